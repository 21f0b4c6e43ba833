/* Panels over the table. */
#include "scenes/seen/overlay.h"
#include "scenes/seen/cards_out.h"
#include "scenes/seen/history_panel.h"
#include "scenes/seen/keys_page.h"
#include "scenes/seen/look.h"
#include "scenes/seen/pause.h"
#include "scenes/seen/score_sheet.h"

enum { CARD_H = 140, COLUMN = 204, PILE_ROW = 9 };

/* ---- Contents: cards, each with a line under it ---- */

typedef struct {
    int n;
    Card card[MAX_CARDS];
    char caption[MAX_CARDS][64];
} Spread;

/* Orders seats as they sit, with MAX_SEATS, the cards laid aside, in the middle: the order of
 * the places that cards were passed to. */
static int from_the_left(const Layout *l, int order[MAX_SEATS + 1])
{
    float x[MAX_SEATS + 1] = {0};
    int n = 0;
    for (int to = 0; to <= MAX_SEATS; to++) {
        if (to >= l->seats && to < MAX_SEATS)
            continue;
        const float at = to == MAX_SEATS ? l->w / 2 : rect_centre(l->plate[to]).x;
        int k = n++;
        for (; k > 0 && x[k - 1] > at; k--) {
            x[k] = x[k - 1];
            order[k] = order[k - 1];
        }
        x[k] = at;
        order[k] = to;
    }
    return n;
}

static void spread_given(const Seen *seen, Spread *s)
{
    const Speaker *me = &seen->me;
    const char *laid_aside = words_has(me, "aside") ? "aside" : "pass.given.aside";
    int order[MAX_SEATS + 1];
    const int n = from_the_left(&seen->table->layout, order);
    for (int i = 0; i < n; i++) {
        const int to = order[i];
        const bool aside = to == MAX_SEATS;
        for (CardSet left = history_given(seen->told, me->viewer, aside ? NO_SEAT : to);
             !cardset_empty(left); s->n++) {
            s->card[s->n] = cardset_pop(&left);
            words_tell(me, s->caption[s->n], sizeof s->caption[0], WITH(AS_SEAT("player", to)),
                       "%s", aside ? laid_aside : "pass.given.to");
        }
    }
}

static void spread_make(const Overlay *o, const Seen *seen, Spread *s)
{
    *s = (Spread){0};
    if (o->kind == OVERLAY_GIVEN) {
        spread_given(seen, s);
        return;
    }
    for (CardSet left = seen_view(seen)->s.zone[ZONE_TAKEN + o->seat]; !cardset_empty(left);)
        s->card[s->n++] = cardset_pop(&left);
}

/* ---- Agreement of all players ---- */

enum { ASK_W = 620, ASK_PAD = 28, ASK_TITLE = 48, ASK_BUTTON = 52 };

/* Names all persons at the screen and asks whether they agree. */
static char *claim_words(const Seen *s, char *out, size_t size)
{
    char names[WORDS_SIZE] = "";
    for (int i = 0; i < game_seats(s->me.game); i++)
        if (s->player[i].human)
            words_append(names, sizeof names, seen_tr(s, "list.join"), s->me.name[i]);
    return words_tell(&s->me, out, size, WITH(AS_TEXT("names", names)), "claim.ask.body");
}

static float claim_height(const Seen *s)
{
    char text[2 * WORDS_SIZE];
    return 2 * ASK_PAD + ASK_TITLE +
           text_height(s->draw, style(STYLE_BODY), ASK_W - 2 * ASK_PAD,
                       claim_words(s, text, sizeof text)) +
           20 + ASK_BUTTON;
}

static void claim_elements(const Seen *s, Rect r, Elements *l)
{
    enum { BETWEEN = 14 };
    Rect in = rect_inset(r, ASK_PAD);
    Rect row = rect_cut_bottom(&in, ASK_BUTTON);
    const Rect left = rect_cut_left(&row, (row.w - BETWEEN) / 2);
    rect_cut_left(&row, BETWEEN);
    widget_add(l, left, LOOK_SECONDARY, (Which){WHAT_PLAY_ON, 0}, "claim:play-on",
               seen_tr(s, "claim.play_on"), (Element){0});
    widget_add(l, row, LOOK_PRIMARY, (Which){WHAT_AGREED, 0}, "claim:agreed",
               seen_tr(s, "claim.agreed"), (Element){.main = true});
}

