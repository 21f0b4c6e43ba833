/* Draws what hangs on the plates: tags, cards with bids, and what seats have undertaken to win. */
#include "table/paint_private.h"
#include <math.h>
#include <stdio.h>

/* A tag hangs on the lower edge of the plate, below the score. */
enum { TAG_H = 22, TAG_UP = 3, GOAL_H = 26, GOAL_UP = 9, MARK = 14 };

/* Does the seat's card of a trick reach below its plate? */
static bool card_below(const Table *t, int seat)
{
    const Rect r = table_plate(t, seat);
    const Pose card = t->layout.spot[seat];
    const float reach = (r.w + card.height * CARD_ASPECT) / 2;
    return t->layout.shape == SHAPE_TRICK && card.y > r.y &&
           fabsf(card.x - rect_centre(r).x) < reach;
}

/* Where a tag begins: over a card below the plate. */
static float tag_top(const Table *t, int seat, float up, float high)
{
    const Rect r = table_plate(t, seat);
    const Pose card = t->layout.spot[seat];
    const float hangs = r.y + r.h - up;
    return card_below(t, seat) ? fminf(hangs, card.y - card.height / 2 - high - 1) : hangs;
}

/* Under the plate; the viewer's beside the own imp. */
static void draw_bid(Paint *p, const Table *t, const BidCard *bid, int seat)
{
    enum { SUITED = 84, PLAIN = 56, HIGH = 38, RADIUS = 9, PIP = 22, GAP = 6 };
    const float wide = bid->suit == NO_SUIT && !bid->passed ? PLAIN : SUITED;
    Draw *d = p->draw;
    Color ink = CARD_INK;
    const Rect plate = table_plate(t, seat);
    Point c = {plate.x + plate.w / 2, plate.y + plate.h + 8 + HIGH / 2.0f};
    if (seat == t->layout.viewer)
        c = (Point){plate.x + plate.w - wide / 2 + 8, plate.y - 6 - HIGH / 2.0f};
    const TextStyle figure = {FONT_NUMERAL, 25, CARD_INK},
                    word = style_sized(STYLE_NOTE, 15, MUTED);
    const Rect r = rect_around(c, wide, HIGH);
    if (bid->passed) {
        draw_round(d, r, RADIUS, color_fade(PANEL_DEEP, 0.8f), 1.5f, HAIRLINE);
        text_fit(d, word, rect_inset(r, 4), ALIGN_CENTRE, bid->text);
        return;
    }
    draw_shadow(d, rect_move(r, 0, 3), RADIUS, 9, (Color){0, 0, 0, 120});
    if (bid->best)
        draw_round(d, rect_inset(r, -2), RADIUS + 2, BRASS, 0, NOTHING);
    draw_round(d, r, RADIUS, IVORY, 1, OUTLINE);
    const char *shape = bid->suit == NO_SUIT ? NULL : cardart_suit(p->art, bid->suit, &ink);
    const float w = text_width_in(d, figure, HIGH, bid->text), more = shape ? GAP + PIP : 0,
                left = r.x + (r.w - w - more) / 2;
    text_line(d, figure, (Rect){left, r.y, w + 1, r.h}, ALIGN_LEFT, bid->text);
    if (shape)
        draw_image(d, shape, rect_around((Point){left + w + GAP + PIP / 2.0f, c.y}, PIP, PIP), ink);
}

/* Would a chip that hangs on the plate cover a card? */
static bool over_card(const Table *t, int seat)
{
    const Rect r = t->layout.plate[seat];
    const Pose card = t->layout.spot[seat];
    return card_below(t, seat) && card.y - card.height / 2 < r.y + r.h + GOAL_H;
}

float paint_tag_width(const Paint *p, const char *tag)
{
    enum { AIR = 20 };
    return text_width_in(p->draw, style(STYLE_NOTE), TAG_H, tag) + AIR;
}

