/* Opponents: their moves are always legal, repeatable with the same seed and independent of hidden
 * cards, and each level is as strong as its name says. */
#include "rules/begin_at.h"
#include "support/cm.h"
#include "tools/arena/duel.h"
#include <stdio.h>
#include <string.h>

typedef struct {
    const char *game;
    int seats;
} Table;

static const Table tables[] = {{"bottle-imp", 3},    {"bottle-imp", 4},    {"little-devils", 3},
                               {"little-devils", 4}, {"little-devils", 5}, {"little-devils", 6},
                               {"great-dalmuti", 5}, {"great-dalmuti", 8}, {"sneak", 2},
                               {"sneak", 5},         {"addenda", 2},       {"addenda", 4},
                               {"minimisere", 3},    {"minimisere", 5},    {"hearts", 4}};
enum { TABLES = sizeof tables / sizeof tables[0] };

static Game *load(Table t)
{
    Err err = {{0}};
    Game *g = game_load(DATA_DIR, t.game, t.seats, NULL, 0, &err);
    assert_string_equal(err.text, "");
    assert_non_null(g);
    return g;
}

static AiProfile level_at(Table t, const char *name)
{
    AiProfile p;
    Err err = {{0}};
    assert_true(ai_profile(DATA_DIR, t.game, name, &p, &err));
    return p;
}

static AiProfile level(const char *name) { return level_at((Table){"hearts", 4}, name); }

/* Calls `visit` at every decision of one random deal. */
typedef void Visit(const Game *g, const State *s, int seat, int choices);

static void walk_deal(const Game *g, uint64_t seed, Visit *visit)
{
    State s;
    Rng rng = rng_from_u64(seed);
    game_start(g, &s, (Seed){.low = seed}, NULL);
    for (;;) {
        Action moves[MAX_MOVES];
        const unsigned asked = game_to_act(&s);
        if (asked == 0)
            return;
        const int seat = __builtin_ctz(asked);
        const int n = game_moves(g, &s, seat, moves);
        if (moves[0].verb == VERB_DEAL)
            return;
        visit(g, &s, seat, n);
        game_apply(g, &s, seat, moves[rng_below(&rng, (uint32_t)n)], NULL);
    }
}

/* With sanitizers one deal of every second table, which are those of all games. */
static void walk_tables(Visit *visit)
{
    for (int t = 0; t < TABLES; t += AMOUNT(1, 2)) {
        Game *g = load(tables[t]);
        const uint64_t deals = AMOUNT(t < 6 ? 3 : 1, 1); /* those of the larger games are long */
        for (uint64_t seed = 1; seed <= deals; seed++)
            walk_deal(g, seed, visit);
        game_free(g);
    }
}

static bool same(Action a, Action b) { return memcmp(&a, &b, sizeof a) == 0; }

/* ---- Profiles ---- */

static void levels_are_read_and_rise(void **unused)
{
    (void)unused;
    int before = 0;
    for (int i = 0; i < AI_LEVELS; i++) {
        const AiProfile p = level(ai_level(i));
        assert_string_equal(p.id, ai_level(i));
        if (p.search == AI_POLICY) /* it samples no worlds */
            continue;
        assert_true(p.playouts > before);
        before = p.playouts;
    }
    assert_null(ai_level(AI_LEVELS));
    AiProfile p;
    Err err = {{0}};
    assert_false(ai_profile(DATA_DIR, "hearts", "hardd", &p, &err));
    assert_non_null(strstr(err.text, "did you mean \"hard\""));
    err = (Err){{0}};
    assert_false(ai_profile("/nowhere", "hearts", "hard", &p, &err));
    assert_non_null(strstr(err.text, "/nowhere/ai/hard.json"));
}

/* ---- At every decision ---- */

/* Every legal action is reported. In an exchange, and in a choice that another seat has begun,
 * those actions are reported with which a plan continues. */
static void assert_reported(const Game *g, const View *view, const AiReport *report, int choices)
{
    if (view->s.picks[view->seat] || game_traits(g, view->s.phase) & TRAIT_EXCHANGE)
        assert_int_in_range(report->n, 1, choices);
    else
        assert_int_equal(report->n, choices);
}

