/* A second implementation of Sheepshead for five, from the rule file alone, against the engine over
 * random matches with every option: picking, burying, calling, legal cards, takers, the partner,
 * scores, leasters, deals that are dealt again, the end; and who knows what. */
#include "second/second.h"
#include "rules/sides/sides.h"
#include <stdio.h>

enum { SHEEP_MATCHES = AMOUNT(40, 6), SHEEP_SEATS = 5 };

typedef struct {
    const Game *g;
    bool ace, up, forced, redeal, bump;
    int deals, score[SHEEP_SEATS];
    CardSet hand[SHEEP_SEATS], had, pile[SHEEP_SEATS], blind, buried;
    int picker, partner, n, leader, played; /* picker, partner: -1 */
    bool fallen;                            /* the called ace */
    Card called, card[SHEEP_SEATS];         /* NO_CARD: alone */
} Sheep;

static bool sheep_trump(const Game *g, Card c)
{
    const int rank = rank_named(g, c);
    return rank == 12 || rank == 11 || suit_named(g, c) == 'D';
}

static char sheep_suit(const Game *g, Card c) { return sheep_trump(g, c) ? 'T' : suit_named(g, c); }

static int sheep_points(const Game *g, Card c)
{
    static const int points[15] = {[10] = 10, [11] = 2, [12] = 3, [13] = 4, [14] = 11};
    return points[rank_named(g, c)];
}

/* Higher is better within trumps, and within a fail suit. */
static int sheep_strength(const Game *g, Card c)
{
    static const char *const trumps[] = {"QC", "QS", "QH",  "QD", "JC", "JS", "JH",
                                         "JD", "AD", "10D", "KD", "9D", "8D", "7D"};
    static const char fail[] = "AXK987";
    for (int i = 0; i < 14; i++)
        if (strcmp(game_card(g, c)->name, trumps[i]) == 0)
            return 100 - i;
    const char first = rank_named(g, c) == 10 ? 'X' : game_card(g, c)->name[0];
    return 10 - (int)(strchr(fail, first) - fail);
}

static int sum_points(const Game *g, CardSet cards)
{
    int sum = 0;
    while (!cardset_empty(cards))
        sum += sheep_points(g, cardset_pop(&cards));
    return sum;
}

static CardSet of_suit(const Game *g, CardSet cards, char suit)
{
    CardSet out = CARDSET_EMPTY;
    while (!cardset_empty(cards)) {
        const Card c = cardset_pop(&cards);
        if (sheep_suit(g, c) == suit)
            cardset_add(&out, c);
    }
    return out;
}

static void begin_sheep_deal(Sheep *t, const State *s)
{
    t->deals++;
    t->picker = t->partner = -1;
    t->n = t->played = 0;
    t->fallen = false;
    t->called = NO_CARD;
    t->blind = game_pack(t->g);
    t->buried = CARDSET_EMPTY;
    for (int i = 0; i < SHEEP_SEATS; i++) {
        t->hand[i] = s->zone[ZONE_HAND + i];
        t->pile[i] = CARDSET_EMPTY;
        assert_int_equal(cardset_count(t->hand[i]), 6);
        t->blind = cardset_minus(t->blind, t->hand[i]);
    }
    t->leader = (s->dealer + 1) % SHEEP_SEATS;
    assert_int_equal(cardset_count(t->blind), 2);
    assert_int_equal(s->turn, t->leader);
}

/* Nobody but the picker knows the blind, and then what was buried. */
static void check_hidden(const Sheep *t, const State *s)
{
    for (int seat = 0; seat < SHEEP_SEATS; seat++) {
        View v;
        view_make(t->g, s, seat, &v);
        const bool own = seat == t->picker;
        assert_true(cardset_empty(v.s.zone[ZONE_STOCK]));
        assert_true(cardset_equal(v.s.zone[ZONE_ASIDE], own ? t->buried : CARDSET_EMPTY));
        for (int k = 0; k < SHEEP_SEATS; k++)
            assert_true(k == seat || cardset_empty(v.s.zone[ZONE_HAND + k]));
    }
}

