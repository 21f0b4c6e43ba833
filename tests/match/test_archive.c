/* The archive: deals come back as they were played, damage costs only the damaged entry, the number
 * of entries is limited, and a second program writes nothing. */
#include "support/faults.h"
#include "support/autosaved.h"
#include "base/hash.h"
#include "match/archive/archive.h"
#include "match/archive/archive_entry.h"
#include "match/insight/analysis.h"
#include "match/code/receipt.h"
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <errno.h>

static Archive *archive;
static char file[128];

static int open_all(void **unused)
{
    const int result = open_autosave(unused);
    archive = autosave ? archive_open(autosave) : NULL;
    file_in("archive-001.text", file); /* of the first 100 deals */
    return archive ? result : -1;
}

static Match *one_deal; /* finished once; its notes yield many deals */

static int close_all(void **unused)
{
    match_free(one_deal);
    archive_close(archive);
    return close_autosave(unused);
}

static Date at(int64_t seconds) { return (Date){seconds, "2026-11-22 21:04"}; }

static void read_again(void)
{
    assert_true(autosave_settle(autosave, 10000));
    archive_close(archive);
    archive = archive_open(autosave);
}

static void forget_all(void)
{
    char command[100];
    autosave_settle(autosave, 10000);
    snprintf(command, sizeof command, "rm -rf %s/archive*", folder);
    assert_int_equal(system(command), 0);
    read_again();
    assert_int_equal(archive_count(archive), 0);
}

static Match *match_of(const char *game, int seats, uint64_t seed)
{
    MatchPlan p = {.seats = seats, .seed = {.low = seed, .of = seed >> 1 & 1}};
    Err err = {{0}};
    snprintf(p.game, sizeof p.game, "%s", game);
    for (int i = 0; i < seats; i++)
        p.player[i] = (Player){.human = i == 0, .level = "normal", .name = "Imp"};
    Match *m = match_new(DATA_DIR, &p, &err);
    assert_string_equal(err.text, "");
    match_note(m, (MatchNotes){.began = (int64_t)seed});
    return m;
}

/* Plays to the end of the deal in play. */
static void finish_deal(Match *m, Rng *rng)
{
    while (!match_state(m)->over && !game_resting(match_game(m), match_state(m)))
        move_at_random(m, rng);
}

static void next_deal(Match *m)
{
    match_play(m, match_state(m)->turn, (Action){.verb = VERB_DEAL}, NULL);
}

/* The match is at the end of a deal, which entry i contains in full. */
static void assert_has(int i, const Match *m)
{
    SaveTrouble t;
    State dealt, first;
    const ArchiveDeal *d = archive_deal(archive, i);
    const int begin = match_deal_begin(m, match_length(m)) + 1;
    Match *deal = archive_match(archive, i, DATA_DIR, &t);
    assert_non_null(deal);
    assert_string_equal(t.err.text, "");
    assert_int_equal(match_length(deal), match_length(m) - begin);
    match_state_at(m, begin, &dealt);
    match_state_at(deal, 0, &first);
    assert_memory_equal(&first, &dealt, sizeof first);
    assert_memory_equal(match_state(deal), match_state(m), sizeof(State));
    assert_true(entry_is_true(d, deal));
    assert_int_equal(d->deal, match_state(m)->deal);
    assert_memory_equal(d->total, match_state(m)->score, sizeof(int) * (size_t)d->plan.seats);
    match_free(deal);
}

/* ---- Tests ---- */

static void deals_of_all_games_come_back(void **unused)
{
    (void)unused;
    int n = 0;
    Err err = {{0}};
    GameInfo *games = game_list(DATA_DIR, &n, &err);
    Rng rng = rng_from_u64(7);
    forget_all();
    for (int g = 0; g < n; g++)
        for (int seats = games[g].min_seats; seats <= games[g].max_seats; seats++) {
            if (!seats_offered(&games[g], seats))
                continue;
            Match *m = match_of(games[g].id, seats, (uint64_t)(100 + 10 * g + seats));
            for (int deal = 0; deal < 4 && !match_state(m)->over; deal++) {
                if (deal)
                    next_deal(m);
                finish_deal(m, &rng);
                assert_has(archive_add(archive, m, at(deal)), m);
            }
            read_again();
            assert_has(archive_count(archive) - 1, m);
            match_free(m);
        }
    free(games);
}

/* A deal from the archive is continued, saved and loaded like any other match. */
static void a_later_deal_is_a_match(void **unused)
{
    (void)unused;
    SaveTrouble t;
    Rng rng = rng_from_u64(5);
    char save[128];
    Match *m = match_of("great-dalmuti", 5, 77);
    finish_deal(m, &rng);
    next_deal(m);
    finish_deal(m, &rng);
    Match *deal = archive_match(archive, archive_add(archive, m, at(1)), DATA_DIR, &t);
    follow(deal, file_in("later.save", save));
    next_deal(deal);
    finish_deal(deal, &rng);
    Match *again = load_kept(save);
    assert_memory_equal(match_state(again), match_state(deal), sizeof(State));
    assert_int_equal(match_length(again), match_length(deal));
    match_free(again);
    match_free(deal);
    match_free(m);
}

