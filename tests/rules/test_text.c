/* Moves as text: any set of any deck is parsed as it was written, and no action, valid or not, is
 * written past the end of its buffer. */
#include "rules/begin_at.h"
#include "support/verify.h"
#include "second/second.h"
#include <stdio.h>

#define TEST_DATA SOURCE_DIR "/tests/data"

static Game *load_test_game(const char *data_dir, const char *id, bool wild)
{
    char path[300];
    Err err = {""};
    const OptionValue option = {"wild", "on"};
    snprintf(path, sizeof path, TEST_DATA "/games/%s.json", id);
    Game *g = game_load(data_dir, path, 4, &option, wild, &err);
    if (!g)
        fail_msg("%s", err.text);
    return g;
}

static void play_verified(const Game *g, uint64_t seed)
{
    static Verifier v;
    State s;
    Err err = {""};
    Rng rng = rng_from_u64(seed);
    bool ok = verify_start(&v, g, &s, (Seed){.low = seed}, &err);
    while (ok && !s.over) {
        Action a[MAX_MOVES];
        const int seat = __builtin_ctz(game_to_act(&s)), n = game_moves(g, &s, seat, a);
        ok = verify_apply(&v, &s, seat, a[rng_below(&rng, (uint32_t)n)], &err);
    }
    if (!ok)
        fail_msg("%s, match %d: %s", game_id(g), (int)seed, err.text);
}

/* The verifier parses every legal move of every position as it was written. */
static void sets_of_suited_cards_are_read_as_written(void **unused)
{
    (void)unused;
    for (int wild = 0; wild < 2; wild++) {
        Game *g = load_test_game(DATA_DIR, "climb-french", wild);
        for (uint64_t seed = 0; seed < 20; seed++)
            play_verified(g, seed);
        game_free(g);
    }
}

static State climbing(const Game *g, const char *hand)
{
    Setup setup = game_setup_empty();
    char words[100], *rest = NULL;
    strcpy(setup.phase, "play");
    snprintf(words, sizeof words, "%s", hand);
    for (char *w = strtok_r(words, " ", &rest); w; w = strtok_r(NULL, " ", &rest))
        cardset_add(&setup.hand[0], card_at(g, w));
    setup.hand[1] = cardset_of(card_at(g, "2C"));
    State s;
    Err err = {""};
    assert_true(game_setup(g, &s, &setup, &err));
    return s;
}

static void assert_reads(const Game *g, const State *s, const char *words, const char *written)
{
    Action a[MAX_PARSED];
    char text[ACTION_TEXT];
    Err err = {""};
    if (game_parse(g, s, 0, words, a, &err) != 1)
        fail_msg("%s: %s", words, err.text);
    assert_true(game_legal(g, s, 0, a[0]));
    assert_string_equal(game_print(g, a[0], text), written);
}

static void assert_rejects(const Game *g, const State *s, const char *words, const char *because)
{
    Action a[MAX_PARSED];
    Err err = {""};
    assert_int_equal(game_parse(g, s, 0, words, a, &err), 0);
    assert_string_equal(err.text, because);
}

/* Cards of one rank are equal, so a set may be spelled by any of them. */
static void sets_may_be_spelled_card_by_card(void **unused)
{
    (void)unused;
    Game *g = load_test_game(DATA_DIR, "climb-french", true);
    const State s = climbing(g, "7C 7H 7S 9D AC AS");
    assert_reads(g, &s, "play 7C 7H 7S", "play 7C x3");
    assert_reads(g, &s, "play 7S 7H", "play 7C x2");
    assert_reads(g, &s, "play 7C x2 7H", "play 7C x3");
    assert_reads(g, &s, "play 9D", "play 9D");
    assert_reads(g, &s, "play 9D AS", "play 9D wild");
    assert_reads(g, &s, "play AC 9D wild", "play 9D wild x2");
    assert_reads(g, &s, "play AS AC", "play AC x2");
    assert_rejects(g, &s, "play 7C x4", "no card \"x4\" in the hand");
    assert_rejects(g, &s, "play 7C 9D", "\"9D\" is of another rank than \"7C\"");
    assert_rejects(g, &s, "play 7D", "no card \"7D\" in the hand");
    assert_rejects(g, &s, "play x2", "no card \"x2\" in the hand");
    assert_rejects(g, &s, "play 9D wild x3", "no card \"x3\" in the hand");
    assert_rejects(g, &s, "play", "play what?");
    game_free(g);
}

/* Twenty cards with names of seven letters do not fit into a line. */
static void long_sets_are_counted(void **unused)
{
    (void)unused;
    Game *g = load_test_game(TEST_DATA, "climb-long", false);
    char text[ACTION_TEXT];
    for (uint64_t seed = 0; seed < 4; seed++)
        play_verified(g, seed);
    assert_string_equal(game_print(g, (Action){.verb = VERB_PLAY, .n = 2, .arg = 1}, text),
                        "play thistle mayweed");
    assert_string_equal(game_print(g, (Action){.verb = VERB_PLAY, .n = 20, .arg = 3}, text),
                        "play thistle x17 wild x3");
    game_free(g);
}

/* The fields of an action are bytes; with any values, the action is refused or legal, and has a
 * text. */
