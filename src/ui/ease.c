#include "ui/ease.h"
#include <math.h>

static float clamp01(float t) { return fminf(fmaxf(t, 0), 1); }

/* The step response of a damped oscillator, with the small rest at t = 1 taken away evenly. */
static float spring(float t)
{
    static const float DAMPING = 4.6f, TURNS = 4.69f; /* damping ratio 0.7: 4.6 % too far */
    const float rest = expf(-DAMPING) * (cosf(TURNS) + DAMPING / TURNS * sinf(TURNS));
    return 1 - expf(-DAMPING * t) * (cosf(TURNS * t) + DAMPING / TURNS * sinf(TURNS * t)) +
           rest * t;
}

/* A damped oscillator that is pushed off, with the small rest at t = 1 taken away evenly. */
static float thrown(float t)
{
    static const float DAMPING = 4.6f, TURNS = 3.9f;
    const float rest = expf(-DAMPING) * cosf(TURNS);
    return 1 - expf(-DAMPING * t) * cosf(TURNS * t) + rest * t;
}

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
    case EASE_SPRING: return spring(t);
    case EASE_THROW: return thrown(t);
    case EASE_LINEAR:
    case EASE_COUNT: break;
    }
    return t;
}

float ease_progress(long long now, long long start, float duration)
{
    return duration <= 0 ? 1 : clamp01((float)(now - start) / duration);
}
