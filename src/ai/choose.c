/* Flat Monte Carlo: every legal move is tried in the same sampled worlds, which are then played to the end of the deal at random.
 * Moves that do badly drop out by halves (sequential halving), so that most playouts go to the moves between which it is close.
 */
#include "ai/ai.h"
#include "ai/playout.h"

typedef struct {
    Action action;
    int playouts;
    int64_t sum; /* (seats − 1) times the value, summed over the playouts: stays whole */
} Candidate;

typedef struct {
    const Game *game;
    const View *view;
    const atomic_bool *stop;
    Rng rng;
    Candidate *move; /* best first */
    int n;
} Search;

static bool stopped(const Search *s) { return s->stop && atomic_load_explicit(s->stop, memory_order_relaxed); }

/* (seats − 1) × (own gain − mean gain of the others), counted from where the view stands. */
static int64_t outcome(const Game *g, const State *from, const State *end, int seat)
{
    const int seats = game_seats(g);
    int64_t all = 0;
    for (int i = 0; i < seats; i++)
        all += end->score[i] - from->score[i];
    const int64_t own = end->score[seat] - from->score[seat];
    const int64_t value = seats * own - all;
    return game_low_wins(g) ? -value : value;
}

/* One sampled world, tried with each of the first `alive` moves under the same luck. False once stopped. */
static bool search_world(Search *s, int alive)
{
    State world;
    view_sample(s->game, s->view, &s->rng, &world);
    const Rng luck = rng_from_u64(rng_next(&s->rng));
    for (int i = 0; i < alive; i++) {
        if (stopped(s))
            return false;
        State w = world;
        Rng rng = luck;
        game_apply(s->game, &w, s->view->seat, s->move[i].action, NULL);
        playout_deal(s->game, &w, &rng);
        s->move[i].sum += outcome(s->game, &s->view->s, &w, s->view->seat);
        s->move[i].playouts++;
    }
    return true;
}

static bool better(const Candidate *a, const Candidate *b)
{
    if (a->playouts == 0 || b->playouts == 0)
        return a->playouts > b->playouts;
    return a->sum * b->playouts > b->sum * a->playouts;
}

/* Best first; equal moves keep the order of game_moves. */
static void sort_moves(Candidate *move, int n)
{
    for (int i = 1; i < n; i++) {
        const Candidate c = move[i];
        int at = i;
        for (; at > 0 && better(&c, &move[at - 1]); at--)
            move[at] = move[at - 1];
        move[at] = c;
    }
}

static void search_run(Search *s, int playouts)
{
    int rounds = 0;
    for (int alive = s->n; alive > 1; alive = (alive + 1) / 2)
        rounds++;
    bool going = true;
    for (int alive = s->n; alive > 1 && going; alive = (alive + 1) / 2) {
        int worlds = playouts / (rounds * alive);
        do
            going = search_world(s, alive);
        while (going && --worlds > 0);
        sort_moves(s->move, alive);
    }
}

/* Hundredths of a point, rounded towards zero. */
static int move_value(const Game *g, const Candidate *c)
{
    return c->playouts ? (int)(c->sum * 100 / ((int64_t)c->playouts * (game_seats(g) - 1))) : 0;
}

/* The careless player now and then takes the second or third best move, but never one that looks much worse. */
static int careless_choice(Search *s, const AiProfile *profile)
{
    if ((int)rng_below(&s->rng, 1000) >= profile->careless)
        return 0;
    int near = 0;
    const int best = move_value(s->game, &s->move[0]);
    while (near < 2 && near + 1 < s->n && best - move_value(s->game, &s->move[near + 1]) <= 100 * profile->slack)
        near++;
    return near ? 1 + (int)rng_below(&s->rng, (uint32_t)near) : 0;
}

static void report_fill(AiReport *report, const Search *s, Action chosen)
{
    if (!report)
        return;
    report->action = chosen;
    report->n = s->n;
    for (int i = 0; i < s->n; i++) {
        report->move[i].action = s->move[i].action;
        report->move[i].playouts = s->move[i].playouts;
        report->move[i].value = move_value(s->game, &s->move[i]);
    }
}

Action ai_choose(const Game *g, const View *view, const AiProfile *profile, uint64_t seed, const atomic_bool *stop,
                 AiReport *report)
{
    Action moves[MAX_MOVES];
    Candidate candidates[MAX_MOVES];
    Search s = {.game = g, .view = view, .stop = stop, .rng = rng_from_u64(seed), .move = candidates};
    s.n = game_moves(g, &view->s, view->seat, moves);
    for (int i = 0; i < s.n; i++)
        candidates[i] = (Candidate){.action = moves[i]};
    int chosen = 0;
    if (s.n > 1) {
        search_run(&s, profile->playouts);
        chosen = careless_choice(&s, profile);
    }
    report_fill(report, &s, candidates[chosen].action);
    return candidates[chosen].action;
}

uint64_t ai_seed(const View *view) { return state_hash(&view->s) + (uint64_t)(view->seat + 1) * UINT64_C(0x9E3779B97F4A7C15); }
