/* Score rules: the points of one seat at the end of a deal, and the cards that produced them. */
#include "rules/core/game.h"
#include "rules/offers/offers.h"
#include "rules/scoring.h"
#include "rules/tricks/tricks.h"

/* The Bottle Imp: the last owner of the bottle loses the coins of the devil's trick and scores
 * nothing for the cards taken. */
bool score_marker_owner_pays_aside(const Game *g, const State *s, const Rule *r, int seat,
                                   int *points, CardSet *cards)
{
    if (s->marker[r->score_marker_owner_pays_aside.marker].owner != seat)
        return false;
    *cards = s->zone[ZONE_ASIDE];
    *points = -cards_points(g, *cards);
    return true;
}

/* The cards that the side of a seat has taken. */
static CardSet side_taken(const Game *g, const State *s, int seat)
{
    return cardset_or(s->zone[ZONE_TAKEN + seat], s->zone[ZONE_TAKEN + game_partner(g, seat)]);
}

/* Adds to `cards` a card that is named, if these hold it. */
static bool brings(CardSet taken, int card, CardSet *cards)
{
    if (card < 0 || !cardset_has(taken, (Card)card))
        return false;
    cardset_add(cards, (Card)card);
    return true;
}

/* Witches: a Witch doubles the points of her suit, up to a limit, or those of another do not
 * count. */
bool score_card_points(const Game *g, const State *s, const Rule *r, int seat, int *points,
                       CardSet *cards)
{
    const CardSet taken = side_taken(g, s, seat);
    const int suit = r->score_card_points.suit, most = r->score_card_points.doubled_most;
    *cards = suit < 0 ? taken : cardset_and(taken, cardset_and(g->suit_cards[suit], g->counting));
    const int sum = cards_points(g, *cards);
    *points = sum;
    if (brings(taken, r->score_card_points.doubled_by, cards))
        *points = most && 2 * sum > most ? most : 2 * sum;
    if (sum && brings(taken, r->score_card_points.cancelled_by, cards))
        *points = 0;
    return suit < 0 || !cardset_empty(*cards);
}

/* Witches: the earth Witch takes off up to five points. */
bool score_relief(const Game *g, const State *s, const Rule *r, int seat, int *points,
                  CardSet *cards)
{
    const int most = r->score_relief.points, sum = *points > 0 ? *points : 0;
    *points = sum < most ? -sum : -most;
    return sum > 0 && brings(side_taken(g, s, seat), r->score_relief.card, cards);
}

/* Hearts: one player who takes all the points shoots the moon. Cards that give a bonus stay with
 * whoever took them. */
bool score_all_points_reversed(const Game *g, const State *s, const Rule *r, int seat, int *points,
                               CardSet *cards)
{
    const CardSet own = cardset_and(g->scoring, s->zone[ZONE_TAKEN + seat]);
    int shooter = 0;
    if (!cardset_empty(own) && !cardset_equal(own, g->scoring))
        return false;
    while (shooter < g->seats &&
           !cardset_empty(cardset_minus(g->scoring, s->zone[ZONE_TAKEN + shooter])))
        shooter++;
    if (shooter == g->seats)
        return false;
    const int all = cards_points(g, g->scoring);
    const CardSet bonus = cardset_minus(s->zone[ZONE_TAKEN + seat], g->scoring);
    const int others = r->score_all_points_reversed.self ? 0 : all;
    const int moon = seat == shooter ? others - all : others;
    *cards = cardset_or(s->zone[ZONE_TAKEN + shooter], bonus);
    *points = moon + cards_points(g, bonus);
    return true;
}

/* Witches: who takes all the fire, and the water Witch or the queen of water, shoots the moon. */
bool score_suit_reversed(const Game *g, const State *s, const Rule *r, int seat, int *points,
                         CardSet *cards)
{
    CardSet wanted = g->suit_cards[r->score_suit_reversed.suit];
    brings(g->pack, r->score_suit_reversed.card, &wanted);
    brings(g->pack, r->score_suit_reversed.and_card, &wanted);
    int shooter = 0;
    while (shooter < g->seats && !cardset_empty(cardset_minus(wanted, side_taken(g, s, shooter))))
        shooter++;
    const bool own = shooter == seat || shooter == game_partner(g, seat);
    *cards = wanted;
    *points = own ? 0 : r->score_suit_reversed.others;
    return shooter < g->seats;
}

/* Mask of the seats that won every trick of the deal; all seats before the first trick. */
static unsigned won_all(const Game *g, const State *s)
{
    unsigned some = 0;
    for (int seat = 0; seat < g->seats; seat++)
        if (s->count[ZONE_TAKEN + seat] >= g->seats) {
            if (some)
                return 0;
            some = 1u << seat;
        }
    return some == 0 ? (1u << g->seats) - 1 : some;
}

