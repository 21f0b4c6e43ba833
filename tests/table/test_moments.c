/* Highlights over matches of all games: each of the file happens, none is shown too often, and each
 * is only what its viewer was shown. */
#include "rules/begin_at.h"
#include "rules/bids/bids.h"
#include "rules/contest/contest.h"
#include "rules/sides/sides.h"
#include "support/cm.h"
#include "table/table.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Highlights highlights;
static Pacing pacing;
static int happened[HIGHLIGHTS][HIGHLIGHT_SIDES], shown_in_all, figures;

/* The table of one seat, or of a spectator. */
typedef struct {
    Table table;
    SeatSink sink;
    State before;
    int deal, shown;
    struct { /* what was said when the contest on the table was taken */
        uint8_t taker;
        int worth, was; /* 0: nothing */
        CardsChange pile;
    } told;
    int hand[MAX_SEATS]; /* cards that seats would have after their challenge */
} Watcher;

static Watcher watcher[MAX_SEATS + 1];
static int watchers;

typedef struct {
    Sink sink;
} AllSinks;

static void tell_all(Sink *sink, const Event *e, const State *after)
{
    (void)sink;
    for (int i = 0; i < watchers; i++)
        watcher[i].sink.sink.take(&watcher[i].sink.sink, e, after);
}

/* The seat it happens to and the side of the viewer are as the rule says. */
static void expect_sides(const Watcher *w, const Highlight *is)
{
    const HighlightRule *r = &highlights.rule[is->rule];
    const int viewer = w->sink.seat;
    assert_true(is->seat < game_seats(w->table.game));
    assert_true(is->by == NO_SEAT || is->by < game_seats(w->table.game));
    assert_true(is->by != is->seat);
    if (viewer == NO_SEAT)
        assert_int_equal(is->side, FOR_OTHERS);
    else if (viewer == is->seat)
        assert_int_equal(is->side, r->good ? FOR_ME : AGAINST_ME);
    else if (viewer == is->by && !game_facts(w->table.game)->partners)
        assert_int_equal(is->side, r->good ? AGAINST_ME : FOR_ME);
}

/* What the table shows beside the total of a seat, or on its pile. */
static int shown_worth(const Game *g, const State *s, int seat)
{
    RunningScore score;
    game_running_score(g, s, &score);
    return game_has_sides(g) ? cards_points(g, s->zone[ZONE_TAKEN + seat]) : score.points[seat];
}

/* The figure at the cards is what the number of their taker changes by, and hand and pile have the
 * numbers of cards that a challenge promises. */
static void expect_truth(Watcher *w, const Event *e, const View *after)
{
    const Game *g = w->table.game;
    const State *s = &after->s;
    if (w->told.worth && s->count[ZONE_TABLE] == 0) {
        const int now = shown_worth(g, s, w->told.taker);
        if (now - w->told.was != w->told.worth)
            fail_msg("%s: %d at the cards, then %d to %d", game_id(g), w->told.worth, w->told.was,
                     now);
        if (w->told.pile.after)
            assert_int_equal(s->count[ZONE_TAKEN + w->told.taker], w->told.pile.after);
        w->told.worth = 0;
        figures++;
    }
    if (e->type == EVENT_CHALLENGE)
        w->hand[e->seat] = game_contest_hand(g, s, s->now.n - 1).after;
    if (e->type != EVENT_TAKE || e->seat == NO_SEAT)
        return;
    w->told.taker = e->seat;
    w->told.worth = trick_worth(g, e, after);
    w->told.was = shown_worth(g, &w->before, e->seat);
    w->told.pile = (CardsChange){0};
    if (!(game_traits(g, s->phase) & TRAIT_FREE_SETS))
        return;
    w->told.pile = game_contest_pile(g, s);
    assert_int_equal(w->told.pile.before, s->count[ZONE_TAKEN + e->seat]);
    for (int i = 0; i < s->now.n; i++) {
        const Play *play = &s->now.play[i];
        const CardsChange hand = game_contest_hand(g, s, i);
        assert_int_equal(hand.after, s->count[ZONE_HAND + play->seat]);
        assert_int_equal(hand.before, hand.after + play->n);
        assert_true(i == 0 || w->hand[play->seat] == hand.after);
    }
}

