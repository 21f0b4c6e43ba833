/* A second implementation of Hamlet, from the rule file alone, against the engine over random
 * matches with every option: the show, legal cards, takers, scores, the end. */
#include "second/second_tricks.h"
#include "rules/tricks/tricks.h"

enum { HAMLET_MATCHES = AMOUNT(40, 6), HAMLETS = 3, HAMLET_TRICKS = 11 };

typedef struct {
    Tricks t;
    int target, won[HAMLETS];
    bool bonus, to_be;
    char trump;
} Hamlet;

static void begin_hamlet_deal(void *oracle, const State *s)
{
    Hamlet *h = oracle;
    Tricks *t = &h->t;
    t->n = 0;
    for (int i = 0; i < HAMLETS; i++) {
        t->hand[i] = s->zone[ZONE_HAND + i];
        t->picked[i] = CARDSET_EMPTY;
        h->won[i] = 0;
        assert_int_equal(cardset_count(t->hand[i]), HAMLET_TRICKS);
    }
    t->leader = (s->dealer + 1) % HAMLETS;
    assert_int_equal(game_to_act(s), 7);
    assert_int_equal(game_trump(t->g, s), NO_SUIT);
    assert_null(game_total_word(t->g, 1, s->total[1]));
}

/* Two or three of one suit: that one; three different ones: the fourth. */
static void end_hamlet_show(void *oracle, const State *s)
{
    Hamlet *h = oracle;
    Tricks *t = &h->t;
    char suit[HAMLETS];
    h->to_be = false;
    for (int i = 0; i < HAMLETS; i++) {
        assert_int_equal(cardset_count(t->picked[i]), 1);
        assert_true(cardset_equal(t->hand[i], s->zone[ZONE_HAND + i]));
        CardSet shown = t->picked[i];
        const Card c = cardset_pop(&shown);
        suit[i] = suit_named(t->g, c);
        h->to_be |= rank_named(t->g, c) >= 11 && rank_named(t->g, c) <= 13;
        for (int k = 0; k < HAMLETS; k++)
            assert_true(cardset_has(s->known[k], c));
    }
    if (suit[0] == suit[1] || suit[0] == suit[2])
        h->trump = suit[0];
    else if (suit[1] == suit[2])
        h->trump = suit[1];
    else
        h->trump = (char)('C' + 'D' + 'H' + 'S' - suit[0] - suit[1] - suit[2]);
    assert_int_equal(game_suit(t->g, game_trump(t->g, s))[0] - 'a' + 'A', h->trump);
    assert_string_equal(game_total_word(t->g, 1, s->total[1]), h->to_be ? "to_be" : "not_to_be");
    assert_int_equal(s->turn, t->leader);
}

static bool holds_suit(const Hamlet *h, int seat, char suit)
{
    bool holds = false;
    for (CardSet left = h->t.hand[seat]; !cardset_empty(left);)
        holds |= suit_named(h->t.g, cardset_pop(&left)) == suit;
    return holds;
}

static void check_hamlet_legal(const void *oracle, const State *s, int seat)
{
    const Hamlet *h = oracle;
    const Tricks *t = &h->t;
    const char led = t->n ? suit_named(t->g, t->card[0]) : '\0';
    const bool follows = led && holds_suit(h, seat, led);
    for (CardSet left = game_pack(t->g); !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        const bool fit = !follows || suit_named(t->g, c) == led;
        assert_int_equal(game_legal(t->g, s, seat, (Action){.verb = VERB_PLAY, .card = c}),
                         cardset_has(t->hand[seat], c) && fit);
    }
}

/* A Joker that was led wins; otherwise it loses. */
static int hamlet_taker(const Hamlet *h)
{
    const Tricks *t = &h->t;
    int best = 0;
    if (suit_named(t->g, t->card[0]) == '\0')
        return t->leader;
    for (int i = 1; i < HAMLETS; i++) {
        const char suit = suit_named(t->g, t->card[i]), than = suit_named(t->g, t->card[best]);
        if (suit == than ? rank_named(t->g, t->card[i]) > rank_named(t->g, t->card[best])
                         : suit == h->trump)
            best = i;
    }
    return (t->leader + best) % HAMLETS;
}

static int hamlet_of(const int won[HAMLETS])
{
    if (won[0] == won[1])
        return 2;
    if (won[0] == won[2])
        return 1;
    if (won[1] == won[2])
        return 0;
    for (int i = 0; i < HAMLETS; i++)
        if ((won[i] > won[(i + 1) % HAMLETS]) != (won[i] > won[(i + 2) % HAMLETS]))
            return i;
    return -1;
}

static void end_hamlet_deal(Hamlet *h, const State *s)
{
    Tricks *t = &h->t;
    const int hamlet = hamlet_of(h->won);
    int most = 0, with_most = 0;
    for (int i = 0; i < HAMLETS; i++) {
        const int each = (i == hamlet) == h->to_be ? 10 : 1, none = h->to_be ? 10 : 100;
        t->score[i] += h->won[i] || !h->bonus ? each * h->won[i] : none;
        assert_int_equal(s->score[i], t->score[i]);
        most = t->score[i] > most ? t->score[i] : most;
    }
    for (int i = 0; i < HAMLETS; i++)
        with_most += t->score[i] == most;
    assert_true(h->won[hamlet] > 0);
    assert_int_equal(s->over, most >= h->target && with_most == 1);
    if (s->over)
        assert_int_equal(t->score[__builtin_ctz(s->winners)], most);
}

static void end_hamlet_trick(void *oracle, const State *s)
{
    Hamlet *h = oracle;
    h->t.leader = hamlet_taker(h);
    h->won[h->t.leader]++;
    h->t.n = 0;
    assert_int_equal(s->last.taker, h->t.leader);
    if (h->won[0] + h->won[1] + h->won[2] == HAMLET_TRICKS)
        end_hamlet_deal(h, s);
    else
        assert_int_equal(s->turn, h->t.leader);
}

static void random_hamlet(void **unused)
{
    (void)unused;
    static const TrickRules rules = {begin_hamlet_deal, end_hamlet_show, check_hamlet_legal, NULL,
                                     end_hamlet_trick};
    static const int target[] = {250, 50, 500};
    for (int k = 0; k < 6; k++) {
        char text[80];
        Hamlet h = {.t = {.seats = HAMLETS}, .target = target[k % 3], .bonus = k < 3};
        snprintf(text, sizeof text, "target=%d zero_bonus=%s", h.target, h.bonus ? "on" : "off");
        tricks_matches(&h, &rules, "hamlet", text, k, HAMLET_MATCHES);
    }
}

TEST_GROUP(second_hamlet, NULL, NULL, cmocka_unit_test(random_hamlet))
