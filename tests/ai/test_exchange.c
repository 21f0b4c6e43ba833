/* Exchanges are chosen as whole sets: the best sums of policy scores are found, and cards staged
 * already are completed. */
#include "ai/sequence.h"
#include "rules/exchange/exchange.h"
#include "second/second.h"

typedef struct {
    const char *game, *options;
    int seats;
} Table;

static const Table tables[] = {{"hearts", "", 4},
                               {"hearts", "jack_bonus=on", 5},
                               {"bottle-imp", "", 3},
                               {"bottle-imp", "", 4},
                               {"great-dalmuti", "", 5},
                               {"great-dalmuti", "", 8},
                               {"great-dalmuti", "jesters_untaxed=on", 4}};
enum { TABLES = sizeof tables / sizeof tables[0] };

static AiProfile profile_of(const char *game)
{
    AiProfile p;
    Err err = {{0}};
    assert_true(ai_profile(DATA_DIR, game, "easy", &p, &err));
    p.search = AI_FLAT;
    p.playouts = 30;
    p.blunder_rate = 0;
    return p;
}

/* Finds a position with an exchange. False if this deal has none. */
static bool begin(const Game *g, uint64_t seed, State *s, Rng *rng)
{
    game_start(g, s, (Seed){.low = seed}, NULL);
    while (!game_resting(g, s) && !(game_traits(g, s->phase) & TRAIT_EXCHANGE)) {
        const int seat = __builtin_ctz(game_to_act(s));
        game_apply(g, s, seat, any_move(g, s, seat, rng), NULL);
    }
    return !game_resting(g, s);
}

/* The highest sum of scores of all ways to continue. */
static int32_t best_sum(const Game *g, const World *w, int seat, const Policy *policy)
{
    Action moves[MAX_MOVES];
    int32_t score[MAX_MOVES], best = INT32_MIN;
    const int n = world_moves(g, w, seat, moves);
    if (moves[0].verb == VERB_COMMIT)
        return 0;
    policy_scores(policy, &(Decision){g, w, seat, n, moves}, score);
    for (int i = 0; i < n; i++) {
        World next = *w;
        world_apply(g, &next, seat, moves[i]);
        const int32_t sum = score[i] + best_sum(g, &next, seat, policy);
        best = sum > best ? sum : best;
    }
    return best;
}

static int32_t sum_of(const Game *g, const World *start, int seat, const Policy *policy,
                      const Sequence *sequence)
{
    int32_t sum = 0;
    World w = *start;
    for (int i = 0; i + 1 < sequence->n; i++) {
        int32_t score[MAX_MOVES];
        assert_true(game_legal(g, &w.s, seat, sequence->step[i]));
        policy_scores(policy, &(Decision){g, &w, seat, 1, &sequence->step[i]}, score);
        sum += score[0];
        world_apply(g, &w, seat, sequence->step[i]);
    }
    assert_true(game_legal(g, &w.s, seat, sequence->step[sequence->n - 1]));
    assert_int_equal(sequence->step[sequence->n - 1].verb, VERB_COMMIT);
    return sum;
}

static void the_best_come_first(void **state)
{
    (void)state;
    static Sequence choice[MAX_SEQUENCES];
    for (int t = 0; t < TABLES; t++) {
        Game *g = second_load(tables[t].game, tables[t].seats, tables[t].options);
        const AiProfile p = profile_of(tables[t].game);
        Rng rng = rng_from_u64((uint64_t)t);
        for (uint64_t seed = 0; seed < 3; seed++) {
            State s;
            View v;
            World w;
            if (!begin(g, seed, &s, &rng))
                continue;
            const int seat = __builtin_ctz(game_to_act(&s));
            view_make(g, &s, seat, &v);
            world_of_view(g, &v, &w);
            const int n = sequence_exchanges(g, &v, &p.policy, choice);
            int32_t last = best_sum(g, &w, seat, &p.policy);
            assert_int_in_range(n, 1, 24);
            assert_int_equal(sum_of(g, &w, seat, &p.policy, &choice[0]), last);
            for (int i = 1; i < n; i++) {
                const int32_t sum = sum_of(g, &w, seat, &p.policy, &choice[i]);
                assert_true(sum <= last);
                assert_memory_not_equal(choice[i].step, choice[i - 1].step,
                                        (size_t)choice[i].n * sizeof(Action));
                last = sum;
            }
        }
        game_free(g);
    }
}

