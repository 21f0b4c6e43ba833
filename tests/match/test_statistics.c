/* Statistics: which deals count, in which group, and under which filter. Writing and reading
 * preserve them, and a malformed line, or one with a wrong checksum, changes nothing. */
#include "support/cm.h"
#include "match/match_private.h"
#include "match/archive/statistics.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A deal of a person against machines. */
static ArchiveDeal deal_of(const char *game, int seats, const char *level)
{
    ArchiveDeal d = {.kind = DEAL_PLAYED, .deal = 1, .ended.seconds = 100, .plan.seats = seats};
    snprintf(d.plan.game, sizeof d.plan.game, "%s", game);
    for (int i = 0; i < seats; i++) {
        d.plan.player[i].human = i == 0;
        snprintf(d.plan.player[i].level, sizeof d.plan.player[i].level, "%s", level);
    }
    return d;
}

static StatisticsSums summed(const Statistics *s, StatisticsFilter f)
{
    return statistics_sum(s, &f);
}

static bool take_sealed(Statistics *s, const char *words)
{
    char line[600];
    snprintf(line, sizeof line, "%s #%08" PRIx32, words, crc32c(0, words, strlen(words)));
    return statistics_take(s, line);
}

/* ---- Which deals, and where ---- */

static void what_does_not_count(void **unused)
{
    (void)unused;
    Statistics s = {.since = 50};
    const StatisticsFilter all = {.game = "hearts", .aided = true};
    ArchiveDeal d = deal_of("hearts", 4, "hard");
    assert_true(statistics_counts(&s, &all, &d));
    d.kind = DEAL_BROUGHT;
    assert_false(statistics_counts(&s, &all, &d));
    statistics_add(&s, &d);
    d.kind = DEAL_PLAYED;
    d.plan.player[0].human = false; /* machines only */
    assert_false(statistics_counts(&s, &all, &d));
    statistics_add(&s, &d);
    d.plan.player[0].human = true;
    d.ended.seconds = 49; /* before it was forgotten */
    assert_false(statistics_counts(&s, &all, &d));
    statistics_add(&s, &d);
    assert_int_equal(s.n, 0);
    d.ended.seconds = 50;
    statistics_add(&s, &d);
    assert_int_equal(summed(&s, all).deals, 1);
}

static void opponents_have_a_level(void **unused)
{
    (void)unused;
    ArchiveDeal d = deal_of("sneak", 3, "easy");
    assert_string_equal(statistics_key(&d).level, "easy");
    strcpy(d.plan.player[2].level, "expert");
    assert_string_equal(statistics_key(&d).level, "mixed");
    d.plan.player[1].human = d.plan.player[2].human = true;
    assert_string_equal(statistics_key(&d).level, "none");
    d = deal_of("hearts", 4, "easy"); /* a person who does not sit first */
    d.plan.player[0].human = false;
    d.plan.player[2].human = true;
    strcpy(d.plan.player[0].level, "hard");
    assert_string_equal(statistics_key(&d).level, "mixed");
}

static void any_help_is_help(void **unused)
{
    (void)unused;
    ArchiveDeal d[5];
    for (int i = 0; i < 5; i++)
        d[i] = deal_of("sneak", 3, "easy");
    d[0].kind = DEAL_AGAIN;
    d[1].notes.aided = true;
    d[2].notes.hints = 1;
    d[3].notes.undos = 1;
    for (int i = 0; i < 5; i++)
        assert_int_equal(statistics_key(&d[i]).aided, i < 4);
}

