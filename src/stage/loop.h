/* The frame loop: waits while nothing moves, draws as fast as the screen while something does. */
#pragma once
#include "stage/bench.h"
#include "stage/stage.h"

typedef struct {
    const char *shot; /* write the first frame at rest and quit */
    const char *film; /* a folder for every frame, as N.ppm; the trace says "picture": N */
    Bench *bench;     /* or NULL */
    double bench_seconds;
    bool trace_frames; /* a line for every frame, with all that can be read in it */
    int frame_ms; /* the clock is turned by hand, so far with every frame; 0: it goes by itself */
} LoopPlan;

/* Runs until app_quit, or the last scene is gone. False with one line if a picture could not be
 * written. */
bool loop_run(App *a, const LoopPlan *plan, Err *err);
