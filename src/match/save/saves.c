#include "match/save/saves.h"
#include "match/match_private.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>

/* <folder>/<game>.save<ending> */
static char *save_path(char out[PATH_SIZE], const Autosave *k, const char *game, const char *ending)
{
    char name[NAME_SIZE + 16];
    snprintf(name, sizeof name, "%.*s.save%s", NAME_SIZE, game, ending);
    return path_join(out, autosave_folder(k), name);
}

/* Bytes that are not on the disk yet count as later than everything on it. */
static bool is_there(Autosave *k, const char *path, struct timespec *when)
{
    if (autosave_holds(k, path)) {
        *when = (struct timespec){.tv_sec = INT64_MAX};
        return true;
    }
    const FileStamp stamp = file_stamp(path);
    if (stamp.there != FILE_THERE)
        return false;
    *when = stamp.changed;
    return true;
}

void saves_begin(Autosave *k)
{
    char from[PATH_SIZE], to[PATH_SIZE];
    MatchPlan plan;
    SaveTrouble trouble;
    struct timespec when;
    int deal;
    autosave_sweep(k, autosave_folder(k));
    path_join(from, autosave_folder(k), "current.save");
    if (!autosave_is_second(k) && match_peek(NULL, from, &plan, &deal, &trouble) &&
        !is_there(k, save_path(to, k, plan.game, ""), &when))
        file_rename(from, to);
}

bool saves_peek(Autosave *k, const char *game, SavePeek *out)
{
    char path[PATH_SIZE], old[PATH_SIZE];
    SaveTrouble trouble;
    *out = (SavePeek){0};
    out->there = is_there(k, save_path(old, k, game, ".old"), &out->time);
    out->there |= is_there(k, save_path(path, k, game, ""), &out->time);
    if (out->there && !match_peek(k, path, &out->plan, &out->deal, &out->trouble) &&
        match_peek(k, old, &out->plan, &out->deal, &trouble))
        out->trouble = trouble;
    snprintf(out->plan.game, sizeof out->plan.game, "%s", game);
    return out->there;
}

static bool same_match(const Match *a, const Match *b)
{
    return memcmp(&a->begun, &b->begun, sizeof a->begun) == 0 &&
           memcmp(&a->first, &b->first, sizeof a->first) == 0;
}

/* A continued match writes a new file, so the damaged one stays unchanged under its second name. */
static void put_aside(Autosave *k, const char *path, SaveTrouble *t)
{
    char name[PATH_SIZE];
    if (autosave_aside(k, path, true, name))
        snprintf(t->copy, sizeof t->copy, "%s", strrchr(name, '/') + 1);
}

/* If only the older generation exists, the program ended between two renames and nothing is
 * lost. */
Match *saves_load(Autosave *k, const char *data_dir, const char *game, SaveTrouble *trouble)
{
    char path[PATH_SIZE], old[PATH_SIZE];
    SaveTrouble other;
    Match *m = match_load(data_dir, k, save_path(path, k, game, ""), trouble);
    if (m && trouble->fault == SAVE_SOUND)
        return m;
    Match *before = match_load(data_dir, k, save_path(old, k, game, ".old"), &other);
    const bool absent = trouble->error == ENOENT;
    if (before && (!m || (same_match(m, before) && before->length > m->length))) {
        match_free(m);
        m = before;
        if (absent)
            *trouble = other;
        else if (trouble->dropped)
            trouble->dropped += trouble->kept - other.kept;
        trouble->kept = other.kept;
        trouble->older = true;
    } else {
        match_free(before);
    }
    if (m && other.fault != SAVE_SOUND && other.error != ENOENT)
        put_aside(k, old, trouble);
    if (m && !absent)
        put_aside(k, path, trouble);
    return m;
}

/* A save that cannot be continued makes way for a new match. */
static void make_way(Autosave *k, const char *data_dir, const char *path)
{
    char name[PATH_SIZE];
    struct timespec when;
    if (is_there(k, path, &when) && !save_fits(data_dir, k, path))
        autosave_aside(k, path, false, name);
}

void saves_follow(Autosave *k, Match *m)
{
    char path[PATH_SIZE], old[PATH_SIZE];
    save_path(path, k, m->begun.game, "");
    if (m->length == 0 && !autosave_is_second(k)) {
        make_way(k, m->data_dir, path);
        make_way(k, m->data_dir, save_path(old, k, m->begun.game, ".old"));
    }
    match_follow(m, autosave_file(k, path));
}

void saves_remove(Autosave *k, const char *game)
{
    char path[PATH_SIZE];
    autosave_remove(autosave_file(k, save_path(path, k, game, "")));
}
