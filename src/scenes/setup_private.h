/* Private to setup*.c: the scene in which a match is set up, and its two halves. */
#pragma once
#include "scenes/menu.h"
#include "scenes/setup_plan.h"

typedef struct {
    Scene base;
    const GameInfo *info;
    MatchPlan plan;
    TextField name[MAX_SEATS];
    TextField code; /* the deal code, in hexadecimal digits */
    Scroll scroll;  /* of the options */
    SavedMatch saved;
    char error[ERR_SIZE]; /* why the match could not begin */
} SetupScene;

/* Shows the plan's names in the fields, in the language in use. */
void setup_show_names(SetupScene *s);
/* Takes over what stands in the fields. */
void setup_keep_names(SetupScene *s);

void setup_seats_elements(SetupScene *s, Elements *list, Rect panel);
void setup_seats_draw(const SetupScene *s, Draw *d, Rect panel);
bool setup_seats_pressed(SetupScene *s, const Element *e);

void setup_options_elements(SetupScene *s, Elements *list, Rect panel);
void setup_options_draw(const SetupScene *s, Draw *d, Rect panel);
bool setup_options_pressed(SetupScene *s, const Element *e);
