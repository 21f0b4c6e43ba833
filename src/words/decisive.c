/* The moment that decided a deal. */
#include "rules/bids/bids.h"
#include "rules/compare/compare.h"
#include "rules/scoring.h"
#include "rules/sides/sides.h"
#include "words/words.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* The points of a contest; 0 if some of them did not count in the end. */
static int brought(const Speaker *p, const History *h, const HistoryPart *part, CardSet cancelled)
{
    for (int k = part->first; k < part->first + part->n; k++)
        if (cards_points(p->game, cardset_and(h->step[k].cards, cancelled)))
            return 0;
    return abs(words_history_points(p, part));
}

/* The seats that may have decided the deal: where points are good, those that got most of them. */
static unsigned deciders(const Game *g, const State *end)
{
    const unsigned all = (1u << game_seats(g)) - 1;
    unsigned best = 0;
    int most = INT_MIN;
    for (int i = 0; i < game_seats(g); i++) {
        if (end->gain[i] > most)
            best = 0;
        if (end->gain[i] >= most)
            best |= 1u << i;
        most = end->gain[i] > most ? end->gain[i] : most;
    }
    return game_facts(g)->low_wins ? all : best;
}

/* The contest of these takers that brought most, the last of equal ones; NULL if it did not bring
 * at least one and a half times the mean of all. */
