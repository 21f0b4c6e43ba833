/* Phase "blind": the first seat that wants the stock picks it up and plays against the others. */
#include "rules/core/phases.h"
#include "rules/core/reasons.h"
#include "rules/sides/sides.h"
#include "rules/state/state.h"

/* The words of "if_all_pass". */
enum { NO_SIDE, FORCED, REDEAL };

static void blind_enter(const Game *g, State *s, const Phase *p, Sink *sink)
{
    state_turn(s, seat_after(g, s, s->dealer), sink);
}

static bool forced(const State *s, const Phase *p, int seat)
{
    return p->blind.if_all_pass == FORCED && seat == s->dealer;
}

static int blind_moves(const Game *g, const State *s, const Phase *p, int seat, Action *out)
{
    int n = 0;
    out[n++] = (Action){.verb = VERB_BLIND};
    if (!forced(s, p, seat))
        out[n++] = (Action){.verb = VERB_PASS};
    return n;
}

static void pick_up(const Game *g, State *s, int seat, Sink *sink)
{
    state_picker(s, seat, sink);
    state_unpass(s, sink);
    state_move_all(g, s, s->zone[ZONE_STOCK],
                   (Transfer){seat, ZONE_STOCK, ZONE_HAND + seat, 1u << seat}, sink);
    phase_next(g, s, sink);
}

/* Dealt anew by the next dealer: no deal of the match. */
static void redeal(const Game *g, State *s, Sink *sink)
{
    state_gather(g, s, seat_after(g, s, s->dealer), sink);
    markers_reset(g, s, sink);
    phase_enter(g, s, 0, sink);
}

static void blind_apply(const Game *g, State *s, const Phase *p, int seat, Action a, Sink *sink)
{
    if (a.verb == VERB_BLIND) {
        pick_up(g, s, seat, sink);
        return;
    }
    state_pass(s, seat, sink);
    if (seat != s->dealer) {
        state_turn(s, seat_after(g, s, seat), sink);
        return;
    }
    state_unpass(s, sink);
    if (p->blind.if_all_pass == REDEAL)
        redeal(g, s, sink);
    else
        phase_next(g, s, sink);
}

static void blind_refuse(const Game *g, const State *s, const Phase *p, int seat, Action a,
                         Reason *why)
{
    if (a.verb == VERB_PASS && forced(s, p, seat))
        why->id = "must_pick";
}

static void blind_prompt(const Game *g, const State *s, const Phase *p, int seat, Reason *what)
{
    what->id = forced(s, p, seat) ? "must_pick" : "pick_or_pass";
}

static bool blind_check(const Game *g, Phase *p, RoundState *c, Err *err)
{
    const int blind = g->n_pack - c->most * g->seats - c->removed;
    if (!c->dealt || c->least != c->most || blind < 1)
        return err_set(err, "a blind needs cards that stay in the stock after the deal");
    if (g->facts.partners)
        return err_set(err, "with \"partners\" nobody plays against the others");
    c->blind = blind;
    c->most_ever = c->most + blind;
    c->sides = true;
    return true;
}

bool game_has_sides(const Game *g)
{
    bool sides = false;
    for (int i = 0; i < g->n_phases; i++)
        sides |= (g->phase[i].traits & TRAIT_PICKS) != 0;
    return sides;
}

bool game_fewest_win(const Game *g, const State *s)
{
    return g->facts.low_wins || (game_has_sides(g) && !game_side(s));
}

const PhaseFunctions phase_blind = {
    .check = blind_check,
    .enter = blind_enter,
    .moves = blind_moves,
    .apply = blind_apply,
    .refuse = blind_refuse,
    .prompt = blind_prompt,
    .traits = TRAIT_BUTTONS | TRAIT_PICKS,
    .features = FEATURES_BLIND,
};
