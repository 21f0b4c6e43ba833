#include "stage/prefs.h"
#include "base/json.h"
#include "base/utf8.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void put(char *to, size_t size, const char *from) { snprintf(to, size, "%s", from); }

/* The language of the system, as far as we have it. */
static const char *system_language(void)
{
    static const char *const VARIABLES[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(VARIABLES[i]);
        if (value && *value)
            return strncmp(value, "ja", 2) == 0 ? "ja" : "en";
    }
    return "en";
}

static const char *const INKS[PREFS_INKS + 1] = {"classic", "four-colour", "high-contrast", NULL};

const char *prefs_inks(int i) { return INKS[i >= 0 && i < PREFS_INKS ? i : 0]; }

static bool read_speed(const Json *at, void *to, Err *err)
{
    const char *name;
    if (!json_string(at, &name, err))
        return false;
    *(Speed *)to = speed_named(name);
    return true;
}

/* What another version of the program has put there is let be. */
static const JsonField prefs_fields[] = {{"lang", json_take_text, offsetof(Prefs, lang), .max = 4, .optional = true},
                                         {"speed", json_take_by, offsetof(Prefs, speed), .optional = true, .read = read_speed},
                                         {"fullscreen", json_take_bool, offsetof(Prefs, fullscreen), .optional = true},
                                         {"maximised", json_take_bool, offsetof(Prefs, maximised), .optional = true},
                                         {"auto_pass", json_take_bool, offsetof(Prefs, auto_pass), .optional = true},
                                         {"talk", json_take_bool, offsetof(Prefs, talk), .optional = true},
                                         {"inks", json_take_choice, offsetof(Prefs, inks), .optional = true, .names = INKS},
                                         {"x", json_take_int, offsetof(Prefs, window.x), -32768, 32767, .optional = true},
                                         {"y", json_take_int, offsetof(Prefs, window.y), -32768, 32767, .optional = true},
                                         {"w", json_take_int, offsetof(Prefs, window.w), 0, 16384, .optional = true},
                                         {"h", json_take_int, offsetof(Prefs, window.h), 0, 16384, .optional = true},
                                         {"volume", json_take_int, offsetof(Prefs, volume), 0, 100, .optional = true},
                                         {"name", json_take_text, offsetof(Prefs, name), .max = PLAYER_NAME, .optional = true},
                                         {.optional = true}};

void prefs_load(Prefs *p, const Paths *paths, Err *err)
{
    const Prefs standard = {.speed = SPEED_NORMAL, .volume = 70, .auto_pass = true, .talk = true};
    char file[PATH_SIZE];
    *p = standard;
    if (path_exists(path_join(file, paths->config, "settings.json")) && !json_load_file(file, prefs_fields, p, err))
        *p = standard;
    utf8_tidy(p->name);
    if (strcmp(p->lang, "ja") != 0 && strcmp(p->lang, "en") != 0)
        put(p->lang, sizeof p->lang, system_language());
}

/* Takes the tree over. */
static void write_json(cJSON *root, const char *file, Keeper *k)
{
    char *text = cJSON_Print(root);
    cJSON_Delete(root);
    if (*file) /* else there is no place for it, which has been said */
        kept_write(keeper_file(k, file), 0, text, text ? strlen(text) : 0, false);
    cJSON_free(text);
}

void prefs_save(const Prefs *p, const Paths *paths, Keeper *k)
{
    char file[PATH_SIZE];
    cJSON *o = cJSON_CreateObject();
    cJSON_AddStringToObject(o, "lang", p->lang);
    cJSON_AddStringToObject(o, "speed", speed_name(p->speed));
    cJSON_AddBoolToObject(o, "fullscreen", p->fullscreen);
    cJSON_AddBoolToObject(o, "maximised", p->maximised);
    cJSON_AddNumberToObject(o, "x", p->window.x);
    cJSON_AddNumberToObject(o, "y", p->window.y);
    cJSON_AddNumberToObject(o, "w", p->window.w);
    cJSON_AddNumberToObject(o, "h", p->window.h);
    cJSON_AddNumberToObject(o, "volume", p->volume);
    cJSON_AddStringToObject(o, "inks", prefs_inks(p->inks));
    cJSON_AddBoolToObject(o, "auto_pass", p->auto_pass);
    cJSON_AddBoolToObject(o, "talk", p->talk);
    cJSON_AddStringToObject(o, "name", p->name);
    write_json(o, path_join(file, paths->config, "settings.json"), k);
}

/* ---- the last set-up of a game ---- */

static const char *plan_file(char out[PATH_SIZE], const Paths *paths, const char *game)
{
    char name[NAME_SIZE + 16];
    snprintf(name, sizeof name, "setup-%.*s.json", NAME_SIZE, game);
    return path_join(out, paths->config, name);
}

static bool read_player(const Json *at, void *to, Err *err)
{
    static const JsonField fields[] = {{"human", json_take_bool, .at = offsetof(Player, human)},
                                       {"level", json_take_text, offsetof(Player, level), .max = NAME_SIZE},
                                       {"name", json_take_text, offsetof(Player, name), .max = PLAYER_NAME},
                                       {"face", json_take_int, offsetof(Player, face), .max = 99},
                                       {.optional = true}};
    MatchPlan *plan = to;
    if (plan->seats == MAX_SEATS || !json_fields(at, fields, &plan->player[plan->seats], err))
        return false;
    utf8_tidy(plan->player[plan->seats++].name);
    return true;
}

static bool read_option(const Json *at, void *to, Err *err)
{
    static const JsonField value = {.max = NAME_SIZE};
    MatchPlan *plan = to;
    if (plan->n_options == MAX_OPTIONS || strlen(at->key) >= NAME_SIZE)
        return false;
    OptionValue *o = &plan->option[plan->n_options++];
    put(o->key, sizeof o->key, at->key);
    return json_take_text(&value, at, o->value, err);
}

bool prefs_load_plan(const Paths *paths, const char *game, MatchPlan *plan)
{
    static const JsonField fields[] = {{"players", json_take_list, .read = read_player},
                                       {"options", json_take_members, .read = read_option},
                                       {.optional = true}};
    char file[PATH_SIZE];
    Err err = {{0}};
    *plan = (MatchPlan){0};
    put(plan->game, sizeof plan->game, game);
    return path_exists(plan_file(file, paths, game)) && json_load_file(file, fields, plan, &err) && plan->seats > 0;
}

void prefs_save_plan(const Paths *paths, const MatchPlan *plan, Keeper *k)
{
    char file[PATH_SIZE];
    cJSON *root = cJSON_CreateObject(), *players = cJSON_AddArrayToObject(root, "players"),
          *options = cJSON_AddObjectToObject(root, "options");
    for (int i = 0; i < plan->seats; i++) {
        cJSON *p = cJSON_CreateObject();
        cJSON_AddBoolToObject(p, "human", plan->player[i].human);
        cJSON_AddStringToObject(p, "level", plan->player[i].level);
        cJSON_AddStringToObject(p, "name", plan->player[i].name);
        cJSON_AddNumberToObject(p, "face", plan->player[i].face);
        cJSON_AddItemToArray(players, p);
    }
    for (int i = 0; i < plan->n_options; i++)
        cJSON_AddStringToObject(options, plan->option[i].key, plan->option[i].value);
    write_json(root, plan_file(file, paths, plan->game), k);
}
