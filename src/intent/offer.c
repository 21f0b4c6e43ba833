/* The offers: ways to play a card that can be played in several (by size of the set, by what it
 * says, with an announcement), the action that ends the picking, and actions that name no card. */
#include "intent/intent_private.h"
#include "rules/bids/bids.h"
#include <string.h>

static bool same_name(const Intent *in, Card a, Card b)
{
    return strcmp(game_card(in->game, a)->name, game_card(in->game, b)->name) == 0;
}

Card intent_stand_in(const Intent *in, Card c)
{
    Action moves[MAX_MOVES];
    const int n = game_moves(in->game, &in->view.s, in->view.seat, moves);
    Card found = NO_CARD;
    for (int i = 0; i < n; i++)
        if (moves[i].verb == VERB_PLAY &&
            (moves[i].card == c || (found == NO_CARD && same_name(in, moves[i].card, c))))
            found = moves[i].card;
    return found;
}

int intent_ways(const Intent *in, Card c, Action out[MAX_MOVES])
{
    Action moves[MAX_MOVES];
    const Card played = intent_stand_in(in, c);
    const int n = game_moves(in->game, &in->view.s, in->view.seat, moves);
    int ways = 0;
    for (int i = 0; i < n; i++)
        if (moves[i].verb == VERB_PLAY && moves[i].card == played)
            out[ways++] = moves[i];
    return ways;
}

/* All ways to play the chosen card. */
static int chosen_ways(const Intent *in, Action out[MAX_MOVES])
{
    return in->card == NO_CARD ? 0 : intent_ways(in, in->card, out);
}

bool intent_counts(const Intent *in, int *least, int *most)
{
    Action way[MAX_MOVES];
    const int n = way_sets(in) ? chosen_ways(in, way) : 0;
    *least = MAX_CARDS;
    *most = 0;
    for (int i = 0; i < n; i++) {
        *least = way[i].n < *least ? way[i].n : *least;
        *most = way[i].n > *most ? way[i].n : *most;
    }
    return *least < *most;
}

void intent_count(Intent *in, int count)
{
    int least, most;
    if (!intent_counts(in, &least, &most))
        return;
    in->count = count < least ? least : count;
    if (count > most)
        in->count = most;
}

bool intent_announces(const Intent *in)
{
    enum { MANY = 5 };
    Action way[MAX_MOVES];
    const int n = way_sets(in) ? 0 : chosen_ways(in, way);
    bool with = false, without = false;
    for (int i = 0; i < n; i++)
        *(way[i].n ? &with : &without) = true;
    return n > MANY && with && without;
}

void intent_announce(Intent *in)
{
    if (intent_announces(in))
        in->count = !in->count;
}

static enum PlayArg question_of(int arg)
{
    if (arg >= ARG_NAME_SEAT)
        return ARG_NAME_SEAT;
    return arg >= ARG_WIN ? ARG_WIN : ARG_NAME_SUIT;
}

enum PlayArg intent_question(const Intent *in)
{
    Action way[MAX_MOVES];
    const int n = way_sets(in) ? 0 : chosen_ways(in, way);
    for (int i = 0; i < n; i++)
        if (way[i].arg != ARG_NONE)
            return question_of(way[i].arg);
    return ARG_NONE;
}

/* The offered ways to play the chosen card: those of the chosen size. */
static int way_offered(const Intent *in, Action out[MAX_MOVES])
{
    const bool counted = way_sets(in) || intent_announces(in);
    const int all = chosen_ways(in, out);
    int n = 0;
    for (int i = 0; i < all; i++)
        if (!counted || out[i].n == in->count)
            out[n++] = out[i];
    return n;
}

/* The largest set without wild cards; for wild cards themselves the largest set. */
int way_usual(const Action *way, int n)
{
    int count = way[0].n;
    for (int i = 0; i < n; i++)
        if ((way[i].arg == way[0].arg || way[i].arg == way[i].n) && way[i].n > count)
            count = way[i].n;
    return count;
}

/* The set that would be played: as many of the card as the action says, the rest wild cards. */
static CardSet offer_set(const Intent *in, Action a)
{
    CardSet out = CARDSET_EMPTY;
    const bool wild_alone = game_is_wild(in->game, a.card);
    int wild = wild_alone ? 0 : a.arg, plain = a.n - wild;
    for (CardSet left = in->view.s.zone[ZONE_HAND + in->view.seat]; !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        int *more = same_name(in, c, a.card) ? &plain : &wild;
        if (*more > 0 && (more == &plain || game_is_wild(in->game, c))) {
            cardset_add(&out, c);
            --*more;
        }
    }
    return out;
}

bool intent_names(const Intent *in, int seat, Action *out)
{
    Action way[MAX_MOVES];
    const int n = way_sets(in) ? 0 : chosen_ways(in, way);
    for (int i = 0; i < n; i++)
        if (way[i].arg == ARG_NAME_SEAT + seat) {
            *out = way[i];
            return true;
        }
    return false;
}

CardSet way_cards(const Intent *in)
{
    Action way[MAX_MOVES];
    if (in->card == NO_CARD || way_offered(in, way) == 0)
        return CARDSET_EMPTY;
    return way_sets(in) ? offer_set(in, way[0]) : cardset_of(in->card);
}

/* ---- All offers ---- */

typedef struct {
    int n;
    Offer *offer;
} Offers;

static void offer_add(Offers *o, Offer offer)
{
    if (o->n < MAX_OFFERS)
        o->offer[o->n++] = offer;
}

