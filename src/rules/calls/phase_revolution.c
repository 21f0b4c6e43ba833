/* Phase "revolution": all seats are asked in secret, so that a seat which could have called one and
 * did not stays unknown. */
#include "rules/core/phases.h"
#include "rules/state/state.h"

static bool may_call(const Game *g, const State *s, int seat)
{
    return cardset_count(g->wild_cards) > 1 &&
           cardset_empty(cardset_minus(g->wild_cards, s->zone[ZONE_HAND + seat]));
}

static void revolution_enter(const Game *g, State *s, const Phase *p, Sink *sink)
{
    state_ask(s, (1u << g->seats) - 1, sink);
}

static int revolution_moves(const Game *g, const State *s, const Phase *p, int seat, Action *out)
{
    out[0] = (Action){.verb = VERB_PASS};
    out[1] = (Action){.verb = VERB_REVOLUTION};
    return may_call(g, s, seat) ? 2 : 1;
}

static void resolve(const Game *g, State *s, int caller, Sink *sink)
{
    state_revolt(s, caller, caller == s->rank[g->seats - 1] ? 2 : 1, sink);
    if (s->revolt < 2)
        return;
    uint8_t rank[MAX_SEATS];
    for (int i = 0; i < g->seats; i++)
        rank[i] = s->rank[g->seats - 1 - i];
    state_rank(g, s, rank, sink);
}

static void revolution_apply(const Game *g, State *s, const Phase *p, int seat, Action a,
                             Sink *sink)
{
    state_answer(s, seat, a.verb == VERB_REVOLUTION, sink);
    if (s->asked)
        return;
    for (unsigned callers = state_answers(s, sink); callers; callers &= callers - 1)
        resolve(g, s, __builtin_ctz(callers), sink);
    phase_next(g, s, sink);
}

static void revolution_prompt(const Game *g, const State *s, const Phase *p, int seat, Reason *what)
{
    what->id = may_call(g, s, seat) ? "revolution_or_not" : "go_on";
}

static bool revolution_check(const Game *g, Phase *p, RoundState *c, Err *err)
{
    if (!c->ranked || !c->least)
        return err_set(err, "a revolution needs seats with ranks, and cards dealt");
    return cardset_count(g->wild_cards) > 1 ||
           err_set(err, "a revolution needs two wild cards or more");
}

const PhaseFunctions phase_revolution = {
    .check = revolution_check,
    .enter = revolution_enter,
    .moves = revolution_moves,
    .apply = revolution_apply,
    .prompt = revolution_prompt,
    .traits = TRAIT_BUTTONS,
    .features = FEATURES_CALL,
};
