/* The list of elements and the effect of pointer and keys on it, without a window. */
#include "support/cm.h"
#include "ui/ease.h"
#include "ui/ui.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELL = 1, LABEL, OTHER };

/* A table of cells, 100 apart; `argument` counts them row by row. */
static void add_cells(Elements *l, int cols, int rows)
{
    for (int i = 0; i < cols * rows; i++) {
        char id[ELEMENT_ID];
        snprintf(id, sizeof id, "cell:%d", i);
        elements_add(l,
                     &(Element){.what = CELL,
                                .argument = i,
                                .id = id,
                                .rect = {(float)(i % cols) * 100, (float)(i / cols) * 100, 80, 80},
                                .enabled = true});
    }
}

/* ---- Elements ---- */

static void an_element_is_found_by_what_and_which(void **state)
{
    (void)state;
    Elements *l = elements_new();
    add_cells(l, 3, 1);
    elements_add(l, &(Element){.id = "count:value", .passive = true});
    assert_int_equal(elements_index(l, (Which){CELL, 2}), 2);
    assert_string_equal(elements_find(l, (Which){CELL, 1})->id, "cell:1");
    assert_null(elements_find(l, (Which){CELL, 3}));
    assert_null(elements_find(l, (Which){OTHER, 1}));
    assert_null(elements_find(l, (Which){0, 0})); /* nothing, though a label has no number either */
    elements_free(l);
}

static void arrows_lead_to_the_nearest_in_that_direction(void **state)
{
    (void)state;
    Elements *l = elements_new();
    add_cells(l, 3, 3);
    assert_int_equal(elements_neighbour(l, 4, 1, 0), 5);
    assert_int_equal(elements_neighbour(l, 4, -1, 0), 3);
    assert_int_equal(elements_neighbour(l, 4, 0, 1), 7);
    assert_int_equal(elements_neighbour(l, 4, 0, -1), 1);
    assert_int_equal(elements_neighbour(l, 8, 1, 0), -1);
    assert_int_equal(elements_neighbour(l, 8, 0, 1), -1);
    elements_free(l);
}

static void the_focus_passes_over_labels(void **state)
{
    (void)state;
    Elements *l = elements_new();
    add_cells(l, 2, 1);
    elements_add(
        l, &(Element){.what = LABEL, .id = "label", .rect = {200, 0, 80, 80}, .passive = true});
    elements_add(
        l, &(Element){.what = OTHER, .id = "pile", .rect = {300, 0, 80, 80}, .unfocusable = true});
    elements_add(l,
                 &(Element){.what = OTHER, .argument = 1, .id = "last", .rect = {400, 0, 80, 80}});
    assert_int_equal(elements_neighbour(l, 1, 1, 0), 4);
    assert_int_equal(elements_next_focus(l, 1, 1), 4);
    assert_int_equal(elements_next_focus(l, 4, 1), 0);
    assert_int_equal(elements_next_focus(l, 0, -1), 4);
    assert_int_equal(elements_next_focus(l, -1, 1), 0);
    assert_int_equal(elements_next_focus(l, -1, -1), 4);
    elements_free(l);
}

static void the_topmost_is_hit_and_the_covered_one_is_reached_beside_it(void **state)
{
    (void)state;
    Elements *l = elements_new();
    Point p;
    elements_add(l, &(Element){.what = CELL, .id = "low", .rect = {0, 0, 200, 100}});
    elements_add(l, &(Element){.what = OTHER, .id = "high", .rect = {50, 0, 150, 100}});
    assert_int_equal(elements_hit(l, (Point){100, 50}), 1);
    assert_int_equal(elements_hit(l, (Point){300, 50}), -1);
    assert_true(elements_reach(l, 0, &p));
    assert_true(p.x < 50);
    elements_add(l, &(Element){.what = LABEL, .id = "veil", .rect = {0, 0, 500, 500}});
    assert_false(elements_reach(l, 0, &p));
    elements_free(l);
}

/* ---- The ui: pointer and keys ---- */

static int64_t moment;

