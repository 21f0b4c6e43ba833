/* The tally of a match's deals, compared with the positions of the match, which do not depend on
 * events. */
#include "base/file.h"
#include "base/json.h"
#include "support/folder.h"
#include "match/insight/tally.h"
#include <string.h>
#include <sys/stat.h>

static Match *begin_in(const char *data_dir, const char *game, int seats, uint64_t seed)
{
    Err err = {""};
    MatchPlan plan = {.seats = seats, .seed = {.low = seed}};
    snprintf(plan.game, sizeof plan.game, "%s", game);
    for (int i = 0; i < seats; i++)
        plan.player[i] = (Player){.human = true, .face = i};
    Match *m = match_new(data_dir, &plan, &err);
    if (!m)
        fail_msg("%s", err.text);
    return m;
}

static Match *begin(const char *game, int seats, uint64_t seed)
{
    return begin_in(DATA_DIR, game, seats, seed);
}

static void play_one(Match *m, Rng *rng)
{
    Action moves[MAX_MOVES];
    const int seat = __builtin_ctz(game_to_act(match_state(m)));
    const int n = game_moves(match_game(m), match_state(m), seat, moves);
    match_play(m, seat, moves[rng_below(rng, (uint32_t)n)], NULL);
}

static bool at_rest(const Match *m) { return game_resting(match_game(m), match_state(m)); }

/* Plays until the deal is over; *tricks: the number of contests begun in it. */
static void play_deal(Match *m, Rng *rng, int *tricks)
{
    *tricks = 0;
    do {
        play_one(m, rng);
        if (!at_rest(m) && match_state(m)->now.number > *tricks)
            *tricks = match_state(m)->now.number;
    } while (!at_rest(m));
}

static CardSet open_cards(const Match *m)
{
    CardSet open = match_state(m)->known[0];
    for (int i = 1; i < game_seats(match_game(m)); i++)
        open = cardset_and(open, match_state(m)->known[i]);
    return open;
}

static void check_seat(const Tally *t, const Match *m, int i)
{
    int points = 0;
    CardSet cards = CARDSET_EMPTY;
    assert_int_in_range(t->lines[i], 0, TALLY_LINES);
    for (int k = 0; k < t->lines[i]; k++) {
        points += t->line[i][k].points;
        cards = cardset_or(cards, t->line[i][k].cards);
        for (int j = 0; j < k; j++)
            assert_int_not_equal(t->line[i][k].rule, t->line[i][j].rule);
    }
    assert_int_equal(points, t->gain[i]);
    assert_true(cardset_equal(cards, t->cards[i]));
    assert_true(
        cardset_empty(cardset_minus(cards, open_cards(m)))); /* nothing that a seat has not seen */
    assert_int_equal(t->total[t->kept][i] - t->total[t->kept - 1][i], t->gain[i]);
}

static void sums_are_those_of_the_positions(void **unused)
{
    (void)unused;
    static const struct {
        const char *game;
        int seats;
        bool tricks; /* each has a taker */
    } table[] = {{"bottle-imp", 4, true}, {"little-devils", 5, true}, {"great-dalmuti", 6, false},
                 {"addenda", 2, false},   {"addenda", 4, false},      {"sneak", 4, false},
                 {"minimisere", 5, true}, {"hearts", 4, true}};
    static Tally t;
    for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
        Rng rng = rng_from_u64(k);
        Match *m = begin(table[k].game, table[k].seats, 3 + k);
        int totals[64][MAX_SEATS] = {{0}}, deals = 0, tricks;
        tally_make(&t, m);
        assert_true(t.deals == 0 && t.kept == 0 && t.winners == 0);
        while (!match_state(m)->over && deals < 6) {
            play_deal(m, &rng, &tricks);
            const State *s = match_state(m);
            deals++;
            tally_make(&t, m);
            assert_int_equal(t.deals, deals);
            assert_int_equal(t.kept, deals);
            int taken = 0;
            for (int i = 0; i < table[k].seats; i++) {
                totals[deals][i] = s->score[i];
                check_seat(&t, m, i);
                taken += t.tricks[i];
                for (int d = 0; d <= deals; d++)
                    assert_int_equal(t.total[d][i], totals[d][i]);
            }
            if (table[k].tricks)
                assert_int_equal(taken, tricks);
            assert_int_equal(t.winners, s->over ? s->winners : 0);
            assert_true(cardset_equal(t.aside, s->zone[ZONE_ASIDE]));
            assert_int_equal(t.owner,
                             strcmp(table[k].game, "bottle-imp") ? NO_SEAT : s->marker[0].owner);
        }
        match_free(m);
    }
}

