/* Recognises highlights. A question reads an Occasion and fills in whom it is about. */
#include "words/highlight_private.h"
#include "rules/adding/adding.h"
#include "rules/contest/contest.h"
#include "rules/exchange/exchange.h"
#include "rules/offers/offers.h"
#include "rules/scoring.h"
#include "rules/tricks/tricks.h"
#include <stdlib.h>
#include <string.h>

const char *const SIDE_NAMES[HIGHLIGHT_SIDES + 1] = {"me", "against", "others", NULL};

static bool harmful(const Game *g, int points)
{
    return points != 0 && (points > 0) == game_facts(g)->low_wins;
}

static bool last_play(const State *s, Highlight *out)
{
    if (s->now.n == 0)
        return false;
    out->seat = s->now.play[s->now.n - 1].seat;
    out->card = s->now.play[s->now.n - 1].card;
    return true;
}

/* ---- Questions ---- */

/* A trick holds a card that costs between `from` and `to` points; the number is that of the whole
 * trick. */
static bool ask_bad_card(const Occasion *o, Highlight *out)
{
    int most = 0;
    if (!occasion_trick(o))
        return false;
    for (int i = 0; i < o->s->now.n; i++) {
        const Play *p = &o->s->now.play[i];
        const int points = p->card == NO_CARD ? 0 : game_card(o->game, p->card)->points;
        if (!harmful(o->game, points) || abs(points) <= most)
            continue;
        most = abs(points);
        out->card = p->card;
        out->by = p->seat;
    }
    out->seat = o->e->seat;
    if (out->by == out->seat)
        out->by = NO_SEAT;
    out->value = most;
    return most > 0;
}

/* One seat had all the points so far, and another takes some; the number is its share of all points
 * in play, per cent. */
static bool ask_sweep_stopped(const Occasion *o, Highlight *out)
{
    int owner = NO_SEAT, points = 0;
    if (!occasion_trick(o) || cards_points(o->game, o->s->zone[ZONE_TABLE]) == 0)
        return false;
    for (int i = 0; i < game_seats(o->game); i++) {
        const int own = cards_points(o->game, o->s->zone[ZONE_TAKEN + i]);
        if (own != 0 && owner != NO_SEAT)
            return false;
        owner = own ? i : owner;
        points += own;
    }
    const int all = cards_points(o->game, game_pack(o->game));
    if (owner == NO_SEAT || owner == o->e->seat || all == 0)
        return false;
    out->seat = (uint8_t)owner;
    out->by = o->e->seat;
    out->card = occasion_card(o->s, out->by);
    out->value = 100 * points / all;
    return true;
}

/* The deal is over, and the owner of a marker pays for it; the number is its value. */
static bool ask_marker_kept(const Occasion *o, Highlight *out)
{
    for (int i = 0; occasion_deal_ends(o) && i < game_facts(o->game)->markers; i++) {
        const Marker *m = &o->s->marker[i];
        if (!(game_score_facts(o->game)->owner_pays >> i & 1) || m->owner == NO_SEAT)
            continue;
        out->seat = m->owner;
        out->value = m->value;
        return true;
    }
    return false;
}

/* The deal is over, and a seat has no card that costs points. */
static bool ask_no_points(const Occasion *o, Highlight *out)
{
    unsigned clean = 0;
    for (int i = 0; occasion_deal_ends(o) && i < game_seats(o->game); i++)
        clean |= (unsigned)(cards_points(o->game, o->s->zone[ZONE_TAKEN + i]) == 0) << i;
    return occasion_one_of(o, clean, out);
}

static bool ask_last_out(const Occasion *o, Highlight *out)
{
    out->seat = o->e->seat;
    return o->e->type == EVENT_OUT && o->e->seat != NO_SEAT &&
           o->e->value == game_seats(o->game) - 1;
}

/* The best social rank changes hands. */
static bool ask_throne(const Occasion *o, Highlight *out)
{
    if (o->e->type != EVENT_RANK || o->e->value != 0 || o->s->deal < 2)
        return false;
    out->seat = o->e->seat;
    out->by = o->before->rank[0];
    return out->seat != out->by;
}

/* All have chosen, and cards will go up from the low ranks and others down. It is about the
 * viewer's partner in that, or else about the lowest and the highest rank. */
static bool ask_taxes(const Occasion *o, Highlight *out)
{
    const int n = game_seats(o->game);
    const State *s = o->s;
    if (o->e->type != EVENT_ASK || o->e->value != 0 || !game_facts(o->game)->ranked)
        return false;
    int pair = 0;
    for (int i = 0; i < 2; i++)
        if (s->rank[i] == o->viewer || s->rank[n - 1 - i] == o->viewer)
            pair = i;
    out->by = s->rank[pair];
    out->seat = s->rank[n - 1 - pair];
    out->value = game_pick_places(o->game, s, out->by);
    return out->value > 0;
}

