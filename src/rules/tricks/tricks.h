/* rules/tricks: trick-taking, from the obligation to follow suit to who takes the trick. Private to
 * rules/. This file has a phase of tricks as worlds play it, on 64-bit card sets (bitboards),
 * and what its features ask of it. */
#pragma once
#include "rules/core/kernel.h"

/* What steps do; `cards`, `of` and `rank` are those of the TrickStep. */
enum TrickOp {
    OBLIGATION_LED,    /* the suit that was led; or `exempt` */
    OBLIGATION_SIDE,   /* the side of the lead that total `of` says */
    OBLIGATION_ALWAYS, /* `cards` */
    OBLIGATION_FIRST,  /* `cards` in the first trick */
    OBLIGATION_UNTIL,  /* `cards` while total `of` is 0 */
    CHOICE_LEADING,    /* whoever leads `cards` says one of `rank` values from `of` on; */
    CHOICE_LAST,       /* whoever plays them last does */
    BEST_WHEN_LED,
    BEST_SAID,
    BEST_OF_LED,
    BEST_RANK,
    BEST_BELOW_MARKER,
    BEST_BY_DIRECTION,
    REACT_DIRECTION,
    REACT_BREAK, /* one of `cards` sets total `of` to 1 */
    CAPTURE_MARKER,
};

/* The position, in World.room. */
typedef struct {
    uint64_t hand[MAX_SEATS], taken[MAX_SEATS], out;
    uint64_t
        led; /* all cards of the suit that was led; none: nothing was, or a card without suit */
    uint64_t table; /* the trick */
    Contest now;
    Marker marker[MAX_MARKERS];
    int16_t total[MAX_TOTALS];
    uint8_t next[MAX_SEATS]; /* the seat to the left of each */
    uint8_t held;            /* cards in all hands */
    uint8_t got[MAX_SEATS];  /* how many cards each has taken */
    uint8_t bids;
    bool chooses, lot; /* something may be said with some card now; the Lot with any */
} __attribute__((may_alias)) Tricks;
_Static_assert(sizeof(Tricks) <= WORLD_ROOM, "a position of tricks fits the room of a world");

static inline uint64_t trick_bit(Card c) { return UINT64_C(1) << c; }
static inline const Tricks *tricks_of(const World *w) { return (const Tricks *)w->room; }
static inline const Phase *trick_phase(const Game *g, const World *w)
{
    return &g->phase[w->s.phase];
}

/* While loading: fills p->plan. */
void trick_plan(const Game *g, Phase *p);

/* When all phases are loaded: fills g->trick. */
void trick_worth(Game *g);

/* Takes over a position of such a phase; false: the plan does not fit, or it is nobody's turn. */
bool tricks_enter(const Game *g, const Phase *p, const State *s, Tricks *t);
/* Index of the play that takes the trick as it lies, -1 if none has any strength. The first of
 * equals wins. */
int tricks_best(const Game *g, const Phase *p, const Tricks *t);
/* For features. All cards that would take the trick now, on the table at least one; *said: one that
 * is said to win does too. *leading: as tricks_best. */
uint64_t tricks_winners(const Game *g, const Phase *p, const Tricks *t, bool *said, int *leading);
/* All cards that would beat this one, which leads or takes the trick as it lies. */
uint64_t tricks_beaters(const Game *g, const Phase *p, const Tricks *t, Card c);
/* Cards below the value of a marker. */
uint64_t tricks_under(const Game *g, const Marker *m);