/* In the middle of a deal the totals are those of the deal before, and the gains begin at zero. */
static void a_new_deal_begins_at_nothing(void **unused)
{
    (void)unused;
    static Tally rest, next;
    Rng rng = rng_from_u64(2);
    int tricks;
    Match *m = begin("little-devils", 4, 9);
    play_deal(m, &rng, &tricks);
    tally_make(&rest, m);
    play_one(m, &rng);
    tally_make(&next, m);
    assert_int_equal(match_state(m)->deal, 2);
    assert_memory_equal(next.total, rest.total, sizeof rest.total);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(next.gain[i] + next.lines[i] + next.tricks[i], 0);
        assert_true(cardset_empty(next.cards[i]));
    }
    assert_int_equal(next.deals, 1);
    match_undo(m, match_length(m) - 1);
    tally_make(&next, m);
    assert_memory_equal(&next, &rest, sizeof rest); /* undone: as it was */
    match_free(m);
}

static void ranks_before_and_after(void **unused)
{
    (void)unused;
    static Tally t;
    Rng rng = rng_from_u64(4);
    int tricks;
    Match *m = begin("great-dalmuti", 5, 6);
    for (int deal = 0; deal < 3; deal++) {
        play_deal(m, &rng, &tricks);
        tally_make(&t, m);
        const State *s = match_state(m);
        for (int rank = 0; rank < 5; rank++) {
            assert_int_equal(t.was[s->rank[rank]], rank);
            assert_int_equal(t.out[s->out[rank]], rank);
        }
    }
    match_free(m);
    m = begin("daifugo", 4, 6); /* in the first deal no seat has a rank */
    for (int deal = 0; deal < 2; deal++) {
        play_deal(m, &rng, &tricks);
        tally_make(&t, m);
        const State *s = match_state(m);
        for (int rank = 0; rank < 4; rank++)
            assert_int_equal(t.was[s->rank[rank]], deal ? rank : -1);
    }
    match_free(m);
}

/* Points stay with their players, also those of earlier deals; a new player has none. */
static void people_come_and_go(void **unused)
{
    (void)unused;
    static Tally before, after;
    Rng rng = rng_from_u64(5);
    int tricks;
    Err err = {""};
    Match *m = begin("great-dalmuti", 6, 7);
    for (int deal = 0; deal < 2; deal++)
        play_deal(m, &rng, &tricks);
    tally_make(&before, m);
    assert_true(match_leave(m, 2, &err));
    tally_make(&after, m);
    assert_int_equal(after.deals, 2);
    for (int d = 0; d <= 2; d++)
        for (int i = 0; i < 6; i++)
            assert_int_equal(after.total[d][i], i == 5 ? 0 : before.total[d][i + (i >= 2)]);
    const Player who = {.human = true};
    assert_true(match_join(m, 2, &who, &err));
    tally_make(&after, m);
    for (int d = 0; d <= 2; d++)
        assert_int_equal(after.total[d][5], 0);
    play_deal(m, &rng, &tricks);
    tally_make(&after, m);
    for (int i = 0; i < 6; i++)
        assert_int_equal(after.total[3][i], match_state(m)->score[i]);
    match_free(m);
}

/* A game of `deals` deals, in its own data folder. */
static void write_long_game(int deals)
{
    char path[128];
    JsonDoc doc;
    Err err = {""};
    if (!json_read_file(&doc, DATA_DIR "/games/bottle-imp.json", &err))
        fail_msg("%s", err.text);
    assert_true(json_set_at(doc.root, "/id", cJSON_CreateString("long")));
    assert_true(json_set_at(doc.root, "/match/deals", cJSON_CreateNumber(deals)));
    char *text = cJSON_Print(doc.root);
    assert_int_equal(mkdir(file_in("games", path), 0700), 0);
    assert_true(file_replace(file_in("games/long.json", path), text, strlen(text), &err));
    copy_in(DATA_DIR "/decks", "decks");
    cJSON_free(text);
    json_free(&doc);
}

/* Of a long match the last deals are kept and the first one is dropped. */
static void the_last_deals_are_kept(void **unused)
{
    (void)unused;
    static Tally t;
    enum { DEALS = TALLY_DEALS + 3 };
    static int totals[DEALS + 1][MAX_SEATS];
    Rng rng = rng_from_u64(8);
    int tricks;
    write_long_game(DEALS);
    Match *m = begin_in(folder, "long", 3, 1);
    for (int deals = 1; deals <= DEALS; deals++) {
        play_deal(m, &rng, &tricks);
        memcpy(totals[deals], match_state(m)->score, sizeof(int) * 3);
    }
    assert_true(match_state(m)->over);
    tally_make(&t, m);
    assert_int_equal(t.deals, DEALS);
    assert_int_equal(t.kept, TALLY_DEALS);
    for (int k = 0; k <= t.kept; k++)
        assert_memory_equal(t.total[k], totals[DEALS - TALLY_DEALS + k], sizeof(int) * 3);
    assert_int_equal(t.winners, match_state(m)->winners);
    match_free(m);
}

