/* A message box for fatal errors when standard error is not visible. */
#pragma once

/* Shows `text` and waits until it is closed. `plain` is English, for systems without such a
 * dialog program or, if text is NULL, without fonts for it: X11 has its own letters.
 *
 * Shows nothing if somebody can read standard error: a person at a terminal, or another program
 * at the end of a pipe. (A program started by a desktop writes to a journal, a file or nowhere.)
 * Also shows nothing without a graphical session, or when SDL_VIDEODRIVER names a driver without
 * a screen, since the box could not be closed. */
void alert_show(const char *title, const char *text, const char *plain);
