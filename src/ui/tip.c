#include "ui/tip.h"
#include "ui/widgets.h"
#include <stdio.h>
#include <string.h>

enum { GAP_ABOVE = 8, FAR_ABOVE = 200 };

static int index_of(const Elements *l, const char *id)
{
    for (int i = 0; i < elements_count(l); i++)
        if (strcmp(elements_at(l, i)->id, id) == 0)
            return i;
    return -1;
}

void tip_show(Tip *t, Rect at, const char *text)
{
    snprintf(t->text, sizeof t->text, "%s", text);
    t->at = at;
    t->open = t->stays = true;
    t->asked[0] = t->link[0] = t->label[0] = '\0';
}

void tip_ask(Tip *t, const Elements *l, const Element *e, bool stays)
{
    const int i = index_of(l, e->id);
    tip_show(t, i < 0 ? e->rect : elements_visible(l, i), e->text);
    t->stays = stays;
    snprintf(t->asked, sizeof t->asked, "%s", e->id);
    snprintf(t->link, sizeof t->link, "%s", e->link ? e->link : "");
    snprintf(t->label, sizeof t->label, "%s", e->link_label ? e->link_label : "");
}

bool tip_is_true(const Tip *t, const Elements *l)
{
    const Element *e = t->asked[0] ? elements_find(l, t->asked) : NULL;
    return !t->asked[0] || (e && e->text && strncmp(e->text, t->text, sizeof t->text - 1) == 0);
}

bool tip_asked_again(const Tip *t, const Element *e)
{
    return t->open && t->stays && e->tip == TIP_ASKED && strcmp(t->asked, e->id) == 0;
}

static const char *link_label(const Tip *t) { return t->link[0] ? t->label : NULL; }

/* Something that can be clicked lies under the box: where it begins. */
static bool covers(const Tip *t, const Elements *l, Rect box, float *top)
{
    for (int i = 0; i < elements_count(l); i++) {
        const Element *e = elements_at(l, i);
        const Rect seen = elements_visible(l, i), both = rect_and(seen, box);
        if (e->passive || strcmp(t->asked, e->id) == 0 || both.w <= 0 || both.h <= 0)
            continue;
        *top = seen.y;
        return true;
    }
    return false;
}

/* It rather goes a little higher than to cover what can be clicked. */
static Rect place(const Tip *t, Draw *d, const Elements *l)
{
    const Rect near = widget_bubble_rect(d, t->at, elements_clear_of(l), t->text, link_label(t));
    Rect r = near;
    float top;
    while (covers(t, l, r, &top)) {
        r.y = top - GAP_ABOVE - r.h;
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
    if (t->link[0] && index_of(l, t->link) < 0)
        elements_add(
            l,
            &(Element){.id = t->link, .label = t->label, .rect = t->bubble, .enabled = true, .text = t->text, .tip = TIP_NEVER});
}

bool tip_holds(const Tip *t, const Element *e, Point p)
{
    if (t->stays || (e && strcmp(t->asked, e->id) == 0))
        return true;
    const Rect *a = &t->bubble, *b = &t->at;
    const float top = a->y < b->y ? a->y : b->y, low = a->y < b->y ? b->y : a->y + a->h;
    return t->link[0] && rect_has((Rect){a->x, top, a->w, low - top}, p);
}

int tip_link(const Tip *t, const Elements *l) { return t->open && t->link[0] ? index_of(l, t->link) : -1; }

void tip_draw(const Tip *t, Draw *d, bool hot)
{
    if (t->open)
        widget_bubble(d, t->bubble, t->text, link_label(t), t->link[0] && hot);
}
