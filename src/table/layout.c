#include "table/layout.h"
#include <math.h>

#define RAD(degrees) ((degrees)*0.017453293f)
#define DEG(radians) ((radians)*57.29578f)

enum { PLATE_W = 212, PLATE_H = 60, MARGIN = 24, NOTE_W = 268, NOTE_H = 164 };

static float clampf(float v, float low, float high) { return v < low ? low : v > high ? high : v; }

/* Direction of the i-th of n opponents, clockwise from the viewer's left: degrees, counter-clockwise from the right. */
static float opponent_angle(int i, int n)
{
    static const float FIRST[MAX_SEATS] = {90, 90, 150, 172, 195, 200, 200, 200};
    if (n <= 1)
        return 90.0f;
    const float first = FIRST[n < MAX_SEATS ? n : MAX_SEATS - 1];
    return first - (float)i * (2.0f * first - 180.0f) / (float)(n - 1);
}

/* The same in the trick, where cards need more room at the sides. */
static float spot_angle(int i, int n)
{
    static const float FIRST[MAX_SEATS] = {90, 90, 160, 176, 178, 188, 194, 198};
    if (n <= 1)
        return 90.0f;
    const float first = FIRST[n < MAX_SEATS ? n : MAX_SEATS - 1];
    return first - (float)i * (2.0f * first - 180.0f) / (float)(n - 1);
}

/* Tokens stand on the plate's inner side. */
static void put_opponent(Layout *l, int seat, float angle)
{
    const float rx = 0.44f * l->w, ry = 0.36f * l->h;
    const float cx = l->w / 2, cy = LAYOUT_BAR + 46 + ry;
    const float x = clampf(cx + rx * cosf(RAD(angle)), MARGIN + PLATE_W / 2.0f, l->w - MARGIN - PLATE_W / 2.0f);
    const float y = cy - ry * sinf(RAD(angle));
    const bool right = x > cx + 1;
    l->plate[seat] = rect_around((Point){x, y}, PLATE_W, PLATE_H);
    l->marker[seat] = (Pose){x + (right ? -1.0f : 1.0f) * (PLATE_W / 2.0f + 44), y + 22, 96, 0};
    if (fabsf(x - cx) < PLATE_W / 2.0f) /* below would be in the way of the trick */
        l->pile[seat] = (Pose){x - PLATE_W / 2.0f - 58, y, 34, 90};
    else
        l->pile[seat] = (Pose){x + (right ? 1.0f : -1.0f) * 36, y + PLATE_H / 2.0f + 18, 34, 90};
}

static void put_viewer(Layout *l)
{
    const float x = MARGIN + 10 + PLATE_W / 2.0f, y = l->h - 80;
    l->plate[l->viewer] = rect_around((Point){x, y}, PLATE_W, PLATE_H);
    l->marker[l->viewer] = (Pose){x - 62, y - PLATE_H / 2.0f - 56, 96, 0};
    l->pile[l->viewer] = (Pose){x + 58, y - PLATE_H / 2.0f - 34, 34, 90};
}

static void put_trick(Layout *l)
{
    const int others = l->seats - 1;
    const float ry = l->trick * 0.70f;
    const float rx = l->trick * (others <= 3 ? 1.12f : 1.62f);
    for (int i = 0; i < others; i++) {
        const int seat = (l->viewer + 1 + i) % l->seats;
        const float angle = spot_angle(i, others);
        l->spot[seat] = (Pose){l->middle.x + rx * cosf(RAD(angle)), l->middle.y - ry * sinf(RAD(angle)), l->trick, 0};
    }
    l->spot[l->viewer] = (Pose){l->middle.x, l->middle.y + ry, l->trick, 0};
}

