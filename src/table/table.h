/* The table: {View shown, sprites, queue of pairs}. What the viewer is told is queued, each event with the View right after it,
 * and shown one after the other: an event says how cards get to their places, the View says where those are. All that can be read
 * on the screen comes from `shown`; a sprite only knows how its card looks and moves.
 *
 * `shown` changes as the motion of its event sets off. That is no moment too soon: the first event of an action uses up the turn,
 * and the event that asks the next seat has no motion, so it waits until everything has landed. Between a card's departure and
 * its landing nobody is asked and nothing is said of it; what stands at cards (labels, numbers of piles) is drawn at those that
 * lie.
 *
 * It knows no rules and decides nothing: what it plays has already happened. No SDL in here; time is milliseconds, from anywhere.
 */
#pragma once
#include "table/model.h"

void table_init(Table *t, const Game *game, const Pacing *pacing, const TableStyle *style);
/* buttons: width of the column kept free of cards at the bottom right, 0 for none. Give the same width all through a game. */
void table_resize(Table *t, float w, float h, float buttons);
void table_speed(Table *t, Speed speed);
/* Whoever keeps count of what has been shown is told each pair as it is shown. */
void table_watch(Table *t, void (*watch)(void *watcher, const Event *e, const View *after), void *watcher);

/* What the view shows lies there at once, without a story; whatever was queued is forgotten. With the view of NO_SEAT (what
 * everybody knows) seat 0 sits at the bottom, its cards face down. */
void table_reset(Table *t, const View *view);
/* Nothing at all lies on the table: before the device changes hands. */
void table_clear(Table *t);

/* What the viewer is told next. */
void table_feed(Table *t, const Event *e, const View *after);
void table_update(Table *t, double now);
/* Nobody has looked for a while: that was no time. */
void table_wake(Table *t, double now);
/* Everything that is queued has happened, now. */
void table_skip(Table *t);
/* Still has events to show or things on their way. */
bool table_busy(const Table *t);
/* Something moves, lifts, settles or is being said: draw another frame. */
bool table_moving(const Table *t);

/* Nobody's eyes: all that lies there is what everybody knows. */
bool table_blind(const Table *t);
/* Cards are dealt, or drawn for ranks. */
bool table_dealing(const Table *t);

/* The viewer's hand from left to right, without staged cards: indices into sprite[]. */
int table_hand(const Table *t, int out[MAX_CARDS]);
/* Equal cards of the hand in stacks, from left to right: indices of their outermost cards into sprite[]. 0 where the hand is a
 * fan. */
typedef struct {
    int first, last, n;
} Stack;
int table_stacks(const Table *t, Stack out[MAX_CARDS]);
/* Index into sprite[], -1 if it is not known to lie anywhere. */
int table_find(const Table *t, Card c);

Pose glide_pose(const Glide *g, double now);
/* Where the card is now, and where it lies when nothing moves. The lift of the pointer is not in it. */
Pose table_pose(const Table *t, int at);
Pose table_rest_pose(const Table *t, int at);
/* Face up now? *squeeze: width factor while it is being turned over. */
bool table_face(const Table *t, int at, float *squeeze);
/* Does it lie face up where it belongs: in the viewer's own hand, or known to everybody? */
bool table_open(const Table *t, const Sprite *s);
float table_lift(const Table *t, int at);  /* 0..1 */
float table_rise(const Table *t, int at);  /* how far it rises under the pointer, in its heights: what stands out already stays */
float table_swing(const Table *t, int at); /* sideways, in units, after a refusal */
bool table_in_flight(const Table *t, int at);
/* Lies quite still: neither flies nor lifts nor swings. */
bool table_still(const Table *t, int at);
bool table_marker_still(const Table *t, int marker);
bool table_plates_still(const Table *t);
/* Where the seat's plate is now; layout.plate is where it belongs. */
Rect table_plate(const Table *t, int seat);

/* The card under the pointer or focus; NO_CARD: none. */
void table_lift_card(Table *t, Card c);
void table_refuse_card(Table *t, Card c);
void table_sort(Table *t, bool by_rank);

/* Staging places in the middle; targets as game_pick_target gives them. n = 0 takes them away. */
void table_show_places(Table *t, int n, const int target[]);
bool table_is_staged(const Table *t, int at);
void table_stage_card(Table *t, Card c, int place); /* NO_STAGE: back to the hand */
/* Without places: these cards of the viewer's hand stand out (a set to play, cards to lead). Staged ones do anyway. */
void table_choose(Table *t, CardSet cards);
/* Does it stand out of the hand, chosen or staged? */
bool table_stands_out(const Table *t, int at);

/* What is being said at the seat (MAX_SEATS: in the middle), NULL if nothing; *shown: 0 faded away … 1. */
const Notice *table_notice(const Table *t, int seat, float *shown);

bool table_has_raised(const Table *t);
void table_acknowledge(Table *t);

/* Takes the next sound that is due; false if none. */
bool table_next_sound(Table *t, TableSound *out);
