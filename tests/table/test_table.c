/* The table is a View some events behind. Given random matches of all games at every speed: its
 * sprites name exactly the cards of the View it shows, that View is one of those it received, in
 * order, and at rest it is the match's. */
#include "rules/exchange/exchange.h"
#include "support/cm.h"
#include "table/table.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WATCHERS = MAX_SEATS + 1, MOST_TOLD = TABLE_LOG };

/* The table of a seat (the last table is a spectator's), and the events it has received since it
 * was last at rest. */
typedef struct {
    Table table;
    SeatSink sink;
    View first;  /* at rest, before those events */
    int n, read; /* numbers of events received, and read from the table's log */
    Told told[MOST_TOLD];
    bool gives, asked, said; /* in this phase: cards change hands, a seat was asked, "no cards
                                change hands" was announced */
} Watcher;

static Watcher watcher[WATCHERS];
static Highlights highlights; /* of all games */
static Table laid;

typedef struct {
    Sink sink;
    int n;
} AllSinks;

static void tell_all(Sink *sink, const Event *e, const State *after)
{
    for (int i = 0; i < ((AllSinks *)sink)->n; i++)
        watcher[i].sink.sink.take(&watcher[i].sink.sink, e, after);
}

/* "No cards change hands" is announced exactly when a phase of exchange is entered and left without
 * asking any seat. */
static void follow_gifts(Watcher *w, const Event *e, const View *after)
{
    Moment moment[MOST_MOMENTS];
    const int n = moments_of(w->table.game, w->table.style, e, after, moment);
    bool said = false;
    for (int i = 0; i < n; i++)
        said |= moment[i].kind == MOMENT_NO_GIFTS;
    w->asked |= e->type == EVENT_ASK && e->value;
    if (e->type != EVENT_PHASE) {
        assert_false(said);
        return;
    }
    assert_int_equal(w->said, w->gives && !w->asked);
    w->gives = (game_traits(w->table.game, after->s.phase) & TRAIT_EXCHANGE) && !after->s.revolt;
    w->said = said;
    w->asked = false;
}

static void hear(void *to, const Event *e, const View *after)
{
    Watcher *w = to;
    assert_true(w->n < MOST_TOLD);
    w->told[w->n++] = (Told){*e, *after};
    follow_gifts(w, e, after);
    table_feed(&w->table, e, after);
}

static void expect_sprites(const Table *t)
{
    int count[ZONE_COUNT] = {0};
    CardSet named[ZONE_COUNT];
    memset(named, 0, sizeof named);
    for (int i = 0; i < t->n; i++) {
        const Sprite *s = &t->sprite[i];
        count[s->zone]++;
        if (s->card != NO_CARD)
            cardset_add(&named[s->zone], s->card);
    }
    for (int zone = 0; zone < ZONE_COUNT; zone++) {
        assert_int_equal(count[zone], t->shown.s.count[zone]);
        assert_true(cardset_equal(named[zone], t->shown.s.zone[zone]));
    }
}

/* The table shows the View right after the last event that it has shown, and the log gives all
 * events up to that one, each once and in order. */
static void expect_story(Watcher *w)
{
    const int taken = w->n - table_queued(&w->table);
    for (const Told *next = table_read(&w->table); next; next = table_read(&w->table))
        assert_memory_equal(next, &w->told[w->read++], sizeof *next);
    assert_int_equal(w->read, taken);
    assert_memory_equal(&w->table.shown, taken ? &w->told[taken - 1].after : &w->first,
                        sizeof(View));
    expect_sprites(&w->table);
}

static bool same_place(const Table *a, int i, const Table *b, int k)
{
    const Sprite *s = &a->sprite[i], *o = &b->sprite[k];
    if (s->zone != o->zone || (s->card == NO_CARD) != (o->card == NO_CARD))
        return false;
    if (s->card != NO_CARD &&
        strcmp(game_card(a->game, s->card)->name, game_card(a->game, o->card)->name) != 0)
        return false;
    const Pose p = table_rest_pose(a, i), q = table_rest_pose(b, k);
    return fabsf(p.x - q.x) + fabsf(p.y - q.y) + fabsf(p.height - q.height) +
                   fabsf(p.turn - q.turn) <
               0.05f &&
           table_open(a, s) == table_open(b, o);
}

