/* The first lines of a save: the game, the players and the start of the match. */
#include "match/code/luck.h"
#include "match/match_private.h"
#include "base/utf8.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Writing ---- */

static void print_carry_over(FILE *f, const CarryOver *s, int seats)
{
    fprintf(f, "from %d %d ", s->deal, s->dealer);
    for (int i = 0; i < 4; i++)
        fprintf(f, "%016" PRIx64, s->rng.s[i]);
    if (s->made)
        fprintf(f, " %d", s->made);
    fputc('\n', f);
    for (int i = 0; i < seats; i++)
        fprintf(f, "stands %d %d %d %d %d\n", s->seat[i].score, s->seat[i].place, s->seat[i].rank,
                s->seat[i].out, s->seat[i].payer);
}

static int format_of(const MatchPlan *p)
{
    if (p->cut.number[0])
        return SAVE_CUT;
    return p->seed.of == SEED_MATCH ? SAVE_DRAWN : SAVE_FORMAT;
}

void header_print(FILE *f, const SaveHeader *h)
{
    const MatchPlan *p = &h->plan;
    const MatchNotes *n = &h->notes;
    char seed[LUCK_TEXT], player[SAVE_LINE];
    luck_print(p->cut.number[0] ? p->cut.drawn : p->seed, seed);
    fprintf(f, "imparlour-match %d\ngame %s\nrules %016" PRIx64 "\nseats %d\nseed %s\n",
            format_of(p), p->game, h->rules, p->seats, seed);
    if (p->cut.number[0])
        fprintf(f, "cut %s\n", p->cut.number);
    for (int i = 0; i < p->n_options; i++)
        fprintf(f, "option %s %s\n", p->option[i].key, p->option[i].value);
    for (int i = 0; i < p->seats; i++) {
        player_print(&p->player[i], player);
        fprintf(f, "player %s\n", player);
    }
    if (n->began || n->aided || n->hints || n->undos || n->seconds || n->weighed) {
        fprintf(f, "notes %" PRId64 " %d %d %d %d", n->began < 0 ? 1 : n->began, n->aided, n->hints,
                n->undos, n->seconds);
        if (n->weighed)
            fprintf(f, " %d", n->luck);
        fputc('\n', f);
    }
    if (h->later)
        print_carry_over(f, &h->from, p->seats);
    fprintf(f, "dealt #%016" PRIx64 "\n", h->dealt);
}

/* ---- Bytes and lines ---- */

/* The length and the encoding are checked here, so later code can rely on both. */
bool reader_line(Reader *r, char out[SAVE_LINE])
{
    const char *from = r->text + r->at;
    const char *end = memchr(from, '\n', r->size - r->at);
    if (!end || end - from >= SAVE_LINE)
        return false;
    const size_t n = (size_t)(end - from);
    memcpy(out, from, n);
    out[n] = '\0';
    if (strlen(out) != n || utf8_print(out) > 0)
        return false;
    r->at += n + 1;
    r->line++;
    return true;
}

bool save_fault(const Reader *r, SaveFault what, SaveTrouble *t)
{
    t->fault = what;
    t->line = r->line;
    return false;
}

static bool damaged(const Reader *r, const char *wanted, SaveTrouble *t)
{
    err_set(&t->err, "%s: line %d: expected \"%s\": this is not a saved match, or it is damaged",
            r->path, r->line, wanted);
    return save_fault(r, SAVE_DAMAGED, t);
}

/* ---- Words ---- */

/* The rest of the text behind this word and a space; NULL if the text does not begin with them. */
static const char *after_word(const char *text, const char *word)
{
    const size_t n = strlen(word);
    return strncmp(text, word, n) == 0 && text[n] == ' ' ? text + n + 1 : NULL;
}

static bool is_hex(const char *text, size_t digits)
{
    return strlen(text) == digits && strspn(text, "0123456789abcdef") == digits;
}

/* Parses the rest of a header line behind its first word into `to`. */
typedef bool Parse(const char *text, void *to);

bool parse_hash(const char *text, void *to)
{
    if (!is_hex(text, 16))
        return false;
    *(uint64_t *)to = strtoull(text, NULL, 16);
    return true;
}

