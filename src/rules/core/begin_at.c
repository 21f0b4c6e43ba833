/* Positions to begin from: cases, lessons, figures. */
#include "rules/bids/bids.h"
#include "rules/core/game.h"
#include "rules/sides/sides.h"
#include "rules/state/state.h"
#include "rules/tricks/tricks.h"
#include <string.h>
Setup game_setup_empty(void)
{
    Setup empty = {.dealer = -1,
                   .lead = -1,
                   .trump = -1,
                   .turned = -1,
                   .fallen = -1,
                   .picker = -1,
                   .called = -1,
                   .partner = -1,
                   .premium = -1,
                   .contract = -1};
    for (int i = 0; i < MAX_SEATS; i++)
        empty.bid[i] = -1;
    return empty;
}

static int phase_named(const Game *g, const char *key)
{
    for (int i = 0; i < g->n_phases; i++)
        if (key[0] ? strcmp(g->phase[i].key, key) == 0 : g->phase[i].type->fn->moves != NULL)
            return i;
    return -1;
}

static bool place(const Game *g, State *s, CardSet cards, int zone, unsigned seen, Err *err)
{
    for (cards = game_copied(g, s, cards); !cardset_empty(cards);) {
        const Card c = cardset_pop(&cards);
        if (!cardset_has(g->pack, c))
            return err_set(err, "setup: card %s is not in the pack", g->card[c].name);
        if (!cardset_has(s->zone[ZONE_OUT], c))
            return err_set(err, "setup: card %s stands in two places", g->card[c].name);
        state_move(g, s, c, (Transfer){NO_SEAT, ZONE_OUT, zone, seen}, NULL);
    }
    return true;
}

/* A card for a trick that is not named, rather one without points. */
static Card any_card(const Game *g, CardSet out)
{
    CardSet plain = cardset_minus(out, g->counting);
    return cardset_empty(plain) ? cardset_pop(&out) : cardset_pop(&plain);
}

/* Tricks won before count by their cards: any that the position does not name. */
static bool place_tricks(const Game *g, State *s, const Setup *setup, Err *err)
{
    for (int i = 0; i < g->seats; i++) {
        const int n = setup->tricks[i] * g->seats - s->count[ZONE_TAKEN + i];
        CardSet out = s->zone[ZONE_OUT];
        if (setup->turned >= 0)
            cardset_remove(&out, (Card)setup->turned);
        if (game_copier(g, s) != NO_CARD)
            cardset_remove(&out, game_copier(g, s));
        if (n > cardset_count(out))
            return err_set(err, "setup: there are not enough cards for the tricks");
        for (int k = 0; k < n; k++) {
            const Card c = any_card(g, out);
            cardset_remove(&out, c);
            state_move(g, s, c, (Transfer){NO_SEAT, ZONE_OUT, ZONE_TAKEN + i, SEEN_BY_ALL}, NULL);
        }
    }
    return true;
}

static int setup_tricks(const Game *g, const Setup *setup)
{
    int all = 0;
    for (int i = 0; i < g->seats; i++)
        all += setup->tricks[i];
    return all;
}

/* The number of the trump suit: as the position says, or its turned card, or the rotation. */
static int trump_of_setup(const Game *g, const State *s, const Setup *setup, int unsaid)
{
    if (setup->trump >= 0)
        return setup->trump == NO_SUIT ? 0 : setup->trump + 1;
    if (setup->turned >= 0)
        return g->card[setup->turned].suit == NO_SUIT ? 0 : g->card[setup->turned].suit + 1;
    for (int i = 0; i < g->n_phases; i++) {
        const Phase *p = &g->phase[i];
        if (p->traits & TRAIT_DEALS && p->deal.trump >= 0 && p->deal.trump_by == TRUMP_ROTATION)
            return trump_in_rotation(g, p, s->deal);
    }
    return unsaid;
}

