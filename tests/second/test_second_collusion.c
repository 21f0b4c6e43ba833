/* A second implementation of Collusion, from the rule file alone, against the engine over random
 * matches with every option: legal cards, takers, scores by equal numbers of tricks, who may reach
 * the target, the end. */
#include "second/second_tricks.h"
#include <stdio.h>

enum { COLLUSION_MATCHES = AMOUNT(40, 4), PLAYERS = 4 };

typedef struct {
    Tricks t;
    int target, tricks[PLAYERS], played;
    bool second_place;
} Collusion;

static void check_collusion_legal(const void *oracle, const State *s, int seat)
{
    const Collusion *w = oracle;
    bool follows = false;
    for (CardSet left = w->t.hand[seat]; w->t.n && !cardset_empty(left);)
        follows |= suit_named(w->t.g, cardset_pop(&left)) == suit_named(w->t.g, w->t.card[0]);
    for (CardSet left = game_pack(w->t.g); !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        const bool free = !follows || suit_named(w->t.g, c) == suit_named(w->t.g, w->t.card[0]);
        assert_int_equal(game_legal(w->t.g, s, seat, (Action){.verb = VERB_PLAY, .card = c}),
                         cardset_has(w->t.hand[seat], c) && free);
    }
}

static void begin_collusion_deal(void *oracle, const State *s)
{
    Collusion *w = oracle;
    w->t.deals++;
    w->t.n = w->played = 0;
    memset(w->tricks, 0, sizeof w->tricks);
    for (int i = 0; i < PLAYERS; i++) {
        w->t.hand[i] = s->zone[ZONE_HAND + i];
        assert_int_equal(cardset_count(w->t.hand[i]), 13);
    }
    w->t.leader = (s->dealer + 1) % PLAYERS;
    assert_int_equal(s->turn, w->t.leader);
}

/* How many players have as many tricks as this one, itself among them. */
static int alike(const Collusion *w, int seat)
{
    int n = 0;
    for (int i = 0; i < PLAYERS; i++)
        n += w->tricks[i] == w->tricks[seat];
    return n;
}

static int bonus(const Collusion *w, int seat)
{
    int most_alike = 0, fewest = 13;
    for (int i = 0; i < PLAYERS; i++) {
        most_alike = alike(w, i) > most_alike ? alike(w, i) : most_alike;
        fewest = w->tricks[i] < fewest ? w->tricks[i] : fewest;
    }
    if (most_alike == 2)
        return alike(w, seat) == 2 ? 10 : 0;
    if (most_alike == 3)
        return alike(w, seat) == 1 ? 30 : 0;
    return w->tricks[seat] == fewest ? 20 : 0;
}

/* Of two equal players only one has reached the target. */
static void raise_second(Collusion *w)
{
    for (int i = 0; i < PLAYERS; i++)
        for (int k = 0; k < PLAYERS; k++)
            if (i != k && w->tricks[i] == w->tricks[k] && alike(w, i) == 2 &&
                w->t.score[k] >= w->target && w->t.score[i] < w->target)
                w->t.score[i] = w->target;
}

static void end_collusion_deal(Collusion *w, const State *s)
{
    int best = -1000;
    unsigned winners = 0;
    for (int i = 0; i < PLAYERS; i++) {
        const int extra = bonus(w, i), with = w->t.score[i] + w->tricks[i] + extra;
        w->t.score[i] = extra == 0 && with >= w->target ? w->t.score[i] - w->tricks[i] : with;
    }
    if (w->second_place)
        raise_second(w);
    for (int i = 0; i < PLAYERS; i++) {
        assert_int_equal(s->score[i], w->t.score[i]);
        winners = w->t.score[i] > best ? 0 : winners;
        best = w->t.score[i] > best ? w->t.score[i] : best;
        winners |= (unsigned)(w->t.score[i] == best) << i;
    }
    assert_int_equal(s->over, best >= w->target);
    if (s->over)
        assert_int_equal(s->winners, winners);
    else
        assert_int_equal(game_to_act(s), 1u << (s->dealer + 1) % PLAYERS);
}

static void end_collusion_trick(void *oracle, const State *s)
{
    Collusion *w = oracle;
    int best = 0;
    for (int i = 1; i < PLAYERS; i++)
        if (suit_named(w->t.g, w->t.card[i]) == suit_named(w->t.g, w->t.card[0]) &&
            rank_named(w->t.g, w->t.card[i]) > rank_named(w->t.g, w->t.card[best]))
            best = i;
    w->t.leader = (w->t.leader + best) % PLAYERS;
    w->tricks[w->t.leader]++;
    w->t.n = 0;
    assert_int_equal(s->last.taker, w->t.leader);
    if (++w->played == 13)
        end_collusion_deal(w, s);
    else
        assert_int_equal(s->turn, w->t.leader);
}

static void random_collusion(void **unused)
{
    (void)unused;
    static const int target[] = {100, 30, 60};
    static const TrickRules rules = {begin_collusion_deal, NULL, check_collusion_legal, NULL,
                                     end_collusion_trick};
    for (int k = 0; k < 6; k++) {
        char text[120];
        Collusion w = {.t.seats = PLAYERS, .second_place = k & 1, .target = target[k >> 1]};
        snprintf(text, sizeof text, "target=%d second_place=%s", w.target,
                 w.second_place ? "on" : "off");
        tricks_matches(&w, &rules, "collusion", text, k, COLLUSION_MATCHES);
    }
}

TEST_GROUP(second_collusion, NULL, NULL, cmocka_unit_test(random_collusion))
