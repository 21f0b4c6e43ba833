/* The history of a deal: it lists every play and pass, and reveals to no seat what that seat was
 * not shown. */
#include "support/cm.h"
#include "match/insight/history.h"
#include <stdio.h>
#include <string.h>

static const struct Sample {
    const char *game;
    int seats;
} SAMPLES[] = {{"bottle-imp", 4}, {"little-devils", 5}, {"great-dalmuti", 6}, {"addenda", 2},
               {"addenda", 4},    {"sneak", 4},         {"minimisere", 5},    {"hearts", 4}};
enum { SAMPLE_COUNT = sizeof SAMPLES / sizeof *SAMPLES, MOVES = 400 };

static Match *begin(const struct Sample *sample, uint64_t seed)
{
    Err err = {""};
    char hex[24];
    MatchPlan plan = {.seats = sample->seats};
    snprintf(hex, sizeof hex, "%llx", (unsigned long long)seed);
    assert_true(seed_parse(hex, &plan.seed, &err));
    strcpy(plan.game, sample->game);
    for (int i = 0; i < plan.seats; i++)
        strcpy(plan.player[i].level, "easy");
    Match *m = match_new(DATA_DIR, &plan, &err);
    if (!m)
        fail_msg("%s", err.text);
    return m;
}

static bool play_one(Match *m, Rng *rng)
{
    Action moves[MAX_MOVES];
    const State *s = match_state(m);
    for (int seat = 0; seat < game_seats(match_game(m)); seat++)
        if (game_to_act(s) >> seat & 1) {
            const int n = game_moves(match_game(m), s, seat, moves);
            match_play(m, seat, moves[rng_below(rng, (uint32_t)n)], NULL);
            return true;
        }
    return false;
}

/* The result of the deal's actions, counted without events. */
typedef struct {
    int plays, passes, challenges;
} Count;

static Count count_actions(const Match *m)
{
    Count c = {0};
    State s;
    int first = match_length(m);
    while (first > 0 && match_move(m, first - 1).action.verb != VERB_DEAL)
        first--;
    for (int i = first; i < match_length(m); i++) {
        match_state_at(m, i, &s);
        const uint8_t verb = match_move(m, i).action.verb;
        const char *kind = game_phase_kind(match_game(m), s.phase);
        c.plays += verb == VERB_PLAY || verb == VERB_SNEAK || verb == VERB_FLAUNT;
        c.passes += verb == VERB_PASS && (strcmp(kind, "climb") == 0 || strcmp(kind, "bid") == 0);
    }
    return c;
}

static Count count_steps(const History *h)
{
    Count c = {0};
    for (int i = 0; i < h->steps; i++) {
        c.plays += h->step[i].kind == STEP_PLAY;
        c.passes += h->step[i].kind == STEP_PASS;
    }
    return c;
}

static CardSet shown(const History *h)
{
    CardSet all = CARDSET_EMPTY;
    for (int i = 0; i < h->steps; i++)
        all = cardset_or(all, h->step[i].cards);
    return all;
}

static void check(const Match *m, const CardSet known[MAX_SEATS])
{
    static History h; /* too large for the stack */
    const Count actions = count_actions(m);
    CardSet open = known[0];
    for (int seat = 1; seat < game_seats(match_game(m)); seat++)
        open = cardset_and(open, known[seat]);
    history_make(&h, m, NO_SEAT, match_length(m));
    assert_int_equal(count_steps(&h).plays, actions.plays);
    assert_true(cardset_empty(cardset_minus(shown(&h), open)));
    for (int seat = 0; seat < game_seats(match_game(m)); seat++) {
        history_make(&h, m, seat, match_length(m));
        const Count steps = count_steps(&h);
        assert_int_equal(steps.plays, actions.plays);
        assert_int_equal(steps.passes, actions.passes);
        assert_true(cardset_empty(cardset_minus(shown(&h), known[seat])));
        for (int i = 0, at = 0; i < h.parts; at += h.part[i++].n)
            assert_int_equal(h.part[i].first, at);
    }
}

/* `known`: all cards whose location the seat has known at any time of this deal, taken from the
 * State. */
static void learn(const Match *m, CardSet known[MAX_SEATS])
{
    const State *s = match_state(m);
    for (int seat = 0; seat < MAX_SEATS; seat++)
        known[seat] = cardset_or(known[seat], s->known[seat]);
}

/* Cards drawn for ranks are seen by all, but their location is unknown once they are back in the
 * stock. */
static void learn_drawn(const Match *m, CardSet known[MAX_SEATS])
{
    Record sink;
    record_begin(&sink);
    match_retell(m, -1, 0, &sink.sink);
    for (int i = 0; i < sink.n; i++)
        for (int seat = 0;
             seat < MAX_SEATS && sink.event[i].from == ZONE_STOCK && sink.event[i].to == ZONE_TABLE;
             seat++)
            cardset_add(&known[seat], sink.event[i].card);
}

