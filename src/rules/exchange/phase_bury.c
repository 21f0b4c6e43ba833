/* Phase "bury": the seat that picked up the blind lays as many cards aside, face down. After an
 * auction it takes up the stock first, and may have to show cards that are worth points. */
#include "rules/core/move_list.h"
#include "rules/core/phases.h"
#include "rules/exchange/exchange_private.h"
#include "rules/sides/sides.h"
#include "rules/state/state.h"

static const Exchange *bury_exchange(const Game *g, const State *s, const Phase *p, int seat)
{
#define TO_ASIDE                                                                                   \
    {                                                                                              \
        TARGET_ASIDE, TARGET_ASIDE, TARGET_ASIDE, TARGET_ASIDE, TARGET_ASIDE, TARGET_ASIDE         \
    }
    static const Exchange aside[MAX_PLACES + 1] = {{0},           {1, TO_ASIDE}, {2, TO_ASIDE},
                                                   {3, TO_ASIDE}, {4, TO_ASIDE}, {5, TO_ASIDE},
                                                   {6, TO_ASIDE}};
#undef TO_ASIDE
    if (!s->picker) /* nobody picked up the blind */
        return &aside[0];
    return p->bury.to.n ? &p->bury.to.exchange[0] : &aside[s->widow];
}

static void bury_enter(const Game *g, State *s, const Phase *p, Sink *sink)
{
    const int seat = s->picker - 1;
    if (s->picker && p->bury.take)
        state_move_all(g, s, s->zone[ZONE_STOCK],
                       (Transfer){seat, ZONE_STOCK, ZONE_HAND + seat, 1u << seat}, sink);
    if (s->picker && bury_exchange(g, s, p, seat)->n)
        state_ask(s, 1u << seat, sink);
    else
        phase_next(g, s, sink);
}

/* The called card, laid aside where all see it, shows that the picker plays alone. */
static void lay_aside(const Game *g, State *s, const Phase *p, Card c, Sink *sink)
{
    const int seat = s->picker - 1;
    const bool open = p->bury.show && cardset_has(g->counting, c);
    state_move(g, s, c,
               (Transfer){seat, ZONE_HAND + seat, ZONE_ASIDE, open ? SEEN_BY_ALL : 1u << seat},
               sink);
    if (open && game_called(s) == c)
        state_partner(s, seat, sink);
}

static void bury_hand_over(const Game *g, State *s, const Phase *p, Sink *sink)
{
    const int seat = s->picker - 1;
    state_lose_track(g, s, ZONE_HAND + seat, 1u << seat);
    if (p->bury.show)
        state_infer_aside_lacks(s, g->counting);
    for (CardSet left = s->staged[seat]; !cardset_empty(left);)
        lay_aside(g, s, p, cardset_pop(&left), sink);
}

/* A position that begins after it: all know the cards that were shown. */
static void bury_past(const Game *g, State *s, const Phase *p, const Setup *setup)
{
    if (!p->bury.show || !s->picker)
        return;
    for (CardSet left = cardset_and(s->zone[ZONE_ASIDE], g->counting); !cardset_empty(left);)
        state_reveal(g, s, cardset_pop(&left), ZONE_ASIDE, NULL);
    state_infer_aside_lacks(s, g->counting);
}

static bool bury_check(const Game *g, Phase *p, RoundState *c, Err *err)
{
    const Exchange *x = &p->bury.to.exchange[0];
    const int n = p->bury.take ? c->widow : c->blind;
    if (n == 0)
        return err_set(err, "cards are laid aside after a blind was picked up, or an auction won");
    if (p->bury.take) {
        c->most_ever = c->most + n;
        c->widow = 0;
    }
    if (p->bury.take ? p->bury.to.n != 0 || n > MAX_PLACES : p->bury.to.n != 1 || x->n != n)
        return err_set(err, "as many cards as the blind had (%d) are laid aside", n);
    for (int i = 0; i < x->n; i++)
        if (x->target[i] != TARGET_ASIDE)
            return err_set(err, "all go aside");
    c->blind = 0;
    return moves_fit(c->most + n, err);
}

static const StagingFunctions bury_staging = {
    .exchange = bury_exchange,
    .hand_over = bury_hand_over,
};

const PhaseFunctions phase_bury = {
    .check = bury_check,
    .enter = bury_enter,
    .past = bury_past,
    .room = &bury_staging,
    STAGING,
    .asks = "bury",
};
