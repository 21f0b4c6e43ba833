/* Draws highlights: the room grows dark, a cone of lamp light falls on the card or picture that it
 * is about, particles fly, and the words land below. Also the figure that says what a trick is
 * worth. With reduced motion only the words and the finished figure are drawn. */
#include "base/hash.h"
#include "rules/sides/sides.h"
#include "table/paint_private.h"
#include "words/words.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PICTURE = 196, GROWS_MS = 260, ZOOMS_MS = 380, TIPS_MS = 520, FLIES_MS = 340 };

static Color tint_of(uint32_t rgb, float alpha) { return color_fade(RGB(rgb), alpha); }

/* ---- The card or picture in the light ---- */

enum { CARD_LEAST = 300, OVER_WORD = 24, UNDER_FACES = 24 };

/* The upper and the lower limit of what is in the light: below the faces, and above the words. It
 * covers plates for that time. */
static void lit_room(const Table *t, float *top, float *bottom)
{
    const Layout *l = &t->layout;
    *top = l->rim.y - l->rim_ry - UNDER_FACES;
    *bottom = paint_word_place(t).y - OVER_WORD;
}

/* The cards of the play to which a card belongs, where sets are played; else that card alone. */
static int lit_set(const Table *t, int at, int set[MAX_CARDS])
{
    const Sprite *is = &t->sprite[at];
    const bool sets = t->layout.shape == SHAPE_SET || t->layout.shape == SHAPE_CHALLENGE;
    int n = 0;
    for (int i = 0; i < t->n; i++) {
        const Sprite *s = &t->sprite[i];
        const bool same = sets && s->card != NO_CARD && s->zone == ZONE_TABLE &&
                          s->in.play == is->in.play && s->in.play > 0;
        int k = n;
        if (!same && i != at)
            continue;
        for (n++; k > 0 && t->sprite[set[k - 1]].in.i > s->in.i; k--)
            set[k] = set[k - 1];
        set[k] = i;
    }
    return n;
}

/* True if a card, or the set that it belongs to, is in the light; the place there, near the middle
 * of the table. */
static bool lit_card(const Table *t, const Highlight *is, int *at, Pose *pose)
{
    static const float ASIDE = 0.35f, MORE = 1.5f, /* of its distance from the middle; for 1 % */
        SET_PART = 0.76f;                          /* of the height of a single card */
    *at = is->card == NO_CARD ? -1 : table_find(t, is->card);
    if (*at < 0 || t->sprite[*at].zone != ZONE_TABLE)
        return false;
    float top, bottom;
    lit_room(t, &top, &bottom);
    const Pose home = table_rest_pose(t, *at);
    const float more = (float)highlight_look(t->highlights, is)->size - 100;
    int set[MAX_CARDS];
    const float part = lit_set(t, *at, set) > 1 ? SET_PART : 1, mid = t->layout.w / 2;
    const float h = part * fminf(CARD_LEAST + MORE * fmaxf(more, 0), bottom - top);
    *pose = (Pose){mid + ASIDE * (home.x - mid), float_clamp(home.y, top + h / 2, bottom - h / 2),
                   h, home.turn * 0.6f};
    return true;
}

/* From the middle of what is in the light to that of its last card. */
static float lit_reach(const Table *t, int at, Pose pose)
{
    int set[MAX_CARDS];
    const int n = lit_set(t, at, set);
    return layout_set(pose, n - 1, n).x - pose.x;
}

/* Between the middle and whom it is about, or beside the card in the light, whose corners stay
 * free.
 */