static bool place_trump(const Game *g, State *s, const Setup *setup, Err *err)
{
    const int total = game_trump_total(g);
    if (total < 0)
        return (setup->trump < 0 && setup->turned < 0) ||
               err_set(err, "setup: nothing names trumps in this game");
    state_total(s, total, trump_of_setup(g, s, setup, s->total[total]), NULL);
    const bool lies = setup->turned >= 0 && game_copier(g, s) == NO_CARD;
    for (int z = 0; lies && z < ZONE_COUNT; z++)
        if (cardset_has(s->zone[z], (Card)setup->turned))
            state_turn_up(g, s, (Card)setup->turned, z, NULL);
    return true;
}

/* The picker, the card that it has called once that phase is over, and the partner. */
static bool place_sides(const Game *g, State *s, int phase, const Setup *setup, Err *err)
{
    if (setup->picker < 0)
        return (setup->called < 0 && setup->partner < 0 && setup->contract < 0) ||
               err_set(err, "setup: without a \"picker\" nothing is called");
    if (setup->contract >= 0 && game_auction(g) < 0)
        return err_set(err, "setup: there is no auction in this game");
    if (setup->picker >= g->seats || setup->partner >= g->seats || !game_has_sides(g))
        return err_set(err, "setup: no such seat picks up a blind");
    state_picker(s, setup->picker, NULL);
    for (int i = 0; i < phase; i++)
        if (g->phase[i].type->fn->past)
            g->phase[i].type->fn->past(g, s, &g->phase[i], setup);
    if (setup->partner >= 0)
        state_partner(s, setup->partner, NULL);
    return true;
}

/* Markers, totals and counters that the position names. */
static void set_numbers(const Game *g, State *s, const Setup *setup)
{
    for (int i = 0; i < g->facts.markers; i++)
        if (setup->marker_set[i])
            s->marker[i] = setup->marker[i];
    for (int i = 0; i < g->facts.totals; i++)
        if (setup->total_set[i])
            s->total[i] = (int16_t)setup->total[i];
    for (int i = 0; i < g->seats && i < MAX_SEATS; i++)
        s->counters[i] = (uint8_t)(setup->counters_set ? setup->counters[i] : g->facts.counters);
}

/* Laid cards spell bids; the premium opens them. */
static bool place_laid(const Game *g, State *s, const Setup *setup, Err *err)
{
    for (int i = 0; i < g->seats; i++) {
        if (s->count[ZONE_LAID + i] && !g->lays)
            return err_set(err, "setup: no cards are laid for bids in this game");
        if (s->count[ZONE_LAID + i])
            state_spell(s, i, laid_bid(g, s->zone[ZONE_LAID + i]), NULL);
    }
    if (setup->premium < 0)
        return true;
    if (setup->premium >= g->seats || !g->lays)
        return err_set(err, "setup: no such seat plays for a premium");
    state_premium(s, setup->premium, setup->premium_kind, NULL);
    premium_open(g, s, NULL);
    return true;
}

/* Bids, and the hand size where that changes. */
static void place_bids(const Game *g, State *s, const Setup *setup)
{
    int held = 0;
    for (int i = 0; i < g->seats; i++) {
        held = s->count[ZONE_HAND + i] > held ? s->count[ZONE_HAND + i] : held;
        if (setup->bid[i] >= 0 && game_auction(g) >= 0)
            state_bid_step(s, i, setup->bid[i], NULL);
        else if (setup->bid[i] >= 0)
            state_bid_tricks(s, i, setup->bid[i], NULL);
    }
    const int series = deal_series_size(g, s->deal);
    if (series == 0)
        return;
    state_hand_size(s, held ? held + setup_tricks(g, setup) : series, NULL);
    if (setup->hand_size)
        state_hand_size(s, setup->hand_size, NULL);
}

static bool setup_last(const Setup *setup, int seat)
{
    for (int i = 0; i < setup->n_fouled; i++)
        if (setup->fouled[i] == seat)
            return true;
    return seat == setup->fallen;
}

/* The seats that have gone out, and those that are placed last: of several the first to foul is the
 * lowest, and below it the one that fell. */
static void place_outs(const Game *g, State *s, const Setup *setup)
{
    for (int i = 0; i < setup->n_out; i++)
        if (!setup_last(setup, setup->out[i]))
            state_out(s, setup->out[i], NULL);
    for (int i = 0; i < setup->n_fouled; i++)
        state_place_last(g, s, setup->fouled[i], false, NULL);
    if (setup->fallen >= 0)
        state_place_last(g, s, setup->fallen, true, NULL);
}

