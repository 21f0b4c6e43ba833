/* Converts a report of the adviser into the advice that is shown. */
#include "scenes/seen/advice.h"
#include <string.h>

_Static_assert((int)ADVISED_STEPS >= (int)SEQUENCE_STEPS && (int)ADVICE_REASONS >= (int)AI_REASONS,
               "advice has room for a report");

static AdvisedMove move_of(const Sequence *sequence)
{
    AdvisedMove m = {.n = sequence->n};
    memcpy(m.step, sequence->step, (size_t)sequence->n * sizeof *m.step);
    return m;
}

Advice advice_between(const Sequence *best, const Sequence *other, int reasons,
                      const AiReason reason[])
{
    Advice a = {.best = move_of(best), .other = move_of(other), .reasons = reasons};
    for (int i = 0; i < reasons; i++) {
        const AiReason *r = &reason[i];
        a.reason[i] = (AdviceReason){feature_kind_name(r->kind), feature_name(r->kind, r->feature),
                                     r->best, r->other};
    }
    return a;
}

Advice advice_of(const AiReport *report)
{
    Advice a = advice_between(&report->plan, &report->next, report->reasons, report->reason);
    a.best.value = report->value;
    a.other.value = report->next_value;
    a.only = report->next.n == 0 && !report->mixed;
    a.valued = report->valued;
    a.doubt = report->doubt;
    a.mixed = report->mixed;
    return a;
}
