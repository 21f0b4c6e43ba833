/* What opens over the table: the menu, the history, cards passed on, cards taken. */
#include "scenes/play_private.h"
#include <stdio.h>
#include <string.h>

enum { MENU_ROW = 48, MENU_W = 440, MENU_ROWS = 4, CARD_H = 140, COLUMN = 128 };

void overlay_open(PlayScene *p, Overlay what, int seat)
{
    p->overlay = what;
    p->overlay_seat = seat;
    table_lift_card(&p->table, NO_CARD);
    app_redraw(p->base.app);
}

void overlay_close(PlayScene *p) { overlay_open(p, OVERLAY_NONE, NO_SEAT); }

/* ---- What lies in the panel: cards, each with a line under it ---- */

typedef struct {
    int n;
    Card card[MAX_CARDS];
    char caption[MAX_CARDS][64];
} Spread;

static void spread_given(const PlayScene *p, Spread *s)
{
    const Speaker me = play_speaker(p);
    for (int to = 0; to <= MAX_SEATS; to++) { /* the last are laid aside */
        const bool aside = to == MAX_SEATS;
        for (CardSet left = history_given(&p->history.told, p->viewer, aside ? NO_SEAT : to); !cardset_empty(left); s->n++) {
            s->card[s->n] = cardset_pop(&left);
            words_say(&me, s->caption[s->n], sizeof s->caption[0],
                      !aside                    ? "pass.given.to"
                      : words_has(&me, "aside") ? "aside"
                                                : "pass.given.aside",
                      1, (StringArg[]){{"player", aside ? "" : play_player(p, to)->name}});
        }
    }
}

static void spread_pile(const PlayScene *p, Spread *s)
{
    for (CardSet left = p->table.shown.s.zone[ZONE_TAKEN + p->overlay_seat]; !cardset_empty(left);)
        s->card[s->n++] = cardset_pop(&left);
}

static void spread_make(const PlayScene *p, Spread *s)
{
    *s = (Spread){0};
    switch (p->overlay) {
    case OVERLAY_GIVEN: spread_given(p, s); break;
    case OVERLAY_PILE: spread_pile(p, s); break;
    case OVERLAY_HISTORY:
    case OVERLAY_MENU:
    case OVERLAY_NONE: break;
    }
}

static void title_of(const PlayScene *p, char *out, size_t size)
{
    const Speaker me = play_speaker(p);
    if (p->overlay == OVERLAY_PILE) {
        words_say(&me, out, size, "last.open", 1, (StringArg[]){{"name", play_player(p, p->overlay_seat)->name}});
        return;
    }
    words_say(&me, out, size, p->overlay == OVERLAY_HISTORY ? "history.title" : "pass.given", 0, NULL);
}

static Rect panel_rect(const PlayScene *p)
{
    const Layout *l = &p->table.layout;
    if (p->overlay == OVERLAY_MENU)
        return rect_around((Point){l->w / 2, l->h / 2 + 10}, MENU_W, 84 + 66 + MENU_ROWS * MENU_ROW);
    if (p->overlay == OVERLAY_HISTORY)
        return history_rect(p);
    Spread s;
    spread_make(p, &s);
    const int columns = s.n < 4 ? 4 : s.n > 9 ? 9 : s.n, rows = p->overlay == OVERLAY_PILE ? (s.n + 8) / 9 : 1;
    const float w = (float)(p->overlay == OVERLAY_PILE ? columns * 106 : columns * COLUMN) + 64;
    const float h = p->overlay == OVERLAY_PILE ? 150 + (float)(rows ? rows : 1) * 92.0f : 292.0f;
    return rect_around((Point){l->w / 2, l->h / 2 - 20}, w, h);
}

/* ---- Menu ---- */

static void menu_elements(const PlayScene *p, Elements *l)
{
    static const struct {
        int what;
        const char *id, *key, *help;
    } LINES[MENU_ROWS] = {{WHAT_MENU_RULES, "button:menu-rules", "menu.rules", NULL},
                          {WHAT_SETTINGS, "button:settings", "menu.settings", NULL},
                          {WHAT_NEW, "button:new", "menu.new", "menu.new.help"},
                          {WHAT_QUIT, "button:quit", "menu.quit", "menu.quit.help"}};
    App *a = p->base.app;
    Rect r = rect_inset(panel_rect(p), 28);
    rect_cut_top(&r, 50);
    widget_button(l, rect_cut_top(&r, 52), LOOK_PRIMARY, WHAT_CLOSE, "button:resume", tr(a, "menu.resume"));
    rect_cut_top(&r, 14);
    for (int i = 0; i < MENU_ROWS; i++)
        widget_add(l, rect_cut_top(&r, MENU_ROW), LOOK_MENU, (Which){LINES[i].what, 0}, LINES[i].id, tr(a, LINES[i].key),
                   (Element){.text = LINES[i].help ? tr(a, LINES[i].help) : NULL});
}

