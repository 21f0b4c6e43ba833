#include "tools/arena/duel.h"
#include "ai/playout.h"
#include "match/insight/tally.h"
#include "tools/arena/stranger.h"

Action contender_move(const Game *g, const State *s, int seat, Contender who,
                      ContenderMemory *memory)
{
    if (!who)
        return random_move(g, s, seat, &memory->rng);
    View view;
    view_make(g, s, seat, &view);
    const enum Stranger stranger = stranger_named(who->id);
    if (stranger != STRANGERS)
        return stranger_move(g, &view, stranger, &memory->rng);
    return ai_follow(&memory->plan[seat], g, &view, who, ai_seed(&view), NULL);
}

static bool all_can_move(const Game *g, const State *s)
{
    Action moves[MAX_MOVES];
    for (int i = 0; i < game_seats(g); i++)
        if (game_to_act(s) >> i & 1 && game_moves(g, s, i, moves) == 0)
            return false;
    return true;
}

/* Deals the hidden cards again. The seats that are asked must have a move, which does not follow
 * from public information: worlds without are sampled again. If hardly any has one, the cards
 * stay. */
static void deal_hidden(const Game *g, const State *from, Seed seed, State *s)
{
    enum { TRIES = 10000 };
    View known;
    Rng rng = rng_from(seed);
    view_make(g, from, NO_SEAT, &known);
    for (int i = 0; i < TRIES; i++) {
        view_sample(g, &known, &rng, s);
        if (all_can_move(g, s))
            return;
    }
    *s = *from;
    s->rng = rng;
}

bool duel_play(const DuelTable *t, int value[MAX_SEATS])
{
    State s;
    ContenderMemory memory = {.rng = rng_from_u64(t->seed.low ^ UINT64_C(0xD0E1))};
    if (t->from)
        deal_hidden(t->game, t->from, t->seed, &s);
    else
        game_start(t->game, &s, t->seed, NULL);
    const int sides = tally_sides(t->game), last = s.deal + game_resting(t->game, &s);
    for (int moves = 0; !s.over; moves++) {
        const int seat = __builtin_ctz(game_to_act(&s));
        const Action a = contender_move(t->game, &s, seat, t->side[seat % sides], &memory);
        if (a.verb == VERB_DEAL && s.deal == last && !t->whole)
            break;
        if (moves == DUEL_MOVES)
            return false;
        game_apply(t->game, &s, seat, a, NULL);
    }
    for (int i = 0; i < sides; i++)
        value[i] = s.score[i] - (t->from && !t->whole ? t->from->score[i] : 0);
    return true;
}

int64_t duel_margin(const Game *g, Contender test, Contender field, Seed seed)
{
    const int sides = tally_sides(g);
    int64_t margin = 0;
    for (int mine = 0; mine < sides; mine++) {
        int value[MAX_SEATS] = {0};
        DuelTable t = {.game = g, .seed = seed};
        for (int i = 0; i < sides; i++)
            t.side[i] = i == mine ? test : field;
        duel_play(&t, value);
        for (int i = 0; i < sides; i++)
            margin += value[mine] - value[i];
    }
    return game_facts(g)->low_wins ? -margin : margin;
}
