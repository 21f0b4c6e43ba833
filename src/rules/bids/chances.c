/* The chances of cards to win tricks, for features of bids. */
#include "rules/bids/bids_private.h"
#include "rules/tricks/tricks.h"

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

/* A small trump wins by ruffing; a card of another suit must not be ruffed, which is the likelier
 * the fewer cards of its suit the others hold. */
int holding_chance(const Holding *h, Card c)
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

Holding holding_of(const Game *g, const State *s, int seat, int tricks)
{
    Holding h = {.g = g, .hand = s->zone[ZONE_HAND + seat], .others = g->seats - 1};
    const int trump = game_trump(g, s);
    const CardSet own = cardset_or(h.hand, s->zone[ZONE_LAID + seat]);
    h.unseen = cardset_minus(cardset_minus(g->pack, own), s->zone[ZONE_OUT]);
    h.trumps = trump == NO_SUIT ? CARDSET_EMPTY : g->suit_cards[trump];
    h.dealt = feature_share(h.others * tricks, cardset_count(h.unseen));
    if (h.dealt > FEATURE_ONE)
        h.dealt = FEATURE_ONE;
    return h;
}
