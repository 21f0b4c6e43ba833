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

static uint64_t breaking(const Game *g, const Rule *r)
{
    const int worth = r->reaction_breaks_suit.worth;
    uint64_t cards = g->suit_cards[r->reaction_breaks_suit.suit].w[0];
    for (int c = 0; worth && c < g->n_cards && c < 64; c++)
        if (g->card[c].points == worth)
            cards |= trick_bit((Card)c);
    return cards;
}

static uint64_t of_ranks(const Game *g, const List *ranks)
{
    uint64_t cards = 0;
    for (int c = 0; c < g->n_cards && c < 64; c++)
        for (int i = 0; i < ranks->n; i++)
            if (g->card[c].rank == ranks->item[i])
                cards |= trick_bit((Card)c);
    return cards;
}

/* Rules for what is played and said with it. False: there is no step for such a rule. */
static bool plan_play(const Game *g, const Rule *r, TrickStep *to)
{
    switch (r->index) {
    case RULE_obligation_suit:
        to->op = OBLIGATION_LED;
        if (r->obligation_suit.exempt >= 0)
            to->exempt = copies_of(g, (Card)r->obligation_suit.exempt).w[0];
        break;
    case RULE_obligation_side_of_lead:
        to->op = OBLIGATION_SIDE;
        to->of = (uint8_t)r->obligation_side_of_lead.total;
        break;
    case RULE_obligation_without_points:
        to->op = r->obligation_without_points.first_trick ? OBLIGATION_FIRST : OBLIGATION_ALWAYS;
        to->cards = but(g, r->obligation_without_points.points
                               ? g->worth[r->obligation_without_points.points]
                               : g->scoring);
        break;
    case RULE_obligation_lowest_of_suit_first:
        to->op = OBLIGATION_FIRST;
        to->cards = trick_bit(g->lowest[r->obligation_lowest_of_suit_first.suit]);
        break;
    case RULE_obligation_unbroken_suit:
        to->op = OBLIGATION_UNTIL;
        to->of = (uint8_t)r->obligation_unbroken_suit.total;
        to->cards = but(g, g->suit_cards[r->obligation_unbroken_suit.suit]);
        break;
    case RULE_obligation_called_card: to->op = OBLIGATION_CALLED; break;
    case RULE_obligation_called_kept: to->op = OBLIGATION_KEPT; break;
    case RULE_choice_names_suit:
        to->op = CHOICE_LEADING;
        to->of = ARG_NAME_SUIT;
        to->rank = (int16_t)g->facts.suits;
        to->cards = one_card(r->choice_names_suit.card);
        return to->rank > 0;
    case RULE_choice_last_wins_or_loses:
        to->op = CHOICE_LAST;
        to->of = ARG_WIN;
        to->rank = ARG_LOSE - ARG_WIN + 1;
        to->cards = one_card(r->choice_last_wins_or_loses.card);
        break;
    default: return false;
    }
    return true;
}

static uint64_t of_rank(const Game *g, int rank)
{
    return of_ranks(g, &(List){.n = 1, .item = {rank}});
}

/* A byte for each suit. */
static uint64_t packed(const List *cards)
{
    uint64_t bytes = 0;
    for (int i = 0; i < cards->n && i < 8; i++)
        bytes |= (uint64_t)cards->item[i] << 8 * i;
    return bytes;
}

/* Rules for single cards: they beat all others, or ask for trumps. */
static bool plan_special(const Game *g, const Rule *r, TrickStep *to)
{
    switch (r->index) {
    case RULE_obligation_trumps_asked:
        to->op = OBLIGATION_ASKED;
        to->of = (uint8_t)r->obligation_trumps_asked.total;
        to->rank = (int16_t)r->obligation_trumps_asked.later;
        to->cards = one_card(r->obligation_trumps_asked.card);
        break;
    case RULE_strength_card:
        to->op = BEST_CARD;
        to->cards = one_card(r->strength_card.card);
        to->exempt = one_card(r->strength_card.with);
        break;
    case RULE_strength_card_by_trump:
        to->op = BEST_BY_TRUMP;
        to->of = (uint8_t)r->strength_card_by_trump.total;
        to->rank = (int16_t)r->strength_card_by_trump.cards.n;
        to->cards = packed(&r->strength_card_by_trump.cards);
        break;
    case RULE_strength_one_suit:
        to->op = BEST_ONE_SUIT;
        to->rank = (int16_t)r->strength_one_suit.later;
        to->cards = of_rank(g, r->strength_one_suit.rank);
        break;
    default: return false;
    }
    return true;
}

