/* make-save DATA GAME SEATS MOVES FILE [FOLDER [SEED]]: writes a sound match with that number of
 * random moves, for tests that damage it; the deals that it finishes on the way are added to the
 * archive of that folder. */
#include "match/archive/archive.h"
#include "match/code/luck.h"
#include <stdio.h>
#include <stdlib.h>

static void play_randomly(Match *m, int moves, Archive *archive)
{
    Rng rng = rng_from_u64(7);
    for (int i = 0; i < moves && !match_state(m)->over; i++) {
        Action action[MAX_MOVES];
        const int seat = __builtin_ctz(game_to_act(match_state(m)));
        const int n = game_moves(match_game(m), match_state(m), seat, action);
        match_play(m, seat, action[rng_below(&rng, (uint32_t)n)], NULL);
        if (archive && game_resting(match_game(m), match_state(m)))
            archive_add(archive, m, (Date){1795381440 + i, "2026-11-22 21:04"});
    }
}

int main(int argc, char **argv)
{
    Err err = {""};
    Seed seed = {.low = 0x1234};
    if (argc < 6 || argc > 8 || (argc == 8 && !luck_parse(argv[7], &seed, &err))) {
        fprintf(stderr, "usage: make-save DATA GAME SEATS MOVES FILE [FOLDER [SEED]] %s\n",
                err.text);
        return 2;
    }
    MatchPlan plan = {.seats = atoi(argv[3]), .seed = seed};
    snprintf(plan.game, sizeof plan.game, "%s", argv[2]);
    for (int i = 0; i < plan.seats; i++) {
        plan.player[i] = (Player){.human = i == 0, .level = "easy", .face = i};
        snprintf(plan.player[i].name, sizeof plan.player[i].name, i ? "Imp %d" : "小鬼 %d", i);
    }
    Autosave *k = argc >= 7 ? autosave_open(argv[6], NULL) : NULL;
    Archive *archive = k ? archive_open(k) : NULL;
    Match *m = match_new(argv[1], &plan, &err);
    if (m) {
        match_note(m, (MatchNotes){.began = 1795380000});
        play_randomly(m, atoi(argv[4]), archive);
    }
    const bool ok = m && match_save(m, argv[5], &err);
    if (!ok)
        fprintf(stderr, "%s\n", err.text);
    match_free(m);
    archive_close(archive);
    autosave_close(k, 10000);
    return !ok;
}
