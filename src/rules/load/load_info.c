/* The head of a game definition: what menus need, and the options as patches. */
#include "rules/load/loader.h"
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool is_game_file(const char *name)
{
    const size_t n = strlen(name);
    return n > 5 && strcmp(name + n - 5, ".json") == 0;
}

bool key_read(const Json *v, const char *what, char out[NAME_SIZE], Err *err)
{
    if (strlen(v->key) >= NAME_SIZE)
        return json_fail(v, err, "a %s's name has at most %d characters", what, NAME_SIZE - 1);
    strcpy(out, v->key);
    return true;
}

bool id_read(const Json *v, char out[NAME_SIZE], Err *err)
{
    const char *text;
    return json_string(v, &text, err) && json_word(v, "an id", text, out, err);
}

bool id_names_file(const Json *id, const char *path, char out[NAME_SIZE], Err *err)
{
    const char *const file = path_name(path);
    if (!id_read(id, out, err))
        return false;
    const size_t n = strlen(out);
    return (strncmp(file, out, n) == 0 && strcmp(file + n, ".json") == 0) ||
           json_fail(id, err, "the file is named \"%s\", so its id must be that without the ending",
                     file);
}

static bool read_id(const Json *v, void *to, Err *err) { return id_read(v, to, err); }

static bool add_seats(const Json *v, void *to, Err *err)
{
    int seats;
    if (!json_int(v, 2, MAX_SEATS, &seats, err))
        return false;
    *(unsigned *)to |= 1u << seats;
    return true;
}

/* A list of numbers of players as a bit mask; absent: all. */
static bool take_seats(const JsonField *f, const Json *v, void *to, Err *err)
{
    *(unsigned *)to = v->node ? 0 : ~0u;
    return !v->node || json_list(v, add_seats, to, err);
}

static bool read_number(const Json *v, OptionInfo *o, Err *err)
{
    const Json min = json_member(v, "min"), max = json_member(v, "max"),
               step = json_member(v, "step"), word = json_member(v, "word");
    const Json standard = json_member(v, "default"), sets = json_member(v, "sets");
    const char *pointer;
    o->step = 1;
    return json_int(&min, -1000000, 1000000, &o->min, err) &&
           json_int(&max, o->min, 1000000, &o->max, err) &&
           (!step.node || json_int(&step, 1, 1000000, &o->step, err)) &&
           (!word.node || id_read(&word, o->word, err)) &&
           json_int(&standard, o->min, o->max, &o->standard, err) &&
           (!word.node || o->standard == o->min ||
            json_fail(&word, err, "a default with a name is the least number")) &&
           json_string(&sets, &pointer, err) &&
           (pointer[0] == '/' ||
            json_fail(&sets, err, "a path such as \"/match/until\" is wanted"));
}

static bool read_choice(const Json *v, void *to, Err *err)
{
    OptionInfo *o = to;
    const int most = (int)(sizeof o->choice / sizeof *o->choice);
    const Json only = json_member(v->parent->parent, "choice_seats"),
               seats = json_member(&only, v->key);
    if (!json_room(v, o->n_choices, most, "choices", err) ||
        !key_read(v, "choice", o->choice[o->n_choices], err) || !json_object(v, err) ||
        !take_seats(NULL, &seats, &o->choice_seats[o->n_choices], err))
        return false;
    o->n_choices++;
    return true;
}

static bool read_choices(const Json *v, OptionInfo *o, Err *err)
{
    const Json choices = json_member(v, "choices"), standard = json_member(v, "default");
    char name[NAME_SIZE];
    if (!json_members(&choices, read_choice, o, err) || !id_read(&standard, name, err))
        return false;
    while (o->standard < o->n_choices && strcmp(o->choice[o->standard], name) != 0)
        o->standard++;
    return o->standard < o->n_choices || json_fail(&standard, err, "no choice \"%s\"", name);
}

static bool read_flag(const Json *v, OptionInfo *o, Err *err)
{
    const Json standard = json_member(v, "default"), on = json_member(v, "on");
    bool value = false;
    const bool ok = json_bool(&standard, &value, err) && json_object(&on, err);
    o->standard = value;
    return ok;
}

static bool read_option(const Json *v, void *to, Err *err)
{
    static const char *const kinds[] = {"number", "choice", "flag", NULL};
    static bool (*const read[])(const Json *v, OptionInfo *o, Err *err) = {read_number,
                                                                           read_choices, read_flag};
    static const char *const keys[][10] = {
        {"key", "kind", "min", "max", "step", "default", "word", "sets", "on", "seats"},
        {"key", "kind", "default", "choices", "seats", "choice_seats"},
        {"key", "kind", "default", "on", "seats"}};
    static const JsonField kind_field = {"kind of option", json_take_choice, .names = kinds};
    GameInfo *info = to;
    OptionInfo *o = &info->option[info->n_options];
    const Json key = json_member(v, "key"), kind = json_member(v, "kind"),
               seats = json_member(v, "seats");
    if (!json_room(v, info->n_options, MAX_OPTIONS, "options", err) || !json_object(v, err) ||
        !take_seats(NULL, &seats, &o->seats, err) || !id_read(&key, o->key, err) ||
        !json_take_choice(&kind_field, &kind, &o->kind, err) || !json_only(v, keys[o->kind], err) ||
        !read[o->kind](v, o, err))
        return false;
    for (int i = 0; i < info->n_options; i++)
        if (strcmp(info->option[i].key, o->key) == 0)
            return json_fail(v, err, "two options have the key \"%s\"", o->key);
    info->n_options++;
    return true;
}

