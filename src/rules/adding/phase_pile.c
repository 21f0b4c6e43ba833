/* Phase "pile": one pile with a running total, cards that change it or who plays next, and counters
 * that are lost by who cannot play (Neu). Trick `now` is the pile of the round, with its last
 * plays; its number counts the rounds of the deal. The first of two plays in a turn takes its
 * effect after the second: until then it is the last play of the pile, by the seat on turn. */
#include "rules/adding/pile.h"
#include "rules/core/move_list.h"
#include "rules/core/phases.h"
#include "rules/core/reasons.h"
#include "rules/state/state.h"

enum { TWO_PLAYS = 2 };

static CardSet pile_playable(const Game *g, const State *s, const Phase *p, int seat)
{
    CardSet playable = CARDSET_EMPTY;
    for (CardSet left = s->zone[ZONE_HAND + seat]; !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        if (pile_takes(g, p, s->total[0], c))
            cardset_add(&playable, c);
    }
    return playable;
}

int pile_next(const Game *g, const State *s, int seat, int direction)
{
    const int step = direction < 0 ? g->seats - 1 : 1;
    int next = seat_from(g, s, seat, step);
    while (!pile_in(s, next) && next != seat)
        next = seat_from(g, s, next, step);
    return next;
}

static void turn_add(const Phase *p, PileTurn *t, int card, int arg)
{
    const int effect = add_effects(p)[card];
    t->turned ^= effect == EFFECT_TURN;
    t->doubled |= effect == EFFECT_TWICE;
    if (effect == EFFECT_NAME && arg >= ARG_NAME_SEAT)
        t->named = arg - ARG_NAME_SEAT;
}

PileTurn pile_turn(const Phase *p, const State *s, int seat, Action a)
{
    PileTurn t = {.named = NO_SEAT};
    const Play *top = s->now.n ? &s->now.play[s->now.n - 1] : NULL;
    if (s->plays_left == 1 && top && top->seat == seat)
        turn_add(p, &t, top->card, top->arg);
    turn_add(p, &t, a.card, a.arg);
    return t;
}

int pile_after(const Game *g, const State *s, const Phase *p, int seat, const PileTurn *t)
{
    const int direction = s->total[p->pile.direction];
    if (t->named != NO_SEAT)
        return t->named;
    return pile_next(g, s, seat, t->turned ? -direction : direction);
}

/* ---- A round ends, another begins ---- */

static int still_in(const Game *g, const State *s)
{
    int n = 0;
    for (int seat = 0; seat < g->seats; seat++)
        n += pile_in(s, seat);
    return n;
}

/* One card after the other to those who are in, from this seat on. */
static void deal_round(const Game *g, State *s, const Phase *p, int first, Sink *sink)
{
    const int each = ((const AddPhase *)p->own)->hand;
    int to = first;
    for (int n = each * still_in(g, s); n > 0; n--) {
        state_move(g, s, state_random(s, s->zone[ZONE_STOCK]),
                   (Transfer){NO_SEAT, ZONE_STOCK, ZONE_HAND + to, 1u << to}, sink);
        to = pile_next(g, s, to, 1);
    }
    state_tell(s, sink, EVENT_BEAT, NO_SEAT, BEAT_DEALT);
}

/* The seat shows that it cannot play and loses a counter. Returns who begins the next round;
 * NO_SEAT: the last one is found. */
static int lose_counter(const Game *g, State *s, const Phase *p, int seat, Sink *sink)
{
    state_tell(s, sink, EVENT_STUCK, seat, 0);
    for (CardSet hand = s->zone[ZONE_HAND + seat]; !cardset_empty(hand);)
        state_reveal(g, s, cardset_pop(&hand), ZONE_HAND + seat, sink);
    state_counters(s, seat, s->counters[seat] - 1, sink);
    if (!pile_in(s, seat))
        state_out(s, seat, sink);
    state_tell(s, sink, EVENT_BEAT, seat, BEAT_TRICK);
    if (still_in(g, s) < 2)
        return NO_SEAT;
    const int first = pile_in(s, seat) ? seat : pile_next(g, s, seat, 1);
    state_gather_round(g, s, s->now.number + 1, sink);
    markers_reset(g, s, sink);
    deal_round(g, s, p, first, sink);
    state_trick(s, first, s->now.number, sink);
    return first;
}

/* The seat is on turn, unless it cannot play. */
static void give_turn(const Game *g, State *s, const Phase *p, int to, Sink *sink)
{
    int seat = to;
    while (seat != NO_SEAT && cardset_empty(pile_playable(g, s, p, seat)))
        seat = lose_counter(g, s, p, seat, sink);
    if (seat == NO_SEAT)
        phase_next(g, s, sink);
    else
        state_turn(s, seat, sink);
}

/* ---- The phase ---- */

/* The cards that a position from a case file begins with: the last of them lies on top, played by
 * the seat before the first. */
static void lay_pile(const Game *g, State *s, const Phase *p, int first)
{
    const int before = pile_next(g, s, first, -s->total[p->pile.direction]);
    const CardSet cards = s->zone[ZONE_TABLE];
    state_move_all(g, s, cards, (Transfer){NO_SEAT, ZONE_TABLE, ZONE_OUT, SEEN_BY_ALL}, NULL);
    for (CardSet left = cards; !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        state_lay(g, s, before, (Action){.verb = VERB_PLAY, .card = c}, cardset_of(c));
    }
}

static bool is_out(const State *s, int seat)
{
    int i = 0;
    while (i < s->n_out && s->out[i] != seat)
        i++;
    return i < s->n_out;
}