/* The sets that the picked cards make: one, or runs whose wild card stands elsewhere. */
static void add_sets(const Intent *in, Offers *o)
{
    Action moves[MAX_MOVES];
    const CardSet picked = pick_cards(in), hand = in->view.s.zone[ZONE_HAND + in->view.seat];
    const int n = game_moves(in->game, &in->view.s, in->view.seat, moves);
    for (int i = 0; i < n; i++)
        if (moves[i].verb == VERB_PLAY &&
            cardset_equal(game_set_cards(in->game, hand, moves[i]), picked))
            offer_add(o, (Offer){.action = moves[i], .enabled = true, .main = o->n == 0});
}

static void add_ways(const Intent *in, Offers *o)
{
    Action way[MAX_MOVES];
    const int n = way_offered(in, way);
    for (int i = 0; i < n; i++)
        offer_add(o, (Offer){.action = way[i], .enabled = true, .main = i == 0});
}

/* Adds the actions that end the picking as soon as the rules could accept them here, with the
 * reason why not yet. Returns the number of those that are enabled; only a single one is main,
 * because a choice among several is the player's. */
static int add_ends(const Intent *in, Offers *o)
{
    static const uint8_t ENDS[] = {VERB_COMMIT, VERB_SNEAK, VERB_FLAUNT, VERB_CHALLENGE};
    View v;
    const bool whole = intent_view(in, &v);
    int enabled = 0, last = 0;
    for (size_t i = 0; i < sizeof ENDS; i++) {
        Offer end = {.action = {.verb = ENDS[i]}};
        const bool refused = game_refuse(in->game, &v.s, v.seat, end.action, &end.why);
        if (refused && strcmp(end.why.id, "not_now") == 0)
            continue;
        if (!refused && !whole)
            end.why = (Reason){.id = "no_combination"};
        if (refused && in->places > 0 && end.why.n > 0) /* places may be filled in any order */
            end.why.arg[0].value = intent_missing(in);
        end.enabled = !refused && whole;
        enabled += end.enabled;
        last = end.enabled ? o->n : last;
        offer_add(o, end);
    }
    if (enabled == 1)
        o->offer[last].main = true;
    return enabled;
}

static bool names_no_card(uint8_t verb)
{
    return verb == VERB_PASS || verb == VERB_LOT || verb == VERB_REVOLUTION || verb == VERB_TRADE ||
           verb == VERB_DRAW || verb == VERB_PAY || verb == VERB_TAKE || verb == VERB_BID ||
           verb == VERB_BLIND || verb == VERB_CALL || verb == VERB_ALONE || verb == VERB_PREMIUM;
}

/* The number that may not be bid stands in its place, with the reason. */
static void add_barred(const Intent *in, Offers *o)
{
    const int barred = game_bid_barred(in->game, &in->view.s, in->view.seat);
    Offer bar = {.action = {.verb = VERB_BID, .arg = (uint8_t)barred}, .bare = true};
    if (barred < 0 || barred > o->n || o->n == MAX_OFFERS)
        return;
    game_refuse(in->game, &in->view.s, in->view.seat, bar.action, &bar.why);
    memmove(o->offer + barred + 1, o->offer + barred, (size_t)(o->n - barred) * sizeof *o->offer);
    o->offer[barred] = bar;
    o->n++;
}

/* Declining a bid or the blind is as much a decision as to take it. */
static bool declines_offer(const Offers *o)
{
    bool more = false;
    for (int i = 0; i < o->n; i++)
        more |= o->offer[i].action.verb == VERB_BID || o->offer[i].action.verb == VERB_BLIND;
    return more;
}

/* Moves the most usual action that names no card to the front; declining only if there is nothing
 * else. */
static void main_first(Offers *o, bool cards)
{
    int best = -1;
    cards |= declines_offer(o);
    for (int i = 0; i < o->n && (best < 0 || !o->offer[best].main); i++) {
        const uint8_t verb = o->offer[i].action.verb;
        if (o->offer[i].main || verb == VERB_DRAW || verb == VERB_REVOLUTION ||
            (verb == VERB_TAKE && o->n == 1) || (verb == VERB_PASS && !cards && best < 0))
            best = i;
    }
    if (best < 0)
        return;
    Offer main = o->offer[best];
    main.main = true;
    memmove(o->offer + 1, o->offer, (size_t)best * sizeof *o->offer);
    o->offer[0] = main;
}

bool intent_asked(const Intent *in)
{
    return in->done.n == 0 && in->view.seat != NO_SEAT &&
           (game_to_act(&in->view.s) >> in->view.seat & 1);
}

int intent_offers(const Intent *in, Offer out[MAX_OFFERS])
{
    Offers o = {.offer = out};
    Action moves[MAX_MOVES];
    bool cards = false;
    if (!intent_asked(in))
        return 0;
    if (pick_sets(in))
        add_sets(in, &o);
    else
        add_ways(in, &o);
    const int ends = in->picking ? add_ends(in, &o) : 0;
    const int n = game_moves(in->game, &in->view.s, in->view.seat, moves);
    for (int i = 0; i < n; i++) {
        cards |= moves[i].verb == VERB_PLAY;
        if (names_no_card(moves[i].verb))
            offer_add(&o, (Offer){.action = moves[i], .enabled = true, .bare = true});
    }
    add_barred(in, &o);
    if (ends < 2)
        main_first(&o, cards);
    return o.n;
}
