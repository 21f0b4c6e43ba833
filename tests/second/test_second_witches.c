/* A second implementation of Witches, from the rule file alone, against the engine over random
 * matches of every number of players and every option: the cards passed and their receivers, legal
 * cards, takers, the four Witches, the moon, scores, the end. */
#include "rules/begin_at.h"
#include "second/second_tricks.h"
#include <stdio.h>

enum { MATCHES = AMOUNT(6, 1) };

typedef struct {
    Tricks t;
    int target, queen, cap, fixed_deals; /* cap: of doubled fire, 0 without one */
    bool passing, moon;
    CardSet taken[MAX_SEATS];
} Oracle;

static bool is_wizard(const Oracle *o, Card c) { return game_card(o->t.g, c)->name[0] == 'Z'; }

/* 'H' fire, 'S' water, 'C' air, 'D' earth; 0 for a Wizard. */
static char element(const Oracle *o, Card c)
{
    return is_wizard(o, c) ? '\0' : suit_named(o->t.g, c);
}

/* The place of a card among those of its suit, from the two up. */
static int height(const Oracle *o, Card c)
{
    static const char order[] = "23456789?WJQKA"; /* ?: the ten */
    const char first = game_card(o->t.g, c)->name[0];
    const char *at = strchr(order, first == '1' ? '?' : first);
    assert_non_null(at);
    return (int)(at - order);
}

static bool took(const Oracle *o, int seat, const char *name)
{
    return cardset_has(o->taken[seat], card_at(o->t.g, name));
}

static int fire_taken(const Oracle *o, int seat)
{
    int n = 0;
    for (CardSet left = o->taken[seat]; !cardset_empty(left);)
        n += element(o, cardset_pop(&left)) == 'H';
    return n;
}

/* What a moon costs the others; 0: this seat has not shot it. */
static int moon_of(const Oracle *o, int seat)
{
    const bool witch = took(o, seat, "WS"), queen = took(o, seat, "QS");
    if (!o->moon || fire_taken(o, seat) < 14 || (!witch && !queen))
        return 0;
    if (witch && queen)
        return 30;
    return queen ? 25 : 20;
}

static int own_points(const Oracle *o, int seat)
{
    int points = fire_taken(o, seat);
    if (took(o, seat, "WH")) {
        points *= 2;
        if (o->cap && points > o->cap)
            points = o->cap;
    }
    if (!took(o, seat, "WC"))
        points += (took(o, seat, "WS") ? 5 : 0) + (took(o, seat, "QS") ? o->queen : 0);
    if (took(o, seat, "WD"))
        points = points > 5 ? points - 5 : 0;
    return points;
}

/* The direction of passing in this deal, as a number of seats to the left. */
static int passed_by(const Oracle *o)
{
    const int way = (o->t.deals - 1) % (o->t.seats % 2 ? 2 : 3);
    if (way == 2)
        return o->t.seats / 2;
    return way == 0 ? 1 : o->t.seats - 1;
}

/* The card that sets the suit; NO_CARD without one. */
static Card first_suited(const Oracle *o)
{
    for (int i = 0; i < o->t.n; i++)
        if (!is_wizard(o, o->t.card[i]))
            return o->t.card[i];
    return NO_CARD;
}

static bool may_play(const Oracle *o, int seat, Card c)
{
    const Card lead = first_suited(o);
    if (lead == NO_CARD || is_wizard(o, c) || element(o, c) == element(o, lead))
        return true;
    for (CardSet left = o->t.hand[seat]; !cardset_empty(left);)
        if (element(o, cardset_pop(&left)) == element(o, lead))
            return false;
    return true;
}

/* Equal cards are one choice: the first of them in hand. */
static bool is_first(const Oracle *o, int seat, Card c)
{
    CardSet left = o->t.hand[seat];
    Card first = cardset_pop(&left);
    while (strcmp(game_card(o->t.g, first)->name, game_card(o->t.g, c)->name) != 0)
        first = cardset_pop(&left);
    return first == c;
}

static void check_legal(const void *oracle, const State *s, int seat)
{
    const Oracle *o = oracle;
    Action moves[MAX_MOVES];
    CardSet legal = CARDSET_EMPTY;
    assert_true(cardset_equal(s->zone[ZONE_HAND + seat], o->t.hand[seat]));
    for (int i = 0, n = game_moves(o->t.g, s, seat, moves); i < n; i++)
        cardset_add(&legal, moves[i].card);
    for (CardSet left = game_pack(o->t.g); !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        const bool held = cardset_has(o->t.hand[seat], c);
        assert_int_equal(cardset_has(legal, c),
                         held && may_play(o, seat, c) && is_first(o, seat, c));
    }
}

/* ---- Deals ---- */

static void begin_tricks(Oracle *o, const State *s)
{
    for (int i = 0; i < o->t.seats; i++)
        assert_true(cardset_equal(s->zone[ZONE_HAND + i], o->t.hand[i]));
    o->t.leader = (s->dealer + 1) % o->t.seats;
    assert_int_equal(s->turn, o->t.leader);
}

static void begin_deal(void *oracle, const State *s)
{
    Oracle *o = oracle;
    o->t.deals++;
    o->t.n = 0;
    for (int i = 0; i < o->t.seats; i++) {
        o->t.hand[i] = s->zone[ZONE_HAND + i];
        o->t.picked[i] = o->taken[i] = CARDSET_EMPTY;
        assert_int_equal(cardset_count(o->t.hand[i]), 60 / o->t.seats);
    }
    if (!o->passing)
        begin_tricks(o, s);
    else
        assert_int_equal(game_to_act(s), (1u << o->t.seats) - 1);
}

