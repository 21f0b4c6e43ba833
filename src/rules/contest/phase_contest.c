/* Phase "contest": draw, or lead cards face down (sneak) or face up (flaunt); the others challenge
 * in secret, at the same moment. */
#include "rules/contest/contest.h"
#include "rules/contest/contest_private.h"
#include "rules/core/move_list.h"
#include "rules/core/phases.h"
#include "rules/core/reasons.h"
#include "rules/state/state.h"

static void contest_enter(const Game *g, State *s, const Phase *p, Sink *sink)
{
    state_trick(s, NO_SEAT, 1, sink);
    state_turns_left(s, 0, sink);
    if (s->count[ZONE_STOCK] == 0)
        contest_turn_after(g, s, s->dealer, sink);
    else
        state_turn(s, seat_after(g, s, s->dealer), sink);
}

/* ---- A contest ---- */

static void reveal_all(const Game *g, State *s, unsigned challengers, Sink *sink)
{
    const int leader = s->now.leader;
    for (CardSet left = contest_lead(s); s->lead_kind == LEAD_SNEAK && !cardset_empty(left);)
        state_reveal(g, s, cardset_pop(&left), ZONE_TABLE, sink);
    for (int i = 1; i < g->seats; i++) {
        const int seat = seat_from(g, s, leader, i);
        if (challengers >> seat & 1)
            state_challenge(g, s, seat, sink);
    }
}

/* All have answered. An unchallenged lead goes to the leader's pile as it lies: sneaked cards stay
 * unseen. */
static void resolve(const Game *g, State *s, const Phase *p, Sink *sink)
{
    const int leader = s->now.leader;
    const unsigned challengers = state_answers(s, sink);
    const int best = challengers ? contest_winner(g, s, p, challengers) : leader;
    CardSet own = best == leader ? contest_lead(s) : s->staged[best];
    if (challengers)
        reveal_all(g, s, challengers, sink);
    state_take(s, best, sink);
    const unsigned seen = challengers || s->lead_kind == LEAD_FLAUNT ? SEEN_BY_ALL : 1u << leader;
    for (CardSet left = contest_lead(s); !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        const bool lost = p->contest.losers_discarded && !cardset_has(own, c);
        state_move(g, s, c, (Transfer){best, ZONE_TABLE, lost ? ZONE_OUT : ZONE_TAKEN + best, seen},
                   sink);
    }
    contest_next(g, s, sink);
}

static void lead(const Game *g, State *s, const Phase *p, int seat, enum LeadKind kind, Sink *sink)
{
    const int n = s->picks[seat];
    state_lead(g, s, seat, kind, sink);
    if (!contest_ask(g, s, seat, n, sink))
        resolve(g, s, p, sink);
}

static void contest_apply(const Game *g, State *s, const Phase *p, int seat, Action a, Sink *sink)
{
    switch (a.verb) {
    case VERB_PICK: state_stage(s, seat, a.card, sink); return;
    case VERB_DRAW:
        state_draw(g, s, seat, sink);
        contest_drawn(g, s, p, seat, sink);
        return;
    case VERB_SNEAK: lead(g, s, p, seat, LEAD_SNEAK, sink); return;
    case VERB_FLAUNT: lead(g, s, p, seat, LEAD_FLAUNT, sink); return;
    default: break;
    }
    state_answer(s, seat, a.verb == VERB_CHALLENGE, sink);
    if (s->asked == 0)
        resolve(g, s, p, sink);
}

/* ---- Reasons ---- */

static void refuse_pick(const Game *g, const State *s, int seat, Card c, Reason *why)
{
    if (!cardset_has(s->zone[ZONE_HAND + seat], c)) {
        why->id = "not_in_hand";
    } else if (cardset_has(s->staged[seat], c)) {
        why->id = "already_staged";
    } else if (s->lead_kind != LEAD_NONE) {
        why->id = s->picks[seat] >= s->now.play[0].n ? "enough_cards" : "cannot_answer";
        reason_arg(why, "count", ARG_NUMBER, s->now.play[0].n);
    } else if (s->picks[seat] >= contest_lead_cap(g, s, seat)) {
        reason_give(why, "lead_cap", "count", ARG_NUMBER, contest_lead_cap(g, s, seat));
    } else {
        why->id = "no_combination";
    }
    reason_arg(why, "card", ARG_CARD, c);
}

static void contest_refuse(const Game *g, const State *s, const Phase *p, int seat, Action a,
                           Reason *why)
{
    if (a.verb == VERB_PICK) {
        refuse_pick(g, s, seat, a.card, why);
    } else if (a.verb == VERB_DRAW && s->lead_kind == LEAD_NONE) {
        why->id = s->picks[seat] ? "not_now" : "hand_limit";
        if (s->count[ZONE_STOCK] == 0)
            why->id = "no_stock";
        if (contest_at_limit(s, p, seat))
            reason_arg(why, "count", ARG_NUMBER, p->contest.hand_limit);
    } else if ((a.verb == VERB_SNEAK || a.verb == VERB_FLAUNT) && s->lead_kind == LEAD_NONE) {
        if (a.verb == VERB_SNEAK && s->count[ZONE_STOCK] == 0)
            why->id = "no_sneaking";
        else if (s->picks[seat] == 0)
            why->id = "choose_cards";
        else
            why->id = s->picks[seat] > contest_lead_cap(g, s, seat) ? "lead_cap" : "no_combination";
        reason_arg(why, "count", ARG_NUMBER, contest_lead_cap(g, s, seat));
    } else if (a.verb == VERB_CHALLENGE && s->lead_kind != LEAD_NONE) {
        why->id = s->picks[seat] == s->now.play[0].n ? "cannot_answer" : "set_size";
        reason_arg(why, "count", ARG_NUMBER, s->now.play[0].n);
    }
}

