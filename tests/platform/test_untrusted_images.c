/* Untrusted images: decoded in the background and abandoned in time; only the thread that asks to
 * wait for them waits. */
#include "base/file.h"
#include "support/folder.h"
#include "platform/draw/sdl.h"
#include <string.h>
#include <sys/stat.h>

enum { SIDE = 64, LARGE = 2048 };
static const Uint32 RED = 0xFFFF0000;

static void write_picture(const char *name, int side)
{
    char path[128];
    SDL_Surface *s = surface_new(side, side);
    assert_non_null(s);
    SDL_FillRect(s, NULL, RED);
    assert_int_equal(IMG_SavePNG(s, file_in(name, path)), 0);
    SDL_FreeSurface(s);
}

/* ---- Time ---- */

static SDL_Surface *decode(const char *name, int budget_ms, bool leaving, Err *err)
{
    size_t size = 0;
    const atomic_bool left = leaving;
    char *png = file_read_under(folder, name, ASSET_MAX, &size, err);
    assert_non_null(png);
    SDL_Surface *s = png_surface(png, size, budget_ms, &left, err);
    free(png);
    return s;
}

static void a_picture_that_takes_too_long_is_given_up(void **state)
{
    (void)state;
    Err err = {{0}};
    write_picture("large.png", LARGE);
    assert_null(decode("large.png", 1, false, &err));
    assert_string_equal(err.text, "takes more than 1 ms to decode; bring a smaller one");
    assert_null(decode("large.png", 60000, true, &err));
    SDL_Surface *s = decode("large.png", 60000, false, &err);
    assert_non_null(s);
    SDL_FreeSurface(s);
}

/* ---- Waiting ---- */

static Window *window;
static Draw *draw;

static void open_draw(void)
{
    static char theirs[128], own[128];
    Err err = {{0}};
    window = window_open(&(WindowPlan){.icon = "",
                                       .place = {.w = 1280, .h = 720},
                                       .sized = true,
                                       .renderer = RENDERER_SOFTWARE},
                         &err);
    assert_non_null(window);
    mkdir(file_in("theirs", theirs), 0700);
    mkdir(file_in("own", own), 0700);
    draw = draw_new(window, theirs, own, &err);
    assert_non_null(draw);
}

static void close_draw(void)
{
    draw_free(draw);
    window_close(window);
}

static void draw_frame(const char *name)
{
    draw_begin(draw);
    draw_image(draw, name, (Rect){0, 0, SIDE, SIDE}, (Color){255, 255, 255, 255});
}

static Uint32 drawn_pixel(void)
{
    Uint32 pixel = 0;
    SDL_RenderReadPixels(draw->renderer, &(SDL_Rect){SIDE / 2, SIDE / 2, 1, 1},
                         SDL_PIXELFORMAT_ARGB8888, &pixel, 4);
    return pixel;
}

static void a_frame_shows_something_else_until_it_has_come(void **state)
{
    (void)state;
    open_draw();
    write_picture("theirs/red.png", LARGE);
    const unsigned version = draw_version(draw);
    draw_frame("red");
    assert_int_not_equal(drawn_pixel(), RED);
    draw_end(draw);
    draw_wait(draw);
    assert_int_equal(draw_settle(draw), -1);
    assert_int_equal(draw_version(draw), version + 1);
    draw_frame("red");
    assert_int_equal(drawn_pixel(), RED);
    draw_end(draw);
    assert_int_equal(draw_settle(draw), -1);
    close_draw();
}

static void what_cannot_be_decoded_is_asked_for_once(void **state)
{
    (void)state;
    char path[128];
    open_draw();
    assert_true(file_replace(file_in("theirs/no.png", path), "no", 2, NULL));
    const unsigned version = draw_version(draw);
    draw_frame("no");
    draw_end(draw);
    assert_true(untrusted_images_awaited(draw));
    draw_wait(draw);
    assert_int_equal(draw_settle(draw), -1);
    assert_int_equal(draw_version(draw), version);
    draw_frame("no");
    assert_false(untrusted_images_awaited(draw));
    draw_end(draw);
    close_draw();
}

static void the_end_waits_for_no_picture(void **state)
{
    (void)state;
    open_draw();
    write_picture("theirs/red.png", LARGE);
    write_picture("theirs/more.png", LARGE);
    draw_frame("red");
    draw_frame("more");
    draw_end(draw);
    assert_true(untrusted_images_awaited(draw));
    draw_frame("red");
    close_draw(); /* with one being decoded, and another one in the queue */
}

/* ---- Other files ---- */

static void a_file_that_theirs_lack_is_our_own(void **state)
{
    (void)state;
    char path[128];
    Err err = {{0}};
    open_draw();
    assert_true(file_replace(file_in("theirs/both.json", path), "{}", 2, &err));
    assert_true(file_replace(file_in("own/both.json", path), "{}", 2, &err));
    assert_true(file_replace(file_in("own/ours.json", path), "{}", 2, &err));
    assert_string_equal(draw_assets_with(draw, "both.json"), file_in("theirs", path));
    assert_string_equal(draw_assets_with(draw, "ours.json"), file_in("own", path));
    assert_string_equal(draw_assets_with(draw, "nobodys.json"), file_in("own", path));
    /* Added games bring only what the program lacks. */
    assert_true(file_replace(file_in("theirs/theirs.json", path), "{}", 2, &err));
    draw_only_adds(draw);
    assert_string_equal(draw_assets_with(draw, "both.json"), file_in("own", path));
    assert_string_equal(draw_assets_with(draw, "nobodys.json"), file_in("own", path));
    assert_string_equal(draw_assets_with(draw, "theirs.json"), file_in("theirs", path));
    close_draw();
}

TEST_GROUP(untrusted_images, make_folder, remove_folder,
           cmocka_unit_test(a_picture_that_takes_too_long_is_given_up),
           cmocka_unit_test(a_frame_shows_something_else_until_it_has_come),
           cmocka_unit_test(what_cannot_be_decoded_is_asked_for_once),
           cmocka_unit_test(the_end_waits_for_no_picture),
           cmocka_unit_test(a_file_that_theirs_lack_is_our_own))
