/* The arena: which tables are played, from any position; what they come to; parts make the whole.
 */
#include "support/cm.h"
#include "support/folder.h"
#include "match/insight/tally.h"
#include "tools/arena/arena.h"
#include <math.h>
#include <string.h>

static void assert_near(double is, double wanted)
{
    if (fabs(is - wanted) > 1e-4)
        fail_msg("%.6f is not %.6f", is, wanted);
}

/* ---- Shares of pairs ---- */

static void pairs_are_counted(void **unused)
{
    (void)unused;
    const Finish f = {.n = 5, .player = {0, 0, 1, 1, 2}, .result = {10, 5, 5, 1, 7}};
    Share one = {0}, other = {0};
    share_add(&one, &f, 0, 1);
    share_add(&other, &f, 1, 0);
    assert_near(one.part, 3.5); /* 10 above 5 and 1, 5 level with 5 and above 1 */
    assert_near(one.of, 4);
    assert_near(other.part, 0.5);
    assert_near(other.of, 4);
}

static void shares_vary_by_cluster(void **unused)
{
    (void)unused;
    const Share of_two[] = {{3, 4}, {0, 0}, {1, 4}}, of_one[] = {{3, 4}};
    Estimate e = share_estimate(of_two, 3);
    assert_near(e.value, 0.5);
    assert_near(e.low, 0.01); /* 1.96 · √((1² + 1²) · 2 / (2 − 1)) / 8 = 0.49 */
    assert_near(e.high, 0.99);
    assert_int_equal(e.clusters, 2);
    e = share_estimate(of_one, 1);
    assert_near(e.low, 0.75);
    assert_int_equal(share_estimate(of_one, 0).clusters, 0);
}

/* ---- Ratings ---- */

enum { ORDERS = 200 };
typedef struct {
    int n;
    Finish f[ORDERS];
} Orders;

/* "A=BC": A and B level, above C; so many times, each a cluster of its own. */
static void order(Orders *o, const char *text, int times)
{
    for (; times > 0; times--) {
        Finish f = {.cluster = o->n};
        int result = 0;
        for (const char *c = text; *c; c++) {
            if (*c == '=')
                continue;
            result -= c > text && c[-1] != '=';
            f.player[f.n] = (uint8_t)(*c - 'A');
            f.result[f.n++] = result;
        }
        o->f[o->n++] = f;
    }
}

static void rate(const Orders *o, int players, Estimate out[RATED_PLAYERS])
{
    assert_true(ratings_estimate(o->f, o->n, players, out));
    assert_near(out[0].value, 0);
    for (int i = 0; i < players; i++)
        assert_true(out[i].clusters == 0 ||
                    (out[i].low <= out[i].value + 1e-6 && out[i].value <= out[i].high + 1e-6));
}

static void two_players_are_rated_by_their_wins(void **unused)
{
    (void)unused;
    Estimate e[RATED_PLAYERS];
    Orders o = {0};
    order(&o, "AB", 3);
    order(&o, "BA", 1);
    rate(&o, 2, e);
    assert_near(e[1].value, -400 * log10(3));
    o.n = 0;
    order(&o, "AB", 3);
    order(&o, "A=B", 1);
    rate(&o, 2, e);
    assert_near(e[1].value, -400 * log10(7)); /* 3.5 : 0.5 */
}

/* Every order of three as often as the model has it for weights of 3 : 2 : 1, which then fit best:
 * A first by 3/6, then B by 2/3 … */
static void three_players_get_their_weights_back(void **unused)
{
    (void)unused;
    Estimate e[RATED_PLAYERS], again[RATED_PLAYERS];
    Orders o = {0};
    order(&o, "ABC", 20);
    order(&o, "ACB", 10);
    order(&o, "BAC", 15);
    order(&o, "BCA", 5);
    order(&o, "CAB", 6);
    order(&o, "CBA", 4);
    rate(&o, 3, e);
    assert_near(e[1].value, 400 * log10(2.0 / 3));
    assert_near(e[2].value, 400 * log10(1.0 / 3));
    assert_true(e[2].low < e[2].value - 20 && e[2].high > e[2].value + 20);
    rate(&o, 3, again);
    assert_memory_equal(e, again, sizeof e);
}

