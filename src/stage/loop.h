/* The frame loop: waits while nothing moves, draws at the refresh rate of the screen while
 * something does. */
#pragma once
#include "stage/bench.h"
#include "stage/stage.h"

typedef struct {
    const char *shot; /* write the first frame at rest and quit */
    const char *film; /* a folder for every frame, as N.ppm; the trace says "picture": N */
    Bench *bench;     /* or NULL */
    double bench_seconds;
    bool trace_frames; /* one line for every frame, with all text on the screen */
    int frame_ms;      /* simulated clock: each frame advances it by this; 0: real time */
} LoopPlan;

/* Runs until app_quit, or until no scene is left. False with one line if a picture could not be
 * written. */
bool loop_run(App *a, const LoopPlan *plan, Err *err);
