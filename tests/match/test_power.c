/* The power fails at every moment of a match (power.h). Each time the save can be read and has
 * every move that was reported as saved. */
#include "support/faults.h"
#include "match/power.h"
#include "match/match_private.h"

static int number_of(const Match *m) { return (int)m->begun.seed.low; }

static void record_saved(const Match *m, int moves)
{
    State s;
    match_state_at(m, moves, &s);
    power_saved(number_of(m), (size_t)moves, state_hash(&s));
}

static void note_saved(const Match *m)
{
    assert_true(autosave_settle(autosave, 10000));
    record_saved(m, m->length);
}

static void play_on(Match *m, Rng *rng, int moves, int at_once)
{
    for (int i = 1; i <= moves; i++) {
        move_at_random(m, rng);
        if (i % at_once == 0 || i == moves)
            note_saved(m);
    }
}

static void take_back(Match *m, int moves)
{
    record_saved(m, m->length - moves);
    match_undo(m, m->length - moves);
}

/* A match continues, a deal is dealt, moves are undone; then the match is abandoned for another. */
static void play_and_record(void)
{
    Rng rng = rng_from_u64(2);
    Match *m = some_match(0), *next = some_match(1);
    while (!game_resting(match_game(m), &m->now))
        move_at_random(m, &rng);
    record_from_here();
    saves_follow(autosave, m);
    note_saved(m);
    play_on(m, &rng, 12, 1);
    take_back(m, 5);
    note_saved(m);
    play_on(m, &rng, 6, 3);
    take_back(m, 3); /* and further, before it is on the disk */
    play_on(m, &rng, 6, 2);
    saves_follow(autosave, next);
    note_saved(next);
    play_on(next, &rng, 10, 2);
    fault_recorder = NULL;
    match_free(m);
    match_free(next);
}

static void assert_saved(const Op *saved)
{
    SaveTrouble t;
    State s;
    Match *m = saves_load(autosave, DATA_DIR, "sneak", &t);
    if (!saved && !m)
        return;
    assert_non_null(m);
    if (saved && number_of(m) == saved->file) {
        assert_true(m->length >= (int)saved->at);
        match_state_at(m, (int)saved->at, &s);
        assert_true(state_hash(&s) == saved->hash);
    } else {
        assert_true(!saved || number_of(m) > saved->file);
    }
    match_free(m);
}

static void the_power_fails_at_every_moment(void **unused)
{
    (void)unused;
    play_and_record();
    power_fails_always(assert_saved, 80);
}

TEST_GROUP(power, open_autosave, close_autosave, cmocka_unit_test(the_power_fails_at_every_moment))
