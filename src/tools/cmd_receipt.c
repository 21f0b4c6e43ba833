/* imparlour-cli receipt: computes the receipt that is shown before the first card of a deal, from
 * its code or from what was played, and the one that is shown before the pack is cut. */
#include "match/code/deal_code.h"
#include "match/code/receipt.h"
#include "tools/cli.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print(const Match *m, int length, int deal)
{
    char text[RECEIPT_TEXT];
    if (match_receipt(m, length, text))
        printf("deal %d: %s\n", deal, text);
}

/* Of every deal of the match. */
static int of_match(const Args *args, const Match *m)
{
    State s;
    for (int i = 0; i <= match_length(m); i++)
        if (i == 0 || match_move(m, i - 1).action.verb == VERB_DEAL) {
            match_state_at(m, i, &s);
            print(m, i, s.deal);
        }
    return CLI_DONE;
}

/* Of the first deal. */
static bool of_code(const Args *args, Err *err)
{
    MatchPlan plan;
    const bool read = cli_read_code(args, args->word[0], &plan, err);
    Match *m = read ? match_new(args->data_dir, &plan, err) : NULL;
    if (m)
        print(m, 0, 1);
    match_free(m);
    return m != NULL;
}

/* "m0123…" is no code: those have more letters. */
static bool of_draw(const char *word)
{
    Seed drawn;
    char text[RECEIPT_TEXT];
    if (!luck_parse(word, &drawn, NULL) || drawn.of != SEED_MATCH)
        return false;
    receipt_of_draw(drawn, text);
    printf("draw: %s\n", text);
    return true;
}

static int run_receipt(const Args *args)
{
    Err err = {{0}};
    const char *word = args->word[0];
    if (of_draw(word))
        return CLI_DONE;
    if (cli_is_archived(word) || path_exists(word))
        return cli_with_match(args, of_match);
    return of_code(args, &err) ? CLI_DONE : cli_misuse(args, err.text);
}

static const Flag receipt_flags[] = {{FLAG_PROFILE}, {FLAG_DATA}, {FLAG_HELP}, {0}};

const Command command_receipt = {"receipt",
                                 "CODE|FILE|archive:N|DRAW",
                                 "prints the receipt that is shown before the first card, for a "
                                 "deal code, a save or the archive, or before the pack is cut",
                                 receipt_flags,
                                 1,
                                 1,
                                 run_receipt};
