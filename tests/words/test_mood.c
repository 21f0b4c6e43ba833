/* The imps' moods about the events on the table, in games of every kind, and their lines: never
 * based on hidden information, never too often. */
#include "second/second.h"
#include "words/talk.h"
#include "match/match.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static View blank(const Game *g)
{
    State s;
    View v;
    game_before(g, &s);
    view_make(g, &s, 0, &v);
    return v;
}

static int phase_with(const Game *g, unsigned trait)
{
    int phase = 0;
    while (phase < game_phases(g) && !(game_traits(g, phase) & trait))
        phase++;
    assert_true(phase < game_phases(g));
    return phase;
}

/* The contest contains these cards, played by seats 0, 1, 2 ..., and `taker` takes them. */
static unsigned taken(Moods *m, View *v, int taker, const char *const card[], int n)
{
    State *s = &v->s;
    s->phase = (uint8_t)phase_with(m->game, TRAIT_TRICKS);
    s->zone[ZONE_TABLE] = CARDSET_EMPTY;
    s->count[ZONE_TABLE] = s->now.n = (uint8_t)n;
    for (int i = 0; i < n; i++) {
        const Card c = card_at(m->game, card[i]);
        cardset_add(&s->zone[ZONE_TABLE], c);
        s->now.play[i] = (Play){.seat = (uint8_t)i, .card = c};
    }
    return moods_feed(m, &(Event){.type = EVENT_TAKE, .seat = (uint8_t)taker}, v);
}

static void turns(Moods *m, const View *v, int n)
{
    for (int i = 0; i < n; i++)
        moods_feed(m, &(Event){.type = EVENT_TURN, .seat = (uint8_t)(i % game_seats(m->game))}, v);
}

static void points_that_hurt(void **state)
{
    (void)state;
    Game *g = second_load("hearts", 4, "");
    Moods m;
    View v = blank(g);
    moods_begin(&m, g);
    assert_int_equal(taken(&m, &v, 1, (const char *const[]){"2S", "AS", "3S", "4H"}, 4),
                     0); /* a point does not matter */
    assert_int_equal(mood_of(&m, &v, 1), MOOD_CALM);
    assert_int_equal(taken(&m, &v, 1, (const char *const[]){"2S", "AS", "3S", "QS"}, 4),
                     1 << 1 | 1 << 3);
    assert_int_equal(mood_of(&m, &v, 1), MOOD_WORRIED);
    assert_int_equal(mood_of(&m, &v, 3), MOOD_PLEASED); /* the seat that played the queen */
    assert_int_equal(mood_of(&m, &v, 0), MOOD_CALM);
    turns(&m, &v, 8);
    for (int i = 0; i < 4; i++)
        assert_int_equal(mood_of(&m, &v, i), MOOD_CALM);
    game_free(g);
}

static void points_that_please(void **state)
{
    (void)state;
    Game *g = second_load("bottle-imp", 4, "");
    Moods m;
    View v = blank(g);
    moods_begin(&m, g);
    assert_int_equal(taken(&m, &v, 2, (const char *const[]){"37", "36", "35", "34"}, 4), 1 << 2);
    assert_int_equal(mood_of(&m, &v, 2), MOOD_PLEASED);
    moods_begin(&m, g);
    v.s.marker[0].owner = 2; /* none of it may count */
    assert_int_equal(taken(&m, &v, 2, (const char *const[]){"37", "36", "35", "34"}, 4), 0);
    game_free(g);
}

static void a_marker_that_costs(void **state)
{
    (void)state;
    Game *g = second_load("bottle-imp", 4, "");
    Moods m;
    View v = blank(g);
    moods_begin(&m, g);
    v.s.marker[0].owner = 1;
    assert_int_equal(moods_feed(&m, &(Event){.type = EVENT_MARK, .seat = 1}, &v), 1 << 1);
    v.s.marker[0].owner = 3;
    assert_int_equal(moods_feed(&m, &(Event){.type = EVENT_MARK, .seat = 3}, &v), 1 << 1 | 1 << 3);
    assert_int_equal(mood_of(&m, &v, 3), MOOD_WORRIED);
    assert_int_equal(mood_of(&m, &v, 1), MOOD_PLEASED);
    turns(&m, &v, 8);
    v.s.phase = (uint8_t)phase_with(g, TRAIT_TRICKS);
    v.s.count[ZONE_HAND + 3] = 9;
    assert_int_equal(mood_of(&m, &v, 3), MOOD_CALM);
    v.s.count[ZONE_HAND + 3] = 2; /* the deal is nearly over, and the marker still lies there */
    assert_int_equal(mood_of(&m, &v, 3), MOOD_WORRIED);
    game_free(g);
}