static UiResult input(Ui *u, Input in) { return ui_input(u, &in, moment += 1000); }
static UiResult key(Ui *u, int k) { return input(u, (Input){.type = INPUT_KEY, .key = k}); }

static Ui *ui_with_cells(int cols, int rows)
{
    Ui *u = ui_new(NULL); /* nothing is drawn here */
    add_cells(ui_list_begin(u), cols, rows);
    ui_list_ready(u, moment, 400);
    return u;
}

static void expect_focus(const Ui *u, int cell)
{
    if (!ui_focuses(u, (Which){CELL, cell}))
        fail_msg("the focus is not on cell %d but on %s", cell,
                 ui_hovered(u) ? ui_hovered(u)->id : "none");
}

static void keys_move_the_focus_and_press(void **state)
{
    (void)state;
    Ui *u = ui_with_cells(3, 2);
    key(u, KEY_TAB);
    expect_focus(u, 0);
    key(u, KEY_RIGHT);
    expect_focus(u, 1);
    key(u, KEY_DOWN);
    expect_focus(u, 4);
    key(u, KEY_UP);
    key(u, KEY_LEFT);
    expect_focus(u, 0);
    assert_false(key(u, KEY_LEFT).redraw);
    input(u, (Input){.type = INPUT_KEY, .key = KEY_TAB, .mods = MOD_SHIFT});
    expect_focus(u, 5);
    UiResult r = key(u, KEY_ENTER);
    assert_true(r.pressed && r.pressed->argument == 5 && r.press == PRESS_MAIN);
    r = key(u, 'v');
    assert_true(r.pressed && r.press == PRESS_INSPECT);
    ui_free(u);
}

static void shortcuts_and_the_main_element_need_no_focus(void **state)
{
    (void)state;
    Ui *u = ui_new(NULL);
    Elements *l = ui_list_begin(u);
    elements_add(l, &(Element){.what = CELL, .id = "rules", .enabled = true, .key = 'r'});
    elements_add(l, &(Element){.what = OTHER, .id = "start", .enabled = true, .main = true});
    ui_list_ready(u, moment, 400);
    assert_int_equal(key(u, 'r').pressed->what, CELL);
    assert_int_equal(key(u, KEY_ENTER).pressed->what, OTHER);
    assert_null(input(u, (Input){.type = INPUT_KEY, .key = 'r', .repeat = true}).pressed);
    assert_null(input(u, (Input){.type = INPUT_KEY, .key = 'r', .mods = MOD_CTRL}).pressed);
    assert_null(key(u, 'x').pressed);
    ui_free(u);
}

static void a_click_begins_and_ends_on_the_same_element(void **state)
{
    (void)state;
    Ui *u = ui_with_cells(2, 1);
    const Point one = {40, 40}, two = {140, 40};
    input(u, (Input){.type = INPUT_MOVE, .pos = one});
    assert_true(ui_hovers(u, (Which){CELL, 0}));
    input(u, (Input){.type = INPUT_DOWN, .pos = one});
    assert_null(input(u, (Input){.type = INPUT_UP, .pos = two}).pressed);
    input(u, (Input){.type = INPUT_DOWN, .pos = two});
    const UiResult r = input(u, (Input){.type = INPUT_UP, .pos = two});
    assert_true(r.pressed && r.pressed->argument == 1);
    assert_true(input(u, (Input){.type = INPUT_DOWN, .pos = one, .button = BUTTON_RIGHT}).press ==
                PRESS_INSPECT);
    assert_true(input(u, (Input){.type = INPUT_LEAVE}).redraw);
    assert_null(ui_hovered(u));
    ui_free(u);
}

static bool clicks(Ui *u, Point p, int64_t at)
{
    ui_input(u, &(Input){.type = INPUT_DOWN, .pos = p}, at);
    return ui_input(u, &(Input){.type = INPUT_UP, .pos = p}, at + 1).pressed != NULL;
}

/* An element that appears under a resting pointer cannot be meant; one that the pointer moves to
 * can. */
