/* Where everything lies on the table, in virtual units (at least 1280 x 720, more in other aspect ratios). Pure geometry. */
#pragma once
#include "platform/geometry.h"
#include "rules/engine.h"

/* A card or token: its centre, its height, and its turn in degrees clockwise. A card's width is 5/7 of its height. */
typedef struct {
    float x, y, height, turn;
} Pose;

#define CARD_ASPECT (5.0f / 7.0f)

typedef struct {
    float w, h;
    int seats, viewer;
    float card;  /* height of a card in the viewer's hand */
    float trick; /* height of a card in the trick */
    Pose middle; /* centre of the trick */
    Rect plate[MAX_SEATS];
    Pose backs[MAX_SEATS];  /* the small fan of backs on a plate */
    Pose pile[MAX_SEATS];   /* cards taken */
    Pose spot[MAX_SEATS];   /* this seat's card in the trick */
    Pose marker[MAX_SEATS]; /* a token owned by this seat */
    Pose marker_free;       /* a token nobody owns, and the card it stands on */
    Pose stock, aside;
    Rect hand; /* the room for the viewer's cards */
    Rect note; /* what the card under the pointer would do */
    Rect pill; /* what to do now */
} Layout;

enum { LAYOUT_BAR = 46, LAYOUT_MIN_W = 1280, LAYOUT_MIN_H = 720 };

void layout_make(Layout *l, float w, float h, int seats, int viewer);

/* Boxes for staged cards, in the direction of the seats they are meant for; target NO_SEAT lies in the middle. */
void layout_places(const Layout *l, int n, const int target[], Rect out[]);

/* The viewer's hand of n cards: a flat arc. */
typedef struct {
    int n;
    float x, y; /* centre of the middle card */
    float card_w, card_h;
    float strip;  /* visible width of a covered card */
    float step;   /* radians from card to card */
    float radius; /* of the arc through the centres; 0 for one card */
} Fan;
Fan layout_fan(const Layout *l, int n);
Pose fan_pose(const Fan *f, int i);
