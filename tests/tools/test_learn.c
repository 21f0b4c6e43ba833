/* Learning a policy, from choices made with known weights and from self-play. */
#include "support/cm.h"
#include "tools/learn/study.h"
#include "base/root.h"
#include "base/rng.h"
#include <string.h>

enum { FEATURES = 6, KIND = 2, MOVES = 7, CHOICES = 1500, SPREAD = LEARN_POINT };
static const int16_t hidden[MAX_FEATURES] = {0, 120, -75, 40, 0, -160}, nothing[MAX_FEATURES];

static int noise(Rng *rng, int most) { return (int)rng_below(rng, 2u * (unsigned)most + 1) - most; }

/* Moves with random features; the value of each is its score by the hidden weights, plus noise. The
 * first feature is the same for all. */
static Lessons made_up(uint64_t seed, int luck)
{
    Lessons l = {0};
    Rng rng = rng_from_u64(seed);
    for (int e = 0; e < CHOICES; e++) {
        Row row[MOVES] = {{0}};
        const int n = 2 + (int)rng_below(&rng, MOVES - 1);
        for (int i = 0; i < n; i++) {
            row[i].feature[0] = FEATURE_ONE;
            int score = 0;
            for (int k = 1; k < FEATURES; k++) {
                row[i].feature[k] = (int16_t)noise(&rng, 2 * FEATURE_ONE);
                score += row[i].feature[k] * hidden[k];
            }
            row[i].value =
                1000 + score / 32 +
                noise(&rng, luck); /* a spread of a point is two doublings: 8192 of the score */
        }
        assert_true(lessons_add(&l, KIND, SPREAD, n, row));
    }
    return l;
}

static void assert_recovered(const Lessons *l, int within)
{
    int16_t weight[MAX_FEATURES] = {0};
    const Learned before = learn_measure(l, KIND, FEATURES, weight);
    learn_fit(l, KIND, FEATURES, nothing, weight);
    const Learned after = learn_measure(l, KIND, FEATURES, weight);
    for (int k = 0; k < MAX_FEATURES; k++)
        assert_int_in_range(weight[k] - hidden[k] + within, 0, 2 * within);
    assert_int_equal(before.choices, CHOICES);
    assert_true(after.regret * 4 < before.regret * 3);
    assert_true(after.rmse < before.rmse);
}

static void known_weights_are_recovered(void **unused)
{
    (void)unused;
    Lessons l = made_up(1, 0);
    assert_recovered(&l, 6);
    lessons_free(&l);
    l = made_up(2, 150); /* noise of more than a doubling */
    assert_recovered(&l, 16);
    lessons_free(&l);
}

static void what_says_nothing_changes_nothing(void **unused)
{
    (void)unused;
    Lessons l = made_up(3, 0);
    int16_t weight[MAX_FEATURES];
    memcpy(weight, hidden, sizeof weight);
    learn_fit(&l, KIND + 1, FEATURES, nothing, weight); /* no choice of this kind */
    assert_memory_equal(weight, hidden, sizeof weight);
    assert_int_equal(learn_measure(&l, KIND + 1, FEATURES, weight).choices, 0);
    const int16_t pull[MAX_FEATURES] = {77};
    learn_fit(&l, KIND, FEATURES, pull, weight); /* the first feature distinguishes no moves */
    assert_int_in_range(weight[0], 75, 79);
    lessons_free(&l);
}

/* With features and values as large as possible the sums do not overflow (UBSan), and the weights
 * stay in range. */
