/* Called cards and sides, on 64-bit card sets: for kernels and features. */
#include "rules/tricks/tricks_private.h"

/* All cards of the suit of the called card; 0: none is still to be played. */
static uint64_t called_suit(const Game *g, const Tricks *t)
{
    if (!t->called || t->partner != NO_SEAT)
        return 0;
    return g->suit_cards[g->card[__builtin_ctzll(t->called)].suit].w[0];
}

uint64_t tricks_called(const Game *g, const Tricks *t, uint64_t *exempt)
{
    const uint64_t suit = called_suit(g, t);
    if (!suit || (t->now.n && t->led != suit))
        return 0;
    *exempt = t->now.n ? 0 : g->pack.w[0] & ~suit;
    return t->called;
}

uint64_t tricks_asked(const Game *g, const Tricks *t, const TrickStep *step)
{
    const bool led = t->now.n && step->cards >> t->now.play[0].card & 1;
    return led && !(step->rank && t->now.number == 1) ? trumps_named(g, t->total[step->of]).w[0]
                                                      : 0;
}

uint64_t tricks_kept(const Game *g, const Tricks *t, int seat)
{
    const uint64_t own = called_suit(g, t) & t->hand[seat];
    const bool last = seat == t->picker && own && !(own & (own - 1));
    const uint64_t kept = last ? own : own & t->called;
    return kept ? g->pack.w[0] & ~kept : 0;
}

/* The called card is still to be played, and the seat does not hold it. */
static int together_open(const Game *g, const Tricks *t, int seat, int other)
{
    if (seat == t->picker)
        return t->aside & t->called ? 0 : FEATURE_ONE / (g->seats - 1);
    return other == t->picker ? 0 : FEATURE_ONE - FEATURE_ONE / (g->seats - 2);
}

int tricks_together(const Game *g, const Tricks *t, int seat, int other)
{
    const bool open = t->called && t->partner == NO_SEAT && !t->alone;
    if (t->picker == NO_SEAT)
        return game_partner(g, seat) == other ? FEATURE_ONE : 0;
    if (open && seat != t->picker && t->hand[seat] & t->called)
        return other == t->picker ? FEATURE_ONE : 0;
    if (open && !(t->hand[seat] & t->called))
        return together_open(g, t, seat, other);
    const bool mine = seat == t->picker || seat == t->partner,
               others = other == t->picker || other == t->partner;
    return mine == others ? FEATURE_ONE : 0;
}
