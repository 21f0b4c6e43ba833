/* imparlour-cli arena: deals with one player in a field of another, and whole matches of mixed
 * tables, on the same seeds for all; one row of CSV per table. */
#include "tools/arena/arena.h"
#include "match/insight/tally.h"
#include "tools/threads.h"
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* ---- Playing ---- */

/* A run. Several threads play its bouts; rows are printed in the order of the plan, as soon as all
 * before them are done. */
typedef struct {
    const Args *args;
    const Game *game;
    const State *from; /* NULL: the beginning of a match */
    CliPlayer player[ARENA_PLAYERS];
    Bouts bouts;
    FILE *out;
    bool progress;
    time_t begun, told;
    pthread_mutex_t lock; /* of all members below */
    bool *done;
    int n_done, written;
    Err err; /* "" without an error */
} Run;

static time_t seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec;
}

static void tell_progress(Run *r)
{
    enum { EVERY = 5 };
    const time_t now = seconds(), spent = now - r->begun;
    if (!r->progress || now - r->told < EVERY)
        return;
    r->told = now;
    const long left = (long)((double)spent / r->n_done * (r->bouts.n - r->n_done));
    fprintf(stderr, "imparlour-cli arena: %d of %d tables, %ld h %02ld min %02ld s left\n",
            r->n_done, r->bouts.n, left / 3600, left / 60 % 60, left % 60);
}

/* Prints a comment and the names of the columns. The comment says what runs must have in common to
 * be rated together, how many rows follow, and the players. */
static void print_head(const Run *r)
{
    const Bouts *b = &r->bouts;
    const uint64_t from = r->from ? state_hash(r->from) : 0;
    fprintf(r->out,
            "# imparlour-arena 2 game=%s rules=%016" PRIx64 " from=%016" PRIx64
            " seats=%d sides=%d wins=%s bouts=%d",
            game_id(r->game), game_hash(r->game), from, game_seats(r->game), b->sides,
            game_facts(r->game)->low_wins ? "low" : "high", b->n);
    for (int i = 0; i < b->players; i++)
        fprintf(r->out, "%s%s", i ? "," : " players=", r->args->word[i]);
    fprintf(r->out, "\nkind,seed");
    for (int i = 0; i < b->sides; i++)
        fprintf(r->out, ",side%d", i);
    for (int i = 0; i < b->sides; i++)
        fprintf(r->out, ",value%d", i);
    fprintf(r->out, "\n");
}

static void print_bout(const Run *r, const Bout *bout)
{
    char hex[SEED_TEXT];
    seed_print(bout->seed, hex);
    fprintf(r->out, "%s,%s", bout->whole ? "match" : "deal", hex);
    for (int i = 0; i < r->bouts.sides; i++)
        fprintf(r->out, ",%s", r->args->word[bout->side[i]]);
    for (int i = 0; i < r->bouts.sides; i++)
        fprintf(r->out, ",%d", bout->value[i]);
    fprintf(r->out, "\n");
}

static void print_done(Run *r)
{
    for (; r->written < r->bouts.n && r->done[r->written]; r->written++)
        print_bout(r, &r->bouts.bout[r->written]);
    fflush(r->out);
}

static void play_bout(void *to, int i)
{
    Run *r = to;
    Bout *bout = &r->bouts.bout[i];
    DuelTable t = {.game = r->game, .from = r->from, .seed = bout->seed, .whole = bout->whole};
    for (int k = 0; k < r->bouts.sides; k++)
        t.side[k] = cli_contender(&r->player[bout->side[k]]);
    pthread_mutex_lock(&r->lock);
    const bool failed = r->err.text[0] != '\0';
    pthread_mutex_unlock(&r->lock);
    if (failed)
        return;
    const bool ended = duel_play(&t, bout->value);
    pthread_mutex_lock(&r->lock);
    if (!ended) {
        char hex[SEED_TEXT];
        seed_print(bout->seed, hex);
        err_set(&r->err, "seed %s: the match does not end within %d moves", hex, DUEL_MOVES);
    }
    r->done[i] = ended;
    r->n_done++;
    print_done(r);
    tell_progress(r);
    pthread_mutex_unlock(&r->lock);
}

static bool play_all(Run *r)
{
    const Args *args = r->args;
    r->done = calloc((size_t)r->bouts.n + 1, sizeof *r->done);
    if (!r->done)
        return err_set(&r->err, "not enough memory for %d tables", r->bouts.n);
    r->out = args->out ? fopen(args->out, "w") : stdout;
    if (!r->out)
        return err_set(&r->err, "%s: %s", args->out, strerror(errno));
    print_head(r);
    r->progress = args->progress || isatty(STDERR_FILENO);
    r->begun = seconds();
    r->told = r->begun;
    threads_run(args->threads ? args->threads : 1, r->bouts.n, play_bout, r);
    const bool bad = ferror(r->out);
    if ((r->out != stdout && fclose(r->out) != 0) || bad)
        err_set(&r->err, "%s: cannot be written", args->out ? args->out : "standard output");
    return !r->err.text[0];
}

