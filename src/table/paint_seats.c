/* Draws the seats: plate, portrait, name, score, cards in hand and taken; and the markers beside
 * their owners. */
#include "table/imps/imps.h"
#include "rules/sides/sides.h"
#include "rules/tricks/tricks.h"
#include "table/paint_private.h"
#include "table/taken/taken.h"
#include "words/words.h"
#include <math.h>
#include <stdio.h>

void paint_face(Draw *d, int face, ImpState state, Point centre, float size)
{
    Imps *imps = imps_of(d);
    if (imps)
        imp_round(imps, face % IMP_COUNT, state, centre, size, size);
}

#define SCORE_STYLE(leads) style_sized(STYLE_SMALL, 15, leads ? BRASS : WHITE)
#define STAKE_STYLE(ink)   style_sized(STYLE_LABEL, 15, ink)
#define LEVEL_STYLE        style_sized(STYLE_NOTE, 12, MUTED)

enum { LEVEL_GAP = 6, DOT = 9, PLATE_PAD = 13, PLATE_H = 48 };

/* True if all levels have room behind their names; otherwise none is spelled out, so that they look
 * the same. */
static bool levels_spelled(Draw *d, const Table *t, const PaintInfo *info)
{
    const float high = 22 * t->layout.plate_h / PLATE_H;
    bool room = true;
    for (int i = 0; i < t->layout.seats; i++) {
        const PaintSeat *s = &info->seat[i];
        const float most = t->layout.plate[i].w - 2 * PLATE_PAD;
        room &= s->strength == 0 || text_width_in(d, PLATE_NAME, high, s->name) + LEVEL_GAP +
                                            text_width_in(d, LEVEL_STYLE, high, s->level) <=
                                        most;
    }
    return room;
}

/* The level without room for its name: lit dots at the right end of the plate's upper edge. */
static void draw_dots(Draw *d, const PaintSeat *s, Rect plate)
{
    const float w = (float)(DOT * s->strengths) + 5;
    const Rect r = {plate.x + plate.w - w - 10, plate.y - 5, w, DOT + 3};
    draw_round(d, r, r.h / 2, PANEL_DEEP, 1, OUTLINE);
    for (int i = 0; i < s->strengths; i++)
        draw_circle(d, (Point){r.x + 2.5f + DOT * ((float)i + 0.5f), r.y + r.h / 2}, 3.2f,
                    i < s->strength ? BRASS : NOTHING, 1.2f, color_fade(BRASS, 0.6f));
}

enum { STAKE_ICON = 14, STAKE_PAD = 6, STAKE_GAP = 6 };

static float stake_picture(const Paint *p) { return p->style->stake[0] ? STAKE_ICON + 2 : 0; }

/* The score, without its unit if that and the running score would leave no room for the cards in
 * hand. */
static const char *score_of(const Paint *p, const Table *t, const PaintSeat *s, int seat,
                            char bare[16])
{
    const Rect r = table_plate(t, seat);
    const float k = r.h / PLATE_H,
                room = r.w - 2 * PLATE_PAD - STAKE_GAP - 2 * STAKE_PAD - stake_picture(p),
                words = text_width_in(p->draw, SCORE_STYLE(s->leads), 20 * k, s->score);
    if (!*s->stake || words + text_width_in(p->draw, STAKE_STYLE(WHITE), 20 * k, s->stake) <= room)
        return s->score;
    return words_number(bare, t->shown.s.score[seat]);
}

