/* Questions about trumps and about what sides have won. */
#include "rules/tricks/tricks_private.h"

/* The rule that names trumps; NULL: the game has none. */
static const Rule *trump_rule(const Game *g)
{
    for (int i = 0; i < g->n_phases; i++) {
        const Chain *strength = &g->phase[i].chain[SLOT_STRENGTH];
        for (int k = 0; k < strength->n; k++)
            if (strength->rule[k].type->fn.strength == strength_trump)
                return &strength->rule[k];
    }
    return NULL;
}

int game_trump(const Game *g, const State *s)
{
    const Rule *r = trump_rule(g);
    if (!r)
        return NO_SUIT;
    if (r->strength_trump.suit >= 0)
        return r->strength_trump.suit;
    const int named = s->total[r->strength_trump.total];
    return named >= 1 && named <= g->facts.suits ? named - 1 : NO_SUIT;
}

int game_trump_total(const Game *g)
{
    const Rule *r = trump_rule(g);
    return r && r->strength_trump.suit < 0 ? r->strength_trump.total : -1;
}

Card game_copier(const Game *g, const State *s)
{
    for (int i = 0; i < g->n_phases && s->turned; i++) {
        const int copy = g->phase[i].traits & TRAIT_DEALS ? g->phase[i].deal.copy : -1;
        if (copy >= 0 && copy != s->turned - 1 && cardset_has(s->zone[ZONE_OUT], (Card)copy))
            return (Card)copy;
    }
    return NO_CARD;
}

CardSet game_copied(const Game *g, const State *s, CardSet cards)
{
    const Card copier = game_copier(g, s);
    if (copier == NO_CARD || !cardset_has(cards, copier))
        return cards;
    cardset_remove(&cards, copier);
    cardset_add(&cards, (Card)(s->turned - 1));
    return cards;
}

Card game_turned(const Game *g, const State *s)
{
    const Card c = (Card)(s->turned - 1);
    if (s->turned == 0)
        return NO_CARD;
    if (cardset_has(s->zone[ZONE_OUT], c) || game_copier(g, s) != NO_CARD)
        return c;
    bool played = s->now.number > 1 || s->count[ZONE_LAID + s->dealer] ||
                  !cardset_has(s->zone[ZONE_HAND + s->dealer], c);
    for (int i = 0; i < s->now.n; i++)
        played |= s->now.play[i].seat == s->dealer;
    return played ? NO_CARD : c;
}

int game_tricks_won(const Game *g, const State *s, int seat)
{
    const int partner = game_partner(g, seat);
    const int cards =
        s->count[ZONE_TAKEN + seat] + (partner == seat ? 0 : s->count[ZONE_TAKEN + partner]);
    return cards / g->seats;
}

void game_beaters(const Game *g, int trump, CardSet cards, CardSet beaters[MAX_CARDS])
{
    enum { LATER = 2 };
    int i = 0;
    while (i < g->n_phases && !(g->phase[i].traits & TRAIT_TRICKS))
        i++;
    const TrickPlan *plan = i < g->n_phases ? trick_plan(&g->phase[i]) : NULL;
    const int total = game_trump_total(g);
    Tricks t = {.now = {.leader = NO_SEAT, .taker = NO_SEAT, .number = LATER}};
    if (total >= 0)
        t.total[total] = (int16_t)(trump == NO_SUIT ? 0 : trump + 1);
    for (CardSet left = cards; !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        beaters[c] = CARDSET_EMPTY;
        if (plan && plan->fits)
            beaters[c].w[0] = tricks_beaters(g, plan, &t, c) & g->pack.w[0];
    }
}
