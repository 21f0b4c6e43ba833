/* The archive is as safe as a save: whatever happens to its files, no deal of this player and no
 * sum is lost or counted twice, and the player sees it. */
#include "support/autosaved.h"
#include "support/faults.h"
#include "base/hash.h"
#include "match/archive/archive.h"
#include <string.h>
#include <sys/stat.h>

static Archive *archive;
static Match *one_deal; /* finished once; its notes yield many deals */

static Match *finished(uint64_t seed)
{
    MatchPlan p = {.game = "sneak", .seats = 3, .seed = {.low = seed}};
    Rng rng = rng_from_u64(seed);
    for (int i = 0; i < p.seats; i++)
        p.player[i] = (Player){.human = i == 0, .level = "normal", .name = "Imp"};
    Match *m = match_new(DATA_DIR, &p, NULL);
    assert_non_null(m);
    while (!match_state(m)->over && !game_resting(match_game(m), match_state(m)))
        move_at_random(m, &rng);
    return m;
}

static int open_all(void **unused)
{
    const int result = open_autosave(unused);
    archive = archive_open(autosave);
    one_deal = finished(77);
    return archive ? result : -1;
}

static int close_all(void **unused)
{
    match_free(one_deal);
    archive_close(archive);
    return close_autosave(unused);
}

static void shell(const char *format, const char *name)
{
    char command[300];
    snprintf(command, sizeof command, format, folder, name, folder, name);
    assert_int_equal(system(command), 0);
}

/* The next program. */
static void start_again(void)
{
    assert_true(autosave_settle(autosave, 10000));
    archive_close(archive);
    autosave_close(autosave, 10000);
    autosave = autosave_open(folder, NULL);
    archive = archive_open(autosave);
    assert_non_null(archive);
}

static void forget_all(void)
{
    assert_true(autosave_settle(autosave, 10000));
    shell("rm -rf %s/archive%s", "*");
    start_again();
    assert_int_equal(archive_count(archive), 0);
}

static Date at(int64_t seconds) { return (Date){seconds, "2026-11-22 21:04"}; }

static const Match *numbered(int number)
{
    match_note(one_deal, (MatchNotes){.began = 20000 + number, .seconds = number});
    return one_deal;
}

static void add(int from, int to)
{
    for (int i = from; i <= to; i++) {
        assert_true(archive_add(archive, numbered(i), at(i)) >= 0);
        assert_true(autosave_settle(autosave, 10000));
    }
}

static int64_t counted(void)
{
    static Statistics s;
    archive_statistics(archive, 0, &s);
    return statistics_sum(&s, &(StatisticsFilter){.game = "sneak", .aided = true}).deals;
}

static bool there(const char *name)
{
    char path[128];
    return file_stamp(file_in(name, path)).there == FILE_THERE;
}

static AutosaveReason told(const char *name)
{
    AutosaveFinding found;
    for (int i = 0; autosave_finding(autosave, i, &found); i++)
        if (strstr(found.path, name))
            return found.reason;
    return AUTOSAVE_FINE;
}

