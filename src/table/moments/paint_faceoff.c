/* Draws a challenge, face to face: the room grows dark, and the sets lie large and lit side by
 * side, each with its name and its player; below them the ladder of all combinations shows why one
 * is better. */
#include "table/imps/imps.h"
#include "table/paint_private.h"
#include <math.h>
#include <string.h>

enum { NAME_H = 38 };

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
            k.shadow = still ? k.shadow : -1; /* it could hardly be seen in the dark */
            k.rim = best ? &WIN : NULL;
            k.tint = over && !best ? BEATEN : k.tint;
            paint_look(p, k);
        }
    }
}

/* One play, as it lies face to face with the others. */
typedef struct {
    Pose at; /* its cards */
    int play, seat;
    bool many;   /* one of three or more */
    bool beside; /* its portrait stands beside its cards, with a small name */
    bool best;   /* all cards lie open, and it has won */
    Point face;
    float size; /* of the portrait */
} Side;

static Side side_of(const Table *t, int play)
{
    const Trick *now = &t->shown.s.now;
    Side s = {.at = layout_faceoff(&t->layout, play, now->n),
              .play = play,
              .seat = now->play[play - 1].seat,
              .many = now->n > 2};
    s.best = all_told(t) && s.seat == now->taker;
    s.face = layout_faceoff_face(&t->layout, play, now->n, &s.size, &s.beside);
    return s;
}

/* Above the cards: the name of their combination. */
static void draw_name(Paint *p, const Side *f, const char *text)
{
    const Color ink = f->best ? CARD_INK : WHITE;
    const Color edge = f->best ? WHITE : OUTLINE;
    const TextStyle s = style_sized(STYLE_STRONG, f->many ? 17 : 20, ink);
    const float w = text_width(p->draw, s, text) + 36, h = f->many ? 28 : NAME_H;
    const float over = f->many ? 12 : 26;
    const Rect r = rect_centred(f->at.x, f->at.y - f->at.height / 2 - over, w, h);
    draw_round(p->draw, r, h / 2, f->best ? BRASS : PANEL_DEEP, 1.5f, edge);
    text_line(p->draw, s, r, ALIGN_CENTRE, text);
}

bool paint_faceoff_face(const Table *t, int seat, Point *face, Rect *bubble)
{
    for (int play = 1; play <= t->shown.s.now.n; play++) {
        const Side f = side_of(t, play);
        if (f.seat != seat)
            continue;
        *face = f.face;
        *bubble = layout_faceoff_bubble(&t->layout, play, t->shown.s.now.n);
        return true;
    }
    return false;
}

/* The size for which portraits are composed, however many there are: that of two, the largest. */
static float composed_size(const Table *t)
{
    float size;
    bool beside;
    layout_faceoff_face(&t->layout, 1, 2, &size, &beside);
    return size;
}

bool paint_faceoff_ahead(Paint *p, const Table *t)
{
    const float size = composed_size(t);
    if (t->layout.shape != SHAPE_CHALLENGE)
        return false;
    for (int state = 0; state < IMP_STATES; state++)
        for (int i = 0; i < t->layout.seats; i++)
            if (imp_round_ahead(p->imps, p->face[i] % IMP_COUNT, (ImpState)state, size))
                return true;
    return false;
}

/* In the middle of lines that begin there. */
static void draw_lines(Paint *p, Point top, float wide, float line, const TextStyle style[2],
                       const char *const text[2])
{
    for (int i = 0; i < 2; i++)
        text_fit(p->draw, style[i],
                 rect_centred(top.x, top.y + line * ((float)i + 0.5f), wide, line), ALIGN_CENTRE,
                 text[i]);
}

/* How many cards its player has in hand, and the best one in the pile, before and after: under the
 * action, under the small name, or in one line under the cards. */
