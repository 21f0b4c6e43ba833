/* The features of choices, and the reasons for the best: the features that distinguish it most from
 * the next best, by the weights of the policy. */
#include "ai/search.h"
#include <string.h>

/* Stages the other cards of an exchange, so that each card is described as if it was picked last:
 * features of the hand are then those of the hand that stays. */
static void stage_others(World *w, int seat, const Sequence *sequence, int but)
{
    w->s.staged[seat] = CARDSET_EMPTY;
    for (int i = 0; i < sequence->n; i++)
        if (i != but && sequence->step[i].verb == VERB_PICK)
            cardset_add(&w->s.staged[seat], sequence->step[i].card);
}

/* The features of a step among all legal moves; those of some kinds depend on the alternatives. */
static void step_features(const Search *s, const World *w, enum FeatureKind kind, Action step,
                          int16_t out[MAX_FEATURES])
{
    Action moves[MAX_MOVES];
    int32_t score[MAX_MOVES];
    int16_t value[MAX_MOVES][MAX_FEATURES];
    int n = kind == FEATURES_EXCHANGE ? 0 : world_moves(s->game, w, s->view->seat, moves), at = 0;
    while (at < n && !action_same(moves[at], step))
        at++;
    if (at == n) {
        moves[0] = step;
        n = 1;
        at = 0;
    }
    world_features(s->game, w, s->view->seat, moves, n,
                   &(Weighing){s->profile->policy.weight[kind], score, value});
    memcpy(out, value[at], sizeof value[at]);
}

enum FeatureKind search_features(const Search *s, const Sequence *sequence,
                                 int32_t sum[MAX_FEATURES])
{
    int16_t value[MAX_FEATURES];
    World w;
    world_of_view(s->game, s->view, &w);
    const enum FeatureKind kind = world_features_kind(s->game, &w);
    memset(sum, 0, MAX_FEATURES * sizeof *sum);
    for (int i = 0; i < sequence->n && kind < FEATURE_KINDS; i++) {
        if (kind == FEATURES_EXCHANGE)
            stage_others(&w, s->view->seat, sequence, i);
        step_features(s, &w, kind, sequence->step[i], value);
        for (int f = 0; f < feature_count((int)kind); f++)
            sum[f] += value[f];
        if (sequence->step[i].verb != VERB_PICK)
            break; /* the seat does not choose what follows */
        if (kind != FEATURES_EXCHANGE)
            world_apply(s->game, &w, s->view->seat, sequence->step[i]);
    }
    return kind;
}

/* Inserts into a list sorted by weight, the largest first. */
static void autosave_reason(AiReport *report, int64_t weight[AI_REASONS], AiReason reason,
                            int64_t tells)
{
    int at = report->reasons;
    report->reasons += report->reasons < AI_REASONS;
    for (; at > 0 && weight[at - 1] < tells; at--)
        if (at < AI_REASONS) {
            weight[at] = weight[at - 1];
            report->reason[at] = report->reason[at - 1];
        }
    if (at < AI_REASONS) {
        weight[at] = tells;
        report->reason[at] = reason;
    }
}

void search_reasons(const Search *s, const Sequence *best, const Sequence *other, AiReport *report)
{
    int32_t a[MAX_FEATURES], b[MAX_FEATURES];
    int64_t weight[AI_REASONS];
    const enum FeatureKind kind = search_features(s, best, a);
    search_features(s, other, b);
    for (int f = 0; kind < FEATURE_KINDS && f < feature_count((int)kind); f++) {
        const int64_t tells = (int64_t)s->profile->policy.weight[kind][f] * (a[f] - b[f]);
        if (tells > 0 || (tells == 0 && a[f] != b[f])) /* differences without weight come last */
            autosave_reason(report, weight,
                            (AiReason){(uint16_t)f, (uint8_t)kind, a[f] > b[f], a[f], b[f]}, tells);
    }
}
