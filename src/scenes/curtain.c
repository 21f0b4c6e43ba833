/* Between two people at one screen: covers everything until the person named has it to themselves. It is given a name and a face,
 * and knows nothing else. */
#include "scenes/types.h"
#include <math.h>
#include <stdio.h>

typedef struct {
    Scene base;
    char name[PLAYER_NAME];
    int face;
    Layer *folds;
} Curtain;

enum { CURTAIN_OPEN = 1 };
enum { PANEL_W = 560, PANEL_H = 380 };

static Rect panel_rect(const Curtain *c)
{
    const Rect area = draw_area(c->base.app->draw);
    return rect_around(rect_centre(area), PANEL_W, PANEL_H);
}

static void curtain_elements(Scene *s, Elements *l)
{
    const Rect r = panel_rect((Curtain *)s);
    widget_button(l, (Rect){r.x + 130, r.y + 276, 300, 58}, LOOK_PRIMARY, CURTAIN_OPEN, "button:open",
                  tr(s->app, "curtain.open"));
}

static void curtain_pressed(Scene *s, const Element *e, Press press)
{
    if (press == PRESS_MAIN && e->what == CURTAIN_OPEN)
        app_pop(s->app);
}

/* Nothing but the button opens it. */
static void curtain_back(Scene *s) { (void)s; }

/* Heavy cloth: folds that sway a little from top to bottom, darker in the hollows. */
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
                line[i] = (Point){x + 9 * sinf(x * 0.013f + (float)i * 0.11f) + RIGHT[k], (float)i * step};
            draw_polyline(d, line, STRIPS + 1, WIDTH[k], color[k]);
        }
    }
}

static void curtain_draw(Scene *s, Draw *d)
{
    Curtain *c = (Curtain *)s;
    const Rect area = draw_area(d), r = panel_rect(c);
    char title[256];
    if (layer_begin(d, c->folds, false, INK)) {
        draw_folds(d, area);
        layer_end(d);
    }
    layer_draw(d, c->folds, 1);
    widget_dialog(d, r);
    paint_face(d, c->face, (Point){r.x + r.w / 2, r.y + 92}, 112);
    app_format(s->app, title, sizeof title, "curtain.title", 1, (StringArg[]){{"name", c->name}});
    text_fit(d, style(STYLE_TITLE), (Rect){r.x + 30, r.y + 162, r.w - 60, 50}, ALIGN_CENTRE, title);
    text_fit(d, style(STYLE_SMALL), (Rect){r.x + 30, r.y + 218, r.w - 60, 28}, ALIGN_CENTRE, tr(s->app, "curtain.note"));
    text_line(d, style(STYLE_NOTE), (Rect){r.x + 30, r.y + 342, r.w - 60, 24}, ALIGN_CENTRE, tr(s->app, "curtain.key"));
    ui_draw(s->app->ui);
}

static bool curtain_begin(Scene *s, const Destination *to)
{
    Curtain *c = (Curtain *)s;
    c->face = to->face;
    snprintf(c->name, sizeof c->name, "%s", to->name);
    c->folds = layer_new();
    return c->folds != NULL;
}

static void curtain_free(Scene *s) { layer_free(((Curtain *)s)->folds); }

const SceneType CURTAIN_SCENE = {.name = "curtain",
                                 .size = sizeof(Curtain),
                                 .at_once = true, /* no hand may shine through */
                                 .begin = curtain_begin,
                                 .free = curtain_free,
                                 .elements = curtain_elements,
                                 .pressed = curtain_pressed,
                                 .back = curtain_back,
                                 .draw = curtain_draw};
