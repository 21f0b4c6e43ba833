/* Reads a match from any bytes. The result is a match, a match with a trouble, or a one-line
 * message about the fault. */
#include "match/match_private.h"
#include "base/file.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Moves ---- */

/* Cuts the hash off the end of a line; a name before it may contain '#'. */
static bool cut_hash(char line[SAVE_LINE], uint64_t *hash)
{
    enum { HASH = 18 };
    const size_t n = strlen(line);
    if (n <= HASH || line[n - HASH] != ' ' || line[n - HASH + 1] != '#' ||
        !parse_hash(line + n - HASH + 2, hash))
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
    if (seat >= game_seats(g) || words[1] != ' ' ||
        game_parse(g, &m->now, seat, words + 2, actions, NULL) != 1 ||
        !game_legal(g, &m->now, seat, actions[0]))
        return false;
    match_add(m, seat, actions[0], NULL);
    if (sum_fits(hash, state_hash(&m->now)))
        return true;
    m->now = before;
    m->length--;
    return false;
}

static bool replay_change(Match *m, const char *words, uint64_t hash)
{
    MatchMove move;
    Player who;
    if (!change_parse(words, &move, &who) ||
        !match_change(m, move, move.change == CHANGE_LEAVE ? NULL : &who, NULL))
        return false;
    if (sum_fits(hash, save_hash(words, move, &m->now)))
        return true;
    match_undo(m, m->length - 1);
    return false;
}

/* Replays one line of the journal. False without effect if it does not fit. */
static bool replay_line(Match *m, char line[SAVE_LINE])
{
    uint64_t hash;
    if (!cut_hash(line, &hash))
        return false;
    return line[0] >= '0' && line[0] <= '9' ? replay_action(m, line, hash)
                                            : replay_change(m, line, hash);
}

static int lines_left(const Reader *r)
{
    int n = r->size > r->at && r->text[r->size - 1] != '\n';
    for (size_t i = r->at; i < r->size; i++)
        n += r->text[i] == '\n';
    return n;
}

/* Replays the lines that fit and drops the rest with a trouble. */
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
    save_fault(r, SAVE_DAMAGED, t);
    err_set(
        &t->err,
        "%s: line %d is damaged: the match continues from the move before it (%d line%s dropped)",
        r->path, r->line, t->dropped, t->dropped == 1 ? "" : "s");
}

/* The match at its start, if it can be played with the installed game. */
static Match *begin_from(const char *data_dir, Reader *r, SaveTrouble *t)
{
    SaveHeader h;
    if (!header_read(r, &h, t))
        return NULL;
    Err why = {{0}};
    Match *m = match_new(data_dir, &h.plan, &why);
    if (m && h.later && !match_deal_on(m, &h.from, &why)) {
        match_free(m);
        m = NULL;
    }
    *t = (SaveTrouble){.fault = SAVE_RULES};
    if (!m)
        err_set(&t->err, "%s: %s", r->path, why.text);
    else if (!sum_fits(h.rules, game_hash(match_game(m))))
        err_set(
            &t->err,
            "%s: played with other rules of \"%s\" than the installed ones: it cannot be continued",
            r->path, h.plan.game);
    else if (!sum_fits(h.dealt, state_hash(&m->now))) {
        t->fault = SAVE_DEAL;
        err_set(&t->err, "%s: its first deal is different in this version: it cannot be continued",
                r->path);
    } else {
        t->fault = SAVE_SOUND;
        m->notes = h.notes;
        return m;
    }
    match_free(m);
    return NULL;
}

/* Returns the text, which the caller frees; NULL if it cannot be read. */
static char *reader_open(Reader *r, Autosave *k, const char *path, SaveTrouble *t)
{
    *t = (SaveTrouble){0};
    *r = (Reader){.path = path};
    errno = 0;
    char *text = autosave_read(k, path, SAVE_BYTES, &r->size, &t->err);
    r->text = text;
    if (!text) {
        t->fault = SAVE_UNREADABLE;
        t->error = errno;
    }
    return text;
}

bool save_fits(const char *data_dir, Autosave *k, const char *path)
{
    Reader r;
    SaveTrouble t;
    char *text = reader_open(&r, k, path, &t);
    Match *m = text ? begin_from(data_dir, &r, &t) : NULL;
    free(text);
    match_free(m);
    return m;
}

static Match *read_all(const char *data_dir, Reader *r, SaveTrouble *trouble)
{
    Match *m = begin_from(data_dir, r, trouble);
    if (m)
        replay_lines(m, r, trouble);
    return m;
}

Match *match_load(const char *data_dir, Autosave *k, const char *path, SaveTrouble *trouble)
{
    Reader r;
    char *text = reader_open(&r, k, path, trouble);
    Match *m = text ? read_all(data_dir, &r, trouble) : NULL;
    free(text);
    return m;
}

Match *match_read(const char *data_dir, const char *name, const char *text, size_t size,
                  SaveTrouble *trouble)
{
    Reader r = {.path = name, .text = text, .size = size};
    *trouble = (SaveTrouble){0};
    return read_all(data_dir, &r, trouble);
}

/* Counts the deals and applies joins and leaves to the plan, without replaying. */
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

bool match_peek(Autosave *k, const char *path, MatchPlan *plan, int *deal, SaveTrouble *trouble)
{
    Reader r;
    SaveHeader h;
    char *text = reader_open(&r, k, path, trouble);
    const bool ok = text && header_read(&r, &h, trouble);
    if (ok) {
        *plan = h.plan;
        *deal = skim(&r, plan) + (h.later ? h.from.deal : 0);
    }
    free(text);
    return ok;
}
