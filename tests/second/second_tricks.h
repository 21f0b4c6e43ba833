/* Shared by second implementations of games of tricks (test_second_*.c): the hands, the cards of a
 * trick, and a match of random moves, in which the engine and the oracle play side by side. An
 * oracle is a struct that begins with Tricks. */
#pragma once
#include "second/second.h"

typedef struct {
    const Game *g;
    int seats, deals, score[MAX_SEATS];
    CardSet hand[MAX_SEATS], picked[MAX_SEATS]; /* picked: to be passed */
    int n, leader;                              /* cards in the trick, and who led it */
    Card card[MAX_SEATS];
} Tricks;

typedef struct {
    void (*begin_deal)(void *oracle, const State *s);
    void (*end_passing)(void *oracle, const State *s); /* NULL: no cards are passed */
    void (*check_legal)(const void *oracle, const State *s, int seat);
    void (*played)(void *oracle, const State *s, Card c); /* after the engine; NULL: unneeded */
    void (*end_trick)(void *oracle, const State *s);
} TrickRules;

/* Everybody passes `each` picked cards to the seat that is `by` further. */
static inline void tricks_pass(Tricks *t, int by, int each)
{
    for (int i = 0; i < t->seats; i++)
        t->hand[i] = cardset_minus(t->hand[i], t->picked[i]);
    for (int i = 0; i < t->seats; i++) {
        const int to = (i + by) % t->seats;
        assert_int_equal(cardset_count(t->picked[i]), each);
        t->hand[to] = cardset_or(t->hand[to], t->picked[i]);
    }
}

static inline void tricks_play(void *oracle, const TrickRules *r, State *s, int seat, Card c)
{
    Tricks *t = oracle;
    r->check_legal(oracle, s, seat);
    cardset_remove(&t->hand[seat], c);
    t->card[t->n++] = c;
    game_apply(t->g, s, seat, (Action){.verb = VERB_PLAY, .card = c}, NULL);
    if (r->played)
        r->played(oracle, s, c);
    if (t->n == t->seats)
        r->end_trick(oracle, s);
    else
        assert_int_equal(s->turn, (seat + 1) % t->seats);
}

/* A move that plays no card: picks, passes on or deals. */
static inline void tricks_prepare(void *oracle, const TrickRules *r, State *s, int seat, Action a)
{
    Tricks *t = oracle;
    const int dealer = s->dealer;
    game_apply(t->g, s, seat, a, NULL);
    if (a.verb == VERB_PICK)
        cardset_add(&t->picked[seat], a.card);
    if (a.verb == VERB_COMMIT && seat == t->seats - 1)
        r->end_passing(oracle, s);
    if (a.verb == VERB_DEAL) {
        assert_int_equal(s->dealer, (dealer + 1) % t->seats);
        r->begin_deal(oracle, s);
    }
}

static inline void tricks_match(void *oracle, const TrickRules *r, uint64_t seed)
{
    Tricks *t = oracle;
    Rng rng = rng_from_u64(seed);
    State s;
    game_start(t->g, &s, (Seed){.low = seed}, NULL);
    memset(t->score, 0, sizeof t->score);
    t->deals = 0;
    r->begin_deal(oracle, &s);
    while (!s.over) {
        const int seat = __builtin_ctz(game_to_act(&s));
        const Action a = any_move(t->g, &s, seat, &rng);
        if (a.verb == VERB_PLAY)
            tricks_play(oracle, r, &s, seat, a.card);
        else
            tricks_prepare(oracle, r, &s, seat, a);
        check_cards(t->g, &s);
    }
}

/* So many matches with options "key=value …", the k-th set of options of this game. */
static inline void tricks_matches(void *oracle, const TrickRules *r, const char *game,
                                  const char *options, int k, uint64_t matches)
{
    Tricks *t = oracle;
    Game *g = second_load(game, t->seats, options);
    t->g = g;
    for (uint64_t m = 0; m < matches; m++)
        tricks_match(oracle, r, m * 1000 + (uint64_t)k);
    game_free(g);
}
