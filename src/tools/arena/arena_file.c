/* Bouts as text: what was read is written once more and compared, so that a file means what it says
 * or is refused. */
#include "tools/arena/arena.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- Writing ---- */

void bouts_head_text(const Bouts *b, int tables, char out[BOUTS_HEAD])
{
    const ArenaHead *h = &b->head;
    int n = snprintf(out, BOUTS_HEAD,
                     "imparlour-arena 1\ngame %s rules %016" PRIx64 " from %016" PRIx64
                     "\nseats %d sides %d wins %s\ntables %d\nplayers",
                     h->game, h->rules, h->from, h->seats, h->sides, h->low_wins ? "low" : "high",
                     tables);
    for (int i = 0; i < b->players; i++)
        n += snprintf(out + n, (size_t)(BOUTS_HEAD - n), " %s", b->player[i]);
    snprintf(out + n, (size_t)(BOUTS_HEAD - n), "\n");
}

void bout_text(const Bouts *b, const Bout *bout, char out[BOUT_LINE])
{
    char hex[SEED_TEXT];
    seed_print(bout->seed, hex);
    int n = snprintf(out, BOUT_LINE, "%s %s ", bout->whole ? "match" : "deal", hex);
    for (int i = 0; i < b->head.sides; i++)
        n += snprintf(out + n, (size_t)(BOUT_LINE - n), "%s%s", i ? "," : "",
                      b->player[bout->side[i]]);
    for (int i = 0; i < b->head.sides; i++)
        n +=
            snprintf(out + n, (size_t)(BOUT_LINE - n), "%s%" PRId32, i ? "," : " ", bout->value[i]);
    snprintf(out + n, (size_t)(BOUT_LINE - n), "\n");
}

/* ---- Reading ---- */

static bool starts_with(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

/* The next word up to one of `ends`, into `out`; false if there is none or it does not fit. */
static bool take_until(const char **at, const char *ends, char *out, size_t size)
{
    const size_t n = strcspn(*at, ends);
    if (n == 0 || n >= size)
        return false;
    memcpy(out, *at, n);
    out[n] = '\0';
    *at += n + ((*at)[n] != '\0');
    return true;
}

static bool read_players(Bouts *b, const char *line)
{
    char word[ARENA_NAME];
    if (!line || !starts_with(line, "players "))
        return false;
    for (line += strlen("players ");
         *line && *line != '\n' && take_until(&line, " \n", word, sizeof word); b->players++) {
        if (b->players == ARENA_PLAYERS)
            return false;
        snprintf(b->player[b->players], ARENA_NAME, "%s", word);
        if (line[-1] == '\n')
            return ++b->players >= 2;
    }
    return false;
}

/* Where the bouts begin; NULL: it is no such head. */
static const char *read_head(Bouts *b, const char *text, int *tables)
{
    ArenaHead *h = &b->head;
    char wins[8] = "", again[BOUTS_HEAD];
    const int n = sscanf(text,
                         "imparlour-arena 1 game %31s rules %16" SCNx64 " from %16" SCNx64
                         " seats %1d sides %1d wins %7s tables %9d",
                         h->game, &h->rules, &h->from, &h->seats, &h->sides, wins, tables);
    h->low_wins = strcmp(wins, "low") == 0;
    if (n != 7 || h->sides < 2 || h->sides > MAX_SEATS ||
        !read_players(b, strstr(text, "players ")))
        return NULL;
    bouts_head_text(b, *tables, again);
    return starts_with(text, again) ? text + strlen(again) : NULL;
}

static int player_named(const Bouts *b, const char *name)
{
    for (int i = 0; i < b->players; i++)
        if (strcmp(b->player[i], name) == 0)
            return i;
    return -1;
}

/* The bout of a line, its players numbered as in the head; returns what follows, NULL if it is no
 * such line. */
static const char *read_bout(const Bouts *b, const char *line, Bout *out)
{
    char word[ARENA_NAME], again[BOUT_LINE];
    const char *at = line;
    *out = (Bout){.whole = starts_with(line, "match ")};
    if (!take_until(&at, " ", word, sizeof word) || !take_until(&at, " ", word, sizeof word) ||
        !seed_parse(word, &out->seed, NULL))
        return NULL;
    for (int i = 0; i < b->head.sides; i++) {
        const int player = take_until(&at, ", ", word, sizeof word) ? player_named(b, word) : -1;
        if (player < 0)
            return NULL;
        out->side[i] = (uint8_t)player;
    }
    for (int i = 0; i < b->head.sides; i++) {
        if (!take_until(&at, ",\n", word, sizeof word))
            return NULL;
        out->value[i] = (int32_t)strtol(word, NULL, 10);
    }
    bout_text(b, out, again);
    return starts_with(line, again) ? line + strlen(again) : NULL;
}

/* The players of a part get the numbers that they have in the whole, or new ones. */
static bool number_players(Bouts *whole, const Bouts *part, int number[ARENA_PLAYERS])
{
    for (int i = 0; i < part->players; i++) {
        number[i] = player_named(whole, part->player[i]);
        if (number[i] >= 0)
            continue;
        if (whole->players == ARENA_PLAYERS)
            return false;
        number[i] = whole->players++;
        memcpy(whole->player[number[i]], part->player[i], ARENA_NAME);
    }
    return true;
}

static bool same_head(const ArenaHead *x, const ArenaHead *y)
{
    return strcmp(x->game, y->game) == 0 && x->rules == y->rules && x->from == y->from &&
           x->seats == y->seats && x->sides == y->sides && x->low_wins == y->low_wins;
}

static bool join_heads(Bouts *whole, const Bouts *part, const char *path, int number[ARENA_PLAYERS],
                       Err *err)
{
    if (whole->players == 0)
        whole->head = part->head;
    if (!same_head(&whole->head, &part->head))
        return err_set(err,
                       "%s: is of another game, of other rules of it, or from another position, "
                       "than the files before",
                       path);
    return number_players(whole, part, number) ||
           err_set(err, "%s: more than %d players in all", path, ARENA_PLAYERS);
}

static bool read_text(Bouts *b, const char *path, const char *text, Err *err)
{
    Bouts part = {0};
    int tables = 0, number[ARENA_PLAYERS], n = 0;
    const char *at = read_head(&part, text, &tables);
    if (!at)
        return err_set(err, "%s: is no file of arena --out", path);
    if (!join_heads(b, &part, path, number, err))
        return false;
    for (; *at; n++) {
        Bout bout;
        at = read_bout(&part, at, &bout);
        if (!at)
            return err_set(err,
                           "%s: line %d: expected \"deal|match SEED PLAYER,... VALUE,...\": it is "
                           "damaged, or its run was stopped",
                           path, n + 6);
        for (int i = 0; i < part.head.sides; i++)
            bout.side[i] = (uint8_t)number[bout.side[i]];
        if (!bouts_add(b, &bout))
            return err_set(err, "%s: not enough memory", path);
    }
    return n == tables || err_set(err,
                                  "%s: has %d of %d tables: its run goes on, or was stopped; leave "
                                  "it out, or play it again",
                                  path, n, tables);
}

bool bouts_read(Bouts *b, const char *path, Err *err)
{
    size_t size;
    char *text = file_read(path, (size_t)1 << 30, &size, err);
    if (!text)
        return false;
    const bool ok =
        strlen(text) == size ? read_text(b, path, text, err) : err_set(err, "%s: is no text", path);
    free(text);
    return ok;
}
