#include "match/archive/statistics.h"
#include "base/hash.h"
#include "match/match_private.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- Groups ---- */

/* Independent of the order of the options. */
static uint64_t options_hash(const MatchPlan *p)
{
    uint64_t sum = 0;
    for (int i = 0; i < p->n_options; i++)
        sum += hash_text(hash_text(HASH_START, p->option[i].key), p->option[i].value) | 1;
    return sum;
}

static const char *opponents(const MatchPlan *p)
{
    const char *level = "none";
    for (int i = 0; i < p->seats; i++)
        if (!p->player[i].human && strcmp(level, p->player[i].level) != 0)
            level = strcmp(level, "none") == 0 ? p->player[i].level : "mixed";
    return level;
}

StatisticsKey statistics_key(const ArchiveDeal *d)
{
    StatisticsKey k = {
        .seats = d->plan.seats, .options = options_hash(&d->plan), .aided = entry_aided(d)};
    snprintf(k.game, sizeof k.game, "%s", d->plan.game);
    snprintf(k.level, sizeof k.level, "%s", opponents(&d->plan));
    return k;
}

static bool same_key(const StatisticsKey *a, const StatisticsKey *b)
{
    return a->seats == b->seats && a->options == b->options && a->aided == b->aided &&
           strcmp(a->game, b->game) == 0 && strcmp(a->level, b->level) == 0;
}

static StatisticsSums *sums_of(Statistics *s, const StatisticsKey *k)
{
    int i = 0;
    while (i < s->n && !same_key(&s->group[i].key, k))
        i++;
    if (i == STATISTICS_GROUPS) /* more combinations of rules than anybody plays */
        return NULL;
    if (i == s->n) {
        s->group[s->n].key = *k;
        s->group[s->n++].sums = (StatisticsSums){0};
    }
    return &s->group[i].sums;
}

static StatisticsKey whole_game(const char *game)
{
    StatisticsKey k = {.seats = 0};
    snprintf(k.game, sizeof k.game, "%s", game);
    snprintf(k.level, sizeof k.level, "all");
    return k;
}

/* ---- Sums ---- */

static void add_deal(StatisticsSums *t, const ArchiveDeal *d, int seat)
{
    const int gain = d->gain[seat];
    t->best = t->deals && t->best > gain ? t->best : gain;
    t->worst = t->deals && t->worst < gain ? t->worst : gain;
    t->deals++;
    t->sum += gain;
    t->squares += (int64_t)gain * gain;
    t->seconds += d->notes.seconds;
    t->weighed += d->notes.weighed;
    t->luck += d->notes.luck;
    if (!d->winners)
        return;
    const bool won = d->winners >> seat & 1;
    t->matches++;
    t->wins += won;
    t->chance += 840 * __builtin_popcount(d->winners) / d->plan.seats; /* partners win together */
    t->streak = won ? t->streak + 1 : 0;
    t->longest = t->longest > t->streak ? t->longest : t->streak;
}

static bool is_own(const Statistics *s, const ArchiveDeal *d)
{
    return plan_person(&d->plan) >= 0 && d->kind != DEAL_BROUGHT && !d->forgotten &&
           d->ended.seconds >= s->since;
}

void statistics_add(Statistics *s, const ArchiveDeal *d)
{
    const int seat = plan_person(&d->plan);
    const StatisticsKey key = statistics_key(d), whole = whole_game(d->plan.game);
    if (!is_own(s, d))
        return;
    StatisticsSums *own = sums_of(s, &key), *all = key.aided ? NULL : sums_of(s, &whole);
    if (own)
        add_deal(own, d, seat);
    if (all)
        add_deal(all, d, seat);
}

bool statistics_matches(const StatisticsFilter *f, const StatisticsKey *k)
{
    return k->seats > 0 && strcmp(k->game, f->game) == 0 &&
           (!f->level || strcmp(k->level, f->level) == 0) && (!f->seats || k->seats == f->seats) &&
           (f->aided || !k->aided) &&
           (f->rules == RULES_ANY || (f->rules == RULES_USUAL) == (k->options == 0));
}

bool statistics_counts(const Statistics *s, const StatisticsFilter *f, const ArchiveDeal *d)
{
    const StatisticsKey key = statistics_key(d);
    return is_own(s, d) && statistics_matches(f, &key);
}

static void sum_up(StatisticsSums *t, const StatisticsSums *more)
{
    t->best = t->deals && t->best > more->best ? t->best : more->best;
    t->worst = t->deals && t->worst < more->worst ? t->worst : more->worst;
    t->deals += more->deals;
    t->sum += more->sum;
    t->squares += more->squares;
    t->seconds += more->seconds;
    t->weighed += more->weighed;
    t->luck += more->luck;
    t->matches += more->matches;
    t->wins += more->wins;
    t->chance += more->chance;
}