static void what_changes_under_the_pointer_is_not_pressed(void **state)
{
    (void)state;
    const Point there = {140, 40}, beside = {40, 40};
    Ui *u = ui_with_cells(1, 1);
    ui_input(u, &(Input){.type = INPUT_MOVE, .pos = there}, 1000);
    add_cells(ui_list_begin(u), 2, 1);
    ui_list_ready(u, 2000, 400);
    assert_false(clicks(u, there, 2100) || clicks(u, there, 2390));
    assert_true(clicks(u, there, 2400));
    ui_list_begin(u);
    ui_list_ready(u, 3000, 400);
    add_cells(ui_list_begin(u), 2, 1);
    ui_list_ready(u, 3100, 400);
    assert_true(clicks(u, beside, 3200));
    ui_free(u);
}

static void what_is_no_longer_listed_loses_the_focus(void **state)
{
    (void)state;
    Ui *u = ui_with_cells(3, 1);
    ui_focus(u, (Which){CELL, 2});
    key(u, KEY_LEFT);
    expect_focus(u, 2); /* the first key only shows the focus */
    add_cells(ui_list_begin(u), 2, 1);
    ui_list_ready(u, moment, 400);
    assert_false(ui_focuses(u, (Which){CELL, 2}));
    ui_free(u);
}

/* The view scrolls to the focused element; the wheel and Page Down move the area. */
static void a_scroll_area_follows_the_focus_and_the_wheel(void **state)
{
    (void)state;
    Scroll s = {0};
    Ui *u = ui_new(NULL);
    Elements *l = ui_list_begin(u);
    elements_scroll_begin(l, &s, (Rect){0, 0, 300, 150});
    add_cells(l, 1, 10);
    elements_scroll_end(l, 1000);
    ui_list_ready(u, moment, 400);
    assert_true(elements_visible(l, 9).h <= 0);
    ui_focus(u, (Which){CELL, 9});
    assert_true(s.offset > 800);
    input(u, (Input){.type = INPUT_WHEEL, .pos = {50, 50}, .wheel = 100});
    assert_true(s.offset == 0);
    input(u, (Input){.type = INPUT_WHEEL, .pos = {400, 50}, .wheel = -1}); /* beside it */
    assert_true(s.offset > 0 && s.offset < 100);
    input(u, (Input){.type = INPUT_WHEEL, .pos = {400, 50}, .wheel = 1});
    assert_true(s.offset == 0);
    key(u, KEY_PAGE_DOWN);
    assert_true(s.offset > 100 && s.offset < 150);
    ui_free(u);
}

/* An input at that moment: true if it is ignored. */
static bool ignored(Ui *u, int64_t at, InputType type, bool repeat)
{
    return ui_ignores(u, &(Input){.type = type, .key = KEY_SPACE, .repeat = repeat}, at);
}

/* Given two presses 40 to 120 ms apart, of which the first made the scene appear; a key that is
 * held; and presses that continue without a pause. */
static void what_is_only_just_there_takes_no_press(void **state)
{
    (void)state;
    Ui *u = ui_with_cells(1, 1);
    int64_t wake = 0;
    for (int gap = 0; gap < 400; gap += 20) {
        ui_ignore_input_for(u, 10000, 400);
        assert_true(ignored(u, 10000 + gap, gap % 40 ? INPUT_KEY : INPUT_DOWN, false));
        assert_true(ui_guarded(u, 10000 + gap + 399));
        assert_false(ui_guarded(u, 10000 + gap + 400));
    }
    ui_ignore_input_for(u, 20000, 400);
    for (int64_t at = 20030; at < 25000; at += 150) /* presses without a pause */
        assert_true(ignored(u, at, INPUT_KEY, at % 60 == 0));
    assert_true(
        ignored(u, 40000, INPUT_KEY, true)); /* held since before: it must be released first */
    assert_false(ignored(u, 40000, INPUT_KEY, false));
    assert_false(ignored(u, 20000, INPUT_MOVE, false) || ignored(u, 20000, INPUT_UP, false));
    ui_ignore_input_for(u, 45000, 400);
    assert_true(ignored(u, 45100, INPUT_KEY, false));
    ui_was_busy(u, 45110, 45900); /* pressed at 45200, received now */
    assert_true(ignored(u, 45900, INPUT_KEY, false));
    ui_was_busy(u, 45900, 45920); /* a normal frame */
    assert_false(ignored(u, 46300, INPUT_KEY, false));
    ui_was_busy(u, 47000, 48000); /* input was accepted already */
    assert_false(ignored(u, 48000, INPUT_KEY, false));
    ui_ignore_input_for(u, 50000, 400);
    ui_update(u, 50000, &wake);
    assert_int_equal(wake, 50400);
    ui_ignore_input_for(u, 50010, 0); /* another scene */
    assert_false(ignored(u, 50010, INPUT_KEY, false) || ignored(u, 50010, INPUT_KEY, true));
    ui_free(u);
}

