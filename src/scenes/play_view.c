/* Whose eyes the table has, and the story it tells them. */
#include "scenes/play_private.h"

static void tell(PlayScene *p, int move, void (*to)(Table *t, const Event *events, int n))
{
    Sink sink;
    match_events(p->match, move, &sink);
    for (int i = 0; i < sink.n; i++) {
        Event e;
        if (event_filter(&sink.event[i], p->viewer, &e))
            to(&p->table, &e, 1);
    }
}

/* The table was set in mid-deal, as after move `until`: it should still know who gave what. */
static void recall(PlayScene *p, int until)
{
    int first = until;
    while (first > 0 && match_move(p->match, first - 1).action.verb != VERB_DEAL)
        first--;
    for (int i = first; i < until; i++)
        tell(p, i, table_recall);
}

void view_follow(PlayScene *p)
{
    match_view(p->match, p->viewer, &p->view);
    for (; p->fed < match_length(p->match); p->fed++)
        tell(p, p->fed, table_feed);
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
        tell(p, -1, table_feed);
    }
    p->fed = since >= 0 ? since : 0;
    intent_clear(&p->intent, p->game);
    view_follow(p);
}

void view_begin(PlayScene *p)
{
    p->table.now = (double)app_now(p->base.app);
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
