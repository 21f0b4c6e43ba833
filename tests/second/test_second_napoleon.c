/* A second implementation of Napoleon, from the rule file alone, against the engine over random
 * matches with every number of players and every option: the auction, the named card, the widow,
 * legal cards, takers, scores, deals that everybody passes, the end; and who knows what. */
#include "second/second.h"
#include "rules/bids/bids.h"
#include "rules/sides/sides.h"
#include <stdio.h>

enum { NAPOLEON_MATCHES = AMOUNT(12, 2), NAPOLEON_SEATS = 7 };

typedef struct {
    const Game *g;
    int seats, each, widow, minimum, target;
    bool two, yoromeki, mighty;
    int score[NAPOLEON_SEATS];
    CardSet hand[NAPOLEON_SEATS], pile[NAPOLEON_SEATS], aside;
    int napoleon, adjutant, number, trick, leader, n; /* adjutant: -1: nobody */
    char trump;
    Card named, card[NAPOLEON_SEATS];
} Napoleon;

static bool is_joker(const Game *g, Card c) { return strcmp(game_card(g, c)->name, "JK") == 0; }

static char printed(const Game *g, Card c) { return is_joker(g, c) ? '?' : suit_named(g, c); }

static bool is_honour(const Game *g, Card c) { return !is_joker(g, c) && rank_named(g, c) >= 10; }

static bool is_named(const Game *g, Card c, const char *name)
{
    return strcmp(game_card(g, c)->name, name) == 0;
}

static char same_colour(char suit)
{
    static const char pairs[] = "SCHD";
    return pairs[(strchr(pairs, suit) - pairs) ^ 1];
}

static int honours(const Game *g, CardSet cards)
{
    int n = 0;
    while (!cardset_empty(cards))
        n += is_honour(g, cardset_pop(&cards));
    return n;
}

static void begin_napoleon(Napoleon *t, const State *s)
{
    t->napoleon = t->adjutant = -1;
    t->aside = CARDSET_EMPTY;
    for (int i = 0; i < t->seats; i++) {
        t->hand[i] = s->zone[ZONE_HAND + i];
        t->pile[i] = CARDSET_EMPTY;
        assert_int_equal(cardset_count(t->hand[i]), t->each);
    }
    assert_int_equal(s->count[ZONE_STOCK], t->widow);
    assert_int_equal(s->turn, (s->dealer + 1) % t->seats);
}

/* Clubs the lowest. */
static int suit_order(char suit) { return (int)(strchr("CDHS", suit) - "CDHS"); }

/* Mostly passes, mostly low bids. Checks which bids are legal. */
static Action random_bid(const Napoleon *t, const State *s, int high, Rng *rng)
{
    const Action pass = {.verb = VERB_PASS};
    Action bid = pass;
    for (int number = t->minimum - 1; number <= 21; number++)
        for (const char *suit = "CDHS"; *suit; suit++) {
            char text[32];
            Action a[MAX_PARSED];
            snprintf(text, sizeof text, "bid %d %c", number, *suit);
            assert_int_equal(game_parse(t->g, s, s->turn, text, a, NULL), 1);
            const bool legal =
                number >= t->minimum && number <= 20 && 4 * number + suit_order(*suit) > high;
            assert_int_equal(game_legal(t->g, s, s->turn, a[0]), legal);
            if (legal && (bid.verb == VERB_PASS || rng_below(rng, 12) == 0))
                bid = a[0];
        }
    assert_true(game_legal(t->g, s, s->turn, pass));
    return rng_below(rng, 3) ? pass : bid;
}

/* False: everybody passed. */
static bool auction(Napoleon *t, State *s, Rng *rng)
{
    int high = 0, passes = 0, bidder = -1;
    for (;;) {
        const int seat = s->turn;
        char text[ACTION_TEXT], suit = 0;
        const Action a = random_bid(t, s, high, rng);
        if (a.verb == VERB_BID) {
            game_print(t->g, a, text);
            assert_int_equal(sscanf(text, "bid %d %c", &t->number, &suit), 2);
            t->trump = suit;
            high = 4 * t->number + suit_order(suit);
            bidder = seat;
            passes = 0;
        } else {
            passes++;
        }
        game_apply(t->g, s, seat, a, NULL);
        if (bidder < 0 && passes == t->seats)
            return false;
        if (bidder >= 0 && (passes == t->seats - 1 || high == 4 * 20 + 3))
            break;
        assert_int_equal(s->turn, (seat + 1) % t->seats);
    }
    t->napoleon = bidder;
    assert_string_equal(game_phase(t->g, s->phase), "call");
    assert_int_equal(s->turn, bidder);
    assert_int_equal(game_contract(t->g, s), t->number);
    return true;
}

