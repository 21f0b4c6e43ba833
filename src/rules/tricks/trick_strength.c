/* The taker of a trick, on 64-bit card sets: rule_strength.c for kernels and features. */
#include "rules/tricks/tricks_private.h"

/* The first play of one of these; -1: none was played. */
static inline int play_among(const Trick *c, uint64_t cards)
{
    for (int i = 0; i < c->n; i++)
        if (cards >> c->play[i].card & 1)
            return i;
    return -1;
}

/* The first of the highest ranks in `among`; -1: no such card was played. Begins with the last card
 * in the order of the deck, which is mostly the highest one. */
static inline int highest(const Game *g, const Tricks *t, uint64_t among)
{
    uint64_t left = t->table & among;
    Card best = NO_CARD;
    for (; left; left &= g->above[best].w[0])
        best = (Card)(63 - __builtin_clzll(left));
    return best == NO_CARD ? -1 : play_among(&t->now, among & g->same[best].w[0]);
}

/* The cards of the trick below a rank. */
static uint64_t played_below(const Game *g, const Trick *c, int rank)
{
    uint64_t cards = 0;
    for (int i = 0; i < c->n; i++)
        if (g->card[c->play[i].card].rank < rank)
            cards |= trick_bit(c->play[i].card);
    return cards;
}

int tricks_said_to_win(const Trick *c)
{
    for (int i = 0; i < c->n; i++)
        if (c->play[i].arg == ARG_WIN)
            return i;
    return -1;
}

static inline uint64_t trumps(const Game *g, const TrickStep *step, const Tricks *t)
{
    return step->cards ? step->cards : trumps_named(g, t->total[step->of]).w[0];
}

uint64_t tricks_trumps(const Game *g, const TrickPlan *plan, const Tricks *t)
{
    uint64_t all = 0;
    for (int k = 0; k < plan->strength.n; k++)
        if (plan->strength.step[k].op == BEST_TRUMP)
            all |= trumps(g, &plan->strength.step[k], t);
    return all;
}

/* The card that is best by a step of one card; 0: none, as the trick lies. A card that needs
 * another one in the trick needs it among `there`. */
static uint64_t special_card(const TrickStep *step, const Tricks *t, uint64_t there)
{
    const int named = t->total[step->of];
    if (step->op == BEST_CARD)
        return !step->exempt || step->exempt & there ? step->cards : 0;
    return named >= 1 && named <= step->rank ? trick_bit((Card)(step->cards >> 8 * (named - 1)))
                                             : 0;
}

/* The cards that win if all of the trick, which has `there`, are of the suit led. */
static uint64_t one_suit_cards(const TrickStep *step, const Tricks *t, uint64_t there)
{
    const bool now = t->led && !(there & ~t->led) && !(step->rank && t->now.number == 1);
    return now ? step->cards & t->led : 0;
}

static inline int best_by(const Game *g, const TrickStep *step, const Tricks *t)
{
    const Trick *c = &t->now;
    switch (step->op) {
    case BEST_WHEN_LED: return g->card[c->play[0].card].rank == step->rank ? 0 : -1;
    case BEST_SAID: return tricks_said_to_win(c);
    case BEST_OF_LED: return highest(g, t, t->led);
    case BEST_TRUMP: return highest(g, t, trumps(g, step, t));
    case BEST_RANK: return highest(g, t, UINT64_MAX);
    case BEST_CARD:
    case BEST_BY_TRUMP: return play_among(c, special_card(step, t, t->table));
    case BEST_ONE_SUIT: return play_among(c, one_suit_cards(step, t, t->table));
    case BEST_BELOW_MARKER: return highest(g, t, played_below(g, c, t->marker[step->of].value));
    default: return tricks_by_direction(g, c, t->total[step->of]);
    }
}

int tricks_best(const Game *g, const TrickPlan *plan, const Tricks *t)
{
    int best = -1;
    for (int k = 0; k < plan->strength.n && best < 0; k++)
        best = best_by(g, &plan->strength.step[k], t);
    return best;
}

/* ---- For features ---- */

uint64_t tricks_under(const Game *g, const Marker *m)
{
    uint64_t under = 0;
    if (m->card < 64 && g->card[m->card].rank == m->value)
        return g->below[m->card].w[0];
    for (uint64_t left = g->pack.w[0]; left; left &= left - 1)
        if (g->card[__builtin_ctzll(left)].rank < m->value)
            under |= left & (0 - left);
    return under;
}

static uint64_t beyond(const Game *g, Card c, int way)
{
    return (way > 0 ? g->above[c] : g->below[c]).w[0];
}

/* The second card always beats the lead; later ones by going on the way of the trick, or by turning
 * it round. */