/* Cards that the position does not name are out of play, as all seats know. */
static bool place_cards(const Game *g, State *s, const Setup *setup, Err *err)
{
    state_move_all(g, s, g->pack, (Transfer){NO_SEAT, ZONE_STOCK, ZONE_OUT, SEEN_BY_ALL}, NULL);
    s->turned = (uint8_t)(setup->turned + 1);
    for (int i = 0; i < g->seats; i++) {
        if (!place(g, s, setup->hand[i], ZONE_HAND + i, 1u << i, err) ||
            !place(g, s, setup->taken[i], ZONE_TAKEN + i, SEEN_BY_ALL, err) ||
            !place(g, s, setup->laid[i], ZONE_LAID + i, 1u << i, err))
            return false;
        if (s->count[ZONE_HAND + i] > g->most_held)
            return err_set(err, "setup: a hand of %d cards, but no seat can hold more than %d",
                           s->count[ZONE_HAND + i], g->most_held);
        s->score[i] = setup->score[i];
    }
    const unsigned seen = setup->picker < 0 ? 0 : 1u << setup->picker;
    return place(g, s, setup->aside, ZONE_ASIDE, seen, err) &&
           place(g, s, setup->table, ZONE_TABLE, SEEN_BY_ALL, err) &&
           place(g, s, setup->stock, ZONE_STOCK, 0, err);
}

/* The phase has begun: who leads, and what lies on the table already. */
static bool take_up(const Game *g, State *s, int phase, const Setup *setup, Err *err)
{
    const PhaseFunctions *fn = g->phase[phase].type->fn;
    if (setup->lead >= 0 && s->turn != NO_SEAT) {
        s->now.leader = (uint8_t)setup->lead;
        state_turn(s, setup->lead, NULL);
    }
    s->bound = (uint8_t)setup->bound;
    if (setup->n_pile == 0 || s->phase != phase)
        return true;
    return fn->resume ? fn->resume(g, s, &g->phase[phase], setup, err)
                      : err_set(err, "setup: no cards can lie there in this phase");
}

bool game_setup(const Game *g, State *s, const Setup *setup, Err *err)
{
    const int phase = phase_named(g, setup->phase);
    if (phase < 0 || !g->phase[phase].type->fn->moves)
        return err_set(err, "setup: no phase \"%s\" to begin with", setup->phase);
    if (setup->dealer >= g->seats || setup->lead >= g->seats)
        return err_set(err, "setup: there are only %d seats", g->seats);
    state_blank(g, s);
    s->rng = rng_from_u64(1);
    s->deal = (uint16_t)(setup->deal ? setup->deal : 1 + setup->ranks_set);
    state_gather(g, s, setup->dealer >= 0 ? setup->dealer : g->seats - 1, NULL);
    if (g->facts.ranked) {
        uint8_t before[MAX_SEATS]; /* state_rank writes s->rank */
        memcpy(before, s->rank, sizeof before);
        state_rank(g, s, setup->ranks_set ? setup->rank : before, NULL);
    }
    if (!place_cards(g, s, setup, err))
        return false;
    s->n_next = (uint8_t)setup->n_next;
    for (int i = 0; i < setup->n_next; i++)
        s->next[i] = setup->next[i];
    markers_reset(g, s, NULL);
    set_numbers(g, s, setup);
    if (!place_tricks(g, s, setup, err) || !place_trump(g, s, setup, err) ||
        !place_sides(g, s, phase, setup, err))
        return false;
    place_bids(g, s, setup);
    if (!place_laid(g, s, setup, err))
        return false;
    place_outs(g, s, setup);
    s->plays_left = (uint8_t)setup->plays_left;
    s->turn =
        setup->lead >= 0 ? (uint8_t)setup->lead : NO_SEAT; /* as phases ask that may end at once */
    s->reversed = setup->reversed ? REVERSED_DEAL : 0;
    phase_enter(g, s, phase, NULL);
    if (s->now.number == 1)
        s->now.number = (uint8_t)(setup_tricks(g, setup) + 1);
    return take_up(g, s, phase, setup, err);
}
