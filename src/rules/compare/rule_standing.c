/* Score rules that compare the numbers of tricks of all players. */
#include "rules/compare/compare.h"
#include "rules/core/game.h"
#include "rules/tricks/tricks.h"

enum Standing compare_standing(const uint8_t number[], int seats, int seat)
{
    int equal = 0, pairs = 0, fewer = 0;
    bool others_equal = true;
    const uint8_t other = number[seat == 0];
    for (int i = 0; i < seats; i++) {
        for (int k = 0; k < i; k++)
            pairs += number[k] == number[i];
        equal += i != seat && number[i] == number[seat];
        fewer += number[i] < number[seat];
        others_equal = others_equal && (i == seat || number[i] == other);
    }
    if (pairs == 1 && equal == 1)
        return STANDING_PAIR;
    if (others_equal && equal == 0)
        return STANDING_LONE;
    if (pairs > 0)
        return NO_STANDING;
    if (fewer == 0)
        return STANDING_FEWEST;
    if (fewer == seats - 1)
        return STANDING_MOST;
    return 2 * fewer == seats - 1 ? STANDING_MIDDLE : NO_STANDING;
}

enum Standing game_standing(const Game *g, const State *s, int seat)
{
    uint8_t won[MAX_SEATS];
    for (int i = 0; i < g->seats; i++)
        won[i] = (uint8_t)game_tricks_won(g, s, i);
    return compare_standing(won, g->seats, seat);
}

static bool is_meant(const Game *g, const State *s, int who, int seat)
{
    return who >> game_standing(g, s, seat) & 1;
}

/* Is the public total as the rule wants it? */
static bool pays_now(const State *s, const Rule *r)
{
    const int total = r->score_standing.total;
    return total < 0 || s->total[total] == r->score_standing.is;
}

unsigned game_standings_paid(const Game *g, const State *s)
{
    unsigned paid = 0;
    for (int i = 0; i < g->n_phases; i++)
        for (int slot = SLOT_RULES; slot <= SLOT_BONUS; slot++) {
            const Chain *rules = &g->phase[i].chain[slot];
            for (int k = 0; k < rules->n; k++)
                if (rules->rule[k].type->fn.score == score_standing && pays_now(s, &rules->rule[k]))
                    paid |= (unsigned)rules->rule[k].score_standing.who;
        }
    return paid;
}

/* Collusion: two equal numbers, the odd one among three, the fewest. Hamlet: the tricks of the one
 * in the middle are worth more than those of the others, or less. */
bool score_standing(const Game *g, const State *s, const Rule *r, int seat, int *points,
                    CardSet *cards)
{
    const int won = game_tricks_won(g, s, seat);
    const bool meant = is_meant(g, s, r->score_standing.who, seat);
    if (!pays_now(s, r) || (!meant && r->score_standing.others_each == 0))
        return false;
    *cards = s->zone[ZONE_TAKEN + seat];
    if (won == 0 && r->score_standing.no_trick)
        *points = r->score_standing.no_trick;
    else if (meant)
        *points = r->score_standing.points + r->score_standing.each * won;
    else
        *points = r->score_standing.others_each * won;
    return true;
}

/* Collusion: the match is won in a deal with a bonus only. */
bool score_standing_bars(const Game *g, const State *s, const Rule *r, int seat, int *points,
                         CardSet *cards)
{
    const int counted = *points, before = s->score[seat] - s->gain[seat];
    *points = -2 * counted;
    return g->facts.target && before + counted >= g->facts.target + g->exceed &&
           !is_meant(g, s, r->score_standing_bars.who, seat);
}

/* Collusion, by the book: of two equal players one reaches the end, the other is second. */
bool score_standing_raises(const Game *g, const State *s, const Rule *r, int seat, int *points,
                           CardSet *cards)
{
    const int enough = g->facts.target + g->exceed;
    const enum Standing own = game_standing(g, s, seat);
    bool reached = false;
    for (int i = 0; i < g->seats; i++)
        reached |= i != seat && s->score[i] >= enough && game_standing(g, s, i) == own;
    *points = enough - s->score[seat];
    return g->facts.target && reached && *points > 0 &&
           is_meant(g, s, r->score_standing_raises.who, seat);
}
