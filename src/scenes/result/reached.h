/* Feats that have been reached, and are remembered in the profile. */
#pragma once
#include "match/insight/feats.h"
#include "stage/stage.h"

/* When, and in which deal; NULL: not yet. */
const struct FeatNote *reached_note(const FeatNotes *notes, const char *feat);
/* The deal that has just been finished, as the archive has it (NULL: it has not): what the one
 * person who played reached with it for the first time is remembered, and said in a line; "" if
 * there is nothing. With help nothing is reached. Returns out. */
char *reached_now(const App *a, const Match *m, const ArchiveDeal *d, char *out, size_t size);
