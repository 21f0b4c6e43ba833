/* scenes/setup: the gallery of games, and the scene in which a match is set up, with its two
 * halves. Private to this folder. */
#pragma once
#include "scenes/saved.h"
#include "scenes/setup/setup_plan.h"

enum {
    SETUP_START = MENU_OWN,
    SETUP_PLAYERS, /* how many */
    SETUP_FACE,    /* seat */
    SETUP_NAME,    /* seat */
    SETUP_KIND,    /* seat * MENU_KINDS + kind */
    SETUP_DEFAULTS,
    SETUP_PRESET, /* which */
    SETUP_CODE,
    SETUP_REROLL,
    SETUP_ASK,  /* option, as the following */
    SETUP_RULE, /* its paragraph */
    SETUP_LESS,
    SETUP_MORE,
    SETUP_FLAG,
    SETUP_CHOICE, /* option * OPTION_CHOICES + choice */
};
enum { OPTION_CHOICES = sizeof((OptionInfo *)0)->choice / sizeof((OptionInfo *)0)->choice[0] };

typedef struct {
    Scene base;
    const GameInfo *info;
    MatchPlan plan;
    TextField name[MAX_SEATS];
    TextField code; /* the deal code, or the seed alone in hexadecimal digits */
    char code_taken[FIELD_SIZE],
        code_wrong[MENU_TEXT]; /* what was read last; what is wrong with it */
    Scroll scroll;             /* of the options */
    SavedMatch saved;
    char error[MENU_TEXT]; /* why the match could not begin */
} SetupScene;

/* Shows the plan's names in the fields, in the language in use. */
void setup_show_names(SetupScene *s);
/* Takes over what stands in the fields. */
void setup_keep_names(SetupScene *s);

void setup_seats_elements(SetupScene *s, Elements *list, Rect panel);
void setup_seats_draw(const SetupScene *s, Draw *d, Rect panel);
bool setup_seats_pressed(SetupScene *s, const Element *e);

/* Another seed. */
void setup_new_code(SetupScene *s);
/* The plan as a deal code into its field; and what somebody typed there into the plan. */
void setup_show_code(SetupScene *s);
void setup_take_code(SetupScene *s);
void setup_options_elements(SetupScene *s, Elements *list, Rect panel);
void setup_options_draw(const SetupScene *s, Draw *d, Rect panel);
bool setup_options_pressed(SetupScene *s, const Element *e);
