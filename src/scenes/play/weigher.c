#include "scenes/play/weigher.h"
#include "match/insight/judge.h"

static void work(void *weigher)
{
    enum { WAYS = 4 }; /* to play it */
    Weigher *w = weigher;
    w->known =
        deal_luck(w->data_dir, w->game, &w->dealt, w->seat, WAYS, &w->stop, &w->luck, &w->err);
}

void weigher_stop(Weigher *w)
{
    atomic_store(&w->stop, true);
    worker_join(w->worker);
    w->worker = NULL;
}

void weigher_look(Weigher *w, const char *data_dir, const Match *m)
{
    const int deal = match_state(m)->deal, seat = plan_person(match_plan(m));
    if (deal == w->deal || seat < 0)
        return;
    weigher_stop(w);
    *w = (Weigher){.deal = deal, .data_dir = data_dir, .game = match_game(m), .seat = seat};
    match_dealt(m, match_length(m), &w->dealt);
    w->worker = worker_start(work, w);
    if (!w->worker)
        work(w);
}

void weigher_tell(Weigher *w, MatchNotes *out)
{
    worker_join(w->worker);
    w->worker = NULL;
    out->weighed = w->known;
    out->luck = w->known ? w->luck : 0;
}
