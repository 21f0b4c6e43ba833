/* The reasons why a file could not be written or used. */
#pragma once

typedef enum {
    AUTOSAVE_FINE,
    AUTOSAVE_FULL,   /* no room on the disk, or none left for this user */
    AUTOSAVE_DENIED, /* not permitted, or everything there is read-only */
    AUTOSAVE_BROKEN, /* the disk reports an error */
    AUTOSAVE_GONE,   /* the folder is not there and cannot be made */
    AUTOSAVE_MEMORY, /* not enough memory */
    AUTOSAVE_OTHER,  /* see errno */
    /* Of reading: */
    AUTOSAVE_KIND,     /* not a regular file */
    AUTOSAVE_LARGE,    /* larger than any file of this program */
    AUTOSAVE_DAMAGED,  /* its checksum is wrong, or it has not the form that it should have */
    AUTOSAVE_NEWER,    /* written by a later version of the program */
    AUTOSAVE_UNLOCKED, /* the profile cannot be locked */
} AutosaveReason;

AutosaveReason autosave_reason(int error);        /* from errno, of a write */
AutosaveReason autosave_unread(int error);        /* from errno, of file_read */
const char *autosave_word(AutosaveReason reason); /* "full", "denied" …, the end of text keys */
/* The end of an English sentence that begins with the file, for stderr. */
const char *autosave_complaint(AutosaveReason reason);
