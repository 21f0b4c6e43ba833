/* The kernel of phase "trick": like phase_trick.c, on 64-bit card sets and without emitting events.
 */
#include "rules/core/move_list.h"
#include "rules/tricks/tricks_private.h"
#include <string.h>

static bool trick_fits(const Game *g, const Phase *p) { return trick_plan(p)->fits; }

static inline uint64_t low(CardSet set) { return set.w[0]; }

/* ---- Moves ---- */

/* A hand that holds any of these must play one; 0: no opinion. */
static inline uint64_t obligation_cards(const Game *g, const Tricks *t, const TrickStep *step)
{
    switch (step->op) {
    case OBLIGATION_LED: return t->led;
    case OBLIGATION_SIDE: {
        const int direction = t->total[step->of];
        const Card lead = t->now.play[0].card;
        if (direction == 0)
            return 0;
        return low(direction > 0 ? g->above[lead] : g->below[lead]);
    }
    case OBLIGATION_FIRST: return t->now.number == 1 ? step->cards : 0;
    case OBLIGATION_UNTIL: return t->total[step->of] ? 0 : step->cards;
    default: return step->cards;
    }
}

/* Equal cards too; without obligations because of a called card. */
static inline uint64_t usual_playable(const Game *g, const TrickPlan *plan, const Tricks *t,
                                      int seat)
{
    const TrickSteps *steps = t->now.n == 0 ? &plan->lead : &plan->follow;
    const uint64_t hand = t->hand[seat];
    for (const TrickStep *step = steps->step; step < steps->step + steps->n; step++) {
        const uint64_t cards = obligation_cards(g, t, step);
        if (hand & cards)
            return hand & (cards | step->exempt);
    }
    return hand;
}

/* The same with them; apart, so that only their games pay. */
static uint64_t sided_playable(const Game *g, const TrickPlan *plan, const Tricks *t, int seat)
{
    const TrickSteps *steps = t->now.n == 0 ? &plan->lead : &plan->follow;
    const uint64_t hand = t->hand[seat];
    for (const TrickStep *step = steps->step; step < steps->step + steps->n; step++) {
        uint64_t cards, exempt = step->exempt;
        if (step->op == OBLIGATION_CALLED)
            cards = tricks_called(g, t, &exempt);
        else if (step->op == OBLIGATION_ASKED)
            cards = tricks_asked(g, t, step);
        else
            cards = step->op == OBLIGATION_KEPT ? tricks_kept(g, t, seat)
                                                : obligation_cards(g, t, step);
        if (hand & cards)
            return hand & (cards | exempt);
    }
    return hand;
}

static inline uint64_t kernel_playable(const Game *g, const TrickPlan *plan, const Tricks *t,
                                       int seat)
{
    const uint64_t cards =
        plan->sided ? sided_playable(g, plan, t, seat) : usual_playable(g, plan, t, seat);
    return g->copies ? low(first_copies(g, (CardSet){{cards, 0}})) : cards;
}

/* The choice to announce something with one of these cards now; NULL: none. */
static inline const TrickStep *choice_with(const Game *g, const TrickPlan *plan, const Tricks *t,
                                           uint64_t cards)
{
    for (int i = 0; i < plan->choice.n; i++) {
        const TrickStep *step = &plan->choice.step[i];
        if ((step->cards & cards) && t->now.n == (step->op == CHOICE_LEADING ? 0 : g->seats - 1))
            return step;
    }
    return NULL;
}