static const HistoryPart *decisive_contest(const Speaker *p, const History *h, unsigned takers,
                                           CardSet cancelled)
{
    const HistoryPart *most = NULL;
    int worth = 0, sum = 0, n = 0;
    for (int i = 0; i < h->parts; i++) {
        const int points = brought(p, h, &h->part[i], cancelled);
        sum += points;
        n += h->part[i].kind == PART_CONTEST;
        if (points == 0 || points < worth || h->part[i].taker == NO_SEAT ||
            !(takers >> h->part[i].taker & 1))
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

/* ---- Games in which only the number of tricks counts ---- */

static const HistoryPart *last_trick_of(const History *h, int seat)
{
    const HistoryPart *last = NULL;
    for (int i = 0; i < h->parts; i++)
        if (h->part[i].kind == PART_CONTEST && h->part[i].over && h->part[i].taker == seat)
            last = &h->part[i];
    return last;
}

/* The tricks of each seat up to that part, or all of them. */
static void count_tricks(const History *h, const HistoryPart *end, int tricks[MAX_SEATS])
{
    memset(tricks, 0, MAX_SEATS * sizeof *tricks);
    for (int i = 0; i < h->parts && &h->part[i] != end; i++)
        if (h->part[i].kind == PART_CONTEST && h->part[i].over && h->part[i].taker != NO_SEAT)
            tricks[h->part[i].taker]++;
}

static int worth_of(const Game *g, int tricks)
{
    const ScoreFacts *f = game_score_facts(g);
    return tricks < f->n_trick_points ? f->trick_points[tricks] : 0;
}

/* The only seat with the most points by its tricks; NO_SEAT if several have as many. */
static int best_by_tricks(const Game *g, const int tricks[])
{
    int best = 0, equal = 1;
    for (int i = 1; i < game_seats(g); i++) {
        const int more = worth_of(g, tricks[i]) - worth_of(g, tricks[best]);
        equal = more > 0 ? 1 : equal + (more == 0);
        best = more > 0 ? i : best;
    }
    return equal == 1 ? best : NO_SEAT;
}

/* The trick that cost its taker most, the last of equal ones; NULL if none cost anything. */
static const HistoryPart *dearest_trick(const Game *g, const History *h)
{
    const HistoryPart *dearest = NULL;
    int most = 1, tricks[MAX_SEATS];
    for (int i = 0; i < h->parts; i++) {
        const HistoryPart *part = &h->part[i];
        if (part->kind != PART_CONTEST || !part->over || part->taker == NO_SEAT)
            continue;
        count_tricks(h, part, tricks);
        const int had = tricks[part->taker], loss = worth_of(g, had) - worth_of(g, had + 1);
        if (loss < most)
            continue;
        most = loss;
        dearest = part;
    }
    return dearest;
}

/* The only seat that announced to win every trick; NO_SEAT if none or several did. */
static int only_bidder(const History *h)
{
    unsigned bids = 0;
    for (int i = 0; i < h->steps; i++)
        if (h->step[i].bid || h->step[i].kind == STEP_BID)
            bids |= 1u << h->step[i].seat;
    return __builtin_popcount(bids) == 1 ? __builtin_ctz(bids) : NO_SEAT;
}

static char *tell_trick(const Speaker *p, const History *h, const HistoryPart *part,
                        const char *key, char *out, size_t size)
{
    char worth[WORDS_NAME];
    int tricks[MAX_SEATS];
    const int best = words_history_best(p, part, h->step);
    if (best == NO_STEP)
        return strcpy(out, "");
    count_tricks(h, part, tricks);
    const int k = 1 + tricks[part->taker];
    words_tell(p, worth, sizeof worth, WITH(AS_NUMBER("n", worth_of(p->game, k))), "score");
    return words_tell(p, out, size,
                      WITH(AS_NUMBER("n", part->number), AS_SEAT("player", part->taker),
                           AS_SEAT("other", only_bidder(h)), AS_NUMBER("k", k),
                           AS_TEXT("worth", worth),
                           AS_CARD("with", dearest_card(p->game, &h->step[best]))),
                      "%s", key);
}

static char *tell_bid(const Speaker *p, const History *h, int bidder, char *out, size_t size)
{
    for (int i = 0; i < h->parts; i++)
        if (h->part[i].kind == PART_CONTEST && h->part[i].over && h->part[i].taker != bidder)
            return tell_trick(p, h, &h->part[i],
                              is_viewer(p, bidder) ? "decisive.bid_failed.on_you"
                                                   : "decisive.bid_failed",
                              out, size);
    return words_tell(p, out, size, WITH(AS_SEAT("player", bidder)), "decisive.bid_made");
}

static char *decisive_by_tricks(const Speaker *p, const History *h, char *out, size_t size)
{
    const int bidder = only_bidder(h);
    int tricks[MAX_SEATS];
    if (bidder != NO_SEAT)
        return tell_bid(p, h, bidder, out, size);
    count_tricks(h, NULL, tricks);
    const int best = best_by_tricks(p->game, tricks);
    const HistoryPart *dear = dearest_trick(p->game, h);
    if (best != NO_SEAT && tricks[best] == 0)
        return words_tell(p, out, size, WITH(AS_SEAT("player", best)), "decisive.none");
    if (best != NO_SEAT)
        return tell_trick(p, h, last_trick_of(h, best), "decisive.tricks", out, size);
    return dear ? tell_trick(p, h, dear, "decisive.fall", out, size) : strcpy(out, "");
}

/* ---- All games ---- */

/* Tells how much the picker's side took and how much it had to. */
static char *decisive_by_contract(const Speaker *p, const State *end, char *out, size_t size)
{
    char worth[WORDS_NAME];
    const Goal goal = game_side_goal(p->game, end);
    words_tell(p, worth, sizeof worth, WITH(AS_NUMBER("n", goal.have)),
               words_has(p, "worth") ? "worth" : "score");
    return words_tell(p, out, size,
                      WITH(AS_NUMBER("n", goal.need), AS_TEXT("worth", worth),
                           AS_SEAT("player", game_picker(end))),
                      "decisive.contract");
}

char *words_decisive(const Speaker *p, const History *h, const State *end, CardSet cancelled,
                     char *out, size_t size)
{
    char worth[WORDS_NAME], cards[WORDS_SIZE];
    const HistoryPart *part = decisive_contest(p, h, deciders(p->game, end), cancelled);
    const int out_first = first_out(h);
    if (game_facts(p->game)->ranked && out_first != NO_SEAT)
        return words_tell(p, out, size, WITH(AS_SEAT("player", out_first)), "decisive.out");
    if (game_standings_paid(p->game, end)) /* the numbers of all are compared */
        return strcpy(out, "");
    if (game_side_goal(p->game, end).need)
        return decisive_by_contract(p, end, out, size);
    if (game_score_facts(p->game)->n_trick_points && h->parts > 0)
        return decisive_by_tricks(p, h, out, size);
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
    return words_tell(
        p, out, size,
        WITH(AS_NUMBER("n", part->number), AS_SEAT("player", part->taker),
             AS_TEXT("with", words_cards(p, cards, sizeof cards, h->step[best].cards)),
             AS_TEXT("worth", worth), AS_NUMBER("won", part->won)),
        "decisive.took");
}
