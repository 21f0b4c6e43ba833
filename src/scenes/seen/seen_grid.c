/* Cards that may be called, where they are too many for a column: they stand in a grid over the
 * table, a row for each suit. */
#include "rules/bids/bids.h"
#include "rules/tricks/tricks.h"
#include "scenes/seen/seen.h"
#include <math.h>

/* Suits from the highest bid down, in the order of the deck without an auction. */
static int suit_row(const Game *g, int suit)
{
    const int step = game_auction_step(g, game_auction_number(g, 0), suit);
    return step < 0 ? suit : MAX_SUITS - 1 - step;
}

/* The card that an action calls, NULL for other actions. Its column is its rank, its row its suit.
 */
static const CardInfo *called(const Game *g, Action a)
{
    return a.verb == VERB_CALL ? game_card(g, a.card) : NULL;
}

/* The extent of the grid: its columns, and the rows of its suits; those without a suit are last. */
typedef struct {
    int n, first, columns, rows, row[MAX_SUITS + 1];
} Grid;

static Grid grid_of(const Game *g, const Offer *offer, int n)
{
    Grid to = {.first = INT16_MAX};
    int last = INT16_MIN;
    bool some[MAX_SUITS + 1] = {false};
    for (int i = 0; i < n; i++) {
        const CardInfo *card = called(g, offer[i].action);
        if (!card)
            continue;
        to.n++;
        some[card->suit == NO_SUIT ? MAX_SUITS : suit_row(g, card->suit)] = true;
        if (card->suit == NO_SUIT)
            continue;
        to.first = card->rank < to.first ? card->rank : to.first;
        last = card->rank > last ? card->rank : last;
    }
    for (int i = 0; i <= MAX_SUITS; i++) {
        to.row[i] = to.rows;
        to.rows += some[i];
    }
    to.columns = last >= to.first ? last - to.first + 1 : 1;
    return to;
}

enum { HEIGHT = 34, SPACE = 4, WIDEST = 60, LONE = 96, HEAD = 28, TIGHT = 8 };

/* The room of the grid: in the middle of the table, right of the sign of trumps, left of the note,
 * and over the prompt. The suits stand before its rows. */
static Rect grid_room(const Seen *s, const Grid *grid)
{
    const Layout *l = &s->table->layout;
    const bool sign = game_trump(s->me.game, &s->intent->view.s) != NO_SUIT;
    const float left = l->trump.x + HEAD + (sign ? l->trump.w - TIGHT : 0), right = l->note.x;
    const float w = fminf(WIDEST, (right - left) / (float)grid->columns) * (float)grid->columns;
    const float x = fminf(fmaxf(l->middle.x - w / 2, left), right - w);
    Rect all = {x, l->middle.y, w, (HEIGHT + SPACE) * (float)grid->rows};
    all.y = fminf(all.y - all.h / 2, l->prompt.y - all.h);
    return all;
}

void seen_grid(const Seen *s, const Offer *offer, int n, Rect at[MAX_OFFERS])
{
    enum { FEW = 6 };
    const Game *g = s->me.game;
    const Grid grid = grid_of(g, offer, n);
    const Rect all = grid_room(s, &grid);
    const float w = all.w / (float)grid.columns;
    for (int i = 0; i < n; i++) {
        const CardInfo *card = called(g, offer[i].action);
        at[i] = (Rect){0};
        if (!card || grid.n <= FEW)
            continue;
        const bool suited = card->suit != NO_SUIT;
        const int row = grid.row[suited ? suit_row(g, card->suit) : MAX_SUITS];
        const Rect line = rect_row(all, (HEIGHT + SPACE) * (float)row, HEIGHT);
        at[i] = suited ? rect_column(line, w * (float)(card->rank - grid.first), w - SPACE)
                       : rect_around(rect_centre(line), LONE, HEIGHT);
    }
}

/* A line under the figure: the card is in the viewer's hand. */
static void mark_own(const Seen *s, const Element *e)
{
    enum { W = 18, H = 3, UP = 7 };
    const View *v = &s->intent->view;
    if (cardset_has(v->s.zone[ZONE_HAND + v->seat], what_action(e->argument).card))
        draw_fill(s->draw,
                  rect_centred(e->rect.x + e->rect.w / 2, e->rect.y + e->rect.h - UP, W, H), BRASS);
}

void seen_grid_draw(const Seen *s, const Elements *l)
{
    Rect first[MAX_SUITS] = {{0}};
    for (int i = 0; i < elements_count(l); i++) {
        const Element *e = elements_at(l, i);
        const CardInfo *card =
            e->what == WHAT_OFFER ? called(s->me.game, what_action(e->argument)) : NULL;
        if (!card || e->rect.w >= GRID_CELL)
            continue;
        mark_own(s, e);
        if (card->suit == NO_SUIT)
            continue;
        Rect *at = &first[card->suit];
        if (at->w == 0 || e->rect.x < at->x)
            *at = e->rect;
    }
    for (int suit = 0; suit < MAX_SUITS; suit++)
        if (first[suit].w > 0)
            paint_suit(s->paint,
                       (Rect){first[suit].x - HEAD, first[suit].y + 4, HEAD - 4, HEIGHT - 8}, suit,
                       &(SuitLook){0});
}
