/* Sends a result to a friend: the words, and what only the picture shows. */
#pragma once
#include "scenes/result/after.h"

/* The text goes to the clipboard, the picture follows with the next frame. */
void send_result(After *a);
/* Instead of the buttons, in the picture: how to play the same cards. */
void send_footer(const After *a, Draw *d, Rect room);
