#include "scenes/settings/setting.h"
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

static const char *const LANGUAGES[] = {"ja", "en", NULL};

#define PREF(member) offsetof(Prefs, member)

const Setting SETTING[SETTINGS] = {
    {SECTION_SIGHT, "text", SETTING_SLIDER, PREF(text), TEXT_LEAST, TEXT_MOST, .step = 10},
    {SECTION_SIGHT, "cards", SETTING_SLIDER, PREF(cards), CARDS_LEAST, CARDS_MOST, .step = 10},
    {SECTION_SIGHT, "contrast", SETTING_SWITCH, .at = PREF(contrast)},
    {SECTION_SIGHT, "fullscreen", SETTING_SWITCH, .at = PREF(fullscreen)},
    {SECTION_CARDS, "inks", SETTING_CHOICE, PREF(inks), .words = "inks.%s", .values = INK_NAMES},
    {SECTION_CARDS, "big", SETTING_SWITCH, .at = PREF(big)},
    {SECTION_CARDS, "back", SETTING_PICTURES, PREF(back), .words = "back.%s", .values = BACK_NAMES},
    {SECTION_CARDS, "cloth", SETTING_PICTURES, PREF(cloth), .words = "cloth.%s",
     .values = CLOTH_NAMES},
    {SECTION_SOUND, "volume", SETTING_SLIDER, PREF(volume), 0, 100, 5, .sound = "place"},
    {SECTION_SOUND, "plays", SETTING_SWITCH, .at = PREF(plays)},
    {SECTION_SOUND, "music", SETTING_SLIDER, PREF(music), 0, 100, .step = 5},
    {SECTION_SOUND, "speech", SETTING_SWITCH, .at = PREF(speech)},
    {SECTION_SOUND, "voice", SETTING_SLIDER, PREF(voice), 0, 100, .step = 5},
    {SECTION_SOUND, "muted", SETTING_SWITCH, .at = PREF(muted), .sound = "place"},
    {SECTION_SOUND, "mute_away", SETTING_SWITCH, .at = PREF(mute_away)},
    {SECTION_PLAY, "speed", SETTING_CHOICE, PREF(speed), .words = "speed.%s",
     .values = SPEED_NAMES},
    {SECTION_PLAY, "hold", SETTING_CHOICE, PREF(hold), .words = "hold.%s", .values = HOLD_NAMES},
    {SECTION_PLAY, "confirm", SETTING_SWITCH, .at = PREF(confirm)},
    {SECTION_PLAY, "calm", SETTING_SWITCH, .at = PREF(calm)},
    {SECTION_PLAY, "auto_pass", SETTING_SWITCH, .at = PREF(auto_pass)},
    {SECTION_PLAY, "claim", SETTING_SWITCH, .at = PREF(claim)},
    {SECTION_PLAY, "rumble", SETTING_SWITCH, .at = PREF(rumble)},
    {SECTION_PLAY, "talk", SETTING_SWITCH, .at = PREF(talk)},
    {SECTION_PLAY, "tips", SETTING_SWITCH, .at = PREF(tips)},
    {SECTION_YOU, "name", SETTING_TEXT, .at = PREF(name)},
    {SECTION_YOU, "language", SETTING_CHOICE, PREF(lang), .words = "lang.%s", .values = LANGUAGES},
};

int setting_get(const App *a, const Setting *s)
{
    const char *at = (const char *)&a->prefs + s->at;
    if (at == a->prefs.lang)
        return strcmp(at, LANGUAGES[1]) == 0;
    if (s->kind == SETTING_TEXT)
        return 0;
    return s->kind == SETTING_SWITCH ? *(const bool *)at : *(const int *)at;
}

void setting_put(App *a, const Setting *s, int value)
{
    char *at = (char *)&a->prefs + s->at;
    if (at == a->prefs.lang)
        app_language(a, LANGUAGES[value]);
    else if (at == (char *)&a->prefs.fullscreen)
        app_fullscreen(a, value);
    else if (s->kind == SETTING_SWITCH)
        *(bool *)at = value;
    else if (s->kind == SETTING_SLIDER)
        *(int *)at = value < s->min ? s->min : value > s->max ? s->max : value;
    else
        *(int *)at = value;
    if (at == (char *)&a->prefs.tips && value) /* from the beginning */
        prefs_save_tips(&a->paths, "", a->autosave);
    app_follow_prefs(a);
    app_save_prefs(a);
    app_sound(a, s->sound, 0);
}

void settings_reset(App *a)
{
    const Prefs was = a->prefs;
    a->prefs = prefs_standard(was.lang);
    a->prefs.window = was.window;
    a->prefs.maximised = was.maximised;
    a->prefs.fullscreen = was.fullscreen;
    memcpy(a->prefs.name, was.name, sizeof was.name);
    app_follow_prefs(a);
    app_save_prefs(a);
}
