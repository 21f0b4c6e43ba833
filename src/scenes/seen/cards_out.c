#include "scenes/seen/cards_out.h"
#include <math.h>
#include <stdio.h>

enum { CELLS = 16, ROWS = 10, CELL_W = 50, CELL_H = 50, GAP = 6, HEAD_W = 84, END_W = 112 };
enum { PAD = 28, TITLE = 48, FOOT = 52, LEAST_W = 560 };

/* All equal cards. */
typedef struct {
    Card card; /* one of them */
    int all, out, mine;
} Cell;

/* Equal suits or, without suits, some ranks in their order. */
typedef struct {
    int suit; /* NO_SUIT: none */
    int n, out;
    Cell cell[CELLS];
} Row;

typedef struct {
    int rows, out, widest;
    Row row[ROWS];
} Sheet;

CardSet cards_out(const Game *g, const View *v)
{
    const State *s = &v->s;
    CardSet seen = cardset_or(s->zone[ZONE_TABLE], s->zone[ZONE_OUT]);
    seen = cardset_or(seen, s->zone[ZONE_ASIDE]);
    for (int i = 0; i < game_seats(g); i++)
        seen = cardset_or(seen, cardset_or(s->zone[ZONE_TAKEN + i], s->zone[ZONE_LAID + i]));
    if (v->seat != NO_SEAT)
        seen = cardset_or(seen, s->zone[ZONE_HAND + v->seat]);
    return cardset_minus(game_pack(g), seen);
}

/* ---- The contents ---- */

static int row_for(Sheet *t, const Game *g, const CardInfo *c)
{
    enum { WITHOUT_SUITS = 10 };
    const bool suits = game_facts(g)->suits > 0;
    const int last = t->rows - 1;
    for (int i = 0; i < t->rows && suits; i++)
        if (t->row[i].suit == c->suit)
            return i;
    if (!suits && last >= 0 && t->row[last].n < WITHOUT_SUITS)
        return last;
    if (t->rows == ROWS)
        return last;
    t->row[t->rows] = (Row){.suit = c->suit};
    return t->rows++;
}

static bool same_cell(const Game *g, Card a, Card b)
{
    const CardInfo *x = game_card(g, a), *y = game_card(g, b);
    return x->suit == y->suit && x->rank == y->rank;
}

static Cell *find_cell(Sheet *t, const Game *g, Card c)
{
    for (int i = 0; i < t->rows; i++)
        for (int k = 0; k < t->row[i].n; k++)
            if (same_cell(g, t->row[i].cell[k].card, c))
                return &t->row[i].cell[k];
    return NULL;
}

/* A new cell in the order of ranks. */
static Cell *add_cell(Sheet *t, const Game *g, Card c)
{
    Row *row = &t->row[row_for(t, g, game_card(g, c))];
    if (row->n == CELLS)
        return NULL;
    int at = row->n++;
    for (; at > 0 && game_card(g, row->cell[at - 1].card)->rank > game_card(g, c)->rank; at--)
        row->cell[at] = row->cell[at - 1];
    row->cell[at] = (Cell){.card = c};
    return &row->cell[at];
}

static void sheet_make(const Seen *s, Sheet *t)
{
    const Game *g = s->me.game;
    const View *v = seen_view(s);
    const CardSet out = cards_out(g, v), mine = v->s.zone[ZONE_HAND + s->me.viewer];
    *t = (Sheet){0};
    for (CardSet left = game_pack(g); !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        Cell *old = find_cell(t, g, c), *cell = old ? old : add_cell(t, g, c);
        if (!cell)
            continue;
        cell->all++;
        cell->out += cardset_has(out, c);
        cell->mine += cardset_has(mine, c);
    }
    for (int i = 0; i < t->rows; i++) {
        Row *row = &t->row[i];
        for (int k = 0; k < row->n; k++)
            row->out += row->cell[k].out;
        t->out += row->out;
        t->widest = row->n > t->widest ? row->n : t->widest;
    }
}

/* ---- Words ---- */

static char *cell_name(const Seen *s, const Row *row, const Cell *cell, char *out, size_t size)
{
    if (game_facts(s->me.game)->suits > 0 && row->suit == NO_SUIT)
        return words_card(&s->me, out, size, cell->card);
    return words_card_rank(&s->me, out, size, game_card(s->me.game, cell->card)->face);
}

/* The symbol of the suit, or its name. */
static const char *head_text(const Seen *s, const Row *row)
{
    if (row->suit == NO_SUIT)
        return "";
    const char *symbol = strings_of(s->me.strings, "symbol.%s", game_suit(s->me.game, row->suit));
    return *symbol ? symbol : words_suit(&s->me, row->suit);
}

