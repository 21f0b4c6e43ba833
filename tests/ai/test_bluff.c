/* Bluffs: the set found as best is the best, the table is complete, and players who follow it bluff
 * and challenge; every level leads early and face down. Prints the result of a player who never
 * challenges. */
#include "ai/bluff.h"
#include "ai/ai.h"
#include "rules/contest/contest.h"
#include "support/cm.h"
#include <stdio.h>
#include <string.h>

static Game *load(int seats, const char *order)
{
    Err err = {{0}};
    OptionValue option = {.key = "order"};
    snprintf(option.value, sizeof option.value, "%s", order);
    Game *g = game_load(DATA_DIR, "sneak", seats, &option, 1, &err);
    assert_string_equal(err.text, "");
    return g;
}

static Bluff table(void)
{
    Bluff b;
    Err err = {{0}};
    assert_true(bluff_load(DATA_DIR, "sneak", BLUFF_WORLDS, &b, &err));
    return b;
}

/* ---- The best set ---- */

static int strongest(const Game *g, const State *s, CardSet chosen, CardSet left, int n)
{
    int best = -1;
    if (cardset_count(chosen) == n)
        return game_set_strength(g, s, chosen);
    while (!cardset_empty(left)) {
        CardSet more = chosen;
        cardset_add(&more, cardset_pop(&left));
        const int strength = strongest(g, s, more, left, n);
        best = strength > best ? strength : best;
    }
    return best;
}

static void the_best_set_is_the_best(void **unused)
{
    (void)unused;
    static const char *const order[] = {"parlett", "poker"};
    Rng rng = rng_from_u64(7);
    for (int t = 0; t < 4; t++) {
        Game *g = load(t < 2 ? 4 : 5, order[t % 2]);
        State s;
        game_start(g, &s, (Seed){.low = 1}, NULL);
        for (int i = 0; i < AMOUNT(1000, 100); i++) {
            CardSet pool = CARDSET_EMPTY;
            for (int cards = 4 + (int)rng_below(&rng, 8); cards > 0; cards--)
                cardset_add(&pool,
                            cardset_nth(game_pack(g), (int)rng_below(&rng, (uint32_t)cardset_count(
                                                                               game_pack(g)))));
            for (int n = 1; n <= 5 && n <= cardset_count(pool); n++) {
                const CardSet best = game_best_set(g, &s, pool, n);
                assert_int_equal(cardset_count(best), n);
                assert_true(cardset_empty(cardset_minus(best, pool)));
                assert_int_equal(game_set_strength(g, &s, best),
                                 strongest(g, &s, CARDSET_EMPTY, pool, n));
            }
        }
        game_free(g);
    }
}

/* ---- The table ---- */

static void the_table_is_whole(void **unused)
{
    (void)unused;
    const Bluff b = table();
    const BluffRow *row = &b.row[0][0][0];
    for (int i = 0; i < BLUFF_STAGES * BLUFF_CARDS * BLUFF_RIVALS; i++) {
        int challenges = 0;
        for (int k = 0; k < BLUFF_BUCKETS; k++) {
            assert_int_in_range(row[i].challenge[k], 0, 1000);
            assert_true(row[i].honest[k] >= 0 && row[i].bluff[k] >= 0 &&
                        row[i].honest[k] + row[i].bluff[k] <= 1000);
            challenges += row[i].challenge[k];
        }
        assert_true(challenges > 0); /* every lead has an answer */
    }
}

/* ---- Players ---- */

typedef struct {
    Bluff bluff;
    Policy policy;
} Players;

static Players players(void)
{
    Err err = {{0}};
    Players p = {.bluff = table()};
    assert_true(policy_load(DATA_DIR, "sneak", &p.policy, &err));
    return p;
}

typedef struct {
    int sneaks, bluffs, challenges; /* of two cards or more */
} Seen;

/* True if a player who believes every face-down lead without a pair passes here. */
static bool believes(const Game *g, const View *v)
{
    if (v->s.lead_kind != LEAD_SNEAK || v->s.picks[v->seat])
        return false;
    const CardSet best =
        game_best_set(g, &v->s, v->s.zone[ZONE_HAND + v->seat], v->s.now.play[0].n);
    return strcmp(game_combination(g, &v->s, best), "match") != 0;
}

static void watch(const Game *g, const State *s, int seat, Action a, Seen *seen)
{
    const bool several = s->lead_kind == LEAD_NONE ? s->picks[seat] > 1 : s->now.play[0].n > 1;
    if (!several || (a.verb != VERB_SNEAK && a.verb != VERB_CHALLENGE))
        return;
    seen->sneaks += a.verb == VERB_SNEAK;
    seen->bluffs +=
        a.verb == VERB_SNEAK && strcmp(game_combination(g, s, s->staged[seat]), "nothing") == 0;
    seen->challenges += a.verb == VERB_CHALLENGE && s->lead_kind == LEAD_SNEAK;
}

/* By the table or, where it does not apply, by the policy of the game. */
static Action player_move(const Game *g, const Players *p, const View *v)
{
    World w;
    View before;
    Sequence choice;
    Rng rng = rng_from_u64(ai_seed(v));
    sequence_unstage(v, &before);
    if (bluff_choose(&p->bluff, g, &before, &rng, &choice))
        return choice.step[v->s.picks[v->seat]];
    world_of_view(g, v, &w);
    return policy_choose(&p->policy, g, &w, v->seat, &rng);
}

/* In one deal: (seats - 1) times (the believer's cards minus the mean of the others). If `believer`
 * is negative, no seat believes. */
