/* The end of a deal in which nothing is hidden: max-n; with two sides, alpha-beta. */
#include "ai/ending_known.h"

typedef struct {
    int32_t worth[MAX_SEATS], points; /* the seat's own points */
} Outcome;

/* Alpha and beta: with two sides, bounds on the seat's own value that are already certain. */
typedef struct {
    int32_t least, most;
} Bounds;

static bool two_sides(const Game *g)
{
    return game_seats(g) == 2 || (game_seats(g) == 4 && game_facts(g)->partners);
}

/* Orders moves by policy score, where that saves work and cannot change the result. */
static void order_moves(const Ending *e, const World *w, Action *moves, int n)
{
    int32_t score[MAX_MOVES];
    if (!two_sides(e->game) || n < 3)
        return;
    ending_scores(e, w, moves, n, score);
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && score[k] > score[k - 1]; k--) {
            const Action a = moves[k];
            const int32_t better = score[k];
            moves[k] = moves[k - 1];
            score[k] = score[k - 1];
            moves[k - 1] = a;
            score[k - 1] = better;
        }
}

static bool mine(const Ending *e, int seat) { return game_same_side(e->game, e->seat, seat); }

/* Compares two outcomes for the seat that moves. With two sides, the value for one is the loss of
 * the other. */
static bool preferred(const Ending *e, int mover, const Outcome *a, const Outcome *b)
{
    if (!two_sides(e->game))
        return a->worth[mover] > b->worth[mover];
    return mine(e, mover) ? a->worth[e->seat] > b->worth[e->seat]
                          : a->worth[e->seat] < b->worth[e->seat];
}

static Outcome exact(Ending *e, const World *w, Bounds bounds)
{
    Outcome best = {{0}, 0};
    if (world_resting(e->game, w)) {
        int32_t points[MAX_SEATS];
        ending_value(e, w, best.worth, points);
        best.points = points[e->seat];
        return best;
    }
    Action moves[MAX_MOVES];
    const int mover = world_seat(w), n = world_moves(e->game, w, mover, moves);
    e->failed |= !ending_applies(e->game, w);
    order_moves(e, w, moves, n);
    for (int i = 0; i < n && ending_spend(e, 1); i++) {
        World next = *w;
        world_apply(e->game, &next, mover, moves[i]);
        const Outcome o = exact(e, &next, bounds);
        if (i == 0 || preferred(e, mover, &o, &best))
            best = o;
        if (!two_sides(e->game))
            continue;
        if (mine(e, mover) && best.worth[e->seat] > bounds.least)
            bounds.least = best.worth[e->seat];
        if (!mine(e, mover) && best.worth[e->seat] < bounds.most)
            bounds.most = best.worth[e->seat];
        if (bounds.least >= bounds.most)
            break;
    }
    return best;
}

Result ending_known(Ending *e, const World *w)
{
    const Outcome o = exact(e, w, (Bounds){INT32_MIN, INT32_MAX});
    return (Result){o.worth[e->seat], o.points};
}
