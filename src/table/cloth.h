/* The table cloth as pixels: felt with fibres under a warm pool of light, darker towards the edges,
 * dithered to avoid banding. The same size and colours always give the same pixels. About 40 ms for
 * 1920 x 1080. */
#pragma once
#include "platform/draw/canvas.h"

/* Fills the canvas. `inner` is the cloth in the light, `outer` in the corners. False if memory ran
 * out. */
bool cloth_weave(Canvas *c, Color inner, Color outer);
