/* The power fails at every moment while the archive begins a new segment and removes an old one
 * (power.h). Each time every deal that was reported as saved is counted, and none twice; then the
 * archive continues. */
#define POWER_SPACE (512 * 1024)
#include "support/faults.h"
#include "match/power.h"
#include "match/archive/archive.h"
#include "match/archive/archive_entry.h"
#include "match/archive/segments.h"

enum { OLD_SUMS = 10 };

static Match *match; /* one deal; its notes yield many */
static int given;    /* the number of deals up to now */

static Date at(int64_t seconds) { return (Date){seconds, "2026-11-22 21:04"}; }

static void number_it(int i) { match_note(match, (MatchNotes){.began = 1000 + i, .seconds = i}); }

static int open_all(void **unused)
{
    Rng rng = rng_from_u64(4);
    MatchPlan p = {.game = "hearts", .seats = 4, .seed = {.low = 17}};
    Err err = {{0}};
    for (int i = 0; i < p.seats; i++)
        p.player[i] = (Player){.human = i == 0, .level = "normal", .name = "Imp"};
    if (open_autosave(unused) != 0 || !(match = match_new(DATA_DIR, &p, &err)))
        return -1;
    while (!game_resting(match_game(match), match_state(match)))
        move_at_random(match, &rng);
    return 0;
}

static int close_all(void **unused)
{
    match_free(match);
    return close_autosave(unused);
}

/* A file with the next deals, on the disk before the recording begins. */
static void put_segment(const char *name, int deals)
{
    char path[128];
    FILE *f = fopen(file_in(name, path), "w");
    assert_non_null(f);
    fputs("imparlour-archive 1\n", f);
    if (given == OLD_SUMS) {
        static Statistics sums;
        ArchiveDeal d;
        const char *save;
        size_t size, n;
        for (int i = 1; i <= OLD_SUMS; i++) {
            number_it(i);
            char *text = entry_print(match, at(i), DEAL_PLAYED, &size);
            assert_true(entry_read(text, size, &d, &save, &n));
            statistics_add(&sums, &d);
            free(text);
        }
        statistics_print(&sums, f);
    }
    for (int i = 0; i < deals; i++) {
        size_t size;
        number_it(++given);
        char *text = entry_print(match, at(given), DEAL_PLAYED, &size);
        fwrite(text, 1, size, f);
        free(text);
    }
    fclose(f);
}

static void add_deal(Archive *a, int number)
{
    number_it(number);
    assert_true(archive_add(a, match, at(number)) >= 0);
    given = number;
}

static void note_saved(void)
{
    assert_true(autosave_settle(autosave, 10000));
    power_saved(0, (size_t)given, 0);
}

/* Deals 1 to n are counted, each once. One may be torn: it is one of the listed deals, if it had a
 * result. */
static int counted(const Archive *a)
{
    static Statistics s;
    archive_statistics(a, 0, &s);
    const StatisticsSums t =
        statistics_sum(&s, &(StatisticsFilter){.game = "hearts", .aided = true});
    assert_int_equal(t.seconds, t.deals * (t.deals + 1) / 2);
    assert_int_equal(archive_count(a) + archive_damaged(a), ARCHIVE_DEALS);
    assert_int_in_range(archive_damaged(a), 0, 1);
    return (int)t.deals;
}

static void assert_goes_on(const Op *saved)
{
    Archive *a = archive_open(autosave);
    const int n = counted(a);
    assert_int_in_range(n, saved ? saved->at : 1, given);
    for (int i = n + 1; i <= n + 2; i++) {
        number_it(i);
        assert_int_equal(archive_add(a, match, at(i)), archive_count(a) - 1);
        assert_true(autosave_settle(autosave, 10000));
    }
    archive_close(a);
    a = archive_open(autosave);
    assert_int_equal(counted(a), n + 2);
    archive_close(a);
}

/* Adds two deals, the second one recorded twice, and then two at once. The first begins a segment
 * and removes the oldest one. */
static void play_and_record(void)
{
    record_from_here();
    Archive *a = archive_open(autosave);
    power_saved(0, (size_t)given, 0);
    for (int i = 0; i < 2; i++) {
        add_deal(a, given + 1);
        note_saved();
    }
    match_note(match, (MatchNotes){.began = 1000 + given, .seconds = given, .undos = 1});
    assert_true(archive_add(a, match, at(given + 1)) >= 0);
    note_saved();
    for (int i = 0; i < 2; i++)
        add_deal(a, given + 1);
    note_saved();
    fault_recorder = NULL;
    archive_close(a);
}

static void a_segment_goes(void **unused)
{
    (void)unused;
    char name[32];
    for (int i = 1; i <= 6; i++) {
        snprintf(name, sizeof name, "archive-%03d.text", i);
        put_segment(name, SEGMENT_DEALS);
    }
    play_and_record();
    power_fails_always(assert_goes_on, 25);
}

/* With the sums at its top, and the previous file beside it. */
static void the_file_of_an_older_version_goes(void **unused)
{
    (void)unused;
    char name[32], command[200];
    snprintf(command, sizeof command, "rm -f %s/archive*", folder);
    assert_int_equal(system(command), 0);
    given = OLD_SUMS;
    put_segment("archive.text", 50);
    snprintf(command, sizeof command, "cp %s/archive.text %s/archive.text.old", folder, folder);
    assert_int_equal(system(command), 0);
    for (int i = 1; i <= 5; i++) {
        snprintf(name, sizeof name, "archive-%03d.text", i);
        put_segment(name, SEGMENT_DEALS);
    }
    play_and_record();
    power_fails_always(assert_goes_on, 25);
}

TEST_GROUP(power_archive, open_all, close_all, cmocka_unit_test(a_segment_goes),
           cmocka_unit_test(the_file_of_an_older_version_goes))
