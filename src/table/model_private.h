/* Shared by the files of the table model only, from the lowest to the highest: glide,
 * sprites, rest, notices, hover, motion, highlights, table. */
#pragma once
#include "table/model.h"

/* ---- glide.c ---- */

/* The time at which it has come to its end. */
static inline double glide_lands(const Glide *g) { return g->start + g->ms; }
/* The time at which it touches the table, and as a part of its duration; a spring settles
 * afterwards. */
double glide_touches(const Glide *g);
float glide_touch_part(const Glide *g);

/* ---- sprites.c: the card of each sprite ---- */

/* Rebuilds the sprites for all cards in the shown View. */
void sprites_lay(Table *t);
/* The sprite for a card of an event in this zone: the card itself if its position was known, else
 * any unknown one. NULL without one. */
Sprite *sprites_pull(Table *t, Card c, int zone);
/* After the shown View has changed and a card has moved: gives the sprites in each zone the names
 * of the cards that the View has there. False if there are more names than sprites. */
bool sprites_agree(Table *t);

/* The shape of the contest; before the first one, cards are drawn for ranks, one before each seat.
 */
static inline TableShape table_shape(const Table *t)
{
    return t->shown.s.now.number ? t->style->shape : SHAPE_TRICK;
}

/* ---- rest.c ---- */

Pose table_marker_pose(const Table *t, int marker);
/* A card in the fan that an opponent holds; `order` picks its place. */
Pose rest_held_pose(const Table *t, int seat, unsigned long order);
/* Where the cards of a contest are gathered before they go to the taker. */
Pose rest_gather_pose(const Table *t, int taker, unsigned long order);

/* ---- motion.c ---- */

void motion_glide(const Table *t, Glide *g, Pose to, MotionKind kind, double start);
/* Starts the flight of a card that the event has moved; cards are thrown out of the hand that held
 * them, and swept together before they go to the taker. */
void motion_fly(Table *t, Sprite *s, const Event *e, MotionKind kind, double start);
/* Starts the motion of everything that is not at its place. */
void motion_start_all(Table *t, double start);
/* The dealt hand is fanned out. */
void motion_fan_out(Table *t, double start);
/* Starts the motion of all plates and cards to the seats' new places. */
void motion_change_seats(Table *t, double start);
/* Starts counting up the running scores, when the cards that leave now have arrived. */
void motion_tally(Table *t, double start);
void motion_furniture(Table *t, double start); /* by the ranks that are shown */
void motion_veil(Table *t, double start);
/* The carried card follows the pointer for this time; true while it is behind it. */
void motion_carry(Table *t, double ms);
bool motion_carries(const Table *t);
/* True while something counts up or changes its brightness. */
bool motion_counts(const Table *t);
/* Moves everything to its place at once. */
void motion_snap(Table *t);
/* The time when all cards are down and everything else is at its place. */
double motion_end(const Table *t);

/* ---- notices.c ---- */

static inline int table_ms(const Table *t, int ms)
{
    return ms * t->pacing->percent[t->speed] / 100;
} /* at the present speed */
/* The duration of a motion. */
static inline int table_motion_ms(const Table *t, MotionKind kind)
{
    return t->calm ? 0 : table_ms(t, t->pacing->motion[kind].ms);
}
/* At speed "instant" nothing moves, and motions have no sound. */
static inline bool table_instant(const Table *t) { return t->pacing->percent[t->speed] == 0; }
/* Queues a sound by its name, "" for none. seat: its position, NO_SEAT: in the middle. */
void table_cue(Table *t, const char *name, int seat, double due);
/* Queues the sound of a motion that begins at `start`; not more often than its gap allows. */
void table_sound(Table *t, MotionKind kind, int seat, double start);
/* The same for a flight, and the sound of its landing, by its speed. */
void notices_flight(Table *t, const Glide *g, MotionKind kind, int seat);
/* The sounds of cards that are shuffled, and of the turn that comes to the viewer. */
void notices_shuffle(Table *t, double start);
void notices_turn(Table *t, double start);
/* The sounds of a count of that many points that lasts `ms` from `start` on. */
void notices_count(Table *t, int steps, bool up, int seat, double start, double ms);
/* Sounds that are queued are due now; those of a count are dropped. */
void notices_hurry(Table *t);
/* Shows the announcements of the event that led to the shown View; returns how long the next event
 * must wait, in ms at normal speed. */
int notices_say(Table *t, const Event *e, double start);

/* ---- table.c ---- */

/* Computes all places again, after a change of Table.spec or of the places for staged cards. */
void table_lay_out(Table *t);
