/* Features of bids in an auction, from the hand. */
#include "rules/bids/bids.h"
#include "rules/core/kernel.h"
#include "rules/scoring.h"
#include "rules/tricks/tricks.h"

#define TELL(name, value) weigh(to, i, FEATURE_auction_##name, value)

/* A hand, if a suit is trumps. */
typedef struct {
    int trumps, strong, best, low, voids;
    int length, longest; /* cards of the suit itself, and of the longest suit */
} Suited;

static void count_card(const Game *g, CardSet hand, int trump, Card c, CardSet beaters, Suited *to)
{
    enum { MOST_HALVED = 4 };
    const CardSet trumps = g->suit_cards[trump], unseen = cardset_minus(beaters, hand);
    const int n = cardset_count(unseen), suit = g->card[c].suit;
    const bool trump_card = cardset_has(trumps, c),
               special = !cardset_has(beaters, g->lowest[trump]);
    to->trumps += trump_card;
    if (trump_card || special)
        to->strong += n <= MOST_HALVED ? FEATURE_ONE >> n : 0;
    else if (suit != NO_SUIT &&
             cardset_empty(cardset_and(unseen, cardset_and(g->suit_cards[suit], g->above[c]))))
        to->best++;
    else
        to->low++;
}

static Suited suited_of(const Game *g, CardSet hand, int trump)
{
    CardSet beaters[MAX_CARDS];
    Suited s = {0};
    game_beaters(g, trump, hand, beaters);
    for (CardSet left = hand; !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        count_card(g, hand, trump, c, beaters[c], &s);
    }
    for (int suit = 0; suit < g->facts.suits; suit++) {
        const int n = cardset_count(cardset_and(hand, g->suit_cards[suit]));
        s.voids += suit != trump && n == 0;
        s.longest = n > s.longest ? n : s.longest;
        if (suit == trump)
            s.length = n;
    }
    return s;
}

/* The auction as the seat finds it. */
typedef struct {
    const Game *g;
    int high, lowest, held, points, own, others, passed;
    unsigned theirs; /* mask of suits that others have bid last */
} Situation;

static Situation situation_of(const Game *g, const State *s, int seat)
{
    const CardSet hand = s->zone[ZONE_HAND + seat];
    Situation a = {.g = g, .high = game_high_bid(g, s), .own = s->step[seat] - 1};
    a.lowest = game_auction_number(g, 0);
    a.held = cardset_count(hand);
    a.points = 4 * feature_share(cards_points(g, hand), cards_points(g, g->scoring));
    for (int i = 0; i < g->seats; i++)
        if (i != seat) {
            a.passed += s->passed >> i & 1;
            a.others += s->step[i] != 0;
            a.theirs |= s->step[i] ? 1u << game_auction_suit(g, s->step[i] - 1) : 0;
        }
    a.passed = feature_share(a.passed, g->seats - 1);
    return a;
}

static void tell_step(const Situation *a, const Suited *s, int step, int i, const Weighing *to)
{
    const Game *g = a->g;
    const int number = game_auction_number(g, step), suit = game_auction_suit(g, step);
    int least = a->high + 1;
    while (game_auction_suit(g, least) != suit)
        least++;
    TELL(bid, FEATURE_ONE);
    TELL(number, FEATURE_ONE * (number - a->lowest));
    TELL(over, FEATURE_ONE * (number - game_auction_number(g, least)));
    TELL(trumps, 4 * s->trumps);
    TELL(few, s->length * g->facts.suits <= a->held ? FEATURE_ONE : 0);
    TELL(shorter, FEATURE_ONE * (s->longest - s->length));
    TELL(strong, s->strong);
    TELL(best, FEATURE_ONE * s->best);
    TELL(low, 4 * s->low);
    TELL(voids, FEATURE_ONE * s->voids);
    TELL(points, a->points);
    TELL(again, a->own >= 0 ? FEATURE_ONE : 0);
    TELL(same, a->own >= 0 && game_auction_suit(g, a->own) == suit ? FEATURE_ONE : 0);
    TELL(theirs, a->theirs >> suit & 1 ? FEATURE_ONE : 0);
    TELL(others, FEATURE_ONE * a->others);
    TELL(passed, a->passed);
}

void features_auction(const Game *g, const World *w, int seat, const Action *moves, int n,
                      const Weighing *to)
{
    const Situation a = situation_of(g, &w->s, seat);
    Suited suited[MAX_SUITS];
    unsigned known = 0;
    for (int i = 0; i < n; i++) {
        if (moves[i].verb != VERB_BID)
            continue;
        const int suit = game_auction_suit(g, moves[i].arg);
        if (!(known >> suit & 1))
            suited[suit] = suited_of(g, w->s.zone[ZONE_HAND + seat], suit);
        known |= 1u << suit;
        tell_step(&a, &suited[suit], moves[i].arg, i, to);
    }
}
