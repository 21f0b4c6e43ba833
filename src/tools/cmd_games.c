/* imparlour-cli games and rules: what there is to play and what games are made of. */
#include "tools/cli.h"
#include <stdio.h>
#include <stdlib.h>

static const Flag no_flags[] = {{NULL, NULL, NULL}};

static void print_option(const OptionInfo *o)
{
    if (o->kind == OPTION_NUMBER) {
        printf("    %s = %d..%d in steps of %d, %d\n", o->key, o->min, o->max, o->step, o->standard);
        return;
    }
    if (o->kind == OPTION_FLAG) {
        printf("    %s = on | off, %s\n", o->key, o->standard ? "on" : "off");
        return;
    }
    printf("    %s =", o->key);
    for (int i = 0; i < o->n_choices; i++)
        printf("%s %s", i ? " |" : "", o->choice[i]);
    printf(", %s\n", o->choice[o->standard]);
}

static int run_games(const Args *args)
{
    Err err = {{0}};
    int n = 0;
    GameInfo *games = game_list(args->data_dir, &n, &err);
    for (int i = 0; i < n; i++) {
        const GameInfo *g = &games[i];
        printf("%s  %d-%d players (%d), about %d minutes\n", g->id, g->min_seats, g->max_seats, g->default_seats, g->minutes);
        for (int k = 0; k < g->n_options; k++)
            print_option(&g->option[k]);
    }
    free(games);
    return err.text[0] ? cli_failed(args, err.text) : CLI_DONE;
}

const Command command_games = {"games", "", "lists the games with their players and options", no_flags, 0, 0, run_games};

static void print_line(void *to, const char *text) { fprintf(to, "%s\n", text); }

static int run_rules(const Args *args)
{
    (void)args;
    rules_print(print_line, stdout);
    return CLI_DONE;
}

const Command command_rules = {"rules",  "", "prints every phase, slot, rule and parameter a game can be made of", no_flags, 0, 0,
                               run_rules};
