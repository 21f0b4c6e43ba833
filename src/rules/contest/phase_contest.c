/* Phase "contest": draw, or lead cards face down (sneak) or face up (flaunt); the others challenge
 * in secret, at the same moment. */
#include "rules/contest/combination.h"
#include "rules/contest/contest.h"
#include "rules/core/move_list.h"
#include "rules/core/phases.h"
#include "rules/core/reasons.h"
#include "rules/state/state.h"

static int hand_size(const State *s, int seat) { return s->count[ZONE_HAND + seat]; }

/* The most cards that may be led: as many as the largest hand among the others. */
static int lead_cap(const Game *g, const State *s, int seat)
{
    int most = 0;
    for (int i = 0; i < g->seats; i++)
        if (i != seat && hand_size(s, i) > most)
            most = hand_size(s, i);
    return most < hand_size(s, seat) ? most : hand_size(s, seat);
}

static bool may_sneak(const State *s) { return s->count[ZONE_STOCK] > 0; }

static bool at_limit(const State *s, const Phase *p, int seat)
{
    return p->contest.hand_limit && hand_size(s, seat) >= p->contest.hand_limit;
}

static bool is_combination(const Game *g, CardSet cards)
{
    return cardset_count(cards) == 1 || combination_read(g, cards).type != COMBINATION_NOTHING;
}

/* May the staged cards be led like this? */
static bool may_lead(const Game *g, const State *s, const Phase *p, int seat, int cap,
                     enum LeadKind kind)
{
    if (s->picks[seat] == 0 || s->picks[seat] > cap)
        return false;
    if (kind == LEAD_SNEAK)
        return may_sneak(s) && (!p->contest.combos_only || is_combination(g, s->staged[seat]));
    return is_combination(g, s->staged[seat]);
}

static CardSet lead_on_table(const State *s) { return s->zone[ZONE_TABLE]; }

/* Are the staged cards a challenge? */
static bool may_challenge(const Game *g, const State *s, const Phase *p, int seat)
{
    if (s->picks[seat] != s->now.play[0].n)
        return false;
    return s->lead_kind == LEAD_SNEAK || p->contest.free_challenge ||
           combination_answers(g, lead_on_table(s), s->staged[seat]);
}

/* True if any cards may be staged: then *left keeps those that may come next, as card number
 * `have`. Sets are staged in the order of the deck, so enough cards must follow. */
static bool goes_freely(const State *s, const Phase *p, int cap, int have, CardSet *left)
{
    if (s->lead_kind == LEAD_NONE)
        return have <= cap && (have == 1 || (may_sneak(s) && !p->contest.combos_only));
    if (s->lead_kind == LEAD_FLAUNT && !p->contest.free_challenge)
        return false;
    const int n = s->now.play[0].n;
    for (int k = have; k < n && !cardset_empty(*left); k++)
        cardset_drop_last(left);
    *left = have > n ? CARDSET_EMPTY : *left;
    return true;
}

/* Otherwise: can the staged cards, with later ones of the deck, still become a legal set? */
static bool can_become(const Game *g, const State *s, int cap, int have, CardSet part, CardSet rest)
{
    if (s->lead_kind != LEAD_NONE)
        return combination_can_complete(g, part, rest, s->now.play[0].n, lead_on_table(s));
    for (int n = have > 2 ? have : 2; n <= cap; n++)
        if (combination_can_complete(g, part, rest, n, CARDSET_EMPTY))
            return true;
    return false;
}

/* Cards that can still be staged: those after the staged ones in the deck. */
static CardSet after(const State *s, int seat)
{
    const CardSet hand = s->zone[ZONE_HAND + seat], staged = s->staged[seat];
    if (cardset_empty(staged))
        return hand;
    const int i = staged.w[1] != 0;
    return cardset_and(hand, cardset_after((Card)(64 * i + 63 - __builtin_clzll(staged.w[i]))));
}

