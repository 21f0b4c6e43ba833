/* Flat Monte Carlo: every sequence, mostly one legal move, is tried in the same sampled worlds, which are then played to the end
 * of the deal at random. Sequences that do badly drop out by halves (sequential halving), so that most playouts go to those
 * between which it is close.
 */
#include "ai/ai.h"
#include "ai/bluff.h"
#include "ai/sequence.h"
#include "ai/playout.h"
#include <string.h>

enum { WORLDS_FOR_CHOICES = 4 }; /* whole choices are many: no round looks at fewer worlds */

typedef struct {
    const Sequence *sequence;
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
    int least_worlds; /* for every round */
} Search;

static bool stopped(const Search *s) { return s->stop && atomic_load_explicit(s->stop, memory_order_relaxed); }

/* Seats that went out after this one, less those that did before: what ranks are about, whether points tell or not. */
static int standing(const State *s, int seat)
{
    int at = 0;
    while (at < s->n_out && s->out[at] != seat)
        at++;
    return s->n_out - 1 - 2 * at;
}

/* (seats − 1) × (own gain − mean gain of the others), counted from where the view stands. */
static int64_t outcome(const Game *g, const State *from, const State *end, int seat)
{
    const int seats = game_seats(g);
    int64_t all = 0;
    for (int i = 0; i < seats; i++)
        all += end->score[i] - from->score[i];
    const int64_t own = end->score[seat] - from->score[seat];
    const int64_t value = game_facts(g)->low_wins ? all - seats * own : seats * own - all;
    return game_facts(g)->ranked ? value + standing(end, seat) : value;
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
        for (int k = 0; k < s->move[i].sequence->n; k++)
            game_apply(s->game, &w, s->view->seat, s->move[i].sequence->step[k], NULL);
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

/* Best first; equal ones keep their order. */
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
        if (worlds < s->least_worlds)
            worlds = s->least_worlds;
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

/* The action with which a sequence goes on from what is staged already; NULL if it does not. */
static const Action *next_step(const Sequence *sequence, CardSet staged)
{
    int i = 0;
    for (; i < sequence->n && sequence->step[i].verb == VERB_PICK && cardset_has(staged, sequence->step[i].card); i++)
        cardset_remove(&staged, sequence->step[i].card);
    return cardset_empty(staged) && i < sequence->n ? &sequence->step[i] : NULL;
}

static void report_action(AiReport *report, const Game *g, Action a, const Candidate *c)
{
    for (int i = 0; i < report->n; i++)
        if (memcmp(&report->move[i].action, &a, sizeof a) == 0)
            return; /* a better sequence begins with it too */
    if (report->n == MAX_MOVES)
        return;
    report->move[report->n].action = a;
    report->move[report->n].playouts = c->playouts;
    report->move[report->n++].value = move_value(g, c);
}

static void report_fill(AiReport *report, const Search *s, CardSet staged, Action chosen)
{
    if (!report)
        return;
    report->action = chosen;
    report->n = 0;
    for (int i = 0; i < s->n; i++) {
        const Action *a = next_step(s->move[i].sequence, staged);
        if (a)
            report_action(report, s->game, *a, &s->move[i]);
    }
}

/* The chosen sequence's next action, or that of the best sequence that goes on from what is staged. False if none does: somebody
 * else has begun the choice. */
static bool choose(Search *s, bool whole, const AiProfile *profile, CardSet staged, AiReport *report, Action *out)
{
    Candidate candidates[MAX_SEQUENCES];
    Sequence sequences[MAX_SEQUENCES];
    s->move = candidates;
    s->least_worlds = whole ? WORLDS_FOR_CHOICES : 1;
    s->n = whole ? sequence_choices(s->game, s->view, &s->rng, sequences) : sequence_actions(s->game, s->view, sequences);
    for (int i = 0; i < s->n; i++)
        candidates[i] = (Candidate){.sequence = &sequences[i]};
    int chosen = 0;
    if (s->n > 1) {
        search_run(s, profile->playouts);
        chosen = careless_choice(s, profile);
    }
    const Action *a = next_step(candidates[chosen].sequence, staged);
    for (int i = 0; i < s->n && !a; i++)
        a = next_step(candidates[i].sequence, staged);
    if (!a)
        return false;
    *out = *a;
    report_fill(report, s, staged, *a);
    return true;
}

/* By the table of a mixed strategy, where there is one and it says something. */
static bool sampled(const Search *s, const AiProfile *profile, CardSet staged, AiReport *report, Action *out)
{
    Rng rng = s->rng;
    Sequence choice;
    if (!profile->bluff || !bluff_choose(profile->bluff, s->game, s->view, &rng, &choice))
        return false;
    const Action *a = next_step(&choice, staged);
    if (!a)
        return false;
    *out = *a;
    if (report)
        *report = (AiReport){.action = *a};
    return true;
}

Action ai_choose(const Game *g, const View *view, const AiProfile *profile, uint64_t seed, const atomic_bool *stop,
                 AiReport *report)
{
    Search s = {.game = g, .view = view, .stop = stop, .rng = rng_from_u64(seed)};
    Action action = {0};
    if (sequence_wanted(g, view)) {
        View before;
        sequence_unstage(view, &before);
        s.view = &before;
        if (sampled(&s, profile, view->s.staged[view->seat], report, &action) ||
            choose(&s, true, profile, view->s.staged[view->seat], report, &action))
            return action;
        s.view = view;
    }
    choose(&s, false, profile, CARDSET_EMPTY, report, &action);
    return action;
}

uint64_t ai_seed(const View *view)
{
    View whole;
    sequence_unstage(view, &whole);
    return state_hash(&whole.s) + (uint64_t)(view->seat + 1) * UINT64_C(0x9E3779B97F4A7C15);
}

bool ai_clear(const AiReport *report, Action best)
{
    enum { POINT = 100 };
    int64_t value = INT32_MIN;
    for (int i = 0; i < report->n; i++)
        if (memcmp(&report->move[i].action, &best, sizeof best) == 0)
            value = report->move[i].value;
    for (int i = 0; i < report->n; i++)
        if (memcmp(&report->move[i].action, &best, sizeof best) != 0 && value - report->move[i].value <= POINT)
            return false;
    return true;
}