static void visit_legal(const Game *g, const State *s, int seat, int choices)
{
    static const AiProfile quick = {.playouts = 12, .blunder_rate = 500, .blunder_tolerance = 50};
    View view;
    AiReport report, again;
    view_make(g, s, seat, &view);
    const Action a = ai_choose(g, &view, &quick, ai_seed(&view), NULL, &report);
    assert_true(game_legal(g, s, seat, a));
    assert_true(same(a, report.action));
    assert_reported(g, &view, &report, choices);
    for (int i = 0; i < report.n; i++) {
        assert_true(game_legal(g, s, seat, report.move[i].action));
        assert_true(report.move[i].playouts > 0 || choices == 1);
    }
    if (choices == 1 && s->picks[seat] == 0 && report.move[0].action.verb != VERB_PICK)
        assert_int_equal(report.move[0].playouts, 0); /* a forced move needs no search */
    ai_choose(g, &view, &quick, ai_seed(&view), NULL, &again);
    assert_int_equal(again.n, report.n);
    assert_true(same(again.action, report.action));
    for (int i = 0; i < report.n; i++) {
        assert_true(same(again.move[i].action, report.move[i].action));
        assert_int_equal(again.move[i].value, report.move[i].value);
    }
}

static void moves_are_legal_and_repeatable(void **unused)
{
    (void)unused;
    walk_tables(visit_legal);
}

/* Hidden cards are dealt again in any way consistent with the view: neither the view, nor the move,
 * nor the values of the search change. */
static void visit_blind(const Game *g, const State *s, int seat, int choices)
{
    static const AiProfile quick = {.playouts = 24, .blunder_rate = 200, .blunder_tolerance = 4};
    View view, other;
    AiReport report, changed;
    if (choices == 1)
        return;
    view_make(g, s, seat, &view);
    const uint64_t seed = ai_seed(&view);
    ai_choose(g, &view, &quick, seed, NULL, &report);
    Rng rng = rng_from_u64(seed);
    for (int i = 0; i < AMOUNT(4, 2); i++) {
        State world;
        view_sample(g, &view, &rng, &world);
        view_make(g, &world, seat, &other);
        assert_memory_equal(&other, &view, sizeof view);
        assert_true(
            same(ai_choose(g, &other, &quick, ai_seed(&other), NULL, &changed), report.action));
        for (int k = 0; k < report.n; k++)
            assert_int_equal(changed.move[k].value, report.move[k].value);
    }
}

static void hidden_cards_change_nothing(void **unused)
{
    (void)unused;
    walk_tables(visit_blind);
}

static void visit_stopped(const Game *g, const State *s, int seat, int choices)
{
    static const AiProfile endless = {.playouts = 1000000};
    const atomic_bool stop = true;
    View view;
    AiReport report;
    view_make(g, s, seat, &view);
    assert_true(game_legal(g, s, seat, ai_choose(g, &view, &endless, 1, &stop, &report)));
    assert_reported(g, &view, &report, choices);
}

static void a_stop_is_obeyed_at_once(void **unused)
{
    (void)unused;
    walk_tables(visit_stopped);
}

/* ---- Judgement ---- */

static State position(const Game *g, const char *const hands[MAX_SEATS])
{
    Setup setup = game_setup_empty();
    strcpy(setup.phase, "play");
    for (int i = 0; i < game_seats(g); i++) {
        char words[64], *rest = NULL;
        strcpy(words, hands[i]);
        for (char *w = strtok_r(words, " ", &rest); w; w = strtok_r(NULL, " ", &rest)) {
            Card c;
            assert_true(game_card_named(g, w, &c));
            cardset_add(&setup.hand[i], c);
        }
    }
    State s;
    assert_true(game_setup(g, &s, &setup, NULL));
    return s;
}

static void assert_plays(const Game *g, const State *s, const char *wanted)
{
    AiProfile careful = level_at((Table){game_id(g), game_seats(g)}, "hard");
    View view;
    char text[ACTION_TEXT];
    careful.blunder_rate = 0;
    const int seat = __builtin_ctz(game_to_act(s));
    view_make(g, s, seat, &view);
    game_print(g, ai_choose(g, &view, &careful, ai_seed(&view), NULL, NULL), text);
    assert_string_equal(text, wanted);
}

