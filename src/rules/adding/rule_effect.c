/* Effects: what a card does to the running total, or to the order of play. */
#include "rules/adding/adding_private.h"

int effect_cancel(const Game *g, const Rule *r, Card c)
{
    return g->card[c].rank == r->effect_cancel.rank ? EFFECT_CANCEL : EFFECT_NONE;
}

int effect_copy(const Game *g, const Rule *r, Card c)
{
    return g->card[c].rank == r->effect_copy.rank ? EFFECT_COPY : EFFECT_NONE;
}

int effect_to_limit(const Game *g, const Rule *r, Card c)
{
    return g->card[c].rank == r->effect_to_limit.rank ? EFFECT_TO_LIMIT : EFFECT_NONE;
}

int effect_turn(const Game *g, const Rule *r, Card c)
{
    return g->card[c].rank == r->effect_turn.rank ? EFFECT_TURN : EFFECT_NONE;
}

int effect_name(const Game *g, const Rule *r, Card c)
{
    return g->card[c].rank == r->effect_name.rank ? EFFECT_NAME : EFFECT_NONE;
}

int effect_twice(const Game *g, const Rule *r, Card c)
{
    return g->card[c].rank == r->effect_twice.rank ? EFFECT_TWICE : EFFECT_NONE;
}

bool effects_derive(const Game *g, const Phase *p, unsigned effects, Err *err)
{
    uint8_t *effect = ((AddPhase *)p->own)->effect;
    const Chain *chain = &p->chain[SLOT_EFFECT];
    for (int c = 0; c < g->n_cards; c++)
        for (int i = 0; i < chain->n && effect[c] == EFFECT_NONE; i++) {
            effect[c] = (uint8_t)chain->rule[i].type->fn.effect(g, &chain->rule[i], (Card)c);
            if (effect[c] != EFFECT_NONE && !(effects >> effect[c] & 1))
                return err_set(err, "the effect \"%s\" does not belong to this phase",
                               chain->rule[i].type->name);
        }
    return true;
}
