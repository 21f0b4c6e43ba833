/* A second implementation of Whist, from the rule file alone, against the engine over random
 * matches with every option: trumps, legal cards, takers, tricks of the sides, honours as dealt,
 * scores, the end; and who knows the turned card. */
#include "second/second.h"
#include "rules/tricks/tricks.h"
#include <stdio.h>

enum { WHIST_MATCHES = AMOUNT(12, 2), WHIST_SEATS = 4 };

typedef struct {
    const Game *g;
    int target, fixed_deals;
    bool rotating, honours;
    int deals, score[2], tricks[2], honour[2];
    char trump;
    CardSet hand[WHIST_SEATS];
    int n, leader, played;
    Card card[WHIST_SEATS];
} Table;

static bool can_follow(const Table *t, int seat)
{
    for (CardSet left = t->hand[seat]; !cardset_empty(left);)
        if (suit_named(t->g, cardset_pop(&left)) == suit_named(t->g, t->card[0]))
            return true;
    return false;
}

static void check_whist_legal(const Table *t, const State *s, int seat)
{
    for (CardSet left = game_pack(t->g); !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        const bool follows = t->n == 0 || !can_follow(t, seat) ||
                             suit_named(t->g, c) == suit_named(t->g, t->card[0]);
        assert_int_equal(game_legal(t->g, s, seat, (Action){.verb = VERB_PLAY, .card = c}),
                         cardset_has(t->hand[seat], c) && follows);
    }
}

static char trump_letter(const Game *g, const State *s)
{
    return (char)(game_suit(g, game_trump(g, s))[0] - 'a' + 'A');
}

/* Everybody knows that the dealer holds the turned card, and no other card of another hand; a world
 * that fits a view has it there. */
static void check_turned(const Table *t, const State *s)
{
    const Card turned = game_turned(t->g, s);
    Rng rng = rng_from_u64((uint64_t)t->deals);
    if (t->rotating) {
        assert_int_equal(turned, NO_CARD);
        return;
    }
    assert_true(cardset_has(t->hand[s->dealer], turned));
    for (int seat = 0; seat < WHIST_SEATS; seat++) {
        View v;
        State world;
        view_make(t->g, s, seat, &v);
        assert_int_equal(game_turned(t->g, &v.s), turned);
        if (seat != s->dealer)
            assert_true(cardset_equal(v.s.zone[ZONE_HAND + s->dealer], cardset_of(turned)));
        view_sample(t->g, &v, &rng, &world);
        assert_true(cardset_has(world.zone[ZONE_HAND + s->dealer], turned));
    }
}

static void begin_whist_deal(Table *t, const State *s)
{
    t->deals++;
    t->n = t->played = 0;
    memset(t->tricks, 0, sizeof t->tricks);
    memset(t->honour, 0, sizeof t->honour);
    t->trump = t->rotating ? "HCDS"[(t->deals - 1) % 4] : trump_letter(t->g, s);
    assert_int_equal(trump_letter(t->g, s), t->trump);
    for (int i = 0; i < WHIST_SEATS; i++) {
        t->hand[i] = s->zone[ZONE_HAND + i];
        assert_int_equal(cardset_count(t->hand[i]), 13);
        for (CardSet left = t->hand[i]; !cardset_empty(left);) {
            const Card c = cardset_pop(&left);
            t->honour[i % 2] += suit_named(t->g, c) == t->trump && rank_named(t->g, c) >= 11;
        }
    }
    check_turned(t, s);
    if (!t->rotating)
        assert_int_equal(suit_named(t->g, game_turned(t->g, s)), t->trump);
    t->leader = (s->dealer + 1) % WHIST_SEATS;
    assert_int_equal(s->turn, t->leader);
}

static void score_honours(Table *t, const int before[2])
{
    const bool decided = t->score[0] >= t->target || t->score[1] >= t->target;
    for (int side = 0; side < 2 && t->honours; side++) {
        if (t->honour[side] < 3 || (!t->fixed_deals && (decided || before[side] >= t->target - 1)))
            continue;
        t->score[side] += t->honour[side] == 4 ? 4 : 2;
    }
}

