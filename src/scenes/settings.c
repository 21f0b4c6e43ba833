/* Settings: the player's name, language, pace, sound and window. Everything takes effect at once and is remembered. */
#include "scenes/menu.h"
#include "scenes/setup_plan.h"
#include "scenes/types.h"
#include "base/utf8.h"
#include <stdio.h>
#include <string.h>

enum {
    SETTINGS_NAME = MENU_OWN,
    SETTINGS_LANGUAGE, /* 0: ja, 1: en */
    SETTINGS_SPEED,
    SETTINGS_INKS,
    SETTINGS_AUTO_PASS,
    SETTINGS_TALK,
    SETTINGS_QUIETER,
    SETTINGS_LOUDER,
    SETTINGS_FULLSCREEN
};
enum { CONTROL = 440, TOGGLE = 124, STEPPER = 210, VOLUME_STEP = 10 };

static const char *const LANGUAGES[] = {"ja", "en"};

typedef struct {
    Scene base;
    TextField name;
} Settings;

enum { ROW_NAME, ROW_LANGUAGE, ROW_SPEED, ROW_INKS, ROW_AUTO_PASS, ROW_TALK, ROW_VOLUME, ROW_FULLSCREEN, ROWS };

/* By which each row is called in keys: its name, and with ".help" its explanation. */
static const char *const row_key[ROWS] = {"name", "language", "speed", "inks", "auto_pass", "talk", "volume", "fullscreen"};

typedef struct {
    Rect bar, panel, row[ROWS], control[ROWS];
} SettingsLayout;

static SettingsLayout settings_layout(const App *a)
{
    Rect frame = menu_frame(a->draw, 1160, 660);
    SettingsLayout l = {.bar = rect_cut_top(&frame, MENU_BAR), .panel = frame};
    const float h = (frame.h - 24) / ROWS;
    Rect rest = (Rect){frame.x + 32, frame.y + 12, frame.w - 64, frame.h - 24};
    for (int i = 0; i < ROWS; i++) {
        l.row[i] = rect_cut_top(&rest, h);
        l.control[i] = (Rect){l.row[i].x + l.row[i].w - CONTROL, l.row[i].y + (h - BUTTON_HEIGHT) / 2, CONTROL, BUTTON_HEIGHT};
        l.row[i].w -= CONTROL + 24;
    }
    return l;
}

static void settings_show_name(Settings *t)
{
    const App *a = t->base.app;
    field_set(&t->name, a->prefs.name[0] ? a->prefs.name : tr(a, "name.you"));
}

static void settings_enter(Scene *s)
{
    ((Settings *)s)->name.max_chars = 16;
    settings_show_name((Settings *)s);
}

static void settings_keep_name(Settings *t)
{
    utf8_tidy(t->name.text);
    plan_rename_you(t->base.app, t->name.text);
    settings_show_name(t);
}

static void settings_leave(Scene *s) { settings_keep_name((Settings *)s); }

static void toggle_element(App *a, Elements *list, Rect r, int what, const char *id, bool on)
{
    widget_add(list, rect_cut_right(&r, TOGGLE), LOOK_TOGGLE, (Which){what, 0}, id, tr(a, on ? "settings.on" : "settings.off"),
               (Element){.chosen = on});
}

