/* Reads data/tables/moments.json. */
#include "words/highlight.h"
#include <limits.h>
#include <string.h>

static const char *const HOW_NAMES[] = {"unchallenged", "held", "caught", "beaten", NULL};
static const char *const MANNER_NAMES[MANNERS + 1] = {"burst", "rise", "rain", NULL};
static const char *const FEELS_NAMES[FEELINGS + 1] = {
    "calm", "thinking", "pleased", "laughing", "worried", "shocked", "sulking", "blink", NULL};

enum { MOST_PARTICLES = 40, BIGGEST = 300 };

static bool read_when(const Json *at, void *to, Err *err)
{
    const char *names[MOMENT_COUNT + HIGHLIGHT_QUESTIONS];
    int n = 0;
    for (const char *name = highlight_occasion(n); name; name = highlight_occasion(n))
        names[n++] = name;
    return json_name(at, "occasion", names, n, to, err);
}

static bool read_game(const Json *at, void *to, Err *err)
{
    const char *id;
    HighlightRule *r = to;
    if (!json_string(at, &id, err) || !json_room(at, r->games, HIGHLIGHT_GAMES, "games", err) ||
        !json_word(at, "an id", id, r->game[r->games], err))
        return false;
    r->games++;
    return true;
}

static const JsonField look_fields[] = {
    {"light", json_take_by, offsetof(HighlightLook, light), .optional = true, .read = style_color},
    {"size", json_take_int, offsetof(HighlightLook, size), .max = BIGGEST, .optional = true},
    {"turn", json_take_int, offsetof(HighlightLook, turn), .min = -360, .max = 360,
     .optional = true},
    {"ms", json_take_int, offsetof(HighlightLook, ms), .max = HIGHLIGHT_MS, .optional = true},
    {"particles", json_take_text, offsetof(HighlightLook, picture), .max = NAME_SIZE,
     .optional = true},
    {"tinted", json_take_bool, offsetof(HighlightLook, tinted), .optional = true},
    {"manner", json_take_choice, offsetof(HighlightLook, manner), .optional = true,
     .names = MANNER_NAMES},
    {"count", json_take_int, offsetof(HighlightLook, count), .max = MOST_PARTICLES,
     .optional = true},
    {0}};

/* The look that the three sides have unless they say otherwise. */
static bool read_look(const Json *at, void *to, Err *err)
{
    HighlightRule *r = to;
    HighlightLook look = {.light = 0xFFD98A, .size = 100, .ms = 1200, .count = 20};
    if (!json_fields(at, look_fields, &look, err))
        return false;
    for (int i = 0; i < HIGHLIGHT_SIDES; i++)
        r->look[i] = look;
    return true;
}

static const JsonField face_fields[] = {
    {"seat", json_take_choice, offsetof(HighlightRule, feels), .names = FEELS_NAMES},
    {"by", json_take_choice, offsetof(HighlightRule, by_feels), .names = FEELS_NAMES},
    {"rest", json_take_choice, offsetof(HighlightRule, rest_feel), .names = FEELS_NAMES},
    {"beaten", json_take_choice, offsetof(HighlightRule, beaten_feel), .optional = true,
     .names = FEELS_NAMES},
    {0}};

#define RULE(field) offsetof(HighlightRule, field)
#define SIDE(i)     offsetof(HighlightRule, look) + (i) * sizeof(HighlightLook)

static const JsonField rule_fields[] = {
    {"name", json_take_text, RULE(name), .max = NAME_SIZE},
    {"games", json_take_list, .optional = true, .read = read_game},
    {"when", json_take_by, RULE(when), .read = read_when},
    {"from", json_take_int, RULE(from), .min = -999, .max = 999, .optional = true},
    {"to", json_take_int, RULE(to), .min = -999, .max = 999, .optional = true},
    {"how", json_take_choice, RULE(how), .optional = true, .names = HOW_NAMES},
    {"good", json_take_bool, RULE(good), .optional = true},
    {"all", json_take_bool, RULE(all), .optional = true},
    {"most", json_take_int, RULE(most), .min = 1, .max = HIGHLIGHTS_A_DEAL, .optional = true},
    {"leaves", json_take_int, RULE(leaves), .max = HIGHLIGHTS_A_DEAL - 1, .optional = true},
    {"picture", json_take_text, RULE(picture), .max = NAME_SIZE, .optional = true},
    {"crowns", json_take_bool, RULE(crowns), .optional = true},
    {"told", json_take_bool, RULE(told), .optional = true},
    {"sound", json_take_by, RULE(sound), .optional = true, .read = style_sound},
    {"faces", json_take_object, .fields = face_fields},
    {"look", json_take_by, .read = read_look},
    {"me", json_take_object, SIDE(FOR_ME), .optional = true, .fields = look_fields},
    {"against", json_take_object, SIDE(AGAINST_ME), .optional = true, .fields = look_fields},
    {"others", json_take_object, SIDE(FOR_OTHERS), .optional = true, .fields = look_fields},
    {0}};

static bool read_rule(const Json *at, void *to, Err *err)
{
    Highlights *h = to;
    if (!json_room(at, h->n, HIGHLIGHTS, "moments", err))
        return false;
    HighlightRule *r = &h->rule[h->n];
    *r = (HighlightRule){
        .from = INT_MIN, .to = INT_MAX, .how = -1, .most = 1, .beaten_feel = FEELINGS};
    if (!json_fields(at, rule_fields, r, err))
        return false;
    for (int i = 0; i < h->n; i++)
        if (strcmp(h->rule[i].name, r->name) == 0)
            return json_fail(at, err, "there is a moment \"%s\" already", r->name);
    h->n++;
    return true;
}

bool highlights_load(Highlights *h, const char *data_dir, Err *err)
{
    static const JsonField fields[] = {{"moments", json_take_list, .read = read_rule}, {0}};
    *h = (Highlights){0};
    return json_load(data_dir, "tables", "moments", fields, h, err);
}