static int trick_moves(const Game *g, const World *w, Action out[MAX_MOVES])
{
    const Tricks *t = tricks_of(w);
    const TrickPlan *plan = trick_plan(trick_phase(g, w));
    const uint64_t cards = kernel_playable(g, plan, t, w->turn);
    if (!t->chooses && !t->lot)
        return plays_of((CardSet){{cards, 0}}, out);
    int n = 0;
    for (uint64_t left = cards; left; left &= left - 1) {
        const Card c = (Card)__builtin_ctzll(left);
        const TrickStep *choice = choice_with(g, plan, t, trick_bit(c));
        const int first = choice ? choice->of : ARG_NONE;
        const int args = choice ? choice->rank : 1;
        for (int i = 0; i < args; i++)
            for (int announced = 0; announced <= t->lot; announced++)
                out[n++] = (Action){.verb = VERB_PLAY,
                                    .card = c,
                                    .n = (uint8_t)announced,
                                    .arg = (uint8_t)(first + i)};
    }
    return n;
}

static Action any_of_list(const Game *g, const World *w, Rng *rng)
{
    Action moves[MAX_MOVES];
    const int n = trick_moves(g, w, moves);
    return moves[n == 1 ? 0 : rng_below(rng, (uint32_t)n)];
}

/* One of `each` moves with every card, at random. */
static inline Action any_of(uint64_t cards, uint32_t each, Rng *rng)
{
    uint32_t pick = 0;
    if (each > 1 || (cards & (cards - 1)))
        pick = rng_below(rng, (uint32_t)cardset_ones(cards) * each);
    for (uint32_t k = pick / each; k > 0; k--)
        cards &= cards - 1;
    return (Action){
        .verb = VERB_PLAY, .card = (Card)__builtin_ctzll(cards), .n = (uint8_t)(pick % each)};
}

/* A random move where something can be announced with a card, or where equal cards count as one. A
 * list of moves is made only if some of the cards have a choice; with the Lot, each card has two
 * moves: without and with it. */
__attribute__((noinline)) static Action any_move_in_full(const Game *g, const World *w,
                                                         const TrickPlan *plan, Rng *rng)
{
    const Tricks *t = tricks_of(w);
    const uint64_t cards = kernel_playable(g, plan, t, w->turn);
    if (choice_with(g, plan, t, cards))
        return any_of_list(g, w, rng);
    return any_of(cards, t->lot ? 2 : 1, rng);
}

/* Without a list, except where only some of the cards have a choice to announce. */
static inline Action any_move(const Game *g, const World *w, const TrickPlan *plan, Rng *rng)
{
    const Tricks *t = tricks_of(w);
    if (t->chooses || t->lot)
        return any_move_in_full(g, w, plan, rng);
    return any_of(usual_playable(g, plan, t, w->turn), 1, rng);
}

static Action trick_random(const Game *g, const World *w, Rng *rng)
{
    return any_move(g, w, trick_plan(trick_phase(g, w)), rng);
}

/* ---- Playing ---- */

static uint64_t kernel_suit(const Game *g, int suit)
{
    return suit == NO_SUIT ? 0 : low(g->suit_cards[suit]);
}

static inline void react(const Game *g, const TrickStep *step, Tricks *t, Card card, bool sided)
{
    if (step->op == REACT_BREAK) {
        if (step->cards >> card & 1)
            t->total[step->of] = 1;
    } else if (step->op == REACT_COUNT) {
        const uint64_t counting = step->cards & trumps_named(g, t->total[step->of]).w[0];
        uint8_t *counted = &t->counted[t->now.play[t->now.n - 1].seat];
        *counted = (uint8_t)(*counted + (counting >> card & 1));
    } else if (sided && step->op == REACT_PARTNER) {
        if (t->called >> card & 1)
            t->partner = t->now.play[t->now.n - 1].seat;
    } else if (t->now.n <= 2) {
        const int way = g->card[card].rank > g->card[t->now.play[0].card].rank ? 1 : -1;
        t->total[step->of] = (int16_t)(t->now.n == 1 ? 0 : way);
    }
}

static void kernel_trick_put(State *s, int zone, uint64_t cards, int n)
{
    s->zone[zone].w[0] = cards;
    s->count[zone] = (uint8_t)n;
}

