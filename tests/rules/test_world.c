/* Worlds against the engine: every game with every number of seats and various options, move for
 * move. */
#include "rules/begin_at.h"
#include "rules/tricks/tricks.h"
#include "second/second.h"
#include "rules/world.h"

enum { MATCHES = AMOUNT(12, 3), MOST_MOVES = 1500 };

/* Loads the game with random values of the options on offer; a failure reports them. */
static Game *load_any(const GameInfo *info, int seats, Rng *rng, char text[400])
{
    OptionValue value[MAX_OPTIONS];
    int n = 0;
    Err err = {""};
    int at = snprintf(text, 400, "%s %d", info->id, seats);
    for (int i = 0; i < info->n_options; i++) {
        const OptionInfo *o = &info->option[i];
        int v = o->kind == OPTION_FLAG     ? (int)rng_below(rng, 2)
                : o->kind == OPTION_CHOICE ? (int)rng_below(rng, (uint32_t)o->n_choices)
                                           : o->standard;
        if (!option_offered(o, seats) || rng_below(rng, 4) == 0 ||
            (o->kind == OPTION_CHOICE && !choice_offered(o, v, seats)))
            continue;
        strcpy(value[n].key, o->key);
        option_print(o, v, value[n].value);
        at += snprintf(text + at, (size_t)(400 - at), " %s=%s", o->key, value[n].value);
        n++;
    }
    Game *g = game_load(DATA_DIR, info->id, seats, value, n, &err);
    if (!g) /* some values are incompatible */
        g = game_load(DATA_DIR, info->id, seats, NULL, 0, &err);
    if (!g)
        fail_msg("%s: %s", text, err.text);
    return g;
}

/* Worlds store no seat's knowledge. */
static State without_knowledge(const State *s)
{
    State out = *s;
    memset(out.known, 0, sizeof out.known);
    memset(out.lacks, 0, sizeof out.lacks);
    memset(out.payer_lacks, 0, sizeof out.payer_lacks);
    return out;
}

static void same_states(const State *engine, const World *w, const char *what)
{
    const State a = without_knowledge(engine), b = without_knowledge(&w->s);
    if (memcmp(&a, &b, sizeof a) == 0)
        return;
    size_t i = 0;
    while (((const uint8_t *)&a)[i] == ((const uint8_t *)&b)[i])
        i++;
    fail_msg("%s: states differ from byte %zu on, deal %d", what, i, engine->deal);
}

static const int16_t no_weights[MAX_FEATURES];

/* The seat's own features of its moves, from its View alone. */
static void same_by_view(const Game *g, const State *s, const World *w, int seat,
                         const Action *moves, int n, const char *what)
{
    static int16_t by_world[MAX_MOVES][MAX_FEATURES], by_view[MAX_MOVES][MAX_FEATURES];
    int32_t score[MAX_MOVES];
    Action again[MAX_MOVES];
    View v;
    World own;
    view_make(g, s, seat, &v);
    memset(&own, 0xA5, sizeof own); /* no data of the previous world may remain */
    world_of_view(g, &v, &own);
    assert_int_equal(world_seat(&own), seat);
    assert_int_equal(world_moves(g, &own, seat, again), n);
    assert_memory_equal(moves, again, (size_t)n * sizeof *moves);
    world_features(g, w, seat, moves, n, &(Weighing){no_weights, score, by_world});
    world_features(g, &own, seat, moves, n, &(Weighing){no_weights, score, by_view});
    const int count = world_features_kind(g, w) < FEATURE_KINDS
                          ? feature_count((int)world_features_kind(g, w))
                          : 0;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < count; k++)
            if (by_world[i][k] != by_view[i][k])
                fail_msg("%s: feature %s of a move is %d, by the view %d", what,
                         feature_name((int)world_features_kind(g, w), k), by_world[i][k],
                         by_view[i][k]);
}

/* Features about the taker of the trick agree with the engine. */
static void true_winners(const Game *g, const State *s, const World *w, int seat,
                         const Action *moves, int n, const char *what)
{
    static int16_t value[MAX_MOVES][MAX_FEATURES];
    int32_t score[MAX_MOVES];
    int last = 0, mid = 0;
    if (world_features_kind(g, w) != FEATURES_TRICK || s->now.n == 0)
        return;
    while (strcmp(feature_name(FEATURES_TRICK, last), "last_win") != 0)
        last++;
    while (strcmp(feature_name(FEATURES_TRICK, mid), "mid_win") != 0)
        mid++;
    world_features(g, w, seat, moves, n, &(Weighing){no_weights, score, value});
    for (int i = 0; i < n; i++)
        if ((game_leading_after(g, s, seat, moves[i]) == seat) != (value[i][last] || value[i][mid]))
            fail_msg("%s: does %s take the trick? deal %d, trick %d", what,
                     game_card(g, moves[i].card)->name, s->deal, s->now.number);
}

