/* Phase "pass": all seats stage cards for the same places in secret; then these change hands at the
 * same moment. */
#include "rules/core/move_list.h"
#include "rules/core/phases.h"
#include "rules/exchange/exchange_private.h"
#include "rules/state/state.h"

/* The exchange of this deal: lists of places take turns. */
static const Exchange *pass_exchange(const Game *g, const State *s, const Phase *p, int seat)
{
    return &p->pass.to.exchange[(s->deal - 1) % p->pass.to.n];
}

static void pass_enter(const Game *g, State *s, const Phase *p, Sink *sink)
{
    if (pass_exchange(g, s, p, 0)->n == 0)
        phase_next(g, s, sink);
    else
        state_ask(s, (1u << g->seats) - 1, sink);
}

/* The cards of place i and of those after it that go the same way change hands. Returns the next
 * place. */
static int pass_to_one(const Game *g, State *s, const Exchange *x, int seat, int i, Sink *sink)
{
    const int to = staging_zone(g, s, x, seat, i), target = x->target[i];
    const unsigned receiver = to < MAX_SEATS ? 1u << to : 0;
    CardSet cards = CARDSET_EMPTY;
    for (; i < x->n && x->target[i] == target; i++)
        cardset_add(&cards, s->pick[seat][i]);
    state_move_all(g, s, cards, (Transfer){seat, ZONE_HAND + seat, to, 1u << seat | receiver},
                   sink);
    return i;
}

/* First all seats lose track of the cards that they do not see leave, then the cards move. */
static void pass_hand_over(const Game *g, State *s, const Phase *p, Sink *sink)
{
    const Exchange *x = pass_exchange(g, s, p, 0);
    for (int seat = 0; seat < g->seats; seat++)
        state_lose_track(g, s, ZONE_HAND + seat, 1u << seat);
    for (int seat = 0; seat < g->seats; seat++)
        for (int i = 0; i < x->n;)
            i = pass_to_one(g, s, x, seat, i, sink);
}

static bool pass_check(const Game *g, Phase *p, RoundState *c, Err *err)
{
    int least_aside = MAX_PICKS, most_aside = 0;
    for (int i = 0; i < p->pass.to.n; i++) {
        const Exchange *x = &p->pass.to.exchange[i];
        int aside = 0;
        if (x->n && x->n >= c->least)
            return err_set(err, "%d cards are to be passed from hands of %d", x->n, c->least);
        for (int k = 0; k < x->n; k++)
            aside += x->target[k] == TARGET_ASIDE;
        least_aside = aside < least_aside ? aside : least_aside;
        most_aside = aside > most_aside ? aside : most_aside;
    }
    const bool fit = moves_fit(c->most, err);
    c->least -= most_aside;
    c->most -= least_aside;
    return fit;
}

static const StagingFunctions pass_staging = {
    .exchange = pass_exchange,
    .hand_over = pass_hand_over,
};

const PhaseFunctions phase_pass = {
    .check = pass_check,
    .enter = pass_enter,
    .room = &pass_staging,
    STAGING,
    .asks = "stage",
};
