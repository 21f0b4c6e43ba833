/* What tricks are worth where numbers of tricks are compared: for the features of moves. Private to
 * rules/. */
#pragma once
#include "rules/core/game.h"

enum {
    MAX_SHARES = 3432, /* the ways to share out some or all tricks of 52 cards: 7 of 7 seats */
    MAX_SHARED = 20,   /* tricks */
    MAX_MODES = 3,
    WORTH_POINT = 64, /* worths are given in these parts of a point */
};

/* The mean lead of a seat over the others at the end of the deal, by the tricks won so far, if each
 * trick to come went to every seat with the same chance. */
typedef struct {
    int tricks;          /* of a deal; 0: the game compares none, or deals that differ in size */
    int total, modes;    /* the total that decides which rules pay, or -1; one mode for … */
    int is[MAX_MODES];   /* … each value that rules name, and the first for any other */
    int unit[MAX_MODES]; /* what it matters, on the average, who wins a trick */
    uint16_t step[MAX_SEATS][MAX_SHARED + MAX_SEATS]; /* for the number of a share */
    int16_t worth[MAX_MODES][MAX_SHARES];
} CompareWorth;

/* While loading, after all phases; `tricks`: of a deal, 0 if that changes. */
void compare_worth_make(const Game *g, int tricks, CompareWorth *out);

/* The mode of a position. */
int compare_mode(const CompareWorth *w, const int16_t total[]);

/* The worth to a seat if all seats have won these numbers of tricks, no more than a deal has. */
int compare_worth(const CompareWorth *w, int mode, const uint8_t won[], int seats, int seat);
