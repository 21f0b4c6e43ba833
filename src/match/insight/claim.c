#include "match/insight/claim.h"
#include "match/insight/auto_finish.h"
#include "base/hash.h"
#include "rules/canonical.h"
#include <stdlib.h>
#include <string.h>

enum {
    TRIALS = 12,      /* random playouts first: most undecided deals show it there */
    WORK = 5000,      /* moves that are searched before the proof is given up */
    PLACES = 1 << 15, /* size of the hash table of visited positions */
    ENOUGH = PLACES / 2
};

/* A hash of 128 bits: two positions of one search practically never share it. */
typedef struct {
    uint64_t a, b;
} Key;

typedef struct {
    const Game *game;
    State end;               /* the result of one line of play; every other line must end equally */
    const atomic_bool *stop; /* or NULL */
    int work, seen;
    Key *place; /* hash table of visited positions; zero: free */
} Proof;

/* Compares the points and all of the end that goes into the next deal. */
static bool same_end(const Game *g, const State *a, const State *b)
{
    return memcmp(a->score, b->score, sizeof a->score) == 0 &&
           memcmp(&a->rng, &b->rng, sizeof a->rng) == 0 && a->over == b->over &&
           a->winners == b->winners && a->turn == b->turn &&
           (!game_facts(g)->ranked || memcmp(a->out, b->out, sizeof a->out) == 0);
}

static Key claim_key(const Game *g, const State *s)
{
    uint64_t word[sizeof(State) / 8 + 1] = {0};
    State canonical = *s;
    game_canonical(g, &canonical);
    memcpy(word, &canonical, sizeof canonical);
    Key k = {1, UINT64_C(0xD6E8FEB86659FD93)};
    for (size_t i = 0; i < sizeof word / 8; i++) {
        k.a = hash_mix(k.a, word[i]);
        k.b = hash_mix(k.b, k.a + word[i]);
    }
    return k;
}

/* Was the position visited before? Marks it as visited. */
static bool seen_before(Proof *p, const State *s)
{
    const Key k = claim_key(p->game, s);
    size_t at = k.a % PLACES;
    for (; p->place[at].a || p->place[at].b; at = (at + 1) % PLACES)
        if (p->place[at].a == k.a && p->place[at].b == k.b)
            return true;
    if (p->seen < ENOUGH) {
        p->place[at] = k;
        p->seen++;
    }
    return false;
}

Action claim_next(const Game *g, const State *s, int *seat)
{
    Action moves[MAX_MOVES];
    *seat = __builtin_ctz(game_to_act(s));
    game_moves(g, s, *seat, moves);
    return moves[0];
}

/* Plays to the end of the deal. False if it does not end within DEAL_MOVES. */
static bool play_on(const Game *g, State *s, int turns[MAX_SEATS])
{
    for (int i = 0; i < DEAL_MOVES; i++) {
        int seat;
        if (game_resting(g, s))
            return true;
        const Action a = claim_next(g, s, &seat);
        turns[seat] += a.verb != VERB_PICK;
        game_apply(g, s, seat, a, NULL);
    }
    return false;
}

/* The budget is used up or the search was stopped: the proof fails. */
static bool proof_ends(const Proof *p)
{
    return p->work < 0 || (p->stop && atomic_load_explicit(p->stop, memory_order_relaxed));
}

static bool ends_alike_at_random(const Proof *p, State s, Rng *rng)
{
    Action moves[MAX_MOVES];
    for (int i = 0; i < DEAL_MOVES && !game_resting(p->game, &s); i++) {
        const int seat = __builtin_ctz(game_to_act(&s));
        const int n = game_moves(p->game, &s, seat, moves);
        game_apply(p->game, &s, seat, moves[rng_below(rng, (uint32_t)n)], NULL);
    }
    return game_resting(p->game, &s) && same_end(p->game, &s, &p->end);
}

/* The position is settled: one line of play stands for all. */
static bool spent_alike(Proof *p, State s)
{
    int turns[MAX_SEATS] = {0};
    const bool ends = play_on(p->game, &s, turns);
    for (int seat = 0; seat < MAX_SEATS; seat++)
        p->work -= turns[seat];
    return ends && !proof_ends(p) && same_end(p->game, &s, &p->end);
}

/* Does every line of play from here end equally? Of several seats that choose at the same time
 * one is asked after the other; none sees the choices of the others. */
static bool ends_alike(Proof *p, const State *s)
{
    Action moves[MAX_MOVES];
    const Game *g = p->game;
    if (game_resting(g, s))
        return same_end(g, s, &p->end);
    if (s->now.n == 0) {
        if (seen_before(p, s))
            return true;
        if (game_spent(g, s))
            return spent_alike(p, *s);
    }
    const int seat = __builtin_ctz(game_to_act(s)), n = game_moves(g, s, seat, moves);
    for (int i = 0; i < n; i++) {
        State next = *s;
        game_apply(g, &next, seat, moves[i], NULL);
        p->work--;
        if (proof_ends(p) || !ends_alike(p, &next))
            return false;
    }
    return true;
}

bool claim_decided(const Game *g, const State *s, int turns[MAX_SEATS], const atomic_bool *stop)
{
    int any[MAX_SEATS] = {0};
    Rng rng = rng_from_u64(1);
    Proof p = {.game = g, .end = *s, .stop = stop, .work = WORK};
    if (game_resting(g, s) || !play_on(g, &p.end, any))
        return false;
    for (int i = 0; i < TRIALS; i++)
        if (proof_ends(&p) || !ends_alike_at_random(&p, *s, &rng))
            return false;
    p.place = calloc(PLACES, sizeof *p.place);
    const bool decided = p.place && ends_alike(&p, s);
    free(p.place);
    for (int seat = 0; seat < MAX_SEATS && turns; seat++)
        turns[seat] = any[seat];
    return decided;
}