/* Given any numbers as a carry-over: it is refused, or a deal can be played from it. */
static void strange_carry_overs(void **unused)
{
    (void)unused;
    Rng rng = rng_from_u64(21);
    int played = 0;
    for (int i = 0; i < 4000; i++) {
        Match *m = match_of(i % 2 ? "great-dalmuti" : "bottle-imp", i % 2 ? 5 : 4, 1);
        CarryOver s = {.deal = (int)rng_below(&rng, 1003) - 1, .dealer = (int)rng_below(&rng, 6)};
        s.rng = rng_from_u64(rng_below(&rng, 9) ? rng_next(&rng) : 1);
        if (rng_below(&rng, 20) == 0)
            memset(&s.rng, 0, sizeof s.rng);
        for (int k = 0; k < MAX_SEATS; k++)
            s.seat[k] =
                (CarryOverSeat){(int)rng_below(&rng, 3000000) - 1500000 * (int)rng_below(&rng, 2),
                                (uint8_t)k, (uint8_t)k, (uint8_t)k, 0};
        for (int k = (int)rng_below(&rng, 3); k > 0; k--) {
            CarryOverSeat *seat = &s.seat[rng_below(&rng, MAX_SEATS)];
            *(rng_below(&rng, 2)   ? &seat->place
              : rng_below(&rng, 2) ? &seat->out
                                   : &seat->payer) = (uint8_t)rng_below(&rng, 9);
        }
        for (int k = 0; rng_below(&rng, 4) && k < MAX_SEATS; k++)
            s.seat[k].score %= 1000;
        Err err = {{0}};
        if (match_deal_on(m, &s, &err)) {
            finish_deal(m, &rng);
            played++;
        } else {
            assert_true(err.text[0]);
        }
        match_free(m);
        if (played == 200)
            break;
    }
    assert_int_in_range(played, 50, 200);
}

/* The carry-over is the same at the start of a deal, at its end, and when made from the archive
 * alone; every other deal has a different one. */
static void receipts_are_kept(void **unused)
{
    (void)unused;
    enum { DEALS = 6 };
    char start[DEALS][RECEIPT_TEXT], end[RECEIPT_TEXT];
    SaveTrouble t;
    Rng rng = rng_from_u64(3);
    for (int i = 0; i < DEALS; i++) {
        Match *m = match_of("hearts", 4, (uint64_t)(60 + i / 2));
        if (i % 2) {
            finish_deal(m, &rng);
            next_deal(m);
        }
        assert_true(match_receipt(m, match_length(m), start[i]));
        assert_int_equal(strlen(start[i]), RECEIPT_TEXT - 1);
        finish_deal(m, &rng);
        assert_true(match_receipt(m, match_length(m), end));
        assert_string_equal(start[i], end);
        Match *deal = archive_match(archive, archive_add(archive, m, at(i)), DATA_DIR, &t);
        assert_true(match_receipt(deal, 0, end));
        assert_string_equal(start[i], end);
        for (int k = 0; k < i; k++)
            assert_string_not_equal(start[k], start[i]);
        match_free(deal);
        match_free(m);
    }
    Match *m = match_of(
        "hearts", 4,
        1); /* as on the day it was written: receipts stay valid in later versions of the program */
    assert_true(match_receipt(m, 0, end));
    assert_string_equal(end, "f201 1422 175c 762d f755 401d 543d e66d");
    match_free(m);
}

static void what_is_told_twice_is_there_once(void **unused)
{
    (void)unused;
    Rng rng = rng_from_u64(5);
    forget_all();
    Match *m = match_of("sneak", 3, 9), *same = match_of("sneak", 3, 9);
    finish_deal(m, &rng);
    archive_add(archive, m, at(1));
    match_undo(m, match_undo_point(m, 0));
    finish_deal(m, &rng);
    assert_int_equal(archive_add(archive, m, at(2)), 0);
    assert_int_equal(archive_count(archive), 1);
    assert_int_equal(archive_deal(archive, 0)->kind, DEAL_PLAYED);
    match_note(same, (MatchNotes){.began = 12345});
    finish_deal(same, &rng);
    assert_int_equal(archive_add(archive, same, at(3)), 1);
    assert_int_equal(archive_deal(archive, 1)->kind, DEAL_AGAIN);
    assert_int_equal(archive_before(archive, 1), 0);
    assert_int_equal(archive_before(archive, 0), -1);
    match_free(same);
    match_free(m);
}

