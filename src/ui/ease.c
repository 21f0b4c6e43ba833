#include "ui/ease.h"
#include <math.h>

static float clamp01(float t) { return t < 0 ? 0 : t > 1 ? 1 : t; }

float ease_linear(float t) { return clamp01(t); }

float ease_out_cubic(float t)
{
    const float u = 1 - clamp01(t);
    return 1 - u * u * u;
}

float ease_in_cubic(float t)
{
    const float u = clamp01(t);
    return u * u * u;
}

float ease_in_out_cubic(float t)
{
    const float u = clamp01(t), w = 2 - 2 * u;
    return u < 0.5f ? 4 * u * u * u : 1 - w * w * w / 2;
}

float ease_out_expo(float t) { return t >= 1 ? 1 : 1 - powf(2, -10 * clamp01(t)); }

float ease_out_back(float t)
{
    const float u = clamp01(t) - 1;
    return 1 + 2.7f * u * u * u + 1.7f * u * u;
}

float ease_shake(float t)
{
    const float u = clamp01(t);
    return sinf(u * 4 * 3.14159265f) * (1 - u);
}

float ease_progress(long long now, long long start, float duration)
{
    return duration <= 0 ? 1 : clamp01((float)(now - start) / duration);
}

void spring_step(Spring *s, float target, float dt_seconds)
{
    const float w = 18, e = expf(-w * dt_seconds), x = s->x - target, c = s->v + w * x;
    s->x = target + (x + c * dt_seconds) * e;
    s->v = (s->v - w * c * dt_seconds) * e;
}
