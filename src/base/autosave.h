/* Files that follow texts. Whoever changes a text says so and goes on at once; one thread makes the
 * files equal to the texts, and while the disk is slow several changes become one. A text counts as
 * saved when the disk has said so, never before; whatever fails is tried again with the next change
 * and every few seconds. A profile has one autosave: that of a second program on the same profile
 * writes nothing. */
#pragma once
#include "base/file.h"

typedef struct Autosave Autosave;
typedef struct AutosaveFile AutosaveFile; /* one file of it */

/* Why a file does not follow its text. */
typedef enum {
    AUTOSAVE_FINE,
    AUTOSAVE_FULL,   /* no room on the disk, or none left for this user */
    AUTOSAVE_DENIED, /* not permitted, or everything there is read-only */
    AUTOSAVE_BROKEN, /* the disk reports an error */
    AUTOSAVE_GONE,   /* the folder is not there and cannot be made */
    AUTOSAVE_MEMORY, /* not enough memory */
    AUTOSAVE_OTHER,  /* see errno */
} AutosaveReason;

typedef enum {
    AUTOSAVE_SAVED,   /* all that was asked for is on the disk */
    AUTOSAVE_WRITING, /* on the way */
    AUTOSAVE_FAILING, /* not saved, and why; will be tried again */
    AUTOSAVE_SECOND,  /* another program has this profile: nothing is written */
} AutosaveState;

typedef struct {
    AutosaveState state;
    AutosaveReason reason; /* AUTOSAVE_FINE unless it fails */
    int error;             /* errno, for AUTOSAVE_OTHER and the log */
    /* How many times a file had vanished or another one had its name, and it was written again:
     * tell the player when this goes up. The other file is put aside as file_aside does. */
    int renewed;
    char path[PATH_SIZE]; /* the file that fails */
} AutosaveStatus;

AutosaveReason autosave_reason(int error);        /* of errno */
const char *autosave_word(AutosaveReason reason); /* "full", "denied" …, the end of texts' keys */

/* Locks the folder, which is made if it is not there. `wake` (may be NULL) is called on the
 * autosave's own thread when the status may have changed. NULL and errno if there is no memory. */
Autosave *autosave_open(const char *folder, void (*wake)(void));
/* Saves what can be saved within `ms` milliseconds and frees it. When the time is over, what is
 * still on its way is left to the end of the program. NULL is allowed. */
void autosave_close(Autosave *k, int ms);
const char *autosave_folder(const Autosave *k);
/* Another program has the profile, by now. */
bool autosave_is_second(const Autosave *k);
/* How things stand; never waits for the disk. */
void autosave_status(Autosave *k, AutosaveStatus *out);
/* Waits until everything is saved or has failed, at most `ms` milliseconds; true if all is saved.
 */
bool autosave_settle(Autosave *k, int ms);
/* Removes what dead writers have left in a folder: files half written under temporary names. */
void autosave_sweep(Autosave *k, const char *folder);

/* The file of this name (in any folder); the same one when asked again. NULL: no memory, and
 * autosave_status says so from then on: whatever was to be kept there is not. */
AutosaveFile *autosave_file(Autosave *k, const char *path);
/* The file has a text that is not on the disk yet. k NULL: no. */
bool autosave_holds(Autosave *k, const char *path);
/* As file_read, but what is not on the disk yet is read from the text. */
char *autosave_read(Autosave *k, const char *path, size_t max, size_t *size, Err *err);
/* The text becomes its first `at` bytes (at most as many as it has) and these; at 0 the whole file
 * is replaced. With `turn` the file is written anew and the one before stays as <path>.old. False:
 * no memory, autosave_status says so, and the text is as before: give all of it next time. bytes
 * NULL: the caller had no memory for them. f NULL is allowed. */
bool autosave_write(AutosaveFile *f, size_t at, const char *bytes, size_t size, bool turn);
/* Away with the file and its .old, in order with what is written. NULL is allowed. */
void autosave_remove(AutosaveFile *f);
