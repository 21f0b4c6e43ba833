/* Players who join and leave between deals: ranks close up or make room, points stay with their
 * players, and a match with such changes is saved, loaded, undone and viewed like any other. */
#include "rules/join.h"
#include "support/autosaved.h"
#include "match/match_private.h"
#include "support/verify.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static Player person(int i)
{
    Player p = {.human = i % 3 == 0, .face = i % 8};
    snprintf(p.level, sizeof p.level, "%s", p.human ? "" : "easy");
    snprintf(p.name, sizeof p.name, "%s %d #0123456789abcdef", i % 2 ? "小鬼" : "Imp deal", i);
    return p;
}

/* options: "key=value key=value". */
static Match *new_match(const char *game, int seats, const char *options, uint64_t seed)
{
    MatchPlan p = {.seats = seats, .seed = {.low = seed}};
    snprintf(p.game, sizeof p.game, "%s", game);
    for (int i = 0; i < seats; i++)
        p.player[i] = person(i);
    char words[200], *rest = NULL;
    snprintf(words, sizeof words, "%s", options);
    for (char *w = strtok_r(words, " ", &rest); w; w = strtok_r(NULL, " ", &rest)) {
        char *equals = strchr(w, '=');
        *equals = '\0';
        snprintf(p.option[p.n_options].key, NAME_SIZE, "%s", w);
        snprintf(p.option[p.n_options++].value, NAME_SIZE, "%s", equals + 1);
    }
    Err err = {""};
    Match *m = match_new(DATA_DIR, &p, &err);
    assert_string_equal(err.text, "");
    return m;
}

static bool resting(const Match *m)
{
    const State *s = match_state(m);
    return !s->over && game_phase_kind(match_game(m), s->phase)[0] == '\0';
}

static void play_one(Match *m, Rng *rng)
{
    Action moves[MAX_MOVES];
    const int seat = __builtin_ctz(game_to_act(match_state(m)));
    const int n = game_moves(match_game(m), match_state(m), seat, moves);
    match_play(m, seat, moves[rng_below(rng, (uint32_t)n)], NULL);
}

static void play_deal(Match *m, Rng *rng)
{
    do
        play_one(m, rng);
    while (!resting(m) && !match_state(m)->over);
}

static void assert_sound(const Match *m, Rng *rng)
{
    Err err = {""};
    if (!verify_position(match_game(m), match_state(m), rng, &err))
        fail_msg("%s", err.text);
    assert_int_equal(game_seats(match_game(m)), match_plan(m)->seats);
}

/* ---- Tests ---- */

static void a_newcomer_is_a_merchant(void **unused)
{
    (void)unused;
    for (int seats = 4; seats <= 8; seats++) {
        Rng rng = rng_from_u64((uint64_t)seats);
        Match *m = new_match("great-dalmuti", seats, "", 3);
        assert_int_equal(game_join_ranks(match_game(m), match_state(m)), 0); /* not in mid-deal */
        assert_false(game_may_leave(match_game(m), match_state(m)));
        const Player early = person(19);
        assert_false(match_hand_over(m, 0, &early, NULL));
        play_deal(m, &rng);
        const unsigned ranks = game_join_ranks(match_game(m), match_state(m));
        static const unsigned merchants[] = {
            [4] = 1 << 2, [5] = 3 << 2, [6] = 7 << 2, [7] = 15 << 2, [8] = 0};
        assert_int_equal(ranks, merchants[seats]);
        assert_int_equal(game_may_leave(match_game(m), match_state(m)), seats > 4);
        for (int rank = 0; rank < seats; rank++) {
            const State before = *match_state(m);
            const int length = match_length(m);
            const Player who = person(20);
            Err err = {""};
            assert_int_equal(match_join(m, rank, &who, &err), ranks >> rank & 1);
            if (ranks >> rank & 1) {
                const State *s = match_state(m);
                assert_int_equal(s->rank[rank], seats);
                assert_int_equal(s->score[seats], 0);
                for (int i = 0; i < seats; i++) {
                    assert_int_equal(s->rank[i + (i >= rank)], before.out[i]);
                    assert_int_equal(s->score[i], before.score[i]);
                }
                assert_int_equal(s->turn, before.out[seats - 1]); /* the Greater Peon deals */
                assert_sound(m, &rng);
                match_undo(m, length);
            } else {
                assert_string_not_equal(err.text, "");
            }
            assert_memory_equal(match_state(m), &before, sizeof before);
        }
        match_free(m);
    }
}

