/* Private to rules/: kernels, which play one phase of a World on a compact position, and the
 * features of moves. */
#pragma once
#include "rules/core/game.h"
#include "rules/world.h"

/* Kernel and engine agree move for move, except for knowledge (known, lacks), which worlds do not
 * keep. */
struct Kernel {
    /* Can it play this phase of this game? Asked once, when the game is loaded. */
    bool (*fits)(const Game *g, const Phase *p);
    /* Takes the position over from w->s into w->room, and sets w->turn. False: not this position
     * (one from a case file, say). */
    bool (*enter)(const Game *g, World *w);
    int (*moves)(const Game *g, const World *w, Action out[MAX_MOVES]);
    Action (*any)(const Game *g, const World *w, Rng *rng); /* NULL: one of the list */
    /* When the phase is over it completes w->s, as the engine would, clears w->kernel and calls
     * phase_next or match_end; otherwise it sets w->turn. */
    void (*apply)(const Game *g, World *w, Action a);
    /* NULL, or the two above in turn, until the phase is over; returns how many moves that were. */
    int (*run)(const Game *g, World *w, Rng *rng);
    /* NULL, or what world_rewind (world.h) does, before the world begins: fills w->s. */
    bool (*rewind)(const Game *g, const State *s, int back, State *then);
};

static inline void weigh(const Weighing *to, int move, int feature, int value)
{
    to->score[move] += to->weight[feature] * value;
    if (to->value)
        to->value[move][feature] = (int16_t)(to->value[move][feature] + value);
}

/* `part` of `whole`, as a feature. */
static inline int feature_share(int part, int whole)
{
    return whole > 0 ? FEATURE_ONE * part / whole : 0;
}

/* The features of moves of a phase; w->kernel is set if the phase has a kernel that fits. */
typedef void features_fn(const Game *g, const World *w, int seat, const Action *moves, int n,
                         const Weighing *to);

/* Each kind of decision has its features, FEATURE_<kind>_<name>, and how many these are,
 * FEATURE_<kind>_count; and its function, in features_<kind>.c of its room. */
#define FEATURES(kind, KIND) enum {
#define FEATURE(kind, name)  FEATURE_##kind##_##name,
#define FEATURES_END(kind)                                                                         \
    FEATURE_##kind##_count                                                                         \
    }                                                                                              \
    ;                                                                                              \
    _Static_assert((int)FEATURE_##kind##_count <= (int)MAX_FEATURES,                               \
                   "a policy has room for them");                                                  \
    features_fn features_##kind;
#include "rules/rules.def"
