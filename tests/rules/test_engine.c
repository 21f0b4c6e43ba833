/* The engine's texts and answers: refusals, prompts, the readable properties of a game, the words
 * of actions, and the loader's messages. */
#include "rules/begin_at.h"
#include "rules/adding/adding.h"
#include "rules/contest/contest.h"
#include "rules/exchange/exchange.h"
#include "rules/tricks/tricks.h"
#include "second/second.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A position of the phase "play" with the hands as words; NULL-terminated. */
static State position(const Game *g, const char *const hands[])
{
    Setup setup = game_setup_empty();
    strcpy(setup.phase, "play");
    for (int i = 0; hands[i]; i++) {
        char words[100], *rest = NULL;
        snprintf(words, sizeof words, "%s", hands[i]);
        for (char *w = strtok_r(words, " ", &rest); w; w = strtok_r(NULL, " ", &rest))
            cardset_add(&setup.hand[i], card_at(g, w));
    }
    State s;
    Err err = {""};
    if (!game_setup(g, &s, &setup, &err))
        fail_msg("%s", err.text);
    return s;
}

static void play(const Game *g, State *s, int seat, const char *name)
{
    game_apply(g, s, seat, (Action){.verb = VERB_PLAY, .card = card_at(g, name)}, NULL);
}

static void assert_refused(const Game *g, const State *s, int seat, const char *name,
                           const char *reason, int held)
{
    Reason why;
    assert_true(
        game_refuse(g, s, seat, (Action){.verb = VERB_PLAY, .card = card_at(g, name)}, &why));
    assert_string_equal(why.id, reason);
    if (held) {
        assert_string_equal(why.arg[why.n - 1].name, "held");
        assert_int_equal(why.arg[why.n - 1].value, held);
    }
}

static void assert_prompt(const Game *g, const State *s, int seat, const char *id)
{
    Reason what;
    game_prompt(g, s, seat, &what);
    assert_string_equal(what.id, id);
}

static void bottle_refusals_and_prompts(void **unused)
{
    (void)unused;
    Game *g = second_load("bottle-imp", 3, "");
    State s = position(g, (const char *[]){"20 1", "4 25 37 8", "2 29", NULL});
    Reason why;
    assert_prompt(g, &s, 0, "lead");
    assert_prompt(g, &s, 1, "wait");
    assert_refused(g, &s, 1, "4", "not_your_turn", 0);
    assert_refused(g, &s, 0, "4", "not_in_hand", 0);
    assert_true(game_refuse(g, &s, 0, (Action){.verb = VERB_COMMIT}, &why));
    assert_string_equal(why.id, "not_now");
    play(g, &s, 0, "20");
    assert_prompt(g, &s, 1, "must_follow");
    assert_refused(g, &s, 1, "25", "must_follow", 2);
    assert_refused(g, &s, 1, "37", "must_follow", 2);
    assert_int_equal(game_leading(g, &s), 0);
    assert_int_equal(
        game_leading_after(g, &s, 1, (Action){.verb = VERB_PLAY, .card = card_at(g, "4")}), 1);
    play(g, &s, 1, "4");
    assert_prompt(g, &s, 2, "void_in_suit");
    assert_false(cardset_has(s.lacks[2], card_at(g, "8")));
    play(g, &s, 2, "29");
    assert_true(cardset_has(s.lacks[2], card_at(g, "8")));
    assert_false(cardset_has(s.lacks[2], card_at(g, "2")));
    game_free(g);
}

