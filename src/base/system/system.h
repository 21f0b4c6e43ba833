/* base/system: what operating systems do differently. Each header here has a half for POSIX
 * (<name>_posix.c) and one for Windows (<name>_windows.c); CMakeLists.txt chooses. No other file of
 * src/ includes a header that only one of the systems has (tests/house/layers.py).
 *
 * Paths are UTF-8, and their parts are separated by "/"; Windows accepts that, and its half also
 * reads "\". Errors are errno values on both. This header: the program, and the person who started
 * it. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

enum { PATH_SIZE = 4096 };

/* ---- The program ---- */

/* First of all in main. On Windows it makes the arguments UTF-8, and standard input and output free
 * of carriage returns. */
void program_begin(int *argc, char ***argv);
/* The file of the program. False if the system does not say. */
bool program_path(char out[PATH_SIZE]);
/* Milliseconds since the process began, and its greatest size in memory in MB; 0 if unknown. */
double program_age_ms(void);
double program_memory_mb(void);
/* From now on blocks of this many bytes and more go back to the system as soon as they are freed,
 * where it would keep them. */
void program_gives_back(size_t bytes);
bool stderr_is_terminal(void);
bool stderr_is_read(void); /* by a person at a terminal, or a program at the end of a pipe */
/* Runs a program (found by PATH; the last argument is NULL) and waits for it. False if it could not
 * be started; on Windows always. */
bool program_run(const char *const argv[]);
/* Waits, on a thread of its own, until the system asks the program to end (SIGTERM, SIGINT, SIGHUP;
 * a console that is closed), and calls `asked` there, which ends the program. Signals about closed
 * pipes are errors of the call that writes from now on. Before any other thread starts. */
void quit_watch(void (*asked)(void));
/* How long `asked` may wait for a program that hangs: Windows ends it after five seconds. */
extern const int QUIT_HANGING_MS;

/* ---- The person ---- */

/* The folder for files of this kind, "config", "state" or "data", in which programs have theirs: by
 * the XDG rules, or %APPDATA% and, for "state", %LOCALAPPDATA%. Relative values count as not set.
 * False without such a folder; `out` is "" too if its path would be too long. */
bool person_folder(const char *kind, char out[PATH_SIZE]);
/* The folder of pictures, if the system itself knows it. False on POSIX: see
 * platform/system/pictures.c. */
bool person_pictures(char out[PATH_SIZE]);
/* The language that the system is set to, such as "de-DE". False on POSIX, where the environment
 * has it. */
bool person_language(char *out, size_t size);
/* True if a screen belongs to a session that the environment names, of X11 or Wayland. */
bool person_has_sessions(void);

/* ---- Time and chance ---- */

bool time_local(time_t when, struct tm *out);
int64_t time_of_thread_ns(void); /* processor time of this thread; 0 if unknown */
void time_pause(int ms);
bool chance_fill(void *bytes, size_t size); /* from the system's generator */
