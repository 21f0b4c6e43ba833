/* What the table is made of: the View that is shown, sprites, and a queue of pairs; and how that
 * looks now. */
#pragma once
#include "table/layout.h"
#include "rules/stake.h"
#include "table/pacing.h"
#include "words/style.h"

enum { TABLE_QUEUE = 1024, TABLE_SOUNDS = 16, NO_STAGE = 0xFF, NOTICES = MAX_SEATS + 1 };

/* What the viewer is told, and what the viewer sees right after it. */
typedef struct {
    Event event;
    View after;
} Told;

typedef struct {
    Pose from, to;
    double start;
    int ms;
    Ease ease;
    int arc;
} Glide;

/* What is said for a moment; the words are the scene's. */
typedef struct {
    Moment moment;
    double start;
    int ms;     /* 0: nothing was said */
    bool below; /* cards lay in the middle: it is said in the place of the pill */
} Notice;

/* The place of a card in the contest, as the shown View has it. */
typedef struct {
    uint8_t seat; /* who played it, or challenges with it; NO_SEAT: nobody that is known */
    uint8_t play; /* it belongs to play number …, 1 for the first; 0: to none of them */
    uint8_t i, n; /* which card of how many of that play */
} InPlay;

typedef struct {
    Card card; /* NO_CARD: one the viewer does not know */
    uint8_t zone;
    uint8_t stage;       /* the scene has put it into this place, or NO_STAGE */
    InPlay in;           /* on the table */
    bool raised;         /* received and not yet acknowledged */
    bool turning;        /* is turned over on its way, or where it lies */
    bool was_open;       /* lay face up before it moved */
    unsigned long order; /* later ones have moved later */
    Glide glide;
    Glide lift;     /* of a Pose only x: 0 at rest, 1 under the pointer */
    double refused; /* when it was last refused, for the swing; 0: never */
} Sprite;

typedef struct {
    char name[NAME_SIZE];
    float pan;  /* -1 left .. 1 right */
    int rumble; /* of controllers, per cent; the name may be "" then */
    double due;
} TableSound;

typedef struct {
    const Game *game;
    const Pacing *pacing;
    const TableStyle *style;
    Speed speed;
    Hold hold;
    bool calm; /* things are where they go at once: nothing glides, swings or blinks */
    LayoutSpec spec;
    Layout layout;          /* made from the spec */
    bool by_rank;           /* the hand in order of rank; else suit, then rank */
    uint8_t own[MAX_CARDS]; /* … but the viewer has put this card there: number from the left; 0:
                               nowhere */
    int carried;            /* 1 + the card that the pointer carries, 0: none … */
    Point carry;            /* … and where its centre is now */
    View shown;             /* what lies and stands there */
    int n;
    Sprite sprite[MAX_CARDS];
    Glide marker[MAX_MARKERS];
    int16_t marker_was[MAX_MARKERS]; /* what it said before: rolls on its way to what it says now */
    Glide plate[MAX_SEATS];          /* seats on their way to another place */
    bool staked;
    Stakes stakes;          /* what the deal has brought so far, by the View, if anything … */
    Glide tally[MAX_SEATS]; /* … counting up to that: of a Pose only x */
    Glide veil;             /* over all but a challenge, face to face: of a Pose only x */
    Notice notice[NOTICES]; /* what is said at each seat; index MAX_SEATS: in the middle */
    CardSet chosen;         /* in the hand: stand out a little, to be played */
    int places;             /* staging places, 0 when none are shown */
    int target[MAX_PICKS];  /* whom a card in each of them is for */
    Rect place[MAX_PICKS];
    void (*watch)(void *watcher, const Event *e,
                  const View *after); /* told what is shown, as it is shown; or NULL */
    void *watcher;
    Told queue[TABLE_QUEUE];
    int head, queued;
    double now;
    double gate; /* nothing further sets off before this */
    double rest; /* all that moves has arrived */
    int running; /* MotionKind of the batch on its way, -1: none */
    int stagger; /* within that batch */
    unsigned long orders;
    double sounded[MOTION_COUNT];
    TableSound sound[TABLE_SOUNDS];
    int n_sounds;
    int said[MOMENT_COUNT], moved[MOTION_COUNT],
        paused[BEAT_RANKS + 1]; /* how often ever, for the trace */
} Table;

