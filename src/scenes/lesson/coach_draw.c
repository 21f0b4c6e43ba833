/* The lesson on the screen: a dot for each step in the bar, and the coach's text beside the
 * table. */
#include "scenes/lesson/coach.h"
#include "scenes/seen/play_what.h"
#include "table/paint.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { DOT = 26, PANEL_W = 388, LEFT = 38, PAD = 14, FACE = 54, OKINA = 6, FOOT = 50, BETWEEN = 6 };

/* Some steps have a second text for the learner's second move, when the first text no longer
 * applies. */
static bool says_then(const Coach *c, const App *a)
{
    return coach_goes_on(c) && *tr_of(a, "lesson.%s.%s.then", c->game, c->step.name);
}

static const char *what_is_said(const Coach *c, const App *a)
{
    if (coach_done(c))
        return "done";
    if (coach_played(c) && c->received)
        return "received";
    if (says_then(c, a))
        return c->astray ? "astray" : "then";
    return c->astray ? "not" : "idea";
}

/* The text about the step, followed by the task; "" without a text. */
static const char *says(const Coach *c, const App *a)
{
    const char *what = what_is_said(c, a);
    if (strcmp(what, "astray") == 0 || strcmp(what, "received") == 0) /* the same for all steps */
        return tr_of(a, "lesson.%s", what);
    return tr_of(a, "lesson.%s.%s.%s", c->game, c->step.name, what);
}

/* After another card the second text is the task. */
static const char *task(const Coach *c, const App *a)
{
    const bool then = says_then(c, a);
    if ((coach_scripts(c) && !coach_asks(c)) || (then && !c->astray))
        return "";
    return tr_of(a, "lesson.%s.%s.%s", c->game, c->step.name, then ? "then" : "task");
}

/* In the middle of the bar, or further left if its buttons are wide. */
static Rect dot_rect(const Coach *c, const App *a, const Layout *l, int i)
{
    enum { BUTTONS = 442 };
    const float middle = fminf(l->w / 2, l->w - BUTTONS * text_room(a->draw, 1.55f)),
                x = middle + ((float)i - (float)(c->steps - 1) / 2) * DOT;
    return rect_centred(x, BAR_HEIGHT / 2.0f, DOT, DOT);
}

static TextStyle coach_text(float times) { return style_sized(STYLE_NOTE, 16 * times, WHITE); }
static TextStyle asked(float times) { return style_sized(STYLE_STRONG, 16 * times, BRASS); }

static const float HEAD = 0.46f; /* half of its width, in the height of an imp */

/* The largest possible area at the top right: beside the heads to its left, over those under it. */
static Rect room_for(const App *a, const Layout *l)
{
    enum { MARGIN = 16, AIR = 4, NARROW = 240 };
    const float w = PANEL_W * text_room(a->draw, 1.5f), top = BAR_HEIGHT + 12,
                most = l->w - MARGIN - NARROW;
    Rect r = {l->w - MARGIN - w, top, w, l->h / 2};
    for (int i = 0; i < l->seats; i++) {
        const Rect p = l->plate[i];
        const float card = l->spot[i].x + l->spot[i].height * CARD_ASPECT / 2 + FACE / 2.0f + 4,
                    head = layout_foot(l, i, p).x + HEAD * l->imp,
                    beside = fmaxf(head, p.x + p.w) + FACE / 2.0f + AIR;
        const Rect taken = layout_pile(l, i);
        if (l->shape == SHAPE_TRICK && r.x < card)
            r.x = card;
        if (i != l->viewer && rect_meets(taken, r))
            r.h = fminf(r.h, taken.y - AIR - top);
        if (i == l->viewer || p.y - l->imp > top + r.h)
            continue;
        if (beside <= most)
            r.x = fmaxf(r.x, beside);
        else
            r.h = fminf(r.h, p.y - l->imp - AIR - top);
    }
    r.w = l->w - MARGIN - r.x;
    return r;
}

static float head_x(const Layout *l, int seat) { return layout_foot(l, seat, l->plate[seat]).x; }

