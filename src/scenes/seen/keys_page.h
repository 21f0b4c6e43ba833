/* The page of keys: what keyboard, mouse and controller can do at the table. */
#pragma once
#include "scenes/seen/seen.h"

Rect keys_page_rect(const Seen *s);
void keys_page_draw(const Seen *s, Rect in);
