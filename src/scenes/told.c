/* A notice to read before a match is continued: parts of its save were lost. */
#include "scenes/menu.h"
#include "base/utf8.h"
#include "scenes/types.h"
#include <stdio.h>

enum { WIDTH = 700, PAD = 36, HEAD = 56, FOOT = 84 };

typedef struct {
    Scene base;
    char text[DESTINATION_TEXT];
    Match *match; /* until it is played */
} ToldScene;

static void told_build(Scene *s, Page *p)
{
    ToldScene *t = (ToldScene *)s;
    App *a = s->app;
    const float h = text_height(a->draw, style(STYLE_BODY), WIDTH - 2 * PAD, t->text);
    const Rect r = rect_around(rect_centre(draw_area(a->draw)), WIDTH, PAD + HEAD + h + FOOT + PAD);
    const float y = r.y + r.h - PAD - MAIN_HEIGHT;
    if (p->draw) {
        Rect in = rect_inset(r, PAD);
        menu_night(p->draw);
        widget_dialog(p->draw, r);
        text_fit(p->draw, style(STYLE_HEADING), rect_cut_top(&in, HEAD), ALIGN_LEFT,
                 tr(a, "saved.title"));
        text_block(p->draw, style(STYLE_BODY), in, ALIGN_LEFT, t->text);
    }
    if (page_button(p, (Rect){r.x + PAD, y + 4, 220, 52}, LOOK_SECONDARY, "button:back",
                    tr(a, "button.back")))
        app_pop(a);
    if (page_button(p, (Rect){r.x + r.w - PAD - 260, y, 260, MAIN_HEIGHT}, LOOK_PRIMARY,
                    "button:on", tr(a, "saved.on"))) {
        Match *m = t->match;
        t->match = NULL;
        app_play(a, m);
    }
}

static void told_trace(Scene *s, cJSON *line)
{
    cJSON_AddStringToObject(line, "trouble", ((ToldScene *)s)->text);
}

static bool told_begin(Scene *s, const Destination *to)
{
    ToldScene *t = (ToldScene *)s;
    t->match = to->match;
    utf8_copy(t->text, to->place);
    return true;
}

static void told_free(Scene *s) { match_free(((ToldScene *)s)->match); }

const SceneType TOLD_SCENE = {.name = "told",
                              .size = sizeof(ToldScene),
                              .begin = told_begin,
                              .free = told_free,
                              .build = told_build,
                              .trace = told_trace};
