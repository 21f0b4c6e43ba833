/* A second implementation of Sneak's combinations: all pairs of sets of up to three cards of
 * twenty, in both orders, the answers to a flaunt, and whether a part can be completed (by trying
 * every way). */
#include "rules/contest/combination.h"
#include "second/second_sets.h"

enum { SUBSET = 20 };

/* ---- All pairs of sets ---- */

static int sign(int x) { return (x > 0) - (x < 0); }

static int all_sets(const Card subset[SUBSET], int n, CardSet *out)
{
    int count = 0;
    for (unsigned mask = 0; mask < 1u << SUBSET; mask++) {
        if (__builtin_popcount(mask) != n)
            continue;
        out[count] = CARDSET_EMPTY;
        for (int i = 0; i < SUBSET; i++)
            if (mask >> i & 1)
                cardset_add(&out[count], subset[i]);
        count++;
    }
    return count;
}

static void check_pairs(const Game *g, const CardSet *set, int n)
{
    Hand *engine = malloc((size_t)n * sizeof *engine);
    Set *second = malloc((size_t)n * sizeof *second);
    assert_true(engine && second);
    for (int i = 0; i < n; i++) {
        engine[i] = combination_read(g, set[i]);
        second[i] = read_set(g, set[i]);
        assert_int_equal((int)engine[i].type, (int)second[i].kind);
    }
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++) {
            bool agree = true;
            for (int poker = 0; poker < 2; poker++)
                agree &= sign(combination_compare(&engine[i], &engine[k], poker)) ==
                         sign(compare_sets(&second[i], &second[k], poker));
            if (second[i].n == 1 || second[i].kind != NOTHING)
                agree &=
                    combination_answers(g, set[i], set[k]) == (inside_type(g, set[i], set[k]) >= 0);
            if (!agree)
                fail_msg("sets %d and %d of %d cards", i, k, second[i].n);
        }
    free(engine);
    free(second);
}

/* Aces, low and high runs, court cards in several suits; of a double pack some cards twice. */
static void choose_subset(const Game *g, bool twice, Card out[SUBSET])
{
    static const char *const once_of[SUBSET] = {"AC", "AD", "AS", "2C", "2D", "3C",  "3D",
                                                "4C", "4H", "5C", "9S", "9D", "10S", "JS",
                                                "JD", "QS", "QH", "KC", "KD", "KS"};
    static const char *const twice_of[SUBSET] = {"AC", "AC", "AD", "2C", "2C",  "3C",  "3D",
                                                 "4C", "9S", "9S", "9D", "10S", "10S", "JS",
                                                 "JD", "QS", "QS", "KS", "KS",  "KD"};
    CardSet left = game_pack(g);
    for (int i = 0; i < SUBSET; i++) {
        const char *name = twice ? twice_of[i] : once_of[i];
        assert_true(game_card_named_in(g, name, left, &out[i]));
        cardset_remove(&left, out[i]);
    }
}

static void all_pairs(void **unused)
{
    (void)unused;
    CardSet *set = malloc(1140 * sizeof *set);
    assert_non_null(set);
    for (int twice = 0; twice < 2; twice++) {
        Game *g = second_load("sneak", twice ? 5 : 4, "");
        Card subset[SUBSET];
        choose_subset(g, twice, subset);
        for (int n = 1; n <= 3; n++)
            check_pairs(g, set, all_sets(subset, n, set));
        game_free(g);
    }
    free(set);
}

/* ---- Completing, by exhaustive search ---- */

static bool try_all(const Game *g, CardSet part, CardSet pool, int n, CardSet lead)
{
    if (cardset_count(part) == n)
        return cardset_empty(lead) ? read_set(g, part).kind != NOTHING
                                   : inside_type(g, lead, part) >= 0;
    while (!cardset_empty(pool)) {
        CardSet more = part;
        cardset_add(&more, cardset_pop(&pool));
        if (try_all(g, more, pool, n, lead))
            return true;
    }
    return false;
}

static CardSet some(Rng *rng, CardSet *from, int n)
{
    CardSet out = CARDSET_EMPTY;
    for (; n > 0 && !cardset_empty(*from); n--) {
        CardSet left = *from;
        for (uint32_t skip = rng_below(rng, (uint32_t)cardset_count(left)); skip > 0; skip--)
            cardset_pop(&left);
        const Card c = cardset_pop(&left);
        cardset_remove(from, c);
        cardset_add(&out, c);
    }
    return out;
}

static void completing(void **unused)
{
    (void)unused;
    int possible = 0, answered = 0;
    for (int twice = 0; twice < 2; twice++) {
        Game *g = second_load("sneak", twice ? 5 : 4, "");
        Card subset[SUBSET];
        Rng rng = rng_from_u64(1);
        choose_subset(g, twice, subset);
        for (int i = 0; i < 60000; i++) {
            CardSet left = CARDSET_EMPTY;
            for (int k = 0; k < SUBSET; k++)
                cardset_add(&left, subset[k]);
            const int n = 1 + (int)rng_below(&rng, 5);
            const CardSet lead = i % 2 ? some(&rng, &left, n) : CARDSET_EMPTY;
            const CardSet part = some(&rng, &left, (int)rng_below(&rng, 4));
            const CardSet pool = some(&rng, &left, (int)rng_below(&rng, 9));
            if (i % 2 ? n > 1 && read_set(g, lead).kind == NOTHING : n == 1)
                continue; /* no set that can be flaunted; single cards need no completing */
            const bool can = cardset_count(part) <= n && try_all(g, part, pool, n, lead);
            assert_int_equal(combination_can_complete(g, part, pool, n, lead), can);
            possible += can;
            answered += can && i % 2;
        }
        game_free(g);
    }
    assert_true(possible > 5000 && answered > 500);
}

TEST_GROUP(second_combinations, NULL, NULL, cmocka_unit_test(all_pairs),
           cmocka_unit_test(completing))
