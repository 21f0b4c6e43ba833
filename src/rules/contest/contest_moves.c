/* The legal moves of a contest. */
#include "rules/contest/contest_private.h"
#include "rules/core/move_list.h"

int contest_lead_cap(const Game *g, const State *s, int seat)
{
    const int own = s->count[ZONE_HAND + seat];
    int most = 0;
    for (int i = 0; i < g->seats; i++)
        if (i != seat && s->count[ZONE_HAND + i] > most)
            most = s->count[ZONE_HAND + i];
    return most < own ? most : own;
}

static bool may_sneak(const State *s) { return s->count[ZONE_STOCK] > 0; }

/* Are the staged cards a single card or a combination? */
static bool is_combination(const Game *g, const State *s, int seat)
{
    return s->picks[seat] == 1 || combination_read(g, s->staged[seat]).type != COMBINATION_NOTHING;
}

/* Are the staged cards a challenge? */
static bool may_challenge(const Game *g, const State *s, const Phase *p, int seat)
{
    if (s->picks[seat] != s->now.play[0].n)
        return false;
    return s->lead_kind == LEAD_SNEAK || p->contest.free_challenge ||
           combination_answers(g, contest_lead(s), s->staged[seat]);
}

/* ---- Picks ---- */

/* Cards that can still be staged: those after the staged ones in the deck. */
static CardSet after(const State *s, int seat)
{
    const CardSet hand = s->zone[ZONE_HAND + seat], staged = s->staged[seat];
    if (cardset_empty(staged))
        return hand;
    const int i = staged.w[1] != 0;
    return cardset_and(hand, cardset_after((Card)(64 * i + 63 - __builtin_clzll(staged.w[i]))));
}

/* Can `part`, with later cards of the deck, become a legal set? */
static bool can_become(const Game *g, const State *s, int cap, CardSet part, CardSet rest)
{
    if (s->lead_kind != LEAD_NONE)
        return combination_can_complete(g, part, rest, s->now.play[0].n, contest_lead(s));
    const int have = cardset_count(part);
    for (int n = have > 2 ? have : 2; n <= cap; n++)
        if (combination_can_complete(g, part, rest, n, CARDSET_EMPTY))
            return true;
    return false;
}

/* The cards of `left` with which the staged ones can still become a legal set. */
static CardSet completing(const Game *g, const State *s, int seat, int cap, CardSet left)
{
    CardSet out = CARDSET_EMPTY;
    for (CardSet next = distinct_cards(g, left); !cardset_empty(next);) {
        const Card c = cardset_pop(&next);
        CardSet part = s->staged[seat];
        cardset_add(&part, c);
        if (can_become(g, s, cap, part, cardset_and(left, cardset_after(c))))
            cardset_add(&out, c);
    }
    return out;
}

/* Without a lead: the first card is free, and so are all where sets need not be combinations. */
static CardSet picks_to_lead(const Game *g, const State *s, const Phase *p, int seat, int cap)
{
    const int have = s->picks[seat] + 1;
    const CardSet left = have <= cap ? after(s, seat) : CARDSET_EMPTY;
    if (cardset_empty(left))
        return CARDSET_EMPTY;
    return have == 1 || (may_sneak(s) && !p->contest.combos_only)
               ? distinct_cards(g, left)
               : completing(g, s, seat, cap, left);
}

/* Against a lead of n cards. Sets are staged in the order of the deck, so enough must follow. */
static CardSet picks_to_answer(const Game *g, const State *s, const Phase *p, int seat)
{
    const int have = s->picks[seat] + 1, n = s->now.play[0].n;
    if (have > n)
        return CARDSET_EMPTY;
    CardSet left = after(s, seat);
    if (s->lead_kind == LEAD_FLAUNT && !p->contest.free_challenge) {
        if (n > 1)
            return completing(g, s, seat, 0, left);
        left = cardset_and(left, combination_single_answers(g, contest_lead(s)));
    }
    for (int k = have; k < n && !cardset_empty(left); k++)
        cardset_drop_last(&left);
    return distinct_cards(g, left);
}

/* ---- Both ---- */

static void add_verb(ContestMoves *m, enum Verb verb) { m->verb[m->verbs++] = (uint8_t)verb; }

static void list_leads(const Game *g, const State *s, const Phase *p, int seat, ContestMoves *out)
{
    const int cap = contest_lead_cap(g, s, seat), have = s->picks[seat];
    if (have == 0) {
        if (may_sneak(s) && !(cap > 0 && contest_at_limit(s, p, seat)))
            add_verb(out, VERB_DRAW);
    } else if (have <= cap) {
        const bool combination = is_combination(g, s, seat);
        if (may_sneak(s) && (combination || !p->contest.combos_only))
            add_verb(out, VERB_SNEAK);
        if (combination)
            add_verb(out, VERB_FLAUNT);
    }
    out->picks = picks_to_lead(g, s, p, seat, cap);
}

void contest_list(const Game *g, const State *s, const Phase *p, int seat, ContestMoves *out)
{
    out->verbs = 0;
    if (s->lead_kind == LEAD_NONE) {
        list_leads(g, s, p, seat, out);
        return;
    }
    if (s->picks[seat] == 0)
        add_verb(out, VERB_PASS);
    else if (may_challenge(g, s, p, seat))
        add_verb(out, VERB_CHALLENGE);
    out->picks = picks_to_answer(g, s, p, seat);
}

int contest_moves(const Game *g, const State *s, const Phase *p, int seat, Action *out)
{
    ContestMoves m;
    contest_list(g, s, p, seat, &m);
    for (int i = 0; i < m.verbs; i++)
        out[i] = (Action){.verb = m.verb[i]};
    const Action pick = {.verb = VERB_PICK, .n = s->picks[seat]};
    return m.verbs + actions_of(pick, m.picks, out + m.verbs);
}