/* ---- Text fields ---- */

static void types(TextField *f, const char *text)
{
    Input in = {.type = INPUT_TEXT};
    snprintf(in.text, sizeof in.text, "%s", text);
    assert_true(field_input(f, &in));
}

static bool hits(TextField *f, int k)
{
    return field_input(f, &(Input){.type = INPUT_KEY, .key = k});
}

/* A bubble that opened by itself does not block Escape; one that was requested is closed first. */
static void escape_closes_what_was_asked_for(void **state)
{
    (void)state;
    Ui *u = ui_new(NULL);
    const Element e = {
        .what = CELL, .id = "no", .rect = {0, 0, 80, 80}, .text = "because", .tip = TIP_HOVER};
    const Input escape = {.type = INPUT_KEY, .key = KEY_ESCAPE},
                click = {.type = INPUT_DOWN, .pos = {40, 40}},
                up = {.type = INPUT_UP, .pos = {40, 40}};
    elements_add(ui_list_begin(u), &e);
    assert_false(ui_input(u, &escape, 1000).closed);
    ui_input(u, &click, 2000);
    ui_input(u, &up, 2001);
    UiResult r = ui_input(u, &escape, 2100);
    assert_true(r.closed && r.redraw);
    assert_false(ui_input(u, &escape, 2200).closed);
    ui_free(u);
}

static void a_field_is_edited_by_whole_characters(void **state)
{
    (void)state;
    TextField f = {.max_chars = 6};
    field_set(&f, "小鬼x");
    hits(&f, KEY_LEFT);
    hits(&f, KEY_BACKSPACE);
    assert_string_equal(f.text, "小x");
    types(&f, "é\x01!");
    assert_string_equal(f.text, "小é!x");
    hits(&f, KEY_HOME);
    hits(&f, KEY_DELETE);
    assert_string_equal(f.text, "é!x");
    hits(&f, KEY_RIGHT);
    types(&f, "abcdef");
    assert_string_equal(f.text, "éabc!x"); /* the maximum is six */
    hits(&f, KEY_END);
    hits(&f, KEY_BACKSPACE);
    assert_string_equal(f.text, "éabc!");
    assert_false(hits(&f, KEY_ENTER) || hits(&f, KEY_TAB) || hits(&f, KEY_ESCAPE));
    assert_true(hits(&f, 'r')); /* no shortcut now */
}

static void what_is_selected_gives_way(void **state)
{
    (void)state;
    TextField f = {0};
    field_set(&f, "Hayate");
    field_select_all(&f);
    types(&f, "Ann");
    assert_string_equal(f.text, "Ann");
    field_select_all(&f);
    hits(&f, KEY_END);
    types(&f, "a");
    assert_string_equal(f.text, "Anna");
    field_select_all(&f);
    hits(&f, KEY_DELETE);
    assert_string_equal(f.text, "");
}

static void hits_with(TextField *f, int mods, int k)
{
    assert_true(field_input(f, &(Input){.type = INPUT_KEY, .key = k, .mods = mods}));
}

