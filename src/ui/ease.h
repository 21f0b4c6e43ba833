/* Easing curves of motions: from 0 to 1 over t = 0 … 1 (clamped). They are functions of time, so
 * the frame rate does not change a motion. */
#pragma once

typedef enum {
    EASE_LINEAR,
    EASE_OUT_QUAD,
    EASE_OUT_CUBIC,
    EASE_IN_CUBIC,
    EASE_IN_OUT_CUBIC,
    EASE_IN_OUT_SINE,
    EASE_SPRING, /* passes its end by 4.6 % and returns */
    EASE_THROW,  /* the same, but fast from the start; passes its end by 4.4 % */
    EASE_COUNT
} Ease;

float ease_at(Ease ease, float t);
/* The progress, 0 … 1, of a motion that began at `start` and lasts `duration` ms. */
float ease_progress(long long now, long long start, float duration);
