/* How fast and in what manner things move: data/tables/pacing.json. Durations in milliseconds at
 * speed "normal". */
#pragma once
#include "base/err.h"
#include "rules/engine.h"
#include "ui/ease.h"
#include "words/moment.h"

typedef enum {
    MOTION_DEAL,
    MOTION_PLAY,
    MOTION_COLLECT,
    MOTION_PASS,
    MOTION_FLIP,
    MOTION_MARK,
    MOTION_SETTLE, /* cards closing ranks */
    MOTION_LIFT,
    MOTION_DROP,
    MOTION_REFUSE,
    MOTION_SEAT,  /* seats changing places */
    MOTION_VEIL,  /* all but a challenge grows dark */
    MOTION_TALLY, /* what a deal has brought counts up */
    MOTION_COUNT
} MotionKind;

typedef struct {
    int ms;
    int stagger; /* until the next of the same kind sets off */
    int within;  /* 0, or the staggers of a whole batch add up to no more than this */
    Ease ease;
    int arc;               /* height of the path's bow, per cent of its length */
    int gap;               /* the sound is not repeated sooner than this */
    char sound[NAME_SIZE]; /* as it sets off, "" for none */
    char lands[NAME_SIZE]; /* as it arrives */
} Motion;

/* What is said for a moment. */
typedef struct {
    int ms;     /* how long it is shown, whatever the speed */
    int beat;   /* until something further happens */
    int rumble; /* how strongly controllers shake, per cent */
    char sound[NAME_SIZE];
} NoticePace;

/* Sounds of what happens without a motion. */
typedef enum {
    CUE_SHUFFLE, /* a deal begins */
    CUE_TURN,    /* the viewer is asked */
    CUE_UNDO,
    CUE_RESULT, /* of a deal */
    CUE_WON,    /* the match, by a person */
    CUE_LOST,   /* by all persons */
    CUE_COUNT
} Cue;

typedef enum { SPEED_INSTANT, SPEED_FAST, SPEED_NORMAL, SPEED_RELAXED, SPEED_COUNT } Speed;

/* How long a finished trick lies there: its beat times a number over 100, or until somebody presses
 * something. */
typedef enum { HOLD_SHORT, HOLD_USUAL, HOLD_LONG, HOLD_LONGER, HOLD_CLICK, HOLD_COUNT } Hold;

typedef struct {
    Motion motion[MOTION_COUNT];
    char cue[CUE_COUNT][NAME_SIZE]; /* "" for none */
    int beat[BEAT_RANKS + 1];
    int hold[HOLD_COUNT];
    NoticePace notice[MOMENT_COUNT];
    int percent[SPEED_COUNT]; /* durations times this over 100 */
    int think[SPEED_COUNT +
              1]; /* pause before an opponent acts; the last: plus or minus, at normal */
} Pacing;

bool pacing_load(Pacing *p, const char *data_dir, Err *err);

/* NULL-terminated. */
extern const char *const SPEED_NAMES[SPEED_COUNT + 1], *const HOLD_NAMES[HOLD_COUNT + 1];
extern const char *const MOTION_NAMES[MOTION_COUNT + 1], *const BEAT_NAMES[BEAT_RANKS + 2],
                                                             *const NOTICE_NAMES[MOMENT_COUNT + 1];

const char *speed_name(Speed s);
/* The speed of that name, SPEED_NORMAL if there is none. */
Speed speed_named(const char *name);

/* The pause before an opponent acts: a little uneven, the same each time for the same `key`. */
int pacing_think(const Pacing *p, Speed speed, uint64_t key);
