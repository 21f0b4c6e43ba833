/* imparlour-cli learn: the steps by which tune.py learns the weights of a policy. Each prints what
 * it finds for tune.py, and depends only on its operands, the seed, the numbers of deals and of
 * players, but not on the number of threads. */
#include "base/root.h"
#include "base/system/system.h"
#include "tools/cli.h"
#include "tools/learn/study.h"
#include "tools/threads.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_LESSONS = 1 << 30 }; /* bytes of a file */

typedef struct {
    Lessons lessons;
    bool failed;    /* not enough memory for the lessons */
    int64_t margin; /* lead of WEIGHTS, in hundredths of a point */
} DealResult;

typedef struct {
    const Args *args;
    Game *table[MAX_SEATS + 1]; /* the first is the default table, which plays half of the deals */
    int tables;
    Policy any, policy; /* the weights for any game, and those of the file WEIGHTS */
    AiProfile player, field;
    DealResult *deal;
} Learning;

/* ---- Deals on several threads ---- */

static const Game *table_of(const Learning *l, int i)
{
    return l->table[i % 2 && l->tables > 1 ? 1 + i / 2 % (l->tables - 1) : 0];
}

static void show_progress(const Learning *l, int i)
{
    if (i % 8 == 0 && stderr_is_terminal())
        fprintf(stderr, "\r%s: %d of %d deals \r", l->args->word[0], i, l->args->deals);
}

static bool play_deals(Learning *l, void (*play)(void *to, int i), Err *err)
{
    const Args *args = l->args;
    l->deal = calloc((size_t)args->deals + 1, sizeof *l->deal);
    if (!l->deal)
        return err_set(err, "not enough memory");
    threads_run(args->threads ? args->threads : 1, args->deals, play, l);
    return true;
}

static void study_nth(void *to, int i)
{
    Learning *l = to;
    show_progress(l, i);
    l->deal[i].failed = !study_deal(table_of(l, i), &l->policy, l->args->seed.low + (uint64_t)i,
                                    &l->deal[i].lessons);
}

static void compare_nth(void *to, int i)
{
    Learning *l = to;
    const Game *g = table_of(l, i);
    const int seats = game_seats(g);
    show_progress(l, i);
    l->deal[i].margin =
        duel_margin(g, &l->player, l->args->n > 3 ? &l->field : NULL, cli_seed(l->args->seed, i)) *
        100 / (seats * (seats - 1));
}

/* ---- The steps ---- */

/* Prints the choices of all deals as they are in memory. */
static bool study(Learning *l, Err *err)
{
    Lessons all = {0};
    bool ok = play_deals(l, study_nth, err);
    for (int i = 0; ok && i < l->args->deals; i++)
        ok = (!l->deal[i].failed && lessons_append(&all, &l->deal[i].lessons)) ||
             err_set(err, "not enough memory");
    for (int i = 0; l->deal && i < l->args->deals; i++)
        lessons_free(&l->deal[i].lessons);
    if (ok) {
        const int32_t size[2] = {all.choices, all.rows};
        fwrite(size, sizeof size, 1, stdout);
        fwrite(all.choice, sizeof *all.choice, (size_t)all.choices, stdout);
        fwrite(all.row, sizeof *all.row, (size_t)all.rows, stdout);
    }
    lessons_free(&all);
    return ok;
}

/* Appends the choices in a file that `study` printed. */
static bool read_lessons(const char *path, Lessons *to, Err *err)
{
    size_t size = 0;
    int32_t n[2] = {0};
    char *bytes = file_read(path, MOST_LESSONS, &size, err);
    if (!bytes)
        return false;
    if (size >= sizeof n)
        memcpy(n, bytes, sizeof n);
    const size_t choices = (size_t)n[0] * sizeof(Choice), rows = (size_t)n[1] * sizeof(Row);
    char *at = bytes + sizeof n;
    const Lessons more = {
        .choices = n[0], .rows = n[1], .choice = (Choice *)at, .row = (Row *)(at + choices)};
    const bool whole = size == sizeof n + choices + rows;
    const bool ok = (whole && lessons_append(to, &more)) || err_set(err, "%s: no lessons", path);
    free(bytes);
    return ok;
}

/* Fits the weights of a kind twice, starting from least squares and from the present weights, and
 * keeps the better result. */
static Learned fit_kind(const Lessons *l, int kind, const Policy *any, int16_t *weight)
{
    const int features = feature_count(kind);
    int16_t fresh[MAX_FEATURES];
    memcpy(fresh, weight, sizeof fresh);
    learn_fit(l, kind, features, any->weight[kind], fresh);
    learn_gain(l, kind, features, fresh);
    learn_gain(l, kind, features, weight);
    const Learned one = learn_measure(l, kind, features, fresh),
                  other = learn_measure(l, kind, features, weight);
    if (one.regret >= other.regret)
        return other;
    memcpy(weight, fresh, sizeof fresh);
    return one;
}

/* The weights of a kind that differ from those for any game, as a member of an object. */
static void print_weights(const Learning *l, int kind)
{
    const char *before = "";
    printf("  \"%s\": {", feature_kind_name(kind));
    for (int i = 0; i < feature_count(kind); i++)
        if (l->policy.weight[kind][i] != l->any.weight[kind][i]) {
            printf("%s\"%s\": %d", before, feature_name(kind, i), l->policy.weight[kind][i]);
            before = ", ";
        }
    printf("}%s\n", kind + 1 < FEATURE_KINDS ? "," : "");
}

/* Fits the weights to choices; prints as JSON how well they chose before and choose now, and the
 * weights. */