static void several_sides_of_one_player_are_equals(void **unused)
{
    (void)unused;
    Estimate e[RATED_PLAYERS];
    Orders o = {0};
    order(&o, "AAB", 1);
    order(&o, "ABA", 1);
    order(&o, "BAA", 1);
    rate(&o, 2, e);
    assert_near(e[1].value, 0);
    o.n = 0;
    order(&o, "A=A=B", 1);
    order(&o, "B=A=B=A", 1);
    rate(&o, 2, e);
    assert_near(e[1].value, 0);
    o.n = 0;
    order(&o, "A=B=C", 2);
    order(&o, "AB=C", 3);
    rate(&o, 3, e);
    assert_near(e[1].value, e[2].value);
    assert_true(e[1].value < -100);
}

static void limits_are_told(void **unused)
{
    (void)unused;
    Estimate e[RATED_PLAYERS];
    Orders o = {0};
    order(&o, "ABB", 5);
    order(&o, "CA", 5);
    order(&o, "DE", 5);
    rate(&o, 5, e);
    assert_near(e[1].value, -RATING_LIMIT);
    assert_near(e[2].value, RATING_LIMIT);
    assert_int_equal(e[2].clusters, 15);
    assert_int_equal(e[3].clusters, 0);
    assert_int_equal(e[4].clusters, 0);
    assert_true(ratings_estimate(NULL, 0, 3, e));
    assert_int_equal(e[1].clusters, 0);
}

/* ---- Which tables ---- */

static Bouts planned(int sides, int players, ArenaPlan plan)
{
    Bouts b = {
        .head = {.game = "hearts", .rules = 7, .seats = sides, .sides = sides, .low_wins = true},
        .players = players};
    for (int i = 0; i < players; i++)
        snprintf(b.player[i], ARENA_NAME, "ai:%c", 'a' + i);
    plan.shard += plan.shard == 0;
    plan.shards += plan.shards == 0;
    assert_true(bouts_plan(&b, &plan));
    return b;
}

/* In whole matches both players sit everywhere equally often, in tables that all differ. */
static void mixed_seatings_are_fair(void **unused)
{
    (void)unused;
    static const int tables[MAX_SEATS + 1] = {0, 0, 2, 3, 6, 5, 6, 7, 8};
    for (int sides = 2; sides <= MAX_SEATS; sides++) {
        Bouts b = planned(sides, 2, (ArenaPlan){.matches = 2});
        int first[MAX_SEATS] = {0};
        assert_int_equal(b.n, 2 * tables[sides]);
        for (int i = 0; i < b.n; i++) {
            int mine = 0;
            for (int k = 0; k < sides; k++) {
                mine += b.bout[i].side[k] == 0;
                first[k] += b.bout[i].side[k] == 0;
            }
            assert_true(b.bout[i].whole && mine >= sides / 2 && mine <= (sides + 1) / 2);
            for (int k = 0; k < i; k++)
                assert_true(memcmp(&b.bout[i], &b.bout[k], offsetof(Bout, value)) != 0);
        }
        for (int k = 0; k < sides; k++)
            assert_int_equal(2 * first[k], b.n);
        bouts_free(&b);
    }
}

static void deals_are_played_from_every_side(void **unused)
{
    (void)unused;
    for (int sides = 2; sides <= MAX_SEATS; sides++) {
        Bouts b = planned(sides, 3, (ArenaPlan){.deals = 4, .matches = 0});
        assert_int_equal(b.n, 4 * sides * (sides == 2 ? 3 : 6));
        bouts_free(&b);
    }
}

/* ---- Files and parts ---- */

/* Results as good as any: made from who sits where. */
static void make_results(Bouts *b)
{
    for (int i = 0; i < b->n; i++)
        for (int k = 0; k < b->head.sides; k++) {
            Bout *bout = &b->bout[i];
            Rng rng = rng_from_u64(bout->seed.low * 64 + (uint64_t)(8 * k + bout->side[k]) +
                                   bout->whole * 1000u);
            bout->value[k] = (int)rng_below(&rng, 20) - 5 * bout->side[k];
        }
}

