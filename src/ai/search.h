/* Private to ai/: the state of a search and the functions that its kinds share. */
#pragma once
#include "ai/ai.h"
#include "ai/sequence.h"

/* One candidate: a sequence, in most cases a single legal move. */
typedef struct {
    const Sequence *sequence;
    int playouts;           /* of this candidate */
    int64_t sum;            /* of value_of over the playouts */
    int64_t points;         /* of value_points */
    int64_t against_random; /* breaks ties of the value: the value against random others, … */
    int32_t score;          /* … then the policy's score */
} Candidate;

typedef struct {
    const Game *game;
    const View *view;
    const AiProfile *profile;
    const atomic_bool *stop;
    Rng rng;
    Candidate *move; /* n of them; a search leaves the best first */
    int n;
    int playouts;     /* for all candidates */
    int least_worlds; /* in each round of a flat search */
    bool exact;       /* an ending was solved: the values have no error */
} Search;

static inline bool search_stopped(const Search *s)
{
    return s->stop && atomic_load_explicit(s->stop, memory_order_relaxed);
}

/* Samples a world (a determinization) consistent with the view: uniformly or, with belief samples,
 * by the likelihood of the plays made (belief.c). */
void search_sample(Search *s, State *world);

/* Counts the end of a playout of a candidate. `worth`: its value_of for the seat. */
void search_count(const Search *s, Candidate *c, const State *end, int32_t worth);

/* Sorts candidates, the better first; equal ones keep their order. */
typedef bool better_fn(const Candidate *a, const Candidate *b);
void search_sort(Candidate *move, int n, better_fn *better);

/* The features of a whole sequence, summed over its steps, each in the position in which it is
 * made. Returns their kind. */
enum FeatureKind search_features(const Search *s, const Sequence *sequence,
                                 int32_t sum[MAX_FEATURES]);

/* Puts the features that favour `best` over `other` into the report. */
void search_reasons(const Search *s, const Sequence *best, const Sequence *other, AiReport *report);

/* Flat Monte Carlo over sequences (flat.c); a tree search over single moves (tree.c). */
void search_flat(Search *s);
void search_tree(Search *s);

/* Replaces the values of two candidates by those over as many new worlds, the same ones with the
 * same random numbers for both (flat.c). A search gives its best move more playouts than others,
 * and chose it for its luck in them: its values are no fair comparison. Returns the standard error
 * of the difference, in hundredths of a point. */
int search_compare(Search *s, int worlds, Candidate *a, Candidate *b);
