/* A second implementation of Oh Hell, from the rule file alone, against the engine over random
 * matches with every option: hand sizes, the turned card, bids, legal cards, takers, scores, the
 * end. */
#include "second/second.h"
#include "rules/bids/bids.h"
#include "rules/tricks/tricks.h"
#include <stdio.h>

enum { OH_HELL_MATCHES = AMOUNT(6, 1), MOST_PLAYERS = 7 };

typedef struct {
    const Game *g;
    int seats, longest, series, scoring; /* series, scoring: as in their lists below */
    bool hook, trumps;
    int deals, size, dealer, score[MOST_PLAYERS];
    int bid[MOST_PLAYERS], told, won[MOST_PLAYERS];
    char trump; /* 0: none */
    CardSet hand[MOST_PLAYERS];
    int n, leader, played;
    Card card[MOST_PLAYERS];
} OhHell;

static const char *const SERIES[] = {"down", "down_up", "up_down"};
static const char *const SCORING[] = {"exact", "tricks", "penalty"};

static int longest_hand(const OhHell *t)
{
    static const int usual[] = {[3] = 10, [4] = 10, [5] = 10, [6] = 8, [7] = 7};
    const int wanted = t->longest ? t->longest : usual[t->seats], most = 52 / t->seats;
    return wanted < most ? wanted : most;
}

/* All hand sizes of a match, in order. Returns how many. */
static int all_sizes(const OhHell *t, int size[64])
{
    const int longest = longest_hand(t);
    int n = 0;
    for (int k = longest; t->series < 2 && k >= 1; k--)
        size[n++] = k;
    for (int k = t->series == 1 ? 2 : 1; t->series > 0 && k <= longest; k++)
        size[n++] = k;
    for (int k = longest - 1; t->series == 2 && k >= 1; k--)
        size[n++] = k;
    return n;
}

static void begin_oh_hell_deal(OhHell *t, const State *s)
{
    int size[64];
    all_sizes(t, size);
    t->size = size[t->deals++];
    t->dealer = s->dealer;
    t->n = t->played = t->told = 0;
    t->leader = (t->dealer + 1) % t->seats;
    for (int i = 0; i < t->seats; i++) {
        t->hand[i] = s->zone[ZONE_HAND + i];
        t->bid[i] = -1;
        t->won[i] = 0;
        assert_int_equal(cardset_count(t->hand[i]), t->size);
    }
    const Card turned = game_turned(t->g, s);
    const bool some = t->trumps && t->size * t->seats < 52;
    assert_int_equal(turned != NO_CARD, some);
    assert_int_equal(game_trump(t->g, s) != NO_SUIT, some);
    t->trump = some ? suit_named(t->g, turned) : '\0';
    for (int i = 0; some && i < t->seats; i++)
        assert_false(cardset_has(t->hand[i], turned));
    assert_int_equal(s->turn, t->leader);
}

static int bids_sum(const OhHell *t)
{
    int sum = 0;
    for (int i = 0; i < t->seats; i++)
        sum += t->bid[i] > 0 ? t->bid[i] : 0;
    return sum;
}

static void bid_oh_hell(OhHell *t, State *s, int seat, Action a)
{
    const bool hooked = t->hook && t->told == t->seats - 1;
    for (int n = 0; n < 60; n++)
        assert_int_equal(game_legal(t->g, s, seat, (Action){.verb = VERB_BID, .arg = (uint8_t)n}),
                         n <= t->size && !(hooked && bids_sum(t) + n == t->size));
    assert_int_equal(seat, (t->leader + t->told) % t->seats);
    t->bid[seat] = a.arg;
    t->told++;
    game_apply(t->g, s, seat, a, NULL);
    for (int i = 0; i < t->seats; i++)
        assert_int_equal(game_bid(s, i), t->bid[i]);
    if (t->told == t->seats)
        assert_int_equal(s->turn, t->leader);
}

static bool holds_led_suit(const OhHell *t, int seat)
{
    for (CardSet left = t->hand[seat]; t->n && !cardset_empty(left);)
        if (suit_named(t->g, cardset_pop(&left)) == suit_named(t->g, t->card[0]))
            return true;
    return false;
}

static bool beats(const OhHell *t, Card c, Card best)
{
    const char suit = suit_named(t->g, c), than = suit_named(t->g, best);
    if (suit != than)
        return suit == t->trump;
    return rank_named(t->g, c) > rank_named(t->g, best);
}

