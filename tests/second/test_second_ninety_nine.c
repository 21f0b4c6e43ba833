/* A second implementation of Ninety-Nine, from the rule file alone, against the engine over random
 * matches with every option: trumps, laid cards, premiums, who sees what, legal cards, takers,
 * scores, the end. */
#include "second/second.h"
#include "rules/bids/bids.h"
#include "rules/tricks/tricks.h"
#include <stdio.h>

enum { NINETY_MATCHES = AMOUNT(6, 1), PLAYERS = 3, NINETY_TRICKS = 9, NINETY_MOST = 18 };

typedef struct {
    const Game *g;
    int deals, target;       /* target 0: none */
    const char *first_trump; /* as in the options */
    bool premiums, joker; /* joker: a card is turned up in every deal, and it copies that */
    int deal, dealer, made; /* made: in the deal before, -1 in the first */
    int score[PLAYERS], bid[PLAYERS], won[PLAYERS], offer[PLAYERS];
    int player, kind; /* of the premium; -1: nobody */
    char trump;
    CardSet hand[PLAYERS], laid[PLAYERS];
    int n, leader, played;
    Card card[PLAYERS];
} Ninety;

static int spelled(const Game *g, CardSet cards)
{
    static const char suits[] = "DSHC"; /* 0, 1, 2, 3 */
    int sum = 0;
    while (!cardset_empty(cards))
        sum += (int)(strchr(suits, suit_named(g, cardset_pop(&cards))) - suits);
    return sum;
}

/* 37 cards: one is turned up, all others are in the hands, and whoever has the Joker holds in its
 * place the card that it copies. */
static void check_joker(const Ninety *t, const State *s)
{
    CardSet held = CARDSET_EMPTY;
    Card joker;
    assert_true(game_card_named(t->g, "JK", &joker));
    for (int i = 0; i < PLAYERS; i++)
        held = cardset_or(held, t->hand[i]);
    assert_int_equal(cardset_count(game_pack(t->g)), 37);
    assert_int_equal(cardset_count(held), 36);
    assert_false(cardset_has(held, joker));
    assert_int_not_equal(game_turned(t->g, s), NO_CARD);
    assert_int_equal(game_copier(t->g, s), game_turned(t->g, s) == joker ? NO_CARD : joker);
}

static char ninety_trump(const Ninety *t, const State *s)
{
    if (t->joker)
        check_joker(t, s);
    if (t->made >= 0)
        return "DSHC"[t->made];
    if (strcmp(t->first_trump, "none") == 0)
        return '\0';
    if (strcmp(t->first_trump, "diamonds") == 0)
        return 'D';
    const Card turned = game_turned(t->g, s);
    if (t->joker)
        return game_card(t->g, turned)->suit == NO_SUIT ? '\0' : suit_named(t->g, turned);
    assert_true(cardset_has(t->hand[t->dealer], turned));
    return suit_named(t->g, turned);
}

static void begin_ninety_deal(Ninety *t, const State *s)
{
    t->deal++;
    t->dealer = s->dealer;
    t->n = t->played = 0;
    t->player = -1;
    t->leader = (t->dealer + 1) % PLAYERS;
    for (int i = 0; i < PLAYERS; i++) {
        t->hand[i] = s->zone[ZONE_HAND + i];
        t->laid[i] = CARDSET_EMPTY;
        t->won[i] = 0;
        t->offer[i] = -1;
        assert_int_equal(cardset_count(t->hand[i]), 12);
    }
    t->trump = ninety_trump(t, s);
    const int trump = game_trump(t->g, s);
    assert_int_equal(trump == NO_SUIT ? '\0' : game_suit(t->g, trump)[0] - 'a' + 'A', t->trump);
    assert_int_equal(game_to_act(s), 7);
}

