/* The daily deal depends on the date only. It is recognised later, also when it was finished on the
 * next day. Every level can play it, and can be stopped. */
#include "support/autosaved.h"
#include "match/archive/daily.h"
#include "match/insight/auto_finish.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static GameInfo info_of(const char *game)
{
    GameInfo info;
    Err err = {{0}};
    assert_true(game_info(DATA_DIR, game, &info, &err));
    return info;
}

static void every_day_and_game_has_its_own(void **unused)
{
    (void)unused;
    static const char *const GAMES[] = {"hearts", "sneak"};
    enum { DAYS = 28 };
    Seed seen[2 * DAYS];
    int n = 0;
    for (int g = 0; g < 2; g++)
        for (int i = 0; i < DAYS; i++) {
            char date[DATE_TEXT];
            snprintf(date, sizeof date, "2026-02-%c%c", (char)('0' + (i + 1) / 10),
                     (char)('0' + (i + 1) % 10));
            seen[n] = daily_seed(GAMES[g], date);
            for (int k = 0; k < n; k++)
                assert_true(seen[k].low != seen[n].low || seen[k].high != seen[n].high);
            n++;
        }
    /* Other players with other versions of the program get the same deal. */
    const Seed known = daily_seed("hearts", "2026-11-22");
    assert_int_equal(known.low, UINT64_C(0x1ac562208690777f));
    assert_int_equal(known.high, 0xaa20);
}

/* One person against opponents of one level, each with a face of its own. */
static void its_players(void **unused)
{
    (void)unused;
    static const int FACES[] = {1, 0, 2, 3};
    const GameInfo info = info_of("hearts");
    MatchPlan plan;
    daily_plan(&info, "2026-11-22", &plan);
    assert_int_equal(plan.seats, 4);
    for (int i = 0; i < plan.seats; i++) {
        assert_int_equal(plan.player[i].human, i == 0);
        assert_int_equal(plan.player[i].face, FACES[i]);
        assert_string_equal(plan.player[i].level, "normal");
    }
}

static void it_is_known_again(void **unused)
{
    (void)unused;
    const GameInfo info = info_of("hearts");
    ArchiveDeal d = {.deal = 1};
    daily_plan(&info, "2026-11-22", &d.plan);
    assert_true(daily_is(&info, "2026-11-22", &d));
    assert_false(daily_is(&info, "2026-11-23", &d));
    d.deal = 2;
    assert_false(daily_is(&info, "2026-11-22", &d));
    d.deal = 1;
    d.plan.player[0].human = false;
    assert_false(daily_is(&info, "2026-11-22", &d));
}

static Match *finished(const MatchPlan *plan, uint64_t luck)
{
    Err err = {{0}};
    Rng rng = rng_from_u64(luck);
    Match *m = match_new(DATA_DIR, plan, &err);
    while (!match_state(m)->over && !game_resting(match_game(m), match_state(m)))
        move_at_random(m, &rng);
    return m;
}

/* A deal begun before midnight and finished after it is the daily deal of the day on which it
 * began. Only the first time counts. */
static void midnight(void **unused)
{
    (void)unused;
    const GameInfo info = info_of("sneak");
    MatchPlan plan;
    Archive *a = archive_open(autosave);
    daily_plan(&info, "2026-11-22", &plan);
    Match *first = finished(&plan, 1), *again = finished(&plan, 2);
    assert_int_equal(daily_played(a, &info, "2026-11-22"), -1);
    assert_int_equal(archive_add(a, first, (Date){1795392600, "2026-11-23 00:10"}), 0);
    assert_int_equal(archive_add(a, again, (Date){1795396200, "2026-11-23 01:10"}), 1);
    assert_int_equal(daily_played(a, &info, "2026-11-22"), 0);
    assert_int_equal(daily_played(a, &info, "2026-11-23"), -1);
    match_free(first);
    match_free(again);
    archive_close(a);
}

/* Everything else is in order. */
static void another_deal_is_another(void **unused)
{
    (void)unused;
    const GameInfo info = info_of("hearts");
    ArchiveDeal own = {.deal = 1}, d[5];
    daily_plan(&info, "2026-11-22", &own.plan);
    for (int i = 0; i < 5; i++)
        d[i] = own;
    strcpy(d[0].plan.game, "sneak");
    d[1].plan.seats = 3;
    d[2].plan.n_options = 1;
    d[3].plan.seed.low++;
    d[4].plan.seed.high++;
    assert_true(daily_is(&info, "2026-11-22", &own));
    for (int i = 0; i < 5; i++)
        assert_false(daily_is(&info, "2026-11-22", &d[i]));
}

static void levels_play_it(void **unused)
{
    (void)unused;
    const GameInfo info = info_of("bottle-imp");
    static const atomic_bool go_on = false, stop = true;
    int once = 0, twice = 0;
    assert_true(daily_by_level(DATA_DIR, &info, "2026-11-22", 1, &go_on, &once));
    assert_true(daily_by_level(DATA_DIR, &info, "2026-11-22", 1, &go_on, &twice));
    assert_int_equal(once, twice);
    assert_false(daily_by_level(DATA_DIR, &info, "2026-11-22", 3, &stop, &once));
}

/* At the level of the others all seats play alike; the person sits first. */
static void the_gain_is_the_persons(void **unused)
{
    (void)unused;
    const GameInfo info = info_of("bottle-imp");
    static const atomic_bool go_on = false;
    Err err = {{0}};
    State s;
    AiProfile normal;
    int gain = 0;
    assert_true(ai_profile(DATA_DIR, info.id, "normal", &normal, &err));
    Game *g = game_load(DATA_DIR, info.id, info.default_seats, NULL, 0, &err);
    const AiProfile *const player[MAX_SEATS] = {&normal, &normal, &normal, &normal,
                                                &normal, &normal, &normal, &normal};
    game_start(g, &s, daily_seed(info.id, "2026-11-22"), NULL);
    assert_true(auto_finish(g, &s, player, 0, &go_on));
    assert_true(
        daily_by_level(DATA_DIR, &info, "2026-11-22", ai_level_named("normal"), &go_on, &gain));
    assert_int_equal(gain, s.score[0]);
    assert_int_not_equal(s.score[1], s.score[0]);
    game_free(g);
}

/* Without levels or without a game, there is no message about it. */
static void without_its_data(void **unused)
{
    (void)unused;
    static const atomic_bool go_on = false;
    GameInfo info = info_of("hearts");
    int gain = 77;
    assert_false(daily_by_level("/nonexistent", &info, "2026-11-22", 1, &go_on, &gain));
    strcpy(info.id, "none-such");
    assert_false(daily_by_level(DATA_DIR, &info, "2026-11-22", 1, &go_on, &gain));
    assert_int_equal(gain, 77);
}

TEST_GROUP(daily, open_autosave, close_autosave, cmocka_unit_test(every_day_and_game_has_its_own),
           cmocka_unit_test(its_players), cmocka_unit_test(it_is_known_again),
           cmocka_unit_test(midnight), cmocka_unit_test(another_deal_is_another),
           cmocka_unit_test(levels_play_it), cmocka_unit_test(the_gain_is_the_persons),
           cmocka_unit_test(without_its_data))
