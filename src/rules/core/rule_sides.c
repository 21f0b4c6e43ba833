/* Score rules of a deal in which a seat may have played against the others. Both wait until all
 * cards were played and those laid aside were shown: before that only some can tell the result. */
#include "rules/bids/bids.h"
#include "rules/core/game.h"
#include "rules/scoring.h"
#include "rules/sides/sides.h"

static CardSet taken_by(const Game *g, const State *s, unsigned seats)
{
    CardSet taken = CARDSET_EMPTY;
    for (int i = 0; i < g->seats; i++)
        if (seats >> i & 1)
            taken = cardset_or(taken, s->zone[ZONE_TAKEN + i]);
    return taken;
}

int game_side_points(const Game *g, const State *s)
{
    return cards_points(g, taken_by(g, s, game_side(s)));
}

static bool all_shown(const Game *g, const State *s)
{
    const CardSet aside = s->zone[ZONE_ASIDE];
    bool shown = with_cards(g, s) == 0 && cardset_count(aside) == s->count[ZONE_ASIDE];
    for (int i = 0; i < g->seats; i++)
        shown = shown && cardset_empty(cardset_minus(aside, s->known[i]));
    return shown;
}

/* The row of the table for the picker's side. */
static int amount(const Rule *r, int points, bool some, bool all)
{
    const List *rows = &r->score_side_table.pays;
    int pays = 0;
    if (!some)
        return r->score_side_table.no_trick;
    if (all)
        return r->score_side_table.all_tricks;
    for (int i = 0; i + 1 < rows->n; i += 2)
        if (points >= rows->item[i])
            pays = rows->item[i + 1];
    return pays;
}

/* Sheepshead: sixty-one points win, thirty-one save the picker from losing double. */
bool score_side_table(const Game *g, const State *s, const Rule *r, int seat, int *points,
                      CardSet *cards)
{
    const unsigned side = game_side(s), every = (1u << g->seats) - 1;
    if (!side || !all_shown(g, s))
        return false;
    const CardSet ours = taken_by(g, s, side), theirs = taken_by(g, s, every & ~side);
    const bool own = side >> seat & 1, two = game_shown_partner(s) != NO_SEAT;
    const int pays = amount(r, cards_points(g, cardset_or(ours, s->zone[ZONE_ASIDE])),
                            !cardset_empty(ours), cardset_empty(theirs));
    *cards = own ? cardset_or(ours, s->zone[ZONE_ASIDE]) : theirs;
    *points = own ? pays : -pays;
    if (seat == game_picker(s))
        *points = pays * (g->seats - 1 - two) - (two ? pays : 0);
    return true;
}

/* Napoleon: the honours that his side has taken against the number that he bid. */
bool score_side_contract(const Game *g, const State *s, const Rule *r, int seat, int *points,
                         CardSet *cards)
{
    const unsigned side = game_side(s), every = (1u << g->seats) - 1;
    if (!side || !all_shown(g, s))
        return false;
    const CardSet ours = taken_by(g, s, side);
    const bool own = side >> seat & 1, made = cards_points(g, ours) >= game_contract(g, s);
    *cards = cardset_and(
        own ? ours : cardset_or(taken_by(g, s, every & ~side), s->zone[ZONE_ASIDE]), g->counting);
    *points = made == own ? r->score_side_contract.points : 0;
    return true;
}

/* Sheepshead, leaster: who wins no trick cannot win the deal. */
bool score_fewest(const Game *g, const State *s, const Rule *r, int seat, int *points,
                  CardSet *cards)
{
    int fewest = MAX_POINTS;
    unsigned best = 0;
    if (!all_shown(g, s))
        return false;
    for (int i = 0; i < g->seats; i++) {
        const int n = cards_points(g, s->zone[ZONE_TAKEN + i]);
        if (s->count[ZONE_TAKEN + i] == 0 || n > fewest)
            continue;
        best = (n < fewest ? 0 : best) | 1u << i;
        fewest = n;
    }
    *cards = s->zone[ZONE_TAKEN + seat];
    if (best & (best - 1))
        return true;
    *points = best >> seat & 1 ? r->score_fewest.points : r->score_fewest.others;
    return true;
}
