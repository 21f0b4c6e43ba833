/* The texts at the seats: scores, tags, bids and contracts. */
#include "rules/bids/bids.h"
#include "rules/compare/compare.h"
#include "rules/sides/sides.h"
#include "rules/scoring.h"
#include "words/words.h"
#include <stdio.h>
#include <string.h>

char *words_score(const Speaker *p, const View *v, int seat, char *out, size_t size)
{
    return words_tell(p, out, size, WITH(AS_NUMBER("n", v->s.score[seat])), "score");
}

char *words_stake(const Speaker *p, const View *v, int seat, char *out, size_t size)
{
    RunningScore stakes;
    const bool some = game_running_score(p->game, &v->s, &stakes) && stakes.points[seat] != 0;
    return some ? words_gain(out, stakes.points[seat]) : strcpy(out, "");
}

bool words_leads(const Game *g, const View *v, int seat)
{
    const int sign = game_facts(g)->low_wins ? -1 : 1;
    bool ahead = false;
    for (int i = 0; i < game_seats(g); i++) {
        const int by = sign * (v->s.score[seat] - v->s.score[i]);
        if (by < 0)
            return false;
        ahead |= by > 0;
    }
    return ahead;
}

static bool is_partner(const Speaker *p, int seat)
{
    return p->people == 1 && p->viewer != NO_SEAT && seat != p->viewer &&
           game_same_side(p->game, p->viewer, seat);
}

static int captions_index(const uint8_t seats[], int n, int seat)
{
    for (int i = 0; i < n; i++)
        if (seats[i] == seat)
            return i;
    return -1;
}

int words_rank(const View *v, int seat) { return captions_index(v->s.rank, MAX_SEATS, seat); }

bool words_ranked(const Game *g, const View *v)
{
    int cards = 0;
    for (int i = 0; i < game_seats(g); i++)
        cards += v->s.count[ZONE_HAND + i];
    const bool given =
        v->s.now.number > 0 || cards > 0; /* when the second deal begins, no seat has one yet */
    if (game_facts(g)->ranks_stay && (v->s.deal < 2 || (v->s.deal == 2 && !given)))
        return false;
    return game_facts(g)->ranked && (v->s.deal > 1 || cards > 0 || v->s.n_out > 0);
}

/* The number that the seat has bid and, once cards are played, the tricks it has won. */
static char *bid_tag(const Speaker *p, const State *s, int seat, char *out, size_t size)
{
    const char *key = s->now.number ? "badge.bid.won" : "badge.bid";
    if (seat == game_premium(s))
        key = s->premium_kind == PREMIUM_REVEAL ? "badge.reveal" : "badge.declare";
    return words_tell(p, out, size,
                      WITH(AS_NUMBER("bid", game_bid(s, seat)),
                           AS_NUMBER("won", s->count[ZONE_TAKEN + seat] / game_seats(p->game))),
                      "%s", key);
}

/* During an auction: the last bid of the seat, or that it has passed; later what its winner has to
 * reach and how much its side, as everybody knows it, has taken. NULL: nothing. */
static char *auction_tag(const Speaker *p, const State *s, int seat, char *out, size_t size)
{
    char bid[WORDS_SIZE];
    const bool open = game_picker(s) == NO_SEAT;
    if (open && s->passed >> seat & 1)
        return words_say(p, out, size, "action.pass");
    if (s->step[seat] == 0 || (!open && seat != game_picker(s)))
        return NULL;
    words_step(p, bid, sizeof bid, s->step[seat] - 1, "badge.step");
    if (open)
        return words_step(p, out, size, s->step[seat] - 1, "badge.step");
    CardSet taken = CARDSET_EMPTY;
    for (unsigned side = game_side(s); side; side &= side - 1)
        taken = cardset_or(taken, s->zone[ZONE_TAKEN + __builtin_ctz(side)]);
    return words_tell(p, out, size,
                      WITH(AS_TEXT("bid", bid), AS_NUMBER("won", cards_points(p->game, taken))),
                      s->now.number ? "badge.winner.won" : "badge.winner");
}

/* The sides as everybody knows them, and what the viewer alone knows: that it holds the called
 * card. NULL: nothing. */
