/* Points by how numbers of tricks compare: every way to share them out, against a second reading of
 * the rules of Collusion and Hamlet, and how the match ends. */
#include "rules/begin_at.h"
#include "rules/compare/compare_worth.h"
#include "rules/compare/compare.h"
#include "rules/tricks/tricks.h"
#include "second/second.h"

static Game *compare_game(int seats, const char *mode)
{
    const OptionValue value = {.key = "mode"};
    OptionValue options[1] = {value};
    Err err = {""};
    strcpy(options[0].value, mode);
    Game *g = game_load(DATA_DIR, SOURCE_DIR "/tests/data/games/compare-tricks.json", seats,
                        options, 1, &err);
    if (!g)
        fail_msg("%s", err.text);
    return g;
}

/* The deal is counted after these tricks, the last of them played, from these scores. */
static State counted(const Game *g, const int tricks[], const int scores[])
{
    static const char *const last[] = {"AS", "3D", "4D", "5D", "6D"};
    const int seats = game_seats(g);
    Setup setup = game_setup_empty();
    State s;
    Err err = {""};
    int lead = 0;
    while (tricks[lead] == 0)
        lead++;
    strcpy(setup.phase, "play");
    setup.lead = lead;
    for (int i = 0; i < seats; i++) {
        setup.tricks[i] = tricks[i] - (i == lead);
        setup.score[i] = scores ? scores[i] : 0;
        cardset_add(&setup.hand[(lead + i) % seats], card_at(g, last[i]));
    }
    if (!game_setup(g, &s, &setup, &err))
        fail_msg("%s", err.text);
    for (int i = 0; i < seats; i++) {
        Action moves[MAX_MOVES];
        const int seat = (lead + i) % seats;
        assert_int_equal(game_moves(g, &s, seat, moves), 1);
        game_apply(g, &s, seat, moves[0], NULL);
    }
    return s;
}

static void expect(const Game *g, const int tricks[], const int scores[], const int after[])
{
    const State s = counted(g, tricks, scores);
    for (int i = 0; i < game_seats(g); i++)
        if (s.score[i] != after[i])
            fail_msg("%d/%d/%d/%d: seat %d has %d, not %d", tricks[0], tricks[1], tricks[2],
                     tricks[3], i, s.score[i], after[i]);
}

/* Read from the rules of Collusion, by how often each number is there. */
static int bonus_of(const int t[4], int seat)
{
    int often[14] = {0}, values = 0, most_often = 0;
    for (int i = 0; i < 4; i++)
        often[t[i]]++;
    for (int n = 0; n <= 13; n++) {
        values += often[n] > 0;
        most_often = often[n] > most_often ? often[n] : most_often;
    }
    if (values == 3)
        return often[t[seat]] == 2 ? 10 : 0;
    if (values == 2 && most_often == 3)
        return often[t[seat]] == 1 ? 30 : 0;
    int fewest = 13, most = 0;
    for (int i = 0; i < 4; i++) {
        fewest = t[i] < fewest ? t[i] : fewest;
        most = t[i] > most ? t[i] : most;
    }
    return t[seat] == fewest ? 20 : t[seat] == most ? -5 : 0;
}

static void every_way_of_four(void **unused)
{
    (void)unused;
    Game *g = compare_game(4, "bonus");
    for (int a = 0; a <= 13; a++)
        for (int b = 0; a + b <= 13; b++)
            for (int c = 0; a + b + c <= 13; c++) {
                const int t[4] = {a, b, c, 13 - a - b - c};
                int after[4];
                for (int i = 0; i < 4; i++)
                    after[i] = t[i] + bonus_of(t, i);
                expect(g, t, NULL, after);
            }
    game_free(g);
}

/* Read from the rules of Hamlet: sorted, the middle; of two equal numbers, the other. */
static int hamlet_of(const int t[3])
{
    for (int i = 0; i < 3; i++) {
        const int one = t[(i + 1) % 3], two = t[(i + 2) % 3];
        if (one == two || (one < t[i] && t[i] < two) || (two < t[i] && t[i] < one))
            return i;
    }
    return -1;
}

static void every_way_of_three(void **unused)
{
    (void)unused;
    for (int mode = 1; mode <= 2; mode++) {
        const int mine = mode == 1 ? 10 : 1, theirs = mode == 1 ? 1 : 10,
                  none = mode == 1 ? 10 : 100;
        Game *g = compare_game(3, mode == 1 ? "many" : "few");
        assert_int_equal(game_standings_paid(g, &(State){.total = {(int16_t)mode}}),
                         1 << STANDING_MIDDLE | 1 << STANDING_LONE | 1 << STANDING_PAIR |
                             1 << STANDING_FEWEST | 1 << STANDING_MOST);
        for (int a = 0; a <= 17; a++)
            for (int b = 0; a + b <= 17; b++) {
                const int t[3] = {a, b, 17 - a - b}, hamlet = hamlet_of(t);
                const State s = counted(g, t, NULL);
                for (int i = 0; i < 3; i++)
                    assert_int_equal(s.score[i],
                                     t[i] == 0 ? none : t[i] * (i == hamlet ? mine : theirs));
            }
        game_free(g);
    }
}

