#include "stage/loop.h"
#include "platform/system/leave.h"
#include "stage/reader.h"
#include "stage/hands.h"
#include "stage/mark.h"
#include <math.h>

enum {
    FADE_MS = 180,
    FADE_INSTANT_MS = 80,
    GUARD_MS = 400,
    GUARD_INSTANT_MS = 150,
    HIDDEN_MS = 250,
    AHEAD_MS = 8 /* the longest time that most of it takes */
};

typedef struct {
    App *app;
    const LoopPlan *plan;
    SceneTick tick;
    SaveMark mark;
    double frame_start; /* of the last frame */
    bool held;          /* a button of the mouse is down */
    bool listed;        /* the list of elements is up to date */
    bool touched;       /* there was input since the last frame */
    bool rests;         /* nothing moves or is about to */
    /* For a bench: clock_precise and clock_busy at the first input that has not been answered (0:
     * none), and ms from there to the end of the frame that answered it: the longest since the last
     * line of the trace. */
    double asked, asked_busy, answer, answer_busy;
    bool shot_taken;
    int pictures;     /* number of filmed pictures */
    uint64_t said;    /* hash of the spoken focus; 0: nothing has the focus */
    unsigned version; /* the draw_version of the last frame */
    unsigned inputs;  /* accepted presses, keys and texts, for the trace */
} Loop;

/* ---- Input ---- */

static void list_elements(Loop *l, int64_t now)
{
    App *a = l->app;
    Scene *top = app_top(a);
    Elements *list = ui_list_begin(a->ui);
    if (top && top->type->build)
        top->type->build(top, &(Page){.ui = a->ui, .list = list});
    else if (top && top->type->elements)
        top->type->elements(top, list);
    mark_element(&l->mark, a, list);
    ui_list_ready(a->ui, now, a->prefs.speed == SPEED_INSTANT ? GUARD_INSTANT_MS : GUARD_MS);
    l->listed = true;
}

static void go_back(App *a)
{
    Scene *top = app_top(a);
    if (top->type->back)
        top->type->back(top);
    else if (a->depth > 1)
        app_pop(a);
}

/* Handles keys of the window itself; true if the input is one. */
static bool window_input(App *a, const Input *in)
{
    switch (in->type) {
    case INPUT_QUIT: app_quit(a); return true;
    case INPUT_EXPOSE: app_redraw(a); return true;
    case INPUT_AWAY:
    case INPUT_BACK:
        a->away = in->type == INPUT_AWAY;
        app_follow_prefs(a);
        return true;
    case INPUT_WAKE: a->quit |= leave_asked(); return true;
    case INPUT_KEY:
        if (in->key != KEY_F11 && !(in->key == KEY_ENTER && (in->mods & MOD_ALT)))
            return false;
        if (!in->repeat)
            app_fullscreen(a, !window_is_fullscreen(a->window));
        return true;
    default: return false;
    }
}

/* Passes the result to `build` or to `pressed`. */
static void answer(App *a, Scene *top, const UiResult *r)
{
    if (top->type->build && r->press == PRESS_MAIN && r->pressed->enabled)
        top->type->build(top, &(Page){.ui = a->ui, .pressed = r->pressed});
    if (top->type->pressed)
        top->type->pressed(top, r->pressed, r->press);
}

/* Passes input to the elements, and Escape to the scene if they do not take it. */
static void press(Loop *l, Scene *top, const Input *in, int64_t now, bool escape)
{
    App *a = l->app;
    const bool was_editing = ui_is_editing(a->ui);
    const UiResult r = ui_input(a->ui, in, now);
    a->redraw = a->redraw || r.redraw;
    if (!was_editing)
        hands_edit(a, in);
    if (r.pressed && r.pressed->enabled && r.pressed->look != LOOK_NONE && r.press == PRESS_MAIN)
        app_sound(a, "click", 0);
    if (r.pressed && r.pressed->what == SAVE_MARK)
        mark_pressed(&l->mark);
    else if (r.pressed)
        answer(a, top, &r);
    else if (escape && !r.closed)
        go_back(a);
    if (r.redraw || r.pressed)
        l->listed = false;
}