/* The value of an option as a menu has it: a number, or which choice it is. */
static bool read_value(const Json *v, const OptionInfo *o, int *out, Err *err)
{
    const char *names[sizeof o->choice / sizeof *o->choice];
    bool on = false;
    if (o->kind == OPTION_NUMBER)
        return json_int(v, o->min, o->max, out, err);
    for (int i = 0; i < o->n_choices; i++)
        names[i] = o->choice[i];
    if (o->kind == OPTION_CHOICE)
        return json_name(v, "choice", names, o->n_choices, out, err);
    const bool ok = json_bool(v, &on, err);
    *out = on;
    return ok;
}

static bool read_preset_option(const Json *v, void *to, Err *err)
{
    GameInfo *info = to;
    PresetInfo *p = &info->preset[info->n_presets - 1];
    for (int i = 0; i < info->n_options; i++)
        if (strcmp(info->option[i].key, v->key) == 0) {
            p->sets |= 1u << i;
            return read_value(v, &info->option[i], &p->value[i], err);
        }
    return json_fail(v, err, "no option \"%s\"", v->key);
}

static bool read_preset(const Json *v, void *to, Err *err)
{
    GameInfo *info = to;
    if (!json_room(v, info->n_presets, MAX_PRESETS, "presets", err) ||
        !key_read(v, "preset", info->preset[info->n_presets].key, err))
        return false;
    info->n_presets++;
    return json_members(v, read_preset_option, info, err);
}

static bool read_seat_range(const Json *v, void *to, Err *err)
{
    static const JsonField fields[] = {
        {"min", json_take_int, offsetof(GameInfo, min_seats), .min = 2, .max = MAX_SEATS},
        {"max", json_take_int, offsetof(GameInfo, max_seats), .min = 2, .max = MAX_SEATS},
        {"default", json_take_int, offsetof(GameInfo, default_seats), .min = 2, .max = MAX_SEATS},
        {"only", take_seats, .at = offsetof(GameInfo, seats)},
        {0}};
    GameInfo *info = to;
    if (!json_fields(v, fields, info, err))
        return false;
    info->seats &= (2u << info->max_seats) - (1u << info->min_seats);
    if (info->max_seats < info->min_seats)
        return json_fail(v, err, "\"max\" is less than \"min\"");
    return seats_offered(info, info->default_seats) ||
           json_fail(v, err,
                     "%d players, the default, are not among those from \"min\" to \"max\" or in "
                     "\"only\"",
                     info->default_seats);
}

const char *const FAMILY_NAMES[FAMILIES + 1] = {"tricks", "avoiding", "bidding", "climbing",
                                                "adding", "bluff",    "other",   NULL};

bool info_read(const Json *root, GameInfo *info, Err *err)
{
    static const JsonField fields[] = {
        {"id", json_take_by, offsetof(GameInfo, id), .read = read_id},
        {"author", json_take_text, offsetof(GameInfo, author), .max = AUTHOR_SIZE,
         .optional = true},
        {"order", json_take_int, offsetof(GameInfo, order), .max = LAST_IN_ORDER, .optional = true},
        {"minutes", json_take_int, offsetof(GameInfo, minutes), 1, 600, .optional = true},
        {"family", json_take_choice, offsetof(GameInfo, family), .optional = true,
         .names = FAMILY_NAMES},
        {"seats", json_take_by, .read = read_seat_range},
        {"options", json_take_list, .optional = true, .read = read_option},
        {"presets", json_take_members, .optional = true, .read = read_preset},
#define GAME_KEY(name, doc) {.key = #name},
#include "rules/rules.def"
        {0}};
    *info = (GameInfo){.family = FAMILY_OTHER, .order = LAST_IN_ORDER};
    return json_fields(root, fields, info, err);
}

bool option_value_offered(const OptionInfo *o, const char *value, int seats)
{
    int i = 0;
    while (i < o->n_choices && strcmp(o->choice[i], value) != 0)
        i++;
    return option_offered(o, seats) && (i == o->n_choices || choice_offered(o, i, seats));
}

int option_standard(const OptionInfo *o, int seats)
{
    int i = o->standard;
    while (o->kind == OPTION_CHOICE && i + 1 < o->n_choices && !choice_offered(o, i, seats))
        i++;
    return i;
}