const char *paint_plate_tag(const Paint *p, const Table *t, const PaintSeat *s, int seat)
{
    enum { MARGINS = 26 };
    const Rect r = table_plate(t, seat);
    const char *tag = *s->stake && !*s->bid.text ? s->tag : "";
    if (seat == t->layout.viewer || !over_card(t, seat))
        return "";
    if (t->goal[seat].undertaken)
        tag = s->goal;
    const float name = text_width_in(p->draw, PLATE_NAME, r.h / 2, s->name);
    return name + paint_tag_width(p, tag) <= r.w - MARGINS ? tag : "";
}

/* w = 0: it has none, or the plate itself shows it. The viewer's stands on the plate. */
static Rect tag_rect(const Paint *p, const Table *t, const PaintSeat *s, int seat)
{
    const Rect r = table_plate(t, seat);
    if (!*s->tag || *s->bid.text || t->goal[seat].undertaken || *paint_plate_tag(p, t, s, seat))
        return (Rect){0};
    const float w = paint_tag_width(p, s->tag);
    if (seat == t->layout.viewer)
        return (Rect){r.x + MARK, r.y - TAG_H + 2, w, TAG_H};
    return (Rect){r.x + r.w - w - 16, tag_top(t, seat, TAG_UP, TAG_H), w, TAG_H};
}

void paint_tags(Paint *p, const Table *t, const PaintInfo *info)
{
    for (int i = 0; i < t->layout.seats; i++) {
        const PaintSeat *s = &info->seat[i];
        const Rect tag = tag_rect(p, t, s, i);
        if (*s->bid.text)
            draw_bid(p, t, &s->bid, i);
        if (tag.w > 0)
            widget_tag(p->draw, tag, s->tag);
    }
}

/* The colours of what a seat has undertaken: open, reached, and failed. */
typedef struct {
    Color ground, line, ink, soft;
} GoalLook;

static GoalLook goal_look(const Goal *goal, int won)
{
    const Color ink = CARD_INK, gold = RGB(0x8A5A00);
    const bool reached = goal->exact ? won == goal->need : won >= goal->need;
    if (goal->failed)
        return (GoalLook){PANEL_DEEP, OUTLINE, MUTED, MUTED};
    if (reached)
        return (GoalLook){BRASS, IVORY, ink, ink};
    return (GoalLook){IVORY, BRASS, ink, gold};
}

/* The text of a chip: a role, a figure such as "2/3", and what it is worth. */
typedef struct {
    const char *word, *worth;
    char figure[24];
    bool failed;
    GoalLook look;
} Chip;

enum { CHIP_PAD = 10, CHIP_GAP = 7 };
#define CHIP_WORD(ink) style_sized(STYLE_LABEL, 13, ink)
#define CHIP_FIGURE(ink)                                                                           \
    (TextStyle) { FONT_NUMERAL, 21, ink }

static float chip_part(Draw *d, TextStyle s, const char *text)
{
    return *text ? text_width_in(d, s, GOAL_H, text) + CHIP_GAP : 0;
}

static float chip_width(Draw *d, const Chip *c)
{
    return chip_part(d, CHIP_WORD(WHITE), c->word) + chip_part(d, CHIP_WORD(WHITE), c->worth) +
           text_width_in(d, CHIP_FIGURE(WHITE), GOAL_H, c->figure) + 2 * CHIP_PAD;
}

static void draw_chip(Draw *d, const Chip *c, Rect r)
{
    const TextStyle word = CHIP_WORD(c->look.ink), figure = CHIP_FIGURE(c->look.ink);
    const float w = text_width_in(d, figure, GOAL_H, c->figure);
    draw_shadow(d, rect_move(r, 0, 2), 9, 6, (Color){0, 0, 0, 120});
    draw_round(d, r, 9, c->look.ground, 1.5f, c->look.line);
    Rect in = {r.x + CHIP_PAD, r.y, r.w - 2 * CHIP_PAD, r.h};
    text_line(d, word, rect_cut_left(&in, chip_part(d, word, c->word)), ALIGN_LEFT, c->word);
    const Rect middle = rect_cut_left(&in, w);
    text_line(d, figure, middle, ALIGN_LEFT, c->figure);
    if (c->failed)
        draw_fill(d, (Rect){middle.x - 2, r.y + r.h / 2, w + 4, 1.5f}, LOSS);
    text_line(d, CHIP_WORD(c->look.soft), in, ALIGN_RIGHT, c->worth);
}

