/* A pile that adds up: that a seat is on turn tells that it can play; after the pile was shuffled,
 * no hand holds a card of it. Each world that fits is as likely. */
#include "rules/begin_at.h"
#include "second/second.h"
#include <math.h>

enum { PILE_SAMPLES = 12000, PILE_WORLDS = 40 };

static Game *pile_game(int seats)
{
    return second_load(SOURCE_DIR "/tests/data/games/pile-french.json", seats, "");
}

static CardSet named(const Game *g, const char *names)
{
    CardSet set = CARDSET_EMPTY;
    char word[64], *rest = NULL;
    strcpy(word, names);
    for (char *name = strtok_r(word, " ", &rest); name; name = strtok_r(NULL, " ", &rest))
        cardset_add(&set, card_at(g, name));
    return set;
}

typedef struct {
    int n, count[PILE_WORLDS];
    State world[PILE_WORLDS];
} PileWorlds;

static void keep_world(void *to, const State *world)
{
    PileWorlds *w = to;
    assert_true(w->n < PILE_WORLDS);
    w->world[w->n++] = *world;
}

/* How far the counts are from even, in standard deviations (Wilson and Hilferty). */
static double sampled_evenly(const Game *g, const View *v, PileWorlds *w)
{
    Rng rng = rng_from_u64(5);
    for (int i = 0; i < PILE_SAMPLES; i++) {
        State world;
        int k = 0;
        view_sample(g, v, &rng, &world);
        while (k < w->n && memcmp(world.zone, w->world[k].zone, sizeof world.zone) != 0)
            k++;
        assert_true(k < w->n);
        w->count[k]++;
    }
    const double mean = (double)PILE_SAMPLES / w->n, freedom = w->n - 1;
    double chi = 0;
    for (int k = 0; k < w->n; k++)
        chi += (w->count[k] - mean) * (w->count[k] - mean) / mean;
    return (cbrt(chi / freedom) - (1 - 2 / (9 * freedom))) / sqrt(2 / (9 * freedom));
}

static Setup seat_one_leads(void)
{
    Setup setup = game_setup_empty();
    strcpy(setup.phase, "play");
    setup.lead = 1;
    return setup;
}

/* The total is the limit: of JC, 9C, 8C and 7D only JC can be played. */
static void who_is_on_turn_can_play(void **unused)
{
    (void)unused;
    Game *g = pile_game(3);
    Setup setup = seat_one_leads();
    State s;
    View v;
    Err err = {""};
    PileWorlds w = {0};
    setup.hand[0] = named(g, "2C 2D");
    setup.hand[1] = named(g, "JC");
    setup.hand[2] = named(g, "9C");
    setup.stock = named(g, "8C 7D");
    setup.total_set[0] = true;
    setup.total[0] = 31;
    assert_true(game_setup(g, &s, &setup, &err));
    assert_int_equal(s.turn, 1);
    view_make(g, &s, 0, &v);
    assert_int_equal(view_worlds(g, &v, PILE_WORLDS, keep_world, &w), 3);
    assert_true(sampled_evenly(g, &v, &w) < 3.5);
    view_make(g, &s, 1, &v);
    w.n = 0;
    assert_int_equal(view_worlds(g, &v, PILE_WORLDS, keep_world, &w), 30);
    game_free(g);
}

/* 5C, 6C and 7C of the pile are in the new stock, of which one is drawn: only the hand of who has
 * drawn can hold them. */
static void a_shuffled_pile_is_in_the_stock(void **unused)
{
    (void)unused;
    Game *g = pile_game(3);
    Setup setup = seat_one_leads();
    State s;
    View v;
    Err err = {""};
    PileWorlds w = {0};
    setup.hand[0] = named(g, "2C");
    setup.hand[1] = named(g, "JC");
    setup.hand[2] = named(g, "KC");
    setup.table = named(g, "5C 6C 7C");
    assert_true(game_setup(g, &s, &setup, &err));
    game_apply(g, &s, 1, (Action){.verb = VERB_PLAY, .card = card_at(g, "JC")}, NULL);
    assert_int_equal(s.count[ZONE_STOCK], 2);
    assert_int_equal(s.count[ZONE_TABLE], 1);
    assert_int_equal(s.count[ZONE_HAND + 1], 1);
    assert_int_equal(s.turn, 0); /* the other way round */
    view_make(g, &s, 0, &v);
    assert_true(cardset_empty(v.s.zone[ZONE_STOCK]));
    /* Seat 1 holds any of the four unseen cards; the public inference about it is void. */
    assert_int_equal(view_worlds(g, &v, PILE_WORLDS, keep_world, &w), 3);
    for (int i = 0; i < w.n; i++)
        assert_true(cardset_has(w.world[i].zone[ZONE_HAND + 2], card_at(g, "KC")));
    assert_true(sampled_evenly(g, &v, &w) < 3.5);
    game_free(g);
}

TEST_GROUP(worlds_pile, NULL, NULL, cmocka_unit_test(who_is_on_turn_can_play),
           cmocka_unit_test(a_shuffled_pile_is_in_the_stock))
