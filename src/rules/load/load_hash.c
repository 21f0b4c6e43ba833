/* The hash of the rules: of what play depends on, so that menus, defaults and the layout of a file
 * can be edited and saves stay playable. */
#include "rules/load/loader.h"
#include "base/hash.h"
#include <stdio.h>
#include <string.h>

/* With its end. */
static uint64_t mix_text(uint64_t h, const char *text) { return hash_word(hash_text(h, text), 0); }

static uint64_t hash_node(const cJSON *node)
{
    uint64_t h = hash_word((uint64_t)(node->type & 0xFF), (uint64_t)(int64_t)node->valueint),
             members = 0;
    if (cJSON_IsString(node))
        h = mix_text(h, node->valuestring);
    for (const cJSON *child = node->child; child; child = child->next)
        if (cJSON_IsObject(node)) /* members in any order */
            members += mix_text(hash_node(child), child->string);
        else
            h = hash_word(h, hash_node(child));
    return hash_word(h, members);
}

static bool is_played(const Game *g, const char *key)
{
    for (int i = 0; i < g->n_phases; i++)
        if (strcmp(g->phase[i].key, key) == 0)
            return true;
    return false;
}

/* Options, by preset or not, and numbers of seats are in the rules already, as patches; phases
 * count where /round names them. */
static uint64_t hash_rules(const Game *g, const cJSON *rules)
{
    static const char *const not_played =
        " author order minutes family seats options presets by_seats phases ";
    uint64_t sum = 0;
    char word[NAME_SIZE + 2];
    for (const cJSON *rule = rules->child; rule; rule = rule->next) {
        snprintf(word, sizeof word, " %s ", rule->string);
        if (!strstr(not_played, word))
            sum += mix_text(hash_node(rule), rule->string);
    }
    const cJSON *phases = cJSON_GetObjectItemCaseSensitive(rules, "phases");
    for (const cJSON *phase = phases->child; phase; phase = phase->next)
        if (is_played(g, phase->string))
            sum += mix_text(hash_node(phase), phase->string);
    return sum;
}

uint64_t rules_hash(const Game *g, const cJSON *rules)
{
    uint64_t h = hash_word(hash_rules(g, rules), (uint64_t)g->seats);
    for (int i = 0; i < g->n_cards; i++) {
        const CardInfo *c = &g->card[i];
        h = hash_word(hash_word(hash_word(mix_text(h, c->name), c->suit), (uint64_t)c->rank),
                      (uint64_t)c->points);
    }
    return h;
}
