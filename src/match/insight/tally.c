#include "match/insight/tally.h"
#include <stdlib.h>
#include <string.h>

static void begin_deal(Tally *t)
{
    for (int i = 0; i < MAX_SEATS; i++) {
        t->gain[i] = t->lines[i] = t->tricks[i] = 0;
        t->cards[i] = CARDSET_EMPTY;
    }
}

/* A line for every rule that counts; what is won trick by trick is one line. */
static void add_score(Tally *t, const Event *e, const Game *g)
{
    TallyLine *line = t->line[e->seat];
    const bool at_once = strcmp(game_score_rule(g, e->from), "at_once") == 0;
    int i = 0;
    while (i < t->lines[e->seat] && (!at_once || line[i].rule != e->from))
        i++;
    if (i == TALLY_LINES)
        return;
    if (i == t->lines[e->seat]) {
        line[i] = (TallyLine){.rule = e->from};
        t->lines[e->seat]++;
    }
    line[i].points += e->value;
    line[i].cards = cardset_or(line[i].cards, e->cards);
    t->gain[e->seat] += e->value;
}

/* Hides cards in the result that not everybody has seen. */
static void keep_secrets(Tally *t, const State *s, int seats)
{
    CardSet open = s->known[0];
    for (int i = 1; i < seats; i++)
        open = cardset_and(open, s->known[i]);
    for (int i = 0; i < seats; i++)
        for (int k = 0; k < t->lines[i]; k++) {
            TallyLine *line = &t->line[i][k];
            if (!cardset_empty(cardset_minus(line->cards, open)))
                line->cards = CARDSET_EMPTY;
            t->cards[i] = cardset_or(t->cards[i], line->cards);
        }
}

static void end_of_deal(Tally *t, const Game *g, const State *s)
{
    const int seats = game_seats(g);
    const bool ranked = !game_facts(g)->ranks_stay || s->deal > 1;
    t->deals++;
    if (t->kept == TALLY_DEALS) {
        memmove(t->total[0], t->total[1], sizeof t->total[0] * TALLY_DEALS);
        memmove(t->place[0], t->place[1], sizeof t->place[0] * TALLY_DEALS);
    } else {
        t->kept++;
    }
    for (int i = 0; i < seats; i++) {
        t->total[t->kept][i] = s->score[i];
        t->was[s->rank[i]] = ranked ? i : -1;
        t->out[s->out[i]] = i;
        if (s->out[i] < seats)
            t->place[t->kept][s->out[i]] = (uint8_t)i;
    }
    t->aside = s->zone[ZONE_ASIDE];
    t->owner = s->marker[0].owner;
    keep_secrets(t, s, seats);
}

static void note(Tally *t, const Event *e, const Game *g, const State *after)
{
    switch (e->type) {
    case EVENT_DEAL: begin_deal(t); break;
    case EVENT_SCORE: add_score(t, e, g); break;
    case EVENT_TAKE:
        if (e->seat != NO_SEAT)
            t->tricks[e->seat]++;
        break;
    case EVENT_PHASE:
        if (e->value == game_phases(g)) /* the deal has ended, perhaps early */
            end_of_deal(t, g, after);
        break;
    case EVENT_OVER: t->winners = (unsigned)e->value; break;
    default: break;
    }
}

/* When a player leaves, the seats behind it move up. A newcomer starts without results. */
static void change_seats(Tally *t, MatchMove move)
{
    if (move.change == CHANGE_LEAVE)
        for (int k = 0; k <= t->kept; k++) {
            memmove(&t->total[k][move.seat], &t->total[k][move.seat + 1],
                    sizeof(int) * (size_t)(MAX_SEATS - 1 - move.seat));
            t->total[k][MAX_SEATS - 1] = 0;
            memmove(&t->place[k][move.seat], &t->place[k][move.seat + 1],
                    (size_t)(MAX_SEATS - 1 - move.seat));
        }
}

void tally_make(Tally *t, const Match *m)
{
    const Game *g = match_first_game(m);
    State s;
    Record sink;
    *t = (Tally){.owner = NO_SEAT};
    match_state_at(m, 0, &s);
    for (int i = -1; i < match_length(m); i++) {
        record_begin(&sink);
        if (i < 0) {
            match_retell(m, -1, 0, &sink.sink);
        } else {
            g = match_replay(m, i, g, &s, &sink.sink);
            change_seats(t, match_move(m, i));
        }
        for (int k = 0; k < sink.n; k++)
            note(t, &sink.event[k], g, &s);
    }
    if (game_facts(g)->markers == 0)
        t->owner = NO_SEAT;
}

int tally_sides(const Game *g)
{
    return game_facts(g)->partners ? game_seats(g) / 2 : game_seats(g);
}

void tally_rank(const Tally *t, const Game *g, int order[MAX_SEATS], int rank[MAX_SEATS])
{
    const int n = tally_sides(g), *total = t->total[t->kept];
    const int sign = game_facts(g)->low_wins ? -1 : 1;
    for (int i = 0; i < n; i++) {
        int k = i;
        for (; k > 0 && sign * total[order[k - 1]] < sign * total[i]; k--)
            order[k] = order[k - 1];
        order[k] = i;
    }
    for (int k = 0; k < n; k++)
        rank[order[k]] =
            k > 0 && total[order[k]] == total[order[k - 1]] ? rank[order[k - 1]] : k + 1;
}

Outcome tally_outcome(const Tally *t, const Game *g, int seat)
{
    enum { NEAR = 20 };
    const int sides = tally_sides(g), *total = t->total[t->kept], own = total[seat % sides];
    const int target = game_facts(g)->target;
    int winners = 0, best = own;
    for (int i = 0; i < sides; i++)
        if (t->winners >> i & 1) {
            winners++;
            best = total[i];
        }
    if (t->winners >> seat & 1)
        return winners > 1 ? OUTCOME_SHARED : OUTCOME_WON;
    int scale = abs(best) > abs(own) ? abs(best) : abs(own);
    scale = target > scale ? target : scale;
    const int near = scale / NEAR > 1 ? scale / NEAR : 1;
    return scale > 1 && abs(best - own) <= near ? OUTCOME_NARROW : OUTCOME_LOST;
}

Outcome tally_outcome_here(const Tally *t, const Match *m)
{
    const Game *g = match_game(m);
    const int sides = tally_sides(g);
    int order[MAX_SEATS], rank[MAX_SEATS], best = NO_SEAT;
    tally_rank(t, g, order, rank);
    for (int i = 0; i < game_seats(g); i++) {
        if (!match_plan(m)->player[i].human)
            continue;
        const bool won = t->winners >> i & 1,
                   best_won = best != NO_SEAT && (t->winners >> best & 1);
        if (best == NO_SEAT || won > best_won ||
            (won == best_won && rank[i % sides] < rank[best % sides]))
            best = i;
    }
    return best == NO_SEAT ? OUTCOME_WON : tally_outcome(t, g, best);
}

int tally_turning_point(const Tally *t, const Game *g, int one, int other, int *gained)
{
    const int sign = game_facts(g)->low_wins ? -1 : 1;
    int most = 0, at = 0;
    for (int k = 1; k <= t->kept; k++) {
        const int *now = t->total[k], *was = t->total[k - 1];
        const int gain = sign * (now[one] - was[one] - now[other] + was[other]);
        if (gain >= most && gain > 0) {
            most = gain;
            at = k;
        }
    }
    *gained = most;
    return at;
}
