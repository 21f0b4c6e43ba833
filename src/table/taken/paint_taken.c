#include "table/taken/taken.h"
#include "table/taken/taken_row.h"
#include <math.h>
#include <stdio.h>

#define CHIP       RGB(0xB7352C)
#define CHIP_EDGE  RGB(0xF2DDB0)
#define SMALL_CARD RGB(0xDDCFAE)

enum { STACK = 5, LINES = 2 };

/* The open cards of the seat that lie in their place. */
static CardSet lying_cards(const Table *t, int seat)
{
    CardSet cards = CARDSET_EMPTY;
    for (int i = 0; i < t->n; i++) {
        const Sprite *s = &t->sprite[i];
        if (s->zone == ZONE_TAKEN + seat && table_open(t, s) && table_still(t, i))
            cardset_add(&cards, s->card);
    }
    return cards;
}

static void draw_small(Paint *p, Rect r, const RowCard *c, float unit)
{
    char text[16];
    snprintf(text, sizeof text, "%d", game_card(p->game, c->card)->rank);
    const Color ink = c->continues ? color_fade(CARD_INK, 0.6f) : CARD_INK;
    draw_round(p->draw, r, 4 * unit, c->continues ? SMALL_CARD : IVORY, 1, OUTLINE);
    text_line(p->draw, (TextStyle){FONT_NUMERAL, (c->continues ? 16 : 21) * unit, ink}, r,
              ALIGN_CENTRE, text);
}

/* Under a plate: numbers on small cards, in two lines, smaller only if they do not fit. */
static void paint_small_row(Paint *p, const Table *t, int seat, CardSet cards)
{
    const Rect room = t->layout.taken[seat];
    RowCard at[MAX_CARDS];
    float unit = 1;
    RowSizes size;
    for (int lines = LINES + 1; lines > LINES && unit > 0.5f; unit *= 0.92f) {
        size = (RowSizes){29 * unit, 23 * unit, 5 * unit, 31 * unit, room.w};
        lines = taken_row(p->game, cards, &size, at);
        if (lines <= LINES)
            break;
    }
    for (int i = 0, n = cardset_count(cards); i < n; i++) {
        const float w = at[i].continues ? size.part : size.whole;
        draw_small(p, (Rect){room.x + at[i].x, room.y + at[i].y, w, size.line - 3 * unit}, &at[i],
                   unit);
    }
}

/* In place of a hand: cards of full size, one row, that overlap as far as they must. */
static void paint_own_row(Paint *p, const Table *t, CardSet cards)
{
    const Rect room = t->layout.hand;
    const float w = t->layout.shown * CARD_ASPECT, all = (float)cardset_count(cards);
    RowCard at[MAX_CARDS];
    RowSizes size = {w * 0.72f, w * 0.36f, w * 0.14f, 0, 1e9f};
    taken_row(p->game, cards, &size, at);
    const int n = cardset_count(cards);
    const float used = at[n - 1].x + w;
    const float k = used > room.w ? (room.w - w) / (used - w) : 1;
    const float left = room.x + (room.w - k * (used - w) - w) / 2 + w / 2;
    for (int i = 0; i < (int)all; i++)
        paint_card(p, at[i].card,
                   pose_at(left + k * at[i].x, t->layout.pile[t->layout.viewer].y, t->layout.shown),
                   AS_IS);
}

/* Places for cards, and words that say what they are for. */
static void paint_empty_row(Paint *p, const Table *t, const char *text)
{
    enum { PLACES = 5, AIR = 16, RADIUS = 9 };
    const Rect room = t->layout.hand;
    const float high = 0.8f * t->layout.shown, w = high * CARD_ASPECT;
    const float y = room.y + room.h - high - AIR, all = PLACES * w + (PLACES - 1) * AIR;
    const Color fill = color_fade(PANEL_DEEP, 0.22f), edge = color_fade(IVORY, 0.22f);
    for (int i = 0; i < PLACES; i++)
        draw_round(p->draw, (Rect){room.x + (room.w - all) / 2 + (float)i * (w + AIR), y, w, high},
                   RADIUS, fill, 1.5f, edge);
    const TextStyle s = style_sized(STYLE_LABEL, 17, IVORY);
    const Rect words = rect_centred(room.x + room.w / 2, y + high / 2,
                                    text_width(p->draw, s, text) + 36, 2 * s.size);
    paint_pill(p->draw, s, words, 0, NOTHING, text);
}

