#include "table/cardart/cardart_style.h"
#include "base/json.h"
#include <stdlib.h>
#include <string.h>

static bool read_ink(const Json *at, void *to, Err *err)
{
    const char *text;
    if (!json_string(at, &text, err))
        return false;
    if (strlen(text) != 7 || text[0] != '#' || strspn(text + 1, "0123456789abcdefABCDEF") != 6)
        return json_fail(at, err, "\"%s\" is not a colour; write it as #rrggbb", text);
    memcpy(to, text, INK_SIZE);
    return true;
}

/* Reads the place of a picture: [x, y, size]. */
static bool style_place(const Json *at, void *to, Err *err)
{
    FaceLook *look = to;
    if (!json_array(at, err))
        return false;
    if (json_size(at) != 3)
        return json_fail(at, err, "a pip's place is [x, y, size]");
    if (look->n == MAX_PIPS)
        return json_fail(at->parent, err, "more than %d pips", MAX_PIPS);
    struct PipPlace *place = &look->at[look->n++];
    int *const field[] = {&place->x, &place->y, &place->size};
    for (Json part = json_next(at, NULL); part.node; part = json_next(at, &part))
        if (!json_int(&part, 1, 2 * CARD_UNITS, field[part.index], err))
            return false;
    return true;
}

static bool read_half(const Json *at, void *to, Err *err)
{
    FaceLook *look = to;
    look->n_half++;
    return style_place(at, to, err);
}

#define FACE(field)  offsetof(FaceLook, field)
#define STYLE(field) offsetof(CardStyle, field)
#define INDEX(field) offsetof(struct IndexPlace, field)

static const JsonField face_fields[] = {
    {"index", json_take_text, FACE(index), .max = NAME_SIZE, .optional = true},
    {"sign", json_take_text, FACE(sign), .max = ART_NAME, .optional = true},
    {"pip", json_take_text, FACE(pip), .max = ART_NAME},
    {"ink", json_take_by, FACE(ink), .read = read_ink, .optional = true},
    {"frame", json_take_by, FACE(frame), .read = read_ink, .optional = true},
    {"half", json_take_list, .read = read_half, .optional = true},
    {"at", json_take_list, .read = style_place, .optional = true},
    {0}};

/* Reads the look of the faces of one rank or number of points. */
static bool read_face(const Json *at, void *to, Err *err)
{
    CardStyle *style = to;
    char *end;
    if (style->n_faces == MAX_FACES)
        return json_fail(at->parent, err, "more than %d faces", MAX_FACES);
    FaceLook *look = &style->face[style->n_faces++];
    look->number = (int)strtol(at->key, &end, 10);
    if (*end || end == at->key)
        return json_fail(at, err, "is for no number; write it for a rank or points");
    return json_fields(at, face_fields, look, err);
}

static bool take_palettes(const JsonField *f, const Json *at, void *to, Err *err)
{
    CardStyle *style = to;
    if (!json_array(at, err))
        return false;
    for (Json p = json_next(at, NULL); p.node; p = json_next(at, &p)) {
        if (style->n_palettes == MAX_PALETTES)
            return json_fail(at, err, "more than %d palettes", MAX_PALETTES);
        if (!json_fields(&p, f->fields, &style->palette[style->n_palettes], err))
            return false;
        style->n_palettes++;
    }
    return style->n_palettes || json_fail(at, err, "needs at least one palette");
}

static bool read_advance(const Json *at, void *to, Err *err)
{
    CardStyle *style = to;
    return json_int(at, 1, 1000, &style->advance[*at->key & (MAX_FIGURES - 1)], err);
}

/* Reads the measures of the drawn figures. */
static bool load_figures(CardStyle *style, const char *assets_dir, Err *err)
{
    static const JsonField fields[] = {
        {"box", json_take_int, STYLE(box), .min = 1, .max = 1000},
        {"rise", json_take_int, STYLE(rise), .max = 1000},
        {"height", json_take_int, STYLE(height), .min = 1, .max = 1000},
        {"advance", json_take_members, .read = read_advance},
        {0}};
    return json_load(assets_dir, "cards", "figures", fields, style, err);
}

static const char *const BY[] = {"rank", "points", NULL};

