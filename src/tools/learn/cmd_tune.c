/* imparlour-cli tune: learns the weights of the policy for a game by self-play. Each round plays
 * deals by the current policy, evaluates some of their choices, fits the weights to them and to
 * those of the last rounds, and keeps the new weights if they play no worse. The result depends
 * only on the game, the first weights, the seed and the numbers; an interrupted run continues after
 * the last round that it finished. */
#include "base/hash.h"
#include "tools/learn/tune.h"
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ROUNDS = 6, DEALS = 800, VERSION = 2 };

typedef struct {
    const Args *args;
    GameInfo info;
    Tables tables;
    Policy any, start; /* weights for any game; weights at the start of this run */
    int rounds, deals;
    char out[PATH_SIZE], log[PATH_SIZE], state[PATH_SIZE];
    Tuning now;
} Run;

/* ---- Messages, also kept in the log ---- */

static void tune_say(Run *r, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void tune_say(Run *r, const char *format, ...)
{
    va_list args;
    const size_t n = strlen(r->now.log);
    va_start(args, format);
    vsnprintf(r->now.log + n, TUNE_LOG - n, format, args);
    va_end(args);
    fputs(r->now.log + n, stderr);
}

/* Hundredths as text. */
typedef struct {
    char text[32];
} Hundredths;
static Hundredths hundredths(int64_t x, const char *plus)
{
    Hundredths h;
    const int64_t size = x < 0 ? -x : x;
    snprintf(h.text, sizeof h.text, "%s%" PRId64 ".%02d", x < 0 ? "-" : plus, size / 100,
             (int)(size % 100));
    return h;
}

static void say_compared(Run *r, const char *against, Compared c, const char *so)
{
    tune_say(r, "  against %-16s %s ± %s points per deal (%d deals)%s\n", against,
             hundredths(c.mean, "+").text, hundredths(c.error * 196 / 100, "").text, c.deals, so);
}

static void say_learned(Run *r, int kind, Learned before, Learned after)
{
    tune_say(r, "  %-8s %6d choices: regret %s -> %s points, RMSE %s -> %s doublings\n",
             feature_kind_name(kind), before.choices,
             hundredths(before.regret * 100 / LEARN_POINT, "").text,
             hundredths(after.regret * 100 / LEARN_POINT, "").text,
             hundredths(before.rmse * 100 / SOFTMAX_DOUBLING, "").text,
             hundredths(after.rmse * 100 / SOFTMAX_DOUBLING, "").text);
}

/* ---- A round ---- */

/* Seeds for the parts of each round, far from each other. */
enum Part { PART_STUDY, PART_GATE, PART_START, PART_RANDOM, PART_LAST, PART_DEALS };
static uint64_t part_seed(const Run *r, int round, enum Part part)
{
    const Seed s = r->tables.seed;
    Rng rng = rng_from_u64(hash_word(
        hash_word(hash_word(hash_word(HASH_START, s.low), s.high), (uint64_t)round), part));
    return rng_next(&rng);
}

/* Appends the lessons of a round, and removes those of the oldest. */
static bool study(Run *r, int round)
{
    Tuning *t = &r->now;
    char what[32];
    lessons_drop(&t->lessons, t->of[0]);
    memmove(t->of, t->of + 1, (TUNE_ROUNDS_KEPT - 1) * sizeof *t->of);
    const int before = t->lessons.choices;
    snprintf(what, sizeof what, "round %d of %d", round, r->rounds);
    if (!tune_study(&r->tables, &t->policy, part_seed(r, round, PART_STUDY), r->deals, what,
                    &t->lessons))
        return false;
    t->of[TUNE_ROUNDS_KEPT - 1] = t->lessons.choices - before;
    tune_say(r, "round %d: %d deals, %d choices\n", round, r->deals, t->lessons.choices - before);
    return true;
}

/* Fits twice, starting from least squares and from the current weights, and keeps the better
 * result. */
static void fit(Run *r, Policy *to)
{
    const Lessons *l = &r->now.lessons;
    for (int kind = 0; kind < FEATURE_KINDS; kind++) {
        const int features = feature_count(kind);
        int16_t *weight = to->weight[kind];
        const Learned before = learn_measure(l, kind, features, weight);
        if (before.choices == 0)
            continue;
        int16_t fresh[MAX_FEATURES];
        memcpy(fresh, weight, sizeof fresh);
        learn_fit(l, kind, features, r->any.weight[kind], fresh);
        learn_gain(l, kind, features, fresh);
        learn_gain(l, kind, features, weight);
        const Learned one = learn_measure(l, kind, features, fresh),
                      other = learn_measure(l, kind, features, weight);
        if (one.regret < other.regret)
            memcpy(weight, fresh, sizeof fresh);
        say_learned(r, kind, before, one.regret < other.regret ? one : other);
    }
}

/* True if it is not significantly worse. */
static bool holds(Compared c) { return c.mean >= -c.error; }

static bool play_round(Run *r)
{
    Tuning *t = &r->now;
    const int round = t->round + 1;
    if (!study(r, round))
        return false;
    Policy next = t->policy;
    fit(r, &next);
    const Compared gate = tune_compare(&r->tables, &next, &t->policy,
                                       part_seed(r, round, PART_GATE), 2 * r->deals, "gate");
    say_compared(r, "the one before:", gate, holds(gate) ? "" : ": not kept");
    if (holds(gate))
        t->policy = next;
    const Compared start = tune_compare(&r->tables, &t->policy, &r->start,
                                        part_seed(r, round, PART_START), r->deals, "start");
    say_compared(r, "the start:", start, "");
    const Compared random =
        tune_compare(&r->tables, &t->policy, NULL, part_seed(r, round, PART_RANDOM),
                     (r->deals + 3) / 4, "random");
    say_compared(r, "random moves:", random, "");
    t->round = round;
    return true;
}

/* ---- The run ---- */

static bool load_tables(Run *r, Err *err)
{
    const int first = r->args->players ? r->args->players : r->info.default_seats;
    Tables *t = &r->tables;
    *t = (Tables){.threads = r->args->threads ? r->args->threads : 1, .seed = r->args->seed};
    for (int i = 0; i <= MAX_SEATS; i++) {
        const int seats = i == 0 ? first : i;
        if (i > 0 && (r->args->players || seats == first || !seats_offered(&r->info, seats)))
            continue;
        t->table[t->tables] = game_load(r->args->data_dir, r->args->word[0], seats, NULL, 0, err);
        if (!t->table[t->tables])
            return false;
        t->tables++;
    }
    return true;
}

/* A hash of all that the result depends on, except the number of rounds. */
static uint64_t settings(const Run *r)
{
    uint64_t h = hash_word(hash_word(HASH_START, VERSION), (uint64_t)r->deals);
    h = hash_word(hash_word(h, r->tables.seed.low), r->tables.seed.high);
    for (int i = 0; i < r->tables.tables; i++)
        h = hash_word(h, game_hash(r->tables.table[i]));
    for (int kind = 0; kind < FEATURE_KINDS; kind++)
        for (int i = 0; i < feature_count(kind); i++) {
            h = hash_text(h, feature_name(kind, i));
            h = hash_word(hash_word(h, (uint16_t)r->any.weight[kind][i]),
                          (uint16_t)r->start.weight[kind][i]);
        }
    return h;
}

static void name_files(Run *r)
{
    char name[PATH_SIZE], folder[PATH_SIZE];
    if (r->args->out) {
        snprintf(r->out, sizeof r->out, "%s", r->args->out);
        snprintf(r->log, sizeof r->log, "%.4000s.log", r->out);
    } else {
        folder_make(path_join(folder, r->args->data_dir, "ai/games"));
        folder_make(path_join(folder, r->args->data_dir, "ai/log"));
        snprintf(name, sizeof name, "ai/games/%s.json", r->info.id);
        path_join(r->out, r->args->data_dir, name);
        snprintf(name, sizeof name, "ai/log/%s.txt", r->info.id);
        path_join(r->log, r->args->data_dir, name);
    }
    snprintf(r->state, sizeof r->state, "%.4000s.part", r->out);
}

static bool prepare(Run *r, Err *err)
{
    const Args *a = r->args;
    r->rounds = a->rounds ? a->rounds : ROUNDS;
    r->deals = a->deals ? a->deals : DEALS;
    if (!game_info(a->data_dir, a->word[0], &r->info, err) || !load_tables(r, err) ||
        !policy_load(a->data_dir, "", &r->any, err) ||
        !policy_load(a->data_dir, a->fresh ? "" : r->info.id, &r->start, err))
        return false;
    name_files(r);
    r->now.settings = settings(r);
    r->now.policy = r->start;
    if (tune_resume(r->state, &r->now))
        fprintf(stderr, "%scontinuing after round %d\n", r->now.log, r->now.round);
    else {
        char hex[SEED_TEXT];
        seed_print(a->seed, hex);
        tune_say(r, "tune %s: %d deals a round, seed %s, tables of", r->info.id, r->deals, hex);
        for (int i = 0; i < r->tables.tables; i++)
            tune_say(r, " %d", game_seats(r->tables.table[i]));
        tune_say(r, "%s\n", a->fresh ? ", from the weights for any game" : "");
    }
    return true;
}

/* Keeps the new weights only if they are no worse than the first ones, on deals that were not used
 * to select them. */
static void last_word(Run *r)
{
    const Compared c = tune_compare(&r->tables, &r->now.policy, &r->start,
                                    part_seed(r, 0, PART_LAST), 4 * r->deals, "last");
    say_compared(r, "the start, last:", c, holds(c) ? "" : ": the weights stay as they were");
    if (!holds(c))
        r->now.policy = r->start;
    tune_say(r, "\n");
}

static bool tune(Run *r, Err *err)
{
    while (r->now.round < r->rounds) {
        if (!play_round(r))
            return err_set(err, "no memory");
        if (!tune_keep(r->state, &r->now, err))
            return false;
    }
    last_word(r);
    const DealFacts deal =
        tune_deals(&r->tables, &r->now.policy, part_seed(r, 0, PART_DEALS), 4 * r->deals);
    if (!tune_append(r->log, r->now.log, err) ||
        !tune_write(r->args->data_dir, r->info.id, &r->now.policy, deal, r->out, err))
        return false;
    unlink(r->state);
    printf("%s\n%s\n", r->out, r->log);
    return true;
}

static int run_tune(const Args *args)
{
    Err err = {{0}};
    Run *r = calloc(1, sizeof *r);
    int result = CLI_FAILED;
    if (!r)
        return cli_failed(args, "no memory");
    r->args = args;
    if (!prepare(r, &err))
        result = cli_misuse(args, err.text);
    else
        result = tune(r, &err) ? CLI_DONE : cli_failed(args, err.text);
    for (int i = 0; i < r->tables.tables; i++)
        game_free(r->tables.table[i]);
    lessons_free(&r->now.lessons);
    free(r);
    return result;
}

static const Flag tune_flags[] = {
    {"rounds", "N", "number of rounds (6)", FLAG_RANGE(rounds, 1, 1000)},
    {"deals", "N", "number of deals to learn from in each round (800)",
     FLAG_RANGE(deals, 4, 100000)},
    {"seed", "HEX", "seed of the self-play (1)", flag_seed, FLAG_AT(seed)},
    {"players", "N", "only tables of N players (all that the game offers)",
     FLAG_RANGE(players, 1, MAX_SEATS)},
    {"threads", "N",
     "number of deals played at the same time (1); the result does not depend on it",
     FLAG_RANGE(threads, 1, 64)},
    {"fresh", NULL, "start from the weights for any game, not from those of this one", flag_on,
     FLAG_AT(fresh)},
    {"out", "FILE", "output file (ai/games/GAME.json of the data); the log goes to FILE.log",
     flag_text, FLAG_AT(out)},
    {FLAG_DATA},
    {FLAG_HELP},
    {0}};

const Command command_tune = {
    "tune",     "GAME", "learns the weights of a game by self-play; continues an interrupted run",
    tune_flags, 1,      1,
    run_tune};
