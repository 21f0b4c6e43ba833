#include "table/cardart_style.h"
#include "base/json.h"
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static bool read_name(const Json *at, char *out, size_t size, Err *err)
{
    const char *text;
    if (!json_string(at, &text, err))
        return false;
    if (strlen(text) >= size)
        return json_fail(at, err, "longer than %zu bytes", size - 1);
    memcpy(out, text, strlen(text) + 1);
    return true;
}

static bool read_ink(const Json *at, char out[INK_SIZE], Err *err)
{
    const char *text;
    if (!json_string(at, &text, err))
        return false;
    bool good = strlen(text) == 7 && text[0] == '#';
    for (int i = 1; good && i < 7; i++)
        good = isxdigit((unsigned char)text[i]);
    if (!good)
        return json_fail(at, err, "\"%s\" is not a colour; write it as #rrggbb", text);
    memcpy(out, text, INK_SIZE);
    return true;
}

static bool read_index(const Json *at, CardStyle *style, Err *err)
{
    static const char *const keys[] = {"x", "y", "height", NULL};
    const Json x = json_member(at, "x"), y = json_member(at, "y"), height = json_member(at, "height");
    return json_object(at, err) && json_only(at, keys, err) && json_int(&x, 0, CARD_UNITS, &style->index_x, err) &&
           json_int(&y, 0, CARD_UNITS, &style->index_y, err) && json_int(&height, 10, CARD_UNITS, &style->index_height, err);
}

static bool read_caption(const Json *at, CardStyle *style, Err *err)
{
    static const char *const keys[] = {"key", "y", "height", NULL};
    const Json key = json_member(at, "key"), y = json_member(at, "y"), height = json_member(at, "height");
    return json_object(at, err) && json_only(at, keys, err) && read_name(&key, style->caption, sizeof style->caption, err) &&
           json_int(&y, 0, 2 * CARD_UNITS, &style->caption_y, err) &&
           json_int(&height, 10, CARD_UNITS, &style->caption_height, err);
}

static bool read_plain(const Json *at, CardStyle *style, Err *err)
{
    static const char *const keys[] = {"ink", "frame", NULL};
    const Json ink = json_member(at, "ink"), frame = json_member(at, "frame");
    return json_object(at, err) && json_only(at, keys, err) && read_ink(&ink, style->plain_ink, err) &&
           read_ink(&frame, style->plain_frame, err);
}

/* The value of `at` for suit s of the deck. */
static bool find_suit(const Json *at, const Game *g, int s, Json *suit, Err *err)
{
    *suit = json_member(at, game_suit(g, s));
    return suit->node ||
           json_fail(at, err, "nothing for the suit \"%s\" of deck %s; add it", game_suit(g, s), game_facts(g)->deck);
}

static bool read_shapes(const Json *at, CardStyle *style, const Game *g, Err *err)
{
    Json suit;
    for (int s = 0; s < game_facts(g)->suits; s++)
        if (!find_suit(at, g, s, &suit, err) || !read_name(&suit, style->shape[s], sizeof style->shape[s], err))
            return false;
    return true;
}

static bool read_palette(const Json *at, Palette *palette, const Game *g, Err *err)
{
    static const char *const keys[] = {"name", "suits", NULL}, *const suit_keys[] = {"ink", "fill", NULL};
    const Json name = json_member(at, "name"), suits = json_member(at, "suits");
    if (!json_object(at, err) || !json_only(at, keys, err) || !read_name(&name, palette->name, sizeof palette->name, err) ||
        !json_object(&suits, err))
        return false;
    for (int s = 0; s < game_facts(g)->suits; s++) {
        Json suit;
        if (!find_suit(&suits, g, s, &suit, err) || !json_object(&suit, err) || !json_only(&suit, suit_keys, err))
            return false;
        const Json ink = json_member(&suit, "ink"), fill = json_member(&suit, "fill");
        if (!read_ink(&ink, palette->suit[s].ink, err) || !read_ink(fill.node ? &fill : &ink, palette->suit[s].fill, err))
            return false;
    }
    return true;
}

static bool read_palettes(const Json *at, CardStyle *style, const Game *g, Err *err)
{
    if (!json_array(at, err))
        return false;
    for (Json p = json_next(at, NULL); p.node; p = json_next(at, &p)) {
        if (style->n_palettes == MAX_PALETTES)
            return json_fail(at, err, "more than %d palettes", MAX_PALETTES);
        if (!read_palette(&p, &style->palette[style->n_palettes++], g, err))
            return false;
    }
    return style->n_palettes || json_fail(at, err, "needs at least one palette");
}

static bool read_place(const Json *at, struct PipPlace *place, Err *err)
{
    int *const field[] = {&place->x, &place->y, &place->size};
    if (!json_array(at, err))
        return false;
    if (json_size(at) != 3)
        return json_fail(at, err, "a pip's place is [x, y, size]");
    Json part = json_next(at, NULL);
    for (int i = 0; i < 3; i++, part = json_next(at, &part))
        if (!json_int(&part, 1, 2 * CARD_UNITS, field[i], err))
            return false;
    return true;
}

