/* Reads the style of a table. */
#include "words/style.h"
#include <stdlib.h>
#include <string.h>

bool style_sound(const Json *at, void *to, Err *err)
{
    const char *name;
    if (!json_string(at, &name, err))
        return false;
    const size_t n = strlen(name);
    if (n >= NAME_SIZE || strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") != n)
        return json_fail(
            at, err, "\"%.40s\" is no name of a sound; write small letters and hyphens, at most %d",
            name, NAME_SIZE - 1);
    strcpy(to, name);
    return true;
}

bool style_color(const Json *at, void *to, Err *err)
{
    const char *text;
    if (!json_string(at, &text, err))
        return false;
    if (strlen(text) != 7 || text[0] != '#' || strspn(text + 1, "0123456789abcdef") != 6)
        return json_fail(at, err, "\"%s\" is no colour; write it as #1f5b50", text);
    *(uint32_t *)to = (uint32_t)strtoul(text + 1, NULL, 16);
    return true;
}

/* Two numbers, of which the second is not smaller. */
static bool read_grades(const Json *at, void *to, Err *err)
{
    TableStyle *s = to;
    if (json_size(at->parent) != 2)
        return json_fail(at->parent, err, "%d numbers; write 2: plain, great",
                         json_size(at->parent));
    return json_int(at, at->index ? s->grade[0] : 1, 999, &s->grade[at->index], err);
}

static bool read_rank(const Json *at, void *to, Err *err)
{
    static const JsonField image = {.max = NAME_SIZE};
    TableStyle *s = to;
    if (json_size(at->parent) != STYLE_RANKS)
        return json_fail(at->parent, err,
                         "%d pictures; write %d: best, second, middle, second last, last",
                         json_size(at->parent), STYLE_RANKS);
    return json_take_text(&image, at, s->rank[at->index], err);
}

#define MARKER(field) offsetof(struct StyleMarker, field)
#define TOTAL(field)  offsetof(struct StyleTotal, field)
#define STYLE(field)  offsetof(TableStyle, field)

static const JsonField marker_fields[] = {
    {"image", json_take_text, MARKER(image), .max = NAME_SIZE, .optional = true},
    {"below_is_trump", json_take_bool, MARKER(below_is_trump), .optional = true},
    {"sound", json_take_by, MARKER(sound), .optional = true, .read = style_sound},
    {0}};

static const JsonField total_fields[] = {
    {"chevron", json_take_bool, TOTAL(chevron), .optional = true},
    {"said", json_take_bool, TOTAL(said), .optional = true},
    {"hero", json_take_bool, TOTAL(hero), .optional = true},
    {"pot", json_take_bool, TOTAL(pot), .optional = true},
    {"limit", json_take_int, TOTAL(limit), .max = 999, .optional = true},
    {"sound_up", json_take_by, TOTAL(sound_up), .optional = true, .read = style_sound},
    {"sound_down", json_take_by, TOTAL(sound_down), .optional = true, .read = style_sound},
    {0}};

static const JsonField cloth_fields[] = {
    {"inner", json_take_by, STYLE(cloth_inner), .read = style_color},
    {"outer", json_take_by, STYLE(cloth_outer), .read = style_color},
    {0}};

static const JsonField hand_fields[] = {
    {"stacked", json_take_bool, STYLE(hand.stacked), .optional = true},
    {"descending", json_take_bool, STYLE(hand.descending), .optional = true},
    {"by_rank", json_take_bool, STYLE(hand.by_rank), .optional = true},
    {0}};

static const char *const SHAPES[SHAPE_SHAPES + 1] = {"trick",     "row",   "set",
                                                     "challenge", "offer", NULL};

static const JsonField marker = {.take = json_take_object, .fields = marker_fields},
                       total = {.take = json_take_object, .fields = total_fields};

bool style_load(TableStyle *s, const Game *game, const char *data_dir, Err *err)
{
    const char *markers[MAX_MARKERS + 1] = {NULL}, *totals[MAX_TOTALS + 1] = {NULL};
    for (int i = 0; i < game_facts(game)->markers; i++)
        markers[i] = game_marker(game, i);
    for (int i = 0; i < game_facts(game)->totals; i++)
        totals[i] = game_total(game, i);
    const JsonField fields[] = {
        {"cloth", json_take_object, .fields = cloth_fields},
        {"cards", json_take_text, STYLE(cards), .max = NAME_SIZE},
        {"stake", json_take_text, STYLE(stake), .max = NAME_SIZE, .optional = true},
        {"music", json_take_by, STYLE(music), .optional = true, .read = style_sound},
        {"grades", json_take_list, .optional = true, .read = read_grades},
        {"count_tricks", json_take_bool, STYLE(count_tricks), .optional = true},
        {"trick_points", json_take_bool, STYLE(trick_points), .optional = true},
        {"shape", json_take_choice, STYLE(shape), .optional = true, .names = SHAPES},
        {"hand", json_take_object, .optional = true, .fields = hand_fields},
        {"faces", json_take_by, STYLE(faces), .optional = true, .read = faces_read_own},
        {"ranks", json_take_list, .optional = true, .read = read_rank},
        {"markers", json_take_array, STYLE(marker), .names = markers, .fields = &marker,
         .size = sizeof *s->marker},
        {"totals", json_take_array, STYLE(total), .names = totals, .fields = &total,
         .size = sizeof *s->total},
        {0}};
    *s = (TableStyle){0};
    return json_load(data_dir, "tables", game_id(game), fields, s, err);
}

const char *const CLOTH_NAMES[CLOTHS + 1] = {"own", "moss", "indigo", "plum", NULL};

bool style_cloths(Cloth cloth[CLOTHS], const char *data_dir, Err *err)
{
    static const JsonField ends[] = {
        {"inner", json_take_by, offsetof(Cloth, inner), .read = style_color},
        {"outer", json_take_by, offsetof(Cloth, outer), .read = style_color},
        {0}};
    JsonField fields[CLOTHS] = {{0}};
    for (int i = 1; i < CLOTHS; i++)
        fields[i - 1] = (JsonField){CLOTH_NAMES[i], json_take_object, (size_t)i * sizeof *cloth,
                                    .fields = ends};
    return json_load(data_dir, "tables", "cloths", fields, cloth, err);
}

const char *style_rank(const TableStyle *s, int i, int seats)
{
    const int end = seats - 1 - i;
    if (i < 2 && i < seats / 2)
        return s->rank[i];
    return s->rank[end < 2 ? STYLE_RANKS - 1 - end : 2];
}
