/* make-save DATA GAME SEATS MOVES FILE: writes a sound match with that many random moves, for tests that spoil it. */
#include "match/match.h"
#include <stdio.h>
#include <stdlib.h>

static void play_randomly(Match *m, int moves)
{
    Rng rng = rng_from_u64(7);
    for (int i = 0; i < moves && !match_state(m)->over; i++) {
        Action action[MAX_MOVES];
        const int seat = __builtin_ctz(game_to_act(match_state(m)));
        const int n = game_moves(match_game(m), match_state(m), seat, action);
        match_play(m, seat, action[rng_below(&rng, (uint32_t)n)], NULL);
    }
}

int main(int argc, char **argv)
{
    if (argc != 6) {
        fprintf(stderr, "usage: make-save DATA GAME SEATS MOVES FILE\n");
        return 2;
    }
    MatchPlan plan = {.seats = atoi(argv[3]), .seed = {.low = 0x1234}};
    snprintf(plan.game, sizeof plan.game, "%s", argv[2]);
    for (int i = 0; i < plan.seats; i++) {
        plan.player[i] = (Player){.human = i == 0, .level = "easy", .face = i};
        snprintf(plan.player[i].name, sizeof plan.player[i].name, i ? "Imp %d" : "小鬼 %d", i);
    }
    Err err = {""};
    Match *m = match_new(argv[1], &plan, &err);
    if (m)
        play_randomly(m, atoi(argv[4]));
    const bool ok = m && match_save(m, argv[5], &err);
    if (!ok)
        fprintf(stderr, "%s\n", err.text);
    match_free(m);
    return !ok;
}
