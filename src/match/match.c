#include "match/inside.h"
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
    m->plan = *plan;
    m->journal = -1;
    m->game = game_load(data_dir, plan->game, plan->seats, plan->option, plan->n_options, err);
    if (!m->game) {
        match_free(m);
        return NULL;
    }
    game_start(m->game, &m->first, plan->seed, NULL);
    m->now = m->first;
    return m;
}

void match_free(Match *m)
{
    if (!m)
        return;
    journal_close(m);
    game_free(m->game);
    free(m);
}

const MatchPlan *match_plan(const Match *m) { return &m->plan; }
const Game *match_game(const Match *m) { return m->game; }
const State *match_state(const Match *m) { return &m->now; }
void match_view(const Match *m, int seat, View *out) { view_make(m->game, &m->now, seat, out); }
int match_length(const Match *m) { return m->length; }

MatchMove match_move(const Match *m, int i)
{
    assert(i >= 0 && i < m->length);
    return m->move[i];
}

void match_play(Match *m, int seat, Action a)
{
    assert(m->length < MATCH_MOVES);
    assert(game_legal(m->game, &m->now, seat, a));
    game_apply(m->game, &m->now, seat, a, NULL);
    m->move[m->length++] = (MatchMove){.seat = (uint8_t)seat, .action = a};
    journal_append(m);
}

static void replay_one(const Match *m, int i, State *s, Sink *sink)
{
    game_apply(m->game, s, m->move[i].seat, m->move[i].action, sink);
}

void match_state_at(const Match *m, int i, State *out)
{
    assert(i >= 0 && i <= m->length);
    if (i == m->length) {
        *out = m->now;
        return;
    }
    *out = m->first;
    for (int k = 0; k < i; k++)
        replay_one(m, k, out, NULL);
}

void match_view_at(const Match *m, int i, int seat, View *out)
{
    State s;
    match_state_at(m, i, &s);
    view_make(m->game, &s, seat, out);
}

void match_events(const Match *m, int i, Sink *out)
{
    assert(i >= -1 && i < m->length);
    State s;
    out->n = 0;
    if (i < 0) {
        game_start(m->game, &s, m->plan.seed, out);
        return;
    }
    match_state_at(m, i, &s);
    replay_one(m, i, &s, out);
}

void match_undo(Match *m, int length)
{
    assert(length >= 0 && length <= m->length);
    if (length == m->length)
        return;
    match_state_at(m, length, &m->now);
    m->length = length;
    journal_rewrite(m);
}

int match_undo_point(const Match *m, int seat)
{
    Action moves[MAX_MOVES];
    State s = m->first;
    int point = -1;
    for (int i = 0; i < m->length; i++) {
        /* Cards staged one after the other are one choice: it begins with the first. */
        const bool chose = m->move[i].seat == seat && s.deal == m->now.deal && s.picks[seat] == 0;
        if (chose && game_moves(m->game, &s, seat, moves) > 1)
            point = i;
        replay_one(m, i, &s, NULL);
    }
    return point;
}

uint64_t match_ai_seed(const Match *m, int seat)
{
    View v;
    match_view(m, seat, &v);
    return ai_seed(&v);
}
