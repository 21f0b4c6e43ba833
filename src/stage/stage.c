#include "stage/stage.h"
#include "base/system/system.h"
#include "base/utf8.h"
#include "platform/hands/pad.h"
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const Destination TITLE = {.to = TO_TITLE};

Scene *app_top(const App *a) { return a->depth > 0 ? a->stack[a->depth - 1] : NULL; }

void app_redraw(App *a) { a->redraw = true; }
void app_quit(App *a) { a->quit = true; }

void scene_draw(Scene *s)
{
    App *a = s->app;
    if (!s->type->build) {
        s->type->draw(s, a->draw);
        return;
    }
    s->type->build(s, &(Page){.ui = a->ui, .draw = a->draw});
    ui_draw(a->ui);
}

/* Keeps a picture of the screen, to fade out over the next scene. Once per change: nothing was
 * drawn in between. */
static void keep_picture(App *a)
{
    const Scene *top = app_top(a);
    if (!top || a->old)
        return;
    a->old = layer_new();
    if (a->old && layer_begin(a->draw, a->old, true, INK)) {
        scene_draw(a->stack[a->depth - 1]);
        layer_end(a->draw);
    }
}

static void leave_top(App *a)
{
    Scene *top = app_top(a);
    keep_picture(a);
    if (top && top->type->leave)
        top->type->leave(top);
}

static void enter_top(App *a)
{
    Scene *top = app_top(a);
    ui_reset(a->ui);
    a->fade_start = app_now(a);
    a->fresh = a->redraw = true;
    if (!top)
        return;
    ui_ignore_input_for(a->ui, app_now(a), top->type->guard_ms);
    if (top->type->at_once) {
        layer_free(a->old);
        a->old = NULL;
    }
    if (top->type->enter)
        top->type->enter(top);
}

void app_mention(const Err *err)
{
    if (err->text[0])
        fprintf(stderr, "imparlour: %s\n", err->text);
}

void app_lacks(App *a, const char *key, const Err *reason)
{
    Err said = {{0}};
    char text[ERR_SIZE];
    if (a->lack.key)
        return;
    a->lack = (Wrong){key, *reason};
    const StringArg arg = {.name = "reason", .value = reason->text};
    err_set(&said, "%s",
            strings_format(languages_english(&a->languages), text, sizeof text, key, &arg, 1));
    app_mention(&said);
}

static void free_scene(Scene *s)
{
    if (s->type->free)
        s->type->free(s);
    free(s);
}

/* True for destinations whose match belongs to the App. */
static bool takes_match(To to) { return to == TO_PLAY || to == TO_TRIAL || to == TO_TOLD; }

static Scene *make_scene(App *a, const Destination *to)
{
    const SceneType *type = a->types[to->to];
    Scene *s = calloc(1, type->size);
    if (s) {
        *s = (Scene){type, a};
        if (!type->begin || type->begin(s, to))
            return s;
        free_scene(s);
    } else if (takes_match(to->to)) {
        match_free(to->match);
    }
    a->trouble.key = a->trouble.key ? a->trouble.key : "trouble.open";
    err_set(&a->trouble.reason, "not enough memory for another scene");
    app_mention(&a->trouble.reason);
    app_redraw(a);
    return NULL;
}

static void put_on_top(App *a, Scene *s)
{
    assert(a->depth < SCENE_DEPTH);
    if (s)
        a->stack[a->depth++] = s;
}

static void free_top(App *a) { free_scene(a->stack[--a->depth]); }

static void free_scenes(App *a)
{
    while (a->depth > 0)
        free_top(a);
}

static void note_beginning(Match *m)
{
    MatchNotes notes = match_notes(m);
    if (notes.began)
        return;
    notes.began = app_date().seconds;
    match_note(m, notes);
}

static bool push_scene(App *a, const Destination *to)
{
    a->trouble = (Wrong){0};
    Scene *s = make_scene(a, to);
    if (!s)
        return false;
    leave_top(a);
    put_on_top(a, s);
    enter_top(a);
    return true;
}

/* Back from the keyboard on the screen: the scene learns that its field was edited, as if that had
 * been done there. */
static void tell_typed(App *a)
{
    Scene *top = app_top(a);
    const Typing t = a->typing;
    a->typing.done = false;
    if (t.done && top && top->type->pressed)
        top->type->pressed(
            top,
            &(Element){
                .what = t.of.what, .argument = t.of.argument, .field = t.field, .enabled = true},
            PRESS_EDITED);
}