static void devil_refusals_and_prompts(void **unused)
{
    (void)unused;
    Game *g = second_load("little-devils", 4, "");
    State s = position(g, (const char *[]){"3 15 25", "10 30 35", "4 31 33", "1 2 5", NULL});
    assert_prompt(g, &s, 0, "no_lead");
    assert_refused(g, &s, 0, "15", "no_lead", 1);
    play(g, &s, 0, "3");
    assert_prompt(g, &s, 1, "free");
    play(g, &s, 1, "10");
    assert_int_equal(s.total[0], 1);
    assert_prompt(g, &s, 2, "must_go_higher");
    play(g, &s, 2, "4");
    assert_refused(g, &s, 3, "1", "must_go_higher", 1);
    play(g, &s, 3, "5");
    assert_int_equal(s.last.taker, 1);
    assert_prompt(g, &s, 1, "no_lead");
    play(g, &s, 1, "30");
    assert_int_equal(s.total[0], 0);
    play(g, &s, 2, "31");
    assert_prompt(g, &s, 3, "nothing_higher");
    play(g, &s, 3, "2");
    /* Seat 3 did not follow the lead: now all seats know what that hand lacks. */
    assert_true(cardset_has(s.lacks[3], card_at(g, "33")));
    assert_false(cardset_has(s.lacks[3], card_at(g, "1")));
    game_free(g);
}

static void staging(void **unused)
{
    (void)unused;
    Game *g = second_load("bottle-imp", 4, "");
    State s;
    Reason why;
    const char *kind;
    game_start(g, &s, (Seed){.low = 1}, NULL);
    assert_int_equal(game_to_act(&s), 0xF);
    assert_int_equal(game_pick_places(g, &s, 0), 3);
    assert_int_equal(game_pick_target(g, &s, 1, 0, &kind), 2);
    assert_string_equal(kind, "left");
    assert_int_equal(game_pick_target(g, &s, 0, 1, &kind), 3);
    assert_int_equal(game_pick_target(g, &s, 0, 2, &kind), NO_SEAT);
    assert_string_equal(kind, "aside");
    assert_prompt(g, &s, 0, "stage");
    assert_true(game_refuse(g, &s, 0, (Action){.verb = VERB_COMMIT}, &why));
    assert_string_equal(why.id, "places_empty");
    CardSet hand = s.zone[ZONE_HAND];
    const Card first = cardset_pop(&hand);
    game_apply(g, &s, 0, (Action){.verb = VERB_PICK, .card = first, .n = 0}, NULL);
    assert_true(game_refuse(g, &s, 0, (Action){.verb = VERB_PICK, .card = first, .n = 1}, &why));
    assert_string_equal(why.id, "already_staged");
    game_apply(g, &s, 0, (Action){.verb = VERB_PICK, .card = cardset_pop(&hand), .n = 1}, NULL);
    game_apply(g, &s, 0, (Action){.verb = VERB_PICK, .card = cardset_pop(&hand), .n = 2}, NULL);
    assert_prompt(g, &s, 0, "commit");
    assert_true(game_refuse(g, &s, 0,
                            (Action){.verb = VERB_PICK, .card = cardset_pop(&hand), .n = 3}, &why));
    assert_string_equal(why.id, "places_full");
    game_apply(g, &s, 0, (Action){.verb = VERB_COMMIT}, NULL);
    assert_prompt(g, &s, 0, "wait_all");
    assert_int_equal(game_to_act(&s), 0xE);
    game_free(g);
}

/* Every reason that play can produce is in a .def file, and every illegal action has one. */
static void every_illegal_card_has_a_reason(void **unused)
{
    (void)unused;
    for (int k = 0; k < 2; k++) {
        Game *g = second_load(k ? "little-devils" : "bottle-imp", 4, "");
        Rng rng = rng_from_u64(11);
        for (uint64_t m = 0; m < 40; m++) {
            State s;
            game_start(g, &s, (Seed){.low = m}, NULL);
            while (!s.over) {
                for (int c = 0; c < game_deck_size(g); c++)
                    for (int seat = 0; seat < 4; seat++) {
                        const Action a = {.verb = VERB_PLAY, .card = (Card)c};
                        Reason why;
                        const bool refused = game_refuse(g, &s, seat, a, &why);
                        assert_int_equal(refused, !game_legal(g, &s, seat, a));
                        int i = 0;
                        while (refused && game_reason(i) && strcmp(game_reason(i), why.id) != 0)
                            i++;
                        assert_true(!refused || (game_reason(i) && game_reason_refuses(i)));
                    }
                Action a[MAX_MOVES];
                const int seat = __builtin_ctz(game_to_act(&s));
                const int n = game_moves(g, &s, seat, a);
                game_apply(g, &s, seat, a[rng_below(&rng, (uint32_t)n)], NULL);
            }
        }
        game_free(g);
    }
}

