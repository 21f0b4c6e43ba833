/* Highlights and figures: which of them the table shows, and their times. */
#include "table/moments/moments.h"
#include "table/model_private.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { RISES_MS = 160, FADES_MS = 220 };

/* ---- Highlights ---- */

/* The table of the numbers for the viewer, which are those of the shown deal. */
static uint8_t *lit_for(Table *t)
{
    const int viewer = t->shown.seat == NO_SEAT ? MAX_SEATS : t->shown.seat;
    if (t->lit_deal[viewer] != t->shown.s.deal)
        memset(t->lit[viewer], 0, sizeof t->lit[viewer]);
    t->lit_deal[viewer] = t->shown.s.deal;
    return t->lit[viewer];
}

static void light(Table *t, const Highlight *is, double start)
{
    const HighlightRule *r = &t->highlights->rule[is->rule];
    const int ms = table_ms(t, r->look[is->side].ms);
    t->spot = (Spot){*is, start, ms < HIGHLIGHT_MS ? ms : HIGHLIGHT_MS};
    t->spotted = true;
    const int seat = is->seat < t->layout.seats ? is->seat : NO_SEAT;
    table_cue(t, r->sound, seat, start);
}

/* Shows the first of these that has not been shown too often. */
static void highlights_choose(Table *t, const Highlight is[], int n, double start)
{
    uint8_t *lit = lit_for(t);
    int shown = 0;
    for (int i = 0; i < HIGHLIGHTS; i++)
        shown += lit[i];
    for (int i = 0; i < n; i++) {
        const HighlightRule *r = &t->highlights->rule[is[i].rule];
        if (lit[is[i].rule] >= r->most || shown + r->leaves >= HIGHLIGHTS_A_DEAL)
            continue;
        lit[is[i].rule]++;
        light(t, &is[i], start);
        return;
    }
}

/* ---- Figures ---- */

Grade grade_of_trick(const TableStyle *style, int worth)
{
    const int size = abs(worth);
    if (size >= style->grade[1] && style->grade[1] > 0)
        return GRADE_GREAT;
    return size >= style->grade[0] ? GRADE_PLAIN : GRADE_QUIET;
}

/* The taker's trick has this worth. */
static void count_up(Table *t, const Event *e, double start)
{
    const int worth = trick_worth(t->game, e, &t->shown);
    const Grade grade = grade_of_trick(t->style, worth);
    const GradePace *pace = &t->pacing->grade[grade];
    t->worth = (Worth){.seat = e->seat, .value = worth, .grade = grade, .start = start};
    if (grade == GRADE_QUIET || t->style->grade[0] == 0)
        t->worth.value = 0;
    t->worth.flies = INFINITY;
    t->worth.count = t->calm ? 0 : table_ms(t, pace->count);
    if (e->type == EVENT_SCORE) /* its cards leave at once */
        t->worth.flies = start + t->worth.count + table_ms(t, pace->count);
    t->worth.fly = table_motion_ms(t, MOTION_COLLECT);
    if (t->worth.value && !t->calm)
        notices_count(t, abs(worth), worth > 0, e->seat, start, t->worth.count);
}

void highlights_fly(Table *t, double start)
{
    if (isinf(t->worth.flies))
        t->worth.flies = fmax(start, t->worth.start + t->worth.count);
}

/* ---- Both ---- */

void highlights_see(Table *t, const Event *e, const State *before, double start)
{
    if (table_instant(t))
        return;
    if (e->type == EVENT_TAKE || (e->type == EVENT_SCORE && e->value != 0)) {
        const bool again = e->type == EVENT_SCORE && trick_worth(t->game, e, &t->shown) == 0;
        if (!again)
            count_up(t, e, start);
    }
    Highlight is[HIGHLIGHTS_AT_ONCE];
    if (!t->highlights || t->now < t->spot.start + t->spot.ms)
        return;
    const int n =
        highlights_of(t->highlights, t->game, t->style, (ShownEvent){before, e, &t->shown}, is);
    highlights_choose(t, is, n, start);
}

void table_dwell(Table *t, const Highlight *is)
{
    if (!t->highlights || is->rule < 0 || table_instant(t))
        return;
    light(t, is, t->now);
    t->gate = fmax(t->gate, highlights_end(t));
}

double highlights_end(const Table *t) { return t->spot.start + t->spot.ms; }

int highlights_hold(const Table *t)
{
    const bool lit = t->spot.ms > 0 && t->spot.start >= t->worth.start;
    return lit ? t->pacing->dwells : t->pacing->grade[t->worth.grade].hold;
}

bool highlights_tell(const Table *t, double start)
{
    return t->spot.ms > 0 && t->spot.start == start && t->highlights->rule[t->spot.is.rule].told;
}

void highlights_skip(Table *t)
{
    t->spot.ms = 0;
    t->worth.count = 0;
    if (!isinf(t->worth.flies))
        t->worth.value = 0;
}

void highlights_reset(Table *t)
{
    t->spot = (Spot){0};
    t->spotted = false;
    t->worth = (Worth){.flies = INFINITY};
}

const Highlight *table_highlight(const Table *t, float *part)
{
    const double since = t->now - t->spot.start, ms = t->spot.ms;
    *part = ms > 0 ? (float)fmin(1, fmax(0, since / ms)) : 1;
    return ms > 0 && since >= 0 && since < ms ? &t->spot.is : NULL;
}

int table_lit_marker(const Table *t)
{
    float part;
    const Highlight *is = table_highlight(t, &part);
    for (int i = 0; is && !t->calm && !table_faceoff(t) && i < game_facts(t->game)->markers; i++)
        if (strcmp(t->style->marker[i].image, t->highlights->rule[is->rule].picture) == 0)
            return i;
    return -1;
}

float table_spot(const Table *t)
{
    const double since = t->now - t->spot.start, left = t->spot.ms - since;
    const double rises = t->calm ? 1 : RISES_MS;
    const double fades = t->calm ? 1 : FADES_MS;
    return t->spot.ms == 0 ? 0 : (float)fmax(0, fmin(1, fmin(since / rises, left / fades)));
}

const Highlight *table_next_highlight(Table *t)
{
    if (!t->spotted || t->now < t->spot.start)
        return NULL;
    t->spotted = false;
    return &t->spot.is;
}

const Worth *table_worth(const Table *t, int *value, float *fly)
{
    const Worth *f = &t->worth;
    const double since = t->now - f->start;
    *fly = 0;
    *value = f->value;
    if (f->value == 0 || since < 0 || t->now >= f->flies + f->fly)
        return NULL;
    if (f->count > 0 && since < f->count) {
        const int n = 1 + (int)(since * abs(f->value) / f->count);
        *value = f->value < 0 ? -n : n;
    }
    if (t->now > f->flies && f->fly > 0)
        *fly = (float)((t->now - f->flies) / f->fly);
    return f;
}

bool highlights_move(const Table *t)
{
    int value;
    float part;
    if (table_highlight(t, &part))
        return true;
    return table_worth(t, &value, &part) && (value != t->worth.value || !isinf(t->worth.flies));
}