/* The area at the top between two neighbouring heads, beside the upper one's plate and over the
 * trick and what lies there; no area if it would be narrow. */
static Rect gap_of(const App *a, const Layout *l, int left, int right)
{
    enum { AIR = 8, NARROW = 228 };
    const float head = HEAD * l->imp, plate = fmaxf(head, l->plate_w / 2);
    const bool left_lower = l->plate[left].y > l->plate[right].y,
               right_lower = l->plate[left].y < l->plate[right].y;
    const float near = fmaxf(head + FACE / 2.0f, left_lower ? 0 : plate);
    const float far = right_lower ? head : plate;
    const float begin = head_x(l, left) + near + AIR, end = head_x(l, right) - far - AIR,
                w = fminf(end - begin, PANEL_W), top = BAR_HEIGHT + 12;
    Rect r = {end - w, top, w, l->h / 2};
    if (w < NARROW * text_room(a->draw, 1.5f))
        return (Rect){0};
    if (rect_meets(r, l->trump))
        r.h = l->trump.y - AIR - top;
    for (int i = 0; i < l->seats; i++) {
        const Rect own = l->plate[i], taken = layout_pile(l, i);
        const Pose *spot = &l->spot[i];
        if (i != l->viewer && own.x < r.x + r.w && own.x + own.w > r.x)
            r.h = fminf(r.h, own.y - AIR - top);
        if (i != l->viewer && rect_meets(taken, r))
            r.h = fminf(r.h, taken.y - AIR / 2.0f - top);
        if (l->shape == SHAPE_TRICK && fabsf(spot->x - r.x - r.w / 2) < (r.w + spot->height) / 2)
            r.h = fminf(r.h, spot->y - spot->height / 2 - AIR - top);
    }
    return r;
}

/* The seat of the next head at the left of x; the viewer's: none. */
static int head_before(const Layout *l, float x)
{
    int next = l->viewer;
    for (int i = 0; i < l->seats; i++)
        if (i != l->viewer && head_x(l, i) < x &&
            (next == l->viewer || head_x(l, i) > head_x(l, next)))
            next = i;
    return next;
}

static float words_height(const Coach *c, const App *a, float w, float times)
{
    const float h = text_height(a->draw, coach_text(times), w, says(c, a));
    return *task(c, a) ? h + BETWEEN + text_height(a->draw, asked(times), w, task(c, a)) : h;
}

/* The first area between two heads, from the right, in which the text fits; no area: none. */
static Rect fitting_gap(const Coach *c, const App *a, const Layout *l, float rest)
{
    int right = head_before(l, l->w);
    for (int left; right != l->viewer; right = left) {
        left = head_before(l, head_x(l, right));
        const Rect r = left == l->viewer ? (Rect){0} : gap_of(a, l, left, right);
        const float h = fmaxf(words_height(c, a, r.w - LEFT - PAD, 1), FACE) + rest;
        if (r.w > 0 && h <= r.h)
            return rect_row(r, 0, h);
    }
    return (Rect){0};
}

/* As tall as its text, with the button at its foot: between two heads or, if the text is too long
 * for that, at the top right; during a face-off, which has portraits there, at the bottom right.
 * *times: factor of the text size, reduced where large text would cover a seat. */
static Rect sized_rect(const Coach *c, const App *a, const Table *t, float *times)
{
    enum { MARGIN = 16 };
    static const float SMALLER = 0.86f;
    const Layout *l = &t->layout;
    const float rest = 2 * PAD + (coach_done(c) ? FOOT : 0),
                least = SMALLER / text_room(a->draw, INFINITY);
    const Rect gap = table_faceoff(t) ? (Rect){0} : fitting_gap(c, a, l, rest);
    *times = 1;
    if (gap.w > 0)
        return gap;
    const Rect room = room_for(a, l);
    const float w = room.w - LEFT - PAD;
    float h = words_height(c, a, w, 1);
    while (h + rest > room.h && *times > least)
        h = words_height(c, a, w, *times = fmaxf(*times - 0.04f, least));
    h = fmaxf(h, FACE) + rest;
    return table_faceoff(t) ? (Rect){room.x, l->h - MARGIN - h, room.w, h} : rect_row(room, 0, h);
}

