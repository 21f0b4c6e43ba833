#include "table/imps/imps.h"
#include "table/imps/imp_art.h"
#include "ui/text.h"
#include <math.h>
#include <stdio.h>

#define TURN 6.28318531f

/* The middle of the neck, about which the head leans; the point from which a fan spreads. In units
 * of the drawings, whose (50, 124) is the foot. */
static const Point FOOT = {50, 124}, NECK = {50, 84}, FAN = {50, 132};

static const float BODY_FOLLOWS = 0.6f; /* of the movement of the head */

enum { FAN_REACH = 24 /* from there to the middle of a card */, FAN_STEP = 11, FAN_SPREAD = 66 };

/* How a state holds its head: it leans (degrees), sinks (units), and moves with the breath. */
static const struct {
    float lean, down, breath;
} POSE[IMP_STATES] = {
    [IMP_CALM] = {0, 0, 0.9f},       [IMP_THINKING] = {4, 0.5f, 0.9f},
    [IMP_PLEASED] = {-3, -1, 1.2f},  [IMP_LAUGHING] = {-6, -1.5f, 2.6f},
    [IMP_WORRIED] = {0, 1.5f, 1.2f}, [IMP_SHOCKED] = {0, -4, 0.6f},
    [IMP_SULKING] = {5, 4, 0.6f},    [IMP_BLINK] = {0, 0, 0.9f},
};

/* How a state begins: how often the imp hops, shakes from side to side and rocks while the movement
 * fades, and how far: units, and degrees; `above`: how much higher it begins. */
static const struct {
    int ms;
    float hops, high, shakes, aside, rocks, lean, above;
} STIR[IMP_STATES] = {
    [IMP_PLEASED] = {.ms = 420, .hops = 2, .high = 9, .rocks = 1, .lean = 4},
    [IMP_LAUGHING] = {.ms = 900, .hops = 6, .high = 10, .rocks = 3, .lean = 5},
    [IMP_WORRIED] = {.ms = 480, .shakes = 4, .aside = 2.2f},
    [IMP_SHOCKED] = {.ms = 520, .hops = 1.5f, .high = 17, .shakes = 5, .aside = 1.6f},
    [IMP_SULKING] = {.ms = 620, .rocks = 1, .lean = -4, .above = 9},
};

/* How much higher one sits on it, in units. */
static const float SEAT_UP[SEAT_KINDS] = {
    [SEAT_STOOL] = -5, [SEAT_BENCH] = -2, [SEAT_ARMCHAIR] = 5, [SEAT_THRONE] = 8};

/* ---- Where things are ---- */

/* A point of the drawings, in units of the screen; `up`: how much higher than usual, in units of
 * the drawings. */
static Point imp_point(const ImpLook *l, Point p, float up)
{
    const float u = l->height * IMP_UNIT;
    return (Point){l->foot.x + (p.x - FOOT.x) * u, l->foot.y + (p.y - FOOT.y - up) * u};
}

static float body_up(const ImpLook *l)
{
    const float seat = SEAT_UP[l->seat] + l->seat_left * (SEAT_UP[l->seat_was] - SEAT_UP[l->seat]);
    return seat + l->rise / IMP_UNIT;
}

static float head_up(const ImpLook *l)
{
    const float breath = POSE[l->state].breath * sinf(TURN * l->phase);
    return body_up(l) - POSE[l->state].down + breath;
}

int imp_stir_ms(ImpState state) { return STIR[state].ms; }

/* A swing that begins and ends at rest, in ±1. */
static float swing(const ImpLook *l, float times)
{
    return l->stir * sinf(TURN * times * (1 - l->stir));
}

static float stir_up(const ImpLook *l)
{
    const float hop = fabsf(sinf(TURN / 2 * STIR[l->state].hops * (1 - l->stir)));
    return l->stir * l->stir * (STIR[l->state].high * hop + STIR[l->state].above);
}

/* The look of head and shoulders in the middle of the movement: aside. */
static ImpLook shaken(const ImpLook *l)
{
    ImpLook k = *l;
    k.foot.x += l->height * IMP_UNIT * STIR[l->state].aside * swing(l, STIR[l->state].shakes);
    return k;
}

/* Every other imp leans to the other side. */
static float head_lean(const ImpLook *l)
{
    const float lean = POSE[l->state].lean + STIR[l->state].lean * swing(l, STIR[l->state].rocks);
    return l->imp % 2 == 0 ? lean : -lean;
}

