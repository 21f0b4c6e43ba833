/* What a person has to be told before a match goes on. */
#include "scenes/menu.h"
#include "scenes/types.h"
#include <stdio.h>

enum { TOLD_BACK = 1, TOLD_ON };
enum { WIDTH = 700, PAD = 36, HEAD = 56, FOOT = 84 };

typedef struct {
    Scene base;
    char text[DESTINATION_TEXT];
    Match *match; /* until it is played */
} ToldScene;

static Rect panel_rect(const ToldScene *t)
{
    Draw *d = t->base.app->draw;
    const float h = text_height(d, style(STYLE_BODY), WIDTH - 2 * PAD, t->text);
    return rect_around(rect_centre(draw_area(d)), WIDTH, PAD + HEAD + h + FOOT + PAD);
}

static void told_elements(Scene *s, Elements *l)
{
    const Rect r = panel_rect((ToldScene *)s);
    const float y = r.y + r.h - PAD - MAIN_HEIGHT;
    widget_button(l, (Rect){r.x + PAD, y + 4, 220, 52}, LOOK_SECONDARY, TOLD_BACK, "button:back",
                  tr(s->app, "button.back"));
    widget_button(l, (Rect){r.x + r.w - PAD - 260, y, 260, MAIN_HEIGHT}, LOOK_PRIMARY, TOLD_ON,
                  "button:on", tr(s->app, "saved.on"));
}

static void told_pressed(Scene *s, const Element *e, Press press)
{
    ToldScene *t = (ToldScene *)s;
    if (press != PRESS_MAIN)
        return;
    if (e->what == TOLD_BACK) {
        app_pop(s->app);
    } else if (e->what == TOLD_ON) {
        Match *m = t->match;
        t->match = NULL;
        app_play(s->app, m);
    }
}

static void told_draw(Scene *s, Draw *d)
{
    const ToldScene *t = (ToldScene *)s;
    const Rect r = panel_rect(t);
    Rect in = rect_inset(r, PAD);
    menu_night(d);
    widget_dialog(d, r);
    text_fit(d, style(STYLE_HEADING), rect_cut_top(&in, HEAD), ALIGN_LEFT,
             tr(s->app, "saved.title"));
    text_block(d, style(STYLE_BODY), in, ALIGN_LEFT, t->text);
    ui_draw(s->app->ui);
}

static void told_trace(Scene *s, cJSON *line)
{
    cJSON_AddStringToObject(line, "trouble", ((ToldScene *)s)->text);
}

static bool told_begin(Scene *s, const Destination *to)
{
    ToldScene *t = (ToldScene *)s;
    t->match = to->match;
    snprintf(t->text, sizeof t->text, "%s", to->place);
    return true;
}

static void told_free(Scene *s) { match_free(((ToldScene *)s)->match); }

const SceneType TOLD_SCENE = {.name = "told",
                              .size = sizeof(ToldScene),
                              .begin = told_begin,
                              .free = told_free,
                              .elements = told_elements,
                              .pressed = told_pressed,
                              .draw = told_draw,
                              .trace = told_trace};
