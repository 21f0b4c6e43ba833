#include "tools/learn/tune.h"
#include "base/root.h"
#include "tools/threads.h"
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* ---- Threads ---- */

typedef struct {
    const Tables *t;
    const Policy *test, *field;
    uint64_t seed;
    int n;
    const char *what; /* label of the progress line */
    Lessons *lessons; /* of each deal */
    int64_t *margin;
} Job;

static void show_progress(const Job *j, int i)
{
    if (i % 8 == 0 && isatty(STDERR_FILENO))
        fprintf(stderr, "\r%s: %d of %d deals ", j->what, i, j->n);
}

static void work_all(Job *j, void (*one)(void *to, int i))
{
    threads_run(j->t->threads, j->n, one, j);
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r\033[K");
}

/* ---- Study ---- */

static void study_one(void *to, int i)
{
    const Job *j = to;
    show_progress(j, i);
    if (!study_deal(tune_table(j->t, i), j->test, j->seed + (uint64_t)i, &j->lessons[i]))
        j->margin[i] = 1;
}

bool tune_study(const Tables *t, const Policy *p, uint64_t seed, int deals, const char *what,
                Lessons *out)
{
    Job j = {.t = t, .test = p, .seed = seed, .n = deals, .what = what};
    j.lessons = calloc((size_t)deals, sizeof *j.lessons);
    j.margin = calloc((size_t)deals, sizeof *j.margin);
    bool whole = j.lessons && j.margin;
    if (whole)
        work_all(&j, study_one);
    for (int i = 0; i < deals && j.lessons; i++) {
        whole = whole && !j.margin[i] && lessons_append(out, &j.lessons[i]);
        lessons_free(&j.lessons[i]);
    }
    free(j.lessons);
    free(j.margin);
    return whole;
}

/* ---- Comparison ---- */

static void compare_one(void *to, int i)
{
    const Job *j = to;
    show_progress(j, i);
    const Game *g = tune_table(j->t, i);
    const int seats = game_seats(g);
    AiProfile test = {.search = AI_POLICY, .playouts = 1, .policy = *j->test}, field = test;
    Duel d = {0};
    if (j->field)
        field.policy = *j->field;
    duel_deal(&d, g, &test, j->field ? &field : NULL, cli_seed((Seed){.low = j->seed}, i));
    j->margin[i] = d.margin * 100 / (seats * (seats - 1));
}

Compared tune_compare(const Tables *t, const Policy *test, const Policy *field, uint64_t seed,
                      int deals, const char *what)
{
    Compared c = {.deals = deals};
    Job j = {.t = t, .test = test, .field = field, .seed = seed, .n = deals, .what = what};
    int64_t sum = 0, squares = 0;
    j.margin = calloc((size_t)deals, sizeof *j.margin);
    if (!j.margin)
        return (Compared){0};
    work_all(&j, compare_one);
    for (int i = 0; i < deals; i++)
        sum += j.margin[i];
    c.mean = sum / deals;
    for (int i = 0; i < deals; i++)
        squares += (j.margin[i] - c.mean) * (j.margin[i] - c.mean);
    if (deals > 1)
        c.error = whole_root(squares / ((int64_t)deals * (deals - 1)));
    free(j.margin);
    return c;
}

DealFacts tune_deals(const Tables *t, const Policy *p, uint64_t seed, int deals)
{
    const Game *g = t->table[0];
    const int seats = game_seats(g),
              apart = game_facts(g)->partners ? 2 : 1; /* partners have the same score */
    int64_t gain = 0, squares = 0, pairs = 0;
    Rng rng = rng_from_u64(seed);
    for (int i = 0; i < deals; i++) {
        World w;
        game_start(g, &w.s, (Seed){.low = rng_next(&rng)}, NULL);
        world_begin(g, &w);
        policy_playout(p, g, &w, &rng);
        for (int a = 0; a < seats; a++) {
            gain += w.s.score[a];
            for (int b = a + 1; b < seats; b += apart, pairs++)
                squares += (int64_t)(w.s.score[a] - w.s.score[b]) * (w.s.score[a] - w.s.score[b]);
        }
    }
    return (DealFacts){.gain = (int)(100 * gain / ((int64_t)deals * seats)),
                       .spread = (int)whole_root(10000 * squares / pairs)};
}
