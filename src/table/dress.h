/* How a game dresses the table: data/tables/<game>.json. What its markers and totals look like; their texts are in the string
 * tables under "game.<id>.marker.<name>" and "game.<id>.total.<name>". */
#pragma once
#include "base/err.h"
#include "platform/geometry.h"
#include "rules/engine.h"
#include "table/layout.h"

enum { DRESS_RANKS = 5 };

typedef struct {
    Color cloth_inner, cloth_outer; /* the pool of light and the dark around it */
    char cards[NAME_SIZE];          /* style of the card faces */
    ContestShape contest;           /* "contest": "trick" (if absent), "row", "set" or "challenge" */
    struct {
        bool stacked;    /* equal cards lie together, with their number */
        bool descending; /* the highest rank at the left */
        bool by_rank;    /* sorted by rank at first, not by suit */
    } hand;
    bool tally;                        /* the points for each number of tricks are shown: game_trick_table */
    char rank[DRESS_RANKS][NAME_SIZE]; /* "ranks": pictures of the best, second, middle, second last, last social rank; "" none */
    char revolt[NAME_SIZE];            /* the picture that turns over in a revolution, "" for none */
    struct {
        char image[NAME_SIZE];
        bool below_is_trump;   /* cards of a lower rank than its value wear a rim */
        char sound[NAME_SIZE]; /* when it comes to somebody, or its value changes; "" for none */
    } marker[MAX_MARKERS];
    struct {
        bool chevron;                                    /* shown in the trick as an arrow: 1 up, -1 down */
        bool said;                                       /* put into words under the prompt: total.<name>.<value> */
        bool hero;                                       /* shown large in the middle … */
        int limit;                                       /* … with a line that should not be crossed; 0: none */
        char sound_up[NAME_SIZE], sound_down[NAME_SIZE]; /* when it becomes positive, negative */
    } total[MAX_TOTALS];
} Dress;

bool dress_load(Dress *d, const Game *game, const char *data_dir, Err *err);
/* The picture of social rank i (0 the best) among n seats, "" for none. */
const char *dress_rank(const Dress *d, int i, int seats);
