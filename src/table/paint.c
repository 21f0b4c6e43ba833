#include "table/paint_private.h"
#include "table/cloth.h"
#include <math.h>
#include <stdlib.h>

static const Color DIM = {122, 116, 124, 255};
enum { RIM = 5 }; /* how far a rim stands out, in units */

/* ---- Cloth ---- */

static void draw_oval(Draw *d, const Layout *l, float rx, float ry, Color c)
{
    enum { STEPS = 96 };
    Point p[STEPS + 1];
    for (int i = 0; i <= STEPS; i++) {
        const float a = (float)i * 6.2831853f / STEPS;
        p[i] = (Point){l->w / 2 + rx * cosf(a), LAYOUT_BAR + 46 + 0.36f * l->h + ry * sinf(a)};
    }
    draw_polyline(d, p, STEPS + 1, 1.5f, c);
}

/* Felt in the pixels of the window; if there is no memory for it, plain light will do. */
static void draw_felt(Paint *p, Rect area)
{
    const int w = (int)lroundf(area.w * draw_scale(p->draw)), h = (int)lroundf(area.h * draw_scale(p->draw));
    const Color inner = p->dress->cloth_inner, outer = p->dress->cloth_outer;
    uint8_t *pixels = malloc((size_t)w * (size_t)h * 4);
    Canvas *felt = pixels && cloth_weave(pixels, w, h, inner, outer, 1) ? canvas_from_rgba(pixels, w, h) : NULL;
    Picture *picture = felt ? canvas_backdrop(felt, p->draw) : NULL;
    if (picture)
        draw_picture(p->draw, picture, (PictureLook){rect_centre(area), area.w, area.h, 0, AS_IS});
    else
        draw_pool(p->draw, area, (Point){area.w / 2, area.h * 0.44f}, area.w * 0.62f, area.h * 0.75f, inner, outer);
    picture_free(picture);
    canvas_free(felt);
    free(pixels);
}

static void draw_cloth(Paint *p, const Layout *l)
{
    const bool stale = p->cloth_w != l->w || p->cloth_h != l->h;
    if (layer_begin(p->draw, p->cloth, stale, p->dress->cloth_outer)) {
        draw_felt(p, draw_area(p->draw));
        draw_oval(p->draw, l, 0.437f * l->w, 0.384f * l->h, color_fade(WHITE, 0.07f));
        draw_oval(p->draw, l, 0.418f * l->w, 0.356f * l->h, color_fade(BRASS, 0.16f));
        layer_end(p->draw);
        p->cloth_w = l->w;
        p->cloth_h = l->h;
    }
    layer_draw(p->draw, p->cloth, 1);
}

/* ---- Cards ---- */

static void drop_frames(Paint *p)
{
    picture_free(p->rim);
    picture_free(p->shadow);
    for (int i = 0; i < PAINT_BACKS; i++) {
        picture_free(p->backs[i]);
        p->backs[i] = NULL;
    }
}

/* Rim and shadow are made once for the height of a card in the hand, and scaled for others. */
static void make_frames(Paint *p, float height)
{
    if (p->rim && p->shadow && p->made_for == height && p->version == draw_version(p->draw))
        return;
    drop_frames(p);
    p->made_for = height;
    p->version = draw_version(p->draw);
    const float scale = draw_scale(p->draw), radius = 0.055f * height;
    const int w = (int)lroundf((height * CARD_ASPECT + 2 * RIM) * scale), h = (int)lroundf((height + 2 * RIM) * scale);
    Canvas *c = canvas_new(w, h);
    p->rim = NULL;
    if (c) {
        canvas_round(c, (Pixels){0, 0, w, h}, (radius + RIM) * scale, NOTHING, (RIM - 1) * scale, AS_IS);
        p->rim = canvas_picture(c, p->draw);
        canvas_free(c);
    }
    p->shadow = canvas_shadow(p->draw, height * CARD_ASPECT, height, radius, 0.06f * height);
}

static void draw_rim(Paint *p, const CardLook *k, float w, float h)
{
    const float grow = 2 * RIM * k->pose.height / p->made_for;
    if (p->rim)
        draw_picture(p->draw, p->rim, (PictureLook){{k->pose.x, k->pose.y}, w + grow, h + grow, k->pose.turn, *k->rim});
}

void paint_look(Paint *p, Card c, CardLook k)
{
    const float h = k.pose.height, w = h * CARD_ASPECT * k.squeeze;
    if (p->shadow) {
        const float blur = 0.12f * h;
        const Point at = {k.pose.x + h * (0.02f + 0.03f * k.shadow), k.pose.y + h * (0.04f + 0.08f * k.shadow)};
        draw_picture(p->draw, p->shadow, (PictureLook){at, w + blur, h + blur, k.pose.turn, (Color){0, 0, 0, 90}});
    }
    const float composed = k.composed > 0 ? k.composed : h;
    const Picture *face = c == NO_CARD ? cardart_back(p->art, composed) : cardart_face(p->art, c, composed);
    if (face)
        draw_picture(p->draw, face, (PictureLook){{k.pose.x, k.pose.y}, w, h, k.pose.turn, k.tint});
    if (k.rim)
        draw_rim(p, &k, w, h);
}

