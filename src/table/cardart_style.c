#include "table/cardart_style.h"
#include "base/json.h"
#include <stdio.h>
#include <string.h>

/* What is read, and for which deck. */
typedef struct {
    CardStyle style;
    const Game *game;
    int by; /* which of BY */
} Reader;

static bool read_ink(const Json *at, void *to, Err *err)
{
    const char *text;
    if (!json_string(at, &text, err))
        return false;
    if (strlen(text) != 7 || text[0] != '#' || strspn(text + 1, "0123456789abcdefABCDEF") != 6)
        return json_fail(at, err, "\"%s\" is not a colour; write it as #rrggbb", text);
    strcpy(to, text);
    return true;
}

/* ---- Suits: the file may know more of them than the deck has -------------------------------------------------------- */

/* What is said for each suit of the deck, by `take`. */
static bool read_suits(const Json *at, const Reader *r, const JsonField *each, char *to, Err *err)
{
    for (int s = 0; s < game_facts(r->game)->suits; s++) {
        const char *name = game_suit(r->game, s);
        const Json suit = json_member(at, name);
        if (!suit.node)
            return json_fail(at, err, "nothing for the suit \"%s\" of deck %s; add it", name, game_facts(r->game)->deck);
        if (!each->take(each, &suit, to + (size_t)s * each->size, err))
            return false;
    }
    return true;
}

#define STYLE(field)   offsetof(Reader, style.field)
#define LOOK(field)    offsetof(FaceLook, field)
#define PALETTE(field) offsetof(Palette, field)

static bool read_shapes(const Json *at, void *to, Err *err)
{
    static const JsonField shape = {.take = json_take_text, .max = ART_NAME, .size = ART_NAME};
    Reader *r = to;
    return !game_facts(r->game)->suits || (json_object(at, err) && read_suits(at, r, &shape, r->style.shape[0], err));
}

static bool read_palette(const Json *at, void *to, Err *err)
{
    static const JsonField fields[] = {{"name", json_take_text, PALETTE(name), .max = NAME_SIZE}, {.key = "suits"}, {0}},
                           inks[] = {{"ink", json_take_by, .at = offsetof(SuitInk, ink), .read = read_ink},
                                     {"fill", json_take_by, offsetof(SuitInk, fill), .optional = true, .read = read_ink},
                                     {0}},
                           suit = {.take = json_take_object, .fields = inks, .size = sizeof(SuitInk)};
    Reader *r = to;
    CardStyle *style = &r->style;
    const Json suits = json_member(at, "suits");
    if (style->n_palettes == MAX_PALETTES)
        return json_fail(at->parent, err, "more than %d palettes", MAX_PALETTES);
    Palette *p = &style->palette[style->n_palettes++];
    if (!json_fields(at, fields, p, err) || !json_object(&suits, err) || !read_suits(&suits, r, &suit, (char *)p->suit, err))
        return false;
    for (int s = 0; s < game_facts(r->game)->suits; s++)
        if (!p->suit[s].fill[0])
            strcpy(p->suit[s].fill, p->suit[s].ink);
    return true;
}

static bool read_palettes(const Json *at, void *to, Err *err)
{
    const Reader *r = to;
    return !game_facts(r->game)->suits ||
           (json_list(at, read_palette, to, err) && (r->style.n_palettes || json_fail(at, err, "needs at least one palette")));
}

/* ---- Faces --------------------------------------------------------------------------------------------------------- */

static bool read_place(const Json *at, void *to, Err *err)
{
    FaceLook *look = to;
    if (look->n == MAX_PIPS)
        return json_fail(at->parent, err, "more than %d pips", MAX_PIPS);
    struct PipPlace *place = &look->at[look->n++];
    int *const number[] = {&place->x, &place->y, &place->size};
    if (!json_array(at, err))
        return false;
    if (json_size(at) != 3)
        return json_fail(at, err, "a pip's place is [x, y, size]");
    for (Json part = json_next(at, NULL); part.node; part = json_next(at, &part))
        if (!json_int(&part, 1, 2 * CARD_UNITS, number[part.index], err))
            return false;
    return true;
}

static bool read_half(const Json *at, void *to, Err *err)
{
    FaceLook *look = to;
    const bool ok = read_place(at, look, err);
    look->n_half = look->n;
    return ok;
}

