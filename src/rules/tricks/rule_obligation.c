/* Obligations: cards that must be led or followed with. All depend on public facts only. */
#include "rules/core/reasons.h"
#include "rules/sides/sides.h"
#include "rules/tricks/tricks_private.h"

/* Follow the led suit if you can; otherwise any card. Witches: a Wizard may be played all the same.
 */
bool obligation_suit(const Game *g, const State *s, const Rule *r, Obligation *obligation,
                     Reason *why)
{
    const int suit = suit_to_follow(g, s);
    if (suit == NO_SUIT)
        return false;
    obligation->cards = g->suit_cards[suit];
    if (r->obligation_suit.exempt >= 0)
        obligation->exempt = copies_of(g, (Card)r->obligation_suit.exempt);
    reason_give(why, "must_follow", "colour", ARG_SUIT, suit);
    return true;
}

/* Little Devils: from the third card on, everybody stays on the side of the led card that the
 * second card chose, if able; also after someone has failed. */
bool obligation_side_of_lead(const Game *g, const State *s, const Rule *r, Obligation *obligation,
                             Reason *why)
{
    const int direction = s->total[r->obligation_side_of_lead.total];
    if (direction == 0)
        return false;
    const Card lead = s->now.play[0].card;
    obligation->cards = direction > 0 ? g->above[lead] : g->below[lead];
    reason_give(why, direction > 0 ? "must_go_higher" : "must_go_lower", "card", ARG_CARD, lead);
    return true;
}

/* Little Devils: no card of five devils is led; Hearts: no heart and no queen of spades in the
 * first trick. Unless the hand holds nothing else. */
bool obligation_without_points(const Game *g, const State *s, const Rule *r, Obligation *obligation,
                               Reason *why)
{
    const int points = r->obligation_without_points.points;
    const bool first_trick = r->obligation_without_points.first_trick;
    if (first_trick && s->now.number != 1)
        return false;
    obligation->cards = cardset_minus(g->pack, points ? g->worth[points] : g->scoring);
    if (why) {
        why->id = points ? "no_lead" : "no_points_first";
        if (points)
            reason_arg(why, "points", ARG_NUMBER, points);
    }
    return true;
}

/* Hearts: whoever holds the lowest club in play leads it to the first trick. */
bool obligation_lowest_of_suit_first(const Game *g, const State *s, const Rule *r,
                                     Obligation *obligation, Reason *why)
{
    if (s->now.number != 1)
        return false;
    const Card lowest = g->lowest[r->obligation_lowest_of_suit_first.suit];
    obligation->cards = cardset_of(lowest);
    reason_give(why, "must_open_with", "card", ARG_CARD, lowest);
    return true;
}

/* Hearts: hearts are not led before one has been played, unless the hand holds only hearts. */
bool obligation_unbroken_suit(const Game *g, const State *s, const Rule *r, Obligation *obligation,
                              Reason *why)
{
    if (s->total[r->obligation_unbroken_suit.total] != 0)
        return false;
    obligation->cards = cardset_minus(g->pack, g->suit_cards[r->obligation_unbroken_suit.suit]);
    reason_give(why, "unbroken", "colour", ARG_SUIT, r->obligation_unbroken_suit.suit);
    return true;
}

/* Napoleon: a Joker that is led asks for trumps, as printed: the jack of the other suit of their
 * colour does not count. */
bool obligation_trumps_asked(const Game *g, const State *s, const Rule *r, Obligation *obligation,
                             Reason *why)
{
    const CardSet trumps = trumps_named(g, s->total[r->obligation_trumps_asked.total]);
    const Card lead = s->now.play[0].card;
    if (s->now.n == 0 || lead != r->obligation_trumps_asked.card || cardset_empty(trumps) ||
        (r->obligation_trumps_asked.later && s->now.number == 1))
        return false;
    obligation->cards = trumps;
    reason_give(why, "trumps_asked", "card", ARG_CARD, lead);
    if (why)
        reason_arg(why, "colour", ARG_SUIT, s->total[r->obligation_trumps_asked.total] - 1);
    return true;
}

/* Sheepshead: the called ace falls when its suit is led; its holder may lead other suits. */
bool obligation_called_card(const Game *g, const State *s, const Rule *r, Obligation *obligation,
                            Reason *why)
{
    const Card c = game_called(s);
    if (!game_call_open(s) || (s->now.n && suit_to_follow(g, s) != g->card[c].suit))
        return false;
    obligation->cards = cardset_of(c);
    if (s->now.n == 0)
        obligation->exempt = cardset_minus(g->pack, g->suit_cards[g->card[c].suit]);
    reason_give(why, s->now.n ? "called_falls" : "called_leads", "card", ARG_CARD, c);
    if (why)
        reason_arg(why, "colour", ARG_SUIT, g->card[c].suit);
    return true;
}

/* Sheepshead: before it falls, the called ace is not thrown away; nor does the picker throw away
 * its last card of the suit. That this is its last one only the picker knows: from what it plays
 * instead others can tell nothing. A hand that the rule cannot concern has none. */
bool obligation_called_kept(const Game *g, const State *s, const Rule *r, Obligation *obligation,
                            Reason *why)
{
    const Card c = game_called(s);
    if (!game_call_open(s))
        return false;
    CardSet kept = cardset_of(c);
    if (s->turn != NO_SEAT) {
        const CardSet hand = s->zone[ZONE_HAND + s->turn],
                      own = cardset_and(hand, g->suit_cards[g->card[c].suit]);
        const bool last = s->turn == game_picker(s) && cardset_count(own) == 1;
        if (!last && !cardset_has(hand, c))
            return false;
        kept = last ? own : kept;
    }
    obligation->cards = cardset_minus(g->pack, kept);
    reason_give(why, cardset_has(kept, c) ? "called_kept" : "called_suit_kept", "card", ARG_CARD,
                c);
    return true;
}
