/* Draws the table: most of the picture is kept from frame to frame, moving things are drawn over
 * it. */
#include "table/paint_private.h"
#include "table/taken/taken.h"
#include "base/hash.h"
#include "table/imps/imps.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const Color DIM = {122, 116, 124, 255};

/* On the corner of a chosen card: one under the pointer rises too. */
static void draw_tick(Paint *p, Pose at)
{
    enum { RADIUS = 10 };
    const float turn = at.turn * 3.14159265f / 180, right = 9 - at.height * CARD_ASPECT / 2,
                down = -at.height / 2;
    const Point c = {at.x + right * cosf(turn) - down * sinf(turn),
                     at.y + right * sinf(turn) + down * cosf(turn)};
    draw_circle(p->draw, c, RADIUS, BRASS, 1.5f, PANEL_DEEP);
    draw_polyline(
        p->draw,
        (Point[]){{c.x - 4.5f, c.y + 0.5f}, {c.x - 1.5f, c.y + 3.5f}, {c.x + 4.5f, c.y - 3.5f}}, 3,
        2.5f, CARD_INK);
}

/* Under the index of a card that all know: an eye. */
static void draw_eye(Paint *p, Pose at)
{
    enum { RADIUS = 10 };
    const float turn = at.turn * 3.14159265f / 180, right = 15 - at.height * CARD_ASPECT / 2,
                down = -0.04f * at.height;
    const Point c = {at.x + right * cosf(turn) - down * sinf(turn),
                     at.y + right * sinf(turn) + down * cosf(turn)};
    draw_circle(p->draw, c, RADIUS, BRASS, 1.5f, PANEL_DEEP);
    draw_polyline(p->draw,
                  (Point[]){{c.x - 6.5f, c.y},
                            {c.x, c.y - 4.5f},
                            {c.x + 6.5f, c.y},
                            {c.x, c.y + 4.5f},
                            {c.x - 6.5f, c.y}},
                  5, 1.8f, CARD_INK);
    draw_circle(p->draw, c, 2.4f, CARD_INK, 0, NOTHING);
}

/* Draws a card of the hand with the rim that says what it is, and a tick if it is chosen. */
static void draw_hand_card(Paint *p, const Table *t, const PaintInfo *info, int i)
{
    static const Color FAINT = {0xD8, 0xA6, 0x48, 120}, FULL = {0xD8, 0xA6, 0x48, 255};
    const Color hint = RECOMMENDED;
    const Card c = t->sprite[i].card;
    CardLook k = paint_look_of(t, i);
    if (c != NO_CARD) {
        if (cardset_has(info->dimmed, c) && !table_stands_out(t, i))
            k.tint = DIM;
        if (cardset_has(info->hints, c))
            k.rim = &hint;
        else if (c == info->held && cardset_has(info->lit, c))
            k.rim = &FULL;
        else if (cardset_has(info->trumps, c))
            k.rim = &FAINT;
        k.narrow =
            !table_in_front(t, i) && !table_is_staged(t, i); /* not over the card before it */
    }
    paint_look(p, k);
    if (table_known(t, &t->sprite[i]))
        draw_eye(p, k.pose);
    if (table_stands_out(t, i) && !table_is_staged(t, i) && !table_carries(t, i) &&
        !t->style->hand.stacked)
        draw_tick(p, k.pose);
}

/* The number of equal cards in each stack; once some are chosen, their number too. */
static void draw_stack_sizes(Paint *p, const Table *t)
{
    Stack stack[MAX_CARDS];
    const int stacks = table_stacks(t, stack);
    for (int i = 0; i < stacks; i++) {
        const Pose first = table_drawn_pose(t, stack[i].first),
                   last = table_drawn_pose(t, stack[i].last);
        const float half = last.height * CARD_ASPECT / 2, left = first.x - half;
        const float right =
            i + 1 < stacks ? fminf(last.x + half, table_drawn_pose(t, stack[i + 1].first).x - half)
                           : last.x + half;
        const int chosen = stack[i].chosen;
        char text[24];
        if (stack[i].n < 2 || table_in_flight(t, stack[i].first))
            continue;
        if (chosen)
            snprintf(text, sizeof text, "%d/%d", chosen, stack[i].n);
        else
            snprintf(text, sizeof text, "×%d", stack[i].n);
        const TextStyle s = style_sized(STYLE_LABEL, 15, chosen ? BRASS : WHITE);
        const Rect r = rect_centred((left + right) / 2, t->layout.h - 18,
                                    fminf(text_width(p->draw, s, text) + 20, right - left), 24);
        paint_pill(p->draw, s, r, 1.2f, chosen ? BRASS : OUTLINE, text);
    }
}

