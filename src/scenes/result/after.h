/* scenes/result: results of a deal or a match, feats that were reached, and players who join or
 * leave before the next deal. This file has the parts shared by the two results: the match, and
 * the look of its sides. */
#pragma once
#include "match/code/reveal.h"
#include "match/insight/tally.h"
#include "stage/stage.h"
#include "words/speaker.h"

typedef struct {
    Scene base;
    Match *match;
    const Game *game;
    Speaker speaker;
    Paint *paint;
    Tally tally;
    char next[NAME_SIZE]; /* after a deal: text key of the button that continues; "": the default */
    Reveal reveal;
    bool copied;              /* the code was copied to the clipboard */
    char before[WORDS_SIZE];  /* the previous result of this deal; "": first time */
    char reached[WORDS_SIZE]; /* feats first reached with this deal; "": none */
    int64_t start;
    bool moving;
    int chosen; /* after a deal: 1 + the side whose cards are shown; 0: none */
    int order[MAX_SEATS],
        rank[MAX_SEATS]; /* sides from best to worst by their totals, and their ranks */
} After;

bool after_begin(Scene *s, const Destination *to);
/* The result is animated for the first `ms` milliseconds; progress 0 … 1, always 1 at speed
 * "instant". */
SceneTick after_update(After *a, int64_t now, int ms);
float after_progress(const After *a, int ms);
/* Draws the portraits of a side, the first at x; returns the position of the last. */
float after_faces(const After *a, Draw *d, int side, float x, float y, float size);
Color after_line(const After *a, int side); /* the colour of its line: that of its first portrait */
/* The code that may be shown now as a button that copies it, as narrow as possible, at the left of
 * the box; and the action of the button. */
void after_code_element(const After *a, Elements *l, Rect box, int what);
void after_copy_code(After *a);
/* The sides from best to worst with their gains and totals: for the screen reader, and for the
 * trace. */
char *after_tell(Scene *s, bool entered, char *out, size_t size);
void after_trace(Scene *s, cJSON *line);
/* The totals over the deals as one line per side, drawn up to `progress` (0 … 1). Portraits are
 * at the ends of the lines, right of the rectangle. */
void after_chart(const After *a, Draw *d, Rect r, float progress);
