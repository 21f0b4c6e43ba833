/* Features of a card that adds to a running total: the result of the trick, the replies of the next
 * player, and the rest of the hand. */
#include "rules/adding/adding_private.h"
#include "rules/core/kernel.h"
#include <string.h>

enum { MOST_POINTS = 32, CLOSE = 2 };
_Static_assert(MAX_SUITS <= 8, "a word has a byte for each suit");
#define TELL(name, value) weigh(to, i, FEATURE_add_##name, value)

/* The cards that this seat has not seen, counted by suit: at_least[p] are those that add p points
 * or more. Each suit has a byte of its own, so that one addition counts all suits. */
typedef struct {
    uint64_t at_least[MOST_POINTS + 1], cancel, copy;
} Unseen;

typedef struct {
    const Game *g;
    const Phase *p;
    const State *s;
    const Adding *at;
    int seat;
    int over; /* the play that went over, or -1 */
    Unseen unseen;
    uint8_t held[MAX_SUITS]; /* own cards of each suit */
    int n_open;              /* own cards of suits that have not been played */
    uint8_t open_suit[MAX_CARDS];
    int16_t open_points[MAX_CARDS];
} Sight;

static inline int of_suit(uint64_t counts, int suit) { return (int)(counts >> 8 * suit & 0xFF); }

static int clamp(int x)
{
    const int least = x < 0 ? 0 : x;
    return least > MOST_POINTS ? MOST_POINTS : least;
}

static void features_add_look(Sight *to)
{
    const Game *g = to->g;
    CardSet cards =
        cardset_minus(g->pack, cardset_or(to->at->hand[to->seat], to->s->zone[ZONE_OUT]));
    for (int seat = 0; seat < g->seats; seat++)
        cards = cardset_minus(cards, to->s->zone[ZONE_TAKEN + seat]);
    cards = cardset_and(cards, to->at->open);
    for (int i = 0; i < 2; i++)
        for (uint64_t left = cards.w[i]; left; left &= left - 1) {
            const Card c = (Card)(64 * i + __builtin_ctzll(left));
            const uint64_t one = UINT64_C(1) << 8 * g->card[c].suit;
            if (add_effects(to->p)[c] == EFFECT_CANCEL)
                to->unseen.cancel += one;
            else if (add_effects(to->p)[c] == EFFECT_COPY)
                to->unseen.copy += one;
            else
                to->unseen.at_least[clamp(g->card[c].points)] += one;
        }
    for (int points = MOST_POINTS; points > 0; points--)
        to->unseen.at_least[points - 1] += to->unseen.at_least[points];
}

static void look_at_hand(Sight *to)
{
    const Game *g = to->g;
    for (int i = 0; i < 2; i++)
        for (uint64_t left = to->at->hand[to->seat].w[i]; left; left &= left - 1) {
            const Card c = (Card)(64 * i + __builtin_ctzll(left));
            const uint8_t suit = g->card[c].suit;
            to->held[suit]++;
            if (!cardset_has(to->at->open, c))
                continue;
            to->open_suit[to->n_open] = suit;
            to->open_points[to->n_open++] = g->card[c].points;
        }
}

static bool ours(const Sight *a, int taker) { return game_same_side(a->g, a->seat, taker); }

/* The trick is over, or only its total is still open. */
static void tell_decided(const Sight *a, const int32_t *total, int n, int i, const Weighing *to)
{
    const int over = adding_crossing(a->p, total, n);
    int taker = a->seat;
    if (over >= 0)
        taker = seat_after(a->g, a->s, over == n - 1 ? a->seat : a->at->seat[over]);
    const bool won = ours(a, taker);
    if (n == CARDS_IN_TRICK && won)
        TELL(wins, total[n]);
    else if (n == CARDS_IN_TRICK)
        TELL(loses, total[n]);
    else if (won)
        TELL(ours, total[n]);
    else
        TELL(theirs, total[n]);
}

typedef struct {
    int all, over, close, free;
} Replies;

/* The last card of the trick, with the total before and after it, and its effect and what it adds,
 * which a card that copies would repeat. */
typedef struct {
    Card card;
    int before, total, effect, add;
} Played;

