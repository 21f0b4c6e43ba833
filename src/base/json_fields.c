/* Reads objects by tables of their members. */
#include "base/file.h"
#include "base/json.h"
#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { MOST_FIELDS = 48 };

static bool lacks_field(const Json *object, const JsonField *f)
{
    return f->take && !f->optional && !json_member(object, f->key).node;
}

/* True if this member and later ones are missing, which is reported for all at once. */
static bool lacks_more(const Json *object, const JsonField *first, Err *err)
{
    char names[ERR_SIZE / 2] = "";
    int n = 0;
    for (const JsonField *f = first; f->key && lacks_field(object, first); f++) {
        const size_t used = strlen(names);
        if (!lacks_field(object, f))
            continue;
        snprintf(names + used, sizeof names - used, "%s\"%s\"", n ? ", " : "", f->key);
        n++;
    }
    return n > 1 && !json_fail(object, err, "%s are missing", names);
}

JsonField *json_field(JsonField *fields, const char *key)
{
    while (strcmp(fields->key, key) != 0)
        fields++;
    return fields;
}

bool json_fields(const Json *object, const JsonField *fields, void *into, Err *err)
{
    const char *keys[MOST_FIELDS + 1] = {NULL};
    int n = 0;
    for (; fields[n].key; n++) {
        assert(n < MOST_FIELDS);
        keys[n] = fields[n].key;
    }
    if (!(fields[n].optional ? json_object(object, err) : json_only(object, keys, err)))
        return false;
    for (const JsonField *f = fields; f->key; f++) {
        const Json at = json_member(object, f->key);
        if (lacks_more(object, f, err))
            return false;
        if (f->take && (at.node || !f->optional) && !f->take(f, &at, (char *)into + f->at, err))
            return false;
    }
    return true;
}

/* Frees the document. */
static bool take_all(JsonDoc *doc, const JsonField *fields, void *into, Err *err)
{
    const Json root = json_root(doc);
    const bool ok = json_fields(&root, fields, into, err);
    json_free(doc);
    return ok;
}

bool json_load_file(const char *path, const JsonField *fields, void *into, Err *err)
{
    JsonDoc doc;
    return json_read_file(&doc, path, err) && take_all(&doc, fields, into, err);
}

bool json_load(const char *dir, const char *folder, const char *name, const JsonField *fields,
               void *into, Err *err)
{
    JsonDoc doc;
    char file[PATH_SIZE]; /* a longer name is an error, so cutting it does no harm */
    snprintf(file, sizeof file, "%s/%s.json", folder, name);
    return json_read_under(&doc, dir, file, err) && take_all(&doc, fields, into, err);
}

/* ---- The usual fields ---- */

bool json_take_int(const JsonField *f, const Json *at, void *to, Err *err)
{
    return json_int(at, f->min, f->max, to, err);
}

bool json_take_bool(const JsonField *f, const Json *at, void *to, Err *err)
{
    return json_bool(at, to, err);
}

bool json_take_string(const JsonField *f, const Json *at, void *to, Err *err)
{
    return json_string(at, to, err);
}

bool json_take_text(const JsonField *f, const Json *at, void *to, Err *err)
{
    const char *text;
    if (!json_string(at, &text, err))
        return false;
    if (strlen(text) >= (size_t)f->max)
        return json_fail(at, err, "\"%.60s\" is too long; write at most %d bytes", text,
                         f->max - 1);
    strcpy(to, text);
    return true;
}

bool json_take_choice(const JsonField *f, const Json *at, void *to, Err *err)
{
    int n = 0;
    while (f->names[n])
        n++;
    return json_name(at, at->key ? at->key : "choice", f->names, n, to, err);
}

bool json_take_object(const JsonField *f, const Json *at, void *to, Err *err)
{
    return json_fields(at, f->fields, to, err);
}
bool json_take_by(const JsonField *f, const Json *at, void *to, Err *err)
{
    return f->read(at, to, err);
}
bool json_take_list(const JsonField *f, const Json *at, void *to, Err *err)
{
    return json_list(at, f->read, to, err);
}
bool json_take_members(const JsonField *f, const Json *at, void *to, Err *err)
{
    return json_members(at, f->read, to, err);
}

bool json_take_array(const JsonField *f, const Json *at, void *to, Err *err)
{
    if (!json_only(at, f->names, err))
        return false;
    for (int i = 0; f->names[i]; i++) {
        const Json one = json_member(at, f->names[i]);
        if ((one.node || !f->fields->optional) &&
            !f->fields->take(f->fields, &one, (char *)to + (size_t)i * f->size, err))
            return false;
    }
    return true;
}

static bool fields_each(const Json *at, JsonRead *read, void *to, Err *err)
{
    JSON_EACH(one, at)
        if (!read(&one, to, err))
            return false;
    return true;
}

bool json_list(const Json *at, JsonRead *read, void *to, Err *err)
{
    return json_array(at, err) && fields_each(at, read, to, err);
}
bool json_members(const Json *at, JsonRead *read, void *to, Err *err)
{
    return json_object(at, err) && fields_each(at, read, to, err);
}
