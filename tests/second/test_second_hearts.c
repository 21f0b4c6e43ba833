/* A second implementation of Hearts, from the rule file alone, against the engine over random
 * matches of every number of players and every option: the cards passed and their receivers, legal
 * cards, takers, broken hearts, the moon, scores, the end. */
#include "second/second.h"
#include <stdio.h>

enum { MATCHES = AMOUNT(6, 1) };

enum Passing { ROTATING, ALWAYS_LEFT, NEVER };

typedef struct {
    const Game *g;
    int seats, target;
    enum Passing passing;
    bool queen_breaks, jack_bonus, moon_self, points_first;
    int deals, score[MAX_SEATS], points[MAX_SEATS];
    bool jack[MAX_SEATS], broken;
    CardSet hand[MAX_SEATS], picked[MAX_SEATS];
    int tricks, n, leader;
    Card card[MAX_SEATS];
} Oracle;

static int worth(const Oracle *o, Card c)
{
    const char suit = suit_named(o->g, c);
    return suit == 'H' ? 1 : suit == 'S' && rank_named(o->g, c) == 12 ? 13 : 0;
}

static Card opening_card(const Oracle *o)
{
    return card_at(o->g, o->seats == 6 ? "4C" : o->seats == 5 ? "3C" : "2C");
}

/* The direction of passing in this deal, as a number of seats to the left; 0: no passing. */
static int passed_by(const Oracle *o)
{
    const int four[] = {1, 3, 2, 0}, others[] = {1, o->seats - 1, 0};
    if (o->passing != ROTATING)
        return o->passing == ALWAYS_LEFT;
    return o->seats == 4 ? four[(o->deals - 1) % 4] : others[(o->deals - 1) % 3];
}

static bool holds(const Oracle *o, int seat, bool (*is)(const Oracle *, Card))
{
    for (CardSet left = o->hand[seat]; !cardset_empty(left);)
        if (is(o, cardset_pop(&left)))
            return true;
    return false;
}

static bool of_led_suit(const Oracle *o, Card c)
{
    return suit_named(o->g, c) == suit_named(o->g, o->card[0]);
}
static bool no_heart(const Oracle *o, Card c) { return suit_named(o->g, c) != 'H'; }
static bool no_points(const Oracle *o, Card c) { return worth(o, c) == 0; }

static bool may_play(const Oracle *o, int seat, Card c)
{
    if (o->n == 0 && o->tricks == 0)
        return c == opening_card(o);
    if (o->n == 0)
        return o->broken || no_heart(o, c) || !holds(o, seat, no_heart);
    if (holds(o, seat, of_led_suit))
        return of_led_suit(o, c);
    return o->tricks > 0 || o->points_first || no_points(o, c) || !holds(o, seat, no_points);
}

static void check_legal(const Oracle *o, const State *s, int seat)
{
    assert_true(cardset_equal(s->zone[ZONE_HAND + seat], o->hand[seat]));
    CardSet left = game_pack(o->g);
    while (!cardset_empty(left)) {
        const Card c = cardset_pop(&left);
        const bool expected = cardset_has(o->hand[seat], c) && may_play(o, seat, c);
        assert_int_equal(game_legal(o->g, s, seat, (Action){.verb = VERB_PLAY, .card = c}),
                         expected);
    }
}

/* ---- Deals ---- */

static void begin_tricks(Oracle *o, const State *s)
{
    for (int i = 0; i < o->seats; i++) {
        assert_true(cardset_equal(s->zone[ZONE_HAND + i], o->hand[i]));
        if (cardset_has(o->hand[i], opening_card(o)))
            o->leader = i;
    }
    assert_int_equal(s->turn, o->leader);
}

static void begin_deal(Oracle *o, const State *s)
{
    static const int each[] = {[3] = 17, [4] = 13, [5] = 10, [6] = 8};
    o->deals++;
    o->broken = false;
    o->tricks = o->n = 0;
    for (int i = 0; i < o->seats; i++) {
        o->hand[i] = s->zone[ZONE_HAND + i];
        o->picked[i] = CARDSET_EMPTY;
        o->points[i] = 0;
        o->jack[i] = false;
        assert_int_equal(cardset_count(o->hand[i]), each[o->seats]);
    }
    if (passed_by(o) == 0)
        begin_tricks(o, s);
    else
        assert_int_equal(game_to_act(s), (1u << o->seats) - 1);
}

