/* Single-observer information set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012): a
 * tree over the information sets of the searching seat. Every iteration samples its own world (a
 * determinization); moves that are illegal in it are ignored, and exploration counts how often a
 * move was legal. Each seat maximises its own value. Secret choices of the others do not branch:
 * the policy makes them. */
#include "ai/search.h"
#include "ai/value.h"
#include "base/root.h"
#include <stdlib.h>
#include <string.h>

typedef struct {
    int64_t sum;  /* of the values for the seat that made the move */
    int64_t mean; /* sum / visits, in 256ths */
    uint32_t visits, available;
    uint32_t inverse_root,
        prior_bonus;      /* of the visits; the bonus of the prior after them, in spreads */
    uint32_t child, next; /* first child, next sibling; 0: none */
    Action action;
    uint16_t prior;      /* the policy's probability, of 65,536 */
    uint8_t seat, place; /* place: its index in the last list of moves that contained it */
} Node;

enum { DEEPEST = 64, ROOTS = 256, WARM_UP = 32, CHECK_EVERY = 64 };

typedef struct {
    Search *search;
    Node *node; /* node[0] is the root */
    uint32_t n, room;
    int64_t spread;       /* mean absolute deviation of the values: the unit of exploration */
    uint32_t root[ROOTS]; /* 256 · √(i / 8), of a binary logarithm in eighths */
    uint32_t inverse_root[ROOTS]; /* 65,536 / √i */
    uint32_t path[DEEPEST];
    int depth;
} Tree;

/* ---- Whole numbers for the confidence bound ---- */

static void fill_tables(Tree *t)
{
    t->inverse_root[0] = 65536;
    for (uint32_t i = 0; i < ROOTS; i++)
        t->root[i] = (uint32_t)whole_root((int64_t)i << 13);
    for (uint32_t i = 1; i < ROOTS; i++)
        t->inverse_root[i] = (uint32_t)whole_root((INT64_C(1) << 32) / i);
}

/* The binary logarithm of n ≥ 1, in eighths. */
static uint32_t logarithm(uint32_t n)
{
    const uint32_t whole = 31 - (uint32_t)__builtin_clz(n);
    return 8 * whole + ((uint32_t)(((uint64_t)n << 3) >> whole) & 7);
}

static uint32_t inverse_root(const Tree *t, uint32_t n)
{
    int halves = 0;
    for (; n >= ROOTS; n >>= 2)
        halves++;
    return t->inverse_root[n] >> halves;
}

/* ---- Descending ---- */

enum { EXPLORATION = 3, PRIOR_WEIGHT = 4 }; /* halves of the spread; spreads */

/* The upper confidence bound of a child, in 256ths: its mean value, the exploration term, and the
 * bonus of the prior, which fades with visits. */
static inline int64_t upper_bound(const Tree *t, const Node *c)
{
    const uint32_t bound =
        (uint32_t)((uint64_t)t->root[logarithm(c->available)] * c->inverse_root >> 16);
    return c->mean + t->spread * (int64_t)(bound * EXPLORATION / 2 + c->prior_bonus);
}

/* Counts one more visit, and computes here all that depends on visits alone: children are compared
 * far more often than visited. */
static void visit(const Tree *t, Node *c, int32_t value)
{
    c->visits++;
    c->sum += value;
    c->mean = c->sum * 256 / (int64_t)c->visits;
    c->inverse_root = inverse_root(t, c->visits);
    c->prior_bonus = (uint32_t)c->prior * PRIOR_WEIGHT / (c->visits + 1) >> 8;
}

/* The index of a node's move in the list; n if it is not there. */
static inline int place_in(const Action *moves, int n, const Node *c)
{
    int k = 0;
    if (c->place < n && action_same(moves[c->place], c->action))
        return c->place;
    while (k < n && !action_same(moves[k], c->action))
        k++;
    return k;
}

/* Finds the child of the highest bound among the legal moves, and counts that they were available;
 * 0 without such a move. Sets met[i] if move i has a node, *fresh if a move has none. */
static uint32_t best_child(Tree *t, uint32_t at, const Action *moves, int n, bool met[MAX_MOVES],
                           bool *fresh)
{
    uint32_t best = 0;
    int64_t most = INT64_MIN;
    int known = 0;
    memset(met, 0, (size_t)n);
    for (uint32_t i = t->node[at].child; i; i = t->node[i].next) {
        Node *c = &t->node[i];
        const int k = place_in(moves, n, c);
        if (k == n)
            continue;
        c->place = (uint8_t)k;
        met[k] = true;
        known++;
        c->available++;
        const int64_t p = upper_bound(t, c);
        if (p > most) {
            most = p;
            best = i;
        }
    }
    *fresh = known < n;
    return best;
}

static uint32_t add_child(Tree *t, uint32_t at, Action a, int seat, uint32_t prior)
{
    const uint32_t i = t->n++;
    t->node[i] = (Node){.available = 1,
                        .next = t->node[at].child,
                        .action = a,
                        .prior = (uint16_t)(prior > UINT16_MAX ? UINT16_MAX : prior),
                        .seat = (uint8_t)seat};
    t->node[at].child = i;
    return i;
}

