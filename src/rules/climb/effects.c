/* Effects of sets that are chosen card by card: they clear the table, turn the order of the ranks
 * over, bind the round to suits; and the rules of going out. */
#include "rules/climb/climb.h"
#include "rules/state/state.h"

unsigned climb_left(const Game *g, const State *s)
{
    unsigned left = with_cards(g, s);
    for (int i = g->seats - s->n_last; i < g->seats; i++)
        left &= ~(1u << s->out[i]);
    return left;
}

static bool of_rank(const Game *g, const ClimbSet *x, int rank)
{
    return rank && !x->run && !climb_alone(x) && x->rank == rank;
}

bool climb_cuts(const Game *g, const Phase *p, const ClimbSet *x)
{
    return of_rank(g, x, p->climb.cut);
}

bool climb_turns_back(const Game *g, const Phase *p, const ClimbSet *x)
{
    return of_rank(g, x, p->climb.turn_back);
}

bool climb_revolts(const Phase *p, const ClimbSet *x)
{
    return p->climb.revolution && !x->run && !climb_alone(x) && x->n >= p->climb.revolution;
}

bool climb_fouls(const Game *g, const State *s, const Phase *p, const ClimbSet *x)
{
    const ClimbDeck *deck = p->own;
    const int highest = state_reversed(s) ? deck->worst : deck->best;
    if (!p->climb.foul)
        return false;
    if (x->wilds || x->run)
        return x->wilds > 0;
    return x->rank == highest || climb_cuts(g, p, x) ||
           (climb_revolts(p, x) && !(s->reversed & REVERSED_DEAL));
}

/* Two plays in a row of the same suits, without wild cards, bind the round to them. */
static bool binds(const Game *g, const State *s, const Phase *p)
{
    const Trick *now = &s->now;
    if (!p->climb.bind || now->n < 2)
        return false;
    const ClimbSet x = climb_set(g, p, play_action(now->play[now->n - 1])),
                   before = climb_set(g, p, play_action(now->play[now->n - 2]));
    return x.suits == before.suits && !x.wilds && !before.wilds;
}

void climb_resume_effects(const Game *g, State *s, const Phase *p, const ClimbSet *x)
{
    if (climb_turns_back(g, p, x))
        state_reverse(s, s->reversed | REVERSED_ROUND, NULL);
    if (binds(g, s, p))
        state_bind(s, x->suits, NULL);
}

void climb_effects(const Game *g, State *s, const Phase *p, const ClimbSet *x, Sink *sink)
{
    unsigned reversed = s->reversed;
    if (climb_revolts(p, x))
        reversed ^= REVERSED_DEAL;
    if (climb_turns_back(g, p, x))
        reversed |= REVERSED_ROUND;
    if (binds(g, s, p))
        state_bind(s, x->suits, sink);
    state_reverse(s, reversed, sink);
}

void climb_out(const Game *g, State *s, const Phase *p, int seat, bool foul, Sink *sink)
{
    const int highest = s->rank[0];
    const bool first = s->n_out == 0;
    if (foul) {
        state_place_last(g, s, seat, false, sink);
        return;
    }
    state_out(s, seat, sink);
    if (p->climb.fall && first && s->deal > 1 && seat != highest && climb_left(g, s) >> highest & 1)
        state_place_last(g, s, highest, true, sink);
}
