/* Views hide what they must, and sampled worlds are uniform over every consistent deal. */
#include "rules/begin_at.h"
#include "second/second.h"
#include <math.h>
#include <string.h>

static CardSet cards(const Game *g, const char *const names[], int n)
{
    CardSet set = CARDSET_EMPTY;
    for (int i = 0; i < n; i++)
        cardset_add(&set, card_at(g, names[i]));
    return set;
}

/* Three seats with three cards each, seen from seat 0: six unseen cards in two hands, twenty deals
 * without exclusions. */
static void small_position(const Game *g, State *s)
{
    Setup setup = game_setup_empty();
    strcpy(setup.phase, "play");
    setup.hand[0] = cards(g, (const char *[]){"1", "12", "23"}, 3);
    setup.hand[1] = cards(g, (const char *[]){"2", "13", "24"}, 3);
    setup.hand[2] = cards(g, (const char *[]){"3", "14", "25"}, 3);
    Err err = {""};
    if (!game_setup(g, s, &setup, &err))
        fail_msg("%s", err.text);
}

enum { MOST_DEALS = 64, ROUNDS = 200000 };

static void chi_square(const Game *g, const View *v, int expected_deals)
{
    CardSet seen[MOST_DEALS];
    int count[MOST_DEALS] = {0}, deals = 0;
    Rng rng = rng_from_u64(7);
    for (int i = 0; i < ROUNDS; i++) {
        State world;
        view_sample(g, v, &rng, &world);
        int k = 0;
        while (k < deals && !cardset_equal(seen[k], world.zone[ZONE_HAND + 1]))
            k++;
        if (k == deals) {
            assert_true(deals < MOST_DEALS);
            seen[deals++] = world.zone[ZONE_HAND + 1];
        }
        count[k]++;
    }
    assert_int_equal(deals, expected_deals);
    const double mean = (double)ROUNDS / deals;
    double chi = 0;
    for (int k = 0; k < deals; k++)
        chi += (count[k] - mean) * (count[k] - mean) / mean;
    const double df = deals - 1;
    /* 4 sigma of the chi-square distribution; the seed is fixed, so this never fails by chance. */
    if (chi > df + 4 * sqrt(2 * df))
        fail_msg("chi-square %.1f with %.0f degrees of freedom over %d deals", chi, df, deals);
}

static void sampling_without_exclusions_is_uniform(void **unused)
{
    (void)unused;
    Game *g = second_load("little-devils", 3, "");
    State s;
    View v;
    small_position(g, &s);
    view_make(g, &s, 0, &v);
    chi_square(g, &v, 20);
    game_free(g);
}

static void sampling_with_exclusions_is_uniform(void **unused)
{
    (void)unused;
    Game *g = second_load("little-devils", 3, "");
    State s;
    View v;
    small_position(g, &s);
    /* Seat 1 holds nothing above 14: 24 and 25 must be with seat 2, and one of the other four too.
     */
    s.lacks[1] = cards(
        g, (const char *[]){"15", "16", "17", "18", "19", "20", "21", "22", "24", "25", "26", "27"},
        12);
    s.zone[ZONE_HAND + 1] = cards(g, (const char *[]){"2", "13", "14"}, 3);
    s.zone[ZONE_HAND + 2] = cards(g, (const char *[]){"3", "24", "25"}, 3);
    s.known[1] = s.zone[ZONE_HAND + 1];
    s.known[2] = s.zone[ZONE_HAND + 2];
    view_make(g, &s, 0, &v);
    chi_square(g, &v, 4);
    game_free(g);
}

/* Exclusions so tight that a shuffle hardly ever fits: filling, repair and swaps must find the
 * deals, with equal frequency. */
static void mending_finds_every_deal(void **unused)
{
    (void)unused;
    Game *g = second_load("little-devils", 4, "");
    Setup setup = game_setup_empty();
    strcpy(setup.phase, "play");
    static const char *const hand[4][7] = {{"1", "2", "3", "4", "5", "6", "7"},
                                           {"8", "9", "10", "11", "12", "13", "20"},
                                           {"14", "15", "16", "17", "18", "19", "21"},
                                           {"22", "23", "24", "25", "26", "27", "28"}};
    for (int i = 0; i < 4; i++)
        setup.hand[i] = cards(g, hand[i], 7);
    State s;
    View v;
    Err err = {""};
    assert_true(game_setup(g, &s, &setup, &err));
    /* Seats 1, 2, 3 each lack all cards but their own and the three odd ones 20, 21, 22. */
    const CardSet odd = cards(g, (const char *[]){"20", "21", "22"}, 3);
    for (int i = 1; i < 4; i++)
        s.lacks[i] = cardset_minus(game_pack(g), cardset_or(s.zone[ZONE_HAND + i], odd));
    view_make(g, &s, 0, &v);
    int count[3] = {0}; /* the holder of 20 */
    Rng rng = rng_from_u64(9);
    for (int i = 0; i < 60000; i++) {
        State world;
        view_sample(g, &v, &rng, &world);
        for (int seat = 1; seat < 4; seat++) {
            assert_true(cardset_empty(cardset_and(world.zone[ZONE_HAND + seat], s.lacks[seat])));
            count[seat - 1] += cardset_has(world.zone[ZONE_HAND + seat], card_at(g, "20"));
        }
    }
    for (int i = 0; i < 3; i++)
        assert_int_in_range(count[i], 19500, 20500);
    game_free(g);
}

