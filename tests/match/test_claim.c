/* Claims: if a deal is reported as decided, many random continuations end the same way; an
 * exhaustive search agrees wherever the number of continuations is small. */
#include "rules/begin_at.h"
#include "match/insight/claim.h"
#include "ai/pairs.h"

enum { DEALS = AMOUNT(2, 1), WAYS = 40, SLOW_MOVES = 3000 };

static void same_end(const Game *g, const State *a, const State *b)
{
    assert_true(game_resting(g, a) && game_resting(g, b));
    assert_memory_equal(a->score, b->score, sizeof a->score);
    assert_int_equal(a->over, b->over);
    assert_int_equal(a->winners, b->winners);
    assert_int_equal(a->turn, b->turn);
    assert_memory_equal(&a->rng, &b->rng, sizeof a->rng);
    for (int i = 0; game_facts(g)->ranked && i < game_seats(g); i++)
        assert_int_equal(a->out[i], b->out[i]);
}

/* Chooses by claim_next or at random; several seats that choose at once move in any order. Returns
 * how often `who` was asked. */
static int play_out(const Game *g, State *s, Rng *rng, int who)
{
    int asked = 0;
    for (int i = 0; !game_resting(g, s); i++) {
        int seat = (int)(rng ? rng_below(rng, MAX_SEATS) : 0);
        assert_int_in_range(i, 0, 8 * VERIFY_MOVES);
        Action a;
        if (!rng)
            a = claim_next(g, s, &seat);
        else if (game_to_act(s) >> seat & 1)
            a = any_move(g, s, seat, rng);
        else
            continue;
        assert_true(game_legal(g, s, seat, a));
        asked += seat == who && a.verb != VERB_PICK;
        game_apply(g, s, seat, a, NULL);
    }
    return asked;
}

/* Tries every continuation, without pruning. moves: the maximum number to try. */
static bool slow(const Game *g, const State *s, State *end, bool *any, int *moves)
{
    Action a[MAX_MOVES];
    if (game_resting(g, s)) {
        const bool same =
            !*any || (memcmp(s->score, end->score, sizeof s->score) == 0 && s->over == end->over &&
                      memcmp(&s->rng, &end->rng, sizeof s->rng) == 0 && s->turn == end->turn &&
                      (!game_facts(g)->ranked || memcmp(s->out, end->out, sizeof s->out) == 0));
        *end = *s;
        *any = true;
        return same;
    }
    const int seat = __builtin_ctz(game_to_act(s)), n = game_moves(g, s, seat, a);
    bool alike = true;
    for (int i = 0; i < n && alike && *moves > 0; i++) {
        State next = *s;
        (*moves)--;
        game_apply(g, &next, seat, a[i], NULL);
        alike = slow(g, &next, end, any, moves);
    }
    return alike;
}

typedef struct {
    int decided, open, seen;
} Sums;

static void look(const Game *g, const State *s, Rng *rng, Sums *sums)
{
    int turns[MAX_SEATS], moves = SLOW_MOVES;
    bool any = false;
    State end, first = *s;
    const bool decided = claim_decided(g, s, turns, NULL), alike = slow(g, s, &end, &any, &moves);
    if (moves > 0) { /* either the search was complete, or the deal is not decided */
        sums->seen++;
        assert_int_equal(decided, alike);
    } else if (!alike) {
        assert_false(decided);
    }
    sums->open += !decided;
    sums->decided += decided;
    if (!decided)
        return;
    for (int seat = 0; seat < game_seats(g); seat++) {
        first = *s;
        assert_int_equal(play_out(g, &first, NULL, seat), turns[seat]);
    }
    for (int i = 0; i < WAYS; i++) {
        State other = *s;
        play_out(g, &other, rng, NO_SEAT);
        same_end(g, &other, &first);
    }
}

static void visit(const Game *g, int part, void *to)
{
    Rng rng = rng_from_u64((uint64_t)part + 7);
    State s;
    Sums *sums = to;
    if (part >= AMOUNT(PARTS, 1))
        return;
    game_start(g, &s, (Seed){.low = 5 + (uint64_t)part}, NULL);
    for (int deals = 0; deals < DEALS && game_to_act(&s);) {
        deals += game_resting(g, &s);
        const unsigned asked = game_to_act(&s);
        int seat = (int)rng_below(&rng, MAX_SEATS);
        while (!(asked >> seat & 1))
            seat = (seat + 1) % MAX_SEATS;
        if (!game_resting(g, &s))
            look(g, &s, &rng, sums);
        else
            assert_false(claim_decided(g, &s, NULL, NULL));
        game_apply(g, &s, seat, any_move(g, &s, seat, &rng), NULL);
    }
}