static void the_order_of_going_out(void **state)
{
    (void)state;
    Game *g = second_load("great-dalmuti", 6, "");
    Moods m;
    View v = blank(g);
    moods_begin(&m, g);
    assert_int_equal(moods_feed(&m, &(Event){.type = EVENT_OUT, .seat = 4, .value = 0}, &v),
                     1 << 4);
    assert_int_equal(moods_feed(&m, &(Event){.type = EVENT_OUT, .seat = 3, .value = 4}, &v), 0);
    assert_int_equal(moods_feed(&m, &(Event){.type = EVENT_OUT, .seat = 0, .value = 5}, &v),
                     1 << 0);
    assert_int_equal(mood_of(&m, &v, 4), MOOD_PLEASED);
    assert_int_equal(mood_of(&m, &v, 0), MOOD_BEATEN);
    v.s.phase = (uint8_t)phase_with(g, TRAIT_SETS);
    for (int i = 0; i < 6; i++)
        v.s.count[ZONE_HAND + i] = (uint8_t)(i == 2 ? 9 : i < 4 ? 1 : 4);
    assert_int_equal(mood_of(&m, &v, 2), MOOD_WORRIED); /* seats 0, 1 and 3 are about to go out */
    assert_int_equal(mood_of(&m, &v, 5), MOOD_CALM);
    game_free(g);
}

static void deal_and_match(void **state)
{
    (void)state;
    static const int LOW[4] = {7, 0, 19, 0}, HIGH[3] = {60, -12, 20};
    Game *low = second_load("hearts", 4, ""), *high = second_load("bottle-imp", 3, "");
    Moods m;
    View v = blank(low);
    moods_begin(&m, low);
    for (int i = 0; i < 4; i++)
        v.s.gain[i] = LOW[i];
    assert_int_equal(moods_feed(&m, &(Event){.type = EVENT_TOTALS}, &v), 1 << 1 | 1 << 2 | 1 << 3);
    assert_int_equal(mood_of(&m, &v, 1), MOOD_PLEASED);
    assert_int_equal(mood_of(&m, &v, 2), MOOD_BEATEN);
    turns(&m, &v, 8);
    v.s.score[0] = 85, v.s.score[1] = 20, v.s.score[2] = 60,
    v.s.score[3] = 30; /* to 100, the lowest wins */
    assert_int_equal(mood_of(&m, &v, 0), MOOD_WORRIED);
    assert_int_equal(mood_of(&m, &v, 1), MOOD_CALM);
    v = blank(high);
    moods_begin(&m, high);
    for (int i = 0; i < 3; i++)
        v.s.gain[i] = HIGH[i];
    moods_feed(&m, &(Event){.type = EVENT_TOTALS}, &v);
    assert_int_equal(mood_of(&m, &v, 0), MOOD_PLEASED);
    assert_int_equal(mood_of(&m, &v, 1), MOOD_BEATEN);
    moods_feed(&m, &(Event){.type = EVENT_OVER, .value = 1 << 2}, &v);
    turns(&m, &v, 50);
    assert_int_equal(mood_of(&m, &v, 2), MOOD_PLEASED); /* this mood stays */
    assert_int_equal(mood_of(&m, &v, 0), MOOD_BEATEN);
    game_free(low);
    game_free(high);
}

/* ---- Whole matches ---- */

typedef struct {
    Moods moods;
    Talk talk;
    int moved, seen[MOOD_COUNT], said;
    int64_t now, last;
} Watcher;

static void watch(void *to, const Event *e, const View *after)
{
    Watcher *w = to;
    const unsigned moved = moods_feed(&w->moods, e, after);
    w->now += 400;
    w->moved += moved != 0;
    for (int i = 0; i < game_seats(w->moods.game); i++)
        w->seen[mood_of(&w->moods, after, i)]++;
    const int64_t before = w->talk.start;
    talk_stir(&w->talk, &w->moods, moved, ~1u, w->now);
    if (w->talk.start > before) {
        assert_true(w->said == 0 || w->now - w->last >= TALK_APART_MS);
        assert_true(w->talk.seat != 0 && (moved >> w->talk.seat & 1));
        assert_int_not_equal(w->talk.mood, MOOD_CALM);
        w->last = w->now;
        w->said++;
    }
}