/* Adds a node for one of the moves without a node, drawn by the policy's probabilities. */
static uint32_t expand(Tree *t, const World *w, uint32_t at, const Action *moves, int n,
                       const bool met[MAX_MOVES])
{
    const int seat = world_seat(w);
    uint32_t odds[MAX_MOVES], sum = 0, all = (uint32_t)n;
    Search *s = t->search;
    odds[0] = 1;
    if (n > 1)
        all = policy_softmax(&s->profile->policy, &(Decision){s->game, w, seat, n, moves}, odds);
    for (int i = 0; i < n; i++)
        sum += met[i] ? 0 : odds[i] + 1;
    uint32_t pick = rng_below(&s->rng, sum);
    int i = 0;
    for (; met[i] || pick > odds[i]; i++)
        pick -= met[i] ? 0 : odds[i] + 1;
    return add_child(t, at, moves[i], seat, (uint32_t)((uint64_t)odds[i] * UINT16_MAX / all));
}

/* Descends the tree to a new node. */
static void descend(Tree *t, World *w)
{
    Search *s = t->search;
    uint32_t at = 0;
    bool fresh = false;
    t->depth = 0;
    while (!fresh && !playout_settled(s->game, w, &s->view->s) && t->depth < DEEPEST &&
           t->n < t->room) {
        Action moves[MAX_MOVES];
        bool met[MAX_MOVES];
        const int seat = world_seat(w);
        if (w->s.asked && seat != s->view->seat) {
            world_apply(s->game, w, seat,
                        policy_choose(&s->profile->policy, s->game, w, seat, &s->rng));
            continue;
        }
        const int n = world_moves(s->game, w, seat, moves);
        const uint32_t best = best_child(t, at, moves, n, met, &fresh);
        at = fresh ? expand(t, w, at, moves, n, met) : best;
        fresh = fresh && n > 1;
        t->path[t->depth++] = at;
        world_apply(s->game, w, seat, t->node[at].action);
    }
}

static void back_up(Tree *t, const int32_t value[MAX_SEATS])
{
    for (int i = 0; i < t->depth; i++) {
        Node *c = &t->node[t->path[i]];
        visit(t, c, value[c->seat]);
    }
    t->node[0].visits++;
}

/* Adds the points to the candidate that the playout began with. */
static void count_points(const Tree *t, const State *end, int32_t worth)
{
    const Search *s = t->search;
    for (int i = 0; t->depth && i < s->n; i++)
        if (action_same(s->move[i].sequence->step[0], t->node[t->path[0]].action)) {
            search_count(s, &s->move[i], end, worth);
            return;
        }
}

static void iterate(Tree *t, int32_t value[MAX_SEATS])
{
    World w;
    Search *s = t->search;
    search_sample(s, &w.s);
    world_begin(s->game, &w);
    descend(t, &w);
    policy_playout_round(&s->profile->policy, s->game, &w, &s->view->s, &s->rng);
    value_of(s->game, &s->profile->deal, &s->view->s, &w.s, value);
    back_up(t, value);
    count_points(t, &w.s, value[s->view->seat]);
}

/* ---- The whole ---- */

/* True if no other move can reach the visits of the first in the iterations left. */
static bool decided(const Tree *t, int left)
{
    uint32_t first = 0, second = 0;
    for (uint32_t i = t->node[0].child; i; i = t->node[i].next) {
        const uint32_t v = t->node[i].visits;
        if (v > first) {
            second = first;
            first = v;
        } else if (v > second) {
            second = v;
        }
    }
    return first - second > (uint32_t)left;
}

static void grow(Tree *t)
{
    const Search *s = t->search;
    int32_t value[MAX_SEATS];
    int64_t first[WARM_UP], mean = 0, deviation = 0;
    for (int i = 0; i < s->playouts && !search_stopped(s); i++) {
        if (i % CHECK_EVERY == 0 && decided(t, s->playouts - i))
            return;
        iterate(t, value);
        if (i >= WARM_UP)
            continue;
        first[i] = value[s->view->seat];
        mean += first[i];
        deviation = 0;
        for (int k = 0; k <= i; k++)
            deviation += llabs(first[k] * (i + 1) - mean);
        t->spread = deviation / ((i + 1) * (i + 1)) + 1;
    }
}

/* The most visited move is chosen. */
static bool more_visited(const Candidate *a, const Candidate *b)
{
    return a->playouts > b->playouts;
}

void search_tree(Search *s)
{
    Tree t = {.search = s, .n = 1, .room = (uint32_t)s->playouts + MAX_MOVES + DEEPEST};
    t.node = malloc(t.room * sizeof *t.node);
    if (!t.node) {
        search_flat(s);
        return;
    }
    t.node[0] = (Node){0};
    fill_tables(&t);
    grow(&t);
    search_sort(s->move, s->n, more_visited);
    free(t.node);
}
