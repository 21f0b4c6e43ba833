/* The head of a game definition: what menus need, and the options as patches. */
#include "rules/loader.h"
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool id_read(const Json *v, char out[NAME_SIZE], Err *err)
{
    const char *text;
    if (!json_string(v, &text, err))
        return false;
    const size_t n = strlen(text);
    if (n == 0 || n >= NAME_SIZE || strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-_") != n)
        return json_fail(v, err, "an id is 1 to %d characters of a-z, 0-9, - and _", NAME_SIZE - 1);
    memcpy(out, text, n + 1);
    return true;
}

bool id_names_file(const Json *id, const char *path, Err *err)
{
    const char *slash = strrchr(path, '/'), *file = slash ? slash + 1 : path;
    char name[NAME_SIZE];
    if (!id_read(id, name, err))
        return false;
    const size_t n = strlen(name);
    return (strncmp(file, name, n) == 0 && strcmp(file + n, ".json") == 0) ||
           json_fail(id, err, "the file is named \"%s\", so its id must be that without the ending", file);
}

/* A list of numbers of players as a bit mask; absent: all. */
static bool read_seats(const Json *v, unsigned *mask, Err *err)
{
    *mask = ~0u;
    if (!v->node)
        return true;
    if (!json_array(v, err))
        return false;
    *mask = 0;
    for (Json n = json_next(v, NULL); n.node; n = json_next(v, &n)) {
        int seats;
        if (!json_int(&n, 2, MAX_SEATS, &seats, err))
            return false;
        *mask |= 1u << seats;
    }
    return true;
}

static bool read_number(const Json *v, OptionInfo *o, Err *err)
{
    const Json min = json_member(v, "min"), max = json_member(v, "max"), step = json_member(v, "step");
    const Json standard = json_member(v, "default"), sets = json_member(v, "sets");
    const char *pointer;
    o->step = 1;
    if (!json_int(&min, -1000000, 1000000, &o->min, err) || !json_int(&max, o->min, 1000000, &o->max, err) ||
        !json_int_or(&step, 1, 1000000, &o->step, err) || !json_int(&standard, o->min, o->max, &o->standard, err) ||
        !json_string(&sets, &pointer, err))
        return false;
    if (pointer[0] != '/')
        return json_fail(&sets, err, "a JSON pointer such as \"/match/until\" is wanted");
    return true;
}

static bool read_choices(const Json *v, OptionInfo *o, Err *err)
{
    const Json choices = json_member(v, "choices"), standard = json_member(v, "default"), only = json_member(v, "choice_seats");
    const int most = (int)(sizeof o->choice / sizeof *o->choice);
    char name[NAME_SIZE];
    if (!json_object(&choices, err) || !id_read(&standard, name, err))
        return false;
    o->standard = -1;
    for (Json c = json_next(&choices, NULL); c.node; c = json_next(&choices, &c)) {
        if (o->n_choices == most)
            return json_fail(&choices, err, "more than %d choices", most);
        if (!json_object(&c, err))
            return false;
        if (strlen(c.key) >= NAME_SIZE)
            return json_fail(&c, err, "a choice's name has at most %d characters", NAME_SIZE - 1);
        if (strcmp(c.key, name) == 0)
            o->standard = o->n_choices;
        const Json seats = json_member(&only, c.key);
        if (!read_seats(&seats, &o->choice_seats[o->n_choices], err))
            return false;
        strcpy(o->choice[o->n_choices++], c.key);
    }
    return o->standard >= 0 ? true : json_fail(&standard, err, "no choice \"%s\"", name);
}

static bool read_option(const Json *v, OptionInfo *o, Err *err)
{
    static const char *const number_keys[] = {"key", "kind", "min", "max", "step", "default", "sets", "seats", NULL};
    static const char *const choice_keys[] = {"key", "kind", "default", "choices", "seats", "choice_seats", NULL};
    static const char *const flag_keys[] = {"key", "kind", "default", "on", "seats", NULL};
    static const char *const kinds[] = {"number", "choice", "flag"};
    const Json key = json_member(v, "key"), kind = json_member(v, "kind"), standard = json_member(v, "default");
    const Json on = json_member(v, "on"), seats = json_member(v, "seats");
    const char *name;
    if (!json_object(v, err) || !read_seats(&seats, &o->seats, err) || !id_read(&key, o->key, err) ||
        !json_string(&kind, &name, err))
        return false;
    if (strcmp(name, "number") == 0) {
        o->kind = OPTION_NUMBER;
        return json_only(v, number_keys, err) && read_number(v, o, err);
    }
    if (strcmp(name, "choice") == 0) {
        o->kind = OPTION_CHOICE;
        return json_only(v, choice_keys, err) && read_choices(v, o, err);
    }
    if (strcmp(name, "flag") == 0) {
        bool value = false;
        o->kind = OPTION_FLAG;
        if (!json_only(v, flag_keys, err) || !json_bool(&standard, &value, err) || !json_object(&on, err))
            return false;
        o->standard = value;
        return true;
    }
    const char *near = err_nearest(name, kinds, 3);
    return json_fail(&kind, err, "no kind of option \"%s\"%s%s%s", name, near ? "; did you mean \"" : "", near ? near : "",
                     near ? "\"?" : "");
}

bool info_read(const Json *root, GameInfo *info, Err *err)
{
    static const char *const seat_keys[] = {"min", "max", "default", "only", NULL};
    const Json id = json_member(root, "id"), order = json_member(root, "order"), minutes = json_member(root, "minutes");
    const Json seats = json_member(root, "seats");
    memset(info, 0, sizeof *info);
    if (!json_object(root, err) || !id_read(&id, info->id, err) || !json_int(&order, 0, 1000, &info->order, err) ||
        !json_int(&minutes, 1, 600, &info->minutes, err) || !json_object(&seats, err) || !json_only(&seats, seat_keys, err))
        return false;
    const Json min = json_member(&seats, "min"), max = json_member(&seats, "max"), standard = json_member(&seats, "default");
    if (!json_int(&min, 2, MAX_SEATS, &info->min_seats, err) ||
        !json_int(&max, info->min_seats, MAX_SEATS, &info->max_seats, err) ||
        !json_int(&standard, info->min_seats, info->max_seats, &info->default_seats, err))
        return false;
    const Json only = json_member(&seats, "only");
    if (!read_seats(&only, &info->seats, err))
        return false;
    info->seats &= (2u << info->max_seats) - (1u << info->min_seats);
    if (!seats_offered(info, info->default_seats))
        return json_fail(&standard, err, "%d players are not among \"only\"", info->default_seats);
    const Json options = json_member(root, "options");
    if (!options.node)
        return true;
    if (!json_array(&options, err))
        return false;
    for (Json v = json_next(&options, NULL); v.node; v = json_next(&options, &v)) {
        if (info->n_options == MAX_OPTIONS)
            return json_fail(&options, err, "more than %d options", MAX_OPTIONS);
        if (!read_option(&v, &info->option[info->n_options], err))
            return false;
        for (int i = 0; i < info->n_options; i++)
            if (strcmp(info->option[i].key, info->option[info->n_options].key) == 0)
                return json_fail(&v, err, "two options have the key \"%s\"", info->option[i].key);
        info->n_options++;
    }
    return true;
}

void option_standard(const OptionInfo *o, int seats, char out[NAME_SIZE])
{
    int i = o->standard;
    while (o->kind == OPTION_CHOICE && i + 1 < o->n_choices && !choice_offered(o, i, seats))
        i++;
    if (o->kind == OPTION_CHOICE)
        snprintf(out, NAME_SIZE, "%s", o->choice[i]);
    else if (o->kind == OPTION_FLAG)
        snprintf(out, NAME_SIZE, "%s", o->standard ? "on" : "off");
    else
        snprintf(out, NAME_SIZE, "%d", o->standard);
}

static bool apply_number(const Json *v, cJSON *target, const OptionInfo *o, const char *value, Err *err)
{
    char *end;
    const long n = strtol(value, &end, 10);
    if (!*value || *end || n < o->min || n > o->max)
        return err_set(err, "option %s=%s: a whole number from %d to %d is wanted", o->key, value, o->min, o->max);
    if (n == o->standard)
        return true; /* the default is what the definition, as patched so far, says */
    const Json sets = json_member(v, "sets");
    const char *pointer = NULL;
    if (!json_string(&sets, &pointer, err))
        return false;
    cJSON *number = cJSON_CreateNumber((int)n);
    if (number && json_set_at(target, pointer, number))
        return true;
    return json_fail(&sets, err, "nothing can be set at \"%s\"", pointer);
}

/* The patch that a value of a choice or a flag stands for: *patch stays NULL when the value changes nothing. */
static bool find_patch(const Json *v, const OptionInfo *o, const char *value, const cJSON **patch, Err *err)
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

/* The patch, then what it says for this number of players. */
static bool merge_for_seats(cJSON *target, const cJSON *patch, int seats)
{
    char count[8];
    snprintf(count, sizeof count, "%d", seats);
    const cJSON *more = cJSON_GetObjectItemCaseSensitive(cJSON_GetObjectItemCaseSensitive(patch, "by_seats"), count);
    return json_merge_patch(target, patch) && (!more || json_merge_patch(target, more));
}

bool option_apply(const Json *root, cJSON *target, const OptionInfo *o, const char *value, int seats, Err *err)
{
    const Json options = json_member(root, "options");
    for (Json v = json_next(&options, NULL); v.node; v = json_next(&options, &v)) {
        const Json key = json_member(&v, "key");
        if (strcmp(key.node->valuestring, o->key) != 0)
            continue;
        if (o->kind == OPTION_NUMBER)
            return apply_number(&v, target, o, value, err);
        const cJSON *patch = NULL;
        if (!find_patch(&v, o, value, &patch, err))
            return false;
        return !patch || merge_for_seats(target, patch, seats) ? true : err_set(err, "out of memory");
    }
    return err_set(err, "no option \"%s\"", o->key);
}

bool game_info(const char *data_dir, const char *id, GameInfo *out, Err *err)
{
    char path[1024];
    const size_t n = strlen(id);
    if (n > 5 && strcmp(id + n - 5, ".json") == 0)
        snprintf(path, sizeof path, "%s", id);
    else
        snprintf(path, sizeof path, "%s/games/%s.json", data_dir, id);
    JsonDoc doc;
    if (!json_read_file(&doc, path, err))
        return false;
    const Json root = json_root(&doc);
    const Json id_at = json_member(&root, "id");
    const bool ok = info_read(&root, out, err) && id_names_file(&id_at, path, err);
    json_free(&doc);
    return ok;
}

static int by_order(const void *a, const void *b)
{
    const GameInfo *x = a, *y = b;
    return x->order != y->order ? (x->order > y->order) - (x->order < y->order) : strcmp(x->id, y->id);
}

GameInfo *game_list(const char *data_dir, int *n, Err *err)
{
    char path[1024];
    *n = 0;
    snprintf(path, sizeof path, "%s/games", data_dir);
    DIR *dir = opendir(path);
    if (!dir) {
        err_set(err, "%s: no games found there; name the data folder with --data", path);
        return NULL;
    }
    enum { MOST = 256 };
    GameInfo *list = calloc(MOST, sizeof *list);
    for (struct dirent *e; list && *n < MOST && (e = readdir(dir));) {
        const size_t length = strlen(e->d_name);
        if (length <= 5 || e->d_name[0] == '.' || strcmp(e->d_name + length - 5, ".json") != 0)
            continue;
        snprintf(path, sizeof path, "%s/games/%s", data_dir, e->d_name);
        if (game_info(data_dir, path, &list[*n], err))
            (*n)++;
    }
    closedir(dir);
    if (!list)
        err_set(err, "out of memory");
    else if (*n == 0) {
        err_set(err, "%s/games: no game files there", data_dir);
        free(list);
        list = NULL;
    } else
        qsort(list, (size_t)*n, sizeof *list, by_order);
    return list;
}