static void plain_choices_are_right(void **unused)
{
    (void)unused;
    Game *g = load((Table){"little-devils", 3});
    /* 3 leads, 20 goes up: the last seat, which could win, takes the trick and its devils with 22
     * or stays below 20 with 16. */
    State s = position(g, (const char *const[MAX_SEATS]){"3 1", "20 2", "16 22"});
    Action a = {.verb = VERB_PLAY};
    assert_true(game_card_named(g, "3", &a.card));
    game_apply(g, &s, 0, a, NULL);
    assert_true(game_card_named(g, "20", &a.card));
    game_apply(g, &s, 1, a, NULL);
    assert_plays(g, &s, "play 16");
    game_free(g);
}

/* Cards of a choice that are picked one by one belong to one plan, and every step finds this plan
 * again; followed, it is the same. */
static void visit_whole(const Game *g, const State *s, int seat, int choices)
{
    static const AiProfile quick = {.playouts = 24, .blunder_rate = 300, .blunder_tolerance = 6};
    View view;
    AiReport before, after;
    if (choices == 1 || s->picks[seat])
        return;
    view_make(g, s, seat, &view);
    const uint64_t seed = ai_seed(&view);
    State next = *s;
    AiPlan plan = {.seed = 0};
    int best = INT32_MIN;
    for (Action a = ai_choose(g, &view, &quick, seed, NULL, &before); a.verb == VERB_PICK;) {
        assert_true(same(ai_follow(&plan, g, &view, &quick, seed, NULL), a));
        for (int i = 0; i < before.n; i++)
            if (same(before.move[i].action, a))
                best = before.move[i].value;
        game_apply(g, &next, seat, a, NULL);
        view_make(g, &next, seat, &view);
        assert_true(ai_seed(&view) == seed);
        a = ai_choose(g, &view, &quick, ai_seed(&view), NULL, &after);
        assert_true(game_legal(g, &next, seat, a));
        assert_true(after.n > 0 && after.move[0].value <= best);
    }
}

static void a_choice_of_several_cards_is_one_plan(void **unused)
{
    (void)unused;
    Game *g = load((Table){"sneak", 4});
    walk_deal(g, 5, visit_whole);
    game_free(g);
}

/* ---- Without a search ---- */

/* At any temperature and blunder rate, no move below the minimum probability is made. */
static void visit_loose(const Game *g, const State *s, int seat, int choices)
{
    AiProfile p = level_at((Table){game_id(g), game_seats(g)}, "easy");
    Action moves[MAX_MOVES];
    int32_t score[MAX_MOVES], most = INT32_MIN;
    View view;
    World w;
    if (choices == 1 || game_traits(g, s->phase) & TRAIT_EXCHANGE)
        return;
    p.bluff.worlds = 0; /* its choices are not the policy's */
    p.temperature = 300;
    p.min_probability = 250; /* two doublings, to a sixteenth, at a temperature of four */
    view_make(g, s, seat, &view);
    world_of_view(g, &view, &w);
    const int n = game_moves(g, s, seat, moves);
    policy_scores(&p.policy, &(Decision){g, &w, seat, n, moves}, score);
    for (int i = 0; i < choices; i++)
        most = score[i] > most ? score[i] : most;
    p.playouts = 8;
    p.blunder_rate = 1000;
    p.blunder_tolerance = 1000;
    for (uint64_t seed = 0; seed < 12; seed++) {
        p.search = seed < 8 || game_traits(g, s->phase) & TRAIT_FREE_SETS ? AI_POLICY : AI_FLAT;
        const Action a = ai_choose(g, &view, &p, seed, NULL, NULL);
        int i = 0;
        while (!same(moves[i], a))
            i++;
        assert_true(most - score[i] < (2 * 16 + 1) * 4 * SOFTMAX_DOUBLING / 16);
    }
}

static void nothing_below_the_floor_is_played(void **unused)
{
    (void)unused;
    walk_tables(visit_loose);
}

/* ---- Strength ---- */

/* The mean lead per deal of the level under test, in hundredths of a point. If field is NULL, the
 * others make random moves. */