static void claim_draw(const Seen *s, Rect in)
{
    char text[2 * WORDS_SIZE];
    text_fit(s->draw, style(STYLE_HEADING), rect_cut_top(&in, ASK_TITLE), ALIGN_LEFT,
             seen_tr(s, "claim.ask"));
    text_block(s->draw, style(STYLE_BODY), in, ALIGN_LEFT, claim_words(s, text, sizeof text));
}

Rect overlay_rect(const Overlay *o, const Seen *s)
{
    const Layout *l = &s->table->layout;
    if (o->kind == OVERLAY_CLAIM)
        return rect_around((Point){l->w / 2, l->h / 2}, ASK_W, claim_height(s));
    if (o->kind == OVERLAY_MENU)
        return pause_rect((Rect){0, 0, l->w, l->h}, s->deal);
    if (o->kind == OVERLAY_HISTORY) {
        HistoryPanel told;
        history_panel_make(&told, s);
        return told.rect;
    }
    if (o->kind == OVERLAY_KEYS || o->kind == OVERLAY_LOOK)
        return o->kind == OVERLAY_KEYS ? keys_page_rect(s) : look_rect(s);
    if (o->kind == OVERLAY_CARDS_OUT)
        return cards_out_rect(s);
    if (o->kind == OVERLAY_SHEET) {
        ScoreSheet sheet;
        score_sheet_make(&sheet, s);
        return sheet.rect;
    }
    Spread spread;
    spread_make(o, s, &spread);
    const bool pile = o->kind == OVERLAY_PILE;
    const float columns = float_min(float_max((float)spread.n, 4), PILE_ROW);
    const int rows = spread.n ? (spread.n + PILE_ROW - 1) / PILE_ROW : 1;
    const float column = pile ? 106 : COLUMN;
    const float h = pile ? 150 + (float)rows * 92.0f : 292.0f;
    return rect_around((Point){l->w / 2, l->h / 2 - 20}, columns * column + 64, h);
}

/* ---- Elements ---- */

void overlay_elements(Overlay *o, const Seen *s, Elements *l)
{
    const Layout *y = &s->table->layout;
    const Rect r = overlay_rect(o, s);
    const char *label = seen_tr(s, "play.close");
    /* A click beside the panel closes it; a click on the panel reaches this element, too. */
    widget_add(l, (Rect){0, BAR_HEIGHT, y->w, y->h - BAR_HEIGHT}, LOOK_NONE,
               (Which){WHAT_OUTSIDE, 0}, "button:outside", label,
               (Element){.hit = {14, BAR_HEIGHT + 14}, .unfocusable = true});
    if (o->kind == OVERLAY_MENU) {
        pause_elements(s->me.strings, (Rect){0, 0, y->w, y->h}, s->deal, l);
        return;
    }
    if (o->kind == OVERLAY_LOOK) /* any click closes it */
        return;
    if (o->kind == OVERLAY_CLAIM) {
        claim_elements(s, r, l);
        return;
    }
    if (o->kind == OVERLAY_HISTORY) {
        HistoryPanel told;
        history_panel_make(&told, s);
        elements_scroll_begin(l, &o->scroll, told.view);
        elements_scroll_end(l, told.height);
    }
    if (o->kind == OVERLAY_SHEET) {
        ScoreSheet sheet;
        score_sheet_make(&sheet, s);
        elements_scroll_begin(l, &o->scroll, sheet.view);
        elements_scroll_end(l, score_sheet_height(&sheet));
    }
    const float w = widget_button_width(s->draw, LOOK_SECONDARY, label, 40);
    widget_add(l, (Rect){r.x + r.w - w - 24, r.y + 20, w, 40}, LOOK_SECONDARY,
               (Which){WHAT_CLOSE, 0}, "button:close", label, (Element){.main = true});
}

