/* Music from afar is quieter and duller than near music. */
#pragma once

typedef struct {
    float near; /* 0: as from the next room, 1: at the table */
    float low;  /* the state of the low-pass filter */
} Distance;

/* Lets n samples (at SYNTH_RATE) come from a distance that glides to `near`. Any thread. */
void distance_apply(Distance *d, float near, float *samples, int n);