static int picks(const Game *g, const State *s, const Phase *p, int seat, int cap, Action *out)
{
    CardSet left = after(s, seat);
    const Action pick = {.verb = VERB_PICK, .n = s->picks[seat]};
    const int have = pick.n + 1;
    if (goes_freely(s, p, cap, have, &left))
        return actions_of(pick, distinct_cards(g, left), out);
    int n = 0;
    for (CardSet next = distinct_cards(g, left); !cardset_empty(next);) {
        const Card c = cardset_pop(&next);
        CardSet part = s->staged[seat];
        cardset_add(&part, c);
        if (can_become(g, s, cap, have, part, cardset_and(left, cardset_after(c)))) {
            out[n] = pick;
            out[n++].card = c;
        }
    }
    return n;
}

static int contest_moves(const Game *g, const State *s, const Phase *p, int seat, Action *out)
{
    int n = 0;
    if (s->lead_kind != LEAD_NONE) {
        if (s->picks[seat] == 0)
            out[n++] = (Action){.verb = VERB_PASS};
        if (may_challenge(g, s, p, seat))
            out[n++] = (Action){.verb = VERB_CHALLENGE};
        return n + picks(g, s, p, seat, 0, out + n);
    }
    const int cap = lead_cap(g, s, seat);
    const bool can_lead = cap > 0;
    if (s->count[ZONE_STOCK] && s->picks[seat] == 0 && !(can_lead && at_limit(s, p, seat)))
        out[n++] = (Action){.verb = VERB_DRAW};
    for (int kind = LEAD_SNEAK; kind <= LEAD_FLAUNT; kind++)
        if (may_lead(g, s, p, seat, cap, (enum LeadKind)kind))
            out[n++] = (Action){.verb = kind == LEAD_SNEAK ? VERB_SNEAK : VERB_FLAUNT};
    return can_lead ? n + picks(g, s, p, seat, cap, out + n) : n;
}

/* ---- Turns ---- */

static void contest_end_deal(const Game *g, State *s, int autosave, Sink *sink)
{
    for (int seat = 0; seat < g->seats; seat++)
        state_move_all(g, s, s->zone[ZONE_HAND + seat],
                       (Transfer){seat, ZONE_HAND + seat,
                                  seat == autosave ? ZONE_TAKEN + seat : ZONE_OUT, SEEN_BY_ALL},
                       sink);
    phase_next(g, s, sink);
}

/* False when this was the last turn of the last round. */
static bool turn_remains(State *s, Sink *sink)
{
    if (s->turns_left == 0)
        return true;
    state_turns_left(s, s->turns_left - 1, sink);
    return s->turns_left > 0;
}

/* The turn passes to the left. Without a stock, seats without cards are skipped, and the last seat
 * with cards keeps them. */
static void next_turn(const Game *g, State *s, int seat, Sink *sink)
{
    const bool flaunting = s->count[ZONE_STOCK] == 0;
    const unsigned holders = flaunting ? with_cards(g, s) : 0;
    if (flaunting && (holders & (holders - 1)) == 0) {
        contest_end_deal(g, s, holders ? __builtin_ctz(holders) : NO_SEAT, sink);
        return;
    }
    do {
        if (!turn_remains(s, sink)) {
            contest_end_deal(g, s, NO_SEAT, sink);
            return;
        }
        seat = seat_after(g, s, seat);
    } while (flaunting && hand_size(s, seat) == 0);
    state_turn(s, seat, sink);
}

static void contest_enter(const Game *g, State *s, const Phase *p, Sink *sink)
{
    state_trick(s, NO_SEAT, 1, sink);
    state_turns_left(s, 0, sink);
    if (s->count[ZONE_STOCK] == 0)
        next_turn(g, s, s->dealer, sink);
    else
        state_turn(s, seat_after(g, s, s->dealer), sink);
}

/* ---- A contest ---- */

/* The seat with the best set; of equal sets the later in turn order. The challengers' cards are
 * still in hand, in staged[]. */
