/* Draws the numbers in the middle of the table, and announcements. */
#include "rules/scoring.h"
#include "table/paint_private.h"
#include <math.h>
#include <stdio.h>

void paint_number(Draw *d, TextStyle s, Rect r, int value)
{
    char text[16];
    snprintf(text, sizeof text, "%d", value);
    text_line(d, s, r, ALIGN_CENTRE, text);
}

void paint_pill(Draw *d, TextStyle s, Rect r, float line_w, Color line, const char *text)
{
    draw_round(d, r, r.h / 2, PANEL_DEEP, line_w, line);
    text_line(d, s, r, ALIGN_CENTRE, text);
}

/* ---- The large number ---- */

enum { HERO_RADIUS = 58, HERO_WIDTH = 10 };

static const float RING_END = 0.375f; /* in turns from its top */

/* The position of a value on the ring, in turns from its top: the limit is the top, twice the limit
 * and zero are the ends. */
static float on_ring(int value, int limit)
{
    const float part = (float)value / (2.0f * (float)limit);
    return RING_END * (2 * float_clamp(part, 0, 1) - 1);
}

/* In turns from the top of the ring. */
static void draw_part(Draw *d, Point c, float from, float to, Color color)
{
    draw_arc(d, (Arc){c, HERO_RADIUS, HERO_RADIUS, from, to, HERO_WIDTH, color});
}

static void draw_ring(Draw *d, Point c, const Table *t, const PaintInfo *info, int value, int limit)
{
    const float now = on_ring(value, limit), next = on_ring(info->hero_next, limit);
    draw_part(d, c, -RING_END, RING_END, color_fade(WHITE, 0.14f));
    if (info->hero_preview)
        draw_part(d, c, fminf(now, next), fmaxf(now, next),
                  color_fade(info->hero_next > limit ? LOSS : BRASS, 0.45f));
    if (value > 0)
        draw_part(d, c, -RING_END, fminf(now, 0), BRASS);
    if (value > limit)
        draw_part(d, c, 0, now, LOSS);
    draw_round(d, (Rect){c.x - 2, c.y - HERO_RADIUS - 9, 4, 18}, 2, WHITE, 0, NOTHING);
    paint_number(d, style_sized(STYLE_NOTE, 14, WHITE),
                 rect_centred(c.x, c.y - HERO_RADIUS + 19, 40, 18), limit);
}

/* Draws the large number with its ring, the number after playing the held card, and its text. */
static void numbers_hero(Paint *p, const Table *t, const PaintInfo *info, int total)
{
    Draw *d = p->draw;
    const Point c = t->layout.hero;
    const int value = t->shown.s.total[total],
              limit = style_limit(p->style, p->game, &t->shown.s, total);
    const bool over = limit && value > limit;
    const TextStyle figures = {FONT_NUMERAL, 58, over ? LOSS : WHITE};
    char text[16];
    if (limit)
        draw_ring(d, c, t, info, value, limit);
    paint_number(d, figures, rect_centred(c.x, c.y + 8, 110, 62), value);
    if (info->hero_preview) {
        snprintf(text, sizeof text, "→ %d", info->hero_next);
        text_line(d, style_sized(STYLE_STRONG, 24, limit && info->hero_next > limit ? LOSS : BRASS),
                  (Rect){c.x + HERO_RADIUS + 18, c.y - 8, 90, 34}, ALIGN_LEFT, text);
    }
    if (!*info->hero)
        return;
    /* short texts stand between the ends of the ring, long ones beside it */
    const TextStyle s = over ? style_sized(STYLE_SMALL, 16, LOSS) : style_in(STYLE_NOTE, MUTED);
    if (text_width(d, s, info->hero) < 1.4f * HERO_RADIUS)
        text_line(d, s, rect_centred(c.x, c.y + HERO_RADIUS - 8, 2 * HERO_RADIUS, 20), ALIGN_CENTRE,
                  info->hero);
    else
        text_line(d, s, (Rect){c.x + HERO_RADIUS + 18, c.y + 26, 350, 24}, ALIGN_LEFT, info->hero);
}