/* Every filter excludes what it names and nothing else. */
static void filters(void **unused)
{
    (void)unused;
    Statistics s = {.since = 0};
    ArchiveDeal d[] = {deal_of("hearts", 4, "hard"), deal_of("hearts", 3, "hard"),
                       deal_of("hearts", 4, "easy"), deal_of("hearts", 4, "hard"),
                       deal_of("hearts", 4, "hard"), deal_of("sneak", 4, "hard")};
    enum { DEALS = sizeof d / sizeof *d };
    d[3].plan.n_options = 1;
    d[3].plan.option[0] = (OptionValue){"moon", "off"};
    d[4].notes.hints = 2;
    for (int i = 0; i < DEALS; i++) {
        d[i].gain[0] = 1 << i;
        statistics_add(&s, &d[i]);
    }
    const struct {
        StatisticsFilter f;
        int sum; /* a bit for each deal that should match */
    } tried[] = {{{.game = "hearts", .aided = true}, 0x1f},
                 {{.game = "hearts"}, 0x0f},
                 {{.game = "hearts", .level = "hard"}, 0x0b},
                 {{.game = "hearts", .level = "hard", .seats = 4}, 0x09},
                 {{.game = "hearts", .seats = 3}, 0x02},
                 {{.game = "hearts", .rules = RULES_USUAL}, 0x07},
                 {{.game = "hearts", .rules = RULES_OTHER}, 0x08},
                 {{.game = "hearts", .level = "normal"}, 0},
                 {{.game = "sneak"}, 0x20},
                 {{.game = "addenda", .aided = true}, 0}};
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
        int counted = 0;
        assert_int_equal(statistics_sum(&s, &tried[i].f).sum, tried[i].sum);
        for (int k = 0; k < DEALS; k++)
            counted |= statistics_counts(&s, &tried[i].f, &d[k]) << k;
        assert_int_equal(counted, tried[i].sum);
    }
}

/* Options chosen in any order. */
static void the_same_rules_are_one_group(void **unused)
{
    (void)unused;
    Statistics s = {.since = 0};
    ArchiveDeal a = deal_of("hearts", 4, "hard"), b = a;
    a.plan.n_options = b.plan.n_options = 2;
    a.plan.option[0] = b.plan.option[1] = (OptionValue){"moon", "off"};
    a.plan.option[1] = b.plan.option[0] = (OptionValue){"target", "50"};
    statistics_add(&s, &a);
    statistics_add(&s, &b);
    assert_int_equal(s.n, 2); /* it, and the whole game */
    /* The sum of two hashes, which files contain (worked out in Python). */
    assert_true(statistics_key(&a).options == UINT64_C(0xBFE278DA261EA83A));
    b.plan.option[0] = (OptionValue){"target", "60"};
    statistics_add(&s, &b);
    assert_int_equal(s.n, 3);
}

static void streaks_and_extremes(void **unused)
{
    (void)unused;
    static const int WON[] = {1, 1, 0, 1}, GAIN[] = {-5, -9, 3, 0};
    Statistics s = {.since = 0};
    for (int i = 0; i < 4; i++) {
        ArchiveDeal d = deal_of("hearts", 4, "hard");
        d.winners = WON[i] ? 1 : 2;
        d.gain[0] = GAIN[i];
        statistics_add(&s, &d);
    }
    const StatisticsSums t = summed(&s, (StatisticsFilter){.game = "hearts"});
    assert_int_equal(t.longest, 2);
    assert_int_equal(t.streak, 1);
    assert_int_equal(t.best, 3);
    assert_int_equal(t.worst, -9);
    assert_int_equal(t.wins, 3);
    assert_int_equal(t.chance, 840);
    assert_int_equal(t.squares, 25 + 81 + 9);
}

/* ---- Text ---- */

static char *printed(const Statistics *s, void print(const Statistics *s, FILE *f))
{
    char *text = NULL;
    size_t size;
    FILE *f = open_memstream(&text, &size);
    print(s, f);
    fclose(f);
    return text;
}

static void what_goes_in_comes_out(void **unused)
{
    (void)unused;
    Statistics s = {.since = 7}, again = {.since = 0};
    ArchiveDeal d = deal_of("hearts", 4, "hard");
    d.plan.n_options = 1;
    d.plan.option[0] = (OptionValue){"moon", "off"};
    d.gain[0] = -26;
    d.winners = 1;
    d.notes.weighed = true;
    d.notes.luck = -150;
    statistics_add(&s, &d);
    char *text = printed(&s, statistics_print), *table = printed(&s, statistics_table);
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
        assert_true(statistics_take(&again, line));
    assert_memory_equal(&again, &s, sizeof s);
    assert_non_null(strstr(table, "game,players,level,rules,aided,deals,points"));
    assert_non_null(strstr(table, "\nhearts,4,hard,"));
    assert_non_null(strstr(table, ",0,1,-26,676,0,-26,-26,1,1,210,1,1,1,-150\n"));
    free(text);
    free(table);
}