/* ---- What lies where, and how it looks now: sprites.c, rest.c, motion.c ---- */

/* Nobody's eyes: all that lies there is what everybody knows. */
bool table_blind(const Table *t);
/* A card is on its way to the contest, or being turned over there: it is not yet to be seen what it
 * is. */
bool table_plays(const Table *t);
/* Cards that were led lie open, and others are put against them: all look at these alone. */
bool table_faceoff(const Table *t);
/* How dark everything else is: 0 … 1. */
float table_veil(const Table *t);
/* Cards are dealt, or drawn for ranks. */
bool table_dealing(const Table *t);

/* The viewer's hand from left to right, without staged cards: indices into sprite[]. */
int table_hand(const Table *t, int out[MAX_CARDS]);
/* Equal cards of the hand in stacks, from left to right: indices of their outermost cards into
 * sprite[]. 0 where the hand is a fan. */
typedef struct {
    int first, last, n;
    int chosen; /* how many of them stand out */
} Stack;
int table_stacks(const Table *t, Stack out[MAX_CARDS]);
/* Index into sprite[], -1 if it is not known to lie anywhere. */
int table_find(const Table *t, Card c);

Pose glide_pose(const Glide *g, double now);
/* Where the card is now, and where it lies when nothing moves. The lift of the pointer is not in
 * it. */
Pose table_pose(const Table *t, int at);
Pose table_rest_pose(const Table *t, int at);
/* Face up now? *squeeze: width factor while it is being turned over. */
bool table_face(const Table *t, int at, float *squeeze);
/* Does it lie face up where it belongs: in the viewer's own hand, or known to everybody? */
bool table_open(const Table *t, const Sprite *s);
float table_lift(const Table *t, int at);  /* 0..1 */
float table_rise(const Table *t, int at);  /* how far it rises under the pointer, in its heights:
                                              what stands out, or lies in a place, stays */
float table_swing(const Table *t, int at); /* sideways, in units, after a refusal */
float table_yield(
    const Table *t,
    int at); /* sideways, to make room for the card under the pointer, which lies over the others */
bool table_in_front(const Table *t, int at);
/* Where it is drawn: all of that together. */
Pose table_drawn_pose(const Table *t, int at);
bool table_in_flight(const Table *t, int at);
/* Lies quite still: neither flies nor lifts nor swings. */
bool table_still(const Table *t, int at);
bool table_marker_still(const Table *t, int marker);
/* Its value, on its way still rolling. */
int table_marker_says(const Table *t, int marker);
bool table_plates_still(const Table *t);
/* What the deal has brought the seat so far, as far as it has been counted up. */
int table_stake(const Table *t, int seat);
/* Where the seat's plate is now; layout.plate is where it belongs. */
Rect table_plate(const Table *t, int seat);

/* In the hand: put into a place in the middle; standing out of it, chosen or staged. */
bool table_is_staged(const Table *t, int at);
/* The place is empty still, or its card lies in it: it goes as the card sets off. */
bool table_place_shown(const Table *t, int place);
bool table_stands_out(const Table *t, int at);

bool table_carries(const Table *t, int at);
/* The card under the pointer or focus; NO_CARD: none. */
void table_lift_card(Table *t, Card c);
void table_refuse_card(Table *t, Card c);

/* ---- What is said and heard: notices.c ---- */

/* What is being said at the seat (MAX_SEATS: in the middle), NULL if nothing; *shown: 0 faded away
 * … 1. */
const Notice *table_notice(const Table *t, int seat, float *shown);
/* What is said in the middle is being said below the cards there, in the place of the pill. */
bool table_says_below(const Table *t);

/* Takes the next sound that is due; false if none. */
bool table_next_sound(Table *t, TableSound *out);