/* ---- Points for each number of tricks ---- */

static void draw_cell(Draw *d, Rect r, int tricks, int points, bool mine, bool off)
{
    if (mine)
        draw_round(d, rect_inset(r, 1), 8, off ? NOTHING : RGB(0x4A3512), 1.8f, BRASS);
    paint_number(d, style_sized(STYLE_NOTE, 14, mine ? BRASS : MUTED), rect_row(r, 3, 22), tricks);
    paint_number(d, style_sized(STYLE_LABEL, 18, off ? MUTED : WHITE), rect_row(r, 26, 26), points);
}

/* The greatest width beside the seat at the top. */
static float room_beside(const Table *t, Rect r)
{
    enum { AIR = 12 };
    float room = t->layout.w - r.x;
    for (int i = 0; i < t->layout.seats; i++) {
        const Rect p = t->layout.plate[i];
        const float imp = i == t->layout.viewer ? 0 : t->layout.imp;
        const float head = p.x + p.w / 2 - imp / 2;
        if (p.x > r.x && p.y - AIR < r.y + r.h)
            room = fminf(room, p.x - AIR - r.x);
        if (imp > 0 && head > r.x && p.y - imp < r.y + r.h)
            room = fminf(room, head - AIR - r.x);
    }
    return room;
}

/* True if a plate, or the tag over it, lies there. */
static bool plate_meets(const Table *t, Rect r)
{
    bool meets = false;
    for (int i = 0; i < t->layout.seats; i++) {
        const Rect p = t->layout.plate[i];
        meets |= rect_meets(r, (Rect){p.x, p.y - 15, p.w, p.h + 15});
    }
    return meets;
}

enum { CELL = 28, CELL_PAD = 12, UNDER_CELLS = 24 };

/* The panel with the points for each number of tricks. */
typedef struct {
    Rect panel, headings, cells; /* all of it; before the cells; the cells */
    Rect text;                   /* beside the cells, or a line under them */
    bool below;                  /* the text is under the cells */
} PointsPanel;

/* Two widths: of the headings, and of the text. With too little room beside the cells the text goes
 * under them; if a plate is in the way there, into two lines beside them. */
static PointsPanel points_panel(const Table *t, int n, float headings, float text)
{
    PointsPanel m = {.panel = t->layout.trick_points};
    const Rect at = m.panel;
    const float cells = (float)(2 * CELL_PAD + CELL * n) + headings, room = room_beside(t, at),
                high = text > 0 ? at.h + UNDER_CELLS : at.h;
    const Rect tall = {at.x, at.y, fmaxf(cells, text + CELL_PAD), at.h + UNDER_CELLS};
    m.below = cells + text > room && !plate_meets(t, tall);
    const float beside = fminf(text, room - cells);
    m.panel.w = m.below ? tall.w : cells + beside;
    if (m.below)
        m.panel.h = high;
    const float left = m.panel.x + (m.below ? (m.panel.w - cells) / 2 : 0) + CELL_PAD;
    m.headings = (Rect){left, at.y, headings, at.h};
    m.cells = (Rect){left + headings, at.y + 2, CELL, at.h - 4};
    m.text = (Rect){m.cells.x + (float)(CELL * n) + CELL_PAD, at.y, beside, at.h};
    if (m.below)
        m.text = (Rect){m.panel.x, at.y + at.h - 4, m.panel.w, UNDER_CELLS};
    return m;
}

