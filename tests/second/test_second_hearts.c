/* A second implementation of Hearts, from the rule file alone, against the engine over random
 * matches of every number of players and every option: the cards passed and their receivers, legal
 * cards, takers, broken hearts, the moon, scores, the end. */
#include "second/second_tricks.h"
#include <stdio.h>

enum { MATCHES = AMOUNT(6, 1) };

enum Passing { ROTATING, ALWAYS_LEFT, NEVER };

typedef struct {
    Tricks t;
    int target;
    enum Passing passing;
    bool queen_breaks, jack_bonus, moon_self, points_first;
    int points[MAX_SEATS], tricks;
    bool jack[MAX_SEATS], broken;
} Oracle;

static int worth(const Oracle *o, Card c)
{
    const char suit = suit_named(o->t.g, c);
    return suit == 'H' ? 1 : suit == 'S' && rank_named(o->t.g, c) == 12 ? 13 : 0;
}

static Card opening_card(const Oracle *o)
{
    return card_at(o->t.g, o->t.seats == 6 ? "4C" : o->t.seats == 5 ? "3C" : "2C");
}

/* The direction of passing in this deal, as a number of seats to the left; 0: no passing. */
static int passed_by(const Oracle *o)
{
    const int four[] = {1, 3, 2, 0}, others[] = {1, o->t.seats - 1, 0};
    if (o->passing != ROTATING)
        return o->passing == ALWAYS_LEFT;
    return o->t.seats == 4 ? four[(o->t.deals - 1) % 4] : others[(o->t.deals - 1) % 3];
}

static bool holds(const Oracle *o, int seat, bool (*is)(const Oracle *, Card))
{
    for (CardSet left = o->t.hand[seat]; !cardset_empty(left);)
        if (is(o, cardset_pop(&left)))
            return true;
    return false;
}

static bool of_led_suit(const Oracle *o, Card c)
{
    return suit_named(o->t.g, c) == suit_named(o->t.g, o->t.card[0]);
}
static bool no_heart(const Oracle *o, Card c) { return suit_named(o->t.g, c) != 'H'; }
static bool no_points(const Oracle *o, Card c) { return worth(o, c) == 0; }

static bool may_play(const Oracle *o, int seat, Card c)
{
    if (o->t.n == 0 && o->tricks == 0)
        return c == opening_card(o);
    if (o->t.n == 0)
        return o->broken || no_heart(o, c) || !holds(o, seat, no_heart);
    if (holds(o, seat, of_led_suit))
        return of_led_suit(o, c);
    return o->tricks > 0 || o->points_first || no_points(o, c) || !holds(o, seat, no_points);
}

static void check_legal(const void *oracle, const State *s, int seat)
{
    const Oracle *o = oracle;
    assert_true(cardset_equal(s->zone[ZONE_HAND + seat], o->t.hand[seat]));
    CardSet left = game_pack(o->t.g);
    while (!cardset_empty(left)) {
        const Card c = cardset_pop(&left);
        const bool expected = cardset_has(o->t.hand[seat], c) && may_play(o, seat, c);
        assert_int_equal(game_legal(o->t.g, s, seat, (Action){.verb = VERB_PLAY, .card = c}),
                         expected);
    }
}

/* ---- Deals ---- */

static void begin_tricks(Oracle *o, const State *s)
{
    for (int i = 0; i < o->t.seats; i++) {
        assert_true(cardset_equal(s->zone[ZONE_HAND + i], o->t.hand[i]));
        if (cardset_has(o->t.hand[i], opening_card(o)))
            o->t.leader = i;
    }
    assert_int_equal(s->turn, o->t.leader);
}

static void begin_deal(void *oracle, const State *s)
{
    Oracle *o = oracle;
    static const int each[] = {[3] = 17, [4] = 13, [5] = 10, [6] = 8};
    o->t.deals++;
    o->broken = false;
    o->tricks = o->t.n = 0;
    for (int i = 0; i < o->t.seats; i++) {
        o->t.hand[i] = s->zone[ZONE_HAND + i];
        o->t.picked[i] = CARDSET_EMPTY;
        o->points[i] = 0;
        o->jack[i] = false;
        assert_int_equal(cardset_count(o->t.hand[i]), each[o->t.seats]);
    }
    if (passed_by(o) == 0)
        begin_tricks(o, s);
    else
        assert_int_equal(game_to_act(s), (1u << o->t.seats) - 1);
}

