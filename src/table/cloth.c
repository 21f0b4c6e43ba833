#include "table/cloth.h"
#include "base/rng.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Fine structure (grain and fibres) is one tile that repeats; light and the widest noise change so slowly that they are worked
 * out on a grid of CELL pixels and interpolated. All sums are in 1/256 of a colour level. */
enum { TILE = 512, CELL = 16, LEVEL = 256 };

typedef struct {
    int16_t grain[TILE * TILE];
    int8_t white[TILE * TILE];
} Felt;

typedef struct {
    int columns, rows;
    int32_t *node; /* three channels each, 1/256 levels */
} Light;

static float smoothstep(float a, float b, float x)
{
    const float t = fminf(fmaxf((x - a) / (b - a), 0), 1);
    return t * t * (3 - 2 * t);
}

/* A random number in ±1 that belongs to a lattice point. */
static float lattice(uint64_t seed, uint32_t x, uint32_t y)
{
    uint64_t z = seed + x * UINT64_C(0x9E3779B97F4A7C15) + y * UINT64_C(0xC2B2AE3D27D4EB4F);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return (float)((z ^ (z >> 31)) >> 40) / 8388608.0f - 1;
}

/* Value noise; the lattice repeats after `period` cells. */
static float noise(uint64_t seed, float x, float y, uint32_t period)
{
    const float fx = floorf(x), fy = floorf(y), u = smoothstep(0, 1, x - fx), v = smoothstep(0, 1, y - fy);
    const uint32_t x0 = (uint32_t)fx % period, y0 = (uint32_t)fy % period, x1 = (x0 + 1) % period, y1 = (y0 + 1) % period;
    const float top = lattice(seed, x0, y0) * (1 - u) + lattice(seed, x1, y0) * u;
    const float bottom = lattice(seed, x0, y1) * (1 - u) + lattice(seed, x1, y1) * u;
    return top * (1 - v) + bottom * v;
}

/* Noise of `cells` x `cells` lattice cells, added to the tile. Lattice and weights are tables: this is the costly part. */
static void add_octave(Felt *felt, uint64_t seed, int cells, float amplitude)
{
    int16_t value[TILE];
    int column[TILE];
    int weight[TILE];
    for (int i = 0; i < TILE; i++) {
        const float at = (float)i * (float)cells / TILE;
        column[i] = (int)at;
        weight[i] = (int)(LEVEL * smoothstep(0, 1, at - floorf(at)));
    }
    for (int y = 0; y < TILE; y++) {
        const int y0 = column[y], y1 = (y0 + 1) % cells;
        for (int x = 0; x <= cells; x++) {
            const float a = lattice(seed, (uint32_t)(x % cells), (uint32_t)y0),
                        b = lattice(seed, (uint32_t)(x % cells), (uint32_t)y1);
            value[x] = (int16_t)(amplitude * LEVEL * (a + (b - a) * (float)weight[y] / LEVEL));
        }
        int16_t *row = felt->grain + y * TILE;
        for (int x = 0; x < TILE; x++) {
            const int a = value[column[x]], b = value[column[x] + 1];
            row[x] = (int16_t)(row[x] + a + (b - a) * weight[x] / LEVEL);
        }
    }
}

/* White noise smeared over nine pixels along (dx, dy) / 2. */
static void add_fibres(Felt *felt, int dx, int dy, float amplitude)
{
    const int scale = (int)(amplitude * LEVEL * 2.2f / (9 * 127) * 64);
    for (int y = 0; y < TILE; y++)
        for (int x = 0; x < TILE; x++) {
            int sum = 0;
            for (int i = -4; i <= 4; i++)
                sum += felt->white[((y + i * dy / 2) & (TILE - 1)) * TILE + ((x + i * dx / 2) & (TILE - 1))];
            felt->grain[y * TILE + x] = (int16_t)(felt->grain[y * TILE + x] + sum * scale / 64);
        }
}

static void weave_tile(Felt *felt, uint64_t seed)
{
    Rng rng = rng_from_u64(seed);
    memset(felt->grain, 0, sizeof felt->grain);
    for (int i = 0; i < TILE * TILE; i += 8) {
        uint64_t bits = rng_next(&rng);
        memcpy(felt->white + i, &bits, 8);
    }
    add_octave(felt, seed + 1, TILE / 3, 2.4f);
    add_octave(felt, seed + 2, TILE / 11, 2.0f);
    add_fibres(felt, 2, 1, 2);
    add_fibres(felt, -1, 2, 2);
}

