/* Settings: sections at the left, the rows of one of them at the right. Everything takes effect at
 * once and is remembered. The list of settings is stage/prefs.def. */
#include "scenes/menu.h"
#include "scenes/settings/sample.h"
#include "scenes/settings/setting.h"
#include "scenes/setup/setup_plan.h"
#include "scenes/types.h"
#include "base/utf8.h"
#include <math.h>
#include <stdio.h>

enum {
    CONTROL = 460,
    WIDE_CONTROL = 560, /* of a choice of many */
    MANY = 5,
    TOGGLE = 124,
    FIGURE = 84,
    PAD = 28,
    ROW_MIN = 66,
    SAMPLE_H = 200,
    PICTURE_H = 76,
    FACE_SIZE = 84,
    FACE_GAP = 16,
    FACE_ROWS = 2,
    LANGUAGES_IN_ROW = 2,
    LANGUAGE_GAP = 8
};

typedef struct {
    Scene base;
    Section section;
    TextField name;
    Scroll scroll;
    Sample sample;
    SpeechState speech; /* as it was shown */
    Which dragged;      /* the slider that is held; what = 0: none */
    int value;          /* how far it has come: it counts when it is let go */
} Settings;

static bool speech_lacks(const App *a)
{
    return a->prefs.speech && speech_state(a->speech) == SPEECH_MISSING;
}

/* ---- controls ---- */

static void settings_choice(const App *a, Page *p, Rect r, const Setting *s, int *value)
{
    enum { MOST = 8 };
    Segment segment[MOST];
    int n = 0;
    for (; s->values[n]; n++)
        segment[n] = (Segment){n, s->values[n], tr_of(a, s->words, s->values[n]), NULL, NULL};
    page_choice(p, r, page_id(p, "option:%s", s->key), segment, n, value);
}

static int settings_language_rows(const App *a)
{
    return (a->languages.n + LANGUAGES_IN_ROW - 1) / LANGUAGES_IN_ROW;
}

/* The languages, by their own names, in rows. */
static void settings_languages(const App *a, Page *p, Rect r, int *value)
{
    const Languages *const l = &a->languages;
    for (int from = 0; from < l->n; from += LANGUAGES_IN_ROW) {
        Segment segment[LANGUAGES_IN_ROW];
        char why[LANGUAGES_IN_ROW][MENU_TEXT];
        int n = 0;
        for (; n < LANGUAGES_IN_ROW && from + n < l->n; n++) {
            const Language *const at = &l->at[from + n];
            segment[n] = (Segment){from + n, at->tag, menu_language_name(at), NULL, NULL};
            if (at->unspelled)
                segment[n] = (Segment){from + n, at->tag, menu_language_name(at),
                                       menu_no_letters(a, at, why[n]), "letters"};
        }
        const Rect row = rect_cut_top(&r, BUTTON_HEIGHT);
        rect_cut_top(&r, LANGUAGE_GAP);
        page_choice(p, rect_in(row, 0, 0, row.w * (float)n / LANGUAGES_IN_ROW, row.h),
                    "option:language", segment, n, value);
    }
}

/* Pictures to choose from, at the right end of r. */
static void settings_pictures(const Settings *t, Page *p, Rect r, const Setting *s, int *value)
{
    enum { WIDE = 92, GAP = 12 };
    const App *a = t->base.app;
    const int was = *value;
    int n = 0;
    while (s->values[n])
        n++;
    r.x += r.w - (float)(n * (WIDE + GAP) - GAP);
    for (int i = 0; i < n; i++) {
        const Rect at = rect_split_left(&r, WIDE, GAP), in = rect_inset(at, 5);
        const char *const label = tr_of(a, s->words, s->values[i]);
        if (page_item(p, at, LOOK_NONE, page_id(p, "option:%s=%s", s->key, s->values[i]), label,
                      (Element){.text = label, .chosen = i == was}))
            *value = i;
        if (!p->draw)
            continue;
        if (s->values == BACK_NAMES)
            sample_back(p->draw, in, s->values[i]);
        else
            sample_cloth(&t->sample, a, in, i);
        const Color line = i == was || page_is_hot(p) ? BRASS : OUTLINE;
        draw_round(p->draw, at, 8, NOTHING, i == was ? 3 : 1.5f, line);
    }
}

