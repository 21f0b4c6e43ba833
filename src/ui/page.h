/* One function says a screen, its scene's `build`, and the same function runs in three passes:
 *
 *   list    every item is added to the list of elements (element.h)
 *   draw    everything is drawn but the items with a look, which ui_draw draws from the list
 *   answer  the item that was pressed returns true, and `build` does what it stands for
 *
 *     if (page_button(p, rect_cut_left(&row, 200), LOOK_PRIMARY, "button:start", tr(a, "start")))
 *         start(s);
 *     if (p->draw)
 *         text_fit(p->draw, style(STYLE_NOTE), row, ALIGN_LEFT, note);
 *
 * An item is known by its id. Listing comes first, and may bring the scene up to date before it
 * says anything; the other passes must say the same items, except that drawing may leave out what
 * cannot be seen. Otherwise `build` changes the scene only where an item was pressed. */
#pragma once
#include "ui/ui.h"
#include "ui/widgets.h"

typedef struct {
    Ui *ui;
    Elements *list;         /* NULL: this pass does not list */
    Draw *draw;             /* NULL: this pass does not draw; measure with the window's Draw */
    const Element *pressed; /* NULL: this pass does not answer, or has done so */
    Which last;             /* the item that was said last */
    char id[ELEMENT_ID];
} Page;

/* printf into p->id, which it returns: valid until the next call. */
const char *page_id(Page *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Says an item; it is enabled unless more.why says why not. A scene that looks for it in the list
 * knows it by more.argument. True: it was pressed, and is enabled. */
bool page_item(Page *p, Rect r, Look look, const char *id, const char *label, Element more);
/* The main one is LOOK_PRIMARY. */
bool page_button(Page *p, Rect r, Look look, const char *id, const char *label);
/* A row of choices of equal width, "<id>=<value>". True: one was pressed, and *chosen is now its
 * argument. */
bool page_choice(Page *p, Rect r, const char *id, const Segment segment[], int n, int *chosen);
/* − value +: "<id>:less", "<id>:more". `text` is what stands between them. True: one was pressed,
 * and range->value is now a step less or more. */
typedef struct {
    int value, min, max, step;
} Range;
bool page_stepper(Page *p, Rect r, const char *id, const char *label, const char *text,
                  Range *range);
/* The link in the bubble of an item (its `link`) was pressed. */
bool page_link(Page *p, const char *link);
/* What page_item makes of an id, to give it the focus. */
Which page_which(const char *id);
/* While drawing: the pointer is on the item that was said last. */
bool page_is_hot(const Page *p);
/* All until the matching end lies in a scroll area, whose content begins at the top of `view`.
 * Returns by how much the content must be moved up: what has been scrolled while drawing, 0 in the
 * other passes. */
float page_scroll_begin(Page *p, Scroll *s, Rect view);
void page_scroll_end(Page *p, float content); /* its height */