static int advantage(Table t, const char *test, const char *field, int deals)
{
    Game *g = load(t);
    int64_t margin = 0;
    const AiProfile one = level_at(t, test), other = level_at(t, field ? field : test);
    for (int i = 0; i < deals; i++)
        margin += duel_margin(g, &one, field ? &other : NULL, (Seed){.low = 2000 + (uint64_t)i});
    game_free(g);
    const int value = (int)(margin * 100 / (deals * t.seats * (t.seats - 1)));
    print_message("%s, %d players: %+d hundredths of a point per deal\n", t.game, t.seats, value);
    return value;
}

/* Strength does not depend on sanitizers, which would take most of the time. */
static void strength_is_for_the_quick(void)
{
    if (AMOUNT(false, true))
        skip();
}

static void normal_beats_random(void **unused)
{
    (void)unused;
    strength_is_for_the_quick();
    assert_true(advantage(tables[1], "normal", NULL, 20) > 2000);
    assert_true(advantage(tables[3], "normal", NULL, 20) > 400);
}

static void normal_beats_random_in_every_game(void **unused)
{
    (void)unused;
    strength_is_for_the_quick();
    static const struct {
        Table table;
        int least; /* hundredths of a point per deal; about two thirds of the figure for 200 deals
                    */
    } wanted[] = {{{"great-dalmuti", 5}, 110},
                  {{"sneak", 4}, 300},
                  {{"addenda", 2}, 7000},
                  {{"minimisere", 5}, 120},
                  {{"hearts", 4}, 380}};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        assert_true(advantage(wanted[i].table, "normal", NULL, 10) > wanted[i].least);
}

/* With the weights for any game; the pack is listed suit by suit, and has a card of rank 0. */
static void a_game_that_is_only_a_file_is_played_with_sense(void **unused)
{
    (void)unused;
    strength_is_for_the_quick();
    assert_true(advantage((Table){SOURCE_DIR "/tests/data/games/climb-french.json", 4}, "normal",
                          NULL, 20) > 100);
}

/* With a pack that is too large for the kernel of tricks or more ranks than the kernel of
 * climbing knows. */
static void a_game_without_a_kernel_is_played_with_sense(void **unused)
{
    (void)unused;
    strength_is_for_the_quick();
    static const char folder[] = SOURCE_DIR "/tests/data/games/";
    static const struct {
        const char *game;
        int least; /* hundredths of a point per deal */
    } wanted[] = {{"two-packs", 600}, {"climb-numbers", 50}};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        char file[300];
        snprintf(file, sizeof file, "%s%s.json", folder, wanted[i].game);
        assert_true(advantage((Table){file, 4}, "normal", NULL, 10) > wanted[i].least);
    }
}

static void hard_beats_easy(void **unused)
{
    (void)unused;
    strength_is_for_the_quick();
    assert_true(advantage(tables[0], "hard", "easy", 8) > 300);
    assert_true(advantage(tables[3], "hard", "easy", 8) > 100);
}

static void normal_beats_easy_in_every_game(void **unused)
{
    (void)unused;
    strength_is_for_the_quick();
    static const Table one_each[] = {{"bottle-imp", 4}, {"little-devils", 4}, {"great-dalmuti", 5},
                                     {"sneak", 4},      {"addenda", 2},       {"minimisere", 5},
                                     {"hearts", 4}};
    for (size_t i = 0; i < sizeof one_each / sizeof *one_each; i++)
        assert_true(advantage(one_each[i], "normal", "easy", 60) > 0);
}

TEST_GROUP(ai, NULL, NULL, cmocka_unit_test(levels_are_read_and_rise),
           cmocka_unit_test(moves_are_legal_and_repeatable),
           cmocka_unit_test(hidden_cards_change_nothing),
           cmocka_unit_test(a_stop_is_obeyed_at_once), cmocka_unit_test(plain_choices_are_right),
           cmocka_unit_test(a_choice_of_several_cards_is_one_plan),
           cmocka_unit_test(nothing_below_the_floor_is_played),
           cmocka_unit_test(normal_beats_random),
           cmocka_unit_test(normal_beats_random_in_every_game), cmocka_unit_test(hard_beats_easy),
           cmocka_unit_test(normal_beats_easy_in_every_game),
           cmocka_unit_test(a_game_without_a_kernel_is_played_with_sense),
           cmocka_unit_test(a_game_that_is_only_a_file_is_played_with_sense))