/* A segment that cannot be read is reported, and kept whole; no other one suffers. */
static void a_segment_that_is_useless_is_told(void **unused)
{
    (void)unused;
    static const struct {
        const char *how;
        AutosaveReason reason;
    } ways[] = {{"truncate -s 17M %s/%s", AUTOSAVE_LARGE},
                {"rm %s/%s && mkfifo %s/%s", AUTOSAVE_KIND},
                {"rm %s/%s && mkdir %s/%s", AUTOSAVE_KIND},
                {"rm %s/%s && ln -s /dev/zero %s/%s", AUTOSAVE_KIND},
                {"rm %s/%s && ln -s /nowhere %s/%s", AUTOSAVE_KIND},
                {"true %s/%s", AUTOSAVE_DENIED},
                {"sed -i 1s/1/2/ %s/%s", AUTOSAVE_NEWER},
                {"sed -i 1s/imp/inp/ %s/%s", AUTOSAVE_DAMAGED}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        const bool read = ways[i].reason >= AUTOSAVE_DAMAGED;
        forget_all();
        add(1, 103);
        shell(ways[i].how, "archive-002.text");
        fault_set((Fault){.closed = ways[i].reason == AUTOSAVE_DENIED ? "archive-002.text" : NULL});
        start_again();
        assert_int_equal(told("archive-002.text"), ways[i].reason);
        assert_int_equal(archive_count(archive), read ? 103 : 100);
        add(104, 104);
        fault_set((Fault){0});
        assert_int_equal(there("archive-002.text.bad"), !read);
        start_again();
        assert_int_equal(archive_count(archive), read ? 104 : 101);
        shell("rm -rf %s/%s.bad", "archive-002.text");
    }
}

/* One byte of the sums, or their end, or all of it is gone after segments were removed: the
 * generation before takes their place, and no deal is missing or counted twice. */
static void damaged_sums_lose_nothing(void **unused)
{
    (void)unused;
    static const char *const ways[] = {"sed -i '/^sums/s/1/2/' %s/%s", "sed -i '$d' %s/%s",
                                       "truncate -s 0 %s/%s", "rm %s/%s", "sed -i 1s/1/2/ %s/%s"};
    forget_all();
    add(1, 603);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        const int n = 603 + (int)i * 2;
        assert_false(there("archive-001.text"));
        assert_int_equal(counted(), n);
        shell(ways[i], "archive-sums.text");
        start_again();
        assert_int_equal(counted(), n);
        assert_int_equal(told("archive-sums.text") != AUTOSAVE_FINE, i != 3);
        assert_false(there("archive-sums.text.old.bad"));
        add(n + 1, n + 1);
        if (i == 4) { /* they are written with the next removal */
            add(n + 2, n + 120);
            assert_int_equal(counted(), n + 120);
            assert_true(there("archive-sums.text.bad"));
        } else {
            add(n + 2, n + 2);
            assert_int_equal(counted(), n + 2);
            assert_true(archive_forget_statistics(archive));
            assert_int_equal(counted(), 0);
            shell("rm -f %s/archive*%s", "");
            start_again();
            add(1, 605 + (int)i * 2);
        }
    }
}

/* The newest generation is gone, and the one before is damaged at its end: its lines that are sound
 * count, and it is put aside. */
static void the_last_sums_are_damaged(void **unused)
{
    (void)unused;
    forget_all();
    add(1, 703);
    shell("rm %s/%s && echo Dear Mio, >> %s/%s.old", "archive-sums.text");
    start_again();
    assert_int_equal(counted(), 703);
    assert_true(there("archive-sums.text.old.bad"));
}

/* Both are damaged: the sound lines of the newest count, not those of the one before. */
static void both_sums_are_damaged(void **unused)
{
    (void)unused;
    forget_all();
    add(1, 703);
    shell("echo Dear Mio, >> %s/%s && sed -i '/^sums/d' %s/%s.old", "archive-sums.text");
    start_again();
    assert_int_equal(counted(), 703);
    assert_true(there("archive-sums.text.old.bad"));
    assert_int_equal(told("archive-sums.text"), AUTOSAVE_DAMAGED);
}

/* A synchroniser, or somebody who restores a copy, replaces a segment while the program runs: its
 * deals and those of the program are there afterwards. */
static void a_copy_that_is_restored_is_read(void **unused)
{
    (void)unused;
    for (int segment = 1; segment <= 2; segment++) {
        char name[32];
        snprintf(name, sizeof name, "archive-%03d.text", segment);
        forget_all();
        add(201, 203);
        shell("cp %1$s/archive-001.text %1$s/restored-%2$s", name);
        forget_all();
        add(1, 103);
        start_again();
        shell("mv %1$s/restored-%2$s %1$s/%2$s", name);
        add(104, 104);
        for (int times = 0; times < 2; times++) {
            assert_int_equal(archive_count(archive), 107);
            assert_int_equal(counted(), 107);
            start_again();
        }
        shell("rm %s/%s", name); /* or removes one */
        add(105, 105);
        start_again();
    }
}

