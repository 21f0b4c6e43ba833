#include "table/paint_private.h"
#include "table/cloth.h"
#include <math.h>
#include <stdio.h>
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
    const Color inner = RGB(p->style->cloth_inner), outer = RGB(p->style->cloth_outer);
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
    if (layer_begin(p->draw, p->cloth, stale, RGB(p->style->cloth_outer))) {
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

CardLook paint_look_of(const Table *t, int i)
{
    CardLook k = {.pose = table_pose(t, i), .tint = AS_IS};
    table_face(t, i, &k.squeeze);
    const float lift = table_lift(t, i);
    k.composed = k.pose.height > t->layout.trick * 1.02f ? t->layout.card : t->layout.trick;
    k.pose.x += table_swing(t, i);
    k.pose.y -= table_rise(t, i) * k.pose.height;
    k.pose.turn *= 1 - lift;
    k.pose.height *= 1 + 0.10f * lift;
    k.shadow = lift;
    return k;
}

Card paint_shown(const Table *t, int i)
{
    float squeeze;
    return table_face(t, i, &squeeze) ? t->card[i].card : NO_CARD;
}

static void draw_hand_card(Paint *p, const Table *t, const PaintInfo *info, int i)
{
    static const Color FAINT = {0xD8, 0xA6, 0x48, 120}, FULL = {0xD8, 0xA6, 0x48, 255}, HINT = {0xFF, 0xF2, 0xB0, 255};
    const Card c = t->card[i].card;
    CardLook k = paint_look_of(t, i);
    if (c != NO_CARD) {
        if (cardset_has(info->dimmed, c))
            k.tint = DIM;
        k.rim = c == info->hint                                  ? &HINT
                : c == info->held && cardset_has(info->lit, c)   ? &FULL
                : cardset_has(info->trumps, c) && t->queued == 0 ? &FAINT
                                                                 : NULL;
    }
    paint_look(p, paint_shown(t, i), k);
}

static int chosen_of(const Table *t, const int hand[], int n, const Stack *s)
{
    int chosen = 0;
    for (int i = 0, inside = 0; i < n; i++) {
        inside |= hand[i] == s->first;
        const TableCard *c = &t->card[hand[i]];
        chosen += inside && (c->stage != NO_STAGE || (c->card != NO_CARD && cardset_has(t->chosen, c->card)));
        if (hand[i] == s->last)
            break;
    }
    return chosen;
}

/* How many equal cards lie in each stack; once some are chosen, how many of them. */
static void draw_stack_sizes(Paint *p, const Table *t)
{
    Stack stack[MAX_CARDS];
    int hand[MAX_CARDS];
    const int n = table_hand(t, hand), stacks = table_stacks(t, stack);
    for (int i = 0; i < stacks; i++) {
        const Pose first = table_pose(t, stack[i].first), last = table_pose(t, stack[i].last);
        const float half = last.height * CARD_ASPECT / 2, left = first.x - half;
        const float right = i + 1 < stacks ? fminf(last.x + half, table_pose(t, stack[i + 1].first).x - half) : last.x + half;
        const int chosen = chosen_of(t, hand, n, &stack[i]);
        char text[24];
        if (stack[i].n < 2 || table_in_flight(t, stack[i].first))
            continue;
        snprintf(text, sizeof text, chosen ? "%d/%d" : "×%d", chosen ? chosen : stack[i].n, stack[i].n);
        const TextStyle s = style_sized(STYLE_LABEL, 15, chosen ? BRASS : WHITE);
        const Rect r = rect_around((Point){(left + right) / 2, t->layout.h - 18},
                                   fminf(text_width(p->draw, s, text) + 20, right - left), 24);
        draw_round(p->draw, r, 12, PANEL_DEEP, 1.2f, chosen ? BRASS : OUTLINE);
        text_line(p->draw, s, r, ALIGN_CENTRE, text);
    }
}

static void draw_hand(Paint *p, const Table *t, const PaintInfo *info)
{
    int hand[MAX_CARDS];
    const int n = table_hand(t, hand);
    for (int i = 0; i < n; i++)
        draw_hand_card(p, t, info, hand[i]);
    draw_stack_sizes(p, t);
    for (int i = 0; i < t->n; i++) /* staged cards lie in their places, above the hand */
        if (t->card[i].zone == ZONE_HAND + t->layout.viewer && table_is_staged(t, i))
            draw_hand_card(p, t, info, i);
}

/* Cards on their way into the trick, or to places where they are not shown one by one. */
static void draw_flying(Paint *p, const Table *t)
{
    int order[MAX_CARDS];
    const int n = paint_contest_cards(t, false, order);
    for (int i = 0; i < n; i++)
        paint_look(p, paint_shown(t, order[i]), paint_look_of(t, order[i]));
    for (int i = 0; i < t->n; i++) {
        const uint8_t zone = t->card[i].zone;
        if (zone == ZONE_TABLE || zone == ZONE_HAND + t->layout.viewer || !table_in_flight(t, i))
            continue;
        CardLook k = paint_look_of(t, i);
        k.shadow = 0.5f;
        paint_look(p, paint_shown(t, i), k);
    }
}

void paint_backdrop(Paint *p)
{
    const Rect area = draw_area(p->draw);
    const Color inner = color_mix(RGB(p->style->cloth_inner), PANEL_DEEP, 0.62f),
                outer = color_mix(RGB(p->style->cloth_outer), PANEL_DEEP, 0.5f);
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
    paint_numbers(p, t, info);
    if (table_plates_still(t))
        paint_seats(p, t, info);
    paint_places(p, t, info);
    paint_contest(p, t, info);
    paint_tokens(p, t, true);
    if (hand)
        draw_hand(p, t, info);
}

void paint_table(Paint *p, const Table *t, const PaintInfo *info)
{
    const bool hand = hand_still(t);
    const uint64_t key = paint_key(p, t, info, hand);
    make_frames(p, t->layout.card);
    if (layer_begin(p->draw, p->still, key != p->key, RGB(p->style->cloth_outer))) {
        draw_still(p, t, info, hand);
        layer_end(p->draw);
        p->key = key;
    }
    layer_draw(p->draw, p->still, 1);
    if (!table_plates_still(t))
        paint_seats(p, t, info);
    paint_counts(p, t);
    paint_tokens(p, t, false);
    if (!hand)
        draw_hand(p, t, info);
    draw_flying(p, t);
    paint_notices(p, t, info);
}

Paint *paint_new(Draw *d, const Game *game, const TableStyle *style, const Strings *strings, const char *assets_dir, Err *err)
{
    Paint *p = calloc(1, sizeof *p);
    if (!p) {
        err_set(err, "not enough memory for the table");
        return NULL;
    }
    p->draw = d;
    p->game = game;
    p->style = style;
    p->cloth = layer_new();
    p->still = layer_new();
    p->art = cardart_new(d, game, strings, assets_dir, style->cards, err);
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

void paint_inks(Paint *p, const char *name) { p->speech += cardart_inks(p->art, name); }

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
