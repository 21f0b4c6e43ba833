/* Feats that were reached; the profile remembers them. */
#pragma once
#include "match/insight/feats.h"
#include "stage/stage.h"

/* Time and deal of the feat; NULL: not reached yet. */
const struct FeatNote *reached_note(const FeatNotes *notes, const char *feat);
/* The deal `d` has just ended (NULL: it is not in the archive). Records the feats that the only
 * person at the screen reached with it for the first time, and writes a line about them; "" if
 * it reached nothing. A deal played with help reaches none. Returns out. */
char *reached_now(const App *a, const Match *m, const ArchiveDeal *d, char *out, size_t size);
