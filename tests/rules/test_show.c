/* Cards that are shown together and go back to the hands: what they name, who knows what before and
 * after, and worlds sampled from it. */
#include "rules/begin_at.h"
#include "rules/tricks/tricks.h"
#include "second/second.h"
#include <math.h>

enum { SEATS = 3, TRUMP = 0, MODE = 1 };

static Game *show_game(void)
{
    return second_load(SOURCE_DIR "/tests/data/games/show-suits.json", SEATS, "");
}

/* Hands of a few cards each, in the phase of showing. */
static State hands(const Game *g, const char *const held[SEATS])
{
    Setup setup = game_setup_empty();
    State s;
    Err err = {""};
    strcpy(setup.phase, "show");
    for (int i = 0; i < SEATS; i++) {
        char word[64], *rest = NULL;
        strcpy(word, held[i]);
        for (char *name = strtok_r(word, " ", &rest); name; name = strtok_r(NULL, " ", &rest))
            cardset_add(&setup.hand[i], card_at(g, name));
    }
    if (!game_setup(g, &s, &setup, &err))
        fail_msg("%s", err.text);
    return s;
}

static void act(const Game *g, State *s, int seat, const char *text)
{
    Action a[MAX_PARSED];
    Err err = {""};
    const int n = game_parse(g, s, seat, text, a, &err);
    if (n == 0)
        fail_msg("%s: %s", text, err.text);
    for (int i = 0; i < n; i++) {
        Reason why;
        if (game_refuse(g, s, seat, a[i], &why))
            fail_msg("%s: %s", text, why.id);
        game_apply(g, s, seat, a[i], NULL);
    }
}

static void show(const Game *g, State *s, int seat, Card c)
{
    char text[32];
    snprintf(text, sizeof text, "show %s", game_card(g, c)->name);
    act(g, s, seat, text);
}

/* Every three cards of the pack, against the sentence of the rules: two or three of one suit, or
 * else the suit that is missing; a 7 or 8 among them or not. */
static void every_three_cards(void **unused)
{
    (void)unused;
    Game *g = show_game();
    State s;
    Rng rng = rng_from_u64(5);
    game_start(g, &s, (Seed){.low = 3}, NULL);
    for (int round = 0; round < 800; round++) {
        State now = s;
        char suit[SEATS];
        bool low = false;
        for (int i = 0; i < SEATS; i++) {
            CardSet hand = now.zone[ZONE_HAND + i];
            cardset_remove(&hand, card_at(g, "JK"));
            const Card c = cardset_nth(hand, (int)rng_below(&rng, (uint32_t)cardset_count(hand)));
            suit[i] = suit_named(g, c);
            low |= rank_named(g, c) < 9;
            show(g, &now, i, c);
        }
        char trump = '\0';
        for (const char *one = "CDHS"; *one; one++) {
            int n = 0, all = suit[0] != suit[1] && suit[1] != suit[2] && suit[0] != suit[2];
            for (int i = 0; i < SEATS; i++)
                n += suit[i] == *one;
            if (n >= 2 || (all && n == 0))
                trump = *one;
        }
        const char *named = game_suit(g, game_trump(g, &now));
        assert_int_equal(named[0] - 'a' + 'A', trump);
        assert_string_equal(game_total_word(g, MODE, now.total[MODE]), low ? "low" : "high");
        assert_string_equal(game_phase(g, now.phase), "play");
        for (int z = 0; z < ZONE_COUNT; z++)
            assert_true(cardset_equal(now.zone[z], s.zone[z]));
        game_start(g, &s, (Seed){.low = (uint64_t)round}, NULL);
    }
    game_free(g);
}

/* The joker is kept; whoever has shown is not asked again. */
static void one_card_each(void **unused)
{
    (void)unused;
    static const char *const held[] = {"JK 7C KC", "8D 9D QD", "10S JS AS"};
    Game *g = show_game();
    State s = hands(g, held);
    Action moves[MAX_MOVES];
    Reason why;
    assert_int_equal(game_to_act(&s), 7);
    assert_int_equal(game_moves(g, &s, 0, moves), 2);
    const Action joker = {.verb = VERB_PICK, .card = card_at(g, "JK")},
                 strange = {.verb = VERB_PICK, .card = card_at(g, "8D")};
    assert_true(game_refuse(g, &s, 0, joker, &why));
    assert_string_equal(why.id, "not_shown");
    assert_true(game_refuse(g, &s, 0, strange, &why));
    assert_string_equal(why.id, "not_in_hand");
    game_prompt(g, &s, 0, &why);
    assert_string_equal(why.id, "show");
    act(g, &s, 0, "show 7C");
    assert_int_equal(game_to_act(&s), 6);
    assert_int_equal(game_moves(g, &s, 0, moves), 0);
    game_free(g);
}

