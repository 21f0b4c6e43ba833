/* The table: what one seat sees, and how it came about. It is set from a View, fed with that seat's events, and shows them one
 * after the other. It knows cards, zones, markers and totals, but no rules and no game; and it decides nothing: what it plays has
 * already happened. Whenever nothing is left to show it must agree with the View. No SDL in here; time is milliseconds, from
 * anywhere. */
#pragma once
#include "words/style.h"
#include "table/layout.h"
#include "table/pacing.h"

enum { TABLE_QUEUE = 4096, TABLE_SOUNDS = 16, NO_STAGE = 0xFF, NOTICES = MAX_SEATS + 1 };

typedef struct {
    Pose from, to;
    double start;
    int ms;
    Ease ease;
    int arc;
} Glide;

typedef struct {
    double start;
    int ms;
    float from, to;
} Fade;

/* What happened at a seat, to be said for a moment; index MAX_SEATS: in the middle. The words are the scene's. */
typedef struct {
    NoticeKind kind;
    uint8_t seat;   /* who: also for what is said in the middle; NO_SEAT: nobody */
    int value;      /* out: how many were out before · revolt: 2 a greater one · lead: enum LeadKind · say: enum PlayArg ·
                     * take: cards taken · last round: turns left · rank: 0 the best · total: which one · score: points ·
                     * bid over: 1 made, 0 failed · keep: cards · no gifts: the phase in which they would have been given */
    int cards;      /* lead: how many */
    bool contested; /* take: somebody had challenged */
    double start;
    int ms; /* 0: nothing was said */
} Notice;

typedef struct {
    Card card; /* NO_CARD: one the viewer does not know */
    uint8_t zone;
    uint8_t seat;   /* who put it on the table */
    uint8_t stage;  /* the place it is staged for, or NO_STAGE */
    uint8_t set;    /* on the table: of the contest's first set 0, of the next one 1 … */
    bool drawn;     /* on the table: it came from the stock, for ranks */
    bool covered;   /* on the table: face down, though its owner knows it */
    bool raised;    /* received and not yet acknowledged */
    bool turning;   /* comes back up and is turned over on its way */
    bool was_open;  /* lay face up before it moved */
    uint16_t order; /* later ones lie on top */
    Glide glide;
    Fade lift;      /* 0 at rest, 1 under the pointer */
    double refused; /* when it was last refused, for the swing; 0: never */
    double flip;    /* when it is turned over where it lies; 0: never */
} TableCard;

typedef struct {
    int value;
    uint8_t owner, card;
    Glide glide;
} Token;

typedef struct {
    char name[NAME_SIZE];
    float pan; /* -1 left .. 1 right */
    double due;
} TableSound;

typedef struct {
    const Game *game;
    const Pacing *pacing;
    const TableStyle *style; /* what this game's markers and totals sound like */
    Speed speed;
    LayoutPlan plan;
    Layout layout; /* made from the plan */
    bool blind;    /* nobody may see the viewer's hand: all seats are played by the machine */
    bool by_rank;  /* the hand in order of rank; else suit, then rank */
    int n;
    TableCard card[MAX_CARDS];
    Token token[MAX_MARKERS];
    int total[MAX_TOTALS];
    int after[ROW_CARDS]; /* total 0 after each card of the contest in a row */
    int score[MAX_SEATS];
    int won[MAX_SEATS];                             /* contests taken in this deal */
    bool ranked;                                    /* the social ranks are known: not before they have been drawn for */
    uint8_t rank[MAX_SEATS], out[MAX_SEATS], n_out; /* as in State */
    uint8_t passed, bids;                           /* masks, as in State */
    uint8_t lead_kind, revolt, turns_left;
    uint8_t challengers; /* mask: of the contest that lies there or was just taken */
    uint8_t leader;      /* of sets: who put the last one down; NO_SEAT: none lies there */
    Notice notice[NOTICES];
    Glide plate[MAX_SEATS]; /* seats on their way to another place */
    CardSet chosen;         /* in the hand: stand out a little, to be played */
    unsigned to_act;        /* mask of the seats that are asked */
    uint8_t taker;          /* of the finished trick that still lies there */
    uint8_t winning;        /* seat whose card is winning, NO_SEAT if none: told by the scene */
    bool aside_open;        /* the cards laid aside have been turned up */
    uint8_t dealer;
    int deal, phase, trick;
    bool decided; /* the trick is over, the next one not yet asked for */
    bool gifts;   /* cards have changed hands in this phase */
    bool dealing; /* cards are dealt, or drawn for ranks */
    int places;   /* staging places, 0 when none are shown */
    Rect place[MAX_PICKS];
    CardSet received;            /* cards that came from another hand in this deal … */
    uint8_t giver[MAX_CARDS];    /* … and from whom */
    CardSet given;               /* own cards handed to others in this deal */
    uint8_t given_to[MAX_CARDS]; /* seat, or NO_SEAT for cards laid aside */
    Event queue[TABLE_QUEUE];
    int head, queued;
    double now;
    double gate; /* nothing further sets off before this */
    double rest; /* all that moves has arrived */
    int running; /* MotionKind of the batch on its way, -1: none */
    int stagger; /* within that batch */
    uint16_t orders;
    uint16_t exchanged; /* the last card that moved before the exchange … */
    bool exchanging;    /* … that is going on */
    double sounded[MOTION_COUNT];
    TableSound sound[TABLE_SOUNDS];
    int n_sounds;
} Table;