static void hear(void *to, const Event *e, const View *after)
{
    Watcher *w = to;
    expect_truth(w, e, after);
    Highlight is[HIGHLIGHTS_AT_ONCE];
    const int n = highlights_of(&highlights, w->table.game, w->table.style,
                                (ShownEvent){&w->before, e, after}, is);
    for (int i = 0; i < n; i++) {
        happened[is[i].rule][is[i].side]++;
        expect_sides(w, &is[i]);
        assert_true(highlight_look(&highlights, &is[i])->ms <= HIGHLIGHT_MS);
    }
    w->before = after->s;
    table_feed(&w->table, e, after);
}

/* Shows everything; counts the highlights of each deal. */
static void watch(Watcher *w, double *now)
{
    Table *t = &w->table;
    for (; table_busy(t); *now += 40) {
        table_update(t, *now);
        if (t->shown.s.deal != w->deal) {
            w->deal = t->shown.s.deal;
            w->shown = 0;
        }
        const Highlight *is = table_next_highlight(t);
        if (!is)
            continue;
        shown_in_all++;
        w->shown++;
        assert_true(w->shown <= HIGHLIGHTS_A_DEAL);
        assert_true(t->spot.ms > 0 && t->spot.ms <= HIGHLIGHT_MS);
    }
    while (table_read(t))
        ;
}

static void sit_down(const Game *g, const TableStyle *style)
{
    State before;
    game_before(g, &before);
    watchers = game_seats(g) + 1;
    for (int i = 0; i < watchers; i++) {
        Watcher *w = &watcher[i];
        const int seat = i < game_seats(g) ? i : NO_SEAT;
        View nothing;
        view_make(g, &before, seat, &nothing);
        table_init(&w->table, g, &pacing, style);
        table_highlights(&w->table, &highlights);
        table_reset(&w->table, &nothing);
        w->sink = seat_sink(g, seat, hear, w);
        w->before = nothing.s;
        w->deal = w->shown = w->told.worth = 0;
    }
}

/* Mostly at random; announcements are made whenever they may be, so that rare ones occur. */
static Action any_move(const Game *g, const State *s, int seat, Rng *rng)
{
    Action moves[MAX_MOVES];
    const int n = game_moves(g, s, seat, moves);
    for (int i = 0; i < n; i++) {
        const bool large = moves[i].verb == VERB_PLAY && moves[i].n >= 4; /* a set of four */
        if (moves[i].verb == VERB_REVOLUTION || moves[i].verb == VERB_SNEAK || large ||
            (moves[i].verb == VERB_PAY && rng_below(rng, 8)))
            return moves[i];
    }
    return moves[rng_below(rng, (uint32_t)n)];
}

static void play_deals(const Game *g, uint64_t seed, int deals)
{
    AllSinks all = {{tell_all}};
    State s;
    Rng rng = rng_from_u64(seed);
    double now = 1;
    game_start(g, &s, (Seed){.low = seed}, &all.sink);
    for (int moves = 0; moves < 4000 && !s.over && s.deal <= deals; moves++) {
        for (int i = 0; i < watchers; i++)
            watch(&watcher[i], &now);
        const int seat = rng_bit(&rng, game_to_act(&s));
        game_apply(g, &s, seat, any_move(g, &s, seat, &rng), &all.sink);
    }
    for (int i = 0; i < watchers; i++)
        watch(&watcher[i], &now);
}

/* What the table of a last trick has besides cards: in an auction seat 0 has bid that many. */
static void set_table(const Game *g, Setup *setup, int bid)
{
    setup->lead = 0;
    strcpy(setup->phase, "play");
    if (strcmp(game_id(g), "whist") == 0)
        setup->trump = game_suit_named(g, "spades");
    if (bid == 0)
        return;
    setup->trump = game_suit_named(g, "spades");
    setup->picker = setup->partner = 0;
    setup->contract = game_auction_step(g, bid, setup->trump);
}

/* Plays the rest of the deal from this position, before all watchers. */
static void play_from(Game *g, const Setup *setup)
{
    const int seats = game_seats(g);
    Err err = {{0}};
    TableStyle style;
    State s;
    double now = 1;
    AllSinks sinks = {{tell_all}};
    assert_true(style_load(&style, g, DATA_DIR, &err));
    sit_down(g, &style);
    if (!game_setup(g, &s, setup, &err))
        fail_msg("%s: %s", game_id(g), err.text);
    for (int i = 0; i < watchers; i++) {
        View v;
        view_make(g, &s, i < seats ? i : NO_SEAT, &v);
        table_reset(&watcher[i].table, &v);
        watcher[i].before = v.s;
    }
    for (int i = 0; i < seats; i++) {
        Action moves[MAX_MOVES];
        game_moves(g, &s, s.turn, moves);
        game_apply(g, &s, s.turn, moves[0], &sinks.sink);
    }
    for (int i = 0; i < watchers; i++)
        watch(&watcher[i], &now);
    game_free(g);
}