static void light_node(int32_t out[3], float x, float y, float wide, Color inner, Color outer)
{
    const float r = hypotf((x - 0.5f) / 0.66f, (y - 0.46f) / 0.72f);
    const float dusk = smoothstep(0.05f, 1.0f, r),
                vignette = 1 - 0.28f * smoothstep(0.35f, 0.95f, hypotf(x - 0.5f, y - 0.5f) / 0.72f);
    const float glow = expf(-7 * ((x - 0.5f) * (x - 0.5f) + (y - 0.40f) * (y - 0.40f)));
    const float from[3] = {inner.r, inner.g, inner.b}, to[3] = {outer.r, outer.g, outer.b}, warm[3] = {18, 14, 6};
    for (int i = 0; i < 3; i++) {
        const float level = (from[i] + (to[i] - from[i]) * dusk) * vignette * (1 + wide) + warm[i] * glow;
        out[i] = (int32_t)(level * LEVEL);
    }
}

static bool make_light(Light *light, int w, int h, Color inner, Color outer, uint64_t seed)
{
    light->columns = w / CELL + 2;
    light->rows = h / CELL + 2;
    light->node = malloc((size_t)light->columns * (size_t)light->rows * 3 * sizeof *light->node);
    if (!light->node)
        return false;
    for (int y = 0; y < light->rows; y++)
        for (int x = 0; x < light->columns; x++) {
            const float px = (float)(x * CELL), py = (float)(y * CELL);
            /* five levels of 90, so relative: dark corners stay calm */
            const float wide = 0.055f * noise(seed + 3, px / 190, py / 190, 1u << 20);
            light_node(light->node + (y * light->columns + x) * 3, px / (float)w, py / (float)h, wide, inner, outer);
        }
    return true;
}

static uint8_t clamp_level(int32_t v) { return (uint8_t)(v < 0 ? 0 : v >= 256 * LEVEL ? 255 : v / LEVEL); }

static void weave_row(uint8_t *out, int w, int y, const Light *light, const Felt *felt, uint32_t *state)
{
    const int32_t *above = light->node + (y / CELL) * light->columns * 3, *below = above + light->columns * 3;
    const int down = y % CELL;
    const int16_t *grain = felt->grain + (y & (TILE - 1)) * TILE;
    for (int cell = 0; cell * CELL < w; cell++) {
        int32_t at[3], step[3];
        for (int i = 0; i < 3; i++) {
            const int k = cell * 3 + i;
            const int32_t left = above[k] + (below[k] - above[k]) * down / CELL;
            const int32_t right = above[k + 3] + (below[k + 3] - above[k + 3]) * down / CELL;
            at[i] = left;
            step[i] = (right - left) / CELL;
        }
        const int end = (cell + 1) * CELL < w ? (cell + 1) * CELL : w;
        for (int x = cell * CELL; x < end; x++, out += 4) {
            *state ^= *state << 13, *state ^= *state >> 17, *state ^= *state << 5;
            /* triangular dither of ±1 level around the half that rounds */
            const int32_t fine = grain[x & (TILE - 1)] + (int32_t)((*state & 255) + (*state >> 8 & 255)) / 2;
            for (int i = 0; i < 3; i++, at[i - 1] += step[i - 1])
                out[i] = clamp_level(at[i] + fine);
            out[3] = 255;
        }
    }
}

bool cloth_weave(uint8_t *rgba, int w, int h, Color inner, Color outer, uint64_t seed)
{
    Felt *felt = malloc(sizeof *felt);
    Light light = {0};
    const bool good = felt && make_light(&light, w, h, inner, outer, seed);
    if (good) {
        weave_tile(felt, seed);
        uint32_t state = (uint32_t)(seed ^ seed >> 32) | 1;
        for (int y = 0; y < h; y++)
            weave_row(rgba + (size_t)y * (size_t)w * 4, w, y, &light, felt, &state);
    }
    free(light.node);
    free(felt);
    return good;
}
