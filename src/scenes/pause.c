#include "scenes/pause.h"

enum { LINE = 48, N_LINES = 4, WIDTH = 440 };

Rect pause_rect(Rect area) { return rect_around((Point){area.w / 2, area.h / 2 + 10}, WIDTH, 84 + 66 + N_LINES * LINE); }

void pause_elements(const Strings *t, Rect area, Elements *l)
{
    static const struct {
        int what;
        const char *id, *key, *help;
    } LINES[N_LINES] = {{WHAT_MENU_RULES, "button:menu-rules", "menu.rules", NULL},
                        {WHAT_SETTINGS, "button:settings", "menu.settings", NULL},
                        {WHAT_NEW, "button:new", "menu.new", "menu.new.help"},
                        {WHAT_QUIT, "button:quit", "menu.quit", "menu.quit.help"}};
    Rect r = rect_inset(pause_rect(area), 28);
    rect_cut_top(&r, 50);
    widget_add(l, rect_cut_top(&r, 52), LOOK_PRIMARY, (Which){WHAT_CLOSE, 0}, "button:resume", strings_get(t, "menu.resume"),
               (Element){.main = true});
    rect_cut_top(&r, 14);
    for (int i = 0; i < N_LINES; i++)
        widget_add(l, rect_cut_top(&r, LINE), LOOK_MENU, (Which){LINES[i].what, 0}, LINES[i].id, strings_get(t, LINES[i].key),
                   (Element){.text = LINES[i].help ? strings_get(t, LINES[i].help) : NULL});
}

void pause_draw(Draw *d, const Strings *t, Rect area)
{
    const Rect r = pause_rect(area);
    Rect in = rect_inset(r, 28);
    widget_veil(d, 0.55f);
    widget_dialog(d, r);
    text_line(d, style(STYLE_HEADING), rect_cut_top(&in, 40), ALIGN_CENTRE, strings_get(t, "menu.title"));
}

void pause_pressed(App *a, const Element *e, const char *game, const MatchPlan *plan)
{
    switch (e->what) {
    case WHAT_MENU_RULES: app_push(a, (Destination){.to = TO_RULES, .game = game, .plan = plan}); break;
    case WHAT_SETTINGS: app_push(a, (Destination){.to = TO_SETTINGS}); break;
    case WHAT_NEW:
        app_reset(a, (Destination){.to = TO_TITLE});
        app_push(a, (Destination){.to = TO_SETUP, .game = game});
        break;
    case WHAT_QUIT: app_reset(a, (Destination){.to = TO_TITLE}); break;
    default: break;
    }
}