static bool parse_game(const char *text, void *to)
{
    const bool good = is_id(text) && strlen(text) < NAME_SIZE;
    snprintf(to, NAME_SIZE, "%s", good ? text : "");
    return good;
}

static bool parse_option(const char *text, void *to)
{
    OptionValue *o = to;
    return take_word(&text, o->key, sizeof o->key) && take_word(&text, o->value, sizeof o->value) &&
           !*text;
}

static bool parse_seats(const char *text, void *to)
{
    return parse_small(text, MAX_SEATS, to) && *(int *)to >= 1;
}
static bool parse_seed(const char *text, void *to) { return seed_parse(text, to, NULL); }
static bool parse_drawn(const char *text, void *to)
{
    return luck_parse(text, to, NULL) && ((Seed *)to)->of == SEED_MATCH;
}
static bool parse_cut(const char *text, void *to)
{
    snprintf(to, CUT_TEXT, "%s", text);
    return text[0] && strlen(text) < CUT_TEXT;
}
static bool parse_player(const char *text, void *to) { return player_parse(text, to); }
static bool parse_dealt(const char *text, void *to)
{
    return text[0] == '#' && parse_hash(text + 1, to);
}

/* Reads the next n words as integers between least and most. */
static bool take_numbers(const char **text, int64_t *out, int n, int64_t least, int64_t most)
{
    for (int i = 0; i < n; i++)
        if (!take_number(text, least, most, &out[i]))
            return false;
    return true;
}

static bool parse_notes(const char *text, void *to)
{
    enum { MOST = 1000000000 };
    int64_t began, n[4], luck = 0;
    if (!take_numbers(&text, &began, 1, 0, INT64_MAX / 2) || !take_numbers(&text, n, 4, 0, MOST) ||
        n[0] > 1)
        return false;
    const bool weighed = *text;
    if (weighed && (!take_numbers(&text, &luck, 1, -MOST, MOST) || *text))
        return false;
    *(MatchNotes *)to =
        (MatchNotes){began, n[0], (int)n[1], (int)n[2], (int)n[3], weighed, (int)luck};
    return true;
}

/* game_deal_on checks the values of these numbers later. */
static bool parse_from(const char *text, void *to)
{
    CarryOver *s = to;
    int64_t n[2], made = 0;
    if (!take_numbers(&text, n, 2, 0, UINT16_MAX) || strspn(text, "0123456789abcdef") != 64)
        return false;
    const char *rest = text + 64 + (text[64] == ' ');
    if (text[64] && (!take_numbers(&rest, &made, 1, 1, MAX_SEATS + 1) || *rest))
        return false;
    s->made = (int)made;
    s->deal = (int)n[0];
    s->dealer = (int)n[1];
    for (int i = 0; i < 4; i++) {
        char word[17];
        snprintf(word, sizeof word, "%.16s", text + 16 * i);
        s->rng.s[i] = strtoull(word, NULL, 16);
    }
    return true;
}

static bool parse_stands(const char *text, void *to)
{
    enum { MOST = 1000000000 };
    int64_t score, n[4];
    if (!take_numbers(&text, &score, 1, -MOST, MOST) ||
        !take_numbers(&text, n, 4, 0, MAX_SEATS - 1) || *text)
        return false;
    *(CarryOverSeat *)to =
        (CarryOverSeat){(int)score, (uint8_t)n[0], (uint8_t)n[1], (uint8_t)n[2], (uint8_t)n[3]};
    return true;
}

/* ---- Header ---- */

/* The value of the next line, which must begin with this word. */
static bool read_field(Reader *r, const char *word, char line[SAVE_LINE], const char **value,
                       SaveTrouble *t)
{
    char wanted[NAME_SIZE + 8];
    snprintf(wanted, sizeof wanted, "%s ...", word);
    const bool there = reader_line(r, line);
    *value = there ? after_word(line, word) : NULL;
    r->line += !there;
    return *value || damaged(r, wanted, t);
}

/* Reads the next line, of a form such as "game ID". */
static bool read_form(Reader *r, const char *form, Parse *parse, void *to, SaveTrouble *t)
{
    char line[SAVE_LINE], word[NAME_SIZE];
    const char *value;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(form, " "), form);
    return read_field(r, word, line, &value, t) && (parse(value, to) || damaged(r, form, t));
}

