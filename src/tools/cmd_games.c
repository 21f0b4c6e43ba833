/* imparlour-cli games: lists the games. */
#include "tools/cli.h"
#include <stdio.h>
#include <stdlib.h>

static const Flag no_flags[] = {{FLAG_DATA}, {FLAG_HELP}, {0}};

/* Prints the numbers of players in `mask`, unless they are all that the game offers. */
static void print_offer(const GameInfo *g, unsigned mask)
{
    if ((g->seats & ~mask) == 0)
        return;
    printf(" (with ");
    cli_print_set(g->seats & mask, ", ");
    printf(")");
}

static void print_choices(const GameInfo *g, const OptionInfo *o)
{
    printf("    %s =", o->key);
    for (int i = 0; i < o->n_choices; i++) {
        printf("%s %s", i ? " |" : "", o->choice[i]);
        print_offer(g, o->choice_seats[i]);
    }
    printf(", %s", o->choice[o->standard]);
}

static void print_option(const GameInfo *g, const OptionInfo *o)
{
    char standard[NAME_SIZE];
    if (o->kind == OPTION_CHOICE)
        print_choices(g, o);
    else if (o->kind == OPTION_FLAG)
        printf("    %s = on | off, %s", o->key, o->standard ? "on" : "off");
    else
        printf("    %s = %d..%d in steps of %d, %s", o->key, option_least(o), o->max, o->step,
               option_print(o, o->standard, standard));
    print_offer(g, o->seats);
    printf("\n");
}

static void print_game(const GameInfo *g)
{
    const unsigned between = (2u << g->max_seats) - (1u << g->min_seats);
    printf("%s  ", g->id);
    if ((g->seats & between) == between)
        printf("%d-%d", g->min_seats, g->max_seats);
    else
        cli_print_set(g->seats, ", ");
    printf(" players (%d)", g->default_seats);
    if (g->minutes)
        printf(", about %d minutes", g->minutes);
    printf("\n");
    for (int k = 0; k < g->n_options; k++)
        print_option(g, &g->option[k]);
}

static int run_games(const Args *args)
{
    Err err = {{0}};
    int n = 0;
    GameInfo *games = game_list(args->data_dir, &n, &err);
    for (int i = 0; i < n; i++)
        print_game(&games[i]);
    free(games);
    return err.text[0] ? cli_failed(args, err.text) : CLI_DONE;
}

const Command command_games = {
    "games", "", "lists the games with their players and options", no_flags, 0, 0, run_games};
