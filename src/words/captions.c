/* Captions on the table: at the seats, under sets and leads, beside the stock, around the total. */
#include "rules/adding/adding.h"
#include "rules/bids/bids.h"
#include "rules/compare/compare.h"
#include "rules/contest/contest.h"
#include "rules/sides/sides.h"
#include "rules/scoring.h"
#include "rules/tricks/tricks.h"
#include "words/words.h"
#include <stdio.h>
#include <string.h>

/* Says how many cards were led, and how: face down, face up, or as a named combination. */
static char *lead_caption(const Speaker *p, const View *v, char *out, size_t size)
{
    char named[WORDS_SIZE] = "";
    const Play *lead = &v->s.now.play[0];
    const CardSet cards = game_contest_cards(p->game, &v->s, 0);
    if (v->s.lead_kind == LEAD_FLAUNT && cardset_count(cards) == lead->n)
        words_combination(p, v, cards, named, sizeof named);
    const char *key = *named ? "lead.flaunt.set" : "lead.flaunt";
    return words_tell(
        p, out, size,
        WITH(AS_SEAT("player", lead->seat), AS_NUMBER("n", lead->n), AS_TEXT("combination", named)),
        "%s", v->s.lead_kind == LEAD_SNEAK ? "lead.sneak" : key);
}

static char *set_caption(const Speaker *p, const Play *top, char *out, size_t size)
{
    const Action a = play_action(*top);
    const int rank = game_set_rank(p->game, a);
    const bool run = game_set_runs(p->game, a);
    const char *key = run ? "set.run" : "set.lies";
    if (game_is_wild(p->game, top->card))
        key = "set.jesters";
    return words_tell(p, out, size,
                      WITH(AS_SEAT("player", top->seat), AS_NUMBER("n", top->n),
                           AS_RANK("rank", rank), AS_RANK("high", rank - top->n + 1),
                           AS_SUIT("suit", run ? game_card(p->game, top->card)->suit : -1)),
                      "%s", key);
}

char *words_caption(const Speaker *p, const View *v, char *out, size_t size)
{
    const Trick *now = &v->s.now;
    if (v->s.count[ZONE_TABLE] && now->number == 0 &&
        game_facts(p->game)->ranked) /* cards drawn for ranks lie at the seats */
        return words_say(p, out, size, "ranks.draw");
    if (v->s.count[ZONE_TABLE] && now->n > 0 && p->style->shape == SHAPE_SET)
        return set_caption(p, &now->play[now->n - 1], out, size);
    if (v->s.lead_kind != LEAD_NONE && now->n > 0)
        return lead_caption(p, v, out, size);
    return strcpy(out, "");
}

/* The marker to which the card is a trump, -1 without one. */
static int trump_of(const Speaker *p, const State *s, Card c)
{
    for (int i = 0; i < game_facts(p->game)->markers; i++)
        if (p->style->marker[i].below_is_trump && game_card(p->game, c)->rank < s->marker[i].value)
            return i;
    return -1;
}

static bool of_trump_suit(const Speaker *p, const State *s, Card c)
{
    const int trump = game_trump(p->game, s);
    return trump != NO_SUIT && game_card(p->game, c)->suit == trump;
}

bool words_trump(const Speaker *p, const View *v, Card c)
{
    return trump_of(p, &v->s, c) >= 0 || of_trump_suit(p, &v->s, c);
}

/* A suit of trumps made of cards of other suits has no sign of its own: the cards are marked. */
static bool has_sign(const Game *g, int suit)
{
    bool sign = false;
    for (CardSet left = game_pack(g); !cardset_empty(left);) {
        const CardInfo *c = game_card(g, cardset_pop(&left));
        sign |= c->suit == suit && c->face_suit == suit;
    }
    return sign;
}

/* The word for a total that stands under the sign, or what it pays; "" without one. */
static char *signed_total(const Speaker *p, const State *s, bool pays, char *out, size_t size)
{
    out[0] = '\0';
    for (int i = 0; i < game_facts(p->game)->totals; i++) {
        char key[WORDS_NAME];
        const char *word = game_total_word(p->game, i, s->total[i]);
        if (!p->style->total[i].sign || !word)
            continue;
        snprintf(key, sizeof key, pays ? "total.%s.pays.%s" : "total.%s.%s", game_total(p->game, i),
                 word);
        if (!pays || words_has(p, key))
            words_tell(p, out, size, NULL, "%s", key);
    }
    return out;
}

/* The trumps, beside a card that lies open as the one that another is a copy of. */
static char *copied_caption(const Speaker *p, int trump, char *out, size_t size)
{
    const char *symbol = strings_of(p->strings, "symbol.%s", game_suit(p->game, trump));
    return words_tell(p, out, size, WITH(AS_TEXT("symbol", symbol)),
                      trump == NO_SUIT ? "table.copied.none" : "table.copied");
}

char *words_trump_suit(const Speaker *p, const View *v, char *out, size_t size)
{
    const int trump = game_trump(p->game, &v->s);
    const bool rests = game_resting(p->game, &v->s);
    if (game_copier(p->game, &v->s) != NO_CARD && !rests)
        return copied_caption(p, trump, out, size);
    if (trump == NO_SUIT && !rests && words_has(p, "table.no_trump"))
        return words_say(p, out, size, "table.no_trump");
    if (trump == NO_SUIT || rests || !has_sign(p->game, trump))
        return strcpy(out, "");
    return *signed_total(p, &v->s, false, out, size) ? out : words_say(p, out, size, "table.trump");
}

