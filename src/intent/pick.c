/* Cards that are picked before they are passed, led or committed. People put them anywhere, in any
 * order, and change their minds; the match takes a set in the order of the deck, and of equal cards
 * the first. */
#include "intent/intent_private.h"
#include "rules/exchange/exchange.h"
#include <string.h>

enum { SEARCH = 240 }; /* positions searched before a set counts as possible */

static CardSet cards_left(const View *v)
{
    return cardset_minus(v->s.zone[ZONE_HAND + v->seat], v->s.staged[v->seat]);
}

bool pick_ends(uint8_t verb)
{
    return verb == VERB_COMMIT || verb == VERB_SNEAK || verb == VERB_FLAUNT ||
           verb == VERB_CHALLENGE;
}

/* ---- Sets ---- */

/* Equal cards differ only in their index: replaces cards by the first equal ones of the hand. */
static CardSet set_canonical(const Game *g, CardSet hand, CardSet cards)
{
    CardSet out = CARDSET_EMPTY;
    while (!cardset_empty(cards)) {
        Card first = NO_CARD;
        const char *name = game_card(g, cardset_pop(&cards))->name;
        if (game_card_named_in(g, name, cardset_minus(hand, out), &first))
            cardset_add(&out, first);
    }
    return out;
}

static Card pick_lowest(CardSet cards)
{
    return cardset_empty(cards) ? NO_CARD : cardset_pop(&cards);
}

/* Stages the wanted cards first; then others that come before the next wanted one, since a missing
 * card may lie between. */
static bool pick_search(const Game *g, const State *s, int seat, CardSet wanted, int *left)
{
    Action moves[MAX_MOVES];
    const int n = game_moves(g, s, seat, moves);
    const Card next = pick_lowest(wanted);
    --*left;
    if (*left < 0)
        return true;
    for (int k = 0; k < 2 * n; k++) {
        const Action a = moves[k % n];
        const bool fits = k < n ? a.card == next : next == NO_CARD || a.card < next;
        if (next == NO_CARD && pick_ends(a.verb))
            return true;
        if (a.verb != VERB_PICK || !fits)
            continue;
        State after = *s;
        CardSet rest = wanted;
        game_apply(g, &after, seat, a, NULL);
        cardset_remove(&rest, a.card);
        if (pick_search(g, &after, seat, rest, left))
            return true;
    }
    return false;
}

/* The cards are part of a set that may be played. */
static bool part_of_set(const Game *g, const View *v, CardSet cards)
{
    Action moves[MAX_MOVES];
    const CardSet hand = v->s.zone[ZONE_HAND + v->seat];
    const int n = game_moves(g, &v->s, v->seat, moves);
    for (int i = 0; i < n; i++)
        if (moves[i].verb == VERB_PLAY &&
            cardset_empty(cardset_minus(cards, game_set_cards(g, hand, moves[i]))))
            return true;
    return false;
}

/* True if the cards, perhaps with more, can become a legal set. */
static bool set_can_become(const Game *g, const View *v, CardSet cards)
{
    int left = SEARCH;
    if (game_traits(g, v->s.phase) & TRAIT_BY_CARD)
        return part_of_set(g, v, set_canonical(g, cards_left(v), cards));
    return pick_search(g, &v->s, v->seat, set_canonical(g, cards_left(v), cards), &left);
}

/* The cards of the hand with which the picked ones can still become a legal set. */
static CardSet set_fitting(const Game *g, const View *v, CardSet picked)
{
    CardSet out = CARDSET_EMPTY;
    const char *last = "";
    bool fits = false;
    for (CardSet left = cardset_minus(cards_left(v), picked); !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        const char *name = game_card(g, c)->name;
        if (strcmp(name, last) != 0) { /* equal cards are adjacent in the deck */
            CardSet more = picked;
            cardset_add(&more, c);
            fits = set_can_become(g, v, more);
            last = name;
        }
        if (fits)
            cardset_add(&out, c);
    }
    return out;
}

/* ---- Picking ---- */

int intent_missing(const Intent *in)
{
    int missing = 0;
    for (int i = 0; i < in->places; i++)
        missing += in->placed[i] == NO_CARD;
    return missing;
}

bool intent_full(const Intent *in) { return in->places > 0 && intent_missing(in) == 0; }

void intent_aim(Intent *in, int place)
{
    if (place < in->places && in->placed[place] == NO_CARD)
        in->place = place;
}

static bool picks_here(const View *v, const Game *g)
{
    Action moves[MAX_MOVES];
    const int n = game_moves(g, &v->s, v->seat, moves);
    for (int i = 0; i < n; i++)
        if (moves[i].verb == VERB_PICK ||
            (moves[i].verb == VERB_PLAY && game_traits(g, v->s.phase) & TRAIT_BY_CARD))
            return true;
    return false;
}

