/* match/save: a match as a text on the disk. header.c and line.c have the header and the lines
 * of the text, save.c writes it, save_load.c loads it. This file manages the player's files: one
 * save per game, <folder>/<game>.save, in the autosave's folder, and its older generation,
 * <game>.save.old. A save that cannot be read, wholly or in part, is put aside as
 * <game>.save.bad, .bad-2 … (of the older generation .old.bad …) before another file takes its
 * place. A second running program (autosave_is_second) reads but moves nothing. */
#pragma once
#include "base/keep/autosave.h"
#include "match/match.h"

/* Call once at the start: renames the save of older versions, current.save, after its game and
 * deletes temporary files. */
void saves_begin(Autosave *k);

/* Facts about a game's save for the title and the gallery, read without replaying it. */
typedef struct {
    bool there;           /* a save exists, readable or not */
    MatchPlan plan;       /* the players; plan.game is valid even for an unreadable save */
    int deal;             /* number of the deal in play; 0: unreadable, see trouble */
    struct timespec time; /* of the last write; the latest save is offered first */
    SaveTrouble trouble;
} SavePeek;
static inline bool saves_later(const SavePeek *a, const SavePeek *b)
{
    return a->time.tv_sec != b->time.tv_sec ? a->time.tv_sec > b->time.tv_sec
                                            : a->time.tv_nsec > b->time.tv_nsec;
}
/* Returns out->there. */
bool saves_peek(Autosave *k, const char *game, SavePeek *out);

/* The match to continue: of both generations of one match the one with more moves; the caller
 * frees it. NULL if there is nothing to continue, and trouble says why. A match with a trouble
 * was recovered in part. If a copy was put aside, trouble->copy names it. */
Match *saves_load(Autosave *k, const char *data_dir, const char *game, SaveTrouble *trouble);
/* From now on the game's save mirrors the match. For a match without moves, the previous save
 * becomes the older generation or, if it cannot be played here, is put aside. Play continues
 * after a write error; autosave_status reports it. */
void saves_follow(Autosave *k, Match *m);
/* Deletes the save; called when the player leaves the final result. */
void saves_remove(Autosave *k, const char *game);
