/* The AI on its own thread: as an opponent, and as the adviser behind the hint. One question at a
 * time, answered from a copy of a View and nothing else. */
#pragma once
#include "ai/ai.h"
#include "platform/system/thread.h"

typedef struct {
    Task task; /* once it has been taken, action and report may be read */
    const Game *game;
    View view; /* of the seat that is thought for */
    AiProfile profile;
    uint64_t seed;
    Action action;
    bool explains; /* fills the report */
    AiReport report;
} Thinker;

/* As the level of that name thinks; with a taste, if there is one. */
void thinker_ask(Thinker *t, const Game *g, const View *view, const AiProfile level[AI_LEVELS],
                 const char *name, const AiTaste *taste);
/* For a hint: the best level that answers in less than a third of a second, never careless, with a
 * report. */
void thinker_advise(Thinker *t, const Game *g, const View *view, const AiProfile level[AI_LEVELS]);
