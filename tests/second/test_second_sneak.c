/* A second implementation of Sneak, from the rule file alone, against the engine over random
 * matches of every number of players and every option: the cards that may be picked, drawn, led and
 * answered, the winner of a contest, the next turn, the last cards, piles and scores. */
#include "second/second_sets.h"
#include <stdio.h>

enum { MATCHES = AMOUNT(15, 3) };

typedef struct {
    const Game *g;
    int seats, packs, target, limit;
    bool discard, free_challenge, combos_only, poker, last_round;
    int deals, score[MAX_SEATS];
    /* the contest */
    int leader, turns_left;
    bool flaunt;
    CardSet lead, answer[MAX_SEATS];
    unsigned asked, challengers;
} Oracle;

static int most_of_others(const Oracle *o, const State *s, int seat)
{
    int most = 0;
    for (int i = 0; i < o->seats; i++)
        if (i != seat && s->count[ZONE_HAND + i] > most)
            most = s->count[ZONE_HAND + i];
    return most;
}

static int winner(const Oracle *o)
{
    int best = o->leader;
    CardSet top = o->lead;
    for (int i = 1; i < o->seats; i++) {
        const int seat = (o->leader + i) % o->seats;
        const CardSet cards = o->answer[seat];
        if (!(o->challengers >> seat & 1))
            continue;
        const Set a = read_set(o->g, cards), b = read_set(o->g, top);
        bool better = o->flaunt ? inside_type(o->g, o->lead, cards) >= 0
                                : compare_sets(&a, &b, o->poker) >= 0;
        if (o->flaunt && better) {
            const bool flush = read_set(o->g, o->lead).kind == FLUSH;
            better = compare_lists(flush ? a.high : a.rank, flush ? b.high : b.rank, a.n) >= 0;
        }
        if (better) {
            best = seat;
            top = cards;
        }
    }
    return best;
}

/* The expected end of the contest, against the engine's result. */
static void check_contest(const Oracle *o, const State *before, const State *s)
{
    const int best = winner(o), cards = cardset_count(o->lead),
              all = cards * (1 + __builtin_popcount(o->challengers));
    const int won = o->discard ? cards : all;
    assert_int_equal(s->last.taker, best);
    CardSet table = o->lead;
    for (int i = 0; i < o->seats; i++)
        if (o->challengers >> i & 1)
            table = cardset_or(table, o->answer[i]);
    const CardSet gained =
        cardset_minus(s->zone[ZONE_TAKEN + best], before->zone[ZONE_TAKEN + best]);
    assert_true(cardset_equal(o->discard ? (best == o->leader ? o->lead : o->answer[best]) : table,
                              cardset_and(gained, table)));
    assert_true(cardset_count(gained) >= won);
}

static void end_deal(Oracle *o, const State *s)
{
    int sum = 0;
    bool reached = false;
    for (int i = 0; i < o->seats; i++) {
        sum += s->count[ZONE_TAKEN + i];
        o->score[i] += s->count[ZONE_TAKEN + i];
        assert_int_equal(s->score[i], o->score[i]);
        assert_int_equal(s->count[ZONE_HAND + i], 0);
        reached |= o->score[i] >= o->target;
    }
    if (!o->discard && !o->last_round)
        assert_int_equal(sum, 52 * o->packs);
    const unsigned best = best_of(o->score, o->seats, false);
    assert_int_equal(s->over, reached && (best & (best - 1)) == 0);
    if (s->over)
        assert_int_equal(s->winners, best);
    else
        assert_int_equal(s->turn, (s->dealer + 1) % o->seats);
}

static bool deal_is_over(const Oracle *o, const State *s)
{
    return strcmp(game_phase(o->g, s->phase), "between") == 0;
}

/* A turn of `seat` is over: determines the next seat, or the end of the deal. `before`: the hands
 * right after the turn's cards left them. */
static void check_next(Oracle *o, const State *s, int seat, int stock, const bool holds[MAX_SEATS],
                       int n_holders)
{
    int next = seat;
    bool over = stock == 0 && n_holders < 2;
    do {
        if (o->turns_left && --o->turns_left == 0)
            over = true;
        next = (next + 1) % o->seats;
    } while (!over && stock == 0 && !holds[next]);
    assert_int_equal(deal_is_over(o, s), over);
    if (over)
        end_deal(o, s);
    else
        assert_int_equal(s->turn, next);
}

