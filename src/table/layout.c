/* Positions of the seats around the table, the contest in its middle, and cards in rows: the
 * viewer's hand, places for staged cards, sets. */
#include "table/layout.h"
#include <math.h>

#define RAD(degrees) ((degrees)*0.017453293f)
#define DEG(radians) ((radians)*57.29578f)

enum { PLATE_W = 228, PLATE_H = 60, MARGIN = 24, CARD_H = 178, UNDER_CARD = 16 };
enum { PILL_H = 56, NOTE_W = 268, NOTE_H = 164, BUTTONS_H = 172 };
enum {
    TO_MARKER = 44,
    BY_MARKER = 82
}; /* from a plate to the middle of a marker beside it, and from there to a card */

LayoutSpec layout_spec(float w, float h, int seats, int viewer)
{
    LayoutSpec p = {.w = w, .h = h, .seats = seats, .viewer = viewer, .text_scale = 1, .cards = 1};
    for (int i = 0; i < MAX_SEATS; i++)
        p.place[i] = (uint8_t)i;
    return p;
}

/* Direction of the i-th of n opponents, clockwise from the viewer's left at `first`: degrees,
 * counter-clockwise from the right.
 */
static float layout_spread(float first, int i, int n)
{
    return n <= 1 ? 90.0f : first - (float)i * (2.0f * first - 180.0f) / (float)(n - 1);
}

/* Seats at the sides stay higher above a column of buttons. */
static const float HIGHER = 171;
static const float PLATES[MAX_SEATS] = {90, 90, 150, 172, 195, 200, 194, 194};
/* Angles in a trick, where cards need more room at the sides. */
static const float SPOTS[MAX_SEATS] = {90, 90, 160, 176, 178, 188, 194, 198};

/* Below the plates at the top and their signs. */
static float contest_top(const Layout *l) { return LAYOUT_BAR + 54 + l->plate_h / 2; }

/* The i-th seat clockwise from the viewer. */
static int seat_at(const LayoutSpec *p, int i)
{
    const int place = (p->place[p->viewer] + i) % p->seats;
    int seat = 0;
    while (seat < p->seats - 1 && p->place[seat] != place)
        seat++;
    return seat;
}

/* Puts an opponent's plate on an ellipse, and its marker on the inner side. */
static void put_opponent(Layout *l, int seat, float angle)
{
    const float rx = 0.44f * l->w, ry = 0.36f * l->h;
    const float cx = l->w / 2, cy = LAYOUT_BAR + 46 + ry;
    const float x = float_clamp(cx + rx * cosf(RAD(angle)), MARGIN + l->plate_w / 2,
                                l->w - MARGIN - l->plate_w / 2);
    const float y = cy - ry * sinf(RAD(angle));
    const bool right = x > cx + 1, top = fabsf(x - cx) < l->plate_w / 2;
    l->plate[seat] = rect_centred(x, y, l->plate_w, l->plate_h);
    l->sign[seat] = (Point){x, y + l->plate_h / 2 + 17};
    l->marker[seat] = pose_at(x + (right ? -1.0f : 1.0f) * (l->plate_w / 2 + TO_MARKER), y + 8, 96);
    if (top) /* below, it would be in the way of the trick */
        l->pile[seat] = (Pose){x - l->plate_w / 2 - 58, y, 34, 90};
    else
        l->pile[seat] = (Pose){x + (right ? 1.0f : -1.0f) * 36, y + l->plate_h / 2 + 18, 34, 90};
}

static void put_viewer(Layout *l, bool buttons)
{
    const float x = MARGIN + 10 + l->plate_w / 2, y = l->h - 80;
    l->plate[l->viewer] = rect_centred(x, y, l->plate_w, l->plate_h);
    l->sign[l->viewer] = (Point){x, y - l->plate_h / 2 - 26}; /* over the tag */
    l->marker[l->viewer] = pose_at(x - 62, y - l->plate_h / 2 - 56, 96);
    l->pile[l->viewer] = buttons ? (Pose){x - 76, y + l->plate_h / 2 + 20, 34, 90}
                                 : (Pose){x + 58, y - l->plate_h / 2 - 34, 34, 90};
}

/* ---- The contest ---- */

/* Among few seats a marker with its number has room between the plate and the card. */
static float clear_of_marker(const Layout *l, int seat, float x)
{
    const float marker = l->marker[seat].x, away = BY_MARKER + l->trick * CARD_ASPECT / 2;
    if (l->seats > 4 || fabsf(marker - l->w / 2) < l->plate_w)
        return x;
    return marker < l->w / 2 ? fmaxf(x, marker + away) : fminf(x, marker - away);
}

