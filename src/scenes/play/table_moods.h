/* Animates the imps at the table: their faces, gaze, speech and blinking. All of it follows the
 * shown events. Main thread only. */
#pragma once
#include "match/match.h"
#include "table/model.h"
#include "words/faces/talk.h"

enum { MOODS_LATE = MAX_SEATS };

typedef struct {
    Faces faces;
    Talk talk;
    struct Late {
        Event event;
        View after;
        unsigned imps;
        uint8_t face[MAX_SEATS];
        double at;
    } late[MOODS_LATE]; /* events whose cards are still on their way, in order */
    int n_late;
    struct Look {
        bool known, acting;
        bool moved; /* an event gave it its face since the last frame */
        ImpState state;
        double changed; /* its eyes are closed for a moment after this time */
        double stirred; /* it moves for a moment after this time; 0: at rest */
    } look[MAX_SEATS];
} TableMoods;

/* The table of faces must stay valid. m: the match, of whose moves so far the imps may have talked
 * already; NULL: none. */
void table_moods_begin(TableMoods *a, const Game *g, const FaceTable *table, const Match *m);
/* For another viewer or position, `shown`: all are calm and silent. What was said stays said. */
void table_moods_forget(TableMoods *a, const View *shown);
/* The table shows the next event. imps: bits of the seats that may comment on it; face: of every
 * seat. A card that is played has no effect before it lies there: faces would tell what it is. */
void table_moods_told(TableMoods *a, const Table *t, const Told *told, unsigned imps,
                      const uint8_t face[MAX_SEATS]);
/* Gives the seats of the mask a state for `ms` of the table's clock (0: until the next deal),
 * looking at a seat or NO_SEAT. It replaces what the event itself gave them, so call it after
 * table_moods_told; ordinary events do not end it. */
void table_moods_show(TableMoods *a, unsigned seats, ImpState state, int look_at, int ms,
                      double now);
/* A highlight begins: the faces of all follow it. */
void table_moods_dwell(TableMoods *a, const Table *t, const Highlight *is);
/* True if the picture has changed; *wake_at is lowered to the time of the next change. */
bool table_moods_update(TableMoods *a, const Table *t, int64_t *wake_at);

/* The state in which that seat is drawn now. */
ImpState table_moods_state(const TableMoods *a, const Table *t, int seat);
/* The rest of the movement with which that state began: 1 … 0, at rest. */
float table_moods_stir(const TableMoods *a, const Table *t, int seat);
/* The seat that this one looks at because of an event; NO_SEAT without one. */
int table_moods_gaze(const TableMoods *a, const Table *t, int seat);
/* Opacity of the speech bubble, 0 … 1. */
float table_moods_talk_shown(const TableMoods *a, const Table *t);
