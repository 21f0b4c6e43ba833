/* Reading a match: any bytes may come; the answer is a match, a match with a note, or one line that says what is wrong. */
#include "match/inside.h"
#include "base/file.h"
#include "base/utf8.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const char *path;
    char *text;
    size_t size, at;
    int line; /* number of the line read last */
} Reader;

typedef struct {
    MatchPlan plan;
    uint64_t rules, dealt; /* hashes of the rules and of the first deal */
} Header;

/* ---- Bytes and lines --------------------------------------------------------------------------------------------- */

/* The next whole line without its newline. False at the end, and for a line that is torn, too long, or no text. */
static bool reader_line(Reader *r, char out[SAVE_LINE])
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

static bool fault(const Reader *r, SaveFault what, SaveTrouble *t)
{
    t->fault = what;
    t->line = r->line;
    return false;
}

static bool damaged(const Reader *r, const char *wanted, SaveTrouble *t)
{
    err_set(&t->err, "%s: line %d: expected \"%s\": this is no saved match, or it is damaged", r->path, r->line, wanted);
    return fault(r, SAVE_DAMAGED, t);
}

/* Does a sum fit? A fuzzer cannot guess one: what it writes counts as right (tests/fuzz). */
static bool fits(uint64_t written, uint64_t sum)
{
#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
    written = sum;
#endif
    return written == sum;
}

/* ---- Words ------------------------------------------------------------------------------------------------------- */

/* If the text begins with this word and a space, what follows; else NULL. */
static const char *after_word(const char *text, const char *word)
{
    const size_t n = strlen(word);
    return strncmp(text, word, n) == 0 && text[n] == ' ' ? text + n + 1 : NULL;
}

static bool is_hex(const char *text, size_t digits)
{
    return strlen(text) == digits && strspn(text, "0123456789abcdef") == digits;
}

/* What stands behind the first word of a line of the header, and where it goes. */
typedef bool Parse(const char *text, void *to);

static bool parse_hash(const char *text, void *to)
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
    return take_word(&text, o->key, sizeof o->key) && take_word(&text, o->value, sizeof o->value) && !*text;
}

static bool parse_seats(const char *text, void *to) { return parse_small(text, MAX_SEATS, to) && *(int *)to >= 1; }
static bool parse_seed(const char *text, void *to) { return seed_parse(text, to, NULL); }
static bool parse_player(const char *text, void *to) { return player_parse(text, to); }
static bool parse_dealt(const char *text, void *to) { return text[0] == '#' && parse_hash(text + 1, to); }

/* ---- Header ------------------------------------------------------------------------------------------------------ */

/* The value of the next line, which has to begin with this word. */
static bool read_field(Reader *r, const char *word, char line[SAVE_LINE], const char **value, SaveTrouble *t)
{
    char wanted[NAME_SIZE + 8];
    snprintf(wanted, sizeof wanted, "%s ...", word);
    *value = reader_line(r, line) ? after_word(line, word) : (r->line++, NULL);
    return *value || damaged(r, wanted, t);
}

/* The next line, of a form such as "game ID". */
static bool read_form(Reader *r, const char *form, Parse *parse, void *to, SaveTrouble *t)
{
    char line[SAVE_LINE], word[NAME_SIZE];
    const char *value;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(form, " "), form);
    return read_field(r, word, line, &value, t) && (parse(value, to) || damaged(r, form, t));
}

static bool read_plan(Reader *r, Header *h, SaveTrouble *t)
{
    MatchPlan *p = &h->plan;
    bool ok = read_form(r, "game ID", parse_game, p->game, t) && read_form(r, "rules HASH", parse_hash, &h->rules, t) &&
              read_form(r, "seats NUMBER", parse_seats, &p->seats, t) && read_form(r, "seed HEX", parse_seed, &p->seed, t);
    while (ok && r->size - r->at > 7 && memcmp(r->text + r->at, "option ", 7) == 0) {
        if (p->n_options == MAX_OPTIONS) {
            err_set(&t->err, "%s: line %d: more than %d options", r->path, ++r->line, MAX_OPTIONS);
            return fault(r, SAVE_DAMAGED, t);
        }
        ok = read_form(r, "option KEY VALUE", parse_option, &p->option[p->n_options++], t);
    }
    for (int i = 0; ok && i < p->seats; i++)
        ok = read_form(r, "player human|ai:LEVEL FACE NAME", parse_player, &p->player[i], t);
    return ok && read_form(r, "dealt #HASH", parse_dealt, &h->dealt, t);
}

static bool read_header(Reader *r, Header *h, SaveTrouble *t)
{
    memset(h, 0, sizeof *h);
    char line[SAVE_LINE];
    const char *value;
    if (!read_field(r, "imparlour-match", line, &value, t))
        return false;
    if (value[0] != '0' + SAVE_FORMAT || value[1]) {
        err_set(&t->err, "%s: saved in format %s by another version of Imparlour; this one reads format %d", r->path, value,
                SAVE_FORMAT);
        return fault(r, SAVE_VERSION, t);
    }
    if (!read_plan(r, h, t))
        return false;
    const uint32_t crc = save_crc(0, r->text, r->at);
    if (!read_field(r, "check", line, &value, t))
        return false;
    if (is_hex(value, 8) && fits(strtoul(value, NULL, 16), crc))
        return true;
    err_set(&t->err, "%s: line %d: the check sum does not fit: the first lines of this match are damaged", r->path, r->line);
    return fault(r, SAVE_DAMAGED, t);
}

/* ---- Moves ------------------------------------------------------------------------------------------------------- */

