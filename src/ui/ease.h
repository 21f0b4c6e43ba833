/* Easing curves of motions: from 0 to 1 over t = 0 … 1 (clamped). */
#pragma once

typedef enum {
    EASE_LINEAR,
    EASE_OUT_QUAD,
    EASE_OUT_CUBIC,
    EASE_IN_CUBIC,
    EASE_IN_OUT_CUBIC,
    EASE_IN_OUT_SINE,
    EASE_COUNT
} Ease;

float ease_at(Ease ease, float t);
/* The progress, 0 … 1, of a motion that began at `start` and lasts `duration` ms. */
float ease_progress(long long now, long long start, float duration);