static Pose lit_picture(const Table *t, const Highlight *is)
{
    static const float RIGHT = CARD_ASPECT / 2, BESIDE = 0.36f, TOWARDS = 0.5f;
    const float middle = t->layout.w / 2;
    float top, bottom;
    Pose card;
    int at;
    const float h = PICTURE * (float)highlight_look(t->highlights, is)->size / 100;
    lit_room(t, &top, &bottom);
    if (lit_card(t, is, &at, &card))
        return (Pose){card.x + lit_reach(t, at, card) + RIGHT * card.height + BESIDE * h, card.y,
                      0.8f * h, 0};
    const bool other = is->seat < t->layout.seats && is->seat != t->layout.viewer;
    const float aside = other ? rect_centre(t->layout.plate[is->seat]).x - middle : 0;
    return (Pose){middle + TOWARDS * aside, fmaxf((top + bottom) / 2, top + h / 2), h, 0};
}

CardSet paint_lit_cards(const Table *t)
{
    float part;
    Pose pose;
    CardSet lit = CARDSET_EMPTY;
    int at, set[MAX_CARDS];
    const Highlight *is = table_highlight(t, &part);
    const bool hangs = is && lit_card(t, is, &at, &pose);
    for (int i = 0, n = hangs ? lit_set(t, at, set) : 0; i < n; i++)
        if (t->sprite[set[i]].card != NO_CARD)
            cardset_add(&lit, t->sprite[set[i]].card);
    return lit;
}

bool paint_lit_ahead(Paint *p, const Table *t)
{
    float part;
    Pose pose;
    int at, set[MAX_CARDS];
    const Highlight *is = table_highlight(t, &part);
    const bool hangs = is && lit_card(t, is, &at, &pose);
    for (int i = 0, n = hangs ? lit_set(t, at, set) : 0; i < n; i++)
        if (cardart_ahead(p->art, t->sprite[set[i]].card, layout_set(pose, i, n).height))
            return true;
    return false;
}

Pose paint_in_light(const Table *t, const Highlight *is)
{
    Pose pose;
    int at;
    if (table_faceoff(t))
        return paint_faceoff_set(t,
                                 is->side == AGAINST_ME || is->by == NO_SEAT ? is->seat : is->by);
    return lit_card(t, is, &at, &pose) ? pose : lit_picture(t, is);
}

void paint_drop_light(Paint *p)
{
    picture_free(p->pool);
    picture_free(p->cone);
    picture_free(p->word);
    picture_free(p->streak);
    p->pool = p->cone = p->word = p->streak = NULL;
}

/* ---- Particles ---- */

/* A number from 0 to 1 that is the same for the same particle. */
static float particle_chance(unsigned i, unsigned salt)
{
    const uint32_t mixed = (i * 2654435761u + salt * 40503u) ^ (i << 7);
    return (float)((mixed * 2246822519u) >> 16) / 65536.0f;
}

/* Where particle i is after `part` of the time, from the middle of the light; false: not there. */
static bool particle_at(const HighlightLook *k, Pose light, unsigned i, float part, Point *at,
                        float *alpha)
{
    const float own = particle_chance(i, 1), h = light.height;
    const float late = 0.42f * particle_chance(i, 2), age = (part - late) / (0.86f - late);
    if (age <= 0 || age >= 1)
        return false;
    const float turn = 6.2832f * particle_chance(i, 3), out = 1 - (1 - age) * (1 - age);
    *alpha = fminf(1, fminf(age / 0.08f, (1 - age) / 0.35f));
    switch (k->manner) {
    case MANNER_RISE:
        *at = (Point){
            light.x + h * (0.9f * (particle_chance(i, 4) - 0.5f) + 0.08f * sinf(9 * age + turn)),
            light.y + h * (0.45f - (0.6f + 0.6f * own) * age)};
        break;
    case MANNER_RAIN:
        *at =
            (Point){light.x + 1.9f * h * (particle_chance(i, 4) - 0.5f) + 6 * sinf(8 * age + turn),
                    light.y + h * (-1.0f + 0.5f * own + 1.6f * age * (0.8f + 0.4f * age))};
        break;
    default:
        *at = (Point){light.x + h * (0.5f + 0.9f * own) * out * cosf(turn),
                      light.y + h * ((0.35f + 0.6f * own) * out * sinf(turn) + 0.45f * age * age)};
    }
    return true;
}