/* The phase is over: writes the position back into the State. */
static void leave(const Game *g, World *w)
{
    State *s = &w->s;
    const Tricks *t = tricks_of(w);
    for (int seat = 0; seat < g->seats; seat++) {
        kernel_trick_put(s, ZONE_HAND + seat, t->hand[seat],
                         t->held ? cardset_ones(t->hand[seat]) : 0);
        kernel_trick_put(s, ZONE_TAKEN + seat, t->taken[seat], t->got[seat]);
    }
    kernel_trick_put(s, ZONE_TABLE, 0, 0);
    kernel_trick_put(s, ZONE_OUT, t->out, cardset_ones(t->out));
    s->last = t->now;
    s->now = (Trick){.leader = NO_SEAT, .taker = NO_SEAT, .number = t->now.number};
    for (int i = 0; i < MAX_MARKERS; i++)
        s->marker[i] = t->marker[i];
    for (int i = 0; i < MAX_TOTALS; i++)
        s->total[i] = t->total[i];
    memcpy(s->counted, t->counted, sizeof s->counted);
    s->bids = t->bids;
    kernel_trick_put(s, ZONE_STOCK, t->stock, cardset_ones(t->stock));
    if (t->picker != NO_SEAT)
        s->shown.w[0] = t->dealt & ~t->hand[t->picker];
    s->partner = t->partner == NO_SEAT ? 0 : (uint8_t)(t->partner + 1);
    s->lead_kind = LEAD_NONE;
    s->turn = NO_SEAT;
    w->kernel = NULL;
    phase_next(g, s, NULL);
}

static void next_trick(World *w, Tricks *t, uint8_t leader)
{
    w->turn = leader;
    t->now = (Trick){.leader = leader, .taker = NO_SEAT, .number = (uint8_t)(t->now.number + 1)};
    t->led = t->table = 0;
    t->lot = false; /* only in the first trick */
}

/* With the last trick. */
static void take_stock(Tricks *t, int seat)
{
    if (t->held || !t->stock)
        return;
    t->taken[seat] |= t->stock;
    t->got[seat] = (uint8_t)(t->got[seat] + cardset_ones(t->stock));
    t->stock = 0;
}

__attribute__((noinline)) static void finish(const Game *g, World *w, const Phase *p, Tricks *t)
{
    const TrickPlan *plan = trick_plan(p);
    const int best = tricks_best(g, plan, t);
    const Play *play = &t->now.play[best < 0 ? 0 : best];
    t->now.taker = best < 0 ? NO_SEAT : play->seat;
    for (int i = 0; i < plan->capture.n && best >= 0; i++) {
        Marker *m = &t->marker[plan->capture.step[i].of];
        const int16_t rank = g->card[play->card].rank;
        if (plan->capture.step[i].op == CAPTURE_STOCK)
            take_stock(t, play->seat);
        else if (rank < m->value)
            *m = (Marker){.value = rank, .owner = play->seat, .card = play->card};
    }
    if (best < 0) {
        t->out |= t->table;
    } else {
        t->taken[play->seat] |= t->table;
        t->got[play->seat] = (uint8_t)(t->got[play->seat] + t->now.n);
    }
    if (t->held == 0 ||
        (p->trick.lot_early_stop && tricks_bids_failed(g, t->bids, t->got, t->now.number)))
        leave(g, w);
    else
        next_trick(w, t, best < 0 ? t->now.leader : play->seat);
}

