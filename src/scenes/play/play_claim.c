/* The offer to claim the rest of a decided deal, and the automatic play of it. The rest is
 * played as ordinary legal moves, so saves and analysis need no special case. If no person has a
 * card left, the others play on as usual, only faster. */
#include "match/insight/claim.h"
#include "scenes/play/play_private.h"

/* A single forced card is played faster than an offer can be read. */
enum { WORTH_IT = 2 };

static void claim_search(void *claim)
{
    Claim *c = claim;
    c->found = claim_decided(c->game, &c->state, c->turns, &c->task.stop);
}

static bool claim_is_due(const PlayScene *p)
{
    const Claim *c = &p->claim;
    return p->base.app->prefs.claim && !coach_there(&p->coach) && intent_asked(&p->intent) &&
           c->at != match_length(p->match) && c->refused != match_state(p->match)->deal;
}

static void claim_ask(PlayScene *p)
{
    Claim *c = &p->claim;
    task_cancel(&c->task);
    c->at = match_length(p->match);
    c->seat = p->viewer;
    c->game = p->game;
    c->state = *match_state(p->match);
    c->decided = false;
    task_ask(&c->task, claim_search, c);
    if (p->base.app->clock.by_hand)
        task_wait(&c->task);
}

void claim_look(PlayScene *p, SceneTick *tick)
{
    Claim *c = &p->claim;
    App *a = p->base.app;
    if (claim_is_due(p))
        claim_ask(p);
    const bool answered = task_take(&c->task);
    tick->thinking |= task_open(&c->task);
    if (!answered)
        return;
    c->decided = c->found && c->turns[c->seat] >= WORTH_IT;
    if (!play_claims(p))
        return;
    app_speak(a, tr(a, "claim.title"), false);
    app_redraw(a);
}

void claim_refuse(PlayScene *p)
{
    p->claim.refused = match_state(p->match)->deal;
    app_redraw(p->base.app);
}

void claim_lay_out(PlayScene *p)
{
    thinker_forget(&p->opponent);
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
