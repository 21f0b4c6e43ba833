/* Facts of the score rules, and their points before the deal is over. */
#include "rules/scoring.h"
#include "rules/core/phases.h"

int cards_points(const Game *g, CardSet cards)
{
    int sum = 0;
    for (int i = 0; i < 2; i++)
        for (uint64_t w = cards.w[i] & g->counting.w[i]; w; w &= w - 1)
            sum += g->card[64 * i + __builtin_ctzll(w)].points;
    return sum;
}

int bid_points(const BidPoints *p, int bid, int won)
{
    const int off = won > bid ? won - bid : bid - won;
    return off == 0 ? p->made + p->made_each * won : p->missed_each * won + p->off_each * off;
}

const ScoreFacts *game_score_facts(const Game *g)
{
    static const ScoreFacts none = {0};
    for (int i = 0; i < g->n_phases; i++)
        if (g->phase[i].traits & TRAIT_SCORES)
            return g->phase[i].own;
    return &none;
}

/* The phase that will count the deal; NULL: it has been counted. */
static const Phase *counted_by(const Game *g, const State *s)
{
    bool counted = false;
    for (int seat = 0; seat < g->seats; seat++)
        counted |= s->gain[seat] != 0;
    int i = counted ? s->phase + 1 : s->phase;
    while (i < g->n_phases && !(g->phase[i].traits & TRAIT_SCORES))
        i++;
    return i < g->n_phases ? &g->phase[i] : NULL;
}

/* Play has begun: even no trick may be worth points. */
static bool play_begun(const Game *g, const State *s)
{
    int taken = 0;
    for (int seat = 0; seat < g->seats; seat++)
        taken += s->count[ZONE_TAKEN + seat];
    return s->now.number > 0 || taken > 0;
}

/* A rule that counts the cards laid aside instead of those taken puts these at risk; the next rule
 * gives their points. */
void score_as_it_stands(const Game *g, const State *s, const Phase *p, int seat, RunningScore *out)
{
    const Chain *rules = &p->chain[SLOT_RULES], *sum = &p->chain[SLOT_SUM];
    for (int i = 0; i < rules->n; i++) {
        const Rule *r = &rules->rule[i];
        CardSet cards = CARDSET_EMPTY;
        int points = 0;
        if (!r->type->fn.score(g, s, r, seat, &points, &cards))
            continue;
        if (!(r->type->traits & SCORE_SHOWS_ASIDE)) {
            out->points[seat] = points;
            return;
        }
        out->at_risk |= 1u << seat;
    }
    for (int i = 0; i < sum->n; i++) {
        CardSet cards = CARDSET_EMPTY;
        int points = out->points[seat];
        if (sum->rule[i].type->fn.score(g, s, &sum->rule[i], seat, &points, &cards))
            out->points[seat] += points;
    }
}

bool game_running_score(const Game *g, const State *s, RunningScore *out)
{
    const Phase *score = counted_by(g, s);
    State now = *s;
    *out = (RunningScore){0};
    if (!score || !play_begun(g, s))
        return false;
    for (int i = now.n_out; i < MAX_SEATS; i++)
        now.out[i] = NO_SEAT; /* the order of the deal before */
    for (int seat = 0; seat < g->seats; seat++)
        score_as_it_stands(g, &now, score, seat, out);
    return true;
}
