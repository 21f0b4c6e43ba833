#include "rules/canonical.h"
#include "rules/core/game.h"
#include "rules/scoring.h"
#include <string.h>

/* Of these, the cards that do not count: their place does not change the result of the deal. */
static CardSet idle(const Game *g, CardSet cards) { return cardset_minus(cards, g->deciding); }

static bool chain_by(const Chain *rules, unsigned traits)
{
    traits |= SCORE_BY_SUIT | SCORE_REVERSES; /* the cards in question are in Game.deciding */
    int i = 0;
    while (i < rules->n && !(rules->rule[i].type->traits & ~traits))
        i++;
    return i == rules->n;
}

/* Single cards are being played, rules with no other traits than these count the deal, and winning
 * every trick cannot be announced. */
static bool tricks_counted_by(const Game *g, const State *s, unsigned traits)
{
    bool counted = false;
    if (!(game_traits(g, s->phase) & TRAIT_TRICKS) || game_score_facts(g)->lot)
        return false;
    for (int i = s->phase + 1; i < g->n_phases; i++) {
        const Phase *p = &g->phase[i];
        if (!(p->traits & TRAIT_SCORES))
            return false;
        for (int slot = SLOT_RULES; slot <= SLOT_BONUS; slot++)
            if (!chain_by(&p->chain[slot], traits))
                return false;
        counted = true;
    }
    return counted;
}

/* Cards that do not count: if the number of cards taken does not matter they leave the deal;
 * otherwise each pile gets as many as it had, in the order of the deck. */
static void mix_taken(const Game *g, State *s, bool counted)
{
    CardSet all = CARDSET_EMPTY;
    for (int seat = 0; seat < g->seats; seat++)
        all = cardset_or(all, idle(g, s->zone[ZONE_TAKEN + seat]));
    for (int seat = 0; seat < g->seats; seat++) {
        CardSet *pile = &s->zone[ZONE_TAKEN + seat];
        int n = cardset_count(idle(g, *pile));
        *pile = cardset_minus(*pile, idle(g, *pile));
        s->count[ZONE_TAKEN + seat] = (uint8_t)cardset_count(*pile);
        for (; counted && n > 0; n--) {
            cardset_add(pile, cardset_pop(&all));
            s->count[ZONE_TAKEN + seat]++;
        }
    }
    s->zone[ZONE_OUT] = cardset_or(s->zone[ZONE_OUT], all);
    s->count[ZONE_OUT] = (uint8_t)(s->count[ZONE_OUT] + cardset_count(all));
}

void game_canonical(const Game *g, State *s)
{
    memset(s->known, 0, sizeof s->known);
    memset(s->lacks, 0, sizeof s->lacks);
    memset(s->payer_lacks, 0, sizeof s->payer_lacks);
    s->shown = s->aside_lacks = CARDSET_EMPTY;
    memset(&s->last, 0, sizeof s->last);
    memset(&s->now.play[s->now.n], 0, sizeof s->now.play[0] * (size_t)(MAX_SEATS - s->now.n));
    mix_taken(g, s,
              !tricks_counted_by(
                  g, s, SCORE_ALWAYS | SCORE_NOTHING | SCORE_BY_CARDS | SCORE_SHOWS_ASIDE));
}

bool game_spent(const Game *g, const State *s)
{
    CardSet left = s->zone[ZONE_TABLE];
    if (!tricks_counted_by(g, s, SCORE_ALWAYS | SCORE_NOTHING | SCORE_BY_CARDS))
        return false;
    for (int seat = 0; seat < g->seats; seat++)
        left = cardset_or(left, s->zone[ZONE_HAND + seat]);
    return cardset_empty(cardset_minus(left, idle(g, left)));
}
