/* A result for a friend: a picture in the player's pictures folder, and two lines of text in the
 * clipboard. The codes in the text are those that match_reveal allows now. */
#pragma once
#include "stage/stage.h"

typedef struct {
    bool wanted;           /* the next frame is to be saved, without buttons */
    char file[PATH_SIZE];  /* of the last picture; "": none yet */
    char said[WORDS_SIZE]; /* what became of it; "": not asked yet */
} Share;

/* The text goes to the clipboard at once; the picture follows with the next frame. */
void share_ask(Share *s, App *a, const char *text);
/* The frame has been drawn: saves it and says where, or why not. Between drawing and draw_end. */
void share_save(Share *s, App *a);
