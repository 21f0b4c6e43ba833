/* Deal codes: decoding returns what was encoded, and reading errors are detected. */
#include "support/cm.h"
#include "match/code/deal_code.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
static GameInfo *games;
static int n_games;

static int load(void **unused)
{
    (void)unused;
    Err err = {{0}};
    games = game_list(DATA_DIR, &n_games, &err);
    return games && !err.text[0] ? 0 : -1;
}

static int unload(void **unused)
{
    (void)unused;
    free(games);
    return 0;
}

static int seats_of(const GameInfo *g, Rng *rng)
{
    int seats;
    do
        seats = (int)rng_below(rng, MAX_SEATS + 1);
    while (!seats_offered(g, seats));
    return seats;
}

/* Any value of any option on offer; sometimes one is left at its default. */
static MatchPlan any_plan(const GameInfo *g, Rng *rng)
{
    MatchPlan p = {.seats = seats_of(g, rng),
                   .seed = {.low = rng_next(rng),
                            .high = (uint16_t)rng_next(rng),
                            .of = (uint16_t)rng_below(rng, SEED_MATCH + 1)}};
    snprintf(p.game, sizeof p.game, "%s", g->id);
    for (int i = 0; i < g->n_options; i++) {
        const OptionInfo *o = &g->option[i];
        OptionValue v;
        const bool number = o->kind == OPTION_NUMBER;
        const int values = number                   ? (o->max - o->min) / o->step + 1
                           : o->kind == OPTION_FLAG ? 2
                                                    : o->n_choices;
        const int i_th = (int)rng_below(rng, (uint32_t)values);
        option_print(o, number ? o->min + i_th * o->step : i_th, v.value);
        snprintf(v.key, sizeof v.key, "%s", o->key);
        if (rng_below(rng, 4) && option_offered(o, p.seats) &&
            option_value_offered(o, v.value, p.seats))
            p.option[p.n_options++] = v;
    }
    return p;
}

static const char *value_in(const MatchPlan *p, const OptionInfo *o, char standard[NAME_SIZE])
{
    for (int i = 0; i < p->n_options; i++)
        if (strcmp(p->option[i].key, o->key) == 0)
            return p->option[i].value;
    return option_print(o, option_standard(o, p->seats), standard);
}

static void same_deal(const GameInfo *g, const MatchPlan *a, const MatchPlan *b)
{
    char one[NAME_SIZE], other[NAME_SIZE];
    assert_string_equal(a->game, b->game);
    assert_int_equal(a->seats, b->seats);
    assert_true(a->seed.low == b->seed.low && a->seed.high == b->seed.high &&
                a->seed.of == b->seed.of);
    for (int i = 0; i < g->n_options; i++)
        if (option_offered(&g->option[i], a->seats))
            assert_string_equal(value_in(a, &g->option[i], one), value_in(b, &g->option[i], other));
}

static void what_goes_in_comes_out(void **unused)
{
    (void)unused;
    Rng rng = rng_from_u64(1);
    for (int k = 0; k < n_games; k++)
        for (int i = 0; i < 10000 / n_games + 1; i++) {
            Err err = {{0}};
            char code[DEAL_CODE], again[DEAL_CODE];
            const MatchPlan plan = any_plan(&games[k], &rng);
            MatchPlan read = {.player = {{.name = "Mio"}}};
            if (!deal_code_write(&games[k], &plan, code, &err) ||
                !deal_code_read(code, games, n_games, &read, &err))
                fail_msg("%s: %s", games[k].id, err.text);
            same_deal(&games[k], &plan, &read);
            assert_string_equal(read.player[0].name, "Mio");
            assert_true(deal_code_write(&games[k], &read, again, &err));
            assert_string_equal(code, again);
            assert_int_in_range(strlen(code), 21, 28); /* longer than a seed */
        }
}

static void any_two_wrong_letters_are_noticed(void **unused)
{
    (void)unused;
    Rng rng = rng_from_u64(2);
    for (int k = 0; k < n_games; k++) {
        char code[DEAL_CODE];
        Err err;
        MatchPlan plan = any_plan(&games[k], &rng);
        assert_true(deal_code_write(&games[k], &plan, code, &err));
        const int n = (int)strlen(code);
        for (int i = 0; i < n; i++)
            for (int j = i; j < n; j++)
                for (int t = 0; t < 40; t++) {
                    char wrong[DEAL_CODE];
                    strcpy(wrong, code);
                    wrong[i] = alphabet[rng_below(&rng, 32)];
                    wrong[j] = alphabet[rng_below(&rng, 32)];
                    if (strcmp(wrong, code) != 0)
                        assert_false(deal_code_read(wrong, games, n_games, &plan, &err));
                }
        for (int i = 0; i + 1 < n; i++) {
            char swapped[DEAL_CODE];
            strcpy(swapped, code);
            swapped[i] = code[i + 1];
            swapped[i + 1] = code[i];
            assert_true(code[i] == code[i + 1] ||
                        !deal_code_read(swapped, games, n_games, &plan, &err));
        }
    }
}

