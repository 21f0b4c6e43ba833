/* Phase "call": a card names the picker's partner. What the picker calls, or that it plays alone,
 * tells the others about its hand and the cards that it laid aside. */
#include "rules/core/phases.h"
#include "rules/core/reasons.h"
#include "rules/sides/sides.h"
#include "rules/state/state.h"

/* The words of "by". */
enum { BY_RULE, BY_SUIT, BY_NAME };

/* The cards that the picker had when it called: in hand, played since, or laid aside. */
typedef struct {
    CardSet hand, all;
} Had;

static Had had(const State *s)
{
    const CardSet hand = cardset_or(s->zone[ZONE_HAND + s->picker - 1], s->shown);
    return (Had){hand, cardset_or(hand, s->zone[ZONE_ASIDE])};
}

static Card call_card(const Phase *p, int i) { return (Card)p->call.cards.item[i]; }

/* By suit: all listed cards of earlier ranks than card i are the picker's. */
static bool rank_open(const Game *g, const Phase *p, const Had *of, int i)
{
    const int rank = g->card[call_card(p, i)].rank;
    for (int k = 0; k < i; k++)
        if (g->card[call_card(p, k)].rank != rank && !cardset_has(of->all, call_card(p, k)))
            return false;
    return true;
}

static bool callable_suit(const Game *g, const Phase *p, const Had *of, int i)
{
    const Card c = call_card(p, i);
    const CardSet suit = g->suit_cards[g->card[c].suit];
    return !cardset_has(of->all, c) && rank_open(g, p, of, i) &&
           !cardset_empty(cardset_and(of->hand, suit));
}

/* By rule: the first card that is not the picker's; NO_CARD if all are. */
static Card first_free(const Phase *p, const Had *of)
{
    int i = 0;
    while (i < p->call.cards.n && cardset_has(of->all, call_card(p, i)))
        i++;
    return i < p->call.cards.n ? call_card(p, i) : NO_CARD;
}

static CardSet callable(const Game *g, const Phase *p, const Had *of)
{
    CardSet cards = CARDSET_EMPTY;
    if (p->call.by == BY_NAME)
        return g->pack;
    if (p->call.by == BY_RULE) {
        const Card c = first_free(p, of);
        if (c != NO_CARD)
            cardset_add(&cards, c);
        return cards;
    }
    for (int i = 0; i < p->call.cards.n; i++)
        if (callable_suit(g, p, of, i))
            cardset_add(&cards, call_card(p, i));
    return cards;
}

static bool may_go_alone(const Phase *p, CardSet cards)
{
    return p->call.by == BY_RULE || cardset_empty(cards);
}

static void call_enter(const Game *g, State *s, const Phase *p, Sink *sink)
{
    if (s->picker == 0) {
        phase_next(g, s, sink);
        return;
    }
    const Card first = p->call.by == BY_NAME ? NO_CARD : call_card(p, 0);
    if (p->call.by != BY_RULE || (p->call.up && cardset_has(had(s).all, first))) {
        state_turn(s, s->picker - 1, sink);
        return;
    }
    if (p->call.up) /* it would have been asked */
        state_infer_lacks(s, s->picker - 1, cardset_of(first));
    state_call(s, first, CALL_BY_RULE, sink);
    phase_next(g, s, sink);
}

static int call_moves(const Game *g, const State *s, const Phase *p, int seat, Action *out)
{
    const Had of = had(s);
    const CardSet cards = callable(g, p, &of);
    int n = 0;
    for (CardSet left = cards; !cardset_empty(left);)
        out[n++] = (Action){.verb = VERB_CALL, .card = cardset_pop(&left)};
    if (may_go_alone(p, cards))
        out[n++] = (Action){.verb = VERB_ALONE};
    return n;
}

static void call_apply(const Game *g, State *s, const Phase *p, int seat, Action a, Sink *sink)
{
    if (a.verb == VERB_CALL) {
        if (p->call.by != BY_NAME)
            state_infer_lacks(s, seat, cardset_of(a.card));
        state_call(s, a.card, CALL_SAID, sink);
    } else {
        state_call(s, p->call.by == BY_RULE ? call_card(p, 0) : NO_CARD, CALL_ALONE, sink);
    }
    phase_next(g, s, sink);
}

