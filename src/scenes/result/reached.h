/* Feats that were reached; the profile remembers them. */
#pragma once
#include "match/insight/feats.h"
#include "stage/stage.h"
#include "words/speaker.h"

/* Time and deal of the feat; NULL: not reached yet. */
const struct FeatNote *reached_note(const FeatNotes *notes, const char *feat);
/* Feats that a deal brought for the first time. */
typedef struct {
    char names[WORDS_SIZE]; /* "" without any */
    char line[WORDS_SIZE];  /* about them, for the result; "" without any */
    char icon[NAME_SIZE];   /* of the first one */
} Reached;

/* The deal `d` has just ended (NULL: it is not in the archive). Records the feats that the only
 * person at the screen reached with it for the first time. A deal played with help reaches none. */
void reached_now(const App *a, const Match *m, const ArchiveDeal *d, Reached *out);
