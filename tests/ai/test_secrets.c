/* A seat receives nothing that it cannot know: for pairs of states that it cannot distinguish,
 * Views, legal moves and the opponents' reports are the same to the byte. PAIRS=100000
 * test_secrets-quick makes 100,000 pairs for each game and number of players. */
#include "ai/pairs.h"
#include <inttypes.h>

static void visit_pairs(const Game *g, int part, void *to)
{
    static Tried t;
    const char *wanted = getenv("PAIRS");
    const int pairs = wanted ? atoi(wanted) : AMOUNT(5000, 400);
    if (part == 0)
        t = (Tried){0};
    const char *what =
        try_pairs(g, (pairs + PARTS - 1) / PARTS, (uint64_t)(1000 * part), honest, &t);
    if (what)
        fail_msg("%s for %d: %s", game_id(g), game_seats(g), what);
    if (part < PARTS - 1)
        return;
    print_message("%s for %d: %" PRId64 " pairs, %" PRId64 " of them within a move, %" PRId64
                  " thought about; hands differ in %" PRId64 ", aside %" PRId64 ", table %" PRId64
                  ", stock %" PRId64 ", staged %" PRId64 ", said %" PRId64 ", asked %" PRId64
                  ", known %" PRId64 ", payers %" PRId64 ", next %" PRId64 "\n",
                  game_id(g), game_seats(g), t.pairs, t.midway, t.thought, t.hand, t.aside, t.table,
                  t.stock, t.staged, t.said, t.asked, t.known, t.payer, t.next);
    /* In a game without hands the stock is the secret. */
    assert_true((t.hand ? t.hand : t.stock) > t.pairs / 8 && t.known > t.pairs / 8);
    Tried *sum = to;
    for (size_t i = 0; i < sizeof t / sizeof(int64_t); i++)
        ((int64_t *)sum)[i] += ((const int64_t *)&t)[i];
}

static void pairs_cannot_be_told_apart(void **unused)
{
    (void)unused;
    Tried all = {0};
    visit_games(visit_pairs, &all);
    const int64_t few = all.pairs / 200;
    assert_true(all.aside > few && all.table > few && all.stock > few && all.staged > few &&
                all.said > few && all.asked > few && all.payer > few && all.next > few &&
                all.thought > few && all.midway > few);
}

/* ---- Pairs that were played ---- */

/* The seat on turn stages cards: the others see neither the cards nor that it stages any. Once
 * cards lie face down, the others see how many. */
static int vary_sneaks(const Game *g, const State *begun, Rng *rng)
{
    State pair[2] = {*begun, *begun};
    const int seat = begun->turn, seats = game_seats(g);
    const Action sneak = {.verb = VERB_SNEAK};
    Tried unused = {0};
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < 8 && pair[k].turn == seat && pair[k].lead_kind == LEAD_NONE; i++) {
            const Action picked = any_move(g, &pair[k], seat, rng);
            if (game_legal(g, &pair[k], seat, sneak) &&
                (k == 0 ? rng_below(rng, 3) == 0 : pair[1].picks[seat] == pair[0].now.play[0].n))
                game_apply(g, &pair[k], seat, sneak, NULL);
            else if (picked.verb == VERB_PICK)
                game_apply(g, &pair[k], seat, picked, NULL);
            const State staged[2] = {*begun, pair[k]};
            for (int viewer = 0;
                 viewer < seats && pair[k].lead_kind == LEAD_NONE && pair[k].turn == seat; viewer++)
                if (viewer != seat)
                    assert_null(told_apart(g, staged, viewer, honest, NULL, &unused));
        }
    if (pair[0].lead_kind != LEAD_SNEAK || pair[1].lead_kind != LEAD_SNEAK ||
        pair[0].now.play[0].n != pair[1].now.play[0].n)
        return 0;
    for (int viewer = 0; viewer < seats; viewer++)
        if (viewer != seat)
            assert_null(told_apart(g, pair, viewer, honest,
                                   rng_below(rng, 20) ? NULL : hurried(g, 0), &unused));
    return !cardset_equal(pair[0].zone[ZONE_TABLE], pair[1].zone[ZONE_TABLE]);
}

static void sneaks_are_secret(void **unused)
{
    (void)unused;
    for (int seats = 3; seats <= 5; seats += 2) {
        Game *g = second_load("sneak", seats, "");
        Rng rng = rng_from_u64((uint64_t)seats);
        int sneaked = 0;
        for (uint64_t m = 0; m < 40; m++) {
            State s;
            game_start(g, &s, (Seed){.low = m}, NULL);
            for (int i = 0; i < 400 && !s.over; i++) {
                if (s.turn != NO_SEAT && s.picks[s.turn] == 0)
                    sneaked += vary_sneaks(g, &s, &rng);
                const int seat = __builtin_ctz(game_to_act(&s));
                game_apply(g, &s, seat, any_move(g, &s, seat, &rng), NULL);
            }
        }
        assert_true(sneaked > 50);
        game_free(g);
    }
}

TEST_GROUP(secrets, NULL, NULL, cmocka_unit_test(pairs_cannot_be_told_apart),
           cmocka_unit_test(sneaks_are_secret))
