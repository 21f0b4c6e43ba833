/* Features of cards for a trick where no kernel fits: a pack of more than 64 cards, or a rule
 * without a step. They are the most important ones of features_trick.c, worked out by the engine:
 * it says who would take the trick, and the cards that beat one are the higher ones of its suit. */
#include "rules/tricks/tricks_private.h"
#include "rules/state/state.h"

typedef struct {
    const Game *g;
    const State *s;
    const TrickWorth *worth;
    int seat, trick_value, gain, behind;
    CardSet hand, unseen;
    CardSet winners; /* cards of this decision that would take the trick now */
    const Weighing *to;
    int i; /* the move that is weighed */
} Slow;

#define TELL(name, value) weigh(k->to, k->i, FEATURE_trick_##name, value)

static int slow_share(CardSet part, CardSet whole)
{
    return feature_share(cardset_count(cardset_and(part, whole)), cardset_count(whole));
}

static int slow_by(int a, int b) { return a * b / FEATURE_ONE; }

/* Where there are no suits, all cards are of one. */
static CardSet suit_of_card(const Game *g, Card c)
{
    if (g->card[c].suit != NO_SUIT)
        return g->suit_cards[g->card[c].suit];
    return g->facts.suits == 0 ? g->pack : cardset_of(c);
}

static void slow_lead(const Slow *k, Card c)
{
    const CardSet suit = suit_of_card(k->g, c), own = cardset_and(k->hand, suit),
                  hidden = cardset_and(k->unseen, suit);
    const int beaten = slow_share(k->g->above[c], hidden), value = k->worth->card[c];
    TELL(lead_beaten, slow_by(beaten, k->trick_value));
    TELL(lead_gift, slow_by(value, beaten));
    TELL(lead_risk, slow_by(value, FEATURE_ONE - beaten));
    TELL(lead_length, 2 * cardset_count(own));
    TELL(lead_unseen, cardset_count(hidden));
    if (beaten == 0)
        TELL(lead_sure, k->trick_value);
    if (cardset_empty(cardset_and(own, k->g->below[c])))
        TELL(lead_low, k->trick_value);
    if (cardset_count(own) == 1)
        TELL(lead_empties, FEATURE_ONE);
}

static void slow_win(const Slow *k, Card c)
{
    const int gain = k->gain + k->worth->card[c];
    const CardSet suit = suit_of_card(k->g, c);
    const int high = slow_by(slow_share(k->g->below[c], k->winners), k->trick_value);
    if (k->behind == 0) {
        TELL(last_win, FEATURE_ONE);
        TELL(last_gain, gain);
        TELL(last_high, high);
        TELL(last_empties, cardset_count(cardset_and(k->hand, suit)) > 1 ? 0 : FEATURE_ONE);
        return;
    }
    const int beaten = slow_share(k->g->above[c], cardset_and(k->unseen, suit));
    const int expected = gain + k->worth->mean * k->behind / FEATURE_ONE;
    TELL(mid_win, FEATURE_ONE);
    TELL(mid_gain, expected);
    TELL(mid_beaten, slow_by(expected, beaten));
    TELL(mid_share, slow_by(k->trick_value, beaten));
    TELL(mid_high, high);
    if (beaten == 0)
        TELL(mid_sure, k->trick_value);
}

static void slow_loss(const Slow *k, Card c)
{
    const CardSet suit = suit_of_card(k->g, c), own = cardset_and(k->hand, suit);
    const Card lead = k->s->now.play[0].card;
    const CardSet losers = cardset_minus(own, k->winners);
    const int high = slow_by(slow_share(k->g->below[c], losers), k->trick_value);
    if (cardset_has(suit, lead)) {
        TELL(duck, FEATURE_ONE);
        TELL(duck_gain, k->gain);
        TELL(duck_value, k->worth->card[c]);
        TELL(duck_high, high);
        return;
    }
    TELL(shed, FEATURE_ONE);
    TELL(shed_value, k->worth->card[c]);
    TELL(shed_length, 2 * cardset_count(own));
    TELL(shed_high,
         slow_by(slow_share(k->g->below[c], cardset_and(k->unseen, suit)), k->trick_value));
    if (cardset_count(own) == 1)
        TELL(shed_empties, FEATURE_ONE);
}

static Slow slow_look(const Game *g, const State *s, const TrickWorth *v, int seat)
{
    Slow k = {.g = g, .s = s, .worth = v, .seat = seat, .hand = s->zone[ZONE_HAND + seat]};
    CardSet seen = cardset_or(k.hand, cardset_or(s->zone[ZONE_TABLE], s->zone[ZONE_OUT]));
    for (int i = 0; i < g->seats; i++)
        seen = cardset_or(seen, s->zone[ZONE_TAKEN + i]);
    seen = cardset_or(seen, s->zone[ZONE_LAID + seat]);
    k.unseen = cardset_minus(g->pack, seen);
    k.behind = g->seats - 1 - s->now.n;
    k.trick_value = v->trick_value;
    if (v->table) {
        const int won = s->count[ZONE_TAKEN + seat] / g->seats;
        k.gain = k.trick_value = won < MAX_LIST ? v->step[won] : 0;
    }
    if (v->bid.scores && s->bid[seat])
        k.gain = k.trick_value =
            trick_worth_by_bid(&v->bid, s->bid[seat] - 1, s->count[ZONE_TAKEN + seat] / g->seats,
                               cardset_count(k.hand));
    for (int i = 0; i < s->now.n; i++)
        k.gain += v->card[s->now.play[i].card];
    return k;
}

void trick_features_slow(const Game *g, const State *s, int seat, const Action *moves, int n,
                         const Weighing *to)
{
    Slow k = slow_look(g, s, trick_worth(&g->phase[s->phase]), seat);
    k.to = to;
    for (int i = 0; i < n && s->now.n; i++)
        if (game_leading_after(g, s, seat, moves[i]) == seat)
            cardset_add(&k.winners, moves[i].card);
    for (k.i = 0; k.i < n; k.i++)
        if (s->now.n == 0)
            slow_lead(&k, moves[k.i].card);
        else if (cardset_has(k.winners, moves[k.i].card))
            slow_win(&k, moves[k.i].card);
        else
            slow_loss(&k, moves[k.i].card);
}
