/* The engine proper: starting, moves, legality, applying, and the walk from phase to phase and deal
 * to deal. */
#include "rules/core/move_list.h"
#include "rules/core/reasons.h"
#include "rules/state/state.h"
#include <assert.h>
#include <limits.h>
#include <string.h>

/* ---- From phase to phase ---- */

bool points_reached(const Game *g, const State *s)
{
    const int enough = g->facts.target ? g->facts.target + g->exceed : INT_MAX;
    for (int seat = 0; seat < g->seats; seat++)
        if (s->score[seat] >= enough)
            return true;
    return false;
}

static bool match_decided(const Game *g, const State *s)
{
    return s->deal >= (g->facts.deals ? g->facts.deals : MAX_DEALS) || points_reached(g, s);
}

static unsigned best_scores(const Game *g, const State *s)
{
    int best = s->score[0];
    for (int seat = 1; seat < g->seats; seat++)
        if (g->facts.low_wins ? s->score[seat] < best : s->score[seat] > best)
            best = s->score[seat];
    unsigned winners = 0;
    for (int seat = 0; seat < g->seats; seat++)
        if (s->score[seat] == best)
            winners |= 1u << seat;
    return winners;
}

static void leave_phases(const Game *g, State *s, Sink *sink)
{
    state_tell(s, sink, EVENT_TOTALS, NO_SEAT, 0);
    state_phase(s, g->n_phases, sink);
    state_tell(s, sink, EVENT_BEAT, NO_SEAT, BEAT_DEAL_OVER);
}

void match_end(const Game *g, State *s, Sink *sink)
{
    leave_phases(g, s, sink);
    state_over(s, best_scores(g, s), sink);
}

/* Partners always have equal scores: they are one winner. */
static bool tied(const Game *g, const State *s)
{
    const unsigned winners = best_scores(g, s), one = winners & (0u - winners);
    return g->facts.partners ? winners == (1u << g->seats) - 1 : winners != one;
}

static void deal_over(const Game *g, State *s, Sink *sink)
{
    if (match_decided(g, s) && !(g->ties_play_on && tied(g, s) && s->deal < MAX_DEALS)) {
        match_end(g, s, sink);
        return;
    }
    leave_phases(g, s, sink);
    state_turn(s, g->facts.ranked ? s->out[g->seats - 1] : seat_after(g, s, s->dealer), sink);
}

static void enter_phase(const Game *g, State *s, int phase, Sink *sink)
{
    if (phase == g->n_phases) {
        deal_over(g, s, sink);
        return;
    }
    state_phase(s, phase, sink);
    g->phase[phase].type->fn->enter(g, s, &g->phase[phase], sink);
}

void phase_next(const Game *g, State *s, Sink *sink) { enter_phase(g, s, s->phase + 1, sink); }

static void set_markers(const Game *g, State *s, Sink *sink)
{
    for (int i = 0; i < g->facts.markers; i++)
        state_mark(s, i, g->marker_start[i].owner, g->marker_start[i].value,
                   g->marker_start[i].card, sink);
    for (int i = 0; i < g->facts.totals; i++)
        state_total(s, i, g->total_start[i], sink);
}

static void begin_deal(const Game *g, State *s, int dealer, Sink *sink)
{
    state_new_deal(g, s, dealer, sink);
    set_markers(g, s, sink);
    enter_phase(g, s, 0, sink);
}

void game_before(const Game *g, State *s)
{
    state_blank(g, s);
    for (int i = 0; i < g->facts.markers; i++)
        s->marker[i] = g->marker_start[i];
}

void game_start(const Game *g, State *s, Seed seed, Sink *sink)
{
    game_before(g, s);
    s->rng = rng_from(seed);
    begin_deal(g, s, (int)rng_below(&s->rng, (uint32_t)g->seats), sink);
}

/* ---- Legality ---- */

static bool is_asked(const State *s, int seat) { return game_to_act(s) >> seat & 1; }

static const PhaseFunctions *functions(const Game *g, const State *s)
{
    return s->phase < g->n_phases ? g->phase[s->phase].type->fn : NULL;
}

