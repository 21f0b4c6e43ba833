/* The geometry of the table in virtual units (at least 1280 x 720, more in other aspect ratios).
 * Pure functions. */
#pragma once
#include "platform/draw/geometry.h"
#include "rules/engine.h"
#include "words/style.h"
#include <math.h>

/* A card or marker: its centre, its height, and its rotation in degrees clockwise. A card's width
 * is 5/7 of its height. */
typedef struct {
    float x, y, height, turn;
} Pose;

/* Upright. */
static inline Pose pose_at(float x, float y, float height) { return (Pose){x, y, height, 0}; }

static inline Rect pose_rect(Pose at, float w) { return rect_centred(at.x, at.y, w, at.height); }

#define CARD_ASPECT (5.0f / 7.0f)

enum { ROW_CARDS = 4, POINT_CELLS = 8 };

/* The inputs of the layout. */
typedef struct {
    float w, h;
    int seats, viewer;
    uint8_t place[MAX_SEATS]; /* the seats in clockwise order */
    TableShape shape;
    StockPlace stock;
    bool partners;    /* of four, opposite seats put their tricks together */
    bool thrones;     /* seats are furniture, higher than an imp */
    bool stacked;     /* the hand lies in stacks, a little higher than a fan */
    float text_scale; /* scale of texts, 1: the usual size */
    float cards;      /* scale of cards */
    float buttons;    /* width of the column of buttons at the bottom right, 0: none */
} LayoutSpec;

typedef struct {
    float w, h;
    int seats, viewer;
    TableShape shape;
    float card;  /* height of a card in the viewer's hand, if there is room for it */
    float shown; /* how much of that is inside the window: larger cards reach below its edge */
    float trick; /* height of a card in the contest */
    float plate_w, plate_h;
    float imp, own_imp; /* heights of the imps at the far edge, and of the viewer's */
    Point rim;          /* centre of the ellipse that is the outer edge of the table's rim … */
    float rim_rx, rim_ry;
    Pose middle; /* centre of the trick */
    Rect plate[MAX_SEATS];
    Pose backs[MAX_SEATS];  /* the hands of the seat, which hold its cards */
    Pose pile[MAX_SEATS];   /* cards taken */
    Rect known[MAX_SEATS];  /* the row of the cards in its hand that all know */
    Rect taken[MAX_SEATS];  /* the row of cards taken, where these lie open */
    float place, places;    /* height of a place for a staged card, and where its middle is */
    Pose spot[MAX_SEATS];   /* the seat's card in the trick; the middle of its challenge */
    Point sign[MAX_SEATS];  /* centre of a seat's mark ("pass") and its announcements */
    Pose row[ROW_CARDS];    /* the cards of a contest in a row */
    Pose marker[MAX_SEATS]; /* a marker owned by this seat */
    Pose laid[MAX_SEATS];   /* cards that the seat has laid for its bid */
    Pose marker_free;       /* a marker without an owner, and the card it stands on */
    Pose deck;              /* origin of dealt cards */
    Pose stock;             /* the rest of the deck … */
    Pose widow;             /* … while it is bid for in the middle */
    Pose out;               /* cards out of play */
    Pose aside;
    Point hero;        /* centre of the large number */
    Rect trick_points; /* room for the points for each number of tricks */
    Rect caption;      /* the words under a set or a lead */
    Point notice;      /* announcements in the middle */
    Rect hand;         /* the room for the viewer's cards */
    Rect buttons; /* the column for actions, from its bottom upwards; w = 0: none. No card ever lies
                     there */
    Rect note; /* the note about the card under the pointer: at the right, or with buttons over the
                  viewer's plate */
    float note_top; /* the upper limit of a long note: below the things of the seats over it */
    float tip_top;  /* that of a text nobody asked for: below the tags of the plates, too */
    Rect tools;     /* the row of small buttons at the lower right edge, right of the hand */
    Rect pill;      /* under the contest: the button that ends a choice of cards */
    Rect trump;     /* the sign of trumps, with a line of words under it */
    Rect prompt;    /* the prompt: at the near edge beside the hand, as wide as it may grow */
} Layout;

