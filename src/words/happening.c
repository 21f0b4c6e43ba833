#include "words/happening.h"
#include "rules/adding/adding.h"
#include "rules/bids/bids.h"
#include "rules/offers/offers.h"
#include "rules/scoring.h"
#include "rules/tricks/tricks.h"
#include <limits.h>
#include <stdlib.h>

static unsigned bit(int seat) { return seat == NO_SEAT ? 0 : 1u << seat; }

static int good(const Game *g, int points) { return game_facts(g)->low_wins ? -points : points; }

static unsigned all_but(const Game *g, unsigned seats)
{
    return ~seats & ((1u << game_seats(g)) - 1);
}

static int fair_share(const Game *g)
{
    const CardSet pack = game_pack(g);
    return abs(cards_points(g, pack)) * game_seats(g) /
           (cardset_count(pack) ? cardset_count(pack) : 1);
}

int points_that_matter(const Game *g)
{
    const int fair = fair_share(g);
    return fair + (fair + 1) / 2;
}

/* The condition for a value, positive if it is good for the seat. */
static unsigned worth(int value, int enough)
{
    if (value == 0)
        return 0;
    if (abs(value) >= enough)
        return 1u << (value > 0 ? IS_GAIN : IS_COST);
    return 1u << (value > 0 ? IS_SMALL_GAIN : IS_SMALL_COST);
}

static bool costs(unsigned is) { return is & (1u << IS_COST | 1u << IS_SMALL_COST); }

/* ---- A card falls ---- */

/* A card that matters by itself. It hurts the seat that would take the contest now; the seat that
 * leads with it only itself. */
static bool card_falls(const Game *g, const Event *e, const State *s, Happening *h)
{
    const int much = points_that_matter(g);
    if (e->from >= MAX_SEATS || e->to != ZONE_TABLE || e->card == NO_CARD || e->seat == NO_SEAT ||
        much == 0 || !(game_traits(g, s->phase) & TRAIT_TRICKS))
        return false;
    h->is = worth(good(g, game_card(g, e->card)->points), much);
    h->role[ROLE_ACTOR] = bit(e->seat);
    if (!(h->is & 1u << IS_COST))
        return h->is & 1u << IS_GAIN;
    const int leading = game_leading(g, s);
    h->role[ROLE_HIT] = bit(leading);
    if (leading != NO_SEAT && !game_same_side(g, leading, e->seat))
        h->role[ROLE_BY] = bit(e->seat);
    return true;
}

/* ---- A contest is taken ---- */

static bool owner_pays(const Game *g, const State *s, int seat)
{
    bool pays = false;
    for (int i = 0; i < game_facts(g)->markers; i++)
        pays |= (game_score_facts(g)->owner_pays >> i & 1) && s->marker[i].owner == seat;
    return pays;
}

/* In games that score by the number of tricks: the effect of the next trick on the score. */
static unsigned worth_of_trick(const Game *g, const State *s, int seat)
{
    const ScoreFacts *f = game_score_facts(g);
    const int won = game_tricks_won(g, s, seat);
    int most = 0;
    for (int i = 0; i < f->n_trick_points; i++)
        most = f->trick_points[i] > most ? f->trick_points[i] : most;
    if (s->bids || won + 1 >= f->n_trick_points)
        return 0;
    return worth(good(g, f->trick_points[won + 1] - f->trick_points[won]), (most + 1) / 2);
}

/* In games that score by numbers bid: the trick helps to make the bid, or breaks it. */
static unsigned worth_by_bid(const Game *g, const State *s, int seat)
{
    const int bid = game_bid(s, seat), won = game_tricks_won(g, s, seat);
    if (bid < 0 || won > bid)
        return 0;
    return 1u << (won == bid ? IS_COST : IS_SMALL_GAIN);
}

/* The opponents who put the most of the harm into the taker's trick; if no one put in more than
 * half of it, none. */
static unsigned mischief(const Game *g, const State *s, int taker, int harm)
{
    unsigned by = 0;
    for (int i = 0; i < s->now.n; i++) {
        const Play *p = &s->now.play[i];
        const int part = p->card == NO_CARD ? 0 : -good(g, game_card(g, p->card)->points);
        if (!game_same_side(g, p->seat, taker) && 2 * part > harm)
            by |= bit(p->seat);
    }
    return by;
}

static void cards_taken(const Game *g, const State *s, Happening *h, int taker)
{
    const int value = good(g, cards_points(g, s->zone[ZONE_TABLE]));
    if (value > 0 && owner_pays(g, s, taker)) /* its cards may count for nothing */
        return;
    h->is |= worth(value, points_that_matter(g));
    if (value < 0)
        h->role[ROLE_BY] = mischief(g, s, taker, -value);
}

