/* Features of drawing, leading and challenging: what is staged and how much is left to come. */
#include "rules/contest/combination.h"
#include "rules/contest/contest.h"
#include "rules/core/kernel.h"

#define TELL(name, value) weigh(to, i, FEATURE_contest_##name, value)

static int height(const Game *g, Card c) { return FEATURE_ONE * (g->card[c].rank - 1) / (ACE - 1); }

static int height_of(const Game *g, CardSet cards)
{
    int most = 0;
    while (!cardset_empty(cards)) {
        const int h = height(g, cardset_pop(&cards));
        most = h > most ? h : most;
    }
    return most;
}

static enum Combination type_of(const Game *g, CardSet cards)
{
    return cardset_count(cards) > 1 ? combination_read(g, cards).type : COMBINATION_NOTHING;
}

static bool strong(enum Combination kind)
{
    return kind == COMBINATION_MATCH || kind == COMBINATION_STRAIGHT_FLUSH;
}

static void tell_pick(const Game *g, CardSet staged, Card c, int i, const Weighing *to)
{
    const CardSet mates = cardset_or(g->same[c], g->suit_cards[g->card[c].suit]);
    TELL(pick, FEATURE_ONE);
    TELL(pick_high, height(g, c));
    if (!cardset_empty(staged) && cardset_empty(cardset_minus(staged, mates)))
        TELL(pick_mates, FEATURE_ONE);
}

/* best: the best set of as many cards as were led; cards are staged in the order of the deck.
 * Empty: these lie open. */
static void tell_answer(const Game *g, CardSet staged, CardSet best, Card c, int i,
                        const Weighing *to)
{
    CardSet left = cardset_minus(best, staged);
    if (cardset_count(best) > 1 && type_of(g, best) == COMBINATION_NOTHING)
        TELL(answer_nothing, FEATURE_ONE);
    if (cardset_empty(left) || cardset_pop(&left) != c ||
        !cardset_empty(cardset_minus(staged, best)))
        return;
    TELL(answer_best, FEATURE_ONE);
    if (cardset_empty(staged))
        TELL(answer_strong, cardset_count(best) == 1
                                ? height(g, c)
                                : FEATURE_ONE * (int)type_of(g, best) / (int)COMBINATION_MATCH);
}

static void tell_lead(const Game *g, CardSet staged, int verb, int i, const Weighing *to)
{
    const enum Combination kind = type_of(g, staged);
    const int n = cardset_count(staged);
    if (verb == VERB_SNEAK)
        TELL(sneak, FEATURE_ONE);
    else
        TELL(flaunt, FEATURE_ONE);
    TELL(lead_cards, n * (FEATURE_ONE / 4));
    TELL(lead_high, height_of(g, staged));
    if (n > 1 && kind == COMBINATION_NOTHING)
        TELL(lead_nothing, FEATURE_ONE);
    if (strong(kind))
        TELL(lead_match, FEATURE_ONE);
}

static void tell_challenge(const Game *g, CardSet staged, int i, const Weighing *to)
{
    const enum Combination kind = type_of(g, staged);
    TELL(challenge, FEATURE_ONE);
    TELL(challenge_high, height_of(g, staged));
    if (cardset_count(staged) > 1 && kind == COMBINATION_NOTHING)
        TELL(challenge_nothing, FEATURE_ONE);
    if (strong(kind))
        TELL(challenge_match, FEATURE_ONE);
}

void features_contest(const Game *g, const World *w, int seat, const Action *moves, int n,
                      const Weighing *to)
{
    const State *s = &w->s;
    const CardSet staged = s->staged[seat];
    const CardSet best = s->lead_kind == LEAD_SNEAK && n > 1
                             ? game_best_set(g, s, s->zone[ZONE_HAND + seat], s->now.play[0].n)
                             : CARDSET_EMPTY;
    for (int i = 0; i < n; i++) {
        TELL(one, FEATURE_ONE);
        switch (moves[i].verb) {
        case VERB_DRAW:
            TELL(draw, FEATURE_ONE);
            TELL(draw_early, FEATURE_ONE * s->count[ZONE_STOCK] / g->n_pack);
            break;
        case VERB_PASS: TELL(pass, FEATURE_ONE); break;
        case VERB_PICK:
            tell_pick(g, staged, moves[i].card, i, to);
            tell_answer(g, staged, best, moves[i].card, i, to);
            break;
        case VERB_CHALLENGE: tell_challenge(g, staged, i, to); break;
        default: tell_lead(g, staged, moves[i].verb, i, to); break;
        }
    }
}
