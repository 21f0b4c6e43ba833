#include "tools/learn/study.h"
#include "ai/sequence.h"
#include "ai/value.h"
#include "base/root.h"
#include <string.h>

enum {
    MOST_BEFORE = 6, /* limit of the deals played before the one that is used */
    EPSILON = 16,    /* one move in EPSILON is random (epsilon-greedy exploration) */
    BOLD = 8,        /* one decision in BOLD is an announcement, where one can be made */
    OF_A_KIND = 4,   /* choices of each kind, of one deal */
    MOST_TRIED = 40, /* moves of a choice that are tried */
    MOST_SETS = 16,  /* sets of cards that are tried, where several are handed over */
    PLAYOUTS = 256,  /* about, for one choice */
    LEAST_WORLDS = 8,
    MOST_WORLDS = 64,
};

/* ---- The deal ---- */

static void start_match(const Game *g, State *s, Rng *rng)
{
    game_start(g, s, (Seed){.low = rng_next(rng)}, NULL);
}

/* The beginning of a random deal of a match. */
static void start_deal(const Game *g, const Policy *p, State *s, Rng *rng)
{
    start_match(g, s, rng);
    const int most = s->hand_size ? game_facts(g)->deals : MOST_BEFORE; /* each size of a hand */
    for (int before = (int)rng_below(rng, (uint32_t)most); before > 0; before--) {
        World w = {.s = *s};
        Action deal[MAX_MOVES];
        world_begin(g, &w);
        policy_playout(p, g, &w, rng);
        *s = w.s;
        if (s->over || game_moves(g, s, s->turn, deal) == 0)
            start_match(g, s, rng);
        else
            game_apply(g, s, s->turn, deal[0], NULL);
    }
}

/* Reservoir sampling of choices. */
typedef struct {
    View view[OF_A_KIND];
    int seen;
} Drawn;

/* True if a choice can be learned from. Cards handed over together are one choice, made with the
 * first of them. */
static bool teaches(const Game *g, const View *v, const Action *moves, int n)
{
    const bool sets = game_traits(g, v->s.phase) & TRAIT_EXCHANGE && moves[0].verb == VERB_PICK;
    return n > 1 && !(sets && v->s.picks[v->seat]);
}

static void draw_choice(Drawn *d, const View *v, Rng *rng)
{
    const int at = d->seen < OF_A_KIND ? d->seen : (int)rng_below(rng, (uint32_t)d->seen + 1);
    if (at < OF_A_KIND)
        d->view[at] = *v;
    d->seen++;
}

static bool announces(Action a, bool single_cards)
{
    return a.verb == VERB_LOT || a.verb == VERB_REVOLUTION ||
           (single_cards && a.verb == VERB_PLAY && a.n);
}

/* The announcement of the highest score; -1 without one. Without announcements nothing
 * would be learned about what follows them. */
static int announcement(const Policy *p, const Decision *d)
{
    const bool single = game_traits(d->game, world_phase(d->world)) & TRAIT_TRICKS;
    int32_t score[MAX_MOVES];
    int best = -1;
    policy_scores(p, d, score);
    for (int i = 0; i < d->n; i++)
        if (announces(d->move[i], single) && (best < 0 || score[i] > score[best]))
            best = i;
    return best;
}

/* A move by the policy with exploration: now and then an announcement, or any move. */
static Action exploring_move(const Policy *p, const Decision *d, Rng *rng)
{
    const bool explore = d->n > 1 && rng_below(rng, EPSILON) == 0;
    if (d->n > 1 && rng_below(rng, BOLD) == 0) {
        const int bold = announcement(p, d);
        if (bold >= 0)
            return d->move[bold];
    }
    if (explore)
        return d->move[rng_below(rng, (uint32_t)d->n)];
    return policy_choose(p, d->game, d->world, d->seat, rng);
}