/* Only Napoleon knows the cards that were discarded and not shown. */
static void check_aside(const Napoleon *t, const State *s)
{
    for (int seat = 0; seat < t->seats; seat++) {
        View v;
        CardSet open = CARDSET_EMPTY;
        for (CardSet left = t->aside; !cardset_empty(left);) {
            const Card c = cardset_pop(&left);
            if (is_honour(t->g, c) || seat == t->napoleon)
                cardset_add(&open, c);
        }
        view_make(t->g, s, seat, &v);
        assert_true(cardset_equal(v.s.zone[ZONE_ASIDE], open));
        for (int k = 0; k < t->seats; k++)
            assert_true(k == seat || cardset_empty(v.s.zone[ZONE_HAND + k]));
    }
}

static void name_and_discard(Napoleon *t, State *s, Rng *rng)
{
    Action moves[MAX_MOVES];
    assert_int_equal(game_moves(t->g, s, t->napoleon, moves), 53);
    const Action call = any_move(t->g, s, t->napoleon, rng);
    t->named = call.card;
    game_apply(t->g, s, t->napoleon, call, NULL);
    for (int i = 0; i < t->seats; i++)
        if (i != t->napoleon && cardset_has(t->hand[i], t->named))
            t->adjutant = i;
    CardSet *hand = &t->hand[t->napoleon];
    *hand = game_pack(t->g);
    for (int i = 0; i < t->seats; i++)
        if (i != t->napoleon)
            *hand = cardset_minus(*hand, t->hand[i]);
    assert_true(cardset_equal(s->zone[ZONE_HAND + t->napoleon], *hand));
    for (int i = 0; i <= t->widow; i++) {
        const Action a = any_move(t->g, s, t->napoleon, rng);
        assert_int_equal(a.verb, i < t->widow ? VERB_PICK : VERB_COMMIT);
        game_apply(t->g, s, t->napoleon, a, NULL);
        if (a.verb == VERB_PICK) {
            cardset_remove(hand, a.card);
            cardset_add(&t->aside, a.card);
        }
    }
    check_aside(t, s);
    assert_string_equal(game_phase(t->g, s->phase), "play");
    t->leader = t->napoleon;
    t->trick = 1;
    t->n = 0;
}

static bool holds_suit(const Napoleon *t, int seat, char suit)
{
    bool some = false;
    for (CardSet left = t->hand[seat]; !cardset_empty(left);)
        some |= printed(t->g, cardset_pop(&left)) == suit;
    return some;
}

static bool napoleon_may_play(const Napoleon *t, int seat, Card c)
{
    if (!cardset_has(t->hand[seat], c))
        return false;
    if (t->n == 0)
        return true;
    const bool joker_led = is_joker(t->g, t->card[0]);
    const char wanted = joker_led ? t->trump : printed(t->g, t->card[0]);
    if (is_joker(t->g, c) || (joker_led && t->trick == 1) || !holds_suit(t, seat, wanted))
        return true;
    return printed(t->g, c) == wanted;
}

static bool has_played(const Napoleon *t, const char *name)
{
    bool found = false;
    for (int i = 0; i < t->seats; i++)
        found |= is_named(t->g, t->card[i], name);
    return found;
}

/* How strong a card is in the finished trick; 0: it cannot take it. */
static int napoleon_strength(const Napoleon *t, Card c, bool led)
{
    const Game *g = t->g;
    const char lead = printed(g, t->card[0]), suit = printed(g, c);
    bool one_suit = lead != '?' && t->trick > 1;
    for (int i = 0; i < t->seats; i++)
        one_suit &= printed(g, t->card[i]) == lead;
    if (is_joker(g, c))
        return led ? 500 : 0;
    const int rank = rank_named(g, c);
    if (t->yoromeki && t->mighty && is_named(g, c, "QH") && has_played(t, "AS"))
        return 700;
    if (t->mighty && is_named(g, c, "AS"))
        return 600;
    if (rank == 11 && suit == t->trump)
        return 400;
    if (rank == 11 && suit == same_colour(t->trump))
        return 300;
    if (t->two && one_suit && rank == 2)
        return 200;
    if (suit == t->trump)
        return 100 + rank;
    return suit == lead ? rank : 0;
}

