#include "ui/ui.h"
#include "ui/tip.h"
#include "ui/widgets.h"
#include <stdlib.h>
#include <string.h>

enum { GUARD_MS = 150, TIP_MS = 550, CARET_MS = 530, WHEEL_STEP = 56 };

struct Ui {
    Draw *draw;
    Elements *list;
    Point pointer;
    bool pointer_in; /* inside the window, and known */
    bool keyboard;   /* the keyboard was used last: show the focus */
    Which under;     /* on top at the pointer */
    Which held;      /* pressed and not yet released */
    Which focus, editing;
    int64_t guard_until;
    int64_t still_since; /* pointer or focus rests on its element since; -1: its tip has been shown or dismissed */
    int64_t caret_since;
    bool caret_on;
    Tip tip;
    Rect ime; /* where the IME was last told to be */
    Scroll *dragging;
};

Ui *ui_new(Draw *d)
{
    Ui *u = calloc(1, sizeof *u);
    if (!u)
        return NULL;
    u->draw = d;
    u->list = elements_new();
    if (u->list)
        return u;
    free(u);
    return NULL;
}

void ui_free(Ui *u)
{
    if (!u)
        return;
    elements_free(u->list);
    free(u);
}

static const Which NONE = {0, 0};

static void stop_editing(Ui *u)
{
    if (!u->editing.what)
        return;
    const Element *e = elements_find(u->list, u->editing);
    if (e && e->field)
        e->field->composing[0] = '\0';
    u->editing = NONE;
    input_text_stop();
}

void ui_reset(Ui *u)
{
    stop_editing(u);
    u->under = u->held = u->focus = NONE;
    u->tip.open = false;
    u->still_since = -1;
    u->dragging = NULL;
}

Elements *ui_list_begin(Ui *u)
{
    elements_clear(u->list);
    return u->list;
}

static const Element *at_pointer(const Ui *u)
{
    const int i = u->pointer_in ? elements_hit(u->list, u->pointer) : -1;
    return i < 0 ? NULL : elements_at(u->list, i);
}

void ui_list_ready(Ui *u, int64_t now)
{
    u->tip.open = u->tip.open && tip_is_true(&u->tip, u->list);
    tip_list(&u->tip, u->draw, u->list);
    const Element *e = at_pointer(u);
    if (!which_same(u->under, which_of(e))) {
        if (e)
            u->guard_until = now + GUARD_MS;
        u->under = which_of(e);
        u->still_since = u->keyboard ? -1 : now;
        u->tip.open = u->tip.open && tip_holds(&u->tip, e, u->pointer);
    }
    if (u->editing.what && !elements_find(u->list, u->editing))
        stop_editing(u);
    if (u->focus.what && !elements_find(u->list, u->focus))
        u->focus = NONE;
}

bool ui_guarded(const Ui *u, int64_t now) { return now < u->guard_until; }

/* ---- tips ---- */

static bool has_text(const Element *e) { return e->text && e->text[0]; }

bool ui_update(Ui *u, int64_t now, int64_t *wake_at)
{
    bool changed = false;
    int64_t next = INT64_MAX;
    const Element *e = ui_hovered(u);
    if (e && u->still_since >= 0 && !u->tip.open && (e->tip == TIP_HOVER || e->tip == TIP_ASKED) && has_text(e)) {
        if (now >= u->still_since + TIP_MS) {
            tip_ask(&u->tip, u->list, e, false);
            tip_list(&u->tip, u->draw, u->list);
            changed = true;
        } else
            next = u->still_since + TIP_MS;
    }
    if (u->editing.what) {
        const bool on = (now - u->caret_since) / CARET_MS % 2 == 0;
        changed = changed || on != u->caret_on;
        u->caret_on = on;
        const int64_t blink = now + CARET_MS - (now - u->caret_since) % CARET_MS;
        next = blink < next ? blink : next;
    }
    if (now < u->guard_until && u->guard_until < next)
        next = u->guard_until;
    if (next != INT64_MAX && (*wake_at == 0 || next < *wake_at))
        *wake_at = next;
    return changed;
}

/* ---- what the person does ---- */

void ui_focus(Ui *u, Which w)
{
    u->focus = w;
    u->tip.open = u->tip.open && w.what && which_same(w, u->tip.link);
    const int i = elements_index(u->list, w);
    Scroll *s = i < 0 ? NULL : elements_scroll_of(u->list, i);
    if (s)
        scroll_to_show(s, elements_at(u->list, i)->rect);
}

