/* What the program remembers: settings in config/settings.json and the last set-up of every game in config/setup-<game>.json. */
#pragma once
#include "match/match.h"
#include "platform/paths.h"
#include "platform/place.h"
#include "table/pacing.h"

typedef struct {
    char lang[4]; /* "ja" or "en" */
    Speed speed;
    Place window; /* w = 0: never yet */
    bool maximised, fullscreen;
    int volume;             /* 0 … 100 */
    int inks;               /* of the suits, index for prefs_inks */
    bool auto_pass;         /* alone against the machine: who can only pass does so without being asked */
    bool talk;              /* imps say something now and then */
    char name[PLAYER_NAME]; /* the player's own name; "" = "you" in the language */
} Prefs;

enum { PREFS_INKS = 3 };
/* "classic", "four-colour", "high-contrast": palettes that a card style may have. */
const char *prefs_inks(int i);

/* Defaults (language of the system), then what the file says. A damaged file is one line in err and the defaults. */
void prefs_load(Prefs *p, const Paths *paths, Err *err);
void prefs_save(const Prefs *p, const Paths *paths, Keeper *k); /* the keeper tells what fails */

/* Seats, names, levels and options as they were last chosen for plan->game; false if there is nothing (usable) to remember. The
 * seed is not kept. */
bool prefs_load_plan(const Paths *paths, const char *game, MatchPlan *plan);
void prefs_save_plan(const Paths *paths, const MatchPlan *plan, Keeper *k);
