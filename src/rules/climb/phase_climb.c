/* Phase "climb": sets of equal cards, each beaten by as many of a lower rank. Unless pass_locks is
 * set, a player who has passed may play again. A player without cards is out. With sets by_card
 * (sets.c) there are effects and rules of going out (effects.c). */
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
    if (p->traits & TRAIT_BY_CARD)
        return climb_choices(g, s, p, seat, out);
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
    while (!(climb_left(g, s) >> leader & 1))
        leader = seat_after(g, s, leader);
    state_trick(s, leader, number, sink);
    state_unpass(s, sink);
    state_turn(s, leader, sink);
}

static int holder(const Game *g, const State *s, Card c)
{
    int seat = 0;
    while (seat < g->seats && !cardset_has(s->zone[ZONE_HAND + seat], c))
        seat++;
    return seat < g->seats ? seat : NO_SEAT;
}

/* The seat that leads the first round of the deal. */
static int first_leader(const Game *g, State *s, const Phase *p)
{
    const int card = p->climb.first_lead;
    const int by_card = s->deal == 1 && card >= 0 ? holder(g, s, (Card)card) : NO_SEAT;
    if (by_card != NO_SEAT)
        return by_card;
    if (s->deal == 1 && p->climb.random_lead)
        return state_random_seat(g, s);
    return s->rank[p->climb.leads == LEADS_LOWEST ? g->seats - 1 : 0];
}

/* Is the seat among those that have gone out or were placed last already? */
static bool is_placed(const Game *g, const State *s, int seat)
{
    for (int i = 0; i < g->seats; i++)
        if (s->out[i] == seat && (i < s->n_out || i >= g->seats - s->n_last))
            return true;
    return false;
}

/* All but one have gone out or were placed last: the last one follows, then those. */
static void place_all(const Game *g, State *s, unsigned left, Sink *sink)
{
    if (left)
        state_out(s, __builtin_ctz(left), sink);
    while (s->n_last)
        state_out_settled(s, sink);
}

static void climb_enter(const Game *g, State *s, const Phase *p, Sink *sink)
{
    /* Only in a position from a case file are seats out from the beginning, or even all but one. */
    for (int i = 0; i < g->seats; i++)
        if (s->count[ZONE_HAND + s->rank[i]] == 0 && !is_placed(g, s, s->rank[i]))
            state_out(s, s->rank[i], sink);
    const unsigned left = climb_left(g, s);
    if (left & (left - 1)) {
        climb_lead(g, s, first_leader(g, s, p), 1, sink);
        return;
    }
    place_all(g, s, left, sink);
    phase_next(g, s, sink);
}

static void clear_table(const Game *g, State *s, Sink *sink)
{
    state_move_all(g, s, s->zone[ZONE_TABLE],
                   (Transfer){NO_SEAT, ZONE_TABLE, ZONE_OUT, SEEN_BY_ALL}, sink);
    state_bind(s, 0, sink);
    state_reverse(s, s->reversed & REVERSED_DEAL, sink);
    state_next_trick(s, NO_SEAT, s->now.number, sink);
}

static void end_deal(const Game *g, State *s, unsigned left, Sink *sink)
{
    place_all(g, s, left, sink);
    state_take(s, top_play(s)->seat, sink);
    clear_table(g, s, sink);
    phase_next(g, s, sink);
}

static void next_round(const Game *g, State *s, int leader, Sink *sink)
{
    state_take(s, leader, sink);
    clear_table(g, s, sink);
    climb_lead(g, s, leader, s->last.number + 1, sink);
}

/* `left`: mask of the seats that hold cards. */
static void next_player(const Game *g, State *s, const Phase *p, int seat, unsigned left,
                        Sink *sink)
{
    const int top = top_play(s)->seat;
    const unsigned others = left & ~(1u << top);
    if ((s->passed & others) == others) {
        next_round(g, s, top, sink);
        return;
    }
    do
        seat = seat_after(g, s, seat);
    while (!(others >> seat & 1) || (p->climb.pass_locks && (s->passed >> seat & 1)));
    state_turn(s, seat, sink);
}