static int believers_margin(const Game *g, const Players *p, int believer, uint64_t seed,
                            Seen *seen)
{
    State s;
    game_start(g, &s, (Seed){.low = seed}, NULL);
    while (!game_resting(g, &s)) {
        const int seat = __builtin_ctz(game_to_act(&s));
        View v;
        view_make(g, &s, seat, &v);
        const Action a = seat == believer && believes(g, &v) ? (Action){.verb = VERB_PASS}
                                                             : player_move(g, p, &v);
        assert_true(game_legal(g, &s, seat, a));
        if (seat != believer)
            watch(g, &s, seat, a, seen);
        game_apply(g, &s, seat, a, NULL);
    }
    int all = 0;
    for (int i = 0; i < game_seats(g); i++)
        all += s.score[i];
    return believer < 0 ? 0 : game_seats(g) * s.score[believer] - all;
}

static void they_bluff_and_call(void **unused)
{
    (void)unused;
    enum { DEALS = AMOUNT(200, 4) };
    const Players p = players();
    Game *g = load(4, "parlett");
    Seen seen = {0};
    double sum = 0, squares = 0;
    for (int deal = 0; deal < DEALS; deal++) {
        double margin = 0;
        for (int seat = 0; seat < 4; seat++)
            margin += believers_margin(g, &p, seat, (uint64_t)deal + 1, &seen) / 12.0;
        sum += margin;
        squares += margin * margin;
    }
    const double mean = sum / DEALS, variance = (squares / DEALS - mean * mean) / (DEALS - 1);
    printf(
        "believer %+.2f a deal, variance of the mean %.4f; %d sneaks, %d bluffs, %d challenges\n",
        mean, variance, seen.sneaks, seen.bluffs, seen.challenges);
    game_free(g);
    if (DEALS < 100)
        return; /* too few deals */
    assert_true(20 * seen.bluffs > seen.sneaks && 10 * seen.bluffs < 6 * seen.sneaks);
    assert_true(seen.challenges > 0);
}

/* ---- Levels ---- */

typedef struct {
    int down, nothing, up; /* leads; face down: in all, and of several cards that are nothing */
    int late;              /* deals in which twenty cards were drawn before the first lead */
} Leads;

static void count_lead(const Game *g, const State *s, int seat, Action a, Leads *leads)
{
    const bool first = s->now.number == 1;
    const int drawn = cardset_count(game_pack(g)) - s->count[ZONE_STOCK];
    if (a.verb != VERB_SNEAK && a.verb != VERB_FLAUNT)
        return;
    leads->late += first && drawn >= 20;
    leads->down += a.verb == VERB_SNEAK;
    leads->up += a.verb == VERB_FLAUNT;
    leads->nothing +=
        a.verb == VERB_SNEAK && strcmp(game_combination(g, s, s->staged[seat]), "nothing") == 0;
}

static void watch_deal(const Game *g, const AiProfile *p, uint64_t seed, Leads *leads)
{
    AiPlan plan[MAX_SEATS] = {{.seed = 0}};
    State s;
    game_start(g, &s, (Seed){.low = seed}, NULL);
    while (!game_resting(g, &s)) {
        const int seat = __builtin_ctz(game_to_act(&s));
        View v;
        view_make(g, &s, seat, &v);
        const Action a = ai_follow(&plan[seat], g, &v, p, ai_seed(&v), NULL);
        count_lead(g, &s, seat, a, leads);
        game_apply(g, &s, seat, a, NULL);
    }
}

/* At least a quarter of the leads are face down, some of them bluffs, and the first lead comes
 * early in nearly every deal. Only leads face up depend on the search, which is short here. */
static void every_level_leads(void **unused)
{
    (void)unused;
    enum { DEALS = AMOUNT(40, 2), PLAYOUTS = 20 };
    for (int level = 0; level < AI_LEVELS; level++)
        for (int seats = 2; seats <= 4; seats++) {
            AiProfile p;
            Err err = {{0}};
            Leads leads = {0};
            Game *g = load(seats, "parlett");
            assert_true(ai_profile(DATA_DIR, "sneak", ai_level(level), &p, &err));
            p.playouts = p.playouts < PLAYOUTS ? p.playouts : PLAYOUTS;
            for (int deal = 0; deal < DEALS; deal++)
                watch_deal(g, &p, (uint64_t)deal + 1, &leads);
            printf("%s, %d seats: %d leads face down, %d of them nothing; %d up; %d of %d deals "
                   "late\n",
                   ai_level(level), seats, leads.down, leads.nothing, leads.up, leads.late, DEALS);
            assert_true(leads.down > 0);
            if (DEALS >= 40)
                assert_true(3 * leads.down >= leads.up && 50 * leads.nothing >= leads.down &&
                            20 * leads.late <= DEALS);
            game_free(g);
        }
}

/* The table's choices are legal with all options and numbers of players. */
static void it_plays_at_every_table(void **unused)
{
    (void)unused;
    const Players p = players();
    Seen seen = {0};
    for (int seats = 2; seats <= 7; seats++) {
        Game *g = load(seats, seats % 2 ? "parlett" : "poker");
        believers_margin(g, &p, -1, 99, &seen);
        game_free(g);
    }
}

TEST_GROUP(bluff, NULL, NULL, cmocka_unit_test(the_best_set_is_the_best),
           cmocka_unit_test(the_table_is_whole), cmocka_unit_test(it_plays_at_every_table),
           cmocka_unit_test(they_bluff_and_call), cmocka_unit_test(every_level_leads))