static void shift_selects_by_characters(void **state)
{
    (void)state;
    TextField f = {0};
    field_set(&f, "あかね");
    hits_with(&f, MOD_SHIFT, KEY_LEFT);
    hits_with(&f, MOD_SHIFT, KEY_LEFT);
    types(&f, "b");
    assert_string_equal(f.text, "あb");
    hits_with(&f, MOD_SHIFT, KEY_HOME);
    hits(&f, KEY_RIGHT); /* to the end of the selection, and no further */
    types(&f, "c");
    assert_string_equal(f.text, "あbc");
    hits(&f, KEY_HOME);
    hits_with(&f, MOD_SHIFT, KEY_RIGHT);
    hits(&f, KEY_BACKSPACE);
    assert_string_equal(f.text, "bc");
    hits_with(&f, MOD_CTRL, 'a');
    types(&f, "A\u200Bn\u202En\uFEFF");
    assert_string_equal(f.text, "Ann"); /* invisible characters are not inserted */
}

static void text_is_copied_cut_and_pasted(void **state)
{
    (void)state;
    const WindowPlan plan = {.title = "",
                             .icon = "",
                             .place = {.w = 960, .h = 540},
                             .sized = true,
                             .renderer = RENDERER_SOFTWARE};
    Err err = {""};
    Window *w = window_open(&plan, &err); /* the clipboard belongs to the video driver */
    assert_non_null(w);
    TextField f = {0}, g = {.max_chars = 5};
    field_set(&f, "小鬼たち");
    hits_with(&f, MOD_SHIFT, KEY_LEFT);
    hits_with(&f, MOD_SHIFT, KEY_LEFT);
    hits_with(&f, MOD_CTRL, 'c');
    assert_string_equal(f.text, "小鬼たち");
    field_set(&g, "x");
    hits_with(&g, MOD_CTRL, 'v');
    assert_string_equal(g.text, "xたち");
    hits_with(&g, MOD_CTRL, 'a');
    hits_with(&g, MOD_CTRL, 'x');
    assert_string_equal(g.text, "");
    hits_with(&g, MOD_CTRL, 'c'); /* without a selection, the cut text stays */
    hits_with(&f, MOD_CTRL, 'v');
    assert_string_equal(f.text, "小鬼xたち");
    window_close(w);
}

static void every_key_belongs_to_a_composition(void **state)
{
    (void)state;
    TextField f = {0};
    field_set(&f, "a");
    Input composing = {.type = INPUT_COMPOSING, .text = "こおに"};
    assert_true(field_input(&f, &composing));
    assert_true(hits(&f, KEY_ENTER) && hits(&f, KEY_BACKSPACE));
    assert_string_equal(f.text, "a");
    types(&f, "小鬼");
    assert_string_equal(f.text, "a小鬼");
    assert_string_equal(f.composing, "");
}

/* Every curve begins at 0 and ends at 1; only the spring goes further, by less than 6 %. */
static void curves_end_at_their_ends(void **state)
{
    (void)state;
    for (Ease ease = EASE_LINEAR; ease < EASE_COUNT; ease++) {
        float most = 0;
        for (int i = 0; i <= 1000; i++)
            most = fmaxf(most, ease_at(ease, (float)i / 1000));
        assert_true(fabsf(ease_at(ease, 0)) < 1e-4f && fabsf(ease_at(ease, 1) - 1) < 1e-4f);
        const bool bounces = ease == EASE_SPRING || ease == EASE_THROW;
        assert_true(bounces ? most > 1.03f && most < 1.06f : most < 1.0001f);
    }
}

/* ---- Scroll areas ---- */

/* A button over twelve rows of 50 units, of which an area of 200 units shows four, and a button
 * below. */
static void list_rows(Ui *u, Scroll *s)
{
    Elements *l = ui_list_begin(u);
    elements_add(
        l, &(Element){.what = OTHER, .id = "above", .rect = {0, 50, 80, 40}, .enabled = true});
    elements_scroll_begin(l, s, (Rect){0, 100, 300, 200});
    for (int i = 0; i < 12; i++) {
        char id[ELEMENT_ID];
        snprintf(id, sizeof id, "cell:%d", i);
        elements_add(l, &(Element){.what = CELL,
                                   .argument = i,
                                   .id = id,
                                   .rect = {0, 100 + 50 * (float)i, 80, 40},
                                   .enabled = true});
    }
    elements_scroll_end(l, 600);
    elements_add(l, &(Element){.what = OTHER,
                               .argument = 1,
                               .id = "below",
                               .rect = {0, 310, 80, 40},
                               .enabled = true});
    ui_list_ready(u, moment, 0);
}

