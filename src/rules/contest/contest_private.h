/* A phase of contests: the legal moves of a seat, and the parts of its play that touch no seat's
 * knowledge, which the phase and its kernel share. Private to rules/contest. */
#pragma once
#include "rules/contest/combination.h"
#include "rules/core/kernel.h"

enum { CONTEST_VERBS = 3 };

/* The cards led. */
static inline CardSet contest_lead(const State *s) { return s->zone[ZONE_TABLE]; }

/* ---- Moves ---- */

/* The moves of one seat: `verbs` actions without a card, then a pick of each card of `picks`. */
typedef struct {
    uint8_t verbs, verb[CONTEST_VERBS];
    CardSet picks; /* one of each group of equal cards */
} ContestMoves;

void contest_list(const Game *g, const State *s, const Phase *p, int seat, ContestMoves *out);
/* The same as a list of actions; returns how many. */
int contest_moves(const Game *g, const State *s, const Phase *p, int seat, Action *out);

/* The most cards that the seat may lead: as many as the largest hand among the others. */
int contest_lead_cap(const Game *g, const State *s, int seat);
/* Is the hand so large that the seat may not draw? */
static inline bool contest_at_limit(const State *s, const Phase *p, int seat)
{
    return p->contest.hand_limit && s->count[ZONE_HAND + seat] >= p->contest.hand_limit;
}

/* ---- Play ---- */

/* The turn passes to the left of this seat. Without a stock, seats without cards are skipped, and
 * the last seat with cards keeps them. The deal may end. */
void contest_turn_after(const Game *g, State *s, int seat, Sink *sink);
/* The seat has drawn a card: the turn passes on. */
void contest_drawn(const Game *g, State *s, const Phase *p, int seat, Sink *sink);
/* A lead of n cards lies on the table: asks the seats that have as many. False: none has. */
bool contest_ask(const Game *g, State *s, int seat, int n, Sink *sink);
/* The seat with the best set; of equal sets the later in turn order. The challengers' cards are
 * still in hand, in staged[]. */
int contest_winner(const Game *g, const State *s, const Phase *p, unsigned challengers);
/* The cards of the contest have left the table: the next one begins, or the deal ends. */
void contest_next(const Game *g, State *s, Sink *sink);

extern const Kernel kernel_contest;
