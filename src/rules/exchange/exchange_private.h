/* Shared by the phases in which seats stage cards in secret and commit: pass and tax (staging.c).
 * They have TRAIT_EXCHANGE and FEATURES_EXCHANGE. */
#pragma once
#include "rules/core/kernel.h"

/* The features of handing over a card that do not depend on the hand (features_exchange.c). */
typedef struct {
    CardSet suit, lower; /* cards in play of its suit; those below it */
    int16_t high, top, cost, rank, tax;
    bool costly;
} ExchangeCard;

/* Phase.own of such a phase. */
typedef struct {
    Card dear; /* costs far more than any other; or NO_CARD */
    CardSet dear_suit;
    ExchangeCard card[MAX_CARDS];
} ExchangeWorth;

/* PhaseFunctions.room of such a phase: for which places cards are staged, from which cards (NULL:
 * the hand), and how they change hands. */
typedef struct {
    const Exchange *(*exchange)(const Game *g, const State *s, const Phase *p, int seat);
    CardSet (*payable)(const Game *g, const State *s, const Phase *p, int seat);
    void (*hand_over)(const Game *g, State *s, const Phase *p, Sink *sink);
} StagingFunctions;

/* The phase's places for this seat now. */
const Exchange *staging_exchange(const Game *g, const State *s, const Phase *p, int seat);
/* When the game is loaded: fills p->own. */
void exchange_derive(const Game *g, Phase *p, const RoundState *c);

void staging_apply(const Game *g, State *s, const Phase *p, int seat, Action a, Sink *sink);
int staging_moves(const Game *g, const State *s, const Phase *p, int seat, Action *out);
int staging_run(const Game *g, State *s, const Phase *p, Rng *rng);
void staging_refuse(const Game *g, const State *s, const Phase *p, int seat, Action a, Reason *why);
void staging_prompt(const Game *g, const State *s, const Phase *p, int seat, Reason *what);
#define STAGING                                                                                    \
    .moves = staging_moves, .apply = staging_apply, .run = staging_run, .refuse = staging_refuse,  \
    .prompt = staging_prompt, .derive = exchange_derive, .own = sizeof(ExchangeWorth),             \
    .traits = TRAIT_EXCHANGE, .features = FEATURES_EXCHANGE
/* The zone where the card of place i ends up. */
int staging_zone(const Game *g, const State *s, const Exchange *x, int seat, int i);
