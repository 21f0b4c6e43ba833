#include "words/cards/cardart_style.h"
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
    {"index", json_take_text, FACE(index), .max = NAME_SIZE, .optional = true,
     .what = "in the corner instead of the card's name"},
    {"sign", json_take_text, FACE(sign), .max = ART_NAME, .optional = true,
     .what = "a picture in the corner instead of figures"},
    {"pip", json_take_text, FACE(pip), .max = ART_NAME,
     .what = "the picture; \"{suit}\" in it stands for the card's suit"},
    {"ink", json_take_by, FACE(ink), .read = read_ink, .optional = true,
     .what = "instead of the suit's ink"},
    {"frame", json_take_by, FACE(frame), .read = read_ink, .optional = true,
     .what = "the colour of the inner frame"},
    {"half", json_take_list, .read = read_half, .optional = true,
     .what = "[x, y, size] of pictures in the upper half, which are repeated upside down"},
    {"at", json_take_list, .read = style_place, .optional = true,
     .what = "[x, y, size] of pictures: the centre and the side of a square"},
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
    {"x", json_take_int, INDEX(x), .max = CARD_UNITS, .what = "from the left"},
    {"y", json_take_int, INDEX(y), .max = CARD_UNITS, .what = "from the top"},
    {"height", json_take_int, INDEX(height), .min = 10, .max = CARD_UNITS,
     .what = "of the figures"},
    {"width", json_take_int, INDEX(width), .min = 10, .max = CARD_UNITS, .optional = true,
     .what = "the greatest width of the figures"},
    {"suit", json_take_int, INDEX(suit), .min = 10, .max = CARD_UNITS, .optional = true,
     .what = "the height of the suit's shape under them"},
    {"tally", json_take_int, INDEX(tally), .min = 10, .max = 200, .optional = true,
     .what = "the height of each small picture under them, for a fan"},
    {"pictures", json_take_int, INDEX(pictures), .min = 10, .max = 100, .optional = true,
     .what = "per cent of their usual size, moved away from the index"},
    {0}};

/* Has any card this suit on its face? */
static bool suit_is_shown(const Game *g, int suit)
{
    Card c = 0;
    while (c < game_deck_size(g) && game_card(g, c)->face_suit != suit)
        c++;
    return c < game_deck_size(g);
}

static const JsonField caption_fields[] = {
    {"key", json_take_text, STYLE(caption), .max = NAME_SIZE, .what = "the texts <key>.<number>"},
    {"y", json_take_int, STYLE(caption_y), .max = 2 * CARD_UNITS, .what = "from the top"},
    {"height", json_take_int, STYLE(caption_height), .min = 10, .max = CARD_UNITS,
     .what = "of the letters"},
    {0}};

static const JsonField plain_fields[] = {
    {"ink", json_take_by, STYLE(plain_ink), .read = read_ink, .what = "such as \"#1a1a1a\""},
    {"frame", json_take_by, STYLE(plain_frame), .read = read_ink,
     .what = "the colour of the inner frame"},
    {0}};

static const JsonField suit_fields[] = {
    {"ink", json_take_by, offsetof(SuitInk, ink), .read = read_ink},
    {"fill", json_take_by, offsetof(SuitInk, fill), .read = read_ink, .optional = true},
    {0}};

static const JsonField palette_fields[] = {
    {"name", json_take_text, offsetof(Palette, name), .max = NAME_SIZE,
     .what = "\"classic\", \"four-colour\" or \"high-contrast\""},
    {"suits", json_take_object, offsetof(Palette, suit),
     .what = "for each suit its \"ink\" and, if the shape has another colour, \"fill\""},
    {0}};

const JsonField cardart_fields[] = {
    {"index", json_take_object, STYLE(index), .fields = index_fields,
     .what = "where the figures in the corner are, in thousandths of a card's width"},
    {"big", json_take_object, STYLE(big), .fields = index_fields, .optional = true,
     .what = "the same for large indices"},
    {"letters", json_take_bool, STYLE(letters), .optional = true,
     .what = "true: a letter under the suit's shape"},
    {"caption", json_take_object, .fields = caption_fields, .optional = true,
     .what = "a name below the picture"},
    {"plain", json_take_object, .fields = plain_fields,
     .what = "the colours of cards without a suit"},
    {"suits", json_take_object, STYLE(shape), .what = "for each suit its shape: assets/<shape>"},
    {"inks", take_palettes, .fields = palette_fields,
     .what = "the colours of the suits in one or more palettes, the usual one first"},
    {"by", json_take_choice, STYLE(by), .names = BY, .what = "the number that chooses a face"},
    {"faces", json_take_members, .read = read_face, .fields = face_fields,
     .what = "the look for each such number"},
    {0}};
enum {
    PALETTE_FIELDS = sizeof palette_fields / sizeof *palette_fields,
    CARDART_FIELDS = sizeof cardart_fields / sizeof *cardart_fields
};

/* The suits of the deck; other decks may have more. */
static void name_suits(const Game *g, JsonField shapes[MAX_SUITS + 1], JsonField inks[])
{
    const int n = game_face_suits(g);
    for (int s = 0; s < n; s++) {
        const bool unseen = !suit_is_shown(g, s);
        shapes[s] = (JsonField){game_suit(g, s), json_take_text, (size_t)s * ART_NAME,
                                .max = ART_NAME, .optional = unseen};
        inks[s] = (JsonField){game_suit(g, s), json_take_object, (size_t)s * sizeof(SuitInk),
                              .fields = suit_fields, .optional = unseen};
    }
    shapes[n] = inks[n] = (JsonField){.optional = true};
}

bool cardart_style_load(CardStyle *style, const Game *g, const CardFolders *from, const char *name,
                        Err *err)
{
    const bool no_suits = game_face_suits(g) == 0;
    JsonField fields[CARDART_FIELDS], palette[PALETTE_FIELDS], shapes[MAX_SUITS + 1],
        inks[MAX_SUITS + 1];
    memcpy(fields, cardart_fields, sizeof fields);
    memcpy(palette, palette_fields, sizeof palette);
    name_suits(g, shapes, inks);
    json_field(palette, "suits")->fields = inks;
    json_field(fields, "inks")->fields = palette;
    json_field(fields, "suits")->fields = shapes;
    json_field(fields, "inks")->optional = json_field(fields, "suits")->optional = no_suits;
    *style =
        (CardStyle){.index = {.suit = 134, .pictures = 100}, .big = {.suit = 134, .pictures = 100}};
    if (!json_load(from->style, "cards", name, fields, style, err))
        return false;
    style->big = style->big.height ? style->big : style->index;
    return find_faces(style, g, from->style, name, err) && load_figures(style, from->figures, err);
}
