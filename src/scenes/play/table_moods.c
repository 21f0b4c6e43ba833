/* Imps blink when their turn begins or ends and when they become calm: the picture changes
 * then anyway, so a table at rest stays at rest. */
#include "scenes/play/table_moods.h"
#include "platform/system/clock.h"
#include "table/imps/imps.h"
#include <math.h>
#include <string.h>

enum { BLINK_MS = 130, RISES_MS = 120, FADES_MS = 260, FRAME_MS = 16 };

/* ---- The match so far ---- */

/* Goes through the events of a match again. */
typedef struct {
    Sink sink;
    Talk *talk;
    Faces faces;
    int viewer; /* the only person, or NO_SEAT */
    unsigned imps;
    uint8_t face[MAX_SEATS];
} Recall;

static void recall_players(Recall *r, const MatchPlan *plan)
{
    r->viewer = plan_people(plan) == 1 ? plan_person(plan) : NO_SEAT;
    r->imps = 0;
    for (int i = 0; i < plan->seats; i++) {
        r->imps |= (unsigned)!plan->player[i].human << i;
        r->face[i] = (uint8_t)plan->player[i].face;
    }
}

static void recall_event(Sink *sink, const Event *e, const State *after)
{
    Recall *r = (Recall *)sink;
    Event shown;
    View view;
    if (!event_filter(e, r->viewer, &shown))
        return;
    view_make(r->faces.game, after, r->viewer, &view);
    const FaceEffect effect = faces_feed(&r->faces, &shown, &view, 0);
    talk_recall(r->talk, &effect, r->imps, r->face);
}

static void recall_match(TableMoods *a, const Match *m)
{
    Recall r = {.sink = {recall_event}, .talk = &a->talk};
    MatchPlan plan = match_plan_at(m, 0);
    State s;
    faces_begin(&r.faces, match_first_game(m), a->faces.table);
    recall_players(&r, &plan);
    match_retell(m, -1, 0, &r.sink);
    match_state_at(m, 0, &s);
    for (int i = 0; i < match_length(m); i++) {
        r.faces.game = match_replay(m, i, r.faces.game, &s, &r.sink);
        if (match_move(m, i).change == CHANGE_NONE)
            continue;
        plan = match_plan_at(m, i + 1);
        recall_players(&r, &plan);
    }
}

void table_moods_begin(TableMoods *a, const Game *g, const FaceTable *table, const Match *m)
{
    *a = (TableMoods){0};
    talk_begin(&a->talk, talk_seed(m));
    faces_begin(&a->faces, g, table);
    if (m && match_length(m) > 0)
        recall_match(a, m);
}

/* ---- The faces now ---- */

void table_moods_forget(TableMoods *a, const View *shown)
{
    faces_begin(&a->faces, a->faces.game, a->faces.table);
    for (int i = 0; i < game_facts(a->faces.game)->markers; i++)
        a->faces.owner[i] = shown->s.marker[i].owner;
    talk_end(&a->talk);
    a->n_late = 0;
    for (int i = 0; i < MAX_SEATS; i++)
        a->look[i] = (struct Look){0};
}

static void stir_faces(TableMoods *a, const struct Late *l, double now)
{
    const FaceEffect effect = faces_feed(&a->faces, &l->event, &l->after, (int64_t)now);
    talk_stir(&a->talk, &effect, l->imps, l->face, (int64_t)now);
    for (int i = 0; i < MAX_SEATS; i++)
        a->look[i].moved |= effect.moved >> i & 1;
}

/* Feeds the events that are due until then. */
static void feed_late(TableMoods *a, double until, double now)
{
    int fed = 0;
    while (fed < a->n_late && a->late[fed].at <= until)
        stir_faces(a, &a->late[fed++], now);
    a->n_late -= fed;
    memmove(a->late, a->late + fed, (size_t)a->n_late * sizeof *a->late);
}

void table_moods_told(TableMoods *a, const Table *t, const Told *told, unsigned imps,
                      const uint8_t face[MAX_SEATS])
{
    struct Late l = {.event = told->event, .after = told->after, .imps = imps, .at = t->now};
    memcpy(l.face, face, sizeof l.face);
    if (told->event.type == EVENT_PLAYS)
        l.at = fmax(t->now, t->rest);
    if (l.at <= t->now || a->n_late == MOODS_LATE)
        feed_late(a, INFINITY, t->now);
    if (l.at <= t->now)
        stir_faces(a, &l, t->now);
    else
        a->late[a->n_late++] = l;
}

