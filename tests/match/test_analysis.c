/* Analysis of a deal, in every game: a player who follows the adviser gets no better suggestion, a
 * player who moves at random gets some, of two equal cards neither is better, and the result of a
 * deal is the sum of luck and play. */
#include "support/cm.h"
#include "tools/arena/duel.h"
#include "match/insight/analysis.h"
#include "match/script/position.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const atomic_bool go_on = false;
static atomic_bool enough;
static const struct {
    const char *game;
    int seats;
} TABLES[] = {{"bottle-imp", 4}, {"little-devils", 4}, {"great-dalmuti", 5}, {"addenda", 2},
              {"sneak", 3},      {"minimisere", 4},    {"hearts", 4}};
enum { N_TABLES = sizeof TABLES / sizeof *TABLES, DEALS = AMOUNT(2, 1) };

static Match *begin(int table, Analysis **j)
{
    Err err = {""};
    MatchPlan plan = {.seats = TABLES[table].seats, .seed = {.low = 0xBEEF + (uint64_t)table}};
    snprintf(plan.game, sizeof plan.game, "%s", TABLES[table].game);
    *j = calloc(1, sizeof **j);
    assert_true(*j && analysis_load(*j, DATA_DIR, plan.game, &err));
    assert_string_equal((*j)->adviser.id, "expert");
    (*j)->adviser.playouts =
        40; /* the same for advice and finding: their quality is not under test here */
    (*j)->adviser.combo_playouts = 0;
    Match *m = match_new(DATA_DIR, &plan, &err);
    if (!m)
        fail_msg("%s", err.text);
    return m;
}

/* Plays one deal to its end; seat 0 follows advice or plays at random, the others play by the
 * policy. */
static void play_deal(Match *m, const Analysis *j, bool takes_advice, ContenderMemory *memory)
{
    if (game_resting(match_game(m), match_state(m)))
        match_play(m, match_state(m)->turn, (Action){.verb = VERB_DEAL}, NULL);
    while (!match_state(m)->over && !game_resting(match_game(m), match_state(m))) {
        const int seat = __builtin_ctz(game_to_act(match_state(m)));
        const Contender who = seat ? &j->par : takes_advice ? &j->adviser : NULL;
        assert_true(match_play(
            m, seat, contender_move(match_game(m), match_state(m), seat, who, memory), NULL));
    }
}

/* The sum of the losses of all findings, in hundredths of a point. */
static int loss_of(const Analysis *j)
{
    int sum = 0;
    for (int i = 0; i < j->n; i++)
        sum += j->finding[i].loss;
    return sum;
}

/* Each finding is about the choice that the seat made at that move. */
static void assert_made(const Match *m, const Analysis *j)
{
    for (int i = 0; i < j->n; i++) {
        const MatchMove made = match_move(m, j->finding[i].move);
        assert_int_equal(made.seat, j->seat);
        assert_true(action_same(made.action, j->finding[i].made.step[0]));
    }
}

static int judged(int table, bool takes_advice)
{
    Analysis *j;
    Match *m = begin(table, &j);
    ContenderMemory memory = {.rng = rng_from_u64(5)};
    int loss = 0, costliest[COSTLIEST];
    for (int deal = 0; deal < DEALS && !match_state(m)->over; deal++) {
        play_deal(m, j, takes_advice, &memory);
        analysis_begin(j, m, match_length(m), 0);
        analysis_work(j, &go_on);
        assert_int_equal(j->at, j->to);
        assert_made(m, j);
        loss += loss_of(j);
        const int n = analysis_costliest(j, costliest);
        for (int i = 0; i < n; i++) {
            const Finding *v = &j->finding[costliest[i]];
            assert_true(v->loss > 0 && v->better.n > 0 && !v->mixed && v->move >= j->from &&
                        v->move < j->to);
            assert_true(i == 0 || v->loss <= j->finding[costliest[i - 1]].loss);
        }
        assert_true(n == COSTLIEST || (loss_of(j) == 0) == (n == 0));
    }
    free(j);
    match_free(m);
    return loss;
}

static void advice_is_never_blamed(void **state)
{
    (void)state;
    for (int i = 0; i < N_TABLES; i += AMOUNT(1, 2))
        if (judged(i, true) != 0)
            fail_msg("%s: better than the adviser's own advice", TABLES[i].game);
}

static void random_play_is(void **state)
{
    (void)state;
    for (int i = 0; i < N_TABLES; i++)
        if (judged(i, false) == 0)
            fail_msg("%s: nothing was better than random play", TABLES[i].game);
}

/* The par values of all seats sum to about zero, and the same deal always has the same par. */
static void luck_adds_up_to_nothing(void **state)
{
    (void)state;
    for (int i = 0; i < N_TABLES; i++) {
        Analysis *j;
        Err err = {""};
        Match *m = begin(i, &j);
        ContenderMemory memory = {.rng = rng_from_u64(5)};
        int sum = 0, luck = 0, again = 0;
        State dealt;
        play_deal(m, j, false, &memory);
        match_dealt(m, match_length(m), &dealt);
        ParDeal deal = {.game = match_game(m), .dealt = &dealt, .ways = 2};
        for (; deal.seat < TABLES[i].seats; deal.seat++) {
            assert_true(deal_par(DATA_DIR, &deal, &go_on, &luck, &err));
            sum += luck;
        }
        deal.seat = TABLES[i].seats - 1;
        assert_true(deal_par(DATA_DIR, &deal, &go_on, &again, &err));
        assert_int_equal(luck, again);
        assert_int_in_range(sum + 3 * MAX_SEATS, 0, 6 * MAX_SEATS); /* except for what is cut off */
        free(j);
        match_free(m);
    }
}