/* Does the next line begin with this word and a space? */
static bool comes(const Reader *r, const char *word)
{
    const size_t n = strlen(word);
    return r->size - r->at > n && memcmp(r->text + r->at, word, n) == 0 &&
           r->text[r->at + n] == ' ';
}

static bool read_options(Reader *r, MatchPlan *p, SaveTrouble *t)
{
    while (comes(r, "option")) {
        if (p->n_options == MAX_OPTIONS) {
            err_set(&t->err, "%s: line %d: more than %d options", r->path, ++r->line, MAX_OPTIONS);
            return save_fault(r, SAVE_DAMAGED, t);
        }
        OptionValue *option = &p->option[p->n_options++];
        if (!read_form(r, "option KEY VALUE", parse_option, option, t))
            return false;
    }
    return true;
}

/* Of a cut match the line has the draw. */
static bool read_seed(Reader *r, MatchPlan *p, int format, SaveTrouble *t)
{
    if (format == SAVE_FORMAT)
        return read_form(r, "seed HEX", parse_seed, &p->seed, t);
    if (!read_form(r, "seed mHEX", parse_drawn, &p->seed, t))
        return false;
    if (format == SAVE_DRAWN)
        return true;
    p->cut.drawn = p->seed;
    if (!read_form(r, "cut NUMBER", parse_cut, p->cut.number, t))
        return false;
    p->seed = luck_cut(&p->cut);
    return true;
}

static bool read_plan(Reader *r, SaveHeader *h, int format, SaveTrouble *t)
{
    MatchPlan *p = &h->plan;
    bool ok = read_form(r, "game ID", parse_game, p->game, t) &&
              read_form(r, "rules HASH", parse_hash, &h->rules, t) &&
              read_form(r, "seats NUMBER", parse_seats, &p->seats, t) &&
              read_seed(r, p, format, t) && read_options(r, p, t);
    for (int i = 0; ok && i < p->seats; i++)
        ok = read_form(r, "player human|ai:LEVEL FACE NAME", parse_player, &p->player[i], t);
    return ok;
}

/* Reads the lines that only some headers have. */
static bool read_more(Reader *r, SaveHeader *h, SaveTrouble *t)
{
    if (comes(r, "notes") &&
        !read_form(r, "notes BEGAN AIDED HINTS UNDOS SECONDS [LUCK]", parse_notes, &h->notes, t))
        return false;
    h->later = comes(r, "from");
    bool ok = !h->later || read_form(r, "from DEAL DEALER LUCK", parse_from, &h->from, t);
    for (int i = 0; ok && h->later && i < h->plan.seats; i++)
        ok = read_form(r, "stands SCORE PLACE RANK OUT PAYER", parse_stands, &h->from.seat[i], t);
    return ok && read_form(r, "dealt #HASH", parse_dealt, &h->dealt, t);
}

bool header_read(Reader *r, SaveHeader *h, SaveTrouble *t)
{
    const size_t from = r->at;
    memset(h, 0, sizeof *h);
    char line[SAVE_LINE];
    const char *value;
    if (!read_field(r, "imparlour-match", line, &value, t))
        return false;
    const int format = value[0] - '0';
    if (format < SAVE_FORMAT || format > SAVE_CUT || value[1]) {
        err_set(&t->err,
                "%s: saved in format %s by another version of Imparlour; this one reads %d to %d",
                r->path, value, SAVE_FORMAT, SAVE_CUT);
        return save_fault(r, SAVE_VERSION, t);
    }
    if (!read_plan(r, h, format, t) || !read_more(r, h, t))
        return false;
    const uint32_t crc = crc32c(0, r->text + from, r->at - from);
    if (!read_field(r, "check", line, &value, t))
        return false;
    if (is_hex(value, 8) && sum_fits(strtoul(value, NULL, 16), crc))
        return true;
    err_set(&t->err, "%s: line %d: checksum mismatch: the first lines of this match are damaged",
            r->path, r->line);
    return save_fault(r, SAVE_DAMAGED, t);
}
