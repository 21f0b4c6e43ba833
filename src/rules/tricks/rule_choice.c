/* Choices: announcements with a card that is played. */
#include "rules/tricks/tricks_private.h"

/* Minimisère, old five-player set: the Joker that is led names the suit to follow. */
int choice_names_suit(const Game *g, const State *s, const Rule *r, Card c, uint8_t arg[MAX_SUITS])
{
    if (c != r->choice_names_suit.card || s->now.n > 0)
        return 0;
    for (int suit = 0; suit < g->facts.suits; suit++)
        arg[suit] = (uint8_t)(ARG_NAME_SUIT + suit);
    return g->facts.suits;
}

/* Minimisère, three players: the Joker played last wins or loses, as its player says at that
 * moment. */
int choice_last_wins_or_loses(const Game *g, const State *s, const Rule *r, Card c,
                              uint8_t arg[MAX_SUITS])
{
    if (c != r->choice_last_wins_or_loses.card || s->now.n != g->seats - 1)
        return 0;
    arg[0] = ARG_WIN;
    arg[1] = ARG_LOSE;
    return 2;
}
