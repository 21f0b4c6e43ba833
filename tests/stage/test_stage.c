/* Scene changes: they are carried out after the requesting callback has returned, in the order
 * stated in stage.h, and after any failure on the way everything is freed once. The scenes here
 * record their calls. */
#include "support/cm.h"
#include "stage/stage.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static App app;
static char calls[512]; /* "begin a, enter a, ..." since it was last emptied */

typedef struct {
    Scene base;
    Match *match;
    char game[NAME_SIZE];
} Fake;

static void called(const Scene *s, const char *what)
{
    const size_t used = strlen(calls);
    snprintf(calls + used, sizeof calls - used, "%s%s %s", used ? ", " : "", what, s->type->name);
}

static void expect_calls(const char *expected)
{
    assert_string_equal(calls, expected);
    *calls = '\0';
}

static bool fake_begin(Scene *s, const Destination *to)
{
    Fake *f = (Fake *)s;
    called(s, "begin");
    f->match = to->to == TO_PLAY || to->to == TO_TOLD ? to->match : NULL;
    snprintf(f->game, sizeof f->game, "%s", to->game ? to->game : "none");
    return to->step == 0 || err_set(&s->app->trouble.reason, "step %d", to->step);
}

static void fake_free(Scene *s)
{
    called(s, "free");
    match_free(((Fake *)s)->match);
}

static void fake_enter(Scene *s) { called(s, "enter"); }
static void fake_leave(Scene *s) { called(s, "leave"); }

/* Requests the next scene as soon as it is entered. */
static void hasty_enter(Scene *s)
{
    fake_enter(s);
    app_push(s->app, (Destination){.to = TO_SETTINGS});
}

static void fake_draw(Scene *s, Draw *d)
{
    (void)s;
    (void)d;
}

#define FAKE(NAME, ENTER)                                                                          \
    {                                                                                              \
        .name = NAME, .size = sizeof(Fake), .begin = fake_begin, .free = fake_free,                \
        .enter = ENTER, .leave = fake_leave, .draw = fake_draw                                     \
    }
static const SceneType TITLE = FAKE("title", fake_enter), A = FAKE("a", fake_enter),
                       B = FAKE("b", fake_enter), TABLE = FAKE("table", fake_enter),
                       TOLD = FAKE("told", fake_enter), HASTY = FAKE("hasty", hasty_enter);
static const SceneType *const TYPES[] = {
    [TO_TITLE] = &TITLE, [TO_GALLERY] = &A,  [TO_SETTINGS] = &B,   [TO_SETUP] = &A,
    [TO_RULES] = &HASTY, [TO_PLAY] = &TABLE, [TO_LESSON] = &TABLE, [TO_TOLD] = &TOLD};

static int open_all(void **state)
{
    (void)state;
    Err err = {{0}};
    app.window = window_open(&(WindowPlan){.icon = "",
                                           .place = {.w = 320, .h = 200},
                                           .sized = true,
                                           .renderer = RENDERER_SOFTWARE},
                             &err);
    app.draw =
        app.window ? draw_new(app.window, SOURCE_DIR "/assets", SOURCE_DIR "/assets", &err) : NULL;
    app.ui = app.draw ? ui_new(app.draw) : NULL;
    app.types = TYPES;
    return !app.ui;
}

static int close_all(void **state)
{
    (void)state;
    ui_free(app.ui);
    draw_free(app.draw);
    window_close(app.window);
    return 0;
}

/* The title, with an empty record. */
static int begin(void **state)
{
    (void)state;
    app_push(&app, (Destination){.to = TO_TITLE});
    assert_true(app_carry_out(&app));
    *calls = '\0';
    return 0;
}

static int end(void **state)
{
    (void)state;
    app_close(&app);
    app.old = NULL;
    app.request = (Request){0};
    app.trouble = (Wrong){0};
    app.quit = false;
    return 0;
}

static Match *some_match(void)
{
    Err err = {{0}};
    const MatchPlan plan = {.game = "hearts", .seats = 4, .seed = {.low = 1}};
    Match *m = match_new(DATA_DIR, &plan, &err);
    assert_non_null(m);
    return m;
}

static void expect_top(const SceneType *type, int depth)
{
    assert_ptr_equal(app_top(&app)->type, type);
    assert_int_equal(app.depth, depth);
}

static void nothing_happens_before_the_callback_has_returned(void **unused)
{
    (void)unused;
    Scene *title = app_top(&app);
    app_reset(&app, (Destination){.to = TO_GALLERY});
    assert_true(app_leaves(&app));
    assert_ptr_equal(app_top(&app), title);
    expect_calls("");
    assert_true(app_carry_out(&app));
    assert_false(app_leaves(&app));
    assert_false(app_carry_out(&app));
    expect_calls("leave title, free title, begin a, enter a");
}

