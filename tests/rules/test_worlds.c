/* Sampled worlds against a list of all consistent ones: each is equally likely, for any combination
 * of exclusions. */
#include "rules/begin_at.h"
#include "second/second.h"
#include <math.h>

enum { MOST_CARDS = 12, MOST_WORLDS = 64, POSITIONS = AMOUNT(360, 24), SAMPLES = 1600 };

/* The unseen cards of a view and every way to lay them: five bits for the zone of each card. */
typedef struct {
    int cards, worlds;
    Card card[MAX_CARDS];
    int room[ZONE_COUNT];
    uint64_t world[MOST_WORLDS];
} Listing;

static void list_worlds(Listing *l, const State *v, int i, uint64_t world)
{
    if (l->worlds > MOST_WORLDS)
        return;
    if (i == l->cards) {
        if (l->worlds < MOST_WORLDS)
            l->world[l->worlds] = world;
        l->worlds++;
        return;
    }
    for (int z = 0; z < ZONE_COUNT; z++) {
        if (l->room[z] == 0 || (z < MAX_SEATS && cardset_has(v->lacks[z], l->card[i])))
            continue;
        l->room[z]--;
        list_worlds(l, v, i + 1, world | (uint64_t)z << 5 * i);
        l->room[z]++;
    }
}

/* False if there are too many, or only one. */
static bool listing_make(const Game *g, const State *v, Listing *l)
{
    CardSet unseen = game_pack(g);
    *l = (Listing){0};
    for (int z = 0; z < ZONE_COUNT; z++) {
        unseen = cardset_minus(unseen, v->zone[z]);
        l->room[z] = v->count[z] - cardset_count(v->zone[z]);
    }
    while (!cardset_empty(unseen))
        l->card[l->cards++] = cardset_pop(&unseen);
    if (l->cards > MOST_CARDS)
        return false;
    list_worlds(l, v, 0, 0);
    return l->worlds > 1 && l->worlds <= MOST_WORLDS;
}

static double chi_square(const Game *g, const View *v, const Listing *l, int samples, Rng *rng)
{
    int count[MOST_WORLDS] = {0};
    for (int i = 0; i < samples; i++) {
        State world;
        view_sample(g, v, rng, &world);
        const int k = world_of(&world, l->card, l->cards, l->world, l->worlds);
        assert_int_in_range(k, 0, l->worlds - 1);
        count[k]++;
    }
    const double mean = (double)samples / l->worlds;
    double chi = 0;
    for (int k = 0; k < l->worlds; k++)
        chi += (count[k] - mean) * (count[k] - mean) / mean;
    return chi;
}

/* Standard deviations above the expected value (Wilson and Hilferty). */
static double surprise(double chi, double freedom)
{
    const double spread = 2 / (9 * freedom);
    return (cbrt(chi / freedom) - (1 - spread)) / sqrt(spread);
}

static bool constrained(const Game *g, const View *v, Listing *l)
{
    Listing free_of;
    State open = v->s;
    if (!listing_make(g, &v->s, l))
        return false;
    memset(open.lacks, 0, sizeof open.lacks);
    listing_make(g, &open, &free_of);
    return free_of.worlds > l->worlds;
}

/* Each other hand is declared to lack cards picked at random, never one that it holds. */
static void invent_voids(const Game *g, const State *s, View *v, Rng *rng)
{
    for (int i = 0; i < game_seats(g); i++) {
        CardSet some = {{rng_next(rng), rng_next(rng)}};
        if (rng_below(rng, 2))
            some = cardset_and(some, (CardSet){{rng_next(rng), rng_next(rng)}});
        v->s.lacks[i] = cardset_minus(cardset_and(game_pack(g), some), s->zone[ZONE_HAND + i]);
    }
}

typedef struct {
    int positions;
    double chi, freedom, worst;
} Result;

static void one_match(const Game *g, uint64_t seed, bool invented, int most, Rng *rng, Result *r)
{
    State s;
    View v;
    Listing l;
    game_start(g, &s, (Seed){.low = seed}, NULL);
    for (int i = 0; i < 300 && !s.over && r->positions < most; i++) {
        Action a[MAX_MOVES];
        const int seat = __builtin_ctz(game_to_act(&s)), n = game_moves(g, &s, seat, a);
        game_apply(g, &s, seat, a[rng_below(rng, (uint32_t)n)], NULL);
        view_make(g, &s, (int)rng_below(rng, (uint32_t)game_seats(g)), &v);
        if (invented)
            invent_voids(g, &s, &v, rng);
        if (!constrained(g, &v, &l) || rng_below(rng, 3))
            continue;
        const double chi = chi_square(g, &v, &l, SAMPLES, rng), z = surprise(chi, l.worlds - 1);
        r->positions++;
        r->chi += chi;
        r->freedom += l.worlds - 1;
        r->worst = z > r->worst ? z : r->worst;
    }
}

