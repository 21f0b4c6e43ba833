/* Strengths: they decide who takes a trick. An earlier rule of the chain outranks all later ones.
 */
#include "rules/tricks/tricks_private.h"

/* The first of the highest ranks in `among` below a limit; -1: no such card was played. */
static int highest(const Game *g, const State *s, CardSet among, int below)
{
    int best = -1, most = 0;
    for (int i = 0; i < s->now.n; i++) {
        const Card c = s->now.play[i].card;
        const int rank = g->card[c].rank;
        if (cardset_has(among, c) && rank < below && (best < 0 || rank > most)) {
            best = i;
            most = rank;
        }
    }
    return best;
}

/* Minimisère: a 2 that is led is the highest of its suit, a Joker that is led wins. */
int strength_when_led(const Game *g, const State *s, const Rule *r)
{
    return g->card[s->now.play[0].card].rank == r->strength_when_led.rank ? 0 : -1;
}

int strength_said_to_win(const Game *g, const State *s, const Rule *r)
{
    return tricks_said_to_win(&s->now);
}

int strength_suit_led(const Game *g, const State *s, const Rule *r)
{
    const int suit = suit_to_follow(g, s);
    return suit == NO_SUIT ? -1 : highest(g, s, g->suit_cards[suit], INT32_MAX);
}

/* Whist: a card of the trump suit beats all others. */
int strength_trump(const Game *g, const State *s, const Rule *r)
{
    const int fixed = r->strength_trump.suit, total = r->strength_trump.total;
    return highest(g, s, fixed >= 0 ? g->suit_cards[fixed] : trumps_named(g, s->total[total]),
                   INT32_MAX);
}

int strength_rank(const Game *g, const State *s, const Rule *r)
{
    return highest(g, s, g->pack, INT32_MAX);
}

/* The Bottle Imp: cards below the price are trumps, whatever their colour. */
int strength_below_marker(const Game *g, const State *s, const Rule *r)
{
    return highest(g, s, g->pack, s->marker[r->strength_below_marker.marker].value);
}

/* Little Devils: up, the highest takes the trick, down, the lowest; with a card on the wrong side
 * it is the other way round. */
int strength_by_direction(const Game *g, const State *s, const Rule *r)
{
    return tricks_by_direction(g, &s->now, s->total[r->strength_by_direction.total]);
}

/* The play of this card; -1: it was not played. */
static int play_of(const State *s, int card)
{
    for (int i = 0; i < s->now.n; i++)
        if (s->now.play[i].card == card)
            return i;
    return -1;
}

/* Napoleon: the ace of spades; above it, as an option, the queen of hearts in a trick with it. */
int strength_card(const Game *g, const State *s, const Rule *r)
{
    const int with = r->strength_card.with;
    return with >= 0 && play_of(s, with) < 0 ? -1 : play_of(s, r->strength_card.card);
}

/* Napoleon: the jack of trumps, and the jack of the other suit of the same colour. */
int strength_card_by_trump(const Game *g, const State *s, const Rule *r)
{
    const int named = s->total[r->strength_card_by_trump.total];
    const List *cards = &r->strength_card_by_trump.cards;
    return named >= 1 && named <= cards->n ? play_of(s, cards->item[named - 1]) : -1;
}

/* Napoleon: in a trick of one suit its 2 beats the others. */
int strength_one_suit(const Game *g, const State *s, const Rule *r)
{
    const int suit = suit_to_follow(g, s);
    int best = -1;
    if (suit == NO_SUIT || (r->strength_one_suit.later && s->now.number == 1))
        return -1;
    for (int i = 0; i < s->now.n; i++) {
        const CardInfo *c = &g->card[s->now.play[i].card];
        if (c->suit != suit)
            return -1;
        if (c->rank == r->strength_one_suit.rank && best < 0)
            best = i;
    }
    return best;
}
