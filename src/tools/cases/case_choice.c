/* The choices of opponents in a position, for instance
 *
 *   "choice": {"least": "normal", "never": ["play KS", "play QS"]}
 *   "choice": {"least": "hard", "some": ["pick AC", "pick KC"]}
 *
 * Levels from `least` upwards never choose one of the first actions with any seed, or always choose
 * one of the second. A choice of several cards is the set of its actions. */
#include "ai/ai.h"
#include "tools/cases/case_private.h"
#include <stdio.h>
#include <string.h>

enum { TRIES = 10, TRIES_OF_POLICY = 40, LONGEST = 160 };

typedef struct {
    Case *c;
    int least;
    Json never, some;
} Choice;

static bool read_level(const Json *at, void *to, Err *err)
{
    Choice *choice = to;
    const char *level;
    if (!json_string(at, &level, err))
        return false;
    for (choice->least = 0; choice->least < AI_LEVELS; choice->least++)
        if (strcmp(ai_level(choice->least), level) == 0)
            return true;
    return json_fail(at, err, "no AI level \"%s\"", level);
}

static bool read_list(const Json *at, void *to, Err *err)
{
    Choice *choice = to;
    *(strcmp(at->key, "never") == 0 ? &choice->never : &choice->some) = *at;
    return json_array(at, err);
}

/* True if this action is in the list. */
static bool listed(const Json *list, const char *text)
{
    JSON_EACH(v, list)
        if (cJSON_IsString(v.node) && strcmp(v.node->valuestring, text) == 0)
            return true;
    return false;
}

/* Every listed action must be legal; a misspelt one could never be chosen. */
static bool could_be(const Choice *choice, const Json *list, Err *err)
{
    const Case *c = choice->c;
    const int seat = __builtin_ctz(game_to_act(&c->state));
    Action moves[MAX_MOVES];
    const int n = game_moves(c->game, &c->state, seat, moves);
    JSON_EACH(v, list) {
        const char *wanted;
        char text[ACTION_TEXT] = "";
        if (!json_string(&v, &wanted, err))
            return false;
        for (int i = 0; i < n && strcmp(text, wanted) != 0; i++)
            game_print(c->game, moves[i], text);
        if (strcmp(text, wanted) != 0)
            return json_fail(&v, err, "\"%s\" is not a legal action here; \"%s\" is one", wanted,
                             text);
    }
    return true;
}

/* Lets one level choose once, and writes its actions to `made`. False if that is not as
 * expected. */
static bool try_level(const Choice *choice, const AiProfile *profile, uint64_t seed,
                      char made[LONGEST])
{
    const Game *g = choice->c->game;
    State s = choice->c->state;
    const int seat = __builtin_ctz(game_to_act(&s));
    bool never = false, some = !choice->some.node;
    Action a;
    made[0] = '\0';
    do {
        View view;
        char text[ACTION_TEXT];
        view_make(g, &s, seat, &view);
        a = ai_choose(g, &view, profile, seed, NULL, NULL);
        game_print(g, a, text);
        never |= choice->never.node && listed(&choice->never, text);
        some |= choice->some.node && listed(&choice->some, text);
        const size_t used = strlen(made);
        snprintf(made + used, LONGEST - used, "%s%s", used ? ", " : "", text);
        game_apply(g, &s, seat, a, NULL);
    } while (a.verb == VERB_PICK);
    return some && !never;
}

bool case_choice(Case *c, const Json *v, Err *err)
{
    static const JsonField fields[] = {{"least", json_take_by, .read = read_level},
                                       {"never", json_take_by, .optional = true, .read = read_list},
                                       {"some", json_take_by, .optional = true, .read = read_list},
                                       {0}};
    Choice choice = {.c = c};
    if (!json_fields(v, fields, &choice, err))
        return false;
    if (!game_to_act(&c->state))
        return json_fail(v, err, "no seat is to act");
    if ((choice.never.node && !could_be(&choice, &choice.never, err)) ||
        (choice.some.node && !could_be(&choice, &choice.some, err)))
        return false;
    for (int i = choice.least; i < AI_LEVELS; i++) {
        AiProfile profile;
        char what[64], made[LONGEST];
        if (!ai_profile(c->data_dir, game_id(c->game), ai_level(i), &profile, err))
            return false;
        const int tries = profile.search == AI_POLICY ? TRIES_OF_POLICY : TRIES;
        int failed = 0;
        for (int seed = 1; seed <= tries && !failed; seed++)
            failed = try_level(&choice, &profile, (uint64_t)seed, made) ? 0 : seed;
        snprintf(what, sizeof what, "choice of %s with seed %d", ai_level(i), failed);
        if (failed)
            case_differs(c, what, choice.some.node ? "one of \"some\"" : "none of \"never\"", made);
    }
    return true;
}
