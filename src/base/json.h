/* Strict JSON over cJSON: what cJSON would let pass silently is an error here, with file and JSON
 * pointer. Refuses: files over 256 KB, BOM, NUL, invalid UTF-8, depth over 32, over 50,000 nodes,
 * duplicate keys, numbers that break the grammar, fractions and exponents, integers outside ±2^31,
 * text after the value, strings over 2,000 bytes (as written). An error in the text itself
 * is reported with line and column instead of a path; where only cJSON knows (a missing comma, say)
 * they may be one character too far.
 *
 * Walk a document with a Json cursor: it knows its file and its path, so every complaint is exact:
 *   data/games/x.json: /phases/play/strength/0: no rule "higest"; did you mean "highest"?
 */
#pragma once
#include "base/err.h"
#include <cjson/cJSON.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    cJSON *root;
    char file[256];
} JsonDoc;

/* On failure nothing needs to be freed. */
bool json_read_file(JsonDoc *doc, const char *path, Err *err);
/* Like json_read_file for a file of these folders (see file_read_under), whose contents are
 * untrusted: invisible characters are refused too. */
bool json_read_under(JsonDoc *doc, const char *folders, const char *name, Err *err);
bool json_read_text(JsonDoc *doc, const char *name, const char *text, size_t size, Err *err);
void json_free(JsonDoc *doc);

/* A value inside a document. `parent` chains to the root so that the path can be printed; keep
 * parents alive on the stack. */
typedef struct Json {
    const JsonDoc *doc;
    const struct Json *parent;
    const cJSON *node; /* NULL: absent */
    const char *key;   /* member name, or NULL for an array element or the root */
    int index;         /* array index, or -1 */
} Json;

Json json_root(const JsonDoc *doc);
Json json_member(const Json *object, const char *key); /* node NULL if absent; case-sensitive */
Json json_next(const Json *container,
               const Json *previous); /* iterate children: pass NULL first; node NULL at the end */
int json_size(const Json *value);     /* children */
/* Walks all children of a container. */
#define JSON_EACH(child, container)                                                                \
    for (Json child = json_next(container, NULL); child.node; child = json_next(container, &child))

/* Reports an error at this place: "<file>: <path>: <message>". Returns false. */
bool json_fail(const Json *at, Err *err, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static inline bool json_is_object(const Json *v) { return cJSON_IsObject(v->node); }
static inline bool json_is_array(const Json *v) { return cJSON_IsArray(v->node); }
static inline bool json_is_string(const Json *v) { return cJSON_IsString(v->node); }
static inline bool json_is_int(const Json *v) { return cJSON_IsNumber(v->node); }
static inline bool json_is_bool(const Json *v) { return cJSON_IsBool(v->node); }
static inline bool json_is_null(const Json *v) { return cJSON_IsNull(v->node); }

/* Required values: a missing value or one of another type is an error. */
bool json_object(const Json *v, Err *err);
bool json_array(const Json *v, Err *err);
bool json_string(const Json *v, const char **out, Err *err); /* valid while the document lives */
bool json_int(const Json *v, int min, int max, int *out, Err *err);
bool json_bool(const Json *v, bool *out, Err *err);
/* Reads a string that must be one of the n names, as its index. Any other is an error that says it
 * is no `what` and suggests the nearest name, or lists them. */
bool json_name(const Json *v, const char *what, const char *const names[], int n, int *out,
               Err *err);
/* Copies a text at this place, which must be 1 to 31 of a-z, 0-9, - and _; otherwise the error says
 * that `what` ("an id") must be so. */
enum { JSON_WORD = 32 };
bool json_word(const Json *at, const char *what, const char *text, char out[JSON_WORD], Err *err);
/* True if a list of at most `most` elements has room for one more after n; else an error at this
 * value. */
bool json_room(const Json *v, int n, int most, const char *what, Err *err);
/* Every key of the object must be among `keys` (NULL-terminated): unknown ones are errors with "did
 * you mean". */
bool json_only(const Json *object, const char *const keys[], Err *err);

/* ---- By tables: the members of an object, and where they go in a struct. Missing, unknown and
 * wrong members are errors. ---- */

/* Reads the value at a place into `to`. */
typedef bool JsonRead(const Json *at, void *to, Err *err);
/* Reads each value of a list, each member of an object. */
bool json_list(const Json *at, JsonRead *read, void *to, Err *err);
bool json_members(const Json *at, JsonRead *read, void *to, Err *err);

typedef struct JsonField JsonField;
struct JsonField {
    const char *key; /* NULL ends a table */
    bool (*take)(const JsonField *field, const Json *at, void *to,
                 Err *err); /* NULL: a key that is read elsewhere */
    size_t at;              /* offset of the member that `take` fills in */
    int min, max;
    bool optional;            /* without it the member keeps its value */
    const char *const *names; /* NULL-terminated */
    const JsonField *fields;  /* of the object; of a list or of members whose values are objects
                                 that `read` reads: their table, for people */
    size_t size;              /* of each element of an array */
    JsonRead *read;
    const char *what; /* for people who write such files; NULL: not said */
};

/* The entry of a key in a copy of a table, which is to be changed. */
JsonField *json_field(JsonField *fields, const char *key);
/* Reads the members in the order of the table. */
bool json_fields(const Json *object, const JsonField *fields, void *into, Err *err);
/* Read the object of a whole file; json_load_under reads the untrusted file dir/folder/name.json.
 */
bool json_load_file(const char *path, const JsonField *fields, void *into, Err *err);
bool json_load(const char *dir, const char *folder, const char *name, const JsonField *fields,
               void *into, Err *err);

/* The usual ways to read a value. */
bool json_take_int(const JsonField *f, const Json *at, void *to,
                   Err *err); /* int, from min to max */
bool json_take_bool(const JsonField *f, const Json *at, void *to, Err *err); /* bool */
bool json_take_string(const JsonField *f, const Json *at, void *to,
                      Err *err); /* const char *, valid while the document lives */
bool json_take_text(const JsonField *f, const Json *at, void *to, Err *err); /* char[max], a copy */
bool json_take_choice(const JsonField *f, const Json *at, void *to,
                      Err *err); /* int or enum: which of `names` */
bool json_take_object(const JsonField *f, const Json *at, void *to,
                      Err *err); /* a struct, by the table `fields` */
bool json_take_array(const JsonField *f, const Json *at, void *to,
                     Err *err); /* a member for each of `names`, all like `fields` */
bool json_take_by(const JsonField *f, const Json *at, void *to, Err *err); /* by `read` */
bool json_take_list(const JsonField *f, const Json *at, void *to,
                    Err *err); /* each value of a list by `read` */
bool json_take_members(const JsonField *f, const Json *at, void *to,
                       Err *err); /* each member of an object by `read` */

/* RFC 7396 merge patch: changes `target` in place (it may be replaced: use the return value);
 * `patch` is not changed. Debian's cJSON comes without cJSON_Utils, so this is ours. NULL if memory
 * ran out; the target then remains the caller's, perhaps half changed. */
cJSON *json_merge_patch(cJSON *target, const cJSON *patch);
/* Sets the number or boolean or string at a path of members such as "/match/until", making objects
 * on the way. Takes `value` over, also when it returns false because the path leads nowhere. */
bool json_set_at(cJSON *root, const char *path, cJSON *value);
