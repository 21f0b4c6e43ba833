#include "ai/sequence.h"
#include "rules/contest/contest.h"
#include <string.h>

enum {
    MOST_COMBINATIONS = 10, /* combinations tried as leads and challenges */
    MOST_RANDOM = 8,        /* random sets */
    LARGEST = 4,            /* most cards of such a combination */
    WIDEST = 14,            /* most cards of a hand that are combined */
};

bool sequence_same(const Sequence *a, const Sequence *b)
{
    return a->n == b->n && memcmp(a->step, b->step, (size_t)a->n * sizeof *a->step) == 0;
}

void sequence_unstage(const View *v, View *out)
{
    *out = *v;
    out->s.staged[v->seat] = CARDSET_EMPTY;
    out->s.picks[v->seat] = 0;
    memset(out->s.pick[v->seat], 0, sizeof out->s.pick[v->seat]);
}

int sequence_actions(const Game *g, const View *v, Sequence out[MAX_SEQUENCES])
{
    Action moves[MAX_MOVES];
    const int n = game_moves(g, &v->s, v->seat, moves);
    for (int i = 0; i < n; i++) {
        out[i].n = 1;
        out[i].step[0] = moves[i];
    }
    return n;
}

/* A lone move costs no random number. */
static Action any_of(const Action *moves, int n, Rng *rng)
{
    return moves[n == 1 ? 0 : rng_below(rng, (uint32_t)n)];
}

/* Actions that end a choice precede the picks in the list. Ending is as likely as picking, so that
 * sets stay small and not everything is challenged. */
static Action pick_or_end(const Action *moves, int n, Rng *rng)
{
    int ends = 0;
    while (ends < n && moves[ends].verb != VERB_PICK)
        ends++;
    if (ends == n || (ends > 0 && rng_below(rng, 16) < 8))
        return any_of(moves, ends, rng);
    return any_of(moves + ends, n - ends, rng);
}

/* Picks at random until the choice is made; the state is a scratch copy. */
static void complete(const Game *g, State *s, int seat, Sequence *sequence, Rng *rng)
{
    Action moves[MAX_MOVES];
    while (sequence->n < SEQUENCE_STEPS) {
        const int n = game_moves(g, s, seat, moves);
        const Action a = pick_or_end(moves, n, rng);
        sequence->step[sequence->n++] = a;
        if (a.verb != VERB_PICK)
            return;
        game_apply(g, s, seat, a, NULL);
    }
}

bool sequence_free(const Game *g, const View *v)
{
    Action moves[MAX_MOVES];
    const int n = game_moves(g, &v->s, v->seat, moves);
    return game_traits(g, v->s.phase) & TRAIT_FREE_SETS && n &&
           (v->s.picks[v->seat] || moves[n - 1].verb == VERB_PICK);
}

bool sequence_wanted(const Game *g, const View *v)
{
    return game_traits(g, v->s.phase) & TRAIT_EXCHANGE || sequence_free(g, v);
}

/* ---- Whole choices ---- */

typedef struct {
    const Game *game;
    const View *view;
    Sequence *sequence;
    int n;
} Sequences;

static bool has_sequence(const Sequences *p, const Sequence *sequence)
{
    for (int i = 0; i < p->n; i++)
        if (sequence_same(&p->sequence[i], sequence))
            return true;
    return false;
}

static void add_sequence(Sequences *p, const Sequence *sequence)
{
    if (p->n < MAX_SEQUENCES && !has_sequence(p, sequence))
        p->sequence[p->n++] = *sequence;
}

/* For `sequence`, whose picks have been applied to `s`, adds one sequence for every way to end the
 * choice. Returns how many ways there are. */
static int add_endings(Sequences *p, const State *s, const Sequence *sequence)
{
    Action moves[MAX_MOVES];
    const int n = game_moves(p->game, s, p->view->seat, moves);
    int ends = 0;
    while (ends < n && moves[ends].verb != VERB_PICK) {
        Sequence whole = *sequence;
        whole.step[whole.n++] = moves[ends++];
        add_sequence(p, &whole);
    }
    return ends;
}

/* Adds every legal action. A pick is completed to a choice of its own or, if one card is not
 * enough, by random picks. */