static const char *side_tag(const Speaker *p, const State *s, int seat)
{
    if (seat == game_picker(s))
        return s->alone || s->partner == s->picker ? "badge.alone" : "badge.picker";
    if (seat == game_shown_partner(s))
        return "badge.partner";
    const bool secret = p->people == 1 && seat == p->viewer && game_call_open(s) &&
                        cardset_has(s->zone[ZONE_HAND + seat], game_called(s));
    return secret ? "badge.partner.secret" : NULL;
}

/* How the tricks of the seat compare with those of the others, if that would be paid now. */
static char *standing_tag(const Speaker *p, const State *s, int seat, char *out, size_t size)
{
    static const char *const KEYS[STANDINGS] = {"badge.standing.pair", "badge.standing.lone",
                                                "badge.standing.fewest", "badge.standing.middle",
                                                "badge.standing.most"};
    const unsigned paid = game_standings_paid(p->game, s);
    const enum Standing is =
        paid && !game_resting(p->game, s) ? game_standing(p->game, s, seat) : NO_STANDING;
    return is != NO_STANDING && (paid >> is & 1) ? words_say(p, out, size, KEYS[is])
                                                 : strcpy(out, "");
}

/* The effect on the score of cards that the seat has taken, if the texts have words for it. */
static char *taken_tag(const Speaker *p, const State *s, int seat, char *out, size_t size)
{
    char key[WORDS_NAME], text[WORDS_NAME];
    out[0] = '\0';
    for (CardSet left = s->zone[ZONE_TAKEN + seat]; !cardset_empty(left);) {
        const CardInfo *c = game_card(p->game, cardset_pop(&left));
        if (c->suit == NO_SUIT)
            continue;
        snprintf(key, sizeof key, "badge.taken.%d.%s", c->rank, game_suit(p->game, c->suit));
        if (words_has(p, key))
            words_append(out, size, " · ", words_say(p, text, sizeof text, key));
    }
    return out;
}

char *words_tag(const Speaker *p, const View *v, int seat, char *out, size_t size)
{
    const State *s = &v->s;
    if (s->bids >> seat & 1)
        return words_say(p, out, size, "badge.lot");
    if (game_bid(s, seat) >= 0)
        return bid_tag(p, s, seat, out, size);
    if (game_auction(p->game) >= 0 && auction_tag(p, s, seat, out, size))
        return out;
    if (s->lead_kind != LEAD_NONE && s->now.leader == seat)
        return words_say(p, out, size, s->lead_kind == LEAD_SNEAK ? "badge.sneak" : "badge.flaunt");
    const char *side = side_tag(p, s, seat);
    if (s->turn == seat && s->plays_left)
        return words_say(p, out, size, s->plays_left > 1 ? "badge.plays" : "badge.plays.one");
    if (side)
        return words_say(p, out, size, side);
    if (is_partner(p, seat))
        return words_say(p, out, size, "partner");
    if (words_ranked(p->game, v))
        return words_rank_title(p, out, size, words_rank(v, seat), ".badge");
    for (int i = 0; i < game_facts(p->game)->markers; i++)
        if (s->marker[i].owner == seat)
            return words_tell(p, out, size, NULL, "marker.%s", game_marker(p->game, i));
    if (*taken_tag(p, s, seat, out, size))
        return out;
    return standing_tag(p, s, seat, out, size);
}

char *words_standing(const Speaker *p, const View *v, int seat, char *out, size_t size)
{
    if (v->s.now.number == 0) /* went out in the deal before */
        return strcpy(out, "");
    const int out_as = captions_index(v->s.out, v->s.n_out, seat);
    for (int i = game_seats(p->game) - v->s.n_last; i < game_seats(p->game); i++)
        if (v->s.out[i] == seat)
            return words_say(p, out, size, "say.placed_last");
    if (out_as >= 0)
        return words_tell(p, out, size, WITH(AS_NUMBER("place", out_as + 1)), "say.out");
    return v->s.passed >> seat & 1 ? words_say(p, out, size, "say.pass") : strcpy(out, "");
}

/* ---- Bids at the seats ---- */

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
