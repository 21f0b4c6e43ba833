/* Phase "add": tricks of four cards of four suits and a running total, with cards that cancel and
 * copy. A player who goes over the limit loses the trick. */
#include "rules/adding/adding_private.h"
#include "rules/core/kernel.h"
#include "rules/core/move_list.h"
#include "rules/core/phases.h"
#include "rules/core/reasons.h"
#include "rules/state/state.h"

static CardSet suits_played(const Game *g, const State *s)
{
    CardSet set = CARDSET_EMPTY;
    for (int i = 0; i < s->now.n; i++)
        set = cardset_or(set, g->suit_cards[g->card[s->now.play[i].card].suit]);
    return set;
}

static CardSet addable(const Game *g, const State *s, int seat)
{
    return cardset_minus(s->zone[ZONE_HAND + seat], suits_played(g, s));
}

static void lead_next(const Game *g, State *s, int leader, int number, Sink *sink)
{
    const int each = CARDS_IN_TRICK / g->seats;
    for (int seat = 0; seat < g->seats; seat++)
        if (s->count[ZONE_HAND + seat] < each) {
            phase_next(g, s, sink);
            return;
        }
    state_trick(s, leader, number, sink);
    state_total(s, 0, 0, sink);
    state_turn(s, leader, sink);
}

static void add_enter(const Game *g, State *s, const Phase *p, Sink *sink)
{
    lead_next(g, s, seat_after(g, s, s->dealer), 1, sink);
}

static int add_moves(const Game *g, const State *s, const Phase *p, int seat, Action *out)
{
    return plays_of(distinct_cards(g, addable(g, s, seat)), out);
}

static void refill(const Game *g, State *s, const Phase *p, int first, Sink *sink)
{
    int full = 0;
    for (int seat = first; full < g->seats && s->count[ZONE_STOCK]; seat = seat_after(g, s, seat)) {
        if (s->count[ZONE_HAND + seat] >= p->add.refill) {
            full++;
            continue;
        }
        full = 0;
        state_draw(g, s, seat, sink);
    }
}

/* The trick is over: its cards leave the table, the winner scores, draws first and leads. taker
 * NO_SEAT: void, because `unable` has no card to play. */
static void finish(const Game *g, State *s, const Phase *p, int taker, int unable, Sink *sink)
{
    const int pile = taker == NO_SEAT ? ZONE_OUT : ZONE_TAKEN + taker, points = s->total[0];
    state_take(s, taker, sink);
    const CardSet cards = state_collect(g, s, taker, pile, sink);
    state_next_trick(s, NO_SEAT, s->now.number, sink);
    for (int seat = 0; taker != NO_SEAT && seat < g->seats; seat++)
        if (game_same_side(g, taker, seat))
            state_score(s, seat, points, SCORE_AT_ONCE, cards, sink);
    if (points_reached(g, s)) {
        match_end(g, s, sink);
        return;
    }
    const int leader =
        taker == NO_SEAT ? adding_void_leader(g, s, p, s->last.leader, unable) : taker;
    refill(g, s, p, leader, sink);
    lead_next(g, s, leader, s->last.number + 1, sink);
}

/* If no player went over the limit, the fourth card wins. Otherwise the left neighbour of the
 * player who did takes the trick; with partners, that seat is of the other side. */
static void decide(const Game *g, State *s, const Phase *p, const int32_t *total, Sink *sink)
{
    const int over = adding_crossing(p, total, CARDS_IN_TRICK);
    const int taker =
        over < 0 ? s->now.play[CARDS_IN_TRICK - 1].seat : seat_after(g, s, s->now.play[over].seat);
    finish(g, s, p, taker, NO_SEAT, sink);
}

static void add_apply(const Game *g, State *s, const Phase *p, int seat, Action a, Sink *sink)
{
    const Trick *now = &s->now;
    Adding t;
    state_play(g, s, seat, a, ZONE_HAND + seat, sink);
    adding_totals(g, p, now, &t);
    state_total(s, 0, t.total[now->n], sink);
    if (now->n == CARDS_IN_TRICK) {
        decide(g, s, p, t.total, sink);
        return;
    }
    const int next = seat_after(g, s, seat);
    if (!cardset_empty(addable(g, s, next))) {
        state_turn(s, next, sink);
        return;
    }
    /* A player who can play must. So the void trick shows which suits this hand lacks. */
    state_infer_lacks(s, next, cardset_minus(g->pack, suits_played(g, s)));
    finish(g, s, p, NO_SEAT, next, sink);
}

static void add_refuse(const Game *g, const State *s, const Phase *p, int seat, Action a,
                       Reason *why)
{
    if (refuse_play(s, seat, a, why))
        return;
    reason_give(why, "new_suit", "colour", ARG_SUIT, g->card[a.card].suit);
    reason_arg(why, "held", ARG_NUMBER, cardset_count(addable(g, s, seat)));
}

static void add_prompt(const Game *g, const State *s, const Phase *p, int seat, Reason *what)
{
    if (s->now.n == 0) {
        what->id = "lead";
        return;
    }
    reason_give(what, "new_suit", "held", ARG_NUMBER, cardset_count(addable(g, s, seat)));
}

static bool all_suited(const Game *g)
{
    CardSet rest = g->pack;
    for (int i = 0; i < g->facts.suits; i++)
        rest = cardset_minus(rest, g->suit_cards[i]);
    return cardset_empty(rest);
}

static bool add_check(const Game *g, Phase *p, RoundState *c, Err *err)
{
    int suits = 0;
    for (int i = 0; i < g->facts.suits; i++)
        suits += !cardset_empty(g->suit_cards[i]);
    if (g->facts.totals == 0)
        return err_set(err, "adding needs a total in /totals");
    if (g->seats != 2 && g->seats != 4)
        return err_set(err, "tricks of four cards are for 2 or 4 seats, not %d", g->seats);
    if (!all_suited(g) || suits < CARDS_IN_TRICK)
        return err_set(err, "tricks of four suits need cards of as many, and none without");
    if (!c->least)
        return err_set(err, "adding needs cards dealt");
    if (!effects_derive(g, p, 1u << EFFECT_CANCEL | 1u << EFFECT_COPY, err))
        return false;
    c->most_ever = p->add.refill > c->most ? p->add.refill : c->most;
    c->least = c->most = 0;
    c->played = c->scored = c->partners = true;
    c->gains |= !cardset_empty(g->scoring);
    return moves_fit(c->most_ever, err);
}

const PhaseFunctions phase_add = {
    .own = sizeof(AddPhase),
    .check = add_check,
    .enter = add_enter,
    .moves = add_moves,
    .apply = add_apply,
    .refuse = add_refuse,
    .prompt = add_prompt,
    .features = FEATURES_ADD,
    .kernel = {&kernel_add},
};