static void words_of_actions(void **unused)
{
    (void)unused;
    Game *g = second_load("bottle-imp", 3, "");
    State s;
    game_start(g, &s, (Seed){.low = 1}, NULL);
    Action a[MAX_PARSED];
    char text[ACTION_TEXT];
    Err err = {""};
    assert_int_equal(game_parse(g, &s, 0, "pass 1 2 37", a, &err), 4);
    assert_int_equal(a[2].n, 2);
    assert_int_equal(a[3].verb, VERB_COMMIT);
    assert_string_equal(game_print(g, a[2], text), "pick 37");
    assert_int_equal(game_parse(g, &s, 0, "play 17", a, &err), 1);
    assert_string_equal(game_print(g, a[0], text), "play 17");
    static const char *const wrong[] = {
        "",       "play",   "play 99", "sing 1", "commit 3", "deal 3", "pass 1 2 3 4 5 6 7",
        "pass x", "play  1"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        Err why = {""};
        assert_int_equal(game_parse(g, &s, 0, wrong[i], a, &why), 0);
        assert_true(why.text[0]);
    }
    game_free(g);
}

static void facts_of_a_game(void **unused)
{
    (void)unused;
    Game *g = second_load("little-devils", 5, "");
    State s;
    assert_string_equal(game_id(g), "little-devils");
    assert_int_equal(game_seats(g), 5);
    assert_int_equal(cardset_count(game_pack(g)), 45);
    assert_true(game_facts(g)->low_wins);
    assert_int_equal(game_facts(g)->target, 100);
    assert_string_equal(game_total(g, 0), "direction");
    game_start(g, &s, (Seed){.low = 1}, NULL);
    assert_int_equal(game_tricks(g, &s), 9);
    assert_string_equal(game_phase(g, s.phase), "play");
    assert_string_equal(game_phase_kind(g, s.phase), "trick");
    game_free(g);
    int n = 0;
    Err err = {""};
    GameInfo *list = game_list(DATA_DIR, &n, &err);
    assert_true(list && n >= 2);
    assert_string_equal(list[0].id, "bottle-imp");
    assert_string_equal(list[0].option[2].choice[1], "matagot");
    free(list);
}

static void options_change_the_rules(void **unused)
{
    (void)unused;
    Err err = {""};
    const OptionValue matagot[] = {{"deck", "matagot"}, {"deals", "9"}};
    Game *g = game_load(DATA_DIR, "bottle-imp", 3, matagot, 2, &err);
    assert_non_null(g);
    assert_string_equal(game_facts(g)->deck, "bottle-imp-matagot");
    assert_int_equal(game_facts(g)->deals, 9);
    assert_int_equal(game_facts(g)->target, 0);
    Game *standard = second_load("bottle-imp", 3, "");
    assert_true(game_hash(g) != game_hash(standard));
    game_free(standard);
    game_free(g);
    static const struct {
        const char *key, *value, *says;
    } wrong[] = {{"target", "99", "option target=99: a whole number from 100 to 1000 is wanted"},
                 {"target", "12x", "option target=12x: a whole number from 100 to 1000 is wanted"},
                 {"deck", "gold", "option deck=gold: one of classic, matagot is wanted"},
                 {"targt", "100", "bottle-imp has no option \"targt\"; did you mean \"target\"?"}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        OptionValue o;
        Err why = {""};
        snprintf(o.key, sizeof o.key, "%s", wrong[i].key);
        snprintf(o.value, sizeof o.value, "%s", wrong[i].value);
        assert_null(game_load(DATA_DIR, "bottle-imp", 3, &o, 1, &why));
        assert_string_equal(why.text, wrong[i].says);
    }
    Err why = {""};
    assert_null(game_load(DATA_DIR, "bottle-imp", 5, NULL, 0, &why));
    assert_string_equal(why.text, "bottle-imp is for 3 to 4 players, not 5");
}

