#include "table/dress.h"
#include "table/sound_name.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool read_color(const Json *at, Color *out, Err *err)
{
    const char *text;
    if (!json_string(at, &text, err))
        return false;
    if (strlen(text) != 7 || text[0] != '#' || strspn(text + 1, "0123456789abcdef") != 6)
        return json_fail(at, err, "\"%s\" is no colour; write it as #1f5b50", text);
    *out = RGB((unsigned)strtoul(text + 1, NULL, 16));
    return true;
}

static bool read_cloth(const Json *root, Dress *d, Err *err)
{
    static const char *const KEYS[] = {"inner", "outer", NULL};
    const Json cloth = json_member(root, "cloth");
    if (!json_object(&cloth, err) || !json_only(&cloth, KEYS, err))
        return false;
    const Json inner = json_member(&cloth, "inner"), outer = json_member(&cloth, "outer");
    return read_color(&inner, &d->cloth_inner, err) && read_color(&outer, &d->cloth_outer, err);
}

static bool read_marker(const Json *at, Dress *d, int i, Err *err)
{
    static const char *const KEYS[] = {"image", "below_is_trump", "sound", NULL};
    const char *image = "";
    const Json name = json_member(at, "image"), below = json_member(at, "below_is_trump");
    if (!json_object(at, err) || !json_only(at, KEYS, err) || !json_string(&name, &image, err) ||
        !json_bool_or(&below, &d->marker[i].below_is_trump, err) || !sound_name(at, "sound", d->marker[i].sound, err))
        return false;
    snprintf(d->marker[i].image, sizeof d->marker[i].image, "%s", image);
    return true;
}

static bool read_total(const Json *at, Dress *d, int i, Err *err)
{
    static const char *const KEYS[] = {"chevron", "sound_up", "sound_down", NULL};
    const Json chevron = json_member(at, "chevron");
    return json_object(at, err) && json_only(at, KEYS, err) && json_bool_or(&chevron, &d->total[i].chevron, err) &&
           sound_name(at, "sound_up", d->total[i].sound_up, err) && sound_name(at, "sound_down", d->total[i].sound_down, err);
}

static bool read_all(const Json *root, Dress *d, const Game *g, Err *err)
{
    static const char *const KEYS[] = {"cloth", "cards", "markers", "totals", NULL};
    if (!json_object(root, err) || !json_only(root, KEYS, err) || !read_cloth(root, d, err))
        return false;
    const Json cards = json_member(root, "cards"), markers = json_member(root, "markers"), totals = json_member(root, "totals");
    const char *style;
    const char *marker_keys[MAX_MARKERS + 1] = {NULL}, *total_keys[MAX_TOTALS + 1] = {NULL};
    for (int i = 0; i < game_markers(g); i++)
        marker_keys[i] = game_marker(g, i);
    for (int i = 0; i < game_totals(g); i++)
        total_keys[i] = game_total(g, i);
    if (!json_string(&cards, &style, err) || !json_object(&markers, err) || !json_only(&markers, marker_keys, err) ||
        !json_object(&totals, err) || !json_only(&totals, total_keys, err))
        return false;
    snprintf(d->cards, sizeof d->cards, "%s", style);
    for (int i = 0; i < game_markers(g); i++) {
        const Json marker = json_member(&markers, game_marker(g, i));
        if (!read_marker(&marker, d, i, err))
            return false;
    }
    for (int i = 0; i < game_totals(g); i++) {
        const Json total = json_member(&totals, game_total(g, i));
        if (!read_total(&total, d, i, err))
            return false;
    }
    return true;
}

bool dress_load(Dress *d, const Game *game, const char *data_dir, Err *err)
{
    char path[1024];
    JsonDoc doc;
    *d = (Dress){0};
    snprintf(path, sizeof path, "%s/tables/%s.json", data_dir, game_id(game));
    if (!json_read_file(&doc, path, err))
        return false;
    const Json root = json_root(&doc);
    const bool ok = read_all(&root, d, game, err);
    json_free(&doc);
    return ok;
}
