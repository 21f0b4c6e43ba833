/* The table's layout: no object covers another player's, and cards of a long hand can be
 * distinguished. */
#include "support/cm.h"
#include "table/layout.h"
#include <math.h>
#include <stdio.h>

/* The corner of a card that shows its rank has about this width, and this distance from the
 * edge. */
enum { INDEX_W = 36, EDGE_W = 9, CARDS = 20 };

static bool apart(Rect a, Rect b)
{
    return a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
}

static void expect_apart(const LayoutSpec *p, const char *one, Rect a, const char *other, Rect b)
{
    if (!apart(a, b))
        fail_msg("%gx%g, %d seats, contest %d, buttons %g: %s (%g %g %g %g) over %s (%g %g %g %g)",
                 (double)p->w, (double)p->h, p->seats, (int)p->shape, (double)p->buttons, one,
                 (double)a.x, (double)a.y, (double)a.w, (double)a.h, other, (double)b.x,
                 (double)b.y, (double)b.w, (double)b.h);
}

static Rect head_of(const Layout *l, int seat)
{
    const float imp = seat == l->viewer ? l->own_imp : l->imp;
    const Point foot = layout_foot(l, seat, l->plate[seat]);
    return (Rect){foot.x - 0.25f * imp, foot.y - imp, 0.5f * imp, 0.67f * imp};
}

/* A bubble covers nothing but the words of its own plate, and in most places not even those. */
static bool check_bubble(const LayoutSpec *p, const Layout *l, int seat)
{
    const Rect r = layout_bubble(l, seat, 200, 62), own = l->plate[seat];
    const Pose middle = l->middle;
    assert_true(r.x >= 0 && r.y >= LAYOUT_BAR && r.x + r.w <= l->w && r.y + r.h <= l->h);
    for (int i = 0; i < l->seats; i++) {
        const Pose at = l->spot[i];
        if (i != seat)
            expect_apart(p, "a bubble", r, "another plate", l->plate[i]);
        if (p->shape == SHAPE_TRICK || p->shape == SHAPE_CHALLENGE)
            expect_apart(p, "a bubble", r, "a card of the trick",
                         rect_around((Point){at.x, at.y}, at.height * CARD_ASPECT, at.height));
    }
    for (int i = 0; i < ROW_CARDS && p->shape == SHAPE_ROW; i++)
        expect_apart(
            p, "a bubble", r, "a card of the row",
            rect_around((Point){l->row[i].x, l->row[i].y}, l->trick * CARD_ASPECT, l->trick));
    if (p->shape == SHAPE_SET)
        expect_apart(p, "a bubble", r, "the set",
                     rect_around((Point){middle.x, middle.y}, 2 * l->trick, l->trick));
    expect_apart(p, "a bubble", r, "the hand", l->hand);
    expect_apart(p, "a bubble", r, "the pill",
                 rect_around(rect_centre(l->pill), l->pill.w, l->pill.h * 38 / 56));
    expect_apart(p, "a bubble", r, "the note", l->note);
    expect_apart(p, "a bubble", r, "the head of its own imp", head_of(l, seat));
    return apart(r, own);
}

/* A bottle, with its price, by its owner's plate: beside the devil's trick and its name, and beside
 * the trick. */
static void check_marker(const LayoutSpec *p, const Layout *l, int seat)
{
    const Pose at = l->marker[seat], aside = l->aside;
    const bool right = seat == p->viewer || at.x > l->plate[seat].x + l->plate[seat].w / 2;
    const Rect bottle = {right ? at.x - 32 : at.x - 73, at.y - at.height / 2, 105, at.height};
    expect_apart(p, "a marker", bottle, "what is laid aside",
                 (Rect){aside.x - 75, aside.y - 35, 150, 92});
    for (int i = 0; i < l->seats; i++) {
        const Pose spot = l->spot[i];
        expect_apart(p, "a marker", bottle, "a card of the trick",
                     rect_around((Point){spot.x, spot.y}, spot.height * CARD_ASPECT, spot.height));
        if (i != seat)
            expect_apart(p, "a marker", bottle, "a plate", l->plate[i]);
    }
}

/* Face to face: all sets of up to five cards are in the window, and none covers another. */
static void check_faceoff(const LayoutSpec *p, const Layout *l, int plays)
{
    Rect set[MAX_SEATS + 1];
    for (int play = 1; play <= plays; play++) {
        const Pose at = layout_faceoff(l, play, plays),
                   first = layout_faceoff_card(l, play, plays, 0, 5),
                   last = layout_faceoff_card(l, play, plays, 4, 5);
        assert_true(at.height >= 180);
        const float w = at.height * CARD_ASPECT;
        set[play] = (Rect){first.x - w / 2, at.y - at.height / 2, last.x - first.x + w, at.height};
        assert_true(set[play].y >= LAYOUT_BAR &&
                    set[play].y + set[play].h <= layout_faceoff_end(l) + 1);
        for (int k = 1; k < play; k++)
            expect_apart(p, "a set", set[play], "another one", set[k]);
        assert_true(set[play].x >= 0 && set[play].x + set[play].w <= l->w);
    }
}