/* Given one change in a game file: expect one line that names the error, the place and the
 * correction. */
static void loader_complaints_are_exact(void **unused)
{
    (void)unused;
    static const struct {
        const char *from, *to, *says;
    } cases[] = {
        {"\"rank\"]", "\"rnk\"]",
         "/phases/play/strength/1: no rule \"rnk\"; did you mean \"rank\"?"},
        {"\"marker\": \"bottle\" }, \"rank\"", "\"marker\": \"botle\" }, \"rank\"",
         "/phases/play/strength/0/marker: no marker \"botle\"; did you mean \"bottle\"?"},
        {"\"each\": \"all\"", "\"each\": 13",
         "/phases/deal: 13 cards for each of 4 seats are 52, the pack has 36"},
        {"\"without\": [\"19\"]", "\"without\": [\"99\"]",
         "/pack/without/0: no card \"99\" in deck bottle-imp-classic"},
        {"\"without\": [\"19\"]", "\"without\": []",
         "/phases/deal: 37 cards cannot be dealt evenly to 4 seats"},
        {"\"round\": [\"deal\", ", "\"round\": [\"dael\", ",
         "/round/0: no phase \"dael\" in /phases"},
        {"\"phase\": \"pass\", \"to\": [\"left\"", "\"phase\": \"pass\", \"to\": [\"lift\"",
         "/phases/pass/to/0: no place \"lift\"; did you mean \"left\"?"},
        {"\"winner\": \"highest\"", "\"winner\": \"best\"",
         "/match/winner: \"highest\" or \"lowest\" is wanted, not \"best\""},
    };
    char path[300], text[8192];
    snprintf(path, sizeof path, "%s/games/bottle-imp.json", DATA_DIR);
    FILE *f = fopen(path, "r");
    assert_non_null(f);
    const size_t size = fread(text, 1, sizeof text - 1, f);
    fclose(f);
    text[size] = '\0';
    char folder[] = "/tmp/imparlour-test-XXXXXX", file[64];
    assert_non_null(mkdtemp(folder));
    snprintf(file, sizeof file, "%s/bottle-imp.json", folder);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *at = strstr(text, cases[i].from);
        if (!at)
            fail_msg("the game file has no %s", cases[i].from);
        f = fopen(file, "w");
        fprintf(f, "%.*s%s%s", (int)(at - text), text, cases[i].to, at + strlen(cases[i].from));
        fclose(f);
        Err err = {""};
        char expected[500];
        snprintf(expected, sizeof expected, "%s: %s", file, cases[i].says);
        assert_null(game_load(DATA_DIR, file, 4, NULL, 0, &err));
        assert_string_equal(err.text, expected);
    }
    unlink(file);
}