/* The seat that the world asks, and its moves, agree with the engine. */
static int same_moves(const Game *g, const State *s, const World *w, Action moves[MAX_MOVES],
                      const char *what)
{
    Action by_engine[MAX_MOVES];
    const int seat = world_seat(w);
    if (!(game_to_act(s) >> seat & 1))
        fail_msg("%s: the world asks seat %d", what, seat);
    const int n = world_moves(g, w, seat, moves);
    if (n != game_moves(g, s, seat, by_engine) ||
        memcmp(moves, by_engine, (size_t)n * sizeof *moves) != 0)
        fail_msg("%s: moves differ, deal %d, trick %d", what, s->deal, s->now.number);
    return n;
}

/* A random move is one of the list; with the same generator state it is the same one. */
static void fair_choice(const Game *g, const World *w, int seat, const Action *moves, int n,
                        const Rng *rng)
{
    Rng luck = *rng, same_luck = *rng;
    const Action a = world_random(g, w, seat, &luck);
    const Action b = moves[n == 1 ? 0 : rng_below(&same_luck, (uint32_t)n)];
    assert_memory_equal(&a, &b, sizeof a);
}

/* Playing to the end in one call gives the same result as playing move by move. */
static void same_end(const Game *g, const State *from, Rng luck, const char *what)
{
    World w = {.s = *from}, at_once = {.s = *from};
    Rng same_luck = luck;
    int made = 0;
    world_begin(g, &w);
    world_begin(g, &at_once);
    for (; !world_resting(g, &w); made++)
        world_apply(g, &w, world_seat(&w), world_random(g, &w, world_seat(&w), &luck));
    assert_int_equal(world_rollout(g, &at_once, &same_luck), made);
    assert_memory_equal(&luck, &same_luck, sizeof luck);
    same_states(&w.s, &at_once, what);
}

/* The plays of the trick on the table and of the one before, and the states in which they were
 * made. */
typedef struct {
    int n, told;
    State before[2 * MAX_SEATS];
    Action made[2 * MAX_SEATS];
} Past;

static void remember(Past *p, const State *s, Action a)
{
    if (p->n && (p->before[p->n - 1].phase != s->phase || p->before[p->n - 1].deal != s->deal))
        p->n = 0;
    if (p->n == 2 * MAX_SEATS) {
        memmove(p->before, p->before + 1, sizeof p->before - sizeof *p->before);
        memmove(p->made, p->made + 1, sizeof p->made - sizeof *p->made);
        p->n--;
    }
    p->before[p->n] = *s;
    p->made[p->n++] = a;
}

/* After a rewind, the world asks the same seat as then; that seat held these cards and could make
 * that move. */
static void same_past(const Game *g, const State *s, Past *p, const char *what)
{
    for (int back = 1; back <= p->n && p->before[p->n - 1].phase == s->phase; back++) {
        const State *then = &p->before[p->n - back];
        World w;
        Action moves[MAX_MOVES];
        if (!world_rewind(g, s, back, &w))
            return;
        if (world_seat(&w) != then->turn || memcmp(w.s.zone, then->zone, sizeof then->zone) != 0 ||
            memcmp(w.s.count, then->count, sizeof then->count) != 0 ||
            w.s.now.number != then->now.number || w.s.now.n != then->now.n ||
            w.s.bids != then->bids)
            fail_msg("%s: %d plays ago it was otherwise, deal %d, trick %d", what, back, s->deal,
                     s->now.number);
        const int n = world_moves(g, &w, then->turn, moves);
        int i = 0;
        while (i < n && !action_same(moves[i], p->made[p->n - back]))
            i++;
        if (i == n)
            fail_msg("%s: what was played %d plays ago could not be, deal %d, trick %d", what, back,
                     s->deal, s->now.number);
        p->told++;
    }
}

