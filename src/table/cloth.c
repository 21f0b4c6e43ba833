#include "table/cloth.h"
#include "base/rng.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Fine structure (grain and fibres) is one repeated tile; light and the widest noise change so
 * slowly that they are computed on a grid of CELL pixels and interpolated. All sums are in 1/256 of
 * a colour level. */
enum { TILE = 512, CELL = 16, LEVEL = 256, SEED = 1 };

typedef struct {
    int16_t grain[TILE * TILE];
    int8_t white[TILE * TILE];
} Felt;

static float smoothstep(float a, float b, float x)
{
    const float t = float_clamp((x - a) / (b - a), 0, 1);
    return t * t * (3 - 2 * t);
}

/* The random number in ±1 of a lattice point. */
static float lattice(uint64_t seed, uint32_t x, uint32_t y)
{
    uint64_t z = seed + x * UINT64_C(0x9E3779B97F4A7C15) + y * UINT64_C(0xC2B2AE3D27D4EB4F);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return (float)((z ^ (z >> 31)) >> 40) / 8388608.0f - 1;
}

/* Value noise. */
static float noise(uint64_t seed, float x, float y)
{
    const uint32_t x0 = (uint32_t)x, y0 = (uint32_t)y;
    const float u = smoothstep(0, 1, x - floorf(x)), v = smoothstep(0, 1, y - floorf(y));
    const float top = lattice(seed, x0, y0) * (1 - u) + lattice(seed, x0 + 1, y0) * u;
    const float bottom = lattice(seed, x0, y0 + 1) * (1 - u) + lattice(seed, x0 + 1, y0 + 1) * u;
    return top * (1 - v) + bottom * v;
}

/* The numbers of a row of the lattice at all pixels of a row. */
static void lattice_row(uint64_t seed, uint32_t y, uint32_t cells, float out[TILE])
{
    const float step = (float)cells / TILE;
    float left = 0, right = lattice(seed, 0, y);
    uint32_t next = 0; /* the point on the right */
    for (int i = 0; i < TILE; i++) {
        const float x = step * (float)i, u = smoothstep(0, 1, x - floorf(x));
        if ((uint32_t)x >= next) {
            next++;
            left = right;
            right = lattice(seed, next % cells, y);
        }
        out[i] = left * (1 - u) + right * u;
    }
}

/* Value noise of `cells` x `cells` lattice cells, which repeats, added to the tile. */
static void add_octave(Felt *felt, uint64_t seed, uint32_t cells, float amplitude)
{
    float row[2][TILE]; /* of the lattice, above and below */
    lattice_row(seed, 0, cells, row[0]);
    uint32_t below = 0;
    for (int i = 0; i < TILE; i++) {
        const float y = (float)cells / TILE * (float)i, v = smoothstep(0, 1, y - floorf(y));
        if ((uint32_t)y >= below) {
            below++;
            lattice_row(seed, below % cells, cells, row[below % 2]);
        }
        const float *upper = row[(below + 1) % 2], *lower = row[below % 2];
        int16_t *grain = felt->grain + i * TILE;
        for (int x = 0; x < TILE; x++) {
            const float level = upper[x] * (1 - v) + lower[x] * v;
            grain[x] = (int16_t)(grain[x] + (int)(amplitude * LEVEL * level));
        }
    }
}

/* White noise smeared over nine pixels along (dx, dy) / 2. */
static void add_fibres(Felt *felt, int dx, int dy, float amplitude)
{
    const int scale = (int)(amplitude * LEVEL * 2.2f / (9 * 127) * 64);
    for (int y = 0; y < TILE; y++) {
        int sum[TILE] = {0};
        for (int i = -4; i <= 4; i++) {
            const int8_t *row = felt->white + ((y + i * dy / 2) & (TILE - 1)) * TILE;
            for (int x = 0; x < TILE; x++)
                sum[x] += row[(x + i * dx / 2) & (TILE - 1)];
        }
        for (int x = 0; x < TILE; x++)
            felt->grain[y * TILE + x] = (int16_t)(felt->grain[y * TILE + x] + sum[x] * scale / 64);
    }
}

/* Makes the tile of grain and fibres. */
static void weave_tile(Felt *felt)
{
    Rng rng = rng_from_u64(SEED);
    memset(felt->grain, 0, sizeof felt->grain);
    for (int i = 0; i < TILE * TILE; i += 8) {
        uint64_t bits = rng_next(&rng);
        memcpy(felt->white + i, &bits, 8);
    }
    add_octave(felt, SEED + 1, TILE / 3, 2.4f);
    add_octave(felt, SEED + 2, TILE / 11, 2.0f);
    add_fibres(felt, 2, 1, 2);
    add_fibres(felt, -1, 2, 2);
}

