/* Shared by the files that draw the table. */
#pragma once
#include "platform/draw/canvas.h"
#include "table/cardart.h"
#include "table/paint.h"
#include "ui/text.h"
#include "ui/widgets.h"

struct Paint {
    Draw *draw;
    const Game *game;
    const TableStyle *style;
    CardArt *art;
    Cloth felt;
    bool unwoven, unveiled; /* it has changed since the layer was made */
    bool strong;            /* more contrast */
    Layer *cloth;           /* the felt … */
    Layer *dusk;            /* … and as results and reviews stand before it */
    Layer *still;           /* all that lies still, as `key` has it */
    uint64_t key;
    unsigned speech;       /* changes with the language and the colours of the suits */
    Picture *rim, *shadow; /* for a card of height `made_for` */
    float made_for;
    unsigned version;
    unsigned ahead_of[2]; /* for which draw_version and speech so many faces were composed ahead */
    int aheads;
};

typedef struct {
    Pose pose;
    float composed; /* height the face is composed for; 0: that of the pose */
    float squeeze;  /* width factor while it is turned over */
    Color tint;
    float shadow; /* 0: lies flat, 1: hangs high */
    const Color *rim;
    bool narrow; /* the rim lies on the card, not around it */
} CardLook;

/* ---- paint_card.c ---- */

/* Rim and shadow are made once for the height of a card in the hand, and scaled for others. */
void paint_make_frames(Paint *p, float height);
void paint_drop_frames(Paint *p);
/* c NO_CARD: the back. */
void paint_look(Paint *p, Card c, CardLook look);
/* How sprite i looks now, and what of it can be seen: NO_CARD if its back. */
CardLook paint_look_of(const Table *t, int i);
Card paint_shown(const Table *t, int i);

/* ---- What stands on the table ---- */

/* A number; a text in a dark pill. */
void paint_number(Draw *d, TextStyle s, Rect r, Align align, int value);
void paint_pill(Draw *d, TextStyle s, Rect r, float line_w, Color line, const char *text);

/* The cards of the contest in the order of play: those that lie, or those that fly; returns how
 * many. */
int paint_contest_cards(const Table *t, bool still, int out[MAX_CARDS]);
void paint_contest(Paint *p, const Table *t, const PaintInfo *info);
void paint_places(Paint *p, const Table *t, const PaintInfo *info);
void paint_numbers(Paint *p, const Table *t,
                   const PaintInfo *info); /* totals and points that stand on the table */
/* Where it is in there, *many: as one of several, with no room over it; false: not at all. */
bool paint_faceoff_face(const Table *t, int seat, Point *face, float *size, bool *many);
void paint_faceoff(Paint *p, const Table *t,
                   const PaintInfo *info); /* a challenge, over a darkened table */
void paint_notices(Paint *p, const Table *t, const PaintInfo *info);
void paint_talk(Paint *p, const Table *t, const PaintInfo *info); /* what an imp says */
void paint_seats(Paint *p, const Table *t, const PaintInfo *info);
void paint_aside(Paint *p, const Table *t, const PaintInfo *info);
void paint_counts(Paint *p, const Table *t,
                  const PaintInfo *info); /* cards in hand, taken and in the stock */
void paint_markers(Paint *p, const Table *t,
                   bool still); /* those that stand still, or the others */
/* A hash of everything that the picture of what lies still depends on; without the hand if that is
 * drawn anew in every frame. */
uint64_t paint_key(const Paint *p, const Table *t, const PaintInfo *info, bool hand);