void overlay_elements(PlayScene *p, Elements *l)
{
    App *a = p->base.app;
    /* A click beside the panel closes it; one on the panel falls through to this element, too. */
    widget_add(l, (Rect){0, BAR_HEIGHT, p->table.layout.w, p->table.layout.h - BAR_HEIGHT}, LOOK_NONE, (Which){WHAT_OUTSIDE, 0},
               "button:outside", tr(a, "play.close"), (Element){.hit = {14, BAR_HEIGHT + 14}, .unfocusable = true});
    if (p->overlay == OVERLAY_MENU) {
        menu_elements(p, l);
        return;
    }
    if (p->overlay == OVERLAY_HISTORY)
        history_elements(p, l);
    const Rect r = panel_rect(p);
    const char *label = tr(a, "play.close");
    const float w = widget_button_width(a->draw, LOOK_SECONDARY, label, 40);
    widget_add(l, (Rect){r.x + r.w - w - 24, r.y + 20, w, 40}, LOOK_SECONDARY, (Which){WHAT_CLOSE, 0}, "button:close", label,
               (Element){.main = true});
}

bool overlay_pressed(PlayScene *p, const Element *e)
{
    App *a = p->base.app;
    if (p->overlay == OVERLAY_NONE)
        return false;
    if (e->what == WHAT_OUTSIDE && rect_has(panel_rect(p), ui_pointer(p->base.app->ui)))
        return true;
    overlay_close(p);
    switch (e->what) {
    case WHAT_MENU_RULES: app_push(a, (Destination){.to = TO_RULES, .game = game_id(p->game)}); break;
    case WHAT_SETTINGS: app_push(a, (Destination){.to = TO_SETTINGS}); break;
    case WHAT_NEW: play_anew(p); break;
    case WHAT_QUIT: play_to_title(p); break;
    default: break;
    }
    return true;
}

/* ---- Drawing ---- */

static void draw_pile_cards(const PlayScene *p, const Spread *s, Rect in)
{
    for (int i = 0; i < s->n; i++)
        paint_card(p->paint, s->card[i], (Pose){in.x + 50 + 106.0f * (float)(i % 9), in.y + 66 + 92.0f * (float)(i / 9), 120, 0},
                   AS_IS);
}

static void draw_columns(const PlayScene *p, Draw *d, const Spread *s, Rect in)
{
    const float left = in.x + in.w / 2 - (float)(s->n - 1) * COLUMN / 2;
    for (int i = 0; i < s->n; i++) {
        const float x = left + (float)i * COLUMN;
        const Pose pose = {x, in.y + CARD_H / 2 + 10, CARD_H, 0};
        paint_card(p->paint, s->card[i], pose, AS_IS);
        text_fit(d, style_sized(STYLE_SMALL, 16, WHITE), rect_around((Point){x, in.y + CARD_H + 34}, COLUMN - 8, 26),
                 ALIGN_CENTRE, s->caption[i]);
    }
}

void overlay_draw(PlayScene *p, Draw *d)
{
    const Rect r = panel_rect(p);
    char title[PLAY_TEXT];
    widget_veil(d, 0.55f);
    widget_dialog(d, r);
    Rect in = rect_inset(r, 28);
    if (p->overlay == OVERLAY_MENU) {
        text_line(d, style(STYLE_HEADING), rect_cut_top(&in, 40), ALIGN_CENTRE, tr(p->base.app, "menu.title"));
        return;
    }
    title_of(p, title, sizeof title);
    text_fit(d, style(STYLE_HEADING), (Rect){in.x, in.y - 10, in.w - 130, 44}, ALIGN_LEFT, title);
    rect_cut_top(&in, 48);
    if (p->overlay == OVERLAY_HISTORY) {
        history_draw(p, d);
        return;
    }
    Spread s;
    spread_make(p, &s);
    if (s.n == 0)
        text_line(d, style(STYLE_SMALL), in, ALIGN_CENTRE, tr(p->base.app, "last.empty"));
    else if (p->overlay == OVERLAY_PILE)
        draw_pile_cards(p, &s, in);
    else
        draw_columns(p, d, &s, in);
}
