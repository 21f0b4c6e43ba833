#include "ui/element.h"
#include "ui/scroll.h"
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A full archive is a row for each of 500 deals. */
enum { MAX_ELEMENTS = 768, MAX_SCROLLS = 8, TEXT_BYTES = 96 * 1024, NO_SCROLL = -1 };

typedef struct {
    Element e;
    Point quad[4], drawn[4];
    int scroll;
} Item;

struct Elements {
    int n, n_scrolls, scroll; /* scroll: the area being filled */
    size_t used;
    Scroll *scrolls[MAX_SCROLLS];
    Rect autosave_clear;
    Item item[MAX_ELEMENTS];
    char text[TEXT_BYTES];
};

Elements *elements_new(void)
{
    Elements *l = calloc(1, sizeof *l);
    if (l)
        elements_clear(l);
    return l;
}

void elements_free(Elements *l) { free(l); }

void elements_clear(Elements *l)
{
    l->n = l->n_scrolls = 0;
    l->used = 0;
    l->scroll = NO_SCROLL;
    l->autosave_clear = (Rect){0};
}

void elements_keep_clear(Elements *l, Rect r) { l->autosave_clear = r; }
Rect elements_clear_of(const Elements *l) { return l->autosave_clear; }

static const char *copy(Elements *l, const char *text)
{
    if (!text)
        return NULL;
    const size_t n = strlen(text) + 1;
    if (l->used + n > TEXT_BYTES)
        return "";
    char *to = memcpy(l->text + l->used, text, n);
    l->used += n;
    return to;
}

static Rect bounds(const Point quad[4])
{
    float x0 = quad[0].x, y0 = quad[0].y, x1 = x0, y1 = y0;
    for (int i = 1; i < 4; i++) {
        x0 = fminf(x0, quad[i].x);
        x1 = fmaxf(x1, quad[i].x);
        y0 = fminf(y0, quad[i].y);
        y1 = fmaxf(y1, quad[i].y);
    }
    return (Rect){x0, y0, x1 - x0, y1 - y0};
}

static void move_up(Item *item, float up)
{
    Element *e = &item->e;
    e->rect.y -= up;
    e->hit.y -= e->hit.x != 0 || e->hit.y != 0 ? up : 0;
    for (int i = 0; e->quad && i < 4; i++)
        item->quad[i].y -= up;
}

void elements_add(Elements *l, const Element *e)
{
    assert(l->n < MAX_ELEMENTS && e->id && strlen(e->id) < ELEMENT_ID &&
           "an element without a proper id, or far too many");
    if (l->n >= MAX_ELEMENTS)
        return;
    Item *item = &l->item[l->n];
    item->e = *e;
    assert((e->passive || e->what) && (!e->link || e->link_what) && "an element that is nothing");
    assert((e->passive || elements_index(l, which_of(e)) < 0) && "two elements with one identity");
    l->n++;
    item->e.id = copy(l, e->id);
    item->e.label = copy(l, e->label ? e->label : "");
    item->e.says = copy(l, e->says);
    item->e.why = copy(l, e->why);
    item->e.text = copy(l, e->text);
    item->e.link = copy(l, e->link);
    item->e.link_label = copy(l, e->link_label);
    item->scroll = l->scroll;
    if (e->quad) {
        memcpy(item->quad, e->quad, sizeof item->quad);
        item->e.quad = item->quad;
        item->e.rect = bounds(item->quad);
    }
    if (e->drawn)
        item->e.drawn = memcpy(item->drawn, e->drawn, sizeof item->drawn);
    if (l->scroll != NO_SCROLL)
        move_up(item, l->scrolls[l->scroll]->offset);
}

void elements_scroll_begin(Elements *l, Scroll *s, Rect view)
{
    assert(l->scroll == NO_SCROLL && l->n_scrolls < MAX_SCROLLS && "scroll areas do not nest");
    s->view = view;
    l->scroll = l->n_scrolls;
    l->scrolls[l->n_scrolls++] = s;
}

void elements_scroll_end(Elements *l, float content)
{
    Scroll *s = l->scrolls[l->scroll];
    const float was = s->offset;
    s->content = content;
    scroll_by(s, 0);
    for (int i = 0; i < l->n; i++)
        if (l->item[i].scroll == l->scroll)
            move_up(&l->item[i], s->offset - was);
    l->scroll = NO_SCROLL;
}

int elements_count(const Elements *l) { return l->n; }
const Element *elements_at(const Elements *l, int i) { return &l->item[i].e; }

int elements_index(const Elements *l, Which w)
{
    for (int i = 0; i < l->n; i++)
        if (!l->item[i].e.passive && which_same(which_of(&l->item[i].e), w))
            return i;
    return -1;
}

const Element *elements_find(const Elements *l, Which w)
{
    const int i = elements_index(l, w);
    return i < 0 ? NULL : &l->item[i].e;
}

int elements_scrolls(const Elements *l) { return l->n_scrolls; }
Scroll *elements_scroll(const Elements *l, int i) { return l->scrolls[i]; }
Scroll *elements_scroll_of(const Elements *l, int i)
{
    return l->item[i].scroll == NO_SCROLL ? NULL : l->scrolls[l->item[i].scroll];
}

