/* The imps at the table: every imp has the parts of every state and no others, what is drawn
 * follows state, gaze, cards and seat, and nothing moves by itself.
 *
 * With IMPARLOUR_SHEETS=FOLDER the test also writes sheets of all imps in all states, with fans and
 * seats, to that folder: imps-140.png and others. */
#include "support/cm.h"
#include "support/folder.h"
#include "base/file.h"
#include "base/hash.h"
#include "platform/draw/canvas.h"
#include "table/imps/imps.h"
#include "ui/theme.h"
#include <dirent.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ASSETS SOURCE_DIR "/assets"

static Window *window;
static Draw *draw;
static Imps *imps;
static Picture *back;
static float back_made; /* for imps of this height */

static void open_window(int w, int h)
{
    Err err = {{0}};
    window = window_open(
        &(WindowPlan){
            .icon = "", .place = {.w = w, .h = h}, .sized = true, .renderer = RENDERER_SOFTWARE},
        &err);
    assert_non_null(window);
    draw = draw_new(window, ASSETS, ASSETS, &err);
    assert_non_null(draw);
    imps = imps_of(draw);
    assert_non_null(imps);
    back_made = 0;
}

static void close_window(void)
{
    picture_free(back);
    back = NULL;
    draw_free(draw);
    window_close(window);
}

/* A card's back for imps of that height. */
static const Picture *back_for(float height)
{
    if (back && back_made == height)
        return back;
    picture_free(back);
    const int h = (int)lroundf(IMP_CARD * height * draw_scale(draw)), w = h * 5 / 7;
    Canvas *c = canvas_new(w, h);
    assert_non_null(c);
    canvas_round(c, (Pixels){0, 0, w, h}, 0.055f * (float)h, IVORY, 1, RGB(0xCBB992));
    assert_true(canvas_svg(c, draw, "cards/back-lacquer", (Pixels){0, 0, w, h}, NULL, 0));
    back = canvas_picture(c, draw);
    canvas_free(c);
    back_made = height;
    return back;
}

static ImpLook look_of(int imp, ImpState state)
{
    return (ImpLook){.imp = imp, .state = state, .foot = {200, 300}, .height = 140, .cards = 5};
}

static bool part_exists(const char *name)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, ASSETS "/imps/%s.svg", name);
    return path_exists(path);
}

static void expect_part(const char *name, bool there)
{
    if (part_exists(name) != there)
        fail_msg("assets/imps/%s.svg is %s", name, there ? "missing" : "never drawn");
}

/* ---- The parts ---- */

static int expect_face(int imp, ImpState state)
{
    static const char *const LAYER[] = {"face", "eyes", "brow"};
    char name[64];
    int n = 0;
    for (int i = 0; i < 3; i++) {
        const bool there = i != 1 || imp_sees(imp, state);
        snprintf(name, sizeof name, "%d-%s-%s", imp, imp_state_name(state), LAYER[i]);
        expect_part(name, there);
        n += there;
    }
    return n;
}

static int expect_imp(int imp)
{
    static const char *const PART[] = {"body", "head",    "hair",       "hands",
                                       "disc", "ears-up", "ears-level", "ears-down"};
    enum { PARTS = sizeof PART / sizeof *PART };
    char name[64];
    int n = PARTS;
    for (int i = 0; i < PARTS; i++) {
        snprintf(name, sizeof name, "%d-%s", imp, PART[i]);
        expect_part(name, true);
    }
    for (int state = 0; state < IMP_STATES; state++)
        n += expect_face(imp, (ImpState)state);
    return n;
}

static int pictures_in_folder(void)
{
    DIR *pictures = opendir(ASSETS "/imps");
    int n = 0;
    assert_non_null(pictures);
    for (struct dirent *e = readdir(pictures); e; e = readdir(pictures))
        n += e->d_name[0] != '.';
    closedir(pictures);
    return n;
}

static void every_imp_has_its_parts_and_no_others(void **state)
{
    (void)state;
    char name[64];
    int n = 2;
    expect_part("ring", true);
    expect_part("crown", true);
    for (int i = 0; i < IMP_COUNT; i++)
        n += expect_imp(i);
    for (int i = 0; i < IMP_STATES; i++) {
        const bool there = i != IMP_CALM && i != IMP_BLINK;
        snprintf(name, sizeof name, "effect-%s", imp_state_name((ImpState)i));
        expect_part(name, there);
        n += there;
    }
    for (int i = SEAT_STOOL; i < SEAT_KINDS; i++) {
        const bool arms = i >= SEAT_ARMCHAIR;
        snprintf(name, sizeof name, "seat-%s", seat_name((SeatKind)i));
        expect_part(name, true);
        strcat(name, "-arms");
        expect_part(name, arms);
        n += 1 + arms;
    }
    assert_int_equal(pictures_in_folder(), n);
}

