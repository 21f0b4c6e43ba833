/* Shared by the files of the table model only. */
#pragma once
#include "table/table.h"

int table_ms(const Table *t, int ms); /* at the present speed */
void table_glide(const Table *t, Glide *g, Pose to, MotionKind kind, double start);
/* Everything that no longer lies where it should sets off for its place. */
void table_settle(Table *t, double start);
/* Everything is at its place at once. */
void table_snap(Table *t);
Pose table_token_pose(const Table *t, const Token *token);
bool table_stacked(const Table *t);
bool table_open(const Table *t, const TableCard *s);
/* The sounds of a motion that begins at `start`; not more often than its gap allows. seat: where, NO_SEAT: in the middle. */
void table_sound(Table *t, MotionKind kind, int seat, double start);
/* One sound by its name, "" for none. */
void table_cue(Table *t, const char *name, int seat, double due);
/* What the event says about seats, and what is announced: who passed, is out, has which rank. */
void table_mark(Table *t, const Event *e, double start);
/* How long an announcement holds up what comes next, in ms at normal speed. */
int table_beat(const Table *t, const Event *e);
