/* The goals of seats, from the score rules that will count the deal. */
#include "rules/bids/bids.h"
#include "rules/core/phases.h"
#include "rules/scoring.h"
#include "rules/sides/sides.h"
#include "rules/tricks/tricks.h"

typedef void GoalRule(const Game *g, const State *s, const Rule *r, int seat, Goal *out);

/* Asks every rule of the game's counts. */
static void each_rule(const Game *g, const State *s, int seat, GoalRule *rule, Goal *out)
{
    for (int i = 0; i < g->n_phases; i++) {
        if (!(g->phase[i].traits & TRAIT_SCORES))
            continue;
        for (int slot = SLOT_RULES; slot <= SLOT_SUM; slot++)
            for (int k = 0; k < g->phase[i].chain[slot].n; k++)
                rule(g, s, &g->phase[i].chain[slot].rule[k], seat, out);
    }
}

static void goal_add(Goal *goal, int least, int most)
{
    goal->least += least;
    goal->most += most;
}

/* A bid of tricks that is made. */
static void goal_rule_bid(const Game *g, const State *s, const Rule *r, int seat, Goal *out)
{
    score_fn *const score = r->type->fn.score;
    if (score == score_bid_tricks) {
        const int points = r->score_bid_tricks.made + r->score_bid_tricks.made_each * out->need;
        out->undertaken = true;
        goal_add(out, points, points);
    } else if (score == score_bids_made) {
        const List *table = &r->score_bids_made.points; /* the loader wants one entry at least */
        goal_add(out, table->item[table->n - 1], table->item[0]);
    } else if (score == score_premium && game_premium(s) == seat) {
        const int premium =
            s->premium_kind == PREMIUM_REVEAL ? r->score_premium.reveal : r->score_premium.declare;
        goal_add(out, premium, premium);
    }
}

/* The first row of the table by which the others pay the picker. */
static void goal_rule_table(const Game *g, const State *s, const Rule *r, int seat, Goal *out)
{
    const List *rows = &r->score_side_table.pays;
    const bool two = game_called(s) != NO_CARD && !s->alone && s->partner != s->picker;
    int i = 0;
    while (i + 1 < rows->n && rows->item[i + 1] <= 0)
        i += 2;
    if (i + 1 >= rows->n)
        return;
    const int pays = rows->item[i + 1] * (g->seats - 1 - two) - (two ? rows->item[i + 1] : 0);
    *out = (Goal){.need = rows->item[i], .undertaken = true, .least = pays, .most = pays};
}

static void goal_rule_side(const Game *g, const State *s, const Rule *r, int seat, Goal *out)
{
    if (r->type->fn.score == score_side_table)
        goal_rule_table(g, s, r, seat, out);
    if (r->type->fn.score == score_side_contract)
        *out = (Goal){.need = game_contract(g, s),
                      .undertaken = true,
                      .least = r->score_side_contract.points,
                      .most = r->score_side_contract.points};
    if (r->type->fn.score == score_side_table) /* with the cards laid aside, where they are known */
        out->have = cards_points(g, s->zone[ZONE_ASIDE]);
}

Goal game_side_goal(const Game *g, const State *s)
{
    Goal goal = {0};
    if (game_picker(s) == NO_SEAT)
        return goal;
    each_rule(g, s, game_picker(s), goal_rule_side, &goal);
    goal.have += game_side_points(g, s);
    return goal;
}

/* The tricks that it may still win, the one on the table included. */
static int tricks_left(const State *s, int seat)
{
    int n = s->count[ZONE_HAND + seat];
    for (int i = 0; i < s->now.n && s->count[ZONE_TABLE] > 0; i++)
        n += s->now.play[i].seat == seat;
    return n;
}

static Goal goal_of_bid(const Game *g, const State *s, int seat)
{
    Goal goal = {.need = game_bid(s, seat), .exact = true};
    each_rule(g, s, seat, goal_rule_bid, &goal);
    goal.have = game_tricks_won(g, s, seat);
    goal.failed = goal.have > goal.need || goal.need - goal.have > tricks_left(s, seat);
    return goal.undertaken ? goal : (Goal){0};
}

Goal game_goal(const Game *g, const State *s, int seat)
{
    if (s->now.number == 0 || game_resting(g, s))
        return (Goal){0};
    if (game_bid(s, seat) >= 0)
        return goal_of_bid(g, s, seat);
    return game_picker(s) == seat ? game_side_goal(g, s) : (Goal){0};
}

/* The first entry of the table that pays, if those before pay nothing. */
int game_book(const Game *g)
{
    const ScoreFacts *f = game_score_facts(g);
    int n = 0;
    while (n < f->n_trick_points && f->trick_points[n] == 0)
        n++;
    return g->facts.partners && n > 0 && n < f->n_trick_points && f->trick_points[n] > 0 ? n - 1
                                                                                         : 0;
}
