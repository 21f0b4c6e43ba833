/* When the rest of a deal is decided: the offer to lay it out, and how that is done. What is played
 * then is played as ever, one legal move after the other, so that nothing that keeps or judges a
 * match has to know of it. Where no person has a card left, the others play on as ever, only
 * faster. */
#include "match/insight/claim.h"
#include "scenes/play/play_private.h"

/* One forced card is played sooner than an offer is read. */
enum { WORTH_IT = 2 };

void claim_look(PlayScene *p)
{
    int turns[MAX_SEATS];
    Claim *c = &p->claim;
    const int at = match_length(p->match);
    if (!p->base.app->prefs.claim || coach_there(&p->coach) || c->at == at ||
        !intent_asked(&p->intent) || c->refused == match_state(p->match)->deal)
        return;
    c->at = at;
    c->decided =
        claim_decided(p->game, match_state(p->match), turns) && turns[p->viewer] >= WORTH_IT;
    if (!play_claims(p))
        return;
    app_speak(p->base.app, tr(p->base.app, "claim.title"), false);
    app_redraw(p->base.app);
}

void claim_refuse(PlayScene *p)
{
    p->claim.refused = match_state(p->match)->deal;
    app_redraw(p->base.app);
}

void claim_lay_out(PlayScene *p)
{
    task_cancel(&p->opponent.task);
    drag_cancel(&p->drag, &p->table);
    p->claim.laid = true;
    while (!app_leaves(p->base.app) && !game_resting(p->game, match_state(p->match))) {
        int seat;
        const Action next = claim_next(p->game, match_state(p->match), &seat);
        play_act(p, seat, next);
    }
}

void claim_skip(PlayScene *p)
{
    p->claim.skipped = true;
    app_redraw(p->base.app);
}
