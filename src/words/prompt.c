/* The prompt: whose turn it is, the task, and the direction of the trick. */
#include "rules/adding/adding.h"
#include "rules/bids/bids.h"
#include "rules/exchange/exchange.h"
#include "rules/offers/offers.h"
#include "rules/scoring.h"
#include "rules/tricks/tricks.h"
#include "words/words.h"
#include <stdlib.h>
#include <string.h>

/* "Kohaku takes 6 devils": the taker, with the points of the trick if it has any. */
static char *prompt_taken(const Speaker *p, const State *s, char *out, size_t size)
{
    int points = 0; /* of all its cards, also of those that have left the table */
    for (int i = 0; i < s->now.n && game_traits(p->game, s->phase) & TRAIT_TRICKS; i++)
        points += game_card(p->game, s->now.play[i].card)->points;
    char worth[WORDS_NAME];
    words_tell(p, worth, sizeof worth, WITH(AS_NUMBER("n", points)), "worth");
    return words_tell(p, out, size, WITH(AS_SEAT("player", s->now.taker), AS_TEXT("worth", worth)),
                      "%s", points ? "done.takes.worth" : "done.takes");
}

/* In a row a card needs no words once it lies there; a total over its limit does. */
static char *prompt_crossed(const Speaker *p, const View *v, char *out, size_t size)
{
    const int limit = game_limit(p->game, &v->s);
    const int crossed = words_crossed(p->game, &v->s, limit);
    if (crossed == NO_SEAT)
        return strcpy(out, "");
    return words_tell(p, out, size, WITH(AS_SEAT("player", crossed), AS_NUMBER("n", limit)),
                      "done.crossed");
}

/* A hand that lies open because none of its cards can be played on the pile. */
static char *prompt_stuck(const Speaker *p, const View *v, char *out, size_t size)
{
    const State *s = &v->s;
    char cards[WORDS_SIZE];
    for (int i = 0; i < game_seats(p->game); i++) {
        const CardSet hand = s->zone[ZONE_HAND + i];
        const bool open = cardset_empty(cardset_minus(hand, s->known[v->seat == 0 ? 1 : 0])) &&
                          !cardset_empty(hand) && cardset_count(hand) == s->count[ZONE_HAND + i];
        if (open)
            return words_tell(p, out, size,
                              WITH(AS_SEAT("player", i),
                                   AS_TEXT("cards", words_cards(p, cards, sizeof cards, hand))),
                              "done.stuck");
    }
    return strcpy(out, "");
}

/* Between two turns: the last move, as long as its cards lie there. */
static char *done(const Speaker *p, const View *v, char *out, size_t size)
{
    const State *s = &v->s;
    const Trick *now = &s->now;
    if (now->number == 0 || now->n == 0)
        return strcpy(out, "");
    const bool said = p->style->shape == SHAPE_CHALLENGE ||
                      (p->style->shape == SHAPE_TRICK && s->count[ZONE_TABLE] == 0);
    if (now->taker !=
        NO_SEAT) /* a trick moves to its taker; the taker of a lead is announced as a moment */
        return said ? strcpy(out, "") : prompt_taken(p, s, out, size);
    if (p->style->shape == SHAPE_ROW)
        return prompt_crossed(p, v, out, size);
    if (game_piles(p->game, s) && *prompt_stuck(p, v, out, size))
        return out;
    const Play *play = &now->play[now->n - 1];
    const bool set = p->style->shape == SHAPE_SET, lead = play->card == NO_CARD;
    const int pot = game_pot(p->game, s);
    if (pot > 0) /* it was turned up before */
        return words_tell(p, out, size, WITH(AS_CARD("card", play->card), AS_NUMBER("n", pot)),
                          "done.paid");
    const char *key = set ? "done.set" : "done.plays";
    WordsArg card = AS_CARD("card", play->card);
    if (lead) {
        key = now->n > 1 ? "done.challenges" : "done.leads";
        card = AS_TEXT("card", "");
    } else if (set) {
        card = AS_RANK("card", game_card(p->game, play->card)->rank);
    }
    return words_tell(p, out, size,
                      WITH(AS_SEAT("player", play->seat), card, AS_NUMBER("n", play->n)), "%s",
                      key);
}

/* Says what one seat alone has to decide, in phases with words for that: "Kohaku discards". */
static bool prompt_decides(const Speaker *p, const State *s, char *out, size_t size)
{
    const unsigned asked = game_to_act(s);
    char key[WORDS_NAME];
    snprintf(key, sizeof key, "prompt.wait.%s", game_phase(p->game, s->phase));
    if (asked == 0 || (asked & (asked - 1)) || !words_has(p, key))
        return false;
    words_tell(p, out, size, WITH(AS_SEAT("player", __builtin_ctz(asked))), "%s", key);
    return true;
}

