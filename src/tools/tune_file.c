#include "base/file.h"
#include "base/hash.h"
#include "base/json.h"
#include "tools/tune.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { MOST_STATE = 1 << 30 };
#define STATE_MARK                                                                                                               \
    UINT64_C(0x31656e7574706d69) /* "imptune1" where the lowest byte comes first: only the same kind of machine reads it */

/* ---- The state of a run ------------------------------------------------------------------------------------------ */

typedef struct {
    uint64_t mark, hash; /* hash: of what follows */
    int32_t choices, rows;
} Head;

static size_t lessons_size(int choices, int rows)
{
    return (size_t)choices * sizeof(Choice) + (size_t)rows * (sizeof(int32_t) + sizeof(int16_t[MAX_FEATURES]));
}

bool tune_keep(const char *path, const Tuning *t, Err *err)
{
    const Lessons *l = &t->lessons;
    const size_t fixed = offsetof(Tuning, lessons), size = sizeof(Head) + fixed + TUNE_LOG + lessons_size(l->choices, l->rows);
    Head head = {.mark = STATE_MARK, .choices = l->choices, .rows = l->rows};
    char *bytes = malloc(size), *at = bytes + sizeof head;
    if (!bytes)
        return err_set(err, "%s: no memory", path);
    memcpy(at, t, fixed);
    memcpy(at += fixed, t->log, TUNE_LOG);
    if (l->choices) {
        memcpy(at += TUNE_LOG, l->choice, (size_t)l->choices * sizeof *l->choice);
        memcpy(at += (size_t)l->choices * sizeof *l->choice, l->value, (size_t)l->rows * sizeof *l->value);
        memcpy(at + (size_t)l->rows * sizeof *l->value, l->feature, (size_t)l->rows * sizeof *l->feature);
    }
    head.hash = hash_bytes(HASH_START, bytes + sizeof head, size - sizeof head);
    memcpy(bytes, &head, sizeof head);
    const bool done = file_replace(path, bytes, size, err);
    free(bytes);
    return done;
}

static bool take(Tuning *t, const char *bytes, size_t size)
{
    Head head;
    const size_t fixed = offsetof(Tuning, lessons);
    if (size < sizeof head + fixed + TUNE_LOG)
        return false;
    memcpy(&head, bytes, sizeof head);
    const char *at = bytes + sizeof head;
    uint64_t settings;
    memcpy(&settings, at, sizeof settings);
    if (head.mark != STATE_MARK || head.hash != hash_bytes(HASH_START, at, size - sizeof head) || settings != t->settings ||
        size != sizeof head + fixed + TUNE_LOG + lessons_size(head.choices, head.rows))
        return false;
    Lessons read = {.choices = head.choices, .rows = head.rows, .room_choices = head.choices, .room_rows = head.rows};
    read.choice = malloc((size_t)head.choices * sizeof *read.choice + 1);
    read.value = malloc((size_t)head.rows * sizeof *read.value + 1);
    read.feature = malloc((size_t)head.rows * sizeof *read.feature + 1);
    if (!read.choice || !read.value || !read.feature) {
        lessons_free(&read);
        return false;
    }
    memcpy(t, at, fixed);
    memcpy(t->log, at += fixed, TUNE_LOG);
    memcpy(read.choice, at += TUNE_LOG, (size_t)head.choices * sizeof *read.choice);
    memcpy(read.value, at += (size_t)head.choices * sizeof *read.choice, (size_t)head.rows * sizeof *read.value);
    memcpy(read.feature, at + (size_t)head.rows * sizeof *read.value, (size_t)head.rows * sizeof *read.feature);
    t->lessons = read;
    return true;
}

bool tune_resume(const char *path, Tuning *t)
{
    size_t size;
    char *bytes = path_exists(path) ? file_read(path, MOST_STATE, &size, NULL) : NULL;
    const bool done = bytes && take(t, bytes, size);
    free(bytes);
    return done;
}

/* ---- The game's file --------------------------------------------------------------------------------------------- */

typedef struct {
    char *bytes;
    size_t n, room;
    bool failed;
} Text;