/* Bytes are compared and hashed whole, so no padding may exist between the members. */
static void a_state_is_its_members(void **unused)
{
    (void)unused;
#define SIZE(member) sizeof(((State *)0)->member)
    const size_t sets =
        SIZE(zone) + SIZE(known) + SIZE(lacks) + SIZE(payer_lacks) + SIZE(staged) + SIZE(rng);
    const size_t points =
        SIZE(score) + SIZE(gain) + SIZE(now) + SIZE(last) + SIZE(marker) + SIZE(total) + SIZE(deal);
    const size_t choices = SIZE(count) + SIZE(pick) + SIZE(picks) + SIZE(payer) + SIZE(phase) +
                           SIZE(turn) + SIZE(asked) + SIZE(asked_first);
    const size_t seats = SIZE(dealer) + SIZE(over) + SIZE(winners) + SIZE(n_next) + SIZE(next) +
                         SIZE(order) + SIZE(place) + SIZE(rank) + SIZE(out) + SIZE(n_out);
    const size_t rest = SIZE(said) + SIZE(lead_kind) + SIZE(turns_left) + SIZE(passed) +
                        SIZE(revolt) + SIZE(bids) + SIZE(counted) + SIZE(counters) + SIZE(turned) +
                        SIZE(reversed) + SIZE(bound) + SIZE(n_last) + SIZE(bid) + SIZE(hand_size) +
                        SIZE(unused) + SIZE(shown) + SIZE(picker) + SIZE(called) + SIZE(partner) +
                        SIZE(alone) + SIZE(plays_left) + SIZE(opened) + SIZE(premium) +
                        SIZE(premium_kind) + SIZE(made) + SIZE(widow) + SIZE(tail) + SIZE(step) +
                        SIZE(aside_lacks);
    assert_int_equal(sets + points + choices + seats + rest, sizeof(State));
    assert_int_equal(sizeof(Trick), sizeof(Play) * MAX_SEATS + 4);
    assert_int_equal(sizeof(Marker) + sizeof(Play) + sizeof(Action), 12);
    assert_int_equal(sizeof(View), sizeof(State) + 8);
#undef SIZE
}

static void options_as_they_are_written(void **unused)
{
    (void)unused;
    OptionValue o[MAX_OPTIONS];
    int n = 0;
    static const char *const wrong[] = {"target", "=5",
                                        "a-key-of-more-than-thirty-one-characters=5",
                                        "target=a-value-of-more-than-thirty-one-characters", ""};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        Err err = {""};
        char says[120];
        assert_false(option_add(wrong[i], o, &n, &err));
        snprintf(says, sizeof says, "--option %s: KEY=VALUE is wanted", wrong[i]);
        assert_string_equal(err.text, says);
        assert_int_equal(n, 0);
    }
    assert_true(option_add("a=b=c", o, &n, NULL));
    assert_string_equal(o[0].key, "a");
    assert_string_equal(o[0].value, "b=c");
    assert_true(option_add("a=", o, &n, NULL));
    assert_string_equal(o[1].value, "");
    while (n < MAX_OPTIONS)
        assert_true(option_add("a=b", o, &n, NULL));
    Err err = {""};
    assert_false(option_add("a=b", o, &n, &err));
    assert_string_equal(err.text, "--option: at most 16");
}

static Card wrong_card(const Game *g, const char *name)
{
    Card c = 0;
    assert_true(game_card_named(g, name, &c));
    return c;
}

/* Impossible positions: each one is refused with a reason. */
static void setups_that_are_wrong(void **unused)
{
    (void)unused;
    Game *g = second_load("hearts", 3, ""); /* the deuce of diamonds stays out */
    const Setup sound = game_setup_empty();
    Setup wrong[11];
    for (int i = 0; i < 11; i++)
        wrong[i] = sound;
    const CardSet nine = cardset_of(wrong_card(g, "9H")),
                  left_out = cardset_minus(cardset_of(wrong_card(g, "JK")), game_pack(g));
    assert_false(cardset_empty(left_out));
    strcpy(wrong[0].phase, "dance");
    strcpy(wrong[1].phase, "deal");
    wrong[2].dealer = 3;
    wrong[3].lead = 3;
    wrong[4].hand[1] = wrong[5].taken[2] = wrong[6].aside = wrong[7].stock = left_out;
    wrong[8].hand[0] = wrong[8].taken[0] = nine;
    wrong[9].aside = wrong[9].stock = nine;
    wrong[10].hand[0] = game_pack(g);
    static const char *const says[11] = {
        "setup: no phase \"dance\" to begin with",
        "setup: no phase \"deal\" to begin with",
        "setup: there are only 3 seats",
        "setup: there are only 3 seats",
        "setup: card JK is not in the pack",
        "setup: card JK is not in the pack",
        "setup: card JK is not in the pack",
        "setup: card JK is not in the pack",
        "setup: card 9H stands in two places",
        "setup: card 9H stands in two places",
        "setup: a hand of 51 cards, but no seat can hold more than 17"};
    for (int i = 0; i < 11; i++) {
        State s;
        Err err = {""};
        assert_false(game_setup(g, &s, &wrong[i], &err));
        assert_string_equal(err.text, says[i]);
    }
    game_free(g);
}

