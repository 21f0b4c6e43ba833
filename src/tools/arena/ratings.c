#include "tools/arena/ratings.h"
#include "base/rng.h"
#include "base/room.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- Shares of pairs ---- */

void share_add(Share *sum, const Finish *f, int a, int b)
{
    for (int i = 0; i < f->n; i++)
        for (int k = 0; k < f->n; k++)
            if (f->player[i] == a && f->player[k] == b) {
                sum->part += f->result[i] > f->result[k]    ? 1
                             : f->result[i] == f->result[k] ? 0.5
                                                            : 0;
                sum->of++;
            }
}

Estimate share_estimate(const Share *cluster, int n)
{
    double part = 0, of = 0, squares = 0;
    Estimate e = {0};
    for (int i = 0; i < n; i++) {
        part += cluster[i].part;
        of += cluster[i].of;
        e.clusters += cluster[i].of > 0;
    }
    if (e.clusters == 0)
        return e;
    e.value = part / of;
    for (int i = 0; i < n; i++) {
        const double off = cluster[i].part - e.value * cluster[i].of;
        squares += off * off;
    }
    const double m = e.clusters, half = m > 1 ? 1.96 * sqrt(squares * m / (m - 1)) / of : 0;
    e.low = fmax(0, e.value - half);
    e.high = fmin(1, e.value + half);
    return e;
}

/* ---- Orders as choices ---- */

/* An order is a series of choices: the best among all, the next among those that remain … A choice
 * is known by who was there: four bits of `among` per player say how many of its sides. */
typedef struct {
    uint64_t among;
    double weight;
    int cluster, kind; /* kind: its place among all different values of `among` */
} Choice;

typedef struct {
    int players, clusters, n, kinds;
    size_t room;
    Choice *choice;
    uint64_t *kind;
    double (
        *wins)[RATED_PLAYERS]; /* by cluster: the weight of the choices that fell on each player */
    bool failed;               /* not enough memory */
} Choices;

static int sides_of(uint64_t among, int player) { return (int)(among >> 4 * player & 15); }

static bool one_player(uint64_t among)
{
    int n = 0;
    for (int i = 0; i < RATED_PLAYERS; i++)
        n += sides_of(among, i) > 0;
    return n < 2;
}

static void add_choice(Choices *c, int cluster, uint64_t among, double weight)
{
    Choice *all = room_for(c->choice, &c->room, (size_t)c->n + 1, sizeof *all);
    if (!all) {
        c->failed = true;
        return;
    }
    c->choice = all;
    all[c->n++] = (Choice){.among = among, .weight = weight, .cluster = cluster};
}

static double binomial(int n, int k)
{
    double ways = 1;
    for (int i = 1; i <= k; i++)
        ways = ways * (n - k + i) / i;
    return ways;
}

/* Some are level, above the sides in `below`. In every order of them, to equal parts: any part of
 * them may be what remains of them when one is chosen, as likely as any other part of that size,
 * and each of those that remain is chosen as often. */
static void add_tie(Choices *c, int cluster, const uint8_t *player, int n, uint64_t below)
{
    for (unsigned part = 1; part < 1u << n; part++) {
        const int size = __builtin_popcount(part);
        uint64_t among = below;
        for (int i = 0; i < n; i++)
            among += (uint64_t)(part >> i & 1) << 4 * player[i];
        if (one_player(among)) /* says nothing */
            continue;
        const double weight = 1 / binomial(n, size);
        add_choice(c, cluster, among, weight);
        for (int i = 0; i < n; i++)
            if (part >> i & 1)
                c->wins[cluster][player[i]] += weight / size;
    }
}

static void add_finish(Choices *c, int cluster, const Finish *f)
{
    uint64_t below = 0;
    for (int done = 0, n; done < f->n; done += n) { /* from the last to the first */
        uint8_t level[RATED_SIDES];
        n = 0;
        for (int i = 0; i < f->n; i++) {
            int lower = 0;
            for (int k = 0; k < f->n; k++)
                lower += f->result[k] < f->result[i];
            if (lower == done)
                level[n++] = f->player[i];
        }
        add_tie(c, cluster, level, n, below);
        for (int i = 0; i < n; i++)
            below += UINT64_C(1) << 4 * level[i];
    }
}

