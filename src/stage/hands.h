/* The device that was used last, and what depends on it. From the first button of a controller to
 * the first scene that is entered by other means, a row at the bottom of the window says what its
 * buttons do; and a text field opens the keyboard on the screen. */
#pragma once
#include "stage/stage.h"

void hands_begin(App *a); /* where no keyboard is to be expected, a controller is assumed */
void hands_notice(App *a, const Input *in);
void hands_entered(App *a); /* another scene is shown: the row goes if it is not needed any more */
void hands_draw(App *a);
void hands_trace(App *a, cJSON *line); /* adds "buttons", all of the row */
/* A text field has begun to be edited by this input: opens the keyboard if that is wanted. */
void hands_edit(App *a, const Input *in);