void layout_make(Layout *l, float w, float h, int seats, int viewer)
{
    *l = (Layout){.w = w, .h = h, .seats = seats, .viewer = viewer};
    const float tall = clampf(h / LAYOUT_MIN_H, 1.0f, 1.3f); /* cards grow a little in a tall window */
    l->card = 178 * tall;
    l->trick = (seats <= 4 ? 132.0f : 124.0f) * tall;
    const float hand_top = h - l->card - 34;
    l->pill = rect_around((Point){w / 2, hand_top - 30}, 420, 56);
    const float room_top = LAYOUT_BAR + 84, room_bottom = l->pill.y - 8;
    l->middle = (Pose){w / 2, (room_top + room_bottom) / 2, l->trick, 0};
    put_viewer(l);
    for (int i = 1; i < seats; i++)
        put_opponent(l, (viewer + i) % seats, opponent_angle(i - 1, seats - 1));
    for (int i = 0; i < seats; i++)
        l->backs[i] = (Pose){l->plate[i].x + PLATE_W - 44, l->plate[i].y + 42, 18, 0};
    put_trick(l);
    /* Between the plates and the trick; where the plates stand high, below them. */
    const float left = l->middle.x - l->trick * (seats <= 4 ? 2.3f : 2.9f), below = seats == 3   ? 70.0f
                                                                                    : seats == 4 ? 0.0f
                                                                                                 : 40.0f;
    l->marker_free = (Pose){left, l->middle.y + below, 96, 0};
    l->stock = (Pose){l->middle.x, l->middle.y, 110, 0};
    l->aside = (Pose){l->w - left, l->middle.y + (seats == 4 ? 132 : below), 70, 0};
    l->note = (Rect){w - NOTE_W - MARGIN, h - NOTE_H - MARGIN - 10, NOTE_W, NOTE_H};
    const float side = l->plate[viewer].x + PLATE_W + 14;
    const float room = fminf(w / 2 - side, l->note.x - 14 - w / 2);
    l->hand = (Rect){w / 2 - room, h - l->card, 2 * room, l->card};
}

void layout_places(const Layout *l, int n, const int target[], Rect out[])
{
    const float height = l->trick, width = height * CARD_ASPECT, gap = 64;
    int order[MAX_PICKS] = {0};
    for (int i = 0; i < n; i++) /* insertion sort by where the receiver sits, from left to right; nobody is the middle */
        for (int k = order[i] = i; k > 0; k--) {
            const float here = target[order[k]] == NO_SEAT ? l->w / 2 : l->plate[target[order[k]]].x + PLATE_W / 2.0f;
            const float before = target[order[k - 1]] == NO_SEAT ? l->w / 2 : l->plate[target[order[k - 1]]].x + PLATE_W / 2.0f;
            if (before <= here)
                break;
            const int swap = order[k];
            order[k] = order[k - 1];
            order[k - 1] = swap;
        }
    for (int i = 0; i < n; i++) {
        const float x = l->middle.x + ((float)i - (float)(n - 1) / 2) * (width + gap);
        out[order[i]] = rect_around((Point){x, l->middle.y}, width, height);
    }
}

Fan layout_fan(const Layout *l, int n)
{
    Fan f = {.n = n, .card_h = l->card, .card_w = l->card * CARD_ASPECT, .x = l->hand.x + l->hand.w / 2};
    f.y = l->h - l->card / 2 + 2;
    if (n < 2)
        return f;
    f.step = fminf(RAD(3.2f), RAD(16) / (float)(n - 1));
    /* The outer cards lean outwards: keep room for their corners. */
    const float lean = f.card_h / 2 * sinf(f.step * (float)(n - 1) / 2);
    f.strip = fminf(0.72f * f.card_w, (l->hand.w - f.card_w - 2 * lean) / (float)(n - 1));
    f.radius = f.strip / f.step;
    return f;
}

Pose fan_pose(const Fan *f, int i)
{
    const float a = ((float)i - (float)(f->n - 1) / 2) * f->step;
    return (Pose){f->x + f->radius * sinf(a), f->y + f->radius * (1 - cosf(a)), f->card_h, DEG(a)};
}