/* The imps to choose from, in two rows at the right end of r; the chosen one is glad. */
static void settings_faces(const App *a, Page *p, Rect r, const Setting *s, int *value)
{
    enum { IN_ROW = FACES / FACE_ROWS };
    const int was = *value;
    r.x += r.w - (IN_ROW * (FACE_SIZE + FACE_GAP) - FACE_GAP);
    for (int i = 0; i < FACES; i++) {
        const Rect at = {r.x + (float)(i % IN_ROW * (FACE_SIZE + FACE_GAP)),
                         r.y + (float)(i / IN_ROW * (FACE_SIZE + FACE_GAP)), FACE_SIZE, FACE_SIZE};
        const char *const label = tr_of(a, s->words, s->values[i]);
        if (page_item(p, at, LOOK_NONE, page_id(p, "option:%s=%s", s->key, s->values[i]), label,
                      (Element){.text = label, .chosen = i == was}))
            *value = i;
        if (!p->draw)
            continue;
        if (i == was || page_is_hot(p))
            draw_circle(p->draw, rect_centre(at), FACE_SIZE / 2 + 4, BRASS, 0, NOTHING);
        paint_face(p->draw, i, i == was ? IMP_PLEASED : IMP_CALM, rect_centre(at), FACE_SIZE);
    }
}

/* "Effects: 80", for the screen reader. */
static const char *aloud_value(const App *a, char out[WORDS_SIZE], const char *title,
                               const char *value)
{
    return app_format(a, out, WORDS_SIZE, "aloud.value",
                      WITH(AS_TEXT("title", title), AS_TEXT("value", value)));
}

static void settings_slider(const Settings *t, Page *p, Rect r, const Setting *s, int value)
{
    const App *a = t->base.app;
    const int argument = (int)(s - SETTING);
    char figure[16], says[WORDS_SIZE];
    const char *const title = tr_of(a, "settings.%s", s->key);
    const Rect at = rect_cut_right(&r, FIGURE);
    if (t->dragged.what && t->dragged.argument == argument)
        value = t->value;
    snprintf(figure, sizeof figure, s->min ? "%d %%" : "%d", value);
    page_item(p, r, LOOK_SLIDER, page_id(p, "option:%s", s->key), title,
              (Element){.argument = argument,
                        .says = aloud_value(a, says, title, figure),
                        .part = (float)(value - s->min) / (float)(s->max - s->min)});
    if (p->draw)
        text_line(p->draw, style_in(STYLE_STRONG, BRASS), (Rect){at.x + 14, at.y, at.w - 14, at.h},
                  ALIGN_RIGHT, figure);
}

static void settings_switch(const App *a, Page *p, Rect r, const Setting *s, int *on)
{
    char says[WORDS_SIZE];
    const char *const state = tr(a, *on ? "settings.on" : "settings.off");
    if (page_item(p, r, LOOK_TOGGLE, page_id(p, "option:%s", s->key), state,
                  (Element){.chosen = *on,
                            .says = aloud_value(a, says, tr_of(a, "settings.%s", s->key), state)}))
        *on = !*on;
}