static void every_world_is_as_likely(void **unused)
{
    (void)unused;
    static const struct {
        const char *id;
        int seats;
    } games[] = {{"hearts", 4},        {"hearts", 6},     {"bottle-imp", 3},
                 {"little-devils", 5}, {"minimisere", 4}, {"addenda", 4}};
    enum { GAMES = sizeof games / sizeof *games };
    Result r = {0};
    Rng rng = rng_from_u64(31);
    for (int k = 0; k < 2 * GAMES; k++) {
        Game *g = second_load(games[k / 2].id, games[k / 2].seats, "");
        const int most = POSITIONS * (k + 1) / (2 * GAMES);
        for (uint64_t seed = 0; r.positions < most; seed++)
            one_match(g, seed, k & 1, most, &rng, &r);
        game_free(g);
    }
    /* By chance, 4.2 deviations for the worst of 360 occur once in 200 runs, 3 for all together
     * once in 700; the seeds are fixed. */
    print_message("%d positions: worst %.2f, all together %.2f deviations\n", r.positions, r.worst,
                  surprise(r.chi, r.freedom));
    assert_true(r.worst < 4.2);
    assert_true(surprise(r.chi, r.freedom) < 3);
}

static CardSet cards(const Game *g, const char *names)
{
    CardSet set = CARDSET_EMPTY;
    char word[64], *rest = NULL;
    strcpy(word, names);
    for (char *name = strtok_r(word, " ", &rest); name; name = strtok_r(NULL, " ", &rest))
        cardset_add(&set, card_at(g, name));
    return set;
}

/* Nobody has seen the cards put out of play: each that is left is as likely to be in the stock. */
static void cards_out_of_play_are_unknown(void **unused)
{
    (void)unused;
    enum { LAST = 2 };
    Game *g = second_load(SOURCE_DIR "/tests/data/games/offer-numbers.json", 3, "");
    Result r = {0};
    Rng rng = rng_from_u64(37);
    for (uint64_t seed = 0; seed < 20; seed++) {
        State s;
        View v;
        Listing l;
        game_start(g, &s, (Seed){.low = seed}, NULL);
        while (s.count[ZONE_STOCK] > LAST)
            game_apply(g, &s, s.turn, any_move(g, &s, s.turn, &rng), NULL);
        view_make(g, &s, (int)(seed % 3), &v);
        assert_true(listing_make(g, &v.s, &l));
        assert_int_equal(l.worlds, 15); /* two of the six */
        const double chi = chi_square(g, &v, &l, SAMPLES, &rng), z = surprise(chi, l.worlds - 1);
        r.chi += chi;
        r.freedom += l.worlds - 1;
        r.worst = z > r.worst ? z : r.worst;
    }
    assert_true(r.worst < 4);
    assert_true(surprise(r.chi, r.freedom) < 3);
    game_free(g);
}

/* Three cards, three hands, each of which lacks one of the cards in a ring: two worlds. A walk of
 * swaps cannot get from one to the other. */
static void ring_of_voids(void **unused)
{
    (void)unused;
    Game *g = second_load("little-devils", 4, "");
    Setup setup = game_setup_empty();
    strcpy(setup.phase, "play");
    static const char *const held[] = {"1", "2", "3", "4"}, *const lacking[] = {"", "3", "4", "2"};
    for (int i = 0; i < 4; i++)
        setup.hand[i] = cards(g, held[i]);
    State s;
    View v;
    Listing l;
    Err err = {""};
    Rng rng = rng_from_u64(3);
    assert_true(game_setup(g, &s, &setup, &err));
    for (int i = 1; i < 4; i++)
        s.lacks[i] = cards(g, lacking[i]);
    view_make(g, &s, 0, &v);
    assert_true(listing_make(g, &v.s, &l));
    assert_int_equal(l.worlds, 2);
    assert_true(surprise(chi_square(g, &v, &l, 200000, &rng), 1) < 4);
    game_free(g);
}