static void worlds_go_back(void **unused)
{
    (void)unused;
    static const char *const games[] = {"hearts", "minimisere"};
    Rng rng = rng_from_u64(8);
    for (int i = 0; i < 4; i++) {
        Game *g = second_load(games[i % 2], 4,
                              i < 2   ? ""
                              : i % 2 ? "lot_early_stop=on"
                                      : "queen_breaks=on");
        Past past = {.told = 0};
        State s;
        game_start(g, &s, (Seed){.low = (uint64_t)i}, NULL);
        int made = 0;
        for (; made < 600 && !s.over; made++) {
            Action moves[MAX_MOVES];
            const int seat = __builtin_ctz(game_to_act(&s)), n = game_moves(g, &s, seat, moves);
            const Action a = moves[rng_below(&rng, (uint32_t)n)];
            remember(&past, &s, a);
            game_apply(g, &s, seat, a, NULL);
            same_past(g, &s, &past, games[i % 2]);
        }
        if (past.told < 3 * made)
            fail_msg("%s: told of %d plays after %d only", games[i % 2], past.told, made);
        game_free(g);
    }
}

/* Plays from s to the end of the deal; now and then the world is built again from the State. */
static int beside(const Game *g, State *s, Rng *rng, const char *what)
{
    World w;
    int made = 0;
    memset(&w, 0x5A, sizeof w);
    w.s = *s;
    world_begin(g, &w);
    for (; !game_resting(g, s); made++) {
        Action moves[MAX_MOVES];
        assert_false(world_resting(g, &w));
        const int n = same_moves(g, s, &w, moves, what), seat = world_seat(&w);
        if (n == 0)
            return made; /* a position without a legal continuation */
        fair_choice(g, &w, seat, moves, n, rng);
        same_by_view(g, s, &w, seat, moves, n, what);
        true_winners(g, s, &w, seat, moves, n, what);
        const Action a = moves[rng_below(rng, (uint32_t)n)];
        game_apply(g, s, seat, a, NULL);
        world_apply(g, &w, seat, a);
        if (rng_below(rng, 16) == 0) {
            w.s = *s;
            world_begin(g, &w);
        }
    }
    assert_true(world_resting(g, &w));
    same_states(s, &w, what);
    return made;
}

static void one_match(const Game *g, uint64_t seed, Rng *rng, const char *what)
{
    State s;
    game_start(g, &s, (Seed){.low = seed}, NULL);
    for (int made = 0; made < MOST_MOVES;) {
        same_end(g, &s, *rng, what);
        made += beside(g, &s, rng, what);
        if (s.over)
            break;
        game_apply(g, &s, game_to_act(&s) ? __builtin_ctz(game_to_act(&s)) : 0,
                   (Action){.verb = VERB_DEAL}, NULL);
    }
}

static void every_game_beside_the_engine(void **unused)
{
    (void)unused;
    int games = 0;
    Err err = {""};
    Rng rng = rng_from_u64(5);
    GameInfo *info = game_list(DATA_DIR, &games, &err);
    assert_non_null(info);
    for (int i = 0; i < games; i++)
        for (int seats = info[i].min_seats; seats <= info[i].max_seats; seats++)
            for (int m = 0; m < MATCHES && seats_offered(&info[i], seats); m++) {
                char what[400];
                Game *g = load_any(&info[i], seats, &rng, what);
                one_match(g, (uint64_t)m, &rng, what);
                game_free(g);
            }
    free(info);
}

/* Any cards in any hands, of equal or unequal size; a phase that needs more cards than there are
 * does not begin. */
