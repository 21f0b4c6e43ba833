/* Gives tips at the table, one at a time, each once in a profile; for who plays, not where a coach
 * speaks. */
#pragma once
#include "stage/stage.h"
#include "words/tips.h"

typedef struct {
    Tips tips;
    uint64_t given;
    int now; /* the tip that is being given, -1: none … */
    struct {
        const char *asked; /* a prompt's id */
        int deal, phase, contest;
        bool decided;
    } since; /* … while the viewer is asked this */
} TipScheduler;

void tip_scheduler_begin(TipScheduler *t, const App *a);
/* Whenever the table is at rest: is there a tip for what the viewer is asked, or for the offer to
 * lay out what is decided? It stays while that is so. True: another one, or none any more. */
bool tip_scheduler_update(TipScheduler *t, const App *a, const Speaker *me, const View *v,
                          bool decided);
