/* The system calls of a save, between the program and the system: one of them fails, is slow,
 * writes less than it was given, or is the program's last call. The test program of a room in which
 * a file includes this header is linked with faults.c and --wrap (CMakeLists.txt). Each call is
 * counted, and reported to the recorder if there is one. Without a fault set, every call passes
 * through. */
#pragma once
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

typedef enum {
    CALL_OPEN,
    CALL_NEW,
    CALL_WRITE,
    CALL_CUT,
    CALL_SYNC,
    CALL_RENAME,
    CALL_LINK,
    CALL_UNLINK,
    CALL_MKDIR,
    CALL_CLOSE
} Call;

/* All zero: no fault. Calls are numbered from 1 when a fault is set. */
typedef struct {
    int fail_at, error; /* the number of the call that fails, and how ... */
    bool lasts;         /* ... and all after it */
    bool dribble;       /* a write takes half of its bytes */
    int sync_ms;        /* the delay of the disk */
    bool no_thread;     /* no thread can be created */
    bool full;          /* no byte can be written: ENOSPC */
    bool no_lock;       /* no file can be locked: ENOLCK */
    const char *closed; /* a file whose path has this end cannot be opened: EACCES */
    int die_at; /* the program is killed: odd numbers before call (n + 1) / 2, even ones after call
                   n / 2 ... */
    bool tears; /* ... during it, if it is a write */
} Fault;

extern Fault fault;
extern atomic_int fault_calls;
extern atomic_bool fault_disk_held; /* while true, no sync returns */
/* Called for every call that has been carried out; a rename's second name is `to`, a write or
 * truncation begins at `at`. */
extern void (*fault_recorder)(Call call, int fd, const char *path, const char *to,
                              const char *bytes, size_t at, size_t size);

/* Sets the fault and numbers the calls from 1 again. */
void fault_set(Fault f);