/* A bid to win every trick fails with the first lost trick and succeeds with the last one. */
static void bid_ends(const Game *g, const State *s, Happening *h, int taker, bool last)
{
    for (int i = 0; i < game_seats(g); i++) {
        const bool all = s->count[ZONE_TAKEN + i] == (s->now.number - 1) * game_seats(g);
        if (!(s->bids >> i & 1) || !all || (taker == i && !last))
            continue;
        h->is |= 1u << (taker == i ? IS_MADE : IS_FAILED);
        if (taker == i) {
            h->role[ROLE_HIT] = all_but(g, bit(i));
            h->role[ROLE_BY] = bit(i);
        } else {
            h->role[ROLE_HIT] |= bit(i);
            h->role[ROLE_BY] = bit(taker);
        }
    }
}

static void trick_taken(const Game *g, const State *s, Happening *h, int taker)
{
    int held = 0;
    for (int i = 0; i < game_seats(g); i++)
        held += s->count[ZONE_HAND + i];
    if (held == 0)
        h->is |= 1u << IS_LAST;
    if (game_score_facts(g)->bid.scores)
        h->is |= worth_by_bid(g, s, taker);
    else if (game_score_facts(g)->n_trick_points)
        h->is |= worth_of_trick(g, s, taker);
    else if (points_that_matter(g))
        cards_taken(g, s, h, taker);
    if (costs(h->is))
        h->role[ROLE_HIT] = bit(taker);
    bid_ends(g, s, h, taker, held == 0);
}

/* A lead that could be challenged is taken; all others in the contest lose their cards. */
static void challenge_ends(const State *s, Happening *h, int taker)
{
    if (s->now.n < 2)
        return;
    h->role[ROLE_BY] = bit(taker);
    for (int i = 0; i < s->now.n; i++)
        h->role[ROLE_HIT] |= bit(s->now.play[i].seat) & ~bit(taker);
    if (taker == s->now.leader)
        h->is |= 1u << IS_HELD;
    else
        h->is |= 1u << (s->now.play[0].arg == LEAD_FLAUNT ? IS_BEATEN : IS_CAUGHT);
}

static bool contest_taken(const Game *g, const Event *e, const State *s, Happening *h)
{
    enum { MUCH = 10 }; /* points, and counters, of one card */
    const unsigned traits = game_traits(g, s->phase);
    if (s->now.n > 0)
        h->role[ROLE_ACTOR] = bit(s->now.play[s->now.n - 1].seat);
    h->role[ROLE_TAKER] = bit(e->seat);
    if (e->seat == NO_SEAT)
        h->is |= 1u << IS_VOID;
    else if (traits & TRAIT_FREE_SETS)
        challenge_ends(s, h, e->seat);
    else if (traits & TRAIT_OFFERS)
        h->is |= worth(game_pot(g, s) - game_run_cost(g, s, e->seat, game_offered(g, s)), MUCH);
    else if ((traits & TRAIT_TRICKS) && game_limit(g, s) == 0)
        trick_taken(g, s, h, e->seat);
    return true;
}

/* ---- Other events ---- */

static bool marker_moves(const Game *g, const Event *e, const State *s, int was, Happening *h)
{
    const int now = s->marker[e->from].owner;
    if (was == now || now == NO_SEAT)
        return false;
    h->role[ROLE_ACTOR] = bit(now);
    h->is |= was == NO_SEAT ? 1u << IS_FIRST : 0;
    if (game_score_facts(g)->owner_pays >> e->from & 1) {
        h->role[ROLE_HIT] = bit(now);
        h->role[ROLE_BY] = bit(was);
    }
    return true;
}

/* Points during play, for one side: the player of the last card was on the other side. In the count
 * of a deal only points that are reversed: its cards bring another number than their own points. */
static bool points_come(const Game *g, const Event *e, const State *s, Happening *h)
{
    const bool own = cardset_empty(cardset_minus(e->cards, s->zone[ZONE_TAKEN + e->seat]));
    const int points = game_score_reverses(e->from) ? cards_points(g, e->cards) : 0,
              target = game_facts(g)->target;
    h->role[ROLE_ACTOR] = bit(e->seat);
    if (game_traits(g, s->phase) & TRAIT_SCORES) {
        if (game_limit(g, s) > 0 || !own || points == 0 || points == e->value)
            return false;
        h->is |= 1u << IS_REVERSED;
        h->role[ROLE_BY] = bit(e->seat);
        h->role[ROLE_HIT] = all_but(g, bit(e->seat));
        return true;
    }
    const int last = s->last.n ? s->last.play[s->last.n - 1].seat : NO_SEAT;
    const bool theirs = last != NO_SEAT && !game_same_side(g, last, e->seat);
    h->role[ROLE_TAKER] = bit(e->seat);
    h->is |= worth(good(g, e->value), target >= 15 ? target / 15 : 1);
    if (costs(h->is))
        h->role[ROLE_HIT] = bit(e->seat);
    else if (theirs)
        h->role[ROLE_HIT] = bit(last);
    return h->is != 0;
}

