/* Highlights about tricks: trumps, the number of tricks, bids; and the worth of a trick. */
#include "rules/adding/adding.h"
#include "rules/bids/bids.h"
#include "rules/compare/compare.h"
#include "rules/contest/contest.h"
#include "rules/scoring.h"
#include "rules/sides/sides.h"
#include "rules/tricks/tricks.h"
#include "words/highlight_private.h"

Card occasion_card(const State *s, int seat)
{
    Card card = NO_CARD;
    for (int i = 0; i < s->now.n; i++)
        if (s->now.play[i].seat == seat)
            card = s->now.play[i].card;
    return card;
}

bool occasion_trick(const Occasion *o)
{
    return o->e->type == EVENT_TAKE && o->e->seat != NO_SEAT &&
           (game_traits(o->game, o->s->phase) & TRAIT_TRICKS);
}

bool occasion_deal_ends(const Occasion *o)
{
    return o->e->type == EVENT_PHASE && (game_traits(o->game, o->s->phase) & TRAIT_SCORES);
}

bool occasion_one_of(const Occasion *o, unsigned seats, Highlight *out)
{
    if (o->viewer != NO_SEAT && (seats >> o->viewer & 1))
        out->seat = (uint8_t)o->viewer;
    else if (__builtin_popcount(seats) == 1)
        out->seat = (uint8_t)__builtin_ctz(seats);
    return out->seat != NO_SEAT;
}

/* ---- Questions ---- */

/* A trump takes a trick from a card of the suit that was led, unless it is the partner's; the
 * number is the rank of that card. */
bool ask_trumped(const Occasion *o, Highlight *out)
{
    const Trick *t = &o->s->now;
    const int trump = game_trump(o->game, o->s);
    int best = -1, winner = -1;
    if (!occasion_trick(o) || trump == NO_SUIT)
        return false;
    const int led = game_card(o->game, t->play[0].card)->suit;
    for (int i = 0; i < t->n; i++) {
        const CardInfo *c = game_card(o->game, t->play[i].card);
        if (c->suit == led && c->rank > out->value) {
            out->value = c->rank;
            best = i;
        }
        winner = t->play[i].seat == o->e->seat ? i : winner;
    }
    if (best < 0 || winner < 0 || led == trump ||
        game_card(o->game, t->play[winner].card)->suit != trump ||
        game_same_side(o->game, t->play[best].seat, o->e->seat))
        return false;
    out->seat = t->play[best].seat;
    out->by = o->e->seat;
    out->card = t->play[winner].card;
    return true;
}

/* A side takes the trick that brings its first point. */
bool ask_first_point(const Occasion *o, Highlight *out)
{
    const ScoreFacts *f = game_score_facts(o->game);
    if (!occasion_trick(o) || f->n_trick_points == 0)
        return false;
    const int won = game_tricks_won(o->game, o->s, o->e->seat);
    out->seat = o->e->seat;
    out->value = won + 1;
    return won + 1 < f->n_trick_points && f->trick_points[won] == 0 && f->trick_points[won + 1] > 0;
}

/* The deal is over, and a side has taken every trick; the number is how many. */
bool ask_all_tricks(const Occasion *o, Highlight *out)
{
    unsigned all = 0;
    int cards = 0;
    if (!occasion_deal_ends(o))
        return false;
    for (int i = 0; i < game_seats(o->game); i++)
        cards += o->s->count[ZONE_TAKEN + i];
    out->value = cards / game_seats(o->game);
    for (int i = 0; i < game_seats(o->game); i++)
        all |= (unsigned)(cards > 0 && game_tricks_won(o->game, o->s, i) == out->value) << i;
    return all != 0 && (occasion_one_of(o, all, out) || occasion_one_of(o, all & (0U - all), out));
}

/* The deal is over, and a seat has taken no trick. */
bool ask_no_tricks(const Occasion *o, Highlight *out)
{
    unsigned none = 0;
    for (int i = 0; occasion_deal_ends(o) && o->s->bids == 0 && i < game_seats(o->game); i++)
        none |= (unsigned)(o->s->count[ZONE_TAKEN + i] == 0) << i;
    return occasion_one_of(o, none, out);
}

/* A seat takes one trick more than it has bid; the number is the bid. */
bool ask_bid_broken(const Occasion *o, Highlight *out)
{
    const int bid = occasion_trick(o) ? game_bid(o->s, o->e->seat) : -1;
    if (bid < 0 || game_tricks_won(o->game, o->s, o->e->seat) != bid)
        return false;
    out->seat = o->e->seat;
    out->card = occasion_card(o->s, out->seat);
    out->value = bid;
    return true;
}

/* The deal is over. Of the seats that won exactly what they bid, it is about the viewer or the one
 * that bid most; the number is the bid. */
bool ask_bid_made(const Occasion *o, Highlight *out)
{
    out->value = -1;
    for (int i = 0; occasion_deal_ends(o) && i < game_seats(o->game); i++) {
        const int bid = game_bid(o->s, i);
        const bool mine = out->seat != NO_SEAT && out->seat == o->viewer;
        if (bid < 0 || mine || game_tricks_won(o->game, o->s, i) != bid ||
            (i != o->viewer && bid <= out->value))
            continue;
        out->seat = (uint8_t)i;
        out->value = bid;
    }
    return out->value >= 0;
}

/* The deal is over, and the tricks of some seats stand so among those of all that this is paid; the
 * number is how many they have each. */
