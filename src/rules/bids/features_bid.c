/* Features of bids: what the hand is likely to win, and what others have bid. */
#include "rules/bids/bids.h"
#include "rules/core/kernel.h"
#include "rules/tricks/tricks.h"

#define TELL(name, value) weigh(to, i, FEATURE_bid_##name, value)

typedef struct {
    const Game *g;
    CardSet hand, unseen, trumps;
    int others; /* seats */
    int dealt;  /* share of the unseen cards that others hold */
} Holding;

/* x × y, both in FEATURE_ONEs. */
static int product(int x, int y) { return x * y / FEATURE_ONE; }

/* The chance of winning a trick, if each of the unseen higher cards takes this share of it. */
static int against(const Holding *h, CardSet higher, int share)
{
    const int kept = FEATURE_ONE - product(share, h->dealt);
    int chance = FEATURE_ONE;
    for (int n = cardset_count(cardset_and(higher, h->unseen)); n > 0; n--)
        chance = product(chance, kept);
    return chance;
}

/* The chance that a card wins a trick. A small trump wins by ruffing; a card of another suit must
 * not be ruffed, which is the likelier the fewer cards of its suit the others hold. */
static int chance_of(const Holding *h, Card c)
{
    enum { RUFF = 6, TRUMP_LOSES = 9, LOSES = 12, FIRM = 5, MOST_FIRM = 16 };
    const Game *g = h->g;
    const CardSet suit =
        g->card[c].suit == NO_SUIT ? CARDSET_EMPTY : g->suit_cards[g->card[c].suit];
    const CardSet higher = cardset_and(suit, g->above[c]);
    if (cardset_has(h->trumps, c)) {
        const int high = against(h, higher, TRUMP_LOSES);
        return high > RUFF ? high : RUFF;
    }
    const int held = cardset_count(cardset_and(suit, h->unseen)) * h->dealt; /* by the others */
    const int firm = FIRM + held * 5 / FEATURE_ONE / h->others;
    const int chance = against(h, higher, LOSES);
    if (cardset_empty(h->trumps) || firm >= MOST_FIRM)
        return chance;
    return product(chance, firm);
}

static Holding holding_of(const Game *g, const State *s, int seat)
{
    Holding h = {.g = g, .hand = s->zone[ZONE_HAND + seat], .others = g->seats - 1};
    const int trump = game_trump(g, s);
    h.unseen = cardset_minus(cardset_minus(g->pack, h.hand), s->zone[ZONE_OUT]);
    h.trumps = trump == NO_SUIT ? CARDSET_EMPTY : g->suit_cards[trump];
    h.dealt = feature_share(h.others * game_bid_most(g, s), cardset_count(h.unseen));
    if (h.dealt > FEATURE_ONE)
        h.dealt = FEATURE_ONE;
    return h;
}

/* The hand and the bids, in numbers. */
typedef struct {
    int estimate, sure, voids, trumps, others, tricks;
    bool last;
} Outlook;

static Outlook outlook_of(const Game *g, const State *s, int seat)
{
    const Holding h = holding_of(g, s, seat);
    Outlook o = {.tricks = game_bid_most(g, s), .last = game_bids_open(g, s) == 1};
    const int told = g->seats - game_bids_open(g, s);
    o.trumps = cardset_count(cardset_and(h.hand, h.trumps));
    for (CardSet left = h.hand; !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        const CardSet suit =
            g->card[c].suit == NO_SUIT ? CARDSET_EMPTY : g->suit_cards[g->card[c].suit];
        o.estimate += chance_of(&h, c);
        o.sure += cardset_empty(cardset_and(cardset_and(suit, g->above[c]), h.unseen));
    }
    for (int suit = 0; suit < g->facts.suits && o.trumps; suit++)
        o.voids += cardset_empty(cardset_and(h.hand, g->suit_cards[suit]));
    o.others = 4 * game_bids_sum(g, s) - 4 * told * o.tricks / g->seats;
    return o;
}

static int within(int value)
{
    enum { MOST = 30000 };
    const int most = value > MOST ? MOST : value;
    return most < -MOST ? -MOST : most;
}

void features_bid(const Game *g, const World *w, int seat, const Action *moves, int n,
                  const Weighing *to)
{
    const Outlook o = outlook_of(g, &w->s, seat);
    const int tricks = o.tricks ? o.tricks : 1;
    for (int i = 0; i < n; i++) {
        const int bid = moves[i].arg, off = FEATURE_ONE * bid - o.estimate;
        TELL(number, FEATURE_ONE * bid);
        TELL(square, within(FEATURE_ONE * bid * bid));
        TELL(square_share, FEATURE_ONE * bid * bid / tricks);
        TELL(zero, bid ? 0 : FEATURE_ONE);
        TELL(zero_estimate, bid ? 0 : o.estimate);
        TELL(above, off > 0 ? off : 0);
        TELL(below, off < 0 ? -off : 0);
        TELL(estimate, within(bid * o.estimate));
        TELL(estimate_share, bid * o.estimate / tricks);
        TELL(trumps, within(4 * bid * o.trumps));
        TELL(sure, within(4 * bid * o.sure));
        TELL(voids, 4 * bid * o.voids);
        TELL(cards, bid * tricks);
        TELL(others, within(bid * o.others));
        TELL(last, o.last ? FEATURE_ONE * bid : 0);
    }
}
