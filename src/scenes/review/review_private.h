/* scenes/review: steps through a finished deal with all hands open, with its analysis. Private
 * to this folder. Main thread only. */
#pragma once
#include "match/insight/analysis.h"
#include "match/code/receipt.h"
#include "stage/stage.h"
#include "words/words.h"

enum { REVIEW_STOPS = 1024, REVIEW_TOLD = 4096 }; /* bytes of text for one part of the history */
/* A position between two complete choices. */
typedef struct {
    int move;  /* index of the next move of the match; at the end of the deal: no move */
    int block; /* index of its contest or exchange */
    uint8_t seat;
} ReviewStop;

typedef struct {
    Scene base;
    Match *match;
    const Game *game;
    Paint *paint;
    Layer *ground; /* the background below rows and text */
    TableStyle style;
    Speaker speaker;
    Analysis *analysis;
    Task task; /* runs the analysis */
    char receipt[RECEIPT_TEXT];
    int seat; /* the seat that is analysed and whose view the texts take */
    int stops, at, blocks;
    ReviewStop step[REVIEW_STOPS];
    /* The position at stop `at` … */
    View view;
    CardSet row[MAX_SEATS],  /* … what the row of each seat shows … */
        leaving[MAX_SEATS];  /* … the cards of it that the next choice plays … */
    int counters[MAX_SEATS]; /* … and the counters that each seat holds */
    History told;
} Review;

/* ---- review_places.c ---- */

/* The finding about the next choice; NULL if it has no finding, or not yet. */
const Finding *review_finding(const Review *r);
bool review_done(const Review *r); /* the analysis is complete */
int review_stop_of(const Review *r, const Finding *v);
int review_block_begin(const Review *r, int block); /* its first stop */
/* The position in the block whose dot is nearest to x. */
int review_stop_near(const Review *r, int block, float x);

enum { REVIEW_PANEL_W = 356, REVIEW_FOOT = 118 };
typedef struct {
    Rect rows, panel, foot, line; /* line: the blocks */
} ReviewPlaces;
ReviewPlaces review_places(const Review *r);
Rect review_row(const Review *r, int seat);
Rect review_block(const Review *r, int block);
float review_stop_x(const Review *r, int stop);
Rect review_luck(const Review *r); /* the row with the result, and what the cards were worth */
Rect review_costly(const Review *r, int i); /* row i of the costliest findings */

/* ---- review_draw.c ---- */

void review_draw_row(const Review *r, Draw *d, int seat, bool hot);
/* Row i of the costliest findings, with its frame. */
void review_draw_dear(const Review *r, Draw *d, int i, const Finding *v, bool hot);
void review_draw_block(const Review *r, Draw *d, int block, bool hot);
/* The layer below all of these, and the pictures above them. */
void review_draw_ground(const Review *r, Draw *d);
void review_draw_rest(const Review *r, Draw *d);
