/* Draws a challenge, face to face: the table grows dark, both sets lie large side by side, each
 * with its name and its player; below them the ladder of all combinations shows why one is better.
 */
#include "table/paint_private.h"
#include <math.h>
#include <string.h>

enum { FACE = 172, SMALL_FACE = 96, FACE_AWAY = 500, SMALL_AWAY = 430, NAME_H = 38 };

/* True if the cards of that play lie open and still, so that they may be named. */
static bool faceoff_told(const Table *t, int play)
{
    int n = 0;
    for (int i = 0; i < t->n; i++) {
        if (t->sprite[i].zone != ZONE_TABLE || t->sprite[i].in.play != play)
            continue;
        if (table_in_flight(t, i) || !table_open(t, &t->sprite[i]))
            return false;
        n++;
    }
    return n > 0;
}

static bool all_told(const Table *t)
{
    for (int play = 1; play <= t->shown.s.now.n; play++)
        if (!faceoff_told(t, play))
            return false;
    return t->shown.s.now.taker != NO_SEAT;
}

static void faceoff_cards(Paint *p, const Table *t)
{
    static const Color WIN = {0xD8, 0xA6, 0x48, 255}, BEATEN = {168, 162, 170, 255};
    const bool over = all_told(t);
    int order[MAX_CARDS];
    for (int still = 1; still >= 0; still--) {
        const int n = paint_contest_cards(t, still, order);
        for (int i = 0; i < n; i++) {
            const bool best = over && t->sprite[order[i]].in.seat == t->shown.s.now.taker;
            CardLook k = paint_look_of(t, order[i]);
            k.rim = best ? &WIN : NULL;
            k.tint = over && !best ? BEATEN : k.tint;
            paint_look(p, k);
        }
    }
}

/* True for one of several challengers: its name stands beside its portrait, and the texts at its
 * cards have only its row. */
static bool one_of_many(const Table *t, int play) { return play > 1 && t->shown.s.now.n > 2; }

/* Above the cards: the name of their combination. */
static void draw_name(Paint *p, const Table *t, Pose at, int play, const char *text)
{
    const bool best = all_told(t) && t->shown.s.now.play[play - 1].seat == t->shown.s.now.taker;
    const bool small = one_of_many(t, play);
    const Color ink = best ? CARD_INK : WHITE;
    const Color edge = best ? WHITE : OUTLINE;
    const TextStyle s = style_sized(STYLE_STRONG, small ? 15 : 20, ink);
    const float w = text_width(p->draw, s, text) + 40, h = small ? 24 : NAME_H;
    const Rect r = rect_centred(at.x, at.y - at.height / 2 - (small ? 4.0f : 26.0f), w, h);
    draw_round(p->draw, r, h / 2, best ? BRASS : PANEL_DEEP, 1.5f, edge);
    text_line(p->draw, s, r, ALIGN_CENTRE, text);
}

static float face_size(const Table *t, Pose at, int play)
{
    return fminf(one_of_many(t, play) ? SMALL_FACE : FACE, at.height * 0.94f);
}

static Point faceoff_face(const Table *t, Pose at, int play)
{
    const float middle = t->layout.w / 2;
    if (one_of_many(t, play))
        return (Point){middle + SMALL_AWAY, at.y};
    return (Point){middle + (play == 1 ? -FACE_AWAY : FACE_AWAY), at.y - 30};
}

bool paint_faceoff_face(const Table *t, int seat, Point *face, float *size, bool *many)
{
    const Trick *now = &t->shown.s.now;
    for (int play = 1; play <= now->n; play++) {
        const Pose at = layout_faceoff(&t->layout, play, now->n);
        if (now->play[play - 1].seat != seat)
            continue;
        *face = faceoff_face(t, at, play);
        *size = face_size(t, at, play);
        *many = one_of_many(t, play);
        return true;
    }
    return false;
}

