/* A bid of an auction is composed from two rows of keys at the right of the hand: its number, then
 * its suit. The main button says the whole bid. What cannot be bid stays in its place and says why.
 */
#include "rules/bids/bids.h"
#include "scenes/seen/seen.h"
#include <stdio.h>

enum { SPACE = 4, APART = 6, NUMBER_H = 32, SUIT_H = 36, BUTTON_H = 40, PASS_W = 84 };

/* The different numbers of the ladder, from the lowest. */
static int numbers_of(const Game *g)
{
    const int steps = game_auction_steps(g);
    return steps ? game_auction_number(g, steps - 1) - game_auction_number(g, 0) + 1 : 0;
}

/* The suits of the ladder, the lowest first: those of its lowest number. */
static int suits_of(const Game *g)
{
    int n = 0;
    while (n < game_auction_steps(g) && game_auction_number(g, n) == game_auction_number(g, 0))
        n++;
    return n;
}

static void key_element(const Seen *s, Elements *l, Element e, int number, int suit)
{
    char why[WORDS_SIZE], link[ELEMENT_ID];
    Reason reason;
    e.enabled = intent_bid_may(s->intent, number, suit, &reason);
    e.tip_in = seen_bubble_room(s);
    if (!e.enabled)
        seen_refuse(s, &e, &reason, why, sizeof why, link);
    elements_add(l, &e);
}

static void number_key(const Seen *s, Elements *l, Rect r, int number)
{
    char id[ELEMENT_ID], label[16];
    snprintf(id, sizeof id, "bid:%d", number);
    const Element e = {.what = WHAT_BID_NUMBER,
                       .argument = number,
                       .id = id,
                       .label = words_number(label, number),
                       .rect = r,
                       .look = LOOK_SEGMENT,
                       .chosen = s->intent->number == number};
    key_element(s, l, e, number, NO_SUIT);
}

static void suit_key(const Seen *s, Elements *l, Rect r, int suit)
{
    char id[ELEMENT_ID];
    snprintf(id, sizeof id, "bid:%c", game_suit(s->me.game, suit)[0] - 'a' + 'A');
    const Element e = {.what = WHAT_BID_SUIT,
                       .argument = suit,
                       .id = id,
                       .label = words_suit(&s->me, suit),
                       .rect = r,
                       .look = LOOK_NONE,
                       .chosen = s->intent->suit == suit};
    key_element(s, l, e, s->intent->number, suit);
}

/* Rows of at most six numbers. */
static int rows_of(const Game *g)
{
    enum { MOST = 6 };
    return (numbers_of(g) + MOST - 1) / MOST;
}

/* As many in each row. */
static void number_keys(const Seen *s, Elements *l, Rect r)
{
    const int n = numbers_of(s->me.game), rows = rows_of(s->me.game),
              in_row = (n + rows - 1) / rows;
    const float step = (r.w + SPACE) / (float)in_row;
    for (int i = 0; i < n; i++) {
        const Rect line = rect_row(r, (float)(i / in_row * (NUMBER_H + SPACE)), NUMBER_H);
        number_key(s, l, rect_column(line, step * (float)(i % in_row), step - SPACE),
                   game_auction_number(s->me.game, 0) + i);
    }
}

void seen_bids(const Seen *s, Elements *l, const Offer *offer, int n)
{
    const Game *g = s->me.game;
    Action bid = {0};
    const bool composed = intent_bid(s->intent, &bid);
    Rect r = s->table->layout.buttons;
    const Rect low = rect_cut_bottom(&r, BUTTON_H);
    rect_cut_bottom(&r, APART);
    const Rect suit = rect_cut_bottom(&r, SUIT_H);
    rect_cut_bottom(&r, APART);
    const int suits = suits_of(g), rows = rows_of(g);
    const float high = (float)(rows * (NUMBER_H + SPACE) - SPACE);
    const float step = (r.w + SPACE) / (float)suits;
    number_keys(s, l, (Rect){r.x, r.y + r.h - high, r.w, high});
    for (int i = 0; i < suits; i++)
        suit_key(s, l, rect_column(suit, step * (float)i, step - SPACE), game_auction_suit(g, i));
    for (int i = 0; i < n; i++) {
        Offer o = offer[i];
        o.main = composed && o.action.verb == VERB_BID && o.action.arg == bid.arg;
        if (o.main)
            seen_offer(s, l, &o, rect_column(low, PASS_W + APART, low.w - PASS_W - APART),
                       LOOK_PRIMARY);
        else if (o.action.verb != VERB_BID)
            seen_offer(s, l, &o, rect_column(low, 0, PASS_W), LOOK_SECONDARY);
    }
}

void seen_bids_draw(const Seen *s, const Elements *l, Which hovered)
{
    for (int i = 0; i < elements_count(l); i++) {
        const Element *e = elements_at(l, i);
        if (e->what == WHAT_BID_SUIT)
            paint_suit(s->paint, e->rect, e->argument,
                       &(SuitLook){.dimmed = !e->enabled,
                                   .chosen = e->chosen,
                                   .hovered = which_same(which_of(e), hovered)});
    }
}