Point imp_mouth(const ImpLook *l)
{
    return imp_point(l, (Point){FOOT.x, FOOT.y + IMP_MOUTH / IMP_UNIT}, head_up(l));
}

Point imp_palms(const ImpLook *l)
{
    return imp_point(l, (Point){FOOT.x, FOOT.y + IMP_PALMS / IMP_UNIT}, l->rise / IMP_UNIT);
}

Point imp_gaze(const ImpLook *l, Point at)
{
    const Point head = imp_point(l, (Point){FOOT.x, FOOT.y + IMP_HEAD / IMP_UNIT}, head_up(l));
    const float dx = at.x - head.x, dy = at.y - head.y, far = hypotf(dx, dy);
    if (far < 1)
        return (Point){0, 0};
    const float part = fminf(1, far / l->height);
    return (Point){part * dx / far, part * dy / far};
}

/* ---- Drawing ---- */

static int pixels_of(const Imps *s, float units)
{
    return (int)lroundf(fmaxf(units * draw_scale(imp_art_draw(s)), 8));
}

/* A small picture that leans is made larger and drawn smaller: turned, it stays sharp. */
static int fineness(const Imps *s, const ImpLook *l, ArtKind kind)
{
    enum { SMALL = 150 };
    const bool leans = kind == ART_HEAD && POSE[l->state].lean != 0;
    return leans && pixels_of(s, l->height) < SMALL ? 2 : 1;
}

static int halves(float v) { return (int)lroundf(2 * fminf(fmaxf(v, -1), 1)); }

static ArtPlan plan_of(const Imps *s, const ImpLook *l, ArtKind kind)
{
    ArtPlan p = {
        .kind = kind, .number = l->imp, .px = pixels_of(s, l->height) * fineness(s, l, kind)};
    if (kind == ART_SEAT || kind == ART_ARMS)
        p.number = (int)l->seat;
    if (kind != ART_HEAD)
        return p;
    p.state = l->state;
    p.plain = l->plain;
    p.crowned = l->crowned;
    if (imp_sees(l->imp, l->state)) {
        p.gaze_x = halves(l->gaze.x);
        p.gaze_y = halves(l->gaze.y);
    }
    return p;
}

static Color tint_of(const ImpLook *l)
{
    const Color t = l->tint;
    return (t.r | t.g | t.b | t.a) == 0 ? AS_IS : t;
}

/* Draws a part, higher than usual by `up` units of the drawings, leaning about the neck. */
static void draw_art(Imps *s, const ImpLook *l, ArtKind kind, float up, float lean)
{
    const ArtPart *part = imp_art(s, plan_of(s, l, kind), NULL);
    if (!part || !part->picture)
        return;
    Draw *d = imp_art_draw(s);
    const float scale = draw_scale(d) * (float)fineness(s, l, kind), a = lean * TURN / 360;
    const Point corner = imp_point(l, (Point){0, 0}, up), neck = imp_point(l, NECK, up);
    const float x = corner.x + ((float)part->x + (float)part->w / 2) / scale - neck.x,
                y = corner.y + ((float)part->y + (float)part->h / 2) / scale - neck.y;
    const Point centre = {neck.x + x * cosf(a) - y * sinf(a), neck.y + x * sinf(a) + y * cosf(a)};
    draw_picture(
        d, part->picture,
        (PictureLook){centre, (float)part->w / scale, (float)part->h / scale, lean, tint_of(l)});
}

static bool has_arms(SeatKind kind) { return kind == SEAT_ARMCHAIR || kind == SEAT_THRONE; }

/* A part of a seat that has sunk by that share, and fades as it sinks. */
static void draw_seat(Imps *s, const ImpLook *l, ArtKind kind, SeatKind seat, float sunk)
{
    enum { DEEP = 90 /* units of the drawings until it is gone */ };
    if (seat == SEAT_NONE || sunk >= 1 || (kind == ART_ARMS && !has_arms(seat)))
        return;
    ImpLook look = *l;
    look.seat = seat;
    look.tint = color_fade(tint_of(l), 1 - sunk);
    Draw *d = imp_art_draw(s);
    const Rect all = draw_area(d);
    if (sunk > 0) /* behind the rim */
        draw_clip_push(d, (Rect){all.x, all.y, all.w, l->foot.y - all.y});
    draw_art(s, &look, kind, -DEEP * sunk, 0);
    if (sunk > 0)
        draw_clip_pop(d);
}