static void notes_go_along(void **unused)
{
    (void)unused;
    char save[128];
    Rng rng = rng_from_u64(6);
    Match *m = match_of("sneak", 3, 10);
    follow(m, file_in("notes.save", save));
    match_note(m, (MatchNotes){.began = 42, .hints = 2, .undos = 1, .seconds = 90});
    Match *again = load_kept(save);
    assert_int_equal(match_notes(again).hints, 2);
    assert_int_equal(match_notes(again).seconds, 90);
    match_free(again);
    finish_deal(m, &rng);
    const ArchiveDeal *d = archive_deal(archive, archive_add(archive, m, at(1)));
    assert_int_equal(d->notes.undos, 1);
    assert_false(d->notes.aided);
    next_deal(m);
    again = load_kept(save);
    assert_true(match_notes(again).aided);
    assert_int_equal(match_notes(again).began, 42);
    assert_int_equal(
        match_notes(again).hints + match_notes(again).undos + match_notes(again).seconds, 0);
    match_free(again);
    match_free(m);
}

static void there_are_never_too_many(void **unused)
{
    (void)unused;
    Rng rng = rng_from_u64(8);
    struct stat info;
    forget_all();
    for (int i = 0; i < ARCHIVE_DEALS + 20; i++) {
        Match *m = match_of("sneak", 3, (uint64_t)(1000 + i));
        finish_deal(m, &rng);
        archive_add(archive, m, at(i));
        match_free(m);
    }
    assert_int_equal(archive_count(archive), ARCHIVE_DEALS);
    assert_int_equal(archive_deal(archive, 0)->ended.seconds, 20);
    read_again();
    assert_int_equal(archive_count(archive), ARCHIVE_DEALS);
    assert_int_equal(archive_damaged(archive), 0);
    assert_int_equal(archive_deal(archive, ARCHIVE_DEALS - 1)->ended.seconds, ARCHIVE_DEALS + 19);
    assert_int_equal(stat(file, &info), 0);
    assert_int_equal(info.st_mode & 0777, 0600);
}

static void assert_same_sums(const Statistics *a, const Statistics *b)
{
    assert_int_equal(a->n, b->n);
    for (int i = 0; i < a->n; i++) {
        int k = 0;
        while (k < b->n && memcmp(&b->group[k].key, &a->group[i].key, sizeof a->group[i].key) != 0)
            k++;
        assert_int_in_range(k, 0, b->n - 1);
        assert_memory_equal(&a->group[i].sums, &b->group[k].sums, sizeof a->group[i].sums);
    }
}

static void assert_series(const Rival *along, int face)
{
    const Rival shown = archive_rival(archive, face);
    assert_true(along->won + along->lost > 10);
    assert_int_equal(shown.won, along->won);
    assert_int_equal(shown.lost, along->lost);
    assert_int_equal(shown.run, along->run);
}

/* After many matches, most of them no longer in the archive, the displayed sums equal those of
 * running counts, also when the file is read again, and contain nothing else. So do the series
 * against the imps. */
static void statistics_outlive_the_archive(void **unused)
{
    (void)unused;
    enum { MATCHES = 1000 };
    static Statistics along, shown;
    int64_t deals = 0, matches = 0, wins = 0, sum = 0, aided = 0;
    Rival series[] = {{0}, {0}}; /* against the imps with faces 2 and 7 */
    Rng rng = rng_from_u64(20);
    forget_all();
    memset(&along, 0, sizeof along);
    for (int i = 0; i < MATCHES; i++) {
        const char *level = i % 3 ? "easy" : "hard";
        MatchPlan p = {.game = "sneak",
                       .seats = 3 + i % 2,
                       .n_options = 2,
                       .seed = {.low = (uint64_t)(9000 + i)}};
        p.option[0] = (OptionValue){"target", "10"};
        p.option[1] = (OptionValue){"hand_limit", "5"};
        p.n_options -= i % 5 == 0;
        for (int k = 0; k < p.seats; k++) {
            p.player[k] = (Player){.human = k == i % 2, .face = k < 3 ? k : 7, .name = "Imp"};
            snprintf(p.player[k].level, NAME_SIZE, "%s", level);
        }
        Match *m = match_new(DATA_DIR, &p, NULL);
        assert_non_null(m);
        match_note(m, (MatchNotes){.began = i + 1, .hints = i % 7 == 0, .seconds = i});
        for (bool on = true; on;) {
            finish_deal(m, &rng);
            const int at_deal = archive_add(archive, m, at(i));
            const ArchiveDeal *d = archive_deal(archive, at_deal);
            statistics_add(&along, d);
            rival_add(&series[0], d, 2);
            rival_add(&series[1], d, 7);
            deals++;
            sum += d->gain[i % 2];
            aided += d->notes.aided || d->notes.hints;
            on = !match_state(m)->over;
            matches += !on;
            wins += !on && (match_state(m)->winners >> (i % 2) & 1);
            if (on)
                next_deal(m);
        }
        match_free(m);
    }
    archive_statistics(archive, 0, &shown);
    assert_same_sums(&along, &shown);
    const StatisticsFilter all = {.game = "sneak", .aided = true}, alone = {.game = "sneak"};
    const StatisticsSums t = statistics_sum(&shown, &all);
    assert_int_equal(t.deals, deals);
    assert_int_equal(t.matches, matches);
    assert_int_equal(t.matches, MATCHES);
    assert_int_equal(t.wins, wins);
    assert_int_equal(t.sum, sum);
    assert_int_equal(statistics_sum(&shown, &alone).deals, deals - aided);
    read_again();
    archive_statistics(archive, 0, &shown);
    assert_same_sums(&along, &shown);
    assert_series(&series[0], 2);
    assert_series(&series[1], 7);
    const int64_t oldest = archive_deal(archive, 0)->ended.seconds, from = oldest + 50;
    int late = 0;
    for (int i = 0; i < archive_count(archive); i++)
        late += archive_deal(archive, i)->ended.seconds >= from;
    archive_statistics(archive, from, &shown);
    assert_int_equal(statistics_sum(&shown, &all).deals, late);
    archive_statistics(archive, 1, &shown);
    assert_int_equal(statistics_sum(&shown, &all).deals, ARCHIVE_DEALS);
    assert_true(late > 0 && late < archive_count(archive) && archive_reaches(archive, from));
    assert_false(archive_reaches(archive, oldest - 1));
    assert_true(archive_forget_statistics(archive));
    for (int times = 0; times < 2; times++) {
        archive_statistics(archive, 0, &shown);
        assert_int_equal(statistics_sum(&shown, &all).deals, 0);
        assert_int_equal(archive_rival(archive, 2).won + archive_rival(archive, 2).lost, 0);
        read_again();
    }
    assert_int_equal(archive_count(archive), ARCHIVE_DEALS);
    Match *m = match_of("sneak", 3, 19000);
    finish_deal(m, &rng);
    assert_true(archive_add(archive, m, at(oldest)) >= 0); /* whatever the clock says */
    for (int times = 0; times < 2; times++) {
        archive_statistics(archive, 0, &shown);
        assert_int_equal(statistics_sum(&shown, &all).deals, 1);
        read_again();
    }
    match_free(m);
}

