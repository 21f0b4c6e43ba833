/* The end that the system asks for, in a process of its own for each case: however long the main
 * thread has to wait for a processor, it ends the program itself; only one that computes and does
 * not listen, or waits for a person, is ended for it, after its data was saved. */
#include "support/cm.h"
#include "platform/system/leave.h"
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* Processor time after which a program that computes must have been ended: not only when ten
 * seconds of the clock are over. */
enum { ENDED_ITSELF = 3, SAVED = 's', PATIENCE_S = 3 };

static void pause_ms(int ms)
{
    nanosleep(&(struct timespec){ms / 1000, ms % 1000 * 1000000L}, NULL);
}

static void compute_ms(long ms)
{
    struct timespec from, now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &from);
    do
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    while ((now.tv_sec - from.tv_sec) * 1000 + (now.tv_nsec - from.tv_nsec) / 1000000 < ms);
}

static void save(void *pipe)
{
    static const char saved = SAVED;
    if (write(*(int *)pipe, &saved, 1) != 1)
        _exit(1);
}

static void listen_late(void)
{
    pause_ms(600);
    if (leave_asked())
        _exit(ENDED_ITSELF);
}

static void listen_and_wait(void)
{
    while (!leave_asked())
        pause_ms(1);
    pause_ms(600);
    _exit(ENDED_ITSELF);
}

static void listen_and_compute(void)
{
    while (!leave_asked())
        pause_ms(1);
    compute_ms(200);
    _exit(ENDED_ITSELF);
}

static void compute_for_ever(void)
{
    for (;;)
        compute_ms(1000);
}

/* Without leave_idle this takes ten seconds, like a program that hangs. */
static void wait_for_a_person(void)
{
    leave_idle(true);
    pause_ms(5000);
    _exit(1);
}

/* The status of a program that is asked to end and then does this; *saved: it was saved for it. */
static int end_of(void (*work)(void), bool *saved)
{
    int pipes[2], status = 0;
    char byte = 0;
    assert_int_equal(pipe(pipes), 0);
    const pid_t child = fork();
    if (child == 0) {
        leave_begin();
        leave_saving(save, &pipes[1]);
        kill(getpid(), SIGTERM);
        work();
        _exit(1);
    }
    close(pipes[1]);
    *saved = read(pipes[0], &byte, 1) == 1 && byte == SAVED;
    close(pipes[0]);
    struct rusage used;
    assert_int_equal(wait4(child, &status, 0, &used), child);
    assert_true(WIFEXITED(status));
    assert_true(used.ru_utime.tv_sec + used.ru_stime.tv_sec < PATIENCE_S);
    return WEXITSTATUS(status);
}

static void a_program_that_listens_ends_itself(void **unused)
{
    (void)unused;
    static void (*const works[])(void) = {listen_late, listen_and_wait, listen_and_compute};
    for (size_t i = 0; i < sizeof works / sizeof *works; i++) {
        bool saved;
        assert_int_equal(end_of(works[i], &saved), ENDED_ITSELF);
        assert_false(saved);
    }
}

static void a_program_that_does_not_listen_is_ended(void **unused)
{
    (void)unused;
    static void (*const works[])(void) = {compute_for_ever, wait_for_a_person};
    for (size_t i = 0; i < sizeof works / sizeof *works; i++) {
        bool saved;
        assert_int_equal(end_of(works[i], &saved), 0);
        assert_true(saved);
    }
}

TEST_GROUP(leave, NULL, NULL, cmocka_unit_test(a_program_that_listens_ends_itself),
           cmocka_unit_test(a_program_that_does_not_listen_is_ended))
