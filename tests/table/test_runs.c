/* Runs on the table: a wild card lies where the card would lie that it stands for. */
#include "rules/begin_at.h"
#include "support/cm.h"
#include "table/table.h"
#include <string.h>

enum { LONGEST = 5 };

static Table table;

/* A run that seat 1 has led, by the names of its cards from the lowest. */
static void expect_run(const Game *g, const char *const name[LONGEST], int n)
{
    State s;
    View v;
    Err err = {""};
    Setup setup = game_setup_empty();
    strcpy(setup.phase, "play");
    setup.deal = 2;
    for (int seat = 0; seat < 4; seat++)
        for (Card c = (Card)seat; c < 8; c = (Card)(c + 4)) /* the lowest clubs */
            cardset_add(&setup.hand[seat], c);
    setup.n_pile = 1;
    setup.pile[0] = (struct SetupPlay){.seat = 1, .n = n};
    CardSet free_wild = game_pack(g);
    for (int i = 0; i < n; i++) {
        assert_true(game_card_named_in(g, name[i], free_wild, &setup.pile[0].card[i]));
        cardset_remove(&free_wild, setup.pile[0].card[i]);
    }
    if (!game_setup(g, &s, &setup, &err))
        fail_msg("%s", err.text);
    view_make(g, &s, 0, &v);
    table_reset(&table, &v);
    int lying = 0;
    for (int i = 0; i < table.n; i++) {
        const Sprite *at = &table.sprite[i];
        if (at->zone != ZONE_TABLE)
            continue;
        lying++;
        assert_int_equal(at->in.n, n);
        assert_true(at->in.i < n);
        assert_string_equal(game_card(g, at->card)->name, name[at->in.i]);
    }
    assert_int_equal(lying, n);
}

static void wild_cards_lie_in_their_places(void **unused)
{
    (void)unused;
    static Pacing pacing;
    static TableStyle style;
    static const char *const runs[][LONGEST] = {{"9H", "10H", "JH"},
                                                {"9H", "JK", "JH"},
                                                {"JK", "10H", "JH"},
                                                {"9H", "10H", "JK"},
                                                {"9H", "JK", "JH", "JK", "KH"},
                                                {"JK", "10H", "JH", "QH", "JK"}};
    static const OptionValue options[] = {{"stairs", "on"}, {"jokers", "2"}};
    Err err = {""};
    Game *g = game_load(DATA_DIR, "daifugo", 4, options, 2, &err);
    if (!g)
        fail_msg("%s", err.text);
    assert_true(pacing_load(&pacing, DATA_DIR, &err));
    assert_true(style_load(&style, g, DATA_DIR, &err));
    table_init(&table, g, &pacing, &style);
    table_resize(&table, 1280, 720, 0);
    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++)
        expect_run(g, runs[i], runs[i][3] ? 5 : 3);
    game_free(g);
}

TEST_GROUP(runs, NULL, NULL, cmocka_unit_test(wild_cards_lie_in_their_places))
