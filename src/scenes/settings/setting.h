/* scenes/settings: what can be set. One table, a row for each setting; its words are
 * "settings.<key>" and "settings.<key>.help", its elements "option:<key>". */
#pragma once
#include "stage/stage.h"

typedef enum {
    SECTION_SIGHT,
    SECTION_CARDS,
    SECTION_SOUND,
    SECTION_PLAY,
    SECTION_YOU,
    SECTIONS
} Section;
const char *section_name(Section s); /* its title is "settings.section.<name>" */
const char *section_icon(Section s);

typedef struct {
    Section section;
    const char *key;
    enum {
        SETTING_TEXT,
        SETTING_SWITCH,
        SETTING_CHOICE,
        SETTING_PICTURES,
        SETTING_SLIDER,
        SETTING_LANGUAGE
    } kind;
    size_t at;          /* in Prefs: a bool, an int or an enum; a text's is the player's name */
    int min, max, step; /* of a slider */
    const char *words, *const *values; /* of a choice or pictures, NULL-terminated; what they are
                                          called: words, with the value for its %s */
} Setting;

extern const Setting SETTING[]; /* ended by a key of NULL */

int setting_get(const App *a, const Setting *s);
void setting_put(App *a, const Setting *s, int value); /* at once, and remembered */
/* Everything as for a new player, except name, language and window. */
void settings_reset(App *a);
