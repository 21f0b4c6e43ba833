/* Dragging a card: where it is drawn, what a release means, and that it always returns. */
#include "support/cm.h"
#include "scenes/play/drag.h"
#include "scenes/seen/play_what.h"
#include <math.h>
#include <string.h>

static Table table;
static Pacing pacing;
static TableStyle style;
static Elements *list;
static double now;

static void settle(void)
{
    for (now += 1; table_busy(&table) || table_moving(&table); now += 16)
        table_update(&table, now);
}

static Game *begin(const char *id, int seats)
{
    Err err = {{0}};
    State s;
    View v;
    Game *g = game_load(DATA_DIR, id, seats, NULL, 0, &err);
    assert_non_null(g);
    assert_true(pacing_load(&pacing, DATA_DIR, &err) && style_load(&style, g, DATA_DIR, &err));
    game_start(g, &s, (Seed){.low = 3}, NULL);
    view_make(g, &s, 0, &v);
    table_init(&table, g, &pacing, &style);
    table_resize(&table, 1280, 720, 0);
    table_speed(&table, SPEED_NORMAL);
    table_reset(&table, &v);
    list = elements_new();
    int hand[MAX_CARDS];
    const int n = table_hand(&table, hand);
    for (int i = 0; i < n; i++) {
        const Pose p = table_rest_pose(&table, hand[i]);
        elements_add(list, &(Element){.what = WHAT_CARD,
                                      .argument = table.sprite[hand[i]].card,
                                      .id = "c",
                                      .enabled = true,
                                      .rect = rect_around((Point){p.x, p.y}, p.height * CARD_ASPECT,
                                                          p.height)});
    }
    settle();
    return g;
}

static void end(Game *g)
{
    elements_free(list);
    game_free(g);
}

static Card card_at(int i)
{
    int hand[MAX_CARDS];
    assert_true(i < table_hand(&table, hand));
    return table.sprite[hand[i]].card;
}

/* A point where the pointer hits only card number i. */
static Point strip(int i)
{
    const Pose p = table_rest_pose(&table, table_find(&table, card_at(i)));
    return (Point){p.x - p.height * CARD_ASPECT / 2 + 8, p.y};
}

static DragAnswer feed(Drag *d, InputType type, Point p, double ms, Card *card, int *place)
{
    const Input in = {.type = type, .pos = p, .key = KEY_ESCAPE};
    now += ms;
    table_update(&table, now);
    Drop drop = {*card, -1};
    const DragAnswer answer = drag_input(d, &in, list, &table, (int64_t)now, &drop);
    if (answer == DRAG_BACK || answer == DRAG_TABLE) {
        *card = drop.card;
        *place = drop.place;
    }
    return answer;
}

static void a_card_goes_along_the_hand_or_to_the_table(void **state)
{
    (void)state;
    Game *g = begin("hearts", 4);
    Drag d = {0};
    Card c = NO_CARD;
    int place;
    const Card third = card_at(2);
    assert_int_equal(feed(&d, INPUT_DOWN, strip(2), 5, &c, &place), DRAG_NONE);
    assert_int_equal(feed(&d, INPUT_MOVE, (Point){strip(2).x + 3, strip(2).y}, 5, &c, &place),
                     DRAG_NONE); /* jitter of the hand */
    assert_int_equal(feed(&d, INPUT_MOVE, strip(4), 5, &c, &place), DRAG_BEGINS);
    assert_int_equal(feed(&d, INPUT_MOVE, strip(8), 200, &c, &place), DRAG_CARRIES);
    settle(); /* nothing moves while the pointer is still */
    const int at = table_find(&table, third);
    const Pose pose = table_drawn_pose(&table, at);
    assert_true(table_carries(&table, at) && fabsf(pose.x - table_rest_pose(&table, at).x) < 80);
    assert_int_equal(feed(&d, INPUT_UP, strip(8), 200, &c, &place), DRAG_BACK);
    settle();
    assert_true(c == third && card_at(8) == third);
    table_sort(&table, false);
    assert_int_equal(card_at(2), third);

    feed(&d, INPUT_DOWN, strip(2), 5, &c, &place);
    feed(&d, INPUT_MOVE, strip(5), 300, &c, &place);
    feed(&d, INPUT_MOVE, (Point){640, 300}, 300, &c, &place);
    assert_int_equal(feed(&d, INPUT_UP, (Point){640, 300}, 300, &c, &place), DRAG_TABLE);
    settle();
    assert_true(place == -1 && c == third &&
                card_at(2) == third); /* it lies as before until it is played */

    feed(&d, INPUT_DOWN, strip(2), 5, &c, &place);
    feed(&d, INPUT_MOVE, (Point){strip(2).x, strip(2).y - 30}, 20, &c, &place);
    assert_int_equal(feed(&d, INPUT_UP, (Point){strip(2).x, strip(2).y - 90}, 30, &c, &place),
                     DRAG_TABLE); /* flicked */
    end(g);
}

static void a_card_comes_back(void **state)
{
    (void)state;
    Game *g = begin("hearts", 4);
    Drag d = {0};
    Card c;
    int place;
    int64_t wake = 0;
    const Card first = card_at(0);
    feed(&d, INPUT_DOWN, strip(0), 5, &c, &place);
    assert_false(drag_looks(&d, (int64_t)now + LONG_PRESS_MS - 1, &wake));
    assert_int_equal(wake, (int64_t)now + LONG_PRESS_MS);
    assert_true(drag_looks(&d, (int64_t)now + LONG_PRESS_MS, &wake));
    assert_false(drag_looks(&d, (int64_t)now + LONG_PRESS_MS, &wake));
    feed(&d, INPUT_UP, strip(0), 5, &c, &place);
    feed(&d, INPUT_DOWN, strip(0), 5, &c, &place);
    feed(&d, INPUT_MOVE, strip(6), 5, &c, &place);
    assert_false(drag_looks(&d, (int64_t)now + LONG_PRESS_MS, &wake));
    assert_int_equal(feed(&d, INPUT_KEY, strip(6), 5, &c, &place), DRAG_CARRIES);
    assert_int_equal(card_at(0), first);
    assert_int_equal(feed(&d, INPUT_MOVE, strip(6), 5, &c, &place), DRAG_NONE);
    assert_int_equal(feed(&d, INPUT_UP, strip(6), 5, &c, &place), DRAG_NONE);

    feed(&d, INPUT_DOWN, strip(0), 5, &c, &place);
    feed(&d, INPUT_MOVE, strip(6), 5, &c, &place);
    table_clear(&table); /* the table is cleared */
    drag_check(&d, &table);
    assert_false(d.carried || table.carried);
    end(g);
}

static void equal_cards_stay_together(void **state)
{
    (void)state;
    Game *g = begin("great-dalmuti", 5);
    Stack stack[MAX_CARDS];
    int hand[MAX_CARDS];
    if (table_hand(&table, hand) > 2 && table_stacks(&table, stack) > 0) {
        const Card c = card_at(0);
        table_arrange_card(&table, c, 2);
        assert_int_equal(card_at(0), c);
    }
    end(g);
}

TEST_GROUP(drag, NULL, NULL, cmocka_unit_test(a_card_goes_along_the_hand_or_to_the_table),
           cmocka_unit_test(a_card_comes_back), cmocka_unit_test(equal_cards_stay_together))
