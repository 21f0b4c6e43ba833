/* Positions of the seats around the table, the contest in its middle. For cards in rows see
 * layout_rows.c. */
#include "table/layout.h"
#include <math.h>

enum {
    PLATE_W = 176,
    PLATE_H = 48,
    MARGIN = 24,
    UNDER_OWN = 20 /* below the plate of the viewer, for its tag */
};
enum {
    OVER_PLACES = 32,
    PLACES_UP = 10,   /* from the places, and their rims, to the button */
    BESIDE_ROW = 395, /* from the middle of a row to the large number beside it */
    PILL_H = 56,
    NOTE_W = 268,
    WIDE_NOTE = 344,
    NOTE_H = 164,
    BUTTONS_H = 160,
    TOOLS_H = 28,
    TOOLS_UP = 4, /* from the edge of the window to the tools */
    OVER_TOOLS = 3
};
enum {
    WITH_NUMBER = 46, /* half of a small pile, with its number at its side */
    LEAST_BESIDE = 24,
    TO_MARKER = 44,   /* from a plate to the middle of a marker beside it */
    LAID = 72,        /* height of cards laid for a bid */
    PILE_BESIDE = 76, /* from a plate to the end of a small pile beside it, with its number */
    BY_MARKER = 68,   /* how far a marker with its number reaches beyond a plate */
    ON_RIM = 16,      /* from the outer edge of the rim to the plates on it */
    KNOWN_H = 72,     /* height of a card of a hand that lies open */
    UNDER_TAG = 20,   /* what lies below a plate is under its tag … */
    UNDER_GOAL = 28,  /* … and under what it has to win */
    OWN_IMP = 104,
    STOCK_WORDS = 84,
    LINE = 26, /* of words under the sign of trumps */
    TRUMP_W = 80,
    TRUMP_H = 140
};

static float clampf(float v, float low, float high) { return fminf(fmaxf(v, low), high); }

LayoutSpec layout_spec(float w, float h, int seats, int viewer)
{
    LayoutSpec p = {.w = w, .h = h, .seats = seats, .viewer = viewer, .text_scale = 1, .cards = 1};
    for (int i = 0; i < MAX_SEATS; i++)
        p.place[i] = (uint8_t)i;
    return p;
}

/* By the number of opponents: the height of their imps, and half the distance from the first to the
 * last of them in widths of the window. */
static const float IMPS[MAX_SEATS] = {122, 122, 122, 122, 112, 100, 90, 84};
static const float APART[MAX_SEATS] = {0, 0, 0.28f, 0.335f, 0.37f, 0.39f, 0.41f, 0.42f};

/* The distance of neighbouring cards of a trick, in widths of a card. */
static const float STEP[MAX_SEATS] = {0, 0, 1.8f, 1.12f, 0.95f, 0.9f, 0.82f, 0.72f};

/* The i-th of n things along an arc, from -1 at the left to 1 at the right. */
static float arc_at(int i, int n) { return n > 1 ? 2 * (float)i / (float)(n - 1) - 1 : 0; }

float layout_rim_y(const Layout *l, float x)
{
    const float dx = (x - l->rim.x) / l->rim_rx;
    return l->rim.y - l->rim_ry * sqrtf(fmaxf(1 - dx * dx, 0.04f));
}

Point layout_foot(const Layout *l, int seat, Rect plate)
{
    return (Point){plate.x + plate.w / 2, plate.y - (seat == l->viewer ? 0 : ON_RIM)};
}

/* Above the hand; a lifted card may cover the foot of a trick. */
static float contest_end(const Layout *l, TableShape shape)
{
    return shape == SHAPE_TRICK ? l->h - l->shown - 8 : l->pill.y + l->pill.h - 8;
}

/* Below the plates at the top. */
static float contest_top(const Layout *l) { return l->rim.y - l->rim_ry + ON_RIM + l->plate_h + 8; }

/* The i-th seat clockwise from the viewer. */
static int seat_at(const LayoutSpec *p, int i)
{
    const int place = (p->place[p->viewer] + i) % p->seats;
    int seat = 0;
    while (seat < p->seats - 1 && p->place[seat] != place)
        seat++;
    return seat;
}