/* A stopped analysis has no finding. */
static void stopped(void **state)
{
    (void)state;
    const atomic_bool stop = true;
    Analysis *j;
    Match *m = begin(N_TABLES - 1, &j);
    ContenderMemory memory = {.rng = rng_from_u64(5)};
    play_deal(m, j, false, &memory);
    analysis_begin(j, m, match_length(m), 0);
    analysis_work(j, &stop);
    assert_int_equal(j->n, 0);
    assert_int_equal(j->at, j->from);
    free(j);
    match_free(m);
}

/* The lead in the fourth trick of Ninety-Nine, without trumps. Of clubs only the ace is unseen,
 * which beats both the jack and the queen. */
static const char EQUAL_CARDS[] =
    "{\"phase\": \"play\", \"dealer\": 2, \"lead\": 0, \"trump\": null, \"hands\": ["
    "[\"JC\", \"QC\", \"8D\", \"KD\", \"9S\", \"AH\"],"
    "[\"6D\", \"7D\", \"JD\", \"10S\", \"QS\", \"KH\"],"
    "[\"9D\", \"QD\", \"7S\", \"KS\", \"9H\", \"QH\"]],"
    "\"taken\": [[\"KC\", \"10C\", \"9C\"], [\"6C\", \"7C\", \"6H\"], [\"8C\", \"AS\", \"7H\"]],"
    "\"zones\": {\"laid\": [[\"6S\", \"10H\", \"JH\"], [\"8S\", \"AC\", \"8H\"],"
    "[\"AD\", \"10D\", \"JS\"]]}}";

/* A match that begins in this position. Each score gives the search another seed. */
static Match *match_with_equal_cards(int score)
{
    Err err = {""};
    const MatchPlan plan = {.game = "ninety-nine", .seats = 3, .seed = {.low = 1}};
    JsonDoc doc;
    State from;
    Match *m = match_new(DATA_DIR, &plan, &err);
    assert_true(m && json_read_text(&doc, "equal cards", EQUAL_CARDS, strlen(EQUAL_CARDS), &err));
    const Json root = json_root(&doc);
    if (!position_read(match_game(m), &root, &from, &err))
        fail_msg("%s", err.text);
    from.score[0] = score;
    match_place(m, &from);
    json_free(&doc);
    return m;
}

static Action lead_of(const Match *m, const char *text)
{
    Action a[MAX_PARSED];
    Err err = {""};
    assert_int_equal(game_parse(match_game(m), match_state(m), 0, text, a, &err), 1);
    return a[0];
}

/* Of two cards that beat the same unseen cards neither is better, whichever the search tried more
 * often. */
static void equal_cards_are_not_told_apart(void **state)
{
    (void)state;
    Err err = {""};
    Analysis *j = calloc(1, sizeof *j);
    assert_true(j && analysis_load(j, DATA_DIR, "ninety-nine", &err));
    for (int i = 0; i < AMOUNT(40, 8); i++) {
        Match *m = match_with_equal_cards(i / 2);
        ContenderMemory memory = {.rng = rng_from_u64(5)};
        const Action lead[2] = {lead_of(m, "play JC"), lead_of(m, "play QC")};
        match_play(m, 0, lead[i % 2], NULL);
        play_deal(m, j, false, &memory);
        analysis_begin(j, m, match_length(m), 0);
        analysis_work(j, &go_on);
        assert_true(j->n > 0 && j->finding[0].move == 0);
        const Sequence *better = &j->finding[0].better;
        if (better->n && better->step[0].card == lead[1 - i % 2].card)
            fail_msg("score %d: better by %d", i / 2, j->finding[0].loss);
        match_free(m);
    }
    free(j);
}

static void *at_work(void *analysis)
{
    analysis_work(analysis, &enough);
    return NULL;
}

static int64_t seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec;
}

/* The analysis reports its progress and its findings so far; when stopped during a long search, it
 * stops. */
static void in_the_middle(void **state)
{
    (void)state;
    enum {
        LONG = 1000000,
        PATIENCE = 20
    }; /* this number of playouts takes minutes for a deal; here seconds */
    for (int i = 0; i < N_TABLES; i++) {
        Analysis *j;
        pthread_t thread;
        Match *m = begin(i, &j);
        ContenderMemory memory = {.rng = rng_from_u64(5)};
        play_deal(m, j, false, &memory);
        j->adviser.playouts = LONG;
        analysis_begin(j, m, match_length(m), 0);
        assert_int_equal(j->at, j->from);
        atomic_store(&enough, false);
        assert_int_equal(pthread_create(&thread, NULL, at_work, j), 0);
        nanosleep(&(struct timespec){.tv_nsec = 50 * 1000 * 1000}, NULL);
        const int64_t told = seconds();
        atomic_store(&enough, true);
        assert_int_equal(pthread_join(thread, NULL), 0);
        assert_true(seconds() - told < PATIENCE);
        assert_int_in_range(j->at, j->from, j->to - 1);
        for (int k = 0; k < j->n; k++)
            assert_int_in_range(j->finding[k].move, j->from, j->at);
        free(j);
        match_free(m);
    }
}

TEST_GROUP(analysis, NULL, NULL, cmocka_unit_test(advice_is_never_blamed),
           cmocka_unit_test(random_play_is), cmocka_unit_test(luck_adds_up_to_nothing),
           cmocka_unit_test(stopped), cmocka_unit_test(equal_cards_are_not_told_apart),
           cmocka_unit_test(in_the_middle))
