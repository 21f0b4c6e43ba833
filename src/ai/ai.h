/* Opponents. They receive a View: peeking is a type error. Budgets count playouts, never time, so a replay plays the same moves
 * on every machine. */
#pragma once
#include "rules/engine.h"
#include <stdatomic.h>

struct Bluff;

/* How an opponent thinks; data/ai/<level>.json. */
typedef struct {
    char id[NAME_SIZE]; /* "easy", "normal", "hard", "expert" */
    int playouts;       /* sampled worlds played to the end of the deal, shared among the sequences */
    int careless;       /* per mille: how often the second or third best move near enough (slack) is taken instead */
    int slack;          /* points within which moves count as near enough */
    const struct Bluff *bluff; /* the table for leads face down and challenges (bluff.h), or NULL: all is searched */
} AiProfile;

enum { AI_LEVELS = 4 };
bool ai_profile(const char *data_dir, const char *level, AiProfile *out, Err *err);
const char *ai_level(int i); /* "easy" … "expert" */

/* What the search found, for hints and for curious people: mean value in points of the legal moves, of each with the best
 * sequence that begins with it. */
typedef struct {
    Action action;
    int n;
    struct {
        Action action;
        int playouts;
        int value; /* hundredths of a point: own gain at the end of the deal minus the mean of the others' (sign turned where low
                      wins) */
    } move[MAX_MOVES];
} AiReport;

/* Chooses for view->seat, which must be asked. Same game, view, profile and seed: same action. `stop` (may be NULL) is polled
 * after every playout; once true, the best so far is returned at once. `report` may be NULL. */
Action ai_choose(const Game *g, const View *view, const AiProfile *profile, uint64_t seed, const atomic_bool *stop,
                 AiReport *report);

/* Is `best` better than every other move by more than a point? The only move always is. */
bool ai_clear(const AiReport *report, Action best);

/* The seed for the view's seat, made from what it sees and nothing else: the AI's luck can tell it nothing about hidden cards or
 * deals to come, and the same position gets the same answer after an undo. Cards staged so far do not count, so that a choice of
 * several cards is thought out alike at each of its steps. */
uint64_t ai_seed(const View *view);
