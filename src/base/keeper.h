/* Files that follow texts. Whoever changes a text says so and goes on at once; one thread makes the
 * files equal to the texts, and while the disk is slow several changes become one. A text counts as
 * saved when the disk has said so, never before; whatever fails is tried again with the next change
 * and every few seconds. A profile has one keeper: that of a second program on the same profile
 * writes nothing. */
#pragma once
#include "base/file.h"

typedef struct Keeper Keeper;
typedef struct Kept Kept; /* one file of it */

/* Why a file does not follow its text. */
typedef enum {
    KEEP_FINE,
    KEEP_FULL,   /* no room on the disk, or none left for this user */
    KEEP_DENIED, /* not permitted, or everything there is read-only */
    KEEP_BROKEN, /* the disk reports an error */
    KEEP_GONE,   /* the folder is not there and cannot be made */
    KEEP_MEMORY, /* not enough memory */
    KEEP_OTHER,  /* see errno */
} KeepReason;

typedef enum {
    KEEP_SAVED,   /* all that was asked for is on the disk */
    KEEP_WRITING, /* on the way */
    KEEP_FAILING, /* not saved, and why; will be tried again */
    KEEP_SECOND,  /* another program has this profile: nothing is written */
} KeepState;

typedef struct {
    KeepState state;
    KeepReason reason; /* KEEP_FINE unless it fails */
    int error;         /* errno, for KEEP_OTHER and the log */
    /* How many times a file had vanished or another one had its name, and it was written again:
     * tell the player when this goes up. The other file is put aside as file_aside does. */
    int renewed;
    char path[PATH_SIZE]; /* the file that fails */
} KeepStatus;

KeepReason keep_reason(int error);        /* of errno */
const char *keep_word(KeepReason reason); /* "full", "denied" …, the end of texts' keys */

/* Locks the folder, which is made if it is not there. `wake` (may be NULL) is called on the
 * keeper's own thread when the status may have changed. NULL and errno if there is no memory. */
Keeper *keeper_open(const char *folder, void (*wake)(void));
/* Saves what can be saved within `ms` milliseconds and frees it. When the time is over, what is
 * still on its way is left to the end of the program. NULL is allowed. */
void keeper_close(Keeper *k, int ms);
const char *keeper_folder(const Keeper *k);
/* Another program has the profile, by now. */
bool keeper_is_second(const Keeper *k);
/* How things stand; never waits for the disk. */
void keeper_status(Keeper *k, KeepStatus *out);
/* Waits until everything is saved or has failed, at most `ms` milliseconds; true if all is saved.
 */
bool keeper_settle(Keeper *k, int ms);
/* Removes what dead writers have left in a folder: files half written under temporary names. */
void keeper_sweep(Keeper *k, const char *folder);

/* The file of this name (in any folder); the same one when asked again. NULL: no memory, and
 * keeper_status says so from then on: whatever was to be kept there is not. */
Kept *keeper_file(Keeper *k, const char *path);
/* The file has a text that is not on the disk yet. k NULL: no. */
bool keeper_holds(Keeper *k, const char *path);
/* As file_read, but what is not on the disk yet is read from the text. */
char *keeper_read(Keeper *k, const char *path, size_t max, size_t *size, Err *err);
/* The text becomes its first `at` bytes (at most as many as it has) and these; at 0 the whole file
 * is replaced. With `turn` the file is written anew and the one before stays as <path>.old. False:
 * no memory, keeper_status says so, and the text is as before: give all of it next time. bytes
 * NULL: the caller had no memory for them. f NULL is allowed. */
bool kept_write(Kept *f, size_t at, const char *bytes, size_t size, bool turn);
/* Away with the file and its .old, in order with what is written. NULL is allowed. */
void kept_remove(Kept *f);