static void end_passing(void *oracle, const State *s)
{
    static const int each[] = {[3] = 4, [4] = 3, [5] = 3, [6] = 2};
    Oracle *o = oracle;
    tricks_pass(&o->t, passed_by(o), each[o->t.seats]);
    begin_tricks(o, s);
}

static void end_deal(Oracle *o, const State *s)
{
    int moon = 0, shooter = -1;
    bool over = false;
    for (int i = 0; i < o->t.seats; i++)
        if (moon_of(o, i)) {
            moon = moon_of(o, i);
            shooter = i;
        }
    for (int i = 0; i < o->t.seats; i++) {
        o->t.score[i] += shooter < 0 ? own_points(o, i) : i == shooter ? 0 : moon;
        assert_int_equal(s->score[i], o->t.score[i]);
        over |= o->t.score[i] >= o->target;
    }
    over = o->fixed_deals ? o->t.deals == o->fixed_deals : over;
    assert_int_equal(s->over, over);
    if (over)
        assert_int_equal(s->winners, best_of(o->t.score, o->t.seats, true));
    else
        assert_int_equal(game_to_act(s), 1u << (s->dealer + 1) % o->t.seats);
}

static void end_trick(void *oracle, const State *s)
{
    Oracle *o = oracle;
    const Card lead = first_suited(o);
    int best = 0;
    for (int i = 1; i < o->t.n; i++) {
        const bool follows = lead != NO_CARD && element(o, o->t.card[i]) == element(o, lead);
        if (follows &&
            (is_wizard(o, o->t.card[best]) || height(o, o->t.card[i]) > height(o, o->t.card[best])))
            best = i;
    }
    const int taker = (o->t.leader + best) % o->t.seats;
    for (int i = 0; i < o->t.n; i++)
        cardset_add(&o->taken[taker], o->t.card[i]);
    assert_int_equal(s->last.taker, taker);
    o->t.leader = taker;
    o->t.n = 0;
    if (cardset_empty(o->t.hand[taker]))
        end_deal(o, s);
    else
        assert_int_equal(s->turn, taker);
}

static void random_matches(void **unused)
{
    (void)unused;
    static const int target[] = {70, 30, 150}, deals[] = {0, 4, 0, 2};
    static const TrickRules rules = {begin_deal, end_passing, check_legal, NULL, end_trick};
    for (int seats = 3; seats <= 6; seats++)
        for (int k = 0; k < 32; k++) {
            char text[160];
            Oracle o = {.t.seats = seats,
                        .passing = k & 1,
                        .queen = k & 2 ? 13 : 10,
                        .cap = k & 4 ? 0 : 15,
                        .moon = !(k & 8),
                        .fixed_deals = deals[(k / 8 + seats) % 4],
                        .target = target[(k + seats) % 3]};
            snprintf(text, sizeof text, "pass=%s queen=%d double_cap=%s moon=%s deals=%d target=%d",
                     o.passing ? "rotating" : "none", o.queen, o.cap ? "15" : "none",
                     o.moon ? "on" : "off", o.fixed_deals, o.target);
            tricks_matches(&o, &rules, "witches", text, k, MATCHES);
        }
}

/* Random play never takes all fire: piles with every set of the cards that decide. */
static void every_pile(void **unused)
{
    (void)unused;
    static const char *const named[] = {"WH", "WS", "QS", "WC", "WD"};
    for (int k = 0; k < 8; k++) {
        Oracle o = {
            .t.seats = 4, .moon = !(k & 1), .queen = k & 2 ? 13 : 10, .cap = k & 4 ? 0 : 15};
        char text[80];
        Err err = {""};
        snprintf(text, sizeof text, "moon=%s queen=%d double_cap=%s", o.moon ? "on" : "off",
                 o.queen, o.cap ? "15" : "none");
        Game *g = second_load("witches", 4, text);
        o.t.g = g;
        for (int set = 0; set < 32 * 15; set++) {
            Setup setup = game_setup_empty();
            State s;
            CardSet *pile = &setup.taken[set % 4];
            strcpy(setup.phase, "play");
            for (int i = 0; i < 5; i++)
                cardset_add(set >> i & 1 ? pile : &setup.taken[(set + 1) % 4],
                            card_at(g, named[i]));
            int fire = set / 32;
            for (Card c = 0; c < game_deck_size(g); c++)
                if (element(&o, c) == 'H' && strcmp(game_card(g, c)->name, "WH") != 0 && fire-- > 0)
                    cardset_add(pile, c);
            static const char *const last[] = {"2C", "3C", "4C", "5C"};
            for (int i = 0; i < 4; i++) {
                o.taken[i] = setup.taken[i];
                cardset_add(&setup.hand[i], card_at(g, last[i]));
            }
            assert_true(game_setup(g, &s, &setup, &err));
            for (int i = 0; i < 4; i++)
                game_apply(g, &s, i, (Action){.verb = VERB_PLAY, .card = card_at(g, last[i])},
                           NULL);
            int moon = 0;
            for (int i = 0; i < 4; i++)
                moon += moon_of(&o, i);
            for (int i = 0; i < 4; i++) {
                const int own = moon ? 0 : own_points(&o, i);
                assert_int_equal(s.score[i], moon && !moon_of(&o, i) ? moon : own);
            }
        }
        game_free(g);
    }
}

TEST_GROUP(second_witches, NULL, NULL, cmocka_unit_test(random_matches),
           cmocka_unit_test(every_pile))
