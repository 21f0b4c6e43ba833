/* Taxes: the lowest ranks pay their best cards, the highest give what they like; nobody sees what comes before giving. */
#include "rules/phases.h"
#include "rules/state.h"
#include <limits.h>

/* How many cards rank i (0 the best) gives: two, one, … one, two. */
static int dues(const Game *g, int i)
{
    const int from_end = i < g->seats / 2 ? i : g->seats - 1 - i;
    return from_end < 2 && g->seats >= 4 ? 2 - from_end : 0;
}

static int rank_of(const State *s, int seat)
{
    int i = 0;
    while (s->rank[i] != seat)
        i++;
    return i;
}

/* Is nothing paid in this deal? */
static bool untaxed(const State *s, const Phase *p) { return s->revolt || (p->tax.not_in_first_deal && s->deal == 1); }

static int tax_places(const Game *g, const State *s, const Phase *p, int seat)
{
    return untaxed(s, p) ? 0 : dues(g, rank_of(s, seat));
}

static int tax_target(const Game *g, const State *s, const Phase *p, int seat, int i, const char **kind)
{
    (void)p, (void)i;
    *kind = "tax";
    return s->rank[g->seats - 1 - rank_of(s, seat)];
}

static bool gives_freely(const Game *g, const State *s, int seat) { return rank_of(s, seat) < 2 && dues(g, rank_of(s, seat)); }

static CardSet payable(const Game *g, const State *s, const Phase *p, int seat)
{
    const CardSet hand = s->zone[ZONE_HAND + seat];
    return p->tax.wild_untaxed ? cardset_minus(hand, g->wild_cards) : hand;
}

static Card best_of(const Game *g, CardSet cards)
{
    Card best = cardset_pop(&cards);
    while (!cardset_empty(cards)) {
        const Card c = cardset_pop(&cards);
        if (g->card[c].rank < g->card[best].rank)
            best = c;
    }
    return best;
}

static void tax_enter(const Game *g, State *s, const Phase *p, Sink *sink)
{
    unsigned asked = 0;
    for (int seat = 0; seat < g->seats; seat++)
        if (gives_freely(g, s, seat))
            asked |= 1u << seat;
    if (asked == 0 || untaxed(s, p))
        phase_next(g, s, sink);
    else
        state_ask(s, asked, sink);
}

/* Cards that can be staged next: after the last one in the order of the deck, with enough behind them; of equal cards only the
 * first. */
static CardSet stageable(const Game *g, const State *s, const Phase *p, int seat)
{
    const int i = s->picks[seat], more = dues(g, rank_of(s, seat)) - i - 1;
    CardSet result = CARDSET_EMPTY;
    int last_rank = INT_MIN;
    for (CardSet left = cardset_minus(payable(g, s, p, seat), s->staged[seat]); !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        if (g->card[c].rank == last_rank || cardset_count(left) < more || (i > 0 && c < s->pick[seat][i - 1]))
            continue;
        cardset_add(&result, c);
        last_rank = g->card[c].rank;
    }
    return result;
}

static int tax_moves(const Game *g, const State *s, const Phase *p, int seat, Action *out)
{
    if (s->picks[seat] == dues(g, rank_of(s, seat))) {
        out[0] = (Action){.verb = VERB_COMMIT};
        return 1;
    }
    return actions_of((Action){.verb = VERB_PICK, .n = s->picks[seat]}, stageable(g, s, p, seat), out);
}

/* Who is paid the best cards knows that the payer kept none that is better than the worst of them, but for what it got. */
static void infer_from_tax(const Game *g, State *s, const Phase *p, int seat, int payer, const CardSet gift[MAX_SEATS])
{
    CardSet better = CARDSET_EMPTY;
    for (CardSet paid = gift[payer]; !cardset_empty(paid);)
        better = cardset_or(better, g->below[cardset_pop(&paid)]);
    if (p->tax.wild_untaxed)
        better = cardset_minus(better, g->wild_cards);
    state_infer_payer_lacks(s, seat, payer, cardset_minus(better, gift[seat]));
}

static void exchange(const Game *g, State *s, const Phase *p, Sink *sink)
{
    CardSet gift[MAX_SEATS];
    for (int i = 0; i < g->seats; i++) {
        const int seat = s->rank[i];
        gift[seat] = s->staged[seat];
        CardSet left = i >= g->seats - 2 ? payable(g, s, p, seat) : CARDSET_EMPTY;
        for (int k = 0; k < dues(g, i) && !cardset_empty(left); k++) {
            const Card best = best_of(g, left);
            cardset_remove(&left, best);
            cardset_add(&gift[seat], best);
        }
    }
    for (int i = 0; i < g->seats; i++) {
        const int seat = s->rank[i], to = s->rank[g->seats - 1 - i];
        if (dues(g, i))
            state_lose_track(g, s, ZONE_HAND + seat, 1u << seat | 1u << to);
    }
    for (int i = 0; i < g->seats; i++) {
        const int seat = s->rank[i], to = s->rank[g->seats - 1 - i];
        if (!cardset_empty(gift[seat]))
            state_move_all(g, s, seat, gift[seat], ZONE_HAND + seat, ZONE_HAND + to, 1u << seat | 1u << to, sink);
        if (s->picks[seat])
            state_unstage(s, seat, sink);
    }
    for (int i = 0; i < g->seats / 2; i++)
        if (dues(g, i))
            infer_from_tax(g, s, p, s->rank[i], s->rank[g->seats - 1 - i], gift);
    state_tell(s, sink, EVENT_BEAT, NO_SEAT, BEAT_EXCHANGE);
    phase_next(g, s, sink);
}

static void tax_apply(const Game *g, State *s, const Phase *p, int seat, Action a, Sink *sink)
{
    if (staging_apply(s, seat, a, sink))
        exchange(g, s, p, sink);
}

static void tax_refuse(const Game *g, const State *s, const Phase *p, int seat, Action a, Refusal *why)
{
    const int missing = dues(g, rank_of(s, seat)) - s->picks[seat];
    if (staging_refuse(a, missing, why))
        return;
    why->id = cardset_has(payable(g, s, p, seat), a.card) ? "ascending" : "not_in_hand";
    refusal_arg(why, "card", ARG_CARD, a.card);
}

static void tax_prompt(const Game *g, const State *s, const Phase *p, int seat, Refusal *what)
{
    (void)p;
    const int i = rank_of(s, seat), missing = dues(g, i) - s->picks[seat];
    what->id = missing ? "tax" : "commit";
    if (missing) {
        refusal_arg(what, "missing", ARG_NUMBER, missing);
        refusal_arg(what, "player", ARG_SEAT, s->rank[g->seats - 1 - i]);
    }
}

static bool tax_check(const Game *g, Phase *p, Course *c, Err *err)
{
    const int exempt = p->tax.wild_untaxed ? cardset_count(g->wild_cards) : 0;
    if (!c->ranked || g->seats < 4)
        return err_set(err, "taxes need four seats with ranks, or more");
    return c->least - exempt >= 2 ||
           err_set(err, "hands of %d cards, %d of them free of taxes, cannot pay two", c->least, exempt);
}

const PhaseFunctions phase_tax = {
    .check = tax_check,
    .enter = tax_enter,
    .moves = tax_moves,
    .apply = tax_apply,
    .refuse = tax_refuse,
    .prompt = tax_prompt,
    .places = tax_places,
    .target = tax_target,
    .traits = TRAIT_EXCHANGE,
};