/* The space between two neighbouring plates. */
static float between_plates(const Layout *l)
{
    const int others = l->seats - 1;
    return others > 1 ? 2 * APART[others] * l->w / (float)(others - 1) - l->plate_w : l->w;
}

/* Puts an opponent's plate on the rim; its things lie on the cloth below. `at`: see arc_at(). */
static void put_opponent(Layout *l, const LayoutSpec *p, int seat, float at)
{
    const float x = l->w / 2 + APART[l->seats - 1] * l->w * at, edge = layout_rim_y(l, x);
    const float side = at > 0.01f ? 1.0f : -1.0f;
    const Rect r = {x - l->plate_w / 2, edge + ON_RIM, l->plate_w, l->plate_h};
    l->plate[seat] = r;
    l->sign[seat] = (Point){x, r.y + r.h + 26};
    l->marker[seat] = (Pose){x - side * (r.w / 2 - 6), r.y + r.h + 56, 96, 0};
    l->pile[seat] = (Pose){x + side * 36, r.y + r.h + 22, 38, 90};
    if (l->seats <= 4)
        l->pile[seat] = (Pose){x + side * (r.w / 2 - 20), r.y + r.h + 42, 62, 90};
    if (p->buttons > 0) { /* between the plates: over the buttons a note may be long */
        const float gap = between_plates(l);
        l->pile[seat] = (Pose){x - side * (r.w / 2 + fminf(26, gap / 2)), r.y + r.h / 2 + 6,
                               clampf(gap - 6, 24, 38), 90};
    }
    l->backs[seat] = (Pose){x, edge - 0.04f * l->imp, 0.367f * l->imp, 0};
    l->known[seat] = (Rect){r.x, r.y + r.h + UNDER_TAG, r.w, KNOWN_H};
    if (fabsf(at) <= 0.01f) { /* below, they would be in the way of the trick */
        const float beside = clampf(between_plates(l) - WITH_NUMBER, LEAST_BESIDE, 48);
        l->pile[seat] = (Pose){x + r.w / 2 + beside, r.y + r.h / 2 + 6, l->pile[seat].height, 90};
        l->marker[seat] = (Pose){x - r.w / 2 - TO_MARKER, r.y + 2, 96, 0};
    }
    l->laid[seat] = pose_at(x - 24 * side, r.y + r.h + UNDER_GOAL + LAID / 2.0f, LAID);
    const float apart = p->buttons > 0 ? 2 * PILE_BESIDE : 24;
    const float room = between_plates(l) - apart; /* with two opponents the plates leave it free */
    if (l->seats == 3)
        l->known[seat] = (Rect){(l->w - room) / 2, r.y + r.h - KNOWN_H - 12, room, KNOWN_H};
}

static void put_viewer(Layout *l, const LayoutSpec *p)
{
    const Rect r = {MARGIN, l->h - UNDER_OWN - l->plate_h, l->plate_w, l->plate_h};
    const float x = r.x + r.w / 2, head = r.y - l->own_imp;
    l->plate[l->viewer] = r;
    const float stack = p->stacked ? STACKS_UP : 0;
    const float low = fminf(head - 20, l->h - l->shown - stack - 10);
    const float beside = l->shape == SHAPE_TRICK ? 74 : 20; /* the viewer's card of a trick */
    l->prompt = (Rect){MARGIN, low - l->pill.h, l->w / 2 - MARGIN - beside, l->pill.h};
    l->sign[l->viewer] = (Point){x, head - 8};
    l->marker[l->viewer] = (Pose){r.x + r.w - 14, r.y - 52, 96, 0};
    l->laid[l->viewer] = (Pose){MARGIN + LAID, l->prompt.y - LAID / 2.0f - 14, LAID, 0};
    l->backs[l->viewer] = (Pose){x, r.y, 40, 0};
    const float away = p->buttons > 0 ? -12 : 82; /* without buttons the hand leaves room */
    l->pile[l->viewer] = (Pose){r.x + r.w + away, r.y - 44, 44, 90}; /* over the tag */
    if (p->partners)
        l->pile[l->viewer] = (Pose){l->w - 110, l->h - 250, 62, 90};
}

/* ---- The contest ---- */

