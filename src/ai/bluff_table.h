/* The table of a mixed strategy (bluff.h), as a profile holds it. */
#pragma once
#include "base/err.h"
#include <stdint.h>

enum {
    BLUFF_STAGES = 3,   /* of a deal, by the stock that is left */
    BLUFF_CARDS = 4,    /* most cards led face down */
    BLUFF_RIVALS = 4,   /* most that can answer; more count as these */
    BLUFF_BUCKETS = 10, /* how strong the best set of so many cards is: how often it beats another
                           hand's best */
};

/* Per mille, by strength of the own best set. */
typedef struct {
    int16_t challenge[BLUFF_BUCKETS]; /* what is led face down */
    int16_t honest[BLUFF_BUCKETS];    /* lead the best set face down */
    int16_t bluff[BLUFF_BUCKETS]; /* lead the weakest cards face down; the rest to a thousand: do
                                     not lead */
    int16_t gain[BLUFF_BUCKETS];  /* hundredths of a card by which leading is better than not to
                                     lead; for choosing how many */
} BluffRow;

typedef struct Bluff {
    bool there;
    BluffRow row[BLUFF_STAGES][BLUFF_CARDS][BLUFF_RIVALS]; /* cards and rivals from 1 */
} Bluff;
