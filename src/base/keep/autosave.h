/* base/keep: the files of a player, so that nothing of them is lost.
 *
 * Autosave: files that follow texts in memory. A change of a text returns at once; one thread makes
 * the files equal to the texts, and while the disk is slow several changes become one write. A text
 * counts as saved when the disk has confirmed it, never before; a failed write is repeated with the
 * next change and every few seconds. A profile has one autosave: that of a second program on the
 * same profile writes nothing. */
#pragma once
#include "base/keep/autosave_reason.h"
#include "base/file.h"

typedef struct Autosave Autosave;
typedef struct AutosaveFile AutosaveFile; /* one of its files */

typedef enum {
    AUTOSAVE_SAVED,   /* everything is on the disk */
    AUTOSAVE_WRITING, /* being written */
    AUTOSAVE_FAILING, /* not saved, for the reason given; will be tried again */
    AUTOSAVE_SECOND,  /* another program uses this profile: nothing is written */
} AutosaveState;

typedef struct {
    AutosaveState state;
    AutosaveReason reason; /* AUTOSAVE_FINE unless it fails */
    int error;             /* errno, for AUTOSAVE_OTHER and the log */
    /* How often a file had vanished or been replaced by another and was written again: tell the
     * player when this goes up. The other file is put aside as by file_aside. */
    int renewed;
    int taken_over;       /* how often it was the second program and has the profile since */
    char path[PATH_SIZE]; /* the file that fails */
} AutosaveStatus;

/* A file that could not be used as it was found, to be reported to the player. */
typedef struct {
    AutosaveReason reason;
    Err why; /* one line that begins with the file */
    char path[PATH_SIZE];
} AutosaveFinding;

/* Locks the folder, which is made if it does not exist. `wake` (may be NULL) is called on the
 * autosave's own thread when the status may have changed. NULL and errno if memory ran out. */
Autosave *autosave_open(const char *folder, void (*wake)(void));
/* Saves what can be saved within `ms` milliseconds and frees the autosave. A write that takes
 * longer is left to the end of the program. NULL is allowed. */
void autosave_close(Autosave *k, int ms);
const char *autosave_folder(const Autosave *k);
/* True if another program uses the profile. When that has ended, this one takes the profile over
 * within seconds: it writes everything that is not saved, and puts aside what the other one has
 * written meanwhile to the same files. */
bool autosave_is_second(const Autosave *k);
/* The present status; never waits for the disk. */
void autosave_status(Autosave *k, AutosaveStatus *out);
/* Waits until everything is saved or has failed, at most `ms` milliseconds; true if all is saved.
 */
bool autosave_settle(Autosave *k, int ms);
/* Removes the half-written temporary files that killed writers left in a folder. */
void autosave_sweep(Autosave *k, const char *folder);

/* The file of this path, in any folder; the same path gives the same file. NULL if memory ran out;
 * autosave_status then reports that its contents are not saved. */
AutosaveFile *autosave_file(Autosave *k, const char *path);
/* True if the file has a text that is not on the disk yet. False for k NULL. */
bool autosave_holds(Autosave *k, const char *path);
/* Like file_read, but reads the text in memory if that is not on the disk yet. Notes what was read:
 * a later write of the whole file puts aside whatever else has its name then, and a file that was
 * there and could not be read. */
char *autosave_read(Autosave *k, const char *path, size_t max, size_t *size, Err *err);
/* Notes that the file, as it was just read, cannot be used, or not all of it: this is reported to
 * the player, and the next write puts it aside. `why` is one line that begins with the file; NULL:
 * one is made from the reason. k may be NULL. */
void autosave_reject(Autosave *k, const char *path, AutosaveReason reason, const Err *why);
/* Finding i: a file given to autosave_reject, or a profile that cannot be locked; false if there
 * are not more than i such findings. */
bool autosave_finding(Autosave *k, int i, AutosaveFinding *out);
/* Puts the file aside at once, like file_aside. False also for a second program. */
bool autosave_aside(Autosave *k, const char *path, bool stays, char name[PATH_SIZE]);
/* True if the file is at rest and is not what was read or written last. */
bool autosave_differs(Autosave *k, const char *path);
/* Changes the text to its first `at` bytes (at most its length) followed by these; at 0 the whole
 * file is replaced. With `turn` the whole file is written and the one before stays as <path>.old.
 * False if memory ran out: autosave_status reports it, the text is unchanged, and the next call
 * must pass the whole text. bytes NULL: the caller ran out of memory. f NULL is allowed. */
bool autosave_write(AutosaveFile *f, size_t at, const char *bytes, size_t size, bool turn);
/* Tells that the file on the disk has this text, which was just read from it: later writes append
 * to it. If the file has changed since, it will be written whole. False if memory ran out, or
 * another text is still to be written to it. f NULL is allowed. */
bool autosave_resume(AutosaveFile *f, const char *bytes, size_t size);
/* Tells that nothing more comes for now: once the whole text is on the disk, its memory and its
 * descriptor are released. The next write must be of the whole text. NULL is allowed. */
void autosave_rest(AutosaveFile *f);
/* Removes the file and its .old, in order with earlier writes. NULL is allowed. */
void autosave_remove(AutosaveFile *f);
