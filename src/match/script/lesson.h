/* Lessons: a few positions of a game, and what is to be played in each. data/lessons/<game>.json:
 *   {"steps": [{"name": "up", "seats": 4, "setup": {…}, "moves": ["1 play 22", "2 play 30", "3 play
 * 25", "0 play 27"]},
 *              {"name": "deal", "seats": 4, "seed": "5"}]}
 * Positions and moves are those of cases (match/script/position.h); "before" has been played when
 * the step begins. "moves" is all that is played: what the learner is to do, and what the others
 * do. The learner sits at seat "you" (0 if it is left out). A step without moves is a deal as any
 * other. */
#pragma once
#include "match/match.h"

enum { LESSON_STEPS = 10, LESSON_MOVES = 48 };

typedef struct {
    char name[NAME_SIZE];
    int you;
    Match *match; /* as the step begins; whoever loads it frees it */
    bool placed;  /* it begins in a position: nothing was dealt */
    int n;        /* single actions; 0: a deal as any other */
    MatchMove move[LESSON_MOVES];
} LessonStep;

/* How many steps the game's lesson has; 0 and a message if it has none that can be read. */
int lesson_steps(const char *data_dir, const char *game, Err *err);
/* Step i with its first positions and all its moves tried. player: the learner, then those who sit
 * there with them, MAX_SEATS in all. data_dir must stay valid. */
bool lesson_load(const char *data_dir, const char *game, int i, const Player *player,
                 LessonStep *out, Err *err);

/* The same, but for which of equal cards it names. */
bool lesson_same(const Game *g, Action a, Action b);
