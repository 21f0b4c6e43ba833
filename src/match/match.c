/* The life of a match: it begins, is played, taken back and ends. */
#include "match/code/luck.h"
#include "match/match_private.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

Match *match_new(const char *data_dir, const MatchPlan *plan, Err *err)
{
    Match *m = calloc(1, sizeof *m);
    if (!m) {
        err_set(err, "not enough memory for a match");
        return NULL;
    }
    m->data_dir = data_dir;
    m->begun = m->plan = *plan;
    Game *g = strchr(plan->game, '.') == NULL /* a save names a game, never a file */
                  ? game_load(data_dir, plan->game, plan->seats, plan->option, plan->n_options, err)
                  : NULL;
    if (!g) {
        err_set(err, "there is no game \"%s\"", plan->game);
        match_free(m);
        return NULL;
    }
    m->game[plan->seats] = g;
    game_start(g, &m->first, luck_deal(plan->seed, 1), NULL);
    m->now = m->first;
    return m;
}

void match_place(Match *m, const State *first)
{
    assert(m->length == 0 && !m->save);
    m->first = m->now = *first;
    m->placed = true;
}

bool match_is_placed(const Match *m) { return m->placed; }

bool match_deal_on(Match *m, const CarryOver *from, Err *err)
{
    State first;
    assert(m->length == 0 && !m->save);
    if (!game_deal_on(match_game(m), &first, from, NULL, err))
        return false;
    match_place(m, &first);
    m->placed = false;
    m->later = true;
    m->from = *from;
    return true;
}

MatchNotes match_notes(const Match *m) { return m->notes; }

void match_note(Match *m, MatchNotes notes)
{
    m->notes = notes;
    save_anew(m);
}

/* At a new deal, adds the notes of the last deal to those of the match. */
static void turn_page(MatchNotes *n)
{
    *n = (MatchNotes){.began = n->began, .aided = n->aided || n->hints || n->undos};
}

void match_free(Match *m)
{
    if (!m)
        return;
    for (int seats = 0; seats <= MAX_SEATS; seats++)
        game_free(m->game[seats]);
    free(m);
}

bool match_play(Match *m, int seat, Action a, Sink *sink)
{
    assert(game_legal(match_game(m), &m->now, seat, a));
    if (m->length == MATCH_MOVES)
        return false;
    match_add(m, seat, a, sink);
    if (a.verb == VERB_DEAL)
        turn_page(&m->notes);
    save_append(m);
    return true;
}

void match_undo(Match *m, int length)
{
    assert(length >= 0 && length <= m->length);
    if (length == m->length)
        return;
    match_state_at(m, length, &m->now);
    m->plan = match_plan_at(m, length);
    while (m->length > length) {
        const MatchMove move = m->move[--m->length];
        m->newcomers -= move.change == CHANGE_JOIN || move.change == CHANGE_PLAYER;
    }
    save_undo(m);
}

int match_undo_point(const Match *m, int seat)
{
    const int begin = match_deal_begin(m, m->length);
    for (int i = m->length - 1; i > begin; i--)
        if (m->chose[i] && m->move[i].seat == seat && !m->move[i].change)
            return i;
    return -1;
}

/* The seat's own move has shown cards, or the choices that others had made at the same time. */
static bool move_has_shown(const View *before, const View *after, int seat)
{
    const bool together = before->s.asked_first & ~(1u << seat);
    return !cardset_empty(cardset_minus(after->s.known[seat], before->s.known[seat])) ||
           (together && after->s.phase != before->s.phase);
}

bool match_learned(const Match *m, int seat, int length)
{
    View before, after;
    bool learned = false;
    match_view_at(m, length, seat, &before);
    for (int i = length; i < m->length && !learned; i++, before = after) {
        match_view_at(m, i + 1, seat, &after);
        learned = m->move[i].seat == seat ? move_has_shown(&before, &after, seat)
                                          : memcmp(&before, &after, sizeof before) != 0;
    }
    return learned;
}
