/* Sorts errno values into the reasons that players are told. */
#include "base/keep/autosave_reason.h"
#include <errno.h>

AutosaveReason autosave_reason(int error)
{
    switch (error) {
    case 0: return AUTOSAVE_FINE;
    case ENOSPC:
#ifdef EDQUOT
    case EDQUOT:
#endif
    case EFBIG: return AUTOSAVE_FULL;
    case EACCES:
    case EPERM:
    case EROFS: return AUTOSAVE_DENIED;
    case EIO: return AUTOSAVE_BROKEN;
    case ENOENT:
    case ENOTDIR: return AUTOSAVE_GONE;
    case ENOMEM: return AUTOSAVE_MEMORY;
    default: return AUTOSAVE_OTHER;
    }
}

AutosaveReason autosave_unread(int error)
{
    switch (error) {
    case EISDIR:
    case ELOOP: return AUTOSAVE_KIND;
    case EOVERFLOW: return AUTOSAVE_LARGE;
    default: return autosave_reason(error);
    }
}

const char *autosave_word(AutosaveReason reason)
{
    static const char *const WORD[] = {
        [AUTOSAVE_FINE] = "other",    [AUTOSAVE_FULL] = "full",
        [AUTOSAVE_DENIED] = "denied", [AUTOSAVE_BROKEN] = "broken",
        [AUTOSAVE_GONE] = "gone",     [AUTOSAVE_MEMORY] = "memory",
        [AUTOSAVE_OTHER] = "other",   [AUTOSAVE_KIND] = "kind",
        [AUTOSAVE_LARGE] = "large",   [AUTOSAVE_DAMAGED] = "damaged",
        [AUTOSAVE_NEWER] = "newer",   [AUTOSAVE_UNLOCKED] = "unlocked"};
    return WORD[reason];
}

const char *autosave_complaint(AutosaveReason reason)
{
    switch (reason) {
    case AUTOSAVE_DENIED: return "cannot be used: reading it is not permitted";
    case AUTOSAVE_KIND: return "cannot be used: it is not a file";
    case AUTOSAVE_LARGE: return "cannot be used: it is too large";
    case AUTOSAVE_DAMAGED: return "is damaged, or something else has changed it";
    case AUTOSAVE_NEWER: return "cannot be used: it is from another version of Imparlour";
    case AUTOSAVE_UNLOCKED: return "cannot be locked: a second program would not be noticed";
    default: return "cannot be used: it cannot be read";
    }
}