static void settings_elements(Scene *s, Elements *list)
{
    Settings *t = (Settings *)s;
    App *a = s->app;
    SettingsLayout l = settings_layout(a);
    Segment language[2], speed[SPEED_COUNT], inks[PREFS_INKS];
    for (int i = 0; i < 2; i++)
        language[i] = (Segment){.argument = i, .value = LANGUAGES[i], .label = tr_of(a, "lang.%s", LANGUAGES[i])};
    for (int i = 0; i < SPEED_COUNT; i++)
        speed[i] = (Segment){.argument = i, .value = speed_name((Speed)i), .label = tr_of(a, "speed.%s", speed_name((Speed)i))};
    for (int i = 0; i < PREFS_INKS; i++)
        inks[i] = (Segment){.argument = i, .value = prefs_inks(i), .label = tr_of(a, "inks.%s", prefs_inks(i))};
    if (a->no_japanese)
        language[0] = (Segment){0, LANGUAGES[0], tr(a, "lang.spelled"), .text = tr(a, "lang.no_letters"), .why = "letters"};
    menu_bar_elements(a, list, l.bar, false);
    widget_add(list, l.control[ROW_NAME], LOOK_FIELD, (Which){SETTINGS_NAME, 0}, "field:name", tr(a, "settings.name"),
               (Element){.field = &t->name});
    widget_choice(list, l.control[ROW_LANGUAGE], SETTINGS_LANGUAGE, "option:language", language, 2,
                  strcmp(a->prefs.lang, LANGUAGES[1]) == 0);
    widget_choice(list, l.control[ROW_SPEED], SETTINGS_SPEED, "option:speed", speed, SPEED_COUNT, (int)a->prefs.speed);
    widget_choice(list, l.control[ROW_INKS], SETTINGS_INKS, "option:inks", inks, PREFS_INKS, a->prefs.inks);
    char volume[16];
    snprintf(volume, sizeof volume, "%d", a->prefs.volume);
    widget_stepper(list, rect_cut_right(&l.control[ROW_VOLUME], STEPPER), (Which){SETTINGS_QUIETER, 0}, "option:volume",
                   tr(a, "settings.volume"), a->prefs.volume ? volume : tr(a, "settings.mute"), a->prefs.volume > 0,
                   a->prefs.volume < 100);
    toggle_element(a, list, l.control[ROW_FULLSCREEN], SETTINGS_FULLSCREEN, "option:fullscreen", a->prefs.fullscreen);
    toggle_element(a, list, l.control[ROW_AUTO_PASS], SETTINGS_AUTO_PASS, "option:auto-pass", a->prefs.auto_pass);
    toggle_element(a, list, l.control[ROW_TALK], SETTINGS_TALK, "option:talk", a->prefs.talk);
}

static void set_volume(App *a, int volume)
{
    a->prefs.volume = volume < 0 ? 0 : volume > 100 ? 100 : volume;
    audio_volume(a->audio, (float)a->prefs.volume / 100);
    audio_play(a->audio, "place", 0);
}

static void settings_pressed(Scene *s, const Element *e, Press press)
{
    Settings *t = (Settings *)s;
    App *a = s->app;
    Prefs *p = &a->prefs;
    if (press == PRESS_EDITED)
        settings_keep_name(t);
    if (press != PRESS_MAIN || !e->enabled)
        return;
    if (menu_bar_pressed(a, e)) {
        settings_show_name(t);
        return;
    }
    switch (e->what) {
    case SETTINGS_LANGUAGE:
        app_language(a, LANGUAGES[e->argument]);
        settings_show_name(t);
        return;
    case SETTINGS_SPEED: p->speed = (Speed)e->argument; break;
    case SETTINGS_INKS: p->inks = e->argument; break;
    case SETTINGS_AUTO_PASS: p->auto_pass = !p->auto_pass; break;
    case SETTINGS_TALK: p->talk = !p->talk; break;
    case SETTINGS_QUIETER: set_volume(a, p->volume - VOLUME_STEP); break;
    case SETTINGS_LOUDER: set_volume(a, p->volume + VOLUME_STEP); break;
    case SETTINGS_FULLSCREEN: app_fullscreen(a, !p->fullscreen); return;
    default: return;
    }
    app_save_prefs(a);
}

static void settings_draw(Scene *s, Draw *d)
{
    App *a = s->app;
    const SettingsLayout l = settings_layout(a);
    menu_bar_draw(a, d, l.bar, tr(a, "settings.title"), tr(a, "settings.note"), NULL);
    widget_panel(d, l.panel);
    for (int i = 0; i < ROWS; i++) {
        const char *const help = tr_of(a, "settings.%s.help", row_key[i]);
        Rect r = l.row[i];
        if (i)
            widget_hairline(d, r.x, r.y, r.w + CONTROL + 24);
        const float h = text_height(d, style(STYLE_NOTE), r.w, help);
        rect_cut_top(&r, (r.h - 30 - h) / 2);
        text_fit(d, style(STYLE_STRONG), rect_cut_top(&r, 30), ALIGN_LEFT, tr_of(a, "settings.%s", row_key[i]));
        text_block(d, style(STYLE_NOTE), r, ALIGN_LEFT, help);
    }
    ui_draw(a->ui);
}

const SceneType SETTINGS_SCENE = {.name = "settings",
                                  .size = sizeof(Settings),
                                  .enter = settings_enter,
                                  .leave = settings_leave,
                                  .elements = settings_elements,
                                  .pressed = settings_pressed,
                                  .draw = settings_draw};