static bool random_setup(const Game *g, Rng *rng, State *s)
{
    Setup setup = game_setup_empty();
    Err err = {""};
    const int phases = game_phases(g), seats = game_seats(g), even = (int)rng_below(rng, 2),
              most = 1 + (int)rng_below(rng, 8);
    int phase = (int)rng_below(rng, (uint32_t)phases);
    while (!(game_traits(g, phase) & TRAIT_TRICKS))
        phase = (phase + 1) % phases;
    strcpy(setup.phase, game_phase(g, phase));
    CardSet left = game_pack(g);
    for (int seat = 0; seat < seats; seat++) {
        const int n = even ? most : (int)rng_below(rng, (uint32_t)most + 1);
        for (int k = 0; k < n && !cardset_empty(left); k++) {
            const Card c = cardset_nth(left, (int)rng_below(rng, (uint32_t)cardset_count(left)));
            cardset_remove(&left, c);
            cardset_add(&setup.hand[seat], c);
        }
        for (int k = (int)rng_below(rng, 9); k > 0 && !cardset_empty(left); k--)
            cardset_add(&setup.taken[seat], cardset_pop(&left));
    }
    for (int i = 0; i < game_facts(g)->markers; i++) { /* on any card, in a hand too */
        const Card c =
            cardset_nth(game_pack(g), (int)rng_below(rng, (uint32_t)cardset_count(game_pack(g))));
        setup.marker_set[i] = true;
        setup.marker[i] = (Marker){.value = game_card(g, c)->rank,
                                   .owner = NO_SEAT,
                                   .card = rng_below(rng, 2) ? c : NO_CARD};
    }
    setup.lead = (int)rng_below(rng, (uint32_t)seats);
    setup.dealer = (int)rng_below(rng, (uint32_t)seats);
    return cardset_count(setup.hand[setup.lead]) && game_setup(g, s, &setup, &err) &&
           !game_resting(g, s);
}

static void positions_of_case_files(void **unused)
{
    (void)unused;
    static const struct {
        const char *id;
        int seats;
        const char *options;
    } games[] = {{"hearts", 4, ""},        {"hearts", 5, "queen_breaks=on"},
                 {"bottle-imp", 3, ""},    {"bottle-imp", 4, "deck=matagot"},
                 {"little-devils", 6, ""}, {"minimisere", 4, "lot_early_stop=on"},
                 {"minimisere", 3, ""},    {"minimisere", 5, "rules=old5"},
                 {"witches", 4, ""},       {"witches", 3, "moon=off"}};
    Rng rng = rng_from_u64(6);
    for (size_t k = 0; k < sizeof games / sizeof *games; k++) {
        Game *g = second_load(games[k].id, games[k].seats, games[k].options);
        for (int i = 0; i < 400; i++) {
            State s;
            if (random_setup(g, &rng, &s))
                beside(g, &s, &rng, games[k].id);
        }
        game_free(g);
    }
}

/* Cases that no game uses yet: a card without suit is led, so that no seat takes the trick; the
 * first of equal ranks. */
static void tricks_that_nobody_takes_and_equal_ranks(void **unused)
{
    (void)unused;
    Rng rng = rng_from_u64(7);
    for (int seats = 3; seats <= 5; seats++)
        for (int rank = 0; rank < 2; rank++) {
            Game *g = second_load(SOURCE_DIR "/tests/data/games/trick-french.json", seats,
                                  rank ? "strength=rank" : "strength=suit");
            for (uint64_t seed = 0; seed < 8; seed++)
                one_match(g, seed, &rng, "trick-french");
            game_free(g);
        }
}

/* The trump of the deal is a card in the dealer's hand, a card out of play, or the next suit. */
static void trumps_and_partners(void **unused)
{
    (void)unused;
    static const char *const ways[] = {"trump=turned", "trump=rotating", "trump=next",
                                       "trump=fixed", "honours=on"};
    Rng rng = rng_from_u64(8);
    for (size_t k = 0; k < sizeof ways / sizeof *ways; k++) {
        Game *g = second_load(SOURCE_DIR "/tests/data/games/partners-trumps.json", 4, ways[k]);
        for (uint64_t seed = 0; seed < 8; seed++)
            one_match(g, seed, &rng, ways[k]);
        game_free(g);
    }
}

/* A picker and its partner: called cards that fall, are kept, or name nobody; the blind of a deal
 * that nobody picked up goes with the last trick. */
static void sides(void **unused)
{
    (void)unused;
    static const char *const ways[] = {"", "call_up=on", "nobody=redeal", "partner=called_ace",
                                       "partner=called_ace nobody=forced"};
    Rng rng = rng_from_u64(9);
    for (size_t k = 0; k < sizeof ways / sizeof *ways; k++) {
        Game *g = second_load("sheepshead", 5, ways[k]);
        for (uint64_t seed = 0; seed < 8; seed++)
            one_match(g, seed, &rng, ways[k]);
        game_free(g);
    }
}

TEST_GROUP(world, NULL, NULL, cmocka_unit_test(every_game_beside_the_engine),
           cmocka_unit_test(worlds_go_back), cmocka_unit_test(positions_of_case_files),
           cmocka_unit_test(tricks_that_nobody_takes_and_equal_ranks),
           cmocka_unit_test(trumps_and_partners), cmocka_unit_test(sides))
