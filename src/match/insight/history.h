/* The history of a deal as one seat knows it, built only from the events that this seat was
 * told. */
#pragma once
#include "match/match.h"

enum { HISTORY_STEPS = 1024, HISTORY_PARTS = 192, NO_STEP = -1 };

typedef enum {
    STEP_PLAY,      /* cards to the contest; `lead` says how, if they may be challenged */
    STEP_PASS,      /* had the turn and declined */
    STEP_CHALLENGE, /* cards against the lead */
    STEP_LET_GO,    /* could have challenged and did not */
    STEP_GIVE,      /* cards to the seat `to`; NO_SEAT: laid aside */
    STEP_SHOW,      /* a card that goes back to the hand */
    STEP_DRAW,      /* a card drawn for ranks; value: the resulting rank, or -1 */
    STEP_BID,       /* announced to win every trick */
    STEP_REVOLT,    /* value 2: a Greater one */
    STEP_KEEP,      /* cards that could not be challenged any more */
    STEP_PAY,       /* a counter for the card on offer */
    STEP_NUMBER,    /* value: tricks that it bids */
    STEP_PICK,      /* the blind */
    STEP_CALL,      /* a card, as the partner's; value */
    STEP_ALONE,     /* said to play without a partner */
    STEP_PREMIUM,   /* plays for a premium; value: enum Premium */
    STEP_OFFER,     /* value: the step of an auction that it bids */
} StepKind;

/* The effects of a set (rules/climb), as a mask. */
enum StepEffect {
    EFFECT_ORDER = 1, /* turned the order of the ranks over: `order` is why it is so now */
    EFFECT_BIND = 2,  /* bound the round to the suits of `bound` */
    EFFECT_CUT = 4,   /* cleared the table */
    EFFECT_FOUL = 8,  /* its player went out by a foul */
    EFFECT_FALL = 16  /* the highest of the last deal fell */
};

typedef struct {
    StepKind kind;
    uint8_t seat, to;
    CardSet cards; /* the visible cards … */
    int unseen;    /* … and the number of hidden ones */
    uint8_t lead;  /* enum LeadKind */
    uint8_t said;  /* enum PlayArg */
    bool bid;      /* with an announcement */
    int8_t out;    /* the seat went out with it: how many did so before; -1: it did not */
    uint8_t effects, order, bound; /* enum StepEffect; enum Reversed; suits */
    int16_t total;                 /* running total after it */
    int16_t value;
} HistoryStep;

typedef enum { PART_CONTEST, PART_EXCHANGE, PART_DRAW, PART_BIDS, PART_REVOLT, PART_KEEP } PartKind;

typedef struct {
    PartKind kind;
    int number;    /* of a contest: 1 for the first of the deal */
    bool over;     /* the contest is decided */
    uint8_t taker; /* NO_SEAT: not taken */
    int won;       /* number of cards that the taker got, … */
    int points;    /* … the points of the visible ones, … */
    int score;     /* … and the points scored at once */
    int first, n;  /* steps */
} HistoryPart;

typedef struct {
    const Game *game;
    int seat; /* the seat whose history it is; NO_SEAT: public information only */
    int parts, steps;
    HistoryPart part[HISTORY_PARTS];
    HistoryStep step[HISTORY_STEPS];
    /* State between two events: the seats that may challenge the lead, the first step of the
     * action that is being read, and who challenges, announces or bids with the cards that come
     * next. */
    unsigned asked;
    int fresh;
    uint8_t challenger, said, said_by, bidder;
} History;

void history_begin(History *h, const Game *g, int seat);
/* Begins with the card that is on offer in a position; no event tells of it. */
void history_take_up(History *h, const State *s);
/* Adds one event. Call it for the seat's events in order, with the seat's View right after each.
 * If it is fed while events are shown it never runs ahead of the table. A new deal resets it. */
void history_feed(History *h, const Event *e, const View *after);
/* Builds the history of the deal that is in play, or just ended, after `length` moves, by
 * replaying the match. */
void history_make(History *h, const Match *m, int seat, int length);
/* The cards that went from one hand to another in this deal; to = NO_SEAT: that were laid aside.
 * Only the visible ones. */
CardSet history_given(const History *h, int from, int to);