static void begin_editing(Ui *u, const Element *e, int64_t now)
{
    u->editing = which_of(e);
    e->field->caret = (int)strlen(e->field->text);
    e->field->whole = true;
    e->field->composing[0] = '\0';
    u->caret_since = now;
    u->caret_on = true;
    u->ime = (Rect){0};
    input_text_start(u->draw, e->rect);
}

bool ui_is_editing(const Ui *u) { return u->editing.what != 0; }

/* An element was clicked or chosen by key: fields begin to be edited, what is not enabled says why, and the scene is told. */
static UiResult activate(Ui *u, const Element *e, Press press, int64_t now)
{
    const bool again = tip_asked_again(&u->tip, e);
    u->still_since = -1;
    u->tip.open = false;
    if ((!e->enabled || e->tip == TIP_ASKED) && press == PRESS_MAIN && e->tip != TIP_NEVER && has_text(e) && !again)
        tip_ask(&u->tip, u->list, e, true);
    if (e->enabled && e->field && press == PRESS_MAIN) {
        begin_editing(u, e, now);
        return (UiResult){.redraw = true};
    }
    return (UiResult){.redraw = true, .press = press, .pressed = e};
}

static UiResult finish_editing(Ui *u)
{
    const Element *e = elements_find(u->list, u->editing);
    stop_editing(u);
    return (UiResult){.redraw = true, .press = PRESS_EDITED, .pressed = e};
}

static UiResult pointer_moved(Ui *u, const Input *in, int64_t now)
{
    const bool first = !u->pointer_in;
    const float dx = in->pos.x - u->pointer.x, dy = in->pos.y - u->pointer.y;
    u->pointer = in->pos;
    u->pointer_in = true;
    if (u->dragging) {
        const Rect bar = scroll_bar(u->dragging);
        const float room = u->dragging->view.h - bar.h;
        if (room > 0)
            scroll_by(u->dragging, (in->pos.y - u->dragging->grip - bar.y) * (u->dragging->content - u->dragging->view.h) / room);
        return (UiResult){.redraw = true};
    }
    UiResult r = {0};
    if (u->keyboard && (first || dx * dx + dy * dy > 4)) {
        u->keyboard = false;
        r.redraw = true;
    }
    const Element *e = at_pointer(u);
    const bool leaves = u->tip.open && !tip_holds(&u->tip, e, u->pointer);
    u->tip.open = u->tip.open && !leaves;
    r.redraw = r.redraw || leaves;
    if (which_same(u->under, which_of(e)))
        return r;
    u->under = which_of(e);
    u->guard_until = 0; /* the person went there */
    u->still_since = now;
    r.redraw = true;
    return r;
}

static Scroll *bar_at(const Ui *u, Point p)
{
    for (int i = 0; i < elements_scrolls(u->list); i++) {
        const Rect bar = scroll_bar(elements_scroll(u->list, i));
        if (bar.w > 0 && rect_has((Rect){bar.x - 8, bar.y, bar.w + 16, bar.h}, p))
            return elements_scroll(u->list, i);
    }
    return NULL;
}

static UiResult button_down(Ui *u, const Input *in, int64_t now)
{
    const bool guarded = now < u->guard_until;
    UiResult r = {.redraw = u->tip.open || u->keyboard};
    pointer_moved(u, in, now);
    const Element *e = at_pointer(u);
    const bool again = e && tip_asked_again(&u->tip, e);
    u->tip.open =
        u->tip.open && e && which_same(u->tip.link, which_of(e)); /* else its link would go before the button comes up */
    u->keyboard = false;
    u->still_since = -1;
    if (u->editing.what && !which_same(u->editing, which_of(e)))
        r = finish_editing(u);
    if (guarded && now < u->guard_until)
        return r;
    if (in->button == BUTTON_RIGHT && e && !r.pressed)
        return activate(u, e, PRESS_INSPECT, now);
    if (in->button != BUTTON_LEFT)
        return r;
    u->dragging = bar_at(u, in->pos);
    if (u->dragging) {
        u->dragging->dragging = true;
        u->dragging->grip = in->pos.y - scroll_bar(u->dragging).y;
        return r;
    }
    u->held = again ? NONE : which_of(e);
    u->focus = e && !e->unfocusable ? which_of(e) : NONE;
    r.redraw = true;
    return r;
}

