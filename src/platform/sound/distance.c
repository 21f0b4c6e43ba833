#include "platform/sound/distance.h"
#include "platform/sound/synth.h"
#include <math.h>

void distance_apply(Distance *d, float near, float *samples, int n)
{
    static const float GLIDE_S = 1.5f, FAR_HZ = 550, NEAR_HZ = 12000, FAR_GAIN = 1,
                       NEAR_GAIN = 1.3f;
    const float glide = 1 - expf(-(float)n / (GLIDE_S * SYNTH_RATE));
    const float before = d->near;
    d->near += (near - d->near) * glide;
    const float hz = FAR_HZ * powf(NEAR_HZ / FAR_HZ, d->near),
                follow = 1 - expf(-6.2831853f * hz / SYNTH_RATE);
    for (int i = 0; i < n; i++) {
        const float at = before + (d->near - before) * (float)(i + 1) / (float)n;
        d->low += (samples[i] - d->low) * follow;
        samples[i] = d->low * (FAR_GAIN + (NEAR_GAIN - FAR_GAIN) * at);
    }
}
