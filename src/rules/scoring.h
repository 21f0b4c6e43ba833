/* Facts of the score rules, and the running score of a deal while it is played. */
#pragma once
#include "rules/engine.h"

/* Constants of the score rules of a compiled game. */
enum { MAX_TRICK_POINTS = 24 };
typedef struct {
    bool scores; /* tricks are compared with the number bid: points for exactly that number, … */
    int made, made_each;       /* … and for each of these tricks; … */
    int missed_each, off_each; /* … otherwise for each trick, and for each too many or too few */
} BidPoints;
/* The points for a number bid and a number won. */
int bid_points(const BidPoints *p, int bid, int won);

typedef struct {
    int n_trick_points, trick_points[MAX_TRICK_POINTS]; /* points for winning 0, 1, 2 … tricks,
                                                           where such a table scores */
    bool lot;                 /* to win every trick may be announced; then this is worth … */
    int lot_made, lot_failed; /* … to the announcer who does; to each of the others if it fails */
    BidPoints bid;
    int side_gains, side_pays; /* of a table for the picker's side: the sum of the rows that give it
                                  points, and of those that take some */
    unsigned owner_pays; /* mask of the markers whose owner loses points when the deal is counted */
} ScoreFacts;
const ScoreFacts *game_score_facts(const Game *g);

/* Does this score rule (Event.from) give the points of one player to the others? */
bool game_score_reverses(int rule);

typedef struct {
    int points[MAX_SEATS]; /* for what the seat has taken, or for how early it went out */
    unsigned at_risk;      /* mask: if the deal ended now these points would not count */
} RunningScore;

/* The points by the score rules if the deal ended now, as far as the state, or a View's, knows.
 * False, and no points, before the first lead, while the deal is counted, and where points are
 * scored as they are won. */
bool game_running_score(const Game *g, const State *s, RunningScore *out);

/* The goal of a seat in this deal, as far as the State, or that of a View, knows it: the tricks
 * that it bid, or card points of its side. */
typedef struct {
    int need;        /* 0: nothing */
    int have;        /* so far */
    bool exact;      /* to win more fails, too */
    bool failed;     /* it cannot be reached any more */
    int least, most; /* the points for reaching it; they may depend on who else does; 0: unknown */
    bool undertaken; /* it has a goal, which may be to win nothing */
} Goal;
/* Without one before the first lead, and when the deal has been counted. */
Goal game_goal(const Game *g, const State *s, int seat);
/* The goal of the picker's side, also when the deal has been counted; need 0: without a picker. */
Goal game_side_goal(const Game *g, const State *s);
/* The number of tricks above which those of a side score, where partners' tricks score so; 0:
 * elsewhere. */
int game_book(const Game *g);

/* The sum of the points on the cards. */
int cards_points(const Game *g, CardSet cards);
/* The points of the cards that the picker's side has taken. */
int game_side_points(const Game *g, const State *s);
