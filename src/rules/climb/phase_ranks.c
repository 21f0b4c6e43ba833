/* Phase "ranks": social ranks and seats, drawn for in the first deal, later by the order of going
 * out. It asks no player. */
#include "rules/core/phases.h"
#include "rules/state/state.h"

/* Everyone draws a card, the lowest rank is the best, a wild card the worst (its rank is the
 * highest); those who tie draw again among themselves. Sorts seats rank[from..to). The cards go
 * back. */
static void draw_for_ranks(const Game *g, State *s, uint8_t rank[MAX_SEATS], int from, int to,
                           Sink *sink)
{
    Card card[MAX_SEATS];
    CardSet left = s->zone[ZONE_STOCK];
    for (int i = from; i < to; i++) {
        card[i] = state_random(s, left);
        cardset_remove(&left, card[i]);
        state_play(g, s, rank[i], (Action){.card = card[i]}, ZONE_STOCK, sink);
    }
    state_tell(s, sink, EVENT_BEAT, NO_SEAT, BEAT_RANKS);
    for (int i = from; i < to; i++)
        state_move(g, s, card[i], (Transfer){NO_SEAT, ZONE_TABLE, ZONE_STOCK, SEEN_BY_ALL}, sink);
    state_trick(s, NO_SEAT, 0, sink);
    for (int i = from + 1; i < to; i++)
        for (int k = i; k > from && g->card[card[k]].rank < g->card[card[k - 1]].rank; k--) {
            const Card c = card[k];
            const uint8_t seat = rank[k];
            card[k] = card[k - 1];
            rank[k] = rank[k - 1];
            card[k - 1] = c;
            rank[k - 1] = seat;
        }
    for (int i = from; i < to;) {
        int k = i + 1;
        while (k < to && g->card[card[k]].rank == g->card[card[i]].rank)
            k++;
        if (k - i > 1)
            draw_for_ranks(g, s, rank, i, k, sink);
        i = k;
    }
}

/* Ranks without places: in the first deal no seat has one. */
static void rank_in_place(const Game *g, State *s, Sink *sink)
{
    uint8_t rank[MAX_SEATS];
    memcpy(rank, s->out, sizeof rank);
    if (s->deal > 1)
        state_rank(g, s, rank, sink);
    state_forget_out(s, sink);
    phase_next(g, s, sink);
}

static void ranks_enter(const Game *g, State *s, const Phase *p, Sink *sink)
{
    uint8_t rank[MAX_SEATS];
    if (g->facts.ranks_stay) {
        rank_in_place(g, s, sink);
        return;
    }
    for (int i = 0; i < g->seats; i++)
        rank[i] = s->deal == 1 ? (uint8_t)i : s->out[i];
    if (s->deal == 1)
        draw_for_ranks(g, s, rank, 0, g->seats, sink);
    state_gather(g, s, rank[g->seats - 1], sink); /* forgets where the drawn cards are */
    state_rank(g, s, rank, sink);
    state_forget_out(s, sink);
    phase_next(g, s, sink);
}

static bool ranks_check(const Game *g, Phase *p, RoundState *c, Err *err)
{
    int ranks = 0;
    for (CardSet left = g->pack; !cardset_empty(left); ranks++)
        left = cardset_minus(left, g->same[cardset_pop(&left)]);
    if (!g->facts.ranked)
        return err_set(err, "only a game with \"ranked\" seats has ranks");
    if (g->n_phases)
        return err_set(err, "ranks come first in a round");
    c->ranked = true;
    return ranks >= g->seats || g->facts.ranks_stay ||
           err_set(err, "cards of %d ranks are not enough for %d seats to draw for theirs", ranks,
                   g->seats);
}

const PhaseFunctions phase_ranks = {
    .enter = ranks_enter, .check = ranks_check, .traits = TRAIT_DEALS};