/* The light at a point (0 … 1 across the cloth): a pool of light, a vignette and a warm glow. */
static void light_node(int32_t out[3], float x, float y, float wide, Color inner, Color outer)
{
    const float r = hypotf((x - 0.5f) / 0.66f, (y - 0.46f) / 0.72f);
    const float dusk = smoothstep(0.05f, 1.0f, r),
                vignette = 1 - 0.28f * smoothstep(0.35f, 0.95f, hypotf(x - 0.5f, y - 0.5f) / 0.72f);
    const float glow = expf(-7 * ((x - 0.5f) * (x - 0.5f) + (y - 0.40f) * (y - 0.40f)));
    const float from[3] = {inner.r, inner.g, inner.b}, to[3] = {outer.r, outer.g, outer.b},
                warm[3] = {18, 14, 6};
    for (int i = 0; i < 3; i++) {
        const float level =
            (from[i] + (to[i] - from[i]) * dusk) * vignette * (1 + wide) + warm[i] * glow;
        out[i] = (int32_t)(level * LEVEL);
    }
}

/* The light at the corners of all cells: rows of `columns` nodes, three channels each, in 1/256
 * levels. */
static int32_t *make_light(int columns, int w, int h, Color inner, Color outer)
{
    const int nodes = columns * (h / CELL + 2);
    int32_t *light = malloc((size_t)nodes * 3 * sizeof *light);
    for (int i = 0; light && i < nodes; i++) {
        const float px = (float)(i % columns * CELL), py = (float)(i / columns * CELL);
        /* five levels of 90, so relative: dark corners stay calm */
        const float wide = 0.055f * noise(SEED + 3, px / 190, py / 190);
        light_node(light + (ptrdiff_t)i * 3, px / (float)w, py / (float)h, wide, inner, outer);
    }
    return light;
}

static uint32_t clamp_level(int32_t v)
{
    if (v < 0)
        return 0;
    return v >= 256 * LEVEL ? 255 : (uint32_t)v / LEVEL;
}

typedef struct {
    Felt *felt;
    int32_t *light; /* at the corners of all cells */
    int columns, w;
    uint32_t state; /* of the dither's generator, xorshift32 */
} Loom;

/* Fills one row of pixels: light interpolated between nodes, grain, and dither. */
static void weave_row(Loom *l, uint32_t *out, int y)
{
    const int down = y % CELL, w = l->w;
    const int16_t *grain = l->felt->grain + (y & (TILE - 1)) * TILE;
    /* The light at the upper and the lower corners of the row's cells. */
    const int32_t *above = l->light + (ptrdiff_t)(y / CELL * l->columns) * 3,
                  *below = above + (ptrdiff_t)l->columns * 3;
    uint32_t state = l->state;
    for (int cell = 0; cell * CELL < w; cell++) {
        int32_t at[3], step[3];
        for (int i = 0; i < 3; i++) {
            const int k = cell * 3 + i;
            const int32_t right = above[k + 3] + (below[k + 3] - above[k + 3]) * down / CELL;
            at[i] = above[k] + (below[k] - above[k]) * down / CELL;
            step[i] = (right - at[i]) / CELL;
        }
        for (int x = cell * CELL; x < (cell + 1) * CELL && x < w; x++) {
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            /* triangular dither of ±1 level around the half that rounds */
            const int32_t fine =
                grain[x & (TILE - 1)] + (int32_t)((state & 255) + (state >> 8 & 255)) / 2;
            out[x] = 255;
            for (int i = 0; i < 3; i++) {
                out[x] = out[x] << 8 | clamp_level(at[i] + fine);
                at[i] += step[i];
            }
        }
    }
    l->state = state;
}

bool cloth_weave(Canvas *c, Color inner, Color outer)
{
    const int w = canvas_w(c), h = canvas_h(c), columns = w / CELL + 2;
    Loom l = {.felt = malloc(sizeof *l.felt),
              .light = make_light(columns, w, h, inner, outer),
              .columns = columns,
              .w = w,
              .state = SEED};
    const bool good = l.felt && l.light;
    if (good)
        weave_tile(l.felt);
    for (int y = 0; good && y < h; y++)
        weave_row(&l, canvas_row(c, y), y);
    free(l.light);
    free(l.felt);
    return good;
}