/* Followed, the choice is the same, and only its first step is thought about: with other weights
 * the later ones do not change. */
static void is_thought_out_once(const Game *g, State s, int seat, const AiProfile *p)
{
    AiPlan plan = {.seed = 0};
    AiProfile other = *p;
    other.policy = (Policy){.weight = {{0}}};
    for (const AiProfile *by = p; s.asked >> seat & 1; by = &other) {
        View v;
        view_make(g, &s, seat, &v);
        const Action a = ai_choose(g, &v, p, ai_seed(&v), NULL, NULL);
        assert_true(action_same(ai_follow(&plan, g, &v, by, ai_seed(&v), NULL), a));
        game_apply(g, &s, seat, a, NULL);
        if (a.verb == VERB_COMMIT)
            break;
    }
}

/* A thought that was stopped is not kept. */
static void is_thought_out_again(const Game *g, const State *s, int seat, const AiProfile *p)
{
    const atomic_bool stop = true;
    AiPlan plan = {.seed = 0};
    View v;
    view_make(g, s, seat, &v);
    ai_follow(&plan, g, &v, p, ai_seed(&v), &stop);
    assert_true(action_same(ai_follow(&plan, g, &v, p, ai_seed(&v), NULL),
                            ai_choose(g, &v, p, ai_seed(&v), NULL, NULL)));
}

/* Step by step, the opponent hands over one of the whole choices. */
static void is_whole(const Game *g, State s, int seat, const AiProfile *p)
{
    static Sequence choice[MAX_SEQUENCES];
    Sequence made = {.n = 0};
    View v;
    view_make(g, &s, seat, &v);
    const int n = sequence_exchanges(g, &v, &p->policy, choice);
    while (made.n == 0 || made.step[made.n - 1].verb == VERB_PICK) {
        view_make(g, &s, seat, &v);
        made.step[made.n] = ai_choose(g, &v, p, ai_seed(&v), NULL, NULL);
        game_apply(g, &s, seat, made.step[made.n++], NULL);
    }
    int i = 0;
    while (i < n && memcmp(choice[i].step, made.step, (size_t)made.n * sizeof(Action)) != 0)
        i++;
    assert_int_in_range(i, 0, n - 1);
}

/* A human player has staged random cards. */
static void is_gone_on_with(const Game *g, State s, int seat, const AiProfile *p, Rng *rng)
{
    const int before = 1 + (int)rng_below(rng, (uint32_t)game_pick_places(g, &s, seat));
    for (int i = 0; i < before; i++)
        game_apply(g, &s, seat, any_move(g, &s, seat, rng), NULL);
    while (s.asked >> seat & 1) {
        View v;
        AiReport report;
        view_make(g, &s, seat, &v);
        const Action a = ai_choose(g, &v, p, ai_seed(&v), NULL, &report);
        assert_true(game_legal(g, &s, seat, a));
        assert_memory_equal(&report.action, &a, sizeof a);
        assert_int_in_range(report.n, 1, MAX_MOVES);
        game_apply(g, &s, seat, a, NULL);
        if (a.verb == VERB_COMMIT)
            break;
    }
}

static void choices_are_whole_whoever_began_them(void **state)
{
    (void)state;
    for (int t = 0; t < TABLES; t++) {
        Game *g = second_load(tables[t].game, tables[t].seats, tables[t].options);
        const AiProfile p = profile_of(tables[t].game);
        Rng rng = rng_from_u64((uint64_t)t);
        for (uint64_t seed = 0; seed < 2; seed++) {
            State s;
            if (!begin(g, seed, &s, &rng))
                continue;
            const int seat = __builtin_ctz(game_to_act(&s));
            is_whole(g, s, seat, &p);
            is_thought_out_once(g, s, seat, &p);
            is_thought_out_again(g, &s, seat, &p);
            for (int i = 0; i < 2; i++)
                is_gone_on_with(g, s, seat, &p, &rng);
        }
        game_free(g);
    }
}

TEST_GROUP(exchange, NULL, NULL, cmocka_unit_test(the_best_come_first),
           cmocka_unit_test(choices_are_whole_whoever_began_them))
