/* From what the adviser found to what is said of it. */
#include "scenes/advice.h"
#include <string.h>

_Static_assert((int)ADVISED_STEPS >= (int)SEQUENCE_STEPS && (int)ADVICE_REASONS >= (int)AI_REASONS,
               "advice has room for a report");

static AdvisedMove move_of(const Sequence *sequence, int value)
{
    AdvisedMove m = {.n = sequence->n, .value = value};
    memcpy(m.step, sequence->step, (size_t)sequence->n * sizeof *m.step);
    return m;
}

Advice advice_of(const AiReport *report)
{
    Advice a = {.best = move_of(&report->plan, report->value),
                .other = move_of(&report->next, report->next_value),
                .only = report->next.n == 0 && !report->mixed,
                .valued = report->valued,
                .mixed = report->mixed,
                .reasons = report->reasons};
    for (int i = 0; i < report->reasons; i++) {
        const AiReason *r = &report->reason[i];
        a.reason[i] = (AdviceReason){feature_kind_name(r->kind), feature_name(r->kind, r->feature), r->best, r->other};
    }
    return a;
}
