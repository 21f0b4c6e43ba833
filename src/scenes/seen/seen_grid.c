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

/* Does this offer stand in a grid? Its column counts ranks, its row suits. */
static bool grid_place(const Game *g, Action a, int *column, int *suit)
{
    *column = a.verb == VERB_CALL ? game_card(g, a.card)->rank : 0;
    *suit = a.verb == VERB_CALL ? game_card(g, a.card)->suit : NO_SUIT;
    return a.verb == VERB_CALL;
}

/* The extent of the grid: its columns, and the rows of its suits; those without a suit are last. */
typedef struct {
    int n, first, columns, rows, row[MAX_SUITS + 1];
} Grid;

static Grid grid_of(const Game *g, const Offer *offer, int n)
{
    Grid to = {.first = INT16_MAX};
    int last = INT16_MIN, column, suit;
    bool some[MAX_SUITS + 1] = {false};
    for (int i = 0; i < n; i++) {
        if (!grid_place(g, offer[i].action, &column, &suit))
            continue;
        to.n++;
        some[suit == NO_SUIT ? MAX_SUITS : suit_row(g, suit)] = true;
        if (suit == NO_SUIT)
            continue;
        to.first = column < to.first ? column : to.first;
        last = column > last ? column : last;
    }
    for (int i = 0; i <= MAX_SUITS; i++) {
        to.row[i] = to.rows;
        to.rows += some[i];
    }
    to.columns = last >= to.first ? last - to.first + 1 : 1;
    return to;
}

enum { HEIGHT = 36, SPACE = 4, WIDEST = 60, LONE = 96, ROOM = 600 };

/* The room of the grid: in the middle of the table, right of the sign of trumps and over the
 * prompt. */
static Rect grid_room(const Seen *s, const Grid *grid)
{
    const Layout *l = &s->table->layout;
    const float w = fminf(WIDEST, (float)ROOM / (float)grid->columns);
    Rect all = rect_centred(l->middle.x, l->middle.y, w * (float)grid->columns,
                            (HEIGHT + SPACE) * (float)grid->rows);
    if (game_trump(s->me.game, &s->intent->view.s) != NO_SUIT)
        all.x = fmaxf(all.x, l->trump.x + l->trump.w + SPACE);
    all.y = fminf(all.y, l->prompt.y - all.h);
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
        int column, suit;
        at[i] = (Rect){0};
        if (!grid_place(g, offer[i].action, &column, &suit) ||
            (grid.n <= FEW && offer[i].action.verb == VERB_CALL))
            continue;
        const bool suited = suit != NO_SUIT;
        const int row = grid.row[suited ? suit_row(g, suit) : MAX_SUITS];
        const Rect line = rect_row(all, (HEIGHT + SPACE) * (float)row, HEIGHT);
        at[i] = suited ? rect_column(line, w * (float)(column - grid.first), w - SPACE)
                       : rect_around(rect_centre(line), LONE, HEIGHT);
    }
}