static void tells_all_that_a_seat_was_told_and_no_more(void **unused)
{
    (void)unused;
    for (int k = 0; k < SAMPLE_COUNT; k++) {
        Rng rng = rng_from_u64((uint64_t)k);
        Match *m = begin(&SAMPLES[k], 11 + (uint64_t)k);
        CardSet known[MAX_SEATS] = {{{0, 0}}};
        int deal = 1;
        learn_drawn(m, known);
        learn(m, known);
        for (int i = 0; i < MOVES && play_one(m, &rng); i++) {
            if (match_state(m)->deal != deal)
                memset(known, 0, sizeof known);
            deal = match_state(m)->deal;
            learn(m, known);
            if (i % 7 == 0)
                check(m, known);
        }
        match_free(m);
    }
}

/* A sneaked lead lies face down for all others until it is challenged; without a challenge it stays
 * so. */
static void a_sneaked_lead_stays_unseen(void **unused)
{
    (void)unused;
    static History h;
    Rng rng = rng_from_u64(3);
    int sneaks = 0;
    Match *m = begin(&SAMPLES[5], 4);
    for (int i = 0; i < MOVES && play_one(m, &rng); i++) {
        const State *s = match_state(m);
        if (s->lead_kind != LEAD_SNEAK)
            continue;
        sneaks++;
        for (int seat = 0; seat < game_seats(match_game(m)); seat++) {
            history_make(&h, m, seat, match_length(m));
            const HistoryPart *last = &h.part[h.parts - 1];
            const HistoryStep *lead = &h.step[last->first];
            assert_false(last->over);
            assert_int_equal(lead->lead, LEAD_SNEAK);
            assert_int_equal(lead->unseen, seat == s->now.leader ? 0 : s->now.play[0].n);
            assert_int_equal(cardset_count(lead->cards),
                             seat == s->now.leader ? s->now.play[0].n : 0);
            assert_int_equal(last->n, 1); /* a seat that has decided, while the choice is secret */
        }
    }
    assert_true(sneaks > 5);
    match_free(m);
}

/* The history at some moves before: after an undo, or on a table still in motion. */
static void ends_where_it_is_told_to(void **unused)
{
    (void)unused;
    static History early, late;
    Rng rng = rng_from_u64(9);
    Match *m = begin(&SAMPLES[2], 8);
    for (int i = 0; i < 60; i++)
        play_one(m, &rng);
    const int length = match_length(m);
    history_make(&early, m, 0, length);
    for (int i = 0; i < 10; i++)
        play_one(m, &rng);
    history_make(&late, m, 0, length);
    assert_int_equal(late.steps, early.steps);
    assert_memory_equal(late.step, early.step, sizeof early.step[0] * (size_t)early.steps);
    match_free(m);
}

static void feed(void *to, const Event *e, const View *after) { history_feed(to, e, after); }

static bool play_told(Match *m, Rng *rng, Sink *sink)
{
    Action moves[MAX_MOVES];
    const State *s = match_state(m);
    if (s->over)
        return false;
    const int seat = __builtin_ctz(game_to_act(s)), n = game_moves(match_game(m), s, seat, moves);
    return match_play(m, seat, moves[rng_below(rng, (uint32_t)n)], sink);
}

/* Given the events as they occur, or the same events repeated: expect the same history. */
static void fed_or_told_once_more(void **unused)
{
    (void)unused;
    static History fed, made;
    for (int k = 0; k < SAMPLE_COUNT; k++) {
        Rng rng = rng_from_u64((uint64_t)k);
        Match *m = begin(&SAMPLES[k], 5);
        SeatSink sink = seat_sink(match_game(m), k % 3 ? 1 : NO_SEAT, feed, &fed);
        history_begin(&fed, match_game(m), sink.seat);
        match_retell(m, -1, 0, &sink.sink);
        for (int i = 0; i < MOVES && play_told(m, &rng, &sink.sink); i++) {
            if (i % 5)
                continue;
            history_make(&made, m, sink.seat, match_length(m));
            assert_int_equal(fed.parts, made.parts);
            assert_int_equal(fed.steps, made.steps);
            assert_memory_equal(fed.part, made.part, sizeof fed.part[0] * (size_t)fed.parts);
            assert_memory_equal(fed.step, made.step, sizeof fed.step[0] * (size_t)fed.steps);
        }
        match_free(m);
    }
}

