#include "scenes/play/voices.h"
#include "table/imps/imps.h"
#include <stdio.h>

/* The state that a voice expresses. */
static ImpState voice_state(Mood m)
{
    static const ImpState OF[MOOD_COUNT] = {[MOOD_CALM] = IMP_CALM,
                                            [MOOD_PLEASED] = IMP_PLEASED,
                                            [MOOD_WORRIED] = IMP_WORRIED,
                                            [MOOD_BEATEN] = IMP_SULKING};
    return OF[m];
}

/* Is it a change that others would hear? */
static bool voice_strong(Mood m) { return m == MOOD_PLEASED || m == MOOD_BEATEN; }

/* The seat whose face has changed strongly; NO_SEAT without one. */
static int voices_moved(Voices *v, const TableMoods *a, int seats, unsigned imps)
{
    int moved = NO_SEAT;
    for (int i = 0; i < seats; i++) {
        const Mood now = a->look[i].mood;
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
    Mood mood = seat == NO_SEAT ? MOOD_CALM : v->face[seat];
    if (talker != NO_SEAT && a->talk.start != v->talked) {
        v->talked = a->talk.start;
        seat = talker;
        mood = (Mood)a->talk.mood;
    }
    const bool soon = v->spoke && t->now - v->last < VOICE_APART_MS;
    if (seat == NO_SEAT || soon || t->speed == SPEED_INSTANT)
        return false;
    v->spoke = true;
    v->last = t->now;
    out->seat = seat;
    snprintf(out->sound, sizeof out->sound, "voice-%d-%s", portrait[seat] % IMP_COUNT,
             imp_state_name(voice_state(mood)));
    return true;
}