static bool pop_scene(App *a)
{
    if (a->depth == 0)
        return false;
    const bool typed = app_top(a)->type == a->types[TO_KEYBOARD];
    leave_top(a);
    free_top(a);
    if (typed)
        tell_typed(a);
    enter_top(a);
    if (typed)
        ui_focus(a->ui, a->typing.of);
    return true;
}

/* Gives up the save of the match before only once the new match is on the table. */
static void restart(App *a, const Request *r)
{
    leave_top(a);
    free_scenes(a);
    a->trouble = r->why;
    if (r->kind == REQUEST_HOME)
        put_on_top(a, make_scene(a, &TITLE));
    Scene *s = make_scene(a, &r->to);
    if (s && r->to.to == TO_PLAY) {
        note_beginning(r->to.match);
        saves_follow(a->autosave, r->to.match);
    }
    put_on_top(a, s);
    if (a->depth == 0)
        put_on_top(a, make_scene(a, &TITLE));
    if (a->depth == 0)
        app_quit(a);
    else
        enter_top(a);
}

static bool carry_out_one(App *a, const Request *r)
{
    if (r->kind == REQUEST_PUSH)
        return push_scene(a, &r->to);
    if (r->kind == REQUEST_POP)
        return pop_scene(a);
    restart(a, r);
    return true;
}

bool app_leaves(const App *a) { return a->request.kind != REQUEST_NONE; }

bool app_carry_out(App *a)
{
    bool changed = false;
    while (app_leaves(a)) {
        Request r = a->request; /* a scene that is entered may make the next request */
        a->request.kind = REQUEST_NONE;
        r.to.game = r.to.game ? r.game : NULL;
        r.to.place = r.to.place ? r.place : NULL;
        r.to.name = r.to.name ? r.name : NULL;
        r.to.receipt = r.to.receipt ? r.receipt : NULL;
        changed = carry_out_one(a, &r) || changed;
    }
    return changed;
}

static void keep_text(char *out, size_t size, const char *text)
{
    snprintf(out, size, "%s", text ? text : "");
}

static void request(App *a, RequestKind kind, const Destination *to, const Wrong *why)
{
    Request *r = &a->request;
    assert(!app_leaves(a));
    if (app_leaves(a)) {
        if (takes_match(to->to))
            match_free(to->match);
        return;
    }
    r->kind = kind;
    r->to = *to;
    r->why = why ? *why : (Wrong){0};
    keep_text(r->game, sizeof r->game, to->game);
    keep_text(r->place, sizeof r->place, to->place);
    keep_text(r->name, sizeof r->name, to->name);
    keep_text(r->receipt, sizeof r->receipt, to->receipt);
}

void app_push(App *a, Destination to) { request(a, REQUEST_PUSH, &to, NULL); }
void app_pop(App *a) { request(a, REQUEST_POP, &TITLE, NULL); }
void app_reset(App *a, Destination to) { request(a, REQUEST_RESET, &to, NULL); }
void app_home(App *a, Destination to) { request(a, REQUEST_HOME, &to, NULL); }
void app_give_up(App *a, Wrong why) { request(a, REQUEST_RESET, &TITLE, &why); }

void app_play(App *a, Match *m)
{
    const Destination to = {.to = TO_PLAY, .match = m};
    request(a, REQUEST_RESET, &to, NULL);
}

void app_close(App *a)
{
    Scene *top = app_top(a);
    if (top && top->type->leave)
        top->type->leave(top);
    free_scenes(a);
    if (app_leaves(a) && takes_match(a->request.to.to))
        match_free(a->request.to.match);
    layer_free(a->old);
}

char *app_format(const App *a, char *out, size_t size, const char *key, const WordsArg args[])
{
    return words_fill(&(Speaker){.strings = a->strings}, out, size, key, args);
}

SceneTick scene_tick_of(Task *t, int64_t now)
{
    enum { PROGRESS_MS = 150 };
    if (task_take(t))
        return (SceneTick){.redraw = true};
    if (!task_open(t))
        return (SceneTick){0};
    return (SceneTick){.redraw = true, .wake_at = now + PROGRESS_MS};
}