/* Each seat that could have challenged a lead and did not is listed once the lead is taken. */
static void who_lets_go_is_told(void **unused)
{
    (void)unused;
    static History h;
    Rng rng = rng_from_u64(3);
    int asked = 0, told = 0, leads = 0;
    Match *m = begin(&SAMPLES[5], 4);
    SeatSink sink = seat_sink(match_game(m), 0, feed, &h);
    history_begin(&h, match_game(m), 0);
    while (match_state(m)->deal == 1 && play_told(m, &rng, &sink.sink)) {
        const State *s = match_state(m);
        if (s->lead_kind != LEAD_NONE && s->now.n == 1 && s->now.number > leads) {
            leads = s->now.number;
            asked += __builtin_popcount(s->asked_first);
        }
        if (s->deal > 1 || s->phase == game_phases(match_game(m)))
            break;
    }
    for (int i = 0; i < h.steps; i++)
        told += h.step[i].kind == STEP_LET_GO || h.step[i].kind == STEP_CHALLENGE;
    assert_true(leads > 3);
    assert_int_equal(told, asked);
    match_free(m);
}

/* Every card passed has a giver and a receiver, who both know it. */
static void gifts_are_known_to_both(void **unused)
{
    (void)unused;
    static History giver, receiver;
    Rng rng = rng_from_u64(7);
    Match *m = begin(&SAMPLES[7], 2);
    while (match_state(m)->now.number == 0)
        play_told(m, &rng, NULL);
    for (int i = 0; i < 4; i++) {
        history_make(&giver, m, i, match_length(m));
        history_make(&receiver, m, (i + 1) % 4, match_length(m));
        const CardSet given = history_given(&giver, i, (i + 1) % 4);
        assert_int_equal(cardset_count(given), 3);
        assert_true(cardset_equal(given, history_given(&receiver, i, (i + 1) % 4)));
        assert_true(cardset_empty(history_given(&giver, i, NO_SEAT)));
        assert_true(cardset_empty(history_given(&giver, (i + 1) % 4, (i + 2) % 4)));
    }
    match_free(m);
}

/* Given events from the middle of a deal, or out of order: events without a context are left out,
 * and nothing else is affected. */
static void what_belongs_to_nothing_is_left_out(void **unused)
{
    (void)unused;
    static History h;
    static const uint8_t lone[] = {EVENT_TAKE, EVENT_REVEAL, EVENT_TOTAL, EVENT_OUT,
                                   EVENT_RANK, EVENT_SCORE,  EVENT_LEAD,  EVENT_ASK,
                                   EVENT_PASS, EVENT_SAY,    EVENT_TURN,  EVENT_CHALLENGE,
                                   EVENT_MARK, EVENT_OVER};
    Match *m = begin(&SAMPLES[5], 4);
    View v;
    match_view(m, 0, &v);
    for (size_t i = 0; i < sizeof lone / sizeof *lone; i++) {
        history_begin(&h, match_game(m), 0);
        const Event e = {.type = lone[i],
                         .seat = 1,
                         .value = 3,
                         .card = 5,
                         .from = ZONE_TABLE,
                         .to = ZONE_TAKEN + 1};
        history_feed(&h, &e, &v);
        assert_int_equal(h.parts, 0);
        assert_int_equal(h.steps, 0);
    }
    history_begin(&h, match_game(m), 0);
    const Event play = {
        .type = EVENT_MOVE, .seat = 1, .card = 5, .from = ZONE_HAND + 1, .to = ZONE_TABLE};
    const Event take = {.type = EVENT_TAKE, .seat = 1}, again = {.type = EVENT_TAKE, .seat = 2},
                ask = {.type = EVENT_ASK, .value = 7};
    history_feed(&h, &play, &v);
    history_feed(&h, &ask, &v); /* a lead that cannot be challenged: no seat lets it pass */
    history_feed(&h, &take, &v);
    history_feed(&h, &again, &v); /* it is decided already */
    assert_int_equal(h.parts, 1);
    assert_int_equal(h.steps, 1);
    assert_int_equal(h.part[0].taker, 1);
    match_free(m);
}