/* Given a table that has followed the events and one made from the View alone: equal cards lie at
 * the same places. */
static void expect_same_places(Table *t, const View *v)
{
    bool taken[MAX_CARDS] = {false};
    table_acknowledge(t);
    table_init(&laid, t->game, t->pacing, t->style);
    table_reset(&laid, v);
    assert_int_equal(laid.n, t->n);
    for (int i = 0; i < t->n; i++) {
        int k = 0;
        while (k < t->n && (taken[k] || !same_place(t, i, &laid, k)))
            k++;
        if (k == t->n)
            fail_msg("%s: card %d in zone %d lies elsewhere than a newly laid one",
                     game_id(t->game), t->sprite[i].card, t->sprite[i].zone);
        taken[k] = true;
    }
    for (int i = 0; i < game_facts(t->game)->markers; i++)
        assert_memory_equal(&t->marker[i].to, &laid.marker[i].to, sizeof(Pose));
    for (int i = 0; i < t->layout.seats; i++) { /* what seats have won has counted up */
        const Goal goal = game_goal(t->game, &v->s, i);
        assert_int_equal(t->won[i].to.x, goal.have);
        assert_int_equal(laid.won[i].to.x, goal.have);
        assert_memory_equal(&t->goal[i], &goal, sizeof goal);
    }
}

/* Some steps are skipped, others played to the end. */
static void watch(Watcher *w, const View *now_true, int step, double *now)
{
    Table *t = &w->table;
    for (; table_busy(t) && step % 3; *now += 16) {
        table_update(t, *now);
        expect_story(w);
    }
    for (; table_busy(t); *now += 400) { /* longer than a result stays */
        table_skip(t);
        table_update(t, *now);
    }
    expect_story(w);
    assert_memory_equal(&t->shown, now_true, sizeof(View));
    if (step % 11 == 0)
        expect_same_places(t, now_true);
    w->first = *now_true;
    w->n = w->read = 0;
}

static void sit_down(const Game *g, const Pacing *pacing, const TableStyle *style, Speed speed)
{
    State before;
    game_before(g, &before);
    for (int i = 0; i <= game_seats(g); i++) {
        Watcher *w = &watcher[i];
        const int seat = i < game_seats(g) ? i : NO_SEAT;
        View nothing;
        view_make(g, &before, seat, &nothing);
        table_init(&w->table, g, pacing, style);
        table_speed(&w->table, speed);
        table_highlights(&w->table, &highlights);
        table_reset(&w->table, &nothing);
        w->sink = seat_sink(g, seat, hear, w);
        w->first = nothing;
        w->n = w->read = 0;
        w->gives = w->asked = w->said = false;
    }
}

static void play_out(const Game *g, Rng *rng)
{
    AllSinks all = {{tell_all}, game_seats(g) + 1};
    State s;
    double now = 1;
    game_start(g, &s, (Seed){.low = rng_next(rng)}, &all.sink);
    for (int step = 0;; step++) {
        for (int i = 0; i < all.n; i++) {
            View v;
            view_make(g, &s, i < game_seats(g) ? i : NO_SEAT, &v);
            watch(&watcher[i], &v, step, &now);
        }
        const unsigned asked = game_to_act(&s);
        if (!asked)
            return;
        Action moves[MAX_MOVES];
        const int seat = rng_bit(rng, asked), n = game_moves(g, &s, seat, moves);
        game_apply(g, &s, seat, moves[rng_below(rng, (uint32_t)n)], &all.sink);
    }
}

/* Short matches: the numbers of deals and points that end them are the smallest on offer. */
static int shortest(const GameInfo *info, int seats, OptionValue out[MAX_OPTIONS])
{
    int n = 0;
    for (int i = 0; i < info->n_options; i++) {
        const OptionInfo *o = &info->option[i];
        if (o->kind != OPTION_NUMBER || !option_offered(o, seats) ||
            (strcmp(o->key, "deals") != 0 && strcmp(o->key, "target") != 0))
            continue;
        snprintf(out[n].key, sizeof out[n].key, "%s", o->key);
        option_print(o, o->min, out[n++].value);
    }
    return n;
}