/* The cards of a trick lie by their seats, on an arc over the viewer's card, and overlap by at most
 * 35 %. */
static void put_trick(Layout *l, const LayoutSpec *p)
{
    const int others = l->seats - 1;
    const float up = 0.33f * l->trick, step = STEP[others] * l->trick * CARD_ASPECT;
    for (int i = 0; i < others; i++) {
        const float at = arc_at(i, others);
        l->spot[seat_at(p, i + 1)] = (Pose){l->middle.x + step * at * (float)(others - 1) / 2,
                                            l->middle.y - up * (1 - at * at), l->trick, 7 * at};
    }
    l->spot[l->viewer] = (Pose){l->middle.x, l->middle.y + up, l->trick, 0};
}

static void put_row(Layout *l)
{
    const float step = l->trick * CARD_ASPECT + 26;
    for (int i = 0; i < ROW_CARDS; i++)
        l->row[i] = (Pose){l->middle.x + ((float)i - (ROW_CARDS - 1) / 2.0f) * step, l->middle.y,
                           l->trick, 0};
}

/* Challengers' cards, and cards drawn for ranks, lie at the inner side of their plates: beside
 * those at the sides of the table, above or below the others. */
static void put_challenges(Layout *l)
{
    const float height = 0.62f * l->trick, half = 84;
    for (int i = 0; i < l->seats; i++) {
        const Point plate = rect_centre(l->plate[i]);
        Pose *at = &l->spot[i];
        *at = (Pose){plate.x, plate.y, height, 0};
        if (i == l->viewer &&
            l->shape == SHAPE_SET) /* cards drawn for ranks: there is no hand yet */
            *at = (Pose){l->w / 2, l->pill.y + l->pill.h + height / 2, height, 0};
        else if (i == l->viewer)
            *at = (Pose){l->w / 2 - 310, l->pill.y + 6, height, 0};
        else if (fabsf(plate.x - l->w / 2) > 0.3f * l->w)
            at->x += (plate.x < l->w / 2 ? 1.0f : -1.0f) * (l->plate_w / 2 + 12 + half);
        else
            at->y += l->plate_h / 2 + 14 + height / 2;
    }
}