static void any_bytes_are_an_action(void **unused)
{
    (void)unused;
    static const char *const games[] = {"bottle-imp", "minimisere", "great-dalmuti",
                                        "sneak",      "addenda",    "hearts"};
    Rng rng = rng_from_u64(6);
    for (size_t k = 0; k < sizeof games / sizeof *games; k++) {
        Game *g = second_load(games[k], 4, "");
        State s;
        game_start(g, &s, (Seed){.low = k}, NULL);
        for (int i = 0; i < 60 && !s.over; i++) {
            const int seat = __builtin_ctz(game_to_act(&s));
            Action moves[MAX_MOVES];
            const int n = game_moves(g, &s, seat, moves);
            for (int byte = 0; byte < 4 * 256; byte++) {
                uint32_t luck = (uint32_t)rng_next(&rng);
                Action a;
                memcpy(&a, &luck, sizeof a);
                if (byte & 1)
                    a.verb = (uint8_t)(a.verb % VERB_COUNT);
                ((uint8_t *)&a)[byte >> 8] = (uint8_t)byte;
                char text[ACTION_TEXT];
                Reason why;
                assert_int_equal(game_refuse(g, &s, seat, a, &why), !game_legal(g, &s, seat, a));
                for (int r = 0; r < why.n; r++)
                    assert_true(why.arg[r].kind != ARG_CARD ||
                                why.arg[r].value < game_deck_size(g));
                assert_int_in_range(strlen(game_print(g, a, text)), 1, ACTION_TEXT - 1);
            }
            game_apply(g, &s, seat, moves[rng_below(&rng, (uint32_t)n)], NULL);
        }
        game_free(g);
    }
}

/* Words that form no move: the message for each. */
static void words_that_are_no_move(void **unused)
{
    (void)unused;
    static const struct {
        const char *game, *words, *says;
    } table[] = {
        {"minimisere", "play 9X", "no card \"9X\" in deck french"},
        {"minimisere", "play", "no card \"\" in deck french"},
        {"minimisere", "play JK suit",
         "\"suit\" after a card: win, lose, lot, suit S or a seat is wanted"},
        {"minimisere", "play JK suit leaves", "no suit \"leaves\" in deck french"},
        {"minimisere", "play JK suit X", "no suit \"X\" in deck french"},
        {"minimisere", "play JK loud",
         "\"loud\" after a card: win, lose, lot, suit S or a seat is wanted"},
        {"minimisere", "play 9C lot please",
         "\"please\" after a card: win, lose, lot, suit S or a seat is wanted"},
        {"bottle-imp", "pick 4 5", "one card is wanted, not \"5\""},
        {"bottle-imp", "pass 4 5 99", "no card \"99\" in deck bottle-imp-classic"},
        {"bottle-imp", "commit 4", "\"commit\" takes no card"},
        {"bottle-imp", "deal 4", "\"deal\" takes no card"},
        {"great-dalmuti", "trade", "trade with which seat?"},
        {"great-dalmuti", "trade x", "trade with which seat?"},
        {"great-dalmuti", "trade 10", "trade with which seat?"},
        {"great-dalmuti", "trade 4", "trade with which seat?"},
        {"great-dalmuti", "trade /", "trade with which seat?"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        Game *g = second_load(table[i].game, 4, "");
        State s;
        game_start(g, &s, (Seed){.low = 1}, NULL);
        assert_rejects(g, &s, table[i].words, table[i].says);
        game_free(g);
    }
}

/* Words with more information than a card, parsed and written the same. */
static void sayings(void **unused)
{
    (void)unused;
    static const char *const words[][2] = {{"play JK win", "play JK win"},
                                           {"play JK lose", "play JK lose"},
                                           {"play JK suit H", "play JK suit hearts"},
                                           {"play JK suit hearts", "play JK suit hearts"},
                                           {"play 9C lot", "play 9C lot"},
                                           {"play JK win lot", "play JK win lot"}};
    Game *g = second_load("minimisere", 4, "");
    State s;
    game_start(g, &s, (Seed){.low = 1}, NULL);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        Action a[MAX_PARSED];
        char text[ACTION_TEXT];
        Err err = {""};
        assert_int_equal(game_parse(g, &s, 0, words[i][0], a, &err), 1);
        assert_string_equal(game_print(g, a[0], text), words[i][1]);
    }
    game_free(g);
    Action a[MAX_PARSED];
    g = second_load("great-dalmuti", 6, "merchant_exchange=on");
    game_start(g, &s, (Seed){.low = 1}, NULL);
    assert_int_equal(game_parse(g, &s, 0, "trade 5", a, NULL), 1);
    assert_int_equal(a[0].arg, 5);
    game_free(g);
}

/* Each word is longer than any move, or there are more cards than can be handed over at once. */
static void words_without_end(void **unused)
{
    (void)unused;
    char words[400] = "play ";
    Game *g = second_load("bottle-imp", 4, "");
    State s;
    game_start(g, &s, (Seed){.low = 1}, NULL);
    memset(words + 5, '1', 300);
    assert_rejects(g, &s, words, "a move of more than 199 characters");
    strcpy(words, "sneak");
    for (int i = 0; i < 64; i++)
        strcat(words, " 4");
    assert_rejects(g, &s, words, "more than 63 cards in one move");
    game_free(g);
}

TEST_GROUP(text, NULL, NULL, cmocka_unit_test(sets_of_suited_cards_are_read_as_written),
           cmocka_unit_test(sets_may_be_spelled_card_by_card),
           cmocka_unit_test(long_sets_are_counted), cmocka_unit_test(any_bytes_are_an_action),
           cmocka_unit_test(words_that_are_no_move), cmocka_unit_test(sayings),
           cmocka_unit_test(words_without_end))