static void draw_trick_points(Paint *p, const Table *t, const PaintInfo *info)
{
    Draw *d = p->draw;
    const ScoreFacts *facts = game_score_facts(p->game);
    const int n = facts->n_trick_points < POINT_CELLS ? facts->n_trick_points : POINT_CELLS;
    const bool off = t->shown.s.bids != 0; /* they do not count in this deal */
    const TextStyle s = style_sized(STYLE_NOTE, 14, off ? LOSS : BRASS),
                    muted = style_sized(STYLE_NOTE, 14, MUTED);
    float headings = 0;
    if (n == 0)
        return;
    for (int i = 0; i < 2; i++)
        if (*info->rows[i])
            headings = fmaxf(headings, text_width(d, muted, info->rows[i]) + 10);
    const char *text = info->trick_points;
    const PointsPanel m =
        points_panel(t, n, headings, *text ? text_width(d, s, text) + CELL_PAD : 0);
    draw_round(d, m.panel, 12, color_fade(PANEL_DEEP, 0.78f), 1, HAIRLINE);
    for (int i = 0; i < 2; i++)
        text_line(d, muted, rect_row(m.headings, i ? 28 : 3, 24), ALIGN_LEFT, info->rows[i]);
    const int mine = t->shown.s.count[ZONE_TAKEN + t->layout.viewer] / t->layout.seats;
    for (int i = 0; i < n; i++)
        draw_cell(d, rect_move(m.cells, (float)(CELL * i), 0), i, facts->trick_points[i], mine == i,
                  off);
    if (m.below)
        text_line(d, s, m.text, ALIGN_CENTRE, text);
    else
        text_name(d, s, m.text, (Rect){m.text.x, m.text.y + 4, m.text.w - 4, m.text.h - 8}, text);
}

/* ---- Trumps ---- */

/* The room for the sign: left of the places for cards while there are any, and then between the
 * plates and the prompt. */
static Rect trump_room(const Table *t)
{
    enum { GAP = 14, APART = 6 };
    Rect at = t->layout.trump;
    for (int i = 0; i < t->places; i++)
        at.x = fminf(at.x, t->place[i].x - GAP - at.w);
    if (at.x == t->layout.trump.x)
        return at;
    float top = at.y;
    for (int i = 0; i < t->layout.seats; i++) {
        Rect plate = table_plate(t, i);
        plate.h += APART;
        if (i != t->layout.viewer)
            top = layout_end_over(at, plate, top);
    }
    return (Rect){at.x, top, at.w, t->layout.prompt.y - APART - top};
}

/* Words in a line at the lower end of the room; if they need more, they reach away from the trick.
 * Returns the line. */
static Rect trump_words(Paint *p, Rect room, const char *text)
{
    enum { LABEL = 24, PAD = 20 };
    const TextStyle words = style_sized(STYLE_NOTE, 14, WHITE);
    const float w = fmaxf(room.w, text_width_in(p->draw, words, LABEL, text) + PAD);
    const Rect line = {room.x + room.w - w, room.y + room.h - LABEL, w, LABEL};
    paint_pill(p->draw, words, line, 0, NOTHING, text);
    return line;
}

void paint_suit(Paint *p, Rect r, int suit, const SuitLook *look)
{
    enum { RADIUS = 10, PIP = 68 }; /* per cent of the height */
    static const float DARK = 0.38f;
    Color ink;
    const char *shape = cardart_suit(p->art, suit, &ink);
    const bool lit = look->chosen || look->hovered;
    const Color ground = look->dimmed ? color_mix(IVORY, PANEL, 1 - DARK) : IVORY;
    const float pip = fminf(r.h, r.w) * PIP / 100;
    if (!look->dimmed)
        draw_shadow(p->draw, rect_move(r, 0, 3), RADIUS, 8, (Color){0, 0, 0, 110});
    const float line = look->chosen ? 3 : 2, radius = fminf(RADIUS, r.w / 4);
    draw_round(p->draw, r, radius, ground, line, lit ? BRASS : OUTLINE);
    if (look->dimmed)
        ink = color_mix(ink, PANEL, 0.5f);
    draw_image(p->draw, shape, rect_around(rect_centre(r), pip, pip), ink);
}

bool paint_under_turned(const Table *t, const PaintInfo *info)
{
    return t->style->stock == STOCK_TRUMP && info->turned != NO_CARD && *info->trump &&
           t->shown.s.count[ZONE_STOCK] > 0 && !table_dealing(t);
}