/* Draws a seat's plate: name, level and score. */
static void draw_plate(const Paint *p, const Table *t, const PaintSeat *s, int seat, bool spelled)
{
    enum { RADIUS = 9, TAG_H = 20, TAG_RIGHT = 5 };
    char bare[16];
    Draw *d = p->draw;
    const Rect r = table_plate(t, seat);
    draw_shadow(d, rect_move(r, 0, 3), RADIUS, 10, (Color){0, 0, 0, 110});
    const bool ring = s->acting || s->named;
    const Color line = ring ? BRASS : OUTLINE;
    draw_round(d, r, RADIUS, PANEL_RAISED, ring ? 2.5f : 1.5f, line);
    if (s->named) /* as places for cards have */
        draw_round(d, rect_inset(r, -5), RADIUS + 5, NOTHING, 2, color_fade(WHITE, 0.6f));
    const float unit = r.h / PLATE_H, left = r.x + PLATE_PAD, width = r.w - 2 * PLATE_PAD;
    Rect name = {left, r.y + 3 * unit, width, 22 * unit};
    const char *tag = paint_plate_tag(p, t, s, seat);
    if (*tag) {
        const float w = paint_tag_width(p, tag);
        widget_tag(d, (Rect){r.x + r.w - w - TAG_RIGHT, r.y + 3, w, TAG_H}, tag);
        rect_cut_right(&name, w);
    } else if (s->strength > 0 && spelled) {
        text_line(d, LEVEL_STYLE, rect_move(name, 0, 1), ALIGN_RIGHT, s->level);
        rect_cut_right(&name, LEVEL_GAP + text_width_in(d, LEVEL_STYLE, name.h, s->level));
    } else if (s->strength > 0)
        draw_dots(d, s, r);
    text_name(d, PLATE_NAME, name, rect_move(name, 0, 0), s->name);
    if (!counters_on_plates(t))
        text_fit(d, SCORE_STYLE(s->leads), (Rect){left, r.y + 25 * unit, width, 20 * unit},
                 ALIGN_LEFT, score_of(p, t, s, seat, bare));
}

/* A chip at the corner of the plate: the dealer. */
static void draw_role(Draw *d, const Table *t, const PaintSeat *s, int seat)
{
    const Rect r = table_plate(t, seat);
    if (*s->role) {
        const Point at = {r.x - 3, r.y - 2}; /* clear of the name */
        draw_circle(d, at, 14, IVORY, 1.5f, BRASS);
        text_fit(d, (TextStyle){FONT_BOLD, 17, CARD_INK}, rect_around(at, 19, 26), ALIGN_CENTRE,
                 s->role);
    }
}

/* Social rank, and marks that stay until the contest or the deal is over. */
static void draw_standing(Paint *p, const Table *t, const PaintSeat *s, int seat)
{
    const Rect r = table_plate(t, seat);
    const TextStyle words = style_sized(STYLE_NOTE, 15, WHITE);
    const char *badge = words_ranked(t->game, &t->shown)
                            ? style_rank(p->style, words_rank(&t->shown, seat), t->layout.seats)
                            : "";
    if (badge[0])
        draw_image(p->draw, badge, rect_around((Point){r.x + r.w - 6, r.y + r.h - 8}, 34, 34),
                   AS_IS);
    if (!*s->standing)
        return;
    const float w = text_width_in(p->draw, words, 24, s->standing) + 24;
    const Point sign = t->layout.sign[seat], home = rect_centre(t->layout.plate[seat]),
                now = rect_centre(r);
    const float under = *s->tag && seat != t->layout.viewer ? 7 : 0; /* the tag */
    const Rect at = rect_centred(sign.x + now.x - home.x, sign.y + now.y - home.y + under, w, 24);
    draw_round(p->draw, at, 12, color_fade(PANEL_DEEP, 0.85f), 1, HAIRLINE);
    text_line(p->draw, words, at, ALIGN_CENTRE, s->standing);
}

void paint_seats(Paint *p, const Table *t, const PaintInfo *info)
{
    const bool spelled = levels_spelled(p->draw, t, info);
    for (int i = 0; i < t->layout.seats; i++) {
        draw_plate(p, t, &info->seat[i], i, spelled);
        draw_role(p->draw, t, &info->seat[i], i);
        draw_standing(p, t, &info->seat[i], i);
        paint_counters(p, t, i);
    }
}