/* An older copy of the file is restored while the program runs: what both have is there once. */
static void an_older_copy_is_read(void **unused)
{
    (void)unused;
    forget_all();
    add(1, 3);
    shell("cp %1$s/archive%2$s %1$s/restored", "-001.text");
    add(4, 10);
    shell("mv %1$s/restored %1$s/archive%2$s", "-001.text");
    add(11, 11);
    for (int times = 0; times < 2; times++) {
        assert_int_equal(archive_count(archive), 11);
        assert_int_equal(counted(), 11);
        start_again();
    }
}

/* Deals of a friend: each the same one, but with its own date. */
static char *from_a_friend(int first, int n, size_t *size)
{
    char *text = NULL;
    FILE *f = open_memstream(&text, size);
    for (int i = first; i < first + n; i++) {
        size_t length;
        char *entry = entry_print(numbered(i), at(i), DEAL_PLAYED, &length);
        fwrite(entry, 1, length, f);
        free(entry);
    }
    fclose(f);
    return text;
}

static int own(void)
{
    int n = 0;
    for (int i = 0; i < archive_count(archive); i++)
        n += archive_deal(archive, i)->kind != DEAL_BROUGHT;
    return n;
}

static void a_friend_pushes_out_nothing(void **unused)
{
    (void)unused;
    enum { MANY = ARCHIVE_BROUGHT + 60 };
    Err err = {{0}};
    size_t size;
    int known;
    char *text = from_a_friend(5000, MANY, &size);
    const ImportText t = {text, size};
    forget_all();
    add(1, 550);
    for (int times = 0; times < 2; times++) {
        const int taken = archive_take(archive, &t, &known, &err);
        assert_int_equal(taken, times ? 0 : ARCHIVE_BROUGHT);
        assert_int_equal(known, times ? ARCHIVE_BROUGHT : 0);
        assert_true(autosave_settle(autosave, 10000));
        for (int again = 0; again < 2; again++) {
            assert_int_equal(own(), ARCHIVE_DEALS);
            assert_int_equal(archive_count(archive), ARCHIVE_LISTED);
            assert_int_equal(counted(), 550);
            start_again();
        }
        if (times == 0)
            assert_int_equal(archive_deal(archive, ARCHIVE_LISTED - 1)->ended.seconds,
                             5000 + MANY - 1);
    }
    free(text);
    for (int i = 1; i <= 5; i++) { /* files of nothing but deals that are not listed any more go */
        text = from_a_friend(5000 + i * MANY, ARCHIVE_BROUGHT, &size);
        archive_take(archive, &(ImportText){text, size}, &known, &err);
        assert_true(autosave_settle(autosave, 10000));
        free(text);
    }
    add(551, 560);
    int files = 0;
    for (int i = 1; i <= 30; i++) {
        char name[32];
        snprintf(name, sizeof name, "archive-%03d.text", i);
        files += there(name);
    }
    assert_int_in_range(files, 8, 12);
    assert_int_equal(counted(), 560);
    assert_int_equal(own(), ARCHIVE_DEALS);
}

/* A file of deals from friends that are not listed any more stays until those after it are on the
 * disk. */
static void friends_wait_for_the_disk(void **unused)
{
    (void)unused;
    Err err = {{0}};
    size_t size;
    int known;
    forget_all();
    for (int i = 0; i < 4; i++) {
        const bool full = i == 1 || i == 2;
        char *text = from_a_friend(5000 + i * 1000, ARCHIVE_BROUGHT, &size);
        fault_set((Fault){.full = full});
        assert_int_equal(autosave_settle(autosave, 10000), i != 2);
        archive_take(archive, &(ImportText){text, size}, &known, &err);
        assert_int_equal(autosave_settle(autosave, 10000), !full);
        assert_int_equal(there("archive-001.text"), i < 3);
        free(text);
    }
    assert_int_equal(archive_count(archive), ARCHIVE_BROUGHT);
}

