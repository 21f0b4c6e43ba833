/* A result for a friend: a picture in the player's pictures folder, and two lines of text in the
 * clipboard. The codes in the text are those that match_reveal allows now. The picture is written
 * on a thread of its own. */
#pragma once
#include "stage/stage.h"

/* All zeros: nothing was sent. It must not move while a picture is written. */
typedef struct {
    bool wanted;           /* the next frame is to be saved, without buttons */
    char file[PATH_SIZE];  /* of the last picture; "": none yet */
    char said[WORDS_SIZE]; /* what became of it; "": not asked yet, or not known */
    Task task;             /* writes the picture; the members below are the work's meanwhile */
    Shot *shot;
    char stem[32], path[PATH_SIZE]; /* of its name; the file, "" if it could not be written */
    Err err;
} Share;

/* The text goes to the clipboard at once; the picture follows with the next frame. */
void share_ask(Share *s, App *a, const char *text);
/* The frame has been drawn: begins to save it. Between drawing and draw_end. */
void share_save(Share *s, App *a);
/* Says where the picture is, or why not, once that is known. True if it said something. */
bool share_update(Share *s, App *a);
void share_end(Share *s); /* waits for a picture that is being written */