static void paint_hand(Paint *p, const Table *t, const PaintInfo *info)
{
    int hand[MAX_CARDS];
    const int n = table_hand(t, hand);
    for (int front = 0; front < 2; front++)
        for (int i = 0; i < n; i++)
            if (table_in_front(t, hand[i]) == front && !table_carries(t, hand[i]) &&
                !table_waits(t, hand[i]))
                draw_hand_card(p, t, info, hand[i]);
    draw_stack_sizes(p, t);
    for (int i = 0; i < t->n; i++) /* staged cards lie in their places, above the hand */
        if (table_is_staged(t, i) && !table_carries(t, i))
            draw_hand_card(p, t, info, i);
}

void paint_carried(Paint *p, const Table *t, const PaintInfo *info)
{
    for (int i = 0; i < t->n && t->carried; i++)
        if (table_carries(t, i))
            draw_hand_card(p, t, info, i);
}

static bool hand_still(const Table *t)
{
    for (int i = 0; i < t->n; i++)
        if (t->sprite[i].zone == ZONE_HAND + t->layout.viewer &&
            (table_carries(t, i) || !table_still(t, i)))
            return false;
    return true;
}

static void draw_company(Paint *p, const Table *t, const PaintInfo *info)
{
    paint_company(p, t, info, ~p->moving, false);
    if (table_plates_still(t))
        paint_seats(p, t, info);
}

/* Everything at rest on the cloth; `tags`: and what hangs on the plates. */
static void draw_things(Paint *p, const Table *t, const PaintInfo *info, bool hand, bool tags)
{
    paint_aside(p, t, info);
    paint_numbers(p, t, info);
    paint_pot(p, t);
    paint_way(p, t);
    paint_places(p, t, info);
    paint_contest(p, t, info);
    if (tags)
        paint_tags(p, t, info);
    paint_markers(p, t, true);
    if (hand)
        paint_hand(p, t, info);
}

static void draw_still(Paint *p, const Table *t, const PaintInfo *info, bool hand)
{
    paint_cloth(p, &t->layout, 1);
    draw_company(p, t, info);
    draw_things(p, t, info, hand, table_plates_still(t));
}

/* All who have no part in the highlight sit in the dark, as far as it has come: in steps, because
 * each is another tint of many pictures. */
static void light_seats(PaintInfo *info, const Table *t, float come)
{
    enum { STEPS = 4 };
    float part;
    const Highlight *is = table_highlight(t, &part);
    come = ceilf(STEPS * come) / STEPS;
    for (int i = 0; i < t->layout.seats && is; i++) {
        const bool lit = i == is->seat || i == is->by;
        info->seat[i].lit = lit ? come : 0;
        info->seat[i].dusk = lit ? 0 : come;
        info->seat[i].light = RGB(highlight_look(t->highlights, is)->light);
    }
}

/* Imps and plates that move, over the picture of all that rests. */
static void draw_moving_company(Paint *p, const Table *t, const PaintInfo *info, float lights)
{
    const bool kept = table_plates_still(t);
    PaintInfo now = *info;
    if (lights > 0)
        light_seats(&now, t, lights);
    paint_company(p, t, &now, p->moving, kept);
    if (!kept)
        paint_seats(p, t, &now);
    if (!kept || p->moving >> t->layout.viewer & 1) /* the viewer's hangs before its imp */
        paint_tags(p, t, &now);
}

/* Everything at rest in the light of the highlight: all who have no part in it sit in the dark. */
static void draw_lit(Paint *p, const Table *t, const PaintInfo *info, bool hand)
{
    float part;
    const Highlight *is = table_highlight(t, &part);
    const float top = t->layout.h - t->layout.shown - 20;
    PaintInfo dark = *info;
    dark.lifted = paint_lit_cards(t);
    dark.shaded = is && is->card == NO_CARD;
    light_seats(&dark, t, 1);
    layer_draw(p->draw, p->gloom, 1);
    draw_things(p, t, &dark, hand, false);
    draw_gradient(p->draw, (Rect){0, top, t->layout.w, t->layout.h - top}, NOTHING,
                  color_fade(PANEL_DEEP, 0.55f));
    draw_company(p, t, &dark); /* over the dark at the near edge: the viewer reacts */
    if (table_plates_still(t))
        paint_tags(p, t, &dark);
}

static void keep_lit(Paint *p, const Table *t, const PaintInfo *info, PaintKey key)
{
    key.rest = hash_bytes(key.rest, &t->spot.is, sizeof t->spot.is);
    paint_keep(p, t, info, &p->lit, &key);
}

/* How far the light of a highlight has come. It comes once all that it needs is made, which takes
 * several frames, at first none of those in which the rest is drawn anew; what changes later is
 * made at once, since the light does not go out for it. */