static void take_turn_to_pick(Sheep *t, State *s, int seat, Rng *rng)
{
    const Action pick = {.verb = VERB_BLIND}, pass = {.verb = VERB_PASS};
    const bool last = seat == s->dealer;
    const int dealer = s->dealer;
    assert_true(game_legal(t->g, s, seat, pick));
    assert_int_equal(game_legal(t->g, s, seat, pass), !(last && t->forced));
    const bool picks = (last && t->forced) || rng_below(rng, 6) == 0;
    game_apply(t->g, s, seat, picks ? pick : pass, NULL);
    if (picks) {
        t->picker = seat;
        t->hand[seat] = cardset_or(t->hand[seat], t->blind);
        assert_true(cardset_equal(s->zone[ZONE_HAND + seat], t->hand[seat]));
    } else if (last && t->redeal) {
        assert_int_equal(s->dealer, (dealer + 1) % SHEEP_SEATS);
        assert_int_equal(s->deal, t->deals);
        t->deals--;
        begin_sheep_deal(t, s);
    } else {
        assert_int_equal(s->turn, (seat + 1) % SHEEP_SEATS);
    }
    check_hidden(t, s);
}

static void bury(Sheep *t, State *s, Rng *rng)
{
    const int seat = t->picker;
    assert_int_equal(game_to_act(s), 1u << seat);
    for (int i = 0; i < 3; i++) {
        const Action a = any_move(t->g, s, seat, rng);
        assert_int_equal(a.verb, i < 2 ? VERB_PICK : VERB_COMMIT);
        game_apply(t->g, s, seat, a, NULL);
        if (i < 2) {
            cardset_remove(&t->hand[seat], a.card);
            cardset_add(&t->buried, a.card);
        }
    }
    t->had = t->hand[seat];
    t->called = card_at(t->g, "JD");
    check_hidden(t, s);
}

static bool has_card(const Sheep *t, const char *rank, char suit)
{
    char name[8];
    snprintf(name, sizeof name, "%s%c", rank, suit);
    return cardset_has(cardset_or(t->had, t->buried), card_at(t->g, name));
}

/* The cards that may be called. */
static CardSet may_be_called(const Sheep *t)
{
    CardSet cards = CARDSET_EMPTY;
    char name[8];
    if (!t->ace) {
        for (const char *suit = "HSC"; *suit && cardset_empty(cards); suit++) {
            snprintf(name, sizeof name, "J%c", *suit);
            if (!has_card(t, "J", *suit))
                cardset_add(&cards, card_at(t->g, name));
        }
        return cards;
    }
    const bool aces = has_card(t, "A", 'C') && has_card(t, "A", 'S') && has_card(t, "A", 'H');
    for (const char *suit = "CSH"; *suit; suit++) {
        snprintf(name, sizeof name, "%s%c", aces ? "10" : "A", *suit);
        if (!has_card(t, aces ? "10" : "A", *suit) && !cardset_empty(of_suit(t->g, t->had, *suit)))
            cardset_add(&cards, card_at(t->g, name));
    }
    return cards;
}

static void call_partner(Sheep *t, State *s, Rng *rng)
{
    const CardSet may = may_be_called(t);
    for (CardSet left = game_pack(t->g); !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        assert_int_equal(game_legal(t->g, s, t->picker, (Action){.verb = VERB_CALL, .card = c}),
                         cardset_has(may, c));
    }
    assert_int_equal(game_legal(t->g, s, t->picker, (Action){.verb = VERB_ALONE}),
                     !t->ace || cardset_empty(may));
    const Action a = any_move(t->g, s, t->picker, rng);
    t->called = a.verb == VERB_CALL ? a.card : NO_CARD;
    game_apply(t->g, s, t->picker, a, NULL);
}

