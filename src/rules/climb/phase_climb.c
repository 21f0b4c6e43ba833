/* Phase "climb": sets of equal cards, each beaten by as many of a lower rank. Unless pass_locks is
 * set, a player who has passed may play again. A player without cards is out. */
#include "rules/climb/climb.h"
#include "rules/core/move_list.h"
#include "rules/core/phases.h"
#include "rules/core/reasons.h"
#include "rules/state/state.h"

/* The cards in hand that equal c. */
static CardSet equal_cards(const Game *g, const State *s, int seat, Card c)
{
    return cardset_and(s->zone[ZONE_HAND + seat], g->same[c]);
}

static CardSet wild_held(const Game *g, const State *s, int seat)
{
    return cardset_and(s->zone[ZONE_HAND + seat], g->wild_cards);
}

static CardSet lowest(CardSet cards, int n)
{
    CardSet rest = cards;
    for (; n > 0; n--)
        cardset_pop(&rest);
    return cardset_minus(cards, rest);
}

/* The set to beat. */
static const Play *top_play(const State *s) { return &s->now.play[s->now.n - 1]; }

static int rank_of_set(const Game *g, const Play *set) { return g->card[set->card].rank; }

/* The first card of the lowest rank; in most packs the first of all. */
static Card lowest_rank(const Game *g, CardSet cards)
{
    Card first = cardset_pop(&cards);
    CardSet lower = cardset_and(cards, g->below[first]);
    while (!cardset_empty(lower)) {
        first = cardset_pop(&lower);
        lower = cardset_and(cards, g->below[first]);
    }
    return first;
}

/* Wild cards alone: `wanted` of them, or any number if that is 0. */
static int wild_sets(Card first, int held, int wanted, Action *out)
{
    const int least = wanted ? wanted : 1;
    int n = 0;
    for (int k = least; k <= held && (k == wanted || !wanted); k++)
        out[n++] = (Action){.verb = VERB_PLAY, .card = first, .n = (uint8_t)k, .arg = (uint8_t)k};
    return n;
}

static int climb_moves(const Game *g, const State *s, const Phase *p, int seat, Action *out)
{
    CardSet left = s->zone[ZONE_HAND + seat];
    int n = 0;
    if (s->now.n) {
        out[n++] = (Action){.verb = VERB_PASS};
        left = cardset_and(left, g->below[top_play(s)->card]);
        if (cardset_empty(left))
            return n;
    }
    const int wanted = s->now.n ? top_play(s)->n : 0;
    const int wilds = wanted == 1 ? 0 : cardset_count(wild_held(g, s, seat));
    while (!cardset_empty(left)) {
        const Card first = lowest_rank(g, left);
        const CardSet same = cardset_and(left, g->same[first]);
        left = cardset_minus(left, same);
        const int naturals =
            wanted == 1 ? 1
                        : cardset_count(same); /* one is as good as many, and need not be counted */
        if (cardset_has(g->wild_cards, first)) /* wild cards alone have their own rank */
            n += wild_sets(first, naturals, wanted, out + n);
        else if (wanted)
            n += climb_sets(first, naturals, wilds, wanted, out + n);
        else
            for (int k = 1; k <= naturals + wilds; k++)
                n += climb_sets(first, naturals, wilds, k, out + n);
    }
    return n;
}

static void climb_lead(const Game *g, State *s, int leader, int number, Sink *sink)
{
    while (s->count[ZONE_HAND + leader] == 0)
        leader = seat_after(g, s, leader);
    state_trick(s, leader, number, sink);
    state_unpass(s, sink);
    state_turn(s, leader, sink);
}

static void climb_enter(const Game *g, State *s, const Phase *p, Sink *sink)
{
    /* Only in a position from a case file are seats out from the beginning, or even all but one. */
    for (int i = 0; i < g->seats; i++)
        if (s->count[ZONE_HAND + s->rank[i]] == 0)
            state_out(s, s->rank[i], sink);
    const unsigned left = with_cards(g, s);
    if (left & (left - 1)) {
        climb_lead(g, s, s->rank[0], 1, sink);
        return;
    }
    if (left)
        state_out(s, __builtin_ctz(left), sink);
    phase_next(g, s, sink);
}

static void clear_table(const Game *g, State *s, Sink *sink)
{
    state_move_all(g, s, s->zone[ZONE_TABLE],
                   (Transfer){NO_SEAT, ZONE_TABLE, ZONE_OUT, SEEN_BY_ALL}, sink);
    state_next_trick(s, NO_SEAT, s->now.number, sink);
}

