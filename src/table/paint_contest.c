/* Draws the cards of the contest and the texts at them, and cards on their way. */
#include "rules/sides/sides.h"
#include "rules/tricks/tricks.h"
#include "table/paint_private.h"
#include "words/words.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How far from the middle labels in a trick may lie, in cards. */
static const float LABELS = 1.72f;
static const Color BEATEN = {150, 144, 154, 255};

static Rect label_rect(Draw *d, Point c, const char *text)
{
    return rect_around(c, text_width(d, style_sized(STYLE_NOTE, 14, WHITE), text) + 20, 22);
}

static void contest_label(Draw *d, Point c, const char *text)
{
    paint_pill(d, style_sized(STYLE_NOTE, 14, WHITE), label_rect(d, c, text), 1.2f, BRASS, text);
}

/* At the upper right of its card, clear of its index and of that of a card that lies upon it, and
 * below what hangs there from a plate. */
static void draw_lead(Paint *p, const Table *t, const PaintInfo *info, Pose at)
{
    static const float INDEX = 0.2f; /* of a card's width, from its middle to the left */
    const float half = at.height * CARD_ASPECT / 2;
    Rect label = label_rect(p->draw, (Point){at.x, at.y - at.height / 2 + 9}, info->lead);
    label.x = fmaxf(at.x + half - 4 - label.w, at.x - 2 * INDEX * half);
    for (int i = 0; i < t->layout.seats; i++) {
        const Rect tag = paint_tag_rect(p, t, &info->seat[i], i);
        if (tag.w > 0 && rect_meets(label, tag))
            label.y = tag.y + tag.h + 1;
    }
    contest_label(p->draw, rect_centre(label), info->lead);
}

/* Cards of a trick overlap by their places, from the far edge to the viewer, so that the upper left
 * corner of each is free; others in the order of play. */
static bool lies_upon(const Table *t, const Sprite *a, const Sprite *b)
{
    const Layout *l = &t->layout;
    if (l->shape == SHAPE_TRICK && a->in.seat < l->seats && b->in.seat < l->seats) {
        const bool own = a->in.seat == l->viewer || b->in.seat == l->viewer;
        const Pose *p = &l->spot[a->in.seat], *q = &l->spot[b->in.seat];
        return own ? a->in.seat == l->viewer : p->x > q->x;
    }
    if (l->shape == SHAPE_PILE && a->in.play == b->in.play)
        return a->order > b->order;
    return a->in.play != b->in.play ? a->in.play > b->in.play : a->in.i > b->in.i;
}

int paint_contest_cards(const Table *t, bool still, int out[MAX_CARDS])
{
    int n = 0;
    for (int i = 0; i < t->n; i++) {
        if (t->sprite[i].zone != ZONE_TABLE || table_still(t, i) != still)
            continue;
        int k = n++;
        for (; k > 0 && lies_upon(t, &t->sprite[out[k - 1]], &t->sprite[i]); k--)
            out[k] = out[k - 1];
        out[k] = i;
    }
    return n;
}

/* The seat whose cards glow: the present winner of a trick, or the taker of a challenged lead. */
static int shining(const Paint *p, const Table *t)
{
    const Trick *now = &t->shown.s.now;
    switch (p->style->shape) {
    case SHAPE_TRICK:
        return now->taker != NO_SEAT ? now->taker : game_leading(p->game, &t->shown.s);
    case SHAPE_CHALLENGE: return now->n > 1 ? now->taker : NO_SEAT;
    default: return NO_SEAT;
    }
}

/* True if a label at one card of the trick would cover the index of another. */
static bool covers_index(const Table *t, const int order[], int n, int own, Rect label)
{
    bool covers = false;
    for (int i = 0; i < n; i++) {
        const Pose at = table_pose(t, order[i]);
        const float w = at.height * CARD_ASPECT;
        covers |= i != own && rect_meets(label, (Rect){at.x - w / 2, at.y - at.height / 2, w / 2,
                                                       0.4f * at.height});
    }
    return covers;
}

