/* Strengths: who takes a trick. The highest strength wins; an earlier rule of the chain outranks all later ones. */
#include "rules/rules.h"

/* Minimisère: a 2 that is led is the highest of its suit, a Joker that is led wins. */
int strength_when_led(const Game *g, const State *s, const Rule *r, int i)
{
    return i == 0 && g->card[s->now.play[0].card].rank == r->arg[0] ? 0 : NO_OPINION;
}

int strength_said_to_win(const Game *g, const State *s, const Rule *r, int i)
{
    (void)g, (void)r;
    return s->now.play[i].arg == ARG_WIN ? 0 : NO_OPINION;
}

int strength_suit_led(const Game *g, const State *s, const Rule *r, int i)
{
    (void)r;
    const CardInfo *c = &g->card[s->now.play[i].card];
    return c->suit != NO_SUIT && c->suit == led_suit(g, s) ? c->rank : NO_OPINION;
}

int strength_rank(const Game *g, const State *s, const Rule *r, int i)
{
    (void)r;
    return g->card[s->now.play[i].card].rank;
}

/* The Bottle Imp: cards below the price are trumps, whatever their colour. */
int strength_below_marker(const Game *g, const State *s, const Rule *r, int i)
{
    const int rank = g->card[s->now.play[i].card].rank;
    return rank < s->marker[r->arg[0]].value ? rank : NO_OPINION;
}

/* Little Devils: up, the highest takes the trick, down, the lowest; with a card on the wrong side it is the other way round. */
int strength_by_direction(const Game *g, const State *s, const Rule *r, int i)
{
    const Contest *t = &s->now;
    int direction = s->total[r->arg[0]];
    const int lead = g->card[t->play[0].card].rank;
    for (int k = 2; k < t->n; k++)
        if ((g->card[t->play[k].card].rank > lead) != (s->total[r->arg[0]] > 0)) {
            direction = -direction;
            break;
        }
    const int rank = g->card[t->play[i].card].rank;
    return direction < 0 ? -rank : rank;
}
