/* Runs the AI on a thread of its own, as an opponent and as the adviser behind the hint. One
 * question at a time, answered only from a copy of a View. Call the functions on the main
 * thread. */
#pragma once
#include "ai/ai.h"
#include "platform/system/thread.h"

typedef struct {
    Task task; /* once its answer has been taken, action and report are valid */
    const Game *game;
    View view; /* the view of the seat that moves */
    AiProfile profile;
    uint64_t seed;
    AiPlan plan; /* of the opponent that was asked last */
    Action action;
    bool explains; /* fills the report */
    AiReport report;
    bool answered;       /* an opponent's answer was taken … */
    int64_t asked, took; /* … this long after the question, in ms */
} Thinker;

/* Asks for a move of the level with that name; `style`: a playing style, or NULL. The caller sets
 * `asked` to the time. */
void thinker_ask(Thinker *t, const Game *g, const View *view, const AiProfile level[AI_LEVELS],
                 const char *name, const AiStyle *style);
/* A question was asked and not forgotten. */
bool thinker_asked(const Thinker *t);
/* True as soon as the answer is there. Call it in every update, so that `took` is right. */
bool thinker_answered(Thinker *t, int64_t now);
void thinker_forget(Thinker *t);
/* Asks for a hint: the best level that answers in less than a third of a second, without
 * deliberate mistakes, with a report. */
void thinker_advise(Thinker *t, const Game *g, const View *view, const AiProfile level[AI_LEVELS]);