static UiResult button_up(Ui *u, const Input *in, int64_t now)
{
    if (in->button != BUTTON_LEFT)
        return (UiResult){0};
    if (u->dragging) {
        u->dragging->dragging = false;
        u->dragging = NULL;
        return (UiResult){.redraw = true};
    }
    u->pointer = in->pos;
    const Element *e = at_pointer(u);
    const bool clicked = e && u->held.what && which_same(u->held, which_of(e));
    const bool was_held = u->held.what != 0;
    u->held = NONE;
    return clicked ? activate(u, e, PRESS_MAIN, now) : (UiResult){.redraw = was_held};
}

static UiResult move_focus(Ui *u, int to, int64_t now)
{
    if (to < 0)
        return (UiResult){0};
    u->keyboard = true;
    u->still_since = now;
    ui_focus(u, which_of(elements_at(u->list, to)));
    return (UiResult){.redraw = true};
}

/* Tab goes from what has a bubble to the link in it, and from there on. */
static int tab_target(const Ui *u, int from, int step)
{
    const int link = tip_link(&u->tip, u->list), asked = elements_index(u->list, u->tip.asked);
    if (link >= 0 && from == asked && step > 0)
        return link;
    if (link >= 0 && from == link)
        return step > 0 ? elements_next_focus(u->list, asked, step) : asked;
    return elements_next_focus(u->list, from, step);
}

static UiResult navigate(Ui *u, const Input *in, int64_t now)
{
    const int from = elements_index(u->list, u->focus);
    if (in->key == KEY_TAB)
        return move_focus(u, tab_target(u, from, in->mods & MOD_SHIFT ? -1 : 1), now);
    if (from < 0 || !u->keyboard)
        return move_focus(u, from >= 0 ? from : elements_next_focus(u->list, -1, 1), now);
    const int dx = in->key == KEY_RIGHT  ? 1
                   : in->key == KEY_LEFT ? -1
                                         : 0,
              dy = in->key == KEY_DOWN ? 1
                   : in->key == KEY_UP ? -1
                                       : 0;
    return move_focus(u, elements_neighbour(u->list, from, dx, dy), now);
}

static const Element *key_target(const Ui *u, const Input *in)
{
    const Element *focused = u->keyboard ? elements_find(u->list, u->focus) : NULL;
    const bool go = in->key == KEY_ENTER || in->key == KEY_SPACE;
    if (go && focused)
        return focused;
    for (int i = 0; i < elements_count(u->list); i++) {
        const Element *e = elements_at(u->list, i);
        if (!e->passive && ((go && e->main) || (e->key != 0 && e->key == in->key)))
            return e;
    }
    return NULL;
}

static UiResult page(Ui *u, const Input *in)
{
    if (elements_scrolls(u->list) == 0)
        return (UiResult){0};
    Scroll *s = elements_scroll(u->list, elements_scrolls(u->list) - 1);
    scroll_by(s, (in->key == KEY_PAGE_UP ? -0.85f : 0.85f) * s->view.h);
    return (UiResult){.redraw = true};
}

static UiResult key_pressed(Ui *u, const Input *in, int64_t now)
{
    if (in->mods & (MOD_CTRL | MOD_ALT))
        return (UiResult){0};
    if (in->key == KEY_TAB || (in->key >= KEY_LEFT && in->key <= KEY_DOWN))
        return navigate(u, in, now);
    if (in->key == KEY_PAGE_UP || in->key == KEY_PAGE_DOWN)
        return page(u, in);
    const Element *e = in->repeat ? NULL : key_target(u, in);
    if (e)
        return activate(u, e, PRESS_MAIN, now);
    const Element *focused = u->keyboard ? elements_find(u->list, u->focus) : NULL;
    if (in->key == 'v' && focused)
        return activate(u, focused, PRESS_INSPECT, now);
    const bool closed = u->tip.open;
    u->tip.open = false;
    return (UiResult){.redraw = closed};
}

static UiResult edit_input(Ui *u, const Input *in, int64_t now)
{
    const Element *e = elements_find(u->list, u->editing);
    if (e && field_input(e->field, in)) {
        u->caret_since = now;
        return (UiResult){.redraw = true};
    }
    if (in->type == INPUT_KEY && (in->key == KEY_ENTER || in->key == KEY_TAB || in->key == KEY_ESCAPE)) {
        if (in->key == KEY_TAB)
            navigate(u, in, now);
        return finish_editing(u);
    }
    return (UiResult){0};
}