static void draw_seats(Imps *s, const ImpLook *l, ArtKind kind)
{
    if (l->seat_was == l->seat || l->seat_left <= 0) {
        draw_seat(s, l, kind, l->seat, 0);
        return;
    }
    draw_seat(s, l, kind, l->seat_was, 1 - l->seat_left);
    draw_seat(s, l, kind, l->seat, l->seat_left);
}

void imp_body(Imps *s, const ImpLook *l)
{
    const ImpLook moved = shaken(l);
    draw_seats(s, l, ART_SEAT);
    draw_art(s, &moved, ART_BODY, body_up(l) + BODY_FOLLOWS * stir_up(l), 0);
    draw_art(s, &moved, ART_HEAD, head_up(l) + stir_up(l), head_lean(l));
    draw_seats(s, l, ART_ARMS);
}

static void draw_fan(Draw *d, const ImpLook *l, const Picture *back)
{
    const int n = l->cards < IMP_BACKS ? l->cards : IMP_BACKS;
    const float step = n > 1 ? fminf(FAN_STEP, (float)FAN_SPREAD / (float)(n - 1)) : 0;
    const float h = IMP_CARD * l->height, up = l->rise / IMP_UNIT;
    for (int i = 0; i < n; i++) {
        const float turn = step * ((float)i - (float)(n - 1) / 2), a = turn * TURN / 360;
        const Point at = {FAN.x + FAN_REACH * sinf(a), FAN.y - FAN_REACH * cosf(a)};
        draw_picture(d, back, (PictureLook){imp_point(l, at, up), h * 5 / 7, h, turn, tint_of(l)});
    }
}

/* The number of cards. */
static void draw_number(Draw *d, const ImpLook *l)
{
    char text[12];
    snprintf(text, sizeof text, "%d", l->cards);
    const TextStyle style = {FONT_BOLD, fmaxf(0.105f * l->height, 12), WHITE};
    draw_tiny_letters(d, true);
    const float high = 1.4f * draw_text_size(d, style.size);
    const float w = fmaxf(text_width_in(d, style, high, text) + 0.5f * high, 1.3f * high);
    const Rect r = rect_around(imp_point(l, (Point){FAN.x, 103}, l->rise / IMP_UNIT), w, high);
    draw_round(d, r, high / 2, color_fade(PANEL_DEEP, 0.9f), 1.2f, BRASS);
    text_line(d, style, r, ALIGN_CENTRE, text);
    draw_tiny_letters(d, false);
}

void imp_hands(Imps *s, const ImpLook *l, const Picture *back)
{
    Draw *d = imp_art_draw(s);
    if (back)
        draw_fan(d, l, back);
    draw_art(s, l, ART_HANDS, l->rise / IMP_UNIT, 0);
    if (back && (l->counted || l->cards > IMP_BACKS))
        draw_number(d, l);
}

static ArtPlan plan_of_round(const Imps *s, int imp, ImpState state, float size)
{
    return (ArtPlan){.kind = ART_ROUND, .number = imp, .state = state, .px = pixels_of(s, size)};
}

bool imp_round_ahead(Imps *s, int imp, ImpState state, float size)
{
    bool made = false;
    imp_art(s, plan_of_round(s, imp, state, size), &made);
    return made;
}

void imp_round(Imps *s, int imp, ImpState state, Point centre, float size, float composed)
{
    Draw *d = imp_art_draw(s);
    const ArtPart *part = imp_art(s, plan_of_round(s, imp, state, composed), NULL);
    const float scale = size / composed / draw_scale(d);
    if (part && part->picture)
        draw_picture(
            d, part->picture,
            (PictureLook){centre, (float)part->w * scale, (float)part->h * scale, 0, AS_IS});
}

bool imp_ahead(Imps *s, const ImpLook *l)
{
    static const ArtKind KIND[] = {ART_HEAD, ART_BODY, ART_HANDS, ART_SEAT, ART_ARMS};
    bool made = false;
    for (size_t i = 0; i < sizeof KIND / sizeof *KIND && !made; i++) {
        if (KIND[i] == ART_SEAT && l->seat == SEAT_NONE)
            break;
        if (KIND[i] != ART_ARMS || has_arms(l->seat))
            imp_art(s, plan_of(s, l, KIND[i]), &made);
    }
    return made;
}
