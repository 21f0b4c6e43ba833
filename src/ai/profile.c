#include "ai/ai.h"
#include "base/json.h"
#include <stdio.h>
#include <string.h>

static const char *const levels[AI_LEVELS] = {"easy", "normal", "hard", "expert"};

const char *ai_level(int i) { return i >= 0 && i < AI_LEVELS ? levels[i] : NULL; }

bool ai_profile(const char *data_dir, const char *level, AiProfile *out, Err *err)
{
    static const JsonField fields[] = {{"playouts", json_take_int, offsetof(AiProfile, playouts), .min = 1, .max = 1000000},
                                       {"careless", json_take_int, offsetof(AiProfile, careless), .max = 1000},
                                       {"slack", json_take_int, offsetof(AiProfile, slack), .max = 1000},
                                       {0}};
    int known = 0;
    while (known < AI_LEVELS && strcmp(levels[known], level) != 0)
        known++;
    char guess[ERR_GUESS];
    if (known == AI_LEVELS)
        return err_set(err, "no AI level \"%s\"%s", level,
                       err_guess(guess, level, levels, AI_LEVELS, ": easy, normal, hard and expert are there"));
    *out = (AiProfile){0};
    snprintf(out->id, sizeof out->id, "%s", level);
    return json_load(data_dir, "ai", level, fields, out, err);
}
