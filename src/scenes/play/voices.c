#include "scenes/play/voices.h"
#include <stdio.h>

/* Is it a face that others would hear? */
static bool voice_strong(ImpState state)
{
    return state == IMP_LAUGHING || state == IMP_SHOCKED || state == IMP_SULKING;
}

/* The seat whose face has changed strongly; NO_SEAT without one. */
static int voices_moved(Voices *v, const TableMoods *a, int seats, unsigned imps)
{
    int moved = NO_SEAT;
    for (int i = 0; i < seats; i++) {
        const ImpState now = a->look[i].state;
        if (v->known && now != v->face[i] && voice_strong(now) && (imps >> i & 1))
            moved = i;
        v->face[i] = now;
    }
    v->known = true;
    return moved;
}

bool voices_next(Voices *v, const TableMoods *a, const Table *t, const int portrait[],
                 unsigned imps, Voice *out)
{
    const int talker = talk_seat(&a->talk, (int64_t)t->now);
    int seat = voices_moved(v, a, t->layout.seats, imps);
    if (talker != NO_SEAT && a->talk.start != v->talked) {
        v->talked = a->talk.start;
        seat = talker;
    }
    const bool soon = v->spoke && t->now - v->last < VOICE_APART_MS;
    if (seat == NO_SEAT || soon || t->speed == SPEED_INSTANT)
        return false;
    v->spoke = true;
    v->last = t->now;
    out->seat = seat;
    snprintf(out->sound, sizeof out->sound, "voice-%d-%s", portrait[seat] % TALKERS,
             imp_state_name(v->face[seat]));
    return true;
}
