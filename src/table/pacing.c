#include "table/pacing.h"
#include "words/style.h"
#include <stdio.h>
#include <string.h>

static const char *const MOTION_NAMES[MOTION_COUNT + 1] = {"deal",   "play", "collect", "pass",   "flip", "mark",
                                                           "settle", "lift", "drop",    "refuse", "seat", NULL};
static const char *const EASE_NAMES[EASE_COUNT] = {"linear",       "out-quad",    "out-cubic", "in-cubic",
                                                   "in-out-cubic", "in-out-sine", "out-expo"};
static const char *const SPEED_NAMES[SPEED_COUNT + 1] = {"instant", "fast", "normal", "relaxed", NULL};
static const char *const THINK_NAMES[] = {"instant", "fast", "normal", "relaxed", "spread", NULL};
static const char *const CUE_NAMES[CUE_COUNT + 1] = {"shuffle", "turn", "result", "won", "lost", NULL};
static const char *const BEAT_NAMES[BEAT_RANKS + 2] = {"dealt", "trick", "exchange", "deal-over", "ranks", NULL};
static const char *const NOTICE_NAMES[NOTICE_COUNT + 1] = {"bid",   "say",      "out",        "revolt",   "lead", "challenge",
                                                           "take",  "void",     "last-round", "anew",     "rank", "total",
                                                           "stock", "no-gifts", "score",      "bid-over", "keep", NULL};

enum { LONGEST = 10000 };

static bool read_ease(const Json *at, Ease *out, Err *err)
{
    const char *name;
    if (!json_string(at, &name, err))
        return false;
    for (int i = 0; i < EASE_COUNT; i++) {
        if (strcmp(name, EASE_NAMES[i]) == 0) {
            *out = (Ease)i;
            return true;
        }
    }
    const char *near = err_nearest(name, EASE_NAMES, EASE_COUNT);
    return json_fail(at, err, "no easing \"%s\"; %s%s%s", name, near ? "did you mean \"" : "see src/ui/ease.h", near ? near : "",
                     near ? "\"?" : "");
}

static bool read_motion(const Json *at, Motion *m, Err *err)
{
    static const char *const KEYS[] = {"ms", "stagger", "within", "ease", "arc", "gap", "sound", "lands", NULL};
    if (!json_object(at, err) || !json_only(at, KEYS, err))
        return false;
    const Json ms = json_member(at, "ms"), stagger = json_member(at, "stagger"), within = json_member(at, "within"),
               ease = json_member(at, "ease"), arc = json_member(at, "arc"), gap = json_member(at, "gap");
    return json_int(&ms, 0, LONGEST, &m->ms, err) && json_int(&stagger, 0, LONGEST, &m->stagger, err) &&
           json_int_or(&within, 0, LONGEST, &m->within, err) && read_ease(&ease, &m->ease, err) &&
           json_int_or(&arc, 0, 50, &m->arc, err) && json_int_or(&gap, 0, LONGEST, &m->gap, err) &&
           style_sound(at, "sound", m->sound, err) && style_sound(at, "lands", m->lands, err);
}

static bool read_cues(const Json *root, Pacing *p, Err *err)
{
    const Json cues = json_member(root, "cues");
    if (!json_object(&cues, err) || !json_only(&cues, CUE_NAMES, err))
        return false;
    for (int i = 0; i < CUE_COUNT; i++)
        if (!style_sound(&cues, CUE_NAMES[i], p->cue[i], err))
            return false;
    return true;
}

static bool read_notices(const Json *root, Pacing *p, Err *err)
{
    static const char *const KEYS[] = {"ms", "beat", "sound", NULL};
    const Json notices = json_member(root, "notices");
    if (!json_object(&notices, err) || !json_only(&notices, NOTICE_NAMES, err))
        return false;
    for (int i = 0; i < NOTICE_COUNT; i++) {
        const Json notice = json_member(&notices, NOTICE_NAMES[i]);
        if (!json_object(&notice, err) || !json_only(&notice, KEYS, err))
            return false;
        const Json ms = json_member(&notice, "ms"), beat = json_member(&notice, "beat");
        if (!json_int(&ms, 1, LONGEST, &p->notice[i].ms, err) || !json_int_or(&beat, 0, LONGEST, &p->notice[i].beat, err) ||
            !style_sound(&notice, "sound", p->notice[i].sound, err))
            return false;
    }
    return true;
}

/* An object of whole numbers, every one of `names` present. */
static bool read_numbers(const Json *root, const char *key, const char *const names[], int n, int *const out[], Err *err)
{
    const Json object = json_member(root, key);
    if (!json_object(&object, err) || !json_only(&object, names, err))
        return false;
    for (int i = 0; i < n; i++) {
        const Json value = json_member(&object, names[i]);
        if (!json_int(&value, 0, LONGEST, out[i], err))
            return false;
    }
    return true;
}

static bool read_all(const Json *root, Pacing *p, Err *err)
{
    static const char *const KEYS[] = {"speeds", "think", "motions", "cues", "beats", "notices", NULL};
    if (!json_object(root, err) || !json_only(root, KEYS, err))
        return false;
    int *percent[SPEED_COUNT], *think[SPEED_COUNT + 1], *beat[BEAT_RANKS + 1];
    for (int i = 0; i < SPEED_COUNT; i++) {
        percent[i] = &p->percent[i];
        think[i] = &p->think[i];
    }
    think[SPEED_COUNT] = &p->think_spread;
    for (int i = 0; i <= BEAT_RANKS; i++)
        beat[i] = &p->beat[i];
    if (!read_numbers(root, "speeds", SPEED_NAMES, SPEED_COUNT, percent, err) ||
        !read_numbers(root, "think", THINK_NAMES, SPEED_COUNT + 1, think, err) ||
        !read_numbers(root, "beats", BEAT_NAMES, BEAT_RANKS + 1, beat, err) || !read_cues(root, p, err) ||
        !read_notices(root, p, err))
        return false;
    const Json motions = json_member(root, "motions");
    if (!json_object(&motions, err) || !json_only(&motions, MOTION_NAMES, err))
        return false;
    for (int i = 0; i < MOTION_COUNT; i++) {
        const Json motion = json_member(&motions, MOTION_NAMES[i]);
        if (!read_motion(&motion, &p->motion[i], err))
            return false;
    }
    return true;
}

bool pacing_load(Pacing *p, const char *data_dir, Err *err)
{
    char path[1024];
    JsonDoc doc;
    *p = (Pacing){0};
    snprintf(path, sizeof path, "%s/tables/pacing.json", data_dir);
    if (!json_read_file(&doc, path, err))
        return false;
    const Json root = json_root(&doc);
    const bool ok = read_all(&root, p, err);
    json_free(&doc);
    return ok;
}

const char *speed_name(Speed s) { return SPEED_NAMES[s]; }

Speed speed_named(const char *name)
{
    for (int i = 0; i < SPEED_COUNT; i++) {
        if (strcmp(name, SPEED_NAMES[i]) == 0)
            return (Speed)i;
    }
    return SPEED_NORMAL;
}

int pacing_think(const Pacing *p, Speed speed, uint64_t key)
{
    const int spread = p->think_spread * p->percent[speed] / 100;
    if (p->think[speed] == 0 || spread == 0)
        return p->think[speed];
    Rng rng = rng_from_u64(key);
    const int pause = p->think[speed] + (int)rng_below(&rng, (uint32_t)(2 * spread + 1)) - spread;
    return pause > 0 ? pause : 0;
}