void table_init(Table *t, const Game *game, const Pacing *pacing, const TableStyle *style);
/* buttons: width of the column kept free of cards at the bottom right, 0 for none. Give the same width all through a game. */
void table_resize(Table *t, float w, float h, float buttons);

/* Shows the view as it stands; whatever was queued is forgotten. */
void table_reset(Table *t, const View *view);
/* Nothing at all lies on the table: before the device changes hands. */
void table_clear(Table *t);

/* Events as the viewer's seat sees them (event_filter), in order. */
void table_feed(Table *t, const Event *events, int n);
/* Events of this deal that are over and done: only who gave what to whom is remembered. */
void table_recall(Table *t, const Event *events, int n);
void table_update(Table *t, double now);
/* Everything that is queued has happened, now. */
void table_skip(Table *t);
/* Still has events to show or things on their way. */
bool table_busy(const Table *t);
/* A card is lifting or settling: draw another frame. */
bool table_moving(const Table *t);
/* Is what lies here what the view says? Ask only when not busy. */
bool table_agrees(const Table *t, const View *view);

/* The viewer's hand from left to right, without staged cards: indices into card[]. */
int table_hand(const Table *t, int out[MAX_CARDS]);
/* Equal cards of the hand in stacks, from left to right: indices of their outermost cards into card[]. 0 where the hand is a fan.
 */
typedef struct {
    int first, last, n;
} Stack;
int table_stacks(const Table *t, Stack out[MAX_CARDS]);
/* Index into card[], -1 if it is not known to lie anywhere. */
int table_find(const Table *t, Card c);
int table_count(const Table *t, int zone);
CardSet table_known(const Table *t, int zone);
/* 1 for the deal's first trick. */
int table_trick(const Table *t);
/* The seat that led the trick on the table, NO_SEAT if there is none. */
int table_leader(const Table *t);

Pose glide_pose(const Glide *g, double now);
/* Where the card is now, and where it lies when nothing moves. The lift of the pointer is not in it. */
Pose table_pose(const Table *t, int at);
Pose table_rest_pose(const Table *t, int at);
/* Face up now? *squeeze: width factor while it is being turned over. */
bool table_face(const Table *t, int at, float *squeeze);
float table_lift(const Table *t, int at);  /* 0..1 */
float table_rise(const Table *t, int at);  /* how far it rises under the pointer, in its heights: what stands out already stays */
float table_swing(const Table *t, int at); /* sideways, in units, after a refusal */
bool table_in_flight(const Table *t, int at);
/* Lies quite still: neither flies nor lifts nor swings. */
bool table_still(const Table *t, int at);
bool table_token_still(const Table *t, int token);
bool table_plates_still(const Table *t);

/* The card under the pointer or focus; NO_CARD: none. */
void table_lift_card(Table *t, Card c);
void table_refuse_card(Table *t, Card c);
void table_sort(Table *t, bool by_rank);

/* Staging places in the middle; targets as game_pick_target gives them. n = 0 takes them away. */
void table_show_places(Table *t, int n, const int target[]);
bool table_is_staged(const Table *t, int i);
void table_stage_card(Table *t, Card c, int place); /* NO_STAGE: back to the hand */

/* Without places: these cards of the viewer's hand stand out (a set to play, cards to lead). Staged ones (EVENT_STAGE) do anyway.
 */
void table_choose(Table *t, CardSet cards);

/* What is being said at the seat (MAX_SEATS: in the middle), NULL if nothing; *shown: 0 faded away … 1. */
const Notice *table_notice(const Table *t, int seat, float *shown);
/* Where the seat's plate is now; layout.plate is where it belongs. */
Rect table_plate(const Table *t, int seat);
/* 0 the best. */
int table_rank(const Table *t, int seat);
/* How many went out before this seat, -1 if it is not out. */
int table_out(const Table *t, int seat);
/* The cards of the last set on the table; of a challenge: of the lead. n counts unknown ones too. */
CardSet table_set(const Table *t, int *n);

bool table_has_raised(const Table *t);
void table_acknowledge(Table *t);

/* Takes the next sound that is due; false if none. */
bool table_next_sound(Table *t, TableSound *out);
