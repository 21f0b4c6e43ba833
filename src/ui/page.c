/* A screen that is said once: see page.h. */
#include "ui/page.h"
#include "base/hash.h"
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>

const char *page_id(Page *p, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(p->id, sizeof p->id, format, args);
    va_end(args);
    return p->id;
}

/* Negative, so that it is never one of the numbers that scenes give themselves. */
static int number_of(const char *id) { return (int)(hash_text(HASH_START, id) >> 33) + INT_MIN; }

Which page_which(const char *id) { return (Which){number_of(id), 0}; }

static bool page_answers(Page *p, Which w)
{
    if (!p->pressed || !which_same(w, which_of(p->pressed)))
        return false;
    p->pressed = NULL;
    return true;
}

bool page_item(Page *p, Rect r, Look look, const char *id, const char *label, Element more)
{
    const Which w = {number_of(id), more.argument};
    p->last = w;
    more.link_what = more.link ? number_of(more.link) : 0;
    if (p->list)
        widget_add(p->list, r, look, w, id, label, more);
    return !more.passive && page_answers(p, w);
}

bool page_button(Page *p, Rect r, Look look, const char *id, const char *label)
{
    return page_item(p, r, look, id, label, (Element){.main = look == LOOK_PRIMARY});
}

bool page_choice(Page *p, Rect r, const char *id, const Segment segment[], int n, int *chosen)
{
    const float gap = 6, w = (r.w - gap * (float)(n - 1)) / (float)n;
    const int was = *chosen;
    bool pressed = false;
    for (int i = 0; i < n; i++) {
        const Segment *s = &segment[i];
        char name[ELEMENT_ID];
        snprintf(name, sizeof name, "%s=%s", id, s->value);
        if (page_item(p, rect_column(r, (float)i * (w + gap), w), LOOK_SEGMENT, name, s->label,
                      (Element){.text = s->text, .why = s->why, .chosen = s->argument == was})) {
            *chosen = s->argument;
            pressed = true;
        }
    }
    return pressed;
}

static bool page_step(Page *p, Rect r, Look look, const char *id, const char *label, bool enabled)
{
    char name[ELEMENT_ID], spoken[160];
    const bool more = look == LOOK_MORE;
    snprintf(name, sizeof name, "%s:%s", id, more ? "more" : "less");
    snprintf(spoken, sizeof spoken, "%s %s", label, more ? "+" : "−");
    return page_item(p, r, look, name, spoken, (Element){.why = enabled ? NULL : "limit"});
}

bool page_stepper(Page *p, Rect r, const char *id, const char *label, const char *text,
                  Range *range)
{
    char name[ELEMENT_ID];
    const int was = range->value;
    snprintf(name, sizeof name, "%s:value", id);
    if (page_step(p, rect_cut_left(&r, r.h), LOOK_LESS, id, label, was > range->min))
        range->value = was - range->step;
    const Rect right = rect_cut_right(&r, r.h);
    page_item(p, r, LOOK_LABEL, name, text, (Element){.passive = true});
    if (page_step(p, right, LOOK_MORE, id, label, was < range->max))
        range->value = was + range->step;
    return range->value != was;
}

bool page_link(Page *p, const char *link) { return page_answers(p, (Which){number_of(link), 0}); }

bool page_is_hot(const Page *p) { return p->draw && ui_hovers(p->ui, p->last); }

float page_scroll_begin(Page *p, Scroll *s, Rect view)
{
    if (p->list)
        elements_scroll_begin(p->list, s, view);
    if (!p->draw)
        return 0;
    draw_clip_push(p->draw, view);
    return s->offset;
}

void page_scroll_end(Page *p, float content)
{
    if (p->list)
        elements_scroll_end(p->list, content);
    if (p->draw)
        draw_clip_pop(p->draw);
}
