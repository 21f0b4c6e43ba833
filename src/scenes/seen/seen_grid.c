/* Offers that are too many for a column: the bids of an auction, or the cards that may be called.
 * They stand in a grid over the table, a row for each suit. */
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

/* Does this offer stand in a grid? Its column counts numbers or ranks, its row suits. */
static bool grid_place(const Game *g, Action a, int *column, int *suit)
{
    if (a.verb == VERB_BID && game_auction(g) >= 0) {
        *column = game_auction_number(g, a.arg);
        *suit = game_auction_suit(g, a.arg);
        return true;
    }
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

void seen_grid(const Seen *s, const Offer *offer, int n, Rect at[MAX_OFFERS])
{
    enum { HEIGHT = 36, SPACE = 4, WIDEST = 60, ROOM = 520, FEW = 6 };
    const Game *g = s->me.game;
    const Grid grid = grid_of(g, offer, n);
    const float w = fminf(WIDEST, (float)ROOM / (float)grid.columns);
    const Pose middle = s->table->layout.middle;
    Rect all = rect_around((Point){middle.x, middle.y}, w * (float)grid.columns,
                           (HEIGHT + SPACE) * (float)grid.rows);
    if (game_trump(g, &s->intent->view.s) != NO_SUIT) /* their sign is left of it */
        all.x = fmaxf(all.x, s->table->layout.trump.x + s->table->layout.trump.w + SPACE);
    for (int i = 0; i < n; i++) {
        int column, suit;
        at[i] = (Rect){0};
        if (!grid_place(g, offer[i].action, &column, &suit) ||
            (grid.n <= FEW && offer[i].action.verb == VERB_CALL))
            continue;
        const bool suited = suit != NO_SUIT;
        const int row = grid.row[suited ? suit_row(g, suit) : MAX_SUITS];
        const int place = suited ? column - grid.first : 0;
        at[i] = (Rect){all.x + w * (float)place, all.y + (HEIGHT + SPACE) * (float)row, w - SPACE,
                       HEIGHT};
    }
}
