/* Scoring: no decision, so the phase ends as soon as it begins. */
#include "rules/bids/bids.h"
#include "rules/core/phases.h"
#include "rules/scoring.h"
#include "rules/state/state.h"
#include <string.h>

/* Has the rule an opinion? Adds the points to the sum. */
static bool score_by(const Game *g, State *s, const Rule *r, int seat, int *sum, Sink *sink)
{
    int points = *sum;
    CardSet cards = CARDSET_EMPTY;
    if (!r->type->fn.score(g, s, r, seat, &points, &cards))
        return false;
    *sum += points;
    state_score(s, seat, points, r->index, cards, sink);
    return true;
}

/* The first rule of a chain with an opinion. */
static bool score_by_first(const Game *g, State *s, const Chain *rules, int seat, Sink *sink)
{
    int i = 0, none = 0;
    while (i < rules->n && !score_by(g, s, &rules->rule[i], seat, &none, sink))
        i++;
    return i < rules->n;
}

/* All rules of a sum; nothing, by the first, if none has an opinion. */
static void score_by_sum(const Game *g, State *s, const Chain *sum, int seat, Sink *sink)
{
    int points = 0, told = 0;
    for (int i = 0; i < sum->n; i++)
        told += score_by(g, s, &sum->rule[i], seat, &points, sink);
    if (sum->n && !told)
        state_score(s, seat, 0, sum->rule[0].index, CARDSET_EMPTY, sink);
}

static void score_seat(const Game *g, State *s, const Phase *p, int seat, Sink *sink)
{
    const Chain *bonus = &p->chain[SLOT_BONUS];
    if (!score_by_first(g, s, &p->chain[SLOT_RULES], seat, sink))
        score_by_sum(g, s, &p->chain[SLOT_SUM], seat, sink);
    for (int i = 0; i < bonus->n; i++) {
        int points = 0;
        score_by(g, s, &bonus->rule[i], seat, &points, sink);
    }
}

/* Of seats that made their bids the laid cards are shown; how many they are may decide about the
 * next deal. */
static void settle_bids(const Game *g, State *s, Sink *sink)
{
    int made = 0;
    for (int seat = 0; seat < g->seats; seat++) {
        if (!bid_made(g, s, seat))
            continue;
        made++;
        if (!game_bid_open(s, seat))
            bid_show(g, s, seat, sink);
    }
    state_made(s, made, sink);
}

static void score_enter(const Game *g, State *s, const Phase *p, Sink *sink)
{
    if (p->score.reveal)
        for (CardSet left = s->zone[ZONE_ASIDE]; !cardset_empty(left);)
            state_reveal(g, s, cardset_pop(&left), ZONE_ASIDE, sink);
    if (g->lays)
        settle_bids(g, s, sink);
    for (int seat = 0; seat < g->seats; seat++)
        score_seat(g, s, p, seat, sink);
    phase_next(g, s, sink);
}

/* A phase that the rule needs and this round lacks; NULL: it lacks none. */
static const char *wanted_phase(const RoundState *c, unsigned traits)
{
    if (traits & SCORE_BY_ORDER && !c->out)
        return "a phase in which seats go out";
    if (traits & SCORE_BY_ELIMINATION && !c->eliminated)
        return "a phase in which seats are eliminated";
    if (traits & SCORE_BY_LOT && !c->lot)
        return "a phase in which the Lot can be announced";
    if (traits & (SCORE_BY_BID | SCORE_BY_BIDS) && !c->bids)
        return "a phase in which numbers of tricks are bid";
    if (traits & SCORE_BY_CONTRACT && !c->auction)
        return "an auction";
    if (traits & SCORE_BY_SIDES && !c->sides)
        return "a phase in which a seat picks up the blind";
    return NULL;
}

/* A thing that the rule needs and this round lacks; NULL: it lacks nothing. */
static const char *wanted(const Phase *p, const RoundState *c, unsigned traits)
{
    const char *phase = wanted_phase(c, traits);
    if (phase)
        return phase;
    if (traits & SCORE_BY_CARDS && c->secret)
        return "piles that everybody has seen";
    if (traits & SCORE_BY_TRICKS && !c->tricks)
        return "tricks";
    if (traits & SCORE_BY_COUNT && !c->counts)
        return "a rule that counts cards as they are played";
    if (traits & SCORE_BY_SIDES && !p->score.reveal)
        return "\"aside\" in \"reveal\"";
    if (traits & SCORE_BY_COUNTERS && !c->counters)
        return "counters";
    return traits & SCORE_SHOWS_ASIDE && !p->score.reveal ? "\"aside\" in \"reveal\"" : NULL;
}

