/* The lesson on the screen: a dot for each step in the bar, and what the coach says beside the table. */
#include "scenes/coach.h"
#include "scenes/play_what.h"
#include "table/paint.h"
#include <stdio.h>

enum { DOT = 26, PANEL_W = 388, LEFT = 38, PAD = 14, FACE = 54, OKINA = 6, FOOT = 50, BETWEEN = 6 };

/* What is said of the step, and below it what to do: "": nothing. */
static const char *says(const Coach *c, const App *a)
{
    const char *what = coach_scripts(c) && match_length(c->step.match) == c->step.n ? "done" : c->astray ? "not" : "idea";
    return tr_of(a, "lesson.%s.%s.%s", c->game, c->step.name, what);
}

static const char *task(const Coach *c, const App *a)
{
    return coach_scripts(c) && !coach_asks(c) ? "" : tr_of(a, "lesson.%s.%s.task", c->game, c->step.name);
}

static Rect dot_rect(const Coach *c, const Layout *l, int i)
{
    const float x = l->w / 2 + ((float)i - (float)(c->steps - 1) / 2) * DOT;
    return rect_around((Point){x, BAR_HEIGHT / 2.0f}, DOT, DOT);
}

static TextStyle said(void) { return style_sized(STYLE_NOTE, 16, WHITE); }
static TextStyle asked(void) { return style_sized(STYLE_STRONG, 16, BRASS); }

/* At the top right, over the seat there; as high as its words. Its button stands at its foot. */
Rect coach_rect(const Coach *c, const App *a, const Layout *l)
{
    const float w = PANEL_W - LEFT - PAD;
    float h = text_height(a->draw, said(), w, says(c, a));
    h += *task(c, a) ? BETWEEN + text_height(a->draw, asked(), w, task(c, a)) : 0;
    h = (h < FACE ? FACE : h) + 2 * PAD + (coach_done(c) ? FOOT : 0);
    return (Rect){l->w - PANEL_W - 16, BAR_HEIGHT + 12, PANEL_W, h};
}

void coach_elements(const Coach *c, App *a, const Layout *l, Elements *list)
{
    char label[64], number[16], steps[16], id[ELEMENT_ID];
    for (int i = 0; i < c->steps; i++) {
        snprintf(number, sizeof number, "%d", i + 1);
        snprintf(steps, sizeof steps, "%d", c->steps);
        snprintf(id, sizeof id, "step:%d", i + 1);
        app_format(a, label, sizeof label, "lesson.step", 2, (StringArg[]){{"n", number}, {"steps", steps}});
        widget_add(list, dot_rect(c, l, i), LOOK_NONE, (Which){WHAT_STEP, i}, id, label, (Element){0});
    }
    if (!coach_done(c))
        return;
    Rect r = coach_rect(c, a, l);
    r = rect_inset(rect_cut_bottom(&r, FOOT + PAD / 2.0f), PAD / 2.0f);
    widget_button(list, rect_cut_left(&r, 150), LOOK_SECONDARY, WHAT_AGAIN, "button:again", tr(a, "lesson.again"));
    rect_cut_left(&r, 10);
    widget_add(list, r, LOOK_PRIMARY, (Which){WHAT_ON, 0}, "button:on", tr(a, "lesson.on"), (Element){.main = true});
}

static void go_to(const Coach *c, App *a, int number)
{
    char game[NAME_SIZE];
    snprintf(game, sizeof game, "%s", c->game);
    app_reset(a, (Destination){.to = TO_LESSON, .game = game, .step = number});
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
        const Point at = rect_centre(dot_rect(c, l, i));
        if (i < c->number)
            draw_circle(a->draw, at, 6, BRASS, 0, NOTHING);
        else
            draw_circle(a->draw, at, i == c->number ? 9 : 6, i == c->number ? BRASS : NOTHING, 2,
                        i == c->number ? WHITE : OUTLINE);
    }
}

void coach_draw(const Coach *c, const App *a, const Layout *l)
{
    Rect r = coach_rect(c, a, l);
    widget_panel(a->draw, r);
    paint_face(a->draw, OKINA, coach_done(c) ? MOOD_PLEASED : MOOD_CALM, (Point){r.x + 4, r.y + FACE / 2.0f + 4}, FACE);
    r = (Rect){r.x + LEFT, r.y + PAD, r.w - LEFT - PAD, r.h - 2 * PAD};
    rect_cut_top(&r, text_block(a->draw, said(), r, ALIGN_LEFT, says(c, a)) + BETWEEN);
    if (*task(c, a))
        text_block(a->draw, asked(), r, ALIGN_LEFT, task(c, a));
}

void coach_trace(const Coach *c, const App *a, cJSON *line)
{
    cJSON_AddNumberToObject(line, "step", c->number + 1);
    cJSON_AddNumberToObject(line, "steps", c->steps);
    cJSON_AddBoolToObject(line, "done", coach_done(c));
    cJSON_AddStringToObject(line, "says", says(c, a));
}
