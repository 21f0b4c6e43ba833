/* scenes/setup: the gallery of games, and the scene in which a match is set up, with its two
 * halves. Private to this folder. */
#pragma once
#include "scenes/saved.h"
#include "scenes/setup/setup_plan.h"

enum { OPTION_CHOICES = sizeof((OptionInfo *)0)->choice / sizeof((OptionInfo *)0)->choice[0] };

typedef struct {
    Scene base;
    const GameInfo *info;
    MatchPlan plan;
    TextField name[MAX_SEATS];
    TextField code; /* the deal code, or the seed alone; "": the cards are drawn */
    Seed drawn;     /* with no code: the draw, whose receipt is shown before it is cut */
    TextField cut;  /* a number with which a player cuts the pack */
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

/* The two halves of the screen. True: something in them was pressed, and the plan follows it. */
bool setup_seats(SetupScene *s, Page *p, Rect panel);
bool setup_options(SetupScene *s, Page *p, Rect panel);

/* Writes the plan as a deal code into the field, if a code was typed; and reads a typed code into
 * the plan. A match whose cards are drawn shows no code before it is over. */
void setup_show_code(SetupScene *s);
void setup_take_code(SetupScene *s);
