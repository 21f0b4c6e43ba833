/* Chooses the events that are announced, and the words for them. */
#include "words/moment.h"
#include "rules/bids/bids.h"
#include "rules/adding/adding.h"
#include "rules/contest/contest.h"
#include "rules/exchange/exchange.h"
#include "rules/offers/offers.h"
#include "rules/sides/sides.h"
#include "rules/scoring.h"
#include "words/happening.h"
#include "words/words.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const NOTICE_NAMES[MOMENT_COUNT + 1] = {
    "bid",      "say",        "out",  "revolt", "lead",    "challenge", "take",
    "void",     "last-round", "anew", "rank",   "total",   "stock",     "no-gifts",
    "score",    "bid-over",   "keep", "haul",   "mark",    "over",      "first-out",
    "reversed", "last-deal",  "pay",  "takes",  "order",   "cut",       "placed",
    "number",   "pick",       "call", "alone",  "premium", "partner",   "eliminated",
    "step",     "winner",     NULL};

static const Moment NO_MOMENT = {.kind = MOMENT_COUNT};

static Moment at_seat(MomentKind kind, int seat, int value)
{
    return (Moment){.kind = kind, .seat = (uint8_t)seat, .where = (uint8_t)seat, .value = value};
}

static Moment in_middle(MomentKind kind, int seat, int value)
{
    return (Moment){.kind = kind, .seat = (uint8_t)seat, .where = MAX_SEATS, .value = value};
}

static Moment moment_if(bool said, Moment m) { return said ? m : NO_MOMENT; }

/* Announces cards that leave a place for good. */
static Moment moment_of_move(const Event *e, const State *after)
{
    const bool drawn = e->from == ZONE_STOCK && e->to < MAX_SEATS &&
                       after->now.number > 0; /* drawn during play, not dealt */
    if (drawn && after->count[ZONE_STOCK] == 0)
        return in_middle(MOMENT_STOCK, e->seat, 0);
    return moment_if(e->from < MAX_SEATS && e->to >= ZONE_TAKEN && e->to < ZONE_TABLE,
                     in_middle(MOMENT_KEEP, e->seat, after->count[e->from] + 1));
}

/* A phase of exchange begins in which no cards change hands. A revolution has announced that
 * itself. */
static Moment moment_of_phase(const Game *g, const State *s)
{
    int due = 0;
    for (int seat = 0; seat < game_seats(g); seat++)
        due += game_pick_places(g, s, seat);
    return moment_if((game_traits(g, s->phase) & TRAIT_EXCHANGE) && due == 0 && !s->revolt,
                     in_middle(MOMENT_NO_GIFTS, NO_SEAT, s->phase));
}

static Moment moment_of_void(const Game *g, const State *s)
{
    /* the seat after the last card could not play */
    const int last = s->now.n ? s->place[s->now.play[s->now.n - 1].seat] : 0;
    return in_middle(MOMENT_VOID, s->now.n ? s->order[(last + 1) % game_seats(g)] : NO_SEAT, 0);
}

static Moment moment_of_haul(const Game *g, const Event *e, const State *s)
{
    const int points = cards_points(g, s->zone[ZONE_TABLE]);
    return moment_if((game_traits(g, s->phase) & TRAIT_TRICKS) && points != 0 &&
                         abs(points) >= points_that_matter(g),
                     at_seat(MOMENT_HAUL, e->seat, points));
}

static Moment moment_of_take(const Game *g, const TableStyle *style, const Event *e, const State *s)
{
    if (e->seat == NO_SEAT)
        return moment_of_void(g, s);
    if (game_traits(g, s->phase) & TRAIT_OFFERS)
        return at_seat(MOMENT_TAKES, e->seat, game_pot(g, s));
    if (style->shape != SHAPE_CHALLENGE)
        return moment_of_haul(g, e, s);
    Moment take = in_middle(MOMENT_TAKE, e->seat, game_contest_takes(g, s));
    take.how = s->now.play[0].arg == LEAD_FLAUNT ? TAKEN_BEATEN : TAKEN_CAUGHT;
    if (s->now.n < 2)
        take.how = TAKEN_UNCHALLENGED;
    else if (e->seat == s->now.leader)
        take.how = TAKEN_HELD;
    return take;
}

