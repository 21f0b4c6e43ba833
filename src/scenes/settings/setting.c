#include "scenes/settings/setting.h"
#include <math.h>
#include <string.h>

const char *section_name(Section s)
{
    static const char *const NAMES[SECTIONS] = {"sight", "cards", "sound", "play", "you"};
    return NAMES[s];
}

const char *section_icon(Section s)
{
    static const char *const ICONS[SECTIONS] = {"icons/fullscreen", "icons/trick", "icons/speaker",
                                                "icons/play", "icons/human"};
    return ICONS[s];
}

const Setting SETTING[] = {
#define SWITCH(page, member, name, standard)                                                       \
    {SECTION_##page, name, SETTING_SWITCH, .at = offsetof(Prefs, member)},
#define SLIDER(page, member, name, standard, least, most, each)                                    \
    {SECTION_##page, name, SETTING_SLIDER, offsetof(Prefs, member), least, most, .step = each},
#define CHOICE(page, type, member, text, standard, names)                                          \
    {SECTION_##page,          #member,       SETTING_CHOICE,                                       \
     offsetof(Prefs, member), .words = text, .values = names},
#define PICTURES(page, type, member, text, standard, names)                                        \
    {SECTION_##page,          #member,       SETTING_PICTURES,                                     \
     offsetof(Prefs, member), .words = text, .values = names},
#include "stage/prefs.def"
    {SECTION_YOU, "name", SETTING_TEXT, .at = offsetof(Prefs, name)},
    {SECTION_YOU, "language", SETTING_LANGUAGE, .at = offsetof(Prefs, lang)},
    {.key = NULL}};

int setting_get(const App *a, const Setting *s)
{
    const char *at = (const char *)&a->prefs + s->at;
    if (s->kind == SETTING_LANGUAGE)
        return (int)(language_for(&a->languages, at) - a->languages.at);
    if (s->kind == SETTING_TEXT)
        return 0;
    return s->kind == SETTING_SWITCH ? *(const bool *)at : *(const int *)at;
}

void setting_put(App *a, const Setting *s, int value)
{
    char *at = (char *)&a->prefs + s->at;
    if (s->kind == SETTING_SLIDER)
        value = (int)fminf(fmaxf((float)value, (float)s->min), (float)s->max);
    if (s->kind == SETTING_LANGUAGE)
        app_language(a, a->languages.at[value].tag);
    else if (at == (char *)&a->prefs.fullscreen)
        app_fullscreen(a, value);
    else if (s->kind == SETTING_SWITCH)
        *(bool *)at = value;
    else
        *(int *)at = value;
    if (at == (char *)&a->prefs.tips && value) /* from the beginning */
        prefs_save_tips(&a->paths, "", a->autosave);
    app_follow_prefs(a);
    app_save_prefs(a);
    if (at == (char *)&a->prefs.volume || at == (char *)&a->prefs.muted)
        app_sound(a, "place", 0);
}

void settings_reset(App *a)
{
    const Prefs was = a->prefs;
    a->prefs = prefs_standard(was.lang);
    a->prefs.window = was.window;
    a->prefs.maximised = was.maximised;
    a->prefs.fullscreen = was.fullscreen;
    a->prefs.face = was.face;
    memcpy(a->prefs.name, was.name, sizeof was.name);
    app_follow_prefs(a);
    app_save_prefs(a);
}
