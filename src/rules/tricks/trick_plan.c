/* The rules of a phase of tricks, made into steps that its kernel takes: done once, when the game
 * is loaded. */
#include "rules/tricks/tricks_private.h"

/* Where a rule stands in rules.def is its index. */
enum {
#define RULE(kind, name, traits, doc, params) RULE_##kind##_##name,
#include "rules/rules.def"
};

static uint64_t one_card(int card) { return card < 0 || card >= 64 ? 0 : trick_bit((Card)card); }

static uint64_t but(const Game *g, CardSet forbidden) { return g->pack.w[0] & ~forbidden.w[0]; }

static bool plan_obligation(const Game *g, const Rule *r, TrickStep *to)
{
    switch (r->index) {
    case RULE_obligation_suit:
        to->op = OBLIGATION_LED;
        to->exempt = one_card(r->obligation_suit.exempt);
        return true;
    case RULE_obligation_side_of_lead:
        *to = (TrickStep){.op = OBLIGATION_SIDE, .of = (uint8_t)r->obligation_side_of_lead.total};
        return true;
    case RULE_obligation_without_points:
        to->op = r->obligation_without_points.first_trick ? OBLIGATION_FIRST : OBLIGATION_ALWAYS;
        to->cards = but(g, r->obligation_without_points.points
                               ? g->worth[r->obligation_without_points.points]
                               : g->scoring);
        return true;
    case RULE_obligation_lowest_of_suit_first:
        to->op = OBLIGATION_FIRST;
        to->cards = trick_bit(g->lowest[r->obligation_lowest_of_suit_first.suit]);
        return true;
    case RULE_obligation_unbroken_suit:
        to->op = OBLIGATION_UNTIL;
        to->of = (uint8_t)r->obligation_unbroken_suit.total;
        to->cards = but(g, g->suit_cards[r->obligation_unbroken_suit.suit]);
        return true;
    default: return false;
    }
}

/* These obligations depend on the led card, so they cannot be steps for a lead. */
static bool plan_lead(const Game *g, const Rule *r, TrickStep *to)
{
    return plan_obligation(g, r, to) && to->op != OBLIGATION_LED && to->op != OBLIGATION_SIDE;
}

static bool plan_choice(const Game *g, const Rule *r, TrickStep *to)
{
    if (r->index == RULE_choice_names_suit)
        *to = (TrickStep){.op = CHOICE_LEADING,
                          .of = ARG_NAME_SUIT,
                          .rank = (int16_t)g->facts.suits,
                          .cards = one_card(r->choice_names_suit.card)};
    else
        *to = (TrickStep){.op = CHOICE_LAST,
                          .of = ARG_WIN,
                          .rank = ARG_LOSE - ARG_WIN + 1,
                          .cards = one_card(r->choice_last_wins_or_loses.card)};
    return to->rank &&
           (r->index == RULE_choice_names_suit || r->index == RULE_choice_last_wins_or_loses);
}

static bool plan_strength(const Game *g, const Rule *r, TrickStep *to)
{
    switch (r->index) {
    case RULE_strength_when_led:
        *to = (TrickStep){.op = BEST_WHEN_LED, .rank = (int16_t)r->strength_when_led.rank};
        return true;
    case RULE_strength_said_to_win: to->op = BEST_SAID; return true;
    case RULE_strength_suit_led: to->op = BEST_OF_LED; return true;
    case RULE_strength_rank: to->op = BEST_RANK; return true;
    case RULE_strength_below_marker:
        *to = (TrickStep){.op = BEST_BELOW_MARKER, .of = (uint8_t)r->strength_below_marker.marker};
        return true;
    case RULE_strength_by_direction:
        *to = (TrickStep){.op = BEST_BY_DIRECTION, .of = (uint8_t)r->strength_by_direction.total};
        return true;
    default: return false;
    }
}

static uint64_t breaking(const Game *g, const Rule *r)
{
    const int worth = r->reaction_breaks_suit.worth;
    uint64_t cards = g->suit_cards[r->reaction_breaks_suit.suit].w[0];
    for (int c = 0; worth && c < g->n_cards && c < 64; c++)
        if (g->card[c].points == worth)
            cards |= trick_bit((Card)c);
    return cards;
}

static bool plan_reaction(const Game *g, const Rule *r, TrickStep *to)
{
    if (r->index == RULE_reaction_direction_from_second)
        *to = (TrickStep){.op = REACT_DIRECTION,
                          .of = (uint8_t)r->reaction_direction_from_second.total};
    else
        *to = (TrickStep){.op = REACT_BREAK,
                          .of = (uint8_t)r->reaction_breaks_suit.total,
                          .cards = breaking(g, r)};
    return r->index == RULE_reaction_direction_from_second || r->index == RULE_reaction_breaks_suit;
}

static bool plan_capture(const Game *g, const Rule *r, TrickStep *to)
{
    *to = (TrickStep){.op = CAPTURE_MARKER, .of = (uint8_t)r->capture_marker_to_taker.marker};
    return r->index == RULE_capture_marker_to_taker;
}

typedef bool plan_fn(const Game *g, const Rule *r, TrickStep *to);

static bool plan_chain(const Game *g, const Chain *chain, plan_fn *plan, TrickStep step[MAX_RULES],
                       uint8_t *n)
{
    for (*n = 0; *n < chain->n; ++*n)
        if (!plan(g, &chain->rule[*n], &step[*n]))
            return false;
    return true;
}

void trick_plan_make(const Game *g, const Phase *p, TrickPlan *to)
{
    *to = (TrickPlan){0};
    to->fits =
        g->pack.w[1] == 0 &&
        plan_chain(g, &p->chain[SLOT_CHOICE], plan_choice, to->choice, &to->n_choice) &&
        plan_chain(g, &p->chain[SLOT_LEAD], plan_lead, to->lead, &to->n_lead) &&
        plan_chain(g, &p->chain[SLOT_FOLLOW], plan_obligation, to->follow, &to->n_follow) &&
        plan_chain(g, &p->chain[SLOT_STRENGTH], plan_strength, to->strength, &to->n_strength) &&
        plan_chain(g, &p->chain[SLOT_AFTER_PLAY], plan_reaction, to->after_play,
                   &to->n_after_play) &&
        plan_chain(g, &p->chain[SLOT_CAPTURE], plan_capture, to->capture, &to->n_capture);
}
