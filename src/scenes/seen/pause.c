#include "scenes/seen/pause.h"
#include <stdio.h>

enum { LINE = 48, N_LINES = 4, WIDTH = 660 };

PauseDeal pause_deal(const App *a, const Match *m)
{
    return (PauseDeal){.reveal = match_reveal(app_game(a, match_plan(m)->game), m)};
}

static int lines(const PauseDeal *deal) { return N_LINES + (deal && deal->reveal.receipt[0]); }

Rect pause_rect(Rect area, const PauseDeal *deal)
{
    return rect_around((Point){area.w / 2, area.h / 2 + 10}, WIDTH,
                       84 + 66 + (float)(lines(deal) * LINE));
}

static void receipt_element(const Strings *t, Elements *l, Rect *r, const PauseDeal *deal)
{
    char label[256];
    strings_format(t, label, sizeof label, deal->copied ? "menu.copied" : "menu.receipt",
                   &(StringArg){.name = "text", .value = deal->reveal.receipt}, 1);
    widget_add(l, rect_cut_top(r, LINE), LOOK_MENU, (Which){WHAT_MENU_RECEIPT, 0},
               "button:menu.receipt", label,
               (Element){.text = strings_get(t, "menu.receipt.help")});
}

void pause_elements(const Strings *t, Rect area, const PauseDeal *deal, Elements *l)
{
    static const struct {
        int what;
        const char *id, *key, *help;
    } LINES[N_LINES] = {{WHAT_MENU_RULES, "button:menu-rules", "menu.rules", NULL},
                        {WHAT_SETTINGS, "button:settings", "menu.settings", NULL},
                        {WHAT_NEW, "button:new", "menu.new", "menu.new.help"},
                        {WHAT_QUIT, "button:quit", "menu.quit", "menu.quit.help"}};
    Rect r = rect_inset(pause_rect(area, deal), 28);
    rect_cut_top(&r, 50);
    widget_add(l, rect_cut_top(&r, 52), LOOK_PRIMARY, (Which){WHAT_CLOSE, 0}, "button:resume",
               strings_get(t, "menu.resume"), (Element){.main = true});
    rect_cut_top(&r, 14);
    for (int i = 0; i < N_LINES; i++)
        widget_add(l, rect_cut_top(&r, LINE), LOOK_MENU, (Which){LINES[i].what, 0}, LINES[i].id,
                   strings_get(t, LINES[i].key),
                   (Element){.text = LINES[i].help ? strings_get(t, LINES[i].help) : NULL});
    if (deal && deal->reveal.receipt[0])
        receipt_element(t, l, &r, deal);
}

bool pause_copy(PauseDeal *deal, const Element *e)
{
    if (e->what != WHAT_MENU_RECEIPT)
        return false;
    input_clipboard_set(deal->reveal.receipt);
    deal->copied = true;
    return true;
}

void pause_draw(Draw *d, const Strings *t, Rect area, const PauseDeal *deal)
{
    const Rect r = pause_rect(area, deal);
    Rect in = rect_inset(r, 28);
    widget_veil(d, 0.55f);
    widget_dialog(d, r);
    text_line(d, style(STYLE_HEADING), rect_cut_top(&in, 40), ALIGN_CENTRE,
              strings_get(t, "menu.title"));
}

void pause_pressed(App *a, const Element *e, const char *game, const MatchPlan *plan)
{
    switch (e->what) {
    case WHAT_MENU_RULES:
        app_push(a, (Destination){.to = TO_RULES, .game = game, .plan = plan});
        break;
    case WHAT_SETTINGS: app_push(a, (Destination){.to = TO_SETTINGS}); break;
    case WHAT_NEW: app_home(a, (Destination){.to = TO_SETUP, .game = game}); break;
    case WHAT_QUIT: app_reset(a, (Destination){.to = TO_TITLE}); break;
    default: break;
    }
}
