/* The list of elements, what is hovered and focused in it, tips, and the drawing of its widgets. */
#include "ui/ui_private.h"
#include "ui/widgets.h"
#include "platform/system/clock.h"
#include <stdlib.h>
#include <string.h>

enum { TIP_MS = 400, HELD_MS = 500, CARET_MS = 530 };

Ui *ui_new(Draw *d)
{
    Ui *u = calloc(1, sizeof *u);
    if (u)
        *u = (Ui){.draw = d, .list = elements_new()};
    if (u && u->list)
        return u;
    ui_free(u);
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

void ui_stop_editing(Ui *u)
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
    ui_stop_editing(u);
    u->under = u->held = u->focus = NONE;
    u->tip.open = u->moved = false;
    u->still_since = -1;
    u->dragging = NULL;
    u->grasped = u->grasps = false;
}

Elements *ui_list_begin(Ui *u)
{
    elements_clear(u->list);
    return u->list;
}

const Element *ui_at_pointer(const Ui *u)
{
    const int i = u->pointer_in ? elements_hit(u->list, u->pointer) : -1;
    return i < 0 ? NULL : elements_at(u->list, i);
}

void ui_list_ready(Ui *u, int64_t now, int guard_ms)
{
    u->tip.open = u->tip.open && tip_is_true(&u->tip, u->list);
    tip_list(&u->tip, u->draw, u->list);
    const Element *e = ui_at_pointer(u);
    if (!which_same(u->under, which_of(e))) {
        if (e)
            u->guard_until = now + guard_ms;
        u->under = which_of(e);
        u->rested = NONE;
        u->pointed = false;
        u->still_since =
            u->keyboard || !u->moved
                ? -1
                : now; /* an element that came under a pointer at rest was not pointed at */
        u->tip.open = u->tip.open && tip_holds(&u->tip, e, u->pointer);
    }
    if (u->editing.what && !elements_find(u->list, u->editing))
        ui_stop_editing(u);
    if (u->focus.what && !elements_find(u->list, u->focus))
        u->focus = NONE;
}

bool ui_guarded(const Ui *u, int64_t now) { return now < u->guard_until || now < u->deaf_until; }

bool ui_rested(const Ui *u)
{
    return u->keyboard || (u->under.what && which_same(u->rested, u->under));
}

bool ui_pointed(const Ui *u) { return u->keyboard || u->pointed; }

/* Once, when the pointer has been still for long enough. */
static bool comes_to_rest(Ui *u, int64_t now, int64_t *wake_at)
{
    if (!u->under.what || ui_rested(u) || u->still_since < 0)
        return false;
    if (now < u->still_since + TIP_MS) {
        clock_wake_by(wake_at, u->still_since + TIP_MS);
        return false;
    }
    u->rested = u->under;
    return true;
}

/* Once, when an element that is there to explain something has been held for long enough: a finger
 * has no hover. */
static bool explains_held(Ui *u, int64_t now, int64_t *wake_at)
{
    const Element *e = elements_find(u->list, u->held);
    if (!e || e->tip != TIP_ASKED || !which_same(u->held, u->under))
        return false;
    if (now < u->held_since + HELD_MS) {
        clock_wake_by(wake_at, u->held_since + HELD_MS);
        return false;
    }
    ui_ask(u, u->held);
    tip_list(&u->tip, u->draw, u->list);
    ui_let_go(u);
    return true;
}