static int winner(const Game *g, const State *s, const Phase *p, unsigned challengers)
{
    const int leader = s->now.leader;
    int best = leader;
    Hand top = combination_read(g, lead_on_table(s));
    const enum Combination led = top.type;
    for (int i = 1; i < g->seats; i++) {
        const int seat = seat_from(g, s, leader, i);
        if (!(challengers >> seat & 1))
            continue;
        if (s->lead_kind == LEAD_FLAUNT &&
            !combination_answers(g, lead_on_table(s), s->staged[seat]))
            continue;
        const bool inside = s->lead_kind == LEAD_FLAUNT && led != COMBINATION_NOTHING;
        const Hand h = inside ? combination_read_against(g, s->staged[seat], led)
                              : combination_read(g, s->staged[seat]);
        if ((inside ? combination_compare_ranks(&h, &top)
                    : combination_compare(&h, &top, p->contest.poker_order)) >= 0) {
            best = seat;
            top = h;
        }
    }
    return best;
}

static void reveal_all(const Game *g, State *s, unsigned challengers, Sink *sink)
{
    const int leader = s->now.leader;
    for (CardSet left = lead_on_table(s); s->lead_kind == LEAD_SNEAK && !cardset_empty(left);)
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
    const int best = challengers ? winner(g, s, p, challengers) : leader;
    CardSet own = best == leader ? lead_on_table(s) : s->staged[best];
    if (challengers)
        reveal_all(g, s, challengers, sink);
    state_take(s, best, sink);
    const unsigned seen = challengers || s->lead_kind == LEAD_FLAUNT ? SEEN_BY_ALL : 1u << leader;
    for (CardSet left = lead_on_table(s); !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        const bool lost = p->contest.losers_discarded && !cardset_has(own, c);
        state_move(g, s, c, (Transfer){best, ZONE_TABLE, lost ? ZONE_OUT : ZONE_TAKEN + best, seen},
                   sink);
    }
    state_unstage(g, s, sink);
    state_next_trick(s, NO_SEAT, s->now.number + 1, sink);
    next_turn(g, s, leader, sink);
}

static void lead(const Game *g, State *s, const Phase *p, int seat, enum LeadKind kind, Sink *sink)
{
    const int n = s->picks[seat];
    state_lead(g, s, seat, kind, sink);
    unsigned asked = 0;
    for (int i = 0; i < g->seats; i++)
        if (i != seat && hand_size(s, i) >= n)
            asked |= 1u << i;
    if (asked)
        state_ask(s, asked, sink);
    else
        resolve(g, s, p, sink);
}

static void contest_draw(const Game *g, State *s, const Phase *p, int seat, Sink *sink)
{
    state_draw(g, s, seat, sink);
    /* The present turn counts too, hence + 1. */
    if (p->contest.last_round && s->count[ZONE_STOCK] == 0)
        state_turns_left(s, g->seats + 1, sink);
    next_turn(g, s, seat, sink);
}

static void contest_apply(const Game *g, State *s, const Phase *p, int seat, Action a, Sink *sink)
{
    switch (a.verb) {
    case VERB_PICK: state_stage(s, seat, a.card, sink); return;
    case VERB_DRAW: contest_draw(g, s, p, seat, sink); return;
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
    } else if (s->picks[seat] >= lead_cap(g, s, seat)) {
        reason_give(why, "lead_cap", "count", ARG_NUMBER, lead_cap(g, s, seat));
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
        if (at_limit(s, p, seat))
            reason_arg(why, "count", ARG_NUMBER, p->contest.hand_limit);
    } else if ((a.verb == VERB_SNEAK || a.verb == VERB_FLAUNT) && s->lead_kind == LEAD_NONE) {
        if (a.verb == VERB_SNEAK && !may_sneak(s))
            why->id = "no_sneaking";
        else if (s->picks[seat] == 0)
            why->id = "choose_cards";
        else
            why->id = s->picks[seat] > lead_cap(g, s, seat) ? "lead_cap" : "no_combination";
        reason_arg(why, "count", ARG_NUMBER, lead_cap(g, s, seat));
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
    const bool can_lead = lead_cap(g, s, seat) > 0,
               can_draw = s->count[ZONE_STOCK] && !(can_lead && at_limit(s, p, seat));
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
};
