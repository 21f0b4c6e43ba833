/* Worlds: determinizations, full states sampled from an information set (a View), for playouts and
 * trees. A World is played move for move like the State that it was made of, but it keeps no
 * knowledge of seats, emits no events, and plays phases that have a kernel on a compact position.
 * tests/rules/test_world.c plays every game beside the engine. A World belongs to its owner; any
 * number of threads may play worlds of their own with one Game.
 *
 *   world.s = a State that was sampled;
 *   world_begin(g, &world);
 *   while (!world_resting(g, &world))
 *       world_apply(g, &world, world_seat(&world), a move);
 *   world.s is complete again, with the scores of the deal. */
#pragma once
#include "rules/engine.h"

typedef struct Kernel Kernel; /* private to rules/ (kernel.h) */

enum { WORLD_ROOM = 512 };

typedef struct World {
    State s; /* the position; while a kernel plays, s.asked and what the kernel does not keep */
    const Kernel *kernel; /* NULL: the engine itself plays this phase */
    uint8_t turn; /* the seat that moves next; of several that choose at once the lowest; NO_SEAT:
                     the deal is over */
    bool unknown; /* made of a View: ask only for moves and features of its own seat */
    uint64_t room[WORLD_ROOM / 8]; /* the kernel's */
} World;

/* After w->s was filled in. */
void world_begin(const Game *g, World *w);
/* To ask for moves and features of the view's own seat. */
void world_of_view(const Game *g, const View *v, World *w);

/* The position before the play that was made `back` plays ago (1: the last one), within the trick
 * on the table and the one before it; its player moves next. All hands in s must be known. False if
 * the position cannot be restored. */
bool world_rewind(const Game *g, const State *s, int back, World *w);

static inline int world_seat(const World *w) { return w->turn; }
/* Is the deal over, or the match? Then the State is complete. */
static inline bool world_resting(const Game *g, const World *w)
{
    return !w->kernel && game_resting(g, &w->s);
}
/* The present phase. */
static inline int world_phase(const World *w) { return w->s.phase; }

/* The same list as game_moves gives, for the seat that moves next. */
int world_moves(const Game *g, const World *w, int seat, Action out[MAX_MOVES]);
/* One of these at random, each equally likely; kernels need no list for it. */
Action world_random(const Game *g, const World *w, int seat, Rng *rng);
void world_apply(const Game *g, World *w, int seat, Action a);
/* Plays random moves to the end of the deal; returns their number. */
int world_rollout(const Game *g, World *w, Rng *rng);

/* ---- Features of moves ---- */

/* Kinds of decision (rules.def): FEATURES_TRICK … Each has its own features, whole numbers
 * that describe any move in any game from what its seat knows; 16 is one. */
enum FeatureKind {
#define FEATURES(kind, KIND) FEATURES_##KIND,
#include "rules/rules.def"
    FEATURE_KINDS,
    FEATURES_NONE = FEATURE_KINDS
};
enum { MAX_FEATURES = 96, FEATURE_ONE = 16 };

const char *feature_kind_name(int kind); /* "trick"; NULL past the end */
int feature_count(int kind);
const char *feature_name(int kind, int i);

/* The kind of features of the next seat's moves. */
enum FeatureKind world_features_kind(const Game *g, const World *w);

/* Weights, as many as feature_count says; and for each move the weighted sum of its features, and,
 * unless value is NULL, the features themselves. */
typedef struct {
    const int16_t *weight;
    int32_t *score;
    int16_t (*value)[MAX_FEATURES];
} Weighing;
void world_features(const Game *g, const World *w, int seat, const Action *moves, int n,
                    const Weighing *to);
