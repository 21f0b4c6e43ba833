/* The position of a trick that adds up, in a few machine words: for the kernel that plays it and
 * for the features of its moves. */
#pragma once
#include "rules/core/game.h"

/* Effects of a card on the running total. */
enum Effect {
    EFFECT_NONE,
    EFFECT_CANCEL,
    EFFECT_COPY,
    EFFECT_TO_LIMIT,
    EFFECT_TURN,
    EFFECT_NAME,
    EFFECT_TWICE,
    EFFECTS
};

/* Phase.own of a phase that adds. */
typedef struct {
    uint8_t effect[MAX_CARDS]; /* enum Effect of each card, as the chain says */
    int hand;                  /* cards of each seat in a new round of a pile */
} AddPhase;

/* Fills in `effect`. False and a message if the chain has one that is not in the mask. */
bool effects_derive(const Game *g, const Phase *p, unsigned effects, Err *err);

static inline const uint8_t *add_effects(const Phase *p)
{
    return ((const AddPhase *)p->own)->effect;
}

extern const Kernel kernel_add;

enum { CARDS_IN_TRICK = 4 };
/* The words of "judged" and "void_lead". */
enum { AT_CROSSING, AT_END };
enum { SAME_LEADER, UNABLE_PLAYER, OTHER_SIDE };

/* The cards in play and the trick on the table. Piles and points are the State's. */
typedef struct __attribute__((may_alias)) { /* lies in World.room */
    CardSet hand[CARDS_IN_TRICK], stock;
    CardSet open;                      /* cards of the suits that are not in the trick yet */
    uint8_t count[CARDS_IN_TRICK + 1]; /* cards of each hand; at last, of the stock */
    uint8_t turn, n, leader, number;
    uint8_t seat[CARDS_IN_TRICK], card[CARDS_IN_TRICK]; /* the n plays of the trick */
    uint8_t effect; /* enum Effect of the last play: what a card that copies would do … */
    int32_t add;    /* … or add */
    int32_t total[CARDS_IN_TRICK + 1]; /* after each play; total[0] = 0 */
} Adding;

/* The seat that leads after a void trick with this leader, in which `unable` had no card to play.
 */
static inline int adding_void_leader(const Game *g, const State *s, const Phase *p, int leader,
                                     int unable)
{
    switch (p->add.void_lead) {
    case UNABLE_PLAYER: return unable;
    case OTHER_SIDE: return seat_after(g, s, leader);
    default: return leader;
    }
}

/* From the State, whose phase adds. */
void adding_read(const Game *g, const State *s, Adding *out);

/* The total after one more card; its effect and what it adds stand for it and for those that copy
 * it. */
static inline int adding_total(const Game *g, const Phase *p, const Adding *a, Card c,
                               uint8_t *effect, int32_t *add)
{
    const uint8_t own = add_effects(p)[c];
    *effect = a->effect;
    *add = a->add;
    if (own != EFFECT_COPY) {
        *add = own == EFFECT_NONE ? g->card[c].points : 0;
        *effect = a->n == 0 ? EFFECT_NONE : own;
    }
    return *effect == EFFECT_CANCEL ? a->total[a->n - 1] : a->total[a->n] + *add;
}

/* The running totals of a trick: total, n, effect and add; nothing else is there. A card that
 * cancels goes back to the total before the card before it; one that copies does what that card
 * did, and so on back; either of them led counts nothing, and a copied lead of that kind changes
 * nothing. */
static inline void adding_totals(const Game *g, const Phase *p, const Trick *t, Adding *out)
{
    *out = (Adding){.effect = EFFECT_NONE};
    for (; out->n < t->n; out->n++)
        out->total[out->n + 1] =
            adding_total(g, p, out, t->play[out->n].card, &out->effect, &out->add);
}

/* Index of the play that first took a whole trick over the limit, as the phase judges it; -1 if
 * none did. Without the last plays (n of them are there): what it would be if the total stayed. */
static inline int adding_crossing(const Phase *p, const int32_t *total, int n)
{
    if (p->add.judged == AT_END && total[n] <= p->add.limit)
        return -1;
    for (int i = 0; i < n; i++)
        if (total[i + 1] > p->add.limit)
            return i;
    return -1;
}
