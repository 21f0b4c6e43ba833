/* Music synthesised while it plays: soft bells by a score of a few voices,
 * assets/music/<name>.json, in a loop. The last notes ring into the next repetition, so there is
 * no seam.
 *
 *   "beat_ms"   length of a beat
 *   "voices"    each has "gain" and "bright" overtones (per cent), the time it rings, "times"
 *               (repetitions), and "notes": D4 lasts a beat, F#4/2 half a beat (length in
 *               quarters), -/8 is a rest of two beats */
#pragma once
#include "base/err.h"

enum { SYNTH_RATE = 48000 };

typedef struct Synth Synth;

Synth *synth_new(void);
void synth_free(Synth *s);
/* Starts the piece from its beginning; notes of the previous piece ring out. False and a message
 * if the score is wrong; then nothing starts. */
bool synth_begin(Synth *s, const char *assets_dir, const char *name, Err *err);
void synth_stop(Synth *s);        /* stops further notes */
int synth_length(const Synth *s); /* length of one repetition in samples */
/* Writes the next n samples, between -1 and 1. Any thread, but one at a time. */
void synth_render(Synth *s, float *out, int n);