static void end_napoleon_deal(Napoleon *t, const State *s)
{
    int side = 0, best = 0;
    for (int i = 0; i < t->seats; i++)
        if (i == t->napoleon || i == t->adjutant)
            side += honours(t->g, t->pile[i]);
    for (int i = 0; i < t->seats; i++)
        if ((i == t->napoleon || i == t->adjutant) == (side >= t->number))
            t->score[i]++;
    for (int i = 0; i < t->seats; i++) {
        assert_true(cardset_equal(s->zone[ZONE_TAKEN + i], t->pile[i]));
        assert_int_equal(s->score[i], t->score[i]);
        best = t->score[i] > best ? t->score[i] : best;
    }
    assert_int_equal(s->over, best >= t->target);
    for (int i = 0; i < t->seats && s->over; i++)
        assert_int_equal(s->winners >> i & 1, t->score[i] == best);
    assert_int_equal(game_shown_partner(s), t->adjutant < 0 ? NO_SEAT : t->adjutant);
}

static void end_napoleon_trick(Napoleon *t, const State *s)
{
    int best = 0;
    for (int i = 1; i < t->seats; i++)
        if (napoleon_strength(t, t->card[i], false) > napoleon_strength(t, t->card[best], !best))
            best = i;
    t->leader = (t->leader + best) % t->seats;
    for (int i = 0; i < t->seats; i++)
        cardset_add(&t->pile[t->leader], t->card[i]);
    assert_int_equal(s->last.taker, t->leader);
    t->n = 0;
    if (t->trick++ == t->each)
        end_napoleon_deal(t, s);
    else
        assert_int_equal(s->turn, t->leader);
}

static void play_napoleon_card(Napoleon *t, State *s, Rng *rng)
{
    const int seat = s->turn;
    assert_int_equal(seat, (t->leader + t->n) % t->seats);
    for (CardSet left = game_pack(t->g); !cardset_empty(left);) {
        const Card other = cardset_pop(&left);
        assert_int_equal(game_legal(t->g, s, seat, (Action){.verb = VERB_PLAY, .card = other}),
                         napoleon_may_play(t, seat, other));
    }
    const Action a = any_move(t->g, s, seat, rng);
    cardset_remove(&t->hand[seat], a.card);
    t->card[t->n++] = a.card;
    game_apply(t->g, s, seat, a, NULL);
    assert_true(a.card != t->named || s->partner == seat + 1);
    if (t->n == t->seats)
        end_napoleon_trick(t, s);
}

static void napoleon_match(Napoleon t, uint64_t seed, Rng *rng)
{
    State s;
    game_start(t.g, &s, (Seed){.low = seed}, NULL);
    while (!s.over) {
        begin_napoleon(&t, &s);
        if (auction(&t, &s, rng)) {
            name_and_discard(&t, &s, rng);
            for (int i = 0; i < t.each * t.seats; i++)
                play_napoleon_card(&t, &s, rng);
        } else {
            assert_true(game_resting(t.g, &s));
            assert_int_equal(s.turn, (s.dealer + 1) % t.seats);
        }
        check_cards(t.g, &s);
        if (!s.over)
            game_apply(t.g, &s, s.turn, (Action){.verb = VERB_DEAL}, NULL);
    }
}

static void random_matches(void **unused)
{
    (void)unused;
    static const int each[] = {12, 10, 8, 7}, widow[] = {5, 3, 5, 4};
    Rng rng = rng_from_u64(23);
    for (int k = 0; k < 32; k++) {
        char options[120];
        Napoleon t = {.seats = 4 + k % 4, .two = k >> 2 & 1, .yoromeki = k >> 3 & 1};
        t.mighty = !(k >> 4 & 1);
        t.each = each[t.seats - 4];
        t.widow = widow[t.seats - 4];
        t.minimum = 10 + k % 5;
        t.target = 3 + k % 3;
        snprintf(options, sizeof options, "target=%d minimum=%d same_two=%s yoromeki=%s mighty=%s",
                 t.target, t.minimum, t.two ? "on" : "off", t.yoromeki ? "on" : "off",
                 t.mighty ? "spade_ace" : "none");
        Game *g = second_load("napoleon", t.seats, options);
        t.g = g;
        for (uint64_t seed = 0; seed < NAPOLEON_MATCHES; seed++)
            napoleon_match(t, seed, &rng);
        game_free(g);
    }
}

TEST_GROUP(second_napoleon, NULL, NULL, cmocka_unit_test(random_matches))