/* Announces a total that has a text, or that has gone over its limit: after that no card follows.
 */
static Moment moment_of_total(const Game *g, const TableStyle *style, const Event *e,
                              const State *s)
{
    const int limit = game_limit(g, s);
    if (limit > 0 && e->value > limit && s->now.n > 0)
        return at_seat(MOMENT_OVER, s->now.play[s->now.n - 1].seat, e->value);
    Moment total = in_middle(MOMENT_TOTAL, NO_SEAT, e->from);
    if (game_total_word(g, e->from, e->value))
        total.how = (uint8_t)e->value;
    return moment_if((style->total[e->from].said || style->total[e->from].sign) && e->value > 0,
                     total);
}

/* Announces points. In games with a running total and a limit, points during play. In the count of
 * a deal, that a seat's points are reversed: the cards it took bring another number than their own
 * points. */
static Moment moment_of_score(const Game *g, const Event *e, const State *s)
{
    const bool own = cardset_empty(cardset_minus(e->cards, s->zone[ZONE_TAKEN + e->seat]));
    const int points = game_score_reverses(e->from) ? cards_points(g, e->cards) : 0;
    if (game_limit(g, s) > 0)
        return moment_if(e->seat == s->last.taker && e->value != 0,
                         in_middle(MOMENT_SCORE, e->seat, e->value));
    return moment_if((game_traits(g, s->phase) & TRAIT_SCORES) && own && points != 0 &&
                         points != e->value,
                     in_middle(MOMENT_REVERSED, e->seat, e->value));
}

/* A contest of sets is over, and its taker has no cards left, so another seat leads. */
static Moment moment_of_turn(const TableStyle *style, const Event *e, const State *s)
{
    const bool leads_next =
        style->shape == SHAPE_SET && s->now.n == 0 && s->last.n > 0 && s->last.taker != e->seat;
    return moment_if(e->seat != NO_SEAT && s->now.leader == e->seat && leads_next,
                     at_seat(MOMENT_LEADS_NEXT, e->seat, 0));
}

static Moment moment_of_out(const Game *g, const Event *e, const State *s)
{
    if (game_piles(g, s))
        return moment_if(e->seat != NO_SEAT, at_seat(MOMENT_ELIMINATED, e->seat, e->value));
    return moment_if(e->seat != NO_SEAT,
                     at_seat(e->value ? MOMENT_OUT : MOMENT_FIRST_OUT, e->seat, e->value));
}

static Moment moment_of_counters(const Event *e)
{
    return moment_if(e->value == e->from - 1, at_seat(MOMENT_PAY, e->seat, 1));
}

static Moment moment_of_deal(const Game *g, const Event *e)
{
    return moment_if(e->value > 1 && e->value == game_facts(g)->deals,
                     in_middle(MOMENT_LAST_DEAL, NO_SEAT, e->value));
}

static Moment moment_of_call(const Event *e)
{
    if (e->value == CALL_ALONE)
        return at_seat(MOMENT_ALONE, e->seat, 0);
    return moment_if(e->value == CALL_SAID, at_seat(MOMENT_CALL, e->seat, e->card));
}

static Moment moment_of_side(const Event *e, const State *s)
{
    switch (e->type) {
    case EVENT_PICKER: return at_seat(e->value ? MOMENT_WINNER : MOMENT_PICK, e->seat, 0);
    case EVENT_BID_STEP: return at_seat(MOMENT_STEP, e->seat, e->value);
    case EVENT_CALL: return moment_of_call(e);
    case EVENT_PREMIUM: return at_seat(MOMENT_PREMIUM, e->seat, e->value);
    case EVENT_PARTNER: return at_seat(MOMENT_PARTNER, e->seat, game_picker(s) == e->seat);
    default: return NO_MOMENT;
    }
}

/* The effects of a set. That the order is as before once the table is cleared goes without words.
 */