/* The clock stands still, or is before 1970, or far ahead. */
static void clocks(void **unused)
{
    (void)unused;
    Rng rng = rng_from_u64(9);
    forget_all();
    for (int i = 0; i < 3; i++) { /* three matches that begin and end at the same time */
        Match *m = finished((uint64_t)(300 + i));
        match_note(m, (MatchNotes){.began = 1000});
        assert_int_equal(archive_add(archive, m, at(1000)), i);
        match_undo(m, match_undo_point(m, 0));
        while (!match_state(m)->over && !game_resting(match_game(m), match_state(m)))
            move_at_random(m, &rng);
        assert_int_equal(archive_add(archive, m, at(1000)), i); /* this is the same deal again */
        match_free(m);
    }
    start_again();
    assert_int_equal(archive_count(archive), 3);
    static const int64_t times[] = {-3600,        -1,           0, 2147483648, 4102444800,
                                    253402300800, 1000000000000};
    forget_all();
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
        SaveTrouble t;
        char path[128];
        Match *m = finished(400 + i);
        match_note(m, (MatchNotes){.began = times[i]});
        assert_true(archive_add(archive, m, at(times[i])) >= 0);
        follow(m, file_in("clock.save", path));
        Match *again = match_load(DATA_DIR, NULL, path, &t);
        assert_non_null(again);
        assert_int_equal(t.fault, SAVE_SOUND);
        match_free(again);
        match_free(m);
        start_again();
        assert_int_equal(archive_count(archive), (int)i + 1);
        assert_int_equal(archive_damaged(archive), 0);
    }
    assert_true(archive_forget_statistics(archive)); /* in the year 9999 or not */
    add(1, 1);
    assert_int_equal(counted(), 1);
    start_again();
    assert_int_equal(counted(), 1);
}

/* The statistics were reset by an older version when the clock was in the year 2100. */
static void an_older_reset_in_the_future(void **unused)
{
    (void)unused;
    char path[128], line[64];
    forget_all();
    snprintf(line, sizeof line, "since 4102444800");
    FILE *f = fopen(file_in("archive-sums.text", path), "w");
    fprintf(f, "imparlour-archive 1\n%s #%08x\n", line, crc32c(0, line, strlen(line)));
    fclose(f);
    start_again();
    for (int i = 1; i <= 2; i++) {
        add(i, i);
        assert_int_equal(counted(), i);
        start_again();
        assert_int_equal(counted(), i);
    }
}

/* Millions of beginnings of deals, and a deal among them, which is not lost. */
static void a_file_of_nothing_but_beginnings(void **unused)
{
    (void)unused;
    size_t size;
    char path[128], *entry = entry_print(numbered(9), at(9), DEAL_PLAYED, &size);
    forget_all();
    shell("yes 'imparlour-deal 1' | head -c 2999998 > %s/%s && echo >> %s/%s", "archive.text");
    FILE *f = fopen(file_in("archive.text", path), "a");
    fwrite(entry, 1, size, f);
    fclose(f);
    shell("yes 'imparlour-deal 1' | head -c 30000 >> %s/%s", "archive.text");
    start_again();
    assert_int_equal(archive_count(archive), 1);
    assert_int_in_range(archive_damaged(archive), 1, 1002);
    size_t n;
    assert_memory_equal(archive_text(archive, 0, &n), entry, size);
    assert_int_equal(n, size);
    free(entry);
    forget_all();
    shell("yes 'imparlour-deal 1' | head -c 3000000 > %s/%s", "archive.text");
    start_again();
    assert_int_equal(archive_count(archive), 0);
    assert_int_in_range(archive_damaged(archive), 1, 1000);
    add(1, 2);
    start_again();
    assert_int_equal(archive_count(archive), 2);
    assert_true(there("archive.text"));
}