static void hands_after(const Oracle *o, const State *before, CardSet gone, bool holds[MAX_SEATS],
                        int *n)
{
    *n = 0;
    for (int i = 0; i < o->seats; i++) {
        holds[i] = !cardset_empty(cardset_minus(before->zone[ZONE_HAND + i], gone));
        *n += holds[i];
    }
}

static void resolve(Oracle *o, const State *before, const State *s)
{
    CardSet gone = o->lead;
    bool holds[MAX_SEATS];
    int n;
    for (int i = 0; i < o->seats; i++)
        if (o->challengers >> i & 1)
            gone = cardset_or(gone, o->answer[i]);
    hands_after(o, before, gone, holds, &n);
    check_contest(o, before, s);
    check_next(o, s, o->leader, before->count[ZONE_STOCK], holds, n);
}

static void check_turn(const Oracle *o, const State *s, int seat)
{
    Action a[MAX_MOVES];
    const int n = game_moves(o->g, s, seat, a), held = s->count[ZONE_HAND + seat],
              others = most_of_others(o, s, seat);
    const bool may_lead = held > 0 && others > 0;
    bool draw = false;
    for (int i = 0; i < n; i++)
        draw |= a[i].verb == VERB_DRAW;
    if (s->picks[seat] == 0)
        assert_int_equal(draw,
                         s->count[ZONE_STOCK] > 0 && !(may_lead && o->limit && held >= o->limit));
    for (int i = 0; i < n; i++) {
        if (a[i].verb != VERB_SNEAK && a[i].verb != VERB_FLAUNT)
            continue;
        const Set set = read_set(o->g, s->staged[seat]);
        assert_int_in_range(set.n, 1, others);
        if (a[i].verb == VERB_SNEAK)
            assert_true(s->count[ZONE_STOCK] > 0);
        if (a[i].verb == VERB_FLAUNT || o->combos_only)
            assert_true(set.n == 1 || set.kind != NOTHING);
    }
}

/* True if these cards may be led in some way, or are an answer. */
static bool legal_set(const Oracle *o, const State *s, int seat, CardSet cards)
{
    const Set set = read_set(o->g, cards);
    const bool combination = set.n == 1 || set.kind != NOTHING;
    if (o->asked)
        return set.n == cardset_count(o->lead) &&
               (!o->flaunt || o->free_challenge || inside_type(o->g, o->lead, cards) >= 0);
    return set.n >= 1 && set.n <= most_of_others(o, s, seat) &&
           (combination || (s->count[ZONE_STOCK] && !o->combos_only));
}

/* Of equal cards of a double pack a set takes the first ones. */
static bool one_spelling(const Oracle *o, const Card *hand, int held, unsigned mask)
{
    for (int i = 1; i < held; i++)
        if ((mask >> i & 1) && !(mask >> (i - 1) & 1) &&
            strcmp(game_card(o->g, hand[i])->name, game_card(o->g, hand[i - 1])->name) == 0)
            return false;
    return true;
}

/* The cards that may be picked next are those that lead, in the order of the deck, to a legal set:
 * checked with every set of a small hand. */
static void check_picks(const Oracle *o, const State *s, int seat)
{
    Card hand[8];
    const int held = s->count[ZONE_HAND + seat];
    unsigned staged = 0;
    CardSet expected = CARDSET_EMPTY, offered = CARDSET_EMPTY;
    if (held > 8)
        return;
    CardSet left = s->zone[ZONE_HAND + seat];
    for (int i = 0; i < held; i++) {
        hand[i] = cardset_pop(&left);
        staged |= cardset_has(s->staged[seat], hand[i]) ? 1u << i : 0;
    }
    for (unsigned mask = 1; mask < 1u << held; mask++) {
        const unsigned more = mask & ~staged;
        CardSet cards = CARDSET_EMPTY;
        for (int i = 0; i < held; i++)
            if (mask >> i & 1)
                cardset_add(&cards, hand[i]);
        if ((mask & staged) == staged && more && (more & (0u - more)) > staged &&
            one_spelling(o, hand, held, mask) && legal_set(o, s, seat, cards))
            cardset_add(&expected, hand[__builtin_ctz(more)]);
    }
    Action a[MAX_MOVES];
    bool done = false;
    for (int i = 0, n = game_moves(o->g, s, seat, a); i < n; i++) {
        done |= a[i].verb == VERB_SNEAK || a[i].verb == VERB_FLAUNT || a[i].verb == VERB_CHALLENGE;
        if (a[i].verb == VERB_PICK)
            cardset_add(&offered, a[i].card);
    }
    assert_true(cardset_equal(offered, expected));
    assert_int_equal(done, staged && legal_set(o, s, seat, s->staged[seat]));
}