char *words_prompt(const Speaker *p, const View *v, int missing, char *out, size_t size)
{
    Reason what;
    char text[WORDS_SIZE];
    if (p->viewer == NO_SEAT)
        return words_say(p, out, size, "prompt.wait_all");
    if (!v->s.over && game_to_act(&v->s) == 0)
        return done(p, v, out, size);
    if (!v->s.over &&
        game_resting(p->game,
                     &v->s)) /* the next dealer has not been asked yet: the result comes first */
        return strcpy(out, "");
    game_prompt(p->game, &v->s, p->viewer, &what);
    if (strcmp(what.id, "wait") == 0 &&
        game_traits(p->game, v->s.phase) & (TRAIT_AUCTION | TRAIT_NUMBERS))
        return words_tell(p, out, size, WITH(AS_SEAT("player", v->s.turn)), "prompt.wait_bid");
    if (strcmp(what.id, "wait") == 0 && prompt_decides(p, &v->s, out, size))
        return out;
    for (int i = 0; missing >= 0 && i < what.n; i++)
        if (strcmp(what.arg[i].name, "missing") == 0)
            what.arg[i].value = missing;
    words_reason(p, text, sizeof text, "prompt", &what);
    *out = '\0';
    if (strcmp(what.id, "wait") == 0 && !(v->s.passed >> p->viewer & 1)) /* has left the deal? */
        words_standing(p, v, p->viewer, out, size);
    return words_append(out, size, " · ", text);
}

char *words_task(const Speaker *p, const View *v, char *out, size_t size)
{
    const Trick *now = &v->s.now;
    const unsigned traits = game_traits(p->game, v->s.phase);
    const char *key = NULL;
    if (traits & TRAIT_LAYS)
        key = "task.lay";
    else if (traits & TRAIT_PREMIUM)
        key = "task.premium";
    else if (traits & TRAIT_EXCHANGE)
        key = "task.exchange";
    else if (traits & TRAIT_NUMBERS)
        key = "task.bid";
    else if (traits & TRAIT_AUCTION)
        key = "task.auction";
    else if (now->n > 0 && p->style->shape == SHAPE_CHALLENGE)
        key = "task.challenge";
    else if (now->n > 0)
        key = traits & TRAIT_TRICKS ? "task.card" : "task.beat";
    else if (traits & (TRAIT_TRICKS | TRAIT_SETS))
        key = "task.lead";
    if (!key)
        return strcpy(out, "");
    return words_tell(p, out, size,
                      WITH(AS_NUMBER("n", now->n + 1), AS_NUMBER("trick", now->number),
                           AS_SEAT("player", now->leader)),
                      "%s", key);
}

/* True if a card on the wrong side of the lead takes the trick. */
static bool prompt_turned(const Speaker *p, const State *s, int direction)
{
    const Trick *c = &s->now;
    const int leading = game_leading(p->game, s), lead = game_card(p->game, c->play[0].card)->rank;
    for (int i = 1; i < c->n; i++)
        if (c->play[i].seat == leading)
            return (game_card(p->game, c->play[i].card)->rank - lead) * direction < 0;
    return false;
}

/* The state of a total that has words. */
static char *said_total(const Speaker *p, const State *s, char *out, size_t size)
{
    const bool leading = (game_traits(p->game, s->phase) & TRAIT_TRICKS) && s->now.n == 0;
    Reason what = {0};
    if (leading && p->viewer != NO_SEAT &&
        p->viewer == s->turn) /* the prompt says what the lead must be */
        game_prompt(p->game, s, p->viewer, &what);
    for (int i = 0;
         leading && (!what.id || strcmp(what.id, "lead") == 0) && i < game_facts(p->game)->totals;
         i++)
        if (p->style->total[i].said)
            return words_tell(p, out, size, NULL, "total.%s.%d", game_total(p->game, i),
                              s->total[i]);
    return strcpy(out, "");
}

/* The marker that comes with the taken trick, or just did, and its new value; -1 without one. */
static int marker_won(const Speaker *p, const State *s, int *value)
{
    for (int i = 0; i < s->now.n; i++)
        for (int k = 0; k < game_facts(p->game)->markers && s->now.play[i].seat == s->now.taker;
             k++) {
            *value = game_card(p->game, s->now.play[i].card)->rank;
            if (p->style->marker[k].below_is_trump && *value <= s->marker[k].value)
                return k;
        }
    return -1;
}

/* The marker that comes with a trick. */
static char *along(const Speaker *p, const State *s, char *out, size_t size)
{
    int value;
    const int marker = marker_won(p, s, &value);
    return marker < 0 ? strcpy(out, "")
                      : words_tell(p, out, size, WITH(AS_NUMBER("n", value)), "marker.%s.along",
                                   game_marker(p->game, marker));
}