static void in_every_game(void **state)
{
    Sums sums = {0};
    visit_games(visit, &sums);
    assert_true(sums.decided > AMOUNT(500, 50) && sums.open > sums.decided &&
                sums.seen > sums.open / 2);
}

/* ---- Stated positions ---- */

static CardSet cards(const Game *g, const char *names)
{
    CardSet set = CARDSET_EMPTY;
    char text[80], *rest = NULL;
    snprintf(text, sizeof text, "%s", names);
    for (char *name = strtok_r(text, " ", &rest); name; name = strtok_r(NULL, " ", &rest)) {
        Card c = 0;
        assert_true(game_card_named_in(g, name, cardset_minus(game_pack(g), set), &c));
        cardset_add(&set, c);
    }
    return set;
}

static bool decided(const char *id, int seats, const char *options, const char *const *hand)
{
    Game *g = second_load(id, seats, options);
    Setup setup = game_setup_empty();
    Err err = {""};
    State s;
    strcpy(setup.phase, "play");
    setup.lead = 0;
    for (int i = 0; i < seats; i++)
        setup.hand[i] = cards(g, hand[i]);
    if (!game_setup(g, &s, &setup, &err))
        fail_msg("%s", err.text);
    const bool is = claim_decided(g, &s, NULL, NULL);
    const atomic_bool stop = true; /* then there is no answer */
    assert_false(claim_decided(g, &s, NULL, &stop));
    game_free(g);
    return is;
}

#define DECIDED(id, seats, ...) decided(id, seats, "", (const char *const[]){__VA_ARGS__})

static void where_nothing_is_left_to_win(void **state)
{
    /* No remaining card counts, for any taker. */
    assert_true(DECIDED("hearts", 4, "2C 5D 9D KC 7S", "3C 6D 10D AC 8S", "4C 7D JD QC 9S",
                        "5C 8D QD JC 10S"));
    /* One heart counts, so its taker matters. */
    assert_false(DECIDED("hearts", 4, "2C 5D 9D KC 7S", "3C 6D 10D AC 8S", "4C 7D JD QC 9S",
                         "5C 8D QD JC 2H"));
    /* With a bonus the jack of diamonds does count. */
    assert_false(decided("hearts", 4, "jack_bonus=on",
                         (const char *const[]){"2C 5D AD", "3C KD 3D", "4C JD 4D", "5C 8D 9D"}));
}

static void where_one_wins_all(void **state)
{
    /* One seat leads with the highest three of a suit that it alone holds. */
    assert_true(DECIDED("hearts", 4, "AH KH QH", "2C 3C 4C", "5D 6D 7D", "8C 9C 10C"));
    /* The heart goes to its holder, or goes with the last spade. */
    assert_false(DECIDED("hearts", 4, "AD 2D 4S", "KD 3D 5H", "5S 6S 7S", "8S 9S 10S"));
    assert_true(decided("minimisere", 4, "rules=old4",
                        (const char *const[]){"AS KS QS", "JH 10H QH", "AD KD QD", "AC KC QC"}));
    /* In the first trick the Lot may be announced, so these deals are undecided. */
    assert_false(DECIDED("minimisere", 4, "AS KS QS", "JH 10H QH", "AD KD QD", "AC KC QC"));
    assert_false(DECIDED("minimisere", 4, "AS KS 2S", "JS 10H QH", "AD KD QD", "AC KC QC"));
}

static void where_the_order_is_sure(void **state)
{
    /* Of two remaining seats one can only lead its last card; with two different cards the other
     * may beat the first. */
    assert_true(DECIDED("great-dalmuti", 4, "12", "", "", "3 4 5"));
    assert_false(DECIDED("great-dalmuti", 4, "12 11", "", "", "3 4"));
    /* Nothing beats the highest rank, and the second leads on. */
    assert_true(DECIDED("great-dalmuti", 4, "5 6", "", "", "7 8 9"));
}

TEST_GROUP(claim, NULL, NULL, cmocka_unit_test(in_every_game),
           cmocka_unit_test(where_nothing_is_left_to_win), cmocka_unit_test(where_one_wins_all),
           cmocka_unit_test(where_the_order_is_sure))
