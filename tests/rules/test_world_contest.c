/* Contests in worlds: positions with large hands, of few suits or few ranks, against the engine.
 * The kernel keeps the whole State but for what seats know, so the two agree after every move. */
#include "rules/begin_at.h"
#include "rules/world.h"
#include "second/second.h"

enum { POSITIONS = AMOUNT(60, 12) };

static void same_state(State s, State w)
{
    for (int i = 0; i < MAX_SEATS; i++)
        s.known[i] = w.known[i] = s.lacks[i] = w.lacks[i] = s.payer_lacks[i] = w.payer_lacks[i] =
            CARDSET_EMPTY;
    assert_memory_equal(&s, &w, sizeof s);
}

/* The same list; a move at random is one of it, and the same with the same luck. */
static Action same_move(const Game *g, const State *s, const World *w, Rng *rng)
{
    Action engine[MAX_MOVES], world[MAX_MOVES];
    const int seat = world_seat(w), n = game_moves(g, s, seat, engine);
    assert_int_equal(world_moves(g, w, seat, world), n);
    assert_memory_equal(engine, world, (size_t)n * sizeof *engine);
    Rng luck = *rng;
    const Action a = engine[n == 1 ? 0 : rng_below(&luck, (uint32_t)n)];
    assert_true(action_same(world_random(g, w, seat, rng), a));
    assert_memory_equal(rng, &luck, sizeof luck);
    return a;
}

/* Sometimes the last move of the list: a further card, as long as one can be staged. */
static Action larger_sets(const Game *g, const State *s, int seat, Action a, Rng *rng)
{
    Action moves[MAX_MOVES];
    const int n = game_moves(g, s, seat, moves);
    return rng_below(rng, 3) ? a : moves[n - 1];
}

/* What happened, so that no kind of contest is missing. */
typedef struct {
    int large, flaunted, answered, ordered;
} Met;

static void beside(const Game *g, State s, Rng *rng, Met *met)
{
    World w = {.s = s};
    world_begin(g, &w);
    assert_non_null(w.kernel);
    while (!game_resting(g, &s)) {
        assert_false(world_resting(g, &w));
        same_state(s, w.s);
        const int seat = world_seat(&w);
        const Action a = larger_sets(g, &s, seat, same_move(g, &s, &w, rng), rng);
        met->large += a.verb == VERB_SNEAK && s.picks[seat] > 1;
        met->flaunted += a.verb == VERB_FLAUNT && s.picks[seat] > 1;
        met->answered +=
            a.verb == VERB_CHALLENGE && s.lead_kind == LEAD_FLAUNT && s.picks[seat] > 1;
        met->ordered += a.verb == VERB_DRAW && s.n_next;
        game_apply(g, &s, seat, a, NULL);
        world_apply(g, &w, seat, a);
    }
    assert_true(world_resting(g, &w));
    same_state(s, w.s);
}

/* The cards of two suits, or of four ranks, or all. */
static CardSet some_cards(const Game *g, Rng *rng)
{
    const int kind = (int)rng_below(rng, 3), at = (int)rng_below(rng, 3);
    CardSet out = game_pack(g);
    for (CardSet left = out; !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        const CardInfo *card = game_card(g, c);
        if ((kind == 0 && card->suit != at && card->suit != at + 1) ||
            (kind == 1 && (card->rank < 3 * at + 2 || card->rank > 3 * at + 5)))
            cardset_remove(&out, c);
    }
    return out;
}

static Card any_card(CardSet *from, Rng *rng)
{
    const Card c = cardset_nth(*from, (int)rng_below(rng, (uint32_t)cardset_count(*from)));
    cardset_remove(from, c);
    return c;
}

/* Hands of up to eight cards; the stock is empty, or has a known order, or none. */
static bool random_position(const Game *g, Rng *rng, State *s)
{
    Setup setup = game_setup_empty();
    CardSet left = some_cards(g, rng);
    const int seats = game_seats(g);
    for (int seat = 0; seat < seats; seat++)
        for (int n = (int)rng_below(rng, 9); n > 0 && !cardset_empty(left); n--)
            cardset_add(&setup.hand[seat], any_card(&left, rng));
    for (int n = 4 * (int)rng_below(rng, 3); n > 0 && !cardset_empty(left); n--) {
        const Card c = any_card(&left, rng);
        cardset_add(&setup.stock, c);
        if (n % 2 == 0 && setup.n_next < 2)
            setup.next[setup.n_next++] = c;
    }
    setup.dealer = (int)rng_below(rng, (uint32_t)seats);
    Err err = {""};
    return game_setup(g, s, &setup, &err) && !game_resting(g, s);
}

static void the_kernel_plays_as_the_engine(void **unused)
{
    (void)unused;
    static const struct {
        int seats;
        const char *options;
    } games[] = {{2, ""},
                 {3, "hand_limit=5 last_round=on"},
                 {4, "losers_cards=discarded"},
                 {4, "packs=2 flaunt_challenge=free"},
                 {4, "order=poker sneak_sets=combos_only"},
                 {5, "order=poker losers_cards=discarded"},
                 {7, "flaunt_challenge=free sneak_sets=combos_only last_round=on"}};
    Rng rng = rng_from_u64(11);
    Met met = {0};
    for (size_t k = 0; k < sizeof games / sizeof *games; k++) {
        Game *g = second_load("sneak", games[k].seats, games[k].options);
        for (int i = 0; i < POSITIONS; i++) {
            State s;
            if (random_position(g, &rng, &s))
                beside(g, s, &rng, &met);
        }
        game_free(g);
    }
    if (!met.large || !met.flaunted || !met.answered || !met.ordered)
        fail_msg("never met: %d large, %d flaunted, %d answered, %d of a known order", met.large,
                 met.flaunted, met.answered, met.ordered);
}

TEST_GROUP(world_contest, NULL, NULL, cmocka_unit_test(the_kernel_plays_as_the_engine))
