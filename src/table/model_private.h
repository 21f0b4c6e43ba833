/* Shared by the files of the table model only, from the lowest to the highest: sprites, rest,
 * notices, motion, table. */
#pragma once
#include "table/model.h"

/* ---- sprites.c: which sprite is which card ---- */

/* Sprites for everything the shown View tells of, anew. */
void sprites_lay(Table *t);
/* The sprite that an event about the card in this zone means: the card itself if it was known to
 * lie there, else any unknown one. NULL: none lies there. */
Sprite *sprites_pull(Table *t, Card c, int zone);
/* After the shown View has changed and a card has moved: in each zone the sprites name the cards
 * that the View names there. False if they cannot, since there are more or fewer. */
bool sprites_agree(Table *t);

/* How the contest lies now; before the first one cards are drawn for ranks, one before each seat.
 */
static inline TableShape table_shape(const Table *t)
{
    return t->shown.s.now.number ? t->style->shape : SHAPE_TRICK;
}

/* ---- rest.c ---- */

Pose table_marker_pose(const Table *t, int marker);

/* ---- motion.c ---- */

void motion_glide(const Table *t, Glide *g, Pose to, MotionKind kind, double start);
/* Everything that no longer lies where it should sets off for its place. */
void motion_settle(Table *t, double start);
/* All plates and cards set off for where the seats now sit. */
void motion_change_seats(Table *t, double start);
/* What the deal has brought so far begins to count up, as soon as cards that set off now have come.
 */
void motion_tally(Table *t, double start);
void motion_veil(Table *t, double start);
/* Something counts up, or grows dark or bright. */
bool motion_counts(const Table *t);
/* Everything is at its place at once. */
void motion_snap(Table *t);
/* When the last thing on its way has arrived. */
double motion_end(const Table *t);

/* ---- notices.c ---- */

static inline int table_ms(const Table *t, int ms)
{
    return ms * t->pacing->percent[t->speed] / 100;
} /* at the present speed */
/* How long a motion takes. */
static inline int table_motion_ms(const Table *t, MotionKind kind)
{
    return t->calm ? 0 : table_ms(t, t->pacing->motion[kind].ms);
}
/* At speed "instant" nothing moves, and nothing that would merely move is heard. */
static inline bool table_instant(const Table *t) { return t->pacing->percent[t->speed] == 0; }
/* One sound by its name, "" for none. seat: where, NO_SEAT: in the middle. */
void table_cue(Table *t, const char *name, int seat, double due);
/* The sounds of a motion that begins at `start`; not more often than its gap allows. */
void table_sound(Table *t, MotionKind kind, int seat, double start);
/* Says what the event that led to the shown View gives to say; returns how long that holds up what
 * comes next, in ms at normal speed. */
int notices_say(Table *t, const Event *e, double start);