/* Draws the caption of card number `own` under it, over it or beside it, clear of the things at the
 * plates at the sides. */
static void draw_winning(Paint *p, const Table *t, const int order[], int n, int own,
                         const char *text)
{
    const Pose at = table_pose(t, order[own]);
    /* Beside a card at the left lies the index of the one below, and nothing of the one above. */
    const bool over =
        at.x < t->layout.middle.x - at.height / 2 && t->sprite[order[own]].in.play != 1;
    const float side = over ? -1 : 1;
    const float half = text_width(p->draw, style_sized(STYLE_NOTE, 14, WHITE), text) / 2 + 10,
                room = LABELS * t->layout.trick - half, away = at.height / 2 + 12;
    const float middle = t->layout.middle.x;
    Point c = {float_clamp(at.x, middle - room, middle + room), at.y + side * away};
    if (covers_index(t, order, n, own, rect_around(c, 2 * half, 22)))
        c.y = at.y - side * away;
    if (c.y + 11 > t->layout.h - t->layout.shown) /* the hand: beside the lower end of the card */
        c = (Point){at.x + at.height * CARD_ASPECT / 2 + 8 + half, at.y + 0.36f * at.height};
    contest_label(p->draw, c, text);
}

/* Right of all its cards. */
static Point beside_trick(const Layout *l)
{
    float x = l->middle.x;
    for (int i = 0; i < l->seats; i++)
        x = fmaxf(x, l->spot[i].x);
    return (Point){x + 0.5f * l->trick + 20, l->middle.y};
}

/* In a trick: the leader, and the reason why a card is winning. */
static void draw_trick_labels(Paint *p, const Table *t, const PaintInfo *info, const int order[],
                              int n, int best)
{
    const bool drawn = t->shown.s.now.number == 0; /* drawn for ranks: there is no leader */
    const bool taken = t->shown.s.now.taker != NO_SEAT;
    for (int i = 0; i < n; i++) { /* labels over all cards */
        const Pose at = table_pose(t, order[i]);
        const int seat = t->sprite[order[i]].in.seat;
        const bool led = t->sprite[order[i]].in.play == 1;
        if (led && *info->lead && !drawn && !taken)
            draw_lead(p, t, info, at);
        if (seat == best && *info->winning && !taken)
            draw_winning(p, t, order, n, i, info->winning);
    }
    if (info->chevron) {
        const char *image = info->chevron > 0 ? "art/chevron-up" : "art/chevron-down";
        draw_image(p->draw, image, rect_around(beside_trick(&t->layout), 60, 60), AS_IS);
    }
}

/* In a row: the total after each card, and its player. */
static void draw_row_labels(Paint *p, const Table *t, const PaintInfo *info, const int order[],
                            int n)
{
    const int limit = p->style->total[0].limit;
    for (int i = 0; i < n; i++) {
        const InPlay *c = &t->sprite[order[i]].in;
        const Pose at = table_pose(t, order[i]);
        char text[16];
        if (c->play == 0 || c->play > ROW_CARDS)
            continue;
        const int value = words_total_at(p->game, &t->shown.s, c->play - 1);
        const bool over = limit && value > limit;
        snprintf(text, sizeof text, "%d", value);
        const Rect r = rect_centred(at.x, at.y + at.height / 2 + 4, 46, 26);
        const TextStyle s = style_sized(STYLE_LABEL, 17, over ? LOSS : WHITE);
        paint_pill(p->draw, s, r, 1.5f, over ? LOSS : BRASS, text);
        paint_face(p->draw, info->seat[c->seat].face, IMP_CALM,
                   (Point){at.x, at.y - at.height / 2 - 8}, 30);
    }
}

enum { STOCK_WORDS = 70 };