/* Rules for what follows from it. */
static bool plan_result(const Game *g, const Rule *r, TrickStep *to)
{
    switch (r->index) {
    case RULE_strength_when_led:
        to->op = BEST_WHEN_LED;
        to->rank = (int16_t)r->strength_when_led.rank;
        break;
    case RULE_strength_said_to_win: to->op = BEST_SAID; break;
    case RULE_strength_suit_led: to->op = BEST_OF_LED; break;
    case RULE_strength_rank: to->op = BEST_RANK; break;
    case RULE_strength_trump:
        to->op = BEST_TRUMP;
        to->of = (uint8_t)(r->strength_trump.suit < 0 ? r->strength_trump.total : 0);
        if (r->strength_trump.suit >= 0)
            to->cards = g->suit_cards[r->strength_trump.suit].w[0];
        break;
    case RULE_strength_below_marker:
        to->op = BEST_BELOW_MARKER;
        to->of = (uint8_t)r->strength_below_marker.marker;
        break;
    case RULE_strength_by_direction:
        to->op = BEST_BY_DIRECTION;
        to->of = (uint8_t)r->strength_by_direction.total;
        break;
    case RULE_reaction_direction_from_second:
        to->op = REACT_DIRECTION;
        to->of = (uint8_t)r->reaction_direction_from_second.total;
        break;
    case RULE_reaction_breaks_suit:
        to->op = REACT_BREAK;
        to->of = (uint8_t)r->reaction_breaks_suit.total;
        to->cards = breaking(g, r);
        break;
    case RULE_reaction_counts_trumps:
        to->op = REACT_COUNT;
        to->of = (uint8_t)r->reaction_counts_trumps.total;
        to->cards = of_ranks(g, &r->reaction_counts_trumps.ranks);
        break;
    case RULE_reaction_shows_partner: to->op = REACT_PARTNER; break;
    case RULE_capture_stock_to_last: to->op = CAPTURE_STOCK; break;
    case RULE_capture_marker_to_taker:
        to->op = CAPTURE_MARKER;
        to->of = (uint8_t)r->capture_marker_to_taker.marker;
        break;
    default: return false;
    }
    return true;
}
static bool plan_chain(const Game *g, const Chain *chain, TrickSteps *to)
{
    for (to->n = 0; to->n < chain->n; to->n++)
        if (!plan_play(g, &chain->rule[to->n], &to->step[to->n]) &&
            !plan_result(g, &chain->rule[to->n], &to->step[to->n]) &&
            !plan_special(g, &chain->rule[to->n], &to->step[to->n]))
            return false;
    return true;
}

/* These obligations depend on the led card, so they cannot be steps for a lead. */
static bool needs_lead(const TrickSteps *steps)
{
    for (int i = 0; i < steps->n; i++)
        if (steps->step[i].op == OBLIGATION_LED || steps->step[i].op == OBLIGATION_SIDE ||
            steps->step[i].op == OBLIGATION_ASKED)
            return true;
    return false;
}

static bool has_sided(const TrickSteps *steps)
{
    bool sided = false;
    for (int i = 0; i < steps->n; i++)
        sided |= steps->step[i].op == OBLIGATION_CALLED || steps->step[i].op == OBLIGATION_KEPT ||
                 steps->step[i].op == REACT_PARTNER || steps->step[i].op == OBLIGATION_ASKED;
    return sided;
}

static bool has_special(const TrickSteps *steps)
{
    bool special = false;
    for (int i = 0; i < steps->n; i++)
        special |= steps->step[i].op == BEST_CARD || steps->step[i].op == BEST_BY_TRUMP ||
                   steps->step[i].op == BEST_ONE_SUIT;
    return special;
}

static uint64_t reacting_cards(const TrickSteps *steps)
{
    uint64_t cards = 0;
    for (int i = 0; i < steps->n; i++) {
        const TrickStep *step = &steps->step[i];
        const bool some = step->op == REACT_BREAK || step->op == REACT_COUNT;
        cards |= some ? step->cards : UINT64_MAX;
    }
    return cards;
}

void trick_plan_make(const Game *g, const Phase *p, TrickPlan *to)
{
    to->first_suited = p->trick.suit_by == SUIT_BY_FIRST_SUITED;
    to->fits = g->pack.w[1] == 0 && plan_chain(g, &p->chain[SLOT_CHOICE], &to->choice) &&
               plan_chain(g, &p->chain[SLOT_LEAD], &to->lead) && !needs_lead(&to->lead) &&
               plan_chain(g, &p->chain[SLOT_FOLLOW], &to->follow) &&
               plan_chain(g, &p->chain[SLOT_STRENGTH], &to->strength) &&
               plan_chain(g, &p->chain[SLOT_AFTER_PLAY], &to->after_play) &&
               plan_chain(g, &p->chain[SLOT_CAPTURE], &to->capture);
    to->special = has_special(&to->strength);
    to->reacting = reacting_cards(&to->after_play);
    to->sided = has_sided(&to->lead) || has_sided(&to->follow) || has_sided(&to->after_play);
}
