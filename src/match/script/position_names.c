#include "match/script/position_names.h"
#include <string.h>

int position_marker(const Game *g, const Json *at, Err *err)
{
    for (int i = 0; i < game_facts(g)->markers; i++)
        if (strcmp(game_marker(g, i), at->key) == 0)
            return i;
    json_fail(at, err, "no marker \"%s\" in this game", at->key);
    return -1;
}

int position_total(const Game *g, const Json *at, Err *err)
{
    for (int i = 0; i < game_facts(g)->totals; i++)
        if (strcmp(game_total(g, i), at->key) == 0)
            return i;
    json_fail(at, err, "no total \"%s\" in this game", at->key);
    return -1;
}

int position_total_word(const Game *g, const Json *at, int *value, Err *err)
{
    const char *word;
    const int i = position_total(g, at, err);
    if (i < 0 || !json_string(at, &word, err))
        return -1;
    for (*value = 0; *value < MAX_WORDS; (*value)++) {
        const char *is = game_total_word(g, i, *value);
        if (is && strcmp(is, word) == 0)
            return i;
    }
    json_fail(at, err, "the total \"%s\" has no value \"%s\"", at->key, word);
    return -1;
}