StatisticsSums statistics_sum(const Statistics *s, const StatisticsFilter *f)
{
    StatisticsSums t = {0};
    const StatisticsKey whole = whole_game(f->game);
    for (int i = 0; i < s->n; i++) {
        if (statistics_matches(f, &s->group[i].key))
            sum_up(&t, &s->group[i].sums);
        if (same_key(&whole, &s->group[i].key)) {
            t.streak = s->group[i].sums.streak;
            t.longest = s->group[i].sums.longest;
        }
    }
    return t;
}

/* ---- Text ---- */

static const size_t SUMS[] = {offsetof(StatisticsSums, deals),   offsetof(StatisticsSums, sum),
                              offsetof(StatisticsSums, squares), offsetof(StatisticsSums, seconds),
                              offsetof(StatisticsSums, best),    offsetof(StatisticsSums, worst),
                              offsetof(StatisticsSums, matches), offsetof(StatisticsSums, wins),
                              offsetof(StatisticsSums, chance),  offsetof(StatisticsSums, streak),
                              offsetof(StatisticsSums, longest), offsetof(StatisticsSums, weighed),
                              offsetof(StatisticsSums, luck)};
enum {
    N_SUMS = sizeof SUMS / sizeof *SUMS,
    FIRST_SUMS = 11
}; /* the sums that older versions knew */

static int64_t *sum_at(StatisticsSums *t, int i) { return (int64_t *)((char *)t + SUMS[i]); }

void statistics_table(const Statistics *s, FILE *f)
{
    fputs("game,players,level,rules,aided,deals,points,squares,seconds,best,worst,matches,wins,"
          "chance840,streak,longest,weighed,"
          "luck100\n",
          f);
    for (int i = 0; i < s->n; i++) {
        const StatisticsKey *k = &s->group[i].key;
        StatisticsSums t = s->group[i].sums;
        fprintf(f, "%s,%d,%s,%016" PRIx64 ",%d", k->game, k->seats, k->level, k->options, k->aided);
        for (int j = 0; j < N_SUMS; j++)
            fprintf(f, ",%" PRId64, *sum_at(&t, j));
        fputc('\n', f);
    }
}

void statistics_print(const Statistics *s, FILE *f)
{
    char line[512];
    if (s->since) {
        snprintf(line, sizeof line, "since %" PRId64, s->since);
        sealed_print(f, line);
    }
    for (int i = 0; i < s->n; i++) {
        const StatisticsKey *k = &s->group[i].key;
        StatisticsSums t = s->group[i].sums;
        int n = snprintf(line, sizeof line, "sums %s %d %s %016" PRIx64 " %d", k->game, k->seats,
                         k->level, k->options, k->aided);
        for (int j = 0; j < N_SUMS; j++)
            n += snprintf(line + n, sizeof line - (size_t)n, " %" PRId64, *sum_at(&t, j));
        sealed_print(f, line);
    }
}

static bool take_id(const char **text, char out[NAME_SIZE])
{
    return take_word(text, out, NAME_SIZE) && is_id(out);
}

static bool take_key(const char **text, StatisticsKey *k)
{
    int64_t seats = 0, aided = 0;
    char options[24];
    const bool ok = take_id(text, k->game) && take_number(text, 0, MAX_SEATS, &seats) &&
                    take_id(text, k->level) && take_word(text, options, sizeof options) &&
                    parse_hash(options, &k->options) && take_number(text, 0, 1, &aided);
    k->seats = (int)seats;
    k->aided = aided;
    return ok;
}

bool statistics_take(Statistics *s, const char *line)
{
    char text[512], word[8];
    const char *at = text;
    static const int64_t MOST =
        INT64_C(10000000000000000); /* the total of all groups stays below 2^63 */
    StatisticsKey k = {.seats = 0};
    StatisticsSums t = {0};
    int64_t since;
    if (!sealed_read(line, text) || !take_word(&at, word, sizeof word))
        return false;
    if (strcmp(word, "since") == 0) {
        if (!take_number(&at, 0, INT64_MAX / 2, &since) || *at)
            return false;
        s->since = since;
        return true;
    }
    bool ok = strcmp(word, "sums") == 0 && take_key(&at, &k);
    for (int j = 0; ok && j < N_SUMS && (j != FIRST_SUMS || *at); j++)
        ok = take_number(&at, -MOST, MOST, sum_at(&t, j));
    StatisticsSums *to = ok && !*at ? sums_of(s, &k) : NULL;
    if (to)
        *to = t;
    return to != NULL;
}
