/* What the program remembers: settings in config/settings.json and the last set-up of every game in
 * config/setup-<game>.json.
 */
#pragma once
#include "match/archive/archive_entry.h"
#include "match/insight/feats.h"
#include "platform/system/paths.h"
#include "platform/draw/place.h"
#include "table/pacing.h"

typedef struct {
    char lang[4]; /* "ja" or "en" */
    Speed speed;
    Hold hold;
    bool calm;       /* reduced motion */
    bool contrast;   /* brighter lines and letters, a dark cloth */
    int text, cards; /* how large, per cent */
    Place window;    /* w = 0: never yet */
    bool maximised, fullscreen;
    int volume;      /* 0 … 100 */
    int music;       /* its volume */
    bool plays;      /* there is music at all */
    bool muted;      /* nothing is heard, whatever the volume … */
    bool mute_away;  /* … or while another window has the keyboard */
    bool speech;     /* what has the focus and what happens is said … */
    int voice;       /* … so loud: 0 … 100 */
    bool rumble;     /* controllers shake */
    int inks;        /* of the suits, an index into INK_NAMES */
    bool confirm;    /* a card is clicked twice to be played */
    bool big;        /* indices of cards */
    int back, cloth; /* indices into BACK_NAMES, CLOTH_NAMES */
    bool auto_pass;  /* alone against the machine: who can only pass does so without being asked */
    bool claim;      /* what is decided is offered to be laid out */
    bool talk;       /* imps say something now and then */
    bool tips;       /* for who is new to a game */
    char name[PLAYER_NAME]; /* the player's own name; "" = "you" in the language */
} Prefs;

enum { TEXT_LEAST = 80, TEXT_MOST = 200, CARDS_LEAST = 80, CARDS_MOST = 140 };

/* "classic", "four-colour", "high-contrast": palettes that a card style may have. */
enum { INKS = 3 };
extern const char *const INK_NAMES[INKS + 1];
/* The backs of cards: assets/cards/back-<name>. */
enum { BACKS = 3 };
extern const char *const BACK_NAMES[BACKS + 1];

/* As it is for a new player, in that language. */
Prefs prefs_standard(const char *lang);
/* Defaults (language of the system), then what the file says. A damaged file is one line in err and
 * the defaults. */
void prefs_load(Prefs *p, const Paths *paths, Err *err);
void prefs_save(const Prefs *p, const Paths *paths,
                Autosave *k); /* the autosave tells what fails */

/* Seats, names, levels and options as they were last chosen for plan->game; false if there is
 * nothing (usable) to remember. The seed is not kept. */
bool prefs_load_plan(const Paths *paths, const char *game, MatchPlan *plan);
void prefs_save_plan(const Paths *paths, const MatchPlan *plan, Autosave *k);

/* The names of the tips that have been given, with blanks between them, in config/tips.json. */
void prefs_load_tips(const Paths *paths, Autosave *k, char *out, size_t size);
void prefs_save_tips(const Paths *paths, const char *names, Autosave *k);

/* The feats of a game that have been reached, in config/feats-<game>.json. */
typedef struct {
    int n;
    struct FeatNote {
        char name[NAME_SIZE], day[DAY_TEXT]; /* when; "": that was not written down */
        char dealt[17]; /* in which deal: ArchiveDeal.dealt in hexadecimal digits */
    } note[FEATS];
} FeatNotes;
void prefs_load_feats(const Paths *paths, const char *game, Autosave *k, FeatNotes *out);
void prefs_save_feats(const Paths *paths, const char *game, const FeatNotes *notes, Autosave *k);

/* How many steps of the game's lesson have been taken, in config/lesson-<game>.json; also while
 * that is not on the disk yet. */
int prefs_load_lesson(const Paths *paths, const char *game, Autosave *k);
void prefs_save_lesson(const Paths *paths, const char *game, int steps, Autosave *k);
