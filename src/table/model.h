/* The state of the table: the shown View, sprites, and the log; and functions for how that looks
 * now. */
#pragma once
#include "rules/scoring.h"
#include "table/layout.h"
#include "table/pacing.h"
#include "words/highlight.h"
#include "words/style.h"

enum { TABLE_LOG = 1024, TABLE_SOUNDS = 64, NO_STAGE = 0xFF, NOTICES = MAX_SEATS + 1 };

/* An event that the viewer is told, with the viewer's View right after it. */
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
    float gather; /* the part of the time in which it goes to `via` first; 0: straight on */
    Pose via;
} Glide;

/* An announcement that is shown for a while; its words come from the scene. */
typedef struct {
    Moment moment;
    double start;
    int ms;     /* 0: none */
    bool below; /* cards lay in the middle: shown in the place of the pill */
} Notice;

/* The position of a card in the contest, by the shown View. */
typedef struct {
    uint8_t seat; /* who played it, or challenges with it; NO_SEAT: unknown */
    uint8_t play; /* it belongs to play number …, from 1; 0: to none of them */
    uint8_t i, n; /* card i of the n cards of that play */
} InPlay;

typedef struct {
    Card card; /* NO_CARD: hidden from the viewer */
    uint8_t zone;
    uint8_t stage;       /* the staging place it was put into, or NO_STAGE */
    InPlay in;           /* on the table */
    bool raised;         /* received and not yet taken up */
    bool turning;        /* is being turned over, in flight or at rest */
    bool was_open;       /* it was face up before it moved */
    unsigned long order; /* a later move has a greater number */
    Glide glide;
    Glide lift;     /* only x of the Pose: 0 at rest, 1 under the pointer */
    double refused; /* time of the last refusal, for the swing; 0: never */
} Sprite;

typedef struct {
    char name[NAME_SIZE];
    float pan;   /* -1 left .. 1 right */
    int rumble;  /* vibration of controllers, per cent; the name may be "" then */
    bool counts; /* a step of a count, which is silent when the count is cut short */
    double due;
} TableSound;

/* The worth of the trick that was taken: it counts up at the cards and flies to the taker. */
typedef struct {
    uint8_t seat; /* the taker */
    int value;    /* 0: none */
    Grade grade;
    double start, flies; /* it flies from that time on; INFINITY: not yet */
    int count, fly;      /* ms */
} Worth;

/* The highlight under way. */
typedef struct {
    Highlight is;
    double start;
    int ms; /* 0: none */
} Spot;