static void play_at_random(const Game *g, State *s, Rng *rng, int moves)
{
    for (int i = 0; i < moves && !s->over; i++) {
        Action a[MAX_MOVES];
        const int seat = __builtin_ctz(game_to_act(s));
        const int n = game_moves(g, s, seat, a);
        game_apply(g, s, seat, a[rng_below(rng, (uint32_t)n)], NULL);
    }
}

static int rank_at(const State *s, int seat)
{
    int i = 0;
    while (s->rank[i] != seat)
        i++;
    return i;
}

static Card worst_of(const Game *g, CardSet cards)
{
    Card worst = cardset_pop(&cards);
    while (!cardset_empty(cards)) {
        const Card c = cardset_pop(&cards);
        if (game_card(g, c)->rank > game_card(g, worst)->rank)
            worst = c;
    }
    return worst;
}

/* True if one of the cards is better than rank `worst`. */
static bool any_better(const Game *g, CardSet cards, int worst)
{
    bool better = false;
    while (!cardset_empty(cards))
        better |= game_card(g, cardset_pop(&cards))->rank < worst;
    return better;
}

/* Plays on until the taxes of the deal are paid; false if the deal has no taxes. */
static bool pay_taxes(const Game *g, State *s, State *before, Rng *rng)
{
    const int deal = s->deal;
    while (s->deal == deal && strcmp(game_phase_kind(g, s->phase), "tax") != 0 &&
           game_phase_kind(g, s->phase)[0]) {
        if (strcmp(game_phase_kind(g, s->phase), "climb") == 0)
            return false;
        play_at_random(g, s, rng, 1);
    }
    while (strcmp(game_phase_kind(g, s->phase), "tax") == 0) {
        *before = *s;
        play_at_random(g, s, rng, 1);
    }
    return true;
}

/* The receiver of a tax can infer that the payer kept nothing better; in its worlds this always
 * holds, and no other View shows it. */
static void check_payer(const Game *g, const State *before, const State *s, int payer, Rng *rng,
                        int *others_worlds)
{
    const int rank = rank_at(s, payer), receiver = s->rank[game_seats(g) - 1 - rank];
    const CardSet paid =
        cardset_and(before->zone[ZONE_HAND + payer], s->zone[ZONE_HAND + receiver]);
    const CardSet got = cardset_and(before->zone[ZONE_HAND + receiver], s->zone[ZONE_HAND + payer]);
    assert_int_equal(cardset_count(paid), game_seats(g) - rank == 1 ? 2 : 1);
    const int worst = game_card(g, worst_of(g, paid))->rank;
    View v, w;
    State world, silent = *s;
    silent.payer_lacks[receiver] = CARDSET_EMPTY;
    for (int seat = 0; seat < game_seats(g); seat++) {
        view_make(g, s, seat, &v);
        view_make(g, &silent, seat, &w);
        if (seat != receiver)
            assert_memory_equal(&v, &w, sizeof v);
        for (int k = 0; k < 20 && seat != payer; k++) {
            view_sample(g, &v, rng, &world);
            const bool better =
                any_better(g, cardset_minus(world.zone[ZONE_HAND + payer], got), worst);
            assert_false(better && seat == receiver);
            *others_worlds += better;
        }
    }
}

static void only_the_receiver_knows_that_the_best_was_paid(void **unused)
{
    (void)unused;
    int others_worlds = 0;
    for (int seats = 4; seats <= 8; seats++) {
        Game *g = second_load("great-dalmuti", seats,
                              seats >= 6 ? "merchant_exchange=on" : "jesters_untaxed=on");
        Rng rng = rng_from_u64((uint64_t)seats);
        for (uint64_t m = 0; m < 40; m++) {
            State s, before;
            game_start(g, &s, (Seed){.low = m}, NULL);
            if (!pay_taxes(g, &s, &before, &rng))
                continue;
            for (int i = 1; i <= 2; i++)
                check_payer(g, &before, &s, s.rank[seats - i], &rng, &others_worlds);
        }
        game_free(g);
    }
    assert_true(others_worlds > 1000); /* the others cannot rule it out */
}

