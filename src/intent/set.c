/* Sets of cards. A person picks them in any order; the match takes them in the order of the deck, and of equal cards the first.
 */
#include "intent/inside.h"
#include <string.h>

enum { SEARCH = 240 }; /* positions looked at before the benefit of the doubt is given */

CardSet set_canonical(const Game *g, CardSet hand, CardSet cards)
{
    CardSet out = CARDSET_EMPTY;
    while (!cardset_empty(cards)) {
        Card first = NO_CARD;
        const char *name = game_card(g, cardset_pop(&cards))->name;
        if (game_card_named_in(g, name, cardset_minus(hand, out), &first))
            cardset_add(&out, first);
    }
    return out;
}

static Card lowest(CardSet cards) { return cardset_empty(cards) ? NO_CARD : cardset_pop(&cards); }

bool ends_picking(uint8_t verb)
{
    return verb == VERB_COMMIT || verb == VERB_SNEAK || verb == VERB_FLAUNT || verb == VERB_CHALLENGE;
}

static bool search(const Game *g, const State *s, int seat, CardSet wanted, int *left);

static bool search_pick(const Game *g, const State *s, int seat, Action pick, CardSet wanted, int *left)
{
    State next = *s;
    game_apply(g, &next, seat, pick, NULL);
    cardset_remove(&wanted, pick.card);
    return search(g, &next, seat, wanted, left);
}

/* The wanted cards first; then others that come before the next wanted one, as what is missing may lie between. */
static bool search(const Game *g, const State *s, int seat, CardSet wanted, int *left)
{
    Action moves[MAX_MOVES];
    const int n = game_moves(g, s, seat, moves);
    const Card next = lowest(wanted);
    if (--*left < 0)
        return true;
    for (int i = 0; i < n; i++)
        if ((next == NO_CARD && ends_picking(moves[i].verb)) ||
            (moves[i].verb == VERB_PICK && moves[i].card == next && search_pick(g, s, seat, moves[i], wanted, left)))
            return true;
    for (int i = 0; i < n; i++)
        if (moves[i].verb == VERB_PICK && (next == NO_CARD || moves[i].card < next) &&
            search_pick(g, s, seat, moves[i], wanted, left))
            return true;
    return false;
}

bool set_can_become(const Game *g, const View *v, CardSet cards)
{
    int left = SEARCH;
    return search(g, &v->s, v->seat, set_canonical(g, cards_left(v), cards), &left);
}

CardSet set_fitting(const Game *g, const View *v, CardSet picked)
{
    CardSet out = CARDSET_EMPTY;
    const char *last = "";
    bool fits = false;
    for (CardSet left = cardset_minus(cards_left(v), picked); !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        const char *name = game_card(g, c)->name;
        if (strcmp(name, last) != 0) { /* equal cards lie together in the deck */
            CardSet more = picked;
            cardset_add(&more, c);
            fits = set_can_become(g, v, more);
            last = name;
        }
        if (fits)
            cardset_add(&out, c);
    }
    return out;
}
