/* imparlour-cli play: whole matches without a window, one line each. Threads share the matches of a
 * block, and a block is printed in order, so that the output does not depend on the number of
 * threads. */
#include "base/system/system.h"
#include "match/code/luck.h"
#include "tools/cli.h"
#include "tools/threads.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 256, MOST_MOVES = 1000000 };

/* The slowest decision of a seat: processor time in nanoseconds, and where it was made. */
typedef struct {
    int64_t ns;
    Seed seed;
    int move;
} Slowest;

typedef struct {
    uint64_t hash;
    int score[MAX_SEATS];
    int moves, deals;
    uint8_t winners;
    Slowest slowest[MAX_SEATS];
    Err err; /* "" without an error */
} Played;

typedef struct {
    const Game *game;
    const CliPlayer *player;
    Seed seed;
    const Checks *checks; /* NULL: none */
    bool timed;
    int deals;     /* stop each match after these */
    int64_t first; /* number of the block's first match */
    int n;         /* matches in the block */
    Played played[BLOCK];
} Block;

static Action timed_move(const Block *b, const State *s, int seat, ContenderMemory *memory,
                         Slowest *slowest, Slowest at)
{
    const int64_t begun =
        b->timed ? time_of_thread_ns() : 0; /* reading the clock costs more than a random move */
    const Action a = contender_move(b->game, s, seat, cli_contender(&b->player[seat]), memory);
    at.ns = b->timed ? time_of_thread_ns() - begun : 0;
    if (at.ns > slowest->ns)
        *slowest = at;
    return a;
}

/* Starts a match, with the checks of a test program if there are any. */
static bool begin_match(const Block *b, void *checked, State *s, Seed seed, Err *err)
{
    if (b->checks)
        return b->checks->begin(checked, b->game, s, luck_deal(seed, 1), err);
    game_start(b->game, s, luck_deal(seed, 1), NULL);
    return true;
}

static bool apply_action(const Block *b, void *checked, State *s, int seat, Action a, Err *err)
{
    if (b->checks)
        return b->checks->apply(checked, s, seat, a, err);
    game_apply(b->game, s, seat, a, NULL);
    return true;
}

static bool play_to_end(const Block *b, void *checked, State *s, Seed seed, Played *out)
{
    ContenderMemory memory = {.rng = rng_from_u64(seed.low * 2 + 1)};
    if (!begin_match(b, checked, s, seed, &out->err))
        return false;
    for (; !s->over; out->moves++) {
        const int seat = __builtin_ctz(game_to_act(s));
        const Action a = timed_move(b, s, seat, &memory, &out->slowest[seat],
                                    (Slowest){.seed = seed, .move = out->moves});
        if (a.verb == VERB_DEAL && s->deal >= b->deals)
            break;
        if (out->moves == MOST_MOVES)
            return err_set(&out->err, "the match does not end within %d moves", out->moves);
        if (a.verb == VERB_DEAL)
            luck_next(seed, b->game, s);
        if (!apply_action(b, checked, s, seat, a, &out->err))
            return false;
    }
    return true;
}

static void play_one(const Block *b, Seed seed, Played *out)
{
    State s;
    void *checked = b->checks ? malloc(b->checks->size) : NULL;
    *out = (Played){0};
    if (b->checks && !checked)
        err_set(&out->err, "not enough memory");
    else if (play_to_end(b, checked, &s, seed, out)) {
        memcpy(out->score, s.score, sizeof out->score);
        out->winners = s.winners;
        out->deals = s.deal;
        out->hash = state_hash(&s);
    }
    free(checked);
}

static void play_nth(void *to, int i)
{
    Block *b = to;
    play_one(b, cli_seed(b->seed, b->first + i), &b->played[i]);
}

/* ---- Lines ---- */

static void print_scores(const Game *g, const char *separator, const int *score)
{
    for (int i = 0; i < game_seats(g); i++)
        printf("%s%d", i ? separator : "", score[i]);
}

static void print_match(const Game *g, Seed seed, const Played *p, bool json)
{
    char hex[LUCK_TEXT];
    luck_print(seed, hex);
    printf(json ? "{\"seed\":\"%s\",\"scores\":[" : "seed %s scores ", hex);
    print_scores(g, json ? "," : " ", p->score);
    printf(json ? "],\"winners\":[" : " winners ");
    cli_print_set(p->winners, json ? "," : " ");
    printf(json ? "],\"moves\":%d,\"deals\":%d,\"hash\":\"%016" PRIx64 "\"}\n"
                : " moves %d deals %d hash %016" PRIx64 "\n",
           p->moves, p->deals, p->hash);
}

typedef struct {
    int64_t matches, moves, deals, wins[MAX_SEATS], score[MAX_SEATS];
    uint64_t hash; /* of all matches */
    Slowest slowest[MAX_SEATS];
} Sums;