static bool any_above_0(const List *list)
{
    int i = 0;
    while (i < list->n && list->item[i] <= 0)
        i++;
    return i < list->n;
}

static bool may_gain(const Game *g, const Rule *r)
{
    const unsigned traits = r->type->traits;
    return !(traits & (SCORE_NOTHING | SCORE_SHOWS_ASIDE)) &&
           (!(traits & SCORE_BY_CARDS) || !cardset_empty(g->scoring)) &&
           (!(traits & SCORE_BY_TABLE) || any_above_0(&r->score_trick_table.points));
}

static bool check_rule(const Game *g, const Phase *p, const Rule *r, RoundState *c, Err *err)
{
    const char *wants = wanted(p, c, r->type->traits);
    c->gains |= may_gain(g, r);
    if (r->type->traits & SCORE_BY_STANDING && (g->seats < 3 || g->facts.partners))
        return err_set(err, "\"%s\" compares at least three players without partners",
                       r->type->name);
    return !wants || err_set(err, "\"%s\" needs %s", r->type->name, wants);
}

static bool score_check(const Game *g, Phase *p, RoundState *c, Err *err)
{
    const Chain *rules = &p->chain[SLOT_RULES], *sum = &p->chain[SLOT_SUM];
    if (rules->n == 0 && sum->n == 0)
        return err_set(err, "scoring needs a rule in \"rules\" or in \"sum\"");
    if (!c->played)
        return err_set(err, "scoring comes after play");
    for (int i = 0; i < rules->n; i++) {
        const Rule *r = &rules->rule[i];
        if (r->type->traits & SCORE_ALWAYS && (i + 1 < rules->n || sum->n))
            return err_set(
                err, "\"%s\" is never asked: \"%s\" before it has an opinion on every seat",
                i + 1 < rules->n ? r[1].type->name : sum->rule[0].type->name, r->type->name);
    }
    for (int slot = SLOT_RULES; slot <= SLOT_BONUS; slot++)
        for (int i = 0; i < p->chain[slot].n; i++)
            if (!check_rule(g, p, &p->chain[slot].rule[i], c, err))
                return false;
    c->scored = true;
    return true;
}

static void derive_sides(const List *pays, ScoreFacts *f)
{
    for (int i = 1; i < pays->n; i += 2) {
        const int points = pays->item[i];
        if (points > 0)
            f->side_gains += points;
        else
            f->side_pays -= points;
    }
}

static void derive_facts(const Chain *rules, bool lot, ScoreFacts *f)
{
    for (int i = 0; i < rules->n; i++) {
        const Rule *r = &rules->rule[i];
        if (r->type->traits & SCORE_BY_TABLE) {
            const List *points = &r->score_trick_table.points;
            f->n_trick_points = points->n;
            memcpy(f->trick_points, points->item, sizeof f->trick_points);
        }
        if (r->type->traits & SCORE_BY_LOT) {
            f->lot = lot;
            f->lot_made = r->score_lot.made;
            f->lot_failed = r->score_lot.failed;
        }
        if (r->type->traits & SCORE_BY_BID)
            f->bid = (BidPoints){true, r->score_bid_tricks.made, r->score_bid_tricks.made_each,
                                 r->score_bid_tricks.missed_each, r->score_bid_tricks.off_each};
        if (r->type->fn.score == score_side_table)
            derive_sides(&r->score_side_table.pays, f);
        if (r->type->traits & SCORE_SHOWS_ASIDE)
            f->owner_pays |= 1u << r->score_marker_owner_pays_aside.marker;
    }
}

static void score_derive(const Game *g, Phase *p, const RoundState *c)
{
    for (int i = 0; i < g->n_phases; i++)
        for (int slot = SLOT_RULES; slot <= SLOT_SUM; slot++)
            derive_facts(&g->phase[i].chain[slot], c->lot, p->own);
}

const PhaseFunctions phase_score = {
    .enter = score_enter,
    .check = score_check,
    .derive = score_derive,
    .own = sizeof(ScoreFacts),
    .traits = TRAIT_SCORES,
};
_Static_assert((int)MAX_LIST == (int)MAX_TRICK_POINTS, "the whole table is told");
