/* A second implementation of Witches, from the rule file alone, against the engine over random
 * matches of every number of players and every option: the cards passed and their receivers, legal
 * cards, takers, the four Witches, the moon, scores, the end. */
#include "rules/begin_at.h"
#include "second/second.h"
#include <stdio.h>

enum { MATCHES = AMOUNT(6, 1) };

typedef struct {
    const Game *g;
    int seats, target, queen, cap, fixed_deals; /* cap: of doubled fire, 0 without one */
    bool passing, moon;
    int deals, score[MAX_SEATS];
    CardSet hand[MAX_SEATS], picked[MAX_SEATS], taken[MAX_SEATS];
    int n, leader;
    Card card[MAX_SEATS];
} Oracle;

static bool is_wizard(const Oracle *o, Card c) { return game_card(o->g, c)->name[0] == 'Z'; }

/* 'H' fire, 'S' water, 'C' air, 'D' earth; 0 for a Wizard. */
static char element(const Oracle *o, Card c)
{
    return is_wizard(o, c) ? '\0' : suit_named(o->g, c);
}

/* The place of a card among those of its suit, from the two up. */
static int height(const Oracle *o, Card c)
{
    static const char order[] = "23456789?WJQKA"; /* ?: the ten */
    const char first = game_card(o->g, c)->name[0];
    const char *at = strchr(order, first == '1' ? '?' : first);
    assert_non_null(at);
    return (int)(at - order);
}

static bool took(const Oracle *o, int seat, const char *name)
{
    return cardset_has(o->taken[seat], card_at(o->g, name));
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
    const int way = (o->deals - 1) % (o->seats % 2 ? 2 : 3);
    if (way == 2)
        return o->seats / 2;
    return way == 0 ? 1 : o->seats - 1;
}

/* The card that sets the suit; NO_CARD without one. */
static Card first_suited(const Oracle *o)
{
    for (int i = 0; i < o->n; i++)
        if (!is_wizard(o, o->card[i]))
            return o->card[i];
    return NO_CARD;
}

static bool may_play(const Oracle *o, int seat, Card c)
{
    const Card lead = first_suited(o);
    if (lead == NO_CARD || is_wizard(o, c) || element(o, c) == element(o, lead))
        return true;
    for (CardSet left = o->hand[seat]; !cardset_empty(left);)
        if (element(o, cardset_pop(&left)) == element(o, lead))
            return false;
    return true;
}

/* Equal cards are one choice: the first of them in hand. */
static bool is_first(const Oracle *o, int seat, Card c)
{
    CardSet left = o->hand[seat];
    Card first = cardset_pop(&left);
    while (strcmp(game_card(o->g, first)->name, game_card(o->g, c)->name) != 0)
        first = cardset_pop(&left);
    return first == c;
}

static void check_legal(const Oracle *o, const State *s, int seat)
{
    Action moves[MAX_MOVES];
    CardSet legal = CARDSET_EMPTY;
    assert_true(cardset_equal(s->zone[ZONE_HAND + seat], o->hand[seat]));
    for (int i = 0, n = game_moves(o->g, s, seat, moves); i < n; i++)
        cardset_add(&legal, moves[i].card);
    for (CardSet left = game_pack(o->g); !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        const bool held = cardset_has(o->hand[seat], c);
        assert_int_equal(cardset_has(legal, c),
                         held && may_play(o, seat, c) && is_first(o, seat, c));
    }
}

/* ---- Deals ---- */

static void begin_tricks(Oracle *o, const State *s)
{
    for (int i = 0; i < o->seats; i++)
        assert_true(cardset_equal(s->zone[ZONE_HAND + i], o->hand[i]));
    o->leader = (s->dealer + 1) % o->seats;
    assert_int_equal(s->turn, o->leader);
}

static void begin_deal(Oracle *o, const State *s)
{
    o->deals++;
    o->n = 0;
    for (int i = 0; i < o->seats; i++) {
        o->hand[i] = s->zone[ZONE_HAND + i];
        o->picked[i] = o->taken[i] = CARDSET_EMPTY;
        assert_int_equal(cardset_count(o->hand[i]), 60 / o->seats);
    }
    if (!o->passing)
        begin_tricks(o, s);
    else
        assert_int_equal(game_to_act(s), (1u << o->seats) - 1);
}