/* Draws the caption under a set or a lead. */
static void contest_caption(Paint *p, const Table *t, const PaintInfo *info)
{
    const Rect slot = t->layout.caption;
    if (!*info->caption)
        return;
    const TextStyle s = style_sized(STYLE_LABEL, 17, WHITE);
    const float w = text_width(p->draw, s, info->caption) + 44;
    Rect r = rect_around(rect_centre(slot), w < slot.w ? w : slot.w, slot.h);
    if (p->style->shape == SHAPE_CHALLENGE && *info->stock) /* clear of the text under the stock */
        r.x = fminf(r.x, t->layout.stock.x - STOCK_WORDS - r.w);
    widget_pill(p->draw, r, s, info->caption);
}

/* The absolute value of the points of a card of a trick. */
static int weight(const Table *t, int at)
{
    const Card c = t->sprite[at].card;
    return c == NO_CARD ? 0 : abs(game_card(t->game, c)->points);
}

/* Once the trick is taken, cards that count stay bright, and the one that has at least half of what
 * the trick is worth has a rim; all others are dimmed. `worth`: of the whole trick. */
static void light_trick(const Table *t, int at, int worth, CardLook *k)
{
    static const Color COSTS = {0xE8, 0x60, 0x50, 255}, GAINS = {0xD8, 0xA6, 0x48, 255};
    const int w = weight(t, at);
    if (w == 0) {
        k->tint = BEATEN;
        return;
    }
    const int points = game_card(t->game, t->sprite[at].card)->points;
    const bool gain = (points > 0) != game_fewest_win(t->game, &t->shown.s);
    if (2 * w >= worth)
        k->rim = gain ? &GAINS : &COSTS;
}

static CardLook look_of(const Paint *p, const Table *t, int at, int best, int sets, int worth)
{
    static const Color WIN = {0xD8, 0xA6, 0x48, 255};
    const InPlay *c = &t->sprite[at].in;
    const bool upon = p->style->shape == SHAPE_SET && t->shown.s.now.number > 0;
    const bool taken = p->style->shape == SHAPE_TRICK && t->shown.s.now.taker != NO_SEAT;
    CardLook k = paint_look_of(t, at);
    if (taken && (c->seat != best || 2 * weight(t, at) > worth))
        light_trick(t, at, worth, &k);
    else if (c->seat == best && best != NO_SEAT)
        k.rim = &WIN;
    if (upon && c->play < sets)
        k.tint = BEATEN;
    return k;
}

/* The looks of the cards that lie in the contest, in that order; returns the seat that shines. */
static int looks_of(const Paint *p, const Table *t, const int order[], int n, CardLook out[])
{
    const int best = shining(p, t);
    int sets = 0, worth = 0;
    for (int i = 0; i < n; i++) {
        sets = t->sprite[order[i]].in.play > sets ? t->sprite[order[i]].in.play : sets;
        worth += weight(t, order[i]);
    }
    for (int i = 0; i < n; i++)
        out[i] = look_of(p, t, order[i], best, sets, worth);
    return best;
}

void paint_contest(Paint *p, const Table *t, const PaintInfo *info)
{
    int order[MAX_CARDS];
    CardLook look[MAX_CARDS];
    const int n = paint_contest_cards(t, true, order), best = looks_of(p, t, order, n, look);
    if (table_faceoff(t)) /* drawn over everything else: paint_faceoff */
        return;
    for (int i = 0; i < n; i++) {
        CardLook k = look[i];
        if (info->shaded)
            k.tint = BEATEN;
        const Card c = t->sprite[order[i]].card;
        if (c == NO_CARD || !cardset_has(info->lifted, c))
            paint_look(p, k);
    }
    if (p->style->shape == SHAPE_TRICK)
        draw_trick_labels(p, t, info, order, n, best);
    else if (p->style->shape == SHAPE_ROW)
        draw_row_labels(p, t, info, order, n);
    /* Only once all of its cards lie there, and not under the announcement of the lead's taker. */
    const bool taken = p->style->shape == SHAPE_CHALLENGE && t->shown.s.now.taker != NO_SEAT;
    const bool dark =
        info->shaded || !cardset_empty(info->lifted); /* the words of a highlight stand there */
    if (n > 0 && !taken && !dark && !table_plays(t))
        contest_caption(p, t, info);
}