void app_follow_prefs(App *a)
{
    const Prefs *p = &a->prefs;
    a->strings = language_for(&a->languages, p->lang)->strings;
    window_title(a->window, tr(a, "app.name"));
    const bool silent = p->muted || (a->away && p->mute_away);
    audio_volume(a->audio, silent ? 0 : (float)p->volume / 100);
    audio_voices(a->audio, (float)p->voices / 100);
    audio_music_volume(a->audio, silent || !p->music_on ? 0 : (float)p->music / 100);
    speech_set(a->speech, p->speech && !silent, p->lang, p->voice);
    draw_set_text_scale(a->draw, (float)p->text / 100);
    theme_strong(p->contrast);
    app_redraw(a);
}

void app_speak(App *a, const char *text, bool at_once)
{
    if (speech_say(a->speech, text, at_once))
        trace_note(a->trace, app_now(a), "spoken", text);
}

void app_rumble(App *a, int percent)
{
    char text[16];
    snprintf(text, sizeof text, "%d", percent);
    if (a->prefs.rumble && !a->away && pad_rumble(percent))
        trace_note(a->trace, app_now(a), "rumble", text);
}

void app_sound(App *a, const char *name, float pan)
{
    if (audio_play(a->audio, name, pan, app_now(a)))
        trace_note(a->trace, app_now(a), "sound", name);
}

void app_voice(App *a, const char *name, float pan)
{
    if (audio_voice(a->audio, name, pan, app_now(a)))
        trace_note(a->trace, app_now(a), "sound", name);
}

void app_music_near(App *a, float near)
{
    char text[16];
    if (a->music_near == near)
        return;
    a->music_near = near;
    audio_music_near(a->audio, near);
    snprintf(text, sizeof text, "%.0f", (double)near * 100);
    if (a->prefs.music_on)
        trace_note(a->trace, app_now(a), "music_near", text);
}

Theme app_theme(const App *a)
{
    static const Cloth DARK = {0x24262E, 0x0B0C10};
    const Prefs *p = &a->prefs;
    const Cloth cloth = p->contrast && p->cloth == 0 ? DARK : a->cloth[p->cloth];
    return (Theme){INK_NAMES[p->inks], BACK_NAMES[p->back], p->large_indices, p->contrast, cloth};
}

void app_language(App *a, const char *tag)
{
    utf8_copy(a->prefs.lang, tag);
    app_follow_prefs(a);
    app_save_prefs(a);
}

void app_fullscreen(App *a, bool on)
{
    window_fullscreen(a->window, on);
    a->prefs.fullscreen = on;
    app_save_prefs(a);
    app_redraw(a);
}

void app_save_prefs(App *a)
{
    if (a->keeps_place)
        a->prefs.window = window_place(a->window);
    if (a->keeps_place && !window_is_fullscreen(a->window))
        a->prefs.maximised = window_is_maximised(a->window);
    Prefs out = a->prefs;
    if (strcmp(out.lang, a->given.lang) == 0)
        memcpy(out.lang, a->loaded.lang, sizeof out.lang);
    if (out.speed == a->given.speed)
        out.speed = a->loaded.speed;
    prefs_save(&out, &a->paths, a->autosave);
}

const GameInfo *app_game(const App *a, const char *id)
{
    for (int i = 0; i < a->n_games; i++)
        if (strcmp(a->games[i].id, id) == 0)
            return &a->games[i];
    return NULL;
}

Archive *app_archive(App *a)
{
    if (a->archive)
        archive_refresh(a->archive);
    else
        a->archive = archive_open(a->autosave);
    if (a->archive && a->import)
        import_settle(a->import, a->archive);
    return a->archive;
}

Date app_date(void)
{
    const time_t now = time(NULL);
    struct tm local;
    Date m = {.seconds = now};
    if (!time_local(now, &local) ||
        strftime(m.day, sizeof m.day, "%Y-%m-%d %H:%M", &local) != sizeof m.day - 1)
        snprintf(m.day, sizeof m.day, "1970-01-01 00:00"); /* the clock is beyond the year 9999 */
    return m;
}

Seed app_draw_seed(void)
{
    uint64_t word[2] = {0};
    if (!chance_fill(word, sizeof word)) /* without it: the clock is better than always the same
                                            cards */
        word[0] = (uint64_t)(clock_precise() * 1e6);
    return (Seed){.low = word[0], .high = (uint16_t)word[1], .of = SEED_MATCH};
}