static void ranked(const char *game, int seats, const int totals[], const int order[],
                   const int rank[])
{
    static Tally t;
    int o[MAX_SEATS], r[MAX_SEATS];
    Match *m = begin(game, seats, 1);
    t = (Tally){.kept = 1};
    memcpy(t.total[1], totals, sizeof(int) * (size_t)seats);
    tally_rank(&t, match_game(m), o, r);
    for (int i = 0; i < tally_sides(match_game(m)); i++) {
        assert_int_equal(o[i], order[i]);
        assert_int_equal(r[i], rank[i]);
    }
    match_free(m);
}

static void sides_in_order(void **unused)
{
    (void)unused;
    ranked("bottle-imp", 4, (const int[]){5, 20, 20, -3}, (const int[]){1, 2, 0, 3},
           (const int[]){3, 1, 1, 4});
    ranked("little-devils", 4, (const int[]){5, 20, 20, -3}, (const int[]){3, 0, 1, 2},
           (const int[]){2, 3, 3, 1});
    ranked("hearts", 3, (const int[]){0, 0, 0}, (const int[]){0, 1, 2}, (const int[]){1, 1, 1});
    ranked("addenda", 4, (const int[]){10, 30, 10, 30}, (const int[]){1, 0},
           (const int[]){2, 1}); /* partners */
    ranked("addenda", 2, (const int[]){10, 30}, (const int[]){1, 0}, (const int[]){2, 1});
}

/* ---- The end of a match ---- */

static void ends(const char *game, int seats, const int *totals, unsigned winners, int seat,
                 Outcome outcome)
{
    static Tally t;
    Match *m = begin(game, seats, 1);
    t = (Tally){.kept = 1, .winners = winners};
    memcpy(t.total[1], totals, sizeof(int) * (size_t)seats);
    assert_int_equal(tally_outcome(&t, match_game(m), seat), outcome);
    match_free(m);
}

static void how_a_match_ended(void **unused)
{
    (void)unused;
    const int hearts[] = {40, 45, 46, 104}, coins[] = {505, 480, 479, 505};
    ends("hearts", 4, hearts, 1, 0, OUTCOME_WON);
    ends("hearts", 4, hearts, 1, 1, OUTCOME_NARROW); /* 5 of 100 */
    ends("hearts", 4, hearts, 1, 2, OUTCOME_LOST);
    ends("bottle-imp", 4, coins, 9, 0, OUTCOME_SHARED);
    ends("bottle-imp", 4, coins, 9, 1, OUTCOME_NARROW);
    ends("bottle-imp", 4, coins, 9, 2, OUTCOME_LOST);
    ends("addenda", 4, (const int[]){260, 200, 260, 200}, 5, 2, OUTCOME_WON); /* partners */
    ends("addenda", 4, (const int[]){260, 200, 260, 200}, 5, 3, OUTCOME_LOST);
    ends("great-dalmuti", 4, (const int[]){3, 2, 1, 0}, 1, 1, OUTCOME_NARROW); /* by a point */
    ends("great-dalmuti", 4, (const int[]){3, 2, 1, 0}, 1, 2, OUTCOME_LOST);
}

static void where_it_turned(void **unused)
{
    (void)unused;
    static Tally t;
    int gained;
    Match *m = begin("hearts", 4, 1);
    t = (Tally){.kept = 3, .total = {{0}, {9, 3}, {10, 20}, {14, 41}}};
    assert_int_equal(tally_turning_point(&t, match_game(m), 0, 1, &gained), 3);
    assert_int_equal(gained, 17);
    assert_int_equal(tally_turning_point(&t, match_game(m), 1, 0, &gained), 1);
    assert_int_equal(gained, 6);
    assert_int_equal(tally_turning_point(&t, match_game(m), 2, 3, &gained), 0);
    assert_int_equal(gained, 0);
    match_free(m);
}

TEST_GROUP(tally, make_folder, remove_folder, cmocka_unit_test(sums_are_those_of_the_positions),
           cmocka_unit_test(a_new_deal_begins_at_nothing), cmocka_unit_test(ranks_before_and_after),
           cmocka_unit_test(people_come_and_go), cmocka_unit_test(the_last_deals_are_kept),
           cmocka_unit_test(sides_in_order), cmocka_unit_test(how_a_match_ended),
           cmocka_unit_test(where_it_turned))
