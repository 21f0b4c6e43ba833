/* The reasons why a file could not be written. */
#pragma once

typedef enum {
    AUTOSAVE_FINE,
    AUTOSAVE_FULL,   /* no room on the disk, or none left for this user */
    AUTOSAVE_DENIED, /* not permitted, or everything there is read-only */
    AUTOSAVE_BROKEN, /* the disk reports an error */
    AUTOSAVE_GONE,   /* the folder is not there and cannot be made */
    AUTOSAVE_MEMORY, /* not enough memory */
    AUTOSAVE_OTHER,  /* see errno */
} AutosaveReason;

AutosaveReason autosave_reason(int error);        /* from errno */
const char *autosave_word(AutosaveReason reason); /* "full", "denied" …, the end of text keys */
