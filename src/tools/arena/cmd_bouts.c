/* imparlour-cli bouts: plays the tables that arena.py plans. It prints what is played, reads lines
 * such as "deal 5eed 0 1 1 1" (a deal or a match, the seed, the number of the player of each side),
 * and prints the value of each side, a line for each table, in the order in which they came. */
#include "base/room.h"
#include "base/system/locks.h"
#include "match/insight/tally.h"
#include "tools/cli.h"
#include "tools/threads.h"
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PLAYERS = 16 };

/* A table, the sides of which are held by players, and the value of each side once it was played.
 */
typedef struct {
    Seed seed;
    bool whole, done;
    uint8_t side[MAX_SEATS]; /* number of the player */
    int value[MAX_SEATS];
} Bout;

typedef struct {
    const Args *args;
    const Game *game;
    const State *from; /* NULL: the beginning of a match */
    int sides;
    CliPlayer player[MOST_PLAYERS];
    int n;
    size_t room;
    Bout *bout;
    pthread_mutex_t lock; /* of `done` and the members below */
    int written;
    Err err; /* "" without an error */
} Bouts;

static void print_head(const Bouts *b)
{
    const uint64_t from = b->from ? state_hash(b->from) : 0;
    printf("{\"game\": \"%s\", \"rules\": \"%016" PRIx64 "\", \"from\": \"%016" PRIx64
           "\", \"seats\": %d, \"sides\": %d, \"wins\": \"%s\"}\n",
           game_id(b->game), game_hash(b->game), from, game_seats(b->game), b->sides,
           game_facts(b->game)->low_wins ? "low" : "high");
    fflush(stdout);
}

static bool read_bout(Bouts *b, const char *kind, const char *hex)
{
    Bout *all = room_for(b->bout, &b->room, (size_t)b->n + 1, sizeof *all);
    if (!all)
        return err_set(&b->err, "not enough memory for %d tables", b->n);
    b->bout = all;
    Bout *bout = &all[b->n++];
    *bout = (Bout){.whole = strcmp(kind, "match") == 0};
    for (int i = 0; i < b->sides; i++) {
        int player = -1;
        if (scanf("%3d", &player) != 1 || player < 0 || player >= b->args->n)
            return err_set(&b->err, "table %d: side %d has no player", b->n, i);
        bout->side[i] = (uint8_t)player;
    }
    return seed_parse(hex, &bout->seed, &b->err);
}

static bool read_bouts(Bouts *b)
{
    char kind[8], hex[SEED_TEXT];
    while (scanf("%7s %20s", kind, hex) == 2)
        if (!read_bout(b, kind, hex))
            return false;
    return true;
}

/* Prints the tables that are done, up to the first one that is not. */
static void print_done(Bouts *b)
{
    for (; b->written < b->n && b->bout[b->written].done; b->written++)
        for (int i = 0; i < b->sides; i++)
            printf("%d%c", b->bout[b->written].value[i], i + 1 < b->sides ? ' ' : '\n');
    fflush(stdout);
}

static void play_bout(void *to, int i)
{
    Bouts *b = to;
    Bout *bout = &b->bout[i];
    DuelTable t = {.game = b->game, .from = b->from, .seed = bout->seed, .whole = bout->whole};
    for (int k = 0; k < b->sides; k++)
        t.side[k] = cli_contender(&b->player[bout->side[k]]);
    pthread_mutex_lock(&b->lock);
    const bool failed = b->err.text[0] != '\0';
    pthread_mutex_unlock(&b->lock);
    if (failed)
        return;
    const bool ended = duel_play(&t, bout->value);
    pthread_mutex_lock(&b->lock);
    if (!ended)
        err_set(&b->err, "table %d: the match does not end within %d moves", i + 1, DUEL_MOVES);
    bout->done = ended;
    print_done(b);
    pthread_mutex_unlock(&b->lock);
}

/* The match of --from, undone to --to. NULL and one line if it cannot be used. */
static Match *read_match(const Args *args, Err *err)
{
    SaveTrouble trouble;
    if (args->game || args->players || args->n_options) {
        err_set(err, "--from FILE already names the game: omit --game, --players and --option");
        return NULL;
    }
    Match *m = match_load(args->data_dir, NULL, args->from, &trouble);
    if (trouble.err.text[0])
        err_set(err, "%s", trouble.err.text);
    else if (args->to > match_length(m))
        err_set(err, "--to %d: the match has %d moves", args->to, match_length(m));
    else if (args->to >= 0)
        match_undo(m, args->to);
    if (m && !err->text[0] && match_state(m)->over)
        err_set(err, "%s: the match is over; use --to N to continue from an earlier position",
                args->from);
    if (err->text[0]) {
        match_free(m);
        return NULL;
    }
    return m;
}

static bool read_players(Bouts *b)
{
    for (int i = 0; i < b->args->n; i++)
        if (!cli_player(b->args, b->args->word[i], &b->player[i], &b->err))
            return false;
    return true;
}

static int run_bouts(const Args *args)
{
    static Bouts b; /* too large for a stack */
    b = (Bouts){.args = args, .lock = PTHREAD_MUTEX_INITIALIZER};
    if (args->to >= 0 && !args->from)
        err_set(&b.err, "--to N needs --from FILE");
    Match *m = !b.err.text[0] && read_players(&b) && args->from ? read_match(args, &b.err) : NULL;
    Game *own = b.err.text[0] || m ? NULL : args_game(args, args->players, &b.err);
    if (!own && !m)
        return cli_misuse(args, b.err.text);
    b.game = m ? match_game(m) : own;
    b.from = m ? match_state(m) : NULL;
    b.sides = tally_sides(b.game);
    print_head(&b);
    if (read_bouts(&b))
        threads_run(args->threads ? args->threads : 1, b.n, play_bout, &b);
    free(b.bout);
    game_free(own);
    match_free(m);
    return b.err.text[0] ? cli_failed(args, b.err.text) : CLI_DONE;
}

static const Flag bouts_flags[] = {
    {FLAG_GAME},
    {FLAG_PLAYERS},
    {FLAG_OPTION},
    {"from", "FILE", "continue a saved match; hidden cards are dealt again for every seed",
     flag_text, FLAG_AT(from)},
    {"to", "N", "continue it from the position after N moves", FLAG_RANGE(to, 0, INT_MAX)},
    {"threads", "N", "number of tables played at the same time (1)",
     FLAG_RANGE(threads, 1, MAX_THREADS)},
    {FLAG_DATA},
    {FLAG_HELP},
    {0}};

const Command command_bouts = {
    "bouts",     "A B ...", "plays tables of these players, for src/tools/arena/arena.py",
    bouts_flags, 2,         MOST_PLAYERS,
    run_bouts};