/* Re-dealing what a seat cannot see never changes its View by one byte. */
static void hidden_cards_never_change_a_view(void **unused)
{
    (void)unused;
    static const struct {
        const char *id;
        int seats;
    } games[] = {{"bottle-imp", 3}, {"bottle-imp", 4}, {"little-devils", 3}, {"little-devils", 6}};
    for (size_t k = 0; k < sizeof games / sizeof *games; k++) {
        Game *g = second_load(games[k].id, games[k].seats, "");
        Rng rng = rng_from_u64(k);
        for (int m = 0; m < 400; m++) {
            State s, other;
            View v, w;
            game_start(g, &s, (Seed){.low = (uint64_t)m}, NULL);
            play_at_random(g, &s, &rng, (int)rng_below(&rng, 90));
            for (int seat = 0; seat < games[k].seats; seat++) {
                view_make(g, &s, seat, &v);
                view_sample(g, &v, &rng, &other);
                view_make(g, &other, seat, &w);
                assert_memory_equal(&v, &w, sizeof v);
            }
        }
        game_free(g);
    }
}

/* Passed cards stay known to giver and receiver, and to no other seat. */
static void passes_are_known_to_giver_and_receiver(void **unused)
{
    (void)unused;
    Game *g = second_load("bottle-imp", 3, "");
    State s;
    game_start(g, &s, (Seed){.low = 3}, NULL);
    Card passed[3][3];
    for (int seat = 0; seat < 3; seat++)
        for (int i = 0; i < 4; i++) {
            Action a[MAX_MOVES];
            game_moves(g, &s, seat, a);
            if (i < 3)
                passed[seat][i] = a[0].card;
            game_apply(g, &s, seat, a[0], NULL);
        }
    for (int seat = 0; seat < 3; seat++) {
        const int left = (seat + 1) % 3, right = (seat + 2) % 3;
        assert_true(cardset_has(s.zone[ZONE_HAND + left], passed[seat][0]));
        assert_true(cardset_has(s.zone[ZONE_HAND + right], passed[seat][1]));
        assert_true(cardset_has(s.zone[ZONE_ASIDE], passed[seat][2]));
        assert_true(cardset_has(s.known[seat], passed[seat][0]) &&
                    cardset_has(s.known[left], passed[seat][0]));
        assert_false(cardset_has(s.known[right], passed[seat][0]));
        assert_false(cardset_has(s.known[left], passed[seat][1]));
        assert_true(cardset_has(s.known[seat], passed[seat][2]));
        assert_false(cardset_has(s.known[left], passed[seat][2]) ||
                     cardset_has(s.known[right], passed[seat][2]));
    }
    game_free(g);
}

/* During a secret choice, a View shows the others as undecided, in any case. */
static void secret_choices_stay_secret(void **unused)
{
    (void)unused;
    Game *g = second_load("bottle-imp", 4, "");
    State s, before;
    View v, w;
    game_start(g, &s, (Seed){.low = 4}, NULL);
    before = s;
    for (int i = 0; i < 4; i++) {
        Action a[MAX_MOVES];
        game_moves(g, &s, 2, a);
        game_apply(g, &s, 2, a[0], NULL);
    }
    view_make(g, &before, 0, &v);
    view_make(g, &s, 0, &w);
    assert_memory_equal(&v, &w, sizeof v);
    view_make(g, &s, 2, &w);
    assert_int_equal(w.s.picks[2], 3);
    assert_int_equal(game_to_act(&w.s), 0xB);
    game_free(g);
}

/* The seats that see an event, and whether they see the card; NO_SEAT knows what all know. */
static void who_is_told_what(void **unused)
{
    (void)unused;
    enum { NOBODY = -1, UNSEEN = NO_CARD, CARD = 5 };
    static const struct {
        uint8_t type, seen;
        int told[3]; /* seats 0 and 1, all seats */
    } table[] = {
        {EVENT_MOVE, 0xFF, {CARD, CARD, CARD}},      {EVENT_MOVE, 1, {CARD, UNSEEN, UNSEEN}},
        {EVENT_MOVE, 0, {UNSEEN, UNSEEN, UNSEEN}},   {EVENT_STAGE, 1, {CARD, NOBODY, NOBODY}},
        {EVENT_STAGE, 2, {NOBODY, CARD, NOBODY}},    {EVENT_UNSTAGE, 1, {CARD, NOBODY, NOBODY}},
        {EVENT_ANSWER, 2, {NOBODY, CARD, NOBODY}},   {EVENT_ANSWER, 0xFF, {CARD, CARD, CARD}},
        {EVENT_REVEAL, 0xFE, {UNSEEN, CARD, UNSEEN}}};
    static const int seats[3] = {0, 1, NO_SEAT};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        for (int k = 0; k < 3; k++) {
            const Event e = {
                .type = table[i].type, .seen = table[i].seen, .card = CARD, .seat = 1, .value = 3};
            Event told;
            const bool is_told = event_filter(&e, seats[k], &told);
            assert_int_equal(is_told, table[i].told[k] != NOBODY);
            if (is_told) {
                assert_int_equal(told.card, table[i].told[k]);
                assert_true(told.type == e.type && told.seat == e.seat && told.value == e.value);
            }
        }
}

