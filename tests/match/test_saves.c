/* The life of a save: two generations, unreadable files, another version, another program; any loss
 * is reported. */
#include "support/autosaved.h"
#include "match/match_private.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

static char save[128], old[128], bad[128];

static int open_saves(void **unused)
{
    const int result = open_autosave(unused);
    file_in("sneak.save", save);
    file_in("sneak.save.old", old);
    file_in("sneak.save.bad", bad);
    return result;
}

static void command(const char *format, const char *a, const char *b)
{
    char text[600];
    snprintf(text, sizeof text, format, a, b);
    assert_int_equal(system(text), 0);
}

/* A match in play, up to this move of that deal. */
static Match *play_to(uint64_t seed, int deal, int moves)
{
    command("rm -rf %s/sneak.save* %s/current.save", folder, folder);
    Match *m = some_match(seed);
    Rng rng = rng_from_u64(seed);
    saves_follow(autosave, m);
    while (match_state(m)->deal < deal) {
        move_at_random(m, &rng);
        assert_true(autosave_settle(autosave, 10000));
    }
    for (int i = 0; i < moves; i++)
        move_at_random(m, &rng);
    assert_false(match_state(m)->over);
    assert_true(autosave_settle(autosave, 10000));
    return m;
}

static Match *load(SaveTrouble *t)
{
    assert_true(autosave_settle(autosave, 10000));
    return saves_load(autosave, DATA_DIR, "sneak", t);
}

static void assert_same(const Match *a, const Match *b)
{
    assert_int_equal(match_length(a), match_length(b));
    assert_memory_equal(match_state(a), match_state(b), sizeof(State));
}

/* Changes a letter in the line of this move. */
static void spoil(const char *path, const Match *m, int move)
{
    FILE *f = fopen(path, "r+b");
    fseek(f, (long)m->end[move] + 2, SEEK_SET);
    const int c = fgetc(f);
    fseek(f, -1, SEEK_CUR);
    fputc(c ^ 1, f);
    fclose(f);
}

/* ---- Tests ---- */

static void every_deal_begins_a_generation(void **unused)
{
    (void)unused;
    SaveTrouble t;
    Match *m = play_to(1, 3, 5), *again = load(&t), *before = load_kept(old);
    assert_int_equal(t.fault, SAVE_SOUND);
    assert_int_equal(t.kept, match_length(m));
    assert_same(again, m);
    const int deal = match_deal_begin(m, match_length(m));
    assert_int_equal(match_length(before), deal);
    match_free(before);
    match_free(again);
    unlink(save); /* as if the program had ended between the two renames */
    again = load(&t);
    assert_int_equal(match_length(again), deal);
    assert_int_equal(t.fault, SAVE_SOUND);
    assert_true(t.older && !t.copy[0]);
    match_free(again);
    match_free(m);
}

/* One changed letter in the middle: the moves before it are loaded, and the whole file is set aside
 * permanently. */
static void a_changed_letter(void **unused)
{
    (void)unused;
    SaveTrouble t;
    Rng rng = rng_from_u64(3);
    Match *m = play_to(2, 1, 0);
    while (match_length(m) < 150)
        move_at_random(m, &rng);
    assert_true(autosave_settle(autosave, 10000));
    spoil(save, m, 75);
    unlink(old);
    command("cp %s %s.then", save, bad);
    Match *again = load(&t);
    assert_int_equal(t.fault, SAVE_DAMAGED);
    assert_int_equal(match_length(again), 75);
    assert_int_equal(t.kept, 75);
    assert_int_equal(t.dropped, 75);
    assert_int_equal(t.line, 75 + 11);
    assert_string_equal(t.copy, "sneak.save.bad");
    assert_non_null(strstr(t.err.text, "is damaged"));
    saves_follow(autosave, again);
    move_at_random(again, &rng);
    assert_true(autosave_settle(autosave, 10000));
    command("cmp -s %s %s.then", bad, bad);
    match_free(m);
    m = load_kept(save);
    assert_same(m, again);
    match_free(again);
    match_free(m);
}

/* Of two generations of the same match, the longer one is loaded. */
static void the_generation_that_goes_further(void **unused)
{
    (void)unused;
    SaveTrouble t;
    Match *m = play_to(3, 3, 5);
    const int deal = match_deal_begin(m, match_length(m));
    spoil(save, m, 10);
    Match *again = load(&t);
    assert_int_equal(match_length(again), deal);
    assert_int_equal(t.fault, SAVE_DAMAGED);
    assert_int_equal(t.kept, deal);
    assert_int_equal(t.dropped, match_length(m) - deal);
    assert_true(t.older && t.copy[0]);
    match_free(again);

    spoil(save, m, 10); /* sound again */
    spoil(save, m, deal + 2);
    again = load(&t);
    assert_int_equal(match_length(again), deal + 2);
    assert_true(!t.older && t.dropped == 4);
    match_free(again);

    command("sed -i 's/^seed .*/seed 1/' %s", save, ""); /* no letter of the header is reliable */
    again = load(&t);
    assert_int_equal(match_length(again), deal);
    assert_int_equal(t.fault, SAVE_DAMAGED);
    assert_true(t.older && t.copy[0]);
    match_free(again);
    match_free(m);
}