static void contest_prompt(const Game *g, const State *s, const Phase *p, int seat, Reason *what)
{
    if (s->lead_kind != LEAD_NONE) {
        what->id = s->lead_kind == LEAD_SNEAK ? "challenge_sneak" : "challenge_flaunt";
        reason_arg(what, "player", ARG_SEAT, s->now.leader);
        reason_arg(what, "count", ARG_NUMBER, s->now.play[0].n);
        return;
    }
    const bool can_lead = contest_lead_cap(g, s, seat) > 0,
               can_draw = s->count[ZONE_STOCK] && !(can_lead && contest_at_limit(s, p, seat));
    if (!can_lead)
        what->id = "draw";
    else if (can_draw)
        what->id = "draw_or_lead";
    else
        what->id = s->count[ZONE_STOCK] ? "must_lead" : "must_flaunt";
}

static bool in_contest(const Game *g, const State *s)
{
    return s->phase < g->n_phases && g->phase[s->phase].type->fn == &phase_contest;
}

int game_contest_takes(const Game *g, const State *s)
{
    const bool there = in_contest(g, s), own = there && g->phase[s->phase].contest.losers_discarded;
    int cards = 0;
    for (int i = 0; i < s->now.n && there; i++)
        cards += own && s->now.play[i].seat != s->now.taker ? 0 : s->now.play[i].n;
    return cards;
}

/* The cards of challenges are still staged. */
CardSet game_contest_cards(const Game *g, const State *s, int play)
{
    const CardSet table = s->zone[ZONE_TABLE];
    CardSet lead = table;
    for (int i = 0; i < g->seats; i++)
        lead = cardset_minus(lead, s->staged[i]);
    return play == 0 ? lead : cardset_and(s->staged[s->now.play[play].seat], table);
}

CardsChange game_contest_hand(const Game *g, const State *s, int play)
{
    const Play *of = &s->now.play[play];
    int after = s->count[ZONE_HAND + of->seat];
    if (play > 0 && s->now.taker == NO_SEAT) /* some of them may be on their way */
        after -= of->n - cardset_count(game_contest_cards(g, s, play));
    return (CardsChange){after + of->n, after};
}

CardsChange game_contest_pile(const Game *g, const State *s)
{
    const int takes = game_contest_takes(g, s);
    int all = 0, left = s->count[ZONE_TABLE];
    for (int i = 0; i < s->now.n; i++)
        all += s->now.play[i].n;
    for (int i = 0; i < s->now.n && takes < all; i++)
        if (s->now.play[i].seat == s->now.taker)
            left = cardset_count(game_contest_cards(g, s, i));
    const int after = s->count[ZONE_TAKEN + s->now.taker] + left;
    return (CardsChange){after - takes, after};
}

CardSet game_best_set(const Game *g, const State *s, CardSet pool, int n)
{
    return in_contest(g, s) ? combination_best(g, pool, n, g->phase[s->phase].contest.poker_order)
                            : CARDSET_EMPTY;
}

int game_set_strength(const Game *g, const State *s, CardSet cards)
{
    return in_contest(g, s) && !cardset_empty(cards)
               ? combination_strength(g, cards, g->phase[s->phase].contest.poker_order)
               : 0;
}

static const char *const combination_name[] = {"nothing", "flush", "straight", "straight_flush",
                                               "match"};

const char *game_combination(const Game *g, const State *s, CardSet cards)
{
    if (!in_contest(g, s) || cardset_count(cards) < 2)
        return "";
    return combination_name[combination_read(g, cards).type];
}

const char *game_combination_order(const Game *g, const State *s, int i)
{
    if (i > COMBINATION_MATCH || !in_contest(g, s))
        return "";
    int type = COMBINATION_MATCH;
    while (combination_rank((enum Combination)type, g->phase[s->phase].contest.poker_order) !=
           COMBINATION_MATCH - i)
        type--;
    return combination_name[type];
}

static bool contest_check(const Game *g, Phase *p, RoundState *c, Err *err)
{
    for (CardSet left = g->pack; !cardset_empty(left);) {
        const CardInfo *card = &g->card[cardset_pop(&left)];
        if (card->suit == NO_SUIT || card->rank < 2 || card->rank > ACE)
            return err_set(err, "combinations need cards of suits and of ranks 2 to %d, unlike %s",
                           ACE, card->name);
    }
    c->least = c->most = 0;
    c->most_ever = g->n_pack;
    c->played = c->secret = true;
    return moves_fit(g->n_pack + 3, err);
}

const PhaseFunctions phase_contest = {
    .check = contest_check,
    .enter = contest_enter,
    .moves = contest_moves,
    .apply = contest_apply,
    .refuse = contest_refuse,
    .prompt = contest_prompt,
    .traits = TRAIT_FREE_SETS | TRAIT_BUTTONS,
    .features = FEATURES_CONTEST,
    .kernel = {&kernel_contest},
};
