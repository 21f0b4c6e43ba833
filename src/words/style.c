/* Reads the style of a table. */
#include "words/style.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool style_sound(const Json *object, const char *key, char out[NAME_SIZE], Err *err)
{
    const char *name = "";
    const Json at = json_member(object, key);
    if (!json_string_or(&at, &name, err))
        return false;
    const size_t n = strlen(name);
    if (n >= NAME_SIZE || strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") != n)
        return json_fail(&at, err, "\"%.40s\" is no name of a sound; write small letters and hyphens, at most %d", name,
                         NAME_SIZE - 1);
    snprintf(out, NAME_SIZE, "%s", name);
    return true;
}

static bool read_color(const Json *at, uint32_t *out, Err *err)
{
    const char *text;
    if (!json_string(at, &text, err))
        return false;
    if (strlen(text) != 7 || text[0] != '#' || strspn(text + 1, "0123456789abcdef") != 6)
        return json_fail(at, err, "\"%s\" is no colour; write it as #1f5b50", text);
    *out = (uint32_t)strtoul(text + 1, NULL, 16);
    return true;
}

static bool read_cloth(const Json *root, TableStyle *s, Err *err)
{
    static const char *const KEYS[] = {"inner", "outer", NULL};
    const Json cloth = json_member(root, "cloth");
    if (!json_object(&cloth, err) || !json_only(&cloth, KEYS, err))
        return false;
    const Json inner = json_member(&cloth, "inner"), outer = json_member(&cloth, "outer");
    return read_color(&inner, &s->cloth_inner, err) && read_color(&outer, &s->cloth_outer, err);
}

static bool read_marker(const Json *at, TableStyle *s, int i, Err *err)
{
    static const char *const KEYS[] = {"image", "below_is_trump", "sound", NULL};
    const char *image = "";
    const Json name = json_member(at, "image"), below = json_member(at, "below_is_trump");
    if (!json_object(at, err) || !json_only(at, KEYS, err) || !json_string(&name, &image, err) ||
        !json_bool_or(&below, &s->marker[i].below_is_trump, err) || !style_sound(at, "sound", s->marker[i].sound, err))
        return false;
    snprintf(s->marker[i].image, sizeof s->marker[i].image, "%s", image);
    return true;
}

static bool read_total(const Json *at, TableStyle *s, int i, Err *err)
{
    static const char *const KEYS[] = {"chevron", "said", "hero", "limit", "sound_up", "sound_down", NULL};
    const Json chevron = json_member(at, "chevron"), said = json_member(at, "said"), hero = json_member(at, "hero"),
               limit = json_member(at, "limit");
    return json_object(at, err) && json_only(at, KEYS, err) && json_bool_or(&chevron, &s->total[i].chevron, err) &&
           json_bool_or(&said, &s->total[i].said, err) && json_bool_or(&hero, &s->total[i].hero, err) &&
           json_int_or(&limit, 0, 999, &s->total[i].limit, err) && style_sound(at, "sound_up", s->total[i].sound_up, err) &&
           style_sound(at, "sound_down", s->total[i].sound_down, err);
}

static bool read_contest(const Json *root, TableStyle *s, Err *err)
{
    static const char *const SHAPES[CONTEST_SHAPES] = {"trick", "row", "set", "challenge"};
    const char *name = SHAPES[CONTEST_TRICK];
    const Json at = json_member(root, "contest");
    if (!json_string_or(&at, &name, err))
        return false;
    for (int i = 0; i < CONTEST_SHAPES; i++)
        if (strcmp(name, SHAPES[i]) == 0) {
            s->contest = (ContestShape)i;
            return true;
        }
    return json_fail(&at, err, "no contest \"%.40s\"; write \"trick\", \"row\", \"set\" or \"challenge\"", name);
}

static bool read_hand(const Json *root, TableStyle *s, Err *err)
{
    static const char *const KEYS[] = {"stacked", "descending", "by_rank", NULL};
    const Json hand = json_member(root, "hand");
    if (!hand.node)
        return true;
    const Json stacked = json_member(&hand, "stacked"), descending = json_member(&hand, "descending"),
               by_rank = json_member(&hand, "by_rank");
    return json_object(&hand, err) && json_only(&hand, KEYS, err) && json_bool_or(&stacked, &s->hand.stacked, err) &&
           json_bool_or(&descending, &s->hand.descending, err) && json_bool_or(&by_rank, &s->hand.by_rank, err);
}

/* The name of a picture; "" if there is none. */
static bool read_image(const Json *at, char out[NAME_SIZE], Err *err)
{
    const char *name = "";
    if (!json_string_or(at, &name, err))
        return false;
    if (strlen(name) >= NAME_SIZE)
        return json_fail(at, err, "\"%.60s\" is too long for the name of a picture; at most %d letters", name, NAME_SIZE - 1);
    snprintf(out, NAME_SIZE, "%s", name);
    return true;
}

static bool read_ranks(const Json *root, TableStyle *s, Err *err)
{
    const Json ranks = json_member(root, "ranks"), revolt = json_member(root, "revolt");
    if (!read_image(&revolt, s->revolt, err))
        return false;
    if (!ranks.node)
        return true;
    if (!json_array(&ranks, err))
        return false;
    if (json_size(&ranks) != STYLE_RANKS)
        return json_fail(&ranks, err, "%d pictures; write %d: best, second, middle, second last, last", json_size(&ranks),
                         STYLE_RANKS);
    Json at = json_next(&ranks, NULL);
    for (int i = 0; i < STYLE_RANKS; i++, at = json_next(&ranks, &at))
        if (!read_image(&at, s->rank[i], err))
            return false;
    return true;
}

static bool read_markers(const Json *root, TableStyle *s, const Game *g, Err *err)
{
    const char *keys[MAX_MARKERS + 1] = {NULL};
    const Json markers = json_member(root, "markers");
    for (int i = 0; i < game_facts(g)->markers; i++)
        keys[i] = game_marker(g, i);
    if (!json_object(&markers, err) || !json_only(&markers, keys, err))
        return false;
    for (int i = 0; i < game_facts(g)->markers; i++) {
        const Json marker = json_member(&markers, keys[i]);
        if (!read_marker(&marker, s, i, err))
            return false;
    }
    return true;
}

static bool read_totals(const Json *root, TableStyle *s, const Game *g, Err *err)
{
    const char *keys[MAX_TOTALS + 1] = {NULL};
    const Json totals = json_member(root, "totals");
    for (int i = 0; i < game_facts(g)->totals; i++)
        keys[i] = game_total(g, i);
    if (!json_object(&totals, err) || !json_only(&totals, keys, err))
        return false;
    for (int i = 0; i < game_facts(g)->totals; i++) {
        const Json total = json_member(&totals, keys[i]);
        if (!read_total(&total, s, i, err))
            return false;
    }
    return true;
}

static bool read_all(const Json *root, TableStyle *s, const Game *g, Err *err)
{
    static const char *const KEYS[] = {"cloth", "cards",  "contest", "hand",   "tally",
                                       "ranks", "revolt", "markers", "totals", NULL};
    if (!json_object(root, err) || !json_only(root, KEYS, err) || !read_cloth(root, s, err))
        return false;
    const Json cards = json_member(root, "cards"), tally = json_member(root, "tally");
    const char *faces;
    if (!json_string(&cards, &faces, err) || !json_bool_or(&tally, &s->tally, err) || !read_contest(root, s, err) ||
        !read_hand(root, s, err) || !read_ranks(root, s, err) || !read_markers(root, s, g, err) || !read_totals(root, s, g, err))
        return false;
    snprintf(s->cards, sizeof s->cards, "%s", faces);
    return true;
}

const char *style_rank(const TableStyle *s, int i, int seats)
{
    const int end = seats - 1 - i;
    return s->rank[i < 2 && i < seats / 2 ? i : end < 2 ? STYLE_RANKS - 1 - end : 2];
}

bool style_load(TableStyle *s, const Game *game, const char *data_dir, Err *err)
{
    char path[1024];
    JsonDoc doc;
    *s = (TableStyle){0};
    snprintf(path, sizeof path, "%s/tables/%s.json", data_dir, game_id(game));
    if (!json_read_file(&doc, path, err))
        return false;
    const Json root = json_root(&doc);
    const bool ok = read_all(&root, s, game, err);
    json_free(&doc);
    return ok;
}