/* A query that has no meaning in the position has an answer that says so. */
static void questions_out_of_place(void **unused)
{
    (void)unused;
    static const char *const games[] = {"bottle-imp", "addenda", "sneak", "great-dalmuti"};
    for (size_t k = 0; k < sizeof games / sizeof *games; k++) {
        Game *g = second_load(games[k], 4, "");
        State s;
        Reason why;
        const Action none = {.verb = VERB_PASS}, play = {.verb = VERB_PLAY, .card = 0};
        game_before(g, &s); /* before the deal */
        assert_int_equal(game_leading(g, &s), NO_SEAT);
        assert_int_equal(game_leading_after(g, &s, 0, none), NO_SEAT);
        assert_int_equal(game_leading_after(g, &s, 0, play), NO_SEAT);
        assert_int_equal(game_total_after(g, &s, 0, play), s.total[0]);
        assert_int_equal(game_limit(g, &s), 0);
        assert_string_equal(game_effect(g, &s, 0), "add");
        assert_string_equal(game_combination(g, &s, game_pack(g)), "");
        assert_int_equal(game_traits(g, s.phase), 0);
        assert_string_equal(game_phase_kind(g, s.phase), "");
        game_start(g, &s, (Seed){.low = 2}, NULL);
        assert_int_equal(game_total_after(g, &s, 0, none), s.total[0]);
        assert_string_equal(game_combination(g, &s, CARDSET_EMPTY), "");
        const char *kind = NULL;
        assert_int_equal(game_pick_places(g, &s, NO_SEAT), 0); /* a spectator hands over nothing */
        assert_int_equal(game_pick_target(g, &s, NO_SEAT, 0, &kind), NO_SEAT);
        assert_null(kind);
        const Action odd = {.verb = VERB_COUNT}, no_card = {.verb = VERB_PLAY, .card = NO_CARD};
        const int seat = __builtin_ctz(game_to_act(&s));
        assert_true(game_refuse(g, &s, seat, odd, &why));
        assert_string_equal(why.id, "not_now");
        assert_true(game_refuse(g, &s, seat, no_card, &why));
        assert_string_equal(why.id, "not_now");
        s.over = 1;
        s.turn = NO_SEAT;
        s.asked = 0;
        assert_true(game_refuse(g, &s, seat, play, &why));
        assert_string_equal(why.id, "match_over");
        game_prompt(g, &s, seat, &why);
        assert_string_equal(why.id, "match_over");
        assert_string_equal(game_score_rule(g, -5), "");
        assert_string_equal(game_score_rule(g, 9999), "");
        assert_string_equal(game_suit(g, -1), "");
        assert_string_equal(game_suit(g, NO_SUIT), "");
        game_free(g);
    }
}

TEST_GROUP(engine, NULL, NULL, cmocka_unit_test(bottle_refusals_and_prompts),
           cmocka_unit_test(devil_refusals_and_prompts), cmocka_unit_test(staging),
           cmocka_unit_test(every_illegal_card_has_a_reason), cmocka_unit_test(words_of_actions),
           cmocka_unit_test(facts_of_a_game), cmocka_unit_test(options_change_the_rules),
           cmocka_unit_test(options_as_they_are_written), cmocka_unit_test(setups_that_are_wrong),
           cmocka_unit_test(questions_out_of_place), cmocka_unit_test(a_state_is_its_members),
           cmocka_unit_test(loader_complaints_are_exact))