/* Texts in pill and plates grow no further. */
#define LAYOUT_PILL_MOST 1.5f
enum {
    LAYOUT_BAR = 46,
    LAYOUT_RIM = 26, /* width of the table's rim */
    LAYOUT_MIN_W = 1280,
    LAYOUT_MIN_H = 720,
    LAYOUT_CARD_H = 178, /* height of a card in a hand, in a window of that height */
    STACKS_UP = 16
};

void layout_make(Layout *l, const LayoutSpec *spec);
/* The height at which the outer edge of the rim crosses x. */
float layout_rim_y(const Layout *l, float x);
/* How far down something over the sign of trumps reaches: `end`, or lower if the thing is in the
 * sign's columns and ends lower. */
float layout_end_over(Rect sign, Rect thing, float end);
/* The turned-up card over that many lines of words, in the place of the sign of trumps. */
Pose layout_turned(const Layout *l, int lines);
/* The point where an imp is cut off, given the present plate of its seat. */
Point layout_foot(const Layout *l, int seat, Rect plate);
/* All seats in their own order. */
LayoutSpec layout_spec(float w, float h, int seats, int viewer);
/* The area of the cards that a seat has taken, with their number on them or beside them. */
static inline Rect layout_pile(const Layout *l, int seat)
{
    enum { WIDE = 72, HIGH = 28, AIR = 4 };
    const Pose at = l->pile[seat];
    return rect_centred(at.x, at.y, fmaxf(at.height + AIR, WIDE),
                        fmaxf(at.height * CARD_ASPECT + AIR, HIGH));
}
/* Card i of n of a set with its middle at `at`: a narrow fan. */
Pose layout_set(Pose at, int i, int n);

/* ---- moments/faceoff.c: a challenge, face to face ---- */

/* The set of one of the plays; the lead (play 1) is at the left. Two stand side by side, up to four
 * in a row, more in two rows. */
Pose layout_faceoff(const Layout *l, int play, int plays);
/* Card i of the n cards of that set. */
Pose layout_faceoff_card(const Layout *l, int play, int plays, int i, int n);
/* The portrait of its player; *beside: at the left of the cards, with a small name. */
Point layout_faceoff_face(const Layout *l, int play, int plays, float *size, bool *beside);
/* The room for what that player says: over the portrait, or between it and the next one. */
Rect layout_faceoff_bubble(const Layout *l, int play, int plays);
float layout_faceoff_end(const Layout *l); /* below all of its cards */

/* Boxes for staged cards, in the direction of their receivers; target NO_SEAT lies in the middle.
 */
void layout_places(const Layout *l, int n, const int target[], Rect out[]);

/* A place for the seat's bubble of that size that covers nothing of the game: beside its plate or,
 * without room there, over the text on the plate, as large as that. See bubble.c. */
Rect layout_bubble(const Layout *l, int seat, float w, float h);

/* The viewer's hand of n cards: a flat arc, in two rows if there are many. */
enum { ONE_ROW = 22 };
typedef struct {
    int n, rows;
    float x, y; /* centre of the middle card (of the front row) */
    float card_w, card_h;
    float strip;  /* visible width of a covered card */
    float step;   /* radians from card to card */
    float radius; /* of the arc through the centres; 0 for one card */
} Fan;
Fan layout_fan(const Layout *l, int n);
Pose fan_pose(const Fan *f, int i);

/* The hand with equal cards in stacks: their number, and the distances of cards and stacks. */
typedef struct {
    float left, y;      /* centre of the first card */
    float inner, outer; /* from a card to the next of its stack; to the first of the next stack */
    float card_h;
} Stacks;
Stacks layout_stacks(const Layout *l, int cards, int stacks);
/* Card i (of the whole hand) in stack number `stack`. */
Pose stacks_pose(const Stacks *s, int i, int stack);