/* Cards of a trick lie upon each other from the far edge to the viewer, from left to right. Of each
 * the upper left corner is free, and no other card covers more than 35 % of it. */
static void check_trick(const LayoutSpec *p, const Layout *l)
{
    for (int i = 0; i < l->seats; i++)
        for (int k = 0; k < l->seats; k++) {
            const Pose a = l->spot[i], b = l->spot[k];
            const bool upon = k == l->viewer || (i != l->viewer && b.x > a.x);
            if (i == k || !upon)
                continue;
            const float w = a.height * CARD_ASPECT;
            const Rect low = rect_around((Point){a.x, a.y}, w, a.height),
                       high = rect_around((Point){b.x, b.y}, w, b.height),
                       both = rect_and(low, high);
            expect_apart(p, "a card", high, "an index", (Rect){low.x, low.y, 0.35f * w, 0.4f * w});
            if (!apart(low, high) && both.w * both.h > 0.351f * w * a.height)
                fail_msg("%gx%g, %d seats: %.0f %% of a card is covered", (double)p->w,
                         (double)p->h, p->seats, (double)(100 * both.w * both.h / (w * a.height)));
        }
}

/* The company: all heads are in the window and free, high enough for the number of seats. */
static void check_company(const LayoutSpec *p, const Layout *l)
{
    assert_true(l->imp >= (l->seats <= 4 ? 110 : 76));
    for (int i = 0; i < l->seats; i++) {
        const Rect r = head_of(l, i);
        assert_true(r.x >= 0 && r.x + r.w <= l->w && r.y >= LAYOUT_BAR);
        expect_apart(p, "a head", r, "the prompt", l->prompt);
        expect_apart(p, "a head", r, "the hand", l->hand);
        for (int k = 0; k < l->seats; k++) {
            expect_apart(p, "a head", r, "a plate", l->plate[k]);
            if (k != i)
                expect_apart(p, "a head", r, "another one", head_of(l, k));
        }
    }
}

/* The sign of trumps is free of cards, plates, piles and prompt: at tables of four and five, and
 * with buttons at all but the largest. */
static void check_trump(const LayoutSpec *p, const Layout *l)
{
    const Rect sign = l->trump;
    assert_true(sign.x >= 0 && sign.y >= LAYOUT_BAR && sign.h >= 72);
    expect_apart(p, "the sign of trumps", sign, "the prompt", l->prompt);
    expect_apart(p, "the sign of trumps", sign, "the hand", l->hand);
    for (int i = 0; i < l->seats; i++) {
        const Pose spot = l->spot[i];
        expect_apart(p, "the sign of trumps", sign, "a plate", l->plate[i]);
        expect_apart(p, "the sign of trumps", sign, "a card of the trick",
                     rect_around((Point){spot.x, spot.y}, spot.height * CARD_ASPECT, spot.height));
        if (i != p->viewer)
            expect_apart(p, "the sign of trumps", sign, "a pile", layout_pile(l, i));
    }
}

static void check_layout(const LayoutSpec *p)
{
    Layout l;
    layout_make(&l, p);
    const Rect window = {0, LAYOUT_BAR, l.w, l.h - LAYOUT_BAR};
    for (int i = 0; i < l.seats; i++) {
        const Rect r = l.plate[i];
        assert_true(r.x >= window.x && r.y >= window.y && r.x + r.w <= window.w &&
                    r.y + r.h <= l.h);
        for (int k = 0; k < i; k++)
            expect_apart(p, "a plate", r, "a plate", l.plate[k]);
        if (l.seats <= 6 && p->shape == SHAPE_TRICK) /* the only games that have one */
            expect_apart(p, "a plate", r, "the table of points", l.trick_points);
        expect_apart(p, "a plate", r, "the note", l.note);
        expect_apart(p, "a plate", r, "the hand", l.hand);
        expect_apart(p, "a plate", r, "the pill",
                     rect_around(rect_centre(l.pill), l.pill.w, l.pill.h * 38 / 56));
        if (p->buttons > 0)
            expect_apart(p, "a plate", r, "the buttons", l.buttons);
        if (i != p->viewer && p->shape == SHAPE_TRICK)
            expect_apart(p, "the pile", layout_pile(&l, i), "the note", l.note);
    }
    if (p->buttons > 0)
        expect_apart(p, "the hand", l.hand, "the buttons", l.buttons);
    if (p->shape == SHAPE_TRICK)
        check_trick(p, &l);
    const bool trumps = p->buttons == 0 ? l.seats == 4 || l.seats == 5 : l.seats < MAX_SEATS;
    if (p->shape == SHAPE_TRICK && trumps)
        check_trump(p, &l);
    check_company(p, &l);
    int beside = 0;
    for (int i = 1; i < l.seats; i++)
        beside += check_bubble(p, &l, i);
    assert_true(4 * beside >= l.seats - 1);
    expect_apart(p, "the hand", l.hand, "the note", l.note);
    for (int i = 0; i < l.seats && l.seats <= 4 && p->shape == SHAPE_TRICK && p->buttons == 0;
         i++) /* the only game with one */
        check_marker(p, &l, i);
    for (int plays = 2; plays <= l.seats && p->shape == SHAPE_CHALLENGE; plays++)
        check_faceoff(p, &l, plays);
    for (int n = 1; n <= (p->buttons > 0 ? 14 : 18) && !p->stacked;
         n++) { /* every index of a hand can be seen */
        const Fan fan = layout_fan(&l, n);
        const float needed = 0.23f * fan.card_w;
        if (n > 1 && fan.strip < needed)
            fail_msg("%gx%g, %d seats, cards %g: of %d cards %g of %g are seen", (double)p->w,
                     (double)p->h, p->seats, (double)p->cards, n, (double)fan.strip,
                     (double)fan.card_w);
    }
}

