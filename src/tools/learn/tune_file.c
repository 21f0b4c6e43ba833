#include "base/file.h"
#include "base/hash.h"
#include "base/json.h"
#include "tools/learn/tune.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { MOST_STATE = 1 << 30 };
#define STATE_MARK                                                                                 \
    UINT64_C(0x31656e7574706d69) /* "imptune1" in little-endian order: other machines refuse the   \
                                    file */

/* ---- The state of a run ---- */

typedef struct {
    uint64_t mark, hash; /* hash: of the bytes after the head */
    int32_t choices, rows;
} Head;

static size_t lessons_size(int choices, int rows)
{
    return (size_t)choices * sizeof(Choice) +
           (size_t)rows * (sizeof(int32_t) + sizeof(int16_t[MAX_FEATURES]));
}

bool tune_keep(const char *path, const Tuning *t, Err *err)
{
    const Lessons *l = &t->lessons;
    const size_t fixed = offsetof(Tuning, lessons),
                 size = sizeof(Head) + fixed + TUNE_LOG + lessons_size(l->choices, l->rows);
    Head head = {.mark = STATE_MARK, .choices = l->choices, .rows = l->rows};
    char *bytes = malloc(size);
    if (!bytes)
        return err_set(err, "%s: no memory", path);
    char *at = bytes + sizeof head;
    memcpy(at, t, fixed);
    memcpy(at += fixed, t->log, TUNE_LOG);
    if (l->choices) {
        memcpy(at += TUNE_LOG, l->choice, (size_t)l->choices * sizeof *l->choice);
        memcpy(at += (size_t)l->choices * sizeof *l->choice, l->value,
               (size_t)l->rows * sizeof *l->value);
        memcpy(at + (size_t)l->rows * sizeof *l->value, l->feature,
               (size_t)l->rows * sizeof *l->feature);
    }
    head.hash = hash_bytes(HASH_START, bytes + sizeof head, size - sizeof head);
    memcpy(bytes, &head, sizeof head);
    const bool done = file_replace(path, bytes, size, err);
    free(bytes);
    return done;
}

static bool take_state(Tuning *t, const char *bytes, size_t size)
{
    Head head;
    const size_t fixed = offsetof(Tuning, lessons);
    if (size < sizeof head + fixed + TUNE_LOG)
        return false;
    memcpy(&head, bytes, sizeof head);
    const char *at = bytes + sizeof head;
    uint64_t settings;
    memcpy(&settings, at, sizeof settings);
    if (head.mark != STATE_MARK || head.hash != hash_bytes(HASH_START, at, size - sizeof head) ||
        settings != t->settings ||
        size != sizeof head + fixed + TUNE_LOG + lessons_size(head.choices, head.rows))
        return false;
    Lessons read = {.choices = head.choices,
                    .rows = head.rows,
                    .room_choices = head.choices,
                    .room_rows = head.rows};
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
    memcpy(read.value, at += (size_t)head.choices * sizeof *read.choice,
           (size_t)head.rows * sizeof *read.value);
    memcpy(read.feature, at + (size_t)head.rows * sizeof *read.value,
           (size_t)head.rows * sizeof *read.feature);
    t->lessons = read;
    return true;
}

bool tune_resume(const char *path, Tuning *t)
{
    size_t size;
    char *bytes = path_exists(path) ? file_read(path, MOST_STATE, &size, NULL) : NULL;
    const bool done = bytes && take_state(t, bytes, size);
    free(bytes);
    return done;
}

/* ---- The game's file ---- */

/* Writes JSON with one member per line. False if there is not enough memory. */
static bool put_value(FILE *to, const cJSON *value, int depth)
{
    if (!cJSON_IsObject(value) || !value->child) {
        char *leaf = cJSON_PrintUnformatted(value);
        const bool done = leaf && fputs(leaf, to) >= 0;
        cJSON_free(leaf);
        return done;
    }
    bool whole = true;
    fputs("{", to);
    for (const cJSON *c = value->child; c; c = c->next) {
        fprintf(to, "%s\n%*s\"%s\": ", c == value->child ? "" : ",", 2 * depth + 2, "",
                c->string); /* keys need no escapes */
        whole = put_value(to, c, depth + 1) && whole;
    }
    fprintf(to, "\n%*s}", 2 * depth, "");
    return whole;
}

/* The weights that differ from those for any game, in the order of the lists of features. */
static cJSON *weights_of(const Policy *p, const Policy *any)
{
    cJSON *weights = cJSON_CreateObject();
    for (int kind = 0; kind < FEATURE_KINDS; kind++) {
        cJSON *of_kind = NULL;
        for (int i = 0; i < feature_count(kind); i++)
            if (p->weight[kind][i] != any->weight[kind][i]) {
                of_kind =
                    of_kind ? of_kind : cJSON_AddObjectToObject(weights, feature_kind_name(kind));
                cJSON_AddNumberToObject(of_kind, feature_name(kind, i), p->weight[kind][i]);
            }
    }
    return weights;
}

/* Replaces a data file, readable for everybody. */
static bool publish(const char *path, const char *text, size_t size, Err *err)
{
    return file_replace(path, text, size, err) &&
           (chmod(path, S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH) == 0 ||
            err_set(err, "%s: its permissions cannot be set", path));
}

static bool write_object(const cJSON *value, const char *path, Err *err)
{
    char *text = NULL;
    size_t size = 0;
    FILE *to = open_memstream(&text, &size);
    bool done = to && put_value(to, value, 0) && fputs("\n", to) >= 0;
    done = to && fclose(to) == 0 && done;
    done = done ? publish(path, text, size, err) : err_set(err, "%s: no memory", path);
    free(text);
    return done;
}

static bool write_game(JsonDoc *doc, const Policy *p, const Policy *any, DealFacts deal,
                       const char *path, Err *err)
{
    cJSON *facts = cJSON_CreateObject();
    cJSON_AddNumberToObject(facts, "gain", deal.gain);
    cJSON_AddNumberToObject(facts, "spread", deal.spread);
    cJSON_DeleteItemFromObjectCaseSensitive(doc->root, "deal");
    cJSON_AddItemToObject(doc->root, "deal", facts);
    cJSON_DeleteItemFromObjectCaseSensitive(doc->root, "weights");
    cJSON_AddItemToObject(doc->root, "weights", weights_of(p, any));
    return write_object(doc->root, path, err);
}

bool tune_write(const char *data_dir, const char *game, const Policy *p, DealFacts deal,
                const char *path, Err *err)
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
    size_t size = 0;
    const size_t more = strlen(text);
    const bool exists = path_exists(path);
    char *before = exists ? file_read(path, MOST_STATE, &size, err) : NULL;
    if (exists && !before)
        return false;
    const bool there = size >= more && memcmp(before + size - more, text, more) == 0;
    char *all = there ? NULL : realloc(before, size + more + 1);
    if (all)
        memcpy(all + size, text, more);
    const bool done =
        there || (all ? publish(path, all, size + more, err) : err_set(err, "%s: no memory", path));
    free(all ? all : before);
    return done;
}
