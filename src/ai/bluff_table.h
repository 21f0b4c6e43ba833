/* The table of a mixed strategy (bluff.h), a part of an AiProfile. */
#pragma once
#include "base/err.h"
#include <stdint.h>

enum {
    BLUFF_STAGES = 4,   /* of a deal, by the size of the stock */
    BLUFF_CARDS = 4,    /* most cards that are led face down */
    BLUFF_RIVALS = 4,   /* most rivals that are told apart */
    BLUFF_BUCKETS = 10, /* of strength: how often the best set beats that of another hand */
    BLUFF_WORLDS = 24,  /* enough to judge a strength well */
};

/* By the strength of the own best set, in ‰. */
typedef struct {
    int16_t challenge[BLUFF_BUCKETS]; /* challenge a face-down lead */
    int16_t honest[BLUFF_BUCKETS];    /* lead the best set face down */
    int16_t bluff[BLUFF_BUCKETS];     /* lead the weakest cards face down; otherwise do not lead */
    int16_t gain[BLUFF_BUCKETS]; /* advantage of leading over not leading, in hundredths of a card;
                                    decides how many cards to lead */
} BluffRow;

typedef struct Bluff {
    int worlds; /* sampled to judge a strength; fewer judge worse. 0: no table */
    BluffRow row[BLUFF_STAGES][BLUFF_CARDS][BLUFF_RIVALS]; /* cards and rivals count from 1 */
} Bluff;