static void end_whist_deal(Table *t, const State *s)
{
    const int before[2] = {t->score[0], t->score[1]};
    assert_int_equal(t->tricks[0] + t->tricks[1], 13);
    for (int side = 0; side < 2; side++)
        t->score[side] += t->tricks[side] > 6 ? t->tricks[side] - 6 : 0;
    score_honours(t, before);
    for (int i = 0; i < WHIST_SEATS; i++)
        assert_int_equal(s->score[i], t->score[i % 2]);
    const bool over = t->fixed_deals ? t->deals == t->fixed_deals
                                     : t->score[0] >= t->target || t->score[1] >= t->target;
    assert_int_equal(s->over, over);
    const unsigned first = t->score[0] >= t->score[1] ? 5 : 0,
                   second = t->score[1] >= t->score[0] ? 10 : 0;
    if (over)
        assert_int_equal(s->winners, first | second);
    else
        assert_int_equal(game_to_act(s), 1u << (s->dealer + 1) % WHIST_SEATS);
}

static bool outranks(const Table *t, Card c, Card best)
{
    const char suit = suit_named(t->g, c), led = suit_named(t->g, best);
    return suit == led ? rank_named(t->g, c) > rank_named(t->g, best) : suit == t->trump;
}

static void end_whist_trick(Table *t, const State *s)
{
    int best = 0;
    for (int i = 1; i < WHIST_SEATS; i++)
        if (outranks(t, t->card[i], t->card[best]))
            best = i;
    t->leader = (t->leader + best) % WHIST_SEATS;
    t->tricks[t->leader % 2]++;
    t->n = 0;
    assert_int_equal(s->last.taker, t->leader);
    if (++t->played == 13)
        end_whist_deal(t, s);
    else
        assert_int_equal(s->turn, t->leader);
}

static void play_whist_card(Table *t, State *s, int seat, Card c)
{
    check_whist_legal(t, s, seat);
    cardset_remove(&t->hand[seat], c);
    t->card[t->n++] = c;
    game_apply(t->g, s, seat, (Action){.verb = VERB_PLAY, .card = c}, NULL);
    if (seat == s->dealer)
        assert_int_equal(game_turned(t->g, s), NO_CARD);
    if (t->n == WHIST_SEATS)
        end_whist_trick(t, s);
    else
        assert_int_equal(s->turn, (seat + 1) % WHIST_SEATS);
}

static void play_whist(Table *t, uint64_t seed)
{
    Rng rng = rng_from_u64(seed);
    State s;
    game_start(t->g, &s, (Seed){.low = seed}, NULL);
    memset(t->score, 0, sizeof t->score);
    t->deals = 0;
    begin_whist_deal(t, &s);
    while (!s.over) {
        const int seat = __builtin_ctz(game_to_act(&s)), dealer = s.dealer;
        const Action a = any_move(t->g, &s, seat, &rng);
        if (a.verb == VERB_PLAY) {
            play_whist_card(t, &s, seat, a.card);
        } else {
            game_apply(t->g, &s, seat, a, NULL);
            assert_int_equal(s.dealer, (dealer + 1) % WHIST_SEATS);
            begin_whist_deal(t, &s);
        }
        check_cards(t->g, &s);
    }
}

static void random_whist(void **unused)
{
    (void)unused;
    static const int target[] = {5, 1, 7, 20};
    for (int k = 0; k < 32; k++) {
        char text[120];
        Table t = {.rotating = k & 1,
                   .honours = k >> 1 & 1,
                   .fixed_deals = k >> 2 & 1 ? 3 : 0,
                   .target = target[k >> 3]};
        snprintf(text, sizeof text, "trump=%s honours=%s deals=%d target=%d",
                 t.rotating ? "rotating" : "turned", t.honours ? "on" : "off", t.fixed_deals,
                 t.target);
        Game *g = second_load("whist", WHIST_SEATS, text);
        t.g = g;
        for (uint64_t m = 0; m < WHIST_MATCHES; m++)
            play_whist(&t, m * 1000 + (uint64_t)k);
        game_free(g);
    }
}

TEST_GROUP(second_whist, NULL, NULL, cmocka_unit_test(random_whist))