static Moment moment_of_set(const Event *e, const State *s)
{
    switch (e->type) {
    case EVENT_ORDER:
        return moment_if(s->count[ZONE_TABLE] > 0, in_middle(MOMENT_ORDER, NO_SEAT, e->value));
    case EVENT_CUT: return at_seat(MOMENT_CUT, e->seat, 0);
    case EVENT_FOUL: return at_seat(MOMENT_PLACED, e->seat, 0);
    case EVENT_FALL: return at_seat(MOMENT_PLACED, e->seat, 1);
    default: return moment_of_side(e, s);
    }
}

/* Said by a seat before its play or with it; and effects of sets. */
static Moment moment_of_other(const Event *e, const State *s)
{
    switch (e->type) {
    case EVENT_BID: return at_seat(MOMENT_BID, e->seat, 0);
    case EVENT_SAY: return at_seat(MOMENT_SAY, e->seat, e->value);
    case EVENT_BID_TRICKS: return at_seat(MOMENT_NUMBER, e->seat, e->value);
    default: return moment_of_set(e, s);
    }
}

/* A tag at the plate tells the rank of another seat already, unless it is the first one. */
static Moment moment_of_rank(const Game *g, const Event *e, const View *after)
{
    if (e->seat == after->seat)
        return in_middle(MOMENT_RANK, e->seat, e->value);
    return moment_if(!words_ranked(g, after), at_seat(MOMENT_RANK, e->seat, e->value));
}

/* The announcement of an event. The results of bids come in addition. */
static Moment moment_of(const Game *g, const TableStyle *style, const Event *e, const View *after)
{
    const State *s = &after->s;
    switch (e->type) {
    case EVENT_OUT: return moment_of_out(g, e, s);
    case EVENT_REVOLT: return in_middle(MOMENT_REVOLT, e->seat, e->value);
    case EVENT_LEAD: return at_seat(MOMENT_LEAD, e->seat, e->value);
    case EVENT_CHALLENGE: return at_seat(MOMENT_CHALLENGE, e->seat, 0);
    case EVENT_LAST_ROUND:
        return moment_if(e->value > 0, in_middle(MOMENT_LAST_ROUND, NO_SEAT, e->value));
    case EVENT_RANK: return moment_of_rank(g, e, after);
    case EVENT_TOTAL: return moment_of_total(g, style, e, s);
    case EVENT_SCORE: return moment_of_score(g, e, s);
    case EVENT_MARK:
        return moment_if(e->seat != NO_SEAT && s->now.taker == e->seat,
                         at_seat(MOMENT_MARK, e->seat, e->value));
    case EVENT_DEAL: return moment_of_deal(g, e);
    case EVENT_MOVE: return moment_of_move(e, s);
    case EVENT_PHASE: return moment_of_phase(g, s);
    case EVENT_COUNTERS: return moment_of_counters(e);
    case EVENT_TURN: return moment_of_turn(style, e, s);
    case EVENT_TAKE: return moment_of_take(g, style, e, s);
    default: return moment_of_other(e, s);
    }
}

/* A bid to win every trick fails with the first lost trick and succeeds with the last one. */
static int bids_over(const Game *g, const Event *e, const State *s, Moment *out)
{
    int n = 0, held = 0;
    for (int i = 0; i < game_seats(g); i++)
        held += s->count[ZONE_HAND + i];
    for (int i = 0; i < game_seats(g); i++) {
        const bool all = s->count[ZONE_TAKEN + i] == (s->now.number - 1) * game_seats(g);
        if ((s->bids >> i & 1) && all && (e->seat != i || held == 0))
            out[n++] = at_seat(MOMENT_BID_OVER, i, e->seat == i);
    }
    return n;
}

int moments_of(const Game *g, const TableStyle *style, const Event *e, const View *after,
               Moment out[MOST_MOMENTS])
{
    out[0] = moment_of(g, style, e, after);
    const int n = out[0].kind != MOMENT_COUNT;
    return e->type == EVENT_TAKE ? n + bids_over(g, e, &after->s, out + n) : n;
}

bool moment_repeats(const Moment *said, const Moment *next)
{
    return said->kind == MOMENT_KEEP && next->kind == MOMENT_KEEP && said->seat == next->seat &&
           next->value < said->value;
}

/* ---- In words ---- */

