#include "rules/core/kernel.h"
#include <string.h>

static const Phase *phase_of(const Game *g, const World *w) { return &g->phase[w->s.phase]; }

/* When several choose at once the lowest seat moves first; they choose in secret, so the order does
 * not matter. */
static void take_turn(World *w)
{
    const unsigned asked = game_to_act(&w->s);
    w->turn = asked ? (uint8_t)__builtin_ctz(asked) : NO_SEAT;
}

/* The engine has played: does a kernel take over? */
static void settle(const Game *g, World *w)
{
    take_turn(w);
    if (game_resting(g, &w->s))
        return;
    const Kernel *kernel = phase_of(g, w)->kernel;
    if (kernel && kernel->enter(g, w))
        w->kernel = kernel;
}

void world_begin(const Game *g, World *w)
{
    w->kernel = NULL;
    w->unknown = false;
    settle(g, w);
}

void world_of_view(const Game *g, const View *v, World *w)
{
    w->s = v->s;
    w->kernel = NULL;
    w->unknown = true;
    settle(g, w);
    w->turn = v->seat; /* of several that choose at once, too */
}

int world_moves(const Game *g, const World *w, int seat, Action out[MAX_MOVES])
{
    return w->kernel ? w->kernel->moves(g, w, out) : game_moves(g, &w->s, seat, out);
}

Action world_random(const Game *g, const World *w, int seat, Rng *rng)
{
    Action moves[MAX_MOVES];
    if (w->kernel && w->kernel->any)
        return w->kernel->any(g, w, rng);
    const int n = world_moves(g, w, seat, moves);
    return moves[n == 1 ? 0 : rng_below(rng, (uint32_t)n)];
}

void world_apply(const Game *g, World *w, int seat, Action a)
{
    if (w->kernel)
        w->kernel->apply(g, w, a);
    else
        game_apply(g, &w->s, seat, a, NULL);
    if (!w->kernel)
        settle(g, w);
}

/* Plays the phase to its end, if kernel or phase can do that at once; returns the number of moves.
 */
static int run_phase(const Game *g, World *w, Rng *rng)
{
    const Phase *p = phase_of(g, w);
    if (w->kernel)
        return w->kernel->run ? w->kernel->run(g, w, rng) : 0;
    return p->type->fn->run ? p->type->fn->run(g, &w->s, p, rng) : 0;
}

int world_rollout(const Game *g, World *w, Rng *rng)
{
    int made = 0;
    while (!world_resting(g, w)) {
        const int moves = run_phase(g, w, rng);
        if (moves)
            settle(g, w);
        else
            world_apply(g, w, w->turn, world_random(g, w, w->turn, rng));
        made += moves ? moves : 1;
    }
    return made;
}

bool world_rewind(const Game *g, const State *s, int back, World *w)
{
    const Kernel *kernel = game_resting(g, s) ? NULL : g->phase[s->phase].kernel;
    if (!kernel || !kernel->rewind || !kernel->rewind(g, s, back, &w->s))
        return false;
    world_begin(g, w);
    return w->kernel != NULL;
}

/* ---- Features of moves ---- */

#define FEATURES(kind, KIND) static const char *const of_##kind[] = {
#define FEATURE(kind, name)  #name,
#define FEATURES_END(kind)                                                                         \
    }                                                                                              \
    ;
#include "rules/rules.def"

static const struct {
    const char *name;
    const char *const *feature;
    int n;
    features_fn *tell;
} kinds[FEATURE_KINDS] = {
#define FEATURES(kind, KIND) {#kind, of_##kind, FEATURE_##kind##_count, features_##kind},
#include "rules/rules.def"
};

const char *feature_kind_name(int kind)
{
    return kind >= 0 && kind < FEATURE_KINDS ? kinds[kind].name : NULL;
}
int feature_count(int kind) { return kinds[kind].n; }
const char *feature_name(int kind, int i) { return kinds[kind].feature[i]; }

enum FeatureKind world_features_kind(const Game *g, const World *w)
{
    return game_resting(g, &w->s) ? FEATURES_NONE : phase_of(g, w)->type->fn->features;
}

void world_features(const Game *g, const World *w, int seat, const Action *moves, int n,
                    const Weighing *to)
{
    memset(to->score, 0, (size_t)n * sizeof *to->score);
    if (to->value)
        memset(to->value, 0, (size_t)n * sizeof *to->value);
    const enum FeatureKind kind = world_features_kind(g, w);
    if (kind < FEATURE_KINDS)
        kinds[kind].tell(g, w, seat, moves, n, to);
}