/* Everything before the first card. */
static void before_play(Sheep *t, State *s, Rng *rng)
{
    begin_sheep_deal(t, s);
    while (strcmp(game_phase(t->g, s->phase), "pick") == 0)
        take_turn_to_pick(t, s, s->turn, rng);
    if (t->picker >= 0) {
        bury(t, s, rng);
        const bool asked = t->ace || (t->up && has_card(t, "J", 'D'));
        assert_int_equal(strcmp(game_phase(t->g, s->phase), "call") == 0, asked);
        if (asked)
            call_partner(t, s, rng);
    }
    assert_string_equal(game_phase(t->g, s->phase), "play");
    assert_int_equal(s->turn, t->leader);
}

static bool sheep_may_play(const Sheep *t, int seat, Card c)
{
    const CardSet hand = t->hand[seat];
    const char suit = sheep_suit(t->g, c), led = t->n ? sheep_suit(t->g, t->card[0]) : 0;
    if (!cardset_has(hand, c))
        return false;
    if (led && !cardset_empty(of_suit(t->g, hand, led)) && suit != led)
        return false;
    if (!t->ace || t->picker < 0 || t->called == NO_CARD || t->fallen || cardset_count(hand) == 1)
        return true;
    const char own = sheep_suit(t->g, t->called);
    const bool holds = cardset_has(hand, t->called);
    if (holds && suit == own && (t->n == 0 || led == own))
        return c == t->called;
    if (holds && c == t->called)
        return false;
    return !(seat == t->picker && led && led != own && suit == own &&
             cardset_count(of_suit(t->g, hand, own)) == 1);
}

static int sheep_row(const Sheep *t, CardSet ours, CardSet theirs)
{
    const int points = sum_points(t->g, cardset_or(ours, t->buried)), lost = t->bump ? 2 : 1;
    if (cardset_empty(ours))
        return -3 * lost;
    if (cardset_empty(theirs))
        return 3;
    if (points <= 60)
        return (points <= 30 ? -2 : -1) * lost;
    return points > 90 ? 2 : 1;
}

static void score_sides(Sheep *t)
{
    CardSet ours = CARDSET_EMPTY, theirs = CARDSET_EMPTY;
    for (int i = 0; i < SHEEP_SEATS; i++) {
        CardSet *to = i == t->picker || i == t->partner ? &ours : &theirs;
        *to = cardset_or(*to, t->pile[i]);
    }
    const int row = sheep_row(t, ours, theirs);
    for (int i = 0; i < SHEEP_SEATS; i++) {
        if (i == t->picker)
            t->score[i] += (t->partner < 0 ? 4 : 2) * row;
        else
            t->score[i] += i == t->partner ? row : -row;
    }
}

static void score_leaster(Sheep *t)
{
    int best = -1, ties = 0;
    for (int i = 0; i < SHEEP_SEATS; i++) {
        if (cardset_empty(t->pile[i]))
            continue;
        const int n = sum_points(t->g, t->pile[i]);
        if (best >= 0 && n == sum_points(t->g, t->pile[best]))
            ties++;
        if (best < 0 || n < sum_points(t->g, t->pile[best])) {
            best = i;
            ties = 0;
        }
    }
    for (int i = 0; i < SHEEP_SEATS && !ties; i++)
        t->score[i] += i == best ? 4 : -1;
}

static void end_sheep_deal(Sheep *t, const State *s)
{
    if (t->picker < 0) {
        t->pile[t->leader] = cardset_or(t->pile[t->leader], t->blind);
        score_leaster(t);
    } else {
        score_sides(t);
    }
    int sum = 0, best = t->score[0];
    for (int i = 0; i < SHEEP_SEATS; i++) {
        assert_true(cardset_equal(s->zone[ZONE_TAKEN + i], t->pile[i]));
        assert_int_equal(s->score[i], t->score[i]);
        sum += t->score[i];
        best = t->score[i] > best ? t->score[i] : best;
    }
    assert_int_equal(sum, 0);
    assert_int_equal(s->over, t->deals == 5);
    for (int i = 0; i < SHEEP_SEATS && s->over; i++)
        assert_int_equal(s->winners >> i & 1, t->score[i] == best);
}

