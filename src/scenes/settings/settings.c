/* Settings: sections at the left, the rows of one of them at the right. Everything takes effect at
 * once and is remembered. What there is to set: setting.c. */
#include "scenes/menu.h"
#include "scenes/settings/sample.h"
#include "scenes/settings/setting.h"
#include "scenes/setup/setup_plan.h"
#include "scenes/types.h"
#include "base/utf8.h"
#include <math.h>
#include <stdio.h>

/* The first is that of the rows, whose elements are 1 + their place in the table; a choice's
 * argument is what is chosen. */
enum { SETTINGS_ROW = MENU_OWN, SETTINGS_SECTION = SETTINGS_ROW + SETTINGS, SETTINGS_RESET };
enum {
    CONTROL = 460,
    TOGGLE = 124,
    FIGURE = 84,
    PAD = 28,
    ROW_MIN = 66,
    SAMPLE_H = 200,
    PICTURE_H = 76
};

typedef struct {
    Scene base;
    Section section;
    TextField name;
    Scroll scroll;
    Sample sample;
    SpeechState speech; /* as it was shown */
    int dragged, value; /* the slider that is held, 0: none, and how far it has come: it counts when
                           it is let go */
} Settings;

typedef struct {
    Rect bar, index, sample, panel, view;
} SettingsLayout;

static SettingsLayout settings_layout(const App *a)
{
    Rect frame = menu_frame(a->draw, 1160, 660);
    SettingsLayout l = {.bar = rect_cut_top(&frame, MENU_BAR)};
    l.index = rect_cut_left(&frame, MENU_INDEX);
    l.sample = rect_cut_bottom(&l.index, fminf(SAMPLE_H, l.index.h - SECTIONS * MENU_TAB - 12));
    rect_cut_left(&frame, 20);
    l.panel = frame;
    l.view = rect_inset(frame, 8);
    return l;
}

/* ---- rows ---- */

/* A row of the section that is shown, in the coordinates of the content. */
typedef struct {
    const Setting *setting;
    const char *title, *help;
    Rect row, control;
    float title_h, help_h;
} Row;

static bool speech_lacks(const App *a)
{
    return a->prefs.speech && speech_state(a->speech) == SPEECH_MISSING;
}

/* Places the section's rows; returns the height of all of them. */
static float settings_rows(const Settings *t, Rect view, Row row[SETTINGS], int *n)
{
    const App *a = t->base.app;
    float y = view.y;
    *n = 0;
    for (int i = 0; i < SETTINGS; i++) {
        const Setting *s = &SETTING[i];
        if (s->section != t->section)
            continue;
        Row *r = &row[(*n)++];
        *r = (Row){.setting = s,
                   .title = tr_of(a, "settings.%s", s->key),
                   .help = tr_of(a, "settings.%s.help", s->key)};
        if (s->at == offsetof(Prefs, speech) && speech_lacks(a))
            r->help = tr(a, "settings.speech.missing");
        const float control = s->kind == SETTING_SWITCH ? TOGGLE : CONTROL,
                    w = view.w - 2 * PAD - control - 24;
        r->title_h = text_line_height(a->draw, style(STYLE_STRONG), r->title);
        r->help_h = text_height(a->draw, style(STYLE_NOTE), w, r->help);
        const float own = s->kind == SETTING_PICTURES ? PICTURE_H : BUTTON_HEIGHT;
        const float h = fmaxf(fmaxf(ROW_MIN, own + 16), r->title_h + r->help_h + 28);
        r->row = (Rect){view.x + PAD, y, view.w - 2 * PAD, h};
        r->control = (Rect){r->row.x + r->row.w - control, y + (h - own) / 2, control, own};
        y += h;
    }
    return y - view.y;
}

static Rect slider_rect(Rect control)
{
    return (Rect){control.x, control.y, control.w - FIGURE, control.h};
}

static int row_value(const Settings *t, const Setting *s)
{
    return t->dragged == SETTINGS_ROW + (int)(s - SETTING) ? t->value : setting_get(t->base.app, s);
}

