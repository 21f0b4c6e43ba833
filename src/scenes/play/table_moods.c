/* Imps blink when their turn begins or ends and when their mood changes: the picture changes
 * then anyway, so a table at rest stays at rest. */
#include "scenes/play/table_moods.h"
#include "platform/system/clock.h"
#include <math.h>

enum { BLINK_MS = 130, RISES_MS = 120, FADES_MS = 260, FRAME_MS = 16 };

void table_moods_begin(TableMoods *a, const Game *g, uint64_t seed)
{
    *a = (TableMoods){0};
    talk_begin(&a->talk, seed);
    moods_begin(&a->moods, g);
}

void table_moods_forget(TableMoods *a, const Game *g)
{
    moods_begin(&a->moods, g);
    talk_end(&a->talk);
    for (int i = 0; i < MAX_SEATS; i++)
        a->look[i] = (struct Look){0};
}

void table_moods_told(TableMoods *a, const Event *e, const View *after, unsigned imps, double now)
{
    const unsigned moved = moods_feed(&a->moods, e, after);
    talk_stir(&a->talk, &a->moods, moved, imps, (int64_t)now);
}

bool table_moods_blinks(const TableMoods *a, const Table *t, int seat)
{
    const struct Look *k = &a->look[seat];
    return k->known && t->speed != SPEED_INSTANT && !t->calm && k->changed > 0 &&
           t->now - k->changed < BLINK_MS;
}

float table_moods_talk_shown(const TableMoods *a, const Table *t)
{
    const double since = t->now - (double)a->talk.start, left = TALK_MS - since;
    if (talk_seat(&a->talk, (int64_t)t->now) == NO_SEAT)
        return 0;
    return t->speed == SPEED_INSTANT
               ? 1
               : (float)fmax(0, fmin(1, fmin(since / RISES_MS, left / FADES_MS)));
}

static void look(struct Look *k, Mood mood, bool acting, double now)
{
    if (k->known && (k->mood != mood || k->acting != acting))
        k->changed = now;
    *k = (struct Look){.known = true, .acting = acting, .mood = mood, .changed = k->changed};
}

/* Time of the next change in the look of the speech bubble. */
static int64_t talk_changes(const TableMoods *a, const Table *t)
{
    const int64_t now = (int64_t)t->now, since = now - a->talk.start,
                  fades = a->talk.start + TALK_MS - FADES_MS;
    if (t->speed == SPEED_INSTANT)
        return a->talk.start + TALK_MS;
    return since < RISES_MS || now >= fades ? now + FRAME_MS : fades;
}

bool table_moods_update(TableMoods *a, const Table *t, int64_t *wake_at)
{
    bool changed = false;
    const unsigned acting = game_to_act(&t->shown.s);
    for (int i = 0; i < t->layout.seats; i++) {
        look(&a->look[i], mood_of(&a->moods, &t->shown, i), acting >> i & 1, t->now);
        if (a->look[i].changed > 0 && t->now - a->look[i].changed >= BLINK_MS) {
            a->look[i].changed = 0;
            changed = true;
        }
        if (table_moods_blinks(a, t, i)) {
            changed |= a->look[i].changed >= t->now;
            clock_wake_by(wake_at, (int64_t)a->look[i].changed + BLINK_MS);
        }
    }
    if (talk_seat(&a->talk, (int64_t)t->now) != NO_SEAT) {
        clock_wake_by(wake_at, talk_changes(a, t));
        changed = true;
    } else if (a->talk.seat != NO_SEAT) {
        talk_end(&a->talk); /* it disappears with this frame */
        changed = true;
    }
    return changed;
}
