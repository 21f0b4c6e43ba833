/* scenes/result: results of a deal or a match, feats that were reached, and players who join or
 * leave before the next deal. This file has the parts shared by the two results: the match, and
 * the company at the table. */
#pragma once
#include "match/code/reveal.h"
#include "match/insight/tally.h"
#include "scenes/result/share.h"
#include "stage/stage.h"
#include "table/parlour/parlour.h"
#include "words/faces/talk.h"
#include "words/speaker.h"

typedef struct {
    Scene base;
    Match *match;
    const Game *game;
    TableStyle style;
    Speaker speaker;
    Paint *paint;
    Tally tally;
    char next[NAME_SIZE]; /* after a deal: text key of the button that continues; "": the default */
    Reveal reveal;
    const char *copied;        /* id of the button that copied last; NULL before */
    char before[WORDS_SIZE];   /* the previous result of this deal; "": first time */
    char reached[WORDS_SIZE];  /* feats first reached with this deal; "": none */
    char decisive[WORDS_SIZE]; /* what decided the deal or the match; "": nothing stands out */
    Share share;               /* the picture for a friend, and what became of it */
    int64_t start;
    bool moving;
    int landed; /* after a deal: cards that have been heard to land */
    Talk talk;  /* after the match: what an imp says */
    bool said;  /* … and that it was heard */
    int chosen; /* after a deal: 1 + the side whose points are explained; 0: none */
    int order[MAX_SEATS],
        rank[MAX_SEATS]; /* sides from best to worst by their totals, and their ranks */
} After;

bool after_begin(Scene *s, const Destination *to);
void after_free(Scene *s);
/* The result is animated for the first `ms` milliseconds; progress 0 … 1, always 1 at speed
 * "instant" and with reduced motion. */
SceneTick after_update(After *a, int64_t now, int ms);
float after_progress(const After *a, int ms);
/* Milliseconds of the animation that have passed, at the usual speed; very many once it is over. */
float after_passed(const After *a);
/* Ends the animation. */
void after_skip(After *a);

/* The seat of the only person at this screen; NO_SEAT with several or without one. */
int after_person(const After *a);
/* Is it the side of that person? */
bool after_is_own(const After *a, int side);
/* The side's points that are better than another's are greater in this. */
int after_worth(const After *a, int points);
/* The look of a seat by its rank among such numbers: the best pleased, the last sulking. */
ImpState after_state(const After *a, const int points[MAX_SEATS], int seat);

enum { AFTER_FACES = 4 }; /* between the portraits of partners */
/* Draws the portraits of a side, the first at x; returns the position of the last. */
float after_faces(const After *a, Draw *d, int side, float x, float y, float size);
Color after_line(const After *a, int side); /* the colour of its line: that of its first portrait */

/* The bar at the top: the name of the game, a title, a remark, and buttons that copy the code that
 * may be shown now and, at the end of a match, how its pack was cut. */
void after_bar(After *a, Page *p, const char *title, const char *remark);
/* Buttons in a row, each as wide as its label or, without room for that, narrower. */
typedef struct {
    const char *id, *label, *text; /* text: an explanation, or NULL */
    bool pressed;                  /* out */
} AfterButton;
void after_buttons(After *a, Page *p, Rect row, AfterButton button[], int n);
/* Sends the result to a friend if that button was pressed, and draws what became of it; false if
 * there is nothing to say. */
bool after_sent(const After *a, Draw *d, Rect line, Align align);

/* The sides from best to worst with their gains and totals: for the screen reader, and for the
 * trace. */
char *after_tell(Scene *s, bool entered, char *out, size_t size);
void after_trace(Scene *s, cJSON *line);