/* What each seat sees of the cards that others have laid, and of their bids. */
static void check_ninety_views(const Ninety *t, const State *s)
{
    for (int seat = 0; seat < PLAYERS; seat++) {
        View v;
        view_make(t->g, s, seat, &v);
        for (int i = 0; i < PLAYERS; i++) {
            const bool done = t->played == NINETY_TRICKS && t->won[i] == t->bid[i];
            const bool sees = seat == i || i == t->player || done;
            assert_int_equal(v.s.count[ZONE_LAID + i], 3);
            assert_true(cardset_equal(v.s.zone[ZONE_LAID + i], sees ? t->laid[i] : CARDSET_EMPTY));
            assert_int_equal(game_bid(&v.s, i), sees ? t->bid[i] : -1);
            if (i == t->player && t->kind == PREMIUM_REVEAL)
                assert_true(cardset_equal(v.s.zone[ZONE_HAND + i], t->hand[i]));
            else if (i != seat)
                assert_true(cardset_empty(v.s.zone[ZONE_HAND + i]));
        }
    }
}

static void all_laid(Ninety *t, const State *s)
{
    for (int i = 0; i < PLAYERS; i++) {
        assert_int_equal(cardset_count(t->laid[i]), 3);
        t->hand[i] = cardset_minus(t->hand[i], t->laid[i]);
        t->bid[i] = spelled(t->g, t->laid[i]);
        assert_true(cardset_equal(s->zone[ZONE_HAND + i], t->hand[i]));
        assert_int_equal(game_bid(s, i), t->bid[i]);
    }
    assert_int_equal(game_to_act(s), t->premiums ? 7 : 1 << t->leader);
}

static void all_offered(Ninety *t, const State *s)
{
    t->kind = PREMIUM_NONE;
    for (int k = 0; k < PLAYERS; k++) {
        const int seat = (t->leader + k) % PLAYERS;
        if (t->offer[seat] > t->kind) {
            t->kind = t->offer[seat];
            t->player = seat;
        }
    }
    assert_int_equal(game_premium(s), t->player < 0 ? NO_SEAT : t->player);
    assert_int_equal(s->premium_kind, t->kind);
    assert_int_equal(s->turn, t->leader);
}

static void prepare_ninety(Ninety *t, State *s, int seat, Action a)
{
    int open = 0;
    game_apply(t->g, s, seat, a, NULL);
    if (a.verb == VERB_PICK)
        cardset_add(&t->laid[seat], a.card);
    if (a.verb == VERB_PREMIUM)
        t->offer[seat] = a.arg;
    for (int i = 0; i < PLAYERS; i++)
        open += t->offer[i] < 0;
    if (a.verb == VERB_COMMIT && seat == PLAYERS - 1)
        all_laid(t, s);
    if (a.verb == VERB_PREMIUM && open == 0)
        all_offered(t, s);
    if (a.verb == VERB_COMMIT && seat < PLAYERS - 1)
        for (int i = 0; i < PLAYERS; i++)
            assert_int_equal(cardset_count(s->zone[ZONE_HAND + i]), 12);
}

static void score_ninety(Ninety *t)
{
    static const int bonus[] = {0, 30, 20, 10};
    t->made = 0;
    for (int i = 0; i < PLAYERS; i++)
        t->made += t->won[i] == t->bid[i];
    for (int i = 0; i < PLAYERS; i++) {
        t->score[i] += t->won[i];
        if (t->won[i] == t->bid[i])
            t->score[i] += bonus[t->made];
        if (t->player < 0)
            continue;
        const bool good = t->won[t->player] == t->bid[t->player];
        if (good == (i == t->player))
            t->score[i] += t->kind == PREMIUM_REVEAL ? 60 : 30;
    }
}

static void end_ninety_deal(Ninety *t, const State *s)
{
    bool over = !t->target && t->deal == t->deals;
    score_ninety(t);
    for (int i = 0; i < PLAYERS; i++)
        if (t->target && t->score[i] >= t->target) {
            over = true;
            t->score[i] += 100;
        }
    for (int i = 0; i < PLAYERS; i++)
        assert_int_equal(s->score[i], t->score[i]);
    assert_int_equal(s->over, over);
    if (over)
        assert_int_equal(s->winners, best_of(t->score, PLAYERS, false));
}

