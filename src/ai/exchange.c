/* Whole exchanges: cards to hand over together, since cards chosen one by one by their own value
 * would not fit each other. A beam search over the steps keeps the highest sums of policy
 * scores. */
#include "ai/sequence.h"
#include <string.h>

enum { BEAM = MAX_SEQUENCES, MOST_EXCHANGES = 24 };

typedef struct {
    int32_t score;
    int n;
    Action step[MAX_PLACES];
} Partial;

typedef struct {
    int n;
    Partial partial[BEAM]; /* the best first */
} Beam;

static void keep_partial(Beam *b, const Partial *p)
{
    int at = b->n;
    b->n += b->n < BEAM;
    for (; at > 0 && p->score > b->partial[at - 1].score; at--)
        if (at < BEAM)
            b->partial[at] = b->partial[at - 1];
    if (at < BEAM)
        b->partial[at] = *p;
}

/* Adds every way to stage one more card. False if no card can be added and the choice only has to
 * be ended. */
static bool extend(const Game *g, const World *start, int seat, const Policy *policy,
                   const Partial *p, Beam *to)
{
    Action moves[MAX_MOVES];
    int32_t score[MAX_MOVES];
    World w = *start;
    for (int i = 0; i < p->n; i++)
        world_apply(g, &w, seat, p->step[i]);
    const int n = world_moves(g, &w, seat, moves);
    if (n == 0 || moves[0].verb != VERB_PICK || p->n == MAX_PLACES)
        return false;
    policy_scores(policy, &(Decision){g, &w, seat, n, moves}, score);
    for (int i = 0; i < n; i++) {
        Partial more = *p;
        more.score += score[i];
        more.step[more.n++] = moves[i];
        keep_partial(to, &more);
    }
    return true;
}

int sequence_exchanges(const Game *g, const View *v, const Policy *policy,
                       Sequence out[MAX_SEQUENCES])
{
    World start;
    Beam beam[2] = {{.n = 1, .partial = {{.score = 0}}}, {.n = 0}};
    Beam *now = &beam[0], *next = &beam[1];
    world_of_view(g, v, &start);
    for (bool going = true; going;) {
        next->n = 0;
        for (int i = 0; i < now->n; i++)
            going = extend(g, &start, v->seat, policy, &now->partial[i], next);
        if (going) {
            Beam *last = now;
            now = next;
            next = last;
        }
    }
    int n = 0;
    for (; n < now->n && n < MOST_EXCHANGES; n++) {
        const Partial *p = &now->partial[n];
        out[n].n = p->n;
        memcpy(out[n].step, p->step, sizeof p->step);
        out[n].step[out[n].n++] = (Action){.verb = VERB_COMMIT};
    }
    return n;
}
