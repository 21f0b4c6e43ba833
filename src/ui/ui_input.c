/* Pointer and keys become hover, focus, presses, editing and scrolling. */
#include "ui/ui_private.h"
#include <math.h>
#include <string.h>

enum { WHEEL_STEP = 56, BUSY_MS = 50, GRASP = 12 /* so far is still a click */ };
static const Which NONE = {0, 0};

static void begin_editing(Ui *u, const Element *e, int64_t now)
{
    u->editing = which_of(e);
    field_select_all(e->field);
    u->caret_since = now;
    u->caret_on = true;
    u->ime = (Rect){0};
    input_text_start(u->draw, e->rect);
}

/* An element was clicked or chosen by key: a field begins to be edited, a disabled element says
 * why, and the scene gets the press. */
static UiResult activate(Ui *u, const Element *e, Press press, int64_t now)
{
    const bool again = tip_asked_again(&u->tip, e);
    u->still_since = -1;
    u->tip.open = false;
    if ((!e->enabled || e->tip == TIP_ASKED) && press == PRESS_MAIN && e->tip != TIP_NEVER &&
        e->text && e->text[0] && !again)
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
    ui_stop_editing(u);
    return (UiResult){.redraw = true, .press = PRESS_EDITED, .pressed = e};
}

static void drag_bar(Scroll *s, float y)
{
    const Rect bar = scroll_bar(s);
    const float room = s->view.h - bar.h;
    if (room > 0)
        scroll_by(s, (y - s->grip - bar.y) * (s->content - s->view.h) / room);
}

/* What was pressed in a scroll area and is moved up or down moves its content, and is not
 * clicked. */
static void grasp(Ui *u, Point p)
{
    const Element *e = elements_find(u->list, u->held);
    Scroll *s = u->grasps ? elements_scroll_at(u->list, u->held_at) : NULL;
    if (!s || scroll_bar(s).w <= 0 || fabsf(p.y - u->held_at.y) < GRASP ||
        (e && (e->look == LOOK_SLIDER || e->look == LOOK_FIELD)))
        return;
    u->dragging = s;
    u->grasped = true;
    u->held = NONE;
}

static UiResult pointer_moved(Ui *u, const Input *in, int64_t now)
{
    const bool first = !u->pointer_in;
    const float dx = in->pos.x - u->pointer.x, dy = in->pos.y - u->pointer.y;
    u->pointer = in->pos;
    u->pointer_in = true;
    if (!u->dragging)
        grasp(u, in->pos);
    if (u->dragging) {
        if (u->grasped)
            scroll_by(u->dragging, -dy);
        else
            drag_bar(u->dragging, in->pos.y);
        return (UiResult){.redraw = true};
    }
    UiResult r = {0};
    if (u->keyboard && (first || dx * dx + dy * dy > 4)) {
        u->keyboard = false;
        r.redraw = true;
    }
    if (dx != 0 || dy != 0) {
        u->still_since = u->moved && u->pointed ? u->still_since : now;
        u->moved = u->pointed = true;
    }
    const Element *e = ui_at_pointer(u);
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
        if (bar.w > 0 && rect_has(rect_pad(bar, -8, 0), p))
            return elements_scroll(u->list, i);
    }
    return NULL;
}

static UiResult button_down(Ui *u, const Input *in, int64_t now)
{
    const bool guarded = now < u->guard_until;
    UiResult r = {.redraw = u->tip.open || u->keyboard};
    pointer_moved(u, in, now);
    const Element *e = ui_at_pointer(u);
    const bool again = e && tip_asked_again(&u->tip, e);
    u->tip.open = u->tip.open && e &&
                  which_same(u->tip.link,
                             which_of(e)); /* else its link would go before the button comes up */
    u->keyboard = false;
    u->still_since = -1;
    if (u->editing.what && !which_same(u->editing, which_of(e)))
        r = finish_editing(u);
    u->held_at = in->pos;
    u->grasps = in->button == BUTTON_LEFT; /* pulling chooses nothing, so it need not be guarded */
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
    u->held_since = now;
    u->focus = e && !e->unfocusable ? which_of(e) : NONE;
    r.redraw = true;
    return r;
}

