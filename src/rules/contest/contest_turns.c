/* The parts of a contest that the phase and its kernel share: whose turn is next, who is asked, and
 * which set is the best. */
#include "rules/contest/contest_private.h"
#include "rules/state/state.h"

static int hand_size(const State *s, int seat) { return s->count[ZONE_HAND + seat]; }

/* ---- Turns ---- */

static void contest_end_deal(const Game *g, State *s, int autosave, Sink *sink)
{
    for (int seat = 0; seat < g->seats; seat++)
        state_move_all(g, s, s->zone[ZONE_HAND + seat],
                       (Transfer){seat, ZONE_HAND + seat,
                                  seat == autosave ? ZONE_TAKEN + seat : ZONE_OUT, SEEN_BY_ALL},
                       sink);
    phase_next(g, s, sink);
}

/* False when this was the last turn of the last round. */
static bool turn_remains(State *s, Sink *sink)
{
    if (s->turns_left == 0)
        return true;
    state_turns_left(s, s->turns_left - 1, sink);
    return s->turns_left > 0;
}

void contest_turn_after(const Game *g, State *s, int seat, Sink *sink)
{
    const bool flaunting = s->count[ZONE_STOCK] == 0;
    const unsigned holders = flaunting ? with_cards(g, s) : 0;
    if (flaunting && (holders & (holders - 1)) == 0) {
        contest_end_deal(g, s, holders ? __builtin_ctz(holders) : NO_SEAT, sink);
        return;
    }
    do {
        if (!turn_remains(s, sink)) {
            contest_end_deal(g, s, NO_SEAT, sink);
            return;
        }
        seat = seat_after(g, s, seat);
    } while (flaunting && hand_size(s, seat) == 0);
    state_turn(s, seat, sink);
}

void contest_drawn(const Game *g, State *s, const Phase *p, int seat, Sink *sink)
{
    /* The present turn counts too, hence + 1. */
    if (p->contest.last_round && s->count[ZONE_STOCK] == 0)
        state_turns_left(s, g->seats + 1, sink);
    contest_turn_after(g, s, seat, sink);
}

bool contest_ask(const Game *g, State *s, int seat, int n, Sink *sink)
{
    unsigned asked = 0;
    for (int i = 0; i < g->seats; i++)
        if (i != seat && hand_size(s, i) >= n)
            asked |= 1u << i;
    if (asked)
        state_ask(s, asked, sink);
    return asked;
}

/* ---- The best set ---- */

/* Of single cards the highest wins. */
static int winner_of_singles(const Game *g, const State *s, unsigned challengers)
{
    const int leader = s->now.leader;
    CardSet lead = contest_lead(s);
    const CardSet able =
        s->lead_kind == LEAD_FLAUNT ? combination_single_answers(g, lead) : g->pack;
    int best = leader, top = g->card[cardset_pop(&lead)].rank;
    for (int i = 1; i < g->seats; i++) {
        const int seat = seat_from(g, s, leader, i);
        CardSet own = cardset_and(s->staged[seat], able);
        if (!(challengers >> seat & 1) || cardset_empty(own))
            continue;
        const int rank = g->card[cardset_pop(&own)].rank;
        if (rank >= top) {
            best = seat;
            top = rank;
        }
    }
    return best;
}

int contest_winner(const Game *g, const State *s, const Phase *p, unsigned challengers)
{
    const int leader = s->now.leader;
    if (s->now.play[0].n == 1)
        return winner_of_singles(g, s, challengers);
    int best = leader;
    Hand top = combination_read(g, contest_lead(s));
    const enum Combination led = top.type;
    for (int i = 1; i < g->seats; i++) {
        const int seat = seat_from(g, s, leader, i);
        if (!(challengers >> seat & 1))
            continue;
        if (s->lead_kind == LEAD_FLAUNT &&
            !combination_answers(g, contest_lead(s), s->staged[seat]))
            continue;
        const bool inside = s->lead_kind == LEAD_FLAUNT && led != COMBINATION_NOTHING;
        const Hand h = inside ? combination_read_against(g, s->staged[seat], led)
                              : combination_read(g, s->staged[seat]);
        if ((inside ? combination_compare_ranks(&h, &top)
                    : combination_compare(&h, &top, p->contest.poker_order)) >= 0) {
            best = seat;
            top = h;
        }
    }
    return best;
}

void contest_next(const Game *g, State *s, Sink *sink)
{
    const int leader = s->now.leader;
    state_unstage(g, s, sink);
    state_next_trick(s, NO_SEAT, s->now.number + 1, sink);
    contest_turn_after(g, s, leader, sink);
}