/* Irregular exclusions are too many to count: the worlds are still consistent. */
static void worlds_fit_where_there_is_too_much_to_count(void **unused)
{
    (void)unused;
    Game *g = second_load("hearts", 6, "");
    Rng rng = rng_from_u64(8);
    for (uint64_t seed = 0; seed < AMOUNT(60, 12); seed++) {
        State s, world;
        View v, again;
        game_start(g, &s, (Seed){.low = seed}, NULL);
        for (int i = 0; i < 6; i++)
            s.lacks[i] =
                cardset_minus((CardSet){{rng_next(&rng), rng_next(&rng)}}, s.zone[ZONE_HAND + i]);
        view_make(g, &s, 0, &v);
        for (int i = 0; i < 20; i++) {
            view_sample(g, &v, &rng, &world);
            view_make(g, &world, 0, &again);
            assert_memory_equal(&v, &again, sizeof v);
            for (int seat = 1; seat < 6; seat++)
                assert_true(
                    cardset_empty(cardset_and(world.zone[ZONE_HAND + seat], s.lacks[seat])));
        }
    }
    game_free(g);
}

/* ---- Negative control: a sampler that knows more than the View places too many cards correctly
 * ---- */

typedef void Sampler(const Game *g, const State *truth, const View *v, Rng *rng, State *out);

static void sample_honestly(const Game *g, const State *truth, const View *v, Rng *rng, State *out)
{
    (void)truth;
    view_sample(g, v, rng, out);
}

/* Once in ten times the truth itself. */
static void sample_with_a_peep(const Game *g, const State *truth, const View *v, Rng *rng,
                               State *out)
{
    view_sample(g, v, rng, out);
    if (rng_below(rng, 10) == 0)
        *out = *truth;
}

/* Unseen cards that a world places correctly, minus the number expected by chance: of n cards r for
 * a zone, r * r / n. */
static double surplus(const State *truth, const View *v, const State *world)
{
    int right = 0, n = 0, squares = 0;
    for (int z = 0; z < ZONE_COUNT; z++) {
        const CardSet hidden = cardset_minus(truth->zone[z], v->s.zone[z]);
        const int room = cardset_count(hidden);
        right += cardset_count(cardset_and(hidden, world->zone[z]));
        n += room;
        squares += room * room;
    }
    return n ? right - (double)squares / n : 0;
}

/* No hand is known to lack an unseen card. */
static bool unconstrained(const Game *g, const View *v)
{
    for (int i = 0; i < game_seats(g); i++)
        if (i != v->seat && !cardset_empty(v->s.lacks[i]))
            return false;
    return cardset_empty(v->s.payer_lacks[v->seat]);
}

/* The distance of the mean surplus of 1,000 Views from zero, in standard errors. */
static double alarm_of(const Game *g, Sampler *sample)
{
    double sum = 0, squares = 0;
    int n = 0;
    Rng rng = rng_from_u64(12);
    for (uint64_t seed = 0; n < 1000; seed++) {
        State s, world;
        View v;
        game_start(g, &s, (Seed){.low = seed}, NULL);
        for (int moves = (int)rng_below(&rng, 30); moves > 0 && !s.over; moves--) {
            const int seat = __builtin_ctz(game_to_act(&s));
            game_apply(g, &s, seat, any_move(g, &s, seat, &rng), NULL);
        }
        view_make(g, &s, (int)rng_below(&rng, (uint32_t)game_seats(g)), &v);
        if (!unconstrained(g, &v))
            continue;
        sample(g, &s, &v, &rng, &world);
        const double extra = surplus(&s, &v, &world);
        sum += extra;
        squares += extra * extra;
        n++;
    }
    return sum / sqrt(squares);
}

static void no_sampler_knows_more_than_its_view(void **unused)
{
    (void)unused;
    static const struct {
        const char *id;
        int seats;
    } games[] = {{"bottle-imp", 3}, {"little-devils", 4}, {"great-dalmuti", 5}, {"sneak", 4},
                 {"addenda", 4},    {"minimisere", 5},    {"hearts", 4}};
    for (size_t k = 0; k < sizeof games / sizeof *games; k++) {
        Game *g = second_load(games[k].id, games[k].seats, "");
        const double honest = alarm_of(g, sample_honestly),
                     peeping = alarm_of(g, sample_with_a_peep);
        print_message("%s for %d: %.2f standard errors; with a peep %.1f\n", games[k].id,
                      games[k].seats, honest, peeping);
        assert_true(fabs(honest) < 4 && peeping > 5);
        game_free(g);
    }
}

TEST_GROUP(worlds, NULL, NULL, cmocka_unit_test(every_world_is_as_likely),
           cmocka_unit_test(cards_out_of_play_are_unknown), cmocka_unit_test(ring_of_voids),
           cmocka_unit_test(no_sampler_knows_more_than_its_view),
           cmocka_unit_test(worlds_fit_where_there_is_too_much_to_count))
