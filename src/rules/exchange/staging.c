/* Staging: in some phases seats choose cards in secret, one place after the other, and commit; then
 * all change hands together. */
#include "rules/core/move_list.h"
#include "rules/core/reasons.h"
#include "rules/exchange/exchange.h"
#include "rules/exchange/exchange_private.h"
#include "rules/state/state.h"

const char *const target_name[] = {"left", "right", "across", "aside", "tax", "show", "laid"};

int staging_zone(const Game *g, const State *s, const Exchange *x, int seat, int i)
{
    switch (x->target[i]) {
    case TARGET_LEFT: return ZONE_HAND + seat_after(g, s, seat);
    case TARGET_RIGHT: return ZONE_HAND + seat_from(g, s, seat, g->seats - 1);
    case TARGET_ACROSS: return ZONE_HAND + seat_from(g, s, seat, g->seats / 2);
    case TARGET_TAX: return ZONE_HAND + s->rank[g->seats - 1 - place_of(s->rank, seat)];
    case TARGET_SHOW: return ZONE_TABLE;
    case TARGET_LAID: return ZONE_LAID + seat;
    default: return ZONE_ASIDE;
    }
}

Card game_picked(const State *s, int seat, int i)
{
    CardSet later = s->staged[seat];
    if (i < MAX_PICKS)
        return s->pick[seat][i];
    for (int k = 0; k < MAX_PICKS; k++)
        cardset_remove(&later, s->pick[seat][k]);
    return cardset_nth(later, i - MAX_PICKS);
}

const Exchange *staging_exchange(const Game *g, const State *s, const Phase *p, int seat)
{
    const StagingFunctions *fn = p->type->fn->room;
    return fn->exchange(g, s, p, seat);
}

/* The cards that may be handed over. */
static CardSet payable(const Game *g, const State *s, const Phase *p, int seat)
{
    const StagingFunctions *fn = p->type->fn->room;
    return fn->payable ? fn->payable(g, s, p, seat) : s->zone[ZONE_HAND + seat];
}

/* Cards that can be staged next. Those for one receiver are staged in the order of the deck, so
 * that a set of cards has one spelling: the next one comes after the one before, and leaves as many
 * behind it as there are places to fill. */
static CardSet stageable(const State *s, const Exchange *x, int seat, CardSet left)
{
    const int i = s->picks[seat];
    left = cardset_minus(left, s->staged[seat]);
    if (i > 0 && x->target[i] == x->target[i - 1])
        left = cardset_and(left, cardset_after(game_picked(s, seat, i - 1)));
    for (int k = i + 1; k < x->n && x->target[k] == x->target[i] && !cardset_empty(left); k++)
        cardset_drop_last(&left);
    return left;
}

int staging_moves(const Game *g, const State *s, const Phase *p, int seat, Action *out)
{
    const Exchange *x = staging_exchange(g, s, p, seat);
    const int i = s->picks[seat];
    if (i == x->n) {
        out[0] = (Action){.verb = VERB_COMMIT};
        return 1;
    }
    const CardSet cards = stageable(s, x, seat, payable(g, s, p, seat));
    return actions_of((Action){.verb = VERB_PICK, .n = (uint8_t)i}, distinct_cards(g, cards), out);
}

/* All have chosen: the cards change hands. */
static void staging_end(const Game *g, State *s, const Phase *p, Sink *sink)
{
    state_answers(s, sink);
    const StagingFunctions *fn = p->type->fn->room;
    fn->hand_over(g, s, p, sink);
    state_unstage(g, s, sink);
    state_tell(s, sink, EVENT_BEAT, NO_SEAT, BEAT_EXCHANGE);
    phase_next(g, s, sink);
}

void staging_apply(const Game *g, State *s, const Phase *p, int seat, Action a, Sink *sink)
{
    if (a.verb == VERB_PICK) {
        state_stage(s, seat, a.card, sink);
        return;
    }
    state_answer(s, seat, false, sink);
    if (!s->asked)
        staging_end(g, s, p, sink);
}

int staging_run(const Game *g, State *s, const Phase *p, Rng *rng)
{
    int made = 0;
    while (s->asked) {
        const int seat = __builtin_ctz(s->asked);
        const Exchange *x = staging_exchange(g, s, p, seat);
        const CardSet hand = payable(g, s, p, seat);
        for (; s->picks[seat] < x->n; made++) {
            const CardSet cards = distinct_cards(g, stageable(s, x, seat, hand));
            const uint32_t n = (uint32_t)cardset_count(cards);
            state_stage(s, seat, cardset_nth(cards, n == 1 ? 0 : (int)rng_below(rng, n)), NULL);
        }
        state_answer(s, seat, false, NULL);
        made++;
    }
    staging_end(g, s, p, NULL);
    return made;
}

void staging_refuse(const Game *g, const State *s, const Phase *p, int seat, Action a, Reason *why)
{
    const int missing = staging_exchange(g, s, p, seat)->n - s->picks[seat];
    if (a.verb == VERB_COMMIT) {
        reason_give(why, "places_empty", "missing", ARG_NUMBER, missing);
    } else if (a.verb == VERB_PICK && missing == 0) {
        why->id = "places_full";
    } else if (a.verb == VERB_PICK) {
        why->id = cardset_has(s->staged[seat], a.card) ? "already_staged" : "ascending";
        if (!cardset_has(payable(g, s, p, seat), a.card))
            why->id = "not_in_hand";
        reason_arg(why, "card", ARG_CARD, a.card);
    }
}

void staging_prompt(const Game *g, const State *s, const Phase *p, int seat, Reason *what)
{
    const Exchange *x = staging_exchange(g, s, p, seat);
    const int missing = x->n - s->picks[seat];
    what->id = missing ? p->type->fn->asks : "commit";
    if (missing)
        reason_arg(what, "missing", ARG_NUMBER, missing);
    if (missing && x->target[0] == TARGET_TAX)
        reason_arg(what, "player", ARG_SEAT, staging_zone(g, s, x, seat, 0) - ZONE_HAND);
}

static const Exchange *exchange_now(const Game *g, const State *s, int seat)
{
    static const Exchange none = {0};
    const Phase *p = &g->phase[s->phase];
    const bool staged = seat < g->seats && game_traits(g, s->phase) & TRAIT_EXCHANGE;
    return staged ? staging_exchange(g, s, p, seat) : &none;
}

int game_pick_places(const Game *g, const State *s, int seat)
{
    return exchange_now(g, s, seat)->n;
}

int game_pick_target(const Game *g, const State *s, int seat, int i, const char **kind)
{
    const Exchange *x = exchange_now(g, s, seat);
    if (i >= x->n)
        return NO_SEAT;
    const int zone = staging_zone(g, s, x, seat, i);
    *kind = target_name[x->target[i]];
    return zone < MAX_SEATS ? zone : NO_SEAT;
}