static uint64_t winners_by_direction(const Game *g, const Tricks *t, int direction)
{
    const Card lead = t->now.play[0].card,
               best = t->now.play[tricks_by_direction(g, &t->now, direction)].card;
    if (t->now.n == 1)
        return beyond(g, lead, 1) | beyond(g, lead, -1);
    const bool turned =
        best == lead || (g->card[best].rank > g->card[lead].rank) != (direction > 0);
    return turned ? beyond(g, best, -direction)
                  : beyond(g, best, direction) | beyond(g, lead, -direction);
}

static uint64_t all_suited(const Game *g)
{
    uint64_t all = 0;
    for (int suit = 0; suit < g->facts.suits; suit++)
        all |= g->suit_cards[suit].w[0];
    return all;
}

/* Where single cards beat all others, one card can make another win: each is tried. */
static uint64_t special_winners(const Game *g, const TrickPlan *plan, const Tricks *t,
                                uint64_t cards)
{
    uint64_t winners = 0;
    Tricks with = *t;
    with.now.n++;
    for (uint64_t left = cards; left; left &= left - 1) {
        with.now.play[t->now.n] = (Play){.card = (Card)__builtin_ctzll(left)};
        with.table = t->table | (left & (0 - left));
        if (tricks_best(g, plan, &with) == t->now.n)
            winners |= left & (0 - left);
    }
    return winners;
}

/* The cards that can win by this step, as far as it does not depend on the cards played. */
static uint64_t winners_by(const Game *g, const TrickPlan *plan, const TrickStep *step,
                           const Tricks *t)
{
    switch (step->op) {
    case BEST_OF_LED: return t->led || !plan->first_suited ? t->led : all_suited(g);
    case BEST_TRUMP: return trumps(g, step, t);
    case BEST_BELOW_MARKER: return tricks_under(g, &t->marker[step->of]);
    case BEST_RANK: return UINT64_MAX;
    default: return 0;
    }
}

uint64_t tricks_winners(const Game *g, const TrickPlan *plan, const Tricks *t, uint64_t cards,
                        bool *said, int *leading)
{
    uint64_t winners = 0;
    *said = false;
    *leading = -1;
    if (plan->special) {
        *leading = tricks_best(g, plan, t);
        return special_winners(g, plan, t, cards);
    }
    for (int k = 0; k < plan->strength.n; k++) {
        const TrickStep *step = &plan->strength.step[k];
        const int best = best_by(g, step, t);
        const uint64_t all = winners_by(g, plan, step, t);
        *said |= step->op == BEST_SAID && best < 0;
        *leading = best;
        if (step->op == BEST_BY_DIRECTION)
            return winners | winners_by_direction(g, t, t->total[step->of]);
        if (best >= 0)
            return winners | (all & g->above[t->now.play[best].card].w[0]);
        winners |= all;
    }
    return winners;
}

/* A second card gives the direction; one on the wrong side turns it round. */
static uint64_t beaters_by_direction(const Game *g, const Tricks *t, Card c)
{
    if (t->now.n == 0)
        return ~trick_bit(c);
    return beyond(g, c, g->card[c].rank > g->card[t->now.play[0].card].rank ? 1 : -1);
}

uint64_t tricks_beaters(const Game *g, const TrickPlan *plan, const Tricks *t, Card c)
{
    const uint64_t above = g->above[c].w[0];
    const int suit = g->card[c].suit;
    const uint64_t own = suit == NO_SUIT ? 0 : g->suit_cards[suit].w[0];
    const uint64_t led = t->now.n && (t->led || !plan->first_suited) ? t->led : own;
    uint64_t beaters = 0;
    for (int k = 0; k < plan->strength.n; k++) {
        const TrickStep *step = &plan->strength.step[k];
        uint64_t all = 0;
        switch (step->op) {
        case BEST_WHEN_LED:
            if (t->now.n == 0 && g->card[c].rank == step->rank)
                return beaters;
            continue;
        case BEST_SAID: continue;
        case BEST_CARD:
        case BEST_BY_TRUMP:
            all = special_card(step, t, t->table | trick_bit(c));
            if (all >> c & 1)
                return beaters;
            beaters |= all;
            continue;
        case BEST_ONE_SUIT:
            if (t->now.n)
                beaters |= one_suit_cards(step, t, t->table | trick_bit(c)) & ~trick_bit(c);
            continue;
        case BEST_OF_LED: all = led; break;
        case BEST_TRUMP: all = trumps(g, step, t); break;
        case BEST_BELOW_MARKER: all = tricks_under(g, &t->marker[step->of]); break;
        case BEST_RANK: return beaters | above;
        default: return beaters | beaters_by_direction(g, t, c);
        }
        if (all >> c & 1)
            return beaters | (all & above);
        beaters |= all;
    }
    return beaters;
}
