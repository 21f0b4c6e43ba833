/* A screen described once: the pass that lists its elements and the pass that answers presses
 * agree. */
#include "support/cm.h"
#include "ui/page.h"
#include <string.h>

static const Segment COLOURS[] = {{.argument = 3, .value = "red", .label = "Red"},
                                  {.argument = 7, .value = "blue", .label = "Blue"}};

typedef struct {
    int starts, colour, opened;
    Range count;
    Scroll scroll;
    int rows;
} Screen;

static void build(Screen *s, Page *p)
{
    const Rect r = {0, 0, 300, 40};
    if (page_button(p, r, LOOK_PRIMARY, "button:start", "Start"))
        s->starts++;
    page_choice(p, rect_move(r, 0, 50), "colour", COLOURS, 2, &s->colour);
    page_stepper(p, rect_move(r, 0, 100), "count", "Count", "2", &s->count);
    page_item(p, rect_move(r, 0, 150), LOOK_NONE, "help:count", "?",
              (Element){.text = "How many", .link = "rule:count", .link_label = "Rules"});
    if (page_link(p, "rule:count"))
        s->opened++;
    const Rect view = {0, 200, 300, 100};
    const float up = page_scroll_begin(p, &s->scroll, view);
    for (int i = 0; i < s->rows; i++)
        page_item(p, (Rect){0, view.y + 50 * (float)i - up, 300, 40}, LOOK_NONE,
                  page_id(p, "row:%d", i), "", (Element){.argument = i});
    page_scroll_end(p, 50 * (float)s->rows);
}

static void list(Screen *s, Elements *l)
{
    elements_clear(l);
    build(s, &(Page){.list = l});
}

static const Element *named(const Elements *l, const char *id)
{
    for (int i = 0; i < elements_count(l); i++)
        if (strcmp(elements_at(l, i)->id, id) == 0)
            return elements_at(l, i);
    return NULL;
}

/* Runs the screen's pass again with that element pressed. */
static void press(Screen *s, const Element *e)
{
    assert_non_null(e);
    Page p = {.pressed = e};
    build(s, &p);
    assert_null(p.pressed); /* the press was answered */
}

static void an_item_is_listed_under_its_id_and_answers_its_press(void **state)
{
    (void)state;
    Screen s = {.colour = 3, .count = {2, 1, 3, 1}, .rows = 2};
    Elements *l = elements_new();
    list(&s, l);
    assert_true(named(l, "button:start")->main);
    assert_int_equal(named(l, "row:1")->argument, 1);
    assert_int_equal(s.starts, 0); /* listing presses nothing */
    press(&s, named(l, "button:start"));
    assert_int_equal(s.starts, 1);
    elements_free(l);
}

static void a_choice_and_a_stepper_change_their_value(void **state)
{
    (void)state;
    Screen s = {.colour = 3, .count = {2, 1, 3, 1}};
    Elements *l = elements_new();
    list(&s, l);
    assert_true(named(l, "colour=red")->chosen && !named(l, "colour=blue")->chosen);
    press(&s, named(l, "colour=blue"));
    assert_int_equal(s.colour, 7);
    press(&s, named(l, "count:more"));
    assert_int_equal(s.count.value, 3);
    list(&s, l);
    assert_false(named(l, "count:more")->enabled);
    press(&s, named(l, "count:less"));
    assert_int_equal(s.count.value, 2);
    elements_free(l);
}

/* The bubble lists the element, not the screen. */
static void the_link_in_a_bubble_is_answered(void **state)
{
    (void)state;
    Screen s = {.count = {2, 1, 3, 1}};
    Elements *l = elements_new();
    list(&s, l);
    const Element *e = named(l, "help:count");
    assert_true(e->link_what != 0 && e->link_what != e->what);
    press(&s, &(Element){.what = e->link_what, .argument = e->link_argument});
    assert_int_equal(s.opened, 1);
    elements_free(l);
}

/* The height of the content is known only at its end. */
static void rows_follow_when_the_content_becomes_shorter(void **state)
{
    (void)state;
    Screen s = {.count = {2, 1, 3, 1}, .rows = 10};
    Elements *l = elements_new();
    list(&s, l);
    scroll_by(&s.scroll, 1000);
    assert_float_equal(s.scroll.offset, 400, 0.01);
    list(&s, l);
    assert_float_equal(named(l, "row:9")->rect.y, 250, 0.01);
    s.rows = 3;
    list(&s, l);
    assert_float_equal(s.scroll.offset, 50, 0.01);
    assert_float_equal(named(l, "row:2")->rect.y, 250, 0.01);
    elements_free(l);
}

TEST_GROUP(page, NULL, NULL, cmocka_unit_test(an_item_is_listed_under_its_id_and_answers_its_press),
           cmocka_unit_test(a_choice_and_a_stepper_change_their_value),
           cmocka_unit_test(the_link_in_a_bubble_is_answered),
           cmocka_unit_test(rows_follow_when_the_content_becomes_shorter))