/* A running total comes to exactly its limit. */
static bool ask_limit(const Occasion *o, Highlight *out)
{
    const int limit = game_limit(o->game, o->s);
    out->value = limit;
    return o->e->type == EVENT_TOTAL && limit > 0 && o->e->value == limit && last_play(o->s, out);
}

/* A card that does not add has changed a running total; the number is by how much. */
static bool ask_turned(const Occasion *o, Highlight *out)
{
    if (o->e->type != EVENT_TOTAL || game_limit(o->game, o->s) == 0 || !last_play(o->s, out) ||
        out->card == NO_CARD)
        return false;
    const char *effect = game_effect(o->game, o->s, out->card);
    out->value = abs(o->e->value - o->before->total[o->e->from]);
    return strcmp(effect, "cancel") == 0 || strcmp(effect, "copy") == 0;
}

/* The mean rank of the pack. */
static int mean_rank(const Game *g)
{
    int sum = 0, n = 0;
    for (CardSet left = game_pack(g); !cardset_empty(left); n++)
        sum += game_card(g, cardset_pop(&left))->rank;
    return n ? sum / n : 0;
}

/* A seat without counters has to take a card; the number is what that costs, less the counters. */
static bool ask_forced_card(const Occasion *o, Highlight *out)
{
    const Card c = game_offered(o->game, o->s);
    if (o->e->type != EVENT_TAKE || c == NO_CARD || o->e->seat == NO_SEAT ||
        o->s->counters[o->e->seat] > 0)
        return false;
    out->seat = o->e->seat;
    out->card = c;
    out->value = game_run_cost(o->game, o->s, o->e->seat, c) - game_pot(o->game, o->s);
    return true;
}

/* Cards that were led face down are taken without a challenge, and the viewer knows that they were
 * weak. */
static bool ask_bluff_passed(const Occasion *o, Highlight *out)
{
    const CardSet led = o->s->zone[ZONE_TABLE];
    const int n = cardset_count(led);
    if (o->e->type != EVENT_TAKE || !(game_traits(o->game, o->s->phase) & TRAIT_FREE_SETS) ||
        o->s->now.n != 1 || o->s->now.play[0].arg != LEAD_SNEAK || n == 0 ||
        n < o->s->count[ZONE_TABLE])
        return false;
    out->seat = o->e->seat;
    out->value = n;
    out->card = cardset_nth(led, 0);
    if (n > 1)
        return strcmp(game_combination(o->game, o->s, led), "nothing") == 0;
    return game_card(o->game, cardset_nth(led, 0))->rank < mean_rank(o->game);
}

static bool never(const Occasion *o, Highlight *out)
{
    (void)o;
    (void)out;
    return false;
}

static const struct {
    const char *name;
    bool (*ask)(const Occasion *o, Highlight *out);
} QUESTION[] = {
    {"bad-card", ask_bad_card},
    {"sweep-stopped", ask_sweep_stopped},
    {"marker-kept", ask_marker_kept},
    {"no-points", ask_no_points},
    {"no-tricks", ask_no_tricks},
    {"all-tricks", ask_all_tricks},
    {"first-point", ask_first_point},
    {"bid-broken", ask_bid_broken},
    {"bid-made", ask_bid_made},
    {"equal", ask_equal},
    {"odd-one", ask_odd_one},
    {"fewest", ask_fewest},
    {"middle", ask_middle},
    {"contract", ask_contract},
    {"all-points", ask_all_points},
    {"premium-over", ask_premium},
    {"all-made", ask_all_made},
    {"trumped", ask_trumped},
    {"last-out", ask_last_out},
    {"throne", ask_throne},
    {"taxes", ask_taxes},
    {"limit", ask_limit},
    {"turned", ask_turned},
    {"bluff-passed", ask_bluff_passed},
    {"forced-card", ask_forced_card},
    {"asked-for", never}, /* only by highlight_named */
};

_Static_assert(sizeof QUESTION / sizeof *QUESTION <= HIGHLIGHT_QUESTIONS, "room for all names");

const char *highlight_occasion(int i)
{
    const int n = (int)(sizeof QUESTION / sizeof *QUESTION);
    if (i < MOMENT_COUNT)
        return NOTICE_NAMES[i];
    return i < MOMENT_COUNT + n ? QUESTION[i - MOMENT_COUNT].name : NULL;
}

/* ---- Announcements ---- */

/* In a contest: the seat that loses, and the one that beats it. */
static void about_contest(const State *s, const Moment *m, Highlight *out)
{
    out->seat = s->now.leader;
    out->by = m->seat;
    if (m->seat == s->now.leader && s->now.n > 1)
        out->seat = s->now.play[1].seat;
}

