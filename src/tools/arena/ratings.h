/* What orders of finish say of the players: shares of pairs, and ratings, with 95 % intervals.
 * Orders of one cluster (the same seed) depend on each other, so that chance is a matter of
 * clusters. */
#pragma once
#include <stdbool.h>
#include <stdint.h>

enum { RATED_PLAYERS = 16, RATED_SIDES = 8, RATING_LIMIT = 1200 };

/* How a table ended. Several sides may be the same player's; equal results are a tie. */
typedef struct {
    int cluster, n;
    uint8_t player[RATED_SIDES];
    int result[RATED_SIDES]; /* the more the better */
} Finish;

typedef struct {
    double value, low, high;
    int clusters; /* that had a say in it */
} Estimate;

/* A cluster's part of a share: so much of so many. */
typedef struct {
    double part, of;
} Share;

/* Adds every pair of a side of `a` and a side of `b` at this table: 1 if a's ended above b's, a
 * half for a tie. */
void share_add(Share *sum, const Finish *f, int a, int b);
/* The share over all clusters. The interval is that of a ratio of sums (Cochran, Sampling
 * Techniques, 1977, chapter 6). */
Estimate share_estimate(const Share *cluster, int n);

/* Ratings by the model of Plackett and Luce, 400·log10 of the players' weights, player 0 = 0:
 * fitted by the MM algorithm of Hunter (2004), a tie being every order of those tied to equal
 * parts. The interval holds the middle 95 % of 400 fits to clusters drawn with replacement, always
 * the same ones. The orders come cluster by cluster. ±RATING_LIMIT: that much or more, as of who
 * always wins; clusters 0: not to be compared with player 0. False: not enough memory. */
bool ratings_estimate(const Finish *f, int n, int players, Estimate out[RATED_PLAYERS]);