static void refuse_card(const Game *g, const Phase *p, const Had *of, Card c, Reason *why)
{
    int i = 0;
    while (i < p->call.cards.n && call_card(p, i) != c)
        i++;
    const char *id = "called_no";
    if (p->call.by != BY_NAME && cardset_has(of->all, c))
        id = "called_own";
    else if (i < p->call.cards.n && p->call.by == BY_SUIT && rank_open(g, p, of, i))
        id = "called_suit";
    reason_give(why, id, "card", ARG_CARD, c);
}

static void call_refuse(const Game *g, const State *s, const Phase *p, int seat, Action a,
                        Reason *why)
{
    const Had of = had(s);
    if (a.verb == VERB_CALL)
        refuse_card(g, p, &of, a.card, why);
    else if (a.verb == VERB_ALONE)
        why->id = "must_call";
}

static void call_prompt(const Game *g, const State *s, const Phase *p, int seat, Reason *what)
{
    const Had of = had(s);
    CardSet cards = callable(g, p, &of);
    if (p->call.by == BY_NAME) {
        what->id = "call_any";
    } else if (cardset_empty(cards)) {
        what->id = "call_none";
    } else if (p->call.by == BY_SUIT) {
        what->id = "call";
    } else {
        reason_give(what, "call_up", "card", ARG_CARD, call_card(p, 0));
        reason_arg(what, "other", ARG_CARD, cardset_pop(&cards));
    }
}

/* What was called, or that nothing was, is what the picker could say with these cards; and it has
 * kept one of the suit until the called card falls. */
static bool call_fits(const Game *g, const State *s, const Phase *p)
{
    if (s->picker == 0 || p->call.by == BY_NAME)
        return true;
    const Had of = had(s);
    const bool asked = &g->phase[s->phase] == p && s->turn == s->picker - 1;
    if (!s->called && !s->alone) /* by rule only the holder of the first card is asked */
        return !asked || p->call.by == BY_SUIT || cardset_has(of.all, call_card(p, 0));
    const CardSet cards = callable(g, p, &of);
    if (p->call.by == BY_RULE && s->alone)
        return cardset_has(of.all, call_card(p, 0));
    if (p->call.by == BY_RULE)
        return !p->call.up || cardset_has(cards, game_called(s));
    if (s->alone)
        return cardset_empty(cards);
    const CardSet suit = g->suit_cards[g->card[game_called(s)].suit];
    const int hand = ZONE_HAND + s->picker - 1;
    return cardset_has(cards, game_called(s)) &&
           (s->partner || s->count[hand] == 0 || !cardset_empty(cardset_and(s->zone[hand], suit)));
}

static void call_past(const Game *g, State *s, const Phase *p, const Setup *setup)
{
    if (s->picker == 0)
        return;
    const Card first = p->call.by == BY_RULE ? call_card(p, 0) : NO_CARD;
    if (setup->called >= 0)
        state_call(s, (Card)setup->called, CALL_SAID, NULL);
    else if (p->call.by != BY_RULE)
        state_call(s, NO_CARD, CALL_ALONE, NULL);
    else if (p->call.up && cardset_has(had(s).all, first))
        state_call(s, first, CALL_ALONE, NULL);
    else
        state_call(s, first, CALL_BY_RULE, NULL);
}

static bool call_check(const Game *g, Phase *p, RoundState *c, Err *err)
{
    if (!c->sides)
        return err_set(err, "only a seat that has picked up a blind can call a partner");
    if ((p->call.by == BY_NAME) != (p->call.cards.n == 0))
        return err_set(err, "\"cards\" are listed by \"rule\" or by \"suit\", and only then");
    for (int i = 0; i < p->call.cards.n; i++)
        if (g->card[call_card(p, i)].suit == NO_SUIT || g->copies)
            return err_set(err, "called cards need a suit, and no equals");
    if (c->blind)
        return err_set(err, "a card is called after the blind was laid aside again");
    return true;
}

const PhaseFunctions phase_call = {
    .check = call_check,
    .enter = call_enter,
    .moves = call_moves,
    .apply = call_apply,
    .refuse = call_refuse,
    .prompt = call_prompt,
    .fits = call_fits,
    .past = call_past,
    .traits = TRAIT_BUTTONS | TRAIT_CALLS,
    .features = FEATURES_SIDE,
};
