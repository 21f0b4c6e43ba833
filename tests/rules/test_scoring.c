/* The running score of a deal equals its final score in every game; and a View shows no more of it
 * than its seat knows. */
#include "rules/begin_at.h"
#include "rules/bids/bids.h"
#include "rules/scoring.h"
#include "second/second.h"

typedef struct {
    Sink sink;
    const Game *game;
    State before; /* as it was before the event */
    RunningScore last;
    Goal goal[MAX_SEATS]; /* in this deal, as the whole state knows it */
    bool staked;
    int deals;
    int counters[MAX_SEATS]; /* points for counters, in this deal */
} Watch;

/* Points for cards laid aside, for counters and for the results of other seats are not part of the
 * running score. */
static void check_deal(const Watch *w, const State *s)
{
    for (int i = 0; i < game_seats(w->game); i++)
        if (w->last.at_risk >> i & 1)
            assert_int_in_range(-s->gain[i], 0, 1000);
        else
            assert_int_equal(w->last.points[i], s->gain[i] - w->counters[i]);
}

/* At the end of a deal what a seat has undertaken is reached or failed, and was worth what had been
 * said: more only by premiums of others, and by how high the side won. */
static void check_goals(const Watch *w, const State *s)
{
    for (int i = 0; i < game_seats(w->game); i++) {
        const Goal *goal = &w->goal[i];
        const bool reached = goal->exact ? goal->have == goal->need : goal->have >= goal->need;
        if (!goal->undertaken)
            continue;
        assert_true(goal->least <= goal->most && goal->failed == (goal->exact && !reached));
        if (reached)
            assert_true(s->gain[i] >= (goal->exact ? goal->least : 1));
        else if (!goal->exact)
            assert_true(s->gain[i] <= 0);
    }
}

/* The score that the seat sees. All cards that count so far have been seen by all seats; a bid that
 * is still secret counts for the seat that made it alone. */
static void expect_same(const Game *g, const State *s, int seat)
{
    View v;
    State known = *s;
    RunningScore real, seen;
    view_make(g, s, seat, &v);
    for (int i = 0; i < game_seats(g) && game_facts(g)->bids_secret; i++)
        if (i != seat && !game_bid_open(s, i))
            known.bid[i] = 0;
    const bool any = game_running_score(g, &known, &real);
    if (game_running_score(g, &v.s, &seen) != any || memcmp(&seen, &real, sizeof real) != 0)
        fail_msg("%s, phase %d: seat %d sees another score", game_id(g), s->phase, seat);
    for (int i = 0; i < game_seats(g); i++) {
        const Goal is = game_goal(g, &known, i), told = game_goal(g, &v.s, i);
        assert_true(told.undertaken == is.undertaken && told.need == is.need);
        assert_true(is.exact ? told.have == is.have : told.have <= is.have);
    }
}

static void watch(Sink *sink, const Event *e, const State *after)
{
    Watch *w = (Watch *)sink;
    RunningScore now;
    const bool any = game_running_score(w->game, after, &now);
    if (any)
        w->last = now, w->staked = true;
    for (int seat = 0; seat < game_seats(w->game); seat++)
        expect_same(w->game, after, seat);
    for (int seat = 0; seat < game_seats(w->game); seat++) {
        const Goal goal = game_goal(w->game, after, seat);
        if (goal.undertaken)
            w->goal[seat] = goal;
    }
    if (e->type == EVENT_SCORE && strcmp(game_score_rule(w->game, e->from), "counters") == 0)
        w->counters[e->seat] += e->value;
    if (e->type == EVENT_TOTALS && w->staked) {
        check_deal(w, after);
        check_goals(w, after);
        w->deals++;
    }
    if (e->type == EVENT_DEAL) {
        w->staked = false;
        memset(w->counters, 0, sizeof w->counters);
        memset(w->goal, 0, sizeof w->goal);
    }
}

static void play(const char *id, int seats, const char *options, uint64_t seed)
{
    enum { MOVES = 1500 };
    Game *g = second_load(id, seats, options);
    Rng rng = rng_from_u64(seed);
    Watch w = {.sink = {watch}, .game = g};
    State s;
    game_start(g, &s, (Seed){.low = seed}, &w.sink);
    for (int i = 0; i < MOVES && game_to_act(&s) && w.deals < 6; i++) {
        const int seat = __builtin_ctz(game_to_act(&s));
        game_apply(g, &s, seat, any_move(g, &s, seat, &rng), &w.sink);
    }
    RunningScore none;
    if (strcmp(id, "addenda") == 0)
        assert_false(game_running_score(g, &s, &none));
    else
        assert_true(w.deals > 0);
    game_free(g);
}

static void every_game(void **unused)
{
    (void)unused;
    int n = 0;
    Err err;
    GameInfo *games = game_list(DATA_DIR, &n, &err);
    for (int i = 0; i < n; i++)
        for (int seats = games[i].min_seats; seats <= games[i].max_seats; seats++)
            if (seats_offered(&games[i], seats))
                play(games[i].id, seats, "", (uint64_t)(7 * i + seats));
    free(games);
}

static void options_that_score(void **unused)
{
    (void)unused;
    play("hearts", 4, "moon=self jack_bonus=on", 3);
    play("minimisere", 4, "rules=old4", 5);
    play("minimisere", 5, "lot_early_stop=off", 6);
    play("bottle-imp", 3, "", 9);
}

/* Once all hearts and the queen are in one pile, their points go to the other players. */
static void the_last_word(void **unused)
{
    (void)unused;
    Game *g = second_load("hearts", 4, "");
    Setup setup = game_setup_empty();
    State s;
    RunningScore now;
    Err err = {""};
    strcpy(setup.phase, "play");
    for (CardSet left = game_pack(g); !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        const bool moon = game_card(g, c)->points > 0;
        if (moon)
            cardset_add(&setup.taken[2], c);
        else
            cardset_add(&setup.hand[c % 4], c);
    }
    if (!game_setup(g, &s, &setup, &err))
        fail_msg("%s", err.text);
    assert_true(game_running_score(g, &s, &now));
    assert_int_equal(now.points[2], 0);
    assert_int_equal(now.points[0], 26);
    game_free(g);
}

/* Books: partners' tricks score above six in Whist; nobody's elsewhere. */
static void whist_has_a_book(void **unused)
{
    (void)unused;
    Game *whist = second_load("whist", 4, ""), *other = second_load("minimisere", 4, "");
    assert_int_equal(game_book(whist), 6);
    assert_int_equal(game_book(other), 0);
    game_free(whist);
    game_free(other);
}

TEST_GROUP(scoring, NULL, NULL, cmocka_unit_test(every_game), cmocka_unit_test(options_that_score),
           cmocka_unit_test(the_last_word), cmocka_unit_test(whist_has_a_book))