static void draw_particles(Paint *p, const HighlightLook *k, Pose light, float part)
{
    static const float SIZE[] = {18, 26, 36};
    for (unsigned i = 0; *k->picture && i < (unsigned)k->count; i++) {
        Point at;
        float alpha;
        if (!particle_at(k, light, i, part, &at, &alpha))
            continue;
        const float size = SIZE[i % 3] * (k->tinted && k->manner != MANNER_RAIN ? 1.25f : 1);
        const Color c = k->tinted ? tint_of(k->light, alpha) : color_fade(AS_IS, alpha);
        draw_image(p->draw, k->picture, rect_around(at, size, size), c);
    }
}

/* ---- The jolt ---- */

float paint_jolt(const Table *t)
{
    float part;
    const Highlight *is = table_highlight(t, &part);
    const float since = (float)(t->now - t->spot.start) - WORD_SLAMS_MS;
    if (!is || t->calm || since < 0)
        return 0;
    const float far = 0.07f * (float)highlight_look(t->highlights, is)->size;
    return far * expf(-since / 110) * fabsf(cosf(since / 30));
}

/* ---- All of it ---- */

/* It comes nearer, quickly and back, and then slowly until the end. */
static float lit_zoom(const Table *t)
{
    static const float HUMP = 0.1f, SLOWLY = 0.04f;
    const float since = (float)(t->now - t->spot.start);
    return 1 + HUMP * sinf(3.1416f * fminf(1, since / ZOOMS_MS)) +
           SLOWLY * since / (float)t->spot.ms;
}

/* The card grows out of the trick. One that lies face down is shown: its viewer knows it. */
static void draw_lit_card(Paint *p, const Table *t, int at, Pose pose, Color rim)
{
    const float since = (float)(t->now - t->spot.start);
    const float e = ease_at(EASE_OUT_CUBIC, fminf(1, since / GROWS_MS)) * table_spot(t);
    const Pose home = table_drawn_pose(t, at);
    CardLook k = paint_look_of(t, at);
    k.card = t->sprite[at].card;
    k.pose = (Pose){home.x + e * (pose.x - home.x), home.y + e * (pose.y - home.y),
                    home.height + e * (lit_zoom(t) * pose.height - home.height),
                    home.turn + e * (pose.turn - home.turn)};
    if (k.pose.height > 1.05f * home.height && p->gloom_parts > GLOOM_CARDS)
        k.composed = pose.height;
    k.shadow = e;
    k.rim = &rim;
    k.moving = true;
    paint_look(p, k);
}

/* Where the picture goes at the end: a marker to its owner, a crown to a head. False: nowhere. */
static bool lit_home(const Table *t, const Highlight *is, Pose *home)
{
    static const float OVER_EYES = 0.9f, WIDE = 0.42f; /* in heights of an imp */
    const Layout *l = &t->layout;
    const int marker = table_lit_marker(t);
    if (marker >= 0) {
        *home = glide_pose(&t->marker[marker], t->now);
        return true;
    }
    if (!t->highlights->rule[is->rule].crowns || is->seat >= l->seats)
        return false;
    const float imp = is->seat == l->viewer ? l->own_imp : l->imp;
    const Point foot = layout_foot(l, is->seat, l->plate[is->seat]);
    *home = (Pose){foot.x, foot.y - OVER_EYES * imp, WIDE * imp, 0};
    return true;
}

/* The picture falls into the light, may tip over there, and goes home at the end. A medal has its
 * emblem. */
