/* Pictures of a controller's buttons, as they are printed on that kind. */
#pragma once
#include "platform/draw/draw.h"
#include "platform/hands/pad.h"

float pad_picture_width(PadButton b, float height);
/* With its left edge in the middle at `left`. */
void pad_picture(Draw *d, PadKind kind, PadButton b, Point left, float height);