static void choice_elements(const App *a, Elements *l, const Row *r, int what, const char *id)
{
    enum { MOST = 8 };
    const Setting *s = r->setting;
    Segment segment[MOST];
    int n = 0;
    for (const char *value; (value = s->values[n]) != NULL; n++) {
        const bool unspelled = s->at == offsetof(Prefs, lang) && n == 0 && a->no_japanese;
        segment[n] = (Segment){.argument = n, .value = value, .label = tr_of(a, s->words, value)};
        if (unspelled)
            segment[n] = (Segment){.argument = n,
                                   .value = value,
                                   .label = tr(a, "lang.spelled"),
                                   .text = tr(a, "lang.no_letters"),
                                   .why = "letters"};
    }
    widget_choice(l, r->control, what, id, segment, n, setting_get(a, s));
}

/* The picture of choice i, at the right. */
static Rect picture_rect(Rect control, int i, int n)
{
    enum { WIDE = 92, GAP = 12 };
    return (Rect){control.x + control.w - (float)((n - i) * WIDE + (n - 1 - i) * GAP), control.y,
                  WIDE, control.h};
}

static int choices(const Setting *s)
{
    int n = 0;
    while (s->values[n])
        n++;
    return n;
}

static void picture_elements(const App *a, Elements *l, const Row *r, int what)
{
    const Setting *s = r->setting;
    const int n = choices(s);
    for (int i = 0; i < n; i++) {
        char id[ELEMENT_ID];
        const char *const label = tr_of(a, s->words, s->values[i]);
        snprintf(id, sizeof id, "option:%s=%s", s->key, s->values[i]);
        widget_add(l, picture_rect(r->control, i, n), LOOK_NONE, (Which){what, i}, id, label,
                   (Element){.text = label, .chosen = i == setting_get(a, s)});
    }
}

static void pictures_draw(const Settings *t, Draw *d, const Row *r)
{
    const App *a = t->base.app;
    const Setting *s = r->setting;
    const int n = choices(s), what = SETTINGS_ROW + (int)(s - SETTING);
    for (int i = 0; i < n; i++) {
        const Rect at = picture_rect(r->control, i, n), in = rect_inset(at, 5);
        const bool chosen = i == setting_get(a, s), hot = ui_hovers(a->ui, (Which){what, i});
        if (s->values == BACK_NAMES)
            sample_back(d, in, s->values[i]);
        else
            sample_cloth(&t->sample, a, in, i);
        draw_round(d, at, 8, NOTHING, chosen ? 3 : 1.5f, chosen || hot ? BRASS : OUTLINE);
    }
}

enum { FIGURE_SIZE = 16 };

static const char *write_figure(char figure[FIGURE_SIZE], const Setting *s, int value)
{
    snprintf(figure, FIGURE_SIZE, s->min ? "%d %%" : "%d", value);
    return figure;
}

/* "Effects: 80", for who listens. */
static void aloud_value(const App *a, char out[WORDS_SIZE], const char *title, const char *value)
{
    app_format(a, out, WORDS_SIZE, "aloud.value", 2,
               (StringArg[]){{"title", title}, {"value", value}});
}

static void row_elements(Settings *t, Elements *l, const Row *r)
{
    const App *a = t->base.app;
    const Setting *s = r->setting;
    const int what = SETTINGS_ROW + (int)(s - SETTING), value = row_value(t, s);
    char id[ELEMENT_ID];
    Rect control = r->control;
    char says[WORDS_SIZE], figure[FIGURE_SIZE];
    const char *const state = s->kind == SETTING_SWITCH
                                  ? tr(a, value ? "settings.on" : "settings.off")
                                  : write_figure(figure, s, value);
    aloud_value(a, says, r->title, state);
    snprintf(id, sizeof id, "option:%s", s->key);
    switch (s->kind) {
    case SETTING_TEXT:
        widget_add(l, control, LOOK_FIELD, (Which){what, 0}, "field:name", r->title,
                   (Element){.field = &t->name});
        break;
    case SETTING_SWITCH:
        widget_add(l, control, LOOK_TOGGLE, (Which){what, 0}, id, state,
                   (Element){.chosen = value, .says = says});
        break;
    case SETTING_CHOICE: choice_elements(a, l, r, what, id); break;
    case SETTING_PICTURES: picture_elements(a, l, r, what); break;
    case SETTING_SLIDER:
        widget_add(
            l, slider_rect(control), LOOK_SLIDER, (Which){what, 0}, id, r->title,
            (Element){.says = says, .part = (float)(value - s->min) / (float)(s->max - s->min)});
        break;
    }
}

