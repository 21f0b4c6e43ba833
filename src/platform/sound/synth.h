/* Music, worked out as it is played: soft bells by a score of a few voices,
 * assets/music/<name>.json, over and over. The last notes ring into the next time round, so there
 * is no seam.
 *
 *   "beat_ms"   how long a beat is
 *   "voices"    each with its "gain" and "bright" overtones (per cent), how long it rings, "times"
 * (they are said over), and "notes": D4 for a beat, F#4/2 for half of one (its length in quarters),
 * -/8 for a rest of two */
#pragma once
#include "base/err.h"

enum { SYNTH_RATE = 48000 };

typedef struct Synth Synth;

Synth *synth_new(void);
void synth_free(Synth *s);
/* The piece from its beginning; what still rings goes on to. False and one line if it is wrong:
 * then nothing begins. */
bool synth_begin(Synth *s, const char *assets_dir, const char *name, Err *err);
void synth_stop(Synth *s);        /* no further notes */
int synth_length(const Synth *s); /* of the piece once, in samples */
/* The next n samples, between -1 and 1. */
void synth_render(Synth *s, float *out, int n);