/* Sets that are chosen card by card. True if the set clears the table. */
static bool play_chosen(const Game *g, State *s, const Phase *p, int seat, Action a, Sink *sink)
{
    const ClimbSet x = climb_set(g, p, a);
    const bool foul = climb_fouls(g, s, p, &x), cuts = climb_cuts(g, p, &x);
    const CardSet cards[] = {x.naturals, lowest(wild_held(g, s, seat), x.wilds)};
    state_play_set(g, s, seat, a, cards, sink);
    climb_effects(g, s, p, &x, sink);
    if (!p->climb.pass_locks)
        state_unpass(s, sink);
    if (cuts)
        state_tell(s, sink, EVENT_CUT, seat, 0);
    if (s->count[ZONE_HAND + seat] == 0)
        climb_out(g, s, p, seat, foul, sink);
    return cuts;
}

static bool play_set(const Game *g, State *s, const Phase *p, int seat, Action a, Sink *sink)
{
    if (p->traits & TRAIT_BY_CARD)
        return play_chosen(g, s, p, seat, a, sink);
    const int n_wild = cardset_has(g->wild_cards, a.card) ? 0 : a.arg;
    const CardSet cards[] = {lowest(equal_cards(g, s, seat, a.card), a.n - n_wild),
                             lowest(wild_held(g, s, seat), n_wild)};
    state_play_set(g, s, seat, a, cards, sink);
    if (!p->climb.pass_locks)
        state_unpass(s, sink);
    if (s->count[ZONE_HAND + seat] == 0)
        state_out(s, seat, sink);
    return false;
}