static const JsonField look_fields[] = {{"index", json_take_text, LOOK(index), .max = NAME_SIZE, .optional = true},
                                        {"sign", json_take_text, LOOK(sign), .max = ART_NAME, .optional = true},
                                        {"pip", json_take_text, LOOK(pip), .max = ART_NAME},
                                        {"ink", json_take_by, LOOK(ink), .optional = true, .read = read_ink},
                                        {"frame", json_take_by, LOOK(frame), .optional = true, .read = read_ink},
                                        {"half", json_take_list, .optional = true, .read = read_half},
                                        {"at", json_take_list, .optional = true, .read = read_place},
                                        {0}};

static const char *const BY[] = {"rank", "points", NULL};

/* Which face is for this number: one already read, or read now; -1 after a complaint. */
static int find_face(const Json *faces, Reader *r, int number, Err *err)
{
    CardStyle *style = &r->style;
    for (int i = 0; i < style->n_faces; i++)
        if (style->face[i].number == number)
            return i;
    char key[16];
    snprintf(key, sizeof key, "%d", number);
    const Json at = json_member(faces, key);
    if (!at.node)
        json_fail(faces, err, "no look for cards of %s %d; add \"%d\"", BY[r->by], number, number);
    else if (style->n_faces == MAX_FACES)
        json_fail(faces, err, "more than %d faces", MAX_FACES);
    else if (json_fields(&at, look_fields, &style->face[style->n_faces], err)) {
        style->face[style->n_faces].number = number;
        return style->n_faces++;
    }
    return -1;
}

static bool read_faces(const Json *at, void *to, Err *err)
{
    Reader *r = to;
    for (int c = 0; json_object(at, err) && c < game_deck_size(r->game); c++) {
        const CardInfo *card = game_card(r->game, (Card)c);
        const int face = find_face(at, r, r->by ? card->points : card->rank, err);
        if (face < 0)
            return false;
        r->style.face_of[c] = (uint8_t)face;
    }
    return json_is_object(at);
}

/* ---- The files ----------------------------------------------------------------------------------------------------- */

static const JsonField index_fields[] = {{"x", json_take_int, STYLE(index_x), .max = CARD_UNITS},
                                         {"y", json_take_int, STYLE(index_y), .max = CARD_UNITS},
                                         {"height", json_take_int, STYLE(index_height), .min = 10, .max = CARD_UNITS},
                                         {0}};

static const JsonField caption_fields[] = {{"key", json_take_text, STYLE(caption), .max = NAME_SIZE},
                                           {"y", json_take_int, STYLE(caption_y), .max = 2 * CARD_UNITS},
                                           {"height", json_take_int, STYLE(caption_height), .min = 10, .max = CARD_UNITS},
                                           {0}};

static const JsonField plain_fields[] = {{"ink", json_take_by, STYLE(plain_ink), .read = read_ink},
                                         {"frame", json_take_by, STYLE(plain_frame), .read = read_ink},
                                         {0}};

static const JsonField style_fields[] = {{"index", json_take_object, .fields = index_fields},
                                         {"letters", json_take_bool, STYLE(letters), .optional = true},
                                         {"caption", json_take_object, .optional = true, .fields = caption_fields},
                                         {"plain", json_take_object, .fields = plain_fields},
                                         {"suits", json_take_by, .read = read_shapes},
                                         {"inks", json_take_by, .read = read_palettes},
                                         {"by", json_take_choice, offsetof(Reader, by), .names = BY},
                                         {"faces", json_take_by, .read = read_faces},
                                         {0}};

/* Other characters have no figures. */
static bool read_advance(const Json *at, void *to, Err *err)
{
    int *advance = to;
    const unsigned char c = (unsigned char)at->key[0];
    return c < '0' || c > 'Z' || at->key[1] || json_int(at, 1, 1000, &advance[c], err);
}

static const JsonField figure_fields[] = {{"box", json_take_int, STYLE(box), .min = 1, .max = 1000},
                                          {"rise", json_take_int, STYLE(rise), .max = 1000},
                                          {"height", json_take_int, STYLE(height), .min = 1, .max = 1000},
                                          {"advance", json_take_members, STYLE(advance), .read = read_advance},
                                          {0}};

bool cardart_style_load(CardStyle *style, const Game *g, const char *assets_dir, const char *name, Err *err)
{
    Reader r = {.game = g};
    const bool ok = json_load(assets_dir, "cards", name, style_fields, &r, err) &&
                    json_load(assets_dir, "cards", "figures", figure_fields, &r, err);
    *style = r.style;
    return ok;
}