static void draw_holdings(Paint *p, const PaintInfo *info, const Side *f)
{
    enum { LINE = 22, SMALL_LINE = 18, WIDE = 240, UNDER_ACTION = 75, UNDER_NAME = 29, BELOW = 8 };
    const TextStyle usual[] = {style_sized(STYLE_NOTE, 15, MUTED),
                               style_sized(STYLE_LABEL, 16, BRASS)},
                    small[] = {style_sized(STYLE_NOTE, 13, MUTED),
                               style_sized(STYLE_LABEL, 13, BRASS)};
    const char *const text[] = {info->hand[f->play - 1], f->best ? info->pile : ""};
    const float chin = f->face.y + f->size / 2;
    if (f->beside) {
        draw_lines(p, (Point){f->face.x, chin + UNDER_NAME}, f->size + 40, SMALL_LINE, small, text);
    } else if (!f->many) {
        draw_lines(p, (Point){f->face.x, chin + UNDER_ACTION}, WIDE, LINE, usual, text);
    } else {
        enum { BETWEEN = 14 };
        const float gap = *text[1] ? BETWEEN : 0, w = text_width(p->draw, usual[0], text[0]) + gap +
                                                      text_width(p->draw, usual[1], text[1]);
        const Rect r = {f->at.x - w / 2, f->at.y + f->at.height / 2 + BELOW, w, LINE};
        text_line(p->draw, usual[0], r, ALIGN_LEFT, text[0]);
        text_line(p->draw, usual[1], r, ALIGN_RIGHT, text[1]);
    }
}