/* The sign of the trump suit; while the card that names it lies open, this card. */
static void draw_trump(Paint *p, const Table *t, const PaintInfo *info)
{
    enum { BETWEEN = 2, SIGN = 76, BOTH = 100 };
    Rect at = trump_room(t);
    const bool both = *info->trump_more && at.h >= BOTH; /* the sign speaks for itself */
    if (*info->trump_more)
        at.h -= trump_words(p, at, info->trump_more).h + BETWEEN;
    if (both || !*info->trump_more)
        at.h -= trump_words(p, at, info->trump).h + 4;
    const Point c = rect_centre(at);
    if (paint_under_turned(t, info))
        paint_pile(p, (Pose){c.x, c.y, at.h, 90}, t->shown.s.count[ZONE_STOCK], AS_IS);
    if (info->turned != NO_CARD) {
        paint_card(p, info->turned, pose_at(c.x, c.y, at.h), AS_IS);
    } else if (info->trump_suit != NO_SUIT) {
        const float side = fminf(SIGN, at.h - 4), up = at.y + at.h - 2 - side / 2;
        const Rect sign = rect_around((Point){c.x, up}, side, side);
        paint_suit(p, sign, info->trump_suit, &(SuitLook){.hovered = true});
    }
}

void paint_numbers(Paint *p, const Table *t, const PaintInfo *info)
{
    if (*info->trump && !table_dealing(t))
        draw_trump(p, t, info);
    for (int i = 0; i < game_facts(p->game)->totals; i++)
        if (p->style->total[i].hero)
            numbers_hero(p, t, info, i);
    if (p->style->trick_points)
        draw_trick_points(p, t, info);
}

/* ---- Announcements ---- */

static void draw_notice(Paint *p, const Table *t, const PaintInfo *info, int seat)
{
    enum { CLEAR = 4, CLEAR_OF_TAG = 14 };
    float shown;
    const char *const text = info->notice[seat];
    const Notice *n = table_notice(t, seat, &shown);
    Draw *d = p->draw;
    if (!n || !*text || shown <= 0)
        return;
    const bool middle = seat == MAX_SEATS;
    const TextStyle s = style_sized(STYLE_STRONG, middle ? 22 : 18, color_fade(WHITE, shown));
    const float w = text_width(d, s, text) + (middle ? 64 : 40);
    const float h = middle ? 52 : 38;
    const Rect prompt = t->layout.prompt;
    Point c = t->layout.notice;
    if (table_says_below(t))
        c = (Point){prompt.x + w / 2, prompt.y + prompt.h / 2};
    if (!middle)
        c = t->layout.sign[seat];
    if (!middle && table_faceoff(t)) /* drawn there, with the portrait */
        return;
    if (!middle) { /* moves with its plate when seats change places */
        const Rect now = table_plate(t, seat), rest = t->layout.plate[seat];
        c.x += now.x - rest.x;
        c.y += now.y - rest.y + (*info->seat[seat].tag ? CLEAR_OF_TAG : CLEAR);
        if (seat == t->layout.viewer)
            c.y = prompt.y - h / 2 - 6;
    }
    if (middle) /* below the cards that stand face to face, and back when they are gone */
        c.y += table_veil(t) * (layout_faceoff_end(&t->layout) + 96 - c.y);
    c.x = float_clamp(c.x, w / 2 + 8, t->layout.w - w / 2 - 8);
    c.y += 8 * (1 - shown);
    const Rect r = rect_around(c, w, h);
    draw_shadow(d, rect_move(r, 0, 4), h / 2, 12, (Color){0, 0, 0, (uint8_t)(130 * shown)});
    draw_round(d, r, h / 2,
               color_fade(n->moment.kind == MOMENT_REVOLT ? RED_DEEP : INK, 0.97f * shown), 2,
               color_fade(BRASS, shown));
    text_line(d, s, r, ALIGN_CENTRE, text);
}

/* While the words of a highlight are shown, no others are. */
void paint_notices(Paint *p, const Table *t, const PaintInfo *info)
{
    for (int i = 0; i <= MAX_SEATS && !*info->highlight; i++)
        if (i == MAX_SEATS || i < t->layout.seats)
            draw_notice(p, t, info, i);
}