char *words_trump_line(const Speaker *p, const View *v, char *out, size_t size)
{
    const int trump = game_trump(p->game, &v->s);
    const bool copied = game_copier(p->game, &v->s) != NO_CARD; /* its caption has the sign */
    if (*words_trump_suit(p, v, out, size) && trump != NO_SUIT && !copied)
        words_append(out, size, " ",
                     strings_of(p->strings, "symbol.%s", game_suit(p->game, trump)));
    return out;
}

char *words_trump_more(const Speaker *p, const View *v, char *out, size_t size)
{
    if (game_resting(p->game, &v->s) || game_trump(p->game, &v->s) == NO_SUIT)
        return strcpy(out, "");
    if (!game_call_open(&v->s) || !words_has(p, "table.called"))
        return signed_total(p, &v->s, true, out, size);
    return words_tell(p, out, size, WITH(AS_CARD("card", game_called(&v->s))), "table.called");
}

char *words_aside(const Speaker *p, const View *v, char *out, size_t size)
{
    if (game_call_open(&v->s) && words_has(p, "aside.called"))
        return words_tell(p, out, size, WITH(AS_CARD("card", game_called(&v->s))), "aside.called");
    return words_has(p, "aside") ? words_say(p, out, size, "aside") : strcpy(out, "");
}

/* Why the winning card wins: because it is a trump, or was led, or because higher cards are of
 * suits that do not count. */
static char *why_leads(const Speaker *p, const State *s, int best, char *out, size_t size)
{
    const CardInfo *wins = game_card(p->game, s->now.play[best].card),
                   *led = game_card(p->game, s->now.play[0].card);
    char key[WORDS_NAME];
    snprintf(key, sizeof key, "leads.%d", wins->rank);
    if (wins->suit != led->suit && of_trump_suit(p, s, s->now.play[best].card))
        return words_say(p, out, size, "leads.trump");
    for (int i = 0; i < s->now.n; i++) {
        const CardInfo *other = game_card(p->game, s->now.play[i].card);
        if (i != best && best == 0 && words_has(p, key) &&
            (other->suit == wins->suit || wins->suit == NO_SUIT))
            return words_say(p, out, size, key);
    }
    for (int i = 0; i < s->now.n; i++) {
        const CardInfo *other = game_card(p->game, s->now.play[i].card);
        if (other->rank > wins->rank && other->suit != wins->suit && wins->suit == led->suit &&
            led->suit != NO_SUIT)
            return words_tell(p, out, size, WITH(AS_SUIT("suit", led->suit)), "leads.suit");
    }
    return strcpy(out, "");
}

char *words_winning(const Speaker *p, const View *v, char *out, size_t size)
{
    const State *s = &v->s;
    const int best = s->now.taker != NO_SEAT ? s->now.taker : game_leading(p->game, s);
    for (int i = 0; i < s->now.n && p->style->shape == SHAPE_TRICK; i++) {
        const Play *play = &s->now.play[i];
        if (play->seat != best || play->card == NO_CARD)
            continue;
        const int trump = trump_of(p, s, play->card);
        return trump < 0
                   ? why_leads(p, s, i, out, size)
                   : words_tell(p, out, size, WITH(AS_NUMBER("value", s->marker[trump].value)),
                                "marker.%s.below", game_marker(p->game, trump));
    }
    return strcpy(out, "");
}

int words_total_at(const Game *g, const State *s, int play)
{
    State then = *s;
    const Play *done = &s->now.play[play];
    then.now.n = (uint8_t)play;
    return game_total_after(g, &then, done->seat, (Action){.verb = VERB_PLAY, .card = done->card});
}

int words_crossed(const Game *g, const State *s, int limit)
{
    for (int i = 0; i < s->now.n && game_limit(g, s) && !game_piles(g, s); i++)
        if (words_total_at(g, s, i) > limit)
            return s->now.play[i].seat;
    return NO_SEAT;
}

char *words_total(const Speaker *p, const View *v, char *out, size_t size)
{
    out[0] = '\0';
    for (int i = 0; i < game_facts(p->game)->totals; i++) {
        const int limit = style_limit(p->style, p->game, &v->s, i), left = limit - v->s.total[i];
        if (!p->style->total[i].hero)
            continue;
        const int crossed = words_crossed(p->game, &v->s, limit);
        if (crossed != NO_SEAT || left >= 0)
            words_tell(p, out, size, WITH(AS_NUMBER("value", left), AS_SEAT("player", crossed)),
                       "total.%s.%s", game_total(p->game, i), crossed != NO_SEAT ? "over" : "left");
    }
    return out;
}

char *words_stock(const Speaker *p, const View *v, char *out, size_t size)
{
    const int left = v->s.count[ZONE_STOCK];
    return left ? words_tell(p, out, size, WITH(AS_NUMBER("n", left)), "stock") : strcpy(out, "");
}

char *words_trick_points(const Speaker *p, const View *v, char *out, size_t size)
{
    if (!p->style->trick_points || p->viewer == NO_SEAT)
        return strcpy(out, "");
    const int taken = v->s.count[ZONE_TAKEN + p->viewer] / game_seats(p->game);
    return words_tell(p, out, size, WITH(AS_NUMBER("n", taken)),
                      v->s.bids ? "table.off" : "table.mine");
}

/* ---- At the seats ---- */

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
