/* Shadows and lines are made of parts; what is drawn is what making them whole would give. Pictures
 * are turned by our own code. */
#include "support/folder.h"
#include "platform/draw/canvas.h"
#include "platform/draw/draw.h"
#include "platform/draw/sdl.h"
#include <math.h>
#include <string.h>

enum { W = 960, H = 540, POINTS = 41, PICTURE_W = 96, PICTURE_H = 64 };

/* ---- Shadows ---- */

/* A running mean over 2 r + 1 pixels along a line; outside there is nothing. */
static void mean(uint8_t *line, int n, int stride, int r)
{
    uint8_t copy[512];
    assert_true(n <= (int)sizeof copy);
    for (int i = 0; i < n; i++)
        copy[i] = line[i * stride];
    for (int i = 0; i < n; i++) {
        int sum = 0;
        for (int k = i - r; k <= i + r; k++)
            sum += k >= 0 && k < n ? copy[k] : 0;
        line[i * stride] = (uint8_t)(sum / (2 * r + 1));
    }
}

static float to_side(int i, int n) { return (float)(i < n - 1 - i ? i : n - 1 - i) + 0.5f; }

static void expect_shadow(int w, int h, int radius, int blur)
{
    const int mw = w + 2 * blur, mh = h + 2 * blur;
    uint8_t *mask = calloc((size_t)mw, (size_t)mh);
    SDL_Surface *s = shadow_surface(w, h, radius, blur);
    assert_non_null(mask);
    assert_non_null(s);
    assert_true(s->w == mw && s->h == mh);
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            const Cover c = round_cover(to_side(x, w), to_side(y, h), (float)radius, 0);
            mask[(y + blur) * mw + x + blur] = (uint8_t)(255 * c.fill + 0.5f);
        }
    for (int pass = 0; pass < 3; pass++) {
        for (int y = 0; y < mh; y++)
            mean(mask + y * mw, mw, 1, blur / 3);
        for (int x = 0; x < mw; x++)
            mean(mask + x, mh, mw, blur / 3);
    }
    for (int y = 0; y < mh; y++)
        for (int x = 0; x < mw; x++)
            assert_int_equal(surface_row(s, y)[x], (uint32_t)mask[y * mw + x] << 24 | 0xFFFFFF);
    SDL_FreeSurface(s);
    free(mask);
}

static void a_shadow_is_the_same_blur_everywhere(void **state)
{
    static const int SHAPE[][4] = {{200, 150, 8, 12}, {201, 31, 8, 12},  {30, 160, 15, 24},
                                   {7, 9, 3, 30},     {120, 121, 0, 10}, {64, 64, 32, 2},
                                   {65, 66, 4, 0},    {1, 1, 0, 5}};
    (void)state;
    for (size_t i = 0; i < sizeof SHAPE / sizeof *SHAPE; i++)
        expect_shadow(SHAPE[i][0], SHAPE[i][1], SHAPE[i][2], SHAPE[i][3]);
}

/* ---- Lines ---- */

static Window *window;
static Draw *draw;

static void open_draw(void)
{
    static char own[128];
    Err err = {{0}};
    window = window_open(
        &(WindowPlan){
            .icon = "", .place = {.w = W, .h = H}, .sized = true, .renderer = RENDERER_SOFTWARE},
        &err);
    assert_non_null(window);
    draw = draw_new(window, file_in(".", own), own, &err);
    assert_non_null(draw);
    draw_sync_size(draw);
    assert_true(draw->w == W && draw->h == H);
}

/* The distance of a point from the nearest part of the line. */
static float from_line(float x, float y, const Point *p, int n)
{
    float nearest = INFINITY;
    for (int i = 0; i + 1 < n; i++) {
        const float dx = p[i + 1].x - p[i].x, dy = p[i + 1].y - p[i].y;
        const float t =
            float_clamp(((x - p[i].x) * dx + (y - p[i].y) * dy) / (dx * dx + dy * dy), 0, 1);
        nearest = float_min(nearest, hypotf(x - p[i].x - t * dx, y - p[i].y - t * dy));
    }
    return nearest;
}

/* The line, drawn in white on black, covers each pixel by its distance. */
static void expect_line(const Point *p, int n, float width)
{
    static uint32_t pixel[H][W];
    const float k = draw->scale;
    Point at[POINTS];
    for (int i = 0; i < n; i++)
        at[i] = (Point){p[i].x * k, p[i].y * k};
    SDL_SetRenderDrawColor(draw->renderer, 0, 0, 0, 255);
    SDL_RenderClear(draw->renderer);
    draw_polyline(draw, p, n, width, (Color){255, 255, 255, 255});
    assert_int_equal(SDL_RenderReadPixels(draw->renderer, NULL, SDL_PIXELFORMAT_ARGB8888, pixel,
                                          W * sizeof **pixel),
                     0);
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) {
            const float far = from_line((float)x + 0.5f, (float)y + 0.5f, at, n);
            const float cover = 255 * float_clamp(width * k / 2 + 0.5f - far, 0, 1);
            assert_true(fabsf((float)(pixel[y][x] & 255) - cover) <= 2);
        }
}