static void end_deal(const Game *g, State *s, int last, Sink *sink)
{
    state_out(s, last, sink);
    state_take(s, top_play(s)->seat, sink);
    clear_table(g, s, sink);
    phase_next(g, s, sink);
}

/* `left`: mask of the seats that hold cards. */
static void next_player(const Game *g, State *s, const Phase *p, int seat, unsigned left,
                        Sink *sink)
{
    const int top = top_play(s)->seat;
    const unsigned others = left & ~(1u << top);
    if ((s->passed & others) == others) {
        state_take(s, top, sink);
        clear_table(g, s, sink);
        climb_lead(g, s, top, s->last.number + 1, sink);
        return;
    }
    do
        seat = seat_after(g, s, seat);
    while (!(others >> seat & 1) || (p->climb.pass_locks && (s->passed >> seat & 1)));
    state_turn(s, seat, sink);
}

static void play_set(const Game *g, State *s, const Phase *p, int seat, Action a, Sink *sink)
{
    const int n_wild = cardset_has(g->wild_cards, a.card) ? 0 : a.arg;
    const CardSet cards[] = {lowest(equal_cards(g, s, seat, a.card), a.n - n_wild),
                             lowest(wild_held(g, s, seat), n_wild)};
    state_play_set(g, s, seat, a, cards, sink);
    if (!p->climb.pass_locks)
        state_unpass(s, sink);
    if (s->count[ZONE_HAND + seat] == 0)
        state_out(s, seat, sink);
}

static void climb_apply(const Game *g, State *s, const Phase *p, int seat, Action a, Sink *sink)
{
    if (a.verb == VERB_PASS)
        state_pass(s, seat, sink);
    else
        play_set(g, s, p, seat, a, sink);
    const unsigned left = with_cards(g, s);
    if ((left & (left - 1)) == 0)
        end_deal(g, s, __builtin_ctz(left), sink);
    else
        next_player(g, s, p, seat, left, sink);
}

static void to_beat(const Game *g, const State *s, Reason *why)
{
    reason_arg(why, "count", ARG_NUMBER, top_play(s)->n);
    reason_arg(why, "rank", ARG_NUMBER, rank_of_set(g, top_play(s)));
}

/* Is there a set to play that needs a wild card beside others? */
static bool wild_joins(const Game *g, const State *s, const Phase *p, int seat)
{
    Action moves[MAX_MOVES];
    bool joins = false;
    for (int i = climb_moves(g, s, p, seat, moves) - 1; i >= 0; i--)
        joins |= moves[i].verb == VERB_PLAY && moves[i].arg &&
                 !cardset_has(g->wild_cards, moves[i].card);
    return joins;
}

static void climb_refuse(const Game *g, const State *s, const Phase *p, int seat, Action a,
                         Reason *why)
{
    if (a.verb == VERB_PASS)
        why->id = "may_not_pass";
    if (refuse_play(s, seat, a, why))
        return;
    why->id =
        s->now.n && rank_of_set(g, top_play(s)) <= g->card[a.card].rank ? "must_beat" : "set_size";
    if (s->now.n && cardset_has(g->wild_cards, a.card) && wild_joins(g, s, p, seat))
        why->id = "wild_joins";
    else if (s->now.n)
        to_beat(g, s, why);
    else
        reason_arg(why, "count", ARG_NUMBER, cardset_count(equal_cards(g, s, seat, a.card)));
}

static void climb_prompt(const Game *g, const State *s, const Phase *p, int seat, Reason *what)
{
    what->id = s->now.n ? "must_beat" : "lead_set";
    if (s->now.n)
        to_beat(g, s, what);
}

static bool climb_check(const Game *g, Phase *p, RoundState *c, Err *err)
{
    const int wild = cardset_count(g->wild_cards);
    int most = 0;
    for (int w = 0; w <= wild && w <= c->most; w++) {
        const int moves = (c->most - w) * (w + 1) + w + 1;
        most = moves > most ? moves : most;
    }
    if (!c->ranked || !c->least)
        return err_set(err, "climbing needs seats with ranks, and cards dealt");
    c->least = c->most = 0;
    c->played = c->out = true;
    return moves_fit(most, err);
}

const PhaseFunctions phase_climb = {
    .check = climb_check,
    .enter = climb_enter,
    .moves = climb_moves,
    .apply = climb_apply,
    .refuse = climb_refuse,
    .prompt = climb_prompt,
    .traits = TRAIT_SETS | TRAIT_BUTTONS,
    .features = FEATURES_CLIMB,
    .kernel = &kernel_climb,
};
