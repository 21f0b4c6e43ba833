#include "stage/bench.h"
#include "base/system/system.h"
#include "platform/system/clock.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static double ms_before_main(void)
{
    const double ms = program_age_ms();
    return ms > 0 && ms < 10000 ? ms : 0;
}

Bench *bench_new(void)
{
    Bench *b = calloc(1, sizeof *b);
    if (!b)
        return NULL;
    b->start = clock_precise();
    b->before_main = ms_before_main();
    return b;
}

void bench_frame(Bench *b, FrameTimes took, bool moving, bool idle)
{
    if (b->first_frame == 0) {
        b->first_frame = clock_precise() - b->start + b->before_main;
        return;
    }
    if (moving && b->n < BENCH_FRAMES) {
        b->ms[b->n] = (float)took.ms;
        b->own[b->n] = (float)took.own;
        b->busy[b->n++] = (float)took.busy;
    }
    if (took.answer > 0 && b->answers < BENCH_FRAMES)
        b->answer[b->answers++] = (float)took.answer;
    b->idle_frames += idle;
}

void bench_ahead(Bench *b, double ms)
{
    b->aheads++;
    b->ahead_sum += ms;
    b->ahead_max = fmax(b->ahead_max, ms);
}

static int bench_by_size(const void *a, const void *b)
{
    const float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static void print_times(const char *what, float ms[], int n)
{
    qsort(ms, (size_t)n, sizeof *ms, bench_by_size);
    printf("%s p50 %.1f ms, p95 %.1f ms, max %.1f ms\n", what, (double)ms[n / 2],
           (double)ms[n * 95 / 100], (double)ms[n - 1]);
}

void bench_print(Bench *b)
{
    printf("first frame after start  %.0f ms\n", b->first_frame);
    if (b->n > 0) {
        printf("frames while moving      %d\n", b->n);
        print_times("a whole frame            ", b->ms, b->n);
        print_times("of the processor         ", b->busy, b->n);
        print_times("our own code             ", b->own, b->n);
    }
    if (b->aheads > 0)
        printf("made between frames      %d, mean %.1f ms, max %.1f ms\n", b->aheads,
               b->ahead_sum / b->aheads, b->ahead_max);
    if (b->answers > 0) {
        printf("answers to an input      %d\n", b->answers);
        print_times("an answer                ", b->answer, b->answers);
    }
    printf("frames drawn at rest     %d\n", b->idle_frames);
    printf("resident memory, most    %.0f MB\n", program_memory_mb());
}
