/* The memory of the program: settings in config/settings.json and the last set-up of every game in
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
    int text, cards; /* size in per cent */
    Place window;    /* w = 0: not yet known */
    bool maximised, fullscreen;
    int volume;      /* 0 … 100 */
    int music;       /* volume of the music, 0 … 100 */
    bool plays;      /* music is on */
    bool muted;      /* no sound at all */
    bool mute_away;  /* no sound while another window has the keyboard focus */
    bool speech;     /* a screen reader's voice says the focus and the events */
    int voice;       /* volume of the voice, 0 … 100 */
    bool rumble;     /* controllers vibrate */
    int inks;        /* colours of the suits, an index into INK_NAMES */
    bool confirm;    /* a card must be clicked twice to be played */
    bool big;        /* large indices on the cards */
    int back, cloth; /* indices into BACK_NAMES, CLOTH_NAMES */
    bool auto_pass;  /* in a match without other people: passes by itself when nothing else is
                        possible */
    bool claim;      /* offers to claim the rest when the deal is decided */
    bool talk;       /* opponents talk now and then */
    bool tips;       /* tips for beginners */
    char name[PLAYER_NAME]; /* the player's own name; "" = "you" in the language */
} Prefs;

enum { TEXT_LEAST = 80, TEXT_MOST = 200, CARDS_LEAST = 80, CARDS_MOST = 140 };

/* "classic", "four-colour", "high-contrast": palettes that a card style may have. */
enum { INKS = 3 };
extern const char *const INK_NAMES[INKS + 1];
/* The backs of cards: assets/cards/back-<name>. */
enum { BACKS = 3 };
extern const char *const BACK_NAMES[BACKS + 1];

/* The settings of a new player, in that language. */
Prefs prefs_standard(const char *lang);
/* Fills in the defaults (language of the system), then what the file says. A damaged file gives one
 * line in err and the defaults. */
void prefs_load(Prefs *p, const Paths *paths, Err *err);
void prefs_save(const Prefs *p, const Paths *paths,
                Autosave *k); /* the autosave reports failures */

/* The last seats, names, levels and options for plan->game; false if there are no usable ones. The
 * seed is not remembered. */
bool prefs_load_plan(const Paths *paths, const char *game, MatchPlan *plan);
void prefs_save_plan(const Paths *paths, const MatchPlan *plan, Autosave *k);

/* The names of the tips that have been shown, with blanks between them, in config/tips.json. */
void prefs_load_tips(const Paths *paths, Autosave *k, char *out, size_t size);
void prefs_save_tips(const Paths *paths, const char *names, Autosave *k);

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
