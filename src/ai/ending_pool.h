/* Private to ai/ending*.c: the worlds and the budget of a search to the end of a deal. */
#pragma once
#include "ai/search.h"
#include <string.h>

enum {
    MOST_WORLDS = 2000,
    MOST_CARDS = 20, /* in all hands together; with more, no ending is tried */
    POOL = 6000,     /* most worlds kept at a time */
    WORK = 400000,   /* moves that may be made in worlds; a policy evaluation costs ASKING */
    ASKING = 8,
    CERTAIN = 1 << 20 /* the full weight of a world */
};

/* Summed over worlds. */
typedef struct {
    int64_t worth, points;
} Result;

typedef struct {
    Search *search;
    const Game *game;
    int seat, work;
    bool failed;
    int used; /* of the pool, which is a stack */
    World pool[POOL];
    Action made[POOL];    /* the last move in each world */
    int64_t weight[POOL]; /* the probability of each world against random others */
} Ending;

static inline bool ending_spend(Ending *e, int work)
{
    e->work -= work;
    e->failed |= e->work < 0 || ((e->work & 0xFF) < work && search_stopped(e->search));
    return !e->failed;
}

/* True if seats act one at a time, with no secret or staged choice. */
static inline bool ending_applies(const Game *g, const World *w)
{
    const enum FeatureKind kind = world_features_kind(g, w);
    return kind == FEATURES_TRICK || kind == FEATURES_CLIMB || kind == FEATURES_ADD;
}

static inline void ending_value(Ending *e, const World *w, int32_t worth[MAX_SEATS],
                                int32_t points[MAX_SEATS])
{
    const Rng luck = rng_from_u64(1);
    const Search *s = e->search;
    e->failed |= memcmp(&w->s.rng, &luck, sizeof luck) != 0; /* cards were drawn */
    value_of(e->game, &s->profile->deal, &s->view->s, &w->s, worth);
    value_points(e->game, &s->view->s, &w->s, points);
}

static inline void ending_scores(const Ending *e, const World *w, const Action *moves, int n,
                                 int32_t score[MAX_MOVES])
{
    const Decision d = {e->game, w, world_seat(w), n, moves};
    policy_scores(&e->search->profile->policy, &d, score);
}