/* Assigns each card of the deck its face. */
static bool find_faces(CardStyle *style, const Game *g, const char *assets_dir, const char *name,
                       Err *err)
{
    for (int c = 0; c < game_deck_size(g); c++) {
        const CardInfo *card = game_card(g, (Card)c);
        const int number = style->by ? card->points : card->face;
        int i = 0;
        while (i < style->n_faces && style->face[i].number != number)
            i++;
        if (i == style->n_faces)
            return err_set(err, "%s/cards/%s.json: /faces: no look for cards of %s %d; add \"%d\"",
                           assets_dir, name, BY[style->by], number, number);
        style->face_of[c] = (uint8_t)i;
    }
    return true;
}

static const JsonField index_fields[] = {
    {"x", json_take_int, INDEX(x), .max = CARD_UNITS},
    {"y", json_take_int, INDEX(y), .max = CARD_UNITS},
    {"height", json_take_int, INDEX(height), .min = 10, .max = CARD_UNITS},
    {"width", json_take_int, INDEX(width), .min = 10, .max = CARD_UNITS, .optional = true},
    {"suit", json_take_int, INDEX(suit), .min = 10, .max = CARD_UNITS, .optional = true},
    {"tally", json_take_int, INDEX(tally), .min = 10, .max = 200, .optional = true},
    {"pictures", json_take_int, INDEX(pictures), .min = 10, .max = 100, .optional = true},
    {0}};

/* Has any card this suit on its face? */
static bool is_shown(const Game *g, int suit)
{
    Card c = 0;
    while (c < game_deck_size(g) && game_card(g, c)->face_suit != suit)
        c++;
    return c < game_deck_size(g);
}

bool cardart_style_load(CardStyle *style, const Game *g, const char *assets_dir, const char *name,
                        Err *err)
{
    static const JsonField caption[] = {
        {"key", json_take_text, STYLE(caption), .max = NAME_SIZE},
        {"y", json_take_int, STYLE(caption_y), .max = 2 * CARD_UNITS},
        {"height", json_take_int, STYLE(caption_height), .min = 10, .max = CARD_UNITS},
        {0}};
    static const JsonField plain[] = {{"ink", json_take_by, STYLE(plain_ink), .read = read_ink},
                                      {"frame", json_take_by, STYLE(plain_frame), .read = read_ink},
                                      {0}};
    static const JsonField ink[] = {
        {"ink", json_take_by, offsetof(SuitInk, ink), .read = read_ink},
        {"fill", json_take_by, offsetof(SuitInk, fill), .read = read_ink, .optional = true},
        {0}};
    const int n = game_face_suits(g);
    JsonField shapes[MAX_SUITS + 1], inks[MAX_SUITS + 1];
    for (int s = 0; s < n; s++) {
        const bool unseen = !is_shown(g, s);
        shapes[s] = (JsonField){game_suit(g, s), json_take_text, (size_t)s * ART_NAME,
                                .max = ART_NAME, .optional = unseen};
        inks[s] = (JsonField){game_suit(g, s), json_take_object, (size_t)s * sizeof(SuitInk),
                              .fields = ink, .optional = unseen};
    }
    shapes[n] = inks[n] = (JsonField){.optional = true}; /* other decks may have more suits */
    const JsonField palette[] = {
        {"name", json_take_text, offsetof(Palette, name), .max = NAME_SIZE},
        {"suits", json_take_object, offsetof(Palette, suit), .fields = inks},
        {0}};
    const JsonField fields[] = {
        {"index", json_take_object, STYLE(index), .fields = index_fields},
        {"big", json_take_object, STYLE(big), .fields = index_fields, .optional = true},
        {"letters", json_take_bool, STYLE(letters), .optional = true},
        {"caption", json_take_object, .fields = caption, .optional = true},
        {"plain", json_take_object, .fields = plain},
        {"suits", json_take_object, STYLE(shape), .fields = shapes, .optional = n == 0},
        {"inks", take_palettes, .fields = palette, .optional = n == 0},
        {"by", json_take_choice, STYLE(by), .names = BY},
        {"faces", json_take_members, .read = read_face},
        {0}};
    *style =
        (CardStyle){.index = {.suit = 134, .pictures = 100}, .big = {.suit = 134, .pictures = 100}};
    if (!json_load(assets_dir, "cards", name, fields, style, err))
        return false;
    style->big = style->big.height ? style->big : style->index;
    return find_faces(style, g, assets_dir, name, err) && load_figures(style, assets_dir, err);
}