bool overlay_key(Overlay *o, int key)
{
    const float line = 60, end = 1e6f;
    if (o->kind != OVERLAY_HISTORY && o->kind != OVERLAY_SHEET)
        return false;
    switch (key) {
    case KEY_UP: scroll_by(&o->scroll, -line); return true;
    case KEY_DOWN: scroll_by(&o->scroll, line); return true;
    case KEY_HOME: scroll_by(&o->scroll, -end); return true;
    case KEY_END: scroll_by(&o->scroll, end); return true;
    default: return false;
    }
}

char *overlay_tell(const Overlay *o, const Seen *s, bool all, char *out, size_t size)
{
    *out = '\0';
    if (o->kind == OVERLAY_CARDS_OUT)
        cards_out_tell(s, out, size);
    else if (o->kind == OVERLAY_SHEET)
        score_sheet_tell(s, all, out, size);
    return out;
}

/* ---- Drawing ---- */

static void draw_title(const Overlay *o, const Seen *s, Rect in)
{
    char title[WORDS_SIZE];
    static const char *const KEYS[] = {
        [OVERLAY_PILE] = "last.open",      [OVERLAY_HISTORY] = "history.title",
        [OVERLAY_GIVEN] = "pass.given",    [OVERLAY_KEYS] = "keys.title",
        [OVERLAY_CARDS_OUT] = "out.title", [OVERLAY_SHEET] = "sheet.title"};
    const char *const key = o->kind == OVERLAY_KEYS && s->pad ? "pads.title" : KEYS[o->kind];
    words_tell(&s->me, title, sizeof title, WITH(AS_SEAT("name", o->seat)), "%s", key);
    text_fit(s->draw, style(STYLE_HEADING), (Rect){in.x, in.y - 10, in.w - 130, 44}, ALIGN_LEFT,
             title);
}

static void draw_spread(const Overlay *o, const Seen *seen, Rect in)
{
    Spread s;
    spread_make(o, seen, &s);
    if (s.n == 0)
        text_line(seen->draw, style(STYLE_SMALL), in, ALIGN_CENTRE, seen_tr(seen, "last.empty"));
    for (int i = 0; i < s.n && o->kind == OVERLAY_PILE; i++)
        paint_card(seen->paint, s.card[i],
                   (Pose){in.x + 50 + 106.0f * (float)(i % PILE_ROW),
                          in.y + 66 + 92.0f * (float)(i / PILE_ROW), 120, 0},
                   AS_IS);
    for (int i = 0; i < s.n && o->kind == OVERLAY_GIVEN; i++) {
        const float x = in.x + in.w / 2 + ((float)i - (float)(s.n - 1) / 2) * COLUMN;
        paint_card(seen->paint, s.card[i], (Pose){x, in.y + CARD_H / 2 + 10, CARD_H, 0}, AS_IS);
        text_fit(seen->draw, style_sized(STYLE_SMALL, 16, WHITE),
                 rect_around((Point){x, in.y + CARD_H + 34}, COLUMN - 8, 26), ALIGN_CENTRE,
                 s.caption[i]);
    }
}

void overlay_draw(const Overlay *o, const Seen *s)
{
    const Rect r = overlay_rect(o, s);
    Rect in = rect_inset(r, 28);
    if (o->kind == OVERLAY_MENU) {
        pause_draw(s->draw, s->me.strings, (Rect){0, 0, s->table->layout.w, s->table->layout.h},
                   s->deal);
        return;
    }
    if (o->kind == OVERLAY_LOOK) {
        look_draw(s, o->look);
        return;
    }
    widget_veil(s->draw, 0.55f);
    widget_dialog(s->draw, r);
    if (o->kind == OVERLAY_CLAIM) {
        claim_draw(s, in);
        return;
    }
    draw_title(o, s, in);
    rect_cut_top(&in, 48);
    if (o->kind == OVERLAY_HISTORY) {
        HistoryPanel told;
        history_panel_make(&told, s);
        history_panel_draw(&told, o->scroll.offset);
        return;
    }
    if (o->kind == OVERLAY_SHEET) {
        ScoreSheet sheet;
        score_sheet_make(&sheet, s);
        score_sheet_draw(&sheet, o->scroll.offset);
    } else if (o->kind == OVERLAY_CARDS_OUT)
        cards_out_draw(s, in);
    else if (o->kind == OVERLAY_KEYS)
        keys_page_draw(s, in);
    else
        draw_spread(o, s, in);
}