void paint_taken(Paint *p, const Table *t, int seat, const char *empty)
{
    const CardSet cards = lying_cards(t, seat);
    const bool own = seat == t->layout.viewer;
    if (cardset_empty(cards) && own && *empty)
        paint_empty_row(p, t, empty);
    if (cardset_empty(cards))
        return;
    if (own)
        paint_own_row(p, t, cards);
    else
        paint_small_row(p, t, seat, cards);
}

static void draw_chip(Draw *d, Point c, float r)
{
    draw_circle(d, (Point){c.x, c.y + 2}, r, (Color){0, 0, 0, 90}, 0, NOTHING);
    draw_circle(d, c, r, CHIP, 1.2f, RGB(0x5A1512));
    draw_circle(d, c, r * 0.66f, color_fade(CHIP, 0), 1.6f, CHIP_EDGE);
}

/* Stacks of five beside each other, from the left; the last one may be lower. */
static void draw_chips(Draw *d, Point left, int n, float r)
{
    for (int i = 0; i < n; i++)
        draw_chip(d,
                  (Point){left.x + (float)(i / STACK) * 2.15f * r,
                          left.y - (float)(i % STACK) * 0.52f * r},
                  r);
}

void paint_pot(Paint *p, const Table *t)
{
    static const float RADIUS = 15;
    const Point c = t->layout.hero;
    int n = 0;
    for (int i = 0; i < game_facts(p->game)->totals; i++)
        n += p->style->total[i].pot ? t->shown.s.total[i] : 0;
    const int stacks = (n + STACK - 1) / STACK;
    if (n == 0)
        return;
    const float r = stacks > 4 ? RADIUS * 4 / (float)stacks : RADIUS;
    draw_chips(p->draw, (Point){c.x - (float)(stacks - 1) * 1.075f * r, c.y - 8}, n, r);
    paint_number(p->draw, (TextStyle){FONT_NUMERAL, 40, WHITE},
                 rect_centred(c.x, c.y + 38, 110, 44), n);
}

/* Is the line under the name of a plate the counters, which all see, as long as nobody has points?
 */
bool counters_on_plates(const Table *t)
{
    const GameFacts *f = game_facts(t->game);
    bool points = false;
    for (int i = 0; i < t->layout.seats; i++)
        points |= t->shown.s.score[i] != 0;
    return f->counters > 0 && f->counters_open && !points;
}

/* The viewer's stack, beside its imp. */
static void draw_own_counters(Paint *p, Rect plate, int n)
{
    const Point c = {plate.x + plate.w - 14, plate.y - 40};
    const Rect badge = rect_centred(c.x, c.y - 38, 52, 30);
    draw_chips(p->draw, (Point){c.x, c.y + 12}, n < STACK ? n : STACK, 21);
    draw_round(p->draw, badge, 15, PANEL_DEEP, 1.5f, BRASS);
    paint_number(p->draw, (TextStyle){FONT_NUMERAL, 24, WHITE}, badge, n);
}

/* In the lower line of the plate: a chip for each counter, or one and their number. */
static void draw_plate_counters(Paint *p, const Table *t, Rect plate, int n)
{
    enum { SINGLY = 5, PAD = 13, STEP = 18, RADIUS = 8, NUMBER_W = 30 };
    const float k = plate.h / 48, middle = plate.y + 35 * k;
    const int chips = n > SINGLY ? 1 : n;
    const float w = k * (float)(chips * STEP) + (n > SINGLY ? NUMBER_W : 0);
    const float left = counters_on_plates(t) ? plate.x + PAD : plate.x + plate.w - PAD - w;
    for (int i = 0; i < chips; i++)
        draw_chip(p->draw, (Point){left + k * ((float)(i * STEP) + RADIUS + 1), middle},
                  k * RADIUS);
    if (n > SINGLY)
        paint_number(p->draw, (TextStyle){FONT_NUMERAL, 19 * k, WHITE},
                     rect_centred(left + k * STEP + NUMBER_W / 2.0f, middle, NUMBER_W, 22 * k), n);
}

void paint_counters(Paint *p, const Table *t, int seat)
{
    const bool own = seat == t->layout.viewer && !table_blind(t);
    const GameFacts *f = game_facts(p->game);
    const int n = t->shown.s.counters[seat];
    if (f->counters == 0 || (!own && !f->counters_open))
        return;
    if (own)
        draw_own_counters(p, table_plate(t, seat), n);
    if (!own || counters_on_plates(t))
        draw_plate_counters(p, t, table_plate(t, seat), n);
}
