/* What others have secretly chosen is no part of a View: pairs of true states in which one seat has seen and done the same, while
 * the others have staged, said or handed over something else. */
#include "ai/ai.h"
#include "second.h"

typedef struct {
    int staged, said, asked, sneaked; /* pairs that differ in this */
} Tried;

/* One more random step of a seat's secret choice; false if there is none, or it would be the last one that `holds_out` makes. */
static bool step(const Game *g, State *s, int seat, bool holds_out, Rng *rng, Action *made)
{
    Action a[MAX_MOVES];
    State next = *s;
    const int n = game_moves(g, s, seat, a);
    if (n == 0)
        return false;
    *made = a[rng_below(rng, (uint32_t)n)];
    game_apply(g, &next, seat, *made, NULL);
    if (holds_out && (!(next.asked >> seat & 1) || next.phase != s->phase))
        return false;
    *s = next;
    return true;
}

/* The others go on with their choices for a while; `late` never ends its own, so that nothing is revealed. */
static void others_choose(const Game *g, State *s, int viewer, int late, Rng *rng)
{
    for (int i = 0; i < 4 * game_seats(g); i++) {
        Action made;
        const int seat = (int)rng_below(rng, (uint32_t)game_seats(g));
        if (seat != viewer && (s->asked >> seat & 1))
            step(g, s, seat, seat == late, rng, &made);
    }
}

static void count_differences(const State *a, const State *b, Tried *tried)
{
    tried->staged += memcmp(a->staged, b->staged, sizeof a->staged) != 0;
    tried->said += memcmp(a->said, b->said, sizeof a->said) != 0;
    tried->asked += a->asked != b->asked;
}

static void assert_same_view(const Game *g, const State *a, const State *b, int viewer, bool think)
{
    static const AiProfile quick = {.playouts = 8};
    View v, w;
    view_make(g, a, viewer, &v);
    view_make(g, b, viewer, &w);
    assert_memory_equal(&v, &w, sizeof v);
    if (!think || !(game_to_act(&v.s) >> viewer & 1))
        return;
    const Action one = ai_choose(g, &v, &quick, ai_seed(&v), NULL, NULL),
                 other = ai_choose(g, &w, &quick, ai_seed(&w), NULL, NULL);
    assert_memory_equal(&one, &other, sizeof one);
}

/* The seats that are asked all begin to choose; in both states of the pair the viewer makes the same `n` steps. */
static void vary_choices(const Game *g, const State *begun, int viewer, Rng *rng, Tried *tried)
{
    Action own[8];
    State pair[2] = {*begun, *begun}, trial = *begun;
    const unsigned others = begun->asked & ~(1u << viewer);
    if (others == 0)
        return;
    int late = (int)rng_below(rng, (uint32_t)game_seats(g)), n = 0;
    while (!(others >> late & 1))
        late = (late + 1) % game_seats(g);
    const int most = (int)rng_below(rng, 6);
    while (n < most && (trial.asked >> viewer & 1) && step(g, &trial, viewer, false, rng, &own[n]))
        n++;
    for (int k = 0; k < 2; k++) {
        const bool first = rng_below(rng, 2);
        if (!first)
            others_choose(g, &pair[k], viewer, late, rng);
        for (int i = 0; i < n; i++)
            game_apply(g, &pair[k], viewer, own[i], NULL);
        if (first)
            others_choose(g, &pair[k], viewer, late, rng);
    }
    count_differences(&pair[0], &pair[1], tried);
    assert_same_view(g, &pair[0], &pair[1], viewer, rng_below(rng, 20) == 0);
}

/* The seat on turn stages cards: nobody sees which, nor that it does; and once they lie face down, how many is all that is seen.
 */
static void vary_sneaks(const Game *g, const State *begun, Rng *rng, Tried *tried)
{
    State pair[2] = {*begun, *begun};
    const int seat = begun->turn;
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < 8 && pair[k].turn == seat && pair[k].lead_kind == LEAD_NONE; i++) {
            Action a[MAX_MOVES], sneak = {.verb = VERB_SNEAK};
            const int n = game_moves(g, &pair[k], seat, a);
            const Action picked = a[rng_below(rng, (uint32_t)n)];
            if (game_legal(g, &pair[k], seat, sneak) &&
                (k == 0 ? rng_below(rng, 3) == 0 : pair[1].picks[seat] == pair[0].now.play[0].n))
                game_apply(g, &pair[k], seat, sneak, NULL);
            else if (picked.verb == VERB_PICK)
                game_apply(g, &pair[k], seat, picked, NULL);
            if (pair[k].lead_kind == LEAD_NONE && pair[k].turn == seat)
                for (int viewer = 0; viewer < game_seats(g); viewer++)
                    if (viewer != seat)
                        assert_same_view(g, begun, &pair[k], viewer, false);
        }
    if (pair[0].lead_kind != LEAD_SNEAK || pair[1].lead_kind != LEAD_SNEAK || pair[0].now.play[0].n != pair[1].now.play[0].n)
        return;
    tried->sneaked += !cardset_equal(pair[0].zone[ZONE_TABLE], pair[1].zone[ZONE_TABLE]);
    for (int viewer = 0; viewer < game_seats(g); viewer++)
        if (viewer != seat)
            assert_same_view(g, &pair[0], &pair[1], viewer, rng_below(rng, 20) == 0);
}

static void vary_matches(const char *id, int seats, int matches, Tried *tried)
{
    Game *g = second_load(id, seats, "");
    Rng rng = rng_from_u64((uint64_t)seats);
    *tried = (Tried){0};
    for (int m = 0; m < matches; m++) {
        State s;
        game_start(g, &s, (Seed){.low = (uint64_t)m}, NULL);
        for (int i = 0; i < 400 && !s.over; i++) {
            Action made;
            const bool all_asked = s.turn == NO_SEAT && s.asked == s.asked_first;
            for (int viewer = 0; all_asked && viewer < seats; viewer++)
                vary_choices(g, &s, viewer, &rng, tried);
            if (s.turn != NO_SEAT && s.picks[s.turn] == 0)
                vary_sneaks(g, &s, &rng, tried);
            step(g, &s, __builtin_ctz(game_to_act(&s)), false, &rng, &made);
        }
    }
    game_free(g);
}

static void cards_passed_are_secret(void **unused)
{
    (void)unused;
    Tried tried;
    vary_matches("bottle-imp", 4, 40, &tried);
    assert_true(tried.staged > 300 && tried.asked > 300);
    vary_matches("hearts", 4, 40, &tried);
    assert_true(tried.staged > 300 && tried.asked > 300);
}

static void revolutions_and_gifts_are_secret(void **unused)
{
    (void)unused;
    Tried tried;
    vary_matches("great-dalmuti", 5, 40, &tried);
    assert_true(tried.staged > 50 && tried.said > 20 && tried.asked > 100);
    vary_matches("great-dalmuti", 8, 40, &tried);
    assert_true(tried.staged > 50 && tried.said > 20 && tried.asked > 100);
}

static void challenges_and_sneaks_are_secret(void **unused)
{
    (void)unused;
    Tried tried;
    vary_matches("sneak", 3, 40, &tried);
    assert_true(tried.staged > 100 && tried.said > 100 && tried.sneaked > 50);
    vary_matches("sneak", 5, 40, &tried);
    assert_true(tried.staged > 100 && tried.said > 100 && tried.sneaked > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_passed_are_secret),
        cmocka_unit_test(revolutions_and_gifts_are_secret),
        cmocka_unit_test(challenges_and_sneaks_are_secret),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