static void write_bouts(const Bouts *b, const char *path, int tables)
{
    static char text[BOUTS_HEAD + BOUT_LINE];
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    bouts_head_text(b, tables, text);
    fputs(text, f);
    for (int i = 0; i < b->n; i++) {
        bout_text(b, &b->bout[i], text);
        fputs(text, f);
    }
    assert_int_equal(fclose(f), 0);
}

/* For free(). */
static char *tables_of(Bouts *b)
{
    char *text;
    size_t size;
    Err err = {{0}};
    FILE *f = open_memstream(&text, &size);
    assert_true(bouts_tables(b, f, &err));
    assert_int_equal(fclose(f), 0);
    return text;
}

static void parts_make_the_whole(void **unused)
{
    (void)unused;
    enum { PARTS = 3 };
    for (int sides = 2; sides <= 5; sides++) {
        const ArenaPlan plan = {
            .deals = 7, .matches = 5, .seed = {.low = UINT64_MAX - 2, .high = 1}};
        Bouts whole = planned(sides, 3, plan), merged = {0};
        Err err = {{0}};
        make_results(&whole);
        for (int i = PARTS; i >= 1; i--) {
            char path[128];
            ArenaPlan part_plan = plan;
            part_plan.shard = i;
            part_plan.shards = PARTS;
            Bouts part = planned(sides, 3, part_plan);
            make_results(&part);
            write_bouts(&part, file_in("part", path), part.n);
            bouts_free(&part);
            if (!bouts_read(&merged, path, &err))
                fail_msg("%s", err.text);
        }
        assert_int_equal(merged.n, whole.n);
        char *one = tables_of(&whole), *other = tables_of(&merged);
        assert_non_null(strstr(one, "ai:c       in a field of ai:b "));
        assert_non_null(strstr(one, "ai:b       ends above ai:c "));
        assert_non_null(strstr(one, "rating ai:c "));
        assert_string_equal(one, other);
        free(one);
        free(other);
        bouts_free(&whole);
        bouts_free(&merged);
    }
}

static void complains(Bouts *so_far, const char *path, const char *what)
{
    Err err = {{0}};
    if (bouts_read(so_far, path, &err))
        fail_msg("read all the same; expected: %s", what);
    if (!strstr(err.text, what))
        fail_msg("\"%s\" does not say \"%s\"", err.text, what);
}

static void other_files_are_refused(void **unused)
{
    (void)unused;
    static const struct {
        const char *command, *what;
    } spoil[] = {{"s/^rules/x/;s/seats 4/seats 5/", "another game"},
                 {"s/wins low/wins high/", "another game"},
                 {"s/sides 4/sides 9/", "is no file"},
                 {"s/players .*/players /", "is no file"},
                 {"1d", "is no file"},
                 {"$d", "has 23 of 24 tables"},
                 {"8s/,/;/", "line 8: expected"},
                 {"9s/ai:a/ai:z/", "line 9: expected"},
                 {"9s/[0-9]*$/99999999999/", "line 9: expected"},
                 {"9s/$/ /", "line 9: expected"}};
    char path[128], bad[128], command[400];
    Bouts b = planned(4, 2, (ArenaPlan){.deals = 3}), read = {0};
    Err err = {{0}};
    make_results(&b);
    write_bouts(&b, file_in("good", path), b.n);
    assert_true(bouts_read(&read, path, &err));
    for (size_t i = 0; i < sizeof spoil / sizeof *spoil; i++) {
        snprintf(command, sizeof command, "sed '%s' %s > %s", spoil[i].command, path,
                 file_in("bad", bad));
        assert_int_equal(system(command), 0);
        complains(&read, bad, spoil[i].what);
    }
    snprintf(command, sizeof command, "head -c -3 %s > %s", path, bad);
    assert_int_equal(system(command), 0);
    complains(&read, bad, "expected");
    read.n = b.n;
    assert_true(bouts_read(&read, path, &err)); /* and now everything is there twice */
    assert_false(bouts_tables(&read, stdout, &err));
    assert_non_null(strstr(err.text, "twice"));
    bouts_free(&b);
    bouts_free(&read);
}