static void add_singles(Sequences *p, Rng *rng)
{
    Action moves[MAX_MOVES];
    const int n = game_moves(p->game, &p->view->s, p->view->seat, moves);
    for (int i = 0; i < n; i++) {
        Sequence sequence = {.n = 1, .step = {moves[i]}};
        if (moves[i].verb != VERB_PICK) {
            add_sequence(p, &sequence);
            continue;
        }
        State s = p->view->s;
        game_apply(p->game, &s, p->view->seat, moves[i], NULL);
        if (add_endings(p, &s, &sequence) == 0) {
            complete(p->game, &s, p->view->seat, &sequence, rng);
            add_sequence(p, &sequence);
        }
    }
}

typedef struct {
    CardSet cards;
    int worth;
} Found;

/* Orders combinations by kind, then by number of cards, then by ranks; -1 for no combination. */
static int worth(const Game *g, const State *s, CardSet cards)
{
    static const char *const kinds[] = {"flush", "straight", "straight_flush", "match"};
    const char *kind = game_combination(g, s, cards);
    int k = 0, ranks = 0;
    while (k < 4 && strcmp(kinds[k], kind) != 0)
        k++;
    if (k == 4)
        return -1;
    const int n = cardset_count(cards);
    while (!cardset_empty(cards))
        ranks += game_card(g, cardset_pop(&cards))->rank;
    return (k * (LARGEST + 1) + n) * 64 + ranks;
}

static void keep_best(Found best[MOST_COMBINATIONS], int *n, Found f)
{
    int at = *n;
    *n += *n < MOST_COMBINATIONS;
    for (; at > 0 && f.worth > best[at - 1].worth; at--)
        if (at < MOST_COMBINATIONS)
            best[at] = best[at - 1];
    if (at < MOST_COMBINATIONS)
        best[at] = f;
}

static void find_combinations(const Sequences *p, CardSet cards, CardSet left,
                              Found best[MOST_COMBINATIONS], int *n)
{
    const int size = cardset_count(cards);
    if (size > 1) {
        const int value = worth(p->game, &p->view->s, cards);
        if (value >= 0)
            keep_best(best, n, (Found){cards, value});
    }
    while (size < LARGEST && !cardset_empty(left)) {
        CardSet more = cards;
        cardset_add(&more, cardset_pop(&left));
        find_combinations(p, more, left, best, n);
    }
}

bool sequence_picks(const Game *g, State *s, int seat, CardSet cards, Sequence *out)
{
    out->n = 0;
    while (!cardset_empty(cards)) {
        const Action a = {.verb = VERB_PICK, .card = cardset_pop(&cards), .n = (uint8_t)out->n};
        if (out->n + 1 >= SEQUENCE_STEPS || !game_legal(g, s, seat, a))
            return false;
        game_apply(g, s, seat, a, NULL);
        out->step[out->n++] = a;
    }
    return true;
}

static void add_set(Sequences *p, CardSet cards)
{
    State s = p->view->s;
    Sequence sequence;
    if (sequence_picks(p->game, &s, p->view->seat, cards, &sequence))
        add_endings(p, &s, &sequence);
}

static void add_combinations(Sequences *p)
{
    Found best[MOST_COMBINATIONS];
    CardSet hand = p->view->s.zone[ZONE_HAND + p->view->seat];
    int n = 0;
    while (cardset_count(hand) > WIDEST)
        cardset_pop(&hand);
    find_combinations(p, CARDSET_EMPTY, hand, best, &n);
    for (int i = 0; i < n; i++)
        add_set(p, best[i].cards);
}

static void add_random(Sequences *p, Rng *rng)
{
    for (int i = 0; i < MOST_RANDOM; i++) {
        State s = p->view->s;
        Sequence sequence = {.n = 0};
        complete(p->game, &s, p->view->seat, &sequence, rng);
        add_sequence(p, &sequence);
    }
}

int sequence_choices(const Game *g, const View *v, Rng *rng, Sequence out[MAX_SEQUENCES])
{
    Sequences p = {.game = g, .view = v, .sequence = out};
    add_singles(&p, rng);
    add_combinations(&p);
    add_random(&p, rng);
    return p.n;
}