/* Before all have shown, the others cannot tell which card was chosen; then all know it, and that
 * it lies in the hand until it is played. */
static void secret_then_known(void **unused)
{
    (void)unused;
    static const char *const held[] = {"7C KC", "8D QD", "10S AS"};
    Game *g = show_game();
    State s = hands(g, held), other = s;
    View v, w;
    show(g, &s, 0, card_at(g, "7C"));
    show(g, &other, 0, card_at(g, "KC"));
    for (int seat = 1; seat <= SEATS; seat++) {
        view_make(g, &s, seat == SEATS ? NO_SEAT : seat, &v);
        view_make(g, &other, seat == SEATS ? NO_SEAT : seat, &w);
        assert_memory_equal(&v, &w, sizeof v);
    }
    show(g, &s, 1, card_at(g, "QD"));
    show(g, &s, 2, card_at(g, "10S"));
    const char *const shown[] = {"7C", "QD", "10S"};
    for (int seat = 0; seat <= SEATS; seat++) {
        view_make(g, &s, seat == SEATS ? NO_SEAT : seat, &v);
        for (int i = 0; i < SEATS; i++) {
            const CardSet seen = v.s.zone[ZONE_HAND + i];
            if (i != seat)
                assert_true(cardset_equal(seen, cardset_of(card_at(g, shown[i]))));
            else
                assert_int_equal(cardset_count(seen), 2);
        }
    }
    act(g, &s, 0, "play 7C");
    view_make(g, &s, 1, &v);
    assert_true(cardset_empty(v.s.zone[ZONE_HAND]));
    game_free(g);
}

typedef struct {
    int n, count[64];
    uint64_t hash[64];
} Worlds;

static uint64_t cards_of(const State *world)
{
    uint64_t h = 0;
    for (int z = 0; z < ZONE_COUNT; z++)
        h = h * 0x9E3779B97F4A7C15u + (world->zone[z].w[0] ^ world->zone[z].w[1] << 1);
    return h;
}

static void list_world(void *to, const State *world)
{
    Worlds *all = to;
    all->hash[all->n++] = cards_of(world);
}

/* In every sampled world the shown cards lie where they are known to lie, and each of the others is
 * as likely in every hand (chi-square). */
static void worlds_hold_what_was_shown(void **unused)
{
    (void)unused;
    enum { SAMPLES = 4000 };
    static const char *const held[] = {"7C KC AC", "8D 9H QD", "10S JH AS"};
    Game *g = show_game();
    State s = hands(g, held);
    Rng rng = rng_from_u64(12);
    View v;
    Worlds all = {0};
    show(g, &s, 0, card_at(g, "KC"));
    show(g, &s, 1, card_at(g, "QD"));
    show(g, &s, 2, card_at(g, "10S"));
    view_make(g, &s, 0, &v);
    assert_int_equal(view_worlds(g, &v, 63, list_world, &all), 6); /* two of four to each */
    for (int i = 0; i < SAMPLES; i++) {
        State world;
        view_sample(g, &v, &rng, &world);
        assert_true(cardset_has(world.zone[ZONE_HAND + 1], card_at(g, "QD")));
        assert_true(cardset_has(world.zone[ZONE_HAND + 2], card_at(g, "10S")));
        int k = 0;
        while (k < all.n && all.hash[k] != cards_of(&world))
            k++;
        assert_true(k < all.n);
        all.count[k]++;
    }
    double chi = 0;
    const double mean = (double)SAMPLES / all.n;
    for (int k = 0; k < all.n; k++)
        chi += (all.count[k] - mean) * (all.count[k] - mean) / mean;
    assert_true(chi <
                20.5); /* five degrees of freedom: once in a thousand runs, the seed is fixed */
    game_free(g);
}

TEST_GROUP(show, NULL, NULL, cmocka_unit_test(every_three_cards), cmocka_unit_test(one_card_each),
           cmocka_unit_test(secret_then_known), cmocka_unit_test(worlds_hold_what_was_shown))