static void ranks_close_up_behind_a_leaver(void **unused)
{
    (void)unused;
    Rng rng = rng_from_u64(5);
    Match *m = new_match("great-dalmuti", 6, "", 5);
    play_deal(m, &rng);
    for (int seat = 0; seat < 6; seat++) {
        const State before = *match_state(m);
        const MatchPlan plan = *match_plan(m);
        const int length = match_length(m);
        assert_true(match_leave(m, seat, NULL));
        const State *s = match_state(m);
        int rank = 0;
        for (int i = 0; i < 6; i++) {
            const int old = before.out[i], now = old - (old > seat);
            if (old == seat)
                continue;
            assert_int_equal(s->rank[rank++], now);
            assert_int_equal(s->score[now], before.score[old]);
            assert_string_equal(match_plan(m)->player[now].name, plan.player[old].name);
        }
        assert_sound(m, &rng);
        match_undo(m, length);
        assert_memory_equal(match_state(m), &before, sizeof before);
        assert_memory_equal(match_plan(m), &plan, sizeof plan);
    }
    match_free(m);
}

static void only_where_the_game_allows_it(void **unused)
{
    (void)unused;
    static const char *const games[][2] = {
        {"great-dalmuti", "join=off"}, {"hearts", ""}, {"little-devils", ""}};
    for (int i = 0; i < 3; i++) {
        Rng rng = rng_from_u64(1);
        Match *m = new_match(games[i][0], 5, games[i][1], 1);
        const Player who = person(9);
        play_deal(m, &rng);
        assert_int_equal(game_join_ranks(match_game(m), match_state(m)), 0);
        assert_false(match_join(m, 2, &who, NULL));
        assert_false(match_leave(m, 0, NULL));
        assert_true(match_hand_over(m, 4, &who, NULL)); /* outside the rules */
        assert_memory_equal(&match_plan(m)->player[4], &who, sizeof who);
        match_free(m);
    }
}

/* An option that is not offered for this number of players is suspended until it is offered
 * again. */
static void options_rest(void **unused)
{
    (void)unused;
    Rng rng = rng_from_u64(2);
    const Player who = person(9);
    Match *m = new_match("great-dalmuti", 5, "stripped_deck=on pass_locks=on", 2);
    play_deal(m, &rng);
    assert_int_equal(cardset_count(game_pack(match_game(m))), 68);
    assert_true(match_join(m, 2, &who, NULL));
    assert_int_equal(cardset_count(game_pack(match_game(m))), 80);
    assert_int_equal(match_plan(m)->n_options, 1);
    play_deal(m, &rng);
    assert_true(match_leave(m, 0, NULL));
    assert_true(match_leave(m, 0, NULL));
    assert_int_equal(cardset_count(game_pack(match_game(m))), 57);
    assert_int_equal(match_plan(m)->n_options, 2);
    match_free(m);
}

static void change_something(Match *m, Rng *rng)
{
    const unsigned ranks = game_join_ranks(match_game(m), match_state(m));
    const Player who = person((int)rng_below(rng, 40));
    switch (rng_below(rng, 4)) {
    case 0: match_leave(m, (int)rng_below(rng, (uint32_t)match_plan(m)->seats), NULL); break;
    case 1:
        assert_true(
            match_hand_over(m, (int)rng_below(rng, (uint32_t)match_plan(m)->seats), &who, NULL));
        break;
    default:
        if (ranks)
            assert_true(match_join(
                m, __builtin_ctz(ranks) + (int)rng_below(rng, (uint32_t)__builtin_popcount(ranks)),
                &who, NULL));
    }
}

/* A whole random match with random changes after every deal, every position checked. Returns the
 * sum of all points of the deals. */
static void play_with_changes(Match *m, Rng *rng)
{
    while (!match_state(m)->over) {
        if (resting(m))
            for (int i = (int)rng_below(rng, 3); i > 0; i--) {
                change_something(m, rng);
                assert_sound(m, rng);
            }
        play_one(m, rng);
        if (match_length(m) % 8 == 0)
            assert_sound(m, rng);
    }
}

static void assert_same(const Match *a, const Match *b)
{
    assert_int_equal(match_length(a), match_length(b));
    assert_memory_equal(match_state(a), match_state(b), sizeof(State));
    assert_memory_equal(match_plan(a), match_plan(b), sizeof(MatchPlan));
}

static void matches_with_changes_come_back(void **unused)
{
    (void)unused;
    static const char *const options[] = {"", "seats=counterclockwise merchant_exchange=on",
                                          "scoring=on", "philanthropic_scoring=on"};
    char journal[128], saved[128];
    for (int t = 0; t < AMOUNT(12, 3); t++) {
        Rng rng = rng_from_u64((uint64_t)t + 30);
        Match *m =
            new_match("great-dalmuti", t % 4 == 1 ? 6 : 4 + t % 5, options[t % 4], (uint64_t)t);
        follow(m, file_in("journal", journal));
        play_with_changes(m, &rng);
        Match *again = load_kept(journal);
        assert_same(again, m);
        assert_true(match_save(again, file_in("saved", saved), NULL));
        char command[300];
        snprintf(command, sizeof command, "cmp -s %s %s", journal, saved);
        assert_int_equal(system(command), 0);

        MatchPlan plan;
        int deal;
        SaveTrouble trouble;
        assert_true(match_peek(NULL, journal, &plan, &deal, &trouble));
        assert_int_equal(deal, match_state(m)->deal);
        assert_int_equal(plan.seats, match_plan(m)->seats);
        assert_memory_equal(plan.player, match_plan(m)->player, sizeof plan.player);

        for (int length = match_length(m); length > 0;
             length -= 1 + length / 5) { /* back, step by step */
            match_undo(m, length);
            Match *then = load_kept(journal);
            assert_same(then, m);
            match_free(then);
        }
        match_free(again);
        match_free(m);
    }
}