static void sum_match(Sums *sums, const Played *p)
{
    sums->matches++;
    sums->moves += p->moves;
    sums->deals += p->deals;
    sums->hash = sums->hash * 31 + p->hash;
    for (int i = 0; i < MAX_SEATS; i++) {
        sums->score[i] += p->score[i];
        if (p->winners >> i & 1)
            sums->wins[i] += 840 / __builtin_popcount(p->winners);
        if (p->slowest[i].ns > sums->slowest[i].ns)
            sums->slowest[i] = p->slowest[i];
    }
}

static void print_sums(const Game *g, const CliPlayer *player, const Sums *s)
{
    const double n = (double)s->matches;
    printf("%" PRId64 " matches, %" PRId64 " deals, %" PRId64 " moves, hash %016" PRIx64 "\n",
           s->matches, s->deals, s->moves, s->hash);
    for (int i = 0; i < game_seats(g); i++)
        printf("  seat %d %-10s won %5.1f %%, mean score %.1f\n", i, player[i].name,
               100 * (double)s->wins[i] / (840 * n), (double)s->score[i] / n);
}

static void print_slowest(const Game *g, const CliPlayer *player, const Sums *s)
{
    for (int i = 0; i < game_seats(g); i++) {
        char hex[LUCK_TEXT];
        luck_print(s->slowest[i].seed, hex);
        printf("  seat %d %-10s slowest decision %.1f ms of computing, seed %s move %d\n", i,
               player[i].name, (double)s->slowest[i].ns / 1e6, hex, s->slowest[i].move);
    }
}

/* ---- The command ---- */

static int play_all(const Args *args, Block *b)
{
    const int64_t matches = args->matches ? args->matches : 1;
    Sums sums = {0};
    for (b->first = 0; b->first < matches; b->first += b->n) {
        b->n = matches - b->first < BLOCK ? (int)(matches - b->first) : BLOCK;
        threads_run(args->threads ? args->threads : 1, b->n, play_nth, b);
        for (int i = 0; i < b->n; i++) {
            const Seed seed = cli_seed(b->seed, b->first + i);
            if (b->played[i].err.text[0]) {
                char hex[LUCK_TEXT], line[ERR_SIZE + 64];
                luck_print(seed, hex);
                snprintf(line, sizeof line, "seed %s, move %d: %s", hex, b->played[i].moves,
                         b->played[i].err.text);
                return cli_failed(args, line);
            }
            sum_match(&sums, &b->played[i]);
            if (!args->quiet)
                print_match(b->game, seed, &b->played[i], args->json);
        }
    }
    if (args->quiet)
        print_sums(b->game, b->player, &sums);
    if (args->slowest)
        print_slowest(b->game, b->player, &sums);
    return CLI_DONE;
}

static int run_play(const Args *args)
{
    Err err = {{0}};
    CliPlayer players[MAX_SEATS];
    Block b = {.player = players,
               .checks = args->checks,
               .timed = args->slowest,
               .seed = args->seed,
               .deals = args->deals ? args->deals : MOST_MOVES};
    if (!args->seats)
        return cli_misuse(
            args,
            "--seats is missing; name a player for every seat, such as random,random,ai:hard");
    const int seats = cli_players(args, args->seats, players, &err);
    Game *g = seats ? args_game(args, seats, &err) : NULL;
    if (!g)
        return cli_misuse(args, err.text);
    b.game = g;
    const int result = play_all(args, &b);
    game_free(g);
    return result;
}

static const Flag play_flags[] = {
    {FLAG_GAME},
    {"seats", "PLAYER,...", "random, ai:easy, ai:normal, ai:hard or ai:expert for each seat",
     flag_text, FLAG_AT(seats)},
    {FLAG_OPTION},
    {"seed", "HEX", "seed of the first match; each further one is one higher (1)", flag_match_seed,
     FLAG_AT(seed)},
    {"matches", "N", "number of matches (1)", FLAG_RANGE(matches, 1, 1000000000)},
    {"deals", "N", "stop each match after N deals (when it is over)",
     FLAG_RANGE(deals, 1, MOST_MOVES)},
    {"threads", "N", "number of matches played at the same time (1)",
     FLAG_RANGE(threads, 1, MAX_THREADS)},
    {"json", NULL, "print one JSON object per match", flag_on, FLAG_AT(json)},
    {"quiet", NULL, "print only the sums", flag_on, FLAG_AT(quiet)},
    {"slowest", NULL, "print the slowest decision of each seat", flag_on, FLAG_AT(slowest)},
    {FLAG_DATA},
    {FLAG_HELP},
    {0}};

const Command command_play = {
    "play",     "", "plays matches and prints a line for each: seed, scores, winners, moves, hash",
    play_flags, 0,  0,
    run_play};
