/* A match before it begins: who plays by default, names that follow the language, options as far as
 * they differ from the standard.
 *
 * In a plan that is being set up a name may be "": then the player is called what the face is
 * called, and the first human is called what the settings say. plan_sealed fills these names in. */
#pragma once
#include "stage/stage.h"

/* All MAX_SEATS players are filled in, so that more can sit down. Seat 0 is human, the others are
 * AI. */
void plan_default(MatchPlan *p, const GameInfo *g);
/* The plan as last played, without what the game no longer knows. */
void plan_recall(const App *a, MatchPlan *p, const GameInfo *g);
/* Ready for match_new. */
MatchPlan plan_sealed(const App *a, const MatchPlan *p);

const char *plan_name(const App *a, const MatchPlan *p, int seat);
/* An empty name, or the default one, counts as no name. The first human's name becomes the one in
 * the settings. */
void plan_rename(App *a, MatchPlan *p, int seat, const char *name);
/* Sets the name of the person at the screen; "you" in either language stays a word that follows the
 * language. */
void plan_rename_you(App *a, const char *name);
/* The person at the screen, the first human, gets the face of the settings; another player who has
 * it gets the old one. */
void plan_wear_own(const App *a, MatchPlan *p);
/* The next face that is free at this table; a player without a seat gives it up for the old one. At
 * a full table two players swap faces. The first human's face becomes the one in the settings. */
void plan_next_face(App *a, MatchPlan *p, int seat);
/* The first free face after this one among that many seats; -1: from the beginning. */
int plan_free_face(const MatchPlan *p, int face, int seats);

bool plan_changed(const MatchPlan *p, const OptionInfo *o);
/* The chosen number, index of a choice, or 0 or 1 of a flag; the standard if the choice is not
 * offered to this number of players. */
int plan_option(const MatchPlan *p, const OptionInfo *o);
/* A value in words; 0 of a number means "none", or what the game says it means. Returns out. */
enum { PLAN_TEXT = 64 };
char *plan_option_text(const App *a, const char *game, const OptionInfo *o, int value,
                       char out[PLAN_TEXT]);
/* "Target: 300 (usually 500)", a line for every option that is not as usual; "" if all are. Returns
 * out. */
char *plan_differs(const App *a, const MatchPlan *p, char *out, size_t size);
/* The preset with these options: 0 the standard, 1 the game's first, -1 none; its name; and what
 * makes it so. */
int plan_preset(const MatchPlan *p, const GameInfo *g);
const char *plan_preset_name(const App *a, const GameInfo *g, int preset);
void plan_take_preset(MatchPlan *p, const GameInfo *g, int preset);
void plan_set_option(MatchPlan *p, const OptionInfo *o, int value);