/* The value of the cards comes back from the archive unchanged, can be computed from it again, and
 * is summed up. */
static bool weighed(const Match *m, int *luck)
{
    const atomic_bool go_on = false;
    State dealt;
    Err err = {{0}};
    match_dealt(m, match_length(m), &dealt);
    const ParDeal deal = {.game = match_game(m), .dealt = &dealt, .ways = 2};
    return deal_par(DATA_DIR, &deal, &go_on, luck, &err);
}

static void luck_is_kept(void **unused)
{
    (void)unused;
    enum { DEALS = 3 };
    static Statistics shown;
    SaveTrouble t;
    Rng rng = rng_from_u64(21);
    int64_t sum = 0;
    Match *m = match_of("hearts", 4, 5000);
    forget_all();
    for (int i = 0, luck = 0; i < DEALS; i++) {
        MatchNotes notes = match_notes(m);
        finish_deal(m, &rng);
        assert_true(weighed(m, &notes.luck));
        notes.weighed =
            i > 0; /* for the first deal nothing is known, as for deals of older versions */
        notes.luck = i > 0 ? notes.luck : 0;
        sum += notes.luck;
        match_note(m, notes);
        archive_add(archive, m, at(i));
        read_again();
        const MatchNotes kept = archive_deal(archive, i)->notes;
        Match *deal = archive_match(archive, i, DATA_DIR, &t);
        assert_int_equal(kept.weighed, i > 0);
        assert_int_equal(kept.luck, notes.luck);
        assert_true(weighed(deal, &luck));
        assert_true(i == 0 || luck == kept.luck);
        match_free(deal);
        next_deal(m);
        assert_false(match_notes(m).weighed);
    }
    archive_statistics(archive, 0, &shown);
    const StatisticsFilter all = {.game = "hearts"};
    assert_int_equal(statistics_sum(&shown, &all).weighed, DEALS - 1);
    assert_int_equal(statistics_sum(&shown, &all).luck, sum);
    match_free(m);
}

static void put_file(const char *path, const char *text, size_t size)
{
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fwrite(text, 1, size, f);
    fclose(f);
}

