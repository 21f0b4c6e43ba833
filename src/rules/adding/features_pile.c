/* Features of a card on a pile: what the next player can do, and what is left in hand. */
#include "rules/adding/pile.h"
#include "rules/core/kernel.h"

#define TELL(name, value) weigh(to, i, FEATURE_pile_##name, value)

enum { ALL = 64, SMALL = 16, NEAR = 10, MOST = 127 };

/* The pile as a seat sees it. */
typedef struct {
    const Game *g;
    const Phase *p;
    const State *s;
    int seat, in, most; /* seats still in; the most counters of any */
    int unseen;
    uint8_t adding[MOST + 1]; /* unseen cards by the points that they add, above 0 */
} PileSight;

static bool pile_safe(const Game *g, const Phase *p, Card c)
{
    return add_effects(p)[c] != EFFECT_NONE || g->card[c].points <= 0;
}

static PileSight pile_look(const Game *g, const State *s, int seat)
{
    PileSight at = {.g = g, .p = &g->phase[s->phase], .s = s, .seat = seat};
    CardSet unseen =
        cardset_minus(g->pack, cardset_or(s->zone[ZONE_HAND + seat],
                                          cardset_or(s->zone[ZONE_TABLE], s->zone[ZONE_OUT])));
    at.unseen = cardset_count(unseen);
    while (!cardset_empty(unseen)) {
        const Card c = cardset_pop(&unseen);
        const int points = g->card[c].points;
        if (!pile_safe(g, at.p, c))
            at.adding[points < MOST ? points : MOST]++;
    }
    for (int i = 0; i < g->seats; i++) {
        at.in += pile_in(s, i);
        at.most = s->counters[i] > at.most ? s->counters[i] : at.most;
    }
    return at;
}

/* The position after a move. */
typedef struct {
    int room, blocked; /* what is left to the limit; the chance that an unseen card is blocked */
    bool again, doubled;
    int next, held;   /* who plays next, and how many cards that seat holds */
    int safe, shut;   /* own cards left that are safe; that are blocked */
    int left, lowest; /* own cards left; the smallest points of those that are not safe */
} PileAfter;

static int power(int chance, int n)
{
    int all = ALL;
    for (; n > 0; n--)
        all = all * chance / ALL;
    return all;
}

static void rest_of_hand(const PileSight *at, Card played, PileAfter *after)
{
    CardSet rest = at->s->zone[ZONE_HAND + at->seat];
    cardset_remove(&rest, played);
    after->lowest = SMALL;
    for (; !cardset_empty(rest); after->left++) {
        const Card c = cardset_pop(&rest);
        const int points = at->g->card[c].points;
        if (pile_safe(at->g, at->p, c)) {
            after->safe++;
            continue;
        }
        after->shut += points > after->room;
        after->lowest = points < after->lowest ? points : after->lowest;
    }
}

static PileAfter pile_move(const PileSight *at, Action a)
{
    const PileTurn turn = pile_turn(at->p, at->s, at->seat, a);
    const int total = pile_total(at->g, at->p, at->s->total[0], a.card);
    PileAfter after = {
        .room = at->p->pile.limit - total, .again = at->s->plays_left > 1, .doubled = turn.doubled};
    int blocked = 0;
    for (int points = after.room + 1; points <= MOST; points++)
        blocked += at->adding[points];
    after.blocked = at->unseen ? ALL * blocked / at->unseen : 0;
    after.next = after.again ? at->seat : pile_after(at->g, at->s, at->p, at->seat, &turn);
    after.held = at->s->count[ZONE_HAND + after.next];
    rest_of_hand(at, a.card, &after);
    return after;
}

static void tell_kind(const PileSight *at, Card c, const PileAfter *after, int i,
                      const Weighing *to)
{
    const int points = at->g->card[c].points, effect = add_effects(at->p)[c];
    if (effect == EFFECT_TO_LIMIT) {
        const int rise = at->p->pile.limit - at->s->total[0];
        TELL(to_limit, rise < ALL ? rise : ALL);
    } else if (effect == EFFECT_TURN) {
        TELL(turn, FEATURE_ONE);
    } else if (effect == EFFECT_NAME) {
        TELL(name, FEATURE_ONE);
    } else if (effect == EFFECT_TWICE) {
        TELL(twice, FEATURE_ONE);
    } else if (points == 0) {
        TELL(nothing, FEATURE_ONE);
    } else if (points < 0) {
        TELL(less, points > -SMALL ? -points : SMALL);
    } else if (points > SMALL) {
        TELL(big, FEATURE_ONE);
    } else {
        TELL(points, points);
    }
    if (pile_safe(at->g, at->p, c))
        TELL(safe_early, ALL - after->blocked);
}

/* The next player after the card. */
static void tell_next(const PileSight *at, Action a, const PileAfter *after, int i,
                      const Weighing *to)
{
    const int stuck = power(after->blocked, after->held), counters = at->s->counters[after->next];
    TELL(stuck, stuck);
    if (after->doubled)
        TELL(stuck_twice, ALL - (ALL - stuck) * (ALL - stuck) / ALL);
    if (counters == 1)
        TELL(stuck_last, stuck);
    if (counters == at->most)
        TELL(stuck_lead, stuck);
    if (at->in == 2)
        TELL(back, (ALL - stuck) * (after->shut == after->left ? after->blocked : 0) / ALL);
    if (add_effects(at->p)[a.card] == EFFECT_NAME) {
        const int direction = at->s->total[at->p->pile.direction];
        TELL(name_few, (at->most - counters) * FEATURE_ONE);
        if (at->in > 2 && after->next == pile_next(at->g, at->s, at->seat, -direction))
            TELL(name_passed, FEATURE_ONE);
    }
}

/* What is left in the own hand. */
static void tell_rest(const PileSight *at, const PileAfter *after, int i, const Weighing *to)
{
    if (after->safe == 0)
        TELL(safe_none, after->blocked);
    else if (after->safe == 1)
        TELL(safe_one, after->blocked);
    else
        TELL(safe_more, after->blocked);
    TELL(rest_blocked, feature_share(after->shut, after->left));
    TELL(rest_small, after->lowest);
    if (after->shut < after->left)
        return;
    TELL(rest_stuck, after->blocked);
    if (at->s->counters[at->seat] == 1)
        TELL(rest_stuck_last, after->blocked);
}

static void tell_play_on(const PileSight *at, Action a, int i, const Weighing *to)
{
    const PileAfter after = pile_move(at, a);
    tell_kind(at, a.card, &after, i, to);
    TELL(blocked, after.blocked);
    if (after.room == 0)
        TELL(at_limit, FEATURE_ONE);
    if (after.room < NEAR)
        TELL(near_limit, NEAR - after.room);
    tell_rest(at, &after, i, to);
    if (!after.again) {
        tell_next(at, a, &after, i, to);
        return;
    }
    TELL(again_safe, after.safe * FEATURE_ONE);
    if (after.shut == after.left)
        TELL(again_stuck, after.blocked);
}

void features_pile(const Game *g, const World *w, int seat, const Action *moves, int n,
                   const Weighing *to)
{
    const PileSight at = pile_look(g, &w->s, seat);
    for (int i = 0; i < n; i++)
        tell_play_on(&at, moves[i], i, to);
}