bool ui_update(Ui *u, int64_t now, int64_t *wake_at)
{
    bool changed = comes_to_rest(u, now, wake_at);
    changed |= explains_held(u, now, wake_at);
    const Element *e = ui_hovered(u);
    if (e && u->still_since >= 0 && (u->keyboard || u->pointed) && !u->tip.open &&
        (e->tip == TIP_HOVER || e->tip == TIP_ASKED) && e->text && e->text[0]) {
        const bool due = now >= u->still_since + TIP_MS;
        changed |= due;
        if (due) {
            tip_ask(&u->tip, u->list, e, false);
            tip_list(&u->tip, u->draw, u->list);
        } else {
            clock_wake_by(wake_at, u->still_since + TIP_MS);
        }
    }
    if (u->editing.what) {
        const bool on = (now - u->caret_since) / CARET_MS % 2 == 0;
        changed = changed || on != u->caret_on;
        u->caret_on = on;
        clock_wake_by(wake_at, now + CARET_MS - (now - u->caret_since) % CARET_MS);
    }
    if (now < u->guard_until)
        clock_wake_by(wake_at, u->guard_until);
    if (now < u->deaf_until)
        clock_wake_by(wake_at, u->deaf_until);
    return changed;
}

void ui_focus(Ui *u, Which w)
{
    u->focus = w;
    u->tip.open = u->tip.open && w.what && which_same(w, u->tip.link);
    const int i = elements_index(u->list, w);
    Scroll *s = i < 0 ? NULL : elements_scroll_of(u->list, i);
    if (s)
        scroll_to_show(s, elements_at(u->list, i)->rect);
}

void ui_let_go(Ui *u)
{
    u->held = NONE;
    u->grasps = false;
}

void ui_ask(Ui *u, Which w)
{
    const Element *e = elements_find(u->list, w);
    if (e && e->text && e->text[0])
        tip_ask(&u->tip, u->list, e, true);
}

bool ui_is_editing(const Ui *u) { return u->editing.what != 0; }

const Element *ui_editing(const Ui *u)
{
    return u->editing.what ? elements_find(u->list, u->editing) : NULL;
}

/* ---- drawing ---- */

static void draw_field(Ui *u, const Element *e, bool editing)
{
    const Rect box = rect_pad(e->rect, 12, 2);
    if (!editing && !e->field->text[0]) {
        text_line(u->draw, style_in(STYLE_BODY, color_fade(MUTED, 0.7f)), box, ALIGN_LEFT,
                  e->label);
        return;
    }
    const Rect caret = field_draw(e->field, u->draw, style(STYLE_BODY), box, editing, u->caret_on);
    if (editing && memcmp(&caret, &u->ime, sizeof caret) != 0) {
        u->ime = caret;
        input_text_start(u->draw, caret);
    }
}

static bool presses(const Ui *u, Which w)
{
    return which_same(u->held, w) && which_same(u->under, w);
}

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
        widget_draw(u->draw, e,
                    (WidgetState){ui_hovers(u, which_of(e)), presses(u, which_of(e)), editing,
                                  u->caret_on});
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
    const bool square = e->look == LOOK_NONE || e->look == LOOK_FIELD || e->look == LOOK_SEGMENT ||
                        e->look == LOOK_MENU || e->look == LOOK_TOGGLE || e->look == LOOK_SLIDER;
    return square ? 10 : e->rect.h / 2;
}

static void draw_focus(Ui *u)
{
    const Element *e = u->keyboard && u->focus.what ? elements_find(u->list, u->focus) : NULL;
    if (!e)
        return;
    const Point *corner = e->drawn ? e->drawn : e->quad;
    if (!corner) {
        widget_focus(u->draw, e->rect, focus_radius(e));
        return;
    }
    Point ring[6];
    for (int i = 0; i < 6; i++)
        ring[i] = corner[i & 3];
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
bool ui_tells_over(const Ui *u, Rect r) { return u->tip.open && rect_meets(u->tip.bubble, r); }
bool ui_hovers(const Ui *u, Which w)
{
    return u->pointer_in && !u->keyboard && which_same(u->under, w);
}
bool ui_focuses(const Ui *u, Which w) { return u->keyboard && which_same(u->focus, w); }

Which ui_focused(const Ui *u) { return u->keyboard ? u->focus : NONE; }

const Element *ui_hovered(const Ui *u)
{
    if (u->keyboard)
        return u->focus.what ? elements_find(u->list, u->focus) : NULL;
    return u->pointer_in && u->under.what ? elements_find(u->list, u->under) : NULL;
}