static bool total_changes(const Game *g, const Event *e, const State *s, Happening *h)
{
    enum { NEAR = 2 };
    const int limit = game_limit(g, s);
    if (limit == 0 || s->now.n == 0 || e->value < limit - NEAR)
        return false;
    h->role[ROLE_ACTOR] = bit(s->now.play[s->now.n - 1].seat);
    if (e->value > limit)
        h->role[ROLE_HIT] = h->role[ROLE_ACTOR];
    if (e->value > limit)
        h->is |= 1u << IS_OVER_LIMIT;
    else
        h->is |= 1u << (e->value == limit ? IS_AT_LIMIT : IS_NEAR_LIMIT);
    return true;
}

static bool goes_out(const Game *g, const Event *e, const State *s, Happening *h)
{
    const int seats = game_seats(g);
    if (e->seat == NO_SEAT)
        return false;
    h->role[ROLE_ACTOR] = bit(e->seat);
    if (game_piles(g, s)) { /* it is eliminated */
        h->is |= 1u << IS_LAST;
        h->role[ROLE_HIT] = bit(e->seat);
        return true;
    }
    h->is |= e->value == 0 ? 1u << IS_FIRST : 0;
    h->is |= e->value < seats / 2 ? 1u << IS_EARLY : 0;
    if (e->value == seats - 1) {
        h->is |= 1u << IS_LAST;
        h->role[ROLE_HIT] = bit(e->seat);
    }
    return true;
}

static bool gets_rank(const Game *g, const Event *e, Happening *h)
{
    h->role[ROLE_ACTOR] = bit(e->seat);
    h->is |= e->value == 0 ? 1u << IS_TOP : 0;
    h->is |= e->value == game_seats(g) - 1 ? 1u << IS_BOTTOM : 0;
    return true;
}

/* A revolution cancels taxes: good news for the seat that would have paid most, bad for the one
 * that would have received most. */
static bool revolts(const Event *e, const State *s, Happening *h)
{
    h->role[ROLE_ACTOR] = h->role[ROLE_BY] = bit(e->seat);
    h->role[ROLE_HIT] = bit(s->rank[0]) & ~bit(e->seat);
    h->is |= e->value > 1 ? 1u << IS_GREATER : 0;
    return true;
}

/* Cards of a set turn the order of the ranks over, which hurts the highest; when the table is
 * cleared the order returns without one. */
static bool order_turns(const Event *e, const State *s, Happening *h)
{
    if (s->count[ZONE_TABLE] == 0 || s->now.n == 0)
        return false;
    h->role[ROLE_ACTOR] = h->role[ROLE_BY] = bit(s->now.play[s->now.n - 1].seat);
    if (s->deal > 1)
        h->role[ROLE_HIT] = bit(s->rank[0]) & ~h->role[ROLE_BY];
    h->is |= e->value & REVERSED_DEAL ? 1u << IS_GREATER : 0;
    return true;
}

/* A set clears the table: the seat that it beat loses the lead. */
static bool set_cuts(const Event *e, const State *s, Happening *h)
{
    h->role[ROLE_ACTOR] = h->role[ROLE_BY] = bit(e->seat);
    if (s->now.n > 1)
        h->role[ROLE_HIT] = bit(s->now.play[s->now.n - 2].seat);
    return true;
}

/* A seat is placed last: by its own foul, or because another one went out first. */
static bool placed_last(const Event *e, const State *s, Happening *h)
{
    h->role[ROLE_HIT] = bit(e->seat);
    if (e->type == EVENT_FALL && s->n_out)
        h->role[ROLE_BY] = bit(s->out[0]);
    return true;
}

/* A seat cannot play; the last card of the pile was another's, or its own. */
static bool cannot_play(const Event *e, const State *s, Happening *h)
{
    h->role[ROLE_HIT] = bit(e->seat);
    if (s->now.n)
        h->role[ROLE_BY] = bit(s->now.play[s->now.n - 1].seat) & ~h->role[ROLE_HIT];
    return true;
}

