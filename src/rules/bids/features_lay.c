/* Features of laying cards whose suits spell a bid: card by card, and with the last one those of
 * the whole choice, so that a sum over its cards says how good it is. */
#include "rules/bids/bids_private.h"

#define TELL(name, value) weigh(to, i, FEATURE_lay_##name, value)

enum { MOST = 30000 };

/* The hand before a card is laid. */
typedef struct {
    Holding h;
    CardSet rest; /* in hand and not staged */
    int chance[MAX_CARDS];
    int estimate, sure, doubt, trumps; /* of the rest */
    int spelled, left;                 /* by the staged cards; cards to lay, with the next one */
    bool leads;
} Laying;

static int doubt_of(int chance) { return 4 * chance * (FEATURE_ONE - chance) / FEATURE_ONE; }

static CardSet suit_in_play(const Game *g, Card c)
{
    return g->card[c].suit == NO_SUIT ? CARDSET_EMPTY : g->suit_cards[g->card[c].suit];
}

static bool is_best(const Holding *h, Card c)
{
    const CardSet higher = cardset_and(suit_in_play(h->g, c), h->g->above[c]);
    return cardset_empty(cardset_and(higher, h->unseen));
}

static Laying laying_of(const Game *g, const State *s, int seat)
{
    const int n = g->phase[s->phase].lay.cards;
    const CardSet hand = s->zone[ZONE_HAND + seat];
    Laying y = {.h = holding_of(g, s, seat, cardset_count(hand) - n),
                .rest = cardset_minus(hand, s->staged[seat]),
                .spelled = laid_bid(g, s->staged[seat]),
                .left = n - s->picks[seat],
                .leads = seat == seat_after(g, s, s->dealer)};
    for (CardSet left = y.rest; !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        y.chance[c] = holding_chance(&y.h, c);
        y.estimate += y.chance[c];
        y.doubt += doubt_of(y.chance[c]);
        y.sure += is_best(&y.h, c);
    }
    y.trumps = cardset_count(cardset_and(y.rest, y.h.trumps));
    return y;
}

/* The greatest number that n of these cards spell, or the least. */
static int spelled_most(const Game *g, CardSet cards, int n, bool least)
{
    const List *worth = &g->lays->lay.worth;
    int count[MAX_SUITS], sum = 0;
    for (int suit = 0; suit < worth->n; suit++)
        count[suit] = cardset_count(cardset_and(cards, g->suit_cards[suit]));
    for (; n > 0; n--) {
        int at = -1;
        for (int suit = 0; suit < worth->n; suit++)
            if (count[suit] && (at < 0 || (least ? worth->item[suit] < worth->item[at]
                                                 : worth->item[suit] > worth->item[at])))
                at = suit;
        if (at < 0)
            break;
        count[at]--;
        sum += worth->item[at];
    }
    return sum;
}

static int bounded(int value) { return value > MOST ? MOST : value; }

static void tell_reach(const Laying *y, Card c, int i, const Weighing *to)
{
    const Game *g = y->h.g;
    const int spelled = y->spelled + laid_bid(g, cardset_of(c)),
              estimate = y->estimate - y->chance[c];
    const CardSet later = cardset_and(y->rest, cardset_after(c));
    const int least = FEATURE_ONE * (spelled + spelled_most(g, later, y->left - 1, true)),
              most = FEATURE_ONE * (spelled + spelled_most(g, later, y->left - 1, false));
    TELL(reach_above, least > estimate ? least - estimate : 0);
    TELL(reach_below, most < estimate ? estimate - most : 0);
}

static void tell_whole(const Laying *y, Card c, int i, const Weighing *to)
{
    const int n = y->spelled + laid_bid(y->h.g, cardset_of(c));
    const int off = FEATURE_ONE * n - (y->estimate - y->chance[c]);
    TELL(above, off > 0 ? off : 0);
    TELL(below, off < 0 ? -off : 0);
    TELL(square, bounded(off * off / FEATURE_ONE));
    TELL(number, FEATURE_ONE * n);
    TELL(number_square, bounded(FEATURE_ONE * n * n));
    TELL(zero, n ? 0 : FEATURE_ONE);
    TELL(zero_estimate, n ? 0 : y->estimate - y->chance[c]);
    TELL(trumps, 4 * n * (y->trumps - cardset_has(y->h.trumps, c)));
    TELL(sure, 4 * n * (y->sure - is_best(&y->h, c)));
    TELL(doubt, y->doubt - doubt_of(y->chance[c]));
    TELL(leads, y->leads ? FEATURE_ONE * n : 0);
}

static void tell_laid(const Laying *y, Card c, int i, const Weighing *to)
{
    CardSet suit = cardset_and(y->rest, suit_in_play(y->h.g, c));
    cardset_remove(&suit, c);
    TELL(chance, y->chance[c]);
    TELL(trump, cardset_has(y->h.trumps, c) ? FEATURE_ONE : 0);
    TELL(best, is_best(&y->h, c) ? FEATURE_ONE : 0);
    TELL(empties, cardset_empty(suit) ? FEATURE_ONE : 0);
    TELL(length, 2 * cardset_count(suit));
    TELL(middle, doubt_of(y->chance[c]));
}

void features_lay(const Game *g, const World *w, int seat, const Action *moves, int n,
                  const Weighing *to)
{
    const Laying y = laying_of(g, &w->s, seat);
    for (int i = 0; i < n; i++) {
        if (moves[i].verb != VERB_PICK)
            continue;
        tell_laid(&y, moves[i].card, i, to);
        if (y.left > 1)
            tell_reach(&y, moves[i].card, i, to);
        else
            tell_whole(&y, moves[i].card, i, to);
    }
}
