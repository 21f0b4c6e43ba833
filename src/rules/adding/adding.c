/* The questions that both kinds of adding answer: tricks, and a pile. */
#include "rules/adding/adding.h"
#include "rules/adding/pile.h"
#include "rules/core/phases.h"

static const Phase *in_phase(const Game *g, const State *s, const PhaseFunctions *kind)
{
    const bool is = s->phase < g->n_phases && g->phase[s->phase].type->fn == kind;
    return is ? &g->phase[s->phase] : NULL;
}

int game_total_after(const Game *g, const State *s, int seat, Action a)
{
    const Phase *add = in_phase(g, s, &phase_add), *pile = in_phase(g, s, &phase_pile);
    if (pile && a.verb == VERB_PLAY)
        return pile_total(g, pile, s->total[0], a.card);
    if (!add || a.verb != VERB_PLAY)
        return s->total[0];
    Adding t;
    Trick after = s->now;
    after.play[after.n++] = (Play){.seat = (uint8_t)seat, .card = a.card};
    adding_totals(g, add, &after, &t);
    return t.total[after.n];
}

int game_limit(const Game *g, const State *s)
{
    const Phase *add = in_phase(g, s, &phase_add), *pile = in_phase(g, s, &phase_pile);
    if (pile)
        return pile->pile.limit;
    return add ? add->add.limit : 0;
}

const char *game_effect(const Game *g, const State *s, Card c)
{
    static const char *const name[EFFECTS] = {"add",  "cancel", "copy", "to_limit",
                                              "turn", "name",   "twice"};
    const Phase *add = in_phase(g, s, &phase_add), *pile = in_phase(g, s, &phase_pile);
    const Phase *p = add ? add : pile;
    return name[p ? add_effects(p)[c] : EFFECT_NONE];
}

bool game_piles(const Game *g, const State *s) { return in_phase(g, s, &phase_pile) != NULL; }

int game_plays_left(const Game *g, const State *s)
{
    const int more = s->plays_left ? s->plays_left : 1;
    return game_piles(g, s) ? more : 0;
}
