#include "ui/ease.h"
#include <math.h>

static float clamp01(float t) { return fminf(fmaxf(t, 0), 1); }

float ease_at(Ease ease, float t)
{
    t = clamp01(t);
    const float u = 1 - t;
    switch (ease) {
    case EASE_OUT_QUAD: return 1 - u * u;
    case EASE_OUT_CUBIC: return 1 - u * u * u;
    case EASE_IN_CUBIC: return t * t * t;
    case EASE_IN_OUT_CUBIC: return t < 0.5f ? 4 * t * t * t : 1 - 4 * u * u * u;
    case EASE_IN_OUT_SINE: return 0.5f - 0.5f * cosf(3.14159265f * t);
    case EASE_LINEAR:
    case EASE_COUNT: break;
    }
    return t;
}

float ease_progress(long long now, long long start, float duration)
{
    return duration <= 0 ? 1 : clamp01((float)(now - start) / duration);
}