static void seats_follow_ranks(void **state)
{
    (void)state;
    static const char *const SEATED[] = {
        "throne armchair bench stool", "throne armchair chair bench stool",
        "throne armchair chair chair bench stool", "throne armchair chair chair chair bench stool",
        "throne armchair chair chair chair chair bench stool"};
    for (int seats = 4; seats <= 8; seats++) {
        char row[128] = "";
        for (int rank = 0; rank < seats; rank++) {
            strcat(row, rank > 0 ? " " : "");
            strcat(row, seat_name(seat_of_rank(rank, seats)));
        }
        assert_string_equal(row, SEATED[seats - 4]);
    }
    for (int rank = 0; rank < 3; rank++) /* fewer than four: no two on one kind */
        assert_int_not_equal(seat_of_rank(rank, 3), seat_of_rank((rank + 1) % 3, 3));
}

/* ---- The picture ---- */

static void draw_imp(const ImpLook *l)
{
    imp_body(imps, l);
    imp_hands(imps, l, l->cards > 0 ? back_for(l->height) : NULL);
}

/* The pixels of a frame with this imp alone, as one number. */
static uint64_t frame_of_imp(const ImpLook *l)
{
    static int number;
    char path[PATH_SIZE];
    Err err = {{0}};
    size_t size = 0;
    draw_begin(draw);
    draw_fill(draw, draw_area(draw), RGB(0x3A2538));
    if (l)
        draw_imp(l);
    assert_true(draw_film(draw, folder, ++number, &err));
    draw_end(draw);
    snprintf(path, sizeof path, "%s/%d.ppm", folder, number);
    char *bytes = file_read(path, 64 << 20, &size, &err);
    assert_non_null(bytes);
    const uint64_t hash = hash_bytes(HASH_START, bytes, size);
    free(bytes);
    remove(path);
    return hash;
}

static void all_states_look_different(void **state)
{
    (void)state;
    open_window(1280, 720);
    for (int i = 0; i < IMP_COUNT; i++) {
        uint64_t seen[IMP_STATES];
        for (int s = 0; s < IMP_STATES; s++) {
            const ImpLook l = look_of(i, (ImpState)s);
            seen[s] = frame_of_imp(&l);
            for (int k = 0; k < s; k++)
                assert_true(seen[k] != seen[s]);
        }
    }
    close_window();
}

static void eyes_that_are_open_look_around(void **state)
{
    (void)state;
    open_window(1280, 720);
    for (int i = 0; i < IMP_COUNT; i++) {
        ImpLook l = look_of(i, IMP_CALM);
        const uint64_t ahead = frame_of_imp(&l);
        l.gaze = imp_gaze(&l, (Point){900, 500});
        assert_true(l.gaze.x > 0.5f && l.gaze.y > 0.2f);
        assert_true(frame_of_imp(&l) != ahead);
        l = look_of(i, IMP_LAUGHING);
        const uint64_t laughing = frame_of_imp(&l);
        l.gaze = (Point){-1, 1};
        assert_int_equal(frame_of_imp(&l) == laughing, !imp_sees(i, IMP_LAUGHING));
    }
    close_window();
}

static void at_rest_nothing_changes(void **state)
{
    (void)state;
    open_window(1280, 720);
    ImpLook l = look_of(2, IMP_PLEASED);
    const uint64_t first = frame_of_imp(&l);
    assert_true(first == frame_of_imp(&l));
    assert_false(imp_ahead(imps, &l));
    l.phase = 0.25f;
    assert_true(first != frame_of_imp(&l));
    l.phase = 1;
    assert_true(first == frame_of_imp(&l));
    l.seat = SEAT_THRONE;
    assert_true(imp_ahead(imps, &l) && imp_ahead(imps, &l));
    assert_false(imp_ahead(imps, &l));
    assert_true(first != frame_of_imp(&l));
    close_window();
}

static void a_fan_has_as_many_backs_as_cards(void **state)
{
    (void)state;
    open_window(1280, 720);
    uint64_t seen[13];
    for (int n = 0; n < 13; n++) {
        ImpLook l = look_of(5, IMP_CALM);
        l.cards = n;
        seen[n] = frame_of_imp(&l);
        for (int k = 0; k < n; k++)
            assert_true(seen[k] != seen[n]);
    }
    close_window();
}