/* True if all places belong to the same receiver. */
static bool pick_one_receiver(const Intent *in)
{
    const char *kind;
    const View *v = &in->view;
    for (int i = 1; i < in->places; i++)
        if (game_pick_target(in->game, &v->s, v->seat, i, &kind) !=
            game_pick_target(in->game, &v->s, v->seat, 0, &kind))
            return false;
    return true;
}

static void update_fitting(Intent *in)
{
    if (in->set)
        in->fitting =
            intent_full(in) ? CARDSET_EMPTY : set_fitting(in->game, &in->view, in->picked);
}

void pick_begin(Intent *in)
{
    const View *v = &in->view;
    const int places = game_pick_places(in->game, &v->s, v->seat);
    if (places == 0 && !picks_here(v, in->game))
        return;
    in->picking = true;
    in->places = places;
    for (int i = 0; i < places; i++)
        in->placed[i] = i < v->s.picks[v->seat] ? game_picked(&v->s, v->seat, i) : NO_CARD;
    in->set = pick_one_receiver(in);
    update_fitting(in);
}

/* Stages a set in the order of the deck, or the places one after the other up to the first empty
 * one. */
bool pick_stage(const Intent *in, View *v, Actions *done)
{
    *v = in->view;
    done->n = 0;
    CardSet set = in->set ? set_canonical(in->game, cards_left(v), in->picked) : CARDSET_EMPTY;
    for (int i = v->s.picks[v->seat]; in->set ? !cardset_empty(set) : i < in->places; i++) {
        const Action pick = {.verb = VERB_PICK,
                             .card = in->set ? cardset_pop(&set) : in->placed[i],
                             .n = (uint8_t)i};
        if (pick.card == NO_CARD || !game_legal(in->game, &v->s, v->seat, pick))
            return false;
        game_apply(in->game, &v->s, v->seat, pick, NULL);
        done->action[done->n++] = pick;
    }
    return true;
}

bool intent_view(const Intent *in, View *out)
{
    Actions done;
    *out = in->view;
    return !in->picking || pick_sets(in) || pick_stage(in, out, &done);
}

/* The position of a place in half seats clockwise from the person; a place without a receiver lies
 * half-way round. */
static int place_order(const Intent *in, int i)
{
    const char *kind;
    const State *s = &in->view.s;
    const int seats = game_seats(in->game), own = in->view.seat,
              target = game_pick_target(in->game, s, own, i, &kind);
    if (target == NO_SEAT)
        return seats;
    return 2 * ((s->place[target] - s->place[own] + seats) % seats);
}

int intent_place(const Intent *in)
{
    int next = in->place;
    for (int i = 0; i < in->places && in->place < 0; i++)
        if (in->placed[i] == NO_CARD && (next < 0 || place_order(in, i) < place_order(in, next)))
            next = i;
    return next;
}

/* True if a single picked card is replaced by the next: there is one place, or room for one. */
static bool replaces(const Intent *in, Card c)
{
    return in->places <= 1 && cardset_count(in->picked) == 1 &&
           cardset_has(cards_left(&in->view), c) &&
           set_can_become(in->game, &in->view, cardset_of(c));
}

bool pick_may(const Intent *in, Card c, Reason *why)
{
    View v;
    if (cardset_has(in->picked, c) || (in->set && (cardset_has(in->fitting, c) || replaces(in, c))))
        return true;
    v = in->view;
    const bool whole = in->places == 1 || intent_view(in, &v); /* a single card is replaced */
    Action pick = {.verb = VERB_PICK, .card = c, .n = v.s.picks[v.seat]};
    if (pick_sets(in)) /* no set has it beside the others: alone it is refused, or none at all */
        pick = (Action){.verb = VERB_PLAY, .card = c};
    if (game_refuse(in->game, &v.s, v.seat, pick, why))
        return false;
    *why = (Reason){.id = whole ? "no_combination" : "cannot_answer"};
    return !in->set && intent_place(in) >= 0;
}

CardSet pick_cards(const Intent *in)
{
    return set_canonical(in->game, cards_left(&in->view), in->picked);
}

static void pick_put(Intent *in, Card c)
{
    if (in->places <= 1 && !cardset_has(in->fitting, c))
        in->picked = CARDSET_EMPTY;
    if (in->places == 1)
        in->placed[0] = c;
    else if (in->places > 0)
        in->placed[intent_place(in)] = c;
    in->place = -1;
    cardset_add(&in->picked, c);
}

void pick_toggle(Intent *in, Card c)
{
    if (!cardset_has(in->picked, c))
        pick_put(in, c);
    else
        cardset_remove(&in->picked, c);
    for (int i = 0; i < in->places; i++)
        if (in->placed[i] == c &&
            !cardset_has(in->picked, c)) { /* taken back: the next card goes to its place */
            in->placed[i] = NO_CARD;
            in->place = i;
        }
    update_fitting(in);
}