/* The number beside a pile: `left` is the middle of the badge's left edge. */
static void draw_count(Draw *d, Point left, int n)
{
    char text[16];
    snprintf(text, sizeof text, "%d", n);
    const Rect r = {left.x, left.y - 10,
                    fmaxf(24, text_width_in(d, style(STYLE_NOTE), 20, text) + 14), 20};
    paint_pill(d, style_in(STYLE_NOTE, WHITE), r, 1, OUTLINE, text);
}

/* In one line, or in two where a trick is near. */
static void draw_words_under(Draw *d, Pose at, TextStyle s, float w, const char *text)
{
    const float top = at.y + at.height / 2 + 4, grown = text_room(d, 1.5f), h = 54 * grown;
    text_block(d, s, rect_centred(at.x, top + h / 2, w * grown, h), ALIGN_CENTRE, text);
}

/* The cards laid aside, spread once they are face up; cards out of play are a small dark pile. */
void paint_aside(Paint *p, const Table *t, const PaintInfo *info)
{
    enum { WORDS_W = 190, NARROW_W = 92 };
    static const Color GONE = {110, 106, 114, 255};
    const Pose at = t->layout.aside;
    const bool turned = info->turned != NO_CARD && /* it, or its copy, lies open */
                        (cardset_has(t->shown.s.zone[ZONE_OUT], info->turned) ||
                         game_copier(t->game, &t->shown.s) != NO_CARD);
    const int n = table_lying(t, ZONE_ASIDE), out = table_lying(t, ZONE_OUT) - turned;
    CardSet open = CARDSET_EMPTY;
    for (int i = 0; i < t->n; i++)
        if (t->sprite[i].zone == ZONE_ASIDE && table_open(t, &t->sprite[i]))
            cardset_add(&open, t->sprite[i].card);
    if (t->shown.s.count[ZONE_STOCK] > 0 && !table_dealing(t) && !paint_under_turned(t, info))
        draw_words_under(p->draw, table_pack_pose(t), style(STYLE_SMALL), WORDS_W, info->stock);
    if (out > 0 && !info->few)
        paint_pile(p, t->layout.out, out, GONE);
    if (n == 0)
        return;
    if (!cardset_empty(open))
        paint_row(p, open, MAX_CARDS, pose_rect(at, 150), ALIGN_CENTRE);
    else
        paint_pile(p, at, n, AS_IS);
    draw_words_under(p->draw, at, style(STYLE_NOTE), t->layout.seats == 4 ? NARROW_W : WORDS_W,
                     info->aside);
}

/* Points that the seat would have if the deal ended now; `risk`: they would not count. */
static Color stake_ink(const Table *t, int value, bool risk)
{
    if (risk)
        return MUTED;
    return (value > 0) == game_fewest_win(t->game, &t->shown.s) ? LOSS : BRASS;
}

/* Behind the total: the running score of this deal, struck out while it would not count. */
static void draw_stake(Paint *p, const Table *t, const PaintSeat *s, int seat)
{
    const int value = table_stake(t, seat);
    const bool risk = t->stakes.at_risk >> seat & 1;
    const Rect plate = table_plate(t, seat);
    const float k = plate.h / PLATE_H, high = 20 * k;
    Draw *d = p->draw;
    char text[16], bare[16];
    if (value == 0)
        return;
    words_gain(text, value);
    const TextStyle style = STAKE_STYLE(stake_ink(t, value, risk));
    const float score =
        text_width_in(d, SCORE_STYLE(s->leads), 20 * k, score_of(p, t, s, seat, bare));
    const float left = plate.x + PLATE_PAD + score + STAKE_GAP;
    const float picture = stake_picture(p), w = text_width_in(d, style, high, text);
    const Rect r = {left, plate.y + 25 * k, w + picture + 2 * STAKE_PAD, high};
    draw_round(d, r, r.h / 2, PANEL_DEEP, 0, NOTHING);
    if (picture > 0)
        draw_image(d, p->style->stake,
                   (Rect){left + STAKE_PAD, r.y + (r.h - STAKE_ICON) / 2, STAKE_ICON, STAKE_ICON},
                   AS_IS);
    text_line(d, style, (Rect){left + STAKE_PAD + picture, r.y, w, r.h}, ALIGN_LEFT, text);
    if (risk)
        draw_fill(d, (Rect){left + STAKE_PAD + picture - 2, r.y + r.h / 2, w + 4, 1.5f}, LOSS);
}

