/* Animates the imps at the table: their moods, speech and blinking. All of it follows the shown
 * events. */
#pragma once
#include "table/model.h"
#include "words/talk.h"

typedef struct {
    Moods moods;
    Talk talk;
    struct Look {
        bool known, acting;
        Mood mood;
        double changed; /* its eyes are closed for a moment after this time */
    } look[MAX_SEATS];
} TableMoods;

void table_moods_begin(TableMoods *a, const Game *g, uint64_t seed);
/* For another viewer or position: all are calm and silent. */
void table_moods_forget(TableMoods *a, const Game *g);
/* The table shows the next event. imps: bits of the seats that may comment on it. */
void table_moods_told(TableMoods *a, const Event *e, const View *after, unsigned imps, double now);
/* True if the picture has changed; *wake_at is lowered to the time of the next change. */
bool table_moods_update(TableMoods *a, const Table *t, int64_t *wake_at);

/* True while the eyes of that seat are closed. */
bool table_moods_blinks(const TableMoods *a, const Table *t, int seat);
/* Opacity of the speech bubble, 0 … 1. */
float table_moods_talk_shown(const TableMoods *a, const Table *t);