int game_moves(const Game *g, const State *s, int seat, Action out[MAX_MOVES])
{
    if (!is_asked(s, seat))
        return 0;
    const PhaseFunctions *fn = functions(g, s);
    if (fn)
        return fn->moves(g, s, &g->phase[s->phase], seat, out);
    out[0] = (Action){.verb = VERB_DEAL};
    return 1;
}

bool game_legal(const Game *g, const State *s, int seat, Action a)
{
    Action moves[MAX_MOVES];
    const int n = game_moves(g, s, seat, moves);
    for (int i = 0; i < n; i++)
        if (action_same(moves[i], a))
            return true;
    return false;
}

void game_apply(const Game *g, State *s, int seat, Action a, Sink *sink)
{
    assert(game_legal(g, s, seat, a));
    const PhaseFunctions *fn = functions(g, s);
    if (fn) {
        if (a.verb != VERB_PICK)
            s->turn = NO_SEAT; /* used up; the events that follow give the next turn */
        fn->apply(g, s, &g->phase[s->phase], seat, a, sink);
        return;
    }
    begin_deal(g, s, seat, sink);
}

bool game_refuse(const Game *g, const State *s, int seat, Action a, Reason *why)
{
    *why = (Reason){0};
    if (game_legal(g, s, seat, a))
        return false;
    if (s->over) {
        why->id = "match_over";
    } else if (!is_asked(s, seat)) {
        reason_give(why, "not_your_turn", "player", ARG_SEAT, s->turn);
    } else if (functions(g, s) && functions(g, s)->refuse && a.verb < VERB_COUNT &&
               a.card < g->n_cards) {
        functions(g, s)->refuse(g, s, &g->phase[s->phase], seat, a, why);
    }
    if (!why->id)
        why->id = "not_now";
    return true;
}

void game_prompt(const Game *g, const State *s, int seat, Reason *what)
{
    *what = (Reason){0};
    if (s->over) {
        what->id = "match_over";
    } else if (!is_asked(s, seat)) {
        what->id = s->turn == NO_SEAT ? "wait_all" : "wait";
        if (s->turn != NO_SEAT)
            reason_arg(what, "player", ARG_SEAT, s->turn);
    } else if (!functions(g, s)) {
        what->id = "deal";
    } else if (functions(g, s)->asks && !functions(g, s)->prompt) {
        what->id = functions(g, s)->asks;
    } else {
        functions(g, s)->prompt(g, s, &g->phase[s->phase], seat, what);
    }
}

/* ---- Positions to begin from ---- */

Setup game_setup_empty(void)
{
    return (Setup){.dealer = -1, .lead = -1, .trump = -1, .turned = -1};
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
    while (!cardset_empty(cards)) {
        const Card c = cardset_pop(&cards);
        if (!cardset_has(g->pack, c))
            return err_set(err, "setup: card %s is not in the pack", g->card[c].name);
        if (!cardset_has(s->zone[ZONE_OUT], c))
            return err_set(err, "setup: card %s stands in two places", g->card[c].name);
        state_move(g, s, c, (Transfer){NO_SEAT, ZONE_OUT, zone, seen}, NULL);
    }
    return true;
}

static bool place_cards(const Game *g, State *s, const Setup *setup, Err *err)
{
    for (int i = 0; i < g->seats; i++) {
        if (!place(g, s, setup->hand[i], ZONE_HAND + i, 1u << i, err) ||
            !place(g, s, setup->taken[i], ZONE_TAKEN + i, SEEN_BY_ALL, err))
            return false;
        if (s->count[ZONE_HAND + i] > g->most_held)
            return err_set(err, "setup: a hand of %d cards, but no seat can hold more than %d",
                           s->count[ZONE_HAND + i], g->most_held);
    }
    return place(g, s, setup->aside, ZONE_ASIDE, 0, err) &&
           place(g, s, setup->table, ZONE_TABLE, SEEN_BY_ALL, err) &&
           place(g, s, setup->stock, ZONE_STOCK, 0, err);
}

/* Tricks won before count by their cards: any that the position does not name. Returns how many
 * tricks, -1 if there are not enough cards. */