/* Given only a damaged old generation: its readable part continues, or a new match begins; the
 * whole file is set aside before the next deal takes its name. */
static void a_damaged_old_generation(void **unused)
{
    (void)unused;
    static const struct {
        const char *change; /* NULL: a letter of the tenth move */
        int kept;           /* -1: nothing */
    } wrong[] = {{NULL, 10}, {"s/^seed .*/seed 1/", -1}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        SaveTrouble t;
        Rng rng = rng_from_u64(14);
        Match *m = play_to(14, 3, 5);
        unlink(save);
        if (wrong[i].change)
            command("sed -i '%s' %s", wrong[i].change, old);
        else
            spoil(old, m, wrong[i].kept);
        command("cp %s %s.then", old, save);
        match_free(m);
        m = load(&t);
        assert_int_equal(m ? match_length(m) : -1, wrong[i].kept);
        assert_string_equal(t.copy, m ? "sneak.save.old.bad" : "");
        assert_true(!m || (t.older && t.fault == SAVE_DAMAGED));
        m = m ? m : some_match(15);
        saves_follow(autosave, m);
        while (match_state(m)->deal < 3) {
            move_at_random(m, &rng);
            assert_true(autosave_settle(autosave, 10000));
        }
        command("cmp -s %s.bad %s.then", old, save);
        match_free(load_kept(old));
        match_free(m);
    }
}

/* The abandoned match stays until the new one is written, and then becomes the old generation,
 * which is not mistaken for the new one. */
static void a_match_given_up(void **unused)
{
    (void)unused;
    SaveTrouble t;
    Match *m = play_to(4, 2, 10), *next = some_match(5);
    Rng rng = rng_from_u64(6);
    saves_follow(autosave, next);
    for (int i = 0; i < 5; i++)
        move_at_random(next, &rng);
    assert_true(autosave_settle(autosave, 10000));
    Match *before = load_kept(old);
    assert_same(before, m);
    spoil(save, next, 2);
    Match *again = load(&t);
    assert_int_equal(match_length(again), 2);
    assert_false(t.older);
    match_free(before);
    match_free(again);
    match_free(next);
    match_free(m);
}

/* A save of another version, of other rules, or with a first deal that comes out differently stays
 * unchanged until a match begins in its place; then it gets another name. */
static void a_save_from_tomorrow(void **unused)
{
    (void)unused;
    static const struct {
        const char *change;
        SaveFault fault;
    } wrong[] = {{"1s/2/5/", SAVE_VERSION},
                 {"3s/[0-9a-f]*$/0123456789abcdef/", SAVE_RULES},
                 {"s/^dealt.*/dealt #0123456789abcdef/", SAVE_DEAL}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        SaveTrouble t;
        SavePeek peek;
        Match *m = play_to(7, 1, 20);
        match_free(m);
        unlink(old);
        command("sed -i '%s' %s", wrong[i].change, save);
        size_t size = 0;
        char *text = file_read(save, SAVE_BYTES, &size, NULL), check[32];
        sprintf(check, "check %08x", crc32c(0, text, (size_t)(strstr(text, "check ") - text)));
        free(text);
        char mend[64];
        snprintf(mend, sizeof mend, "s/^check.*/%s/", check);
        command("sed -i '%s' %s", mend, save);
        command("cp %s %s.then", save, save);
        assert_null(load(&t));
        assert_int_equal(t.fault, wrong[i].fault);
        assert_string_equal(t.copy, "");
        assert_true(t.err.text[0]);
        assert_true(saves_peek(autosave, "sneak", &peek));
        assert_string_equal(peek.plan.game, "sneak");
        assert_int_equal(peek.trouble.fault, i == 0 ? SAVE_VERSION : SAVE_SOUND);
        assert_int_equal(peek.deal, i == 0 ? 0 : 1);
        m = some_match(8);
        saves_follow(autosave, m);
        assert_true(autosave_settle(autosave, 10000));
        command("cmp -s %s %s.then", bad, save);
        match_free(load_kept(save));
        match_free(m);
    }
}

