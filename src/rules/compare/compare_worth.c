/* The worth of tricks: by the score rules once all are won, and before that the mean over the seats
 * that may win the next one. A share is a number of tricks for each seat, one's own first. */
#include "rules/compare/compare_worth.h"
#include "rules/core/phases.h"
#include "rules/scoring.h"
#include <stdlib.h>

static int ways_to_choose(int n, int k)
{
    int ways = 1;
    for (int i = 1; i <= k; i++)
        ways = ways * (n - k + i) / i;
    return ways;
}

/* Shares are numbered by the combinatorial number system: that of each is below the number of all
 * shares of as many tricks or fewer. */
static int share_number(const CompareWorth *w, const uint8_t share[], int seats)
{
    int number = 0, place = 0;
    for (int i = 0; i < seats; i++) {
        place += share[i];
        number += w->step[i][place + i];
    }
    return number;
}

/* The lead of the first seat when all tricks are won. */
static int counted_lead(const Game *g, const CompareWorth *w, int mode, const uint8_t share[])
{
    State s = {0};
    RunningScore score = {0};
    int lead = 0;
    if (w->total >= 0)
        s.total[w->total] = (int16_t)w->is[mode];
    for (int i = 0; i < g->seats; i++)
        s.count[ZONE_TAKEN + i] = (uint8_t)(share[i] * g->seats);
    for (int p = 0; p < g->n_phases; p++)
        for (int i = 0; i < g->seats && g->phase[p].traits & TRAIT_SCORES; i++) {
            const int before = score.points[i];
            score.points[i] = 0;
            score_as_it_stands(g, &s, &g->phase[p], i, &score);
            score.points[i] += before;
        }
    for (int i = 1; i < g->seats; i++)
        lead += score.points[0] - score.points[i];
    lead = lead * WORTH_POINT / (g->seats - 1);
    return g->facts.low_wins ? -lead : lead;
}

static int16_t as_int16(int worth)
{
    const int least = worth < -INT16_MAX ? -INT16_MAX : worth;
    return (int16_t)(least > INT16_MAX ? INT16_MAX : least);
}

/* The mean of the shares that the next trick makes of this one. *differ: how far the first seat's
 * is from that. */
static int mean_of_next(const Game *g, const CompareWorth *w, int mode, uint8_t share[],
                        int *differ)
{
    int sum = 0, own = 0;
    for (int i = 0; i < g->seats; i++) {
        share[i]++;
        const int worth = w->worth[mode][share_number(w, share, g->seats)];
        share[i]--;
        own = i == 0 ? worth : own;
        sum += worth;
    }
    *differ = abs(own - sum / g->seats);
    return sum / g->seats;
}

typedef struct {
    const Game *g;
    CompareWorth *w;
    int mode, won; /* of all shares of `won` tricks */
    int64_t differ;
    int n;
} Making;

/* Gives the seats from this one on all shares of the tricks that are left. */
static void make_shares(Making *m, uint8_t share[], int seat, int left)
{
    if (seat + 1 < m->g->seats) {
        for (int n = 0; n <= left; n++) {
            share[seat] = (uint8_t)n;
            make_shares(m, share, seat + 1, left - n);
        }
        return;
    }
    int differ = 0, worth;
    share[seat] = (uint8_t)left;
    if (m->won == m->w->tricks)
        worth = counted_lead(m->g, m->w, m->mode, share);
    else
        worth = mean_of_next(m->g, m->w, m->mode, share, &differ);
    m->w->worth[m->mode][share_number(m->w, share, m->g->seats)] = as_int16(worth);
    if (2 * m->won >= m->w->tricks && m->won < m->w->tricks) {
        m->differ += differ;
        m->n++;
    }
}

static void add_mode(CompareWorth *w, const Rule *r)
{
    const int total = r->score_standing.total;
    bool known = total < 0 || (w->total >= 0 && total != w->total);
    for (int i = 1; i < w->modes; i++)
        known |= w->is[i] == r->score_standing.is;
    if (known || w->modes == MAX_MODES)
        return;
    w->total = total;
    w->is[w->modes++] = r->score_standing.is;
}

/* Does the game compare tricks? Collects the modes. */
static bool find_modes(const Game *g, CompareWorth *w)
{
    bool compares = false;
    w->modes = 1;
    w->total = -1;
    w->is[0] = INT16_MIN;
    for (int i = 0; i < g->n_phases; i++)
        for (int slot = SLOT_RULES; slot <= SLOT_BONUS; slot++) {
            const Chain *rules = &g->phase[i].chain[slot];
            for (int k = 0; k < rules->n; k++)
                if (rules->rule[k].type->fn.score == score_standing) {
                    compares = true;
                    add_mode(w, &rules->rule[k]);
                }
        }
    return compares;
}

void compare_worth_make(const Game *g, int tricks, CompareWorth *out)
{
    if (!find_modes(g, out) || tricks == 0 || tricks > MAX_SHARED ||
        ways_to_choose(tricks + g->seats, g->seats) > MAX_SHARES)
        return;
    out->tricks = tricks;
    for (int i = 0; i < g->seats; i++)
        for (int place = i; place <= tricks + i; place++)
            out->step[i][place] = (uint16_t)ways_to_choose(place, i + 1);
    for (int mode = 0; mode < out->modes; mode++) {
        Making m = {.g = g, .w = out, .mode = mode};
        uint8_t share[MAX_SEATS] = {0};
        for (m.won = tricks; m.won >= 0; m.won--)
            make_shares(&m, share, 0, m.won);
        out->unit[mode] = m.n && m.differ >= m.n ? (int)(m.differ / m.n) : 1;
    }
}

int compare_mode(const CompareWorth *w, const int16_t total[])
{
    int mode = w->modes - 1;
    while (mode > 0 && total[w->total] != w->is[mode])
        mode--;
    return mode;
}

int compare_worth(const CompareWorth *w, int mode, const uint8_t won[], int seats, int seat)
{
    uint8_t share[MAX_SEATS] = {won[seat]};
    for (int i = 0, n = 1; i < seats; i++)
        if (i != seat)
            share[n++] = won[i];
    return w->worth[mode][share_number(w, share, seats)];
}