static void end_passing(Oracle *o, const State *s)
{
    for (int i = 0; i < o->seats; i++)
        o->hand[i] = cardset_minus(o->hand[i], o->picked[i]);
    for (int i = 0; i < o->seats; i++) {
        const int to = (i + passed_by(o)) % o->seats;
        assert_int_equal(cardset_count(o->picked[i]), 3);
        o->hand[to] = cardset_or(o->hand[to], o->picked[i]);
    }
    begin_tricks(o, s);
}

static void end_deal(Oracle *o, const State *s)
{
    int sum = 0, shooter = -1;
    bool over = false;
    for (int i = 0; i < o->seats; i++) {
        sum += o->points[i];
        if (o->points[i] == 26)
            shooter = i;
    }
    assert_int_equal(sum, 26);
    for (int i = 0; i < o->seats; i++) {
        int points = o->points[i];
        if (shooter >= 0)
            points = o->moon_self ? (i == shooter ? -26 : 0) : i == shooter ? 0 : 26;
        o->score[i] += points - (o->jack_bonus && o->jack[i] ? 10 : 0);
        assert_int_equal(s->score[i], o->score[i]);
        over |= o->score[i] >= o->target;
    }
    const unsigned best = best_of(o->score, o->seats, true);
    over &= (best & (best - 1)) == 0;
    assert_int_equal(s->over, over);
    if (over)
        assert_int_equal(s->winners, best);
    else
        assert_int_equal(game_to_act(s), 1u << (s->dealer + 1) % o->seats);
}

static void end_trick(Oracle *o, const State *s)
{
    int best = 0;
    for (int i = 1; i < o->n; i++)
        if (of_led_suit(o, o->card[i]) &&
            rank_named(o->g, o->card[i]) > rank_named(o->g, o->card[best]))
            best = i;
    const int taker = (o->leader + best) % o->seats;
    for (int i = 0; i < o->n; i++) {
        o->points[taker] += worth(o, o->card[i]);
        o->jack[taker] |= strcmp(game_card(o->g, o->card[i])->name, "JD") == 0;
    }
    assert_int_equal(s->last.taker, taker);
    o->leader = taker;
    o->tricks++;
    o->n = 0;
    if (cardset_empty(o->hand[taker]))
        end_deal(o, s);
    else
        assert_int_equal(s->turn, taker);
}

static void play_card(Oracle *o, State *s, int seat, Card c)
{
    check_legal(o, s, seat);
    cardset_remove(&o->hand[seat], c);
    o->card[o->n++] = c;
    o->broken |= suit_named(o->g, c) == 'H' || (o->queen_breaks && worth(o, c) == 13);
    game_apply(o->g, s, seat, (Action){.verb = VERB_PLAY, .card = c}, NULL);
    assert_int_equal(s->total[0], o->broken);
    if (o->n == o->seats)
        end_trick(o, s);
    else
        assert_int_equal(s->turn, (seat + 1) % o->seats);
}

static void play_match(Oracle *o, uint64_t seed)
{
    Rng rng = rng_from_u64(seed);
    State s;
    game_start(o->g, &s, (Seed){.low = seed}, NULL);
    memset(o->score, 0, sizeof o->score);
    o->deals = 0;
    begin_deal(o, &s);
    while (!s.over) {
        const int seat = __builtin_ctz(game_to_act(&s)), dealer = s.dealer;
        const Action a = any_move(o->g, &s, seat, &rng);
        if (a.verb == VERB_PLAY) {
            play_card(o, &s, seat, a.card);
        } else {
            game_apply(o->g, &s, seat, a, NULL);
            if (a.verb == VERB_PICK)
                cardset_add(&o->picked[seat], a.card);
            if (a.verb == VERB_COMMIT && seat == o->seats - 1)
                end_passing(o, &s);
            if (a.verb == VERB_DEAL) {
                assert_int_equal(s.dealer, (dealer + 1) % o->seats);
                begin_deal(o, &s);
            }
        }
        check_cards(o->g, &s);
    }
}

static void random_matches(void **unused)
{
    (void)unused;
    static const char *const passing[] = {"rotating", "left", "none"};
    static const int target[] = {100, 50, 200};
    for (int seats = 3; seats <= 6; seats++)
        for (int k = 0; k < 48; k++) {
            char text[160];
            Oracle o = {.seats = seats,
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
            Game *g = second_load("hearts", seats, text);
            o.g = g;
            for (uint64_t m = 0; m < MATCHES; m++)
                play_match(&o, m * 1000 + (uint64_t)k);
            game_free(g);
        }
}

TEST_GROUP(second_hearts, NULL, NULL, cmocka_unit_test(random_matches))
