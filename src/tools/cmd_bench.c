/* imparlour-cli bench: speeds. Every figure is the median of five runs on one thread, in processor
 * time, so that other programs do not count. */
#include "ai/playout.h"
#include "base/system/system.h"
#include "match/match.h"
#include "tools/cli.h"
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

enum { LONG_MATCH = 1000 }; /* moves of the match for undo */
enum { RUNS = 5, RUN_NS = 200 * 1000 * 1000, CHUNK = 256, POSITIONS = 64, QUICKER = 64 };

typedef struct {
    const Game *game;
    AiProfile profile; /* of level hard, the first with playouts */
    Rng rng;
    State at[POSITIONS]; /* positions of a random match in which the seat below has a choice */
    View view[POSITIONS];
    int seats[POSITIONS];
    View first;    /* of the first choice of that match */
    int share;     /* divisor of all times and numbers: 1, or QUICKER for a quick check */
    Match *match;  /* a long match, for undo */
    uint64_t kept; /* keeps the compiler from removing the work */
} Bench;

/* Does its work about `times` times. Returns the number of units done. */
typedef int64_t Work(Bench *b, int times);

typedef int Playout(const Game *g, State *s, Rng *rng);

static int playout_engine(const Game *g, State *s, Rng *rng)
{
    return playout_match(g, s, rng, INT_MAX);
}

static int64_t play_matches(Bench *b, int times, Playout *playout)
{
    int64_t moves = 0;
    for (int i = 0; i < times / 16; i++) {
        State s;
        game_start(b->game, &s, (Seed){.low = rng_next(&b->rng)}, NULL);
        moves += playout(b->game, &s, &b->rng);
        b->kept += s.rng.s[0];
    }
    return moves;
}

/* In worlds, as in playouts; and with the knowledge of all seats, as at the table. */
static int64_t random_moves(Bench *b, int times) { return play_matches(b, times, playout_worlds); }
static int64_t engine_moves(Bench *b, int times) { return play_matches(b, times, playout_engine); }

static int64_t matches(Bench *b, int times)
{
    engine_moves(b, times);
    return times / 16;
}

static int64_t clones(Bench *b, int times)
{
    State copy[2]; /* alternately, so that every copy has to be made */
    for (int i = 0; i < times * 64; i++) {
        copy[i & 1] = b->at[i % POSITIONS];
        __asm__ volatile("" : : "r"(copy) : "memory");
    }
    return (int64_t)times * 64;
}

static int64_t samples(Bench *b, int times)
{
    State world;
    for (int i = 0; i < times; i++) {
        view_sample(b->game, &b->view[i % POSITIONS], &b->rng, &world);
        b->kept += world.rng.s[0];
    }
    return times;
}

static int64_t views(Bench *b, int times)
{
    View view;
    for (int i = 0; i < times; i++) {
        view_make(b->game, &b->at[i % POSITIONS], b->seats[i % POSITIONS], &view);
        b->kept += view.s.asked;
    }
    return times;
}

static int64_t think(Bench *b, const View *view, const AiProfile *profile)
{
    AiReport report;
    int64_t n = 0;
    ai_choose(b->game, view, profile, rng_next(&b->rng), NULL, &report);
    for (int k = 0; k < report.n; k++)
        n += report.move[k].playouts;
    return n;
}

static int64_t ai_playouts(Bench *b, int times)
{
    int64_t n = 0;
    for (int i = 0; i < times / 64; i++)
        n += think(b, &b->view[i % POSITIONS], &b->profile);
    return n;
}

/* From the first decision of a match. */
static int64_t tree_iterations(Bench *b, int times)
{
    AiProfile tree = b->profile;
    tree.search = AI_TREE;
    tree.playouts = times * 16;
    tree.min_probability = 0; /* so that there is more than one candidate */
    return think(b, &b->first, &tree);
}

/* Undoes the last action and plays it again. */
static int64_t undos(Bench *b, int times)
{
    const int last = match_length(b->match) - 1;
    const MatchMove move = match_move(b->match, last);
    for (int i = 0; i < times; i++) {
        match_undo(b->match, last);
        match_play(b->match, move.seat, move.action, NULL);
    }
    return times;
}

/* Plays LONG_MATCH random moves, or a whole match if that is shorter. */
static bool begin_match(Bench *b, const Args *args, Err *err)
{
    MatchPlan plan = {.seats = game_seats(b->game), .seed = {.low = 1}};
    snprintf(plan.game, sizeof plan.game, "%s", game_id(b->game));
    b->match = match_new(args->data_dir, &plan, err);
    while (b->match && match_length(b->match) < LONG_MATCH && game_to_act(match_state(b->match))) {
        const int seat = __builtin_ctz(game_to_act(match_state(b->match)));
        match_play(b->match, seat, random_move(b->game, match_state(b->match), seat, &b->rng),
                   NULL);
    }
    return b->match != NULL;
}