static void draw_lit_picture(Paint *p, const Table *t, const Highlight *is, const char *emblem)
{
    static const float DISC = 0.13f, WIDE = 0.29f; /* of assets/art/medal, in its height */
    const HighlightRule *r = &t->highlights->rule[is->rule];
    const float since = (float)(t->now - t->spot.start), left = (float)t->spot.ms - since;
    const float falls = ease_at(EASE_SPRING, fminf(1, since / GROWS_MS));
    const float tips = ease_at(EASE_SPRING, float_clamp((since - GROWS_MS) / TIPS_MS, 0, 1));
    float shown = table_spot(t);
    Pose at = lit_picture(t, is), home;
    at.y -= 60 * (1 - falls);
    if (lit_home(t, is, &home)) {
        const float e = ease_at(EASE_IN_OUT_CUBIC, float_clamp(1 - left / FLIES_MS, 0, 1));
        at = (Pose){at.x + e * (home.x - at.x), at.y + e * (home.y - at.y),
                    at.height + e * (home.height - at.height), 0};
        shown = fminf(1, since / WORD_SLAMS_MS);
    }
    const Point c = {at.x, at.y};
    draw_image_turned(p->draw, r->picture,
                      (PictureLook){c, at.height, at.height, tips * (float)r->look[is->side].turn,
                                    color_fade(AS_IS, shown)});
    if (!*emblem)
        return;
    char icon[NAME_SIZE + 8];
    const float side = WIDE * at.height;
    snprintf(icon, sizeof icon, "icons/%s", emblem);
    draw_image(p->draw, icon, rect_around((Point){c.x, c.y + DISC * at.height}, side, side),
               color_fade(RGB(0x5A3A0C), shown));
}

/* Around what is in the light, from its coming on; not over the hand. */
static void draw_streaks(Paint *p, const Table *t, const Highlight *is)
{
    const double since = table_faceoff(t) ? t->spot.start : p->lit_from;
    if (!table_faceoff(t) && p->lit_start != t->spot.start)
        return;
    const Pose at = paint_in_light(t, is);
    const Color c = tint_of(highlight_look(t->highlights, is)->light, table_spot(t));
    draw_clip_push(p->draw, (Rect){0, LAYOUT_BAR, t->layout.w, paint_word_place(t).y - LAYOUT_BAR});
    paint_streaks(p, (Point){at.x, at.y}, at.height, (float)(t->now - since) / 1000, c);
    draw_clip_pop(p->draw);
}

static void draw_subject(Paint *p, const Table *t, const Highlight *is, const char *emblem)
{
    const HighlightRule *r = &t->highlights->rule[is->rule];
    Pose pose;
    int at;
    if (lit_card(t, is, &at, &pose)) {
        int set[MAX_CARDS];
        const int n = lit_set(t, at, set);
        for (int i = 0; i < n; i++)
            draw_lit_card(p, t, set[i], layout_set(pose, i, n), RGB(r->look[is->side].light));
    }
    if (*r->picture)
        draw_lit_picture(p, t, is, emblem);
}

void paint_highlight(Paint *p, const Table *t, const PaintInfo *info)
{
    float part;
    const Highlight *is = table_highlight(t, &part);
    if (!is)
        return;
    if (!t->calm)
        draw_streaks(p, t, is);
    if (!t->calm && !table_faceoff(t))
        draw_subject(p, t, is, info->emblem);
    if (!t->calm)
        draw_particles(p, highlight_look(t->highlights, is), paint_in_light(t, is), part);
    if (*info->highlight)
        paint_word(p, t, is, info->highlight);
}

/* ---- The worth of a trick ---- */

static Point figure_place(const Table *t, int seat)
{
    const Layout *l = &t->layout;
    float part;
    Pose lit;
    int card;
    const Highlight *is = table_highlight(t, &part);
    if (table_faceoff(t)) {
        lit = paint_faceoff_set(t, seat);
        return (Point){lit.x + 0.62f * lit.height, lit.y - 0.42f * lit.height};
    }
    if (is && !t->calm && lit_card(t, is, &card, &lit)) {
        const float down = *t->highlights->rule[is->rule].picture ? 0.37f : -0.2f;
        return (Point){lit.x + lit_reach(t, card, lit) + 0.56f * lit.height,
                       lit.y + down * lit.height};
    }
    if (l->shape == SHAPE_TRICK) {
        const Pose at = l->spot[seat];
        return (Point){at.x + 0.34f * at.height, at.y - 0.46f * at.height};
    }
    if (l->shape == SHAPE_ROW) /* beside the total */
        return (Point){l->hero.x + 128, l->hero.y - 34};
    return (Point){l->middle.x, l->middle.y - 0.4f * l->trick};
}