/* Such a position may say who is on turn, and seats may have no counters. */
static void pile_enter(const Game *g, State *s, const Phase *p, Sink *sink)
{
    int first = s->turn != NO_SEAT ? s->turn : seat_after(g, s, s->dealer);
    for (int seat = 0; seat < g->seats; seat++)
        if (!pile_in(s, seat) && !is_out(s, seat))
            state_out(s, seat, sink);
    if (still_in(g, s) < 2) {
        phase_next(g, s, sink);
        return;
    }
    if (!pile_in(s, first))
        first = pile_next(g, s, first, 1);
    state_trick(s, first, 1, sink);
    lay_pile(g, s, p, first);
    give_turn(g, s, p, first, sink);
}

/* A card that names a seat has a move for each. */
static int name_moves(const Game *g, const State *s, int seat, Card c, Action *out)
{
    int n = 0;
    for (int other = pile_next(g, s, seat, 1); other != seat; other = pile_next(g, s, other, 1))
        out[n++] = (Action){.verb = VERB_PLAY, .card = c, .arg = (uint8_t)(ARG_NAME_SEAT + other)};
    return n;
}

static int pile_moves(const Game *g, const State *s, const Phase *p, int seat, Action *out)
{
    int n = 0;
    for (CardSet left = distinct_cards(g, pile_playable(g, s, p, seat)); !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        if (add_effects(p)[c] == EFFECT_NAME)
            n += name_moves(g, s, seat, c, out + n);
        else
            out[n++] = (Action){.verb = VERB_PLAY, .card = c};
    }
    return n;
}

static void pile_draw(const Game *g, State *s, int seat, Sink *sink)
{
    if (s->count[ZONE_STOCK] == 0 && s->count[ZONE_TABLE] > 1)
        state_reshuffle(g, s, sink);
    if (s->count[ZONE_STOCK])
        state_draw(g, s, seat, sink);
}

static void pile_apply(const Game *g, State *s, const Phase *p, int seat, Action a, Sink *sink)
{
    const PileTurn t = pile_turn(p, s, seat, a);
    const int total = pile_total(g, p, s->total[0], a.card);
    if (a.arg != ARG_NONE)
        state_tell(s, sink, EVENT_SAY, seat, a.arg);
    state_play(g, s, seat, a, ZONE_HAND + seat, sink);
    state_total(s, 0, total, sink);
    pile_draw(g, s, seat, sink);
    if (s->plays_left == TWO_PLAYS) {
        state_plays_left(s, seat, 1, sink);
        give_turn(g, s, p, seat, sink);
        return;
    }
    const int next = pile_after(g, s, p, seat, &t), direction = s->total[p->pile.direction];
    state_total(s, p->pile.direction, t.turned ? -direction : direction, sink);
    state_plays_left(s, next, t.doubled ? TWO_PLAYS : 0, sink);
    give_turn(g, s, p, next, sink);
}

static void pile_refuse(const Game *g, const State *s, const Phase *p, int seat, Action a,
                        Reason *why)
{
    if (refuse_play(s, seat, a, why))
        return;
    if (!pile_takes(g, p, s->total[0], a.card)) {
        reason_give(why, "over_limit", "card", ARG_CARD, a.card);
        reason_arg(why, "total", ARG_NUMBER, pile_total(g, p, s->total[0], a.card));
        reason_arg(why, "limit", ARG_NUMBER, p->pile.limit);
    } else if (add_effects(p)[a.card] == EFFECT_NAME) {
        reason_give(why, "name_other", "card", ARG_CARD, a.card);
    }
}

static void pile_prompt(const Game *g, const State *s, const Phase *p, int seat, Reason *what)
{
    reason_give(what, s->plays_left == TWO_PLAYS ? "play_two" : "up_to", "left", ARG_NUMBER,
                p->pile.limit - s->total[0]);
    reason_arg(what, "limit", ARG_NUMBER, p->pile.limit);
}

/* Who is on turn can play. */
static bool pile_fits(const Game *g, const State *world, const Phase *p)
{
    return world->turn == NO_SEAT || &g->phase[world->phase] != p ||
           !cardset_empty(pile_playable(g, world, p, world->turn));
}

static bool pile_check(const Game *g, Phase *p, RoundState *c, Err *err)
{
    const unsigned effects =
        1u << EFFECT_TO_LIMIT | 1u << EFFECT_TURN | 1u << EFFECT_NAME | 1u << EFFECT_TWICE;
    if (p->pile.direction == 0 || g->total_start[p->pile.direction] != 1)
        return err_set(err, "the \"direction\" of a pile is a total that begins with 1, but not "
                            "the first total");
    if (!c->least || c->least != c->most)
        return err_set(err, "a pile needs as many cards dealt to each seat");
    if (!c->counters)
        return err_set(err, "a pile needs \"counters\" for each seat");
    if (!effects_derive(g, p, effects, err))
        return false;
    for (int i = 0; i < g->n_cards; i++)
        p->traits |= add_effects(p)[i] == EFFECT_NAME ? TRAIT_SAYS : 0;
    ((AddPhase *)p->own)->hand = c->most;
    c->least = c->most = 0;
    c->played = c->eliminated = c->gains = true;
    return moves_fit(c->most_ever * g->seats, err);
}

const PhaseFunctions phase_pile = {
    .own = sizeof(AddPhase),
    .check = pile_check,
    .enter = pile_enter,
    .moves = pile_moves,
    .apply = pile_apply,
    .refuse = pile_refuse,
    .prompt = pile_prompt,
    .fits = pile_fits,
    .traits = TRAIT_ROUNDS,
    .features = FEATURES_PILE,
};
