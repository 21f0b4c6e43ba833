/* The memory of the program: settings in config/settings.json, the last set-up of every game in
 * config/setup-<game>.json, and more. All are kept by base/keep/kept.h: a file that cannot be used
 * is a finding of the autosave, which is shown to the player. */
#pragma once
#include "base/languages.h"
#include "match/archive/archive_entry.h"
#include "match/insight/feats.h"
#include "platform/system/paths.h"
#include "platform/draw/place.h"
#include "table/pacing.h"

/* Switches are bool, choices are indices into their names. */
typedef struct {
#define SWITCH(page, member, key, standard)                 bool member;
#define SLIDER(page, member, key, standard, min, max, step) int member;
#define CHOICE(page, type, member, words, standard, names)  type member;
#define PICTURES                                            CHOICE
#include "stage/prefs.def"
    char lang[LANGUAGE_TAG]; /* the tag of a language; "": as the system's */
    Place window;            /* w = 0: not known yet */
    bool maximised;
    char name[PLAYER_NAME]; /* the player's own name; "" = "you" in the language */
} Prefs;

/* "classic", "four-colour", "high-contrast": palettes that a card style may have. */
enum { INKS = 3 };
extern const char *const INK_NAMES[INKS + 1];
/* The backs of cards: assets/cards/back-<name>. */
enum { BACKS = 3 };
extern const char *const BACK_NAMES[BACKS + 1];
/* The imps, "0" … "7": Player.face. */
enum { FACES = 8 };
extern const char *const FACE_NAMES[FACES + 1];

/* The settings of a new player, in that language. */
Prefs prefs_standard(const char *lang);
/* Fills in the defaults, then what the file says, value by value. Values
 * that cannot be used give one line in err. k may be NULL. */
void prefs_load(Prefs *p, const Paths *paths, Autosave *k, Err *err);
void prefs_save(const Prefs *p, const Paths *paths,
                Autosave *k); /* the autosave reports failures */

/* The last seats, names, levels and options for plan->game; false if there are no usable ones. The
 * seed is not remembered. */
bool prefs_load_plan(const Paths *paths, const char *game, Autosave *k, MatchPlan *plan);
void prefs_save_plan(const Paths *paths, const MatchPlan *plan, Autosave *k);

/* The names of the tips that have been shown, with blanks between them, in config/tips.json. */
void prefs_load_tips(const Paths *paths, Autosave *k, char *out, size_t size);
void prefs_save_tips(const Paths *paths, const char *names, Autosave *k);
/* The same for the ids of the games that are favourites, in config/favourites.json. */
enum { FAVOURITES_SIZE = 1900 /* a string of JSON has at most 2000 bytes */ };
void prefs_load_favourites(const Paths *paths, Autosave *k, char *out, size_t size);
void prefs_save_favourites(const Paths *paths, const char *ids, Autosave *k);
/* And for those of added games that are switched off, in config/games-off.json. */
void prefs_load_off(const Paths *paths, Autosave *k, char *out, size_t size);
void prefs_save_off(const Paths *paths, const char *ids, Autosave *k);
/* Is the id in such a list? */
bool prefs_listed(const char *ids, const char *id);
/* Puts the id at the end of such a list, or removes it. A full list does not grow. */
void prefs_list(char ids[FAVOURITES_SIZE], const char *id, bool in);

/* The feats of a game that have been achieved, in config/feats-<game>.json. */
typedef struct {
    int n;
    struct FeatNote {
        char name[NAME_SIZE], day[DAY_TEXT]; /* the date; "" if it was not recorded */
        char dealt[17];                      /* the deal: ArchiveDeal.dealt in hexadecimal digits */
    } note[FEATS];
} FeatNotes;
void prefs_load_feats(const Paths *paths, const char *game, Autosave *k, FeatNotes *out);
void prefs_save_feats(const Paths *paths, const char *game, const FeatNotes *notes, Autosave *k);

/* The number of finished steps of the game's lesson, in config/lesson-<game>.json; also while that
 * is not on the disk yet. */
int prefs_load_lesson(const Paths *paths, const char *game, Autosave *k);
void prefs_save_lesson(const Paths *paths, const char *game, int steps, Autosave *k);