static void a_second_program_moves_nothing(void **unused)
{
    (void)unused;
    SaveTrouble t;
    Match *m = play_to(9, 1, 30);
    Autosave *second = autosave_open(folder, NULL);
    spoil(save, m, 10);
    unlink(old);
    Match *again = saves_load(second, DATA_DIR, "sneak", &t);
    assert_int_equal(match_length(again), 10);
    assert_string_equal(t.copy, "");
    saves_begin(second);
    saves_follow(second, again);
    match_undo(again, 5);
    saves_remove(second, "sneak");
    match_free(again);
    again = some_match(1);
    saves_follow(second, again);
    autosave_settle(second, 1000);
    autosave_close(second, 1000);
    assert_int_equal(access(save, F_OK), 0);
    assert_int_equal(access(bad, F_OK), -1);
    assert_int_equal(access(old, F_OK), -1);
    match_free(again);
    match_free(m);
}

static void a_match_that_is_over(void **unused)
{
    (void)unused;
    SaveTrouble t;
    SavePeek peek;
    Match *m = play_to(10, 2, 0);
    Rng rng = rng_from_u64(10);
    while (!match_state(m)->over)
        move_at_random(m, &rng);
    Match *again = load(&t); /* until the player leaves the result, it can be viewed once more */
    assert_true(match_state(again)->over);
    match_free(again);
    saves_remove(autosave, "sneak");
    assert_true(autosave_settle(autosave, 10000));
    assert_false(saves_peek(autosave, "sneak", &peek));
    assert_null(load(&t));
    assert_int_equal(t.fault, SAVE_UNREADABLE);
    assert_int_equal(t.error, ENOENT);
    match_free(m);
}

/* A save of an older version is renamed after its game, if that name is free; temporary files are
 * deleted. */
static void the_save_of_older_versions(void **unused)
{
    (void)unused;
    char current[128], left[128];
    Match *m = play_to(11, 2, 3);
    file_in("current.save", current);
    command("mv %s %s", save, current);
    command("touch %s/sneak.save.Ab12zZ.tmp %s/sneak.save.backup", folder, folder);
    saves_begin(autosave);
    assert_int_equal(access(current, F_OK), -1);
    assert_int_equal(access(file_in("sneak.save.Ab12zZ.tmp", left), F_OK), -1);
    assert_int_equal(access(file_in("sneak.save.backup", left), F_OK), 0);
    Match *again = load_kept(save);
    assert_same(again, m);
    match_free(again);
    again = some_match(12);
    assert_true(match_save(again, current, NULL));
    saves_begin(autosave);
    match_free(again);
    again = load_kept(save);
    assert_same(again, m);
    SavePeek peek;
    assert_true(saves_peek(autosave, "sneak", &peek) &&
                !saves_peek(autosave, "hearts", &(SavePeek){0}));
    assert_int_equal(peek.deal, 2);
    assert_true(peek.time.tv_sec > 0);
    match_free(again);
    match_free(m);
}

/* Moves that are not yet on the disk are kept when the player leaves the match and returns. */
static void a_full_disk_in_between(void **unused)
{
    (void)unused;
    SaveTrouble t;
    SavePeek peek;
    struct rlimit full, before;
    Rng rng = rng_from_u64(13);
    Match *m = play_to(13, 1, 3);
    getrlimit(RLIMIT_FSIZE, &before);
    full = (struct rlimit){.rlim_cur = 0, .rlim_max = before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &full);
    while (match_state(m)->deal < 2)
        move_at_random(m, &rng);
    const bool settled = autosave_settle(autosave, 10000);
    assert_true(saves_peek(autosave, "sneak", &peek));
    Match *again = saves_load(autosave, DATA_DIR, "sneak", &t);
    setrlimit(RLIMIT_FSIZE, &before);
    assert_false(settled);
    assert_int_equal(peek.deal, 2);
    assert_int_equal(t.fault, SAVE_SOUND);
    assert_same(again, m);
    match_free(m);
    saves_follow(autosave, again);
    m = load_kept(save);
    assert_same(again, m);
    match_free(again);
    match_free(m);
}

TEST_GROUP(saves, open_saves, close_autosave, cmocka_unit_test(every_deal_begins_a_generation),
           cmocka_unit_test(a_changed_letter), cmocka_unit_test(the_generation_that_goes_further),
           cmocka_unit_test(a_damaged_old_generation), cmocka_unit_test(a_match_given_up),
           cmocka_unit_test(a_save_from_tomorrow), cmocka_unit_test(a_second_program_moves_nothing),
           cmocka_unit_test(a_match_that_is_over), cmocka_unit_test(the_save_of_older_versions),
           cmocka_unit_test(a_full_disk_in_between))
