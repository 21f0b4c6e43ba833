#include "scenes/tally.h"
#include <string.h>

static void end_of_deal(Tally *t, const State *s, int seats)
{
    t->deals++;
    if (t->kept == TALLY_DEALS)
        memmove(t->total[0], t->total[1], sizeof t->total[0] * TALLY_DEALS);
    else
        t->kept++;
    for (int i = 0; i < seats; i++)
        t->total[t->kept][i] = s->score[i];
    t->aside = s->zone[ZONE_ASIDE];
    t->owner = s->marker[0].owner;
}

static void note(Tally *t, const Event *e, const State *after, int seats)
{
    if (e->type == EVENT_SCORE) {
        t->gain[e->seat] = e->value;
        t->rule[e->seat] = e->from;
        t->cards[e->seat] = e->cards;
    } else if (e->type == EVENT_TOTALS) {
        end_of_deal(t, after, seats);
    } else if (e->type == EVENT_OVER) {
        t->winners = (unsigned)e->value;
    } else if (e->type == EVENT_DEAL) {
        for (int i = 0; i < seats; i++) {
            t->gain[i] = 0;
            t->rule[i] = -1;
            t->cards[i] = CARDSET_EMPTY;
        }
    }
}

void tally_make(Tally *t, const Match *m)
{
    const Game *g = match_game(m);
    const int seats = game_seats(g);
    State s;
    Sink sink;
    *t = (Tally){.owner = NO_SEAT};
    match_state_at(m, 0, &s);
    match_events(m, -1, &sink);
    for (int k = 0; k < sink.n; k++)
        note(t, &sink.event[k], &s, seats);
    for (int i = 0; i < match_length(m); i++) {
        const MatchMove move = match_move(m, i);
        game_apply(g, &s, move.seat, move.action, &sink);
        for (int k = 0; k < sink.n; k++)
            note(t, &sink.event[k], &s, seats);
    }
    if (game_markers(g) == 0)
        t->owner = NO_SEAT;
}

void tally_rank(const Tally *t, const Game *g, int order[MAX_SEATS], int rank[MAX_SEATS])
{
    const int n = game_seats(g), *total = t->total[t->kept];
    const int sign = game_low_wins(g) ? -1 : 1;
    for (int i = 0; i < n; i++) {
        int k = i;
        for (; k > 0 && sign * total[order[k - 1]] < sign * total[i]; k--)
            order[k] = order[k - 1];
        order[k] = i;
    }
    for (int k = 0; k < n; k++)
        rank[order[k]] = k > 0 && total[order[k]] == total[order[k - 1]] ? rank[order[k - 1]] : k + 1;
}