/* Cuts the hash off the end of a line: a name may hold anything. */
static bool cut_hash(char line[SAVE_LINE], uint64_t *hash)
{
    enum { HASH = 18 };
    const size_t n = strlen(line);
    if (n <= HASH || line[n - HASH] != ' ' || line[n - HASH + 1] != '#' || !parse_hash(line + n - HASH + 2, hash))
        return false;
    line[n - HASH] = '\0';
    return true;
}

static bool replay_action(Match *m, const char *words, uint64_t hash)
{
    const Game *g = match_game(m);
    const int seat = words[0] - '0';
    const State before = m->now;
    Action actions[MAX_PARSED];
    if (seat >= game_seats(g) || words[1] != ' ' || game_parse(g, &m->now, seat, words + 2, actions, NULL) != 1 ||
        !game_legal(g, &m->now, seat, actions[0]))
        return false;
    match_add(m, seat, actions[0], NULL);
    if (fits(hash, state_hash(&m->now)))
        return true;
    m->now = before;
    m->length--;
    return false;
}

static bool replay_change(Match *m, const char *words, uint64_t hash)
{
    MatchMove move;
    Player who;
    if (!change_parse(words, &move, &who) || !match_change(m, move, move.change == CHANGE_LEAVE ? NULL : &who, NULL))
        return false;
    if (fits(hash, save_hash(words, move, &m->now)))
        return true;
    match_undo(m, m->length - 1);
    return false;
}

/* One line of the journal carried out; false, and nothing changed, if it does not fit. */
static bool replay_line(Match *m, char line[SAVE_LINE])
{
    uint64_t hash;
    if (!cut_hash(line, &hash))
        return false;
    return line[0] >= '0' && line[0] <= '9' ? replay_action(m, line, hash) : replay_change(m, line, hash);
}

static int lines_left(const Reader *r)
{
    int n = r->size > r->at && r->text[r->size - 1] != '\n';
    for (size_t i = r->at; i < r->size; i++)
        n += r->text[i] == '\n';
    return n;
}

/* Plays what fits; the rest is dropped with a note. */
static void replay_lines(Match *m, Reader *r, SaveTrouble *t)
{
    char line[SAVE_LINE];
    while (r->at < r->size && m->length < MATCH_MOVES) {
        const Reader before = *r;
        if (!reader_line(r, line) || !replay_line(m, line)) {
            *r = before;
            break;
        }
    }
    t->kept = m->length;
    t->dropped = lines_left(r);
    if (!t->dropped)
        return;
    r->line++;
    fault(r, SAVE_DAMAGED, t);
    err_set(&t->err, "%s: line %d is damaged: the match goes on from the move before it (%d line%s dropped)", r->path, r->line,
            t->dropped, t->dropped == 1 ? "" : "s");
}

/* The match at its beginning, if it can be played here. */
static Match *begin_from(const char *data_dir, Reader *r, SaveTrouble *t)
{
    Header h;
    if (!read_header(r, &h, t))
        return NULL;
    Err why = {{0}};
    Match *m = match_new(data_dir, &h.plan, &why);
    *t = (SaveTrouble){.fault = SAVE_RULES};
    if (!m)
        err_set(&t->err, "%s: %s", r->path, why.text);
    else if (!fits(h.rules, game_hash(match_game(m))))
        err_set(&t->err, "%s: played by other rules of \"%s\" than the ones installed now: it cannot go on", r->path,
                h.plan.game);
    else if (!fits(h.dealt, state_hash(&m->now))) {
        t->fault = SAVE_DEAL;
        err_set(&t->err, "%s: its first deal comes out differently in this version: it cannot go on", r->path);
    } else {
        t->fault = SAVE_SOUND;
        return m;
    }
    match_free(m);
    return NULL;
}

static bool reader_open(Reader *r, Keeper *k, const char *path, SaveTrouble *t)
{
    *t = (SaveTrouble){0};
    *r = (Reader){.path = path};
    errno = 0;
    r->text = keeper_read(k, path, SAVE_BYTES, &r->size, &t->err);
    if (!r->text) {
        t->fault = SAVE_UNREADABLE;
        t->error = errno;
    }
    return r->text;
}

bool save_fits(const char *data_dir, const char *path)
{
    Reader r;
    SaveTrouble t;
    Match *m = reader_open(&r, NULL, path, &t) ? begin_from(data_dir, &r, &t) : NULL;
    free(r.text);
    match_free(m);
    return m;
}

Match *match_load(const char *data_dir, Keeper *k, const char *path, SaveTrouble *trouble)
{
    Reader r;
    Match *m = reader_open(&r, k, path, trouble) ? begin_from(data_dir, &r, trouble) : NULL;
    if (m)
        replay_lines(m, &r, trouble);
    free(r.text);
    return m;
}

/* How far it went, read without playing it: the deals asked for, and who came and went. */
static int skim(Reader *r, MatchPlan *plan)
{
    char line[SAVE_LINE];
    int deals = 1;
    uint64_t hash;
    while (reader_line(r, line)) {
        MatchMove move;
        Player who;
        if (strncmp(line + (line[0] != '\0'), " deal #", 7) == 0)
            deals++;
        else if (cut_hash(line, &hash) && change_parse(line, &move, &who) && plan_takes(plan, move))
            plan_change(plan, move, &who);
    }
    return deals;
}

bool match_peek(Keeper *k, const char *path, MatchPlan *plan, int *deal, SaveTrouble *trouble)
{
    Reader r;
    Header h;
    const bool ok = reader_open(&r, k, path, trouble) && read_header(&r, &h, trouble);
    if (ok) {
        *plan = h.plan;
        *deal = skim(&r, plan);
    }
    free(r.text);
    return ok;
}