static void follow(const GameInfo *info, int seats, const Pacing *pacing, Rng *rng)
{
    OptionValue option[MAX_OPTIONS];
    Err err = {0};
    TableStyle style;
    const int n = shortest(info, seats, option);
    Game *g = game_load(DATA_DIR, info->id, seats, option, n, &err);
    if (!g || !style_load(&style, g, DATA_DIR, &err))
        fail_msg("%s, %d players: %s", info->id, seats, err.text);
    for (int speed = seats % 2; speed < SPEED_COUNT;
         speed += 2) { /* with one more or one less the other two */
        sit_down(g, pacing, &style, (Speed)speed);
        play_out(g, rng);
    }
    game_free(g);
}

static void shows_views_in_order(void **state)
{
    (void)state;
    Pacing pacing;
    Err err = {0};
    int n;
    GameInfo *list = game_list(DATA_DIR, &n, &err);
    assert_true(pacing_load(&pacing, DATA_DIR, &err));
    assert_true(highlights_load(&highlights, DATA_DIR, &err));
    Rng rng = rng_from_u64(4);
    for (int k = 0; k < n; k++)
        for (int seats = list[k].min_seats; seats <= list[k].max_seats; seats++)
            if (seats_offered(&list[k], seats))
                follow(&list[k], seats, &pacing, &rng);
    free(list);
}

/* ---- Single things ---- */

static Game *begin(const char *id, int seats, int seat, uint64_t seed, State *s)
{
    static Pacing pacing;
    static TableStyle style;
    Err err = {0};
    Game *g = game_load(DATA_DIR, id, seats, NULL, 0, &err);
    assert_non_null(g);
    assert_true(pacing_load(&pacing, DATA_DIR, &err));
    assert_true(style_load(&style, g, DATA_DIR, &err));
    assert_true(highlights_load(&highlights, DATA_DIR, &err));
    sit_down(g, &pacing, &style, SPEED_NORMAL);
    game_start(g, s, (Seed){.low = seed}, &watcher[seat].sink.sink);
    return g;
}

static double watch_to_the_end(Table *t, double now)
{
    for (; table_busy(t) || table_moving(t); now += 16)
        table_update(t, now);
    return now;
}

/* A player who plays a hand of thirteen tricks without pause waits for the others and for the
 * animation at most 40 s, with 2 s to spare for what comes on top of the table. */
static void a_hand_keeps_nobody_waiting(void **state)
{
    enum { HANDS = 6, LONGEST_MS = 38000, FRAME_MS = 20 };
    (void)state;
    for (uint64_t seed = 0; seed < HANDS; seed++) {
        State s;
        Rng rng = rng_from_u64(seed);
        Game *g = begin("hearts", 4, 0, seed, &s);
        Table *t = &watcher[0].table;
        double now = 1;
        do {
            for (; table_busy(t); now += FRAME_MS)
                table_update(t, now);
            Action moves[MAX_MOVES];
            const int seat = rng_bit(&rng, game_to_act(&s)), n = game_moves(g, &s, seat, moves);
            now += seat && s.turn == seat ? t->pacing->think[SPEED_NORMAL] : 0;
            table_wake(t, now);
            watcher[0].n = 0;
            game_apply(g, &s, seat, moves[rng_below(&rng, (uint32_t)n)], &watcher[0].sink.sink);
        } while (!game_resting(g, &s));
        print_message("hand %d: %.1f s\n", (int)seed, now / 1000);
        if (now > LONGEST_MS)
            fail_msg("hand %d: %.1f s", (int)seed, now / 1000);
        game_free(g);
    }
}

/* Shows what waits while somebody clicks every `gap_ms`, from `now` on. The result of each contest
 * must be on the table for 350 ms. Returns the time of the end. */