static void play_deal(const Game *g, const Policy *p, State *s, Rng *rng,
                      Drawn drawn[FEATURE_KINDS])
{
    while (!game_resting(g, s)) {
        const int seat = __builtin_ctz(game_to_act(s));
        View view;
        World w;
        Action moves[MAX_MOVES];
        view_make(g, s, seat, &view);
        world_of_view(g, &view, &w);
        const int n = game_moves(g, s, seat, moves);
        const enum FeatureKind kind = world_features_kind(g, &w);
        if (kind < FEATURE_KINDS && teaches(g, &view, moves, n))
            draw_choice(&drawn[kind], &view, rng);
        game_apply(g, s, seat, exploring_move(p, &(Decision){g, &w, seat, n, moves}, rng), NULL);
    }
}

/* ---- Candidates ---- */

typedef struct {
    int n;
    Sequence sequence[MOST_TRIED];
    Row row[MOST_TRIED];
} Tried;

/* Computes the features of all legal moves; some features depend on the alternatives. */
static int describe(const Game *g, const View *v, const World *w, Action moves[MAX_MOVES],
                    int16_t value[MAX_MOVES][MAX_FEATURES])
{
    static const int16_t nothing[MAX_FEATURES];
    int32_t score[MAX_MOVES];
    const int n = game_moves(g, &v->s, v->seat, moves);
    world_features(g, w, v->seat, moves, n, &(Weighing){nothing, score, value});
    return n;
}

/* Tries the legal moves, or a random sample if there are many. */
static void try_moves(const Game *g, const View *v, Rng *rng, Tried *t)
{
    World w;
    Action moves[MAX_MOVES];
    int16_t value[MAX_MOVES][MAX_FEATURES];
    int order[MAX_MOVES];
    world_of_view(g, v, &w);
    const int n = describe(g, v, &w, moves, value);
    for (int i = 0; i < n; i++)
        order[i] = i;
    t->n = n < MOST_TRIED ? n : MOST_TRIED;
    for (int i = 0; i < t->n; i++) {
        const int k = n > t->n ? i + (int)rng_below(rng, (uint32_t)(n - i)) : i, at = order[k];
        order[k] = order[i];
        t->sequence[i] = (Sequence){.n = 1, .step = {moves[at]}};
        memcpy(t->row[i].feature, value[at], sizeof value[at]);
    }
}

/* Adds one whole choice, by the policy or at random, after the t->n there are. Its features are the
 * sums over its steps. */
static void make_set(const Game *g, const Policy *p, const View *v, bool random, Rng *rng, Tried *t)
{
    Sequence *out = &t->sequence[t->n];
    int16_t *feature = t->row[t->n].feature;
    View at = *v;
    Action a = {.verb = VERB_PICK};
    memset(feature, 0, sizeof t->row[t->n].feature);
    for (out->n = 0; a.verb == VERB_PICK && out->n < SEQUENCE_STEPS; out->n++) {
        World w;
        Action moves[MAX_MOVES];
        int16_t value[MAX_MOVES][MAX_FEATURES];
        world_of_view(g, &at, &w);
        const int n = describe(g, &at, &w, moves, value);
        a = random ? moves[rng_below(rng, (uint32_t)n)] : policy_choose(p, g, &w, v->seat, rng);
        for (int i = 0; i < n; i++)
            for (int k = 0; k < MAX_FEATURES && action_same(moves[i], a); k++)
                feature[k] = (int16_t)(feature[k] + value[i][k]);
        out->step[out->n] = a;
        if (a.verb == VERB_PICK)
            game_apply(g, &at.s, v->seat, a, NULL);
    }
}

static void try_sets(const Game *g, const Policy *p, const View *v, Rng *rng, Tried *t)
{
    t->n = 0;
    for (int i = 0; i < 2 * MOST_SETS && t->n < MOST_SETS; i++) {
        bool new = true;
        make_set(g, p, v, i % 2, rng, t);
        for (int k = 0; k < t->n && new; k++)
            new = !sequence_same(&t->sequence[k], &t->sequence[t->n]);
        t->n += new;
    }
}

/* ---- Values ---- */