/* Cards that the next player might play after this one. */
static Replies replies(const Sight *a, const Played *c)
{
    const int suit = a->g->card[c->card].suit, room = a->p->add.limit - c->total;
    const int copied = c->effect == EFFECT_CANCEL ? a->p->add.limit - c->before : room - c->add;
    Replies r = {0};
    const Unseen *u = &a->unseen;
    const uint64_t any = u->at_least[0], some = u->at_least[1],
                   too_much = u->at_least[clamp(room + 1)], near = u->at_least[clamp(room - CLOSE)];
    for (int k = 0; k < a->g->facts.suits; k++) {
        const int copies = of_suit(u->copy, k), over = of_suit(too_much, k),
                  below = of_suit(near, k);
        const int all = of_suit(any, k) + copies + of_suit(u->cancel, k), adding = of_suit(some, k);
        if (k == suit || all == 0)
            continue;
        r.all += all;
        r.over += over + (copied < 0 ? copies : 0);
        r.close += below - over + (copied >= 0 && copied <= CLOSE ? copies : 0);
        r.free += adding > below ? adding - below : 0;
    }
    return r;
}

/* No player has gone over. */
static void tell_open(const Sight *a, int i, const Played *c, const Weighing *to)
{
    const int n = a->at->n, total = c->total;
    const Replies r = replies(a, c);
    if (n == 0) {
        TELL(lead_total, total);
        TELL(lead_over, feature_share(r.over, r.all));
    } else if (n == 1) {
        TELL(second_total, total);
        TELL(second_over, feature_share(r.over, r.all));
    } else {
        TELL(third_total, total);
        TELL(third_over, feature_share(r.over, r.all));
        TELL(third_close, feature_share(r.close, r.all));
        TELL(third_free, feature_share(r.free, r.all));
    }
}

static void tell_card(const Sight *a, int i, Card c, const Weighing *to)
{
    const int effect = add_effects(a->p)[c];
    const int left = a->held[a->g->card[c].suit] - 1;
    if (effect == EFFECT_CANCEL)
        TELL(cancels, FEATURE_ONE);
    else if (effect == EFFECT_COPY)
        TELL(copies, FEATURE_ONE);
    else if (a->g->card[c].points == 0)
        TELL(nothing, FEATURE_ONE);
    if (effect != EFFECT_NONE && a->at->n == 0)
        TELL(lead_effect, FEATURE_ONE);
    TELL(points, effect == EFFECT_NONE ? a->g->card[c].points : 0);
    TELL(left_of_suit, left * (FEATURE_ONE / 4));
    if (left == 0)
        TELL(last_of_suit, FEATURE_ONE);
}

/* With two seats, a player who plays the first or second card has another turn in the trick. */
static void tell_answers(const Sight *a, int i, Card c, int total, const Weighing *to)
{
    const int suit = a->g->card[c].suit, left = a->p->add.limit - total;
    int suits = 0, safe = 0, all = 0;
    unsigned some = 0;
    for (int k = 0; k < a->n_open; k++)
        if (a->open_suit[k] != suit) {
            all++;
            some |= 1u << a->open_suit[k];
            safe += a->open_points[k] <= left;
        }
    for (; some; some &= some - 1)
        suits++;
    TELL(answers, suits * (FEATURE_ONE / 4));
    TELL(safe_left, feature_share(safe, all));
    if (suits == 0)
        TELL(stuck, FEATURE_ONE);
}

static void tell_move(const Sight *a, int i, Card c, const Weighing *to)
{
    const Adding *at = a->at;
    int32_t totals[CARDS_IN_TRICK + 1] = {0}, add;
    uint8_t effect;
    for (int k = 1; k <= at->n; k++)
        totals[k] = at->total[k];
    const int total = totals[at->n + 1] = adding_total(a->g, a->p, at, c, &effect, &add);
    if (a->over < 0 && total > a->p->add.limit)
        TELL(over, FEATURE_ONE);
    if (at->n + 1 == CARDS_IN_TRICK || a->over >= 0 || total > a->p->add.limit)
        tell_decided(a, totals, at->n + 1, i, to);
    else
        tell_open(a, i, &(Played){c, totals[at->n], total, effect, add}, to);
    tell_card(a, i, c, to);
    if (at->n + a->g->seats < CARDS_IN_TRICK)
        tell_answers(a, i, c, total, to);
}

void features_add(const Game *g, const World *w, int seat, const Action *moves, int n,
                  const Weighing *to)
{
    Adding own;
    Sight a;
    memset(&a, 0, offsetof(Sight, open_suit));
    a.g = g;
    a.p = &g->phase[w->s.phase];
    a.s = &w->s;
    a.at = &own;
    a.seat = seat;
    if (w->kernel)
        a.at = (const Adding *)w->room;
    else
        adding_read(g, &w->s, &own);
    look_at_hand(&a);
    a.over = adding_crossing(a.p, a.at->total, a.at->n);
    if (a.at->n < CARDS_IN_TRICK - 1 && a.over < 0)
        features_add_look(&a);
    for (int i = 0; i < n; i++) {
        TELL(one, FEATURE_ONE);
        tell_move(&a, i, moves[i].card, to);
    }
}