static double click_through(Table *t, double now, int gap_ms)
{
    enum { FRAME_MS = 10, LEAST_MS = 350 };
    double seen = -1, clicked = now;
    for (; table_busy(t); now += FRAME_MS) {
        const bool had = t->shown.s.now.taker != NO_SEAT, was = t->shown.s.count[ZONE_TABLE];
        table_update(t, now);
        const bool has = t->shown.s.now.taker != NO_SEAT;
        seen = has && !had ? now : seen;
        if (seen >= 0 && was && t->shown.s.count[ZONE_TABLE] == 0) {
            assert_true(now - seen >= LEAST_MS - FRAME_MS);
            seen = -1;
        }
        if (now - clicked >= gap_ms) {
            table_skip(t);
            clicked = now;
            float part;
            assert_null(table_highlight(t, &part));
        }
    }
    return now;
}

static void a_click_ends_one_thing_only(void **state)
{
    static const struct {
        const char *game;
        int seats;
    } table[] = {{"hearts", 4},  {"bottle-imp", 3}, {"little-devils", 4}, {"great-dalmuti", 5},
                 {"addenda", 2}, {"sneak", 3},      {"minimisere", 4}};
    enum { HURRIED_MS = 25000 };
    (void)state;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        for (int gap = 100; gap <= 450; gap += 350) {
            State s;
            Action moves[MAX_MOVES];
            Rng rng = rng_from_u64(i);
            Game *g = begin(table[i].game, table[i].seats, 0, i, &s);
            Table *t = &watcher[0].table;
            double now = click_through(t, 1, gap);
            while (!game_resting(g, &s)) {
                const int seat = rng_bit(&rng, game_to_act(&s)), n = game_moves(g, &s, seat, moves);
                watcher[0].n = 0;
                game_apply(g, &s, seat, moves[rng_below(&rng, (uint32_t)n)], &watcher[0].sink.sink);
                now = click_through(t, now, gap);
                while (table_read(t))
                    ;
            }
            assert_false(t->lost);
            if (i == 0 && gap == 100 && now > HURRIED_MS)
                fail_msg("a hurried hand of Hearts takes %.1f s", now / 1000);
            game_free(g);
        }
}

/* The pose of a played card after some time, and of a carried one, is the same at 30, 60 and 144
 * frames a second. */
static void frames_do_not_change_motions(void **state)
{
    static const double FRAME_MS[] = {1000.0 / 30, 1000.0 / 60, 1000.0 / 144};
    (void)state;
    Pose flies[3], hangs[3];
    for (int k = 0; k < 3; k++) {
        State s;
        Action moves[MAX_MOVES];
        Table *t = &watcher[0].table;
        Game *g = begin("little-devils", 4, 0, 5, &s);
        const double from = watch_to_the_end(t, 1), until = from + 100;
        const int seat = __builtin_ctz(game_to_act(&s));
        game_moves(g, &s, seat, moves);
        table_wake(t, from);
        game_apply(g, &s, seat, moves[0], &watcher[0].sink.sink);
        int hand[MAX_CARDS];
        table_hand(t, hand);
        const int held = hand[0];
        table_carry_card(t, t->sprite[held].card, (Point){300, 300});
        t->carry = (Point){700, 350}; /* the pointer jumps */
        for (double now = from; now < until; now += FRAME_MS[k])
            table_update(t, now);
        table_update(t, until);
        hangs[k] = table_drawn_pose(t, held);
        flies[k] = (Pose){0};
        for (int i = 0; i < t->n; i++)
            if (t->sprite[i].zone == ZONE_TABLE)
                flies[k] = table_drawn_pose(t, i);
        assert_true(hangs[k].turn > 0 && hangs[k].turn <= 8 && hangs[k].x < 700);
        game_free(g);
    }
    for (int k = 1; k < 3; k++) {
        assert_true(fabsf(flies[k].x - flies[0].x) + fabsf(flies[k].y - flies[0].y) < 0.5f);
        assert_true(fabsf(hangs[k].x - hangs[0].x) + fabsf(hangs[k].turn - hangs[0].turn) < 0.5f);
    }
}

/* Does a card still fly? */
static bool motion_left(const Table *t)
{
    for (int i = 0; i < t->n; i++)
        if (!table_still(t, i))
            return true;
    return false;
}

/* The flight of one card, looked at every `frame` ms: how far it passes its end, as a part of the
 * way, and how long it takes to settle after it first arrived. */