/* Any byte changed, removed or cut off costs its own entry, or that and the next one. */
static void damage_costs_one_entry(void **unused)
{
    (void)unused;
    enum { DEALS = 6 };
    Rng rng = rng_from_u64(9);
    size_t size = 0;
    Err err = {{0}};
    forget_all();
    for (int i = 0; i < DEALS; i++) {
        Match *m = match_of("sneak", 3, (uint64_t)(2000 + i));
        finish_deal(m, &rng);
        archive_add(archive, m, at(i));
        match_free(m);
    }
    assert_true(autosave_settle(autosave, 10000));
    char *text = file_read(file, 1 << 24, &size, &err), *spoilt = malloc(size);
    for (int i = 0; i < 300; i++) {
        const size_t where = rng_below(&rng, (uint32_t)size);
        const int how = (int)rng_below(&rng, 3);
        size_t n = size;
        memcpy(spoilt, text, size);
        if (how == 0)
            spoilt[where] ^= (char)(1 << rng_below(&rng, 8));
        else if (how == 1)
            memmove(spoilt + where, spoilt + where + 1, --n - where);
        else
            n = where;
        put_file(file, spoilt, n);
        archive_close(archive);
        archive = archive_open(autosave);
        if (how < 2)
            assert_int_in_range(archive_count(archive), DEALS - 2, DEALS - 1);
        for (int k = 0; k < archive_count(archive); k++) {
            size_t entry;
            const char *now = archive_text(archive, k, &entry);
            assert_non_null(
                memmem(text, size, now,
                       entry)); /* entries that count as sound equal those that were written */
        }
    }
    /* Reading continues behind a torn end, and damaged text stays in the file. */
    put_file(file, text, size - 100);
    archive_close(archive);
    archive = archive_open(autosave);
    assert_int_equal(archive_count(archive), DEALS - 1);
    Match *m = match_of("sneak", 3, 2999);
    finish_deal(m, &rng);
    archive_add(archive, m, at(99));
    read_again();
    assert_has(archive_count(archive) - 1, m);
    assert_int_equal(archive_count(archive), DEALS);
    assert_int_equal(archive_damaged(archive), 1);
    match_free(m);
    free(spoilt);
    free(text);
}

static void imported_deals_are_played_first(void **unused)
{
    (void)unused;
    Rng rng = rng_from_u64(10);
    Err err = {{0}};
    int known;
    size_t size;
    forget_all();
    Match *m = match_of("hearts", 4, 3000);
    finish_deal(m, &rng);
    char *text = entry_print(m, at(5), DEAL_PLAYED, &size);
    assert_int_equal(
        archive_import(archive, DATA_DIR, "friend", &(ImportText){text, size}, &known, &err), 1);
    assert_int_equal(archive_deal(archive, 0)->kind, DEAL_BROUGHT);
    assert_int_equal(
        archive_import(archive, DATA_DIR, "friend", &(ImportText){text, size}, &known, &err), 0);
    assert_int_equal(known, 1);
    assert_int_equal(
        archive_import(archive, DATA_DIR, "friend", &(ImportText){text, size - 20}, &known, &err),
        -1);
    assert_non_null(strstr(err.text, "friend: deal 1 is damaged"));
    free(text);
    match_note(m, (MatchNotes){.began = 3001}); /* ... and playing it now is a repetition */
    archive_add(archive, m, at(6));
    assert_int_equal(archive_deal(archive, 1)->kind, DEAL_AGAIN);
    /* The sum is right, the result is wrong. */
    ArchiveDeal lie = *archive_deal(archive, 1);
    lie.gain[0]++;
    assert_false(entry_is_true(&lie, m));
    match_free(m);
}

/* Given a file that was made longer by other means: the newest entries are kept, and all are
 * counted. */
static void too_many_are_read(void **unused)
{
    (void)unused;
    enum { TOO_MANY = ARCHIVE_DEALS + 200 };
    static Statistics shown;
    const StatisticsFilter all = {.game = "hearts", .aided = true};
    char older[128];
    Rng rng = rng_from_u64(22);
    forget_all();
    Match *m = match_of("hearts", 4, 6000);
    finish_deal(m, &rng);
    assert_int_equal(archive_add(archive, m, at(100)), 0);
    read_again();
    size_t size = 0;
    const char *entry = archive_text(archive, 0, &size);
    char *text = NULL;
    size_t whole = 0;
    FILE *f = open_memstream(&text, &whole);
    assert_non_null(f);
    fputs("imparlour-archive 1\n", f);
    for (int i = 0; i < TOO_MANY; i++)
        fwrite(entry, 1, size, f);
    fclose(f);
    put_file(file_in("archive.text", older), text, whole);
    free(text);
    assert_int_equal(unlink(file), 0);
    read_again();
    for (int times = 0; times < 2; times++) {
        assert_int_equal(archive_count(archive), ARCHIVE_DEALS);
        archive_statistics(archive, 0, &shown);
        assert_int_equal(statistics_sum(&shown, &all).deals, TOO_MANY + times);
        match_note(m, (MatchNotes){.began = 7000 + times});
        assert_int_equal(archive_add(archive, m, at(200 + times)), ARCHIVE_DEALS - 1);
        read_again();
    }
    forget_all();
    match_free(m);
}

/* ---- Segments ---- */

static const StatisticsFilter SNEAK = {.game = "sneak", .aided = true};

/* Deal number `number` of these tests; its duration identifies it. */
static const Match *numbered(int number)
{
    Rng rng = rng_from_u64(23);
    if (!one_deal) {
        one_deal = match_of("sneak", 3, 20000);
        finish_deal(one_deal, &rng);
    }
    match_note(one_deal, (MatchNotes){.began = 20000 + number, .seconds = number});
    return one_deal;
}

static int add_one(int number)
{
    const int i = archive_add(archive, numbered(number), at(number));
    assert_true(autosave_settle(autosave, 10000));
    return i;
}