/* The cards of a trick on an ellipse around the middle, each towards its seat. */
static void put_trick(Layout *l, const LayoutSpec *p)
{
    static const float WIDE[MAX_SEATS] = {1.4f, 1.4f, 1.4f, 1.4f, 1.62f, 1.85f, 1.85f, 1.85f};
    const int others = l->seats - 1;
    const float ry = l->trick * 0.67f;
    const float rx = l->trick * WIDE[others];
    for (int i = 0; i < others; i++) {
        const float angle = layout_spread(SPOTS[others], i, others);
        const int seat = seat_at(p, i + 1);
        const float side = others > 1 ? 2 * (float)i / (float)(others - 1) - 1
                                      : 0; /* evenly, so that no card covers another */
        const float x = clear_of_marker(l, seat, l->middle.x + rx * side);
        l->spot[seat] = pose_at(x, l->middle.y - ry * sinf(RAD(angle)), l->trick);
    }
    const float lowest = l->pill.y - UNDER_CARD -
                         l->trick / 2; /* the reason why it wins stands between it and the pill */
    l->spot[l->viewer] = pose_at(l->middle.x, fminf(l->middle.y + ry, lowest), l->trick);
}

static void put_row(Layout *l)
{
    const float step = l->trick * CARD_ASPECT + 26;
    for (int i = 0; i < ROW_CARDS; i++)
        l->row[i] = pose_at(l->middle.x + ((float)i - (ROW_CARDS - 1) / 2.0f) * step, l->middle.y,
                            l->trick);
}

/* Challengers' cards, and cards drawn for ranks, lie at the inner side of their plates: beside
 * those at the sides of the table, above or below the others. */
static void put_challenges(Layout *l)
{
    const float height = 0.62f * l->trick, half = 84;
    for (int i = 0; i < l->seats; i++) {
        const Point plate = rect_centre(l->plate[i]);
        Pose *at = &l->spot[i];
        *at = pose_at(plate.x, plate.y, height);
        if (i == l->viewer &&
            l->shape == SHAPE_SET) /* cards drawn for ranks: there is no hand yet */
            *at = pose_at(l->w / 2, l->pill.y + l->pill.h + height / 2, height);
        else if (i == l->viewer)
            *at = pose_at(l->w / 2 - 310, l->pill.y + 6, height);
        else if (plate.y > l->middle.y + 90)
            at->y = plate.y - l->plate_h / 2 - 12 - height / 2;
        else if (fabsf(plate.x - l->w / 2) > 0.3f * l->w)
            at->x += (plate.x < l->w / 2 ? 1.0f : -1.0f) * (l->plate_w / 2 + 12 + half);
        else
            at->y += l->plate_h / 2 + 14 + height / 2;
    }
}

/* The middle of the table: between the plates at the top and the prompt. */
static void put_contest(Layout *l, const LayoutSpec *p)
{
    const float top = contest_top(l), bottom = l->pill.y - 8, room = bottom - top;
    l->middle = pose_at(l->w / 2, (top + bottom) / 2, l->trick);
    l->hero = (Point){l->w / 2, top + 0.24f * room};
    if (p->shape == SHAPE_ROW) {
        l->middle.y = p->tall ? bottom - 0.285f * room : l->middle.y;
    } else if (p->shape == SHAPE_SET) {
        l->middle.y += 16;
    } else if (p->shape == SHAPE_CHALLENGE) {
        l->middle.x -= 86;
        l->middle.y += 22;
    }
    if (p->shape == SHAPE_CHALLENGE || p->shape == SHAPE_SET)
        put_challenges(l);
    else
        put_trick(l, p);
    /* The words over the places stay under the plates at the top. */
    l->places = l->middle.y + (p->shape == SHAPE_SET ? 24.0f : 0.0f) + 1.1f * (l->pill.h - PILL_H);
    put_row(l);
    l->caption = rect_centred(l->middle.x, l->middle.y + l->trick / 2 + 24, 490, 32);
    l->notice = (Point){l->w / 2,
                        p->shape == SHAPE_CHALLENGE ? rect_centre(l->caption).y + 12 : l->middle.y};
}

