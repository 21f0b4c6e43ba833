/* Everything that can be clicked or focused is an element in ONE list, which serves hit-testing,
 * hover, keyboard focus, tooltips, the drawing of standard widgets and the trace: what is not
 * listed cannot be clicked. A scene lists its elements from back to front; the last is on top.
 *
 *   elements_add(list, &(Element){.what = START, .id = "button:start", .label = tr(app,
 * "setup.start"), .rect = r, .look = LOOK_PRIMARY, .enabled = true});
 */
#pragma once
#include "platform/draw/geometry.h"
#include "platform/hands/input.h"

typedef struct TextField TextField;
typedef struct Scroll Scroll;

typedef enum {
    LOOK_NONE,      /* the scene draws it: cards, tiles */
    LOOK_PRIMARY,   /* lacquer red: the one main action */
    LOOK_SECONDARY, /* outlined */
    LOOK_PILL,      /* small outlined, in bars */
    LOOK_WARNING,   /* a pill that something is wrong */
    LOOK_MENU,      /* a row of a menu: text, a chevron at the right end and a hairline above it */
    LOOK_LESS,      /* − of a stepper */
    LOOK_MORE,      /* + of a stepper */
    LOOK_SEGMENT,   /* one of a row of choices; `chosen` */
    LOOK_TOGGLE,    /* a switch at the right end of its rect, its label to the left; `chosen` */
    LOOK_SLIDER,    /* a knob on a line; `part` */
    LOOK_FIELD,     /* text field; `field` */
    LOOK_LABEL,     /* bold text in the middle; passive */
} Look;

enum Tip {
    TIP_HOVER, /* `text` appears when the pointer rests on it, and at once when it is clicked while
                  disabled */
    TIP_CLICK, /* only when clicked while disabled */
    TIP_NEVER, /* the scene shows `text` itself */
    TIP_ASKED, /* when the pointer rests on it and when it is clicked, though it is enabled: that is
                  what it is there for */
};

enum { ELEMENT_ID = 64 };

/* An element's identity: what it is to its scene (an enum of the scene's own, from 1 on), and which
 * one: a seat, a card, a row. what = 0: none. */
typedef struct {
    int what, argument;
} Which;

typedef struct {
    int what, argument; /* its Which; passive ones need none */
    const char *
        id; /* for the trace: "card:17", "action:pass", "button:rules", "seat:2", "option:target" */
    const char *label; /* what a person would call it, in the language in use; drawn on widgets */
    const char
        *says; /* for the screen reader, which does not see its surroundings; NULL: its label */
    Rect rect;
    const Point *drawn; /* four corners of where it is seen now, if it moves: the focus stands
                           there, and rect is where it rests; or NULL */
    const Point *quad;  /* four corners of a turned card: its hit shape, and rect is what surrounds
                           it; or NULL */
    Point hit; /* a point that surely hits it; {0, 0}: the centre. Replaced by a free spot if
                  something lies on top */
    bool enabled;
    bool chosen;      /* switched on, selected */
    bool passive;     /* drawn, but neither clickable nor listed: a label */
    bool unfocusable; /* mouse only */
    const char *why;  /* refusal id while not enabled, or NULL */
    const char *text; /* explanation, or the reason why it is not enabled; NULL: none */
    enum Tip tip;
    Rect tip_in; /* the bubble stands at the bottom of this room; w = 0: at the element */
    const char *link, *link_label; /* the bubble with `text` can be clicked, too: id and label of
                                      the element it then is; or NULL */
    int link_what, link_argument;  /* … and its Which */
    Look look;
    const char *icon; /* asset drawn before the label, or NULL */
    float part;       /* LOOK_SLIDER: how far from the left, 0 … 1 */
    int key;          /* shortcut: 'r', KEY_SPACE …; 0: none */
    bool main;        /* Enter does this while nothing has the focus */
    TextField *field; /* LOOK_FIELD */
} Element;

static inline Which which_of(const Element *e)
{
    return e ? (Which){e->what, e->argument} : (Which){0, 0};
}
static inline bool which_same(Which a, Which b)
{
    return a.what == b.what && a.argument == b.argument;
}

typedef struct Elements Elements;

Elements *elements_new(void);
void elements_free(Elements *l);
void elements_clear(Elements *l);
/* Copies the element, its strings and its corners. A Which that is there already is an error in the
 * code (asserted). */
void elements_add(Elements *l, const Element *e);
/* Everything added until the matching end lies inside a scroll area: it is moved by its offset (so
 * rects are given in the coordinates of the content, whose top left is view.x, view.y), cut at its
 * edges, and the wheel and the bar move it. content: the height of all of it. */
void elements_scroll_begin(Elements *l, Scroll *s, Rect view);
void elements_scroll_end(Elements *l, float content);

/* Bubbles stay off this part of the screen: a pill that is to be read at the same time. */
void elements_keep_clear(Elements *l, Rect r);
Rect elements_clear_of(const Elements *l); /* w = 0: none */

int elements_count(const Elements *l);
const Element *elements_at(const Elements *l, int i);
int elements_index(const Elements *l, Which w);           /* -1 if not listed */
const Element *elements_find(const Elements *l, Which w); /* NULL if not listed */
/* Index of the element on top at p, or -1. */
int elements_hit(const Elements *l, Point p);
/* The part of element i that can be seen (inside its scroll area); w = 0 if none. */
Rect elements_visible(const Elements *l, int i);
/* A point where element i is on top: its own hit point if that reaches it, else a free spot. False
 * if it is wholly covered. */
bool elements_reach(const Elements *l, int i, Point *out);
/* The scroll area under p, or NULL. */
Scroll *elements_scroll_at(const Elements *l, Point p);
int elements_scrolls(const Elements *l);
Scroll *elements_scroll(const Elements *l, int i);
Scroll *elements_scroll_of(const Elements *l, int i); /* the area element i lies in, or NULL */
/* The neighbour of element `from` in the direction (dx, dy) among those that can have the focus, -1
 * if none. */
int elements_neighbour(const Elements *l, int from, int dx, int dy);
int elements_next_focus(const Elements *l, int from,
                        int step); /* Tab: +1, Shift+Tab: -1; from -1: the first or last */

/* The element for the screen reader: its name, and why it cannot be used. Returns out. */
char *element_aloud(const Element *e, char *out, size_t size);

/* Corners of a w x h rectangle around centre, turned clockwise. */
void quad_turned(Point quad[4], Point centre, float w, float h, float degrees);