static void end_passing(Oracle *o, const State *s)
{
    static const int each[] = {[3] = 4, [4] = 3, [5] = 3, [6] = 2};
    for (int i = 0; i < o->seats; i++)
        o->hand[i] = cardset_minus(o->hand[i], o->picked[i]);
    for (int i = 0; i < o->seats; i++) {
        const int to = (i + passed_by(o)) % o->seats;
        assert_int_equal(cardset_count(o->picked[i]), each[o->seats]);
        o->hand[to] = cardset_or(o->hand[to], o->picked[i]);
    }
    begin_tricks(o, s);
}

static void end_deal(Oracle *o, const State *s)
{
    int moon = 0, shooter = -1;
    bool over = false;
    for (int i = 0; i < o->seats; i++)
        if (moon_of(o, i)) {
            moon = moon_of(o, i);
            shooter = i;
        }
    for (int i = 0; i < o->seats; i++) {
        o->score[i] += shooter < 0 ? own_points(o, i) : i == shooter ? 0 : moon;
        assert_int_equal(s->score[i], o->score[i]);
        over |= o->score[i] >= o->target;
    }
    over = o->fixed_deals ? o->deals == o->fixed_deals : over;
    assert_int_equal(s->over, over);
    if (over)
        assert_int_equal(s->winners, best_of(o->score, o->seats, true));
    else
        assert_int_equal(game_to_act(s), 1u << (s->dealer + 1) % o->seats);
}

static void end_trick(Oracle *o, const State *s)
{
    const Card lead = first_suited(o);
    int best = 0;
    for (int i = 1; i < o->n; i++) {
        const bool follows = lead != NO_CARD && element(o, o->card[i]) == element(o, lead);
        if (follows &&
            (is_wizard(o, o->card[best]) || height(o, o->card[i]) > height(o, o->card[best])))
            best = i;
    }
    const int taker = (o->leader + best) % o->seats;
    for (int i = 0; i < o->n; i++)
        cardset_add(&o->taken[taker], o->card[i]);
    assert_int_equal(s->last.taker, taker);
    o->leader = taker;
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
    game_apply(o->g, s, seat, (Action){.verb = VERB_PLAY, .card = c}, NULL);
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
    static const int target[] = {70, 30, 150}, deals[] = {0, 4, 0, 2};
    for (int seats = 3; seats <= 6; seats++)
        for (int k = 0; k < 32; k++) {
            char text[160];
            Oracle o = {.seats = seats,
                        .passing = k & 1,
                        .queen = k & 2 ? 13 : 10,
                        .cap = k & 4 ? 0 : 15,
                        .moon = !(k & 8),
                        .fixed_deals = deals[(k / 8 + seats) % 4],
                        .target = target[(k + seats) % 3]};
            snprintf(text, sizeof text, "pass=%s queen=%d double_cap=%s moon=%s deals=%d target=%d",
                     o.passing ? "rotating" : "none", o.queen, o.cap ? "15" : "none",
                     o.moon ? "on" : "off", o.fixed_deals, o.target);
            Game *g = second_load("witches", seats, text);
            o.g = g;
            for (uint64_t m = 0; m < MATCHES; m++)
                play_match(&o, m * 1000 + (uint64_t)k);
            game_free(g);
        }
}

/* Random play never takes all fire: piles with every set of the cards that decide. */
static void every_pile(void **unused)
{
    (void)unused;
    static const char *const named[] = {"WH", "WS", "QS", "WC", "WD"};
    for (int k = 0; k < 8; k++) {
        Oracle o = {.seats = 4, .moon = !(k & 1), .queen = k & 2 ? 13 : 10, .cap = k & 4 ? 0 : 15};
        char text[80];
        Err err = {""};
        snprintf(text, sizeof text, "moon=%s queen=%d double_cap=%s", o.moon ? "on" : "off",
                 o.queen, o.cap ? "15" : "none");
        Game *g = second_load("witches", 4, text);
        o.g = g;
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