static void expect_spring(Table *t, int at, double frame)
{
    const Glide *g = &t->sprite[at].glide;
    const Pose from = g->gather > 0 ? g->via : g->from, to = g->to;
    const float dx = to.x - from.x, dy = to.y - from.y, way = hypotf(dx, dy);
    const double leaves = g->start + (double)g->gather * g->ms;
    float most = 0;
    double arrives = -1, settles = leaves;
    for (double now = leaves; now < g->start + g->ms; now += frame) {
        const Pose p = glide_pose(g, now);
        const float part = ((p.x - from.x) * dx + (p.y - from.y) * dy) / (way * way);
        most = fmaxf(most, part);
        arrives = arrives < 0 && part >= 1 ? now : arrives;
        settles = fabsf(part - 1) > 0.005f ? now + frame : settles;
    }
    assert_true(most > 1.01f && most <= 1.06f);
    assert_true(arrives > 0 && settles - arrives <= 180);
}

/* Played, gathered and dealt cards are springs: they pass their end by at most 6 %, have settled
 * 180 ms after they arrived, and lean by at most 8 degrees on their way to the trick. */
static void cards_are_springs(void **state)
{
    static const double FRAME_MS[] = {1000.0 / 30, 1000.0 / 60, 1000.0 / 144};
    enum { STEPS = 24 };
    (void)state;
    for (int k = 0; k < 3; k++) {
        State s;
        Action moves[MAX_MOVES];
        Table *t = &watcher[0].table;
        Game *g = begin("little-devils", 4, 0, 5, &s);
        int played = 0, swept = 0, dealt = 0;
        double now = 1;
        unsigned long seen = 0;
        for (int step = 0; step <= STEPS; step++) {
            for (watcher[0].n = 0; table_busy(t) || table_moving(t); now += FRAME_MS[k]) {
                table_update(t, now);
                for (int i = 0; i < t->n; i++) {
                    const Sprite *c = &t->sprite[i];
                    if (c->zone == ZONE_TABLE)
                        assert_true(fabsf(table_drawn_pose(t, i).turn) <= 10.5f);
                    if (!table_in_flight(t, i) || table_waits(t, i) || c->order <= seen)
                        continue;
                    if (c->zone == ZONE_TABLE || c->zone >= ZONE_TAKEN)
                        expect_spring(t, i, 1);
                    played += c->zone == ZONE_TABLE;
                    swept += c->zone >= ZONE_TAKEN && c->zone < ZONE_TABLE;
                    dealt += c->zone < MAX_SEATS;
                }
                seen = t->orders;
            }
            const int seat = __builtin_ctz(game_to_act(&s));
            game_moves(g, &s, seat, moves);
            if (step < STEPS)
                game_apply(g, &s, seat, moves[0], &watcher[0].sink.sink);
        }
        assert_true(played == STEPS && swept >= STEPS && dealt > 0);
        game_free(g);
    }
}

/* Cards are dealt in packets round the table, out of the dealer's hands; all of it, with the hand
 * that fans out, takes at most 1.8 s. A click ends it. */
static void hands_are_dealt_in_packets(void **state)
{
    static const struct {
        const char *game;
        int seats;
    } table[] = {{"hearts", 4}, {"bottle-imp", 3}, {"great-dalmuti", 8}, {"addenda", 2}};
    enum { LONGEST_MS = 1800, FRAME_MS = 10 };
    (void)state;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        for (int click = 0; click < 2; click++) {
            State s;
            Table *t = &watcher[0].table;
            Game *g = begin(table[i].game, table[i].seats, 0, i, &s);
            double began = -1, now = 1, before = -1;
            int packets = 0, last = -1;
            for (; table_busy(t) || table_moving(t); now += FRAME_MS) {
                table_update(t, now);
                const bool deals = t->gathered;
                if (deals && began < 0)
                    began = now;
                if (deals && click && now - began > 200)
                    table_skip(t);
                for (int k = 0; k < t->n && deals && !click; k++) {
                    const Glide *way = &t->sprite[k].glide;
                    if (way->start <= before || way->start > now || t->sprite[k].zone >= MAX_SEATS)
                        continue;
                    packets += t->sprite[k].zone != last;
                    last = t->sprite[k].zone;
                }
                before = now;
                if (began >= 0 && !deals && !motion_left(t))
                    break;
            }
            print_message("%s: dealt in %.0f ms, %d packets\n", table[i].game, now - began,
                          packets);
            assert_true(began >= 0 && now - began <= (click ? 600 : LONGEST_MS));
            if (!click)
                assert_true(packets >= table[i].seats && packets <= 4 * table[i].seats);
            game_free(g);
        }
}

