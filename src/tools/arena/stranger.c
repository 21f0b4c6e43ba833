#include "tools/arena/stranger.h"
#include "ai/playout.h"
#include "rules/scoring.h"
#include <string.h>

enum {
    WORLDS = 8,     /* in which every move is tried */
    FARTHEST = 500, /* moves to the end of a trick or a deal */
    SILLY = 2,      /* a move is silly if it loses more than one part in SILLY of the range */
};

static const char *const names[STRANGERS] = {"cautious", "greedy", "casual"};

const char *stranger_name(int i) { return i >= 0 && i < STRANGERS ? names[i] : NULL; }

enum Stranger stranger_named(const char *name)
{
    int i = 0;
    while (i < STRANGERS && strcmp(names[i], name) != 0)
        i++;
    return (enum Stranger)i;
}

/* The outcome of a move: seats times its points less those of all, over the worlds. */
typedef struct {
    int worst, sum;
} Outlook;

/* The lead of the seat over the mean of all, times the seats. */
static int lead_of(const Game *g, const State *s, int seat)
{
    RunningScore now = {{0}, 0};
    int all = 0, own = 0;
    game_running_score(g, s, &now);
    for (int i = 0; i < game_seats(g); i++) {
        const int points = s->score[i] + now.points[i];
        all += points;
        own = i == seat ? points : own;
    }
    const int lead = game_seats(g) * own - all;
    return game_facts(g)->low_wins ? -lead : lead;
}

/* Plays at random until the trick is over or, from before the first one, the deal. */
static void play_trick(const Game *g, State *s, Rng *rng)
{
    const int number = s->now.number;
    for (int i = 0; i < FARTHEST && !game_resting(g, s); i++) {
        if (number && s->now.number != number)
            return;
        const int seat = __builtin_ctz(game_to_act(s));
        game_apply(g, s, seat, random_move(g, s, seat, rng), NULL);
    }
}

static void try_moves(const Game *g, const View *v, const Action *move, int n, Rng *rng,
                      Outlook *out)
{
    for (int i = 0; i < n; i++)
        out[i] = (Outlook){.worst = INT32_MAX};
    for (int w = 0; w < WORLDS; w++) {
        State world;
        view_sample(g, v, rng, &world);
        for (int i = 0; i < n; i++) {
            State s = world;
            game_apply(g, &s, v->seat, move[i], NULL);
            play_trick(g, &s, rng);
            const int lead = lead_of(g, &s, v->seat);
            out[i].sum += lead;
            out[i].worst = lead < out[i].worst ? lead : out[i].worst;
        }
    }
}

/* Among moves with equal outlooks: the weaker card, and the greedy one rather sheds many. */
static int thrift(const Game *g, Action a, enum Stranger who)
{
    int weak = 0;
    if (a.verb == VERB_PLAY || a.verb == VERB_PICK)
        weak = game_card(g, a.card)->rank;
    if (!game_facts(g)->ranked)
        weak = -weak;
    return weak + (who == STRANGER_GREEDY && a.verb == VERB_PLAY ? 100 * (a.n + 1) : 0);
}

static int outlook(const Outlook *o, enum Stranger who)
{
    return who == STRANGER_CAUTIOUS ? o->worst : o->sum;
}

static int best_of(const Game *g, const Action *move, int n, const Outlook *o, enum Stranger who)
{
    int best = 0;
    for (int i = 1; i < n; i++) {
        const int more = outlook(&o[i], who) - outlook(&o[best], who);
        if (more > 0 || (more == 0 && thrift(g, move[i], who) > thrift(g, move[best], who)))
            best = i;
    }
    return best;
}

/* One of the moves that are not silly, each equally likely. */
static int any_sane(int n, const Outlook *o, Rng *rng)
{
    int least = o[0].sum, most = o[0].sum, sane[MAX_MOVES], found = 0;
    for (int i = 1; i < n; i++) {
        least = o[i].sum < least ? o[i].sum : least;
        most = o[i].sum > most ? o[i].sum : most;
    }
    for (int i = 0; i < n; i++)
        if (SILLY * (most - o[i].sum) <= most - least)
            sane[found++] = i;
    return sane[rng_below(rng, (uint32_t)found)];
}

/* Sets of cards are picked at random: no end of a trick can tell one card's worth. */
static bool picks_freely(const Game *g, const View *v, const Action *move, int n)
{
    return game_traits(g, v->s.phase) & TRAIT_FREE_SETS && move[n - 1].verb == VERB_PICK;
}

Action stranger_move(const Game *g, const View *v, enum Stranger who, Rng *rng)
{
    Action move[MAX_MOVES];
    Outlook o[MAX_MOVES];
    const int n = game_moves(g, &v->s, v->seat, move);
    if (n == 1)
        return move[0];
    if (picks_freely(g, v, move, n))
        return move[rng_below(rng, (uint32_t)n)];
    try_moves(g, v, move, n, rng, o);
    return move[who == STRANGER_CASUAL ? any_sane(n, o, rng) : best_of(g, move, n, o, who)];
}
