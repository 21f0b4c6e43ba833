#include "scenes/result/counted.h"
#include "words/happening.h"
#include <math.h>
#include <stdlib.h>

enum {
    BEGIN = 350,  /* after the scene has appeared */
    ROW_LAG = 90, /* from row to row */
    FLY = 380,
    STEP_MOST = 110, /* from card to card … */
    ALL = 900,       /* … but all of a row within this */
    SUSPENSE = 260,  /* before each of the dearest */
    BARE = 500       /* counting without cards */
};

/* The cards of a side in their order from the left: the dearest first. */
typedef struct {
    int n, heavy; /* heavy: number of the dearest */
    Card card[MAX_CARDS];
} Counted;

/* Worth more than a contest usually is: it decides something by itself. */
static bool is_heavy(const Game *g, Card c)
{
    const int much = points_that_matter(g);
    return much > 0 && abs(game_card(g, c)->points) >= 2 * much;
}

/* Without cards that have no points, if any card has points. */
static CardSet those_that_count(const Game *g, CardSet cards)
{
    CardSet worth = CARDSET_EMPTY;
    for (CardSet left = game_pack(g); !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        if (game_card(g, c)->points != 0)
            cardset_add(&worth, c);
    }
    return cardset_empty(worth) ? cards : cardset_and(cards, worth);
}

static void counted_list(const After *r, int side, Counted *out)
{
    const CardSet all = those_that_count(r->game, r->tally.cards[side]);
    *out = (Counted){.n = 0};
    for (int heavy = 1; heavy >= 0; heavy--) {
        for (CardSet left = all; !cardset_empty(left);) {
            const Card c = cardset_pop(&left);
            if (is_heavy(r->game, c) == heavy)
                out->card[out->n++] = c;
        }
        if (heavy)
            out->heavy = out->n;
    }
}

int counted_cards(const After *r, int side)
{
    return cardset_count(those_that_count(r->game, r->tally.cards[side]));
}

int counted_row(const After *r, int side)
{
    const Tally *t = &r->tally;
    const int *total = t->total[t->kept], own = total[side] - t->gain[side];
    int row = 0;
    if (game_facts(r->game)->ranked && t->was[side] >= 0)
        return t->was[side];
    for (int i = 0; i < tally_sides(r->game); i++) {
        const int ahead = after_worth(r, total[i] - t->gain[i] - own);
        row += ahead > 0 || (ahead == 0 && i < side);
    }
    return row;
}

/* ---- Time ---- */

/* When card i leaves the stack; the dearest leave last. */
static float leaves(const Counted *c, int row, int i)
{
    const int light = c->n - c->heavy;
    const float step = fminf(STEP_MOST, (float)ALL / (float)(c->n ? c->n : 1));
    const float begin = BEGIN + ROW_LAG * (float)row;
    if (i >= c->heavy)
        return begin + step * (float)(i - c->heavy);
    return begin + step * (float)light + SUSPENSE * (float)(i + 1);
}

/* How far card i is: 0 in the stack … 1 in the row. */
static float flown(const After *r, const Counted *c, int row, int i)
{
    return float_clamp((after_passed(r) - leaves(c, row, i)) / FLY, 0, 1);
}

int counted_end(const After *r, int side)
{
    Counted c;
    const int row = counted_row(r, side);
    float last = 0;
    counted_list(r, side, &c);
    for (int i = 0; i < c.n; i++)
        last = fmaxf(last, leaves(&c, row, i));
    return c.n ? (int)last + FLY : BEGIN + ROW_LAG * row + BARE;
}

float counted_part(const After *r, int side)
{
    Counted c;
    const int row = counted_row(r, side);
    int landed = 0, all = 0;
    counted_list(r, side, &c);
    for (int i = 0; i < c.n; i++) {
        const int points = abs(game_card(r->game, c.card[i])->points), worth = points ? points : 1;
        all += worth;
        landed += flown(r, &c, row, i) >= 1 ? worth : 0;
    }
    if (all > 0)
        return (float)landed / (float)all;
    const float passed = after_passed(r) - BEGIN - ROW_LAG * (float)row;
    return ease_at(EASE_OUT_CUBIC, passed / BARE);
}

