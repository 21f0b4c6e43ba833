/* Staging: in some phases seats choose cards in secret, one place after the other, and commit; then all change hands together. */
#include "rules/phases.h"
#include "rules/state.h"

bool staging_apply(State *s, int seat, Action a, Sink *sink)
{
    if (a.verb == VERB_PICK) {
        state_stage(s, seat, a.card, sink);
        return false;
    }
    state_answer(s, seat, false, sink);
    if (s->asked)
        return false;
    state_answers(s, sink);
    return true;
}

bool staging_refuse(Action a, int missing, Refusal *why)
{
    if (a.verb == VERB_COMMIT) {
        why->id = "places_empty";
        refusal_arg(why, "missing", ARG_NUMBER, missing);
    } else if (a.verb != VERB_PICK) {
        why->id = "not_now";
    } else if (missing == 0) {
        why->id = "places_full";
    }
    return why->id != NULL;
}

int game_pick_places(const Game *g, const State *s, int seat)
{
    const Phase *p = &g->phase[s->phase];
    return seat < g->seats && s->phase < g->n_phases && p->type->fn->places ? p->type->fn->places(g, s, p, seat) : 0;
}

int game_pick_target(const Game *g, const State *s, int seat, int i, const char **kind)
{
    const Phase *p = &g->phase[s->phase];
    return i < game_pick_places(g, s, seat) ? p->type->fn->target(g, s, p, seat, i, kind) : NO_SEAT;
}
