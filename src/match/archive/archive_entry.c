#include "match/archive/archive_entry.h"
#include "base/system/memory.h"
#include "match/match_private.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char *const KINDS[] = {
    [DEAL_PLAYED] = "played", [DEAL_AGAIN] = "again", [DEAL_BROUGHT] = "brought"};

/* ---- Writing ---- */

/* The points of the deal: the differences from its beginning. */
static void points_of(const Match *m, int length, int gain[MAX_SEATS], int total[MAX_SEATS])
{
    State before, after;
    match_state_at(m, match_deal_begin(m, length) + 1, &before);
    match_state_at(m, length, &after);
    for (int i = 0; i < MAX_SEATS; i++) {
        total[i] = after.score[i];
        gain[i] = after.score[i] - before.score[i];
    }
}

/* Appends the checksum of everything written so far. */
static char *seal(FILE *f, char **text, size_t *size)
{
    if (memory_flush(f, text, size))
        fprintf(f, "sum %08" PRIx32 "\n", crc32c(0, *text, *size));
    const bool failed = ferror(f) != 0;
    if (memory_close(f, text, size) && !failed)
        return *text;
    free(*text);
    return NULL;
}

char *entry_print(const Match *m, Date ended, DealKind kind, size_t *size)
{
    size_t n = 0;
    int gain[MAX_SEATS], total[MAX_SEATS];
    char *text = NULL, *match = match_deal_text(m, match_length(m), &n);
    FILE *f = match ? memory_open(&text, size) : NULL;
    if (f) {
        points_of(m, match_length(m), gain, total);
        fprintf(f, ENTRY_BEGIN "1\nended %" PRId64 " %s\nkind %s\npoints",
                ended.seconds < 0 ? 0 : ended.seconds, ended.day, /* the clock may be wrong */
                KINDS[kind]);
        for (int i = 0; i < match_plan(m)->seats; i++)
            fprintf(f, " %d %d", gain[i], total[i]);
        fprintf(f, "\nwinners %d\n", match_state(m)->over ? match_state(m)->winners : 0);
        fwrite(match, 1, n, f);
        text = seal(f, &text, size);
    }
    free(match);
    return text;
}

/* ---- Reading ---- */

static bool parse_ended(const char *text, ArchiveDeal *d)
{
    static const char FORM[] = "0000-00-00 00:00";
    if (!take_number(&text, 0, INT64_MAX / 2, &d->ended.seconds) || strlen(text) != sizeof FORM - 1)
        return false;
    for (size_t i = 0; i < sizeof FORM - 1; i++)
        if (FORM[i] == '0' ? text[i] < '0' || text[i] > '9' : text[i] != FORM[i])
            return false;
    snprintf(d->ended.day, sizeof d->ended.day, "%s", text);
    return true;
}

static bool parse_kind(const char *text, ArchiveDeal *d)
{
    for (int i = DEAL_PLAYED; i <= DEAL_BROUGHT; i++)
        if (strcmp(text, KINDS[i]) == 0) {
            d->kind = (DealKind)i;
            return true;
        }
    return false;
}

static bool parse_points(const char *text, ArchiveDeal *d)
{
    enum { MOST = 1000000000, MOST_OF_A_DEAL = 1000000 }; /* small enough to sum up their squares */
    int64_t gain, total;
    for (int i = 0; i < MAX_SEATS && *text; i++) {
        if (!take_number(&text, -MOST_OF_A_DEAL, MOST_OF_A_DEAL, &gain) ||
            !take_number(&text, -MOST, MOST, &total))
            return false;
        d->gain[i] = (int)gain;
        d->total[i] = (int)total;
    }
    return !*text;
}

static bool parse_winners(const char *text, ArchiveDeal *d)
{
    int64_t n;
    if (!take_number(&text, 0, (1 << MAX_SEATS) - 1, &n) || *text)
        return false;
    d->winners = (unsigned)n;
    return true;
}