static bool announces(const Occasion *o, const Moment *m, Highlight *out)
{
    out->seat = m->seat;
    out->value = m->value;
    switch (m->kind) {
    case MOMENT_TOTAL: out->value = o->e->value; return last_play(o->s, out);
    case MOMENT_OVER:
    case MOMENT_ORDER: return last_play(o->s, out);
    case MOMENT_TAKE: about_contest(o->s, m, out); break;
    case MOMENT_REVOLT:
        out->by = m->seat;
        out->seat = o->s->rank[0];
        break;
    case MOMENT_TAKES: out->card = game_offered(o->game, o->s); break;
    case MOMENT_PARTNER:
    case MOMENT_BID_OVER: out->card = occasion_card(o->s, o->e->seat); break;
    case MOMENT_MARK:
        out->by = o->before->marker[o->e->from].owner;
        out->card = occasion_card(o->s, out->seat);
        return out->by != out->seat;
    default: break;
    }
    return o->rule->how < 0 || m->how == o->rule->how;
}

/* ---- All of them ---- */

static HighlightSide side_of(const Game *g, const HighlightRule *r, const Highlight *is, int viewer)
{
    if (viewer == NO_SEAT)
        return FOR_OTHERS;
    if (is->seat != NO_SEAT && game_same_side(g, is->seat, viewer))
        return r->good ? FOR_ME : AGAINST_ME;
    if (is->by != NO_SEAT && game_same_side(g, is->by, viewer))
        return r->good ? AGAINST_ME : FOR_ME;
    if (!r->all)
        return FOR_OTHERS;
    return r->good ? AGAINST_ME : FOR_ME;
}

static bool plays_in(const HighlightRule *r, const Game *g)
{
    bool there = r->games == 0;
    for (int i = 0; i < r->games; i++)
        there |= strcmp(r->game[i], game_id(g)) == 0;
    return there;
}

static bool occurs(const Occasion *o, const Moment said[], int n, Highlight *out)
{
    const HighlightRule *r = o->rule;
    if (r->when >= MOMENT_COUNT)
        return QUESTION[r->when - MOMENT_COUNT].ask(o, out) && out->value >= r->from &&
               out->value <= r->to;
    const Highlight blank = *out;
    for (int i = 0; i < n; i++) {
        *out = blank;
        if ((int)said[i].kind == r->when && announces(o, &said[i], out) && out->value >= r->from &&
            out->value <= r->to)
            return true;
    }
    return false;
}

int highlights_of(const Highlights *h, const Game *g, const TableStyle *style, ShownEvent shown,
                  Highlight out[HIGHLIGHTS_AT_ONCE])
{
    const View *after = shown.after;
    Moment said[MOST_MOMENTS];
    const int announced = moments_of(g, style, shown.event, after, said);
    int n = 0;
    for (int i = 0; i < h->n && n < HIGHLIGHTS_AT_ONCE; i++) {
        const HighlightRule *r = &h->rule[i];
        const Occasion o = {g, shown.before, &after->s, shown.event, after->seat, r};
        Highlight is = {.rule = i, .seat = NO_SEAT, .by = NO_SEAT, .card = NO_CARD};
        if (!plays_in(r, g) || !occurs(&o, said, announced, &is))
            continue;
        if (is.by == is.seat)
            is.by = NO_SEAT;
        is.side = side_of(g, r, &is, after->seat);
        if (r->look[is.side].ms > 0)
            out[n++] = is;
    }
    return n;
}

Highlight highlight_named(const Highlights *h, const Game *g, const char *name, int seat,
                          int viewer)
{
    Highlight is = {.rule = -1, .seat = (uint8_t)seat, .by = NO_SEAT, .card = NO_CARD};
    for (int i = 0; i < h->n; i++)
        if (strcmp(h->rule[i].name, name) == 0)
            is.rule = i;
    if (is.rule >= 0)
        is.side = side_of(g, &h->rule[is.rule], &is, viewer);
    return is;
}

char *words_highlight(const Speaker *p, const Highlights *h, const Highlight *is, const char *feats,
                      char *out, size_t size)
{
    const bool seat = is->side == AGAINST_ME && h->rule[is->rule].good;
    return words_tell(p, out, size,
                      WITH(AS_SEAT("player", is->seat), AS_SEAT("by", is->by),
                           AS_SEAT("other", seat ? is->seat : is->by), AS_NUMBER("n", is->value),
                           AS_TEXT("feats", feats)),
                      "moment.%s.%s", h->rule[is->rule].name, SIDE_NAMES[is->side]);
}
