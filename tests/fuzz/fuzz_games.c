/* The definition of a game: it is refused in one line, or played, with one option changed from its
 * default. */
#include "fuzz.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A file has the name of its id: the first id in the text. */
static void path_for(const char *text, char out[64])
{
    char id[NAME_SIZE] = "x";
    const char *key = strstr(text, "\"id\"");
    if (key)
        sscanf(key, "\"id\" : \"%31[^\"/]", id);
    snprintf(out, 64, "games/%s.json", id);
}

static void try_game(const char *path, const GameInfo *info, uint32_t choice)
{
    OptionValue option = {{0}, {0}};
    int seats = info->default_seats;
    for (uint32_t i = choice % MAX_SEATS; i; i--)
        do
            seats = seats == MAX_SEATS ? 1 : seats + 1;
        while (!seats_offered(info, seats));
    const OptionInfo *o =
        info->n_options ? &info->option[choice / 8 % (uint32_t)info->n_options] : NULL;
    if (o) {
        const int span = (o->max - o->min) / (o->step > 0 ? o->step : 1) + 1;
        snprintf(option.key, sizeof option.key, "%s", o->key);
        if (o->kind == OPTION_NUMBER)
            snprintf(option.value, sizeof option.value, "%d",
                     o->min + (int)(choice / 128 % (uint32_t)span) * o->step);
        else
            snprintf(option.value, sizeof option.value, "%s",
                     o->kind == OPTION_FLAG ? (choice / 128 % 2 ? "on" : "off")
                                            : o->choice[choice / 128 % (uint32_t)o->n_choices]);
    }
    Err err = {{0}};
    Game *g = game_load(DATA_DIR, path, seats, &option, o != NULL, &err);
    fuzz_complaint(!g, &err);
    if (g)
        fuzz_play(g, choice);
    game_free(g);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    char path[64], *text = malloc(size + 1);
    memcpy(text, bytes, size);
    text[size] = '\0';
    path_for(text, path);
    free(text);
    fuzz_serve(path, bytes, size);
    GameInfo info;
    Err err = {{0}};
    const bool ok = game_info(DATA_DIR, path, &info, &err);
    fuzz_complaint(!ok, &err);
    if (ok)
        try_game(path, &info, fuzz_choice(size));
    return 0;
}