/* The viewer's stands on the plate. Others hang on theirs: over a card below in its lower line, and
 * else as low as a wide one needs to keep the score free. */
static Rect chip_place(const Table *t, int seat, float w)
{
    enum { RIGHT = 8, SCORE = 66, LOW = 3 };
    const Rect r = table_plate(t, seat);
    if (seat == t->layout.viewer)
        return (Rect){fmaxf(r.x + r.w - w, r.x + MARK), r.y - GOAL_H, w, GOAL_H};
    const Rect in = {r.x + r.w - RIGHT - w, r.y + r.h - GOAL_H + 1, w, GOAL_H};
    if (over_card(t, seat) && w <= r.w - SCORE - RIGHT)
        return in;
    float up = GOAL_UP;
    if (w > r.w - SCORE - RIGHT && !over_card(t, seat))
        up = LOW;
    return (Rect){in.x, tag_top(t, seat, up, GOAL_H), w, GOAL_H};
}

static Chip chip_of(const Paint *p, const Table *t, const PaintSeat *s, int seat)
{
    const Goal *goal = &t->goal[seat];
    const int won = table_won(t, seat);
    Chip c = {.word = *paint_plate_tag(p, t, s, seat) ? "" : s->goal,
              .worth = s->worth,
              .failed = goal->failed,
              .look = goal_look(goal, won)};
    snprintf(c.figure, sizeof c.figure, "%d/%d", won, goal->need);
    return c;
}

void paint_goal(Paint *p, const Table *t, const PaintSeat *s, int seat)
{
    const Chip c = chip_of(p, t, s, seat);
    if (t->goal[seat].undertaken)
        draw_chip(p->draw, &c, chip_place(t, seat, chip_width(p->draw, &c)));
}

Rect paint_tag_rect(const Paint *p, const Table *t, const PaintSeat *s, int seat)
{
    if (!t->goal[seat].undertaken)
        return tag_rect(p, t, s, seat);
    const Chip c = chip_of(p, t, s, seat);
    return chip_place(t, seat, chip_width(p->draw, &c));
}

/* Cards lie crosswise, one for each trick. */
void paint_side_tricks(Paint *p, const Table *t, int seat, int n, const char *names)
{
    enum { STEP = 15, MOST = 96, TO_CHIP = 46, NAMES_W = 190 };
    const Pose at = t->layout.pile[seat];
    const float way = at.x > t->layout.w / 2 ? -1 : 1;
    const float step = n > 1 ? fminf(STEP, (float)MOST / (float)(n - 1)) : 0;
    const int book = game_book(p->game);
    const Goal goal = {.need = book + 1, .have = n};
    for (int i = 0; i < n; i++)
        paint_card(p, NO_CARD,
                   (Pose){at.x + way * step * (float)i, at.y, at.height, i % 2 ? 0.0f : 90.0f},
                   AS_IS);
    Chip c = {.word = "", .worth = "", .look = goal_look(&goal, n)};
    snprintf(c.figure, sizeof c.figure, book ? "%d/%d" : "%d", n, book + 1);
    const float w = chip_width(p->draw, &c);
    draw_chip(p->draw, &c,
              rect_centred(at.x + way * (step * (float)(n - 1) + TO_CHIP + w / 2),
                           at.y - GOAL_H / 2, w, GOAL_H));
    Rect under = {at.x - at.height / 2, at.y + at.height / 2 + 2, NAMES_W, 22};
    if (way < 0)
        under.x = at.x + at.height / 2 - NAMES_W;
    text_fit(p->draw, style(STYLE_NOTE), under, way < 0 ? ALIGN_RIGHT : ALIGN_LEFT, names);
}