/* Finds positions with a choice, spread over random matches. */
static void fill_positions(Bench *b)
{
    State s;
    int n = 0;
    bool met = false;
    game_start(b->game, &s, (Seed){.low = 1}, NULL);
    while (n < POSITIONS) {
        Action moves[MAX_MOVES];
        if (s.over)
            game_start(b->game, &s, (Seed){.low = rng_next(&b->rng)}, NULL);
        const int seat = __builtin_ctz(game_to_act(&s));
        const int k = game_moves(b->game, &s, seat, moves);
        if (k > 1 && !met)
            view_make(b->game, &s, seat, &b->first);
        met = met || k > 1;
        if (k > 1 && rng_below(&b->rng, 8) == 0) {
            b->at[n] = s;
            b->seats[n] = seat;
            view_make(b->game, &s, seat, &b->view[n++]);
        }
        game_apply(b->game, &s, seat, moves[rng_below(&b->rng, (uint32_t)k)], NULL);
    }
}

static int by_rate(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void measure(Bench *b, const char *what, Work *work)
{
    double rate[RUNS];
    for (int i = 0; i < RUNS; i++) {
        const int64_t begin = time_of_thread_ns();
        int64_t units = 0, spent = 0;
        while (spent < RUN_NS / b->share) {
            units += work(b, CHUNK);
            spent = time_of_thread_ns() - begin;
        }
        rate[i] = (double)units * 1e9 / (double)spent;
    }
    qsort(rate, RUNS, sizeof rate[0], by_rate);
    printf("  %-16s %12.0f /s   (%.0f to %.0f)\n", what, rate[RUNS / 2], rate[0], rate[RUNS - 1]);
    fflush(stdout);
}

/* Measures the decisions of each level in these positions. */
static bool measure_thought(Bench *b, const char *data_dir, Err *err)
{
    for (int level = 0; level < AI_LEVELS; level++) {
        int64_t sum = 0, slowest = 0;
        if (!ai_profile(data_dir, game_id(b->game), ai_level(level), &b->profile, err))
            return false;
        const int n = POSITIONS / b->share;
        for (int i = 0; i < n; i++) {
            const int64_t begin = time_of_thread_ns();
            b->kept +=
                ai_choose(b->game, &b->view[i], &b->profile, rng_next(&b->rng), NULL, NULL).verb;
            const int64_t spent = time_of_thread_ns() - begin;
            sum += spent;
            slowest = spent > slowest ? spent : slowest;
        }
        printf("  %-16s %12.1f ms  (slowest %.1f)\n", ai_level(level), (double)sum / n / 1e6,
               (double)slowest / 1e6);
    }
    return true;
}

static const char build[] =
#if defined(__SANITIZE_ADDRESS__)
    "sanitised"
#elif defined(__OPTIMIZE__)
    "optimised"
#else
    "not optimised, so that these figures mean little"
#endif
#ifdef NDEBUG
    ", without asserts";
#else
    ", with asserts";
#endif

static int run_bench(const Args *args)
{
    Bench b = {0};
    Err err = {{0}};
    Game *g = args_game(args, args->players, &err);
    if (!g || !ai_profile(args->data_dir, game_id(g), "hard", &b.profile, &err)) {
        game_free(g);
        return cli_misuse(args, err.text);
    }
    b.game = g;
    b.share = args->quick ? QUICKER : 1;
    b.rng = rng_from_u64(1);
    fill_positions(&b);
    printf("%s, %d players; compiler %s, %s; medians of %d runs on one thread\n", game_id(g),
           game_seats(g), __VERSION__, build, RUNS);
    measure(&b, "random moves", random_moves);
    measure(&b, "engine moves", engine_moves);
    measure(&b, "matches", matches);
    measure(&b, "clones", clones);
    measure(&b, "samples", samples);
    measure(&b, "views", views);
    measure(&b, "AI playouts", ai_playouts);
    measure(&b, "tree iterations", tree_iterations);
    if (begin_match(&b, args,
                    &err)) { /* not for a game given as a file: a match needs its folder */
        measure(&b, "undo and redo", undos);
        printf("  … in a match of %d moves\n", match_length(b.match));
    }
    match_free(b.match);
    printf("  State %zu bytes, View %zu bytes\n", sizeof(State), sizeof(View));
    printf("  one decision of the AI, by level:\n");
    const bool ok = measure_thought(&b, args->data_dir, &err);
    game_free(g);
    if (!ok)
        return cli_failed(args, err.text);
    return b.kept == 1 ? CLI_FAILED : CLI_DONE;
}

static const Flag bench_flags[] = {
    {FLAG_GAME},
    {FLAG_PLAYERS},
    {FLAG_OPTION},
    {"quick", NULL, "take little time; the figures are inaccurate", flag_on, FLAG_AT(quick)},
    {FLAG_DATA},
    {FLAG_HELP},
    {0}};

const Command command_bench = {
    "bench", "",       "measures the speed of the engine and of AI decisions", bench_flags, 0,
    0,       run_bench};