static void changes_keep_their_order(void **unused)
{
    (void)unused;
    app_push(&app, (Destination){.to = TO_GALLERY});
    app_carry_out(&app);
    expect_calls("begin a, leave title, enter a");
    app_push(&app, (Destination){.to = TO_SETTINGS});
    app_carry_out(&app);
    expect_calls("begin b, leave a, enter b");
    app_pop(&app);
    app_carry_out(&app);
    expect_calls("leave b, free b, enter a");
    app_home(&app, (Destination){.to = TO_SETTINGS});
    app_carry_out(&app);
    expect_calls("leave a, free a, free title, begin title, begin b, enter b");
    expect_top(&B, 2);
    app_pop(&app);
    app_carry_out(&app);
    expect_calls("leave b, free b, enter title");
}

static void what_enter_asks_for_comes_next(void **unused)
{
    (void)unused;
    app_push(&app, (Destination){.to = TO_RULES});
    app_carry_out(&app);
    expect_calls("begin hasty, leave title, enter hasty, begin b, leave hasty, enter b");
    expect_top(&B, 3);
}

static void texts_are_copied(void **unused)
{
    (void)unused;
    char game[] = "hearts";
    app_push(&app, (Destination){.to = TO_GALLERY, .game = game});
    memset(game, 'x', sizeof game - 1);
    app_carry_out(&app);
    assert_string_equal(((Fake *)app_top(&app))->game, "hearts");
    app_push(&app, (Destination){.to = TO_GALLERY});
    app_carry_out(&app);
    assert_string_equal(((Fake *)app_top(&app))->game, "none");
}

static void a_push_that_fails_changes_nothing(void **unused)
{
    (void)unused;
    app_push(&app, (Destination){.to = TO_TOLD, .match = some_match(), .step = 7});
    assert_false(app_carry_out(&app));
    expect_calls("begin told, free told");
    expect_top(&TITLE, 1);
    assert_string_equal(app.trouble.key, "trouble.open");
    assert_string_equal(app.trouble.reason.text, "step 7");
    app_push(&app, (Destination){.to = TO_GALLERY});
    app_carry_out(&app);
    assert_null(app.trouble.key);
}

static void a_match_that_cannot_be_shown_leads_to_the_title(void **unused)
{
    (void)unused;
    app_reset(&app, (Destination){.to = TO_PLAY, .match = some_match(), .step = 8});
    app_carry_out(&app);
    expect_calls("leave title, free title, begin table, free table, begin title, enter title");
    assert_string_equal(app.trouble.reason.text, "step 8");
    app_home(&app, (Destination){.to = TO_GALLERY, .step = 9});
    app_carry_out(&app);
    expect_top(&TITLE, 1);
    assert_string_equal(app.trouble.reason.text, "step 9");
    assert_false(app.quit);
}

static void whoever_gives_up_says_why(void **unused)
{
    (void)unused;
    app_push(&app, (Destination){.to = TO_GALLERY});
    app_carry_out(&app);
    app_give_up(&app, (Wrong){.key = "trouble.full"});
    app_carry_out(&app);
    expect_top(&TITLE, 1);
    assert_string_equal(app.trouble.key, "trouble.full");
}

/* The program ends before the next turn of the loop: the sanitizer would find the leaked match. */
static void a_match_on_its_way_is_freed_at_the_end(void **unused)
{
    (void)unused;
    app_push(&app, (Destination){.to = TO_TOLD, .match = some_match()});
}

static void popping_the_last_leaves_nothing(void **unused)
{
    (void)unused;
    app_pop(&app);
    assert_true(app_carry_out(&app));
    assert_null(app_top(&app));
    app_pop(&app);
    assert_false(app_carry_out(&app));
}

#define TEST(NAME) cmocka_unit_test_setup_teardown(NAME, begin, end)
TEST_GROUP(stage, open_all, close_all, TEST(nothing_happens_before_the_callback_has_returned),
           TEST(changes_keep_their_order), TEST(what_enter_asks_for_comes_next),
           TEST(texts_are_copied), TEST(a_push_that_fails_changes_nothing),
           TEST(a_match_that_cannot_be_shown_leads_to_the_title), TEST(whoever_gives_up_says_why),
           TEST(a_match_on_its_way_is_freed_at_the_end), TEST(popping_the_last_leaves_nothing))
