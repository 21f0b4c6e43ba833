#include "base/system/system.h"
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/* ---- The program ---- */

void program_begin(int *argc, char ***argv) { (void)argc, (void)argv; }

bool program_path(char out[PATH_SIZE])
{
    const ssize_t n = readlink("/proc/self/exe", out, PATH_SIZE - 1);
    out[n > 0 ? n : 0] = '\0';
    return n > 0;
}

/* The kernel records when the process began, in hundredths of a second since the machine started.
 */
double program_age_ms(void)
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
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6 -
           (double)began * 1e3 / (double)sysconf(_SC_CLK_TCK);
}

double program_memory_mb(void)
{
    struct rusage used;
    return getrusage(RUSAGE_SELF, &used) == 0 ? (double)used.ru_maxrss / 1024 : 0;
}

/* By default glibc takes the first large block that is freed as a sign that more blocks of this
 * size will be needed, and keeps them all on its heap. */
void program_gives_back(size_t bytes)
{
#ifdef M_MMAP_THRESHOLD
    mallopt(M_MMAP_THRESHOLD, (int)bytes);
#endif
}

bool stderr_is_terminal(void) { return isatty(STDERR_FILENO); }

bool stderr_is_read(void)
{
    struct stat s;
    return isatty(STDERR_FILENO) || (fstat(STDERR_FILENO, &s) == 0 && S_ISFIFO(s.st_mode));
}

/* Starts a program with the default signal mask: ours blocks SIGTERM, since a thread waits for
 * it, and the program could then not be ended. */
static bool start(pid_t *child, const char *const argv[])
{
    posix_spawnattr_t plan;
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    if (posix_spawnattr_init(&plan) != 0)
        return false;
    posix_spawnattr_setsigmask(&plan, &none);
    posix_spawnattr_setsigdefault(&plan, &usual);
    posix_spawnattr_setflags(&plan, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    const bool started =
        posix_spawnp(child, argv[0], NULL, &plan, (char *const *)(void *)argv, environ) == 0;
    posix_spawnattr_destroy(&plan);
    return started;
}

bool program_run(const char *const argv[])
{
    pid_t child;
    return start(&child, argv) && waitpid(child, NULL, 0) == child;
}

const int QUIT_HANGING_MS = 10000;

static struct {
    sigset_t signals;
    void (*asked)(void);
} quitting;

static void *wait_for_signal(void *unused)
{
    int which;
    (void)unused;
    if (sigwait(&quitting.signals, &which) == 0)
        quitting.asked();
    return NULL;
}

void quit_watch(void (*asked)(void))
{
    pthread_t thread;
    sigset_t before;
    signal(SIGPIPE, SIG_IGN);
    quitting.asked = asked;
    sigemptyset(&quitting.signals);
    sigaddset(&quitting.signals, SIGTERM);
    sigaddset(&quitting.signals, SIGINT);
    sigaddset(&quitting.signals, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &quitting.signals, &before);
    if (pthread_create(&thread, NULL, wait_for_signal, NULL) == 0)
        pthread_detach(thread);
    else
        pthread_sigmask(SIG_SETMASK, &before,
                        NULL); /* a signal then ends the program in the default way */
}

/* ---- The person ---- */

bool person_folder(const char *kind, char out[PATH_SIZE])
{
    static const char *const places[][3] = {{"config", "XDG_CONFIG_HOME", ".config"},
                                            {"state", "XDG_STATE_HOME", ".local/state"},
                                            {"data", "XDG_DATA_HOME", ".local/share"}};
    int i = 0;
    while (strcmp(places[i][0], kind) != 0)
        i++;
    const char *value = getenv(places[i][1]), *home = getenv("HOME"), *hidden = places[i][2];
    const bool has_value = value && value[0] == '/', has_home = home && home[0] == '/';
    out[0] = '\0';
    if (!has_value && !has_home)
        return false;
    int n;
    if (has_value)
        n = snprintf(out, PATH_SIZE, "%s", value);
    else if (home[strlen(home) - 1] == '/')
        n = snprintf(out, PATH_SIZE, "%s%s", home, hidden);
    else
        n = snprintf(out, PATH_SIZE, "%s/%s", home, hidden);
    if (n >= PATH_SIZE)
        out[0] = '\0';
    return true;
}

bool person_pictures(char out[PATH_SIZE])
{
    out[0] = '\0';
    return false;
}

bool person_language(char *out, size_t size)
{
    (void)out, (void)size;
    return false;
}

bool person_has_sessions(void) { return true; }

/* ---- Time and chance ---- */

bool time_local(time_t when, struct tm *out) { return localtime_r(&when, out) != NULL; }

int64_t time_of_thread_ns(void)
{
    struct timespec t;
    return clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t) == 0
               ? (int64_t)t.tv_sec * 1000000000 + t.tv_nsec
               : 0;
}

void time_pause(int ms)
{
    nanosleep(&(struct timespec){.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000L}, NULL);
}

bool chance_fill(void *bytes, size_t size) { return getentropy(bytes, size) == 0; }
