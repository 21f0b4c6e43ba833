/* rules/climb: climbing games, in which a player beats a set of cards with a better one (The
 * Great Dalmuti, Daifugō). Private to rules/. This file has hands of equal cards as counts; the
 * kernel plays on them, the features read them; and sets that are chosen card by card (sets.c). */
#pragma once
#include "rules/core/kernel.h"

enum { CLIMB_RANKS = 16 }; /* ranks from 0, and cards of one rank, are fewer */

typedef struct {
    uint16_t least[MAX_SEATS]
                  [CLIMB_RANKS]; /* bit r of [k]: k cards or more of rank r, which is not wild */
    uint8_t held[MAX_SEATS][CLIMB_RANKS]; /* cards of each rank, wild ones too */
    uint8_t there[CLIMB_RANKS];           /* cards of each rank that are still unplayed */
    uint8_t first[CLIMB_RANKS];           /* a card of each rank */
    uint8_t best, worst;                  /* ranks of the pack, the wild one apart */
    uint8_t left;                         /* mask: seats that hold cards */
} Climb;

extern const Kernel kernel_climb, kernel_sets;

/* Phase.own: where the cards of each suit and rank are, NO_CARD if they are not in the pack; the
 * best and the worst rank, wild ones apart. */
enum { CLIMB_SUITS = 4 };
typedef struct {
    Card at[CLIMB_SUITS][CLIMB_RANKS];
    uint8_t best, worst;
} ClimbDeck;

enum { LEADS_HIGHEST, LEADS_LOWEST }; /* the words of "leads" */

/* A set or run that was chosen card by card. */
typedef struct {
    bool run;
    uint8_t n, wilds, suits; /* cards in all; wild ones; mask of the suits of the others */
    int rank; /* of a set, also of wild cards alone; of a run that of its lowest card */
    CardSet naturals;
} ClimbSet;

/* An action is read by the phase's deck; one that means no set gives one without cards. */
ClimbSet climb_set(const Game *g, const Phase *p, Action a);
static inline bool climb_alone(const ClimbSet *x) { return x->n && x->wilds == x->n; }
/* All sets and runs that may be played now; `must` is a card that has to be among them, or NO_CARD.
 * Of more than fit, runs in which wild cards stand in for cards of the hand are left out. */
int climb_choices(const Game *g, const State *s, const Phase *p, int seat, Action *out);
/* The set or run of these cards as they stand; if they could be both, a run only if `run`. False:
 * neither. */
bool climb_read(const Game *g, const Phase *p, const Card *card, int n, bool run, Action *out);
/* Could the words of this set be those of another kind, so that they need "run"? */
bool climb_run_said(const Game *g, const Phase *p, Action a);
/* The cards of a set in the order in which they stand; returns how many, wild ones are NO_CARD. */
int climb_cards(const Game *g, const Phase *p, Action a, Card out[MAX_RUN]);
/* The card that has to be in the first set of the match, if it is this seat's to lead; or
 * NO_CARD. */
Card climb_must(const Game *g, const State *s, const Phase *p, int seat);

/* ---- effects.c ---- */

/* Mask of the seats that hold cards and have not been placed last. */
unsigned climb_left(const Game *g, const State *s);
bool climb_cuts(const Game *g, const Phase *p, const ClimbSet *x);
bool climb_turns_back(const Game *g, const Phase *p, const ClimbSet *x);
bool climb_revolts(const Phase *p, const ClimbSet *x);
/* Does going out with this set, which is about to be played, make its player last? */
bool climb_fouls(const Game *g, const State *s, const Phase *p, const ClimbSet *x);
/* The effects of the set that was just played on the order of the ranks and on the suits. */
void climb_effects(const Game *g, State *s, const Phase *p, const ClimbSet *x, Sink *sink);
/* The same of a play that lies in a position from a case file, which says itself whether there was
 * a revolution. */
void climb_resume_effects(const Game *g, State *s, const Phase *p, const ClimbSet *x);
/* The seat has played its last card. */
void climb_out(const Game *g, State *s, const Phase *p, int seat, bool foul, Sink *sink);

/* When the game is loaded. */
bool climb_deck(const Game *g, Phase *p, Err *err);

static inline bool climb_wild(const Game *g, int rank) { return g->wild && rank == g->wild; }
/* Do ranks and numbers of cards fit? */
bool climb_fits(const Game *g);
/* Counts hands, by ranks as they count now (climb_worth); of a View's other seats what is known of
 * them. */
void climb_count(const Game *g, const State *s, Climb *c);
/* The rank that counts for one of the pack: another where the order is turned over. */
static inline int climb_worth(const Game *g, const State *s, const Climb *c, int rank)
{
    return climb_wild(g, rank) || !state_reversed(s) ? rank : c->best + c->worst - rank;
}

/* ---- kernel_climb.c, for kernel_sets.c as well: the World's room holds a Climb ---- */

bool climb_take_over(const Game *g, World *w);
/* The order of the ranks is turned over: what was counted of the best is that of the worst. */
void climb_turn_over(const Game *g, Climb *c);
/* All seats but the one that played last have passed. */
bool climb_all_passed(const World *w);
void climb_ask_next(const Game *g, World *w, const Phase *p);
void climb_next_round(const Game *g, World *w);
void climb_end_deal(const Game *g, World *w);

/* Sets of n cards of the rank of `first` (the lowest card of that rank in hand): all mixtures with
 * wild cards that leave a natural one. Returns how many. */
static inline int climb_sets(Card first, int naturals, int wild, int n, Action *out)
{
    int count = 0;
    for (int w = 0; w <= wild && w < n; w++)
        if (n - w <= naturals)
            out[count++] =
                (Action){.verb = VERB_PLAY, .card = first, .n = (uint8_t)n, .arg = (uint8_t)w};
    return count;
}
