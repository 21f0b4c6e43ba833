/* The pictures of the rule books: they can be computed for every game, number of players and
 * option, and the engine's result for their moves is the one that the picture illustrates. */
#include "base/utf8.h"
#include "match/script/figure.h"
#include "support/cm.h"
#include <stdlib.h>
#include <string.h>

static Figures figures;

/* A pile of Neu grows until a seat cannot play; nobody takes it. */
static bool has_pile(const Game *g)
{
    bool has = false;
    for (int i = 0; i < game_phases(g); i++)
        has |= (game_traits(g, i) & TRAIT_ROUNDS) != 0;
    return has;
}

static void expect_result(const MatchPlan *plan, const Game *g, int i)
{
    const Figure *f = &figures.figure[i];
    if (f->kind != FIGURE_PLAY || f->part.kind != PART_CONTEST)
        return;
    if (has_pile(g) && f->part.taker != NO_SEAT)
        fail_msg("%s, %d players: somebody takes what picture %d shows", plan->game, plan->seats,
                 i + 1);
    if (!has_pile(g) && (!f->part.over || f->part.taker == NO_SEAT))
        fail_msg("%s, %d players: nobody takes what picture %d shows", plan->game, plan->seats,
                 i + 1);
}

static void load(const MatchPlan *plan)
{
    Err err = {{0}};
    Game *g = game_load(DATA_DIR, plan->game, plan->seats, plan->option, plan->n_options, &err);
    if (!g || !figures_load(DATA_DIR, plan, g, &figures, &err))
        fail_msg("%s, %d players, %s=%s: %s", plan->game, plan->seats, plan->option[0].key,
                 plan->option[0].value, err.text);
    for (int i = 0; i < figures.n; i++) {
        const Figure *f = &figures.figure[i];
        expect_result(plan, g, i);
        for (int k = 0; k < f->n; k++)
            assert_true(f->kind == FIGURE_TABLE || !cardset_empty(f->row[k].cards));
    }
    game_free(g);
}

/* Every number of players; every choice of every option alone, with the usual number. */
static void every_figure(void **unused)
{
    Err err = {{0}};
    int n;
    GameInfo *games = game_list(DATA_DIR, &n, &err);
    for (int i = 0; i < n; i++)
        for (int seats = games[i].min_seats; seats <= games[i].max_seats; seats++) {
            MatchPlan plan = {.seats = seats};
            snprintf(plan.game, sizeof plan.game, "%s", games[i].id);
            if (!seats_offered(&games[i], seats))
                continue;
            load(&plan);
            if (figures.n == 0)
                fail_msg("%s: no picture", plan.game);
            for (int k = 0; k < games[i].n_options; k++) {
                const OptionInfo *o = &games[i].option[k];
                for (int c = 0; c < o->n_choices && seats == games[i].default_seats &&
                                option_offered(o, seats);
                     c++)
                    if (choice_offered(o, c, seats)) {
                        plan.n_options = 1;
                        snprintf(plan.option[0].key, NAME_SIZE, "%s", o->key);
                        snprintf(plan.option[0].value, NAME_SIZE, "%s", o->choice[c]);
                        load(&plan);
                    }
            }
        }
    free(games);
}

static const Figure *figure(const char *game, int seats, const char *key, const char *value,
                            FigureKind kind, int i)
{
    MatchPlan plan = {.seats = seats, .n_options = key ? 1 : 0};
    snprintf(plan.game, sizeof plan.game, "%s", game);
    if (key) {
        snprintf(plan.option[0].key, NAME_SIZE, "%s", key);
        snprintf(plan.option[0].value, NAME_SIZE, "%s", value);
    }
    load(&plan);
    for (int k = 0; k < figures.n; k++)
        if (figures.figure[k].kind == kind && i-- == 0)
            return &figures.figure[k];
    fail_msg("%s: no such picture", game);
    return NULL;
}

