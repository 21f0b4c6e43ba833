/* Worlds of games with sides: what the picker called, or did not call, tells of its hand and of the
 * cards that it laid aside. All worlds that fit are listed by the rule file, and each is as likely.
 */
#include "rules/sides/sides.h"
#include "second/second.h"
#include <math.h>

enum {
    SIDES_CARDS = 11,
    SIDES_WORLDS = 2000,
    SIDES_POSITIONS = AMOUNT(200, 100),
    SIDES_SAMPLES = 8 /* for each world */
};

typedef struct {
    const Game *g;
    const State *v;
    int cards, worlds;
    Card card[MAX_CARDS];
    int room[ZONE_COUNT];
    uint64_t world[SIDES_WORLDS + 1];
} Cases;

static bool fail_suit(const Game *g, Card c, char suit)
{
    const char *name = game_card(g, c)->name;
    return suit_named(g, c) == suit && suit != 'D' && name[0] != 'Q' && name[0] != 'J';
}

static bool has_fail(const Game *g, CardSet cards, char suit)
{
    while (!cardset_empty(cards))
        if (fail_suit(g, cardset_pop(&cards), suit))
            return true;
    return false;
}

static bool has_named(const Game *g, CardSet cards, const char *rank, char suit)
{
    char name[8];
    snprintf(name, sizeof name, "%s%c", rank, suit);
    return cardset_has(cards, card_at(g, name));
}

/* May the picker call the card of this rank and suit? */
static bool may_call(const Game *g, CardSet hand, CardSet all, const char *rank, char suit)
{
    const bool aces =
        has_named(g, all, "A", 'C') && has_named(g, all, "A", 'S') && has_named(g, all, "A", 'H');
    return (strcmp(rank, "A") == 0 || aces) && !has_named(g, all, rank, suit) &&
           has_fail(g, hand, suit);
}

static bool ace_said(const Game *g, const State *s, CardSet hand, CardSet all)
{
    const Card called = game_called(s);
    if (called == NO_CARD) {
        bool any = false;
        for (const char *suit = "CSH"; *suit; suit++)
            any |= may_call(g, hand, all, "A", *suit) || may_call(g, hand, all, "10", *suit);
        return !any;
    }
    const char suit = suit_named(g, called),
               *rank = game_card(g, called)->name[0] == 'A' ? "A" : "10";
    const CardSet now = s->zone[ZONE_HAND + game_picker(s)];
    return may_call(g, hand, all, rank, suit) &&
           (!game_call_open(s) || cardset_empty(now) || has_fail(g, now, suit));
}

static bool jack_said(const Game *g, const State *s, CardSet all)
{
    static const char order[] = "DHSC";
    if (s->alone)
        return has_named(g, all, "J", 'D');
    int i = 0;
    while (i < 4 && has_named(g, all, "J", order[i]))
        i++;
    return i < 4 && game_called(s) != NO_CARD && suit_named(g, game_called(s)) == order[i];
}

static bool could_be_said(const Game *g, const State *s, bool ace)
{
    const CardSet hand = cardset_or(s->zone[ZONE_HAND + game_picker(s)], s->shown),
                  all = cardset_or(hand, s->zone[ZONE_ASIDE]);
    return ace ? ace_said(g, s, hand, all) : jack_said(g, s, all);
}

static void list_cases(Cases *l, State *s, int i, uint64_t world, bool ace)
{
    if (l->worlds > SIDES_WORLDS)
        return;
    if (i == l->cards) {
        if (could_be_said(l->g, s, ace))
            l->world[l->worlds++] = world;
        return;
    }
    for (int z = 0; z < ZONE_COUNT; z++) {
        if (l->room[z] == 0 || (z < MAX_SEATS && cardset_has(s->lacks[z], l->card[i])))
            continue;
        l->room[z]--;
        cardset_add(&s->zone[z], l->card[i]);
        list_cases(l, s, i + 1, world | (uint64_t)z << 5 * i, ace);
        cardset_remove(&s->zone[z], l->card[i]);
        l->room[z]++;
    }
}

