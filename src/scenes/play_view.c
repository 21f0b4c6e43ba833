/* Whose eyes the table has, and the story it tells them. */
#include "scenes/play_private.h"

static void feed(void *to, const Event *e, const View *after)
{
    (void)after;
    table_feed(&((PlayScene *)to)->table, e, 1);
}

static void recall_event(void *to, const Event *e, const View *after)
{
    (void)after;
    table_recall(&((PlayScene *)to)->table, e, 1);
}

static void tell(PlayScene *p, int from, int to, void (*tell_to)(void *to, const Event *e, const View *after))
{
    SeatSink sink = seat_sink(p->game, p->viewer, tell_to, p);
    match_retell(p->match, from, to, &sink.sink);
}

/* The table was set in mid-deal, as after move `until`: it should still know who gave what. */
static void recall(PlayScene *p, int until)
{
    const int deal = match_deal_begin(p->match, until);
    tell(p, deal < 0 ? 0 : deal, until, recall_event);
}

void view_follow(PlayScene *p)
{
    match_view(p->match, p->viewer, &p->view);
    tell(p, p->fed, match_length(p->match), feed);
    p->fed = match_length(p->match);
    if (play_player(p, p->viewer)->human)
        intent_sync(&p->intent, &p->view);
}

/* The viewer's table as the match stands, without a story. */
void view_now(PlayScene *p)
{
    match_view(p->match, p->viewer, &p->view);
    table_reset(&p->table, &p->view);
    p->fed = match_length(p->match);
    recall(p, p->fed);
    intent_clear(&p->intent, p->game);
    view_follow(p);
}

/* Since when the viewer has not looked: from the move they made last, but not before this deal. -1: from the first deal's start.
 */
static int last_look(const PlayScene *p)
{
    for (int i = match_length(p->match) - 1; i >= 0; i--) {
        const MatchMove move = match_move(p->match, i);
        if (move.action.verb == VERB_DEAL || (move.seat == p->viewer && move.action.verb != VERB_PICK))
            return i;
    }
    return -1;
}

static void view_since(PlayScene *p, int since)
{
    table_clear(&p->table);
    if (since >= 0) {
        View then;
        match_view_at(p->match, since, p->viewer, &then);
        table_reset(&p->table, &then);
        recall(p, since);
    } else {
        match_view(p->match, p->viewer, &p->view);
        table_reset(&p->table, &p->view); /* for the seat, the markers and the totals; the deal follows */
        table_clear(&p->table);
        tell(p, -1, 0, feed);
    }
    p->fed = since >= 0 ? since : 0;
    intent_clear(&p->intent, p->game);
    view_follow(p);
}

void view_begin(PlayScene *p)
{
    p->table.now = (double)clock_now();
    if (p->viewer == NO_SEAT)
        return;
    const int n = match_length(p->match);
    if (n == 0 || match_move(p->match, n - 1).action.verb == VERB_DEAL)
        view_since(p, last_look(p)); /* just dealt: that is to be seen */
    else
        view_now(p);
}

void view_open(PlayScene *p, int seat)
{
    p->viewer = seat;
    view_since(p, last_look(p));
}

void view_close(PlayScene *p)
{
    table_clear(&p->table);
    intent_clear(&p->intent, p->game);
    p->viewer = NO_SEAT;
}