/* Counts accepted input for the trace. */
static void count(Loop *l, const Input *in)
{
    if (in->type == INPUT_KEY)
        trace_anew(l->app->trace);
    l->inputs += in->type == INPUT_DOWN || in->type == INPUT_KEY || in->type == INPUT_TEXT;
}

/* Passes input to the top scene, and carries out its answer. */
static void answer_input(Loop *l, const Input *in)
{
    App *a = l->app;
    const int64_t now = app_now(a);
    if (l->plan->bench && l->asked == 0) {
        l->asked = clock_precise();
        l->asked_busy = clock_busy();
    }
    l->touched = true;
    if (in->type == INPUT_DOWN || in->type == INPUT_UP || in->type == INPUT_AWAY)
        l->held = in->type == INPUT_DOWN;
    if (window_input(a, in))
        return;
    Input key;
    in = hands_press(a, in, &key);
    hands_notice(a, in);
    Scene *top = app_top(a);
    if (!top || ui_ignores(a->ui, in, now))
        return;
    count(l, in);
    if (!l->listed)
        list_elements(l, now);
    const bool editing =
        in->type == INPUT_KEY || in->type == INPUT_TEXT ? ui_is_editing(a->ui) : false;
    if (!editing && reader_asked(a, top, in))
        return;
    if (!editing && top->type->input && top->type->input(top, in)) {
        a->redraw = true;
        l->listed = false;
        return;
    }
    press(l, top, in, now,
          in->type == INPUT_KEY && in->key == KEY_ESCAPE && !in->repeat && !editing);
}

static void handle(Loop *l, const Input *in)
{
    answer_input(l, in);
    if (app_carry_out(l->app))
        l->listed = false;
}

/* ---- A frame ---- */

static void update_scene(Loop *l, int64_t now)
{
    App *a = l->app;
    if (l->touched && !l->listed) /* the scene that is left is kept as a picture, without a pressed
                                     button that is gone */
        list_elements(l, now);
    do {
        Scene *top = app_top(a);
        l->tick = top && top->type->update ? top->type->update(top, now) : (SceneTick){0};
    } while (app_carry_out(a));
    a->redraw = a->redraw || l->tick.redraw || l->tick.moving;
}

/* The opacity of the scene that fades out. */
static float fade(const App *a, int64_t now)
{
    return ease_progress(now, a->fade_start,
                         a->prefs.speed == SPEED_INSTANT ? FADE_INSTANT_MS : FADE_MS);
}

static void end_fade(App *a, int64_t now)
{
    a->redraw = a->redraw || a->old;
    if (!a->old || fade(a, now) < 1)
        return;
    layer_free(a->old);
    a->old = NULL;
}

static void draw_frame(Loop *l, int64_t now)
{
    App *a = l->app;
    Scene *top = app_top(a);
    draw_begin(a->draw);
    scene_draw(top);
    ui_draw_overlay(a->ui);
    hands_draw(a);
    if (a->old)
        layer_draw(a->draw, a->old, 1 - ease_at(EASE_OUT_CUBIC, fade(a, now)));
    a->redraw = false;
}

/* Adds a text that did not fit, and the number of the filmed picture, to the trace. */
static void add_picture(const Loop *l, cJSON *line)
{
    if (*draw_last_cut(l->app->draw))
        cJSON_AddStringToObject(line, "cut", draw_last_cut(l->app->draw));
    if (l->plan->film)
        cJSON_AddNumberToObject(line, "picture", l->pictures);
}

