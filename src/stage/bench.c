#include "stage/bench.h"
#include "platform/system/clock.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

/* The kernel records when the process began, in hundredths of a second since the machine started.
 */
static double ms_before_main(void)
{
    FILE *f = fopen("/proc/self/stat", "r");
    char line[1024] = "";
    const bool read = f && fgets(line, sizeof line, f);
    if (f)
        fclose(f);
    const char *p = read ? strrchr(line, ')') : NULL;
    unsigned long long began = 0;
    struct timespec now;
    if (!p ||
        sscanf(p + 1,
               " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %*d %*d %llu",
               &began) != 1 ||
        clock_gettime(CLOCK_BOOTTIME, &now) != 0)
        return 0;
    const double ms = (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6 -
                      (double)began * 1e3 / (double)sysconf(_SC_CLK_TCK);
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
    struct rusage used;
    getrusage(RUSAGE_SELF, &used);
    printf("resident memory, most    %.0f MB\n", (double)used.ru_maxrss / 1024);
}
