#include "ui/pad_picture.h"
#include "ui/text.h"
#include <math.h>

#define GROUND RGB(0x453A52)

static bool is_shoulder(PadButton b) { return b >= PAD_LEFT_SHOULDER && b <= PAD_RIGHT_TRIGGER; }

float pad_picture_width(PadButton b, float height)
{
    return is_shoulder(b) ? height * 1.5f : height;
}

static void pad_letters(Draw *d, Rect r, const char *letters, Color c)
{
    text_fit(d, style_sized(STYLE_LABEL, r.h * 0.62f, theme_is_strong() ? WHITE : c), r,
             ALIGN_CENTRE, letters);
}

/* The signs of A, B, X and Y on a PlayStation controller: cross, circle, square, triangle. */
static void pad_sign(Draw *d, Point c, float h, PadButton b)
{
    static const Color COLORS[] = {RGB(0xA9C0F2), RGB(0xF59A92), RGB(0xE9B2DE), RGB(0x86D9C4)};
    const Color color = theme_is_strong() ? WHITE : COLORS[(int)b - PAD_A];
    const float r = h * 0.24f, line = h * 0.085f;
    switch (b) {
    case PAD_A:
        draw_polyline(d, (Point[]){{c.x - r, c.y - r}, {c.x + r, c.y + r}}, 2, line, color);
        draw_polyline(d, (Point[]){{c.x - r, c.y + r}, {c.x + r, c.y - r}}, 2, line, color);
        break;
    case PAD_B: draw_circle(d, c, r * 1.2f, NOTHING, line, color); break;
    case PAD_X: draw_round(d, rect_around(c, r * 2.1f, r * 2.1f), 1, NOTHING, line, color); break;
    default: {
        const Point top = {c.x, c.y - r * 1.2f}, right = {c.x + r * 1.2f, c.y + r * 0.85f},
                    left = {c.x - r * 1.2f, c.y + r * 0.85f};
        draw_polyline(d, (Point[]){top, right, left, top, right}, 5, line, color);
        break;
    }
    }
}

static void pad_face(Draw *d, PadKind kind, PadButton b, Rect r)
{
    static const Color XBOX[] = {RGB(0x9BD36A), RGB(0xF59A92), RGB(0x8FC1F5), RGB(0xF2CE5E)};
    static const char *const NAMES[] = {"A", "B", "X", "Y"}, *const SWAPPED[] = {"B", "A", "Y",
                                                                                 "X"};
    const char *const *const names = kind == PAD_NINTENDO_SWAPPED ? SWAPPED : NAMES;
    const int i = (int)b - PAD_A;
    const Point c = rect_centre(r);
    draw_circle(d, c, r.h / 2, GROUND, 1.5f, OUTLINE);
    if (kind == PAD_PLAYSTATION)
        pad_sign(d, c, r.h, b);
    else
        pad_letters(d, r, names[i], kind == PAD_XBOX ? XBOX[i] : WHITE);
}

static void pad_shoulder(Draw *d, PadKind kind, PadButton b, Rect r)
{
    static const char *const NAMES[PAD_KINDS][4] = {
        [PAD_XBOX] = {"LB", "RB", "LT", "RT"},   [PAD_PLAYSTATION] = {"L1", "R1", "L2", "R2"},
        [PAD_NINTENDO] = {"L", "R", "ZL", "ZR"}, [PAD_NINTENDO_SWAPPED] = {"L", "R", "ZL", "ZR"},
        [PAD_DECK] = {"L1", "R1", "L2", "R2"},
    };
    const Rect body = rect_pad(r, 0, r.h * 0.08f);
    const bool trigger = b >= PAD_LEFT_TRIGGER;
    draw_round(d, body, trigger ? body.h / 2 : body.h / 4, GROUND, 1.5f, OUTLINE);
    pad_letters(d, r, NAMES[kind][(int)b - PAD_LEFT_SHOULDER], WHITE);
}

static void pad_bar(Draw *d, Point c, float w, float h)
{
    draw_fill(d, rect_around(c, w, h), WHITE);
}

/* Three lines, or the plus of a Nintendo controller. */
static void pad_menu(Draw *d, PadKind kind, Point c, float h)
{
    const bool plus = kind == PAD_NINTENDO || kind == PAD_NINTENDO_SWAPPED;
    const float w = h * 0.44f, line = fmaxf(h * 0.08f, 1.6f);
    if (plus)
        pad_bar(d, c, line, w);
    for (int i = -1; i <= 1; i++)
        if (i == 0 || !plus)
            pad_bar(d, (Point){c.x, c.y + (float)i * h * 0.17f}, w, line);
}

/* Two windows; the minus of a Nintendo controller; three rays on a PlayStation one. */
static void pad_view(Draw *d, PadKind kind, Point c, float h)
{
    const float line = fmaxf(h * 0.07f, 1.5f);
    if (kind == PAD_NINTENDO || kind == PAD_NINTENDO_SWAPPED) {
        pad_bar(d, c, h * 0.44f, line);
    } else if (kind == PAD_PLAYSTATION) {
        for (int i = -1; i <= 1; i++) {
            const float x = (float)i;
            draw_polyline(d,
                          (Point[]){{c.x + x * h * 0.1f, c.y + h * 0.12f},
                                    {c.x + x * h * 0.22f, c.y - h * (0.22f - 0.07f * x * x)}},
                          2, line, WHITE);
        }
    } else {
        const float s = h * 0.3f, off = h * 0.08f;
        draw_round(d, rect_around((Point){c.x - off, c.y - off}, s, s), 1, NOTHING, line, WHITE);
        draw_round(d, rect_around((Point){c.x + off, c.y + off}, s, s), 1, GROUND, line, WHITE);
    }
}

/* The cross, with the arm that is meant filled; a stick is a knob in a ring. */
static void pad_cross(Draw *d, PadButton b, Point c, float h)
{
    static const Point ARM[] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}};
    const float w = h * 0.3f, l = h * 0.92f;
    draw_round(d, rect_around(c, w, l), 3, GROUND, 1.5f, OUTLINE);
    draw_round(d, rect_around(c, l, w), 3, GROUND, 1.5f, OUTLINE);
    draw_fill(d, rect_around(c, w - 3, w - 3), GROUND);
    const Point to = ARM[(int)b - PAD_UP];
    draw_circle(d, (Point){c.x + to.x * h * 0.3f, c.y + to.y * h * 0.3f}, h * 0.1f, WHITE, 0,
                NOTHING);
}

void pad_picture(Draw *d, PadKind kind, PadButton b, Point left, float h)
{
    const float w = pad_picture_width(b, h);
    const Rect r = {left.x, left.y - h / 2, w, h};
    const Point c = rect_centre(r);
    if (b >= PAD_A && b <= PAD_Y) {
        pad_face(d, kind, b, r);
    } else if (is_shoulder(b)) {
        pad_shoulder(d, kind, b, r);
    } else if (b >= PAD_UP) {
        pad_cross(d, b, c, h);
    } else {
        draw_circle(d, c, h / 2, GROUND, 1.5f, OUTLINE);
        if (b == PAD_MENU)
            pad_menu(d, kind, c, h);
        else if (b == PAD_VIEW)
            pad_view(d, kind, c, h);
        else
            draw_circle(d, c, h * 0.26f, NOTHING, 2, WHITE);
    }
}
