/* Sorts errno values into the reasons that players are told. */
#include "base/autosave_reason.h"
#include <errno.h>

AutosaveReason autosave_reason(int error)
{
    switch (error) {
    case 0: return AUTOSAVE_FINE;
    case ENOSPC:
    case EDQUOT:
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

const char *autosave_word(AutosaveReason reason)
{
    static const char *const WORD[] = {
        [AUTOSAVE_FINE] = "other",    [AUTOSAVE_FULL] = "full", [AUTOSAVE_DENIED] = "denied",
        [AUTOSAVE_BROKEN] = "broken", [AUTOSAVE_GONE] = "gone", [AUTOSAVE_MEMORY] = "memory",
        [AUTOSAVE_OTHER] = "other"};
    return WORD[reason];
}
