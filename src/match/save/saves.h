/* match/save: a match as a text on the disk. Header and lines of the text are in header.c and
 * line.c, writing in save.c, loading in save_load.c. This file knows the player's files: one
 * save per game, <folder>/<game>.save, in the autosave's folder, and the generation before it,
 * <game>.save.old. What cannot be read, wholly or in part, is put aside as <game>.save.bad,
 * .bad-2 … (of the old generation .old.bad …), before anything else takes its place. A second
 * program (autosave_is_second) reads, but moves nothing. */
#pragma once
#include "base/autosave.h"
#include "match/match.h"

/* Once at the start: the save of older versions, current.save, gets the name of its game; temporary
 * files go. */
void saves_begin(Autosave *k);

/* What the title and the gallery tell of a game's save, read without playing it. */
typedef struct {
    bool there;     /* there is a save, readable or not */
    MatchPlan plan; /* who sits there; plan.game is right in any case */
    int deal;       /* the number of the deal in play; 0: unreadable, and trouble says why */
    int64_t time;   /* when it was last written, nanoseconds since 1970: the latest is the one to
                       offer first */
    SaveTrouble trouble;
} SavePeek;
/* `there`, as a return value. */
bool saves_peek(Autosave *k, const char *game, SavePeek *out);

/* The match to go on with: of both generations of one match the one that goes further. NULL:
 * nothing to go on with, and trouble says why. A match and a trouble: not all of it could be read.
 * If a copy was put aside, trouble->copy names it. */
Match *saves_load(Autosave *k, const char *data_dir, const char *game, SaveTrouble *trouble);
/* From now on its save follows the match. If it has no moves yet, it is a new one: the match before
 * becomes the old generation or, if it cannot be played here, is put aside. A failure is no reason
 * to stop: autosave_status tells it. */
void saves_follow(Autosave *k, Match *m);
/* The match is over and its result has been left: its save goes. */
void saves_remove(Autosave *k, const char *game);
