/* The moment that decided a deal. */
#include "words/words.h"
#include <stdlib.h>
#include <string.h>

/* The contest that brought most, the last of equal ones; NULL if it did not bring at least one and
 * a half times the mean. */
static const HistoryPart *decisive_contest(const Speaker *p, const History *h)
{
    const HistoryPart *most = NULL;
    int worth = 0, sum = 0, n = 0;
    for (int i = 0; i < h->parts; i++) {
        const int points = abs(words_history_points(p, &h->part[i]));
        sum += points;
        n += h->part[i].kind == PART_CONTEST;
        if (points == 0 || points < worth || h->part[i].taker == NO_SEAT)
            continue;
        worth = points;
        most = &h->part[i];
    }
    return 2 * worth * n >= 3 * sum ? most : NULL;
}

/* The first seat that went out; NO_SEAT if none did. */
static int first_out(const History *h)
{
    for (int i = 0; i < h->steps; i++)
        if (h->step[i].out == 0)
            return h->step[i].seat;
    return NO_SEAT;
}

/* The visible card of most points among those of the step; NO_CARD without any. */
static Card dearest_card(const Game *g, const HistoryStep *s)
{
    Card best = NO_CARD;
    for (CardSet left = s->cards; !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        if (best == NO_CARD || abs(game_card(g, c)->points) > abs(game_card(g, best)->points))
            best = c;
    }
    return best;
}

/* The step whose card brought at least half of the contest; NO_STEP without such a card. */
static int heavy_step(const Speaker *p, const History *h, const HistoryPart *part)
{
    for (int k = part->first; k < part->first + part->n; k++) {
        const Card c = dearest_card(p->game, &h->step[k]);
        if (c != NO_CARD && part->points != 0 &&
            2 * abs(game_card(p->game, c)->points) >= abs(part->points))
            return k;
    }
    return NO_STEP;
}

static bool is_viewer(const Speaker *p, int seat)
{
    return strcmp(words_name(p, seat), strings_get(p->strings, "name.you")) == 0;
}

char *words_decisive(const Speaker *p, const History *h, char *out, size_t size)
{
    char worth[WORDS_NAME];
    const HistoryPart *part = decisive_contest(p, h);
    const int out_first = first_out(h);
    if (game_facts(p->game)->ranked && out_first != NO_SEAT)
        return words_tell(p, out, size, WITH(AS_SEAT("player", out_first)), "decisive.out");
    if (!part)
        return strcpy(out, "");
    const int best = words_history_best(p, part, h->step), heavy = heavy_step(p, h, part);
    const Card with = best == NO_STEP ? NO_CARD : dearest_card(p->game, &h->step[best]);
    words_history_worth(p, part, worth, sizeof worth);
    if (heavy != NO_STEP && with != NO_CARD && h->step[heavy].seat != part->taker) {
        const char *key = "decisive.fell";
        if (is_viewer(p, part->taker))
            key = "decisive.fell.you";
        else if (is_viewer(p, h->step[heavy].seat))
            key = "decisive.fell.by_you";
        return words_fill(p, out, size, key,
                          WITH(AS_NUMBER("n", part->number), AS_SEAT("player", part->taker),
                               AS_CARD("with", with), AS_SEAT("from", h->step[heavy].seat),
                               AS_CARD("card", dearest_card(p->game, &h->step[heavy]))));
    }
    if (with == NO_CARD)
        return words_tell(p, out, size,
                          WITH(AS_NUMBER("n", part->number), AS_SEAT("player", part->taker),
                               AS_TEXT("worth", worth), AS_NUMBER("won", part->won)),
                          "decisive.won");
    return words_tell(p, out, size,
                      WITH(AS_NUMBER("n", part->number), AS_SEAT("player", part->taker),
                           AS_CARD("with", with), AS_TEXT("worth", worth),
                           AS_NUMBER("won", part->won)),
                      "decisive.took");
}