/* Given more than a history can hold: it stays as it was when it became full. */
static void histories_overflow(void **unused)
{
    (void)unused;
    static History h, full;
    Match *m = begin(&SAMPLES[5], 4);
    View v;
    match_view(m, 0, &v);
    const Event turn = {.type = EVENT_TURN}, take = {.type = EVENT_TAKE, .seat = 1};
    history_begin(&h, match_game(m), 0);
    for (int i = 0; i < HISTORY_PARTS + 20; i++) {
        const Event play = {.type = EVENT_MOVE,
                            .seat = 1,
                            .card = (uint8_t)(i % 50),
                            .from = ZONE_HAND + 1,
                            .to = ZONE_TABLE};
        history_feed(&h, &play, &v);
        history_feed(&h, &take, &v);
        history_feed(&h, &turn, &v);
        if (i == HISTORY_PARTS - 1)
            full = h;
    }
    assert_int_equal(h.parts, HISTORY_PARTS);
    assert_int_equal(h.steps, HISTORY_PARTS);
    assert_memory_equal(h.part, full.part, sizeof h.part);
    history_begin(&h, match_game(m), 0);
    for (int i = 0; i < HISTORY_STEPS + 20; i++) {
        const Event play = {.type = EVENT_MOVE,
                            .seat = (uint8_t)(i % 4),
                            .card = 3,
                            .from = (uint8_t)(ZONE_HAND + i % 4),
                            .to = ZONE_TABLE};
        const Event draw = {
            .type = EVENT_MOVE, .seat = 1, .card = 3, .from = ZONE_STOCK, .to = ZONE_TABLE};
        const Event revolt = {.type = EVENT_REVOLT, .seat = 1, .value = 2},
                    keep = {
                        .type = EVENT_MOVE, .seat = 1, .from = ZONE_HAND + 1, .to = ZONE_TAKEN + 1};
        const Event give = {
            .type = EVENT_MOVE, .seat = 1, .from = ZONE_HAND + 1, .to = ZONE_HAND + 2};
        history_feed(&h, &play, &v);
        history_feed(&h, &turn, &v);
        if (h.steps == HISTORY_STEPS) {
            history_feed(&h, &draw, &v);
            history_feed(&h, &revolt, &v);
            history_feed(&h, &keep, &v);
            history_feed(&h, &give, &v);
        }
    }
    assert_int_equal(h.steps, HISTORY_STEPS);
    assert_int_equal(h.parts, 1); /* no history without a step */
    assert_int_equal(h.part[0].n, HISTORY_STEPS);
    for (int i = 0; i < HISTORY_STEPS; i++)
        assert_int_equal(h.step[i].kind, STEP_PLAY);
    match_free(m);
}

/* The effects of sets in the events of one deal. */
typedef struct {
    int orders, bound, cuts, fouls, falls;
} Effects;

static void count_effect(void *to, const Event *e, const View *after)
{
    Effects *n = to;
    n->orders += e->type == EVENT_ORDER && after->s.now.n > 0 && after->s.now.taker == NO_SEAT;
    n->bound += e->type == EVENT_BIND && e->value;
    n->cuts += e->type == EVENT_CUT;
    n->fouls += e->type == EVENT_FOUL;
    n->falls += e->type == EVENT_FALL;
}

static Effects told_effects(const History *h)
{
    Effects n = {0};
    for (int i = 0; i < h->steps; i++) {
        const unsigned is = h->step[i].effects;
        n.orders += (is & EFFECT_ORDER) > 0;
        n.bound += (is & EFFECT_BIND) > 0;
        n.cuts += (is & EFFECT_CUT) > 0;
        n.fouls += (is & EFFECT_FOUL) > 0;
        n.falls += (is & EFFECT_FALL) > 0;
    }
    return n;
}

/* Each effect of a set is told once, with the set; that a round ends its effects is not. */
static void effects_are_told(void **unused)
{
    (void)unused;
    static History h;
    static const char *const ON[] = {"stairs", "bind", "eleven_back", "fall", "foul"};
    Err err = {""};
    MatchPlan plan = {.game = "daifugo", .seats = 4, .n_options = 5, .seed = {.low = 7}};
    for (int i = 0; i < 5; i++) {
        strcpy(plan.option[i].key, ON[i]);
        strcpy(plan.option[i].value, "on");
    }
    for (int i = 0; i < plan.seats; i++)
        strcpy(plan.player[i].level, "easy");
    Match *m = match_new(DATA_DIR, &plan, &err);
    assert_non_null(m);
    Rng rng = rng_from_u64(4);
    Effects all = {0};
    while (!match_state(m)->over) {
        Effects deal = {0};
        SeatSink sink = seat_sink(match_game(m), 1, count_effect, &deal);
        while (play_told(m, &rng, &sink.sink) && !game_resting(match_game(m), match_state(m))) {
        }
        history_make(&h, m, 1, match_length(m));
        const Effects told = told_effects(&h);
        assert_memory_equal(&told, &deal, sizeof told);
        all.orders += told.orders;
        all.bound += told.bound;
        all.cuts += told.cuts;
        all.fouls += told.fouls;
        all.falls += told.falls;
    }
    assert_true(all.orders && all.bound && all.cuts && all.fouls && all.falls);
    match_free(m);
}

TEST_GROUP(history, NULL, NULL, cmocka_unit_test(what_belongs_to_nothing_is_left_out),
           cmocka_unit_test(histories_overflow), cmocka_unit_test(fed_or_told_once_more),
           cmocka_unit_test(who_lets_go_is_told), cmocka_unit_test(gifts_are_known_to_both),
           cmocka_unit_test(tells_all_that_a_seat_was_told_and_no_more),
           cmocka_unit_test(a_sneaked_lead_stays_unseen),
           cmocka_unit_test(ends_where_it_is_told_to), cmocka_unit_test(effects_are_told))
