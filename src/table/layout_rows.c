/* Cards in rows: places for staged cards, the viewer's hand, sets. */
#include "table/layout.h"
#include <math.h>

#define RAD(degrees) ((degrees)*0.017453293f)
#define DEG(radians) ((radians)*57.29578f)

/* Between places, and between them and the plates at their sides. */
enum { GAP_OF_PLACES = 64, LEAST_GAP = 8, NEAR_PLATES = 6 };

/* A target that is not another seat lies in the middle. */
static float place_x(const Layout *l, int target)
{
    return target == NO_SEAT ? l->w / 2 : rect_centre(l->plate[target]).x;
}

/* The width between the plates that reach down beside the places, and left of the note. */
static float places_room(const Layout *l)
{
    float room = l->w;
    for (int i = 0; i < l->seats; i++) {
        const Rect plate = l->plate[i];
        const float aside = fabsf(rect_centre(plate).x - l->middle.x) - plate.w / 2;
        if (i != l->viewer && aside > 0 && plate.y + plate.h > l->places - l->place / 2)
            room = fminf(room, 2 * (aside - NEAR_PLATES));
    }
    if (l->note.y < l->places + l->place / 2)
        room = fminf(room, 2 * (l->note.x - NEAR_PLATES - l->w / 2));
    return room;
}

void layout_places(const Layout *l, int n, const int target[], Rect out[])
{
    const float room = places_room(l), between = (float)(n > 1 ? n - 1 : 1);
    const float most = (room - between * LEAST_GAP) / (float)n;
    const float width = fminf(l->place * CARD_ASPECT, most), height = width / CARD_ASPECT;
    const float gap = fminf(GAP_OF_PLACES, (room - (float)n * width) / between);
    for (int i = 0; i < n; i++) {
        int left = 0; /* the number of places to its left: the order of the receivers' seats */
        for (int k = 0; k < n; k++) {
            const float side = place_x(l, target[k]) - place_x(l, target[i]);
            left += side < 0 || (side == 0 && k < i);
        }
        const float x = l->middle.x + ((float)left - (float)(n - 1) / 2) * (width + gap);
        out[i] = rect_around((Point){x, l->places}, width, height);
    }
}

/* Too many cards for visible indices lie in two rows of smaller cards; the back row shows its
 * indices. */
static const float SMALLER = 0.82f, BACK_ROW = 0.33f;

/* The part of a card that must stay visible in a fan, and how much wider the outer cards are
 * because they lean outwards. */
static const float INDEX = 0.3f, LEANING = 1.2f;

/* The height of cards in a hand that is `widths` cards wide: as the player wants, but small enough
 * to show all indices. */
static float hand_card(const Layout *l, float widths)
{
    return fminf(l->card, fmaxf(fminf(l->shown, LAYOUT_CARD_H), l->hand.w / widths / CARD_ASPECT));
}

Fan layout_fan(const Layout *l, int n)
{
    Fan f = {.n = n, .rows = n > ONE_ROW ? 2 : 1, .x = l->hand.x + l->hand.w / 2};
    f.card_h = f.rows > 1 ? l->shown * SMALLER : hand_card(l, INDEX * (float)(n - 1) + LEANING);
    f.card_w = f.card_h * CARD_ASPECT;
    f.y = l->h - fminf(f.card_h, l->shown) + f.card_h / 2 + 2;
    const int in_row = (n + f.rows - 1) / f.rows;
    if (in_row < 2)
        return f;
    f.step = f.rows > 1 ? 0 : fminf(RAD(3.2f), RAD(16) / (float)(n - 1));
    /* the outer cards lean outwards: keep room for their corners */
    const float lean = f.card_h / 2 * sinf(f.step * (float)(in_row - 1) / 2);
    f.strip = fminf(0.72f * f.card_w, (l->hand.w - f.card_w - 2 * lean) / (float)(in_row - 1));
    f.radius = f.step > 0 ? f.strip / f.step : 0;
    return f;
}

Pose fan_pose(const Fan *f, int i)
{
    if (f->rows > 1) {
        const int in_row = (f->n + 1) / 2, back = i < in_row;
        const float k = (float)(back ? i : i - in_row) - (float)(in_row - 1) / 2;
        return (Pose){f->x + f->strip * k, f->y - (back ? BACK_ROW * f->card_h : 0), f->card_h, 0};
    }
    const float a = ((float)i - (float)(f->n - 1) / 2) * f->step;
    return (Pose){f->x + f->radius * sinf(a), f->y + f->radius * (1 - cosf(a)), f->card_h, DEG(a)};
}

/* A whole index is visible or, without room for that, only that of the top card and the edges of
 * the others; stacks are separated by a gap as long as there is room. */
static const float WHOLE = 0.34f, EDGE = 0.06f;

Stacks layout_stacks(const Layout *l, int cards, int stacks)
{
    const float inside = (float)(cards - stacks), between = (float)(stacks - 1);
    const float high = hand_card(l, 1 + EDGE * inside + WHOLE * between), w = high * CARD_ASPECT,
                room = l->hand.w - w;
    Stacks s = {.y = l->h - fminf(high, l->shown) + high / 2 - STACKS_UP, .card_h = high};
    s.inner = (inside * WHOLE + between * 0.46f) * w > room ? EDGE * w : WHOLE * w;
    s.outer = between > 0 ? fminf(w + 20, (room - inside * s.inner) / between) : 0;
    s.left = l->hand.x + (l->hand.w - inside * s.inner - between * s.outer) / 2;
    return s;
}

Pose stacks_pose(const Stacks *s, int i, int stack)
{
    return (Pose){s->left + (float)(i - stack) * s->inner + (float)stack * s->outer, s->y,
                  s->card_h, 0};
}

Pose layout_set(Pose at, int i, int n)
{
    const float w = at.height * CARD_ASPECT, t = (float)i - (float)(n - 1) / 2;
    const float step = n > 1 ? fmaxf(fminf(0.44f * w, 1.9f * w / (float)(n - 1)), WHOLE * w) : 0;
    const float lean = n > 1 ? fminf(6.0f, 14.0f / (float)(n - 1)) : 0;
    return (Pose){at.x + t * step, at.y + 0.0012f * t * t * step * lean, at.height,
                  at.turn + t * lean};
}