/* At every text scale and card size, with any other objects: the sizes change from one table to the
 * next. */
static void nothing_covers_anything(void **state)
{
    (void)state;
    static const Point sizes[] = {{1280, 720}, {1280, 800},  {1280, 960},
                                  {1680, 720}, {1280, 1700}, {1280, 2276}};
    static const float text_scale[] = {1, 0.8f, 1.5f, 2}, cards[] = {1, 1.4f, 0.8f};
    unsigned turn = 0;
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
        for (int seats = 2; seats <= MAX_SEATS; seats++)
            for (int contest = 0; contest < SHAPE_SHAPES; contest++)
                for (int buttons = 0; buttons <= 232; buttons += 232)
                    for (int stacked = 0; stacked < 2; stacked++)
                        for (int size = 0; size < 4; size++) {
                            LayoutSpec p = layout_spec(sizes[s].x, sizes[s].y, seats, 0);
                            p.shape = (TableShape)contest;
                            p.buttons = (float)buttons;
                            p.stacked = stacked;
                            p.text_scale = text_scale[size];
                            p.cards = size == 0 ? 1 : cards[turn++ % 3];
                            check_layout(&p);
                        }
}

static Layout eight_seats(bool stacked)
{
    Layout l;
    LayoutSpec p = layout_spec(LAYOUT_MIN_W, LAYOUT_MIN_H, MAX_SEATS, 0);
    p.shape = stacked ? SHAPE_SET : SHAPE_CHALLENGE;
    p.buttons = 232;
    p.stacked = stacked;
    layout_make(&l, &p);
    return l;
}

/* The index of each stack's top card is visible, and all cards lie in the area of the hand. */
static void twenty_cards_in_stacks(void **state)
{
    (void)state;
    const Layout l = eight_seats(true);
    for (int stacks = 1; stacks <= 13; stacks++) {
        const Stacks s = layout_stacks(&l, CARDS, stacks);
        const float half = s.card_h * CARD_ASPECT / 2;
        const Pose first = stacks_pose(&s, 0, 0), last = stacks_pose(&s, CARDS - 1, stacks - 1);
        assert_true(first.x - half >= l.hand.x - 0.5f &&
                    last.x + half <= l.hand.x + l.hand.w + 0.5f);
        assert_true(stacks == 1 || s.outer >= INDEX_W);
        assert_true(s.inner >= INDEX_W || s.inner <= EDGE_W); /* whole, or not at all */
        assert_true(first.y - s.card_h / 2 - 0.21f * s.card_h >
                    rect_centre(l.pill).y + 18); /* lifted, it stays under the pill */
    }
}

/* The index of every card of a set on the table is visible. */
static void sets_show_every_index(void **state)
{
    (void)state;
    for (int n = 2; n <= 14; n++)
        for (int i = 1; i < n; i++)
            assert_true(layout_set((Pose){640, 300, 150, 0}, i, n).x -
                            layout_set((Pose){640, 300, 150, 0}, i - 1, n).x >=
                        INDEX_W);
}

static void twenty_cards_in_a_fan(void **state)
{
    (void)state;
    const Layout l = eight_seats(false);
    const Fan f = layout_fan(&l, CARDS);
    const Pose first = fan_pose(&f, 0), last = fan_pose(&f, CARDS - 1);
    assert_int_equal(f.rows, 1);
    assert_true(f.strip >= 30);
    assert_true(first.x - f.card_w / 2 >= l.hand.x - 0.5f &&
                last.x + f.card_w / 2 <= l.hand.x + l.hand.w + 0.5f);
}

TEST_GROUP(layout, NULL, NULL, cmocka_unit_test(nothing_covers_anything),
           cmocka_unit_test(twenty_cards_in_stacks), cmocka_unit_test(sets_show_every_index),
           cmocka_unit_test(twenty_cards_in_a_fan))
