#include "ai/plan.h"
#include "ai/playout.h"
#include <string.h>

enum {
    MOST_COMBINATIONS = 10, /* combinations tried as leads and challenges */
    MOST_RANDOM = 8,        /* sets at random */
    LARGEST = 4,            /* cards in the combinations looked for */
    WIDEST = 14,            /* cards of a hand among which they are looked for */
};

void plan_unstage(const View *v, View *out)
{
    *out = *v;
    out->s.staged[v->seat] = CARDSET_EMPTY;
    out->s.picks[v->seat] = 0;
    memset(out->s.pick[v->seat], 0, sizeof out->s.pick[v->seat]);
}

int plan_actions(const Game *g, const View *v, Plan out[MAX_PLANS])
{
    Action moves[MAX_MOVES];
    const int n = game_moves(g, &v->s, v->seat, moves);
    for (int i = 0; i < n; i++) {
        out[i].n = 1;
        out[i].step[0] = moves[i];
    }
    return n;
}

/* Goes on as the policy does until the choice is made; the state is a scratch copy. */
static void complete(const Game *g, State *s, int seat, Plan *plan, Rng *rng)
{
    Action moves[MAX_MOVES];
    while (plan->n < PLAN_STEPS) {
        const int n = game_moves(g, s, seat, moves);
        const Action a = policy_choose(g, s, seat, moves, n, rng);
        plan->step[plan->n++] = a;
        if (a.verb != VERB_PICK)
            return;
        game_apply(g, s, seat, a, NULL);
    }
}

bool plan_wanted(const Game *g, const View *v, Rng *rng)
{
    Action moves[MAX_MOVES];
    const int n = game_moves(g, &v->s, v->seat, moves);
    if (n == 0 || moves[n - 1].verb != VERB_PICK)
        return v->s.picks[v->seat] > 0 && n > 0 && moves[0].verb != VERB_COMMIT;
    State s = v->s;
    Plan plan = {.n = 1, .step = {moves[n - 1]}};
    game_apply(g, &s, v->seat, moves[n - 1], NULL);
    complete(g, &s, v->seat, &plan, rng);
    return plan.step[plan.n - 1].verb != VERB_COMMIT; /* a fixed number of cards to hand over is weighed card by card */
}

/* ---- Whole choices ----------------------------------------------------------------------------------------------- */

typedef struct {
    const Game *game;
    const View *view;
    Plan *plan;
    int n;
} Plans;

static bool is_there(const Plans *p, const Plan *plan)
{
    for (int i = 0; i < p->n; i++)
        if (p->plan[i].n == plan->n && memcmp(p->plan[i].step, plan->step, (size_t)plan->n * sizeof(Action)) == 0)
            return true;
    return false;
}

static void add(Plans *p, const Plan *plan)
{
    if (p->n < MAX_PLANS && !is_there(p, plan))
        p->plan[p->n++] = *plan;
}

/* After the picks of `plan`, carried out on `s`: one plan for every way to end the choice. Returns how many ways there are. */
static int add_endings(Plans *p, const State *s, const Plan *plan)
{
    Action moves[MAX_MOVES];
    const int n = game_moves(p->game, s, p->view->seat, moves);
    int ends = 0;
    while (ends < n && moves[ends].verb != VERB_PICK) {
        Plan whole = *plan;
        whole.step[whole.n++] = moves[ends++];
        add(p, &whole);
    }
    return ends;
}

/* Every legal action; a pick either as a choice of its own, or with others at random if one card is not enough. */
static void add_singles(Plans *p, Rng *rng)
{
    Action moves[MAX_MOVES];
    const int n = game_moves(p->game, &p->view->s, p->view->seat, moves);
    for (int i = 0; i < n; i++) {
        Plan plan = {.n = 1, .step = {moves[i]}};
        if (moves[i].verb != VERB_PICK) {
            add(p, &plan);
            continue;
        }
        State s = p->view->s;
        game_apply(p->game, &s, p->view->seat, moves[i], NULL);
        if (add_endings(p, &s, &plan) == 0) {
            complete(p->game, &s, p->view->seat, &plan, rng);
            add(p, &plan);
        }
    }
}

typedef struct {
    CardSet cards;
    int worth;
} Found;

/* Kinds of combination before number of cards before ranks. */
static int worth(const Game *g, const State *s, CardSet cards)
{
    static const char *const kinds[] = {"flush", "straight", "straight_flush", "match"};
    const char *kind = game_combination(g, s, cards);
    int k = 0, ranks = 0;
    while (k < 4 && strcmp(kinds[k], kind) != 0)
        k++;
    if (k == 4)
        return -1;
    const int n = cardset_count(cards);
    while (!cardset_empty(cards))
        ranks += game_card(g, cardset_pop(&cards))->rank;
    return (k * (LARGEST + 1) + n) * 64 + ranks;
}

static void keep_best(Found best[MOST_COMBINATIONS], int *n, Found f)
{
    int at = *n < MOST_COMBINATIONS ? (*n)++ : *n;
    for (; at > 0 && f.worth > best[at - 1].worth; at--)
        if (at < MOST_COMBINATIONS)
            best[at] = best[at - 1];
    if (at < MOST_COMBINATIONS)
        best[at] = f;
}

static void find(const Plans *p, CardSet cards, CardSet left, Found best[MOST_COMBINATIONS], int *n)
{
    const int size = cardset_count(cards);
    if (size > 1) {
        const int value = worth(p->game, &p->view->s, cards);
        if (value >= 0)
            keep_best(best, n, (Found){cards, value});
    }
    while (size < LARGEST && !cardset_empty(left)) {
        CardSet more = cards;
        cardset_add(&more, cardset_pop(&left));
        find(p, more, left, best, n);
    }
}

/* A set as a plan, in the order of the deck; nothing if it may not be chosen. */
static void add_set(Plans *p, CardSet cards)
{
    State s = p->view->s;
    Plan plan = {.n = 0};
    while (!cardset_empty(cards)) {
        const Action a = {.verb = VERB_PICK, .card = cardset_pop(&cards), .n = (uint8_t)plan.n};
        if (!game_legal(p->game, &s, p->view->seat, a))
            return;
        game_apply(p->game, &s, p->view->seat, a, NULL);
        plan.step[plan.n++] = a;
    }
    add_endings(p, &s, &plan);
}

static void add_combinations(Plans *p)
{
    Found best[MOST_COMBINATIONS];
    CardSet hand = p->view->s.zone[ZONE_HAND + p->view->seat];
    int n = 0;
    while (cardset_count(hand) > WIDEST)
        cardset_pop(&hand);
    find(p, CARDSET_EMPTY, hand, best, &n);
    for (int i = 0; i < n; i++)
        add_set(p, best[i].cards);
}

static void add_random(Plans *p, Rng *rng)
{
    for (int i = 0; i < MOST_RANDOM; i++) {
        State s = p->view->s;
        Plan plan = {.n = 0};
        complete(p->game, &s, p->view->seat, &plan, rng);
        add(p, &plan);
    }
}

int plan_choices(const Game *g, const View *v, Rng *rng, Plan out[MAX_PLANS])
{
    Plans p = {.game = g, .view = v, .plan = out};
    add_singles(&p, rng);
    add_combinations(&p);
    add_random(&p, rng);
    return p.n;
}
