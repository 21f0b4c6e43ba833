#include "base/json.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- Walking ---- */

Json json_root(const JsonDoc *doc) { return (Json){.doc = doc, .node = doc->root, .index = -1}; }

Json json_member(const Json *object, const char *key)
{
    const cJSON *node =
        json_is_object(object) ? cJSON_GetObjectItemCaseSensitive(object->node, key) : NULL;
    return (Json){.doc = object->doc, .parent = object, .node = node, .key = key, .index = -1};
}

Json json_next(const Json *container, const Json *previous)
{
    const bool holds = json_is_object(container) || json_is_array(container);
    const cJSON *node = holds ? container->node->child : NULL;
    if (previous)
        node = previous->node->next;
    Json next = {.doc = container->doc, .parent = container, .node = node, .index = -1};
    if (json_is_array(container))
        next.index = previous ? previous->index + 1 : 0;
    else if (node)
        next.key = node->string;
    return next;
}

int json_size(const Json *value)
{
    return json_is_object(value) || json_is_array(value) ? cJSON_GetArraySize(value->node) : 0;
}

/* ---- Errors ---- */

/* Appends a member name to a JSON pointer, escaping ~ and / (RFC 6901). */
static void path_append(char *out, size_t size, const char *text)
{
    size_t n = strlen(out);
    for (; *text && n + 3 < size; text++) {
        if (*text == '~' || *text == '/') {
            out[n++] = '~';
            out[n++] = *text == '~' ? '0' : '1';
        } else {
            out[n++] = *text;
        }
    }
    out[n] = '\0';
}

/* Writes the JSON pointer of a value. */
static void path_print(const Json *at, char *out, size_t size)
{
    char number[16];
    if (!at->parent)
        return;
    path_print(at->parent, out, size);
    const size_t n = strlen(out);
    if (n + 2 < size)
        memcpy(out + n, "/", 2);
    snprintf(number, sizeof number, "%d", at->index);
    path_append(out, size, at->key ? at->key : number);
}

bool json_fail(const Json *at, Err *err, const char *format, ...)
{
    char path[160] = "", message[ERR_SIZE];
    path_print(at, path, sizeof path);
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    return err_set(err, path[0] ? "%s: %s: %s" : "%s%s: %s", at->doc->file, path, message);
}

/* Reports that a value is missing or of another type. */
static bool wrong_type(const Json *v, Err *err, const char *wanted)
{
    if (!v->node)
        return json_fail(v, err, "is missing; it must be %s", wanted);
    static const struct {
        int type;
        const char *name;
    } TYPES[] = {
        {cJSON_Object, "an object"}, {cJSON_Array, "a list"},        {cJSON_String, "a string"},
        {cJSON_Number, "a number"},  {cJSON_False, "true or false"}, {cJSON_True, "true or false"},
    };
    const char *found = "null";
    for (size_t i = 0; i < sizeof TYPES / sizeof *TYPES; i++)
        if ((v->node->type & 0xFF) == TYPES[i].type)
            found = TYPES[i].name;
    return json_fail(v, err, "must be %s, not %s", wanted, found);
}

/* ---- Typed values ---- */

bool json_object(const Json *v, Err *err)
{
    return json_is_object(v) || wrong_type(v, err, "an object");
}
bool json_array(const Json *v, Err *err)
{
    return json_is_array(v) || wrong_type(v, err, "a list");
}

bool json_string(const Json *v, const char **out, Err *err)
{
    if (!json_is_string(v))
        return wrong_type(v, err, "a string");
    *out = v->node->valuestring;
    return true;
}

bool json_int(const Json *v, int min, int max, int *out, Err *err)
{
    if (!json_is_int(v))
        return wrong_type(v, err, "a number");
    if (v->node->valueint < min || v->node->valueint > max)
        return json_fail(v, err, "%d is out of range; it must be %d to %d", v->node->valueint, min,
                         max);
    *out = v->node->valueint;
    return true;
}

bool json_bool(const Json *v, bool *out, Err *err)
{
    if (!json_is_bool(v))
        return wrong_type(v, err, "true or false");
    *out = cJSON_IsTrue(v->node);
    return true;
}

bool json_name(const Json *v, const char *what, const char *const names[], int n, int *out,
               Err *err)
{
    const char *name = "";
    char guess[ERR_GUESS], all[ERR_GUESS] = "; write one of";
    size_t used = strlen(all);
    if (!json_string(v, &name, err))
        return false;
    for (int i = 0; i < n; i++) {
        if (strcmp(name, names[i]) == 0) {
            *out = i;
            return true;
        }
        if (used < sizeof all)
            used += (size_t)snprintf(all + used, sizeof all - used, " \"%s\"", names[i]);
    }
    return json_fail(v, err, "no %s \"%.60s\"%s", what, name,
                     err_guess(guess, name, names, n, all));
}

bool json_word(const Json *at, const char *what, const char *text, char out[JSON_WORD], Err *err)
{
    const size_t n = strlen(text);
    if (n == 0 || n >= JSON_WORD || strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-_") != n)
        return json_fail(at, err, "%s is 1 to %d characters of a-z, 0-9, - and _", what,
                         JSON_WORD - 1);
    memcpy(out, text, n + 1);
    return true;
}

bool json_room(const Json *v, int n, int most, const char *what, Err *err)
{
    return n < most || json_fail(v->parent, err, "more than %d %s", most, what);
}

static bool json_among(const char *word, const char *const names[])
{
    while (*names && strcmp(word, *names) != 0)
        names++;
    return *names != NULL;
}

bool json_only(const Json *object, const char *const keys[], Err *err)
{
    char guess[ERR_GUESS];
    int n = 0;
    while (keys[n])
        n++;
    if (!json_object(object, err))
        return false;
    JSON_EACH(child, object)
        if (!json_among(child.key, keys))
            return json_fail(object, err, "unknown key \"%s\"%s", child.key,
                             err_guess(guess, child.key, keys, n, ""));
    return true;
}