static void settings_control(Settings *t, Page *p, Rect r, const Setting *s)
{
    App *a = t->base.app;
    const int was = setting_get(a, s);
    int value = was;
    switch (s->kind) {
    case SETTING_TEXT:
        page_item(p, r, LOOK_FIELD, "field:name", tr(a, "settings.name"),
                  (Element){.field = &t->name});
        break;
    case SETTING_SWITCH: settings_switch(a, p, r, s, &value); break;
    case SETTING_LANGUAGE: settings_languages(a, p, r, &value); break;
    case SETTING_CHOICE: settings_choice(a, p, r, s, &value); break;
    case SETTING_PICTURES:
        if (s->values == FACE_NAMES)
            settings_faces(a, p, r, s, &value);
        else
            settings_pictures(t, p, r, s, &value);
        break;
    case SETTING_SLIDER: settings_slider(t, p, r, s, value); break;
    }
    if (value != was)
        setting_put(a, s, value);
}

static float settings_control_height(const App *a, const Setting *s)
{
    if (s->kind == SETTING_LANGUAGE)
        return (float)settings_language_rows(a) * (BUTTON_HEIGHT + LANGUAGE_GAP) - LANGUAGE_GAP;
    if (s->values == FACE_NAMES)
        return FACE_ROWS * (FACE_SIZE + FACE_GAP) - FACE_GAP;
    return s->kind == SETTING_PICTURES ? PICTURE_H : BUTTON_HEIGHT;
}

static float control_width(const Setting *s)
{
    int n = 0;
    while (s->kind == SETTING_CHOICE && s->values[n])
        n++;
    if (s->kind == SETTING_SWITCH)
        return TOGGLE;
    return n < MANY ? CONTROL : WIDE_CONTROL;
}

/* The words of a setting, and its control at the right. Returns the height of the row. */
static float settings_row(Settings *t, Page *p, Rect row, const Setting *s)
{
    const App *a = t->base.app;
    const bool lacks = s->at == offsetof(Prefs, speech) && speech_lacks(a);
    const char *const title = tr_of(a, "settings.%s", s->key);
    const char *const help = tr_of(a, lacks ? "settings.%s.missing" : "settings.%s.help", s->key);
    const float w = control_width(s);
    const float own = settings_control_height(a, s);
    Rect words = {row.x, row.y, row.w - w - 24,
                  text_line_height(a->draw, style(STYLE_STRONG), title)};
    const float help_h = text_height(a->draw, style(STYLE_NOTE), words.w, help),
                h = fmaxf(fmaxf(ROW_MIN, own + 16), words.h + help_h + 28);
    if (p->draw) {
        words.y += (h - words.h - help_h) / 2;
        text_fit(p->draw, style(STYLE_STRONG), words, ALIGN_LEFT, title);
        text_block(p->draw, style(STYLE_NOTE), rect_row(words, words.h, help_h + 1), ALIGN_LEFT,
                   help);
    }
    settings_control(t, p, rect_in(row, row.w - w, (h - own) / 2, w, own), s);
    return h;
}

/* ---- the scene ---- */

static bool settings_begin(Scene *s, const Destination *to)
{
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
    t->speech = speech_state(s->app->speech);
    return (SceneTick){.redraw = t->speech != was};
}

static void settings_trace(Scene *s, cJSON *line)
{
    if (((Settings *)s)->section == SECTION_SOUND && speech_lacks(s->app))
        cJSON_AddStringToObject(line, "trouble", tr(s->app, "settings.speech.missing"));
}

static void settings_rows(Settings *t, Page *p, Rect view)
{
    menu_fade_panel(&t->scroll);
    const float up = page_scroll_begin(p, &t->scroll, view);
    float y = view.y;
    for (const Setting *s = SETTING; s->key; s++) {
        if (s->section != t->section)
            continue;
        const Rect row = {view.x + PAD, y - up, view.w - 2 * PAD, 0};
        if (p->draw && y > view.y)
            widget_hairline(p->draw, row.x, row.y, row.w);
        y += settings_row(t, p, row, s);
    }
    page_scroll_end(p, y - view.y);
}

