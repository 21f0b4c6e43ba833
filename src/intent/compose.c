/* Begins and ends what a person is composing, and interprets clicks on cards and offers. */
#include "intent/intent_private.h"
#include <string.h>

static void forget(Intent *in)
{
    in->picking = in->set = false;
    in->places = in->count = 0;
    in->place = -1;
    in->picked = in->fitting = CARDSET_EMPTY;
    in->card = NO_CARD;
    in->done.n = 0;
    in->number = 0;
    in->suit = NO_SUIT;
}

void intent_clear(Intent *in, const Game *g)
{
    *in = (Intent){.game = g, .view.seat = NO_SEAT, .refused = NO_CARD};
    forget(in);
}

/* True in the same phase with the same moves: others may have chosen in secret meanwhile. */
static bool same_moves(const Intent *in, const View *v)
{
    Action was[MAX_MOVES], now[MAX_MOVES];
    if (in->view.seat != v->seat || in->view.s.phase != v->s.phase)
        return false;
    const int n = game_moves(in->game, &in->view.s, v->seat, was);
    return n == game_moves(in->game, &v->s, v->seat, now) &&
           memcmp(was, now, (size_t)n * sizeof *was) == 0;
}

void intent_sync(Intent *in, const View *v)
{
    if (!same_moves(in, v))
        forget(in);
    in->view = *v;
    if (!in->picking && intent_asked(in) && !game_resting(in->game, &v->s))
        pick_begin(in);
    if (!in->number && intent_bids(in))
        bid_begin(in);
}

bool intent_may(const Intent *in, Card c, Reason *why)
{
    *why = (Reason){.id = "not_now"};
    if (in->picking)
        return pick_may(in, c, why);
    return in->view.seat != NO_SEAT && (intent_stand_in(in, c) != NO_CARD ||
                                        !game_refuse(in->game, &in->view.s, in->view.seat,
                                                     (Action){.verb = VERB_PLAY, .card = c}, why));
}

CardSet intent_chosen(const Intent *in) { return in->picking ? in->picked : way_cards(in); }

bool intent_unchoose(Intent *in)
{
    const bool chosen = in->card != NO_CARD;
    in->card = NO_CARD;
    in->count = 0;
    return chosen;
}

bool intent_at_once(const Intent *in, Card c)
{
    Action way[MAX_MOVES];
    return intent_ways(in, c, way) == 1 && way[0].n < 2 && !in->confirm;
}

/* A click on a playable card: plays it if there is one way, else chooses it, or plays the chosen
 * one. */
static void press_way(Intent *in, Card c)
{
    Action way[MAX_MOVES];
    Offer offer[MAX_OFFERS];
    const int n = intent_ways(in, c, way);
    if (intent_at_once(in, c)) {
        intent_do(in, way[0]);
    } else if (way[0].card == in->card && intent_offers(in, offer) > 0) {
        intent_do(in, offer[0].action);
    } else {
        in->card = way[0].card;
        in->count = way_sets(in) ? way_usual(way, n) : 0;
    }
}

void intent_press(Intent *in, Card c)
{
    Reason why;
    if (!intent_asked(in))
        return;
    if (!intent_may(in, c, &why))
        in->refused = c;
    else if (in->picking)
        pick_toggle(in, c);
    else
        press_way(in, c);
}

void intent_do(Intent *in, Action a)
{
    View v = in->view;
    Actions out = {.n = 0};
    if (!intent_asked(in) || (pick_ends(a.verb) && in->picking && !pick_stage(in, &v, &out)) ||
        !game_legal(in->game, &v.s, v.seat, a))
        return;
    out.action[out.n++] = a;
    forget(in);
    in->done = out;
}

Actions intent_take(Intent *in)
{
    const Actions done = in->done;
    in->done.n = 0;
    return done;
}