static bool read_places(const Json *at, FaceLook *look, Err *err)
{
    if (!json_array(at, err))
        return false;
    for (Json p = json_next(at, NULL); p.node; p = json_next(at, &p)) {
        if (look->n == MAX_PIPS)
            return json_fail(at, err, "more than %d pips", MAX_PIPS);
        if (!read_place(&p, &look->at[look->n++], err))
            return false;
    }
    return true;
}

static bool read_face(const Json *at, FaceLook *look, Err *err)
{
    static const char *const keys[] = {"index", "sign", "pip", "ink", "frame", "half", "at", NULL};
    const Json index = json_member(at, "index"), sign = json_member(at, "sign"), pip = json_member(at, "pip"),
               ink = json_member(at, "ink"), frame = json_member(at, "frame"), half = json_member(at, "half"),
               whole = json_member(at, "at");
    if (!json_object(at, err) || !json_only(at, keys, err) || !read_name(&pip, look->pip, sizeof look->pip, err) ||
        (index.node && !read_name(&index, look->index, sizeof look->index, err)) ||
        (sign.node && !read_name(&sign, look->sign, sizeof look->sign, err)) || (ink.node && !read_ink(&ink, look->ink, err)) ||
        (frame.node && !read_ink(&frame, look->frame, err)) || (half.node && !read_places(&half, look, err)))
        return false;
    look->n_half = look->n;
    return !whole.node || read_places(&whole, look, err);
}

/* Which face is for this number: one already read, or read now. */
static bool find_face(const Json *faces, CardStyle *style, const char *by, int number, int *face, Err *err)
{
    for (*face = 0; *face < style->n_faces; ++*face)
        if (style->face[*face].number == number)
            return true;
    char key[16];
    snprintf(key, sizeof key, "%d", number);
    const Json at = json_member(faces, key);
    if (!at.node)
        return json_fail(faces, err, "no look for cards of %s %d; add \"%d\"", by, number, number);
    if (style->n_faces == MAX_FACES)
        return json_fail(faces, err, "more than %d faces", MAX_FACES);
    FaceLook *look = &style->face[style->n_faces++];
    look->number = number;
    return read_face(&at, look, err);
}

static bool read_faces(const Json *root, CardStyle *style, const Game *g, Err *err)
{
    const Json by = json_member(root, "by"), faces = json_member(root, "faces");
    const char *what;
    if (!json_string(&by, &what, err) || !json_object(&faces, err))
        return false;
    const bool rank = strcmp(what, "rank") == 0;
    if (!rank && strcmp(what, "points") != 0)
        return json_fail(&by, err, "\"%s\" does not tell faces apart; write \"rank\" or \"points\"", what);
    for (int c = 0; c < game_deck_size(g); c++) {
        const CardInfo *card = game_card(g, (Card)c);
        int face;
        if (!find_face(&faces, style, what, rank ? card->rank : card->points, &face, err))
            return false;
        style->face_of[c] = (uint8_t)face;
    }
    return true;
}

static bool read_style(const Json *root, CardStyle *style, const Game *g, Err *err)
{
    static const char *const keys[] = {"index", "letters", "caption", "plain", "suits", "inks", "by", "faces", NULL};
    const Json index = json_member(root, "index"), letters = json_member(root, "letters"), caption = json_member(root, "caption"),
               plain = json_member(root, "plain"), suits = json_member(root, "suits"), inks = json_member(root, "inks");
    if (!json_object(root, err) || !json_only(root, keys, err) || !read_index(&index, style, err) ||
        (letters.node && !json_bool(&letters, &style->letters, err)) || (caption.node && !read_caption(&caption, style, err)) ||
        !read_plain(&plain, style, err))
        return false;
    if (game_facts(g)->suits &&
        (!json_object(&suits, err) || !read_shapes(&suits, style, g, err) || !read_palettes(&inks, style, g, err)))
        return false;
    return read_faces(root, style, g, err);
}

static bool read_figures(const Json *root, CardStyle *style, Err *err)
{
    static const char *const keys[] = {"box", "rise", "height", "advance", NULL};
    const Json box = json_member(root, "box"), rise = json_member(root, "rise"), height = json_member(root, "height"),
               advance = json_member(root, "advance");
    if (!json_object(root, err) || !json_only(root, keys, err) || !json_int(&box, 1, 1000, &style->box, err) ||
        !json_int(&rise, 0, 1000, &style->rise, err) || !json_int(&height, 1, 1000, &style->height, err) ||
        !json_object(&advance, err))
        return false;
    for (int c = '0'; c <= 'Z'; c++) {
        const Json width = json_member(&advance, (const char[]){(char)c, '\0'});
        if (width.node && !json_int(&width, 1, 1000, &style->advance[c], err))
            return false;
    }
    return true;
}

bool cardart_style_load(CardStyle *style, const Game *g, const char *assets_dir, const char *name, Err *err)
{
    *style = (CardStyle){0};
    char path[1024];
    JsonDoc doc;

    snprintf(path, sizeof path, "%s/cards/%s.json", assets_dir, name);
    if (!json_read_file(&doc, path, err))
        return false;
    Json root = json_root(&doc);
    bool good = read_style(&root, style, g, err);
    json_free(&doc);
    if (!good)
        return false;

    snprintf(path, sizeof path, "%s/cards/figures.json", assets_dir);
    if (!json_read_file(&doc, path, err))
        return false;
    root = json_root(&doc);
    good = read_figures(&root, style, err);
    json_free(&doc);
    return good;
}
