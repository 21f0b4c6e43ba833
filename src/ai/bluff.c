#include "ai/bluff.h"
#include "rules/contest/contest.h"

enum { THOUSAND = 1000 };

int bluff_stage(const Game *g, const State *s)
{
    const int stock = s->count[ZONE_STOCK], pack = cardset_count(game_pack(g));
    if (stock <= game_seats(g))
        return 0;
    if (2 * stock <= pack)
        return 1;
    return 5 * stock <= 3 * pack ? 2 : 3;
}

CardSet bluff_cards(const Game *g, const State *s, CardSet hand, int n)
{
    return game_top_cards(g, cardset_minus(hand, game_best_set(g, s, hand, n)), n, LOWEST_RANKS);
}

/* ---- Strength ---- */

int bluff_best_strength(const Game *g, const State *s, CardSet pool, int n)
{
    return cardset_count(pool) < n ? -1 : game_set_strength(g, s, game_best_set(g, s, pool, n));
}

/* The strength of the best set of n cards of the view's seat, 0 to 999: ‰ of pairs of a sampled
 * world and a seat of `rivals` (not empty) that it beats. Cards led face down count as in the
 * leader's hand. The later seat wins ties. */
static int strength_among(const Bluff *b, const Game *g, const View *v, int n, unsigned rivals,
                          Rng *rng)
{
    const bool answering = v->s.lead_kind != LEAD_NONE;
    const int own = bluff_best_strength(g, &v->s, v->s.zone[ZONE_HAND + v->seat], n);
    int beaten = 0, pairs = 0;
    for (int i = 0; i < b->worlds; i++) {
        State world;
        view_sample(g, v, rng, &world);
        for (unsigned left = rivals; left; left &= left - 1) {
            const int seat = __builtin_ctz(left);
            CardSet pool = world.zone[ZONE_HAND + seat];
            if (answering && seat == v->s.now.leader)
                pool = cardset_or(pool, world.zone[ZONE_TABLE]);
            beaten += own - bluff_best_strength(g, &world, pool, n) >= !answering;
            pairs++;
        }
    }
    return beaten * (THOUSAND - 1) / pairs;
}

static int bucket(int strength) { return strength * BLUFF_BUCKETS / THOUSAND; }

static int at_most(int n, int most) { return n < most ? n : most; }

static const BluffRow *row_for(const Bluff *b, const Game *g, const State *s, int n,
                               unsigned rivals)
{
    const int k = cardset_ones(rivals);
    return &b->row[bluff_stage(g, s)][at_most(n, BLUFF_CARDS) - 1][at_most(k, BLUFF_RIVALS) - 1];
}

/* ---- Choices ---- */

/* Picks the cards one by one in deck order, then ends the choice by `end`. False if that is
 * illegal. */
static bool whole_choice(const Game *g, const View *v, CardSet cards, enum Verb end, Sequence *out)
{
    State s = v->s;
    if (!sequence_picks(g, &s, v->seat, cards, out))
        return false;
    out->step[out->n] = (Action){.verb = (uint8_t)end};
    return game_legal(g, &s, v->seat, out->step[out->n++]);
}

/* ‰: how often to challenge a face-down lead with the best set. */
static int challenge_rate(const Bluff *b, const Game *g, const View *v, Rng *rng)
{
    const int n = v->s.now.play[0].n;
    const int at = bucket(strength_among(b, g, v, n, 1u << v->s.now.leader, rng));
    return row_for(b, g, &v->s, n, v->s.asked_first)->challenge[at];
}

static bool chance(Rng *rng, int per_mille) { return (int)rng_below(rng, THOUSAND) < per_mille; }

static bool answer(const Bluff *b, const Game *g, const View *v, Rng *rng, Sequence *out)
{
    const CardSet best =
        game_best_set(g, &v->s, v->s.zone[ZONE_HAND + v->seat], v->s.now.play[0].n);
    return (chance(rng, challenge_rate(b, g, v, rng)) &&
            whole_choice(g, v, best, VERB_CHALLENGE, out)) ||
           whole_choice(g, v, CARDSET_EMPTY, VERB_PASS, out);
}

static unsigned seats_with(const Game *g, const State *s, int but, int n)
{
    unsigned seats = 0;
    for (int i = 0; i < game_seats(g); i++)
        if (i != but && s->count[ZONE_HAND + i] >= n)
            seats |= 1u << i;
    return seats;
}

/* Finds the number of cards to lead with the highest gain, and its row and bucket. 0 if no lead is
 * possible. */
static int lead_size(const Bluff *b, const Game *g, const View *v, Rng *rng, const BluffRow **row,
                     int *at)
{
    const int hand = v->s.count[ZONE_HAND + v->seat];
    int best = 0;
    for (int n = 1; n <= BLUFF_CARDS && n <= hand; n++) {
        const unsigned rivals = seats_with(g, &v->s, v->seat, n);
        if (!rivals)
            break;
        const BluffRow *r = row_for(b, g, &v->s, n, rivals);
        const int k = bucket(strength_among(b, g, v, n, rivals, rng));
        if (!best || r->gain[k] > (*row)->gain[*at]) {
            best = n;
            *row = r;
            *at = k;
        }
    }
    return best;
}

static bool lead(const Bluff *b, const Game *g, const View *v, Rng *rng, Sequence *out)
{
    const CardSet hand = v->s.zone[ZONE_HAND + v->seat];
    const BluffRow *row = NULL;
    int at = 0;
    const int n = lead_size(b, g, v, rng, &row, &at);
    const int draw = (int)rng_below(rng, THOUSAND);
    if (n && draw < row->bluff[at] &&
        whole_choice(g, v, bluff_cards(g, &v->s, hand, n), VERB_SNEAK, out) && out->n == n + 1)
        return true;
    if (n && draw >= row->bluff[at] && draw < row->bluff[at] + row->honest[at] &&
        whole_choice(g, v, game_best_set(g, &v->s, hand, n), VERB_SNEAK, out))
        return true;
    return whole_choice(g, v, CARDSET_EMPTY, VERB_DRAW, out);
}

bool bluff_choose(const Bluff *b, const Game *g, const View *v, Rng *rng, Sequence *out)
{
    if (!b->worlds || !sequence_free(g, v) || !(game_traits(g, v->s.phase) & TRAIT_BUTTONS))
        return false;
    switch (v->s.lead_kind) {
    case LEAD_SNEAK: return answer(b, g, v, rng, out);
    case LEAD_NONE: return v->s.count[ZONE_STOCK] && lead(b, g, v, rng, out);
    default: return false;
    }
}