static void add_numbered(int from, int to)
{
    for (int i = from; i <= to; i++)
        assert_int_equal(add_one(i), i < ARCHIVE_DEALS ? i - 1 : ARCHIVE_DEALS - 1);
}

/* Expects deals 1 to n once each, either in a file or in the sums; the last 500 are listed. */
static void assert_all_counted(int n)
{
    static Statistics shown;
    archive_statistics(archive, 0, &shown);
    const StatisticsSums t = statistics_sum(&shown, &SNEAK);
    assert_int_equal(t.deals, n);
    assert_int_equal(t.seconds, (int64_t)n * (n + 1) / 2);
    const int listed = n < ARCHIVE_DEALS ? n : ARCHIVE_DEALS;
    assert_int_equal(archive_count(archive), listed);
    for (int i = 0; i < listed; i++)
        assert_int_equal(archive_deal(archive, i)->ended.seconds, n - listed + 1 + i);
}

static bool there(const char *name)
{
    char path[128];
    struct stat info;
    return lstat(file_in(name, path), &info) == 0;
}

static size_t written;
static void count_written(Call call, int fd, const char *path, const char *to, const char *bytes,
                          size_t from, size_t size)
{
    (void)fd, (void)path, (void)to, (void)bytes, (void)from;
    written += call == CALL_WRITE ? size : 0;
}

/* With an archive of any size, also in a program that was just started: a deal is appended, and now
 * and then the sums. */
static void a_deal_costs_its_own_bytes(void **unused)
{
    (void)unused;
    enum { SUMS = 1024 };
    size_t size;
    forget_all();
    add_numbered(1, ARCHIVE_DEALS);
    for (int i = ARCHIVE_DEALS + 1; i <= ARCHIVE_DEALS + 250; i++) {
        if (i % 60 == 0) { /* the next start */
            archive_close(archive);
            autosave_close(autosave, 10000);
            autosave = autosave_open(folder, NULL);
            archive = archive_open(autosave);
        }
        written = 0;
        fault_recorder = count_written;
        archive_text(archive, add_one(i), &size);
        fault_recorder = NULL;
        assert_int_in_range(written, size, size + SUMS);
    }
    assert_all_counted(ARCHIVE_DEALS + 250);
    assert_false(there("archive-001.text"));
    assert_false(there("archive-002.text"));
    assert_true(there("archive-003.text"));
    assert_true(there("archive-008.text"));
    assert_false(there("archive-009.text"));
    read_again();
    assert_all_counted(ARCHIVE_DEALS + 250);
    forget_all();
}

/* The file of an older version stays unchanged until 500 newer deals exist; by then it has been
 * counted. */
static void an_older_version_is_carried_over(void **unused)
{
    (void)unused;
    enum { OLDER = 13 }; /* three entries, and sums of ten others */
    static Statistics shown;
    char older[128];
    size_t size, now;
    Err err = {{0}};
    forget_all();
    char *text = file_read(SOURCE_DIR "/tests/data/archive-1.text", 1 << 20, &size, &err);
    assert_non_null(text);
    put_file(file_in("archive.text", older), text, size);
    put_file(file_in("archive.text.old", older), text, size);
    read_again();
    assert_int_equal(archive_count(archive), 3);
    assert_int_equal(archive_damaged(archive), 0);
    for (int i = 1; i <= ARCHIVE_DEALS + 1; i++) {
        assert_true(add_one(i) >= 0);
        if (i % 100 == 0) {
            char *same = file_read(file_in("archive.text", older), 1 << 20, &now, &err);
            assert_int_equal(now, size);
            assert_memory_equal(same, text, size);
            free(same);
            read_again();
        }
        archive_statistics(archive, 0, &shown);
        assert_int_equal(statistics_sum(&shown, &SNEAK).deals, OLDER + i);
    }
    for (int i = 2; i <= 3; i++) { /* the older generation of the sums needs it for one deal more */
        assert_true(there("archive.text"));
        read_again();
        add_one(ARCHIVE_DEALS + i);
    }
    read_again();
    assert_false(there("archive.text"));
    assert_false(there("archive.text.old"));
    archive_statistics(archive, 0, &shown);
    assert_int_equal(statistics_sum(&shown, &SNEAK).deals, OLDER + ARCHIVE_DEALS + 3);
    free(text);
    forget_all();
}

/* The program ended after the file received its second name and before the new one received the
 * first. */
static void an_older_version_ended_between_two_names(void **unused)
{
    (void)unused;
    char older[128];
    forget_all();
    copy_in(SOURCE_DIR "/tests/data/archive-1.text", "archive.text.old");
    read_again();
    assert_int_equal(archive_count(archive), 3);
    add_numbered(4, 4);
    assert_false(there("archive.text"));
    assert_int_equal(unlink(file_in("archive.text.old", older)), 0);
    read_again();
    assert_int_equal(archive_count(archive), 1);
    forget_all();
}

