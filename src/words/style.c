/* Reads the style of a table. */
#include "words/style.h"
#include "base/file.h"
#include "rules/adding/adding.h"
#include <stdio.h>
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
    {"image", json_take_text, MARKER(image), .max = NAME_SIZE, .optional = true,
     .what = "its picture: assets/<image>"},
    {"below_is_trump", json_take_bool, MARKER(below_is_trump), .optional = true,
     .what = "true: cards of a lower rank than its value are trumps and have a rim"},
    {"sound", json_take_by, MARKER(sound), .optional = true, .read = style_sound,
     .what = "played when it gets an owner or another value: assets/sounds/<sound>.wav"},
    {0}};

static const JsonField total_fields[] = {
    {"chevron", json_take_bool, TOTAL(chevron), .optional = true,
     .what = "true: shown in the trick as an arrow: 1 up, -1 down"},
    {"said", json_take_bool, TOTAL(said), .optional = true,
     .what = "true: has words under the prompt, total.<name>.<value>"},
    {"sign", json_take_bool, TOTAL(sign), .optional = true,
     .what = "true: its word stands under the sign of trumps, total.<name>.<word>"},
    {"hero", json_take_bool, TOTAL(hero), .optional = true,
     .what = "true: shown large in the middle of the table"},
    {"pot", json_take_bool, TOTAL(pot), .optional = true,
     .what = "true: shown as counters on the card on offer"},
    {"way", json_take_bool, TOTAL(way), .optional = true,
     .what = "true: shown as arrows round the pile: 1 clockwise, -1 counterclockwise"},
    {"limit", json_take_int, TOTAL(limit), .max = 999, .optional = true,
     .what = "the limit on its ring"},
    {"sound_up", json_take_by, TOTAL(sound_up), .optional = true, .read = style_sound,
     .what = "played when it becomes positive"},
    {"sound_down", json_take_by, TOTAL(sound_down), .optional = true, .read = style_sound,
     .what = "played when it becomes negative"},
    {0}};

static const JsonField cloth_fields[] = {
    {"inner", json_take_by, STYLE(cloth_inner), .read = style_color,
     .what = "the colour of the pool of light, such as \"#1f5b50\""},
    {"outer", json_take_by, STYLE(cloth_outer), .read = style_color,
     .what = "the colour of the dark around it"},
    {0}};

static const JsonField hand_fields[] = {
    {"stacked", json_take_bool, STYLE(hand.stacked), .optional = true,
     .what = "true: equal cards lie in stacks with their number"},
    {"descending", json_take_bool, STYLE(hand.descending), .optional = true,
     .what = "true: the highest rank at the left"},
    {"by_rank", json_take_bool, STYLE(hand.by_rank), .optional = true,
     .what = "true: sorted by rank at first, not by suit"},
    {"open", json_take_bool, STYLE(hand.open), .optional = true,
     .what = "true: cards of other hands that all know lie open at their seats"},
    {0}};

static const char *const SHAPES[SHAPE_SHAPES + 1] = {"trick", "row",  "set", "challenge",
                                                     "offer", "pile", NULL};

static const char *const STOCKS[STOCK_PLACES + 1] = {"beside", "middle", "trump", NULL};

static const JsonField marker = {.take = json_take_object, .fields = marker_fields},
                       total = {.take = json_take_object, .fields = total_fields};

const JsonField style_fields[] = {
    {"cloth", json_take_object, .fields = cloth_fields, .what = "the colours of the cloth"},
    {"cards", json_take_text, STYLE(cards), .max = NAME_SIZE,
     .what = "the style of the faces: assets/cards/<cards>.json"},
    {"stake", json_take_text, STYLE(stake), .max = NAME_SIZE, .optional = true,
     .what = "the picture beside the running score of a deal"},
    {"music", json_take_by, STYLE(music), .optional = true, .read = style_sound,
     .what = "assets/music/<music>.json"},
    {"grades", json_take_list, .optional = true, .read = read_grades,
     .what = "two worths: from which a trick has a figure, and from which a great one"},
    {"count_tricks", json_take_bool, STYLE(count_tricks), .optional = true,
     .what = "true: piles say how many tricks they are"},
    {"result_words", json_take_bool, STYLE(result_words), .optional = true,
     .what = "true: results say in words what points are for, and show no cards taken"},
    {"trick_points", json_take_bool, STYLE(trick_points), .optional = true,
     .what = "true: the points for each number of tricks are shown"},
    {"shape", json_take_choice, STYLE(shape), .optional = true, .names = SHAPES,
     .what = "how a contest lies"},
    {"stock", json_take_choice, STYLE(stock), .optional = true, .names = STOCKS,
     .what =
         "where the stock lies: beside the contest, in the middle while it is bid for, or under "
         "the card that was turned up from it"},
    {"hand", json_take_object, .optional = true, .fields = hand_fields,
     .what = "how cards are sorted in the hand"},
    {"faces", json_take_by, STYLE(faces), .optional = true, .read = faces_read_own,
     .what = "lines that replace those of data/tables/faces.json by name, or are added"},
    {"ranks", json_take_list, .optional = true, .read = read_rank,
     .what = "pictures of five social ranks: best, second, middle, second last, last"},
    {"markers", json_take_array, STYLE(marker), .fields = &marker,
     .size = sizeof((TableStyle *)0)->marker[0], .what = "how each of the game's markers is shown"},
    {"totals", json_take_array, STYLE(total), .fields = &total,
     .size = sizeof((TableStyle *)0)->total[0], .what = "how each of the game's totals is shown"},
    {0}};

/* An added game may have no file of its table, if it has no markers: the faces are then those that
 * are called as its deck. */
static bool style_plain(TableStyle *s, const Game *game, const char *data_dir)
{
    char folder[PATH_SIZE], path[PATH_SIZE], name[NAME_SIZE + 16];
    snprintf(name, sizeof name, "tables/%s.json", game_id(game));
    if (!folders_nth(data_dir, 1, folder) || game_facts(game)->markers > 0 ||
        file_stamp(path_under(path, data_dir, name)).there != FILE_ABSENT)
        return false;
    *s = (TableStyle){.cloth_inner = 0x3b4a3a, .cloth_outer = 0x161d17};
    snprintf(s->cards, sizeof s->cards, "%s", game_facts(game)->deck);
    return true;
}

bool style_load(TableStyle *s, const Game *game, const char *data_dir, Err *err)
{
    const char *markers[MAX_MARKERS + 1] = {NULL}, *totals[MAX_TOTALS + 1] = {NULL};
    for (int i = 0; i < game_facts(game)->markers; i++)
        markers[i] = game_marker(game, i);
    for (int i = 0; i < game_facts(game)->totals; i++)
        totals[i] = game_total(game, i);
    JsonField fields[sizeof style_fields / sizeof *style_fields];
    memcpy(fields, style_fields, sizeof fields);
    json_field(fields, "markers")->names = markers;
    json_field(fields, "totals")->names = totals;
    if (style_plain(s, game, data_dir))
        return true;
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

int style_limit(const TableStyle *s, const Game *g, const State *now, int which)
{
    const int usual = s->total[which].limit, limit = game_limit(g, now);
    return usual && limit ? limit : usual;
}

const char *style_rank(const TableStyle *s, int i, int seats)
{
    const int end = seats - 1 - i;
    if (i < 2 && i < seats / 2)
        return s->rank[i];
    return s->rank[end < 2 ? STYLE_RANKS - 1 - end : 2];
}