static void lead(Oracle *o, const State *before, const State *s, int seat, bool flaunt)
{
    o->leader = seat;
    o->flaunt = flaunt;
    o->lead = before->staged[seat];
    o->asked = o->challengers = 0;
    for (int i = 0; i < o->seats; i++)
        if (i != seat && before->count[ZONE_HAND + i] >= cardset_count(o->lead))
            o->asked |= 1u << i;
    if (o->asked)
        assert_int_equal(game_to_act(s), o->asked);
    else
        resolve(o, before, s);
}

static void answer(Oracle *o, const State *before, const State *s, int seat, bool challenges)
{
    if (challenges) {
        o->challengers |= 1u << seat;
        o->answer[seat] = before->staged[seat];
        assert_int_equal(cardset_count(o->answer[seat]), cardset_count(o->lead));
        if (o->flaunt && !o->free_challenge)
            assert_true(inside_type(o->g, o->lead, o->answer[seat]) >= 0);
    }
    o->asked &= ~(1u << seat);
    if (o->asked == 0)
        resolve(o, before, s);
}

static void draw(Oracle *o, const State *before, const State *s, int seat)
{
    bool holds[MAX_SEATS];
    int n;
    hands_after(o, before, CARDSET_EMPTY, holds, &n);
    n += !holds[seat];
    holds[seat] = true;
    const int stock = before->count[ZONE_STOCK] - 1;
    if (o->last_round && stock == 0)
        o->turns_left = o->seats + 1;
    check_next(o, s, seat, stock, holds, n);
}

static void step(Oracle *o, State *s, Rng *rng)
{
    const State before = *s;
    const int seat = __builtin_ctz(game_to_act(s));
    if (!deal_is_over(o, s) && s->turn != NO_SEAT)
        check_turn(o, s, seat);
    if (!deal_is_over(o, s))
        check_picks(o, s, seat);
    const Action a = any_move(o->g, s, seat, rng);
    game_apply(o->g, s, seat, a, NULL);
    check_cards(o->g, s);
    switch (a.verb) {
    case VERB_DRAW: draw(o, &before, s, seat); break;
    case VERB_SNEAK:
    case VERB_FLAUNT: lead(o, &before, s, seat, a.verb == VERB_FLAUNT); break;
    case VERB_PASS:
    case VERB_CHALLENGE: answer(o, &before, s, seat, a.verb == VERB_CHALLENGE); break;
    case VERB_DEAL:
        assert_int_equal(s->count[ZONE_STOCK], 52 * o->packs);
        assert_int_equal(s->turn, (s->dealer + 1) % o->seats);
        o->turns_left = 0;
        break;
    default: break;
    }
}

static void random_matches(void **unused)
{
    (void)unused;
    static const char *const options[] = {"",
                                          "hand_limit=5",
                                          "hand_limit=7 losers_cards=discarded",
                                          "flaunt_challenge=free order=poker hand_limit=5",
                                          "sneak_sets=combos_only",
                                          "last_round=on hand_limit=5",
                                          "order=poker last_round=on",
                                          "target=50 hand_limit=5"};
    for (int seats = 2; seats <= 7; seats++)
        for (size_t k = 0; k < sizeof options / sizeof *options; k++) {
            Oracle o = {.seats = seats, .packs = seats > 4 ? 2 : 1};
            char text[120];
            snprintf(text, sizeof text, "%s%s", options[k], seats == 4 && k % 2 ? " packs=2" : "");
            o.packs = strstr(text, "packs=2") || seats > 4 ? 2 : 1;
            o.target = strstr(text, "target=50") ? 50 : 100 * o.packs;
            o.limit = strstr(text, "hand_limit=5") ? 5 : strstr(text, "hand_limit=7") ? 7 : 0;
            o.discard = strstr(text, "discarded");
            o.free_challenge = strstr(text, "free");
            o.combos_only = strstr(text, "combos_only");
            o.poker = strstr(text, "poker");
            o.last_round = strstr(text, "last_round");
            Game *g = second_load("sneak", seats, text);
            o.g = g;
            for (uint64_t m = 0; m < MATCHES; m++) {
                Rng rng = rng_from_u64(m + 1);
                State s;
                game_start(g, &s, (Seed){.low = m * 31 + k}, NULL);
                memset(o.score, 0, sizeof o.score);
                o.turns_left = 0;
                while (!s.over)
                    step(&o, &s, &rng);
            }
            game_free(g);
        }
}

TEST_GROUP(second_sneak, NULL, NULL, cmocka_unit_test(random_matches))