/* A hand that was dealt face up keeps its faces while cards are chosen, stand out and return. */
static void faces_stay_up(void **state)
{
    (void)state;
    State s;
    Table *t = &watcher[0].table;
    Game *g = begin("great-dalmuti", 4, 0, 5, &s);
    double now = watch_to_the_end(t, 1);
    CardSet hand = s.zone[ZONE_HAND], chosen = CARDSET_EMPTY;
    cardset_add(&chosen, cardset_pop(&hand));
    cardset_add(&chosen, cardset_pop(&hand));
    for (int press = 0; press < 4; press++) {
        table_choose(t, press % 2 ? CARDSET_EMPTY : chosen);
        assert_true(table_moving(t));
        for (; table_moving(t); now += 16) {
            table_update(t, now);
            for (int i = 0; i < t->n; i++) {
                float squeeze;
                if (t->sprite[i].zone == ZONE_HAND)
                    assert_true(table_face(t, i, &squeeze) && squeeze > 0.99f);
            }
        }
    }
    game_free(g);
}

/* In the first deal of Hearts, The Bottle Imp and similar games cards are passed: there is no other
 * message meanwhile. */
static void no_word_of_no_passing(void **state)
{
    (void)state;
    static const char *const GAMES[] = {"hearts", "bottle-imp"};
    for (int k = 0; k < 2; k++) {
        State s;
        Table *t = &watcher[1].table;
        Game *g = begin(GAMES[k], 4, 1, 5, &s);
        for (double now = 1; table_busy(t); now += 16) {
            float shown;
            table_update(t, now);
            assert_null(table_notice(t, MAX_SEATS, &shown));
        }
        game_free(g);
    }
}

/* A seat whose card has left is no longer on turn, and no other seat is on turn before the card has
 * landed. */
static void nobody_is_asked_while_a_card_flies(void **state)
{
    (void)state;
    State s;
    Action moves[MAX_MOVES];
    Table *t = &watcher[0].table;
    Game *g = begin("little-devils", 4, 0, 5, &s);
    double now = watch_to_the_end(t, 1);
    for (int step = 0; step < 40 && !s.over; step++) {
        const int seat = __builtin_ctz(game_to_act(&s));
        game_moves(g, &s, seat, moves);
        game_apply(g, &s, seat, moves[0], &watcher[0].sink.sink);
        for (watcher[0].n = 0; table_busy(t); now += 16) {
            table_update(t, now);
            for (int i = 0; i < t->n; i++)
                if (t->sprite[i].zone == ZONE_TABLE && table_in_flight(t, i))
                    assert_int_equal(game_to_act(&t->shown.s), 0);
        }
    }
    game_free(g);
}

/* Picks the first cards allowed, and hands them over. */
static CardSet pass_first(const Game *g, State *s, int seat, Sink *sink)
{
    CardSet given = CARDSET_EMPTY;
    for (Action a = {.verb = VERB_PICK}; a.verb != VERB_COMMIT;) {
        Action moves[MAX_MOVES];
        const int n = game_moves(g, s, seat, moves);
        assert_true(n > 0);
        a = moves[0];
        for (int i = 0; i < n; i++)
            a = moves[i].verb == VERB_COMMIT ? moves[i] : a;
        if (a.verb == VERB_PICK)
            cardset_add(&given, a.card);
        game_apply(g, s, seat, a, sink);
    }
    return given;
}

/* Places for cards to pass move with the window, together with their cards, and each disappears as
 * its card sets off. */
