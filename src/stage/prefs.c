#include "stage/prefs.h"
#include "base/json.h"
#include "platform/window.h"
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

static bool read_speed(const Json *root, Prefs *p, Err *err)
{
    const Json v = json_member(root, "speed");
    const char *name = speed_name(p->speed);
    if (!json_string_or(&v, &name, err))
        return false;
    p->speed = speed_named(name);
    return true;
}

static bool read_text(const Json *root, const char *key, char *out, size_t size, Err *err)
{
    const Json v = json_member(root, key);
    const char *text = NULL;
    if (!json_string_or(&v, &text, err))
        return false;
    if (text && strlen(text) < size)
        put(out, size, text);
    return true;
}

static bool read_int(const Json *root, const char *key, int min, int max, int *out, Err *err)
{
    const Json v = json_member(root, key);
    return json_int_or(&v, min, max, out, err);
}

const char *prefs_inks(int i)
{
    static const char *const NAMES[PREFS_INKS] = {"classic", "four-colour", "high-contrast"};
    return NAMES[i >= 0 && i < PREFS_INKS ? i : 0];
}

static bool read_inks(const Json *root, Prefs *p, Err *err)
{
    char name[NAME_SIZE] = "";
    if (!read_text(root, "inks", name, sizeof name, err))
        return false;
    for (int i = 0; i < PREFS_INKS; i++)
        if (strcmp(prefs_inks(i), name) == 0)
            p->inks = i;
    return true;
}

static bool read_prefs(const Json *root, Prefs *p, Err *err)
{
    const Json full = json_member(root, "fullscreen"), pass = json_member(root, "auto_pass");
    const bool ok = json_object(root, err) && read_text(root, "lang", p->lang, sizeof p->lang, err) && read_speed(root, p, err) &&
                    json_bool_or(&full, &p->fullscreen, err) && json_bool_or(&pass, &p->auto_pass, err) &&
                    read_inks(root, p, err) && read_int(root, "x", -32768, 32767, &p->window_x, err) &&
                    read_int(root, "y", -32768, 32767, &p->window_y, err) &&
                    read_int(root, "w", WINDOW_MIN_W, 16384, &p->window_w, err) &&
                    read_int(root, "h", WINDOW_MIN_H, 16384, &p->window_h, err) &&
                    read_int(root, "volume", 0, 100, &p->volume, err) && read_text(root, "name", p->name, sizeof p->name, err);
    if (strcmp(p->lang, "ja") != 0 && strcmp(p->lang, "en") != 0)
        put(p->lang, sizeof p->lang, system_language());
    return ok;
}

void prefs_load(Prefs *p, const Paths *paths, Err *err)
{
    const Prefs standard = {.speed = SPEED_NORMAL,
                            .window_x = -1,
                            .window_y = -1,
                            .window_w = 1280,
                            .window_h = 720,
                            .volume = 70,
                            .auto_pass = true};
    char file[PATH_SIZE];
    JsonDoc doc;
    *p = standard;
    put(p->lang, sizeof p->lang, system_language());
    if (!path_exists(path_join(file, paths->config, "settings.json")) || !json_read_file(&doc, file, err))
        return;
    const Json root = json_root(&doc);
    if (!read_prefs(&root, p, err)) {
        *p = standard;
        put(p->lang, sizeof p->lang, system_language());
    }
    json_free(&doc);
}

/* Takes the tree over. */
static bool write_json(cJSON *root, const char *file, Err *err)
{
    char *text = cJSON_Print(root);
    cJSON_Delete(root);
    if (!text)
        return err_set(err, "%s: not enough memory to write it", file);
    const bool ok = file_replace(file, text, strlen(text), err);
    cJSON_free(text);
    return ok;
}

bool prefs_save(const Prefs *p, const Paths *paths, Err *err)
{
    char file[PATH_SIZE];
    cJSON *o = cJSON_CreateObject();
    cJSON_AddStringToObject(o, "lang", p->lang);
    cJSON_AddStringToObject(o, "speed", speed_name(p->speed));
    cJSON_AddBoolToObject(o, "fullscreen", p->fullscreen);
    cJSON_AddNumberToObject(o, "x", p->window_x);
    cJSON_AddNumberToObject(o, "y", p->window_y);
    cJSON_AddNumberToObject(o, "w", p->window_w);
    cJSON_AddNumberToObject(o, "h", p->window_h);
    cJSON_AddNumberToObject(o, "volume", p->volume);
    cJSON_AddStringToObject(o, "inks", prefs_inks(p->inks));
    cJSON_AddBoolToObject(o, "auto_pass", p->auto_pass);
    cJSON_AddStringToObject(o, "name", p->name);
    return write_json(o, path_join(file, paths->config, "settings.json"), err);
}

/* ---- the last set-up of a game ---- */

static const char *plan_file(char out[PATH_SIZE], const Paths *paths, const char *game)
{
    char name[NAME_SIZE + 16];
    snprintf(name, sizeof name, "setup-%.*s.json", NAME_SIZE, game);
    return path_join(out, paths->config, name);
}

static bool read_player(const Json *v, Player *p, Err *err)
{
    const Json human = json_member(v, "human"), level = json_member(v, "level"), name = json_member(v, "name"),
               face = json_member(v, "face");
    const char *level_text = "", *name_text = "";
    if (!json_bool(&human, &p->human, err) || !json_string(&level, &level_text, err) || !json_string(&name, &name_text, err) ||
        !json_int(&face, 0, 99, &p->face, err))
        return false;
    if (strlen(level_text) >= sizeof p->level || strlen(name_text) >= sizeof p->name)
        return json_fail(v, err, "the name is too long");
    put(p->level, sizeof p->level, level_text);
    put(p->name, sizeof p->name, name_text);
    return true;
}

static bool read_option(const Json *v, OptionValue *o, Err *err)
{
    const char *value = "";
    if (!json_string(v, &value, err))
        return false;
    if (strlen(v->key) >= sizeof o->key || strlen(value) >= sizeof o->value)
        return json_fail(v, err, "the value is too long");
    put(o->key, sizeof o->key, v->key);
    put(o->value, sizeof o->value, value);
    return true;
}

static bool read_plan(const Json *root, MatchPlan *plan, Err *err)
{
    const Json players = json_member(root, "players"), options = json_member(root, "options");
    if (!json_array(&players, err) || !json_object(&options, err))
        return false;
    for (Json v = json_next(&players, NULL); v.node; v = json_next(&players, &v))
        if (plan->seats == MAX_SEATS || !read_player(&v, &plan->player[plan->seats++], err))
            return false;
    for (Json v = json_next(&options, NULL); v.node; v = json_next(&options, &v))
        if (plan->n_options == MAX_OPTIONS || !read_option(&v, &plan->option[plan->n_options++], err))
            return false;
    return plan->seats > 0;
}

bool prefs_load_plan(const Paths *paths, const char *game, MatchPlan *plan)
{
    char file[PATH_SIZE];
    Err err = {{0}};
    JsonDoc doc;
    *plan = (MatchPlan){0};
    put(plan->game, sizeof plan->game, game);
    if (!path_exists(plan_file(file, paths, game)) || !json_read_file(&doc, file, &err))
        return false;
    const Json root = json_root(&doc);
    const bool ok = read_plan(&root, plan, &err);
    json_free(&doc);
    return ok;
}

bool prefs_save_plan(const Paths *paths, const MatchPlan *plan, Err *err)
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
    return write_json(root, plan_file(file, paths, plan->game), err);
}
