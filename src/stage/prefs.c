#include "stage/prefs.h"
#include "base/keep/kept.h"
#include "base/utf8.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void prefs_put(char *to, size_t size, const char *from) { snprintf(to, size, "%s", from); }

const char *const INK_NAMES[INKS + 1] = {"classic", "four-colour", "high-contrast", NULL};

const char *const BACK_NAMES[BACKS + 1] = {"plum", "moss", "lacquer", NULL};

const char *const FACE_NAMES[FACES + 1] = {"0", "1", "2", "3", "4", "5", "6", "7", NULL};

/* A speed that is not known counts as normal; any other choice must be known. */
static bool take_choice(const JsonField *f, const Json *at, void *to, Err *err)
{
    const char *name;
    if (f->names != SPEED_NAMES)
        return json_take_choice(f, at, to, err);
    if (!json_string(at, &name, err))
        return false;
    *(int *)to = (int)speed_named(name);
    return true;
}

#define PREF(member) offsetof(Prefs, member)

/* All settings that are read and written; members of other versions of the program are kept. */
static const JsonField prefs_fields[] = {
#define SWITCH(page, member, key, standard) {key, json_take_bool, PREF(member), .optional = true},
#define SLIDER(page, member, key, standard, min, max, step)                                        \
    {key, json_take_int, PREF(member), min, max, .optional = true},
#define CHOICE(page, type, member, words, standard, list)                                          \
    {#member, take_choice, PREF(member), .optional = true, .names = list},
#define PICTURES CHOICE
#include "stage/prefs.def"
    {"lang", json_take_text, PREF(lang), .max = LANGUAGE_TAG, .optional = true},
    {"maximised", json_take_bool, PREF(maximised), .optional = true},
    {"x", json_take_int, PREF(window.x), -32768, 32767, .optional = true},
    {"y", json_take_int, PREF(window.y), -32768, 32767, .optional = true},
    {"w", json_take_int, PREF(window.w), 0, 16384, .optional = true},
    {"h", json_take_int, PREF(window.h), 0, 16384, .optional = true},
    {"name", json_take_text, PREF(name), .max = PLAYER_NAME, .optional = true},
    {.optional = true}};

Prefs prefs_standard(const char *lang)
{
    Prefs p = {
#define SWITCH(page, member, key, standard)                 .member = standard,
#define SLIDER(page, member, key, standard, min, max, step) .member = standard,
#define CHOICE(page, type, member, words, standard, names)  .member = standard,
#define PICTURES                                            CHOICE
#include "stage/prefs.def"
    };
    prefs_put(p.lang, sizeof p.lang, lang);
    return p;
}

/* One value that cannot be used costs only itself. */
static bool take_settings(const Json *object, void *to, Err *err)
{
    bool all = json_object(object, err);
    for (const JsonField *f = prefs_fields; f->key; f++) {
        const Json at = json_member(object, f->key);
        Err why = {{0}};
        if (!at.node || f->take(f, &at, (char *)to + f->at, &why))
            continue;
        if (all)
            *err = why;
        all = false;
    }
    return all;
}

void prefs_load(Prefs *p, const Paths *paths, Autosave *k, Err *err)
{
    char file[PATH_SIZE];
    *p = prefs_standard("");
    kept_load(k, path_join(file, paths->config, "settings.json"), take_settings, p, err);
    utf8_tidy(p->name);
}

/* Writes a preference by the type of its field. */
static void add_pref(cJSON *o, const JsonField *f, const void *at)
{
    if (f->take == json_take_bool)
        cJSON_AddBoolToObject(o, f->key, *(const bool *)at);
    else if (f->take == json_take_int)
        cJSON_AddNumberToObject(o, f->key, *(const int *)at);
    else if (f->take == take_choice)
        cJSON_AddStringToObject(o, f->key, f->names[*(const int *)at]);
    else
        cJSON_AddStringToObject(o, f->key, at);
}

void prefs_save(const Prefs *p, const Paths *paths, Autosave *k)
{
    char file[PATH_SIZE];
    cJSON *o = cJSON_CreateObject();
    for (const JsonField *f = prefs_fields; f->key; f++)
        add_pref(o, f, (const char *)p + f->at);
    kept_save(k, path_join(file, paths->config, "settings.json"), o);
}

/* ---- The last set-up of a game ---- */

static const char *game_file(char out[PATH_SIZE], const Paths *paths, const char *kind,
                             const char *game)
{
    char name[NAME_SIZE + 16];
    snprintf(name, sizeof name, "%s-%.*s.json", kind, NAME_SIZE, game);
    return path_join(out, paths->config, name);
}

/* Reads one seat of a remembered set-up. */
static bool read_player(const Json *at, void *to, Err *err)
{
    static const JsonField fields[] = {
        {"human", json_take_bool, .at = offsetof(Player, human)},
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

/* Reads one option of a remembered set-up. */
static bool prefs_option(const Json *at, void *to, Err *err)
{
    static const JsonField value = {.max = NAME_SIZE};
    MatchPlan *plan = to;
    if (plan->n_options == MAX_OPTIONS || strlen(at->key) >= NAME_SIZE)
        return false;
    OptionValue *o = &plan->option[plan->n_options++];
    prefs_put(o->key, sizeof o->key, at->key);
    return json_take_text(&value, at, o->value, err);
}

/* All of it, or nothing. */
static bool take_plan(const Json *object, void *to, Err *err)
{
    static const JsonField fields[] = {{"players", json_take_list, .read = read_player},
                                       {"options", json_take_members, .read = prefs_option},
                                       {.optional = true}};
    MatchPlan *plan = to, read = {0};
    memcpy(read.game, plan->game, sizeof read.game);
    if (!json_fields(object, fields, &read, err))
        return false;
    *plan = read;
    return true;
}

bool prefs_load_plan(const Paths *paths, const char *game, Autosave *k, MatchPlan *plan)
{
    char file[PATH_SIZE];
    Err err = {{0}};
    *plan = (MatchPlan){0};
    prefs_put(plan->game, sizeof plan->game, game);
    kept_load(k, game_file(file, paths, "setup", game), take_plan, plan, &err);
    return plan->seats > 0;
}

void prefs_save_plan(const Paths *paths, const MatchPlan *plan, Autosave *k)
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
    kept_save(k, game_file(file, paths, "setup", plan->game), root);
}

/* ---- Progress in learning ---- */

static bool take_lesson(const Json *object, void *to, Err *err)
{
    static const JsonField fields[] = {{"steps", json_take_int, .max = 99}, {.optional = true}};
    return json_fields(object, fields, to, err);
}

int prefs_load_lesson(const Paths *paths, const char *game, Autosave *k)
{
    char file[PATH_SIZE];
    int steps = 0;
    Err err = {{0}};
    kept_load(k, game_file(file, paths, "lesson", game), take_lesson, &steps, &err);
    return steps;
}

void prefs_save_lesson(const Paths *paths, const char *game, int steps, Autosave *k)
{
    char file[PATH_SIZE];
    cJSON *root = cJSON_CreateObject();
    cJSON_AddNumberToObject(root, "steps", steps);
    kept_save(k, game_file(file, paths, "lesson", game), root);
}

/* A list of names in one text, with blanks between them. */
typedef struct {
    char *out;
    size_t size;
} Names;

static bool take_names(const Json *object, void *to, Err *err)
{
    const Names *names = to;
    const JsonField fields[] = {{"names", json_take_text, .max = (int)names->size},
                                {.optional = true}};
    return json_fields(object, fields, names->out, err);
}

static void load_names(const Paths *paths, const char *name, Autosave *k, Names names)
{
    char file[PATH_SIZE];
    Err err = {{0}};
    names.out[0] = '\0';
    kept_load(k, path_join(file, paths->config, name), take_names, &names, &err);
}

static void save_names(const Paths *paths, const char *name, Autosave *k, const char *names)
{
    char file[PATH_SIZE];
    cJSON *root = cJSON_CreateObject();
    cJSON_AddStringToObject(root, "names", names);
    kept_save(k, path_join(file, paths->config, name), root);
}

void prefs_load_tips(const Paths *paths, Autosave *k, char *out, size_t size)
{
    load_names(paths, "tips.json", k, (Names){out, size});
}

void prefs_save_tips(const Paths *paths, const char *names, Autosave *k)
{
    save_names(paths, "tips.json", k, names);
}

void prefs_load_favourites(const Paths *paths, Autosave *k, char *out, size_t size)
{
    load_names(paths, "favourites.json", k, (Names){out, size});
}

void prefs_save_favourites(const Paths *paths, const char *ids, Autosave *k)
{
    save_names(paths, "favourites.json", k, ids);
}

void prefs_load_off(const Paths *paths, Autosave *k, char *out, size_t size)
{
    load_names(paths, "games-off.json", k, (Names){out, size});
}

void prefs_save_off(const Paths *paths, const char *ids, Autosave *k)
{
    save_names(paths, "games-off.json", k, ids);
}

bool prefs_listed(const char *ids, const char *id)
{
    char all[FAVOURITES_SIZE + 2], word[NAME_SIZE + 2];
    snprintf(all, sizeof all, " %s ", ids);
    snprintf(word, sizeof word, " %s ", id);
    return strstr(all, word) != NULL;
}

void prefs_list(char ids[FAVOURITES_SIZE], const char *id, bool in)
{
    char kept[FAVOURITES_SIZE] = "";
    size_t used = 0;
    for (const char *at = ids + strspn(ids, " "); *at; at += strspn(at, " ")) {
        const size_t n = strcspn(at, " ");
        if (n != strlen(id) || strncmp(at, id, n) != 0)
            used += (size_t)snprintf(kept + used, sizeof kept - used, "%.*s ", (int)n, at);
        at += n;
    }
    if (in && used + strlen(id) < sizeof kept)
        used += (size_t)snprintf(kept + used, sizeof kept - used, "%s ", id);
    kept[used ? used - 1 : 0] = '\0';
    memcpy(ids, kept, sizeof kept);
}

/* ---- Feats ---- */

static void add_feat(FeatNotes *notes, const struct FeatNote *one)
{
    for (int i = 0; i < notes->n; i++)
        if (strcmp(notes->note[i].name, one->name) == 0)
            return;
    if (notes->n < FEATS)
        notes->note[notes->n++] = *one;
}

static bool prefs_feat(const Json *at, FeatNotes *notes, Err *err)
{
    static const JsonField fields[] = {
        {"feat", json_take_text, offsetof(struct FeatNote, name), .max = NAME_SIZE},
        {"day", json_take_text, offsetof(struct FeatNote, day), .max = DAY_TEXT},
        {"deal", json_take_text, offsetof(struct FeatNote, dealt), .max = 17},
        {.optional = true}};
    struct FeatNote one = {.name = ""};
    if (!json_fields(at, fields, &one, err))
        return false;
    add_feat(notes, &one);
    return true;
}

/* The format of older versions: names only, with blanks between them. */
static bool take_feat_names(const Json *at, FeatNotes *notes, Err *err)
{
    const char *names;
    if (!json_string(at, &names, err))
        return false;
    for (size_t n; *names; names += n + (names[n] == ' ')) {
        struct FeatNote one = {.name = ""};
        n = strcspn(names, " ");
        snprintf(one.name, NAME_SIZE, "%.*s", (int)n, names);
        add_feat(notes, &one);
    }
    return true;
}

/* Adds to those that are there: what was reached stays reached. */
static bool take_feats(const Json *object, void *to, Err *err)
{
    const Json list = json_member(object, "reached"), names = json_member(object, "names"),
               feat = json_member(object, "feat");
    if (feat.node) /* of a damaged file */
        return prefs_feat(object, to, err);
    bool all = !names.node || take_feat_names(&names, to, err);
    if (list.node && !json_array(&list, err))
        return false;
    for (Json one = json_next(&list, NULL); one.node; one = json_next(&list, &one))
        all &= prefs_feat(&one, to, err);
    return all;
}

void prefs_load_feats(const Paths *paths, const char *game, Autosave *k, FeatNotes *out)
{
    char file[PATH_SIZE];
    Err err = {{0}};
    *out = (FeatNotes){0};
    kept_load(k, game_file(file, paths, "feats", game), take_feats, out, &err);
}

void prefs_save_feats(const Paths *paths, const char *game, const FeatNotes *notes, Autosave *k)
{
    char file[PATH_SIZE];
    cJSON *root = cJSON_CreateObject(), *list = cJSON_AddArrayToObject(root, "reached");
    for (int i = 0; i < notes->n; i++) {
        cJSON *o = cJSON_CreateObject();
        cJSON_AddStringToObject(o, "feat", notes->note[i].name);
        cJSON_AddStringToObject(o, "day", notes->note[i].day);
        cJSON_AddStringToObject(o, "deal", notes->note[i].dealt);
        cJSON_AddItemToArray(list, o);
    }
    kept_save(k, game_file(file, paths, "feats", game), root);
}