/* ---- The plan ---- */

static bool read_players(Run *r)
{
    const Args *args = r->args;
    for (int i = 0; i < args->n; i++) {
        const char *word = args->word[i];
        if (!cli_player(args, word, &r->player[i], &r->err))
            return false;
        if (strlen(word) >= ARENA_NAME || strpbrk(word, " ,\n"))
            return err_set(&r->err,
                           "player \"%s\": a name must have less than %d letters and neither "
                           "spaces nor commas",
                           word, ARENA_NAME);
        for (int k = 0; k < i; k++)
            if (strcmp(word, args->word[k]) == 0)
                return err_set(&r->err, "player %s is named twice", word);
    }
    r->bouts.players = args->n;
    return true;
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

static bool plan(Run *r)
{
    const Args *args = r->args;
    ArenaPlan p = {.deals = args->deals,
                   .matches = args->matches,
                   .shard = args->shard,
                   .shards = args->shards,
                   .seed = args->seed};
    if (!p.deals && !p.matches)
        p.deals = 200;
    if (!p.shards) {
        p.shard = 1;
        p.shards = 1;
    }
    r->bouts.sides = tally_sides(r->game);
    return bouts_plan(&r->bouts, &p) || err_set(&r->err, "not enough memory for the tables");
}

static int run_arena(const Args *args)
{
    static Run r; /* too large for a stack */
    r = (Run){.args = args, .lock = PTHREAD_MUTEX_INITIALIZER};
    if (args->to >= 0 && !args->from)
        err_set(&r.err, "--to N needs --from FILE");
    Match *m = !r.err.text[0] && read_players(&r) && args->from ? read_match(args, &r.err) : NULL;
    Game *own = r.err.text[0] || m ? NULL : args_game(args, args->players, &r.err);
    if (!own && !m)
        return cli_misuse(args, r.err.text);
    r.game = m ? match_game(m) : own;
    r.from = m ? match_state(m) : NULL;
    const bool ok = plan(&r) && play_all(&r);
    free(r.done);
    bouts_free(&r.bouts);
    game_free(own);
    match_free(m);
    return ok ? CLI_DONE : cli_failed(args, r.err.text);
}

/* "3/20" */
static bool flag_shard(const Flag *flag, void *to, const char *value, Err *err)
{
    Args *args = to;
    int end = 0;
    return (sscanf(value, "%6d/%6d%n", &args->shard, &args->shards, &end) == 2 && !value[end] &&
            args->shard >= 1 && args->shard <= args->shards) ||
           err_set(err, "--%s %s: must be a part of a number of parts, such as 1/20", flag->name,
                   value);
}

static const Flag arena_flags[] = {
    {FLAG_GAME},
    {FLAG_PLAYERS},
    {FLAG_OPTION},
    {"deals", "N",
     "number of deals; each is played once from every side, by every player in the field of every "
     "other (200 if there is no --matches)",
     FLAG_RANGE(deals, 1, 1000000)},
    {"matches", "N",
     "number of seeds of whole matches, played by every two players at mixed tables (0)",
     FLAG_RANGE(matches, 1, 1000000)},
    {"seed", "HEX", "the first seed; each further one is one higher (1)", flag_seed, FLAG_AT(seed)},
    {"from", "FILE", "continue a saved match; hidden cards are dealt again for every seed",
     flag_text, FLAG_AT(from)},
    {"to", "N", "continue it from the position after N moves", FLAG_RANGE(to, 0, INT_MAX)},
    {"shard", "I/N", "play only the I-th of N parts of the seeds", flag_shard, 0, 0, 0},
    {"out", "FILE", "file for the rows (standard output)", flag_text, FLAG_AT(out)},
    {"threads", "N", "number of tables played at the same time (1)",
     FLAG_RANGE(threads, 1, MAX_THREADS)},
    {"progress", NULL, "report progress on stderr even if it is not a terminal", flag_on,
     FLAG_AT(progress)},
    {FLAG_DATA},
    {FLAG_HELP},
    {0}};

const Command command_arena = {
    "arena",
    "A B ...",
    "plays A, B ... (random, ai:easy ...) against each other, a row of CSV per table; "
    "src/tools/arena/ratings.py rates them",
    arena_flags,
    2,
    ARENA_PLAYERS,
    run_arena};
