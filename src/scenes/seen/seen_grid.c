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

void seen_grid_draw(const Seen *s)
{
    Offer offer[MAX_OFFERS];
    Rect at[MAX_OFFERS], first[MAX_SUITS] = {{0}};
    const bool asked = !table_busy(s->table) && !intent_placing(s->intent) && !s->passes;
    const int n = asked && !table_blind(s->table) ? intent_offers(s->intent, offer) : 0;
    seen_grid(s, offer, n, at);
    for (int i = 0; i < n; i++) {
        const Action a = offer[i].action;
        const int suit = a.verb == VERB_CALL ? game_card(s->me.game, a.card)->suit : NO_SUIT;
        if (at[i].w > 0 && suit != NO_SUIT && (first[suit].w == 0 || at[i].x < first[suit].x))
            first[suit] = at[i];
    }
    for (int suit = 0; suit < MAX_SUITS; suit++)
        if (first[suit].w > 0)
            paint_suit(s->paint,
                       (Rect){first[suit].x - HEAD, first[suit].y + 4, HEAD - 4, HEIGHT - 8}, suit,
                       &(SuitLook){0});
}