static void settings_build(Scene *scene, Page *p)
{
    Settings *t = (Settings *)scene;
    App *a = scene->app;
    Rect frame = menu_frame(a->draw, 1160, 660);
    Rect pills = menu_bar(a, p, rect_cut_top(&frame, MENU_BAR), tr(a, "settings.title"),
                          tr(a, "settings.note"), NULL);
    if (menu_pill(a, p, &pills, "button:reset", tr(a, "settings.reset"),
                  (Element){.icon = "icons/undo", .text = tr(a, "settings.reset.help")}))
        settings_reset(a);
    Rect index = rect_cut_left(&frame, MENU_INDEX);
    const Rect sample =
        rect_cut_bottom(&index, fminf(SAMPLE_H, index.h - SECTIONS * MENU_TAB - 12));
    for (Section i = 0; i < SECTIONS; i++) {
        const char *const name = section_name(i);
        if (menu_entry(p, rect_cut_top(&index, MENU_TAB), page_id(p, "section:%s", name),
                       tr_of(a, "settings.section.%s", name),
                       (Element){.icon = section_icon(i), .chosen = i == t->section})) {
            t->section = i;
            t->scroll.offset = 0;
        }
    }
    rect_cut_left(&frame, 20);
    if (p->draw)
        widget_panel(p->draw, frame);
    if (p->draw && (t->section == SECTION_SIGHT || t->section == SECTION_CARDS))
        sample_draw(&t->sample, a, sample);
    settings_rows(t, p, rect_inset(frame, 8));
}

/* ---- sliders ---- */

/* The slider that is held, under the pointer when it is pressed, or in focus; NULL: none. */
static const Element *slider_meant(const Settings *t, const Input *in)
{
    const Ui *ui = t->base.app->ui;
    const Elements *l = ui_elements(ui);
    const int at = in->type == INPUT_DOWN ? elements_hit(l, in->pos) : -1;
    const Element *e = at < 0 ? elements_find(l, t->dragged) : elements_at(l, at);
    if (!e && in->type == INPUT_KEY)
        e = ui_hovered(ui);
    return e && e->look == LOOK_SLIDER ? e : NULL;
}

/* A slider follows the pointer, and the arrow keys while it has the focus. */
static bool settings_input(Scene *scene, const Input *in)
{
    Settings *t = (Settings *)scene;
    App *a = scene->app;
    const Element *e = slider_meant(t, in);
    const Setting *s = e ? &SETTING[e->argument] : NULL;
    if (!e)
        t->dragged = (Which){0, 0};
    if (e && in->type == INPUT_KEY) {
        const int way = (in->key == KEY_RIGHT) - (in->key == KEY_LEFT);
        const bool moves = way && ui_focuses(a->ui, which_of(e));
        if (moves)
            setting_put(a, s, setting_get(a, s) + way * s->step);
        return moves;
    }
    if (!e || (in->type == INPUT_DOWN && in->button != BUTTON_LEFT) || in->type < INPUT_MOVE ||
        in->type > INPUT_UP)
        return false;
    t->dragged = in->type == INPUT_UP ? (Which){0, 0} : which_of(e);
    t->value = s->min + s->step * (int)lroundf(widget_slider_part(e->rect, in->pos.x) *
                                               (float)(s->max - s->min) / (float)s->step);
    if (in->type == INPUT_UP)
        setting_put(a, s, t->value);
    app_redraw(a);
    return false; /* press, focus and pointer are the ui's */
}

/* The name may be another now: "You" follows the language. */
static void settings_pressed(Scene *scene, const Element *e, Press press)
{
    if (press == PRESS_EDITED)
        settings_keep_name((Settings *)scene);
    settings_show_name((Settings *)scene);
}

const SceneType SETTINGS_SCENE = {.name = "settings",
                                  .size = sizeof(Settings),
                                  .begin = settings_begin,
                                  .free = settings_free,
                                  .enter = settings_enter,
                                  .leave = settings_leave,
                                  .update = settings_update,
                                  .trace = settings_trace,
                                  .build = settings_build,
                                  .input = settings_input,
                                  .pressed = settings_pressed};
