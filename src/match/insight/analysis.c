#include "match/insight/analysis.h"
#include "match/insight/claim.h"
#include "match/insight/auto_finish.h"
#include <string.h>

static const char PAR[] = "normal"; /* the level of all players when a deal is valued */

/* Collects the seat's actions from this move on until its choice is complete; others may have
 * chosen at the same time. False if the match ends before that. */
static bool made_at(const Analysis *j, int move, Sequence *out)
{
    *out = (Sequence){0};
    for (int i = move; i < j->to && out->n < SEQUENCE_STEPS; i++) {
        const MatchMove m = match_move(j->match, i);
        if (m.seat != j->seat)
            continue;
        out->step[out->n++] = m.action;
        if (m.action.verb != VERB_PICK)
            return true;
    }
    return false;
}

/* Does a choice of the seat, with at least two possibilities, begin here? */
static bool chooses(const Analysis *j, int move, View *v)
{
    Action moves[MAX_MOVES];
    const MatchMove m = match_move(j->match, move);
    if (m.change || m.seat != j->seat)
        return false;
    match_view_at(j->match, move, j->seat, v);
    return v->s.picks[j->seat] == 0 && cardset_empty(v->s.staged[j->seat]) &&
           game_moves(j->game, &v->s, j->seat, moves) > 1;
}

/* Once the rest of the deal is decided no move is better than another, whatever the seat could
 * know; and the rest may have been claimed. */
static bool matters(const Analysis *j, int move, const atomic_bool *stop)
{
    State s;
    match_state_at(j->match, move, &s);
    return !claim_decided(j->game, &s, NULL, stop);
}

/* Losses are told in tenths: a smaller one would read as 0.0. And a loss is told only if it is no
 * accident of the playouts: more than `SURE` standard errors. */
enum { LEAST_LOSS = 5, SURE = 3 };

static void analysis_look(Analysis *j, int move, const View *v, const Sequence *made,
                          const atomic_bool *stop)
{
    AiReport report;
    const int n = atomic_load(&j->n);
    Finding *out = &j->finding[n];
    ai_look(j->game, v, &j->adviser, made, stop, &report);
    *out = (Finding){.move = move, .made = *made, .mixed = report.mixed};
    const int loss = report.value - report.next_value;
    const bool sure = loss >= LEAST_LOSS && loss > (int64_t)SURE * report.doubt;
    if (report.valued && !report.mixed && sure) {
        out->better = report.plan;
        out->loss = loss;
        out->reasons = report.reasons;
        memcpy(out->reason, report.reason, sizeof out->reason);
    }
    if (!atomic_load(stop))
        atomic_store(&j->n, n + 1);
}

/* ---- Par ---- */

static int ahead(const Game *g, int seat, const State *before, const State *after)
{
    const int seats = game_seats(g);
    int others = 0, own = 0;
    for (int i = 0; i < seats; i++) {
        const int gain = after->score[i] - before->score[i];
        if (i == seat)
            own = gain;
        else
            others += gain;
    }
    const int more = (own * (seats - 1) - others) * 100 / (seats - 1);
    return game_facts(g)->low_wins ? -more : more;
}

/* The mean result of the deal over `ways` playouts with equally strong players. False if
 * stopped. */
static bool luck_of(const ParDeal *d, const AiProfile *par, const atomic_bool *stop, int *luck)
{
    const AiProfile *alike[MAX_SEATS];
    int64_t sum = 0;
    for (int i = 0; i < MAX_SEATS; i++)
        alike[i] = par;
    for (int i = 0; i < d->ways; i++) {
        Rng rng = rng_from_u64((uint64_t)i);
        State s = *d->dealt;
        if (!auto_finish(d->game, &s, alike, rng_next(&rng), stop))
            return false;
        sum += ahead(d->game, d->seat, d->dealt, &s);
    }
    *luck = (int)(sum / d->ways);
    return true;
}

static void weigh_luck(Analysis *j, const atomic_bool *stop)
{
    State dealt, end;
    match_dealt(j->match, j->to, &dealt);
    match_state_at(j->match, j->to, &end);
    j->gain = ahead(j->game, j->seat, &dealt, &end);
    const ParDeal deal = {.game = j->game, .dealt = &dealt, .seat = j->seat, .ways = PAR_DEALS};
    luck_of(&deal, &j->par, stop, &j->luck);
}

bool deal_par(const char *data_dir, const ParDeal *deal, const atomic_bool *stop, int *luck,
              Err *err)
{
    AiProfile par;
    return ai_profile(data_dir, game_id(deal->game), PAR, &par, err) &&
           luck_of(deal, &par, stop, luck);
}

/* ---- The deal ---- */

bool analysis_load(Analysis *j, const char *data_dir, const char *game, Err *err)
{
    AiProfile expert;
    if (!ai_profile(data_dir, game, "expert", &expert, err) ||
        !ai_profile(data_dir, game, PAR, &j->par, err))
        return false;
    j->adviser = ai_adviser(&expert);
    return true;
}

void analysis_begin(Analysis *j, const Match *m, int length, int seat)
{
    j->match = m;
    j->game = match_game(m);
    j->seat = seat;
    j->from = match_deal_begin(m, length) + 1;
    j->to = length;
    j->gain = j->luck = 0;
    atomic_store(&j->n, 0);
    atomic_store(&j->at, j->from);
}

void analysis_work(Analysis *j, const atomic_bool *stop)
{
    View v;
    Sequence made;
    for (int i = j->from; i < j->to && atomic_load(&j->n) < FINDINGS_MOST && !atomic_load(stop);
         i++) {
        if (chooses(j, i, &v) && matters(j, i, stop) && made_at(j, i, &made))
            analysis_look(j, i, &v, &made, stop);
        if (i + 1 < j->to)
            atomic_store(&j->at, i + 1);
    }
    weigh_luck(j, stop);
    if (!atomic_load(stop))
        atomic_store(&j->at, j->to);
}

int analysis_costliest(const Analysis *j, int out[COSTLIEST])
{
    const int all = atomic_load(&j->n);
    int n = 0;
    for (int i = 0; i < all; i++) {
        const int loss = j->finding[i].loss;
        int at = n;
        if (loss == 0)
            continue;
        for (; at > 0 && j->finding[out[at - 1]].loss < loss; at--)
            if (at < COSTLIEST)
                out[at] = out[at - 1];
        if (at < COSTLIEST)
            out[at] = i;
        n += n < COSTLIEST;
    }
    return n;
}
