/* What the screen reader hears of scenes and of the focus. */
#pragma once
#include "stage/stage.h"

/* Q: reads the screen aloud. True if the input was that. */
bool reader_asked(App *a, Scene *top, const Input *in);
/* Speaks an element that gets the focus, or that changes while it has it; a scene that was entered
 * describes itself. *said remembers the last one; 0: nothing has the focus. */
void reader_frame(App *a, uint64_t *said);