/* The middle of the table: between the plates at the top and the prompt. */
static void put_contest(Layout *l, const LayoutSpec *p)
{
    const float top = contest_top(l), bottom = contest_end(l, p->shape);
    l->middle = (Pose){l->w / 2, (top + bottom) / 2, l->trick, 0};
    l->hero = (Point){l->w / 2, (top + bottom) / 2};
    if (p->shape == SHAPE_ROW) {
        l->middle.x += 50;
        l->hero = (Point){l->middle.x - BESIDE_ROW, l->middle.y + 24};
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
    /* Under the words over the places; in a tall window near the button and the hand. */
    l->place = fminf(l->trick, l->pill.y - top - OVER_PLACES - PLACES_UP);
    l->places = fmaxf(top + OVER_PLACES + l->place / 2, l->pill.y - PLACES_UP - l->place / 2);
    put_row(l);
    l->caption = rect_around((Point){l->middle.x, l->middle.y + l->trick / 2 + 24}, 520, 32);
    l->notice = (Point){l->w / 2,
                        p->shape == SHAPE_CHALLENGE ? rect_centre(l->caption).y + 12 : l->middle.y};
}

/* On the cloth between two plates at the far edge, in the middle or right of it. */
static Pose between_top(const Layout *l)
{
    enum { HIGH = 56, AIR = 6, UP = 24 };
    const int others = l->seats - 1;
    const float gap = between_plates(l), step = gap + l->plate_w;
    const float x = l->w / 2 + (others % 2 ? step / 2 : 0);
    return pose_at(x, contest_top(l) - UP, fminf(HIGH, fmaxf(gap - AIR, 30) / CARD_ASPECT));
}

/* Things beside the contest: a marker without an owner at the right, clear of the places for cards
 * that are passed; cards aside behind the trick, or beside the plate of the seat that is there. */
static void put_sides(Layout *l, const LayoutSpec *p)
{
    const float away = l->trick * (l->seats <= 4 ? 1.75f : 2.4f);
    l->marker_free = (Pose){l->w / 2 + away + 40, l->middle.y + 46, 96, 0};
    l->aside = (Pose){l->w / 2 + (l->seats == 4 ? 0.2f * l->w : 0), contest_top(l) + 16, 70, 0};
    const float words = 26 * fminf(p->text_scale, LAYOUT_PILL_MOST); /* under it, over the prompt */
    if (l->seats != 3 && l->seats != 4)
        l->aside = pose_at(l->w / 2 - away, fminf(l->middle.y + 20, l->prompt.y - 41 - words), 70);
    l->out = (Pose){l->w / 2 - away, l->middle.y - 20, 46, 0};
    l->deck = (Pose){l->w / 2, l->middle.y, 110, 0};
    l->stock = (Pose){l->w / 2 + away, l->middle.y + 20, 64, 0};
    if (p->buttons > 0) /* clear of the note, with its words */
        l->stock.x = fminf(l->stock.x, l->w - MARGIN - WIDE_NOTE - STOCK_WORDS / 2.0f);
    if (p->stock == STOCK_MIDDLE) /* once it was bid for */
        l->stock = between_top(l);
    l->widow = (Pose){l->w / 2, l->middle.y - 30, 0.65f * l->trick, 0};
    if (p->shape == SHAPE_ROW) {
        l->stock = l->deck =
            (Pose){l->middle.x + l->trick * 2.5f, l->middle.y, 0.86f * l->trick, 0};
        l->out = (Pose){l->stock.x + 95, l->middle.y + 60, 46, 0};
    }
    if (p->shape == SHAPE_CHALLENGE)
        l->stock = l->deck = (Pose){l->w / 2 + 128, l->middle.y, 0.9f * l->trick, 0};
}

/* An offer: the stock left of the card, its counters right of it. Cards taken lie in rows under the
 * plates, the viewer's own in the place of a hand. */
static void put_offer(Layout *l)
{
    enum { UNDER_PLATE = 22, WIDER = 5, TWO_LINES = 62, OVER_HAND = 10 };
    const float top = contest_top(l) - 8 + UNDER_PLATE + TWO_LINES, end = l->hand.y - OVER_HAND;
    l->trick = fminf(l->trick, end - top);
    l->middle = (Pose){l->w / 2, (top + end) / 2, l->trick, 0};
    const float away = l->trick * CARD_ASPECT * 1.5f;
    l->stock = l->deck = (Pose){l->w / 2 - away, l->middle.y - 8, 0.8f * l->trick, 0};
    l->out = (Pose){l->stock.x - away * 0.8f, l->middle.y + 20, 46, 0};
    l->hero = (Point){l->w / 2 + away, l->middle.y};
    l->notice = (Point){l->w / 2, l->middle.y};
    for (int i = 0; i < l->seats; i++) {
        const Rect r = l->plate[i];
        l->spot[i] = l->middle;
        l->taken[i] = (Rect){r.x - WIDER, r.y + r.h + UNDER_PLATE, r.w + 2 * WIDER, TWO_LINES};
        l->pile[i] = (Pose){r.x + r.w / 2, l->taken[i].y + TWO_LINES / 4, 40, 0};
    }
    const Rect hand = l->hand;
    l->taken[l->viewer] = hand;
    l->pile[l->viewer] = (Pose){hand.x + hand.w / 2, hand.y + hand.h / 2 + 10, l->shown, 0};
}

/* A pile with the stock at its left and the large number at its right; arrows go round it. */
static void put_pile(Layout *l)
{
    enum { BESIDE_NOTE = 60, UNDER_PLATE = 8 }; /* the note about a card lies at the right */
    const float away = l->trick * CARD_ASPECT * 1.8f;
    l->middle.x = l->w / 2 - BESIDE_NOTE;
    l->stock = l->deck = (Pose){l->middle.x - away, l->middle.y - 12, 0.7f * l->trick, 0};
    l->out = (Pose){l->stock.x - 0.8f * away, l->middle.y + 20, 46, 0};
    l->hero = (Point){l->middle.x + away + 14, l->middle.y + 4};
    l->notice = (Point){l->w / 2, l->middle.y};
    for (int i = 0; i < l->seats; i++) {
        const Rect plate = l->plate[i];
        const float half = l->stock.height / 2, end = plate.y + plate.h + UNDER_PLATE;
        l->spot[i] = l->middle;
        if (i != l->viewer && plate.x + plate.w > l->stock.x - half && plate.x < l->stock.x)
            l->stock.y = l->deck.y = fmaxf(l->stock.y, end + half);
    }
}

/* ---- Words and buttons ---- */

/* The lowest edge of the plates above a column at either side, with what hangs `under` them. */
static float seats_end(const Layout *l, float left, float right, float under)
{
    float end = contest_top(l);
    for (int i = 0; i < l->seats; i++)
        if (i != l->viewer && l->plate[i].x < right && l->plate[i].x + l->plate[i].w > left)
            end = fmaxf(end, l->plate[i].y + l->plate[i].h + under);
    return end;
}

/* Points for tricks: on the wall at the top left or, among many seats, on the cloth over the
 * prompt.
 */
static void put_trick_points(Layout *l)
{
    const bool many = l->seats > 4;
    l->trick_points = (Rect){MARGIN, LAYOUT_BAR + 8, 440, 56};
    if (many)
        l->trick_points = (Rect){MARGIN, l->prompt.y - 66, 330, 56};
}

/* Note, buttons and hand at the bottom, with the buttons at the right or the note there. */
static void put_words(Layout *l, const LayoutSpec *p)
{
    const Rect own = l->plate[l->viewer];
    const float w = l->w, h = l->h, side = own.x + l->plate_w + 14;
    const float low = h - TOOLS_UP - TOOLS_H - OVER_TOOLS; /* the end of what is over the tools */
    put_trick_points(l);
    l->tools = (Rect){w - MARGIN - NOTE_W, h - TOOLS_UP - TOOLS_H, NOTE_W, TOOLS_H};
    if (p->buttons > 0) {
        rect_cut_left(&l->tools, l->tools.w - p->buttons);
        l->buttons = (Rect){w - MARGIN - p->buttons, low - BUTTONS_H, p->buttons, BUTTONS_H};
        const float note_end = fminf(l->buttons.y - 2, h - l->shown - 10);
        l->note_top = seats_end(l, w - MARGIN - WIDE_NOTE, w, 0);
        l->tip_top = seats_end(l, w - MARGIN - WIDE_NOTE, w, UNDER_TAG);
        const float note_h = fminf(NOTE_H + 16, note_end - l->tip_top);
        l->note = (Rect){w - MARGIN - WIDE_NOTE, note_end - note_h, WIDE_NOTE, note_h};
        l->hand = (Rect){side, h - l->shown, l->buttons.x - 14 - side, l->shown};
        return;
    }
    l->note = (Rect){w - NOTE_W - MARGIN, low - NOTE_H, NOTE_W, NOTE_H};
    l->note_top = fminf(l->note.y, seats_end(l, l->note.x, w, l->seats <= 4 ? 68 : 42));
    l->tip_top = l->note_top;
    const float room = fminf(w / 2 - side, l->note.x - 14 - w / 2);
    l->hand = (Rect){w / 2 - room, h - l->shown, 2 * room, l->shown};
}

/* Sizes of plates and cards, as the player wants them and as the room allows; and the pill, which
 * lies between hand and contest. */
static void put_sizes(Layout *l, const LayoutSpec *p)
{
    static const float TIMES_HIGH[SHAPE_SHAPES] = {
        1.68f, 1.75f, 1.85f, 2.1f, 1.5f, 1.45f}; /* room for the contest, in cards */
    const float tall =
        clampf(p->h / LAYOUT_MIN_H, 1.0f, 1.3f); /* cards grow a little in a tall window */
    const bool few = p->seats <= 4; /* among many seats only the hand has room to grow */
    const float words = few ? clampf(p->text_scale, 1, LAYOUT_PILL_MOST) : 1;
    const int others = p->seats - 1;
    l->plate_w = PLATE_W * fminf(words, 1.12f);
    if (others > 1)
        l->plate_w = fminf(l->plate_w, 2 * APART[others] * p->w / (float)(others - 1) - 6);
    l->plate_h = PLATE_H * fminf(words, 1.35f);
    l->imp = IMPS[others] * tall;
    l->own_imp = OWN_IMP * tall;
    l->rim_rx = 0.53f * p->w;
    l->rim_ry = 0.58f * p->h;
    const float high = (p->thrones ? 1.14f : 1.02f) * l->imp; /* over the rim */
    l->rim = (Point){p->w / 2, LAYOUT_BAR + 8 + high + l->rim_ry};
    l->card = LAYOUT_CARD_H * tall * p->cards;
    l->shown = fminf(l->card, LAYOUT_CARD_H * tall);
    const float lift = few ? 0.2f * (l->card - l->shown) : 0;
    const float stack = p->stacked ? STACKS_UP + 4 : 0;
    const float hand_top =
        p->h - LAYOUT_CARD_H * tall - lift - 34 - stack; /* a lifted card stays under the pill */
    l->pill =
        rect_around((Point){p->w / 2, hand_top - 2 - PILL_H / 2 * words}, 420, PILL_H * words);
    static const float USUAL[SHAPE_SHAPES] = {172, 132, 150, 132, 172, 172};
    const float room = contest_end(l, p->shape) - contest_top(l);
    l->trick = USUAL[p->shape] * tall * (few ? p->cards : fminf(p->cards, 1));
    l->trick = fminf(l->trick, room / TIMES_HIGH[p->shape]);
    if (few && others > 1 && p->shape == SHAPE_TRICK) { /* clear of the markers of the seats */
        const float side = APART[others] * p->w - l->plate_w / 2 - BY_MARKER;
        l->trick =
            fminf(l->trick, side / CARD_ASPECT / (STEP[others] * (float)(others - 1) / 2 + 0.5f));
    }
}

float layout_end_over(Rect sign, Rect thing, float end)
{
    const bool over = thing.x < sign.x + sign.w && thing.x + thing.w > sign.x;
    return over ? fmaxf(end, thing.y + thing.h) : end;
}

/* The sign of trumps: left of the trick, over the prompt, and clear of plates and piles. */
static void put_trump(Layout *l, const LayoutSpec *p)
{
    enum { UNDER_PLATE = 20 }; /* the tag */
    float left = l->w;
    const float low = fminf(l->prompt.y - 8, l->seats != 4 ? l->h : l->middle.y + 76);
    for (int i = 0; i < l->seats; i++)
        left = fminf(left, l->spot[i].x - l->spot[i].height * CARD_ASPECT / 2);
    const float high = p->stock == STOCK_TRUMP ? TRUMP_H + LINE : TRUMP_H;
    l->trump = (Rect){left - 14 - TRUMP_W, low - high, TRUMP_W, high};
    float top = l->trump.y;
    for (int i = 0; i < l->seats; i++) {
        Rect plate = l->plate[i];
        if (i == l->viewer)
            continue;
        plate.h += UNDER_PLATE;
        top = layout_end_over(l->trump, plate, top);
        top = layout_end_over(l->trump, layout_pile(l, i), top);
    }
    l->trump = (Rect){l->trump.x, top, TRUMP_W, low - top};
}

Pose layout_turned(const Layout *l, int lines)
{
    const float high = l->trump.h - (float)(lines * LINE) - 4;
    return pose_at(l->trump.x + l->trump.w / 2, l->trump.y + high / 2, high);
}

void layout_make(Layout *l, const LayoutSpec *p)
{
    *l = (Layout){.w = p->w, .h = p->h, .seats = p->seats, .viewer = p->viewer, .shape = p->shape};
    put_sizes(l, p);
    put_viewer(l, p);
    for (int i = 1; i < p->seats; i++)
        put_opponent(l, p, seat_at(p, i), arc_at(i - 1, p->seats - 1));
    for (int i = 0; i < p->seats && p->partners && p->seats == 4; i++)
        l->pile[seat_at(p, i)] = l->pile[seat_at(p, i % 2)];
    put_contest(l, p);
    put_sides(l, p);
    put_words(l, p);
    put_trump(l, p);
    if (p->stock == STOCK_TRUMP) { /* it looks out at both sides */
        l->stock = layout_turned(l, 2);
        l->stock.turn = 90;
    }
    if (p->shape == SHAPE_OFFER)
        put_offer(l);
    if (p->shape == SHAPE_PILE)
        put_pile(l);
}
