#include "scenes/play/deal_evaluator.h"
#include "match/insight/analysis.h"

static void evaluate_deal(void *deal_evaluator)
{
    DealEvaluator *w = deal_evaluator;
    const ParDeal deal = {.game = w->game, .dealt = &w->dealt, .seat = w->seat, .ways = 4};
    w->known = deal_par(w->data_dir, &deal, &w->task.stop, &w->luck, &w->err);
}

void deal_evaluator_look(DealEvaluator *w, const char *data_dir, const Match *m)
{
    const int deal = match_state(m)->deal, seat = plan_person(match_plan(m));
    if (deal == w->deal || seat < 0)
        return;
    task_cancel(&w->task);
    *w = (DealEvaluator){.deal = deal, .data_dir = data_dir, .game = match_game(m), .seat = seat};
    match_dealt(m, match_length(m), &w->dealt);
    task_ask(&w->task, evaluate_deal, w);
}

void deal_evaluator_tell(DealEvaluator *w, MatchNotes *out)
{
    task_wait(&w->task);
    out->weighed = w->known;
    out->luck = w->known ? w->luck : 0;
}