Rect coach_rect(const Coach *c, const App *a, const Table *t)
{
    float times;
    return sized_rect(c, a, t, &times);
}

void coach_elements(const Coach *c, App *a, const Table *t, Elements *list)
{
    char label[64], id[ELEMENT_ID];
    for (int i = 0; i < c->steps; i++) {
        snprintf(id, sizeof id, "step:%d", i + 1);
        app_format(a, label, sizeof label, "lesson.step",
                   WITH(AS_NUMBER("n", i + 1), AS_NUMBER("steps", c->steps)));
        widget_add(list, dot_rect(c, a, &t->layout, i), LOOK_NONE, (Which){WHAT_STEP, i}, id, label,
                   (Element){0});
    }
    if (!coach_done(c))
        return;
    Rect r = coach_rect(c, a, t);
    r = rect_inset(rect_cut_bottom(&r, FOOT + PAD / 2.0f), PAD / 2.0f);
    widget_button(list, rect_split_left(&r, fminf(150, (r.w - 10) / 2), 10), LOOK_SECONDARY,
                  WHAT_AGAIN, "button:again", tr(a, "lesson.again"));
    widget_add(list, r, LOOK_PRIMARY, (Which){WHAT_ON, 0}, "button:on", tr(a, "lesson.on"),
               (Element){.main = true});
}

static void go_to(const Coach *c, App *a, int number)
{
    app_reset(a, (Destination){.to = TO_LESSON, .game = c->game, .step = number});
}

bool coach_pressed(Coach *c, App *a, const Element *e)
{
    switch (e->what) {
    case WHAT_LATER: coach_leave(c, a, false); return true;
    case WHAT_STEP: go_to(c, a, e->argument); return true;
    case WHAT_AGAIN: go_to(c, a, c->number); return true;
    case WHAT_ON: go_to(c, a, c->number + 1); return true;
    default: return false;
    }
}

void coach_draw_bar(const Coach *c, const App *a, const Layout *l)
{
    for (int i = 0; i < c->steps; i++) {
        const Point at = rect_centre(dot_rect(c, a, l, i));
        if (i < c->number)
            draw_circle(a->draw, at, 6, BRASS, 0, NOTHING);
        else if (i == c->number)
            draw_circle(a->draw, at, 9, BRASS, 2, WHITE);
        else
            draw_circle(a->draw, at, 6, NOTHING, 2, OUTLINE);
    }
}

void coach_draw(const Coach *c, const App *a, const Table *t)
{
    float times;
    Rect r = sized_rect(c, a, t, &times);
    widget_panel(a->draw, r);
    paint_face(a->draw, OKINA, coach_done(c) ? IMP_PLEASED : IMP_CALM,
               (Point){r.x + 4, r.y + FACE / 2.0f + 4}, FACE);
    r = (Rect){r.x + LEFT, r.y + PAD, r.w - LEFT - PAD, r.h - 2 * PAD};
    rect_cut_top(&r, text_block(a->draw, coach_text(times), r, ALIGN_LEFT, says(c, a)) + BETWEEN);
    if (*task(c, a))
        text_block(a->draw, asked(times), r, ALIGN_LEFT, task(c, a));
}

bool coach_news(Coach *c, const App *a)
{
    const char told = *what_is_said(c, a);
    const bool news = told != c->told;
    c->told = told;
    return news;
}

char *coach_tell(const Coach *c, const App *a, char *out, size_t size)
{
    snprintf(out, size, "%s%s%s", says(c, a), *task(c, a) ? "\n" : "", task(c, a));
    return out;
}

void coach_trace(const Coach *c, const App *a, cJSON *line)
{
    cJSON_AddNumberToObject(line, "step", c->number + 1);
    cJSON_AddNumberToObject(line, "steps", c->steps);
    cJSON_AddBoolToObject(line, "done", coach_done(c));
    cJSON_AddStringToObject(line, "says", says(c, a));
}
