/* Lessons: a few positions of a game, and the moves to be played in each.
 * data/lessons/<game>.json:
 *   {"steps": [{"name": "up", "seats": 4, "setup": {…},
 *               "moves": ["1 play 22", "2 play 30", "3 play 25", "0 play 27"]},
 *              {"name": "deal", "seats": 4, "seed": "5"}]}
 * Positions and moves are those of cases (match/script/position.h). The moves of "before" are
 * played when the step begins. "moves" holds all moves of the step, those of the learner and
 * those of the others. The learner sits at seat "you" (default 0). A step without moves is an
 * ordinary deal. */
#pragma once
#include "base/json.h"
#include "match/match.h"

enum { LESSON_STEPS = 10, LESSON_MOVES = 48 };

typedef struct {
    char name[NAME_SIZE];
    int you;
    Match *match; /* at the start of the step; the caller of lesson_load frees it */
    bool placed;  /* starts from a position without a deal */
    int n;        /* number of actions; 0: an ordinary deal */
    MatchMove move[LESSON_MOVES];
} LessonStep;

extern const JsonField lesson_fields[]; /* of the file */
/* Number of steps of the game's lesson; 0 and a message if there is no readable lesson. */
int lesson_steps(const char *data_dir, const char *game, Err *err);
/* Loads step i and checks that all its moves are legal. player: the learner, then MAX_SEATS − 1
 * others. data_dir must stay valid. False and a message on error; out->match is NULL then. */
bool lesson_load(const char *data_dir, const char *game, int i, const Player *player,
                 LessonStep *out, Err *err);

/* True if the actions are equal apart from the choice among equal cards. */
bool lesson_same(const Game *g, Action a, Action b);
