/* How a game dresses the table: data/tables/<game>.json. What its markers and totals look like; their texts are in the string
 * tables under "game.<id>.marker.<name>" and "game.<id>.total.<name>". */
#pragma once
#include "base/err.h"
#include "platform/geometry.h"
#include "rules/engine.h"

typedef struct {
    Color cloth_inner, cloth_outer; /* the pool of light and the dark around it */
    char cards[NAME_SIZE];          /* style of the card faces */
    struct {
        char image[NAME_SIZE];
        bool below_is_trump;   /* cards of a lower rank than its value wear a rim */
        char sound[NAME_SIZE]; /* when it comes to somebody, or its value changes; "" for none */
    } marker[MAX_MARKERS];
    struct {
        bool chevron;                                    /* shown in the trick as an arrow: 1 up, -1 down */
        char sound_up[NAME_SIZE], sound_down[NAME_SIZE]; /* when it becomes positive, negative */
    } total[MAX_TOTALS];
} Dress;

bool dress_load(Dress *d, const Game *game, const char *data_dir, Err *err);
