#include "ai/ai.h"
#include "base/json.h"
#include <stdio.h>
#include <string.h>

static const char *const levels[AI_LEVELS] = {"easy", "normal", "hard", "expert"};

const char *ai_level(int i) { return i >= 0 && i < AI_LEVELS ? levels[i] : NULL; }

static bool profile_read(const JsonDoc *doc, AiProfile *out, Err *err)
{
    static const char *const keys[] = {"playouts", "careless", "slack", NULL};
    const Json root = json_root(doc);
    const Json playouts = json_member(&root, "playouts");
    const Json careless = json_member(&root, "careless");
    const Json slack = json_member(&root, "slack");
    return json_object(&root, err) && json_only(&root, keys, err) && json_int(&playouts, 1, 1000000, &out->playouts, err) &&
           json_int(&careless, 0, 1000, &out->careless, err) && json_int(&slack, 0, 1000, &out->slack, err);
}

bool ai_profile(const char *data_dir, const char *level, AiProfile *out, Err *err)
{
    int known = 0;
    while (known < AI_LEVELS && strcmp(levels[known], level) != 0)
        known++;
    if (known == AI_LEVELS) {
        const char *near = err_nearest(level, levels, AI_LEVELS);
        return near ? err_set(err, "no AI level \"%s\"; did you mean \"%s\"?", level, near)
                    : err_set(err, "no AI level \"%s\": easy, normal, hard and expert are there", level);
    }
    *out = (AiProfile){0};
    snprintf(out->id, sizeof out->id, "%s", level);
    char path[4096];
    if ((size_t)snprintf(path, sizeof path, "%s/ai/%s.json", data_dir, level) >= sizeof path)
        return err_set(err, "%s: the path is too long", data_dir);
    JsonDoc doc;
    if (!json_read_file(&doc, path, err))
        return false;
    const bool ok = profile_read(&doc, out, err);
    json_free(&doc);
    return ok;
}