static bool deal_counted(const Game *g, const State *s, Happening *h)
{
    int best = INT_MIN, worst = INT_MAX;
    for (int i = 0; i < game_seats(g); i++) {
        const int gain = good(g, s->gain[i]);
        best = gain > best ? gain : best;
        worst = gain < worst ? gain : worst;
    }
    for (int i = 0; i < game_seats(g) && best != worst; i++) {
        const int gain = good(g, s->gain[i]);
        h->role[ROLE_BEST] |= gain == best ? bit(i) : 0;
        h->role[ROLE_WORST] |= gain == worst ? bit(i) : 0;
    }
    return best != worst;
}

static bool match_over(const Game *g, const Event *e, Happening *h)
{
    h->role[ROLE_BEST] = (unsigned)e->value;
    h->role[ROLE_WORST] = all_but(g, (unsigned)e->value);
    return true;
}

/* A challenge is a blow to the one who leads. */
static bool somebody_acts(const Event *e, const State *s, Happening *h)
{
    if (e->type != EVENT_LEAD && e->type != EVENT_BID && e->type != EVENT_BID_TRICKS &&
        e->type != EVENT_PREMIUM && e->type != EVENT_BID_STEP && e->type != EVENT_CHALLENGE)
        return false;
    h->role[ROLE_ACTOR] = bit(e->seat);
    if (e->type == EVENT_CHALLENGE)
        h->role[ROLE_HIT] = bit(s->now.leader);
    if (e->type == EVENT_LEAD)
        h->is |= 1u << (e->value == LEAD_SNEAK ? IS_COVERED : IS_OPEN);
    return true;
}

bool happening_of(const Game *g, const Event *e, const View *after,
                  const uint8_t owner[MAX_MARKERS], Happening *out)
{
    const State *s = &after->s;
    *out = (Happening){0};
    switch (e->type) {
    case EVENT_MOVE: return card_falls(g, e, s, out);
    case EVENT_TAKE: return contest_taken(g, e, s, out);
    case EVENT_MARK: return marker_moves(g, e, s, owner[e->from], out);
    case EVENT_SCORE: return points_come(g, e, s, out);
    case EVENT_TOTAL: return total_changes(g, e, s, out);
    case EVENT_OUT: return goes_out(g, e, s, out);
    case EVENT_RANK: return gets_rank(g, e, out);
    case EVENT_REVOLT: return revolts(e, s, out);
    case EVENT_ORDER: return order_turns(e, s, out);
    case EVENT_CUT: return set_cuts(e, s, out);
    case EVENT_FOUL:
    case EVENT_FALL: return placed_last(e, s, out);
    case EVENT_STUCK: return cannot_play(e, s, out);
    case EVENT_TOTALS: return deal_counted(g, s, out);
    case EVENT_OVER: return match_over(g, e, out);
    case EVENT_LAST_ROUND: return e->value > 0;
    case EVENT_DEAL: return true;
    default: return somebody_acts(e, s, out);
    }
}

/* ---- Positions ---- */

/* The match is about to end with another seat ahead. */
static bool far_behind(const Game *g, const State *s, int seat)
{
    const GameFacts *f = game_facts(g);
    const int close = f->target - f->target / 5;
    int leads = s->score[0];
    bool near = false;
    for (int i = 0; i < game_seats(g); i++) {
        near |= s->score[i] >= close;
        leads = good(g, s->score[i]) > good(g, leads) ? s->score[i] : leads;
    }
    return f->target > 0 && near && good(g, leads - s->score[seat]) * 4 >= f->target;
}

/* Most others have gone out, or are about to, while this hand is still full. */
static bool left_behind(const Game *g, const State *s, int seat)
{
    enum { FEW = 2, MANY = 5 };
    const int own = s->count[ZONE_HAND + seat];
    int others = 0;
    for (int i = 0; i < game_seats(g); i++)
        others += i != seat && s->count[ZONE_HAND + i] <= FEW;
    return (game_traits(g, s->phase) & TRAIT_SETS) && 2 * others >= game_seats(g) - 1 &&
           own >= MANY;
}

/* The deal is nearly over, and the owner of this marker will pay. */
static bool stuck(const Game *g, const State *s, int seat)
{
    enum { LAST_CARDS = 3 };
    return (game_traits(g, s->phase) & TRAIT_TRICKS) && owner_pays(g, s, seat) &&
           s->count[ZONE_HAND + seat] <= LAST_CARDS;
}

bool happening_stays(const Game *g, const View *shown, int seat, StayCondition when)
{
    const State *s = &shown->s;
    if (s->over)
        return false;
    switch (when) {
    case STAY_STUCK: return stuck(g, s, seat);
    case STAY_LEFT_BEHIND: return left_behind(g, s, seat);
    case STAY_FAR_BEHIND: return far_behind(g, s, seat);
    case STAY_ACTS: return !game_resting(g, s) && (game_to_act(s) >> seat & 1);
    default: return false;
    }
}
