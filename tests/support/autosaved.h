/* A folder with an autosave, for test programs whose matches are saved to files. */
#pragma once
#include "support/folder.h"
#include "match/save/saves.h"

static Autosave *autosave;

static inline int open_autosave(void **unused)
{
    if (make_folder(unused) != 0)
        return -1;
    autosave = autosave_open(folder, NULL);
    return autosave && !autosave_is_second(autosave) ? 0 : -1;
}

static inline int close_autosave(void **unused)
{
    autosave_close(autosave, 5000);
    return remove_folder(unused);
}

static inline void follow(Match *m, const char *path)
{
    match_follow(m, autosave_file(autosave, path));
    assert_true(autosave_settle(autosave, 10000));
}

/* All text given to the autosave is on the disk, and it loads without a message. */
static inline Match *load_kept(const char *path)
{
    SaveTrouble t;
    assert_true(autosave_settle(autosave, 10000));
    Match *m = match_load(DATA_DIR, NULL, path, &t);
    assert_string_equal(t.err.text, "");
    assert_int_equal(t.fault, SAVE_SOUND);
    assert_non_null(m);
    return m;
}

/* Sneak: short deals, picks, and no options needed. */
static inline Match *some_match(uint64_t seed)
{
    MatchPlan p = {.game = "sneak", .seats = 3, .seed = {.low = seed}};
    Err err = {{0}};
    for (int i = 0; i < p.seats; i++)
        p.player[i] = (Player){.human = true, .name = "Imp"};
    Match *m = match_new(DATA_DIR, &p, &err);
    assert_string_equal(err.text, "");
    return m;
}

static inline void move_at_random(Match *m, Rng *rng)
{
    Action moves[MAX_MOVES];
    const int seat = __builtin_ctz(game_to_act(match_state(m)));
    const int n = game_moves(match_game(m), match_state(m), seat, moves);
    assert_true(match_play(m, seat, moves[rng_below(rng, (uint32_t)n)], NULL));
}