/* A damaged byte in the line of a change is detected, also in a name. */
static void spoilt_changes_are_dropped(void **unused)
{
    (void)unused;
    char path[128];
    Rng rng = rng_from_u64(1);
    Match *m = new_match("great-dalmuti", 5, "", 1);
    const Player who = person(7);
    play_deal(m, &rng);
    const int before = match_length(m);
    assert_true(match_join(m, 3, &who, NULL));
    assert_true(match_hand_over(m, 1, &who, NULL));
    assert_true(match_leave(m, 2, NULL));
    assert_true(match_save(m, file_in("whole", path), NULL));
    static char text[SAVE_BYTES];
    FILE *f = fopen(path, "rb");
    const size_t size = fread(text, 1, sizeof text - 1, f);
    fclose(f);
    for (size_t at = (size_t)(strstr(text, "\njoin ") + 1 - text); at < size; at++) {
        const char kept = text[at];
        text[at] = (char)(kept ^ (char)(1 + rng_below(&rng, 127)));
        f = fopen(path, "wb");
        assert_int_equal(fwrite(text, 1, size, f), size);
        fclose(f);
        text[at] = kept;
        SaveTrouble t;
        Match *again = match_load(DATA_DIR, NULL, path, &t);
        assert_non_null(again);
        assert_int_equal(t.fault, SAVE_DAMAGED);
        assert_int_equal(t.kept, match_length(again));
        assert_true(t.dropped > 0);
        assert_true(match_length(again) >= before && match_length(again) < match_length(m));
        match_free(again);
    }
    match_free(m);
}

/* If the rules for another number of players can no longer be read, no player joins or leaves, and
 * the match continues. */
static void rules_that_are_gone(void **unused)
{
    (void)unused;
    char games[128], decks[128], path[128];
    assert_int_equal(mkdir(file_in("games", games), 0700), 0);
    copy_in(DATA_DIR "/games/great-dalmuti.json", "games");
    file_in("games/great-dalmuti.json", path);
    copy_in(DATA_DIR "/decks", "decks");
    file_in("decks/great-dalmuti.json", decks);
    MatchPlan p = {.seats = 6, .seed = {.low = 3}};
    strcpy(p.game, "great-dalmuti");
    for (int i = 0; i < 6; i++)
        p.player[i] = person(i);
    Rng rng = rng_from_u64(1);
    Match *m = match_new(folder, &p, NULL);
    assert_non_null(m);
    play_deal(m, &rng);
    const State before = *match_state(m);
    const int length = match_length(m);
    const Player who = person(9);
    for (int round = 0; round < 2; round++) {
        Err err = {""};
        unlink(round ? path : decks);
        assert_false(match_leave(m, 0, &err));
        assert_non_null(strstr(err.text, round ? "great-dalmuti.json: cannot be opened"
                                               : "deck \"great-dalmuti\""));
        assert_false(match_join(m, 2, &who, NULL));
        assert_int_equal(match_length(m), length);
        assert_memory_equal(match_state(m), &before, sizeof before);
        assert_memory_equal(match_plan(m), &p, sizeof p);
    }
    Err err = {""};
    assert_true(match_hand_over(m, 0, &who, &err)); /* needs no other rules */
    m->newcomers = MATCH_NEWCOMERS;
    assert_false(match_hand_over(m, 1, &who, &err));
    assert_string_equal(err.text, "players cannot join or leave now");
    m->newcomers = 1;
    assert_false(match_hand_over(m, 6, &who, NULL)); /* there is no such seat */
    m->length = MATCH_MOVES;
    assert_false(match_hand_over(m, 1, &who, NULL));
    m->length = length + 1;
    play_deal(m, &rng);
    match_free(m);
}

TEST_GROUP(join, open_autosave, close_autosave, cmocka_unit_test(rules_that_are_gone),
           cmocka_unit_test(a_newcomer_is_a_merchant),
           cmocka_unit_test(ranks_close_up_behind_a_leaver),
           cmocka_unit_test(only_where_the_game_allows_it), cmocka_unit_test(options_rest),
           cmocka_unit_test(matches_with_changes_come_back),
           cmocka_unit_test(spoilt_changes_are_dropped))
