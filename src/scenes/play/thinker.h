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
    Action action;
    bool explains; /* fills the report */
    AiReport report;
} Thinker;

/* Asks for a move of the level with that name; `style`: a playing style, or NULL. */
void thinker_ask(Thinker *t, const Game *g, const View *view, const AiProfile level[AI_LEVELS],
                 const char *name, const AiStyle *style);
/* Asks for a hint: the best level that answers in less than a third of a second, without
 * deliberate mistakes, with a report. */
void thinker_advise(Thinker *t, const Game *g, const View *view, const AiProfile level[AI_LEVELS]);