static bool play_one(Match *m, Rng *rng, Sink *sink)
{
    Action moves[MAX_MOVES];
    const State *s = match_state(m);
    for (int seat = 0; seat < game_seats(match_game(m)); seat++)
        if (game_to_act(s) >> seat & 1) {
            const int n = game_moves(match_game(m), s, seat, moves);
            return match_play(m, seat, moves[rng_below(rng, (uint32_t)n)], sink);
        }
    return false;
}

/* In every game all moods occur, most of the time the table is calm, and some imp says a line. */
static void every_game_moves_somebody(void **state)
{
    (void)state;
    enum { MOVES = 1500 };
    Err err = {""};
    int n;
    GameInfo *games = game_list(DATA_DIR, &n, &err);
    for (int k = 0; k < n; k++) {
        MatchPlan plan = {.seats = games[k].default_seats, .seed = {.low = 7}};
        snprintf(plan.game, sizeof plan.game, "%s", games[k].id);
        for (int i = 0; i < plan.seats; i++)
            strcpy(plan.player[i].level, "easy");
        Match *m = match_new(DATA_DIR, &plan, &err);
        if (!m)
            fail_msg("%s", err.text);
        Watcher w = {0};
        Rng rng = rng_from_u64(5);
        moods_begin(&w.moods, match_game(m));
        talk_begin(&w.talk, 3);
        SeatSink sink = seat_sink(match_game(m), 0, watch, &w);
        for (int i = 0; i < MOVES && play_one(m, &rng, &sink.sink); i++)
            ;
        const int all =
            w.seen[MOOD_CALM] + w.seen[MOOD_PLEASED] + w.seen[MOOD_WORRIED] + w.seen[MOOD_BEATEN];
        if (!w.seen[MOOD_PLEASED] || !w.seen[MOOD_WORRIED] || !w.seen[MOOD_BEATEN] || w.said == 0 ||
            w.seen[MOOD_CALM] * 4 < all)
            fail_msg(
                "%s: moved %d times, calm %d, pleased %d, worried %d, beaten %d of %d, said %d",
                games[k].id, w.moved, w.seen[MOOD_CALM], w.seen[MOOD_PLEASED], w.seen[MOOD_WORRIED],
                w.seen[MOOD_BEATEN], all, w.said);
        print_message(
            "%s: moved %d times; calm %d %%, pleased %d %%, worried %d %%, beaten %d %%; said %d\n",
            games[k].id, w.moved, 100 * w.seen[MOOD_CALM] / all, 100 * w.seen[MOOD_PLEASED] / all,
            100 * w.seen[MOOD_WORRIED] / all, 100 * w.seen[MOOD_BEATEN] / all, w.said);
        match_free(m);
    }
    free(games);
}

/* Every imp has its lines, all different, and shows them only for a while. */
static void everybody_has_a_voice(void **state)
{
    (void)state;
    enum { FACES = 8 };
    for (int ja = 0; ja < 2; ja++) {
        Err err = {""};
        Strings *strings = strings_load(DATA_DIR, ja ? "ja" : "en", &err);
        const Speaker p = {.strings = strings};
        char text[WORDS_SIZE], other[WORDS_SIZE];
        for (int face = 0; face < FACES; face++)
            for (int mood = MOOD_PLEASED; mood < MOOD_COUNT; mood++)
                for (int line = 0; line < TALK_LINES; line++) {
                    Talk t = {.mood = (uint8_t)mood, .line = (uint8_t)line},
                         u = {.mood = (uint8_t)mood, .line = (uint8_t)!line};
                    assert_true(words_talk(&p, &t, face, text, sizeof text)[0] &&
                                strlen(text) < 60);
                    assert_string_not_equal(text, words_talk(&p, &u, face, other, sizeof other));
                }
        strings_free(strings);
    }
    Talk t = {.seat = 2, .start = 1000};
    assert_int_equal(talk_seat(&t, 1500), 2);
    assert_int_equal(talk_seat(&t, 1000 + TALK_MS), NO_SEAT);
}

TEST_GROUP(mood, NULL, NULL, cmocka_unit_test(points_that_hurt),
           cmocka_unit_test(points_that_please), cmocka_unit_test(a_marker_that_costs),
           cmocka_unit_test(the_order_of_going_out), cmocka_unit_test(deal_and_match),
           cmocka_unit_test(every_game_moves_somebody), cmocka_unit_test(everybody_has_a_voice))
