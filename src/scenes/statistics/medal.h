/* The medal of a feat. */
#pragma once
#include "ui/widgets.h"

/* The medal with its emblem (assets/icons/<emblem>, or NULL), or the place for it. */
void medal_draw(Draw *d, Rect r, const char *emblem, bool reached);
