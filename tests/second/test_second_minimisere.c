/* A second implementation of Minimisère, from the rule file alone, against the engine over random
 * matches of all seven sets of rules: packs, legal cards with all possible announcements, takers
 * (2s and Jokers), both Lots, scores, the end. */
#include "rules/scoring.h"
#include "second/second.h"
#include <stdio.h>

enum { MATCHES = 40 };

/* ---- The tables of the rule file ---- */

enum Joker { NO_JOKER, PLAIN, NAMES_SUIT, LAST_CHOOSES };

typedef struct {
    const char *name;
    int seats, pack, each, target;
    bool deuces, old_lot;
    enum Joker joker;
} Rules;

static const Rules all_rules[] = {
    {"new4", 4, 24, 6, 25, true, false, NO_JOKER},
    {"old4", 4, 28, 7, 31, true, true, NO_JOKER},
    {"new5", 5, 25, 5, 25, true, false, PLAIN},
    {"old5", 5, 25, 5, 25, false, true, NAMES_SUIT},
    {"new3", 3, 21, 7, 31, false, false, LAST_CHOOSES},
    {"new6", 6, 36, 6, 25, true, false, NO_JOKER},
    {"new4_joker25", 4, 25, 6, 25, true, false, PLAIN},
};
enum { N_RULES = sizeof all_rules / sizeof *all_rules };

static int points_for(int each, int won)
{
    static const int five[] = {5, 1, 2, 6, 8, 0}, six[] = {6, 1, 2, 3, 8, 10, 0},
                     seven[] = {7, 1, 2, 3, 8, 10, 12, 0};
    return each == 5 ? five[won] : each == 6 ? six[won] : seven[won];
}

enum Lot { NO_LOT, NEW_LOT, OLD_LOT };

typedef struct {
    const Game *g;
    Rules r;
    enum Lot lot;
    bool early_stop;
    CardSet hand[MAX_SEATS];
    int score[MAX_SEATS], won[MAX_SEATS], tricks, n, leader, asked;
    unsigned bids;
    bool bidding;
    Action play[MAX_SEATS];
} Oracle;

static bool is_joker(const Oracle *o, Card c) { return suit_named(o->g, c) == '\0'; }

/* The suit to follow, 0 for no suit: a Joker was led. */
static char wanted(const Oracle *o)
{
    const Action *led = &o->play[0];
    if (o->r.joker == NAMES_SUIT && is_joker(o, led->card))
        return (char)(game_suit(o->g, led->arg - ARG_NAME_SUIT)[0] - 'a' + 'A');
    return suit_named(o->g, led->card);
}

static bool may_play(const Oracle *o, int seat, Card c)
{
    if (o->n == 0 || wanted(o) == '\0' || suit_named(o->g, c) == wanted(o) ||
        (o->r.joker == NAMES_SUIT && is_joker(o, c)))
        return true;
    for (CardSet left = o->hand[seat]; !cardset_empty(left);)
        if (suit_named(o->g, cardset_pop(&left)) == wanted(o))
            return false;
    return true;
}

/* The number of ways to play the card, apart from a Lot. */
static int ways(const Oracle *o, Card c)
{
    if (is_joker(o, c) && o->r.joker == NAMES_SUIT && o->n == 0)
        return 4;
    return is_joker(o, c) && o->r.joker == LAST_CHOOSES && o->n == o->r.seats - 1 ? 2 : 1;
}

static bool way_fits(const Oracle *o, Action a)
{
    switch (ways(o, a.card)) {
    case 4: return a.arg >= ARG_NAME_SUIT && a.arg < ARG_NAME_SUIT + 4;
    case 2: return a.arg == ARG_WIN || a.arg == ARG_LOSE;
    default: return a.arg == ARG_NONE;
    }
}

