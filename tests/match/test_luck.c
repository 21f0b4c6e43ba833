/* The seeds of deals, and what a match reveals of its cards when. */
#include "support/autosaved.h"
#include "match/code/luck.h"
#include "match/code/reveal.h"
#include <stdlib.h>
#include <string.h>

static GameInfo *games;
static int n_games;

static int load_games(void **unused)
{
    (void)unused;
    Err err = {{0}};
    games = game_list(DATA_DIR, &n_games, &err);
    return games && !err.text[0] ? 0 : -1;
}

static int unload_games(void **unused)
{
    (void)unused;
    free(games);
    return 0;
}

static const GameInfo *game_named(const char *id)
{
    const GameInfo *g = games;
    while (strcmp(g->id, id) != 0)
        g++;
    return g;
}

/* cut: NULL if the pack was not cut. */
static Match *luck_match_cut(const char *game, int seats, Seed seed, const Cut *cut)
{
    MatchPlan p = {.seats = seats, .seed = seed};
    if (cut)
        p.cut = *cut;
    Err err = {{0}};
    snprintf(p.game, sizeof p.game, "%s", game);
    for (int i = 0; i < seats; i++)
        p.player[i] = (Player){.human = true, .name = "Imp"};
    Match *m = match_new(DATA_DIR, &p, &err);
    assert_string_equal(err.text, "");
    return m;
}

static Match *luck_match(const char *game, int seats, Seed seed)
{
    return luck_match_cut(game, seats, seed, NULL);
}

static Match *cut_match(const char *game, int seats, Cut cut)
{
    return luck_match_cut(game, seats, luck_cut(&cut), &cut);
}

static bool rests(const Match *m) { return game_resting(match_game(m), match_state(m)); }

static void play_out(Match *m, Rng *rng)
{
    while (!rests(m))
        move_at_random(m, rng);
}

static void deal_next(Match *m)
{
    match_play(m, match_state(m)->turn, (Action){.verb = VERB_DEAL}, NULL);
}

/* In hand, and to be drawn. */
static bool same_cards(const Match *a, const Match *b)
{
    State one, other;
    match_dealt(a, match_length(a), &one);
    match_dealt(b, match_length(b), &other);
    return memcmp(one.zone, other.zone, sizeof one.zone) == 0 &&
           memcmp(&one.rng, &other.rng, sizeof one.rng) == 0;
}

static bool seed_is(Seed seed, uint16_t high, uint64_t low, int of)
{
    return seed.high == high && seed.low == low && seed.of == of;
}

/* ---- Seeds ---- */

/* Numbers of Python's hashlib. */
static void seeds_of_deals(void **unused)
{
    (void)unused;
    const Seed match = {.low = 0x5eed, .high = 0xabc, .of = SEED_MATCH},
               deal = {.low = 0x5eed, .high = 0xabc};
    assert_true(seed_is(luck_deal(match, 1), 0xc5a1, 0x64da6cf80e8b867f, SEED_DEAL));
    assert_true(seed_is(luck_deal(match, 2), 0xf528, 0xb51b5c76eb3cd0bc, SEED_DEAL));
    assert_true(seed_is(luck_deal(match, 1000), 0xd6ca, 0xdb0dfcb91782c4ff, SEED_DEAL));
    assert_true(seed_is(luck_deal(deal, 1), 0xabc, 0x5eed, SEED_DEAL));
}