static float lights_come(Paint *p, const Table *t, const PaintInfo *info, const PaintKey *key)
{
    enum { COMES_MS = 100, WAITS_MS = 60 };
    const bool busy = key->rest != p->still.key.rest;
    const float spot = table_spot(t);
    if (spot == 0 || table_faceoff(t) || t->calm)
        return 0;
    const bool on = p->lit_start == t->spot.start;
    if (!on && busy && t->now - t->spot.start < WAITS_MS)
        return 0;
    if (paint_gloom(p, t, info, on) && !on)
        return 0;
    if (!on) { /* made in this frame, seen in the next one */
        p->lit_start = t->spot.start;
        p->lit_from = t->now;
        keep_lit(p, t, info, *key);
    }
    return fminf(spot, (float)(t->now - p->lit_from) / COMES_MS);
}

/* Everything under the sets of a challenge and the words of a highlight. */
static void draw_room(Paint *p, const Table *t, const PaintInfo *info)
{
    const bool hand = hand_still(t);
    const PaintKey key = paint_key(p, t, info, hand);
    p->room_made = false;
    if (!table_faceoff(t)) {
        p->room_parts = 0;
        p->room_lit = p->veiled = false;
    }
    /* A hand that closes up in the dark is not worth another picture of the room. */
    const bool dark = p->room_lit && table_veil(t) >= 1;
    if (table_faceoff(t) && table_veil(t) > 0 && (hand || dark) && p->moving == 0) {
        paint_challenged(p, t, info, &key);
        return;
    }
    const float lights = lights_come(p, t, info, &key);
    if (lights < 1)
        paint_still(p, t, info, &key);
    if (lights > 0) {
        keep_lit(p, t, info, key);
        layer_draw(p->draw, p->lit.layer, lights);
    }
    if (p->moving != 0)
        draw_moving_company(p, t, info, lights);
    paint_counts(p, t, info);
    paint_markers(p, t, false);
    if (!hand)
        paint_hand(p, t, info);
    paint_flying(p, t, info);
    paint_faceoff_room(p, t, table_veil(t));
    p->veiled |= table_faceoff(t) && table_veil(t) > 0;
}

void paint_table(Paint *p, const Table *t, const PaintInfo *info)
{
    const float jolt = paint_jolt(t);
    paint_make_frames(p, t->layout.card);
    paint_stir(p, t, info);
    for (int i = 0; i < t->layout.seats; i++)
        p->face[i] = info->seat[i].face;
    if (jolt > 0) /* the strip at the top, under the bar */
        draw_fill(p->draw, (Rect){0, 0, t->layout.w, LAYOUT_BAR}, PANEL_DEEP);
    draw_shift(p->draw, jolt);
    draw_room(p, t, info);
    paint_faceoff(p, t, info);
    paint_highlight(p, t, info);
    paint_figure(p, t);
    paint_talk(p, t, info);
    paint_notices(p, t, info);
    draw_shift(p->draw, 0);
}

Paint *paint_new(Draw *d, const Game *game, const TableStyle *style, const Strings *strings,
                 Err *err)
{
    Paint *p = calloc(1, sizeof *p);
    if (p)
        *p = (Paint){.draw = d,
                     .game = game,
                     .style = style,
                     .felt = {style->cloth_inner, style->cloth_outer},
                     .cloth = layer_new(),
                     .dusk = layer_new(),
                     .still = {.layer = layer_new(), .draw = draw_still},
                     .lit = {.layer = layer_new(), .draw = draw_lit},
                     .gloom = layer_new(),
                     .lit_start = -1};
    if (p)
        p->imps = imps_of(d);
    if (p)
        p->art = cardart_new(d, game, strings, style->cards, err);
    if (p && p->imps && p->art && p->cloth && p->dusk && p->still.layer && p->lit.layer && p->gloom)
        return p;
    paint_free(p);
    err_set(err,
            "not enough memory for the table"); /* unless the cards have an error of their own */
    return NULL;
}

void paint_speak(Paint *p, const Strings *strings)
{
    p->speech++;
    cardart_speak(p->art, strings);
}

void paint_theme(Paint *p, const Theme *theme)
{
    const Cloth own = {p->style->cloth_inner, p->style->cloth_outer},
                felt = theme->cloth.inner ? theme->cloth : own;
    const bool other_felt = felt.inner != p->felt.inner || felt.outer != p->felt.outer;
    p->unwoven |= other_felt;
    p->unveiled |= other_felt;
    p->felt = felt;
    p->speech += cardart_theme(p->art, theme->inks, theme->big, theme->back) || other_felt ||
                 theme->strong != p->strong;
    p->strong = theme->strong;
}

void paint_free(Paint *p)
{
    if (!p)
        return;
    cardart_free(p->art);
    layer_free(p->cloth);
    layer_free(p->dusk);
    layer_free(p->still.layer);
    layer_free(p->lit.layer);
    layer_free(p->gloom);
    paint_drop_light(p);
    paint_drop_frames(p);
    picture_free(p->rays);
    draw_forget(p->draw);
    free(p);
}