/* sided: plan->sided, as a constant where games without sides must not pay for it. */
static inline void kernel_trick_play(const Game *g, World *w, const Phase *p, const TrickPlan *plan,
                                     Action a, bool sided)
{
    Tricks *t = (Tricks *)w->room;
    const uint8_t seat = w->turn;
    if (a.n)
        t->bids = (uint8_t)(t->bids | 1u << seat);
    t->now.play[t->now.n] = (Play){.seat = seat, .card = a.card, .arg = a.arg, .n = a.n};
    if (t->now.n == 0 || (plan->first_suited && !t->led))
        t->led = kernel_suit(g, suit_played(g, &t->now.play[t->now.n]));
    t->now.n++;
    t->hand[seat] &= ~trick_bit(a.card);
    t->table |= trick_bit(a.card);
    t->held--;
    if (plan->reacting >> a.card & 1)
        for (int i = 0; i < plan->after_play.n; i++)
            react(g, &plan->after_play.step[i], t, a.card, sided);
    uint8_t next = t->next[seat];
    while (next != t->now.leader && t->hand[next] == 0)
        next = t->next[next];
    w->turn = next;
    if (next == t->now.leader)
        finish(g, w, p, t);
}

static void trick_apply(const Game *g, World *w, Action a)
{
    const Phase *p = trick_phase(g, w);
    kernel_trick_play(g, w, p, trick_plan(p), a, trick_plan(p)->sided);
}

static int trick_run(const Game *g, World *w, Rng *rng)
{
    const Phase *p = trick_phase(g, w);
    const TrickPlan *plan = trick_plan(p);
    int made = 0;
    if (plan->sided)
        for (; w->kernel; made++)
            kernel_trick_play(g, w, p, plan, any_move(g, w, plan, rng), true);
    else
        for (; w->kernel; made++)
            kernel_trick_play(g, w, p, plan, any_move(g, w, plan, rng), false);
    return made;
}

bool tricks_enter(const Game *g, const Phase *p, const State *s, Tricks *t)
{
    if (!trick_plan(p)->fits || s->turn == NO_SEAT || s->now.leader == NO_SEAT)
        return false;
    t->held = 0;
    for (int seat = 0; seat < g->seats; seat++) {
        t->hand[seat] = low(s->zone[ZONE_HAND + seat]);
        t->taken[seat] = low(s->zone[ZONE_TAKEN + seat]);
        t->got[seat] = s->count[ZONE_TAKEN + seat];
        t->next[seat] = (uint8_t)seat_after(g, s, seat);
        t->held = (uint8_t)(t->held + s->count[ZONE_HAND + seat]);
    }
    t->out = low(s->zone[ZONE_OUT]);
    t->table = low(s->zone[ZONE_TABLE]);
    t->now = s->now;
    t->led = kernel_suit(g, led_suit(g, &s->now, p->trick.suit_by));
    for (int i = 0; i < MAX_MARKERS; i++)
        t->marker[i] = s->marker[i];
    for (int i = 0; i < MAX_TOTALS; i++)
        t->total[i] = s->total[i];
    memcpy(t->counted, s->counted, sizeof t->counted);
    t->bids = s->bids;
    t->stock = low(s->zone[ZONE_STOCK]);
    t->called = s->called ? trick_bit((Card)(s->called - 1)) : 0;
    t->aside = low(s->zone[ZONE_ASIDE]);
    t->alone = s->alone;
    t->picker = s->picker ? (uint8_t)(s->picker - 1) : NO_SEAT;
    t->dealt = low(s->shown) | (s->picker ? t->hand[s->picker - 1] : 0);
    t->partner = s->partner ? (uint8_t)(s->partner - 1) : NO_SEAT;
    t->chooses = trick_plan(p)->choice.n != 0 || trick_plan(p)->sided || g->copies;
    t->lot = p->trick.lot && s->now.number == 1;
    return true;
}

static bool trick_enter(const Game *g, World *w)
{
    if (!tricks_enter(g, trick_phase(g, w), &w->s, (Tricks *)w->room))
        return false;
    w->turn = w->s.turn;
    return true;
}

const Kernel kernel_trick = {.fits = trick_fits,
                             .enter = trick_enter,
                             .moves = trick_moves,
                             .any = trick_random,
                             .apply = trick_apply,
                             .run = trick_run,
                             .rewind = tricks_rewind};
