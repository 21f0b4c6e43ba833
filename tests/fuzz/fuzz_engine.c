/* Actions of arbitrary bytes: legal ones are carried out, all others are refused with a reason, by
 * the state and by the View of the seat. The first three bytes choose a game, its seats and the
 * seed. Then each five bytes make one action: the first of them gives the seat, or says that a
 * legal action is used instead. */
#include "fuzz.h"
#include "rules/adding/adding.h"
#include "rules/tricks/tricks.h"
#include <stdlib.h>
#include <string.h>

static void analysis(const Game *g, const State *s, int seat, Action a, bool legal)
{
    char words[ACTION_TEXT];
    Reason why = {0};
    if (game_legal(g, s, seat, a) != legal || game_refuse(g, s, seat, a, &why) == legal ||
        !legal != (why.id != NULL))
        abort();
    game_print(g, a, words);
}

static Action try_action(const Game *g, State *s, const uint8_t *b, int seat)
{
    Action a, moves[MAX_MOVES];
    View v;
    memcpy(&a, b + 1, sizeof a);
    const int n = game_moves(g, s, seat, moves);
    if (b[0] & 0x80 && n > 0)
        a = moves[b[1] % n];
    const bool legal = game_legal(g, s, seat, a);
    view_make(g, s, seat, &v);
    analysis(g, s, seat, a, legal);
    analysis(g, &v.s, seat, a, legal);
    if (legal) {
        game_leading_after(g, s, seat, a);
        game_total_after(g, s, seat, a);
        game_apply(g, s, seat, a, NULL);
    }
    return a;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    if (size < 3)
        return 0;
    const Game *g = fuzz_loaded(bytes[0] % FUZZ_GAMES, bytes[1]);
    State s;
    game_start(g, &s, (Seed){.low = bytes[2]}, NULL);
    for (size_t i = 3; i + 5 <= size && !s.over; i += 5) {
        const int seat =
            bytes[i] & 0x40 ? __builtin_ctz(game_to_act(&s)) : (bytes[i] & 7) % game_seats(g);
        try_action(g, &s, bytes + i, seat);
    }
    return 0;
}