/* The order of the ranks where it is turned over, and the suits to which the round is bound. */
static char *order_now(const Speaker *p, const State *s, char *out, size_t size)
{
    char bound[WORDS_SIZE] = "", text[WORDS_SIZE];
    out[0] = '\0';
    if (state_reversed(s))
        words_say(p, out, size, "order.reversed");
    for (int i = 0; i < game_facts(p->game)->suits; i++)
        if (s->bound >> i & 1)
            words_append(bound, sizeof bound, strings_get(p->strings, "pass.join"),
                         words_suit(p, i));
    if (s->bound)
        words_append(
            out, size, " · ",
            words_tell(p, text, sizeof text, WITH(AS_TEXT("suits", bound)), "order.bound"));
    return out;
}

char *words_direction(const Speaker *p, const View *v, int *chevron, char *out, size_t size)
{
    const State *s = &v->s;
    *chevron = 0;
    if (game_traits(p->game, s->phase) & TRAIT_BY_CARD)
        return order_now(p, s, out, size);
    if (s->now.taker != NO_SEAT && p->style->shape == SHAPE_TRICK)
        return along(p, s, out, size);
    for (int i = 0; i < game_facts(p->game)->totals; i++) {
        const int direction = s->total[i];
        if (!p->style->total[i].chevron || direction == 0 || s->now.n < 2)
            continue;
        *chevron = direction;
        const char *way = direction > 0 ? "up" : "down";
        return words_tell(p, out, size, NULL, "total.%s.%s%s", game_total(p->game, i), way,
                          prompt_turned(p, s, direction) ? ".turned" : "");
    }
    return said_total(p, s, out, size);
}

char *words_place(const Speaker *p, const View *v, int place, char *out, size_t size)
{
    const char *kind = NULL;
    const int seat = game_pick_target(p->game, &v->s, p->viewer, place, &kind);
    return kind ? words_tell(p, out, size, WITH(AS_SEAT("player", seat)), "pass.%s", kind)
                : strcpy(out, "");
}

/* Adds the total that ends the match. */
static char *with_goal(const Speaker *p, const char *round, char *out, size_t size)
{
    const GameFacts *f = game_facts(p->game);
    const char *key = f->low_wins ? "play.round.low" : "play.round.high";
    return words_tell(p, out, size, WITH(AS_TEXT("round", round), AS_NUMBER("n", f->target)), "%s",
                      f->target == 0 ? "play.round" : key);
}

/* The cards of each seat in this deal: the tricks that it has. */
static int deal_cards(const Game *g, const State *s)
{
    const int tricks = game_tricks(g, s);
    return game_resting(g, s) || tricks ? tricks : game_bid_most(g, s);
}

/* The sum of all bids, against the tricks of the deal. */
static char *with_bids(const Speaker *p, const State *s, char *out, size_t size)
{
    char bids[WORDS_SIZE];
    const int sum = game_bids_sum(p->game, s), cards = deal_cards(p->game, s);
    const bool open = game_bids_open(p->game, s) > 0;
    const char *key = sum > cards ? "bids.over" : "bids.under";
    if (sum == cards)
        key = "bids.even";
    if (!game_facts(p->game)->bids || game_facts(p->game)->bids_secret || cards == 0)
        return out;
    words_tell(
        p, bids, sizeof bids,
        WITH(AS_NUMBER("sum", sum), AS_NUMBER("cards", cards), AS_NUMBER("n", abs(sum - cards))),
        "%s", open ? "bids.open" : key);
    return words_append(out, size, " · ", bids);
}

char *words_trick(const Speaker *p, const View *v, char *out, size_t size)
{
    const State *s = &v->s;
    const bool in_tricks =
        p->viewer != NO_SEAT && (p->style->shape == SHAPE_TRICK || p->style->shape == SHAPE_ROW);
    const int all = in_tricks ? game_tricks(p->game, s) : 0, stock = s->count[ZONE_STOCK];
    const int deals = game_facts(p->game)->deals, deal = s->deal ? s->deal : 1;
    const int trick = s->now.number > all ? all : s->now.number;
    const int won = in_tricks ? game_tricks_won(p->game, s, p->viewer) : 0;
    int taken = 0;
    for (int i = 0; i < game_seats(p->game); i++)
        taken += s->count[ZONE_TAKEN + i];
    const char *key = deals && !in_tricks ? "play.deal.of" : "play.deal";
    if (stock > 0 && s->now.number > 0 && words_has(p, "play.deal.stock"))
        key = "play.deal.stock";
    else if (all)
        key = "play.deal.trick";
    words_tell(p, out, size,
               WITH(AS_NUMBER("deals", deals), AS_NUMBER("deal", deal), AS_NUMBER("n", stock),
                    AS_NUMBER("trick", trick), AS_NUMBER("tricks", all), AS_NUMBER("won", won),
                    AS_NUMBER("round", s->now.number),
                    AS_NUMBER("lost", taken / game_seats(p->game) - won)),
               "%s", key);
    return with_bids(p, s, out, size);
}

char *words_round(const Speaker *p, const View *v, char *out, size_t size)
{
    char round[WORDS_SIZE];
    return with_goal(p, words_trick(p, v, round, sizeof round), out, size);
}

char *words_aim(const Speaker *p, char *out, size_t size) { return words_say(p, out, size, "aim"); }