/* ---- Sheets to look at ---- */

/* A row of imps behind one rim; `down` is its height. */
static void draw_row(const ImpLook *row, float down)
{
    const float foot = row->foot.y, high = row->height;
    const Rect strip = {0, foot - 1.22f * high, draw_area(draw).w, down};
    draw_clip_push(draw, strip);
    for (int i = 0; i < IMP_COUNT; i++)
        imp_body(imps, &row[i]);
    draw_gradient(draw, (Rect){0, foot, strip.w, 0.3f * high}, RGB(0xA76A40), RGB(0x7C4A28));
    for (int i = 0; i < IMP_COUNT; i++)
        imp_hands(imps, &row[i], back_for(high));
    draw_clip_pop(draw);
}

/* A window for rows of eight imps; returns the units of a pixel, in which a sheet is measured. */
static float begin_sheet(float across, float down, int rows)
{
    open_window((int)(across * IMP_COUNT), (int)(down * (float)rows));
    draw_begin(draw);
    draw_gradient(draw, draw_area(draw), RGB(0x4A2F42), RGB(0x33213A));
    return 1 / draw_scale(draw);
}

static void end_sheet(const char *name, float height)
{
    char path[PATH_SIZE];
    Err err = {{0}};
    snprintf(path, sizeof path, "%s/%s-%d.png", getenv("IMPARLOUR_SHEETS"), name, (int)height);
    assert_true(draw_screenshot(draw, path, &err));
    draw_end(draw);
    close_window();
}

/* Eight imps by eight states. */
static void states_sheet(float height)
{
    static const int FAN[] = {1, 4, 8, 13};
    const float across = 1.12f * height, down = 1.46f * height,
                k = begin_sheet(across, down, IMP_STATES);
    for (int s = 0; s < IMP_STATES; s++) {
        ImpLook row[IMP_COUNT];
        for (int i = 0; i < IMP_COUNT; i++) {
            row[i] = look_of(i, (ImpState)s);
            row[i].foot =
                (Point){k * ((float)i + 0.46f) * across, k * ((float)s * down + 1.22f * height)};
            row[i].height = k * height;
            row[i].cards = FAN[(s + i) % 4];
        }
        draw_row(row, k * down);
    }
    end_sheet("imps", height);
}

/* Gazes, seats, and round pictures in two sizes. */
static void more_sheet(float height)
{
    static const Point GAZE[IMP_COUNT] = {{0, 0},        {-1, 0}, {1, 0},  {0, 1},
                                          {-0.7f, 0.7f}, {1, 1},  {0, -1}, {-1, 1}};
    const float across = 1.4f * height, down = 1.5f * height, k = begin_sheet(across, down, 4);
    for (int r = 0; r < 4; r++) {
        ImpLook row[IMP_COUNT];
        for (int i = 0; i < IMP_COUNT; i++) {
            row[i] = look_of((i + 3 * r) % IMP_COUNT, r < 2 ? IMP_CALM : (ImpState)i);
            row[i].foot =
                (Point){k * ((float)i + 0.5f) * across, k * ((float)r * down + 1.22f * height)};
            row[i].height = k * height;
            row[i].gaze = GAZE[r == 0 ? i : 0];
            row[i].crowned = r == 2;
            row[i].seat = r == 0 ? SEAT_NONE : (SeatKind)(i % SEAT_KINDS);
            if (r == 3)
                imp_round(imps, i, row[i].state,
                          (Point){row[i].foot.x, row[i].foot.y - 0.5f * k * height},
                          k * height * (i < 4 ? 1.0f : 0.4f), k * height * (i < 4 ? 1.0f : 0.4f));
        }
        if (r < 3)
            draw_row(row, k * down);
    }
    end_sheet("more", height);
}

static void sheets(void **state)
{
    (void)state;
    static const float HEIGHT[] = {210, 140, 110, 76, 60};
    if (!getenv("IMPARLOUR_SHEETS"))
        skip();
    for (size_t i = 0; i < sizeof HEIGHT / sizeof *HEIGHT; i++)
        states_sheet(HEIGHT[i]);
    more_sheet(140);
}

TEST_GROUP(imp, make_folder, remove_folder, cmocka_unit_test(every_imp_has_its_parts_and_no_others),
           cmocka_unit_test(seats_follow_ranks), cmocka_unit_test(all_states_look_different),
           cmocka_unit_test(eyes_that_are_open_look_around),
           cmocka_unit_test(at_rest_nothing_changes),
           cmocka_unit_test(a_fan_has_as_many_backs_as_cards), cmocka_unit_test(sheets))