typedef struct {
    const Game *game;
    const Pacing *pacing;
    const Highlights *highlights; /* NULL: it shows none */
    const TableStyle *style;
    Speed speed;
    Hold hold;
    bool calm; /* reduced motion: nothing glides, swings or blinks */
    LayoutSpec spec;
    Layout layout; /* computed from the spec */
    bool by_rank;  /* the hand is sorted by rank; else by suit, then rank */
    uint8_t
        own[MAX_CARDS]; /* the card's place from the left if the viewer has moved it; 0: sorted */
    int carried;        /* 1 + the card that the pointer carries, 0: none */
    Point carry;        /* where the pointer wants the centre of the carried card … */
    Point carried_at;   /* … and where that is now */
    View shown;         /* the View that the picture shows */
    int n;
    Sprite sprite[MAX_CARDS];
    Glide marker[MAX_MARKERS];
    int16_t marker_was[MAX_MARKERS]; /* the value before: the number rolls to the new one */
    Glide plate[MAX_SEATS];          /* seats on their way to another place */
    uint8_t seat_kind[MAX_SEATS],    /* the furniture of each seat, SeatKind … */
        seat_was[MAX_SEATS];         /* … and what it replaces while `furniture` glides */
    Glide furniture;                 /* only x of the Pose: 0 … 1 */
    bool staked;
    RunningScore stakes;    /* the running score by the View, if there is one */
    Glide tally[MAX_SEATS]; /* counts up to that: only x of the Pose */
    Glide pile[MAX_SEATS];  /* so does the worth of the cards that each seat has taken */
    Goal goal[MAX_SEATS];   /* what the seats have undertaken … */
    Glide won[MAX_SEATS];   /* … and what they have won of it, which counts up, too */
    Glide veil;             /* the darkness around a challenge: only x of the Pose */
    Notice notice[NOTICES]; /* the announcement at each seat; index MAX_SEATS: in the middle */
    Spot spot;
    bool spotted; /* table_next_highlight has not told it yet */
    bool told;    /* it says what the announcement of its event would say */
    Worth worth;
    uint16_t lit_deal[NOTICES];       /* for each viewer: the deal of … */
    uint8_t lit[NOTICES][HIGHLIGHTS]; /* … how often each highlight was shown in it */
    CardSet chosen;                   /* cards of the hand that stand out a little, to be played */
    CardSet hinted;                   /* cards of the hand that a hint raises */
    int places;                       /* number of staging places, 0 when hidden */
    int target[MAX_PLACES];           /* receiver of the card in each place */
    Rect place[MAX_PLACES];
    Told log[TABLE_LOG];       /* pair number i is log[i % TABLE_LOG] */
    unsigned fed, taken, read; /* numbers of pairs that were fed, shown, and read by table_read */
    bool lost;                 /* the log was full: pairs are missing */
    double now;
    double gate;    /* the next event waits until this time */
    double rest;    /* time when everything has arrived */
    double stays;   /* the result of a contest is shown at least until then */
    int running;    /* MotionKind of the running batch, -1: none */
    int stagger;    /* delay between the cards of that batch */
    bool gathered;  /* cards are being dealt: the viewer's hand is not fanned out yet */
    bool unsettled; /* cards must start to their places with the next table_update */
    unsigned long orders;
    double sounded[MOTION_COUNT];
    TableSound sound[TABLE_SOUNDS];
    int n_sounds;
    int said[MOMENT_COUNT], moved[MOTION_COUNT], paused[BEAT_SHOWN + 1]; /* counts for the trace */
} Table;

/* The number of pairs that wait to be shown. */
static inline int table_queued(const Table *t) { return (int)(t->fed - t->taken); }

/* ---- Positions and looks: sprites.c, rest.c, motion.c ---- */

/* True for spectators: only what all seats know is visible. */
bool table_blind(const Table *t);
/* True while a card flies to the contest or is turned over there: it must not be named yet. */
bool table_plays(const Table *t);
/* True while a lead lies open and is challenged: the rest of the table is dark. */
bool table_faceoff(const Table *t);
/* The darkness of the rest: 0 … 1. */
float table_veil(const Table *t);
/* True while cards are dealt, or drawn for ranks. */
bool table_dealing(const Table *t);

/* The viewer's hand from left to right, without staged cards: indices into sprite[]. Returns their
 * number. */
int table_hand(const Table *t, int out[MAX_CARDS]);
/* A stack of equal cards in the hand: indices of its outermost cards in sprite[]. table_stacks
 * returns the number of stacks from left to right, 0 for a fan. */
typedef struct {
    int first, last, n;
    int chosen; /* number of cards that stand out */
} Stack;
int table_stacks(const Table *t, Stack out[MAX_CARDS]);
/* Index into sprite[], -1 if the card's position is unknown. */
int table_find(const Table *t, Card c);

Pose glide_pose(const Glide *g, double now);
/* The present pose of the card, and its pose at rest, both without the lift under the pointer. */
Pose table_pose(const Table *t, int at);
Pose table_rest_pose(const Table *t, int at);
/* True if it is face up now. *squeeze: width factor while it is being turned over. */
bool table_face(const Table *t, int at, float *squeeze);
/* True if it is face up at rest: in the viewer's own hand, or known to all seats. */
bool table_open(const Table *t, const Sprite *s);
/* True for a card in a hand that all seats know, where the table shows that. */
bool table_known(const Table *t, const Sprite *s);
float table_lift(const Table *t, int at);   /* 0..1 */
float table_height(const Table *t, int at); /* over the table in flight, 0..1 */
float table_rise(const Table *t, int at);   /* rise under the pointer in card heights; cards that
                                               stand out or lie in a place stay */
float table_swing(const Table *t, int at);  /* sideways, in units, after a refusal */
float table_yield(
    const Table *t,
    int at); /* sideways, to make room for the card under the pointer, which lies over the others */