void table_moods_show(TableMoods *a, unsigned seats, ImpState state, int look_at, int ms,
                      double now)
{
    faces_show(&a->faces, seats, state, look_at, (int64_t)now, ms);
}

static bool plays_along(const State *s, int seat)
{
    for (int i = 0; i < s->now.n; i++)
        if (s->now.play[i].seat == seat)
            return true;
    return false;
}

void table_moods_dwell(TableMoods *a, const Table *t, const Highlight *is)
{
    enum { LASTS_MS = 2600 };
    const HighlightRule *r = &t->highlights->rule[is->rule];
    feed_late(a, INFINITY, t->now);
    for (int i = 0; i < t->layout.seats; i++) {
        const int partner = game_partner(t->game, i);
        Feels feels = r->rest_feel;
        if (i == is->seat || (i != is->by && partner == is->seat))
            feels = r->feels;
        else if (i == is->by || partner == is->by)
            feels = r->by_feels;
        else if (r->beaten_feel != FEELINGS && plays_along(&t->shown.s, i))
            feels = r->beaten_feel;
        const int look_at = i == is->seat ? is->by : is->seat;
        table_moods_show(a, 1u << i, (ImpState)feels, look_at, LASTS_MS, t->now);
        a->look[i].moved = true;
    }
}

/* Only a calm face blinks: another one would lose its expression. */
static bool blinks(const TableMoods *a, const Table *t, int seat)
{
    const struct Look *k = &a->look[seat];
    return k->known && k->state == IMP_CALM && t->speed != SPEED_INSTANT && !t->calm &&
           k->changed > 0 && t->now - k->changed < BLINK_MS;
}

ImpState table_moods_state(const TableMoods *a, const Table *t, int seat)
{
    const ImpState state = faces_state(&a->faces, &t->shown, seat, (int64_t)t->now);
    return state == IMP_CALM && blinks(a, t, seat) ? IMP_BLINK : state;
}

float table_moods_stir(const TableMoods *a, const Table *t, int seat)
{
    const struct Look *k = &a->look[seat];
    const int ms = imp_stir_ms(k->state);
    if (ms == 0 || k->stirred <= 0 || t->speed == SPEED_INSTANT || t->calm)
        return 0;
    return fmaxf(0, 1 - (float)(t->now - k->stirred) / (float)ms);
}

int table_moods_gaze(const TableMoods *a, const Table *t, int seat)
{
    return faces_gaze(&a->faces, seat, (int64_t)t->now);
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

/* True if the seat shows another state than before. */
static bool look(struct Look *k, ImpState state, bool acting, double now)
{
    const bool other = k->known && k->state != state;
    if (other || (k->known && k->acting != acting))
        k->changed = now;
    if (other || (k->known && k->moved))
        k->stirred = now;
    *k = (struct Look){.known = true,
                       .acting = acting,
                       .state = state,
                       .changed = k->changed,
                       .stirred = k->stirred};
    return other;
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
    feed_late(a, t->now, t->now);
    if (a->n_late > 0)
        clock_wake_by(wake_at, (int64_t)ceil(a->late[0].at));
    const int64_t now = (int64_t)t->now, next = faces_change(&a->faces, &t->shown, now);
    const unsigned acting = game_to_act(&t->shown.s);
    for (int i = 0; i < t->layout.seats; i++) {
        const ImpState state = faces_state(&a->faces, &t->shown, i, now);
        changed |= look(&a->look[i], state, acting >> i & 1, t->now);
        if (a->look[i].changed > 0 && t->now - a->look[i].changed >= BLINK_MS) {
            a->look[i].changed = 0;
            changed = true;
        }
        if (table_moods_stir(a, t, i) > 0) {
            changed = true;
            clock_wake_by(wake_at, now + FRAME_MS);
        } else if (a->look[i].stirred > 0) {
            a->look[i].stirred = 0; /* this frame shows it at rest */
            changed = true;
        }
        if (blinks(a, t, i)) {
            changed |= a->look[i].changed >= t->now;
            clock_wake_by(wake_at, (int64_t)a->look[i].changed + BLINK_MS);
        }
    }
    if (next != INT64_MAX)
        clock_wake_by(wake_at, next);
    if (talk_seat(&a->talk, now) != NO_SEAT) {
        clock_wake_by(wake_at, talk_changes(a, t));
        changed = true;
    } else if (a->talk.seat != NO_SEAT) {
        talk_end(&a->talk); /* it disappears with this frame */
        changed = true;
    }
    return changed;
}
