/* A message box, for what ends the program when nobody sees its standard error output. */
#pragma once

/* Shows `text` and waits until it has been read. `plain`, which is English, is what a system shows
 * that has no such box or, text being NULL, no fonts for it: X11 has letters of its own.
 *
 * Nothing is shown where somebody reads standard error: a person at a terminal, another program at
 * the end of a pipe. (What a desktop starts writes to a journal, a file or nowhere.) Nor without a
 * graphical session, nor when SDL_VIDEODRIVER names one of the drivers without a screen: nobody
 * could close it. */
void alert_show(const char *title, const char *text, const char *plain);
