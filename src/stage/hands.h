/* The device that was used last, and what depends on it. From the first button of a controller to
 * the first scene that is entered by other means, a row at the bottom of the window says what its
 * buttons do, which can be pressed there, too; and a text field opens the keyboard on the screen.
 */
#pragma once
#include "stage/stage.h"

void hands_begin(App *a); /* where no keyboard is to be expected, a controller is assumed */
void hands_notice(App *a, const Input *in);
void hands_entered(App *a); /* another scene is shown: the row goes if it is not needed any more */
void hands_draw(App *a);
/* The input; or if the mouse or a finger has pressed a button of the row, *key: what the
 * controller's would do. */
const Input *hands_press(App *a, const Input *in, Input *key);
/* Adds "buttons", all of the row, and "button_places". */
void hands_trace(App *a, cJSON *line);
/* A text field has begun to be edited by this input: opens the keyboard if that is wanted. */
void hands_edit(App *a, const Input *in);