static void a_large_line_has_no_seams(void **state)
{
    Point arc[POINTS];
    (void)state;
    open_draw();
    for (int i = 0; i < POINTS; i++) {
        const float a = 3.1f * (float)i / (POINTS - 1);
        arc[i] = (Point){640 + 600 * cosf(a), 700 - 640 * sinf(a)};
    }
    expect_line(arc, POINTS, 20);
    expect_line(arc, POINTS, 3);
    expect_line((Point[]){{100, 50}, {100, 650}}, 2, 24);
    expect_line((Point[]){{100, 50}, {1200, 51}}, 2, 7);
    expect_line((Point[]){{1200, 650}, {100, 50}, {300, 700}}, 3, 5);
    expect_line((Point[]){{20, 20}, {30, 40}}, 2, 4);
    draw_free(draw);
    window_close(window);
}

/* ---- Turned pictures ---- */

/* Pixels inside the turned rectangle have the picture's colour, and pixels outside stay black. The
 * rectangle may extend beyond the window or the clip. */
static void expect_turned(const Picture *p, PictureLook look, Rect clip, uint32_t color)
{
    static uint32_t pixel[H][W];
    const float k = draw->scale, a = look.angle * 0.01745329f;
    const float soft = 2 + fmaxf(look.w / PICTURE_W, look.h / PICTURE_H); /* its edge, enlarged */
    SDL_SetRenderDrawColor(draw->renderer, 0, 0, 0, 255);
    SDL_RenderClear(draw->renderer);
    draw_clip_push(draw, clip);
    draw_picture(draw, p, look);
    draw_clip_pop(draw);
    assert_int_equal(SDL_RenderReadPixels(draw->renderer, NULL, SDL_PIXELFORMAT_ARGB8888, pixel,
                                          W * sizeof **pixel),
                     0);
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) {
            const Point at = {((float)x + 0.5f) / k, ((float)y + 0.5f) / k};
            const float dx = at.x - look.centre.x, dy = at.y - look.centre.y;
            const float u = fabsf(dx * cosf(a) + dy * sinf(a)) - look.w / 2,
                        v = fabsf(dy * cosf(a) - dx * sinf(a)) - look.h / 2, out = u > v ? u : v;
            if (out > soft || !rect_meets(rect_centred(at.x, at.y, 4, 4), clip))
                assert_int_equal(pixel[y][x] & 0xFFFFFF, 0);
            else if (out < -soft && rect_has(rect_inset(clip, 3), at))
                assert_int_equal(pixel[y][x] & 0xFFFFFF, color);
        }
}

static void a_turned_picture_stays_within_its_rectangle(void **state)
{
    static const float ANGLE[] = {0, 1, -8, 45, 90, 200};
    static const Point SIZE[] = {{96, 64}, {40, 90}, {1500, 1100}};
    static const Point CENTRE[] = {{640, 360}, {20, 700}, {1290, -30}, {-400, 300}};
    static const struct {
        uint32_t pixel, drawn;
        Color tint;
    } PLAIN = {0xFF4080C0, 0x4080C0, {255, 255, 255, 255}},
      WHITE_ONE = {0xFFFFFFFF, 0xC86432, {200, 100, 50, 255}};
    (void)state;
    open_draw();
    for (int white = 0; white < 2; white++) {
        Canvas *c = canvas_new(PICTURE_W, PICTURE_H);
        assert_non_null(c);
        for (int y = 0; y < PICTURE_H; y++)
            for (int x = 0; x < PICTURE_W; x++)
                canvas_row(c, y)[x] = white ? WHITE_ONE.pixel : PLAIN.pixel;
        Picture *p = canvas_picture(c, draw);
        canvas_free(c);
        assert_non_null(p);
        for (size_t i = 0; i < sizeof ANGLE / sizeof *ANGLE; i++)
            for (size_t n = 0; n < sizeof SIZE / sizeof *SIZE; n++)
                for (size_t at = 0; at < sizeof CENTRE / sizeof *CENTRE; at++)
                    expect_turned(p,
                                  (PictureLook){CENTRE[at], SIZE[n].x, SIZE[n].y, ANGLE[i],
                                                white ? WHITE_ONE.tint : PLAIN.tint},
                                  (Rect){at % 2 ? 0 : 300, 0, 800, 720},
                                  white ? WHITE_ONE.drawn : PLAIN.drawn);
        picture_free(p);
    }
    draw_free(draw);
    window_close(window);
}

TEST_GROUP(shapes, make_folder, remove_folder,
           cmocka_unit_test(a_shadow_is_the_same_blur_everywhere),
           cmocka_unit_test(a_large_line_has_no_seams),
           cmocka_unit_test(a_turned_picture_stays_within_its_rectangle))