static bool ask_standing(const Occasion *o, enum Standing standing, Highlight *out)
{
    unsigned seats = 0;
    if (!occasion_deal_ends(o) || !(game_standings_paid(o->game, o->s) >> standing & 1))
        return false;
    for (int i = 0; i < game_seats(o->game); i++)
        seats |= (unsigned)(game_standing(o->game, o->s, i) == standing) << i;
    if (seats == 0 ||
        (!occasion_one_of(o, seats, out) && !occasion_one_of(o, seats & (0U - seats), out)))
        return false;
    out->value = game_tricks_won(o->game, o->s, out->seat);
    return true;
}

/* Exactly two seats have the same number of tricks. */
bool ask_equal(const Occasion *o, Highlight *out)
{
    if (!ask_standing(o, STANDING_PAIR, out))
        return false;
    for (int i = 0; i < game_seats(o->game); i++)
        if (i != out->seat && game_standing(o->game, o->s, i) == STANDING_PAIR)
            out->by = (uint8_t)i;
    return true;
}
/* All others have the same number. */
bool ask_odd_one(const Occasion *o, Highlight *out) { return ask_standing(o, STANDING_LONE, out); }
/* All numbers differ. */
bool ask_fewest(const Occasion *o, Highlight *out) { return ask_standing(o, STANDING_FEWEST, out); }

/* A seat stands in the middle, or against all others, and that is paid; the number is how many
 * points it has more than the best of the others. */
bool ask_middle(const Occasion *o, Highlight *out)
{
    RunningScore score;
    int best = 0;
    if (!occasion_deal_ends(o) || !(game_standings_paid(o->game, o->s) >> STANDING_MIDDLE & 1) ||
        !game_running_score(o->game, o->s, &score))
        return false;
    for (int i = 0; i < game_seats(o->game); i++) {
        const enum Standing standing = game_standing(o->game, o->s, i);
        if (standing == STANDING_MIDDLE || standing == STANDING_LONE)
            out->seat = (uint8_t)i;
        else
            best = score.points[i] > best ? score.points[i] : best;
    }
    if (out->seat == NO_SEAT)
        return false;
    out->value = score.points[out->seat] - best;
    return true;
}

/* ---- One side against the others ---- */

/* The deal is over, and a side played against the others: it is about the viewer on that side, or
 * else about the picker. `points` are those of its cards. */
static bool about_side(const Occasion *o, Highlight *out, int *points)
{
    const unsigned side = game_side(o->s);
    *points = game_side_points(o->game, o->s);
    if (!occasion_deal_ends(o) || side == 0)
        return false;
    const bool own = o->viewer != NO_SEAT && (side >> o->viewer & 1);
    out->seat = (uint8_t)(own ? o->viewer : game_picker(o->s));
    return true;
}

/* The number is how many points the side has more than were bid. */
bool ask_contract(const Occasion *o, Highlight *out)
{
    const int bid = game_contract(o->game, o->s);
    int points;
    if (bid == 0 || !about_side(o, out, &points))
        return false;
    out->value = points - bid;
    return true;
}

/* The side has all points; the number is how many. */
bool ask_all_points(const Occasion *o, Highlight *out)
{
    return about_side(o, out, &out->value) &&
           out->value == cards_points(o->game, game_pack(o->game));
}

/* ---- Bids of all seats ---- */

/* The deal is over, and a seat played for a premium. The number says for which (enum Premium); it
 * is negative if the bid was missed. */
bool ask_premium(const Occasion *o, Highlight *out)
{
    const int seat = occasion_deal_ends(o) ? game_premium(o->s) : NO_SEAT;
    if (seat == NO_SEAT)
        return false;
    out->seat = (uint8_t)seat;
    const bool made = game_bid(o->s, seat) == game_tricks_won(o->game, o->s, seat);
    out->value = made ? o->s->premium_kind : -o->s->premium_kind;
    return true;
}

/* All seats won exactly what they bid; the number is how many seats. */
bool ask_all_made(const Occasion *o, Highlight *out)
{
    out->seat = (uint8_t)(o->viewer == NO_SEAT ? 0 : o->viewer);
    out->value = o->e->value;
    return o->e->type == EVENT_MADE && out->value == game_seats(o->game);
}

/* ---- The worth of a trick or contest to its taker, for figures on the table ---- */

int taken_worth(const Game *g, const State *s, int seat)
{
    RunningScore score;
    if (game_has_sides(g))
        return cards_points(g, s->zone[ZONE_TAKEN + seat]);
    game_running_score(g, s, &score);
    return score.points[seat];
}

int trick_worth(const Game *g, const Event *e, const View *after)
{
    const State *s = &after->s;
    const unsigned traits = game_traits(g, s->phase);
    const int seat = e->seat;
    if (seat == NO_SEAT || (e->type != EVENT_TAKE && e->type != EVENT_SCORE))
        return 0;
    if (game_limit(g, s) > 0)
        return e->type == EVENT_SCORE && seat == s->last.taker ? e->value : 0;
    if (e->type == EVENT_SCORE)
        return 0;
    if (traits & TRAIT_FREE_SETS)
        return game_contest_takes(g, s);
    if (!(traits & TRAIT_TRICKS))
        return 0;
    State then = *s;
    then.zone[ZONE_TAKEN + seat] = cardset_or(s->zone[ZONE_TAKEN + seat], s->zone[ZONE_TABLE]);
    then.count[ZONE_TAKEN + seat] = (uint8_t)(then.count[ZONE_TAKEN + seat] + s->count[ZONE_TABLE]);
    then.zone[ZONE_TABLE] = CARDSET_EMPTY;
    then.count[ZONE_TABLE] = 0;
    return s->bids ? 0 : taken_worth(g, &then, seat) - taken_worth(g, s, seat);
}