static CardSet card_named(const Game *g, const char *name)
{
    Card c;
    assert_true(game_card_named(g, name, &c));
    return cardset_of(c);
}

/* The last trick of a deal: each seat has one card, seat 0 leads, and the other cards have been
 * taken: those that count by seat 0 (if `all`), the rest by seat 1. */
static void play_last_trick(const char *id, const char *const hand[4], bool all, int bid)
{
    Err err = {{0}};
    Game *g = game_load(DATA_DIR, id, 4, NULL, 0, &err);
    Setup setup = game_setup_empty();
    assert_non_null(g);
    set_table(g, &setup, bid);
    CardSet left = game_pack(g);
    for (int i = 0; i < 4; i++) {
        setup.hand[i] = card_named(g, hand[i]);
        left = cardset_minus(left, setup.hand[i]);
    }
    while (!cardset_empty(left)) {
        const Card c = cardset_pop(&left);
        cardset_add(&setup.taken[all && game_card(g, c)->points ? 0 : 1], c);
    }
    play_from(g, &setup);
}

/* The last trick of a deal of Ninety-Nine, which makes the third bid of three tricks. */
static void make_all_bids(void)
{
    static const char *const LAID[3][3] = {
        {"6S", "7S", "8S"}, {"6D", "7D", "6C"}, {"9S", "6H", "8D"}};
    static const char *const HAND[3] = {"AH", "7H", "8H"};
    Err err = {{0}};
    Game *g = game_load(DATA_DIR, "ninety-nine", 3, NULL, 0, &err);
    Setup setup = game_setup_empty();
    assert_non_null(g);
    setup.lead = 0;
    strcpy(setup.phase, "play");
    for (int i = 0; i < 3; i++) {
        setup.hand[i] = card_named(g, HAND[i]);
        setup.tricks[i] = i == 0 ? 2 : 3;
        for (int k = 0; k < 3; k++)
            setup.laid[i] = cardset_or(setup.laid[i], card_named(g, LAID[i][k]));
    }
    play_from(g, &setup);
}

static void load_rules(void)
{
    Err err = {{0}};
    assert_true(pacing_load(&pacing, DATA_DIR, &err));
    assert_true(highlights_load(&highlights, DATA_DIR, &err));
}

typedef struct {
    const char *id;
    int seats, deals, matches;
} Played;

/* `option`: NULL for none. */
static void play_matches(Played p, const OptionValue *option, uint64_t seed)
{
    Err err = {{0}};
    TableStyle style;
    Game *g = game_load(DATA_DIR, p.id, p.seats, option, option != NULL, &err);
    if (!g || !style_load(&style, g, DATA_DIR, &err))
        fail_msg("%s: %s", p.id, err.text);
    for (int match = 0; match < p.matches; match++) {
        sit_down(g, &style);
        play_deals(g, seed + (uint64_t)match, p.deals);
    }
    game_free(g);
}

static void each_happens_and_none_too_often(void **state)
{
    static const Played PLAYED[] = {
        {"hearts", 4, 6, 8},        {"bottle-imp", 4, 2, 3}, {"little-devils", 3, 3, 6},
        {"great-dalmuti", 5, 4, 6}, {"addenda", 2, 2, 3},    {"sneak", 3, 1, 6},
        {"minimisere", 5, 4, 10},   {"whist", 4, 2, 3},      {"witches", 4, 2, 2},
        {"geschenkt", 4, 2, 3},     {"daifugo", 4, 4, 8},    {"oh-hell", 4, 4, 4},
        {"collusion", 4, 3, 4},     {"hamlet", 3, 3, 4},     {"neu", 4, 1, 3},
        {"napoleon", 5, 2, 3},      {"ninety-nine", 3, 9, 3}};
    (void)state;
    load_rules();
    for (size_t i = 0; i < sizeof PLAYED / sizeof *PLAYED; i++)
        play_matches(PLAYED[i], NULL, 1);
    play_last_trick("hearts", (const char *const[]){"AH", "2C", "3C", "4C"}, true, 0);
    play_last_trick("hearts", (const char *const[]){"KH", "AH", "3C", "4C"}, true, 0);
    play_last_trick("whist", (const char *const[]){"AH", "2S", "3C", "4C"}, false, 0);
    play_last_trick("little-devils", (const char *const[]){"2", "3", "4", "5"}, false, 0);
    play_last_trick("napoleon", (const char *const[]){"AS", "2S", "3C", "4C"}, true, 13);
    play_last_trick("napoleon", (const char *const[]){"2C", "AS", "3C", "4C"}, true, 13);
    make_all_bids();
    for (int i = 0; i < highlights.n; i++) {
        const int *of = happened[i];
        if (of[FOR_ME] + of[AGAINST_ME] + of[FOR_OTHERS] == 0 &&
            strcmp(highlights.rule[i].name, "medal") != 0)
            fail_msg("%s never happened", highlights.rule[i].name);
    }
    assert_true(shown_in_all > 500);
}

