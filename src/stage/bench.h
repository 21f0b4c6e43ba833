/* --bench-frames: time to the first frame, frame times while something moves, memory. */
#pragma once
#include <stdbool.h>

enum { BENCH_FRAMES = 65536 };

typedef struct {
    double start;       /* clock_precise when main began */
    double before_main; /* ms from the start of the process to main */
    double first_frame; /* ms from the start of the process; 0: not drawn yet */
    int n;              /* moving frames */
    float ms[BENCH_FRAMES], own[BENCH_FRAMES], busy[BENCH_FRAMES];
    int aheads; /* things made between frames … */
    double ahead_max, ahead_sum;
    int answers; /* frames that answer an input */
    float answer[BENCH_FRAMES];
    int idle_frames; /* drawn although nothing moved and there was no input */
} Bench;

/* Times of a frame in ms: wall clock; processor time (so that other programs do not count) of our
 * own code, without SDL's renderer; processor time in all. The renderer must batch its commands
 * (SDL_RENDER_BATCHING=1). `answer`: from the first input since the last frame to the end of this
 * one; 0 without input. */
typedef struct {
    double ms, own, busy, answer;
} FrameTimes;

Bench *bench_new(void);
void bench_frame(Bench *b, FrameTimes took, bool moving, bool idle);
void bench_ahead(Bench *b, double ms); /* processor time between two frames */
void bench_print(Bench *b);            /* sorts the samples */