/* If a deal is recorded again, its last record counts, also in a later file. */
static void told_again_in_the_next_segment(void **unused)
{
    (void)unused;
    Rng rng = rng_from_u64(25);
    forget_all();
    add_numbered(1, 99);
    Match *m = match_of("sneak", 3, 31000);
    finish_deal(m, &rng);
    assert_int_equal(archive_add(archive, m, at(100)), 99);
    assert_false(there("archive-002.text"));
    match_undo(m, match_undo_point(m, 0));
    finish_deal(m, &rng);
    for (int times = 0; times < 2; times++) /* again without a change: this is no new record */
        assert_int_equal(archive_add(archive, m, at(101)), 99);
    assert_has(99, m);
    for (int times = 0; times < 2; times++) {
        assert_int_equal(archive_count(archive), 100);
        assert_int_equal(archive_damaged(archive), 0);
        assert_int_equal(archive_deal(archive, 99)->ended.seconds, 101);
        assert_int_equal(archive_deal(archive, 99)->kind, DEAL_PLAYED);
        read_again();
        assert_true(there("archive-002.text"));
    }
    match_free(m);
    forget_all();
}

/* A segment replaced by something else is removed whole, and the others continue to count. */
static void a_segment_that_cannot_be_read(void **unused)
{
    (void)unused;
    char path[128];
    forget_all();
    add_numbered(1, 250);
    assert_int_equal(unlink(file_in("archive-003.text", path)), 0);
    assert_int_equal(mkdir(file_in("archive-003.text", path), 0700), 0);
    assert_int_equal(mkdir(file_in("archive-003.text/in", path), 0700), 0);
    read_again();
    assert_int_equal(archive_count(archive), 200);
    add_numbered(201, 250);
    assert_true(there("archive-003.text.bad/in"));
    read_again();
    assert_all_counted(250);
    forget_all();
}

/* A file of sums as older versions wrote it, of one line. */
static void put_sums(const char *path, const char *line)
{
    char text[200];
    const int n = snprintf(text, sizeof text, "imparlour-archive 1\n%s #%08x\n", line,
                           crc32c(0, line, strlen(line)));
    put_file(path, text, (size_t)n);
}

/* While reads from the disk fail, no file is renamed or overwritten, and later all entries
 * exist. */
static void a_disk_that_cannot_be_read(void **unused)
{
    (void)unused;
    char sums[128];
    forget_all();
    add_numbered(1, 150);
    for (int times = 0; times < 2; times++) {
        fault_set((Fault){.fail_at = 1, .error = EIO, .lasts = true});
        archive_close(archive);
        archive = archive_open(autosave);
        assert_int_equal(archive_count(archive), 0);
        if (times) /* with sums, the files that count are unknown */
            assert_int_equal(archive_add(archive, numbered(151), at(151)), -1);
        fault_set((Fault){0});
        const int number = 151 + times;
        archive_add(archive, numbered(number), at(number)); /* in a file of its own */
        read_again();
        assert_all_counted(number);
        put_sums(file_in("archive-sums.text", sums), "first 1");
        read_again();
    }
    assert_false(there("archive-001.text.bad"));
    assert_false(there("archive-sums.text.bad"));
    assert_true(there("archive-003.text"));
    forget_all();
}

/* While the folder cannot be listed, the numbers of its segments are unknown, and nothing is
 * written. */
static void a_folder_that_cannot_be_listed(void **unused)
{
    (void)unused;
    struct rlimit before, none;
    forget_all();
    add_numbered(1, 5);
    assert_true(autosave_settle(autosave, 10000));
    archive_close(archive);
    getrlimit(RLIMIT_NOFILE, &before);
    none = (struct rlimit){0, before.rlim_max};
    setrlimit(RLIMIT_NOFILE, &none);
    archive = archive_open(autosave);
    const int count = archive_count(archive), added = archive_add(archive, numbered(6), at(6));
    setrlimit(RLIMIT_NOFILE, &before);
    assert_int_equal(count, 0);
    assert_int_equal(added, -1);
    read_again();
    assert_all_counted(5);
    forget_all();
}

/* Segments that could not be written yet are there for the next reader. */
static void what_waits_for_the_disk_is_read(void **unused)
{
    (void)unused;
    forget_all();
    fault_set((Fault){.full = true});
    for (int i = 1; i <= 250; i++)
        assert_int_equal(archive_add(archive, numbered(i), at(i)), i - 1);
    archive_close(archive);
    archive = archive_open(autosave);
    assert_all_counted(250);
    assert_false(there("archive-002.text"));
    fault_set((Fault){0});
    read_again();
    assert_all_counted(250);
    assert_true(there("archive-003.text"));
    forget_all();
}

/* Of no deals, and of nothing but deals from friends, none is the oldest own one. */
static void there_is_no_oldest(void **unused)
{
    (void)unused;
    size_t size;
    int known;
    Err err = {{0}};
    forget_all();
    assert_null(archive_oldest(archive));
    char *text = entry_print(numbered(1), at(1), DEAL_PLAYED, &size);
    assert_int_equal(archive_take(archive, &(ImportText){text, size}, &known, &err), 1);
    assert_null(archive_oldest(archive));
    add_one(2);
    assert_int_equal(archive_oldest(archive)->ended.seconds, 2);
    free(text);
    forget_all();
}