bool table_in_front(const Table *t, int at);
/* The pose with which the card is drawn: all of these together. */
Pose table_drawn_pose(const Table *t, int at);
/* True until it touches the table; it settles a little longer, and then it is still. */
bool table_in_flight(const Table *t, int at);
/* True while a dealt card is still in the dealer's hands: it belongs to the pack there. */
bool table_waits(const Table *t, int at);
/* The number of cards that lie in the zone, without those on their way. */
int table_lying(const Table *t, int zone);
/* How far up a note may reach, clear of what lies over it. One that was asked for may cover tags.
 */
float table_note_top(const Table *t, bool asked);
/* The number of cards that an opponent holds up; while they come, it grows in steps. */
int table_fan(const Table *t, int seat);
/* True while the stock lies spread in the middle, to be bid for. */
bool table_widow(const Table *t);
/* The pack, or what is left of it: in the dealer's hands while it is dealt. */
Pose table_pack_pose(const Table *t);
/* True if it neither flies nor settles nor lifts nor swings. */
bool table_still(const Table *t, int at);
bool table_marker_still(const Table *t, int marker);
/* The displayed value, which rolls while the marker moves. */
int table_marker_says(const Table *t, int marker);
bool table_plates_still(const Table *t); /* and their furniture */
/* How much of the former furniture is still there: 1 … 0. */
float table_furniture_left(const Table *t);
/* The seat's running score of this deal, as far as it has counted up. */
int table_stake(const Table *t, int seat);
/* The worth of the cards it has taken, as far as it has counted up. */
int table_pile(const Table *t, int seat);
/* The part of its goal that it has won, as far as that has counted up. */
int table_won(const Table *t, int seat);
/* The present place of the seat's plate; layout.plate is its place at rest. */
Rect table_plate(const Table *t, int seat);

/* In the hand: put into a place in the middle; standing out, chosen or staged. */
bool table_is_staged(const Table *t, int at);
/* True while the place is empty or its card lies in it: it vanishes when the card leaves. */
bool table_place_shown(const Table *t, int place);
bool table_stands_out(const Table *t, int at);
/* Is it raised higher than that: received and not yet taken up, or hinted? */
bool table_raises(const Table *t, int at);

bool table_carries(const Table *t, int at);
/* Raises these cards in their places among the others, so that a click meets what is seen, and
 * lowers those that were raised before. */
void table_hint(Table *t, CardSet cards);
/* Sets the card under the pointer or focus; NO_CARD without one. */
void table_lift_card(Table *t, Card c);
void table_refuse_card(Table *t, Card c);

/* ---- Announcements and sounds: notices.c ---- */

/* The announcement shown at the seat (MAX_SEATS: in the middle), NULL without one; *shown: 0 faded
 * away … 1. */
const Notice *table_notice(const Table *t, int seat, float *shown);
/* True while the announcement in the middle is shown below the cards there, in the place of the
 * pill. */
bool table_says_below(const Table *t);

/* Where the seat is, from left to right: -1 … 1. */
float table_pan(const Table *t, int seat);
/* How near the end of the deal is: 0 before the last tricks, 1 when a hand has its last card. */
float table_nears_end(const Table *t);

/* ---- Highlights and the worth of tricks: highlights.c ---- */

/* The highlight under way, NULL without one. *part: 0 … 1 of its time has passed. */
const Highlight *table_highlight(const Table *t, float *part);
/* The marker that hangs in its light, instead of lying on the table; -1: none. */
int table_lit_marker(const Table *t);
/* How bright it is: 0 … 1. */
float table_spot(const Table *t);
/* By the numbers of the table's style. */
Grade grade_of_trick(const TableStyle *style, int worth);
/* One that has begun since the last call; NULL without one. */
const Highlight *table_next_highlight(Table *t);
/* The worth of the trick, as far as it has counted up; *fly: 0 at the cards … 1 at the taker. NULL
 * without one. */
const Worth *table_worth(const Table *t, int *value, float *fly);

/* Takes the next sound that is due; false without one. */
bool table_next_sound(Table *t, TableSound *out);