/* Where it flies: to the plate or, where that does not show what the trick has changed, to the
 * pile. */
static Point figure_home(const Table *t, int seat)
{
    const Pose pile = t->layout.pile[seat];
    return game_has_sides(t->game) ? (Point){pile.x, pile.y} : rect_centre(table_plate(t, seat));
}

/* It does not leap: it glides to what comes into the light, and stays there when the light goes. */
static Point figure_stands(Paint *p, const Table *t, const Worth *f)
{
    enum { GLIDES_MS = 60 };
    float part;
    const Point place = figure_place(t, f->seat);
    const float since = (float)(t->now - p->figure_now);
    float way = table_highlight(t, &part) ? 1 - expf(-since / GLIDES_MS) : 0;
    if (p->figure_start != f->start)
        way = 1;
    p->figure.x += way * (place.x - p->figure.x);
    p->figure.y += way * (place.y - p->figure.y);
    p->figure_start = f->start;
    p->figure_now = t->now;
    return p->figure;
}

/* A figure with a dark edge, in its middle. */
static void draw_figure(Draw *d, TextStyle s, Point c, const char *text)
{
    static const Point EDGE[] = {{-1, 0},     {1, 0},      {0, -1},    {0, 1},   {-.7f, -.7f},
                                 {.7f, -.7f}, {-.7f, .7f}, {.7f, .7f}, {0, 1.6f}};
    const float w = draw_text_width(d, s.role, s.size, text), by = fmaxf(2, 0.075f * s.size);
    const Point at = {c.x - w / 2, c.y + 0.34f * s.size};
    for (size_t i = 0; i < sizeof EDGE / sizeof *EDGE; i++)
        draw_text(d, s.role, s.size, color_fade(PANEL_DEEP, (float)s.color.a / 255),
                  (Point){at.x + by * EDGE[i].x, at.y + by * EDGE[i].y}, text);
    draw_text(d, s.role, s.size, s.color, at, text);
}

void paint_figure(Paint *p, const Table *t)
{
    enum { STEPS = 4 };
    static const float SHRINKS = 0.5f; /* until it is there */
    char text[16];
    float fly;
    int value;
    const Worth *f = table_worth(t, &value, &fly);
    if (!f)
        return;
    const GradePace *pace = &t->pacing->grade[f->grade];
    const bool bad = (f->value > 0) == game_fewest_win(t->game, &t->shown.s);
    const Point from = figure_stands(p, t, f), to = figure_home(t, f->seat);
    const float e = fly * fly * (3 - 2 * fly), since = (float)(t->now - f->start);
    const float hop = f->count > 0 && since < (float)f->count
                          ? fabsf(sinf(3.1416f * since * (float)abs(f->value) / (float)f->count))
                          : 0;
    const Point at = {from.x + e * (to.x - from.x), from.y + e * (to.y - from.y) -
                                                        60 * 4 * fly * (1 - fly) * (1 - fly) -
                                                        0.14f * (float)pace->size * hop};
    const float alpha = fly > 0.85f ? (1 - fly) / 0.15f : 1;
    const float size = (float)pace->size * (1 - SHRINKS * ceilf(STEPS * e) / STEPS);
    const TextStyle s = {FONT_NUMERAL, size, color_fade(bad ? LOSS : BRASS, alpha)};
    words_gain(text, value);
    const float w = draw_text_width(p->draw, s.role, s.size, text);
    draw_shadow(p->draw, rect_around(at, 0.8f * w, 0.4f * size), 0.2f * size, 0.45f * size,
                color_fade(PANEL_DEEP, 0.85f * alpha)); /* on the lines of a card, too */
    draw_figure(p->draw, s, at, text);
}