Scroll *elements_scroll_at(const Elements *l, Point p)
{
    for (int i = l->n_scrolls - 1; i >= 0; i--)
        if (rect_has(l->scrolls[i]->view, p))
            return l->scrolls[i];
    return NULL;
}

char *element_aloud(const Element *e, char *out, size_t size)
{
    const char *const says = e->says ? e->says : e->label;
    if (!e->enabled && e->text)
        snprintf(out, size, "%s\n%s", says, e->text);
    else
        snprintf(out, size, "%s", says);
    return out;
}

/* ---- hitting ---- */

/* True if p lies in the convex quad. */
static bool quad_has(const Point quad[4], Point p)
{
    int left = 0, right = 0;
    for (int i = 0; i < 4; i++) {
        const Point a = quad[i], b = quad[(i + 1) & 3];
        const float side = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
        left += side < 0;
        right += side > 0;
    }
    return left == 0 || right == 0;
}

void quad_turned(Point quad[4], Point centre, float w, float h, float degrees)
{
    const float a = degrees * 0.01745329252f, c = cosf(a), s = sinf(a);
    const Point corner[4] = {{-w / 2, -h / 2}, {w / 2, -h / 2}, {w / 2, h / 2}, {-w / 2, h / 2}};
    for (int i = 0; i < 4; i++)
        quad[i] = (Point){centre.x + corner[i].x * c - corner[i].y * s,
                          centre.y + corner[i].x * s + corner[i].y * c};
}

Rect elements_visible(const Elements *l, int i)
{
    const Scroll *s = elements_scroll_of(l, i);
    const Rect b = l->item[i].e.rect;
    return s ? rect_and(b, s->view) : b;
}

static bool item_has(const Elements *l, int i, Point p)
{
    const Item *item = &l->item[i];
    if (item->e.passive ||
        (item->scroll != NO_SCROLL && !rect_has(l->scrolls[item->scroll]->view, p)))
        return false;
    return item->e.quad ? quad_has(item->quad, p) : rect_has(item->e.rect, p);
}

int elements_hit(const Elements *l, Point p)
{
    for (int i = l->n - 1; i >= 0; i--)
        if (item_has(l, i, p))
            return i;
    return -1;
}

/* The number of points around p that hit the element as well: a pointer is not exact. */
static int comfort(const Elements *l, int i, Point p)
{
    int n = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            n += elements_hit(l, (Point){p.x + 4 * (float)dx, p.y + 4 * (float)dy}) == i;
    return n;
}

bool elements_reach(const Elements *l, int i, Point *out)
{
    enum { GRID = 12 };
    const Element *e = &l->item[i].e;
    const Rect r = elements_visible(l, i);
    if (r.w <= 0 || r.h <= 0 || e->passive)
        return false;
    *out = e->hit.x != 0 || e->hit.y != 0 ? e->hit : rect_centre(r);
    int best = elements_hit(l, *out) == i ? comfort(l, i, *out) : 0;
    for (int y = 1; y < GRID && best < 9; y++)
        for (int x = 1; x < GRID; x++) {
            const Point p = {r.x + r.w * (float)x / GRID, r.y + r.h * (float)y / GRID};
            const int n = elements_hit(l, p) == i ? comfort(l, i, p) : 0;
            if (n > best) {
                best = n;
                *out = p;
            }
        }
    return best > 0;
}

/* ---- focus ---- */

static bool can_focus(const Elements *l, int i)
{
    return !l->item[i].e.passive && !l->item[i].e.unfocusable;
}

int elements_next_focus(const Elements *l, int from, int step)
{
    if (from < 0)
        from = step > 0 ? -1 : l->n;
    for (int k = 1; k <= l->n; k++) {
        const int at = (from + step * k + l->n) % l->n;
        if (can_focus(l, at))
            return at;
    }
    return -1;
}

/* How far it is from one element to another in the direction (dx, dy); -1: it is not there. */
static float way_to(const Elements *l, int from, int to, int dx, int dy)
{
    const Point a = rect_centre(l->item[from].e.rect), b = rect_centre(l->item[to].e.rect);
    const float along = (b.x - a.x) * (float)dx + (b.y - a.y) * (float)dy,
                across = (b.x - a.x) * (float)dy + (b.y - a.y) * (float)dx;
    if (to == from || !can_focus(l, to) || along < 4 || fabsf(across) > 2.5f * along)
        return -1;
    return along + 2 * fabsf(across);
}

/* First what lies in the same scroll area, wherever that has been scrolled to; then what can be
 * seen elsewhere. */
int elements_neighbour(const Elements *l, int from, int dx, int dy)
{
    const int area = l->item[from].scroll;
    int best = -1;
    bool best_near = false;
    float least = 0;
    for (int i = 0; i < l->n; i++) {
        const bool near = area != NO_SCROLL && l->item[i].scroll == area;
        const float way = way_to(l, from, i, dx, dy);
        const Rect seen = elements_visible(l, i);
        if (way < 0 || (!near && (best_near || seen.w <= 0 || seen.h <= 0)))
            continue;
        if (best < 0 || way < least || (near && !best_near)) {
            best = i;
            best_near = near;
            least = way;
        }
    }
    return best;
}