UiResult ui_input(Ui *u, const Input *in, int64_t now)
{
    if (u->editing.what && (in->type == INPUT_KEY || in->type == INPUT_TEXT || in->type == INPUT_COMPOSING))
        return edit_input(u, in, now);
    switch (in->type) {
    case INPUT_MOVE: return pointer_moved(u, in, now);
    case INPUT_DOWN: return button_down(u, in, now);
    case INPUT_UP: return button_up(u, in, now);
    case INPUT_KEY: return key_pressed(u, in, now);
    case INPUT_LEAVE: {
        const bool changed = u->under.what != 0;
        u->pointer_in = false;
        u->under = NONE;
        return (UiResult){.redraw = changed};
    }
    case INPUT_WHEEL: {
        Scroll *s = elements_scroll_at(u->list, in->pos);
        if (!s)
            return (UiResult){0};
        scroll_by(s, -in->wheel * WHEEL_STEP);
        u->tip.open = false;
        return (UiResult){.redraw = true};
    }
    default: return (UiResult){0};
    }
}

/* ---- drawing ---- */

static void draw_field(Ui *u, const Element *e, bool editing)
{
    const Rect box = {e->rect.x + 12, e->rect.y + 2, e->rect.w - 24, e->rect.h - 4};
    const TextStyle s = style(STYLE_BODY);
    if (!editing && !e->field->text[0]) {
        text_line(u->draw, style_in(STYLE_BODY, color_fade(MUTED, 0.7f)), box, ALIGN_LEFT, e->label);
        return;
    }
    const Rect caret = field_draw(e->field, u->draw, s, box, editing, u->caret_on);
    if (editing && memcmp(&caret, &u->ime, sizeof caret) != 0) {
        u->ime = caret;
        input_text_start(u->draw, caret);
    }
}

static bool presses(const Ui *u, Which w) { return which_same(u->held, w) && which_same(u->under, w); }

void ui_draw(Ui *u)
{
    for (int i = 0; i < elements_count(u->list); i++) {
        const Element *e = elements_at(u->list, i);
        const Scroll *s = elements_scroll_of(u->list, i);
        if (e->look == LOOK_NONE || (s && elements_visible(u->list, i).h <= 0))
            continue;
        const bool editing = e->field && which_same(u->editing, which_of(e));
        if (s)
            draw_clip_push(u->draw, s->view);
        widget_draw(u->draw, e, (WidgetState){ui_hovers(u, which_of(e)), presses(u, which_of(e)), editing, u->caret_on});
        if (e->field)
            draw_field(u, e, editing);
        if (s)
            draw_clip_pop(u->draw);
    }
    for (int i = 0; i < elements_scrolls(u->list); i++)
        scroll_draw(elements_scroll(u->list, i), u->draw);
}

static float focus_radius(const Element *e)
{
    return e->look == LOOK_NONE || e->look == LOOK_FIELD || e->look == LOOK_SEGMENT || e->look == LOOK_PLAIN ||
                   e->look == LOOK_MENU || e->look == LOOK_TOGGLE
               ? 10
               : e->rect.h / 2;
}

static void draw_focus(Ui *u)
{
    const Element *e = u->keyboard && u->focus.what ? elements_find(u->list, u->focus) : NULL;
    if (!e)
        return;
    if (!e->quad) {
        widget_focus(u->draw, e->rect, focus_radius(e));
        return;
    }
    Point ring[6];
    for (int i = 0; i < 6; i++)
        ring[i] = e->quad[i & 3];
    draw_polyline(u->draw, ring, 6, 6, INK);
    draw_polyline(u->draw, ring, 6, 3, WHITE);
}

void ui_draw_overlay(Ui *u)
{
    tip_draw(&u->tip, u->draw, ui_hovers(u, u->tip.link) || ui_focuses(u, u->tip.link));
    draw_focus(u);
}

/* ---- what scenes ask ---- */

const Elements *ui_elements(const Ui *u) { return u->list; }
Point ui_pointer(const Ui *u) { return u->pointer; }
bool ui_hovers(const Ui *u, Which w) { return u->pointer_in && !u->keyboard && which_same(u->under, w); }
bool ui_focuses(const Ui *u, Which w) { return u->keyboard && which_same(u->focus, w); }

const Element *ui_hovered(const Ui *u)
{
    if (u->keyboard)
        return u->focus.what ? elements_find(u->list, u->focus) : NULL;
    return u->pointer_in && u->under.what ? elements_find(u->list, u->under) : NULL;
}