/* The middle of the number at a pile: at its right, or at its left if it lies left of its plate. */
static Point count_place(Pose pile, Rect plate)
{
    enum { BESIDE = 22 };
    const bool level = pile.y > plate.y && pile.y < plate.y + plate.h;
    return (Point){pile.x + (level && pile.x < plate.x ? -BESIDE : BESIDE), pile.y};
}

/* On the pile: what its cards are worth. Points of cards that sides compare are not yet those of a
 * seat. */
static void draw_pile_worth(Paint *p, const Table *t, int seat)
{
    enum { HIGH = 22, PAD = 9 };
    const Pose at = t->layout.pile[seat];
    const int value = table_pile(t, seat);
    const bool sides = game_has_sides(t->game), risk = !sides && t->stakes.at_risk >> seat & 1;
    char text[16];
    if (value == 0)
        return;
    if (sides)
        words_number(text, value);
    else
        words_gain(text, value);
    const TextStyle s = STAKE_STYLE(sides ? WHITE : stake_ink(t, value, risk));
    const float w = text_width_in(p->draw, s, HIGH, text);
    const Rect r = rect_around((Point){at.x, at.y}, fmaxf(HIGH, w + 2 * PAD), HIGH);
    paint_pill(p->draw, s, r, 1, OUTLINE, text);
    if (risk)
        draw_fill(p->draw, rect_around(rect_centre(r), w + 4, 1.5f), LOSS);
}

/* With the number of tricks in games that count them, of cards in games in which these are worth
 * nothing yet, or with what they are worth. */
static void draw_pile_of(Paint *p, const Table *t, const PaintInfo *info, int seat)
{
    const Pose at = t->layout.pile[seat];
    const int n = table_lying(t, ZONE_TAKEN + seat);
    if (p->style->shape == SHAPE_OFFER) {
        paint_taken(p, t, seat, info->own_row);
        return;
    }
    const bool tricks = t->style->trick_points || t->style->count_tricks;
    const int other = game_partner(t->game, seat);
    if (other != seat && tricks) {
        const int all = (n + table_lying(t, ZONE_TAKEN + other)) / t->layout.seats;
        if (seat < other && all > 0)
            paint_side_tricks(p, t, seat, all, info->seat[seat].side);
        return;
    }
    if (n == 0)
        return;
    paint_pile(p, at, n, AS_IS);
    if (t->goal[seat].undertaken) /* counted there */
        return;
    if (!tricks && (t->staked || game_has_sides(t->game)))
        draw_pile_worth(p, t, seat);
    else
        draw_count(p->draw, count_place(at, t->layout.plate[seat]),
                   tricks ? n / t->layout.seats : n);
}

/* Cards of other hands that all know. */
static void draw_known(Paint *p, const Table *t)
{
    for (int i = 0; i < t->n; i++)
        if (t->sprite[i].zone != ZONE_HAND + t->layout.viewer && table_known(t, &t->sprite[i]) &&
            table_still(t, i))
            paint_card(p, t->sprite[i].card, table_rest_pose(t, i), AS_IS);
}

/* Cards that the seat has laid for its bid: open to its own viewer and to those who know them. */
static void draw_laid(Paint *p, const Table *t, int seat)
{
    const Pose at = t->layout.laid[seat];
    const CardSet cards = t->shown.s.zone[ZONE_LAID + seat];
    const int n = table_lying(t, ZONE_LAID + seat);
    if (n == 0)
        return;
    if (cardset_count(cards) == n)
        paint_row(p, cards, MAX_CARDS, pose_rect(at, at.height * CARD_ASPECT * 2), ALIGN_CENTRE);
    else
        paint_pile(p, at, n, AS_IS);
}