/* ---- the scene ---- */

static bool settings_begin(Scene *s, const Destination *to)
{
    (void)to;
    sample_begin(&((Settings *)s)->sample, s->app);
    return true;
}

static void settings_free(Scene *s) { sample_end(&((Settings *)s)->sample); }

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

/* Whether there is a server turns out a little later. */
static SceneTick settings_update(Scene *s, int64_t now)
{
    Settings *t = (Settings *)s;
    const SpeechState was = t->speech;
    (void)now;
    t->speech = speech_state(s->app->speech);
    return (SceneTick){.redraw = t->speech != was};
}

static void settings_trace(Scene *s, cJSON *line)
{
    if (((Settings *)s)->section == SECTION_SOUND && speech_lacks(s->app))
        cJSON_AddStringToObject(line, "trouble", tr(s->app, "settings.speech.missing"));
}

static void settings_elements(Scene *s, Elements *list)
{
    Settings *t = (Settings *)s;
    App *a = s->app;
    SettingsLayout l = settings_layout(a);
    Row row[SETTINGS];
    int n;
    const float right = menu_bar_elements(a, list, l.bar, false),
                height = settings_rows(t, l.view, row, &n);
    menu_pill_element(a, list, right, l.bar.y + 8, SETTINGS_RESET, "button:reset",
                      tr(a, "settings.reset"),
                      (Element){.icon = "icons/undo", .text = tr(a, "settings.reset.help")});
    for (int i = 0; i < SECTIONS; i++) {
        char id[ELEMENT_ID];
        snprintf(id, sizeof id, "section:%s", section_name((Section)i));
        widget_add(list, rect_cut_top(&l.index, MENU_TAB), LOOK_NONE, (Which){SETTINGS_SECTION, i},
                   id, tr_of(a, "settings.section.%s", section_name((Section)i)),
                   (Element){.chosen = i == (int)t->section});
    }
    elements_scroll_begin(list, &t->scroll, l.view, height);
    for (int i = 0; i < n; i++)
        row_elements(t, list, &row[i]);
    elements_scroll_end(list);
}

/* ---- sliders ---- */

/* The slider that is held, or else what the pointer meets or the keyboard has; NULL: that is none.
 */
static const Element *slider_meant(const Settings *t, const Input *in)
{
    const Ui *ui = t->base.app->ui;
    const Elements *l = ui_elements(ui);
    const int at = in->type == INPUT_DOWN ? elements_hit(l, in->pos) : -1;
    const Element *e = t->dragged ? elements_find(l, (Which){t->dragged, 0})
                       : at >= 0  ? elements_at(l, at)
                                  : NULL;
    e = e || in->type != INPUT_KEY ? e : ui_hovered(ui);
    return e && e->look == LOOK_SLIDER ? e : NULL;
}

/* A slider follows the pointer, and the arrow keys while it has the focus. */
static bool settings_input(Scene *scene, const Input *in)
{
    Settings *t = (Settings *)scene;
    App *a = scene->app;
    const Element *e = slider_meant(t, in);
    const Setting *s = e ? &SETTING[e->what - SETTINGS_ROW] : NULL;
    if (!e)
        t->dragged = 0;
    if (e && in->type == INPUT_KEY) {
        const int way = (in->key == KEY_RIGHT) - (in->key == KEY_LEFT);
        if (way && ui_focuses(a->ui, which_of(e)))
            setting_put(a, s, setting_get(a, s) + way * s->step);
        return way && ui_focuses(a->ui, which_of(e));
    }
    if (!e || (in->type == INPUT_DOWN && in->button != BUTTON_LEFT) || in->type < INPUT_MOVE ||
        in->type > INPUT_UP)
        return false;
    t->dragged = in->type == INPUT_UP ? 0 : e->what;
    t->value = s->min + s->step * (int)lroundf(widget_slider_part(e->rect, in->pos.x) *
                                               (float)(s->max - s->min) / (float)s->step);
    if (in->type == INPUT_UP)
        setting_put(a, s, t->value);
    app_redraw(a);
    return false; /* press, focus and pointer are the ui's */
}