void paint_card(Paint *p, Card c, Pose pose, Color tint)
{
    make_frames(p, p->made_for > 0 ? p->made_for : pose.height);
    paint_look(p, c, (CardLook){.pose = pose, .squeeze = 1, .tint = tint});
}

static float row_step(int n, Rect box)
{
    const float w = box.h * CARD_ASPECT;
    return n > 1 ? fminf(w * 1.06f, (box.w - w) / (float)(n - 1)) : 0;
}

void paint_row(Paint *p, CardSet cards, Rect box)
{
    const int n = cardset_count(cards);
    const float used = box.h * CARD_ASPECT + row_step(n, box) * (float)(n - 1);
    paint_row_left(p, cards, (Rect){box.x + (box.w - used) / 2, box.y, used, box.h});
}

void paint_row_left(Paint *p, CardSet cards, Rect box)
{
    const float step = row_step(cardset_count(cards), box), left = box.x + box.h * CARD_ASPECT / 2;
    for (int i = 0; !cardset_empty(cards); i++)
        paint_card(p, cardset_pop(&cards), (Pose){left + step * (float)i, box.y + box.h / 2, box.h, 0}, AS_IS);
}

static CardLook look_of(const Table *t, int i)
{
    CardLook k = {.pose = table_pose(t, i), .tint = AS_IS};
    table_face(t, i, &k.squeeze);
    const float lift = table_lift(t, i);
    k.composed = k.pose.height > t->layout.trick * 1.02f ? t->layout.card : t->layout.trick;
    k.pose.x += table_swing(t, i);
    k.pose.y -= 0.16f * lift * k.pose.height;
    k.pose.turn *= 1 - lift;
    k.pose.height *= 1 + 0.10f * lift;
    k.shadow = lift;
    return k;
}

static Card shown_card(const Table *t, int i)
{
    float squeeze;
    return table_face(t, i, &squeeze) ? t->card[i].card : NO_CARD;
}

static void draw_hand_card(Paint *p, const Table *t, const PaintInfo *info, int i)
{
    static const Color FAINT = {0xD8, 0xA6, 0x48, 120}, FULL = {0xD8, 0xA6, 0x48, 255}, HINT = {0xFF, 0xF2, 0xB0, 255};
    const Card c = t->card[i].card;
    CardLook k = look_of(t, i);
    if (c != NO_CARD) {
        if (cardset_has(info->dimmed, c))
            k.tint = DIM;
        k.rim = c == info->hint                                  ? &HINT
                : c == info->held && cardset_has(info->lit, c)   ? &FULL
                : cardset_has(info->trumps, c) && t->queued == 0 ? &FAINT
                                                                 : NULL;
    }
    paint_look(p, shown_card(t, i), k);
}

static void draw_hand(Paint *p, const Table *t, const PaintInfo *info)
{
    int hand[MAX_CARDS];
    const int n = table_hand(t, hand);
    for (int i = 0; i < n; i++)
        draw_hand_card(p, t, info, hand[i]);
    for (int i = 0; i < t->n; i++) /* staged cards lie in their places, above the hand */
        if (t->card[i].zone == ZONE_HAND + t->layout.viewer && table_is_staged(t, i))
            draw_hand_card(p, t, info, i);
}

/* ---- The trick ---- */

static void draw_label(Draw *d, Point c, const char *text)
{
    const TextStyle s = style_sized(STYLE_NOTE, 14, WHITE);
    const float w = text_width(d, s, text) + 20;
    draw_round(d, rect_around(c, w, 22), 11, PANEL_DEEP, 1.2f, BRASS);
    text_line(d, s, rect_around(c, w, 22), ALIGN_CENTRE, text);
}

/* The cards of the trick in the order of play: those that lie, or those that fly. */
static int trick_cards(const Table *t, bool still, int out[MAX_CARDS])
{
    int n = 0;
    for (int i = 0; i < t->n; i++) {
        if (t->card[i].zone != ZONE_TABLE || table_still(t, i) != still)
            continue;
        int k = n++;
        for (; k > 0 && t->card[out[k - 1]].order > t->card[i].order; k--)
            out[k] = out[k - 1];
        out[k] = i;
    }
    return n;
}