/* Draws the portrait, name and action of the player of a set. */
static void draw_person(Paint *p, const Table *t, const PaintInfo *info, const Side *f)
{
    const PaintSeat *who = &info->seat[f->seat];
    const bool lead = f->play == 1;
    draw_circle(p->draw, f->face, f->size / 2 + 4, PANEL_RAISED, 4, f->best ? BRASS : OUTLINE);
    imp_round(p->imps, who->face % IMP_COUNT, who->state, f->face, f->size, composed_size(t));
    const float wide = f->beside ? f->size + 24 : 240;
    const Rect name =
        rect_centred(f->face.x, f->face.y + f->size / 2 + (f->many ? 18 : 26), wide, 28);
    const TextStyle letters = style_sized(STYLE_STRONG, f->beside ? 15 : 19, WHITE);
    const float plate = fminf(wide, text_width(p->draw, letters, who->name) + 24);
    if (f->many) /* over the company in the dark */
        draw_round(p->draw, rect_around(rect_centre(name), plate, name.h), name.h / 2, PANEL_DEEP,
                   0, NOTHING);
    text_fit(p->draw, letters, name, ALIGN_CENTRE, who->name);
    draw_holdings(p, info, f);
    const char *does = info->does[f->play - 1];
    if (f->many || !*does)
        return;
    const TextStyle s = style_sized(STYLE_LABEL, 15, lead ? WHITE : CARD_INK);
    const Rect tag =
        rect_centred(f->face.x, name.y + name.h + 16, text_width(p->draw, s, does) + 26, 26);
    draw_round(p->draw, tag, tag.h / 2, lead ? RGB(0x3B4A7A) : BRASS, 0, NOTHING);
    text_line(p->draw, s, tag, ALIGN_CENTRE, does);
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
    float w = -APART;
    for (int i = 0; i < LADDER && *info->ladder[i]; i++)
        w += text_width(p->draw, s, info->ladder[i]) + 28 + APART;
    float x = (t->layout.w - w) / 2;
    for (int i = 0; i < LADDER && *info->ladder[i]; i++) {
        const Rect r = {x, layout_faceoff_end(&t->layout) + 14,
                        text_width(p->draw, s, info->ladder[i]) + 28, H};
        int look = ABSENT;
        for (int play = 1; play <= t->shown.s.now.n; play++) {
            const bool same =
                faceoff_told(t, play) && strcmp(info->set[play - 1], info->ladder[i]) == 0;
            if (same && side_of(t, play).best)
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

static void draw_stamp(Paint *p, const Side *f, const char *text)
{
    const TextStyle s = style_sized(STYLE_STRONG, f->many ? 18 : 22, WHITE);
    const float high = f->at.height, w = text_width(p->draw, s, text) + 40, h = s.size * 1.9f;
    const Rect r =
        rect_centred(f->at.x + 0.3f * high, f->at.y + fminf(0.4f * high, (high - h) / 2), w, h);
    draw_shadow(p->draw, rect_move(r, 0, 4), 8, 10, (Color){0, 0, 0, 120});
    draw_round(p->draw, r, 8, RED, 2, IVORY);
    text_line(p->draw, s, r, ALIGN_CENTRE, text);
}

static const Color COLD = {96, 136, 255, 170}, WARM = {255, 200, 96, 235};

/* A cold light behind the lead, until it has won, and a warm one behind what is best. */
static void draw_light_behind(Paint *p, const Table *t, bool best, float veil)
{
    for (int play = 1; play <= t->shown.s.now.n; play++) {
        const Side f = side_of(t, play);
        const Point at = {f.at.x, f.at.y};
        if (best && f.best)
            paint_rays(p, at, 1.7f * f.at.height, 0, color_fade(WARM, veil));
        else if (!best && play == 1 && !f.best)
            paint_rays(p, at, 1.4f * f.at.height, 0, color_fade(COLD, veil));
    }
}

static void draw_dark(Paint *p, const Table *t, float veil)
{
    static const float DARK = 0.83f;
    const Layout *l = &t->layout;
    draw_fill(p->draw, draw_area(p->draw), color_fade(PANEL_DEEP, DARK * veil));
    if (table_faceoff(t) && t->shown.s.now.n > 2) /* portraits stand before the company */
        draw_gradient(p->draw, (Rect){0, LAYOUT_BAR, l->w, 0.4f * l->h},
                      color_fade(PANEL_DEEP, 0.8f * veil), NOTHING);
}

void paint_faceoff_part(Paint *p, const Table *t, FaceoffPart part, float veil)
{
    static const float LAMP = 0.55f; /* of the width of the window */
    static const Color LAMPLIGHT = {255, 224, 176, 90};
    const Layout *l = &t->layout;
    if (part == FACEOFF_DARK) {
        draw_dark(p, t, veil);
        return;
    }
    draw_clip_push(p->draw, (Rect){0, LAYOUT_BAR, l->w, l->h});
    if (part == FACEOFF_LAMP)
        paint_rays(p, (Point){l->w / 2, layout_faceoff(l, 1, 2).y}, LAMP * l->w, 0,
                   color_fade(LAMPLIGHT, veil));
    else
        draw_light_behind(p, t, part == FACEOFF_BEST, veil);
    draw_clip_pop(p->draw);
}

void paint_faceoff_room(Paint *p, const Table *t, float veil)
{
    if (veil <= 0)
        return;
    const int parts = table_faceoff(t) ? FACEOFF_PARTS : FACEOFF_DARK + 1;
    for (int i = 0; i < parts; i++)
        paint_faceoff_part(p, t, (FaceoffPart)i, veil);
}

bool paint_faceoff_over(const Table *t) { return all_told(t); }

void paint_faceoff(Paint *p, const Table *t, const PaintInfo *info)
{
    const Trick *now = &t->shown.s.now;
    if (!table_faceoff(t))
        return;
    faceoff_cards(p, t);
    for (int play = 1; play <= now->n; play++) {
        const Side f = side_of(t, play);
        draw_person(p, t, info, &f);
        if (faceoff_told(t, play) && *info->set[play - 1])
            draw_name(p, &f, info->set[play - 1]);
        if (f.best)
            draw_stamp(p, &f, info->wins);
    }
    if (now->play[0].n > 1)
        draw_ladder(p, t, info);
}

Pose paint_faceoff_set(const Table *t, int seat)
{
    Pose at = layout_faceoff(&t->layout, 1, t->shown.s.now.n);
    for (int play = 1; play <= t->shown.s.now.n; play++)
        if (t->shown.s.now.play[play - 1].seat == seat)
            at = side_of(t, play).at;
    return at;
}