static const char *total_key(const Game *g, const Moment *m, char key[64])
{
    const char *name = game_total(g, m->value), *word = game_total_word(g, m->value, m->how);
    if (word)
        snprintf(key, 64, "total.%s.say.%s", name, word);
    else
        snprintf(key, 64, "total.%s.say", name);
    return key;
}

/* The key of the text of an announcement; NULL if it has none. */
static const char *moment_key(const Speaker *p, const Moment *m, char key[64])
{
    static const char *const TAKEN[] = {"unchallenged", "reveal.held", "reveal.caught",
                                        "reveal.beaten"};
    static const char *const KEY[MOMENT_COUNT + 1] = {
        [MOMENT_BID] = "say.lot",
        [MOMENT_OUT] = "say.out",
        [MOMENT_FIRST_OUT] = "say.out",
        [MOMENT_ELIMINATED] = "say.out",
        [MOMENT_REVERSED] = "say.reversed",
        [MOMENT_LAST_DEAL] = "say.last_deal",
        [MOMENT_CHALLENGE] = "say.challenge",
        [MOMENT_VOID] = "trick.void",
        [MOMENT_LAST_ROUND] = "turns_left",
        [MOMENT_LEADS_NEXT] = "lead.next",
        [MOMENT_STOCK] = "stock.gone",
        [MOMENT_SCORE] = "trick.taken",
        [MOMENT_KEEP] = "last_cards",
        [MOMENT_PAY] = "say.pay",
        [MOMENT_CUT] = "say.cut",
        [MOMENT_NUMBER] = "say.number",
        [MOMENT_PICK] = "say.pick",
        [MOMENT_CALL] = "say.call",
        [MOMENT_ALONE] = "say.alone",
        [MOMENT_PREMIUM] = "say.premium.declare",
        [MOMENT_STEP] = "say.step",
        [MOMENT_WINNER] = "say.winner",
    };
    const char *all = p->people == 1 ? "ranks.now" : "ranks.line";
    switch (m->kind) {
    case MOMENT_TOTAL: return total_key(p->game, m, key);
    case MOMENT_NO_GIFTS:
        snprintf(key, 64, "%s.none", game_phase_kind(p->game, m->value));
        return key;
    case MOMENT_ORDER: snprintf(key, 64, "say.order.%d", m->value); return key;
    case MOMENT_PARTNER: return m->value ? "say.partner.none" : "say.partner";
    case MOMENT_PLACED: return m->value ? "say.fall" : "say.foul";
    case MOMENT_REVOLT: return m->value > 1 ? "say.revolution.greater" : "say.revolution";
    case MOMENT_TAKES: return m->value ? "say.takes.with" : "say.takes";
    case MOMENT_LEAD: return m->value == LEAD_SNEAK ? "say.sneak" : "say.flaunt";
    case MOMENT_TAKE: return TAKEN[m->how];
    case MOMENT_BID_OVER: return m->value ? "say.lot.made" : "say.lot.failed";
    case MOMENT_RANK: return m->where < MAX_SEATS ? "ranks.seat" : all;
    default: return KEY[m->kind];
    }
}

char *words_moment(const Speaker *p, const Moment *m, char *out, size_t size)
{
    char own[64], title[64] = "";
    const char *key = moment_key(p, m, own);
    if (m->kind == MOMENT_PREMIUM && m->value == PREMIUM_REVEAL)
        key = "say.premium.reveal";
    if (m->kind == MOMENT_SAY)
        return words_said(p, out, size, m->value);
    if (!key)
        return strcpy(out, "");
    if (m->kind == MOMENT_STEP)
        return words_step(p, out, size, m->value, key);
    if (m->kind == MOMENT_CALL)
        return words_tell(p, out, size, WITH(AS_CARD("card", m->value)), "%s", key);
    if (m->kind == MOMENT_RANK)
        words_rank_title(p, title, sizeof title, m->value, "");
    return words_tell(p, out, size,
                      WITH(AS_SEAT("player", m->seat), AS_NUMBER("n", m->value),
                           AS_NUMBER("place", m->value + 1), AS_TEXT("title", title)),
                      "%s", key);
}
