/* Phase "lay": all seats lay cards aside in secret, and their suits spell numbers of tricks. */
#include "rules/bids/bids.h"
#include "rules/core/move_list.h"
#include "rules/core/phases.h"
#include "rules/core/reasons.h"
#include "rules/exchange/exchange_private.h"
#include "rules/state/state.h"
#include "rules/tricks/tricks.h"

int laid_bid(const Game *g, CardSet cards)
{
    const List *worth = &g->lays->lay.worth;
    int sum = 0;
    for (int suit = 0; suit < worth->n; suit++)
        sum += worth->item[suit] * cardset_count(cardset_and(cards, g->suit_cards[suit]));
    return sum;
}

int game_bid_laid(const Game *g, CardSet cards) { return g->lays ? laid_bid(g, cards) : 0; }

static const Exchange *lay_exchange(const Game *g, const State *s, const Phase *p, int seat)
{
    static const Exchange laid[MAX_PICKS] = {
        {1, {TARGET_LAID}},
        {2, {TARGET_LAID, TARGET_LAID}},
        {3, {TARGET_LAID, TARGET_LAID, TARGET_LAID}},
        {4, {TARGET_LAID, TARGET_LAID, TARGET_LAID, TARGET_LAID}},
    };
    return &laid[p->lay.cards - 1];
}

static void lay_enter(const Game *g, State *s, const Phase *p, Sink *sink)
{
    state_ask(s, (1u << g->seats) - 1, sink);
}

static void lay_hand_over(const Game *g, State *s, const Phase *p, Sink *sink)
{
    for (int seat = 0; seat < g->seats; seat++)
        state_lose_track(g, s, ZONE_HAND + seat, 1u << seat);
    for (int seat = 0; seat < g->seats; seat++) {
        const Transfer way = {seat, ZONE_HAND + seat, ZONE_LAID + seat, 1u << seat};
        state_move_all(g, s, s->staged[seat], way, sink);
        state_spell(s, seat, laid_bid(g, s->zone[ZONE_LAID + seat]), sink);
    }
}

static void lay_prompt(const Game *g, const State *s, const Phase *p, int seat, Reason *what)
{
    staging_prompt(g, s, p, seat, what);
    if (s->picks[seat] == p->lay.cards)
        what->id = "lay_done";
    reason_arg(what, "n", ARG_NUMBER, laid_bid(g, s->staged[seat]));
}

/* A card that was turned up in the dealer's hand is still there, or the dealer has laid it. */
static bool lay_fits(const Game *g, const State *s, const Phase *p)
{
    const Card c = (Card)(s->turned - 1);
    if (s->turned == 0 || s->count[ZONE_LAID + s->dealer] == 0 || game_copier(g, s) != NO_CARD)
        return true;
    for (int seat = 0; seat < g->seats; seat++)
        if (seat != s->dealer && (cardset_has(s->zone[ZONE_HAND + seat], c) ||
                                  cardset_has(s->zone[ZONE_LAID + seat], c)))
            return false;
    return true;
}

static bool lay_check(const Game *g, Phase *p, RoundState *c, Err *err)
{
    const int n = p->lay.cards;
    if (!c->least || c->least != c->most || c->played || c->bids || n >= c->least)
        return err_set(err, "bids are laid once, after cards are dealt, as many to every seat, "
                            "and more than are laid");
    if (p->lay.worth.n != g->facts.suits)
        return err_set(err, "\"worth\" has a number for each of the %d suits", g->facts.suits);
    const bool fit = moves_fit(c->most, err);
    c->least -= n;
    c->most -= n;
    c->bids = c->spelled = true;
    return fit;
}

static const StagingFunctions lay_staging = {
    .exchange = lay_exchange,
    .hand_over = lay_hand_over,
};

const PhaseFunctions phase_lay = {
    .check = lay_check,
    .enter = lay_enter,
    .moves = staging_moves,
    .apply = staging_apply,
    .run = staging_run,
    .refuse = staging_refuse,
    .prompt = lay_prompt,
    .fits = lay_fits,
    .room = &lay_staging,
    .traits = TRAIT_EXCHANGE | TRAIT_LAYS,
    .features = FEATURES_LAY,
    .asks = "lay",
};
