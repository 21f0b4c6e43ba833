/* Mutators: turns and questions, ranks, announcements. */
#include "rules/sides/sides.h"
#include "rules/state/state.h"
#include "rules/state/state_private.h"

void state_turn(State *s, int seat, Sink *sink)
{
    s->turn = (uint8_t)seat;
    s->asked = s->asked_first = 0;
    state_tell(s, sink, EVENT_TURN, seat, 0);
}

void state_answer(State *s, int seat, int answer, Sink *sink)
{
    s->said[seat] = (uint8_t)answer;
    s->asked = (uint8_t)(s->asked & ~(1u << seat));
    if (sink)
        state_event(s, sink, EVENT_ANSWER, seat, NO_CARD,
                    (About){.seen = 1u << seat, .value = answer});
}

unsigned state_answers(State *s, Sink *sink)
{
    unsigned yes = 0;
    for (int i = 0; i < MAX_SEATS; i++)
        yes |= (unsigned)(s->said[i] != 0) << i;
    memset(s->said, 0, sizeof s->said);
    state_ask(s, 0, sink);
    return yes;
}

void state_picker(State *s, int seat, Sink *sink)
{
    s->picker = (uint8_t)(seat + 1);
    state_tell(s, sink, EVENT_PICKER, seat, 0);
}

void state_widow(State *s, int cards) { s->widow = (uint8_t)cards; }

void state_winner(State *s, int seat, Sink *sink)
{
    s->widow = s->count[ZONE_STOCK];
    s->picker = (uint8_t)(seat + 1);
    state_tell(s, sink, EVENT_PICKER, seat, 1);
}

void state_call(State *s, Card c, int how, Sink *sink)
{
    s->called = (uint8_t)(c + 1); /* NO_CARD: 0 */
    s->alone = how == CALL_ALONE;
    if (sink)
        state_event(s, sink, EVENT_CALL, s->picker - 1, c,
                    (About){.seen = SEEN_BY_ALL, .value = how});
}

void state_partner(State *s, int seat, Sink *sink)
{
    s->partner = (uint8_t)(seat + 1);
    state_tell(s, sink, EVENT_PARTNER, seat, 0);
}

void state_ask(State *s, unsigned seats, Sink *sink)
{
    s->turn = NO_SEAT;
    s->asked = s->asked_first = (uint8_t)seats;
    state_tell(s, sink, EVENT_ASK, NO_SEAT, (int)seats);
}

void state_rank(const Game *g, State *s, const uint8_t rank[MAX_SEATS], Sink *sink)
{
    for (int i = 0; g->facts.ranks_stay && i < g->seats; i++)
        s->rank[i] = rank[i];
    for (int i = 0; !g->facts.ranks_stay && i < g->seats; i++) {
        const int place = g->ranks_run_right ? (g->seats - i) % g->seats : i;
        s->rank[i] = s->order[place] = rank[i];
        s->place[rank[i]] = (uint8_t)place;
    }
    for (int i = 0; sink && i < g->seats; i++)
        state_event(s, sink, EVENT_RANK, s->rank[i], NO_CARD,
                    (About){.seen = SEEN_BY_ALL, .to = s->place[s->rank[i]], .value = i});
}

void state_out(State *s, int seat, Sink *sink)
{
    s->out[s->n_out++] = (uint8_t)seat;
    state_tell(s, sink, EVENT_OUT, seat, s->n_out - 1);
}

void state_forget_out(State *s, Sink *sink)
{
    memset(s->out, 0, sizeof s->out);
    s->n_out = 0;
    state_tell(s, sink, EVENT_OUT, NO_SEAT, 0);
}

void state_place_last(const Game *g, State *s, int seat, bool fell, Sink *sink)
{
    uint8_t *first = &s->out[g->seats - s->n_last - 1];
    if (fell) {
        memmove(first, first + 1, s->n_last);
        first = &s->out[g->seats - 1];
    }
    *first = (uint8_t)seat;
    s->n_last++;
    state_tell(s, sink, fell ? EVENT_FALL : EVENT_FOUL, seat, (int)(first - s->out));
}

void state_out_settled(State *s, Sink *sink)
{
    s->n_last--;
    state_out(s, s->out[s->n_out], sink);
}

void state_reverse(State *s, unsigned reversed, Sink *sink)
{
    if (s->reversed == reversed)
        return;
    s->reversed = (uint8_t)reversed;
    state_tell(s, sink, EVENT_ORDER, NO_SEAT, (int)reversed);
}

void state_bind(State *s, unsigned suits, Sink *sink)
{
    if (s->bound == suits)
        return;
    s->bound = (uint8_t)suits;
    state_tell(s, sink, EVENT_BIND, NO_SEAT, (int)suits);
}

void state_pass(State *s, int seat, Sink *sink)
{
    s->passed = (uint8_t)(s->passed | 1u << seat);
    state_tell(s, sink, EVENT_PASS, seat, 0);
}

void state_unpass(State *s, Sink *sink)
{
    if (s->passed == 0)
        return;
    s->passed = 0;
    state_tell(s, sink, EVENT_PASS, NO_SEAT, 0);
}

void state_turns_left(State *s, int turns, Sink *sink)
{
    if (s->turns_left == turns)
        return;
    s->turns_left = (uint8_t)turns;
    state_tell(s, sink, EVENT_LAST_ROUND, NO_SEAT, turns);
}

void state_plays_left(State *s, int seat, int plays, Sink *sink)
{
    if (s->plays_left == plays)
        return;
    s->plays_left = (uint8_t)plays;
    state_tell(s, sink, EVENT_PLAYS, seat, plays);
}

void state_bid(State *s, int seat, Sink *sink)
{
    s->bids = (uint8_t)(s->bids | 1u << seat);
    state_tell(s, sink, EVENT_BID, seat, 0);
}

void state_bid_tricks(State *s, int seat, int tricks, Sink *sink)
{
    s->bid[seat] = (uint8_t)(tricks + 1);
    state_tell(s, sink, EVENT_BID_TRICKS, seat, tricks);
}

void state_spell(State *s, int seat, int tricks, Sink *sink)
{
    s->bid[seat] = (uint8_t)(tricks + 1);
    if (sink)
        state_event(s, sink, EVENT_SPELL, seat, NO_CARD,
                    (About){.seen = 1u << seat, .value = tricks});
}

void state_open_bid(State *s, int seat, Sink *sink)
{
    s->opened = (uint8_t)(s->opened | 1u << seat);
    state_tell(s, sink, EVENT_BID_TRICKS, seat, s->bid[seat] - 1);
}

void state_premium(State *s, int seat, int kind, Sink *sink)
{
    s->premium = (uint8_t)(seat + 1);
    s->premium_kind = (uint8_t)kind;
    state_tell(s, sink, EVENT_PREMIUM, seat, kind);
}

void state_made(State *s, int seats, Sink *sink)
{
    s->made = (uint8_t)(seats + 1);
    state_tell(s, sink, EVENT_MADE, NO_SEAT, seats);
}

void state_bid_step(State *s, int seat, int step, Sink *sink)
{
    s->step[seat] = (uint8_t)(step + 1);
    state_tell(s, sink, EVENT_BID_STEP, seat, step);
}

void state_hand_size(State *s, int cards, Sink *sink)
{
    s->hand_size = (uint8_t)cards;
    state_tell(s, sink, EVENT_SIZE, NO_SEAT, cards);
}

void state_revolt(State *s, int seat, int revolt, Sink *sink)
{
    s->revolt = (uint8_t)revolt;
    state_tell(s, sink, EVENT_REVOLT, seat, revolt);
}