static void write_trace(Loop *l, int64_t now)
{
    App *a = l->app;
    Scene *top = app_top(a);
    if (!a->trace)
        return;
    cJSON *extra = cJSON_CreateObject();
    if (extra && top->type->trace)
        top->type->trace(top, extra);
    if (extra)
        hands_trace(a, extra);
    if (extra)
        add_picture(l, extra);
    if (extra && l->answer > 0) {
        cJSON_AddNumberToObject(extra, "answer", l->answer);
        cJSON_AddNumberToObject(extra, "busy", l->answer_busy);
        l->answer = 0;
    }
    if (extra && l->plan->trace_frames) {
        cJSON_AddBoolToObject(extra, "rests", l->rests);
        if (top->type->frame)
            top->type->frame(top, extra);
    }
    trace_write(a->trace, a->draw, (TraceAt){now, l->inputs, ui_focused(a->ui)}, top->type->name,
                extra, ui_elements(a->ui));
}

typedef struct {
    int64_t now;
    double began, busy; /* clock_precise and clock_busy at its beginning */
    bool moving;        /* something moves */
    bool shoot;         /* take the screenshot */
} Frame;

/* Draws; writes a picture or notes the time if that is wanted. */
static void show_frame(Loop *l, const Frame *f, Err *err)
{
    App *a = l->app;
    draw_frame(l, f->now);
    if (f->shoot && draw_settle(a->draw) < 0) { /* no picture or text is still being prepared */
        l->shot_taken = draw_screenshot(a->draw, l->plan->shot, err);
        app_quit(a);
    }
    l->pictures += l->plan->film != NULL;
    if (l->plan->film && !draw_film(a->draw, l->plan->film, l->pictures, err))
        app_quit(a);
    const double own = clock_busy() - f->busy - draw_flushed(a->draw);
    draw_end(a->draw);
    if (a->fresh)
        ui_ignore_input_for(a->ui, app_now(a), app_top(a)->type->guard_ms);
    const double answer = l->asked > 0 ? clock_precise() - l->asked : 0;
    if (answer > l->answer) {
        l->answer = answer;
        l->answer_busy = clock_busy() - l->asked_busy;
    }
    if (l->plan->bench)
        bench_frame(l->plan->bench,
                    (FrameTimes){clock_precise() - f->began, own, clock_busy() - f->busy, answer},
                    f->moving, !f->moving && !l->touched && !l->tick.redraw);
    l->frame_start = f->began;
    l->touched = false;
    l->asked = 0;
}

/* The shorter of two waits; -1 is for ever: as an unsigned number it is the greatest. */
static int sooner(int a, int b) { return (unsigned)a < (unsigned)b ? a : b; }

/* Lists elements and draws again if that may have changed while nothing moves. */
static bool refresh(Loop *l, int64_t now, int64_t *wake)
{
    App *a = l->app;
    if (l->version != draw_version(a->draw)) {
        l->version = draw_version(a->draw);
        a->redraw = true;
    }
    mark_text(&l->mark, ui_tells_over(a->ui, draw_area(a->draw)));
    a->redraw = mark_update(&l->mark, a, now, wake) || a->redraw;
    if (a->fresh)
        hands_entered(a);
    list_elements(l, now);
    if (a->fresh && a->hands == HANDS_PAD && app_top(a)->type->build &&
        !app_top(a)->type->unfocused)
        ui_focus_first(a->ui);
    a->redraw = ui_update(a->ui, now, wake) || a->redraw;
    end_fade(a, now);
    return l->tick.moving || a->old;
}

static void record(Loop *l, int64_t now, bool drawn)
{
    if (l->app->fresh || (l->rests && !l->held) || (drawn && l->plan->trace_frames))
        write_trace(l, now);
    l->app->fresh = false;
}

/* Updates, lists, and draws if something changed. Returns the ms that the loop may wait: 0 while
 * something moves, -1 for ever. */