static void end_passing(void *oracle, const State *s)
{
    Oracle *o = oracle;
    tricks_pass(&o->t, passed_by(o), 3);
    begin_tricks(o, s);
}

static void end_deal(Oracle *o, const State *s)
{
    int sum = 0, shooter = -1;
    bool over = false;
    for (int i = 0; i < o->t.seats; i++) {
        sum += o->points[i];
        if (o->points[i] == 26)
            shooter = i;
    }
    assert_int_equal(sum, 26);
    for (int i = 0; i < o->t.seats; i++) {
        int points = o->points[i];
        if (shooter >= 0)
            points = o->moon_self ? (i == shooter ? -26 : 0) : i == shooter ? 0 : 26;
        o->t.score[i] += points - (o->jack_bonus && o->jack[i] ? 10 : 0);
        assert_int_equal(s->score[i], o->t.score[i]);
        over |= o->t.score[i] >= o->target;
    }
    const unsigned best = best_of(o->t.score, o->t.seats, true);
    over &= (best & (best - 1)) == 0;
    assert_int_equal(s->over, over);
    if (over)
        assert_int_equal(s->winners, best);
    else
        assert_int_equal(game_to_act(s), 1u << (s->dealer + 1) % o->t.seats);
}

static void end_trick(void *oracle, const State *s)
{
    Oracle *o = oracle;
    int best = 0;
    for (int i = 1; i < o->t.n; i++)
        if (of_led_suit(o, o->t.card[i]) &&
            rank_named(o->t.g, o->t.card[i]) > rank_named(o->t.g, o->t.card[best]))
            best = i;
    const int taker = (o->t.leader + best) % o->t.seats;
    for (int i = 0; i < o->t.n; i++) {
        o->points[taker] += worth(o, o->t.card[i]);
        o->jack[taker] |= strcmp(game_card(o->t.g, o->t.card[i])->name, "JD") == 0;
    }
    assert_int_equal(s->last.taker, taker);
    o->t.leader = taker;
    o->tricks++;
    o->t.n = 0;
    if (cardset_empty(o->t.hand[taker]))
        end_deal(o, s);
    else
        assert_int_equal(s->turn, taker);
}

static void played(void *oracle, const State *s, Card c)
{
    Oracle *o = oracle;
    o->broken |= suit_named(o->t.g, c) == 'H' || (o->queen_breaks && worth(o, c) == 13);
    assert_int_equal(s->total[0], o->broken);
}

static void random_matches(void **unused)
{
    (void)unused;
    static const char *const passing[] = {"rotating", "left", "none"};
    static const int target[] = {100, 50, 200};
    static const TrickRules rules = {begin_deal, end_passing, check_legal, played, end_trick};
    for (int seats = 3; seats <= 6; seats++)
        for (int k = 0; k < 48; k++) {
            char text[160];
            Oracle o = {.t.seats = seats,
                        .passing = (enum Passing)(k % 3),
                        .queen_breaks = k / 3 & 1,
                        .jack_bonus = k / 6 & 1,
                        .moon_self = k / 12 & 1,
                        .points_first = k / 24 & 1,
                        .target = target[(k + seats) % 3]};
            snprintf(
                text, sizeof text,
                "pass=%s queen_breaks=%s jack_bonus=%s moon=%s points_first_trick=%s target=%d",
                passing[o.passing], o.queen_breaks ? "on" : "off", o.jack_bonus ? "on" : "off",
                o.moon_self ? "self" : "others", o.points_first ? "yes" : "no", o.target);
            tricks_matches(&o, &rules, "hearts", text, k, MATCHES);
        }
}

TEST_GROUP(second_hearts, NULL, NULL, cmocka_unit_test(random_matches))