static int by_value(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static void number_kinds(Choices *c)
{
    c->kind = malloc((size_t)(c->n + 1) * sizeof *c->kind);
    if (!c->kind) {
        c->failed = true;
        return;
    }
    for (int i = 0; i < c->n; i++)
        c->kind[i] = c->choice[i].among;
    qsort(c->kind, (size_t)c->n, sizeof *c->kind, by_value);
    for (int i = 0; i < c->n; i++)
        if (i == 0 || c->kind[i] != c->kind[c->kinds - 1])
            c->kind[c->kinds++] = c->kind[i];
    for (int i = 0; i < c->n; i++) {
        const uint64_t *at =
            bsearch(&c->choice[i].among, c->kind, (size_t)c->kinds, sizeof *c->kind, by_value);
        c->choice[i].kind = (int)(at - c->kind);
    }
}

static void list_choices(Choices *c, const Finish *f, int n)
{
    for (int i = 0; i < n; i++)
        c->clusters += i == 0 || f[i].cluster != f[i - 1].cluster;
    c->wins = calloc((size_t)c->clusters + 1, sizeof *c->wins);
    c->failed = !c->wins;
    for (int i = 0, cluster = -1; i < n && !c->failed; i++) {
        cluster += i == 0 || f[i].cluster != f[i - 1].cluster;
        add_finish(c, cluster, &f[i]);
    }
    if (!c->failed)
        number_kinds(c);
}

/* ---- Fitting ---- */

static double limited(double x, double most)
{
    return x < 1 / most ? 1 / most : x > most ? most : x;
}

/* One step for every player: its wins, by what they should be for a player of weight one. Returns
 * the largest change of a logarithm.
 */
static double step(const Choices *c, const double *wins, const double *weight,
                   double gamma[RATED_PLAYERS])
{
    double due[RATED_PLAYERS] = {0}, next[RATED_PLAYERS], change = 0;
    for (int k = 0; k < c->kinds; k++) {
        double all = 0;
        for (int i = 0; i < c->players; i++)
            all += sides_of(c->kind[k], i) * gamma[i];
        for (int i = 0; i < c->players; i++)
            due[i] += weight[k] * sides_of(c->kind[k], i) / all;
    }
    for (int i = 0; i < c->players; i++)
        next[i] = due[i] > 0 ? fmax(wins[i] / due[i], 1e-12) : gamma[i];
    for (int i = 0; i < c->players; i++) {
        const double now = limited(next[i] / next[0], pow(10, RATING_LIMIT / 400.0));
        change = fmax(change, fabs(log(now / gamma[i])));
        gamma[i] = now;
    }
    return change;
}

/* times[i]: how often cluster i counts; `weight` is room for a number per kind. gamma: where to
 * begin, and the answer. */
static void fit(const Choices *c, const int *times, double *weight, double gamma[RATED_PLAYERS])
{
    enum { MOST_STEPS = 10000 };
    double wins[RATED_PLAYERS] = {0};
    memset(weight, 0, (size_t)c->kinds * sizeof *weight);
    for (int i = 0; i < c->n; i++)
        weight[c->choice[i].kind] += times[c->choice[i].cluster] * c->choice[i].weight;
    for (int k = 0; k < c->clusters; k++)
        for (int i = 0; i < c->players; i++)
            wins[i] += times[k] * c->wins[k][i];
    for (int i = 0; i < MOST_STEPS && step(c, wins, weight, gamma) > 1e-9; i++)
        ;
}

/* Players who met player 0, or somebody who met somebody … who met it. */
static unsigned comparable(const Choices *c)
{
    unsigned met = 1;
    for (int i = 0; i < c->players; i++)
        for (int k = 0; k < c->kinds; k++) {
            unsigned there = 0;
            for (int p = 0; p < c->players; p++)
                there |= (sides_of(c->kind[k], p) > 0 ? 1u : 0u) << p;
            met |= there & met ? there : 0;
        }
    return met;
}

enum { SAMPLES = 400 };

static int by_size(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double in_points(double gamma) { return 400 * log10(gamma); }

static void bootstrap(const Choices *c, int *times, double *weight, Estimate out[RATED_PLAYERS])
{
    double rating[RATED_PLAYERS][SAMPLES], best[RATED_PLAYERS];
    Rng rng = rng_from_u64(2004);
    for (int i = 0; i < c->clusters; i++)
        times[i] = 1;
    for (int i = 0; i < RATED_PLAYERS; i++)
        best[i] = 1;
    fit(c, times, weight, best);
    for (int k = 0; k < SAMPLES; k++) {
        double gamma[RATED_PLAYERS];
        memcpy(gamma, best, sizeof gamma);
        memset(times, 0, (size_t)c->clusters * sizeof *times);
        for (int i = 0; i < c->clusters; i++)
            times[rng_below(&rng, (uint32_t)c->clusters)]++;
        fit(c, times, weight, gamma);
        for (int i = 0; i < c->players; i++)
            rating[i][k] = in_points(gamma[i]);
    }
    const unsigned met = comparable(c);
    for (int i = 0; i < c->players; i++) {
        qsort(rating[i], SAMPLES, sizeof rating[i][0], by_size);
        out[i] = (Estimate){in_points(best[i]), rating[i][SAMPLES / 40],
                            rating[i][SAMPLES - 1 - SAMPLES / 40], met >> i & 1 ? c->clusters : 0};
    }
}

bool ratings_estimate(const Finish *f, int n, int players, Estimate out[RATED_PLAYERS])
{
    Choices c = {.players = players};
    memset(out, 0, RATED_PLAYERS * sizeof *out);
    list_choices(&c, f, n);
    int *times = malloc((size_t)(c.clusters + 1) * sizeof *times);
    double *weight = malloc((size_t)(c.kinds + 1) * sizeof *weight);
    const bool ok = !c.failed && times && weight;
    if (ok)
        bootstrap(&c, times, weight, out);
    free(weight);
    free(times);
    free(c.wins);
    free(c.kind);
    free(c.choice);
    return ok;
}