/* The figures of all games, also where only some cards of a challenge are taken. */
static void figures_are_true(void **state)
{
    static const struct {
        Played played;
        OptionValue option;
    } WITH[] = {{{"minimisere", 3, 2, 1}, {"target", "30"}},
                {{"sneak", 4, 2, 1}, {"losers_cards", "discarded"}},
                {{"sheepshead", 5, 2, 1}, {"nobody", "leaster"}},
                {{"hearts", 4, 2, 1}, {"jack_bonus", "on"}},
                {{"witches", 4, 2, 1}, {"moon", "on"}}};
    (void)state;
    load_rules();
    for (size_t i = 0; i < sizeof WITH / sizeof *WITH; i++) {
        figures = 0;
        play_matches(WITH[i].played, &WITH[i].option, 7);
        if (figures == 0)
            fail_msg("%s: no figure", WITH[i].played.id);
    }
}

/* A highlight that the scene asks for is shown, and a click ends it. */
static void one_can_be_asked_for(void **state)
{
    (void)state;
    Err err = {{0}};
    TableStyle style;
    float part;
    Game *g = game_load(DATA_DIR, "hearts", 4, NULL, 0, &err);
    assert_true(g && style_load(&style, g, DATA_DIR, &err));
    assert_true(pacing_load(&pacing, DATA_DIR, &err));
    assert_true(highlights_load(&highlights, DATA_DIR, &err));
    sit_down(g, &style);
    Table *t = &watcher[0].table;
    table_update(t, 1);
    const Highlight medal = highlight_named(&highlights, g, "medal", 0, 0);
    assert_int_equal(highlight_named(&highlights, g, "no such", 0, 0).rule, -1);
    assert_int_equal(medal.side, FOR_ME);
    table_dwell(t, &medal);
    table_update(t, 300);
    assert_true(table_busy(t) && table_moving(t));
    assert_non_null(table_highlight(t, &part));
    table_skip(t);
    table_update(t, 301);
    assert_false(table_busy(t));
    assert_null(table_highlight(t, &part));
    game_free(g);
}

/* Three tricks of Hearts, and how much is made of them. */
static void tricks_have_grades(void **state)
{
    (void)state;
    Err err = {{0}};
    TableStyle style;
    Game *g = game_load(DATA_DIR, "hearts", 4, NULL, 0, &err);
    static const struct {
        const char *card[4];
        int worth;
        Grade grade;
    } TRICK[] = {{{"2C", "3C", "4C", "5C"}, 0, GRADE_QUIET},
                 {{"2C", "3H", "4H", "5C"}, 2, GRADE_PLAIN},
                 {{"2C", "QS", "4H", "5C"}, 14, GRADE_GREAT}};
    assert_true(g && style_load(&style, g, DATA_DIR, &err));
    assert_true(pacing_load(&pacing, DATA_DIR, &err));
    sit_down(g, &style);
    for (size_t i = 0; i < sizeof TRICK / sizeof *TRICK; i++) {
        View v = {.seat = 0};
        game_before(g, &v.s);
        v.s.phase = 2;
        v.s.zone[ZONE_TABLE] = CARDSET_EMPTY;
        for (int k = 0; k < 4; k++) {
            Card c;
            assert_true(game_card_named(g, TRICK[i].card[k], &c));
            cardset_add(&v.s.zone[ZONE_TABLE], c);
        }
        v.s.count[ZONE_TABLE] = 4;
        const Event e = {.type = EVENT_TAKE, .seat = 3};
        assert_int_equal(trick_worth(g, &e, &v), TRICK[i].worth);
        assert_int_equal(grade_of_trick(&style, TRICK[i].worth), TRICK[i].grade);
    }
    game_free(g);
}

TEST_GROUP(moments, NULL, NULL, cmocka_unit_test(each_happens_and_none_too_often),
           cmocka_unit_test(figures_are_true), cmocka_unit_test(one_can_be_asked_for),
           cmocka_unit_test(tricks_have_grades))
