/* What bouts come to: the field matrix, the pairs in whole matches, the ratings. */
#include "tools/arena/arena.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool same_seed(const Bout *x, const Bout *y)
{
    return x->seed.low == y->seed.low && x->seed.high == y->seed.high;
}

static int in_order(const void *a, const void *b)
{
    const Bout *x = a, *y = b;
    if (x->seed.high != y->seed.high)
        return x->seed.high < y->seed.high ? -1 : 1;
    if (x->seed.low != y->seed.low)
        return x->seed.low < y->seed.low ? -1 : 1;
    return x->whole != y->whole ? x->whole - y->whole : memcmp(x->side, y->side, sizeof x->side);
}

static bool sort_bouts(Bouts *b, Err *err)
{
    qsort(b->bout, (size_t)b->n, sizeof *b->bout, in_order);
    for (int i = 1; i < b->n; i++)
        if (in_order(&b->bout[i - 1], &b->bout[i]) == 0) {
            char hex[SEED_TEXT];
            seed_print(b->bout[i].seed, hex);
            return err_set(err,
                           "a table of seed %s is there twice: the same part was given two times, "
                           "or played two times",
                           hex);
        }
    return true;
}

/* ---- Deals: one player in a field of another ---- */

/* The side of the only seat of `test` in a field of `field`; -1: it is another kind of table. */
static int side_under_test(const Bouts *b, const Bout *bout, int test, int field)
{
    int mine = -1, n = 0;
    for (int i = 0; i < b->head.sides; i++) {
        if (bout->side[i] != test && bout->side[i] != field)
            return -1;
        if (bout->side[i] == test) {
            mine = i;
            n++;
        }
    }
    return n == 1 && !bout->whole ? mine : -1;
}

static Duel sum_deals(const Bouts *b, int test, int field)
{
    const int sides = b->head.sides;
    int value[MAX_SEATS][MAX_SEATS], found = 0;
    Duel d = {0};
    for (int i = 0; i < b->n; i++) {
        const Bout *bout = &b->bout[i];
        const int mine = side_under_test(b, bout, test, field);
        if (i > 0 && !same_seed(bout, bout - 1))
            found = 0;
        if (mine < 0)
            continue;
        for (int k = 0; k < sides; k++)
            value[mine][k] = bout->value[k];
        if (++found == sides)
            duel_add(&d, sides, b->head.low_wins, value);
    }
    return d;
}

static void print_deals(const Bouts *b, FILE *f, int test, int field)
{
    const Duel d = sum_deals(b, test, field);
    const int sides = b->head.sides;
    const double n = d.deals, unit = sides * (sides - 1);
    if (d.deals == 0)
        return;
    const double mean = (double)d.margin / n;
    const double variance = d.deals > 1 ? ((double)d.squares - n * mean * mean) / (n - 1) : 0;
    fprintf(f,
            "%-10s in a field of %-10s %+6.2f ± %.2f points per deal, wins %4.1f %% (fair %.1f), "
            "%d deals\n",
            b->player[test], b->player[field], mean / unit, 1.96 * sqrt(variance / n) / unit,
            100 * (double)d.wins / (840 * n * sides), 100.0 / sides, d.deals);
}

/* ---- Matches: pairs of seats at the same table ---- */

static Finish finish(const Bouts *b, const Bout *bout, int cluster)
{
    Finish f = {.cluster = cluster, .n = b->head.sides};
    for (int i = 0; i < f.n; i++) {
        f.player[i] = bout->side[i];
        f.result[i] = b->head.low_wins ? -bout->value[i] : bout->value[i];
    }
    return f;
}

static void print_pairs(const Bouts *b, FILE *f, const Finish *order, Share *share, int one,
                        int other)
{
    const int clusters = b->n ? order[b->n - 1].cluster + 1 : 0;
    int tables = 0;
    memset(share, 0, (size_t)clusters * sizeof *share);
    for (int i = 0; i < b->n; i++)
        if (b->bout[i].whole) {
            const double before = share[order[i].cluster].of;
            share_add(&share[order[i].cluster], &order[i], one, other);
            tables += share[order[i].cluster].of > before;
        }
    const Estimate e = share_estimate(share, clusters);
    if (e.clusters > 0)
        fprintf(
            f,
            "%-10s ends above %-10s %5.1f %% (%.1f to %.1f) of pairs, %d matches from %d seeds\n",
            b->player[one], b->player[other], 100 * e.value, 100 * e.low, 100 * e.high, tables,
            e.clusters);
}

/* ---- Ratings ---- */

static const char *rating_text(double rating, char out[16])
{
    const char *beyond = rating >= RATING_LIMIT - 0.5    ? "≥"
                         : rating <= -RATING_LIMIT + 0.5 ? "≤"
                                                         : "";
    snprintf(out, 16, "%s%+.0f", beyond, fabs(rating) < 0.5 ? 0 : rating);
    return out;
}

static void print_rating(const Bouts *b, FILE *f, int player, const Estimate *e)
{
    char value[16], low[16], high[16];
    if (e->clusters == 0)
        fprintf(f, "rating %-10s not to be compared with %s\n", b->player[player], b->player[0]);
    else if (player == 0)
        fprintf(f, "rating %-10s +0\n", b->player[player]);
    else
        fprintf(f, "rating %-10s %s (%s to %s)\n", b->player[player], rating_text(e->value, value),
                rating_text(e->low, low), rating_text(e->high, high));
}

bool bouts_tables(Bouts *b, FILE *f, Err *err)
{
    Estimate rating[RATED_PLAYERS];
    if (!sort_bouts(b, err))
        return false;
    Finish *order = malloc((size_t)(b->n + 1) * sizeof *order);
    Share *share = malloc((size_t)(b->n + 1) * sizeof *share);
    for (int i = 0; i < b->n && order; i++)
        order[i] =
            finish(b, &b->bout[i],
                   i == 0 ? 0 : order[i - 1].cluster + !same_seed(&b->bout[i], &b->bout[i - 1]));
    const bool ok = order && share && ratings_estimate(order, b->n, b->players, rating);
    for (int i = 0; i < b->players && ok; i++)
        for (int k = 0; k < b->players; k++)
            if (i != k)
                print_deals(b, f, i, k);
    for (int i = 0; i < b->players && ok; i++)
        for (int k = i + 1; k < b->players; k++)
            print_pairs(b, f, order, share, i, k);
    for (int i = 0; i < b->players && ok; i++)
        print_rating(b, f, i, &rating[i]);
    free(share);
    free(order);
    return ok || err_set(err, "not enough memory for %d tables", b->n);
}
