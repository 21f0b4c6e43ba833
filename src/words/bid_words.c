/* Bids at the seats: cards while they are made, and what seats have undertaken to win. */
#include "rules/bids/bids.h"
#include "rules/scoring.h"
#include "rules/sides/sides.h"
#include "words/words.h"
#include <stdio.h>
#include <string.h>

bool words_has_bid(const Game *g, const State *s, int seat)
{
    if (game_traits(g, s->phase) & TRAIT_AUCTION)
        return s->step[seat] || s->passed >> seat & 1;
    return game_bid(s, seat) >= 0 && s->now.number == 0 && !game_resting(g, s);
}

bool words_bid_card(const Speaker *p, const View *v, int seat, BidCard *out)
{
    const State *s = &v->s;
    *out = (BidCard){.suit = NO_SUIT};
    if (!words_has_bid(p->game, s, seat))
        return false;
    if (!(game_traits(p->game, s->phase) & TRAIT_AUCTION)) {
        words_number(out->text, game_bid(s, seat));
        return true;
    }
    out->passed = s->passed >> seat & 1;
    if (out->passed) {
        words_say(p, out->text, sizeof out->text, "action.pass");
        return true;
    }
    const int step = s->step[seat] - 1;
    words_number(out->text, game_auction_number(p->game, step));
    out->suit = game_auction_suit(p->game, step);
    out->best = step == game_high_bid(p->game, s);
    return true;
}

char *words_goal(const Speaker *p, const View *v, int seat, char *out, size_t size)
{
    const State *s = &v->s;
    const bool reveals = s->premium_kind == PREMIUM_REVEAL;
    if (!game_goal(p->game, s, seat).undertaken)
        return strcpy(out, "");
    if (seat == game_premium(s))
        return words_say(p, out, size, reveals ? "goal.reveal" : "goal.declare");
    if (seat != game_picker(s))
        return strcpy(out, "");
    const bool alone = game_auction(p->game) < 0 && (s->alone || s->partner == s->picker);
    return words_say(p, out, size, alone ? "badge.alone" : "badge.picker");
}

char *words_worth(const Speaker *p, const View *v, int seat, char *out, size_t size)
{
    char least[16], stake[WORDS_NAME];
    const Goal goal = game_goal(p->game, &v->s, seat);
    if (!goal.undertaken || goal.failed || goal.most == 0)
        return strcpy(out, "");
    words_gain(least, goal.least);
    if (goal.least == goal.most)
        snprintf(out, size, "%s", least);
    else
        snprintf(out, size, "%s\u2013%d", least, goal.most);
    words_stake(p, v, seat, stake, sizeof stake);
    return strcmp(stake, out) == 0 ? strcpy(out, "") : out; /* it stands beside the score */
}
