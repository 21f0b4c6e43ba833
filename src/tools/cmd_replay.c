/* imparlour-cli replay: plays a saved match again, checks its hashes, and prints what happened,
 * what one seat saw, or what it could know. */
#include "match/code/luck.h"
#include "match/code/reveal.h"
#include "tools/cli.h"
#include "tools/transcript.h"
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>

static void print_head(const Match *m)
{
    const MatchPlan *p = match_plan(m);
    char seed[LUCK_TEXT];
    luck_print(p->seed, seed);
    printf("%s, %d players, seed %s", p->game, p->seats, seed);
    for (int i = 0; i < p->n_options; i++)
        printf(", %s=%s", p->option[i].key, p->option[i].value);
    if (p->cut.number[0]) {
        luck_print(p->cut.drawn, seed);
        printf(", draw %s cut with %s", seed, p->cut.number);
    }
    printf("\n");
    for (int i = 0; i < p->seats; i++)
        printf("seat %d: %s%s %s\n", i, p->player[i].human ? "human" : "ai:", p->player[i].level,
               p->player[i].name);
}

static void print_end(const Match *m, const Game *g, const State *s, int to)
{
    printf("after %d of %d moves: deal %d, %s, scores", to, match_length(m), s->deal,
           s->over ? "over" : "in play");
    for (int i = 0; i < game_seats(g); i++)
        printf(" %d", s->score[i]);
    printf(", hash %016" PRIx64 "\n", state_hash(s));
}

/* If move i is the first one of a decision of the seat, prints what it could know. */
static void print_known(const Match *m, int i, const Game *g, const State *s, int seat)
{
    const MatchMove move = match_move(m, i);
    View v;
    if (move.change != CHANGE_NONE || move.seat != seat || s->picks[seat] || game_resting(g, s))
        return;
    view_make(g, s, seat, &v);
    transcript_known(g, &v);
}

static int replay(const Args *args, const Match *m)
{
    Err err = {{0}};
    const Game *g = match_first_game(m);
    const int to = args->to < 0 ? match_length(m) : args->to;
    const int seat = args->show < 0 ? ALL_SEATS : args->show;
    if (to > match_length(m) || args->show >= game_seats(g) || args->known >= game_seats(g)) {
        err_set(&err, "the match has %d moves and %d seats", match_length(m), game_seats(g));
        return cli_misuse(args, err.text);
    }
    State s;
    Record told;
    print_head(m);
    record_begin(&told);
    match_state_at(m, 0, &s);
    match_retell(m, -1, 0, &told.sink);
    transcript_print(g, &told, seat);
    for (int i = 0; i < to; i++) {
        print_known(m, i, g, &s, args->known);
        record_begin(&told);
        g = match_replay(m, i, g, &s, &told.sink);
        transcript_print(g, &told, seat);
    }
    print_end(m, g, &s, to);
    return CLI_DONE;
}

/* The file of a match in play has its hidden cards. The archive has finished deals only. */
static int replay_asked(const Args *args, const Match *m)
{
    if (!args->reveal && !reveal_all(m))
        return cli_misuse(args, "this match is still in play, and replay shows hidden cards: add "
                                "--reveal to see them");
    return replay(args, m);
}

static int run_replay(const Args *args)
{
    return cli_with_match(args, cli_is_archived(args->word[0]) ? replay : replay_asked);
}

static const Flag replay_flags[] = {
    {"to", "N", "stop after this many moves", FLAG_RANGE(to, 0, INT_MAX)},
    {"show", "SEAT", "print only what this seat saw", FLAG_RANGE(show, 0, MAX_SEATS - 1)},
    {"known", "SEAT", "at every turn of this seat, print what it could know",
     FLAG_RANGE(known, 0, MAX_SEATS - 1)},
    {"reveal", NULL, "also of a match that is still in play, with its hidden cards", flag_on,
     FLAG_AT(reveal)},
    {FLAG_PROFILE},
    {FLAG_DATA},
    {FLAG_HELP},
    {0}};

const Command command_replay = {
    "replay",     "FILE", "plays a saved match again, checks its hashes, prints what happened",
    replay_flags, 1,      1,
    run_replay};
