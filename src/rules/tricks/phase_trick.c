/* Phase "trick": one card each, clockwise. Obligations limit the cards that may be played,
 * strengths decide who takes the trick, captures move markers with it. */
#include "rules/core/move_list.h"
#include "rules/core/phases.h"
#include "rules/core/reasons.h"
#include "rules/state/state.h"
#include "rules/tricks/tricks_private.h"
#include <string.h>

/* The rule of the chain that binds this hand: its index with the obligation, or -1. `unable` (may
 * be NULL) gets the index of the first rule that had an opinion which the hand cannot meet, or -1.
 */
static int chain_obligation(const Game *g, const State *s, const Chain *chain, CardSet hand,
                            Obligation *obligation, int *unable)
{
    if (unable)
        *unable = -1;
    for (int i = 0; i < chain->n; i++) {
        const Rule *r = &chain->rule[i];
        *obligation = (Obligation){CARDSET_EMPTY, CARDSET_EMPTY};
        if (!r->type->fn.obligation(g, s, r, obligation, NULL))
            continue;
        if (!cardset_empty(cardset_and(hand, obligation->cards)))
            return i;
        if (unable && *unable < 0)
            *unable = i;
    }
    return -1;
}

/* The words of "first_lead". */
enum { DEALER_LEFT, HOLDER, PICKER };

static const Chain *obligations(const State *s, const Phase *p)
{
    return &p->chain[s->now.n == 0 ? SLOT_LEAD : SLOT_FOLLOW];
}

static CardSet playable(const Game *g, const State *s, const Phase *p, int seat)
{
    const CardSet hand = s->zone[ZONE_HAND + seat];
    Obligation obligation;
    if (chain_obligation(g, s, obligations(s, p), hand, &obligation, NULL) < 0)
        return hand;
    return cardset_and(hand, cardset_or(obligation.cards, obligation.exempt));
}

/* Index of the play that takes the trick as it lies, -1 if none has any strength. The first of
 * equals wins. */
static int best_play(const Game *g, const State *s, const Phase *p)
{
    const Chain *chain = &p->chain[SLOT_STRENGTH];
    int best = -1;
    for (int k = 0; k < chain->n && best < 0; k++)
        best = chain->rule[k].type->fn.strength(g, s, &chain->rule[k]);
    return best;
}

static bool hands_empty(const Game *g, const State *s)
{
    for (int seat = 0; seat < g->seats; seat++)
        if (s->count[ZONE_HAND + seat])
            return false;
    return true;
}

/* The seat that holds a card which the rules for the lead ask for. */
static int holder(const Game *g, const State *s, const Phase *p)
{
    Obligation obligation;
    for (int seat = 0; seat < g->seats; seat++)
        if (chain_obligation(g, s, &p->chain[SLOT_LEAD], s->zone[ZONE_HAND + seat], &obligation,
                             NULL) == 0)
            return seat;
    return seat_after(g, s, s->dealer);
}

static int first_leader(const Game *g, const State *s, const Phase *p)
{
    if (p->trick.first_lead == PICKER && s->picker)
        return s->picker - 1;
    return p->trick.first_lead == HOLDER ? holder(g, s, p) : seat_after(g, s, s->dealer);
}

static void trick_enter(const Game *g, State *s, const Phase *p, Sink *sink)
{
    state_trick(s, NO_SEAT, 1, sink); /* the rules for the lead look at the number */
    const int leader = first_leader(g, s, p);
    state_trick(s, leader, 1, sink);
    state_turn(s, leader, sink);
    if (hands_empty(g, s))
        phase_next(g, s, sink);
}

static int choices(const Game *g, const State *s, const Phase *p, Card c, uint8_t arg[MAX_SUITS])
{
    for (int i = 0; i < p->chain[SLOT_CHOICE].n; i++) {
        const Rule *r = &p->chain[SLOT_CHOICE].rule[i];
        const int n = r->type->fn.choice(g, s, r, c, arg);
        if (n)
            return n;
    }
    return 0;
}

static int trick_moves(const Game *g, const State *s, const Phase *p, int seat, Action *out)
{
    const CardSet cards = distinct_cards(g, playable(g, s, p, seat));
    const bool lot = p->trick.lot && s->now.number == 1;
    if (p->chain[SLOT_CHOICE].n == 0 && !lot)
        return plays_of(cards, out);
    int n = 0;
    for (CardSet left = cards; !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        uint8_t arg[MAX_SUITS] = {ARG_NONE};
        const int args = choices(g, s, p, c, arg);
        for (int i = 0; i < (args ? args : 1); i++)
            for (int announced = 0; announced <= lot; announced++)
                out[n++] =
                    (Action){.verb = VERB_PLAY, .card = c, .n = (uint8_t)announced, .arg = arg[i]};
    }
    return n;
}