static void check_legal(const Oracle *o, const State *s, int seat)
{
    Action a[MAX_MOVES];
    const bool lot = o->lot == NEW_LOT && o->tricks == 0;
    const int n = game_moves(o->g, s, seat, a);
    int expected = 0;
    assert_true(cardset_equal(s->zone[ZONE_HAND + seat], o->hand[seat]));
    for (CardSet left = o->hand[seat]; !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        expected += may_play(o, seat, c) ? ways(o, c) * (lot ? 2 : 1) : 0;
    }
    assert_int_equal(n, expected);
    for (int i = 0; i < n; i++) {
        assert_true(a[i].verb == VERB_PLAY && cardset_has(o->hand[seat], a[i].card) &&
                    may_play(o, seat, a[i].card));
        assert_true(way_fits(o, a[i]) && a[i].n <= lot);
        for (int k = 0; k < i; k++)
            assert_true(a[k].card != a[i].card || a[k].n != a[i].n || a[k].arg != a[i].arg);
    }
}

/* Index of the play that takes the trick. */
static int taker(const Oracle *o)
{
    const Card led = o->play[0].card;
    int best = 0;
    for (int i = 1; i < o->n; i++)
        if (is_joker(o, o->play[i].card) && o->play[i].arg == ARG_WIN)
            return is_joker(o, led) ? 0 : i;
    if (is_joker(o, led) || (o->r.deuces && rank_named(o->g, led) == 2))
        return 0;
    for (int i = 1; i < o->n; i++)
        if (suit_named(o->g, o->play[i].card) == suit_named(o->g, led) &&
            rank_named(o->g, o->play[i].card) > rank_named(o->g, o->play[best].card))
            best = i;
    return best;
}

/* ---- Deals ---- */

static void check_pack(const Oracle *o)
{
    int twos = 0, jokers = 0;
    for (CardSet left = game_pack(o->g); !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        twos += rank_named(o->g, c) == 2;
        jokers += is_joker(o, c);
    }
    assert_int_equal(cardset_count(game_pack(o->g)), o->r.pack);
    assert_int_equal(twos, o->r.deuces ? 4 : 0);
    assert_int_equal(jokers, o->r.joker != NO_JOKER);
}

static void begin_deal(Oracle *o, const State *s)
{
    o->tricks = o->n = 0;
    o->bids = 0;
    o->leader = (s->dealer + 1) % o->r.seats;
    o->bidding = o->lot == OLD_LOT;
    o->asked = o->leader;
    for (int i = 0; i < o->r.seats; i++) {
        o->hand[i] = s->zone[ZONE_HAND + i];
        o->won[i] = 0;
        assert_int_equal(cardset_count(o->hand[i]), o->r.each);
    }
    assert_int_equal(s->turn, o->leader);
    assert_int_equal(s->count[ZONE_STOCK], o->r.pack - o->r.seats * o->r.each);
}

static int deal_points(const Oracle *o, int seat)
{
    if (o->bids == 0)
        return points_for(o->r.each, o->won[seat]);
    for (int i = 0; i < o->r.seats; i++)
        if ((o->bids >> i & 1) && o->won[i] == o->tricks)
            return i == seat ? 2 * o->r.each : 0;
    return o->bids >> seat & 1 ? 0 : o->r.each;
}

static void end_deal(Oracle *o, const State *s)
{
    bool over = false;
    for (int i = 0; i < o->r.seats; i++) {
        o->score[i] += deal_points(o, i);
        assert_int_equal(s->score[i], o->score[i]);
        over |= o->score[i] >= o->r.target;
    }
    const unsigned best = best_of(o->score, o->r.seats, false);
    over &= (best & (best - 1)) == 0;
    assert_int_equal(s->over, over);
    if (over)
        assert_int_equal(s->winners, best);
    else
        assert_int_equal(game_to_act(s), 1u << (s->dealer + 1) % o->r.seats);
}

static bool every_bid_failed(const Oracle *o)
{
    for (int i = 0; i < o->r.seats; i++)
        if ((o->bids >> i & 1) && o->won[i] == o->tricks)
            return false;
    return o->bids != 0;
}

