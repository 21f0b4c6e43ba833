/* Pasted deals: they are checked on their own thread, imported all together and once, and a
 * cancelled import adds nothing. */
#include "stage/import.h"
#include "support/autosaved.h"
#include "match/archive/archive_entry.h"
#include <string.h>

enum { DEALS = 60 };

static Archive *archive;
static char *text; /* that number of deals of one match, each with its own date */
static size_t size;

static int open_all(void **unused)
{
    Rng rng = rng_from_u64(4);
    size_t n;
    if (open_autosave(unused) != 0 || !(archive = archive_open(autosave)))
        return -1;
    FILE *f = open_memstream(&text, &size);
    Match *m = some_match(7);
    while (!game_resting(match_game(m), match_state(m)))
        move_at_random(m, &rng);
    for (int i = 0; i < DEALS; i++) {
        char *entry = entry_print(m, (Date){100 + i, "2026-11-22 21:04"}, DEAL_PLAYED, &n);
        fwrite(entry, 1, n, f);
        free(entry);
    }
    match_free(m);
    return fclose(f);
}

static int close_all(void **unused)
{
    free(text);
    archive_close(archive);
    return close_autosave(unused);
}

static Import *begin(size_t n)
{
    Import *i = import_begin(DATA_DIR, strndup(text, n), n);
    assert_non_null(i);
    return i;
}

static void settle(Import *i)
{
    while (!import_settle(i, archive))
        usleep(1000);
    assert_true(i->finished);
}

/* At the start the archive is empty. */
static void what_is_given_up_is_not_taken(void **unused)
{
    (void)unused;
    Import *i = begin(size);
    assert_int_equal(i->of, DEALS);
    assert_int_in_range(import_checked(i), 0, DEALS);
    import_free(i);
    assert_int_equal(archive_count(archive), 0);
    import_free(NULL);
}

static void one_that_is_not_sound_spoils_all(void **unused)
{
    (void)unused;
    Import *i = begin(size - 20);
    settle(i);
    assert_int_equal(i->taken, -1);
    assert_non_null(strstr(i->err.text, "text: deal 60 is damaged"));
    assert_int_equal(import_checked(i), DEALS - 1);
    import_free(i);
    assert_int_equal(archive_count(archive), 0);
}

static void all_are_taken_once(void **unused)
{
    (void)unused;
    Import *i = begin(size);
    settle(i);
    for (int times = 0; times < 3; times++) {
        assert_true(import_settle(i, archive));
        assert_int_equal(i->taken, DEALS);
        assert_int_equal(i->known, 0);
        assert_int_equal(import_checked(i), DEALS);
        assert_int_equal(archive_count(archive), DEALS);
    }
    import_free(i);
    assert_int_equal(archive_count(archive), DEALS);
    i = begin(size);
    settle(i);
    assert_int_equal(i->taken, 0);
    assert_int_equal(i->known, DEALS);
    import_free(i);
    assert_true(autosave_settle(autosave, 10000));
    archive_close(archive);
    archive = archive_open(autosave);
    assert_int_equal(archive_count(archive), DEALS);
}

TEST_GROUP(import, open_all, close_all, cmocka_unit_test(what_is_given_up_is_not_taken),
           cmocka_unit_test(one_that_is_not_sound_spoils_all), cmocka_unit_test(all_are_taken_once))