/* A card that breaks a obligation shows that the hand holds none of the cards that meet it. */
static void infer(const Game *g, State *s, const Chain *chain, int seat, Card c)
{
    for (int i = 0; i < chain->n; i++) {
        const Rule *r = &chain->rule[i];
        Obligation obligation = {CARDSET_EMPTY, CARDSET_EMPTY};
        if (!r->type->fn.obligation(g, s, r, &obligation, NULL))
            continue;
        if (cardset_has(obligation.cards, c))
            return;
        if (!cardset_has(obligation.exempt, c))
            state_infer_lacks(s, seat, obligation.cards);
    }
}

static void finish_trick(const Game *g, State *s, const Phase *p, Sink *sink)
{
    const int best = best_play(g, s, p);
    const int taker = best < 0 ? NO_SEAT : s->now.play[best].seat;
    const int pile = taker == NO_SEAT ? ZONE_OUT : ZONE_TAKEN + taker;
    state_take(s, taker, sink);
    if (best >= 0)
        for (int i = 0; i < p->chain[SLOT_CAPTURE].n; i++) {
            const Rule *r = &p->chain[SLOT_CAPTURE].rule[i];
            r->type->fn.capture(g, s, r, best, sink);
        }
    state_collect(g, s, taker, pile, sink);
    if (hands_empty(g, s) ||
        (p->trick.lot_early_stop &&
         tricks_bids_failed(g, s->bids, s->count + ZONE_TAKEN, s->now.number))) {
        state_next_trick(s, NO_SEAT, s->now.number, sink);
        phase_next(g, s, sink);
        return;
    }
    const int leader = taker == NO_SEAT ? s->now.leader : taker;
    state_next_trick(s, leader, s->now.number + 1, sink);
    state_turn(s, leader, sink);
}

static void play(const Game *g, State *s, const Phase *p, int seat, Action a, Sink *sink)
{
    state_play(g, s, seat, a, ZONE_HAND + seat, sink);
    for (int i = 0; i < p->chain[SLOT_AFTER_PLAY].n; i++) {
        const Rule *r = &p->chain[SLOT_AFTER_PLAY].rule[i];
        r->type->fn.reaction(g, s, r, sink);
    }
}

static void trick_apply(const Game *g, State *s, const Phase *p, int seat, Action a, Sink *sink)
{
    if (a.n)
        state_bid(s, seat, sink);
    if (a.arg)
        state_tell(s, sink, EVENT_SAY, seat, a.arg);
    infer(g, s, obligations(s, p), seat, a.card);
    play(g, s, p, seat, a, sink);
    int next = seat_after(g, s, seat);
    /* Only a position from a case file can have seats that ran out of cards before the others. */
    while (next != s->now.leader && s->count[ZONE_HAND + next] == 0)
        next = seat_after(g, s, next);
    if (next == s->now.leader)
        finish_trick(g, s, p, sink);
    else
        state_turn(s, next, sink);
}

static void reason_of(const Game *g, const State *s, const Rule *r, CardSet hand, Reason *why)
{
    Obligation obligation = {CARDSET_EMPTY, CARDSET_EMPTY};
    r->type->fn.obligation(g, s, r, &obligation, why);
    reason_arg(why, "held", ARG_NUMBER, cardset_count(cardset_and(hand, obligation.cards)));
    CardSet exempt = cardset_and(hand, obligation.exempt);
    if (!cardset_empty(exempt))
        reason_arg(why, "exempt", ARG_CARD, cardset_pop(&exempt));
}

/* Says of a card that was refused, and that looks as if it followed, to which suit it belongs. */
static void reason_looks(const Game *g, Card c, Reason *why)
{
    const CardInfo *card = &g->card[c];
    if (strcmp(why->arg[0].name, "colour") != 0 || card->face_suit != why->arg[0].value ||
        card->face_suit == card->suit || why->n > 2)
        return;
    reason_arg(why, "looks", ARG_CARD, c);
    reason_arg(why, "suit", ARG_SUIT, card->suit);
}

static void trick_refuse(const Game *g, const State *s, const Phase *p, int seat, Action a,
                         Reason *why)
{
    const CardSet hand = s->zone[ZONE_HAND + seat];
    if (refuse_play(s, seat, a, why))
        return;
    Obligation obligation;
    const int i = chain_obligation(g, s, obligations(s, p), hand, &obligation, NULL);
    if (i < 0 || cardset_has(cardset_or(obligation.cards, obligation.exempt), a.card)) {
        /* The card itself may be played: too little was said with it, or what cannot be said now.
         */
        uint8_t arg[MAX_SUITS];
        if (a.arg != ARG_NONE || choices(g, s, p, a.card, arg) == 0)
            return;
        reason_give(why, "say_more", "card", ARG_CARD, a.card);
    } else {
        reason_of(g, s, &obligations(s, p)->rule[i], hand, why);
        reason_looks(g, a.card, why);
    }
}

