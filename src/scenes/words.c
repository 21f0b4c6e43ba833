#include "scenes/words.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

enum { KEY_SIZE = 160 };

static const char *own_key(const Game *g, char out[KEY_SIZE], const char *key)
{
    snprintf(out, KEY_SIZE, "game.%s.%s", game_id(g), key);
    return out;
}

bool words_has(const App *a, const Game *g, const char *key)
{
    char own[KEY_SIZE];
    return strings_has(a->strings, own_key(g, own, key));
}

char *words_say(const App *a, const Game *g, char *out, size_t size, const char *key, int n, const StringArg *args)
{
    char own[KEY_SIZE];
    strings_format(a->strings, out, size, words_has(a, g, key) ? own_key(g, own, key) : key, args, n);
    out[0] = (char)toupper((unsigned char)out[0]); /* a colour may begin an English sentence; other letters stay as they are */
    return out;
}

char *words_number(char out[16], int value)
{
    snprintf(out, 16, "%s%d", value < 0 ? "\u2212" : "", abs(value));
    return out;
}

char *words_gain(char out[16], int value)
{
    snprintf(out, 16, "%s%d", value < 0 ? "\u2212" : value > 0 ? "+" : "\u00b1", abs(value));
    return out;
}

char *words_rank(const App *a, const Game *g, char *out, size_t size, int rank, const char *suffix)
{
    const int n = game_seats(g);
    const char *key = rank == 0       ? "best"
                      : rank == 1     ? "second"
                      : rank == n - 1 ? "last"
                      : rank == n - 2 ? "second_last"
                                      : "middle";
    char name[KEY_SIZE];
    snprintf(name, sizeof name, "rank.%s%s", key, suffix);
    return words_say(a, g, out, size, name, 0, NULL);
}

char *words_side(const App *a, const Match *m, char *out, size_t size, int side)
{
    const Game *g = match_game(m);
    size_t used = 0;
    out[0] = '\0';
    for (int seat = side; seat < game_seats(g) && used < size; seat += tally_sides(g))
        used +=
            (size_t)snprintf(out + used, size - used, "%s%s", used ? tr(a, "over.join") : "", match_plan(m)->player[seat].name);
    return out;
}
