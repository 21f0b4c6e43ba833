/* The device that was used last, and what depends on it: while that is a controller, a row at the
 * bottom of the window says what its buttons do, and a text field opens the keyboard on the
 * screen. */
#pragma once
#include "stage/stage.h"

void hands_begin(App *a); /* where no keyboard is to be expected, a controller is assumed */
void hands_notice(App *a, const Input *in);
void hands_draw(App *a);
void hands_trace(App *a, cJSON *line); /* adds "buttons", all of the row */
/* A text field has begun to be edited by this input: opens the keyboard if that is wanted. */
void hands_edit(App *a, const Input *in);