int counted_landed(const After *r, int side)
{
    Counted c;
    const int row = counted_row(r, side);
    int landed = 0;
    counted_list(r, side, &c);
    for (int i = 0; i < c.n; i++)
        landed += flown(r, &c, row, i) >= 1;
    return landed;
}

/* ---- Drawing ---- */

static const float LARGER = 1.28f, PEEK = 0.62f;

/* Where card i lies: the dearest are larger, lean, and stand out of the row. */
static Pose lies(const Counted *c, Rect box, int i)
{
    const float h = box.h - 6, w = h * CARD_ASPECT, wide = w * LARGER;
    const float used = wide * 0.86f * (float)c->heavy;
    const int light = c->n - c->heavy;
    const float room = box.w - used - w;
    const float step = light > 1 ? fminf(PEEK * w, room / (float)(light - 1)) : 0;
    const float y = box.y + box.h / 2;
    if (i < c->heavy)
        return (Pose){box.x + wide / 2 + 0.86f * wide * (float)i, y - 2, h * LARGER, -4};
    return (Pose){box.x + used + w / 2 + step * (float)(i - c->heavy), y, h, 0};
}

static Pose between(Pose a, Pose b, float t)
{
    const float arc = 46 * sinf(3.14159265f * t);
    return (Pose){a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t - arc,
                  a.height + (b.height - a.height) * t, a.turn + (b.turn - a.turn) * t};
}

/* The rest of the stack at the seat, as backs. */
static void draw_stack(const After *r, Pose pile, int left)
{
    enum { MOST = 5 };
    for (int i = 0; i < left && i < MOST; i++) {
        Pose at = pile;
        at.y -= 1.6f * (float)i;
        parlour_card(r->paint, &(ParlourCard){.card = NO_CARD, .pose = at, .tint = AS_IS});
    }
}

/* Where the cards of a side come from, and where they go. */
typedef struct {
    Counted cards;
    int row;
    Pose pile;
    Rect box;
} Flight;

static void draw_counted(const After *r, const Flight *f, int i)
{
    static const Color HURTS = {0xFF, 0x8A, 0x7A, 255}, HELPS = {0xD8, 0xA6, 0x48, 255};
    const Card card = f->cards.card[i];
    const float t = flown(r, &f->cards, f->row, i);
    const Pose to = lies(&f->cards, f->box, i);
    const Color *rim = &HURTS;
    if (t <= 0)
        return;
    if (after_worth(r, game_card(r->game, card)->points) > 0)
        rim = &HELPS;
    if (i >= f->cards.heavy || t < 1)
        rim = NULL;
    parlour_card(r->paint, &(ParlourCard){.card = card,
                                          .pose = between(f->pile, to, ease_at(EASE_OUT_CUBIC, t)),
                                          .composed = to.height,
                                          .lift = sinf(3.14159265f * t),
                                          .rim = rim,
                                          .tint = AS_IS});
}

/* How many cards are still in the stack. */
static int waiting(const After *r, const Counted *c, int row)
{
    int left = 0;
    for (int i = 0; i < c->n; i++)
        left += flown(r, c, row, i) <= 0;
    return left;
}

void counted_stack(const After *r, const Layout *l, int side)
{
    Counted c;
    counted_list(r, side, &c);
    draw_stack(r, l->pile[side], waiting(r, &c, counted_row(r, side)));
}

void counted_draw(const After *r, const Layout *l, int side, Rect box)
{
    Flight f = {.row = counted_row(r, side), .pile = l->pile[side], .box = box};
    counted_list(r, side, &f.cards);
    for (int i = f.cards.heavy; i < f.cards.n; i++)
        draw_counted(r, &f, i);
    for (int i = f.cards.heavy - 1; i >= 0; i--)
        draw_counted(r, &f, i);
}
