/* imparlour-cli review: the choices of a seat in the last finished deal of a saved match, and the
 * better ones. */
#include "match/insight/analysis.h"
#include "tools/cli.h"
#include <stdio.h>
#include <stdlib.h>

static void print_sequence(const Game *g, const Sequence *s)
{
    char text[ACTION_TEXT];
    for (int i = 0; i < s->n; i++)
        printf("%s%s", i ? ", " : "", game_print(g, s->step[i], text));
}

static void print_points(const char *what, int hundredths)
{
    printf("%s %s%d.%02d", what, hundredths < 0 ? "-" : "+", abs(hundredths) / 100,
           abs(hundredths) % 100);
}

static void print_finding(const Game *g, const Finding *v)
{
    printf("move %d: ", v->move);
    print_sequence(g, &v->made);
    if (v->mixed)
        printf(" (drawn from several by lot)");
    if (v->loss) {
        printf("; better: ");
        print_sequence(g, &v->better);
        print_points(",", v->loss);
    }
    printf("\n");
}

static void print_analysis(const Analysis *j)
{
    int costliest[COSTLIEST];
    const int n = analysis_costliest(j, costliest);
    for (int i = 0; i < j->n; i++)
        print_finding(j->game, &j->finding[i]);
    for (int i = 0; i < n; i++)
        printf("costliest %d: move %d\n", i + 1, j->finding[costliest[i]].move);
    print_points("deal", j->gain);
    print_points(": luck", j->luck);
    print_points(", play", j->gain - j->luck);
    printf("\n");
}

/* The length of the match at the end of its last finished deal, or negative: the deal in play
 * counts only when it is over. */
static int last_finished(const Match *m)
{
    State s;
    const int n = match_length(m);
    match_state_at(m, n, &s);
    return s.over || game_resting(match_game(m), &s) ? n : match_deal_begin(m, n);
}

static int review(const Args *args, const Match *m)
{
    static const atomic_bool go_on = false;
    Err err = {{0}};
    const int length = last_finished(m);
    if (args->show >= game_seats(match_game(m)))
        return cli_misuse(args, "there is no such seat");
    if (length < 0)
        return cli_misuse(args, "no deal of this match is finished");
    Analysis *j = calloc(1, sizeof *j);
    const bool ready = j ? analysis_load(j, args->data_dir, game_id(match_game(m)), &err)
                         : err_set(&err, "out of memory");
    if (ready) {
        analysis_begin(j, m, length, args->show < 0 ? 0 : args->show);
        analysis_work(j, &go_on);
        print_analysis(j);
    }
    free(j);
    return ready ? CLI_DONE : cli_failed(args, err.text);
}

static int run_review(const Args *args) { return cli_with_match(args, review); }

static const Flag review_flags[] = {
    {"seat", "SEAT", "the seat to review (0)", FLAG_RANGE(show, 0, MAX_SEATS - 1)},
    {FLAG_PROFILE},
    {FLAG_DATA},
    {FLAG_HELP},
    {0}};

const Command command_review = {
    "review",
    "FILE",
    "reviews the last finished deal of a saved match: the costliest choices and better ones",
    review_flags,
    1,
    1,
    run_review};
