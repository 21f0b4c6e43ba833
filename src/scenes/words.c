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
