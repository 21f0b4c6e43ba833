/* Shows tips at the table, one at a time, each once in a profile. For players only, and not
 * while a coach speaks. */
#pragma once
#include "stage/stage.h"
#include "words/tips.h"

typedef struct {
    Tips tips;
    uint64_t given;
    int now; /* the current tip, -1: none … */
    struct {
        const char *asked; /* id of a prompt */
        int deal, phase, contest;
        bool decided;
    } since; /* … for as long as the viewer is asked this */
} TipScheduler;

void tip_scheduler_begin(TipScheduler *t, const App *a);
/* Call when the table is at rest: is there a tip for the viewer's current task, or for the offer
 * to claim a decided rest? A tip stays as long as that is so. True if the tip has changed or
 * ended. */
bool tip_scheduler_update(TipScheduler *t, const App *a, const Speaker *me, const View *v,
                          bool decided);
