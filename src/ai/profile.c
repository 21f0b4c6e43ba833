#include "ai/bluff.h"
#include "base/file.h"
#include "base/json.h"
#include <stdio.h>
#include <string.h>

static const char *const levels[AI_LEVELS] = {"easy", "normal", "hard", "expert"};
static const char *const searches[] = {"flat", "tree", "policy", NULL};

const char *ai_level(int i) { return i >= 0 && i < AI_LEVELS ? levels[i] : NULL; }

#define NUMBER(name) #name, json_take_int, offsetof(AiProfile, name)
static const JsonField level_fields[] = {
    {"search", json_take_choice, offsetof(AiProfile, search), .names = searches, .optional = true},
    {NUMBER(playouts), .min = 1, .max = 1000000, .optional = true},
    {NUMBER(blunder_rate), .max = 1000, .optional = true},
    {NUMBER(blunder_tolerance), .max = 1000, .optional = true},
    {NUMBER(temperature), .max = 10000, .optional = true},
    {NUMBER(min_probability), .max = 1000, .optional = true},
    {NUMBER(margin), .max = 1000, .optional = true},
    {NUMBER(belief_samples), .max = 16, .optional = true},
    {NUMBER(combo_playouts), .max = 1000000, .optional = true},
    {"bluff_worlds", json_take_int, offsetof(AiProfile, bluff.worlds), .max = 100,
     .optional = true},
    {"endings", json_take_bool, offsetof(AiProfile, endings), .optional = true},
    {0}};
#undef NUMBER

int ai_level_named(const char *id)
{
    int i = AI_LEVELS - 1;
    while (i >= 0 && strcmp(levels[i], id) != 0)
        i--;
    return i;
}

/* Reads the entry of the level in a game's file, and skips those of other levels. */
static bool read_level(const Json *at, void *to, Err *err)
{
    AiProfile *p = to;
    if (ai_level_named(at->key) < 0)
        return json_fail(at, err, "no AI level \"%s\"", at->key);
    return strcmp(at->key, p->id) != 0 || json_fields(at, level_fields, p, err);
}

/* Reads what the game's file says about the level, over the level's own file. */
static bool read_game(const char *data_dir, const char *game, AiProfile *p, Err *err)
{
    static const JsonField deal[] = {
        {"gain", json_take_int, offsetof(DealFacts, gain), .max = 1000000},
        {"spread", json_take_int, offsetof(DealFacts, spread), .max = 1000000},
        {0}};
    static const JsonField fields[] = {
        {"deal", json_take_object, offsetof(AiProfile, deal), .fields = deal, .optional = true},
        {"levels", json_take_members, .read = read_level, .optional = true},
        {"weights", NULL, .optional = true},
        {0}};
    char path[PATH_SIZE], name[PATH_SIZE];
    snprintf(name, sizeof name, "ai/games/%s.json", game);
    return !path_exists(path_under(path, data_dir, name)) ||
           json_load(data_dir, "ai/games", game, fields, p, err);
}

bool ai_profile(const char *data_dir, const char *game, const char *level, AiProfile *out, Err *err)
{
    char guess[ERR_GUESS];
    if (ai_level_named(level) < 0)
        return err_set(
            err, "no AI level \"%s\"%s", level,
            err_guess(guess, level, levels, AI_LEVELS, "; use easy, normal, hard or expert"));
    *out = (AiProfile){.playouts = 1};
    snprintf(out->id, sizeof out->id, "%s", level);
    return json_load(data_dir, "ai", level, level_fields, out, err) &&
           policy_load(data_dir, game, &out->policy, err) && read_game(data_dir, game, out, err) &&
           (!out->bluff.worlds || bluff_load(data_dir, game, out->bluff.worlds, &out->bluff, err));
}

/* ---- Characters ---- */

typedef struct {
    AiStyle *style;
    int n;
} Gallery;

static bool read_character(const Json *at, void *to, Err *err)
{
    static const JsonField fields[] = {
        {"tolerance", json_take_int, offsetof(AiStyle, tolerance), .max = 1000},
        {"style", json_take_members, offsetof(AiStyle, weight), .read = policy_read},
        {0}};
    Gallery *g = to;
    if (!json_room(at, g->n, AI_CHARACTERS, "characters", err))
        return false;
    return json_fields(at, fields, &g->style[g->n++], err);
}

bool ai_characters(const char *data_dir, AiStyle out[AI_CHARACTERS], Err *err)
{
    static const JsonField fields[] = {{"characters", json_take_list, .read = read_character}, {0}};
    Gallery g = {.style = out};
    memset(out, 0, AI_CHARACTERS * sizeof *out);
    return json_load(data_dir, "ai", "characters", fields, &g, err) &&
           (g.n == AI_CHARACTERS ||
            err_set(err, "ai/characters.json: %d characters, not %d", g.n, AI_CHARACTERS));
}

/* An adviser, which compares good moves, needs more playouts than an opponent. */
AiProfile ai_adviser(const AiProfile *level)
{
    enum { LEAST = 400 };
    AiProfile p = *level;
    p.playouts = p.playouts > LEAST ? p.playouts : LEAST;
    p.blunder_rate = 0;
    p.min_probability = 0;
    p.margin = 0;
    return p;
}
