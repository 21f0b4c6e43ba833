/* Whose eyes the table has, and the story it tells them. */
#include "scenes/play_private.h"

static void feed(void *to, const Event *e, const View *after) { table_feed(&((PlayScene *)to)->table, e, after); }

/* Where only machines play, the table shows what everybody knows. */
static int eyes(const PlayScene *p) { return p->humans ? p->viewer : NO_SEAT; }

SeatSink view_sink(PlayScene *p) { return seat_sink(p->game, eyes(p), feed, p); }

void view_told(void *scene, const Event *e, const View *after)
{
    PlayScene *p = scene;
    history_feed(&p->history.told, e, after);
    p->history.measured = false;
}

void view_follow(PlayScene *p)
{
    match_view(p->match, p->viewer, &p->view);
    if (play_player(p, p->viewer)->human)
        intent_sync(&p->intent, &p->view);
}

/* Other eyes, or other times: what was being chosen is forgotten. */
static void begin_to_follow(PlayScene *p)
{
    intent_clear(&p->intent, p->game);
    view_follow(p);
}

/* The table as it was before move `i`. */
static void lay(PlayScene *p, int i)
{
    View then;
    match_view_at(p->match, i, eyes(p), &then);
    table_reset(&p->table, &then);
    history_make(&p->history.told, p->match, eyes(p), i); /* it should still know who gave what */
    p->history.measured = false;
}

/* The viewer's table as the match stands, without a story. */
void view_now(PlayScene *p)
{
    lay(p, match_length(p->match));
    begin_to_follow(p);
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
    SeatSink sink = view_sink(p);
    if (since >= 0) {
        lay(p, since);
    } else {
        State before;
        View nothing;
        game_before(p->game, &before);
        view_make(p->game, &before, eyes(p), &nothing);
        table_reset(&p->table, &nothing);
        history_begin(&p->history.told, p->game, eyes(p));
    }
    match_retell(p->match, since, match_length(p->match), &sink.sink);
    begin_to_follow(p);
}

void view_begin(PlayScene *p)
{
    table_wake(&p->table, (double)app_now(p->base.app));
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