/* Cards out of play, beside the contest. */
static void put_sides(Layout *l, const LayoutSpec *p)
{
    /* Between the plates and the trick; where the plates stand high, below them. */
    const float left = l->w / 2 - l->trick * (l->seats <= 4 ? 2.3f : 2.9f);
    float below = l->seats == 3 ? 70 : 40;
    if (l->seats == 4)
        below = 0;
    l->marker_free = pose_at(left, l->middle.y + below, 96);
    l->aside = pose_at(l->w - left, l->middle.y + (l->seats == 4 ? 150 : below), 70);
    l->deck = pose_at(l->w / 2, l->middle.y, 110);
    l->stock = pose_at(l->w - left, l->middle.y - 40, 64);
    l->out = pose_at(l->w / 2 - 2.2f * l->trick, l->middle.y + 56, 46);
    if (p->shape == SHAPE_ROW)
        l->stock = l->deck = pose_at(l->w / 2 + l->trick * 2.5f, l->middle.y, 0.86f * l->trick);
    if (p->shape == SHAPE_CHALLENGE)
        l->stock = l->deck = pose_at(l->w / 2 + 128, l->middle.y, 0.9f * l->trick);
}

/* ---- Words and buttons ---- */

/* The lowest edge of the seats' things above a column at either side. */
static float seats_end(const Layout *l, float left, float right)
{
    float end = contest_top(l);
    for (int i = 0; i < l->seats; i++)
        if (i != l->viewer && l->plate[i].x < right && l->plate[i].x + l->plate[i].w > left)
            end = fmaxf(end, l->plate[i].y + l->plate[i].h + 36);
    return end;
}

/* Points for tricks: at the top left or, if a seat is in the way, between the two seats at the top.
 */
static void put_trick_points(Layout *l)
{
    l->trick_points = (Rect){MARGIN, LAYOUT_BAR + 8, 440, 56};
    float left = 0, right = l->w;
    for (int i = 0; i < l->seats; i++) {
        const Rect r = l->plate[i];
        if (i == l->viewer || r.y - 14 > l->trick_points.y + l->trick_points.h)
            continue;
        l->points_between |= r.x < l->trick_points.x + l->trick_points.w;
        left = r.x + r.w / 2 < l->w / 2 ? fmaxf(left, r.x + r.w) : left;
        right = r.x + r.w / 2 > l->w / 2 ? fminf(right, r.x) : right;
    }
    if (l->points_between)
        l->trick_points = (Rect){left + 12, LAYOUT_BAR + 8, right - left - 24, 56};
}

/* Note, buttons and hand at the bottom, with the buttons at the right or the note there. */
static void put_words(Layout *l, const LayoutSpec *p)
{
    const Rect own = l->plate[l->viewer];
    const float w = l->w, h = l->h, side = own.x + l->plate_w + 14;
    put_trick_points(l);
    if (p->buttons > 0) {
        const float note_end = own.y - 34;
        l->note_top = seats_end(l, 0, MARGIN + NOTE_W);
        const float note_h = fminf(NOTE_H - 40, note_end - l->note_top);
        l->buttons = (Rect){w - MARGIN - p->buttons, h - MARGIN - BUTTONS_H, p->buttons, BUTTONS_H};
        l->note = (Rect){MARGIN, note_end - note_h, 228, note_h};
        l->hand = (Rect){side, h - l->shown, l->buttons.x - 14 - side, l->shown};
        return;
    }
    l->note = (Rect){w - NOTE_W - MARGIN, h - NOTE_H - MARGIN - 10, NOTE_W, NOTE_H};
    l->note_top = fminf(l->note.y, seats_end(l, l->note.x, w));
    const float room = fminf(w / 2 - side, l->note.x - 14 - w / 2);
    l->hand = (Rect){w / 2 - room, h - l->shown, 2 * room, l->shown};
    l->aside.x =
        fminf(l->aside.x, l->note.x - 83); /* with its words, beside a note that has grown */
}

/* Sizes of plates and cards, as the player wants them and as the room allows; and the pill, which
 * lies between hand and contest. */
static void put_sizes(Layout *l, const LayoutSpec *p)
{
    static const float TIMES_HIGH[SHAPE_SHAPES] = {2.32f, 1.75f, 1.85f,
                                                   2.1f}; /* room for the contest, in cards */
    static const float TIMES_WIDE = 1.65f; /* a card at a side and half of the next one */
    const float tall =
        float_clamp(p->h / LAYOUT_MIN_H, 1.0f, 1.3f); /* cards grow a little in a tall window */
    const bool few = p->seats <= 4; /* among many seats only the hand has room to grow */
    const float words = few ? float_clamp(p->text_scale, 1, LAYOUT_PILL_MOST) : 1;
    l->plate_w = PLATE_W * fminf(words, 1.12f);
    l->plate_h = PLATE_H * fminf(words, 1.35f);
    l->card = CARD_H * tall * p->cards;
    l->shown = fminf(l->card, CARD_H * tall);
    const float lift = few ? 0.2f * (l->card - l->shown) : 0;
    const float stack = p->stacked ? STACKS_UP + 4 : 0;
    const float hand_top =
        p->h - CARD_H * tall - lift - 34 - stack; /* a lifted card stays under the pill */
    l->pill = rect_centred(p->w / 2, hand_top - 2 - PILL_H / 2 * words, 420, PILL_H * words);
    const float usual = few ? 132 : 124, room = l->pill.y - 8 - contest_top(l);
    l->trick = (p->shape == SHAPE_SET ? 150 : usual) * tall;
    l->trick = fminf(l->trick * (few ? p->cards : fminf(p->cards, 1)), room / TIMES_HIGH[p->shape]);
    if (few && p->shape == SHAPE_TRICK) /* beside markers, cards at the sides stay clear of the one
                                           in the middle */
        l->trick = fminf(l->trick, (p->w / 2 - MARGIN - l->plate_w - TO_MARKER - BY_MARKER) /
                                       CARD_ASPECT / TIMES_WIDE);
}