static void draw_trick(Paint *p, const Table *t, const PaintInfo *info)
{
    static const Color WIN = {0xD8, 0xA6, 0x48, 255};
    int order[MAX_CARDS];
    const int n = trick_cards(t, true, order);
    const int leader = table_leader(t), best = t->taker != NO_SEAT ? t->taker : t->winning;
    for (int i = 0; i < n; i++) {
        CardLook k = look_of(t, order[i]);
        if (t->card[order[i]].seat == best)
            k.rim = &WIN;
        paint_look(p, shown_card(t, order[i]), k);
    }
    for (int i = 0; i < n; i++) { /* labels over all cards */
        const Pose at = table_pose(t, order[i]);
        const int seat = t->card[order[i]].seat;
        if (seat == leader && info->lead)
            draw_label(p->draw, (Point){at.x + 0.17f * at.height, at.y - at.height / 2 - 2}, info->lead);
        if (seat == best && info->winning)
            draw_label(p->draw, (Point){at.x, at.y + at.height / 2 + 2}, info->winning);
    }
    if (info->chevron) {
        const char *image = info->chevron > 0 ? "art/chevron-up" : "art/chevron-down";
        draw_image(p->draw, image, rect_around((Point){t->layout.middle.x, t->layout.middle.y + 6}, 60, 60), AS_IS);
    }
}

static void draw_places(Paint *p, const Table *t, const PaintInfo *info)
{
    for (int i = 0; i < t->places; i++) {
        const Rect r = t->place[i];
        const bool chosen = i == info->place_chosen;
        draw_round(p->draw, rect_inset(r, -4), 12, color_fade(PANEL_DEEP, 0.45f), chosen ? 2.5f : 1.5f,
                   chosen ? BRASS : color_fade(WHITE, 0.35f));
        if (info->place[i])
            text_fit(p->draw, style_sized(STYLE_LABEL, 16, chosen ? BRASS : WHITE), (Rect){r.x - 34, r.y - 34, r.w + 68, 24},
                     ALIGN_CENTRE, info->place[i]);
    }
}

/* Cards on their way into the trick, or to places where they are not shown one by one. */
static void draw_flying(Paint *p, const Table *t)
{
    int order[MAX_CARDS];
    const int n = trick_cards(t, false, order);
    for (int i = 0; i < n; i++)
        paint_look(p, shown_card(t, order[i]), look_of(t, order[i]));
    for (int i = 0; i < t->n; i++) {
        const uint8_t zone = t->card[i].zone;
        if (zone == ZONE_TABLE || zone == ZONE_HAND + t->layout.viewer || !table_in_flight(t, i))
            continue;
        CardLook k = look_of(t, i);
        k.shadow = 0.5f;
        paint_look(p, shown_card(t, i), k);
    }
}

void paint_backdrop(Paint *p)
{
    const Rect area = draw_area(p->draw);
    const Color inner = color_mix(p->dress->cloth_inner, PANEL_DEEP, 0.62f),
                outer = color_mix(p->dress->cloth_outer, PANEL_DEEP, 0.5f);
    draw_pool(p->draw, area, (Point){area.w / 2, area.h * 0.44f}, area.w * 0.62f, area.h * 0.75f, inner, outer);
}

static bool hand_still(const Table *t)
{
    for (int i = 0; i < t->n; i++)
        if (t->card[i].zone == ZONE_HAND + t->layout.viewer && !table_still(t, i))
            return false;
    return true;
}

/* Most of the picture is the same from frame to frame: it is kept, and what moves is drawn over it. */
static void draw_still(Paint *p, const Table *t, const PaintInfo *info, bool hand)
{
    draw_cloth(p, &t->layout);
    paint_aside(p, t, info);
    paint_seats(p, t, info);
    draw_places(p, t, info);
    draw_trick(p, t, info);
    paint_tokens(p, t, true);
    if (hand)
        draw_hand(p, t, info);
}

void paint_table(Paint *p, const Table *t, const PaintInfo *info)
{
    const bool hand = hand_still(t);
    const uint64_t key = paint_key(p, t, info, hand);
    make_frames(p, t->layout.card);
    if (layer_begin(p->draw, p->still, key != p->key, p->dress->cloth_outer)) {
        draw_still(p, t, info, hand);
        layer_end(p->draw);
        p->key = key;
    }
    layer_draw(p->draw, p->still, 1);
    paint_counts(p, t);
    paint_tokens(p, t, false);
    if (!hand)
        draw_hand(p, t, info);
    draw_flying(p, t);
}

Paint *paint_new(Draw *d, const Game *game, const Dress *dress, const Strings *strings, const char *assets_dir, Err *err)
{
    Paint *p = calloc(1, sizeof *p);
    if (!p) {
        err_set(err, "not enough memory for the table");
        return NULL;
    }
    p->draw = d;
    p->game = game;
    p->dress = dress;
    p->cloth = layer_new();
    p->still = layer_new();
    p->art = cardart_new(d, game, strings, assets_dir, dress->cards, err);
    if (!p->art || !p->cloth || !p->still) {
        paint_free(p);
        return NULL;
    }
    return p;
}

void paint_speak(Paint *p, const Strings *strings)
{
    p->speech++;
    cardart_speak(p->art, strings);
}

void paint_free(Paint *p)
{
    if (!p)
        return;
    cardart_free(p->art);
    layer_free(p->cloth);
    layer_free(p->still);
    drop_frames(p);
    free(p);
}