/* Draws the portrait, name and action of the player of a set. */
static void draw_person(Paint *p, const Table *t, const PaintInfo *info, Pose at, int play)
{
    const int seat = t->shown.s.now.play[play - 1].seat;
    const PaintSeat *who = &info->seat[seat];
    const float size = face_size(t, at, play), x = faceoff_face(t, at, play).x;
    const bool beside = one_of_many(t, play);
    const Point face = faceoff_face(t, at, play);
    draw_circle(p->draw, face, size / 2 + 4, PANEL_RAISED, 4,
                seat == t->shown.s.now.taker && all_told(t) ? BRASS : OUTLINE);
    paint_face(p->draw, who->face, who->mood, face, size);
    const Rect name =
        beside ? (Rect){x + size / 2 + 10, at.y - 14, t->layout.w - x - size / 2 - 16, 28}
               : rect_centred(x, face.y + size / 2 + 26, 240, 28);
    const Align align = beside ? ALIGN_LEFT : ALIGN_CENTRE;
    text_fit(p->draw, style_sized(STYLE_STRONG, beside ? 15 : 19, WHITE), name, align, who->name);
    if (beside || !*info->does[play - 1])
        return;
    const TextStyle s = style_sized(STYLE_LABEL, 15, play == 1 ? WHITE : CARD_INK);
    const Rect tag = rect_centred(x, name.y + name.h + 16,
                                  text_width(p->draw, s, info->does[play - 1]) + 26, 26);
    draw_round(p->draw, tag, tag.h / 2, play == 1 ? RGB(0x3B4A7A) : BRASS, 0, NOTHING);
    text_line(p->draw, s, tag, ALIGN_CENTRE, info->does[play - 1]);
}

/* All combinations, the best at the left; those of the plays are marked. */
static void draw_ladder(Paint *p, const Table *t, const PaintInfo *info)
{
    enum { APART = 30, H = 28 };
    enum { ABSENT, THERE, BEST, LOOKS };
    const Color fill[LOOKS] = {PANEL_DEEP, RGB(0x3B4A7A), BRASS},
                edge[LOOKS] = {HAIRLINE, WHITE, WHITE};
    const TextStyle s = style_sized(STYLE_NOTE, 15, WHITE),
                    between = style_sized(STYLE_NOTE, 15, MUTED),
                    ink[LOOKS] = {between, s, style_sized(STYLE_LABEL, 15, CARD_INK)};
    const State *now = &t->shown.s;
    float w = -APART;
    for (int i = 0; i < LADDER && *info->ladder[i]; i++)
        w += text_width(p->draw, s, info->ladder[i]) + 28 + APART;
    float x = (t->layout.w - w) / 2;
    for (int i = 0; i < LADDER && *info->ladder[i]; i++) {
        const Rect r = {x, layout_faceoff_end(&t->layout) + 22,
                        text_width(p->draw, s, info->ladder[i]) + 28, H};
        int look = ABSENT;
        for (int k = 0; k < now->now.n; k++) {
            const bool same = faceoff_told(t, k + 1) && strcmp(info->set[k], info->ladder[i]) == 0;
            if (same && all_told(t) && now->now.play[k].seat == now->now.taker)
                look = BEST;
            else if (same && look == ABSENT)
                look = THERE;
        }
        draw_round(p->draw, r, H / 2.0f, fill[look], 1, edge[look]);
        text_line(p->draw, ink[look], r, ALIGN_CENTRE, info->ladder[i]);
        x += r.w;
        if (i + 1 < LADDER && *info->ladder[i + 1])
            text_line(p->draw, between, (Rect){x, r.y, APART, r.h}, ALIGN_CENTRE, ">");
        x += APART;
    }
}

static void draw_stamp(Paint *p, const Table *t, Pose at, int play, const char *text)
{
    const TextStyle s = style_sized(STYLE_STRONG, one_of_many(t, play) ? 15 : 22, WHITE);
    const float w = text_width(p->draw, s, text) + 40, h = s.size * 1.9f;
    const Rect r = rect_centred(at.x + 0.3f * at.height,
                                at.y + fminf(0.4f * at.height, (at.height - h) / 2), w, h);
    draw_shadow(p->draw, rect_move(r, 0, 4), 8, 10, (Color){0, 0, 0, 120});
    draw_round(p->draw, r, 8, RED, 2, IVORY);
    text_line(p->draw, s, r, ALIGN_CENTRE, text);
}

void paint_faceoff(Paint *p, const Table *t, const PaintInfo *info)
{
    const Trick *now = &t->shown.s.now;
    const float veil = table_veil(t);
    if (veil > 0)
        draw_fill(p->draw, draw_area(p->draw), color_fade(PANEL_DEEP, 0.9f * veil));
    if (!table_faceoff(t))
        return;
    faceoff_cards(p, t);
    for (int play = 1; play <= now->n; play++) {
        const Pose at = layout_faceoff(&t->layout, play, now->n);
        draw_person(p, t, info, at, play);
        if (faceoff_told(t, play) && *info->set[play - 1])
            draw_name(p, t, at, play, info->set[play - 1]);
        if (all_told(t) && now->play[play - 1].seat == now->taker)
            draw_stamp(p, t, at, play, info->wins);
    }
    if (now->play[0].n > 1)
        draw_ladder(p, t, info);
}