static void tell_row(const Seen *s, const Row *row, char *out, size_t size)
{
    char cards[WORDS_SIZE] = "", name[WORDS_NAME], line[WORDS_SIZE];
    for (int k = 0; k < row->n; k++) {
        const Cell *cell = &row->cell[k];
        if (cell->out == 0)
            continue;
        words_append(cards, sizeof cards, seen_tr(s, "list.join"),
                     cell_name(s, row, cell, name, sizeof name));
        if (cell->out > 1) {
            snprintf(name, sizeof name, " ×%d", cell->out);
            words_append(cards, sizeof cards, "", name);
        }
    }
    if (!*cards)
        words_say(&s->me, cards, sizeof cards, "out.none");
    const char *suit = words_suit(&s->me, row->suit);
    words_append(out, size, "\n",
                 *suit ? words_line(&s->me, line, sizeof line, suit, cards) : cards);
}

char *cards_out_tell(const Seen *s, char *out, size_t size)
{
    Sheet t;
    sheet_make(s, &t);
    words_tell(&s->me, out, size, WITH(AS_NUMBER("n", t.out)), "out.all");
    for (int i = 0; i < t.rows; i++)
        tell_row(s, &t.row[i], out, size);
    return out;
}

/* ---- Picture ---- */

static bool has_suits(const Seen *s) { return game_facts(s->me.game)->suits > 0; }

/* The room beside the cells of a row, for the suit and for the number of its cards. */
static float beside(const Seen *s) { return has_suits(s) ? HEAD_W + END_W : 0; }

Rect cards_out_rect(const Seen *s)
{
    Sheet t;
    const Layout *l = &s->table->layout;
    sheet_make(s, &t);
    const float w = fmaxf(LEAST_W, beside(s) + (float)t.widest * (CELL_W + GAP) + 2 * PAD),
                h = 2 * PAD + TITLE + (float)t.rows * (CELL_H + GAP) + FOOT;
    return rect_around((Point){l->w / 2, l->h / 2 + 10}, w, h);
}

/* Bright: out. Framed: in the viewer's hand. Dark: gone. */
static void out_draw_cell(const Seen *s, const Row *row, const Cell *cell, Rect r)
{
    char name[WORDS_NAME], text[16];
    Color paper = PANEL_DEEP, ink = color_fade(MUTED, 0.55f), line = HAIRLINE;
    if (cell->out > 0) {
        paper = line = IVORY;
        ink = CARD_INK;
    } else if (cell->mine > 0) {
        ink = line = BRASS;
    }
    draw_round(s->draw, r, 8, paper, 1.5f, line);
    const bool many = cell->all > 1;
    Rect upper = r;
    if (many)
        upper.h = 0.62f * r.h;
    text_fit(s->draw, style_sized(STYLE_STRONG, many ? 19 : 23, ink), rect_pad(upper, 3, 0),
             ALIGN_CENTRE, cell_name(s, row, cell, name, sizeof name));
    if (!many)
        return;
    snprintf(text, sizeof text, "%d/%d", cell->out, cell->all);
    text_fit(s->draw, style_sized(STYLE_NOTE, 15, ink), rect_row(r, 0.54f * r.h, 0.42f * r.h),
             ALIGN_CENTRE, text);
}

static void out_draw_row(const Seen *s, const Row *row, Rect r)
{
    char text[WORDS_SIZE];
    const Rect head = rect_cut_left(&r, has_suits(s) ? HEAD_W : 0);
    text_fit(s->draw, style_sized(STYLE_STRONG, 24, WHITE), head, ALIGN_LEFT, head_text(s, row));
    for (int k = 0; k < row->n; k++) {
        out_draw_cell(s, row, &row->cell[k], rect_cut_left(&r, CELL_W));
        rect_cut_left(&r, GAP);
    }
    if (!has_suits(s))
        return;
    words_tell(&s->me, text, sizeof text, WITH(AS_NUMBER("n", row->out)), "out.row");
    rect_cut_left(&r, 8);
    text_fit(s->draw, style_in(STYLE_SMALL, row->out ? BRASS : MUTED), r, ALIGN_LEFT, text);
}

void cards_out_draw(const Seen *s, Rect in)
{
    Sheet t;
    sheet_make(s, &t);
    for (int i = 0; i < t.rows; i++) {
        out_draw_row(s, &t.row[i], rect_cut_top(&in, CELL_H));
        rect_cut_top(&in, GAP);
    }
    text_block(s->draw, style(STYLE_NOTE), (Rect){in.x, in.y + 4, in.w, FOOT - 4}, ALIGN_LEFT,
               seen_tr(s, "out.legend"));
}