/* The contents of an unreadable file of sums are kept. */
static void sums_that_are_spoilt(void **unused)
{
    (void)unused;
    char path[128];
    size_t size;
    Err err = {{0}};
    forget_all();
    add_numbered(1, 5);
    put_file(file_in("archive-sums.text", path), "Dear Mio,\n", 10);
    read_again();
    assert_all_counted(5);
    AutosaveFinding found = {.reason = AUTOSAVE_FINE};
    for (int i = 0; autosave_finding(autosave, i, &found); i++)
        ;
    assert_int_equal(found.reason, AUTOSAVE_DAMAGED);
    assert_non_null(strstr(found.path, "archive-sums.text"));
    assert_true(archive_forget_statistics(archive));
    add_one(6);
    read_again();
    char *text = file_read(file_in("archive-sums.text.bad", path), 100, &size, &err);
    assert_string_equal(text, "Dear Mio,\n");
    free(text);
    static Statistics shown;
    archive_statistics(archive, 0, &shown);
    assert_int_equal(statistics_sum(&shown, &SNEAK).deals, 1);
    forget_all();
}

/* A foreign file in the place of the newest segment stays there, and no deal is lost. */
static void another_file_in_its_place(void **unused)
{
    (void)unused;
    char path[128];
    size_t size;
    Err err = {{0}};
    forget_all();
    add_numbered(1, 3);
    read_again();
    put_file(file_in("other", path), "Dear Mio,\n", 10);
    assert_int_equal(rename(file_in("other", path), file), 0);
    add_numbered(4, 4);
    char *text = file_read(file, 100, &size, &err);
    assert_string_equal(text, "Dear Mio,\n");
    free(text);
    read_again();
    assert_all_counted(4);
    forget_all();
}

static void a_second_program_writes_nothing(void **unused)
{
    (void)unused;
    Rng rng = rng_from_u64(11);
    Autosave *other = autosave_open(folder, NULL);
    Archive *second = archive_open(other);
    assert_true(autosave_is_second(other));
    const int before = archive_count(archive);
    Match *m = match_of("sneak", 3, 4000);
    finish_deal(m, &rng);
    assert_int_equal(archive_add(second, m, at(1)), -1);
    assert_int_equal(archive_add(archive, m, at(1)), before);
    assert_true(autosave_settle(autosave, 10000));
    archive_refresh(second);
    assert_int_equal(archive_count(second), before + 1);
    archive_close(second);
    autosave_close(other, 1000);
    match_free(m);
}

static void a_full_disk_loses_nothing(void **unused)
{
    (void)unused;
    Rng rng = rng_from_u64(12);
    const int before = archive_count(archive);
    Match *m = match_of("sneak", 3, 5000);
    finish_deal(m, &rng);
    fault_set((Fault){.fail_at = 1, .error = ENOSPC, .lasts = true});
    archive_add(archive, m, at(1));
    assert_false(autosave_settle(autosave, 2000));
    archive_close(archive);
    archive = archive_open(autosave); /* as in the text */
    assert_int_equal(archive_count(archive), before + 1);
    fault_set((Fault){0});
    read_again();
    assert_int_equal(archive_count(archive), before + 1);
    match_free(m);
}

TEST_GROUP(
    archive, open_all, close_all, cmocka_unit_test(deals_of_all_games_come_back),
    cmocka_unit_test(a_later_deal_is_a_match), cmocka_unit_test(receipts_are_kept),
    cmocka_unit_test(strange_carry_overs), cmocka_unit_test(what_is_told_twice_is_there_once),
    cmocka_unit_test(notes_go_along), cmocka_unit_test(there_are_never_too_many),
    cmocka_unit_test(statistics_outlive_the_archive), cmocka_unit_test(luck_is_kept),
    cmocka_unit_test(damage_costs_one_entry), cmocka_unit_test(imported_deals_are_played_first),
    cmocka_unit_test(too_many_are_read), cmocka_unit_test(a_deal_costs_its_own_bytes),
    cmocka_unit_test(an_older_version_is_carried_over),
    cmocka_unit_test(an_older_version_ended_between_two_names),
    cmocka_unit_test(told_again_in_the_next_segment),
    cmocka_unit_test(a_segment_that_cannot_be_read), cmocka_unit_test(a_disk_that_cannot_be_read),
    cmocka_unit_test(a_folder_that_cannot_be_listed),
    cmocka_unit_test(what_waits_for_the_disk_is_read), cmocka_unit_test(there_is_no_oldest),
    cmocka_unit_test(sums_that_are_spoilt), cmocka_unit_test(another_file_in_its_place),
    cmocka_unit_test(a_second_program_writes_nothing), cmocka_unit_test(a_full_disk_loses_nothing))