static bool cases_make(const Game *g, const State *v, bool ace, Cases *l)
{
    State s = *v;
    CardSet unseen = game_pack(g);
    *l = (Cases){.g = g, .v = v};
    for (int z = 0; z < ZONE_COUNT; z++) {
        unseen = cardset_minus(unseen, v->zone[z]);
        l->room[z] = v->count[z] - cardset_count(v->zone[z]);
    }
    if (cardset_count(unseen) > SIDES_CARDS)
        return false;
    while (!cardset_empty(unseen))
        l->card[l->cards++] = cardset_pop(&unseen);
    list_cases(l, &s, 0, 0, ace);
    return l->worlds > 1 && l->worlds <= SIDES_WORLDS;
}

static double sides_chi(const Game *g, const View *v, const Cases *l, Rng *rng)
{
    int count[SIDES_WORLDS] = {0};
    double chi = 0;
    for (int i = 0; i < SIDES_SAMPLES * l->worlds; i++) {
        State world;
        view_sample(g, v, rng, &world);
        const int k = world_of(&world, l->card, l->cards, l->world, l->worlds);
        assert_int_in_range(k, 0, l->worlds - 1);
        count[k]++;
    }
    for (int k = 0; k < l->worlds; k++)
        chi += (count[k] - SIDES_SAMPLES) * (count[k] - SIDES_SAMPLES) / (double)SIDES_SAMPLES;
    return chi;
}

static void count_world(void *to, const State *world) { ++*(int *)to; }

typedef struct {
    int positions, alone, called;
    double chi, freedom;
} Sum;

/* Positions late in the deals of a match in which a card was called, or could not be. */
static void sides_match(const Game *g, uint64_t seed, bool ace, Rng *rng, Sum *r)
{
    State s;
    View v;
    Cases l;
    game_start(g, &s, (Seed){.low = seed}, NULL);
    while (!s.over && r->positions < SIDES_POSITIONS) {
        const int seat = __builtin_ctz(game_to_act(&s));
        game_apply(g, &s, seat, any_move(g, &s, seat, rng), NULL);
        view_make(g, &s, (int)rng_below(rng, 5), &v);
        if (!s.picker || !(game_traits(g, s.phase) & TRAIT_TRICKS) || rng_below(rng, 4) ||
            !cases_make(g, &v.s, ace, &l))
            continue;
        int listed = 0;
        assert_int_equal(view_worlds(g, &v, SIDES_WORLDS, count_world, &listed), l.worlds);
        assert_int_equal(listed, l.worlds);
        r->chi += sides_chi(g, &v, &l, rng);
        r->freedom += l.worlds - 1;
        r->positions++;
        r->alone += s.alone;
        r->called += game_call_open(&s);
    }
}

static void what_was_called_is_known_of_every_world(void **unused)
{
    (void)unused;
    static const char *const ways[] = {"partner=called_ace", "call_up=on"};
    Rng rng = rng_from_u64(41);
    for (int k = 0; k < 2; k++) {
        Game *g = second_load("sheepshead", 5, ways[k]);
        Sum r = {0};
        for (uint64_t seed = 0; r.positions < SIDES_POSITIONS; seed++)
            sides_match(g, seed, k == 0, &rng, &r);
        const double spread = 2 / (9 * r.freedom),
                     z = (cbrt(r.chi / r.freedom) - (1 - spread)) / sqrt(spread);
        print_message("%s: %d positions, %d alone, %d open: %.2f deviations\n", ways[k],
                      r.positions, r.alone, r.called, z);
        assert_true(z < 3);
        assert_true(r.alone > 0 && r.called > 0);
        game_free(g);
    }
}

TEST_GROUP(worlds_sides, NULL, NULL, cmocka_unit_test(what_was_called_is_known_of_every_world))
