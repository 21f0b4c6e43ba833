/* The words of a move, in positions of all games: text that parses can be judged, and its printed
 * form parses again. */
#include "fuzz.h"
#include "ai/playout.h"
#include <stdlib.h>
#include <string.h>

enum { POSITIONS = 6 };

static const State *positions(const Game *g, int i)
{
    static State made[FUZZ_GAMES][POSITIONS];
    if (made[i][0].deal == 0) {
        Rng rng = rng_from_u64(1);
        game_start(g, &made[i][0], (Seed){.low = 1}, NULL);
        for (int k = 1; k < POSITIONS; k++) {
            made[i][k] = made[i][k - 1];
            playout_match(g, &made[i][k], &rng, 9);
        }
    }
    return made[i];
}

static void try_move(const Game *g, const State *s, const char *text)
{
    Action move[MAX_PARSED], again[MAX_PARSED];
    Err err = {{0}};
    const int seat = game_to_act(s) ? __builtin_ctz(game_to_act(s)) : 0;
    const int n = game_parse(g, s, seat, text, move, &err);
    fuzz_complaint(n == 0, &err);
    for (int i = 0; i < n; i++) {
        char words[ACTION_TEXT];
        Reason why;
        if (game_refuse(g, s, seat, move[i], &why) == game_legal(g, s, seat, move[i]))
            abort();
        if (game_legal(g, s, seat, move[i]) &&
            (game_parse(g, s, seat, game_print(g, move[i], words), again, NULL) != 1 ||
             memcmp(again, &move[i], sizeof *again) != 0))
            abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    char *text = malloc(size + 1);
    memcpy(text, bytes, size);
    text[size] = '\0';
    for (int i = 0; i < FUZZ_GAMES; i++) {
        const Game *g = fuzz_loaded(i, 0);
        for (int k = 0; k < POSITIONS; k++)
            try_move(g, &positions(g, i)[k], text);
    }
    free(text);
    return 0;
}