void layout_make(Layout *l, const LayoutSpec *p)
{
    *l = (Layout){.w = p->w, .h = p->h, .seats = p->seats, .viewer = p->viewer, .shape = p->shape};
    put_sizes(l, p);
    put_viewer(l, p->buttons > 0);
    const float first = p->buttons > 0 ? fminf(HIGHER, PLATES[p->seats - 1]) : PLATES[p->seats - 1];
    for (int i = 1; i < p->seats; i++)
        put_opponent(l, seat_at(p, i), layout_spread(first, i - 1, p->seats - 1));
    for (int i = 0; i < p->seats; i++)
        l->backs[i] =
            pose_at(l->plate[i].x + l->plate_w - 44, l->plate[i].y + 0.74f * l->plate_h, 18);
    put_contest(l, p);
    put_sides(l, p);
    put_words(l, p);
}

/* ---- Cards in rows ---- */

/* A target that is not another seat lies in the middle. */
static float place_x(const Layout *l, int target)
{
    return target == NO_SEAT ? l->w / 2 : rect_centre(l->plate[target]).x;
}

void layout_places(const Layout *l, int n, const int target[], Rect out[])
{
    const float height = l->trick, width = height * CARD_ASPECT, gap = 64;
    for (int i = 0; i < n; i++) {
        int left = 0; /* the number of places to its left: the order of the receivers' seats */
        for (int k = 0; k < n; k++) {
            const float side = place_x(l, target[k]) - place_x(l, target[i]);
            left += side < 0 || (side == 0 && k < i);
        }
        const float x = l->middle.x + ((float)left - (float)(n - 1) / 2) * (width + gap);
        out[i] = rect_centred(x, l->places, width, height);
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
    return fminf(l->card, fmaxf(fminf(l->shown, CARD_H), l->hand.w / widths / CARD_ASPECT));
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
        return pose_at(f->x + f->strip * k, f->y - (back ? BACK_ROW * f->card_h : 0), f->card_h);
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
    return pose_at(s->left + (float)(i - stack) * s->inner + (float)stack * s->outer, s->y,
                   s->card_h);
}

static const float FACEOFF_UP = 0.42f, FACEOFF_CARD = 1.5f, FACEOFF_MOST = 204, FACEOFF_SIDE = 208,
                   FACEOFF_APART = 14;

/* Five cards reach to the other side, and no further. */
static float faceoff_card(const Layout *l) { return fminf(FACEOFF_CARD * l->trick, FACEOFF_MOST); }

Pose layout_faceoff(const Layout *l, int play, int plays)
{
    const float most = faceoff_card(l), y = FACEOFF_UP * l->h, top = LAYOUT_BAR + 30;
    const float row = (layout_faceoff_end(l) - top) / (float)(plays > 2 ? plays - 1 : 1);
    if (play <= 1)
        return pose_at(l->w / 2 - FACEOFF_SIDE, y, most);
    if (plays <= 2)
        return pose_at(l->w / 2 + FACEOFF_SIDE, y, most);
    return pose_at(l->w / 2 + FACEOFF_SIDE, top + row * ((float)play - 1.5f),
                   fminf(most, row - FACEOFF_APART));
}

float layout_faceoff_end(const Layout *l) { return FACEOFF_UP * l->h + 0.75f * faceoff_card(l); }

Pose layout_set(Pose at, int i, int n)
{
    const float w = at.height * CARD_ASPECT, t = (float)i - (float)(n - 1) / 2;
    const float step = n > 1 ? fmaxf(fminf(0.44f * w, 1.9f * w / (float)(n - 1)), WHOLE * w) : 0;
    const float lean = n > 1 ? fminf(6.0f, 14.0f / (float)(n - 1)) : 0;
    return (Pose){at.x + t * step, at.y + 0.0012f * t * t * step * lean, at.height,
                  at.turn + t * lean};
}