static void end_sheep_trick(Sheep *t, const State *s)
{
    int best = 0;
    for (int i = 1; i < SHEEP_SEATS; i++) {
        const bool follows = sheep_suit(t->g, t->card[i]) == sheep_suit(t->g, t->card[0]) ||
                             sheep_trump(t->g, t->card[i]);
        if (follows && sheep_strength(t->g, t->card[i]) > sheep_strength(t->g, t->card[best]))
            best = i;
    }
    t->leader = (t->leader + best) % SHEEP_SEATS;
    for (int i = 0; i < SHEEP_SEATS; i++)
        cardset_add(&t->pile[t->leader], t->card[i]);
    t->n = 0;
    assert_int_equal(s->last.taker, t->leader);
    if (++t->played == 6)
        end_sheep_deal(t, s);
    else
        assert_int_equal(s->turn, t->leader);
}

/* What everybody knows of the sides. */
static void check_sides(const Sheep *t, const State *s)
{
    assert_int_equal(game_picker(s), t->picker < 0 ? NO_SEAT : t->picker);
    assert_int_equal(game_shown_partner(s), t->partner < 0 ? NO_SEAT : t->partner);
}

static void play_sheep_card(Sheep *t, State *s, int seat, Card c)
{
    for (CardSet left = game_pack(t->g); !cardset_empty(left);) {
        const Card other = cardset_pop(&left);
        assert_int_equal(game_legal(t->g, s, seat, (Action){.verb = VERB_PLAY, .card = other}),
                         sheep_may_play(t, seat, other));
    }
    cardset_remove(&t->hand[seat], c);
    t->card[t->n++] = c;
    if (t->picker >= 0 && c == t->called) {
        t->fallen = true;
        t->partner = seat == t->picker ? -1 : seat;
    }
    game_apply(t->g, s, seat, (Action){.verb = VERB_PLAY, .card = c}, NULL);
    check_sides(t, s);
    if (t->n == SHEEP_SEATS)
        end_sheep_trick(t, s);
}

static void sheep_match(Sheep t, uint64_t seed, Rng *rng)
{
    State s;
    game_start(t.g, &s, (Seed){.low = seed}, NULL);
    while (!s.over) {
        before_play(&t, &s, rng);
        for (int i = 0; i < 6 * SHEEP_SEATS; i++) {
            const int seat = s.turn;
            play_sheep_card(&t, &s, seat, any_move(t.g, &s, seat, rng).card);
        }
        check_cards(t.g, &s);
        if (!s.over)
            game_apply(t.g, &s, s.turn, (Action){.verb = VERB_DEAL}, NULL);
    }
}

static void random_matches(void **unused)
{
    (void)unused;
    Rng rng = rng_from_u64(17);
    for (int k = 0; k < 24; k++) {
        static const char *const nobody[] = {"leaster", "forced", "redeal"};
        char options[120];
        Sheep t = {.ace = k & 1, .up = k >> 1 & 1, .bump = k >> 2 & 1};
        t.forced = k / 8 == 1;
        t.redeal = k / 8 == 2;
        snprintf(options, sizeof options, "partner=%s nobody=%s double_bump=%s call_up=%s deals=5",
                 t.ace ? "called_ace" : "jack", nobody[k / 8], t.bump ? "on" : "off",
                 t.up ? "on" : "off");
        Game *g = second_load("sheepshead", SHEEP_SEATS, options);
        t.g = g;
        t.up = t.up && !t.ace;
        for (uint64_t seed = 0; seed < SHEEP_MATCHES; seed++)
            sheep_match(t, seed, &rng);
        game_free(g);
    }
}

TEST_GROUP(second_sheepshead, NULL, NULL, cmocka_unit_test(random_matches))