static void five_and_their_standings(void **unused)
{
    (void)unused;
    static const struct {
        uint8_t number[5];
        enum Standing is[5];
    } of[] = {
        {{0, 1, 2, 3, 4},
         {STANDING_FEWEST, NO_STANDING, STANDING_MIDDLE, NO_STANDING, STANDING_MOST}},
        {{2, 2, 3, 3, 0}, {NO_STANDING, NO_STANDING, NO_STANDING, NO_STANDING, NO_STANDING}},
        {{2, 2, 2, 3, 1}, {NO_STANDING, NO_STANDING, NO_STANDING, NO_STANDING, NO_STANDING}},
        {{4, 1, 1, 1, 1}, {STANDING_LONE, NO_STANDING, NO_STANDING, NO_STANDING, NO_STANDING}},
        {{4, 3, 1, 0, 1}, {NO_STANDING, NO_STANDING, STANDING_PAIR, NO_STANDING, STANDING_PAIR}},
        {{2, 2, 2, 2, 2}, {NO_STANDING, NO_STANDING, NO_STANDING, NO_STANDING, NO_STANDING}},
    };
    for (size_t k = 0; k < sizeof of / sizeof *of; k++)
        for (int i = 0; i < 5; i++)
            assert_int_equal(compare_standing(of[k].number, 5, i), of[k].is[i]);
}

/* 100 is reached with a bonus only; of two equal ones the other is raised to it. */
static void the_end(void **unused)
{
    (void)unused;
    Game *g = compare_game(4, "bonus");
    static const struct {
        int before[4], tricks[4], after[4];
        bool over;
        unsigned winners;
    } of[] = {
        {{97, 80, 60, 50}, {4, 3, 3, 3}, {131, 83, 63, 53}, true, 1},
        {{97, 80, 60, 50}, {4, 4, 3, 2}, {111, 100, 63, 52}, true, 1},
        {{97, 80, 60, 50}, {5, 4, 4, 0}, {92, 94, 74, 50}, false, 0},
        {{97, 0, 0, 0}, {2, 5, 4, 2}, {109, 5, 4, 100}, true, 1},
        {{0, 86, 86, 0}, {3, 4, 4, 2}, {3, 100, 100, 2}, true, 6},
        {{99, 0, 0, 99}, {1, 0, 6, 6}, {98, 0, 100, 115}, true, 8},
        {{99, 0, 0, 0}, {0, 6, 6, 1}, {99, 16, 16, 1}, false, 0},
    };
    for (size_t k = 0; k < sizeof of / sizeof *of; k++) {
        const State s = counted(g, of[k].tricks, of[k].before);
        expect(g, of[k].tricks, of[k].before, of[k].after);
        assert_int_equal(s.over, of[k].over);
        assert_int_equal(s.winners, of[k].winners);
    }
    game_free(g);
}

static int worth_of(const CompareWorth *w, int mode, int a, int b, int c, int d, int seat)
{
    const uint8_t won[4] = {(uint8_t)a, (uint8_t)b, (uint8_t)c, (uint8_t)d};
    return compare_worth(w, mode, won, 4, seat);
}

/* At the end the lead over the others by the score rules; before that the mean of what the next
 * trick can make of it. */
static void worth_of_tricks_won(void **unused)
{
    (void)unused;
    static CompareWorth w;
    Game *g = compare_game(4, "bonus");
    compare_worth_make(g, 13, &w);
    assert_int_equal(w.modes, 3);
    const int mode = compare_mode(&w, (const int16_t[MAX_TOTALS]){0});
    assert_int_equal(mode, 0);
    for (int is = 1; is <= 2; is++)
        assert_int_equal(w.is[compare_mode(&w, (const int16_t[MAX_TOTALS]){(int16_t)is})], is);
    assert_int_equal(worth_of(&w, mode, 4, 4, 3, 2, 0), (3 * 14 - 14 - 3 - 2) * WORTH_POINT / 3);
    assert_int_equal(worth_of(&w, mode, 4, 4, 3, 2, 3), (3 * 2 - 14 - 14 - 3) * WORTH_POINT / 3);
    assert_int_equal(worth_of(&w, mode, 1, 4, 4, 4, 0), (3 * 31 - 12) * WORTH_POINT / 3);
    for (int a = 0; a <= 12; a++)
        for (int b = 0; a + b <= 12; b++)
            for (int c = 0; a + b + c <= 12; c++) {
                const int d = 12 - a - b - c;
                const int sum =
                    worth_of(&w, mode, a + 1, b, c, d, 0) + worth_of(&w, mode, a, b + 1, c, d, 0) +
                    worth_of(&w, mode, a, b, c + 1, d, 0) + worth_of(&w, mode, a, b, c, d + 1, 0);
                assert_int_equal(worth_of(&w, mode, a, b, c, d, 0), sum / 4);
            }
    assert_int_in_range(worth_of(&w, mode, 0, 0, 0, 0, 0) + WORTH_POINT, 0, 2 * WORTH_POINT);
    assert_int_in_range(w.unit[mode], WORTH_POINT, 20 * WORTH_POINT);
    game_free(g);
}

TEST_GROUP(standing, NULL, NULL, cmocka_unit_test(worth_of_tricks_won),
           cmocka_unit_test(every_way_of_four), cmocka_unit_test(every_way_of_three),
           cmocka_unit_test(five_and_their_standings), cmocka_unit_test(the_end))
