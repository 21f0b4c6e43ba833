/* Private to ai/: what the ways to search share. */
#pragma once
#include "ai/ai.h"
#include "ai/sequence.h"

/* One choice: a sequence, mostly a single legal move. */
typedef struct {
    const Sequence *sequence;
    int playouts;   /* for this choice */
    int64_t sum;    /* of value_of over the playouts */
    int64_t points; /* of value_points */
    int64_t hope;   /* what decides between ends of a deal that are worth the same … */
    int32_t liked;  /* … and after it, the policy's score */
} Candidate;

typedef struct {
    const Game *game;
    const View *view;
    const AiProfile *profile;
    const atomic_bool *stop;
    Rng rng;
    Candidate *move; /* n of them; the search leaves the best first */
    int n;
    int playouts;     /* for this choice */
    int least_worlds; /* for every round of a flat search */
} Search;

static inline bool search_stopped(const Search *s)
{
    return s->stop && atomic_load_explicit(s->stop, memory_order_relaxed);
}

/* A world that fits the view: by chance, or as far as the profile reads it, rather one in which
 * what was played is what the policy would have played (belief.c). */
void search_sample(Search *s, State *world);

/* The end of a playout of a candidate counts; worth: its value_of for the seat. */
void search_count(const Search *s, Candidate *c, const State *end, int32_t worth);

/* The better first; equal ones keep their order. */
typedef bool better_fn(const Candidate *a, const Candidate *b);
void search_sort(Candidate *move, int n, better_fn *better);

/* The features of a whole sequence: those of its steps added up, each where it is made. Returns
 * their kind. */
enum FeatureKind search_features(const Search *s, const Sequence *sequence,
                                 int32_t sum[MAX_FEATURES]);

/* What speaks for the best and against the other, into the report. */
void search_reasons(const Search *s, const Sequence *best, const Sequence *other, AiReport *report);

/* Flat Monte Carlo over any sequences (flat.c); a tree over single moves (tree.c). */
void search_flat(Search *s);
void search_tree(Search *s);