static void seeds_as_text(void **unused)
{
    (void)unused;
    char text[LUCK_TEXT];
    Err err = {{0}};
    Seed seed;
    assert_true(luck_parse("m5eed", &seed, &err));
    assert_true(seed_is(seed, 0, 0x5eed, SEED_MATCH));
    luck_print(seed, text);
    assert_string_equal(text, "m00000000000000005eed");
    assert_true(luck_parse("ABCdef0123456789abcd", &seed, &err));
    assert_true(seed_is(seed, 0xabcd, 0xef0123456789abcd, SEED_DEAL));
    luck_print(seed, text);
    assert_string_equal(text, "abcdef0123456789abcd");
    static const char *const wrong[] = {"", "m", "mm1", "M1", "m 1", "m123456789012345678901", "x"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(luck_parse(wrong[i], &seed, &err));
}

/* ---- Matches ---- */

/* The cards of a deal depend on the seed and the number of the deal, not on the deals before. */
static void deals_are_independent(void **unused)
{
    (void)unused;
    const Seed seed = {.low = 3, .of = SEED_MATCH};
    for (int i = 0; i < 4; i++) {
        Match *m = luck_match("hearts", 4, seed);
        Rng rng = rng_from_u64((uint64_t)i);
        for (int deal = 1; deal <= 3 && !match_state(m)->over; deal++) {
            CarryOver from;
            const Rng wanted = rng_from(luck_deal(seed, deal));
            play_out(m, &rng);
            if (match_carry_over(m, &from))
                assert_memory_equal(&from.rng, &wanted, sizeof wanted);
            if (!match_state(m)->over)
                deal_next(m);
        }
        match_free(m);
    }
}

/* Deals from a text of one of them, as friends get it, and goes on: the next deal is another one
 * than in the match, although the match is in the same state. */
static void a_deal_does_not_give_away_the_next(void **unused)
{
    (void)unused;
    for (int i = 0; i < 5; i++) {
        const Seed seed = {.low = (uint64_t)i, .high = 0x77, .of = SEED_MATCH};
        Match *m = luck_match("hearts", 4, seed);
        Rng rng = rng_from_u64((uint64_t)i);
        char digits[LUCK_TEXT];
        luck_print(seed, digits);
        for (int deal = 1; deal < 4; deal++) {
            size_t size;
            SaveTrouble t;
            play_out(m, &rng);
            char *text = match_deal_text(m, match_length(m), &size);
            Match *alone = match_read(DATA_DIR, "text", text, size, &t);
            assert_non_null(alone);
            assert_int_equal(t.fault, SAVE_SOUND);
            assert_memory_equal(match_state(alone), match_state(m), sizeof(State));
            assert_null(strstr(text, digits + 1));
            assert_true(same_cards(alone, m));
            if (match_state(m)->over)
                deal = 4;
            else {
                deal_next(m);
                deal_next(alone);
                assert_false(same_cards(alone, m));
            }
            match_free(alone);
            free(text);
        }
        match_free(m);
    }
}

/* Old saves have the old number and the seed of a deal. */
static void formats_of_saves(void **unused)
{
    (void)unused;
    for (int of = SEED_DEAL; of <= SEED_MATCH; of++) {
        Match *m = luck_match("sneak", 3, (Seed){.low = 5, .of = (uint16_t)of});
        char path[128], line[64] = "", wanted[64];
        Err err = {{0}};
        snprintf(wanted, sizeof wanted, "imparlour-match %d\n", of == SEED_DEAL ? 2 : 3);
        assert_true(match_save(m, file_in("format", path), &err));
        FILE *f = fopen(path, "r");
        assert_non_null(fgets(line, sizeof line, f));
        fclose(f);
        assert_string_equal(line, wanted);
        match_free(m);
    }
}

static void a_cut_pack(void **unused)
{
    (void)unused;
    const Seed seed = {.low = 0x5eed, .high = 0xabc, .of = SEED_MATCH};
    const Seed cut = luck_cut(&(Cut){seed, "4711"}), other = luck_cut(&(Cut){seed, "4712"});
    assert_true(seed_is(cut, 0x9000, 0xf614d83ca47da088, SEED_MATCH));
    assert_true(cut.low != other.low && cut.low != seed.low);
}

/* Numbers of Python's hashlib. */
static void receipts_of_draws(void **unused)
{
    (void)unused;
    char text[RECEIPT_TEXT];
    receipt_of_draw((Seed){.low = 0x5eed, .high = 0xabc, .of = SEED_MATCH}, text);
    assert_string_equal(text, "42bf 967b 6d5f 7ecd 60e4 301f 43b7 132e");
}

static const Cut CUT = {{.low = 0x5eed, .high = 0xabc, .of = SEED_MATCH}, "4711 ä"};

/* The save of a cut match has the draw and the number, and gives the same match. */
static void a_cut_match_is_saved(void **unused)
{
    (void)unused;
    Rng rng = rng_from_u64(11);
    SaveTrouble t;
    Err err;
    char text[2000] = "", path[128];
    Match *m = cut_match("hearts", 4, CUT);
    play_out(m, &rng);
    assert_true(match_save(m, file_in("cut", path), &err));
    FILE *f = fopen(path, "r");
    assert_true(f && fread(text, 1, sizeof text - 1, f) > 0);
    fclose(f);
    assert_memory_equal(text, "imparlour-match 4\n", 18);
    assert_non_null(strstr(text, "\nseed m0abc0000000000005eed\ncut 4711 ä\n"));
    Match *same = match_load(DATA_DIR, NULL, path, &t);
    assert_non_null(same);
    assert_int_equal(t.fault, SAVE_SOUND);
    assert_true(same_cards(m, same));
    assert_memory_equal(match_plan(same), match_plan(m), sizeof(MatchPlan));
    match_free(same);
    match_free(m);
}

/* ---- Codes and receipts that are revealed ---- */

static void shows(const Match *m, bool receipt, bool deal, bool match)
{
    const Reveal r = match_reveal(game_named(match_plan(m)->game), m);
    assert_int_equal(r.receipt[0] != '\0', receipt);
    assert_int_equal(r.deal[0] != '\0', deal);
    assert_int_equal(r.match[0] != '\0', match);
    assert_int_equal(reveal_all(m), match_state(m)->over);
}

static Match *from_code(const char *code)
{
    MatchPlan plan = {.seats = 0};
    Err err = {{0}};
    assert_true(deal_code_read(code, games, n_games, &plan, &err));
    for (int i = 0; i < plan.seats; i++)
        plan.player[i] = (Player){.human = true, .name = "Imp"};
    Match *m = match_new(DATA_DIR, &plan, &err);
    assert_non_null(m);
    return m;
}

/* The cards are those of the cut seed. The draw and the number are revealed when the match is over,
 * and not in the text of a deal. */
static void a_cut_is_revealed_at_the_end(void **unused)
{
    (void)unused;
    Rng rng = rng_from_u64(12);
    const GameInfo *info = game_named("hearts");
    Match *m = cut_match("hearts", 4, CUT), *plain = luck_match("hearts", 4, luck_cut(&CUT));
    assert_true(same_cards(m, plain));
    while (!match_state(m)->over) {
        size_t size;
        assert_string_equal(match_reveal(info, m).cut.number, "");
        play_out(m, &rng);
        char *text = match_deal_text(m, match_length(m), &size);
        assert_null(strstr(text, "4711"));
        assert_null(strstr(text, "0abc0000000000005eed"));
        free(text);
        if (!match_state(m)->over)
            deal_next(m);
    }
    const Reveal r = match_reveal(info, m);
    const Seed seed = luck_cut(&r.cut);
    Match *again = from_code(r.match);
    assert_memory_equal(&r.cut, &CUT, sizeof CUT);
    assert_memory_equal(&match_plan(again)->seed, &seed, sizeof seed);
    assert_string_equal(match_reveal(info, plain).cut.number, "");
    match_free(again);
    match_free(plain);
    match_free(m);
}

/* Plays all games to the end: the code of the first deal is there from its end until the next
 * deal, the code of the match after its last deal, and both mean those cards. */
static void codes_appear_when_all_is_over(void **unused)
{
    (void)unused;
    for (int k = 0; k < 2 * n_games; k++) {
        const GameInfo *info = &games[k / 2];
        const bool drawn = k % 2;
        const int seats = info->default_seats;
        Match *m = luck_match(info->id, seats, (Seed){.low = 9, .of = (uint16_t)drawn});
        Rng rng = rng_from_u64((uint64_t)k);
        while (!match_state(m)->over) {
            const State *s = match_state(m);
            shows(m, true, drawn && rests(m) && s->deal == 1, false);
            if (rests(m) && s->deal == 1 && drawn) {
                const Reveal r = match_reveal(info, m);
                Match *again = from_code(r.deal);
                assert_true(same_cards(again, m));
                deal_next(m);
                play_out(again, &rng);
                if (!match_state(again)->over) {
                    deal_next(again);
                    assert_false(same_cards(again, m));
                }
                match_free(again);
            } else if (rests(m)) {
                deal_next(m);
            } else {
                move_at_random(m, &rng);
            }
        }
        shows(m, true, match_state(m)->deal == 1, true);
        Match *again = from_code(match_reveal(info, m).match);
        match_undo(m, 0);
        assert_true(same_cards(again, m));
        assert_memory_equal(&match_plan(again)->seed, &match_plan(m)->seed, sizeof(Seed));
        match_free(again);
        match_free(m);
    }
}

/* Codes describe only matches that began with a first deal and have the players of that time. */
static void matches_without_codes(void **unused)
{
    (void)unused;
    Err err = {{0}};
    Rng rng = rng_from_u64(6);
    const Seed seed = {.low = 5, .of = SEED_MATCH};
    Match *m = luck_match("great-dalmuti", 5, seed), *later = luck_match("great-dalmuti", 5, seed),
          *placed = luck_match("great-dalmuti", 5, seed);
    CarryOver from;
    play_out(m, &rng);
    shows(m, true, true, false);
    match_place(placed, match_state(m));
    shows(placed, false, false, false);
    assert_true(match_hand_over(m, 2, &(Player){.human = true, .name = "Mio"}, &err));
    shows(m, true, false, false);
    match_undo(m, match_length(m) - 1);
    assert_true(match_leave(m, 4, &err));
    shows(m, true, false, false);
    match_undo(m, match_length(m) - 1);
    deal_next(m);
    assert_true(match_carry_over(m, &from));
    assert_true(match_deal_on(later, &from, &err));
    play_out(later, &rng);
    shows(later, true, false, false);
    match_free(placed);
    match_free(later);
    match_free(m);
}

/* Of finished deals only the first of a match has a code, and it names that deal alone. */
static void codes_of_the_archive(void **unused)
{
    (void)unused;
    char code[DEAL_CODE], same[DEAL_CODE];
    const GameInfo *info = game_named("hearts");
    MatchPlan plan = {.seats = 4, .seed = {.low = 8, .of = SEED_MATCH}};
    snprintf(plan.game, sizeof plan.game, "hearts");
    assert_true(reveal_finished(info, &plan, 1, code));
    plan.seed = luck_deal(plan.seed, 1);
    assert_true(reveal_finished(info, &plan, 1, same));
    assert_string_equal(code, same);
    assert_false(reveal_finished(info, &plan, 2, code));
    assert_string_equal(code, "");
}

/* A match that goes on from the seed of a deal withholds the deals of that seed, of this game. */
static void deals_of_a_chained_match(void **unused)
{
    (void)unused;
    const MatchPlan hearts = {.game = "hearts", .seed = {.low = 8, .high = 1}},
                    sneak = {.game = "sneak", .seed = {.low = 8, .high = 1}},
                    low = {.game = "hearts", .seed = {.low = 9, .high = 1}},
                    high = {.game = "hearts", .seed = {.low = 8, .high = 2}},
                    drawn = {.game = "hearts", .seed = {.low = 8, .high = 1, .of = SEED_MATCH}};
    assert_true(reveal_withholds(&hearts, &hearts));
    assert_false(reveal_withholds(&hearts, NULL));
    assert_false(reveal_withholds(&hearts, &sneak));
    assert_false(reveal_withholds(&hearts, &low));
    assert_false(reveal_withholds(&hearts, &high));
    assert_false(reveal_withholds(&hearts, &drawn));
    assert_false(reveal_withholds(&drawn, &hearts));
}

static int open_luck(void **unused) { return open_autosave(unused) || load_games(unused); }
static int close_luck(void **unused) { return unload_games(unused) || close_autosave(unused); }

TEST_GROUP(luck, open_luck, close_luck, cmocka_unit_test(seeds_of_deals),
           cmocka_unit_test(seeds_as_text), cmocka_unit_test(deals_are_independent),
           cmocka_unit_test(a_deal_does_not_give_away_the_next), cmocka_unit_test(formats_of_saves),
           cmocka_unit_test(a_cut_pack), cmocka_unit_test(receipts_of_draws),
           cmocka_unit_test(a_cut_match_is_saved), cmocka_unit_test(a_cut_is_revealed_at_the_end),
           cmocka_unit_test(codes_appear_when_all_is_over), cmocka_unit_test(matches_without_codes),
           cmocka_unit_test(codes_of_the_archive), cmocka_unit_test(deals_of_a_chained_match))