char *option_print(const OptionInfo *o, int value, char out[NAME_SIZE])
{
    const char *flag = value ? "on" : "off";
    if (o->kind == OPTION_NUMBER && o->word[0] && value == o->standard)
        snprintf(out, NAME_SIZE, "%s", o->word);
    else if (o->kind == OPTION_NUMBER)
        snprintf(out, NAME_SIZE, "%d", value);
    else
        snprintf(out, NAME_SIZE, "%s", o->kind == OPTION_CHOICE ? o->choice[value] : flag);
    return out;
}

bool option_add(const char *text, OptionValue option[MAX_OPTIONS], int *n, Err *err)
{
    const char *equals = strchr(text, '=');
    if (!equals || equals == text || equals - text >= NAME_SIZE || strlen(equals + 1) >= NAME_SIZE)
        return err_set(err, "--option %s: KEY=VALUE is wanted", text);
    if (*n == MAX_OPTIONS)
        return err_set(err, "--option: at most %d", MAX_OPTIONS);
    OptionValue *o = &option[(*n)++];
    snprintf(o->key, sizeof o->key, "%.*s", (int)(equals - text), text);
    snprintf(o->value, sizeof o->value, "%s", equals + 1);
    return true;
}

/* The patch, then what it says for this number of players. */
static bool merge_for_seats(cJSON *target, const cJSON *patch, int seats)
{
    char count[8];
    snprintf(count, sizeof count, "%d", seats);
    const cJSON *more = cJSON_GetObjectItemCaseSensitive(
        cJSON_GetObjectItemCaseSensitive(patch, "by_seats"), count);
    return json_merge_patch(target, patch) && (!more || json_merge_patch(target, more));
}

/* Sets the number, and makes the change that goes with any but the default. */
static bool apply_number(const Json *v, cJSON *target, const OptionInfo *o, const char *value,
                         int seats, Err *err)
{
    char *end;
    const long n = strtol(value, &end, 10);
    if (o->word[0] && strcmp(value, o->word) == 0)
        return true;
    if (!*value || *end || n < option_least(o) || n > o->max)
        return err_set(err, "option %s=%s: a whole number from %d to %d is wanted", o->key, value,
                       option_least(o), o->max);
    if (n == o->standard)
        return true; /* the default is what the definition, as patched so far, says */
    const Json sets = json_member(v, "sets"), on = json_member(v, "on");
    if (on.node && !merge_for_seats(target, on.node, seats))
        return err_set(err, "out of memory");
    cJSON *number = cJSON_CreateNumber((int)n);
    if (!number)
        return err_set(err, "out of memory");
    return json_set_at(target, sets.node->valuestring, number) ||
           json_fail(&sets, err, "nothing can be set at \"%s\"", sets.node->valuestring);
}

/* The patch that a value of a choice or a flag stands for: *patch stays NULL when the value changes
 * nothing. */
static bool find_patch(const Json *v, const OptionInfo *o, const char *value, const cJSON **patch,
                       Err *err)
{
    if (o->kind == OPTION_FLAG) {
        if (strcmp(value, "on") == 0)
            *patch = json_member(v, "on").node;
        else if (strcmp(value, "off") != 0)
            return err_set(err, "option %s=%s: on or off is wanted", o->key, value);
        return true;
    }
    const Json choices = json_member(v, "choices");
    *patch = json_member(&choices, value).node;
    if (*patch)
        return true;
    char names[200] = "";
    for (int i = 0; i < o->n_choices; i++) {
        const size_t used = strlen(names);
        snprintf(names + used, sizeof names - used, "%s%s", i ? ", " : "", o->choice[i]);
    }
    return err_set(err, "option %s=%s: one of %s is wanted", o->key, value, names);
}

bool option_apply(const Json *v, cJSON *target, const OptionInfo *o, const char *value, int seats,
                  Err *err)
{
    const cJSON *patch = NULL;
    if (o->kind == OPTION_NUMBER)
        return apply_number(v, target, o, value, seats, err);
    return find_patch(v, o, value, &patch, err) &&
           (!patch || merge_for_seats(target, patch, seats) || err_set(err, "out of memory"));
}

bool game_read_file(const char *data_dir, const char *id, char path[PATH_SIZE], JsonDoc *doc,
                    Err *err)
{
    char name[FILE_NAME_SIZE + 16];
    if (is_game_file(id)) {
        snprintf(path, PATH_SIZE, "%s", id);
        return json_read_file(doc, path, err);
    }
    snprintf(name, sizeof name, "games/%s.json", id);
    path_under(path, data_dir, name);
    return json_read_under(doc, data_dir, name, err);
}

bool game_info(const char *data_dir, const char *id, GameInfo *out, Err *err)
{
    char path[PATH_SIZE];
    JsonDoc doc;
    if (!game_read_file(data_dir, id, path, &doc, err))
        return false;
    const Json root = json_root(&doc), id_at = json_member(&root, "id");
    const bool ok = info_read(&root, out, err) && id_names_file(&id_at, path, out->id, err);
    json_free(&doc);
    return ok;
}
