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
    const bool lowest_deals = g->facts.ranked && !g->facts.ranks_stay;
    state_turn(s, lowest_deals ? s->out[g->seats - 1] : seat_after(g, s, s->dealer), sink);
}

void phase_enter(const Game *g, State *s, int phase, Sink *sink)
{
    if (phase == g->n_phases) {
        deal_over(g, s, sink);
        return;
    }
    state_phase(s, phase, sink);
    g->phase[phase].type->fn->enter(g, s, &g->phase[phase], sink);
}

void phase_next(const Game *g, State *s, Sink *sink) { phase_enter(g, s, s->phase + 1, sink); }

void markers_reset(const Game *g, State *s, Sink *sink)
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
    markers_reset(g, s, sink);
    phase_enter(g, s, 0, sink);
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
/* By its name, or its first letter in upper case. */
int game_suit_named(const Game *g, const char *word)
{
    int suit = NO_SUIT;
    for (int i = 0; i < g->facts.suits; i++)
        if (strcmp(g->suit[i], word) == 0 ||
            (word[0] && word[1] == '\0' && g->suit[i][0] - 'a' + 'A' == word[0]))
            suit = i;
    return suit;
}

int game_face_suits(const Game *g) { return g->face_suits; }
const char *game_marker(const Game *g, int i) { return g->marker[i]; }
const char *game_total(const Game *g, int i) { return g->total[i]; }
const char *game_total_word(const Game *g, int i, int value)
{
    const bool worded = value >= 0 && value < MAX_WORDS && g->total_word[i][value][0];
    return worded ? g->total_word[i][value] : NULL;
}
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
