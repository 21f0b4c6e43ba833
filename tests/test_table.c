/* The table model, fed with each seat's events through random matches at every speed, agrees with that seat's view: no event is
 * forgotten, none says too much. */
#include "cm.h"
#include "table/table.h"

static Table tables[MAX_SEATS];

static void feed(Table *t, const Record *sink, int seat)
{
    for (int i = 0; i < sink->n; i++) {
        Event e;
        if (event_filter(&sink->event[i], seat, &e))
            table_feed(t, &e, 1);
    }
}

static void play_out(const Game *g, Rng *rng, Speed speed)
{
    static Record sink;
    record_begin(&sink);
    State s;
    double now = 1;
    const int seats = game_seats(g);
    game_start(g, &s, (Seed){.low = rng_next(rng)}, &sink.sink);
    for (int seat = 0; seat < seats;
         seat++) { /* as the scene does it: the view for the seat, then the story from the beginning */
        View v;
        view_make(g, &s, seat, &v);
        table_reset(&tables[seat], &v);
        table_clear(&tables[seat]);
    }
    for (int step = 0;; step++) {
        for (int seat = 0; seat < seats; seat++) {
            Table *t = &tables[seat];
            View v;
            view_make(g, &s, seat, &v);
            t->speed = speed;
            feed(t, &sink, seat);
            for (; table_busy(t) && step % 3; now += 16)
                table_update(t, now);
            table_skip(t);
            assert_true(table_agrees(t, &v));
            if (step % 7 == 0) { /* set in the middle of things it is the same table */
                table_reset(t, &v);
                assert_true(table_agrees(t, &v));
            }
        }
        const unsigned asked = game_to_act(&s);
        if (!asked)
            return;
        int seat = 0;
        for (int k = (int)rng_below(rng, (uint32_t)__builtin_popcount(asked)); !(asked >> seat & 1) || k-- > 0;)
            seat++;
        Action moves[MAX_MOVES];
        const int n = game_moves(g, &s, seat, moves);
        record_begin(&sink);
        game_apply(g, &s, seat, moves[rng_below(rng, (uint32_t)n)], &sink.sink);
    }
}

static void agrees_with_views(void **state)
{
    (void)state;
    static const struct {
        const char *id;
        OptionValue shorter;
    } GAMES[] = {{"bottle-imp", {"deals", "2"}}, {"little-devils", {"target", "30"}}, {"great-dalmuti", {"deals", "3"}},
                 {"addenda", {"target", "100"}}, {"sneak", {"target", "20"}},         {"minimisere", {"target", "10"}},
                 {"hearts", {"target", "50"}}};
    Pacing pacing;
    Err err = {0};
    assert_true(pacing_load(&pacing, DATA_DIR, &err));
    Rng rng = rng_from_u64(4);
    for (int k = 0; k < (int)(sizeof GAMES / sizeof *GAMES); k++) {
        GameInfo info;
        assert_true(game_info(DATA_DIR, GAMES[k].id, &info, &err));
        for (int seats = info.min_seats; seats <= info.max_seats; seats++) {
            if (!seats_offered(&info, seats))
                continue;
            Game *g = game_load(DATA_DIR, GAMES[k].id, seats, &GAMES[k].shorter, 1, &err);
            assert_non_null(g);
            TableStyle style;
            assert_true(style_load(&style, g, DATA_DIR, &err));
            for (int speed = 0; speed < SPEED_COUNT; speed++) {
                for (int seat = 0; seat < seats; seat++)
                    table_init(&tables[seat], g, &pacing, &style);
                play_out(g, &rng, (Speed)speed);
            }
            game_free(g);
        }
    }
}

/* A hand that was dealt face up keeps its faces while cards are chosen, stand out and go back. */
static void faces_stay_up(void **state)
{
    (void)state;
    Pacing pacing;
    Err err = {0};
    TableStyle style;
    Game *g = game_load(DATA_DIR, "great-dalmuti", 4, NULL, 0, &err);
    assert_true(pacing_load(&pacing, DATA_DIR, &err));
    assert_true(style_load(&style, g, DATA_DIR, &err));
    static Record sink;
    record_begin(&sink);
    State s;
    View v;
    Table *t = &tables[0];
    double now = 1;
    game_start(g, &s, (Seed){.low = 5}, &sink.sink);
    view_make(g, &s, 0, &v);
    table_init(t, g, &pacing, &style);
    table_resize(t, 1280, 720, 0);
    table_reset(t, &v);
    table_clear(t);
    t->speed = SPEED_NORMAL;
    feed(t, &sink, 0);
    for (; table_busy(t) || table_moving(t); now += 16)
        table_update(t, now);
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
                if (t->card[i].zone == ZONE_HAND)
                    assert_true(table_face(t, i, &squeeze) && squeeze > 0.99f);
            }
        }
    }
    game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(agrees_with_views), cmocka_unit_test(faces_stay_up)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
