/* Hides everything between two persons at one screen until the named person confirms to be
 * alone. Its Destination contains only a name, a face, a public task, a game with its options,
 * and the receipt of the deal. */
#include "scenes/seen/pause.h"
#include "base/utf8.h"
#include "scenes/types.h"
#include <math.h>
#include <stdio.h>

typedef struct {
    Scene base;
    char name[PLAYER_NAME], game[NAME_SIZE], task[WORDS_SIZE];
    char receipt[RECEIPT_TEXT]; /* "": none */
    const MatchPlan *plan;
    int face;
    bool pauses; /* the menu is open */
    Layer *folds;
} Curtain;

enum { PANEL_W = 640, PANEL_H = 416, PILL_H = 30, GUARD_MS = 400 };

static Rect curtain_rect(const Curtain *c)
{
    const Rect area = draw_area(c->base.app->draw);
    return rect_around(rect_centre(area), PANEL_W, PANEL_H);
}

static void curtain_elements(Scene *s, Elements *l)
{
    const Curtain *c = (Curtain *)s;
    const Rect r = curtain_rect(c), area = draw_area(s->app->draw);
    const char *menu = tr(s->app, "play.menu");
    const float w = widget_button_width(s->app->draw, LOOK_PILL, menu, PILL_H);
    widget_button(l, (Rect){area.w - 24 - w, 9, w, PILL_H}, LOOK_PILL, WHAT_MENU, "button:menu",
                  menu);
    if (c->pauses)
        pause_elements(s->app->strings, area, NULL, l);
    else
        widget_button(l, rect_in(r, (r.w - 300) / 2, 276, 300, 58), LOOK_PRIMARY, WHAT_OPEN,
                      "button:open", tr(s->app, "curtain.open"));
}

static char *curtain_tell(Scene *s, bool entered, char *out, size_t size)
{
    const Curtain *c = (const Curtain *)s;
    (void)entered;
    app_format(s->app, out, size, "curtain.title", WITH(AS_TEXT("name", c->name)));
    return words_append(out, size, "\n", c->task);
}

static void curtain_trace(Scene *s, cJSON *line)
{
    cJSON_AddStringToObject(line, "task", ((Curtain *)s)->task);
    cJSON_AddStringToObject(line, "receipt", ((Curtain *)s)->receipt);
}

static void curtain_back(Scene *s)
{
    Curtain *c = (Curtain *)s;
    c->pauses = !c->pauses;
    ui_ignore_input_for(
        s->app->ui, app_now(s->app),
        s->type->guard_ms); /* keys pressed in haste are not meant for the scene that appears now */
    app_redraw(s->app);
}

static void curtain_pressed(Scene *s, const Element *e, Press press)
{
    if (press != PRESS_MAIN)
        return;
    if (e->what == WHAT_OPEN) {
        app_pop(s->app);
        return;
    }
    curtain_back(s);
    pause_pressed(s->app, e, ((Curtain *)s)->game, ((Curtain *)s)->plan);
}

/* A heavy curtain: folds that sway slightly from top to bottom, darker in the hollows. */
static void draw_folds(Draw *d, Rect area)
{
    enum { STRIPS = 40 };
    const float fold = 78, step = area.h / STRIPS;
    draw_gradient(d, area, RGB(0x33203C), RGB(0x1F162B));
    for (float x = -fold; x < area.w + fold; x += fold) {
        static const float RIGHT[] = {0, 11, 25}, WIDTH[] = {37, 9, 8};
        const Color color[] = {RGB(0x45202F), RGB(0x522634), RGB(0x361A2A)};
        for (int k = 0; k < 3; k++) {
            Point line[STRIPS + 1];
            for (int i = 0; i <= STRIPS; i++)
                line[i] = (Point){x + 9 * sinf(x * 0.013f + (float)i * 0.11f) + RIGHT[k],
                                  (float)i * step};
            draw_polyline(d, line, STRIPS + 1, WIDTH[k], color[k]);
        }
    }
}

static void draw_panel(const Curtain *c, Draw *d)
{
    const App *a = c->base.app;
    const Rect r = curtain_rect(c);
    char title[256];
    widget_dialog(d, r);
    paint_face(d, c->face, IMP_CALM, (Point){r.x + r.w / 2, r.y + 84}, 112);
    app_format(a, title, sizeof title, "curtain.title", WITH(AS_TEXT("name", c->name)));
    text_fit(d, style(STYLE_TITLE), rect_row(rect_pad(r, 30, 0), 146, 50), ALIGN_CENTRE, title);
    text_fit(d, style_in(STYLE_BODY, BRASS), rect_row(rect_pad(r, 30, 0), 198, 30), ALIGN_CENTRE,
             c->task);
    text_fit(d, style(STYLE_SMALL), rect_row(rect_pad(r, 30, 0), 234, 28), ALIGN_CENTRE,
             tr(a, "curtain.note"));
    text_line(d, style(STYLE_NOTE), rect_row(rect_pad(r, 30, 0), 342, 24), ALIGN_CENTRE,
              tr(a, "curtain.key"));
    if (!c->receipt[0])
        return;
    app_format(a, title, sizeof title, "menu.receipt", WITH(AS_TEXT("text", c->receipt)));
    text_fit(d, style(STYLE_NOTE), rect_row(rect_pad(r, 30, 0), 376, 24), ALIGN_CENTRE, title);
}

static void curtain_draw(Scene *s, Draw *d)
{
    Curtain *c = (Curtain *)s;
    const Rect area = draw_area(d);
    if (layer_begin(d, c->folds, false, INK)) {
        draw_folds(d, area);
        layer_end(d);
    }
    layer_draw(d, c->folds, 1);
    if (c->pauses)
        pause_draw(d, s->app->strings, area, NULL);
    else
        draw_panel(c, d);
    ui_draw(s->app->ui);
}

static bool curtain_begin(Scene *s, const Destination *to)
{
    Curtain *c = (Curtain *)s;
    c->face = to->face;
    utf8_copy(c->name, to->name);
    utf8_copy(c->game, to->game);
    utf8_copy(c->task, to->place);
    utf8_copy(c->receipt, to->receipt);
    c->plan = to->plan;
    c->folds = layer_new();
    return c->folds != NULL;
}

static void curtain_free(Scene *s) { layer_free(((Curtain *)s)->folds); }

const SceneType CURTAIN_SCENE = {.name = "curtain",
                                 .size = sizeof(Curtain),
                                 .at_once = true, /* no hand may show through */
                                 .guard_ms = GUARD_MS,
                                 .begin = curtain_begin,
                                 .free = curtain_free,
                                 .elements = curtain_elements,
                                 .pressed = curtain_pressed,
                                 .back = curtain_back,
                                 .tell = curtain_tell,
                                 .trace = curtain_trace,
                                 .draw = curtain_draw};
