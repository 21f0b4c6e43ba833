/* Speeds and manners of motion: data/tables/pacing.json. Durations in milliseconds at speed
 * "normal". */
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
    MOTION_FAN,    /* a dealt hand fans out */
    MOTION_LIFT,
    MOTION_DROP,
    MOTION_REFUSE,
    MOTION_SEAT,  /* seats changing places */
    MOTION_VEIL,  /* the rest of the table grows dark around a challenge */
    MOTION_TALLY, /* running scores count up */
    MOTION_COUNT
} MotionKind;

/* How hard a card lands. */
typedef enum { LANDS_SOFT, LANDS_USUAL, LANDS_HARD, LANDS_COUNT } Landing;

typedef struct {
    int ms;
    int stagger; /* delay before the next of the same kind starts */
    int within;  /* the largest sum of the delays of a batch; 0: no limit */
    Ease ease;
    int arc;                            /* height of the path's bow, per cent of its length */
    int gap;                            /* the sound is not repeated sooner than this */
    char sound[NAME_SIZE];              /* at the start, "" for none */
    char lands[LANDS_COUNT][NAME_SIZE]; /* as it touches the table */
} Motion;

/* An announcement. */
typedef struct {
    int ms;     /* how long it is shown, at any speed */
    int beat;   /* pause before the next event */
    int rumble; /* strength of the vibration of controllers, per cent */
    char sound[NAME_SIZE];
} NoticePace;

/* Sounds without a motion. */
typedef enum {
    CUE_SHUFFLE, /* a deal begins */
    CUE_TURN,    /* the viewer is asked */
    CUE_UNDO,
    CUE_RESULT, /* of a deal */
    CUE_WON,    /* a person wins the match */
    CUE_LOST,   /* all persons lose it … */
    CUE_NARROW, /* … by very little */
    CUE_SHARED, /* a person wins it together with another side */
    CUE_COUNT
} Cue;

typedef enum {
    SPEED_INSTANT,
    SPEED_SWIFT, /* very fast */
    SPEED_FAST,
    SPEED_NORMAL,
    SPEED_RELAXED,
    SPEED_COUNT
} Speed;

/* How much a trick is worth. */
typedef enum { GRADE_QUIET, GRADE_PLAIN, GRADE_GREAT, GRADES } Grade;

typedef struct {
    int hold;  /* how long the finished trick stays, per cent */
    int count; /* how long its worth counts up, ms */
    int size;  /* of the figure, in units */
} GradePace;

/* How long a finished trick stays: its beat times a percentage, or until a key or click. */
typedef enum { HOLD_SHORT, HOLD_USUAL, HOLD_LONG, HOLD_LONGER, HOLD_CLICK, HOLD_COUNT } Hold;

typedef struct {
    Motion motion[MOTION_COUNT];
    char cue[CUE_COUNT][NAME_SIZE]; /* "" for none */
    int beat[BEAT_SHOWN + 1];
    int hold[HOLD_COUNT];
    NoticePace notice[MOMENT_COUNT];
    GradePace grade[GRADES];
    int dwells; /* after a highlight the trick stays for this part of its time, per cent */
    int percent[SPEED_COUNT]; /* per cent of the durations */
    int think[SPEED_COUNT +
              1]; /* pause before an opponent acts; the last one: its variation, at normal speed */
} Pacing;

bool pacing_load(Pacing *p, const char *data_dir, Err *err);

/* NULL-terminated. */
extern const char *const SPEED_NAMES[SPEED_COUNT + 1], *const HOLD_NAMES[HOLD_COUNT + 1];
extern const char *const MOTION_NAMES[MOTION_COUNT + 1], *const BEAT_NAMES[BEAT_SHOWN + 2];

const char *speed_name(Speed s);
/* The speed of that name, SPEED_NORMAL for any other name. */
Speed speed_named(const char *name);

/* Card number `i` of `n` that are dealt, one to each of the seats in turn: the time from the start
 * of the dealing until it leaves the dealer's hands, in ms at normal speed. Cards come in packets,
 * round the table; *opens: it is the first one of a packet. */
double pacing_deal(const Pacing *p, int i, int n, int seats, bool *opens);

/* The pause before an opponent acts: it varies a little, and is the same each time for the same
 * `key`. */
int pacing_think(const Pacing *p, Speed speed, uint64_t key);