/* Does the card lie upon the other one, where both come from? As in a trick: the nearest is the
 * viewer's. */
static bool comes_upon(const Table *t, const Sprite *a, const Sprite *b)
{
    const float near = t->layout.middle.y + 0.2f * t->layout.trick;
    const Pose *p = &a->glide.from, *q = &b->glide.from;
    return p->y > near || q->y > near ? p->y > q->y : p->x > q->x;
}

/* Cards that fly to other places than the trick and the viewer's hand, the lowest first. */
static int flying_others(const Table *t, int out[MAX_CARDS])
{
    int n = 0;
    for (int i = 0; i < t->n; i++) {
        const Sprite *s = &t->sprite[i];
        if (s->zone == ZONE_TABLE || s->zone == ZONE_HAND + t->layout.viewer || table_still(t, i) ||
            table_waits(t, i))
            continue;
        int k = n++;
        for (; k > 0 && s->glide.gather > 0 && comes_upon(t, &t->sprite[out[k - 1]], s); k--)
            out[k] = out[k - 1];
        out[k] = i;
    }
    return n;
}

/* Cards that will lie upon one that flies: it slides under them. */
static void draw_over_flying(Paint *p, const Table *t, const PaintInfo *info, const int flying[],
                             int n)
{
    int order[MAX_CARDS];
    CardLook look[MAX_CARDS];
    bool drawn = false;
    const int lying = paint_contest_cards(t, true, order),
              best = looks_of(p, t, order, lying, look);
    for (int k = 0; k < lying; k++) {
        bool upon = false;
        for (int i = 0; i < n; i++)
            upon |= lies_upon(t, &t->sprite[order[k]], &t->sprite[flying[i]]);
        if (upon)
            paint_look(p, look[k]);
        drawn |= upon;
    }
    if (drawn)
        draw_trick_labels(p, t, info, order, lying, best);
}

void paint_flying(Paint *p, const Table *t, const PaintInfo *info)
{
    int order[MAX_CARDS];
    const int n = table_faceoff(t) ? 0 : paint_contest_cards(t, false, order);
    for (int i = 0; i < n; i++)
        paint_look(p, paint_look_of(t, order[i]));
    if (n > 0 && p->style->shape == SHAPE_TRICK && table_spot(t) == 0)
        draw_over_flying(p, t, info, order, n);
    const int others = flying_others(t, order);
    for (int i = 0; i < others; i++)
        paint_look(p, paint_look_of(t, order[i]));
}

/* Adjacent places for the same receiver share one label. */
static void draw_place_label(Paint *p, const Table *t, const PaintInfo *info, int first)
{
    int last = first;
    bool chosen = first == info->place_chosen;
    while (last + 1 < t->places && strcmp(info->place[last + 1], info->place[first]) == 0)
        chosen |= ++last == info->place_chosen;
    if (first > 0 && strcmp(info->place[first - 1], info->place[first]) == 0)
        return;
    const Rect r =
        rect_column(t->place[first], 0, t->place[last].x + t->place[last].w - t->place[first].x);
    const bool one = first == last;
    text_fit(p->draw, style_sized(STYLE_LABEL, 16, chosen && one ? BRASS : WHITE),
             rect_row(rect_pad(r, -34, 0), -34, 24), ALIGN_CENTRE, info->place[first]);
}

void paint_places(Paint *p, const Table *t, const PaintInfo *info)
{
    for (int i = 0; i < t->places; i++) {
        const Rect r = t->place[i];
        if (!table_place_shown(t, i))
            continue;
        const bool chosen = i == info->place_chosen;
        const Color edge = chosen ? BRASS : color_fade(WHITE, 0.35f);
        draw_round(p->draw, rect_inset(r, -4), 12, color_fade(PANEL_DEEP, 0.45f),
                   chosen ? 2.5f : 1.5f, edge);
        draw_place_label(p, t, info, i);
    }
}