static bool parse_begin(const char *text, ArchiveDeal *d) { return strcmp(text, "1") == 0; }

/* Reads the lines before the save. */
static bool read_lines(Reader *r, ArchiveDeal *d)
{
    static const struct {
        const char *word;
        bool (*parse)(const char *text, ArchiveDeal *d);
    } LINES[] = {{"imparlour-deal ", parse_begin},
                 {"ended ", parse_ended},
                 {"kind ", parse_kind},
                 {"points ", parse_points},
                 {"winners ", parse_winners}};
    char line[SAVE_LINE];
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        const size_t n = strlen(LINES[i].word);
        if (!reader_line(r, line) || strncmp(line, LINES[i].word, n) != 0 ||
            !LINES[i].parse(line + n, d))
            return false;
    }
    return true;
}

static bool sum_is_right(const char *text, size_t size)
{
    enum { SUM = 13 }; /* "sum 01234567\n" */
    char last[SUM + 1], *end;
    if (size <= SUM || text[size - SUM - 1] != '\n')
        return false;
    snprintf(last, sizeof last, "%.*s", SUM, text + size - SUM);
    const unsigned long sum = strtoul(last + 4, &end, 16);
    return strncmp(last, "sum ", 4) == 0 && end == last + SUM - 1 && *end == '\n' &&
           sum_fits(sum, crc32c(0, text, size - SUM));
}

bool entry_read(const char *text, size_t size, ArchiveDeal *out, const char **match,
                size_t *match_size)
{
    Reader r = {.path = "", .text = text, .size = size};
    SaveTrouble trouble = {0};
    *out = (ArchiveDeal){0};
    if (!sum_is_right(text, size) || !read_lines(&r, out))
        return false;
    *match = text + r.at;
    *match_size = size - r.at - 13;
    Reader save = {.path = "", .text = *match, .size = *match_size};
    SaveHeader h;
    if (!header_read(&save, &h, &trouble))
        return false;
    out->plan = h.plan;
    out->notes = h.notes;
    out->rules = h.rules;
    out->dealt = h.dealt;
    out->deal = h.later ? h.from.deal + 1 : 1;
    return true;
}

char *entry_again(const char *text, size_t size, DealKind kind, size_t *new_size)
{
    ArchiveDeal d;
    const char *match;
    size_t n;
    char *out = NULL;
    FILE *f = entry_read(text, size, &d, &match, &n) ? memory_open(&out, new_size) : NULL;
    if (!f)
        return NULL;
    const char *at = bytes_find(text, size, "\nkind ", 6); /* the third line */
    const char *after = memchr(at + 1, '\n', size - (size_t)(at + 1 - text));
    fprintf(f, "%.*s\nkind %s", (int)(at - text), text, KINDS[kind]);
    fwrite(after, 1, (size_t)(match + n - after), f);
    return seal(f, &out, new_size);
}

size_t entry_size(const char *text, size_t size)
{
    const size_t n = strlen(ENTRY_BEGIN);
    /* By lines: memmem would make AddressSanitizer look at all of the file for each entry. */
    const char *at = memchr(text + 1, '\n', size - 1);
    while (at) {
        const char *const line = at + 1;
        const size_t left = (size_t)(text + size - line);
        if (left >= n && memcmp(line, ENTRY_BEGIN, n) == 0)
            return (size_t)(line - text);
        at = memchr(line, '\n', left);
    }
    return size;
}

bool entry_is_true(const ArchiveDeal *d, const Match *m)
{
    int gain[MAX_SEATS], total[MAX_SEATS];
    const State *s = match_state(m);
    if (!game_resting(match_game(m), s) || match_deal_begin(m, match_length(m)) >= 0)
        return false;
    points_of(m, match_length(m), gain, total);
    return memcmp(gain, d->gain, sizeof gain) == 0 && memcmp(total, d->total, sizeof total) == 0 &&
           d->winners == (s->over ? s->winners : 0u);
}