/* Up and down lead through all rows before they lead out of the area. */
static void arrows_stay_in_a_list_that_has_been_scrolled(void **state)
{
    (void)state;
    Ui *u = ui_new(NULL);
    Scroll s = {.offset = 0};
    list_rows(u, &s);
    ui_focus(u, (Which){OTHER, 0});
    key(u, KEY_TAB), key(u, KEY_UP); /* the keyboard is in use */
    for (int i = 0; i < 12; i++) {
        key(u, KEY_DOWN);
        list_rows(u, &s);
        expect_focus(u, i);
    }
    assert_float_equal(s.offset, 400, 0.01f);
    for (int i = 11; i-- > 0;) {
        key(u, KEY_UP);
        list_rows(u, &s);
        expect_focus(u, i);
    }
    key(u, KEY_UP);
    assert_true(ui_focuses(u, (Which){OTHER, 0}));
    scroll_by(&s, 200); /* as by the wheel: what cannot be seen is not entered from outside */
    list_rows(u, &s);
    key(u, KEY_DOWN);
    expect_focus(u, 4);
    ui_free(u);
}

static UiResult at(Ui *u, InputType type, float y)
{
    return input(u, (Input){.type = type, .pos = {20, y}});
}

/* A finger that moves pulls the list along and presses nothing; one that does not, presses. */
static void a_list_is_scrolled_by_dragging_what_is_in_it(void **state)
{
    (void)state;
    Ui *u = ui_new(NULL);
    Scroll s = {.offset = 0};
    list_rows(u, &s);
    at(u, INPUT_DOWN, 280);
    at(u, INPUT_MOVE, 276); /* not far enough to be meant */
    assert_true(at(u, INPUT_UP, 276).pressed != NULL);
    at(u, INPUT_DOWN, 280);
    at(u, INPUT_MOVE, 200);
    at(u, INPUT_MOVE, 130);
    list_rows(u, &s);
    assert_true(s.offset > 100);
    assert_null(at(u, INPUT_UP, 130).pressed);
    const float before = s.offset;
    at(u, INPUT_MOVE, 280); /* released */
    assert_float_equal(s.offset, before, 0.01f);
    at(u, INPUT_DOWN, 330); /* the button below is in no list */
    at(u, INPUT_MOVE, 250);
    at(u, INPUT_UP, 250);
    assert_float_equal(s.offset, before, 0.01f);
    ui_free(u);
}

TEST_GROUP(ui, NULL, NULL, cmocka_unit_test(curves_end_at_their_ends),
           cmocka_unit_test(an_element_is_found_by_what_and_which),
           cmocka_unit_test(arrows_lead_to_the_nearest_in_that_direction),
           cmocka_unit_test(the_focus_passes_over_labels),
           cmocka_unit_test(the_topmost_is_hit_and_the_covered_one_is_reached_beside_it),
           cmocka_unit_test(keys_move_the_focus_and_press),
           cmocka_unit_test(shortcuts_and_the_main_element_need_no_focus),
           cmocka_unit_test(a_click_begins_and_ends_on_the_same_element),
           cmocka_unit_test(what_changes_under_the_pointer_is_not_pressed),
           cmocka_unit_test(what_is_no_longer_listed_loses_the_focus),
           cmocka_unit_test(a_scroll_area_follows_the_focus_and_the_wheel),
           cmocka_unit_test(what_is_only_just_there_takes_no_press),
           cmocka_unit_test(escape_closes_what_was_asked_for),
           cmocka_unit_test(a_field_is_edited_by_whole_characters),
           cmocka_unit_test(what_is_selected_gives_way),
           cmocka_unit_test(shift_selects_by_characters),
           cmocka_unit_test(text_is_copied_cut_and_pasted),
           cmocka_unit_test(every_key_belongs_to_a_composition),
           cmocka_unit_test(arrows_stay_in_a_list_that_has_been_scrolled),
           cmocka_unit_test(a_list_is_scrolled_by_dragging_what_is_in_it))