static bool is_open(const char *name)
{
    char path[128], command[300];
    snprintf(command, sizeof command, "ls -l /proc/%d/fd | grep -q ' %s$'", (int)getpid(),
             file_in(name, path));
    return system(command) == 0;
}

/* Only the segment that grows is kept open. */
static void what_is_full_costs_nothing(void **unused)
{
    (void)unused;
    forget_all();
    add(1, 603);
    assert_true(is_open("archive-007.text"));
    assert_false(is_open("archive-006.text"));
    assert_false(is_open("archive-sums.text"));
    add(604, 701);
    assert_true(is_open("archive-008.text"));
    assert_false(is_open("archive-007.text"));
}

/* A segment that was put aside does not keep the archive from removing its oldest ones. */
static void one_that_was_put_aside_stops_nothing(void **unused)
{
    (void)unused;
    forget_all();
    add(1, 150);
    shell("truncate -s 17M %s/%s", "archive-001.text");
    start_again();
    add(151, 710);
    assert_false(there("archive-001.text"));
    assert_true(there("archive-001.text.bad"));
    assert_false(there("archive-002.text"));
    assert_int_equal(counted(), 610);
}

/* While the disk is full, the archive that is opened anew finds what is still to be written. */
static void what_waits_for_the_disk_is_there(void **unused)
{
    (void)unused;
    forget_all();
    add(1, 100);
    fault_set((Fault){.full = true});
    for (int i = 101; i <= 202; i++)
        assert_true(archive_add(archive, numbered(i), at(i)) >= 0);
    assert_false(autosave_settle(autosave, 200));
    archive_close(archive);
    archive = archive_open(autosave);
    assert_int_equal(archive_count(archive), 202);
    fault_set((Fault){0});
    start_again();
    assert_int_equal(archive_count(archive), 202);
}

/* The last deal with the same cards under the same rules. */
static void known_deals_are_found(void **unused)
{
    (void)unused;
    forget_all();
    Match *other = finished(78);
    match_note(other, (MatchNotes){.began = 5});
    assert_int_equal(archive_add(archive, numbered(1), at(1)), 0);
    assert_int_equal(archive_add(archive, other, at(2)), 1);
    assert_int_equal(archive_add(archive, numbered(3), at(3)), 2);
    assert_int_equal(archive_add(archive, numbered(4), at(4)), 3);
    static const int before[] = {-1, -1, 0, 2};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(archive_before(archive, i), before[i]);
        assert_int_equal(archive_deal(archive, i)->kind, before[i] < 0 ? DEAL_PLAYED : DEAL_AGAIN);
    }
    match_free(other);
}

TEST_GROUP(archive_safe, open_all, close_all, cmocka_unit_test(a_segment_that_is_useless_is_told),
           cmocka_unit_test(damaged_sums_lose_nothing),
           cmocka_unit_test(a_copy_that_is_restored_is_read),
           cmocka_unit_test(an_older_copy_is_read), cmocka_unit_test(the_last_sums_are_damaged),
           cmocka_unit_test(both_sums_are_damaged), cmocka_unit_test(a_friend_pushes_out_nothing),
           cmocka_unit_test(friends_wait_for_the_disk), cmocka_unit_test(clocks),
           cmocka_unit_test(an_older_reset_in_the_future),
           cmocka_unit_test(a_file_of_nothing_but_beginnings),
           cmocka_unit_test(what_is_full_costs_nothing),
           cmocka_unit_test(one_that_was_put_aside_stops_nothing),
           cmocka_unit_test(what_waits_for_the_disk_is_there),
           cmocka_unit_test(known_deals_are_found))