typedef struct {
    int worlds;
    int64_t sum[MOST_TRIED]; /* of value_points, by move */
    int64_t all, squares,
        of_worlds; /* sum of all values; of their squares; of the squares of the sums of worlds */
} Found;

static void try_world(const Game *g, const Policy *p, const View *v, const Tried *t, Rng *rng,
                      Found *f)
{
    State world;
    int64_t together = 0;
    view_sample(g, v, rng, &world);
    const Rng luck = rng_from_u64(rng_next(rng));
    for (int i = 0; i < t->n; i++) {
        World w = {.s = world};
        Rng same = luck;
        int32_t value[MAX_SEATS];
        for (int k = 0; k < t->sequence[i].n; k++)
            game_apply(g, &w.s, v->seat, t->sequence[i].step[k], NULL);
        world_begin(g, &w);
        policy_playout(p, g, &w, &same);
        value_points(g, &v->s, &w.s, value);
        f->sum[i] += value[v->seat];
        f->squares += (int64_t)value[v->seat] * value[v->seat];
        together += value[v->seat];
    }
    f->worlds++;
    f->all += together;
    f->of_worlds += together * together;
}

/* The standard deviation of the true values of the moves: that of their means without the variance
 * of noise (analysis of variance, with worlds as blocks). In LEARN_POINTs; -1 if the moves were
 * equal in every world. */
static int true_spread(const Game *g, const Found *f, int n)
{
    int64_t of_moves = 0;
    for (int i = 0; i < n; i++)
        of_moves += f->sum[i] * f->sum[i];
    const int64_t between = n * of_moves - f->all * f->all;
    const int64_t rest = (int64_t)n * f->worlds * f->squares - f->worlds * f->of_worlds - between;
    const int64_t true_ones = between - rest / (f->worlds - 1),
                  parts = (int64_t)n * (n - 1) * f->worlds * f->worlds;
    if (between == 0 && rest == 0)
        return -1;
    if (true_ones <= 0)
        return 0;
    const int64_t fine = INT64_C(1) << 16; /* of the square: 256 of the root */
    const int64_t root = true_ones < INT64_MAX / fine ? whole_root(true_ones * fine / parts)
                                                      : whole_root(true_ones / parts) * 256;
    return (int)(root * LEARN_POINT / 256 / (game_seats(g) - 1));
}

static bool teach(const Game *g, const Policy *p, int kind, const View *v, Rng *rng, Lessons *out)
{
    Action moves[MAX_MOVES];
    Tried t;
    Found f = {.worlds = 0};
    game_moves(g, &v->s, v->seat, moves);
    if (game_traits(g, v->s.phase) & TRAIT_EXCHANGE && moves[0].verb == VERB_PICK)
        try_sets(g, p, v, rng, &t);
    else
        try_moves(g, v, rng, &t);
    if (t.n < 2)
        return true;
    const int worlds = PLAYOUTS / t.n;
    while (f.worlds < LEAST_WORLDS || (f.worlds < worlds && f.worlds < MOST_WORLDS))
        try_world(g, p, v, &t, rng, &f);
    const int differ = true_spread(g, &f, t.n);
    for (int i = 0; i < t.n; i++)
        t.row[i].value =
            (int32_t)(f.sum[i] * LEARN_POINT / ((int64_t)f.worlds * (game_seats(g) - 1)));
    return differ < 0 || lessons_add(out, kind, differ, t.n, t.row);
}

bool study_deal(const Game *g, const Policy *p, uint64_t seed, Lessons *out)
{
    State s;
    Drawn drawn[FEATURE_KINDS] = {{.seen = 0}};
    Rng rng = rng_from_u64(seed);
    start_deal(g, p, &s, &rng);
    play_deal(g, p, &s, &rng, drawn);
    bool whole = true;
    for (int kind = 0; kind < FEATURE_KINDS; kind++)
        for (int i = 0; i < OF_A_KIND && i < drawn[kind].seen; i++)
            whole = teach(g, p, kind, &drawn[kind].view[i], &rng, out) && whole;
    return whole;
}
