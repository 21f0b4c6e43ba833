/* The list of moves and the kept positions: a match looks back by replaying moves from a kept
 * position. */
#include "match/code/luck.h"
#include "match/match_private.h"
#include "rules/join.h"
#include <assert.h>

const MatchPlan *match_plan(const Match *m) { return &m->plan; }
const Game *match_game(const Match *m) { return m->game[m->plan.seats]; }
const Game *match_first_game(const Match *m) { return m->game[m->begun.seats]; }
const State *match_state(const Match *m) { return &m->now; }
void match_view(const Match *m, int seat, View *out)
{
    view_make(match_game(m), &m->now, seat, out);
}
int match_length(const Match *m) { return m->length; }

const Player *match_newcomer(const Match *m, MatchMove move) { return &m->newcomer[move.newcomer]; }

MatchMove match_move(const Match *m, int i)
{
    assert(i >= 0 && i < m->length);
    return m->move[i];
}

bool match_is_plain(const Match *m)
{
    return !m->later && !m->placed && m->newcomers == 0 && m->begun.seats == m->plan.seats;
}

void match_keep(Match *m)
{
    if (m->length % MATCH_KEPT)
        return;
    m->kept[m->length / MATCH_KEPT] = m->now;
    m->kept_seats[m->length / MATCH_KEPT] = (uint8_t)m->plan.seats;
}

void match_append(Match *m, MatchMove move, bool chose)
{
    m->chose[m->length] = chose;
    m->move[m->length++] = move;
}

static void moves_apply(const Match *m, const Game *g, State *s, MatchMove move, Sink *sink)
{
    if (move.action.verb == VERB_DEAL)
        luck_next(m->begun.seed, g, s);
    game_apply(g, s, move.seat, move.action, sink);
}

void match_add(Match *m, int seat, Action a, Sink *sink)
{
    const Game *g = match_game(m);
    Action moves[MAX_MOVES];
    /* Cards staged one after the other are one choice, which begins with the first. */
    const bool chose = m->now.picks[seat] == 0 && game_moves(g, &m->now, seat, moves) > 1;
    const MatchMove move = {.seat = (uint8_t)seat, .action = a};
    match_keep(m);
    moves_apply(m, g, &m->now, move, sink);
    match_append(m, move, chose);
}

const Game *match_replay(const Match *m, int i, const Game *g, State *s, Sink *sink)
{
    const MatchMove move = m->move[i];
    const int seats = game_seats(g);
    switch ((MatchChange)move.change) {
    case CHANGE_NONE: moves_apply(m, g, s, move, sink); break;
    case CHANGE_JOIN: game_join(g = m->game[seats + 1], s, move.rank); break;
    case CHANGE_LEAVE: game_leave(g = m->game[seats - 1], s, move.seat); break;
    case CHANGE_PLAYER: break;
    }
    return g;
}

/* The position before move i, and the game it belongs to. */
static const Game *position_at(const Match *m, int i, State *out)
{
    assert(i >= 0 && i <= m->length);
    if (i == m->length) {
        *out = m->now;
        return match_game(m);
    }
    const int kept = i / MATCH_KEPT;
    const Game *g = m->game[m->kept_seats[kept]];
    *out = m->kept[kept];
    for (int k = kept * MATCH_KEPT; k < i; k++)
        g = match_replay(m, k, g, out, NULL);
    return g;
}

void match_state_at(const Match *m, int i, State *out) { position_at(m, i, out); }

void match_view_at(const Match *m, int i, int seat, View *out)
{
    State s;
    const Game *g = position_at(m, i, &s);
    view_make(g, &s, seat, out);
}

void match_retell(const Match *m, int from, int to, Sink *sink)
{
    assert(from >= -1 && to <= m->length);
    State s;
    if (from < 0 && m->later)
        game_deal_on(match_first_game(m), &s, &m->from, sink, NULL);
    else if (from < 0 && !m->placed)
        game_start(match_first_game(m), &s, luck_deal(m->begun.seed, 1), sink);
    const Game *g = position_at(m, from < 0 ? 0 : from, &s);
    for (int i = from < 0 ? 0 : from; i < to; i++)
        g = match_replay(m, i, g, &s, sink);
}

bool match_dealt_from(const Match *m, int length, CarryOver *out)
{
    const int begin = match_deal_begin(m, length);
    State s;
    if (begin < 0) {
        *out = m->from;
        return m->later;
    }
    const Game *g = position_at(m, begin, &s);
    luck_next(m->begun.seed, g, &s);
    game_carry_over(g, &s, out);
    return true;
}

bool match_carry_over(const Match *m, CarryOver *out)
{
    return match_dealt_from(m, m->length, out);
}

int match_deal_begin(const Match *m, int length)
{
    int i = length - 1;
    while (i >= 0 && m->move[i].action.verb != VERB_DEAL)
        i--;
    return i;
}

void match_dealt(const Match *m, int length, State *out)
{
    match_state_at(m, match_deal_begin(m, length) + 1, out);
}
