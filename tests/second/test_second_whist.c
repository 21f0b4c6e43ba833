/* A second implementation of Whist, from the rule file alone, against the engine over random
 * matches with every option: trumps, legal cards, takers, tricks of the sides, honours as dealt,
 * scores, the end; and who knows the turned card. */
#include "second/second_tricks.h"
#include "rules/tricks/tricks.h"
#include <stdio.h>

enum { WHIST_MATCHES = AMOUNT(12, 2), WHIST_SEATS = 4 };

typedef struct {
    Tricks t; /* score: of the two sides */
    int target, fixed_deals;
    bool rotating, honours;
    int tricks[2], honour[2], played;
    char trump;
} Whist;

static bool can_follow(const Whist *w, int seat)
{
    for (CardSet left = w->t.hand[seat]; !cardset_empty(left);)
        if (suit_named(w->t.g, cardset_pop(&left)) == suit_named(w->t.g, w->t.card[0]))
            return true;
    return false;
}

static void check_whist_legal(const void *oracle, const State *s, int seat)
{
    const Whist *w = oracle;
    for (CardSet left = game_pack(w->t.g); !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        const bool follows = w->t.n == 0 || !can_follow(w, seat) ||
                             suit_named(w->t.g, c) == suit_named(w->t.g, w->t.card[0]);
        assert_int_equal(game_legal(w->t.g, s, seat, (Action){.verb = VERB_PLAY, .card = c}),
                         cardset_has(w->t.hand[seat], c) && follows);
    }
}

static char trump_letter(const Game *g, const State *s)
{
    return (char)(game_suit(g, game_trump(g, s))[0] - 'a' + 'A');
}

/* Everybody knows that the dealer holds the turned card, and no other card of another hand; a world
 * that fits a view has it there. */
static void check_turned(const Whist *w, const State *s)
{
    const Card turned = game_turned(w->t.g, s);
    Rng rng = rng_from_u64((uint64_t)w->t.deals);
    if (w->rotating) {
        assert_int_equal(turned, NO_CARD);
        return;
    }
    assert_true(cardset_has(w->t.hand[s->dealer], turned));
    for (int seat = 0; seat < WHIST_SEATS; seat++) {
        View v;
        State world;
        view_make(w->t.g, s, seat, &v);
        assert_int_equal(game_turned(w->t.g, &v.s), turned);
        if (seat != s->dealer)
            assert_true(cardset_equal(v.s.zone[ZONE_HAND + s->dealer], cardset_of(turned)));
        view_sample(w->t.g, &v, &rng, &world);
        assert_true(cardset_has(world.zone[ZONE_HAND + s->dealer], turned));
    }
}

static void begin_whist_deal(void *oracle, const State *s)
{
    Whist *w = oracle;
    w->t.deals++;
    w->t.n = w->played = 0;
    memset(w->tricks, 0, sizeof w->tricks);
    memset(w->honour, 0, sizeof w->honour);
    w->trump = w->rotating ? "HCDS"[(w->t.deals - 1) % 4] : trump_letter(w->t.g, s);
    assert_int_equal(trump_letter(w->t.g, s), w->trump);
    for (int i = 0; i < WHIST_SEATS; i++) {
        w->t.hand[i] = s->zone[ZONE_HAND + i];
        assert_int_equal(cardset_count(w->t.hand[i]), 13);
        for (CardSet left = w->t.hand[i]; !cardset_empty(left);) {
            const Card c = cardset_pop(&left);
            w->honour[i % 2] += suit_named(w->t.g, c) == w->trump && rank_named(w->t.g, c) >= 11;
        }
    }
    check_turned(w, s);
    if (!w->rotating)
        assert_int_equal(suit_named(w->t.g, game_turned(w->t.g, s)), w->trump);
    w->t.leader = (s->dealer + 1) % WHIST_SEATS;
    assert_int_equal(s->turn, w->t.leader);
}

static void score_honours(Whist *w, const int before[2])
{
    const bool decided = w->t.score[0] >= w->target || w->t.score[1] >= w->target;
    for (int side = 0; side < 2 && w->honours; side++) {
        if (w->honour[side] < 3 || (!w->fixed_deals && (decided || before[side] >= w->target - 1)))
            continue;
        w->t.score[side] += w->honour[side] == 4 ? 4 : 2;
    }
}

static void end_whist_deal(Whist *w, const State *s)
{
    const int before[2] = {w->t.score[0], w->t.score[1]};
    assert_int_equal(w->tricks[0] + w->tricks[1], 13);
    for (int side = 0; side < 2; side++)
        w->t.score[side] += w->tricks[side] > 6 ? w->tricks[side] - 6 : 0;
    score_honours(w, before);
    for (int i = 0; i < WHIST_SEATS; i++)
        assert_int_equal(s->score[i], w->t.score[i % 2]);
    const bool over = w->fixed_deals ? w->t.deals == w->fixed_deals
                                     : w->t.score[0] >= w->target || w->t.score[1] >= w->target;
    assert_int_equal(s->over, over);
    const unsigned first = w->t.score[0] >= w->t.score[1] ? 5 : 0,
                   second = w->t.score[1] >= w->t.score[0] ? 10 : 0;
    if (over)
        assert_int_equal(s->winners, first | second);
    else
        assert_int_equal(game_to_act(s), 1u << (s->dealer + 1) % WHIST_SEATS);
}

static bool outranks(const Whist *w, Card c, Card best)
{
    const char suit = suit_named(w->t.g, c), led = suit_named(w->t.g, best);
    return suit == led ? rank_named(w->t.g, c) > rank_named(w->t.g, best) : suit == w->trump;
}

static void end_whist_trick(void *oracle, const State *s)
{
    Whist *w = oracle;
    int best = 0;
    for (int i = 1; i < WHIST_SEATS; i++)
        if (outranks(w, w->t.card[i], w->t.card[best]))
            best = i;
    w->t.leader = (w->t.leader + best) % WHIST_SEATS;
    w->tricks[w->t.leader % 2]++;
    w->t.n = 0;
    assert_int_equal(s->last.taker, w->t.leader);
    if (++w->played == 13)
        end_whist_deal(w, s);
    else
        assert_int_equal(s->turn, w->t.leader);
}

static void whist_played(void *oracle, const State *s, Card c)
{
    const Whist *w = oracle;
    if ((w->t.leader + w->t.n - 1) % WHIST_SEATS == s->dealer)
        assert_int_equal(game_turned(w->t.g, s), NO_CARD);
}

static void random_whist(void **unused)
{
    (void)unused;
    static const int target[] = {5, 1, 7, 20};
    static const TrickRules rules = {begin_whist_deal, NULL, check_whist_legal, whist_played,
                                     end_whist_trick};
    for (int k = 0; k < 32; k++) {
        char text[120];
        Whist w = {.t.seats = WHIST_SEATS,
                   .rotating = k & 1,
                   .honours = k >> 1 & 1,
                   .fixed_deals = k >> 2 & 1 ? 3 : 0,
                   .target = target[k >> 3]};
        snprintf(text, sizeof text, "trump=%s honours=%s deals=%d target=%d",
                 w.rotating ? "rotating" : "turned", w.honours ? "on" : "off", w.fixed_deals,
                 w.target);
        tricks_matches(&w, &rules, "whist", text, k, WHIST_MATCHES);
    }
}

TEST_GROUP(second_whist, NULL, NULL, cmocka_unit_test(random_whist))