static void it_may_be_written_as_people_do(void **unused)
{
    (void)unused;
    Rng rng = rng_from_u64(3);
    for (int i = 0; i < 200; i++) {
        Err err = {{0}};
        char code[DEAL_CODE], typed[3 * DEAL_CODE] = "";
        const GameInfo *g = &games[i % n_games];
        const MatchPlan plan = any_plan(g, &rng);
        MatchPlan read = {.seats = 0};
        assert_true(deal_code_write(g, &plan, code, &err));
        for (const char *c = code; *c; c++) {
            const char letter = *c == '0'            ? "0oO"[i % 3]
                                : *c == '1'          ? "1iLl"[i % 4]
                                : *c >= 'A' && i % 2 ? (char)(*c - 'A' + 'a')
                                                     : *c;
            snprintf(typed + strlen(typed), sizeof typed - strlen(typed), "%c%s", letter,
                     (c - code) % 5 == 4 ? (i % 3 ? "-" : "  ") : "");
        }
        if (!deal_code_read(typed, games, n_games, &read, &err))
            fail_msg("%s (%s): %s", typed, code, err.text);
        same_deal(g, &plan, &read);
    }
}

static void refused(const char *text, const char *why)
{
    Err err = {{0}};
    MatchPlan plan = {.seats = 7}, before = plan;
    assert_false(deal_code_read(text, games, n_games, &plan, &err));
    if (!strstr(err.text, why))
        fail_msg("\"%s\": %s", text, err.text);
    assert_memory_equal(&plan, &before, sizeof plan);
}

static void what_is_none_is_refused(void **unused)
{
    (void)unused;
    Err err = {{0}};
    Rng rng = rng_from_u64(4);
    char code[DEAL_CODE];
    const MatchPlan plan = any_plan(&games[0], &rng);
    MatchPlan read = {.seats = 0};
    assert_true(deal_code_write(&games[0], &plan, code, &err));
    assert_false(deal_code_read(code, games + 1, n_games - 1, &read, &err));
    assert_non_null(strstr(err.text, "unknown game, or its options have changed"));
    refused("", "empty");
    refused(" - ", "empty");
    refused("00", "too short");
    refused("ABC*", "not a letter of the code");
    refused("あ", "not a letter of the code");
    refused("0123456789012345678901234567", "deal code");
    refused("01234567890123456789012345678", "more than 28");
    for (int i = 0; i < 150000; i++) {
        char text[40];
        const int n = (int)rng_below(&rng, 32);
        for (int k = 0; k < n; k++)
            text[k] = i % 2 ? alphabet[rng_below(&rng, 32)] : (char)(1 + rng_below(&rng, 255));
        text[n] = '\0';
        deal_code_read(text, games, n_games, &read, &err);
    }
}

/* A game with more options than a code can hold reports this; a value that no option has makes no
 * code either. */
static void what_does_not_fit_has_none(void **unused)
{
    (void)unused;
    Err err = {{0}};
    char code[DEAL_CODE];
    GameInfo big = {
        .id = "big", .seats = 1 << 4, .min_seats = 4, .max_seats = 4, .n_options = MAX_OPTIONS};
    MatchPlan plan = {.game = "big", .seats = 4};
    for (int i = 0; i < MAX_OPTIONS; i++) {
        big.option[i] =
            (OptionInfo){.kind = OPTION_NUMBER, .max = 1 << 20, .step = 1, .seats = ~0u};
        snprintf(big.option[i].key, sizeof big.option[i].key, "o%d", i);
    }
    assert_false(deal_code_write(&big, &plan, code, &err));
    assert_string_equal(err.text, "big: its options do not fit in a deal code");
    big.n_options = 1;
    assert_true(deal_code_write(&big, &plan, code, &err));
    plan.n_options = 1;
    plan.option[0] = (OptionValue){"o0", "1048577"};
    assert_false(deal_code_write(&big, &plan, code, &err));
}

/* A code with a number of players or a value that its game no longer offers is invalid, although
 * all its letters are right. */
static void what_is_not_offered_is_refused(void **unused)
{
    (void)unused;
    Err err = {{0}};
    char code[DEAL_CODE];
    GameInfo old = {.id = "old", .seats = 3 << 4, .n_options = 1};
    old.option[0] = (OptionInfo){.key = "way",
                                 .kind = OPTION_CHOICE,
                                 .n_choices = 2,
                                 .choice = {"left", "right"},
                                 .seats = ~0u,
                                 .choice_seats = {~0u, ~0u}};
    GameInfo now = old;
    MatchPlan plan = {.game = "old", .seats = 5, .n_options = 1, .option = {{"way", "right"}}},
              read = plan;
    assert_true(deal_code_write(&old, &plan, code, &err));
    assert_true(deal_code_read(code, &now, 1, &read, &err));
    now.seats = 1 << 4;
    assert_false(deal_code_read(code, &now, 1, &read, &err));
    now.seats = old.seats;
    now.option[0].choice_seats[1] = 0;
    assert_false(deal_code_read(code, &now, 1, &read, &err));
    assert_non_null(strstr(err.text, "unknown game, or its options have changed"));
}

TEST_GROUP(deal_code, load, unload, cmocka_unit_test(what_goes_in_comes_out),
           cmocka_unit_test(any_two_wrong_letters_are_noticed),
           cmocka_unit_test(it_may_be_written_as_people_do),
           cmocka_unit_test(what_is_none_is_refused), cmocka_unit_test(what_does_not_fit_has_none),
           cmocka_unit_test(what_is_not_offered_is_refused))
