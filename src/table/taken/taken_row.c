#include "table/taken/taken_row.h"

static float width_of(const RowSizes *s, const RowCard *c)
{
    return c->continues ? s->part : s->whole;
}

int taken_row(const Game *g, CardSet cards, const RowSizes *size, RowCard out[MAX_CARDS])
{
    int n = 0, lines = 1;
    float x = 0;
    while (!cardset_empty(cards)) {
        RowCard *c = &out[n];
        *c = (RowCard){.card = cardset_pop(&cards)};
        c->continues = n > 0 && game_card(g, c->card)->rank == game_card(g, c[-1].card)->rank + 1;
        x += n > 0 && !c->continues ? size->gap : 0;
        if (n > 0 && x + width_of(size, c) > size->room) {
            lines++;
            x = 0;
        }
        c->x = x;
        c->y = size->line * (float)(lines - 1);
        x += width_of(size, c);
        n++;
    }
    return lines;
}
