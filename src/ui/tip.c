#include "ui/tip.h"
#include "base/utf8.h"
#include "ui/widgets.h"
#include <stdio.h>
#include <string.h>

enum { GAP_ABOVE = 8, FAR_ABOVE = 200 };

void tip_ask(Tip *t, const Elements *l, const Element *e, bool stays)
{
    const int i = elements_index(l, which_of(e));
    t->at = i < 0 ? e->rect : elements_visible(l, i);
    t->in = e->tip_in;
    t->open = true;
    t->stays = stays;
    t->asked = which_of(e);
    t->link = (Which){e->link_what, e->link_argument};
    utf8_copy(t->text, e->text);
    utf8_copy(t->id, e->link ? e->link : "");
    utf8_copy(t->label, e->link_label ? e->link_label : "");
}

bool tip_is_true(const Tip *t, const Elements *l)
{
    const Element *e = elements_find(l, t->asked);
    return e && e->text && strncmp(e->text, t->text, sizeof t->text - 1) == 0;
}

bool tip_asked_again(const Tip *t, const Element *e)
{
    return t->open && t->stays && e->tip == TIP_ASKED && which_same(t->asked, which_of(e));
}

static const char *link_label(const Tip *t) { return t->link.what ? t->label : NULL; }

/* An element that the box would cover and that can be clicked; NULL if it covers none. */
static const Element *covered(const Tip *t, const Elements *l, Rect box)
{
    for (int i = 0; i < elements_count(l); i++) {
        const Element *e = elements_at(l, i);
        if (!e->passive && !which_same(t->asked, which_of(e)) &&
            rect_meets(elements_visible(l, i), box))
            return e;
    }
    return NULL;
}

/* It rather goes a little higher than to cover what can be clicked. */
static Rect place(const Tip *t, Draw *d, const Elements *l)
{
    if (t->in.w > 0)
        return widget_bubble_in(d, t->in, t->text, link_label(t));
    const Rect near = widget_bubble_rect(d, t->at, elements_clear_of(l), t->text, link_label(t));
    Rect r = near;
    for (const Element *e = covered(t, l, r); e; e = covered(t, l, r)) {
        r.y = elements_visible(l, elements_index(l, which_of(e))).y - GAP_ABOVE - r.h;
        if (near.y >= t->at.y || near.y - r.y > FAR_ABOVE || r.y < GAP_ABOVE)
            return near;
    }
    return r;
}

void tip_list(Tip *t, Draw *d, Elements *l)
{
    if (!t->open)
        return;
    t->bubble = place(t, d, l);
    if (t->link.what && elements_index(l, t->link) < 0)
        widget_add(l, t->bubble, LOOK_NONE, t->link, t->id, t->label,
                   (Element){.text = t->text, .tip = TIP_NEVER});
}

bool tip_holds(const Tip *t, const Element *e, Point p)
{
    if (t->stays || (e && which_same(t->asked, which_of(e))))
        return true;
    const Rect *a = &t->bubble, *b = &t->at;
    const bool above = a->y < b->y;
    const float top = above ? a->y : b->y;
    const float low = above ? b->y : a->y + a->h;
    return t->link.what && rect_has((Rect){a->x, top, a->w, low - top}, p);
}

int tip_link(const Tip *t, const Elements *l)
{
    return t->open && t->link.what ? elements_index(l, t->link) : -1;
}

void tip_draw(const Tip *t, Draw *d, bool hot)
{
    if (t->open)
        widget_bubble(d, t->bubble, t->text, link_label(t), t->link.what && hot);
}