/* Minimisère: a Lot replaces the table. A bidder who wins every trick has made it and alone scores;
 * if all bidders failed, each of the others scores, whatever was won. */
bool score_lot(const Game *g, const State *s, const Rule *r, int seat, int *points, CardSet *cards)
{
    if (s->bids == 0)
        return false;
    const unsigned makers = s->bids & won_all(g, s);
    if (makers & (makers - 1))
        *points = 0; /* before the first trick each of them may still make it */
    else if (makers)
        *points = seat == __builtin_ctz(makers) ? r->score_lot.made : 0;
    else
        *points = s->bids >> seat & 1 ? 0 : r->score_lot.failed;
    *cards = s->zone[ZONE_TAKEN + seat];
    return true;
}

/* Minimisère: to win no tricks, or nearly all, pays. */
bool score_trick_table(const Game *g, const State *s, const Rule *r, int seat, int *points,
                       CardSet *cards)
{
    const int won = game_tricks_won(g, s, seat);
    *cards = side_taken(g, s, seat);
    *points = won < r->score_trick_table.points.n ? r->score_trick_table.points.item[won] : 0;
    return true;
}

/* Oh Hell: exactly the number bid is worth most. A seat that bid nothing has no number to reach. */
bool score_bid_tricks(const Game *g, const State *s, const Rule *r, int seat, int *points,
                      CardSet *cards)
{
    const BidPoints by = {true, r->score_bid_tricks.made, r->score_bid_tricks.made_each,
                          r->score_bid_tricks.missed_each, r->score_bid_tricks.off_each};
    *points = s->bid[seat] ? bid_points(&by, s->bid[seat] - 1, game_tricks_won(g, s, seat)) : 0;
    return true;
}

/* The Great Dalmuti: going out first is worth most. */
bool score_finishing_order(const Game *g, const State *s, const Rule *r, int seat, int *points,
                           CardSet *cards)
{
    for (int i = 0; i < g->seats; i++)
        if (s->out[i] == seat)
            *points = g->seats - 1 - i;
    return true;
}

/* Neu: whoever stays in longer is worth more. */
bool score_outlasted(const Game *g, const State *s, const Rule *r, int seat, int *points,
                     CardSet *cards)
{
    int before = 0;
    while (before < s->n_out && s->out[before] != seat)
        before++;
    *points = before;
    if (r->score_outlasted.last)
        *points = before == g->seats - 1;
    return true;
}

/* The Great Dalmuti, philanthropic scoring: the two highest ranks score if their payers rise. */
bool score_lowest_improved(const Game *g, const State *s, const Rule *r, int seat, int *points,
                           CardSet *cards)
{
    const int rank = place_of(s->rank, seat), payer_rank = g->seats - 1 - rank;
    *points = 1;
    return rank < 2 && place_of(s->out, s->rank[payer_rank]) < payer_rank;
}

/* Has a seat, other than this one and its partner, or has this one the points that end the match?
 * The partner may have got its points for the same cards already. */
static bool decided(const Game *g, const State *s, int seat)
{
    const int partner = game_partner(g, seat);
    bool found = false;
    for (int i = 0; i < g->seats && g->facts.target; i++)
        found |= (i == seat || i != partner) && s->score[i] >= g->facts.target;
    return found;
}

/* Whist: honours, counted after the tricks. A side that stood one point from the end cannot win by
 * them. */
bool score_cards_counted(const Game *g, const State *s, const Rule *r, int seat, int *points,
                         CardSet *cards)
{
    const List *table = &r->score_cards_counted.points;
    const int partner = game_partner(g, seat), before = s->score[seat] - s->gain[seat];
    const int n = s->counted[seat] + (partner == seat ? 0 : s->counted[partner]);
    if (r->score_cards_counted.limited && g->facts.target &&
        (before >= g->facts.target - 1 || decided(g, s, seat)))
        return false;
    *points = n < table->n ? table->item[n] : 0;
    return *points != 0;
}

bool score_unscored(const Game *g, const State *s, const Rule *r, int seat, int *points,
                    CardSet *cards)
{
    return true;
}

/* Geschenkt: of cards in a row only the lowest counts. */
bool score_runs(const Game *g, const State *s, const Rule *r, int seat, int *points, CardSet *cards)
{
    *cards = s->zone[ZONE_TAKEN + seat];
    *points = cards_in_runs(g, *cards);
    return true;
}

bool score_counters(const Game *g, const State *s, const Rule *r, int seat, int *points,
                    CardSet *cards)
{
    *points = s->counters[seat] * r->score_counters.each;
    return s->counters[seat] != 0;
}

/* Sneak: every card in the pile is a point. */
bool score_cards_taken(const Game *g, const State *s, const Rule *r, int seat, int *points,
                       CardSet *cards)
{
    *points = s->count[ZONE_TAKEN + seat]; /* no cards are shown: sneaked ones stay unseen */
    return true;
}