static int step(Loop *l, Err *err)
{
    App *a = l->app;
    Frame f = {.now = app_now(a), .began = clock_precise(), .busy = clock_busy()};
    update_scene(l, f.now);
    if (!app_top(a)) {
        app_quit(a);
        return 0;
    }
    int64_t wake = l->tick.wake_at;
    const int settle = draw_settle(a->draw);
    f.moving = refresh(l, f.now, &wake);
    if (a->prefs.speech)
        reader_frame(a, &l->said);
    l->rests = !f.moving && !l->tick.thinking && !ui_guarded(a->ui, f.now) && settle < 0;
    f.shoot = l->plan->shot && l->rests;
    const bool draws = a->redraw || f.shoot;
    const int due = wake > f.now ? (int)(wake - f.now) : 1;
    const int rest = sooner(wake == 0 ? -1 : due, settle);
    if (draws && !f.shoot && !window_is_visible(a->window))
        return f.moving ? HIDDEN_MS : rest; /* the redraw stays due until the window is shown */
    if (!draws)
        l->asked = 0;
    else
        show_frame(l, &f, err);
    record(l, f.now, draws);
    return f.moving ? 0 : rest;
}

/* ---- The loop ---- */

/* Prepares a thing that later pictures need; false if nothing is left, or no time. */
static bool work_ahead(Loop *l, double left)
{
    Scene *top = app_top(l->app);
    if (left < AHEAD_MS || !top || !top->type->ahead)
        return false;
    const double busy = clock_busy();
    const bool worked = top->type->ahead(top);
    if (worked && l->plan->bench)
        bench_ahead(l->plan->bench, clock_busy() - busy);
    return worked;
}

/* Handles the waiting input, and input that arrives in time; while something moves that is the rest
 * of the frame, else the first input ends the wait. */
static void take_input(Loop *l, int wait, double frame_ms)
{
    Input in;
    double until = wait > 0 ? clock_precise() + wait + 1 : l->frame_start + frame_ms;
    if (wait < 0)
        until = INFINITY;
    for (bool more = true; more;) {
        const double left = until - clock_precise();
        if (left < 1)
            break;
        const bool worked = work_ahead(l, left);
        const int ms = isinf(left) ? -1 : (int)left;
        const bool heard = input_next(l->app->draw, worked ? 0 : ms, &in);
        if (heard)
            handle(l, &in);
        more = wait == 0 || (worked && !heard);
    }
    while (!l->app->quit && input_next(l->app->draw, 0, &in))
        handle(l, &in);
}

/* With a simulated clock all pauses end at once, until the picture rests: then it waits for input,
 * as long as in real time. */
static void turn_clock(Loop *l, int wait)
{
    Input in;
    Clock *c = &l->app->clock;
    draw_wait(l->app->draw);
    const bool heard = (l->rests || wait < 0) && input_next(l->app->draw, wait, &in);
    for (bool more = heard; more; more = input_next(l->app->draw, 0, &in))
        handle(l, &in);
    if (!heard)
        c->now += wait > 0 ? wait : l->plan->frame_ms;
}

bool loop_run(App *a, const LoopPlan *plan, Err *err)
{
    Loop l = {.app = a, .plan = plan, .version = draw_version(a->draw)};
    const double until = clock_precise() + plan->bench_seconds * 1000;
    /* With vertical synchronisation drawing itself waits: then the timer must be shorter. */
    const int hz = window_refresh(a->window);
    const double frame_ms =
        window_is_accelerated(a->window) ? 1000.0 / hz - 2 : 1000.0 / fmin(hz, 60);
    a->clock = (Clock){.by_hand = plan->frame_ms > 0, .now = app_now(a)};
    a->redraw = a->fresh = true;
    a->quit |= leave_asked();
    while (!a->quit) {
        const int64_t from = app_now(a);
        int wait = step(&l, err);
        ui_was_busy(a->ui, from, app_now(a));
        if (a->quit)
            break;
        if (plan->bench_seconds > 0) {
            const double left = until - clock_precise();
            if (left <= 0)
                break;
            if (wait < 0 || left < wait)
                wait = (int)fmax(left, 1);
        }
        if (a->clock.by_hand)
            turn_clock(&l, wait);
        else
            take_input(&l, wait, frame_ms);
    }
    if (plan->film && *err->text)
        return false;
    return !plan->shot || l.shot_taken ||
           err_set(err, "--shot %s: the window was closed before anything came to rest",
                   plan->shot);
}
