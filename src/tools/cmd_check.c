/* imparlour-cli check: loads a game for every number of players and every option, plays random
 * matches, prints statistics, and says whether its opponents play better than at random. */
#include "ai/playout.h"
#include "match/insight/tally.h"
#include "tools/arena/duel.h"
#include "tools/cli.h"
#include "tools/complete.h"
#include "tools/transcript.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { CHECK_MATCHES = 1000, CHECK_MOVES = 100000, CHECK_DEALS = 100 };

typedef struct {
    int64_t moves, choices, branches, deals;
    int shortest, longest;
    int least, most;           /* final scores */
    int64_t wins[MAX_SEATS];   /* shares of 840ths */
    int spread[CHECK_MATCHES]; /* best minus worst final score of each match */
    int n;
} Figures;

static int by_spread(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

static void count_match(const Game *g, const State *s, int moves, Figures *f)
{
    int low = s->score[0], high = s->score[0];
    for (int i = 0; i < game_seats(g); i++) {
        low = s->score[i] < low ? s->score[i] : low;
        high = s->score[i] > high ? s->score[i] : high;
        if (s->winners >> i & 1)
            f->wins[i] += 840 / __builtin_popcount(s->winners);
    }
    f->least = f->n == 0 || low < f->least ? low : f->least;
    f->most = f->n == 0 || high > f->most ? high : f->most;
    f->shortest = f->n == 0 || moves < f->shortest ? moves : f->shortest;
    f->longest = moves > f->longest ? moves : f->longest;
    f->spread[f->n++] = high - low;
    f->moves += moves;
    f->deals += s->deal;
}

/* Lists the legal moves of a seat that is asked. There must be one, and each must be read as it is
 * written, which depends on the names of the cards. Returns how many; 0 and one line if anything is
 * wrong. */
static int check_moves(const Game *g, const State *s, int seat, Action out[MAX_MOVES], Err *err)
{
    char text[ACTION_TEXT];
    Action read[MAX_PARSED];
    const int n = game_moves(g, s, seat, out);
    if (n == 0)
        err_set(err, "seat %d is to act and has no legal move", seat);
    for (int i = 0; i < n; i++) {
        game_print(g, out[i], text);
        if (game_parse(g, s, seat, text, read, err) != 1 || !action_same(read[0], out[i])) {
            err_set(
                err,
                "the move \"%s\" is not understood when it is typed: are names of cards ambiguous?",
                text);
            return 0;
        }
    }
    return n;
}

/* Plays one random match and counts its choices. */
static bool check_match(const Game *g, Seed seed, Figures *f, Err *err)
{
    State s;
    Rng rng = rng_from_u64(seed.low ^ UINT64_C(0xC0FFEE));
    int moves = 0;
    game_start(g, &s, seed, NULL);
    for (; !s.over && moves < CHECK_MOVES; moves++) {
        Action legal[MAX_MOVES];
        const int seat = __builtin_ctz(game_to_act(&s)), n = check_moves(g, &s, seat, legal, err);
        if (n == 0)
            return false;
        f->branches += n;
        f->choices += n > 1;
        game_apply(g, &s, seat, legal[rng_below(&rng, (uint32_t)n)], NULL);
    }
    if (!s.over)
        return err_set(err, "the match does not end within %d moves", moves);
    count_match(g, &s, moves, f);
    return true;
}

static void print_figures(const Game *g, Figures *f)
{
    const double n = f->n, moves = (double)f->moves;
    qsort(f->spread, (size_t)f->n, sizeof f->spread[0], by_spread);
    printf("%d players: %d random matches\n", game_seats(g), f->n);
    printf("  length      %.1f moves (%d to %d), %.1f deals\n", moves / n, f->shortest, f->longest,
           (double)f->deals / n);
    printf("  branching   %.2f legal moves, %.0f %% of the moves forced\n",
           (double)f->branches / moves, 100 - 100 * (double)f->choices / moves);
    printf("  scores      %d to %d at the end; difference of first and last %d (half of the "
           "matches: %d to %d)\n",
           f->least, f->most, f->spread[f->n / 2], f->spread[f->n / 4], f->spread[3 * f->n / 4]);
    printf("  seats won  ");
    for (int i = 0; i < game_seats(g); i++)
        printf(" %.1f %%", 100 * (double)f->wins[i] / (840 * n));
    printf("\n");
}

static bool check_seats(const Game *g, int matches, Err *err)
{
    Figures f = {0};
    for (int i = 0; i < matches; i++) {
        Err why = {{0}};
        if (!check_match(g, cli_seed((Seed){.low = 1}, i), &f, &why))
            return err_set(err, "%d players, match of seed %x: %s", game_seats(g), (unsigned)i + 1,
                           why.text);
    }
    print_figures(g, &f);
    return true;
}

/* The lead of a level over random moves in points per deal, with its 95 % interval, from deals that
 * are played once from every side. */
static bool check_opponents(const Args *args, const Game *g, int deals, Err *err)
{
    AiProfile normal;
    double sum = 0, squares = 0;
    const int sides = tally_sides(g);
    if (!ai_profile(args->data_dir, game_id(g), "normal", &normal, err))
        return false;
    for (int i = 0; i < deals; i++) {
        const double lead = (double)duel_margin(g, &normal, NULL, cli_seed((Seed){.low = 1}, i)) /
                            (sides * (sides - 1));
        sum += lead;
        squares += lead * lead;
    }
    const double mean = sum / deals,
                 half = 1.96 * sqrt(fmax(0, squares / deals - mean * mean) / (deals - 1));
    printf("  opponents   normal is %+.2f ± %.2f points a deal ahead of random moves%s\n", mean,
           half, mean > half ? "" : ": it may not play any better");
    return true;
}

/* The i-th value of an option to try: of a number its least and its most. */
static int tried_value(const OptionInfo *o, int i)
{
    if (o->kind != OPTION_NUMBER)
        return i;
    return i ? o->max : o->min;
}

/* Each value of an option that is offered to this many loads and plays a match. */
static bool check_option(const Args *args, const char *id, int seats, const OptionInfo *o, Err *err)
{
    const int n = o->kind == OPTION_CHOICE ? o->n_choices : 2;
    for (int i = 0; i < n && option_offered(o, seats); i++) {
        if (o->kind == OPTION_CHOICE && !choice_offered(o, i, seats))
            continue;
        OptionValue option;
        snprintf(option.key, sizeof option.key, "%s", o->key);
        option_print(o, tried_value(o, i), option.value);
        Game *g = game_load(args->data_dir, id, seats, &option, 1, err);
        if (!g)
            return false;
        State s;
        Rng rng = rng_from_u64(1);
        game_start(g, &s, (Seed){.low = 1}, NULL);
        playout_match(g, &s, &rng, CHECK_MOVES);
        game_free(g);
        if (!s.over)
            return err_set(err, "%d players, %s=%s: the match does not end within %d moves", seats,
                           option.key, option.value, CHECK_MOVES);
    }
    return true;
}

/* The first deal of a random match. */
static void print_transcript(const Game *g)
{
    State s;
    Record told;
    Rng rng = rng_from_u64(1);
    printf("a random deal, seed 1, %d players\n", game_seats(g));
    record_begin(&told);
    game_start(g, &s, (Seed){.low = 1}, &told.sink);
    transcript_print(g, &told, ALL_SEATS);
    while (s.deal == 1 && !s.over) {
        const int seat = __builtin_ctz(game_to_act(&s));
        const Action a = random_move(g, &s, seat, &rng);
        if (a.verb == VERB_DEAL)
            break;
        record_begin(&told);
        game_apply(g, &s, seat, a, &told.sink);
        transcript_print(g, &told, ALL_SEATS);
    }
}

static bool check_table(const Args *args, const char *id, const GameInfo *info, const Game *g,
                        int matches, Err *err)
{
    for (int i = 0; i < info->n_options; i++)
        if (!check_option(args, id, game_seats(g), &info->option[i], err))
            return false;
    const int deals = matches < CHECK_DEALS ? matches : CHECK_DEALS;
    if (!check_seats(g, matches, err) || !check_opponents(args, g, deals, err))
        return false;
    if (game_seats(g) == info->default_seats)
        print_transcript(g);
    return true;
}

/* Loads the game for every number of players before anything is played. */
static bool check_game(const Args *args, const char *id, int matches, Err *err)
{
    GameInfo info;
    Game *game[MAX_SEATS + 1] = {0};
    bool ok = game_info(args->data_dir, id, &info, err);
    for (int seats = 0; ok && seats <= MAX_SEATS; seats++)
        if (seats_offered(&info, seats))
            ok = (game[seats] = game_load(args->data_dir, id, seats, NULL, 0, err)) != NULL;
    for (int seats = 0; seats <= MAX_SEATS; seats++) {
        ok = ok && (!game[seats] || check_table(args, id, &info, game[seats], matches, err));
        game_free(game[seats]);
    }
    if (ok)
        printf("%s is sound\n", info.id);
    return ok;
}

/* Without playing for statistics. */
static int check_complete(const Args *args, const char *id)
{
    Err err = {{0}};
    GameInfo info;
    if (!game_info(args->data_dir, id, &info, &err))
        return cli_failed(args, err.text);
    const int n = complete_print(args->data_dir, &info);
    if (n == 0)
        printf("%s is complete\n", info.id);
    return n ? CLI_FAILED : CLI_DONE;
}

static int run_check(const Args *args)
{
    Err err = {{0}};
    if (args->complete)
        return check_complete(args, args->word[0]);
    const int matches = args->matches ? args->matches : CHECK_MATCHES;
    if (!check_game(args, args->word[0], matches, &err))
        return cli_failed(args, err.text);
    return CLI_DONE;
}

static const Flag check_flags[] = {
    {"matches", "N", "number of random matches for every number of players (1000)",
     FLAG_RANGE(matches, 2, CHECK_MATCHES)},
    {"complete", NULL, "say instead what else the game lacks: texts, table, book …", flag_on,
     FLAG_AT(complete)},
    {FLAG_DATA},
    {FLAG_HELP},
    {0}};

const Command command_check = {
    "check",
    "FILE|ID",
    "loads a game for every number of players, plays random matches, prints statistics and a deal",
    check_flags,
    1,
    1,
    run_check};
