/* A decision about a card for a trick, as its features see it. Private to features_trick.c, which
 * it keeps short, and features_standing.c. */
#pragma once
#include "rules/tricks/tricks_private.h"

/* The position, which all moves of a decision share; and for the current move its score, and its
 * features if they are wanted. */
typedef struct {
    const Game *g;
    const TrickPlan *plan;
    const Tricks *t;
    const TrickWorth *worth;
    const int16_t *weight;
    int16_t *row;
    int32_t score;
    uint64_t hand, unseen; /* unseen: in other hands, aside or in the stock */
    uint64_t winners,
        under; /* cards that would take the trick now; that are below the marker that costs */
    const int8_t *value,
        *theirs;           /* of cards: for this seat, and for the one that takes the trick */
    int8_t (*changed)[64]; /* … where cards taken have changed it; two, not filled in before */
    uint64_t own_winners, own_losers;
    uint64_t trumps;
    bool lead, said; /* a card that is said to win would */
    int mate; /* how likely it is that the seat which takes the trick as it lies plays with this
                 one: 16 is sure */
    const uint8_t *bid;                       /* of all seats, 1 + tricks; NULL: none count */
    unsigned told;                            /* mask: seats whose bids are public */
    uint64_t laid;                            /* by this seat, for its bid */
    uint64_t buried;                          /* laid aside by this seat */
    bool alone;                               /* the picker has said so */
    int trick_value, gain, behind, seat, won; /* won: tricks */
    int next_gained, next_lost; /* where tricks are compared: what the next one will be worth */
    int n_winners, n_losers, leading; /* leading: the play that takes the trick as it lies, or -1 */
    /* of the suit that was looked at last, own cards of it and unseen ones */
    uint64_t suit, own, hidden;
    int n_hidden;
} Sight;

static inline int ones(uint64_t cards) { return cards ? cardset_ones(cards) : 0; }

static inline int share(uint64_t cards, uint64_t among)
{
    return among ? feature_part(ones(cards & among), ones(among)) : 0;
}

/* a × b, both in FEATURE_ONEs. */
static inline int by(int a, int b) { return a * b / FEATURE_ONE; }

static inline void tell(Sight *s, int feature, int value)
{
    s->score += s->weight[feature] * value;
    if (s->row)
        s->row[feature] = (int16_t)(s->row[feature] + value);
}
static inline int cut_at(int most, int value)
{
    const int cut = value > most ? most : value;
    return cut < -most ? -most : cut;
}
static inline int cut(int value) { return cut_at(127, value); }
#define TELL(name, value) tell(s, FEATURE_trick_##name, value)
/* Features that are costly to compute are skipped where their weight is 0. */
#define ASKED(name) (s->row || s->weight[FEATURE_trick_##name])

/* Where tricks are compared: the worth of this one, and of the next (features_standing.c). */
void look_at_standings(Sight *s);