static void play_card(Oracle *o, State *s, int seat, Action a)
{
    check_legal(o, s, seat);
    cardset_remove(&o->hand[seat], a.card);
    o->play[o->n++] = a;
    o->bids |= a.n ? 1u << seat : 0;
    game_apply(o->g, s, seat, a, NULL);
    if (o->n < o->r.seats) {
        assert_int_equal(s->turn, (seat + 1) % o->r.seats);
        return;
    }
    o->leader = (o->leader + taker(o)) % o->r.seats;
    assert_int_equal(s->last.taker, o->leader);
    o->won[o->leader]++;
    o->tricks++;
    o->n = 0;
    if (o->tricks == o->r.each || (o->early_stop && every_bid_failed(o)))
        end_deal(o, s);
    else
        assert_int_equal(s->turn, o->leader);
}

static void bid(Oracle *o, State *s, int seat, Action a)
{
    assert_true(o->bidding);
    assert_int_equal(seat, o->asked);
    game_apply(o->g, s, seat, a, NULL);
    if (a.verb == VERB_LOT)
        o->bids = 1u << seat;
    o->asked = (seat + 1) % o->r.seats;
    o->bidding = a.verb == VERB_PASS && seat != s->dealer;
    assert_int_equal(s->turn, o->bidding ? o->asked : o->leader);
}

static void play_match(Oracle *o, uint64_t seed)
{
    Rng rng = rng_from_u64(seed);
    State s;
    game_start(o->g, &s, (Seed){.low = seed}, NULL);
    memset(o->score, 0, sizeof o->score);
    begin_deal(o, &s);
    while (!s.over) {
        const int seat = __builtin_ctz(game_to_act(&s));
        Action a = any_move(o->g, &s, seat, &rng);
        if (a.n && rng_below(&rng, 4)) /* random play would announce the Lot too often */
            a.n = 0;
        if (a.verb == VERB_PLAY) {
            play_card(o, &s, seat, a);
        } else if (a.verb == VERB_DEAL) {
            game_apply(o->g, &s, seat, a, NULL);
            begin_deal(o, &s);
        } else
            bid(o, &s, seat, a);
        check_cards(o->g, &s);
    }
}

/* k: which Lot (by the rules, new, old), early stop, nines for deuces, a custom target. */
static Oracle with_options(const Rules *r, int k, char text[160])
{
    static const char *const lot[] = {"by_rules", "new", "old"};
    Oracle o = {.r = *r, .lot = r->old_lot ? OLD_LOT : NEW_LOT, .early_stop = !(k / 3 & 1)};
    int used = snprintf(text, 160, "rules=%s", r->name);
    if (r->seats == 3) {
        o.lot = NO_LOT;
    } else {
        if (k % 3)
            o.lot = k % 3 == 1 ? NEW_LOT : OLD_LOT;
        used += snprintf(text + used, 160 - (size_t)used, " lot=%s lot_early_stop=%s", lot[k % 3],
                         o.early_stop ? "on" : "off");
    }
    if ((k / 6 & 1) && r->deuces && r->pack < 28) {
        o.r.deuces = false;
        used += snprintf(text + used, 160 - (size_t)used, " nine_for_deuce=on");
    }
    if (k / 12) {
        o.r.target = 60;
        snprintf(text + used, 160 - (size_t)used, " target=60");
    }
    return o;
}

/* The value of the Lot in the interface: twice the tricks, and as many as there are. */
static void check_stakes(const Oracle *o)
{
    const ScoreFacts *facts = game_score_facts(o->g);
    assert_int_equal(facts->lot, o->lot != NO_LOT);
    assert_int_equal(facts->lot_made, o->lot != NO_LOT ? 2 * o->r.each : 0);
    assert_int_equal(facts->lot_failed, o->lot != NO_LOT ? o->r.each : 0);
}

static void random_matches(void **unused)
{
    (void)unused;
    for (int i = 0; i < N_RULES; i++)
        for (int k = 0; k < 24; k++) {
            char text[160];
            Oracle o = with_options(&all_rules[i], k, text);
            Game *g = second_load("minimisere", o.r.seats, text);
            o.g = g;
            check_pack(&o);
            check_stakes(&o);
            for (uint64_t m = 0; m < MATCHES; m++)
                play_match(&o, m * 100 + (uint64_t)k);
            game_free(g);
        }
}

TEST_GROUP(second_minimisere, NULL, NULL, cmocka_unit_test(random_matches))