static void extremes_are_borne(void **unused)
{
    (void)unused;
    Lessons l = {0};
    int16_t weight[MAX_FEATURES] = {0}, far[MAX_FEATURES];
    Row row[MAX_MOVES];
    Rng rng = rng_from_u64(4);
    for (int e = 0; e < 20; e++) {
        for (int i = 0; i < MAX_MOVES; i++) {
            row[i].value = rng_below(&rng, 2) ? 1 << 29 : -(1 << 29);
            for (int k = 0; k < MAX_FEATURES; k++)
                row[i].feature[k] = rng_below(&rng, 2) ? INT16_MAX : INT16_MIN;
        }
        assert_true(lessons_add(&l, KIND, 1, MAX_MOVES, row));
    }
    for (int k = 0; k < MAX_FEATURES; k++)
        far[k] = weight[k] = k % 2 ? INT16_MAX : INT16_MIN;
    learn_fit(&l, KIND, MAX_FEATURES, far, weight);
    assert_true(learn_measure(&l, KIND, MAX_FEATURES, weight).regret >= 0);
    lessons_free(&l);
}

static void roots_are_whole(void **unused)
{
    (void)unused;
    assert_int_equal(whole_root(-4), 0);
    assert_int_equal(whole_root(0), 0);
    assert_int_equal(whole_root(INT64_MAX), INT64_C(3037000499));
    for (int64_t i = 1; i < 2000; i++) {
        assert_int_equal(whole_root(i * i), i);
        assert_int_equal(whole_root(i * i - 1), i - 1);
    }
}

static void assert_same(const Lessons *a, const Lessons *b, int from)
{
    assert_int_equal(a->choices - from, b->choices);
    for (int i = 0; i < b->choices; i++) {
        const Choice *c = &a->choice[from + i], *d = &b->choice[i];
        assert_true(c->n == d->n && c->kind == d->kind && c->spread == d->spread);
        assert_memory_equal(a->row + c->first, b->row + d->first, (size_t)c->n * sizeof *a->row);
    }
}

static void lessons_are_joined(void **unused)
{
    (void)unused;
    Lessons a = made_up(5, 10), b = made_up(6, 10), both = {0};
    assert_true(lessons_append(&both, &a) && lessons_append(&both, &b));
    assert_int_equal(both.rows, a.rows + b.rows);
    assert_same(&both, &b, CHOICES);
    lessons_free(&a);
    lessons_free(&b);
    lessons_free(&both);
}

/* ---- Self-play ---- */

/* The same seed gives the same lessons; every choice has a best move and different values. */
static void study(const char *game, int seats)
{
    Err err = {{0}};
    Policy p;
    Lessons first = {0}, again = {0};
    Game *g = game_load(DATA_DIR, game, seats, NULL, 0, &err);
    assert_string_equal(err.text, "");
    assert_true(policy_load(DATA_DIR, game, &p, &err));
    for (uint64_t seed = 1; seed <= 2; seed++) {
        assert_true(study_deal(g, &p, seed, &first));
        assert_true(study_deal(g, &p, seed, &again));
    }
    assert_true(first.choices > 0);
    assert_same(&first, &again, 0);
    for (int e = 0; e < first.choices; e++) {
        const Choice *c = &first.choice[e];
        int best = 0;
        assert_true(c->n > 1 && c->kind < FEATURE_KINDS && c->spread >= 0);
        for (int i = 0; i < c->n; i++) {
            assert_true(first.row[c->first + i].value <= 0);
            best += first.row[c->first + i].value == 0;
        }
        assert_true(best > 0);
    }
    lessons_free(&first);
    lessons_free(&again);
    game_free(g);
}

static void self_play_teaches_the_same(void **unused)
{
    (void)unused;
    study("bottle-imp", 3);
    study("great-dalmuti", 5);
    study("addenda", 2);
    study("sneak", 4);
    study("hearts", 4);
}

TEST_GROUP(learn, NULL, NULL, cmocka_unit_test(known_weights_are_recovered),
           cmocka_unit_test(what_says_nothing_changes_nothing),
           cmocka_unit_test(extremes_are_borne), cmocka_unit_test(roots_are_whole),
           cmocka_unit_test(lessons_are_joined), cmocka_unit_test(self_play_teaches_the_same))