static void settings_pressed(Scene *scene, const Element *e, Press press)
{
    Settings *t = (Settings *)scene;
    App *a = scene->app;
    if (press == PRESS_EDITED)
        settings_keep_name(t);
    if (press != PRESS_MAIN || !e->enabled)
        return;
    if (menu_bar_pressed(a, e)) {
        settings_show_name(t);
        return;
    }
    if (e->what == SETTINGS_SECTION) {
        t->section = (Section)e->argument;
        t->scroll.offset = 0;
        return;
    }
    if (e->what == SETTINGS_RESET) {
        settings_reset(a);
        return;
    }
    const Setting *s = &SETTING[e->what - SETTINGS_ROW];
    if (s->kind == SETTING_SWITCH)
        setting_put(a, s, !setting_get(a, s));
    else if (s->kind == SETTING_CHOICE || s->kind == SETTING_PICTURES)
        setting_put(a, s, e->argument);
    settings_show_name(t);
}

/* ---- the picture ---- */

static void row_draw(const Settings *t, Draw *d, const Row *r)
{
    Rect in = {r->row.x, r->row.y + (r->row.h - r->title_h - r->help_h) / 2,
               r->control.x - r->row.x - 24, r->title_h};
    text_fit(d, style(STYLE_STRONG), in, ALIGN_LEFT, r->title);
    text_block(d, style(STYLE_NOTE), (Rect){in.x, in.y + in.h, in.w, r->help_h + 1}, ALIGN_LEFT,
               r->help);
    if (r->setting->kind == SETTING_PICTURES)
        pictures_draw(t, d, r);
    if (r->setting->kind != SETTING_SLIDER)
        return;
    char figure[FIGURE_SIZE];
    Rect control = r->control;
    text_line(d, style_in(STYLE_STRONG, BRASS), rect_cut_right(&control, FIGURE - 14), ALIGN_RIGHT,
              write_figure(figure, r->setting, row_value(t, r->setting)));
}

static void settings_draw(Scene *s, Draw *d)
{
    const Settings *t = (Settings *)s;
    const App *a = s->app;
    SettingsLayout l = settings_layout(a);
    Row row[SETTINGS];
    int n;
    settings_rows(t, l.view, row, &n);
    menu_bar_draw(s->app, d, l.bar, tr(a, "settings.title"), tr(a, "settings.note"), NULL);
    widget_panel(d, l.panel);
    for (int i = 0; i < SECTIONS; i++)
        menu_tab_draw(a, d, rect_cut_top(&l.index, MENU_TAB), (Which){SETTINGS_SECTION, i},
                      section_icon((Section)i));
    if (t->section == SECTION_SIGHT || t->section == SECTION_CARDS)
        sample_draw(&t->sample, a, l.sample);
    draw_clip_push(d, l.view);
    for (int i = 0; i < n; i++) {
        row[i].row.y -= t->scroll.offset;
        row[i].control.y -= t->scroll.offset;
        if (i)
            widget_hairline(d, row[i].row.x, row[i].row.y, row[i].row.w);
        row_draw(t, d, &row[i]);
    }
    draw_clip_pop(d);
    ui_draw(a->ui);
}

const SceneType SETTINGS_SCENE = {.name = "settings",
                                  .size = sizeof(Settings),
                                  .begin = settings_begin,
                                  .free = settings_free,
                                  .enter = settings_enter,
                                  .leave = settings_leave,
                                  .update = settings_update,
                                  .trace = settings_trace,
                                  .elements = settings_elements,
                                  .input = settings_input,
                                  .pressed = settings_pressed,
                                  .draw = settings_draw};