static void places_go_with_their_cards(void **state)
{
    (void)state;
    State s;
    const char *kind;
    int target[MAX_PLACES];
    Table *t = &watcher[0].table;
    Game *g = begin("hearts", 4, 0, 5, &s);
    double now = watch_to_the_end(t, 1);
    const int places = game_pick_places(g, &s, 0);
    assert_int_equal(places, 3);
    for (int i = 0; i < places; i++)
        target[i] = game_pick_target(g, &s, 0, i, &kind);
    table_show_places(t, places, target);
    for (int seat = 1; seat < 4; seat++)
        pass_first(g, &s, seat, &watcher[0].sink.sink);
    State then = s;
    const CardSet given = pass_first(g, &then, 0, NULL);
    CardSet left = given;
    for (int i = places - 1; i >= 0;
         i--) /* the other way round: the player decides which card lies where */
        table_stage_card(t, cardset_pop(&left), i);
    now = watch_to_the_end(t, now);
    table_resize(t, 960, 1200, 0);
    for (int i = 0; i < t->n; i++)
        if (table_is_staged(t, i)) {
            const Pose at = table_pose(t, i);
            assert_true(at.x > 0 && at.x < 960 && at.y > 200);
            cardset_add(&left, t->sprite[i].card);
        }
    assert_true(cardset_equal(left, given));
    pass_first(g, &s, 0, &watcher[0].sink.sink);
    for (watcher[0].n = 0; table_busy(t); now += 16) {
        table_update(t, now);
        int shown = 0, held = 0;
        for (int i = 0; i < t->places; i++)
            shown += table_place_shown(t, i);
        for (int i = 0; i < t->n; i++)
            held += t->sprite[i].zone == ZONE_HAND && t->sprite[i].card != NO_CARD &&
                    cardset_has(given, t->sprite[i].card);
        if (!(game_to_act(&t->shown.s) & 1))
            assert_true(shown <= held);
    }
    game_free(g);
}

/* The card under the pointer lies in front, and the others make room for it without a change of
 * order. */
static void the_hand_makes_room(void **state)
{
    (void)state;
    State s;
    int hand[MAX_CARDS];
    Table *t = &watcher[0].table;
    Game *g = begin("hearts", 4, 0, 5, &s);
    double now = watch_to_the_end(t, 1);
    const int n = table_hand(t, hand);
    for (int k = 0; k < n; k++) {
        table_lift_card(t, t->sprite[hand[k]].card);
        now = watch_to_the_end(t, now);
        for (int i = 0; i < n; i++) {
            const float x = table_pose(t, hand[i]).x, aside = table_yield(t, hand[i]);
            assert_int_equal(table_in_front(t, hand[i]), i == k);
            assert_true(i == k ? aside == 0 : i < k ? aside <= 0 : aside >= 0);
            assert_true(i == 0 ||
                        x + aside > table_pose(t, hand[i - 1]).x + table_yield(t, hand[i - 1]));
        }
        assert_true(k + 2 >= n || table_yield(t, hand[k + 1]) > 1);
        const Rect room = t->layout.hand;
        const float half = t->layout.card * CARD_ASPECT / 2;
        assert_true(table_pose(t, hand[0]).x + table_yield(t, hand[0]) - half > room.x - 1);
        assert_true(table_pose(t, hand[n - 1]).x + table_yield(t, hand[n - 1]) + half <
                    room.x + room.w + 1);
    }
    game_free(g);
}

/* A finished trick that is held stays there, still, for an hour; a press releases it, and skips
 * nothing else. */
static void a_trick_is_held(void **state)
{
    (void)state;
    State s;
    Action moves[MAX_MOVES];
    Table *t = &watcher[0].table;
    Game *g = begin("little-devils", 4, 0, 5, &s);
    table_hold(t, HOLD_CLICK);
    double now = watch_to_the_end(t, 1);
    int tricks = 0;
    for (int step = 0; step < 60 && !s.over; step++) {
        const int seat = __builtin_ctz(game_to_act(&s));
        game_moves(g, &s, seat, moves);
        game_apply(g, &s, seat, moves[0], &watcher[0].sink.sink);
        for (watcher[0].n = 0; table_busy(t) && !table_held(t); now += 16)
            table_update(t, now);
        if (!table_held(t))
            continue;
        tricks++;
        table_update(t, now += 3600e3);
        assert_true(table_held(t) && !table_moving(t) && t->shown.s.now.n == 4);
        table_skip(t);
        assert_true(table_busy(t) && !table_held(t));
        now = watch_to_the_end(t, now);
    }
    assert_true(tricks > 1);
    game_free(g);
}