static bool ninety_beats(const Ninety *t, Card c, Card best)
{
    const char suit = suit_named(t->g, c), than = suit_named(t->g, best);
    if (suit != than)
        return suit == t->trump;
    return rank_named(t->g, c) > rank_named(t->g, best);
}

static void end_ninety_trick(Ninety *t, const State *s)
{
    int best = 0;
    for (int i = 1; i < PLAYERS; i++)
        if (ninety_beats(t, t->card[i], t->card[best]))
            best = i;
    t->leader = (t->leader + best) % PLAYERS;
    t->won[t->leader]++;
    t->n = 0;
    assert_int_equal(s->last.taker, t->leader);
    if (++t->played == NINETY_TRICKS)
        end_ninety_deal(t, s);
    else
        assert_int_equal(s->turn, t->leader);
}

static void play_ninety_card(Ninety *t, State *s, int seat, Card c)
{
    const char led = t->n ? suit_named(t->g, t->card[0]) : '\0';
    bool follows = false;
    for (CardSet left = t->hand[seat]; led && !cardset_empty(left);)
        follows |= suit_named(t->g, cardset_pop(&left)) == led;
    for (CardSet left = game_pack(t->g); !cardset_empty(left);) {
        const Card each = cardset_pop(&left);
        assert_int_equal(game_legal(t->g, s, seat, (Action){.verb = VERB_PLAY, .card = each}),
                         cardset_has(t->hand[seat], each) &&
                             (!follows || suit_named(t->g, each) == led));
    }
    assert_int_equal(seat, (t->leader + t->n) % PLAYERS);
    cardset_remove(&t->hand[seat], c);
    t->card[t->n++] = c;
    game_apply(t->g, s, seat, (Action){.verb = VERB_PLAY, .card = c}, NULL);
    if (t->n == PLAYERS)
        end_ninety_trick(t, s);
    check_ninety_views(t, s);
}

static void play_ninety(Ninety *t, uint64_t seed)
{
    Rng rng = rng_from_u64(seed);
    State s;
    game_start(t->g, &s, (Seed){.low = seed}, NULL);
    memset(t->score, 0, sizeof t->score);
    t->deal = 0;
    t->made = -1;
    begin_ninety_deal(t, &s);
    while (!s.over) {
        const int seat = __builtin_ctz(game_to_act(&s)), dealer = s.dealer;
        const Action a = any_move(t->g, &s, seat, &rng);
        if (a.verb == VERB_PLAY)
            play_ninety_card(t, &s, seat, a.card);
        else
            prepare_ninety(t, &s, seat, a);
        if (a.verb == VERB_DEAL) {
            assert_int_equal(s.dealer, (dealer + 1) % PLAYERS);
            begin_ninety_deal(t, &s);
        }
        check_cards(t->g, &s);
    }
}

static void random_ninety_nine(void **unused)
{
    (void)unused;
    static const char *const first[] = {"none", "diamonds", "turn_up"};
    for (int k = 0; k < 24; k++) {
        char text[160];
        Ninety t = {.deals = 3 + 3 * (k % 6),
                    .target = k % 4 == 3 ? 60 + 10 * k : 0,
                    .first_trump = first[k % 3],
                    .premiums = k / 3 % 2 == 0};
        const bool asked = k % 5 < 3; /* for the Joker, which is not there without a turn-up */
        t.joker = asked && k % 3 == 2;
        const int n =
            snprintf(text, sizeof text, "deals=%d joker=%s first_trump=%s premium=%s", t.deals,
                     asked ? "on" : "off", t.first_trump, t.premiums ? "on" : "off");
        if (t.target)
            snprintf(text + n, sizeof text - (size_t)n, " target=%d", t.target);
        Game *g = second_load("ninety-nine", PLAYERS, text);
        t.g = g;
        for (uint64_t m = 0; m < NINETY_MATCHES; m++)
            play_ninety(&t, m * 1000 + (uint64_t)k);
        game_free(g);
    }
}

TEST_GROUP(second_ninety_nine, NULL, NULL, cmocka_unit_test(random_ninety_nine))
