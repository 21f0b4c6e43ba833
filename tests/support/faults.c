#include "support/faults.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

Fault fault;
atomic_int fault_calls;
atomic_bool fault_disk_held;
void (*fault_recorder)(Call call, int fd, const char *path, const char *to, const char *bytes,
                       size_t at, size_t size);

void fault_set(Fault f)
{
    fault = f;
    atomic_store(&fault_calls, 0);
}

static bool strikes(int *number)
{
    *number = atomic_fetch_add(&fault_calls, 1) + 1;
    if (fault.die_at == *number * 2 - 1)
        raise(SIGKILL);
    if (!fault.fail_at || (fault.lasts ? *number < fault.fail_at : *number != fault.fail_at))
        return false;
    errno = fault.error;
    return true;
}

static int done(int result, int number, Call call, int fd, const char *path, const char *to,
                const char *bytes, size_t at)
{
    const int error = errno;
    if (fault_recorder && result >= 0)
        fault_recorder(call, call == CALL_OPEN || call == CALL_NEW ? result : fd, path, to, bytes,
                       at, (size_t)result);
    if (fault.die_at == number * 2)
        raise(SIGKILL);
    errno = error;
    return result;
}

#define REAL(type, name, ...)                                                                      \
    type __real_##name(__VA_ARGS__);                                                               \
    type __wrap_##name(__VA_ARGS__);                                                               \
    type __wrap_##name(__VA_ARGS__)
#define CARRY(call, real, fd, path, to)                                                            \
    int number;                                                                                    \
    return strikes(&number) ? -1 : done(real, number, call, fd, path, to, NULL, 0)

static bool is_closed(const char *path)
{
    const size_t n = strlen(path), end = fault.closed ? strlen(fault.closed) : 0;
    return end > 0 && n >= end && strcmp(path + n - end, fault.closed) == 0;
}

int __real_open(const char *path, int flags, ...);
int __wrap_open(const char *path, int flags, ...);
int __wrap_open(const char *path, int flags, ...)
{
    va_list args;
    va_start(args, flags);
    const mode_t mode = flags & O_CREAT ? va_arg(args, mode_t) : 0;
    va_end(args);
    if (is_closed(path)) {
        errno = EACCES;
        return -1;
    }
    CARRY(CALL_OPEN, __real_open(path, flags, mode), -1, path, NULL);
}

REAL(int, mkostemps, char *name, int ending, int flags)
{
    CARRY(CALL_NEW, __real_mkostemps(name, ending, flags), -1, name, NULL);
}
REAL(int, rename, const char *from, const char *to)
{
    CARRY(CALL_RENAME, __real_rename(from, to), -1, from, to);
}
REAL(int, link, const char *from, const char *to)
{
    CARRY(CALL_LINK, __real_link(from, to), -1, from, to);
}
REAL(int, unlink, const char *path) { CARRY(CALL_UNLINK, __real_unlink(path), -1, path, NULL); }
REAL(int, mkdir, const char *path, mode_t mode)
{
    CARRY(CALL_MKDIR, __real_mkdir(path, mode), -1, path, NULL);
}

/* A close that reports failure has closed the file all the same, as on Linux. */
REAL(int, close, int fd)
{
    int number;
    const bool struck = strikes(&number);
    const int error = errno,
              result = done(__real_close(fd), number, CALL_CLOSE, fd, NULL, NULL, NULL, 0);
    if (struck)
        errno = error;
    return struck ? -1 : result;
}

static void be_slow(void)
{
    nanosleep(&(struct timespec){fault.sync_ms / 1000, fault.sync_ms % 1000 * 1000000L}, NULL);
    while (fault_disk_held)
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
}

REAL(int, fsync, int fd)
{
    be_slow();
    CARRY(CALL_SYNC, __real_fsync(fd), fd, NULL, NULL);
}

REAL(int, fdatasync, int fd)
{
    be_slow();
    CARRY(CALL_SYNC, __real_fdatasync(fd), fd, NULL, NULL);
}

REAL(int, ftruncate, int fd, off_t size)
{
    int number;
    return strikes(&number) ? -1
                            : done(__real_ftruncate(fd, size), number, CALL_CUT, fd, NULL, NULL,
                                   NULL, (size_t)size);
}

REAL(ssize_t, write, int fd, const void *bytes, size_t size)
{
    int number;
    struct stat info;
    if (strikes(&number))
        return -1;
    errno = ENOSPC;
    if (fault.full)
        return -1;
    const size_t at =
        fstat(fd, &info) == 0 ? (size_t)info.st_size : 0; /* all files here are appended to */
    const bool half = fault.dribble || (fault.tears && fault.die_at == number * 2);
    const ssize_t n = __real_write(fd, bytes, half && size > 1 ? size / 2 : size);
    return done((int)n, number, CALL_WRITE, fd, NULL, NULL, bytes, at);
}

REAL(int, pthread_create, pthread_t *thread, const pthread_attr_t *how, void *(*work)(void *),
     void *arg)
{
    return fault.no_thread ? EAGAIN : __real_pthread_create(thread, how, work, arg);
}

/* Not a fault of the disk: not counted. */
REAL(int, flock, int fd, int how)
{
    errno = ENOLCK;
    return fault.no_lock ? -1 : __real_flock(fd, how);
}

int __real_fcntl(int fd, int command, ...);
int __wrap_fcntl(int fd, int command, ...);
int __wrap_fcntl(int fd, int command, ...)
{
    va_list args;
    va_start(args, command);
    void *arg = va_arg(args, void *);
    va_end(args);
    errno = ENOLCK;
    return fault.no_lock && command == F_OFD_SETLK ? -1 : __real_fcntl(fd, command, arg);
}