/* ---- From a position ---- */

/* What everybody knows is as it was; what nobody can know is not always. */
static void play_from(const Game *g, const State *s)
{
    int value[2][MAX_SEATS];
    for (uint64_t seed = 1; seed <= 2; seed++) {
        DuelTable t = {.game = g, .from = s, .seed = {.low = seed}};
        assert_true(duel_play(&t, value[0]));
        assert_true(duel_play(&t, value[1])); /* the same seed, the same end */
        assert_memory_equal(value[0], value[1], sizeof(int) * (size_t)tally_sides(g));
    }
}

static void every_position_can_be_played_from(void **unused)
{
    (void)unused;
    static const struct {
        const char *game;
        int seats;
    } tables[] = {{"hearts", 4},  {"bottle-imp", 3}, {"little-devils", 4}, {"great-dalmuti", 6},
                  {"addenda", 2}, {"addenda", 4},    {"sneak", 4},         {"minimisere", 5}};
    for (size_t k = 0; k < sizeof tables / sizeof *tables; k++) {
        Err err = {{0}};
        Game *g = game_load(DATA_DIR, tables[k].game, tables[k].seats, NULL, 0, &err);
        Rng rng = rng_from_u64(k);
        State s;
        assert_non_null(g);
        game_start(g, &s, (Seed){.low = 3 + k}, NULL);
        for (int moves = 0; moves < 250 && !s.over; moves++) {
            play_from(g, &s);
            const int seat = __builtin_ctz(game_to_act(&s));
            game_apply(g, &s, seat, contender_move(g, &s, seat, NULL, &rng), NULL);
        }
        game_free(g);
    }
}

/* A match that has one deal to go is decided by the totals so far. */
static void totals_so_far_count(void **unused)
{
    (void)unused;
    Err err = {{0}};
    Game *g = game_load(DATA_DIR, "great-dalmuti", 5, (OptionValue[]){{"deals", "2"}}, 1, &err);
    Rng rng = rng_from_u64(5);
    State s;
    int value[MAX_SEATS];
    assert_non_null(g);
    game_start(g, &s, (Seed){.low = 4}, NULL);
    while (!game_resting(g, &s)) {
        const int seat = __builtin_ctz(game_to_act(&s));
        game_apply(g, &s, seat, contender_move(g, &s, seat, NULL, &rng), NULL);
    }
    s.score[2] += 1000;
    DuelTable t = {.game = g, .from = &s, .seed = {.low = 9}, .whole = true};
    assert_true(duel_play(&t, value));
    assert_true(value[2] >= 1000 && value[1] < 1000 && value[1] >= s.score[1]);
    t.whole = false;
    int gain[MAX_SEATS];
    assert_true(duel_play(&t, gain));
    for (int i = 0; i < 5; i++)
        assert_int_equal(gain[i], value[i] - s.score[i]);
    t.seed.low++;
    assert_true(duel_play(&t, value));
    assert_memory_not_equal(gain, value, sizeof(int) * 5);
    game_free(g);
}

TEST_GROUP(arena, make_folder, remove_folder, cmocka_unit_test(pairs_are_counted),
           cmocka_unit_test(shares_vary_by_cluster),
           cmocka_unit_test(two_players_are_rated_by_their_wins),
           cmocka_unit_test(three_players_get_their_weights_back),
           cmocka_unit_test(several_sides_of_one_player_are_equals),
           cmocka_unit_test(limits_are_told), cmocka_unit_test(mixed_seatings_are_fair),
           cmocka_unit_test(deals_are_played_from_every_side),
           cmocka_unit_test(parts_make_the_whole), cmocka_unit_test(other_files_are_refused),
           cmocka_unit_test(every_position_can_be_played_from),
           cmocka_unit_test(totals_so_far_count))