static int place_tricks(const Game *g, State *s, const Setup *setup)
{
    int all = 0;
    for (int i = 0; i < g->seats; all += setup->tricks[i++]) {
        const int n = setup->tricks[i] * g->seats - s->count[ZONE_TAKEN + i];
        CardSet out = s->zone[ZONE_OUT];
        if (setup->turned >= 0)
            cardset_remove(&out, (Card)setup->turned);
        if (n > cardset_count(out))
            return -1;
        for (int k = 0; k < n; k++)
            state_move(g, s, cardset_pop(&out),
                       (Transfer){NO_SEAT, ZONE_OUT, ZONE_TAKEN + i, SEEN_BY_ALL}, NULL);
    }
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
    for (int z = 0; setup->turned >= 0 && z < ZONE_COUNT; z++)
        if (cardset_has(s->zone[z], (Card)setup->turned))
            state_turn_up(g, s, (Card)setup->turned, z, NULL);
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
    for (int i = 0; i < g->seats; i++)
        s->counters[i] = (uint8_t)(setup->counters_set ? setup->counters[i] : g->facts.counters);
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
    s->deal = (uint16_t)(setup->deal ? setup->deal : 1);
    state_gather(g, s, setup->dealer >= 0 ? setup->dealer : g->seats - 1, NULL);
    if (g->facts.ranked)
        state_rank(g, s, s->rank, NULL);
    /* Cards that the position does not name are out of play, as all seats know. */
    state_move_all(g, s, g->pack, (Transfer){NO_SEAT, ZONE_STOCK, ZONE_OUT, SEEN_BY_ALL}, NULL);
    for (int i = 0; i < g->seats; i++)
        s->score[i] = setup->score[i];
    if (!place_cards(g, s, setup, err))
        return false;
    s->n_next = (uint8_t)setup->n_next;
    for (int i = 0; i < setup->n_next; i++)
        s->next[i] = setup->next[i];
    set_markers(g, s, NULL);
    set_numbers(g, s, setup);
    const int tricks = place_tricks(g, s, setup);
    if (tricks < 0)
        return err_set(err, "setup: there are not enough cards for so many tricks");
    if (!place_trump(g, s, setup, err))
        return false;
    enter_phase(g, s, phase, NULL);
    if (tricks > 0 && s->now.number == 1)
        s->now.number = (uint8_t)(tricks + 1);
    if (setup->lead >= 0 && s->turn != NO_SEAT) {
        s->now.leader = (uint8_t)setup->lead;
        state_turn(s, setup->lead, NULL);
    }
    return true;
}

/* ---- Facts for the other layers ---- */

const GameFacts *game_facts(const Game *g) { return &g->facts; }

int game_partner(const Game *g, int seat)
{
    const int opposite = seat + g->seats / 2;
    if (!g->facts.partners)
        return seat;
    return opposite < g->seats ? opposite : opposite - g->seats;
}
const char *game_id(const Game *g) { return g->id; }
uint64_t game_hash(const Game *g) { return g->hash; }
int game_seats(const Game *g) { return g->seats; }
int game_deck_size(const Game *g) { return g->n_cards; }
CardSet game_pack(const Game *g) { return g->pack; }
const CardInfo *game_card(const Game *g, Card c) { return &g->card[c]; }
const char *game_suit(const Game *g, int suit)
{
    return suit >= 0 && suit < g->face_suits ? g->suit[suit] : "";
}
int game_face_suits(const Game *g) { return g->face_suits; }
const char *game_marker(const Game *g, int i) { return g->marker[i]; }
const char *game_total(const Game *g, int i) { return g->total[i]; }
bool game_is_wild(const Game *g, Card c) { return cardset_has(g->wild_cards, c); }

CardSet game_top_cards(const Game *g, CardSet cards, int n, enum Extreme which)
{
    return top_cards(g, cards, n, which);
}

const char *game_phase(const Game *g, int phase)
{
    return phase < g->n_phases ? g->phase[phase].key : "between";
}
const char *game_phase_kind(const Game *g, int phase)
{
    return phase < g->n_phases ? g->phase[phase].type->name : "";
}

int game_phases(const Game *g) { return g->n_phases; }
bool game_resting(const Game *g, const State *s) { return s->phase == g->n_phases; }

unsigned game_traits(const Game *g, int phase)
{
    return phase < g->n_phases ? g->phase[phase].traits : 0;
}