static UiResult button_up(Ui *u, const Input *in, int64_t now)
{
    if (in->button != BUTTON_LEFT)
        return (UiResult){0};
    u->grasps = false;
    if (u->dragging) {
        u->dragging->dragging = false;
        u->dragging = NULL;
        u->grasped = false;
        return (UiResult){.redraw = true};
    }
    u->pointer = in->pos;
    const Element *e = ui_at_pointer(u);
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

/* The way on, which Enter would take without it, too; else the first of all. */
static int first_focus(const Ui *u)
{
    for (int i = 0; i < elements_count(u->list); i++)
        if (elements_at(u->list, i)->main && !elements_at(u->list, i)->passive)
            return i;
    return elements_next_focus(u->list, -1, 1);
}

void ui_focus_first(Ui *u)
{
    const int first = u->focus.what ? -1 : first_focus(u);
    u->keyboard = true;
    if (first >= 0)
        ui_focus(u, which_of(elements_at(u->list, first)));
}

static UiResult navigate(Ui *u, const Input *in, int64_t now)
{
    const int from = elements_index(u->list, u->focus);
    if (in->key == KEY_TAB)
        return move_focus(u, tab_target(u, from, in->mods & MOD_SHIFT ? -1 : 1), now);
    if (from < 0 || !u->keyboard)
        return move_focus(u, from >= 0 ? from : first_focus(u), now);
    const int dx = (in->key == KEY_RIGHT) - (in->key == KEY_LEFT),
              dy = (in->key == KEY_DOWN) - (in->key == KEY_UP);
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

/* The area in front, for input that points at no other; NULL without scroll areas. */
static Scroll *front_scroll(const Ui *u)
{
    const int n = elements_scrolls(u->list);
    return n ? elements_scroll(u->list, n - 1) : NULL;
}

static UiResult wheel(Ui *u, const Input *in)
{
    Scroll *at = elements_scroll_at(u->list, in->pos), *s = at ? at : front_scroll(u);
    if (!s)
        return (UiResult){0};
    scroll_by(s, -in->wheel * WHEEL_STEP);
    u->tip.open = false;
    return (UiResult){.redraw = true};
}

static UiResult page(Ui *u, const Input *in)
{
    const int at = u->keyboard ? elements_index(u->list, u->focus) : -1;
    Scroll *s = at < 0 ? NULL : elements_scroll_of(u->list, at);
    s = s ? s : front_scroll(u);
    if (!s)
        return (UiResult){0};
    scroll_by(s, (in->key == KEY_PAGE_UP ? -0.85f : 0.85f) * s->view.h);
    return (UiResult){.redraw = true};
}

static UiResult key_pressed(Ui *u, const Input *in, int64_t now)
{
    if (in->mods & (MOD_CTRL | MOD_ALT))
        return (UiResult){0};
    if (in->key == KEY_TAB || (in->key >= KEY_RIGHT && in->key <= KEY_UP))
        return navigate(u, in, now);
    if (in->key == KEY_PAGE_UP || in->key == KEY_PAGE_DOWN)
        return page(u, in);
    const Element *e = in->repeat ? NULL : key_target(u, in);
    if (e)
        return activate(u, e, PRESS_MAIN, now);
    const Element *focused = u->keyboard ? elements_find(u->list, u->focus) : NULL;
    if (in->key == 'v' && focused)
        return activate(u, focused, PRESS_INSPECT, now);
    const UiResult r = {.redraw = u->tip.open, .closed = u->tip.open && u->tip.stays};
    u->tip.open = false;
    u->still_since = -1; /* or it would open again at once */
    return r;
}

static UiResult edit_input(Ui *u, const Input *in, int64_t now)
{
    const Element *e = elements_find(u->list, u->editing);
    if (e && field_input(e->field, in)) {
        u->caret_since = now;
        return (UiResult){.redraw = true};
    }
    if (in->type == INPUT_KEY &&
        (in->key == KEY_ENTER || in->key == KEY_TAB || in->key == KEY_ESCAPE)) {
        if (in->key == KEY_TAB)
            navigate(u, in, now);
        return finish_editing(u);
    }
    return (UiResult){0};
}

void ui_ignore_input_for(Ui *u, int64_t now, int ms)
{
    u->deaf_ms = ms;
    u->deaf_until = now + ms;
}

void ui_was_busy(Ui *u, int64_t from, int64_t to)
{
    const int64_t left = u->deaf_until - from < u->deaf_ms ? u->deaf_until - from : u->deaf_ms;
    if (to - from >= BUSY_MS && left > 0)
        u->deaf_until = to + left;
}

bool ui_ignores(Ui *u, const Input *in, int64_t now)
{
    const bool press = in->type == INPUT_DOWN || in->type == INPUT_KEY,
               deaf = press && now < u->deaf_until;
    if (deaf)
        u->deaf_until = now + u->deaf_ms;
    return deaf || (press && in->repeat && u->deaf_ms > 0);
}

UiResult ui_input(Ui *u, const Input *in, int64_t now)
{
    if (u->editing.what &&
        (in->type == INPUT_KEY || in->type == INPUT_TEXT || in->type == INPUT_COMPOSING))
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
    case INPUT_WHEEL: return wheel(u, in);
    default: return (UiResult){0};
    }
}
