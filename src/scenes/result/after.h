/* scenes/result: what follows a deal or a match: results, feats that were reached, the company
 * for the next deal. This file has what the two results share: the match, and how its sides
 * look. */
#pragma once
#include "match/code/deal_code.h"
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
    char next[NAME_SIZE];     /* after a deal: text key of the button that goes on; "": as usual */
    char code[DEAL_CODE];     /* of the match; "": it has none */
    bool copied;              /* it was taken to the clipboard */
    char before[WORDS_SIZE];  /* how this deal went the last time; "": it is a new one */
    char reached[WORDS_SIZE]; /* with this deal for the first time; "": nothing */
    int64_t start;
    bool moving;
    int chosen; /* after a deal: 1 + the side whose cards are shown, 0: none */
    int order[MAX_SEATS],
        rank[MAX_SEATS]; /* sides from best to worst by their totals, and their ranks */
} After;

bool after_begin(Scene *s, const Destination *to);
/* Something moves in the first `ms`; how far it has come, 0 … 1: at once where everything is
 * instant. */
SceneTick after_update(After *a, int64_t now, int ms);
float after_progress(const After *a, int ms);
/* The faces of a side, the first at x; returns where the last is. */
float after_faces(const After *a, Draw *d, int side, float x, float y, float size);
Color after_line(const After *a, int side); /* the colour of its line: that of its first face */
/* The deal code as a button that copies it, no wider than it needs to be, from the left of the box;
 * and when it was pressed. */
void after_code_element(const After *a, Elements *l, Rect box, int what);
void after_copy_code(After *a);
/* The sides from best to worst: what the deal has brought them, and their totals. */
char *after_tell(Scene *s, bool entered, char *out, size_t size);
void after_trace(Scene *s, cJSON *line);
/* The totals over the deals as lines, one for each side; progress 0 … 1: how far they have been
 * drawn. Faces stand at their ends, to the right of the rectangle. */
void after_chart(const After *a, Draw *d, Rect r, float progress);
