/* --bench-frames: time to the first frame, frame times while something moves, memory. */
#pragma once
#include <stdbool.h>

enum { BENCH_FRAMES = 65536 };

typedef struct {
    double start;       /* clock_precise when main began */
    double before_main; /* ms from the start of the process to main */
    double first_frame; /* ms from the start of the process; 0: not drawn yet */
    int n;              /* moving frames */
    float ms[BENCH_FRAMES];
    int idle_frames; /* drawn although nothing moved and nobody did anything */
} Bench;

Bench *bench_new(void);
void bench_frame(Bench *b, double ms, bool moving, bool idle);
void bench_print(Bench *b); /* sorts */
