/* Curves of motion: pure functions of t = 0 … 1 (clamped), and a spring for targets that move. */
#pragma once

float ease_linear(float t);
float ease_out_cubic(float t);
float ease_in_cubic(float t);
float ease_in_out_cubic(float t);
float ease_out_expo(float t);
float ease_out_back(float t); /* overshoots a little */
/* Two damped swings of amplitude 1 that end at 0: the shake of a refusal. */
float ease_shake(float t);
/* How far a motion that began at `start` and lasts `duration` ms has come: 0 … 1. */
float ease_progress(long long now, long long start, float duration);
static inline float mixf(float a, float b, float t) { return a + (b - a) * t; }

/* Critically damped: x follows target smoothly, however often the target changes. Exact for any dt. */
typedef struct {
    float x, v;
} Spring;
void spring_step(Spring *s, float target, float dt_seconds);
/* Near enough to stand still; then x is set to target. */
static inline int spring_rests(Spring *s, float target)
{
    const float e = s->x - target;
    if (e * e > 0.01f || s->v * s->v > 1.0f)
        return 0;
    s->x = target;
    s->v = 0;
    return 1;
}
