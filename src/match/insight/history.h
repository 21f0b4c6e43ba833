/* What has happened in a deal, as one seat knows it: made from the events that this seat was told,
 * and from nothing else. */
#pragma once
#include "match/match.h"

enum { HISTORY_STEPS = 1024, HISTORY_PARTS = 192, NO_STEP = -1 };

typedef enum {
    STEP_PLAY,      /* cards to the contest; `lead` says how if they may be challenged */
    STEP_PASS,      /* had the turn, and declined */
    STEP_CHALLENGE, /* cards against the lead */
    STEP_LET_GO,    /* could have challenged, and did not */
    STEP_GIVE,      /* cards to the seat `to`; NO_SEAT: laid aside */
    STEP_DRAW,      /* a card drawn for ranks; value: the rank that came of it, or -1 */
    STEP_BID,       /* announced to win every trick */
    STEP_REVOLT,    /* value 2: a Greater one */
    STEP_KEEP,      /* cards that nobody could challenge any more */
} StepKind;

typedef struct {
    StepKind kind;
    uint8_t seat, to;
    CardSet cards; /* those that are known … */
    int unseen;    /* … and how many are not */
    uint8_t lead;  /* enum LeadKind */
    uint8_t said;  /* enum PlayArg */
    bool bid;      /* with an announcement */
    int8_t out;    /* with it the seat went out: how many did before; -1: no */
    int16_t total; /* total 0 after it */
    int16_t value;
} HistoryStep;

typedef enum { PART_CONTEST, PART_EXCHANGE, PART_DRAW, PART_BIDS, PART_REVOLT, PART_KEEP } PartKind;

typedef struct {
    PartKind kind;
    int number;    /* of a contest: 1 for the deal's first */
    bool over;     /* of a contest: it is decided */
    uint8_t taker; /* NO_SEAT: nobody */
    int won;       /* cards that the taker got, … */
    int points;    /* … the points on those that are known, … */
    int score;     /* … and what was scored at once */
    int first, n;  /* steps */
} HistoryPart;

typedef struct {
    const Game *game;
    int seat; /* whose history it is; NO_SEAT: what everybody knows */
    int parts, steps;
    HistoryPart part[HISTORY_PARTS];
    HistoryStep step[HISTORY_STEPS];
    /* What is to be known from one event to the next: seats that may challenge the lead, the first
     * step of the action that is being told, and who challenges, says or announces something with
     * the cards that come next. */
    unsigned asked;
    int fresh;
    uint8_t challenger, said, said_by, bidder;
} History;

void history_begin(History *h, const Game *g, int seat);
/* What the seat is told, in order, each event with the seat's View right after it: fed as it is
 * shown it never runs ahead. A new deal begins anew. */
void history_feed(History *h, const Event *e, const View *after);
/* Of the deal that is in play, or was just finished, after `length` moves of the match: told once
 * more, for who looks only now.
 */
void history_make(History *h, const Match *m, int seat, int length);
/* The cards that went from one hand to another in this deal; to NO_SEAT: laid aside. */
CardSet history_given(const History *h, int from, int to);
