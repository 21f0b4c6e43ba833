/* Who takes a trick, in words of 64 cards: rule_strength.c for kernels and features. */
#include "rules/kernel_trick.h"

/* The first of the highest ranks in `among` below a limit; -1: no such card was played. */
static inline int highest(const Game *g, const Contest *c, uint64_t among, int below)
{
    int best = -1, most = INT32_MIN;
    for (int i = 0; i < c->n; i++) {
        const Card card = c->play[i].card;
        const int rank = g->card[card].rank;
        if ((among >> card & 1) && rank < below && rank > most) {
            best = i;
            most = rank;
        }
    }
    return best;
}

static int said_to_win(const Contest *c)
{
    for (int i = 0; i < c->n; i++)
        if (c->play[i].arg == ARG_WIN)
            return i;
    return -1;
}

/* Up, the highest card is best, down, the lowest; a card on the wrong side of the lead turns it round. */
static int by_direction(const Game *g, const Contest *c, int direction)
{
    const int lead = g->card[c->play[0].card].rank;
    bool wrong_side = false;
    for (int k = 2; k < c->n; k++)
        wrong_side |= (g->card[c->play[k].card].rank > lead) != (direction > 0);
    const int sign = (wrong_side ? -direction : direction) < 0 ? -1 : 1;
    int best = 0, top = sign * lead;
    for (int i = 1; i < c->n; i++) {
        const int rank = sign * g->card[c->play[i].card].rank;
        if (rank > top) {
            best = i;
            top = rank;
        }
    }
    return best;
}

static inline int best_by(const Game *g, const TrickStep *step, const Tricks *t)
{
    const Contest *c = &t->now;
    switch (step->op) {
    case BEST_WHEN_LED: return g->card[c->play[0].card].rank == step->rank ? 0 : -1;
    case BEST_SAID: return said_to_win(c);
    case BEST_OF_LED: return highest(g, c, t->led, INT32_MAX);
    case BEST_RANK: return highest(g, c, UINT64_MAX, INT32_MAX);
    case BEST_BELOW_MARKER: return highest(g, c, UINT64_MAX, t->marker[step->of].value);
    default: return by_direction(g, c, t->total[step->of]);
    }
}

int tricks_best(const Game *g, const Phase *p, const Tricks *t)
{
    int best = -1;
    for (int k = 0; k < p->plan.n_strength && best < 0; k++)
        best = best_by(g, &p->plan.strength[k], t);
    return best;
}