static void trick_prompt(const Game *g, const State *s, const Phase *p, int seat, Reason *what)
{
    const CardSet hand = s->zone[ZONE_HAND + seat];
    Obligation obligation;
    int unable;
    const int binding = chain_obligation(g, s, obligations(s, p), hand, &obligation, &unable);
    const int rule = binding >= 0 ? binding : unable;
    const bool lead = s->now.n == 0;
    /* A lead that the rules restrict, but not in this hand, is simply a lead. */
    if (rule < 0 || (lead && cardset_empty(cardset_minus(
                                 hand, cardset_or(obligation.cards, obligation.exempt))))) {
        what->id = lead ? "lead" : "free";
        return;
    }
    reason_of(g, s, &obligations(s, p)->rule[rule], hand, what);
    if (binding < 0)
        what->id = reason_unable(what->id);
}

int game_leading(const Game *g, const State *s)
{
    if (s->phase >= g->n_phases || s->now.n == 0 || g->phase[s->phase].chain[SLOT_STRENGTH].n == 0)
        return NO_SEAT;
    const int best = best_play(g, s, &g->phase[s->phase]);
    return best < 0 ? NO_SEAT : s->now.play[best].seat;
}

/* Plays on in a copy; false if the play is not legal. */
static bool played(const Game *g, State *copy, int seat, Action a)
{
    if (a.verb != VERB_PLAY || !game_legal(g, copy, seat, a))
        return false;
    play(g, copy, &g->phase[copy->phase], seat, a, NULL);
    return true;
}

int game_leading_after(const Game *g, const State *s, int seat, Action a)
{
    State after = *s;
    return played(g, &after, seat, a) ? game_leading(g, &after) : NO_SEAT;
}

int game_trick_total_after(const Game *g, const State *s, int seat, Action a, int i)
{
    State after = *s;
    return played(g, &after, seat, a) ? after.total[i] : s->total[i];
}

/* A trump is always the same suit, or the one that a total names. */
static bool trumps_known(const Chain *strength)
{
    for (int i = 0; i < strength->n; i++) {
        const Rule *r = &strength->rule[i];
        if (r->type->fn.strength == strength_trump && r->strength_trump.suit < 0 &&
            r->strength_trump.total < 0)
            return false;
    }
    return true;
}

static bool counts_cards(const Chain *reactions)
{
    bool counts = false;
    for (int i = 0; i < reactions->n; i++)
        counts |= reactions->rule[i].type->fn.reaction == reaction_counts_trumps;
    return counts;
}

static bool trick_check(const Game *g, Phase *p, RoundState *c, Err *err)
{
    const Chain *choice = &p->chain[SLOT_CHOICE];
    const int ways = choice->n * (g->facts.suits > 2 ? g->facts.suits : 2), hand = c->most;
    if (p->chain[SLOT_STRENGTH].n == 0)
        return err_set(err, "a trick needs a rule in \"strength\"");
    if (!trumps_known(&p->chain[SLOT_STRENGTH]))
        return err_set(err, "the rule \"trump\" needs a \"suit\" or a \"total\"");
    if (p->trick.first_lead == HOLDER && p->chain[SLOT_LEAD].n == 0)
        return err_set(
            err, "the first lead is with the holder of a card that no rule in \"lead\" asks for");
    if (p->trick.first_lead == PICKER && !c->sides)
        return err_set(err, "the first lead is with a picker, but nobody picks");
    if (!c->least || c->least != c->most)
        return err_set(err, "tricks need cards dealt, as many to every seat");
    trick_plan_make(g, p, &((TrickPhase *)p->own)->plan);
    ((TrickPhase *)p->own)->tricks = c->deals ? 0 : hand;
    p->traits |= p->trick.lot || choice->n ? TRAIT_SAYS : 0;
    c->least = c->most = 0;
    c->played = c->tricks = c->partners = true;
    c->lot |= p->trick.lot;
    c->counts |= counts_cards(&p->chain[SLOT_AFTER_PLAY]);
    return moves_fit((hand + ways) * (p->trick.lot ? 2 : 1), err);
}

int game_tricks(const Game *g, const State *s)
{
    int most = 1; /* after the last trick all hands are empty */
    for (int seat = 0; seat < g->seats; seat++) {
        int held = s->count[ZONE_HAND + seat];
        for (int i = 0; i < s->now.n; i++)
            held += s->now.play[i].seat == seat; /* its card lies in the trick under way */
        most = held > most ? held : most;
    }
    return s->now.number ? s->now.number - 1 + most : 0;
}

static void trick_derive(const Game *g, Phase *p, const RoundState *c)
{
    TrickPhase *own = p->own;
    trick_worth_make(g, &own->plan, own->tricks, &own->worth);
}

const PhaseFunctions phase_trick = {
    .own = sizeof(TrickPhase),
    .check = trick_check,
    .derive = trick_derive,
    .enter = trick_enter,
    .moves = trick_moves,
    .apply = trick_apply,
    .refuse = trick_refuse,
    .prompt = trick_prompt,
    .traits = TRAIT_TRICKS,
    .features = FEATURES_TRICK,
    .kernel = {&kernel_trick},
};