/* The stock that is bid for. */
static void draw_widow(Paint *p, Pose at, int n)
{
    static const float STEP = 0.3f, LEAN = 2.4f; /* widths of a card; degrees */
    for (int i = 0; i < n; i++) {
        const float k = (float)i - (float)(n - 1) / 2;
        paint_card(
            p, NO_CARD,
            (Pose){at.x + k * STEP * at.height * CARD_ASPECT, at.y + k * k, at.height, k * LEAN},
            AS_IS);
    }
}

void paint_counts(Paint *p, const Table *t, const PaintInfo *info)
{
    const Layout *l = &t->layout;
    draw_known(p, t);
    for (int i = 0; i < l->seats; i++) {
        draw_stake(p, t, &info->seat[i], i);
        paint_goal(p, t, &info->seat[i], i);
        draw_pile_of(p, t, info, i);
        draw_laid(p, t, i);
    }
    const int stock = table_lying(t, ZONE_STOCK);
    const Pose pack = table_pack_pose(t);
    const bool behind = fabsf(pack.x - l->w / 2) < pack.height / 2 && !table_faceoff(t) && !t->calm;
    if (table_widow(t) && stock > 0)
        draw_widow(p, pack, stock);
    else if (stock > 0 &&
             !paint_under_turned(
                 t, info)) /* in the middle it gives way to the picture of a highlight */
        paint_pile(p, pack, stock, color_fade(AS_IS, behind ? 1 - table_spot(t) : 1));
}

/* The marker grows in flight, in steps: each size is a picture of its own. */
static float swell(const Table *t, int marker)
{
    const Glide *g = &t->marker[marker];
    const float part = g->ms > 0 ? float_clamp((float)((t->now - g->start) / g->ms), 0, 1) : 1;
    return t->calm ? 1 : 1 + roundf(6 * sinf(3.14159265f * part)) / 12;
}

/* The marker on its card and, once it has an owner, its price. */
static void draw_marker(Paint *p, const Table *t, int i)
{
    Draw *d = p->draw;
    const Marker *m = &t->shown.s.marker[i];
    const Pose at = glide_pose(&t->marker[i], t->now);
    if (m->owner == NO_SEAT && m->card != NO_CARD)
        paint_card(p, m->card, (Pose){at.x - 24, at.y, 118, -3}, AS_IS);
    const float k = swell(t, i), high = at.height * k, w = high * 0.66f;
    Point foot = {at.x, at.y};
    if (m->owner == NO_SEAT)
        foot = (Point){at.x + 40, at.y + 18};
    draw_image(d, p->style->marker[i].image, rect_around(foot, w, high), AS_IS);
    if (m->owner == NO_SEAT)
        return;
    const Rect plate = t->layout.plate[m->owner];
    const bool right =
        m->owner == t->layout.viewer || at.x > plate.x + plate.w / 2; /* away from the plate */
    const float side = right ? 1.0f : -1.0f;
    const Rect badge = rect_centred(at.x + side * (w / 2 + 16 * k), at.y + 16 * k, 50 * k, 38 * k);
    draw_shadow(d, rect_move(badge, 0, 2), 8, 6, (Color){0, 0, 0, 110});
    draw_round(d, badge, 8, IVORY, 2, BRASS);
    paint_number(d, (TextStyle){FONT_NUMERAL, 27 * k, RGB(0x8A5A00)}, badge,
                 table_marker_says(t, i));
}

void paint_markers(Paint *p, const Table *t, bool still)
{
    for (int i = 0; i < game_facts(t->game)->markers; i++)
        if (table_marker_still(t, i) == still && table_lit_marker(t) != i)
            draw_marker(p, t, i);
}
