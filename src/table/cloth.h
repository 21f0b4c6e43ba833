/* The table cloth as pixels: felt with fibres under a warm pool of light, darker towards the edges, dithered so that it does not
 * band. Plain C; the same size, colours and seed always give the same pixels. About 40 ms for 1920 x 1080. */
#pragma once
#include "platform/geometry.h"
#include <stddef.h>

/* Fills rgba[w * h * 4] (R, G, B, A; opaque). `inner` is the cloth in the light, `outer` in the corners. False if memory ran out.
 */
bool cloth_weave(uint8_t *rgba, int w, int h, Color inner, Color outer, uint64_t seed);