static void climb_apply(const Game *g, State *s, const Phase *p, int seat, Action a, Sink *sink)
{
    bool cuts = false;
    if (a.verb == VERB_PASS)
        state_pass(s, seat, sink);
    else
        cuts = play_set(g, s, p, seat, a, sink);
    const unsigned left = climb_left(g, s);
    if ((left & (left - 1)) == 0)
        end_deal(g, s, left, sink);
    else if (cuts)
        next_round(g, s, seat, sink);
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

/* The task where sets are chosen card by card. */
static void chosen_task(const Game *g, const State *s, const Phase *p, int seat, Reason *what)
{
    const Card must = climb_must(g, s, p, seat);
    if (s->now.n == 0) {
        what->id = p->climb.runs ? "lead_run" : "lead_set";
        if (must != NO_CARD)
            reason_give(what, "lead_with", "card", ARG_CARD, must);
        return;
    }
    const ClimbSet top = climb_set(g, p, play_action(*top_play(s)));
    const bool taken = s->now.n > 1 && top.n == 1 && top_play(s)->card == p->climb.takes_wild &&
                       cardset_has(g->wild_cards, s->now.play[s->now.n - 2].card);
    what->id = top.run ? "must_beat_run" : "beat_card";
    if (taken || (climb_alone(&top) && (top.n > 1 || p->climb.takes_wild < 0))) {
        what->id = "unbeatable";
    } else if (climb_alone(&top)) {
        reason_give(what, "beat_wild", "card", ARG_CARD, p->climb.takes_wild);
    } else {
        reason_arg(what, "count", ARG_NUMBER, top.n);
        reason_arg(what, "rank", ARG_NUMBER, rank_of_set(g, top_play(s)));
    }
}

/* A rank above that of the set to beat, in the order as it is now. */
static bool ranks_above(const Game *g, const State *s, Card c)
{
    const int rank = g->card[c].rank, top = rank_of_set(g, top_play(s));
    return cardset_has(g->wild_cards, c) || (state_reversed(s) ? rank > top : rank < top);
}

static void refuse_chosen(const Game *g, const State *s, const Phase *p, int seat, Action a,
                          Reason *why)
{
    Reason task = {0};
    chosen_task(g, s, p, seat, &task);
    const bool wild = cardset_has(g->wild_cards, a.card);
    *why = task;
    if (s->now.n && s->bound && !wild && !(s->bound >> g->card[a.card].suit & 1)) {
        *why = (Reason){0};
        reason_give(why, "bound", "card", ARG_CARD, a.card);
    } else if (s->now.n ? a.n > 1 && task.n > 1 && ranks_above(g, s, a.card)
                        : climb_must(g, s, p, seat) == NO_CARD) {
        why->id = "no_set"; /* one card may lack others of its rank: the task says so */
    }
}

static void climb_refuse(const Game *g, const State *s, const Phase *p, int seat, Action a,
                         Reason *why)
{
    if (a.verb == VERB_PASS)
        why->id = "may_not_pass";
    if (refuse_play(s, seat, a, why))
        return;
    if (p->traits & TRAIT_BY_CARD) {
        refuse_chosen(g, s, p, seat, a, why);
        return;
    }
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
    if (p->traits & TRAIT_BY_CARD) {
        chosen_task(g, s, p, seat, what);
        return;
    }
    what->id = s->now.n ? "must_beat" : "lead_set";
    if (s->now.n)
        to_beat(g, s, what);
}

/* The round of a position: its plays lie on the table, seats that they passed over have passed. */
static bool climb_resume(const Game *g, State *s, const Phase *p, const Setup *setup, Err *err)
{
    if (!(p->traits & TRAIT_BY_CARD))
        return err_set(err, "setup: only sets \"by_card\" can lie there");
    const unsigned left = climb_left(g, s);
    int seat = setup->pile[0].seat;
    for (int i = 0; i < setup->n_pile; i++) {
        Action a;
        const struct SetupPlay *play = &setup->pile[i];
        const bool run = s->now.n && game_set_runs(g, play_action(*top_play(s)));
        if (play->seat >= g->seats || !climb_read(g, p, play->card, play->n, run, &a))
            return err_set(err, "setup: play %d of the pile is no set", i + 1);
        for (; seat != play->seat; seat = seat_after(g, s, seat))
            if (p->climb.pass_locks && i && seat != top_play(s)->seat && left >> seat & 1)
                state_pass(s, seat, NULL);
        const ClimbSet x = climb_set(g, p, a);
        CardSet cards = CARDSET_EMPTY;
        for (int k = 0; k < play->n; k++)
            cardset_add(&cards, play->card[k]);
        state_lay(g, s, seat, a, cards);
        climb_resume_effects(g, s, p, &x);
    }
    next_player(g, s, p, seat, left, NULL);
    return true;
}

static bool check_chosen(const Game *g, Phase *p, RoundState *c, Err *err)
{
    const Phase none = {
        .climb = {.pass_locks = p->climb.pass_locks, .takes_wild = -1, .first_lead = -1}};
    if (!c->ranked || !c->least)
        return err_set(err, "climbing needs seats with ranks, and cards dealt");
    c->least = c->most = 0;
    c->played = c->out = true;
    if (!p->climb.by_card)
        return memcmp(&none.climb, &p->climb, sizeof none.climb) == 0 ||
               err_set(err, "this parameter needs sets \"by_card\"");
    p->traits |= TRAIT_BY_CARD;
    return climb_deck(g, p, err);
}

static bool climb_check(const Game *g, Phase *p, RoundState *c, Err *err)
{
    if (p->climb.by_card)
        return check_chosen(g, p, c, err);
    const int wild = cardset_count(g->wild_cards);
    int most = 0;
    for (int w = 0; w <= wild && w <= c->most; w++) {
        const int moves = (c->most - w) * (w + 1) + w + 1;
        most = moves > most ? moves : most;
    }
    return check_chosen(g, p, c, err) && moves_fit(most, err);
}

const PhaseFunctions phase_climb = {
    .check = climb_check,
    .enter = climb_enter,
    .moves = climb_moves,
    .apply = climb_apply,
    .refuse = climb_refuse,
    .prompt = climb_prompt,
    .traits = TRAIT_SETS | TRAIT_BUTTONS,
    .resume = climb_resume,
    .own = sizeof(ClimbDeck),
    .features = FEATURES_CLIMB,
    .kernel = {&kernel_climb, &kernel_sets},
};
