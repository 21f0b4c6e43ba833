#include "scenes/seen/differs.h"
#include "scenes/setup/setup_plan.h"

enum { SIDE = 26, TEXT = 1024 };

float differs_element(const App *a, Elements *l, const MatchPlan *plan, float x, Which w)
{
    char lines[TEXT], text[TEXT + 128];
    const GameInfo *g = app_game(a, plan->game);
    if (!g || !*plan_differs(a, plan, lines, sizeof lines))
        return 0;
    app_format(a, text, sizeof text, "differs.text",
               WITH(AS_TEXT("preset", plan_preset_name(a, g, plan_preset(plan, g))),
                    AS_TEXT("lines", lines)));
    widget_add(l, (Rect){x + 4, (BAR_HEIGHT - SIDE) / 2.0f, SIDE, SIDE}, LOOK_NONE, w,
               "mark:differs", tr(a, "differs.title"), (Element){.text = text, .tip = TIP_ASKED});
    return SIDE + 4;
}

float differs_draw(const App *a, Draw *d, Which w)
{
    const Element *e = elements_find(ui_elements(a->ui), w);
    if (!e)
        return 0;
    const bool hot = ui_hovers(a->ui, w);
    const Point c = rect_centre(e->rect);
    draw_circle(d, c, 9, hot ? ROW : PANEL_RAISED, 1.5f, BRASS);
    const Point slash[] = {
        {c.x - 3, c.y + 5},
        {c.x + 3, c.y - 5}}; /* ≠ as lines: a letter may not fit into so small a ring */
    draw_fill(d, (Rect){c.x - 4, c.y - 2.7f, 8, 1.6f}, BRASS);
    draw_fill(d, (Rect){c.x - 4, c.y + 1.1f, 8, 1.6f}, BRASS);
    draw_polyline(d, slash, 2, 1.4f, BRASS);
    return SIDE + 4;
}