/* The engine determines the winner, by the rules in play. */
static void what_the_engine_says(void **unused)
{
    const Figure *f = figure("bottle-imp", 4, NULL, NULL, FIGURE_PLAY, 1);
    assert_int_equal(f->part.taker, 3);
    assert_int_equal(f->marker, 17);
    assert_int_equal(figure("bottle-imp", 3, NULL, NULL, FIGURE_PLAY, 0)->marker, -1);
    f = figure("little-devils", 3, NULL, NULL, FIGURE_PLAY, 1);
    assert_int_equal(f->part.taker, 5);
    assert_int_equal(f->part.points, 8);
    f = figure("addenda", 4, NULL, NULL, FIGURE_PLAY, 5); /* 6 9 2 5: the last card goes over */
    assert_int_equal(f->part.taker, 0);
    assert_int_equal(f->part.score, 22);
    f = figure("great-dalmuti", 8, NULL, NULL, FIGURE_PLAY, 0);
    assert_int_equal(f->part.taker, 1);
    assert_int_equal(f->part.n, 13);
    assert_int_equal(figure("minimisere", 5, NULL, NULL, FIGURE_PLAY, 0)->part.taker, 0);
    assert_int_equal(figure("minimisere", 5, "rules", "old5", FIGURE_PLAY, 0)->part.taker,
                     0); /* the pack contains no deuces */
    assert_int_equal(figure("sneak", 5, NULL, NULL, FIGURE_PLAY, 0)->part.taker, 2);
    f = figure("neu", 4, NULL, NULL, FIGURE_PLAY, 0);
    assert_int_equal(f->part.n, 3);
    assert_int_equal(f->step[2].total, 20); /* 6 9 5 */
}

/* The numbers in tables are those of the deals. */
static void tables(void **unused)
{
    const Figure *f = figure("hearts", 5, NULL, NULL, FIGURE_TABLE, 0);
    assert_int_equal(f->n, 4);
    assert_int_equal(f->row[0].most, 17);
    assert_int_equal(cardset_count(f->row[0].cards), 1);
    assert_int_equal(f->row[2].most, 10);
    assert_true(f->row[2].here && !f->row[1].here);
    assert_int_equal(cardset_count(f->row[3].cards), 4);
    f = figure("great-dalmuti", 4, "stripped_deck", "on", FIGURE_TABLE, 0);
    assert_int_equal(f->row[0].pack, 57);
    assert_int_equal(f->row[3].most, 12);
    assert_int_equal(f->row[3].least, 11);
    f = figure("minimisere", 4, "rules", "old4", FIGURE_TABLE, 0);
    for (int i = 0; i < f->n; i++)
        if (f->row[i].here) {
            assert_string_equal(f->row[i].name, "old4");
            assert_int_equal(f->row[i].target, 31);
            assert_int_equal(f->row[i].n_ranks, 7);
            assert_int_equal(f->row[i].points[6], 12);
        }
    f = figure("sneak", 4, "order", "poker", FIGURE_LADDER, 0);
    assert_string_equal(f->row[0].name, "straight_flush");
    assert_string_equal(f->row[3].name, "straight");
    f = figure("sneak", 7, NULL, NULL, FIGURE_LADDER, 0);
    assert_string_equal(f->row[0].name, "match");
    f = figure("little-devils", 6, NULL, NULL, FIGURE_PACK, 0);
    assert_int_equal(f->n, 5); /* no seat shows four devils */
}

/* The search finds words as people type them. */
static void words(void **unused)
{
    int from, to;
    assert_true(utf8_find("The Price only falls", "pRICE", &from, &to) && from == 4 && to == 9);
    assert_true(utf8_find("トリック", "とりっく", &from, &to) && from == 0 && to == 12);
    assert_true(utf8_find("価格が19", "１９", &from, &to) && from == 9 && to == 11);
    assert_false(utf8_find("abc", "", &from, &to));
    assert_false(utf8_find("abc", "abcd", &from, &to));
}

TEST_GROUP(figure, NULL, NULL, cmocka_unit_test(every_figure),
           cmocka_unit_test(what_the_engine_says), cmocka_unit_test(tables),
           cmocka_unit_test(words))
