/* What makes the imps at the table alive: how they feel, what they say, when they blink. All of it
 * follows what is shown. */
#pragma once
#include "table/model.h"
#include "words/talk.h"

typedef struct {
    Moods moods;
    Talk talk;
    struct Look {
        bool known, acting;
        Mood mood;
        double changed; /* its eyes are closed for a moment from then on */
    } look[MAX_SEATS];
} TableMoods;

void table_moods_begin(TableMoods *a, const Game *g, uint64_t seed);
/* Other eyes or other times: all are calm and silent. */
void table_moods_forget(TableMoods *a, const Game *g);
/* The table shows what comes next. imps: the seats that may say something of it. */
void table_moods_told(TableMoods *a, const Event *e, const View *after, unsigned imps, double now);
/* Returns whether the picture has changed; *wake_at is lowered to when it will. */
bool table_moods_update(TableMoods *a, const Table *t, int64_t *wake_at);

/* Its eyes are closed now. */
bool table_moods_blinks(const TableMoods *a, const Table *t, int seat);
/* How much of what is being said is to be seen: 0 … 1. */
float table_moods_talk_shown(const TableMoods *a, const Table *t);
