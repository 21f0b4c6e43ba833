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

/* True if this action is in the list. */
static bool listed(const Json *list, const char *text)
{
    JSON_EACH(v, list)
        if (cJSON_IsString(v.node) && strcmp(v.node->valuestring, text) == 0)
            return true;
    return false;
}

/* Every action of a list, which may be absent, must be legal; a misspelt one could never be
 * chosen. */
static bool could_be(const Choice *choice, const Json *list, Err *err)
{
    if (!list->node)
        return true;
    const Case *c = choice->c;
    const int seat = __builtin_ctz(game_to_act(&c->state));
    Action moves[MAX_MOVES];
    const int n = game_moves(c->game, &c->state, seat, moves);
    if (!json_array(list, err))
        return false;
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
        never |= listed(&choice->never, text);
        some |= listed(&choice->some, text);
        const size_t used = strlen(made);
        snprintf(made + used, LONGEST - used, "%s%s", used ? ", " : "", text);
        game_apply(g, &s, seat, a, NULL);
    } while (a.verb == VERB_PICK);
    return some && !never;
}

bool case_choice(Case *c, const Json *v, Err *err)
{
    static const char *const keys[] = {"least", "never", "some", NULL};
    const Json least = json_member(v, "least");
    const char *levels[AI_LEVELS];
    Choice choice = {.c = c, .never = json_member(v, "never"), .some = json_member(v, "some")};
    for (int i = 0; i < AI_LEVELS; i++)
        levels[i] = ai_level(i);
    if (!json_only(v, keys, err) ||
        !json_name(&least, "AI level", levels, AI_LEVELS, &choice.least, err))
        return false;
    if (!game_to_act(&c->state))
        return json_fail(v, err, "no seat is to act");
    if (!could_be(&choice, &choice.never, err) || !could_be(&choice, &choice.some, err))
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
