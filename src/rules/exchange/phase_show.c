/* Phase "show": all seats choose a card in secret and show them together; they name the trump suit,
 * and perhaps the mode of the deal. The cards go back to the hands, where all know them to be. */
#include "rules/core/move_list.h"
#include "rules/core/phases.h"
#include "rules/exchange/exchange_private.h"
#include "rules/state/state.h"

enum { MODE_WITH = 1, MODE_WITHOUT = 2 }; /* values of the total "mode" */

static const Exchange *show_exchange(const Game *g, const State *s, const Phase *p, int seat)
{
    static const Exchange one = {1, {TARGET_SHOW}};
    return &one;
}

static CardSet unshown(const Game *g, const Phase *p)
{
    CardSet cards = CARDSET_EMPTY;
    for (int c = 0; c < g->n_cards && p->show.but >= 0; c++)
        if (g->first_copy[c] == g->first_copy[p->show.but])
            cardset_add(&cards, (Card)c);
    return cards;
}

static CardSet show_payable(const Game *g, const State *s, const Phase *p, int seat)
{
    return cardset_minus(s->zone[ZONE_HAND + seat], unshown(g, p));
}

static void show_enter(const Game *g, State *s, const Phase *p, Sink *sink)
{
    state_ask(s, (1u << g->seats) - 1, sink);
}

static void show_refuse(const Game *g, const State *s, const Phase *p, int seat, Action a,
                        Reason *why)
{
    const CardSet kept = cardset_and(s->zone[ZONE_HAND + seat], unshown(g, p));
    staging_refuse(g, s, p, seat, a, why);
    if (a.verb == VERB_PICK && s->picks[seat] == 0 && cardset_has(kept, a.card))
        why->id = "not_shown";
}

/* The number of the suit that several cards have, or else of the one that is missing. */
static int trump_shown(const Game *g, const State *s)
{
    unsigned once = 0, twice = 0;
    for (int i = 0; i < s->now.n; i++) {
        const unsigned suit = 1u << g->card[s->now.play[i].card].suit;
        twice |= once & suit;
        once |= suit;
    }
    return 1 + __builtin_ctz(twice ? twice : ~once);
}

static int mode_shown(const Game *g, const State *s, const Phase *p)
{
    bool with = false;
    for (int i = 0; i < s->now.n; i++)
        for (int k = 0; k < p->show.ranks.n; k++)
            with |= g->card[s->now.play[i].card].rank == p->show.ranks.item[k];
    return with ? MODE_WITH : MODE_WITHOUT;
}

/* The cards lie on the table while they are looked at. */
static void show_hand_over(const Game *g, State *s, const Phase *p, Sink *sink)
{
    Card card[MAX_SEATS];
    for (int seat = 0; seat < g->seats; seat++)
        card[seat] = s->pick[seat][0];
    state_unstage(g, s, sink);
    for (int seat = 0; seat < g->seats; seat++)
        state_play(g, s, seat, (Action){.card = card[seat]}, ZONE_HAND + seat, sink);
    state_total(s, p->show.trump, trump_shown(g, s), sink);
    if (p->show.mode >= 0)
        state_total(s, p->show.mode, mode_shown(g, s, p), sink);
    state_tell(s, sink, EVENT_BEAT, NO_SEAT, BEAT_SHOWN);
    for (int seat = 0; seat < g->seats; seat++)
        state_move(g, s, card[seat], (Transfer){seat, ZONE_TABLE, ZONE_HAND + seat, SEEN_BY_ALL},
                   sink);
    state_trick(s, NO_SEAT, 0, sink);
}

/* So that the cards always name one suit. */
static bool suits_check(const Game *g, const Phase *p, Err *err)
{
    for (CardSet left = cardset_minus(g->pack, unshown(g, p)); !cardset_empty(left);) {
        const CardInfo *c = &g->card[cardset_pop(&left)];
        if (c->suit == NO_SUIT)
            return err_set(err, "%s has no suit, so it cannot be shown", c->name);
    }
    return (g->seats <= 3 && g->facts.suits == g->seats + 1) ||
           err_set(err,
                   "%d cards of %d suits do not always name a trump suit: three seats and "
                   "four suits are wanted, or two and three",
                   g->seats, g->facts.suits);
}

static bool show_check(const Game *g, Phase *p, RoundState *c, Err *err)
{
    if (c->least <= cardset_count(unshown(g, p)))
        return err_set(err, "a card is to be shown from hands of %d", c->least);
    if (p->show.mode == p->show.trump)
        return err_set(err, "\"mode\" and \"trump\" need a total each");
    if ((p->show.mode >= 0) != (p->show.ranks.n > 0))
        return err_set(err, "\"mode\" and \"ranks\" belong together");
    return suits_check(g, p, err) && moves_fit(c->most, err);
}

static const StagingFunctions show_staging = {
    .exchange = show_exchange,
    .payable = show_payable,
    .hand_over = show_hand_over,
};

const PhaseFunctions phase_show = {
    .check = show_check,
    .enter = show_enter,
    .room = &show_staging,
    .moves = staging_moves,
    .apply = staging_apply,
    .run = staging_run,
    .refuse = show_refuse,
    .prompt = staging_prompt,
    .derive = exchange_derive,
    .own = sizeof(ExchangeWorth),
    .traits = TRAIT_EXCHANGE,
    .features = FEATURES_EXCHANGE,
    .asks = "show",
};