static bool fit(Learning *l, Err *err)
{
    Lessons lessons = {0};
    const char *before = "";
    for (int i = 3; i < l->args->n; i++)
        if (!read_lessons(l->args->word[i], &lessons, err)) {
            lessons_free(&lessons);
            return false;
        }
    printf("{\"learned\": {");
    for (int kind = 0; kind < FEATURE_KINDS; kind++) {
        int16_t *weight = l->policy.weight[kind];
        const Learned was = learn_measure(&lessons, kind, feature_count(kind), weight);
        if (was.choices == 0)
            continue;
        const Learned is = fit_kind(&lessons, kind, &l->any, weight);
        printf("%s\n  \"%s\": {\"choices\": %d, \"regret\": [%" PRId64 ", %" PRId64
               "], \"rmse\": [%" PRId64 ", %" PRId64 "]}",
               before, feature_kind_name(kind), was.choices, was.regret * 100 / LEARN_POINT,
               is.regret * 100 / LEARN_POINT, was.rmse * 100 / SOFTMAX_DOUBLING,
               is.rmse * 100 / SOFTMAX_DOUBLING);
        before = ",";
    }
    printf("},\n\"weights\": {\n");
    for (int kind = 0; kind < FEATURE_KINDS; kind++)
        print_weights(l, kind);
    printf("}}\n");
    lessons_free(&lessons);
    return true;
}

/* Prints for each deal the lead of WEIGHTS over FIELD or, without a FIELD, over random moves. */
static bool compare(Learning *l, Err *err)
{
    l->player = (AiProfile){.search = AI_POLICY, .playouts = 1, .policy = l->policy};
    l->field = l->player;
    if ((l->args->n > 3 &&
         !policy_load_file(l->args->data_dir, l->args->word[3], &l->field.policy, err)) ||
        !play_deals(l, compare_nth, err))
        return false;
    for (int i = 0; i < l->args->deals; i++)
        printf("%" PRId64 "\n", l->deal[i].margin);
    return true;
}

/* Prints statistics of first deals at the default table: gain and spread, as in DealFacts. */
static bool facts(Learning *l, Err *err)
{
    const Game *g = l->table[0];
    const int seats = game_seats(g), deals = l->args->deals;
    const int apart = game_facts(g)->partners ? 2 : 1; /* partners have the same score */
    int64_t gain = 0, squares = 0, pairs = 0;
    Rng rng = rng_from_u64(l->args->seed.low);
    for (int i = 0; i < deals; i++) {
        World w;
        game_start(g, &w.s, (Seed){.low = rng_next(&rng)}, NULL);
        world_begin(g, &w);
        policy_playout(&l->policy, g, &w, &rng);
        for (int a = 0; a < seats; a++) {
            gain += w.s.score[a];
            for (int b = a + 1; b < seats; b += apart, pairs++)
                squares += (int64_t)(w.s.score[a] - w.s.score[b]) * (w.s.score[a] - w.s.score[b]);
        }
    }
    printf("%" PRId64 " %" PRId64 "\n", 100 * gain / ((int64_t)deals * seats),
           whole_root(10000 * squares / pairs));
    return true;
}

/* ---- The command ---- */

static bool load_tables(Learning *l, Err *err)
{
    GameInfo info;
    const Args *args = l->args;
    if (!game_info(args->data_dir, args->word[1], &info, err))
        return false;
    const int first = args->players ? args->players : info.default_seats;
    for (int i = 0; i <= MAX_SEATS; i++) {
        if (i > 0 && (args->players || i == first || !seats_offered(&info, i)))
            continue;
        Game *g = game_load(args->data_dir, args->word[1], i ? i : first, NULL, 0, err);
        if (!g)
            return false;
        l->table[l->tables++] = g;
    }
    return true;
}

static int run_learn(const Args *args)
{
    static const struct {
        const char *name;
        bool (*run)(Learning *l, Err *err);
    } STEPS[] = {{"study", study}, {"fit", fit}, {"compare", compare}, {"facts", facts}};
    static Learning l; /* too large for a stack */
    Err err = {{0}};
    size_t step = 0;
    while (step < sizeof STEPS / sizeof *STEPS && strcmp(STEPS[step].name, args->word[0]) != 0)
        step++;
    if (step == sizeof STEPS / sizeof *STEPS)
        return cli_misuse(args, "use study, fit, compare or facts");
    l = (Learning){.args = args};
    const bool ok = load_tables(&l, &err) && policy_load(args->data_dir, "", &l.any, &err) &&
                    policy_load_file(args->data_dir, args->word[2], &l.policy, &err) &&
                    STEPS[step].run(&l, &err);
    for (int i = 0; i < l.tables; i++)
        game_free(l.table[i]);
    free(l.deal);
    return ok ? CLI_DONE : cli_failed(args, err.text);
}

static const Flag learn_flags[] = {
    {"deals", "N", "number of deals", FLAG_RANGE(deals, 1, 1000000)},
    {"seed", "HEX", "seed of the self-play (1)", flag_seed, FLAG_AT(seed)},
    {"players", "N", "only tables of N players (all that the game offers)",
     FLAG_RANGE(players, 1, MAX_SEATS)},
    {"threads", "N", "number of deals played at the same time (1)",
     FLAG_RANGE(threads, 1, MAX_THREADS)},
    {FLAG_DATA},
    {FLAG_HELP},
    {0}};

const Command command_learn = {"learn",
                               "study|fit|compare|facts GAME WEIGHTS [LESSONS...|FIELD]",
                               "does a step of learning a policy, for src/tools/learn/tune.py",
                               learn_flags,
                               3,
                               8,
                               run_learn};
