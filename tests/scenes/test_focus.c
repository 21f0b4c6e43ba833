/* The arrow keys' paths at the table. */
#include "support/cm.h"
#include "scenes/play/focus.h"

static void add(Elements *l, int what, int argument, float x, float y, bool main)
{
    elements_add(l, &(Element){.what = what,
                               .argument = argument,
                               .id = "x",
                               .rect = {x - 20, y - 20, 40, 40},
                               .enabled = true,
                               .main = main});
}

/* A table like that of Sneak: the bar, the stock (for the mouse), five cards, and three buttons in
 * the corner, the lowest being the main one, and two tools at the edge. */
static Elements *table(void)
{
    Elements *l = elements_new();
    add(l, WHAT_RULES, 0, 800, 20, false);
    add(l, WHAT_MENU, 0, 1200, 20, false);
    add(l, WHAT_SEAT, 1, 200, 200, false);
    for (int i = 0; i < 5; i++)
        add(l, WHAT_CARD, i, 500 + 60 * (float)i, 650, false);
    add(l, WHAT_SHEET, 0, 1000, 710, false);
    add(l, WHAT_SPEED, 0, 1060, 710, false);
    add(l, WHAT_OFFER, 1, 1150, 580, false);
    add(l, WHAT_OFFER, 2, 1150, 630, false);
    add(l, WHAT_OFFER, 3, 1150, 680, true);
    return l;
}

static void expect(const Elements *l, CardSet staged, Which from, int key, Which to)
{
    const Which got = focus_target(l, staged, from, key, 2);
    if (!which_same(got, to))
        fail_msg("from %d:%d a key leads to %d:%d, not to %d:%d", from.what, from.argument,
                 got.what, got.argument, to.what, to.argument);
}

static void rows_lead_to_each_other(void **state)
{
    (void)state;
    Elements *l = table();
    const CardSet none = CARDSET_EMPTY;
    const Which nothing = {0, 0}, menu = {WHAT_MENU, 0}, rules = {WHAT_RULES, 0},
                seat = {WHAT_SEAT, 1}, main = {WHAT_OFFER, 3}, sheet = {WHAT_SHEET, 0},
                speed = {WHAT_SPEED, 0};
    for (int i = 0; i < 5; i++) {
        const Which card = {WHAT_CARD, i};
        expect(l, none, card, KEY_RIGHT, (Which){WHAT_CARD, (i + 1) % 5});
        expect(l, none, card, KEY_LEFT, (Which){WHAT_CARD, (i + 4) % 5});
        expect(l, none, card, KEY_UP, main);    /* though it lies lower than the cards */
        expect(l, none, card, KEY_DOWN, sheet); /* the tools lie below the hand */
    }
    expect(l, none, sheet, KEY_RIGHT, speed);
    expect(l, none, speed, KEY_UP, (Which){WHAT_CARD, 4});
    expect(l, none, nothing, KEY_UP, (Which){WHAT_CARD, 2});
    expect(l, none, main, KEY_UP, (Which){WHAT_OFFER, 2});
    expect(l, none, (Which){WHAT_OFFER, 1}, KEY_UP, seat);
    expect(l, none, main, KEY_DOWN, (Which){WHAT_CARD, 4});
    expect(l, none, seat, KEY_UP, rules);
    expect(l, none, rules, KEY_RIGHT, menu);
    expect(l, none, menu, KEY_RIGHT, menu);
    expect(l, none, menu, KEY_DOWN, seat);
    elements_free(l);
}

/* A card in a place is no part of the hand, and without a hand the keys reach the rest. */
static void staged_cards_lie_on_the_table(void **state)
{
    (void)state;
    Elements *l = table();
    CardSet staged = CARDSET_EMPTY;
    cardset_add(&staged, 1);
    expect(l, staged, (Which){WHAT_CARD, 0}, KEY_RIGHT, (Which){WHAT_CARD, 2});
    assert_int_equal(focus_in_hand(l, staged, (Which){WHAT_CARD, 1}), -1);
    assert_int_equal(focus_in_hand(l, staged, (Which){WHAT_CARD, 4}), 3);
    elements_clear(l);
    expect(l, staged, (Which){0, 0}, KEY_LEFT, (Which){0, 0});
    add(l, WHAT_MENU, 0, 1200, 20, false);
    expect(l, staged, (Which){0, 0}, KEY_LEFT, (Which){WHAT_MENU, 0});
    elements_free(l);
}

TEST_GROUP(focus, NULL, NULL, cmocka_unit_test(rows_lead_to_each_other),
           cmocka_unit_test(staged_cards_lie_on_the_table))