static int points_of(const OhHell *t, int seat)
{
    const int off = abs(t->won[seat] - t->bid[seat]);
    if (off == 0)
        return 10 + t->bid[seat];
    if (t->scoring == 1)
        return t->won[seat];
    return t->scoring == 2 ? -off : 0;
}

static void end_oh_hell_deal(OhHell *t, const State *s)
{
    int size[64], best = INT16_MIN;
    const int deals = all_sizes(t, size);
    unsigned winners = 0;
    for (int i = 0; i < t->seats; i++) {
        t->score[i] += points_of(t, i);
        assert_int_equal(s->score[i], t->score[i]);
        best = t->score[i] > best ? t->score[i] : best;
    }
    for (int i = 0; i < t->seats; i++)
        winners |= (unsigned)(t->score[i] == best) << i;
    assert_int_equal(s->over, t->deals == deals);
    if (s->over)
        assert_int_equal(s->winners, winners);
}

static void end_oh_hell_trick(OhHell *t, const State *s)
{
    int best = 0;
    for (int i = 1; i < t->seats; i++)
        if (beats(t, t->card[i], t->card[best]))
            best = i;
    t->leader = (t->leader + best) % t->seats;
    t->won[t->leader]++;
    t->n = 0;
    assert_int_equal(s->last.taker, t->leader);
    if (++t->played == t->size)
        end_oh_hell_deal(t, s);
    else
        assert_int_equal(s->turn, t->leader);
}

static void play_oh_hell_card(OhHell *t, State *s, int seat, Card c)
{
    const bool follows = holds_led_suit(t, seat);
    for (CardSet left = game_pack(t->g); !cardset_empty(left);) {
        const Card each = cardset_pop(&left);
        const bool suits = !follows || suit_named(t->g, each) == suit_named(t->g, t->card[0]);
        assert_int_equal(game_legal(t->g, s, seat, (Action){.verb = VERB_PLAY, .card = each}),
                         cardset_has(t->hand[seat], each) && suits);
    }
    assert_int_equal(seat, (t->leader + t->n) % t->seats);
    cardset_remove(&t->hand[seat], c);
    t->card[t->n++] = c;
    game_apply(t->g, s, seat, (Action){.verb = VERB_PLAY, .card = c}, NULL);
    if (t->n == t->seats)
        end_oh_hell_trick(t, s);
}

static void play_oh_hell(OhHell *t, uint64_t seed)
{
    Rng rng = rng_from_u64(seed);
    State s;
    game_start(t->g, &s, (Seed){.low = seed}, NULL);
    memset(t->score, 0, sizeof t->score);
    t->deals = 0;
    begin_oh_hell_deal(t, &s);
    while (!s.over) {
        const int seat = __builtin_ctz(game_to_act(&s)), dealer = s.dealer;
        const Action a = any_move(t->g, &s, seat, &rng);
        if (a.verb == VERB_PLAY) {
            play_oh_hell_card(t, &s, seat, a.card);
        } else if (a.verb == VERB_BID) {
            bid_oh_hell(t, &s, seat, a);
        } else {
            game_apply(t->g, &s, seat, a, NULL);
            assert_int_equal(s.dealer, (dealer + 1) % t->seats);
            begin_oh_hell_deal(t, &s);
        }
        check_cards(t->g, &s);
    }
}

static void random_oh_hell(void **unused)
{
    (void)unused;
    static const int longest[] = {0, 17, 1, 4};
    for (int k = 0; k < 72; k++) {
        char text[160];
        OhHell t = {.seats = 3 + k % 5,
                    .series = k % 3,
                    .scoring = k / 3 % 3,
                    .hook = k & 1,
                    .trumps = k / 9 % 4 != 3,
                    .longest = longest[k / 2 % 4]};
        int n =
            snprintf(text, sizeof text, "series=%s scoring=%s hook=%s trump=%s", SERIES[t.series],
                     SCORING[t.scoring], t.hook ? "on" : "off", t.trumps ? "turn_up" : "none");
        if (t.longest)
            snprintf(text + n, sizeof text - (size_t)n, " longest=%d", t.longest);
        Game *g = second_load("oh-hell", t.seats, text);
        t.g = g;
        int size[64];
        assert_int_equal(game_facts(g)->deals, all_sizes(&t, size));
        for (uint64_t m = 0; m < OH_HELL_MATCHES; m++)
            play_oh_hell(&t, m * 1000 + (uint64_t)k);
        game_free(g);
    }
}

TEST_GROUP(second_oh_hell, NULL, NULL, cmocka_unit_test(random_oh_hell))