static void put(Text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void put(Text *t, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    const int more = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (t->n + (size_t)more + 1 > t->room) {
        char *bytes = realloc(t->bytes, 2 * (t->n + (size_t)more + 1));
        t->failed = t->failed || !bytes;
        if (bytes) {
            t->bytes = bytes;
            t->room = 2 * (t->n + (size_t)more + 1);
        }
    }
    if (!t->failed)
        t->n += (size_t)vsnprintf(t->bytes + t->n, t->room - t->n, format, again);
    va_end(again);
}

static void put_value(Text *t, const cJSON *value, int depth)
{
    if (!cJSON_IsObject(value) || !value->child) {
        char *leaf = cJSON_PrintUnformatted(value);
        t->failed = t->failed || !leaf;
        put(t, "%s", leaf ? leaf : "");
        cJSON_free(leaf);
        return;
    }
    put(t, "{");
    for (const cJSON *c = value->child; c; c = c->next) {
        put(t, "%s\n%*s\"%s\": ", c == value->child ? "" : ",", 2 * depth + 2, "", c->string); /* keys are names */
        put_value(t, c, depth + 1);
    }
    put(t, "\n%*s}", 2 * depth, "");
}

/* Those that differ from what fits any game, in the order of the lists of features. */
static cJSON *weights_of(const Policy *p, const Policy *any)
{
    cJSON *weights = cJSON_CreateObject();
    for (int kind = 0; kind < FEATURE_KINDS; kind++) {
        cJSON *of_kind = NULL;
        for (int i = 0; i < feature_count(kind); i++)
            if (p->weight[kind][i] != any->weight[kind][i]) {
                of_kind = of_kind ? of_kind : cJSON_AddObjectToObject(weights, feature_kind_name(kind));
                cJSON_AddNumberToObject(of_kind, feature_name(kind, i), p->weight[kind][i]);
            }
    }
    return weights;
}

/* Data is for all to read. */
static bool publish(const char *path, const Text *t, Err *err)
{
    if (t->failed)
        return err_set(err, "%s: no memory", path);
    return file_replace(path, t->bytes, t->n, err) &&
           (chmod(path, S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH) == 0 || err_set(err, "%s: its rights cannot be set", path));
}

static bool write_game(JsonDoc *doc, const Policy *p, const Policy *any, DealFacts deal, const char *path, Err *err)
{
    Text text = {0};
    cJSON *facts = cJSON_CreateObject();
    cJSON_AddNumberToObject(facts, "gain", deal.gain);
    cJSON_AddNumberToObject(facts, "spread", deal.spread);
    cJSON_DeleteItemFromObjectCaseSensitive(doc->root, "deal");
    cJSON_AddItemToObject(doc->root, "deal", facts);
    cJSON_DeleteItemFromObjectCaseSensitive(doc->root, "weights");
    cJSON_AddItemToObject(doc->root, "weights", weights_of(p, any));
    put_value(&text, doc->root, 0);
    put(&text, "\n");
    const bool done = publish(path, &text, err);
    free(text.bytes);
    return done;
}

bool tune_write(const char *data_dir, const char *game, const Policy *p, DealFacts deal, const char *path, Err *err)
{
    Policy any;
    JsonDoc doc;
    char own[PATH_SIZE], name[PATH_SIZE];
    snprintf(name, sizeof name, "ai/games/%s.json", game);
    if (!policy_load(data_dir, "", &any, err) ||
        !(path_exists(path_join(own, data_dir, name)) ? json_read_file(&doc, own, err)
                                                      : json_read_text(&doc, path, "{}", 2, err)))
        return false;
    const bool done = write_game(&doc, p, &any, deal, path, err);
    json_free(&doc);
    return done;
}

bool tune_append(const char *path, const char *text, Err *err)
{
    Text all = {0};
    size_t size = 0;
    const size_t more = strlen(text);
    char *before = NULL;
    if (path_exists(path) && !(before = file_read(path, MOST_STATE, &size, err)))
        return false;
    if (size >= more && strcmp(before + size - more, text) == 0) {
        free(before);
        return true;
    }
    put(&all, "%s%s", before ? before : "", text);
    const bool done = publish(path, &all, err);
    free(before);
    free(all.bytes);
    return done;
}
