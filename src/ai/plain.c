#include "ai/plain.h"

/* A lone move costs no random number: a third of all moves are forced. */
static Action any_of(const Action *moves, int n, Rng *rng)
{
    return moves[n == 1 ? 0 : rng_below(rng, (uint32_t)n)];
}

static bool chance(Rng *rng, uint32_t of_sixteen) { return rng_below(rng, 16) < of_sixteen; }

/* ---- Announcements ---- */

/* Announcements are bold; made at random they only spoil the deal. What goes without one stands
 * right before it in the list. */
static bool announces(Action a, bool single_cards)
{
    return a.verb == VERB_LOT || a.verb == VERB_REVOLUTION ||
           (single_cards && a.verb == VERB_PLAY && a.n);
}

static Action rarely_announced(const Action *moves, int n, Rng *rng)
{
    const bool single_cards = moves[0].verb == VERB_PLAY;
    const int i = n == 1 ? 0 : (int)rng_below(rng, (uint32_t)n);
    return moves[announces(moves[i], single_cards) && !chance(rng, 1) ? i - 1 : i];
}

/* ---- Sets of equal cards ---- */

static int rank_of(const Game *g, Action a) { return game_card(g, a.card)->rank; }

/* All cards of its rank in the hand, and no wild one. Equal cards stand together in the deck. */
static bool is_whole(const Game *g, const State *s, int seat, Action a)
{
    const Card next = (Card)(a.card + a.n);
    return a.arg == 0 &&
           (next >= game_deck_size(g) || !cardset_has(s->zone[ZONE_HAND + seat], next) ||
            game_card(g, next)->rank != rank_of(g, a));
}

/* The whole set of the worst rank; -1 if there is none. Wild cards alone are kept. */
static int worst_whole(const Game *g, const State *s, int seat, const Action *moves, int n)
{
    int best = -1;
    for (int i = 0; i < n; i++)
        if (moves[i].verb == VERB_PLAY &&
            (best < 0 || rank_of(g, moves[i]) > rank_of(g, moves[best])) &&
            is_whole(g, s, seat, moves[i]))
            best = i;
    return best;
}

static bool empties_hand(const State *s, int seat, Action a)
{
    return a.n == s->count[ZONE_HAND + seat];
}

/* Leads the worst rank, whole; beats with the worst set that splits none, else mostly passes. */
static Action climb(const Game *g, const State *s, int seat, const Action *moves, int n, Rng *rng)
{
    const bool lead = moves[0].verb != VERB_PASS;
    for (int i = 0; i < n; i++)
        if (moves[i].verb == VERB_PLAY && empties_hand(s, seat, moves[i]))
            return moves[i];
    const int whole = worst_whole(g, s, seat, moves, n);
    if (whole >= 0 && chance(rng, lead ? 12 : 13))
        return moves[whole];
    if (!lead && chance(rng, 11))
        return moves[0];
    return any_of(moves, n, rng);
}

/* ---- Cards chosen one by one ---- */

/* What ends a choice stands before the picks. Both are as likely, so that sets stay small and not
 * everything is challenged. */
static Action pick_or_end(const Action *moves, int n, Rng *rng)
{
    int ends = 0;
    while (moves[ends].verb != VERB_PICK)
        ends++;
    if (ends && chance(rng, 8))
        return any_of(moves, ends, rng);
    return any_of(moves + ends, n - ends, rng);
}

Action plain_choose(const Game *g, const State *s, int seat, const Action *moves, int n, Rng *rng)
{
    if (n == 1)
        return moves[0];
    if (moves[n - 1].verb == VERB_PICK)
        return pick_or_end(moves, n, rng);
    const Action last = moves[n - 1];
    if (last.verb == VERB_PLAY && last.n && (moves[0].verb == VERB_PASS || moves[0].n))
        return climb(g, s, seat, moves, n, rng);
    return rarely_announced(moves, n, rng);
}

/* ---- To the end ---- */

void plain_playout(const Game *g, State *s, Rng *rng)
{
    Action moves[MAX_MOVES];
    for (;;) {
        const unsigned asked = game_to_act(s);
        if (asked == 0)
            return;
        const int seat = __builtin_ctz(asked);
        const int n = game_moves(g, s, seat, moves);
        if (moves[0].verb == VERB_DEAL)
            return;
        game_apply(g, s, seat, plain_choose(g, s, seat, moves, n, rng), NULL);
    }
}