typedef struct {
    int told, unseen;
    bool secrets;
    View last;
} Told;

static void count_told(void *to, const Event *e, const View *after)
{
    Told *t = to;
    t->told++;
    t->unseen += e->type == EVENT_MOVE && e->card == NO_CARD;
    t->secrets |= e->type == EVENT_STAGE || e->type == EVENT_UNSTAGE || e->type == EVENT_ANSWER;
    t->last = *after;
}

/* A spectator sees the event of every dealt card, but not the card; it sees nothing of a secret
 * choice. */
static void without_a_seat_nothing_secret_is_told(void **unused)
{
    (void)unused;
    Game *g = second_load("bottle-imp", 4, "");
    State s;
    static Told nobody, first;
    View view;
    SeatSink sink = seat_sink(g, NO_SEAT, count_told, &nobody),
             own = seat_sink(g, 0, count_told, &first);
    game_start(g, &s, (Seed){.low = 4}, &sink.sink);
    assert_int_equal(nobody.unseen, 36);
    game_start(g, &s, (Seed){.low = 4}, &own.sink);
    assert_int_equal(first.unseen, 27);
    const int told = nobody.told;
    Action a[MAX_MOVES];
    game_moves(g, &s, 2, a);
    game_apply(g, &s, 2, a[0], &sink.sink);
    assert_int_equal(nobody.told, told);
    game_moves(g, &s, 0, a);
    game_apply(g, &s, 0, a[0], &own.sink);
    assert_true(first.secrets && !nobody.secrets);
    view_make(g, &s, 0, &view);
    assert_memory_equal(&first.last, &view, sizeof view);
    assert_int_equal(nobody.last.seat, NO_SEAT);
    for (int i = 0; i < 4; i++)
        assert_true(cardset_empty(nobody.last.s.zone[ZONE_HAND + i]));
    game_free(g);
}

/* Worlds for a spectator match the public knowledge, and deal all hands again. */
static void worlds_for_nobodys_seat(void **unused)
{
    (void)unused;
    Game *g = second_load("bottle-imp", 4, "");
    State s, world;
    View v, again;
    Rng rng = rng_from_u64(3);
    int others = 0;
    game_start(g, &s, (Seed){.low = 4}, NULL);
    for (int i = 0; i < 40; i++) {
        const int seat = __builtin_ctz(game_to_act(&s));
        game_apply(g, &s, seat, any_move(g, &s, seat, &rng), NULL);
        view_make(g, &s, NO_SEAT, &v);
        view_sample(g, &v, &rng, &world);
        check_cards(g, &world);
        view_make(g, &world, NO_SEAT, &again);
        assert_memory_equal(&v, &again, sizeof v);
        others += !cardset_equal(world.zone[ZONE_HAND], s.zone[ZONE_HAND]);
    }
    assert_true(others > 10);
    game_free(g);
}

/* A full record counts what it cannot keep, and keeps what it has. */
static void records_overflow(void **unused)
{
    (void)unused;
    static Record r;
    Game *g = second_load("bottle-imp", 4, "");
    State s;
    record_begin(&r);
    while (r.lost == 0)
        game_start(g, &s, (Seed){.low = 4}, &r.sink);
    assert_int_equal(r.n, RECORD_EVENTS);
    const Event last = r.event[RECORD_EVENTS - 1];
    const int lost = r.lost;
    game_start(g, &s, (Seed){.low = 5}, &r.sink);
    assert_true(r.n == RECORD_EVENTS && r.lost > lost);
    assert_memory_equal(&r.event[RECORD_EVENTS - 1], &last, sizeof last);
    record_begin(&r);
    assert_true(r.n == 0 && r.lost == 0);
    game_free(g);
}

TEST_GROUP(view, NULL, NULL, cmocka_unit_test(sampling_without_exclusions_is_uniform),
           cmocka_unit_test(sampling_with_exclusions_is_uniform),
           cmocka_unit_test(mending_finds_every_deal),
           cmocka_unit_test(hidden_cards_never_change_a_view),
           cmocka_unit_test(passes_are_known_to_giver_and_receiver),
           cmocka_unit_test(only_the_receiver_knows_that_the_best_was_paid),
           cmocka_unit_test(secret_choices_stay_secret), cmocka_unit_test(who_is_told_what),
           cmocka_unit_test(without_a_seat_nothing_secret_is_told),
           cmocka_unit_test(worlds_for_nobodys_seat), cmocka_unit_test(records_overflow))