static void lines_that_are_none(void **unused)
{
    (void)unused;
    static const char *const WORDS[] = {
        "",
        "sum",
        "summations of a long name",
        "sums",
        "sums hearts",
        "sums Hearts 4 hard 0000000000000000 0 1 2 3 4 5 6 7 8 9 10 11",
        "sums hearts x hard 0000000000000000 0 1 2 3 4 5 6 7 8 9 10 11",
        "sums hearts -1 hard 0000000000000000 0 1 2 3 4 5 6 7 8 9 10 11",
        "sums hearts 99 hard 0000000000000000 0 1 2 3 4 5 6 7 8 9 10 11",
        "sums hearts 4 ../.. 0000000000000000 0 1 2 3 4 5 6 7 8 9 10 11",
        "sums hearts 4 hard 00000000000000 0 1 2 3 4 5 6 7 8 9 10 11",
        "sums hearts 4 hard 0000000000000000 2 1 2 3 4 5 6 7 8 9 10 11",
        "sums hearts 4 hard 0000000000000000 0 1 2 3 4 5 6 7 8 9 10",
        "sums hearts 4 hard 0000000000000000 0 1 2 3 4 5 6 7 8 9 10 11 12",
        "sums hearts 4 hard 0000000000000000 0 1 2 3 4 5 6 7 8 9 10 99999999999999999999",
        "since",
        "since -1",
        "since 5 6",
        "before 5"};
    static const char SOUND[] = "sums hearts 4 hard 0000000000000000 0 1 2 3 4 5 6 7 8 9 10 11";
    Statistics s = {.since = 3};
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (take_sealed(&s, WORDS[i]))
            fail_msg("taken: %s", WORDS[i]);
    assert_int_equal(s.n, 0);
    assert_int_equal(s.since, 3);
    /* The checksum: missing, torn, too long, in the wrong place, wrong, without digits. */
    char line[700], *end;
    const int n =
        snprintf(line, sizeof line, "%s #%08" PRIx32, SOUND, crc32c(0, SOUND, strlen(SOUND)));
    assert_false(statistics_take(&s, SOUND));
    assert_false(statistics_take(&s, "#01234567"));
    for (int cut = 1; cut <= 9; cut++) {
        char torn[700];
        snprintf(torn, sizeof torn, "%.*s", n - cut, line);
        assert_false(statistics_take(&s, torn));
    }
    line[n - 9] = '_';
    line[n - 10] = '#';
    assert_false(statistics_take(&s, line));
    line[n - 10] = ' ';
    line[n - 9] = '#';
    end = &line[n - 1];
    *end ^= 1;
    assert_false(statistics_take(&s, line));
    *end ^= 1;
    line[5] ^= 1;
    assert_false(statistics_take(&s, line));
    line[5] ^= 1;
    char longer[700];
    memset(longer, 'x', 600);
    strcpy(longer + 600, " #00000000");
    assert_false(statistics_take(&s, longer));
    assert_int_equal(s.n, 0);
    assert_true(statistics_take(&s, line));
    assert_int_equal(summed(&s, (StatisticsFilter){.game = "hearts"}).deals, 1);
}

/* Given more groups than the limit: the existing ones continue to count, nothing else changes. */
static void groups_are_bounded(void **unused)
{
    (void)unused;
    Statistics *s = calloc(1, sizeof *s);
    char line[200];
    for (int i = 0; i <= STATISTICS_GROUPS; i++) {
        snprintf(line, sizeof line,
                 "sums game-%d 4 hard 0000000000000000 0 1 2 3 4 5 6 7 8 9 10 11", i);
        assert_int_equal(take_sealed(s, line), i < STATISTICS_GROUPS);
    }
    assert_int_equal(s->n, STATISTICS_GROUPS);
    const ArchiveDeal known = deal_of("game-7", 4, "hard"), other = deal_of("hearts", 4, "hard");
    statistics_add(s, &known);
    statistics_add(s, &other);
    assert_int_equal(s->n, STATISTICS_GROUPS);
    assert_int_equal(summed(s, (StatisticsFilter){.game = "game-7"}).deals, 2);
    assert_int_equal(summed(s, (StatisticsFilter){.game = "game-8"}).deals, 1);
    assert_int_equal(summed(s, (StatisticsFilter){.game = "hearts"}).deals, 0);
    free(s);
}

TEST_GROUP(statistics, NULL, NULL, cmocka_unit_test(what_does_not_count),
           cmocka_unit_test(opponents_have_a_level), cmocka_unit_test(any_help_is_help),
           cmocka_unit_test(filters), cmocka_unit_test(the_same_rules_are_one_group),
           cmocka_unit_test(streaks_and_extremes), cmocka_unit_test(what_goes_in_comes_out),
           cmocka_unit_test(lines_that_are_none), cmocka_unit_test(groups_are_bounded))
