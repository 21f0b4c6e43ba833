/* The voices of the imps: a few syllables when one of them talks, or when its face changes
 * strongly. At most one voice in two seconds, so that never two are heard together. */
#pragma once
#include "scenes/play/table_moods.h"

enum { VOICE_APART_MS = 2000 };

typedef struct {
    bool spoke;
    double last;    /* time of the last voice */
    int64_t talked; /* start of the line of talk that was voiced last */
    bool known;     /* the faces below are those of this table */
    ImpState face[MAX_SEATS];
} Voices;

typedef struct {
    int seat;
    char sound[NAME_SIZE];
} Voice;

/* Call once after each table_moods_update, which is where talk begins and faces change. `portrait`:
 * the imp at each seat; `imps`: the seats that have a voice. False without a voice now. */
bool voices_next(Voices *v, const TableMoods *a, const Table *t, const int portrait[],
                 unsigned imps, Voice *out);