/* A pair that was not read is never overwritten: the log says that pairs are missing, and begins
 * again with the next position. */
static void a_full_log_says_so(void **state)
{
    (void)state;
    State s;
    Table *t = &watcher[0].table;
    Game *g = begin("little-devils", 4, 0, 5, &s);
    const Event turn = {.type = EVENT_TURN, .seat = 1};
    const View after = t->shown;
    table_reset(t, &after);
    for (int i = 0; i < TABLE_LOG; i++)
        table_feed(t, &turn, &after);
    assert_false(t->lost);
    table_update(t, t->now + 1); /* all are shown; none was read */
    table_feed(t, &turn, &after);
    assert_true(t->lost && !table_busy(t));
    table_reset(t, &after);
    assert_false(t->lost);
    assert_null(table_read(t));
    table_feed(t, &turn, &after);
    assert_true(table_queued(t) == 1);
    game_free(g);
}

/* A played card makes two sounds, as it sets off and as it lands, and no sound is repeated. */
static void every_sound_once(void **state)
{
    (void)state;
    State s;
    Action moves[MAX_MOVES];
    TableSound sound;
    Table *t = &watcher[0].table;
    Game *g = begin("little-devils", 4, 0, 5, &s);
    double now = watch_to_the_end(t, 1);
    while (table_next_sound(t, &sound)) {
    }
    for (int step = 0; step < 32; step++) {
        int slides = 0, places = 0, collects = 0;
        const int seat = __builtin_ctz(game_to_act(&s));
        game_moves(g, &s, seat, moves);
        game_apply(g, &s, seat, moves[0], &watcher[0].sink.sink);
        for (watcher[0].n = 0; table_busy(t); now += 16) {
            table_update(t, now);
            while (table_next_sound(t, &sound)) {
                slides += strcmp(sound.name, "slide") == 0;
                places += strncmp(sound.name, "place", 5) == 0;
                collects += strcmp(sound.name, "collect") == 0;
            }
        }
        assert_int_equal(slides, 1);
        assert_int_equal(places, 1);
        assert_int_equal(collects, step % 4 == 3);
    }
    game_free(g);
}

/* With reduced motion nothing ever moves, and everything takes as long as before. */
static void nothing_flies_when_calm(void **state)
{
    (void)state;
    State s;
    Action moves[MAX_MOVES];
    Table *t = &watcher[0].table;
    Game *g = begin("hearts", 4, 0, 5, &s);
    table_calm(t, true);
    double now = watch_to_the_end(t, 1);
    for (int step = 0; step < 60 && !s.over; step++) {
        const int seat = __builtin_ctz(game_to_act(&s));
        const double began = now;
        game_moves(g, &s, seat, moves);
        game_apply(g, &s, seat, moves[0], &watcher[0].sink.sink);
        for (watcher[0].n = 0; table_busy(t); now += 16) {
            table_update(t, now);
            for (int i = 0; i < t->n; i++)
                assert_false(table_in_flight(t, i));
        }
        assert_true(now > began || table_queued(t) == 0);
    }
    game_free(g);
}

TEST_GROUP(table, NULL, NULL, cmocka_unit_test(shows_views_in_order),
           cmocka_unit_test(faces_stay_up), cmocka_unit_test(no_word_of_no_passing),
           cmocka_unit_test(nobody_is_asked_while_a_card_flies),
           cmocka_unit_test(a_hand_keeps_nobody_waiting),
           cmocka_unit_test(a_click_ends_one_thing_only),
           cmocka_unit_test(frames_do_not_change_motions), cmocka_unit_test(cards_are_springs),
           cmocka_unit_test(hands_are_dealt_in_packets),
           cmocka_unit_test(places_go_with_their_cards), cmocka_unit_test(the_hand_makes_room),
           cmocka_unit_test(a_trick_is_held), cmocka_unit_test(nothing_flies_when_calm),
           cmocka_unit_test(a_full_log_says_so), cmocka_unit_test(every_sound_once))
