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
}

void intent_clear(Intent *in, const Game *g)
{
    *in = (Intent){.game = g, .view.seat = NO_SEAT};
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

static Actions nothing(void) { return (Actions){.n = 0}; }

bool intent_at_once(const Intent *in, Card c)
{
    Action way[MAX_MOVES];
    return intent_ways(in, c, way) == 1 && way[0].n < 2 && !in->confirm;
}

/* A click on a playable card: plays it if there is one way, else chooses it, or plays the chosen
 * one. */
static Actions press_way(Intent *in, Card c)
{
    Action way[MAX_MOVES];
    Offer offer[MAX_OFFERS];
    const int n = intent_ways(in, c, way);
    if (intent_at_once(in, c))
        return intent_do(in, way[0]);
    if (way[0].card == in->card && intent_offers(in, offer) > 0)
        return intent_do(in, offer[0].action);
    in->card = way[0].card;
    in->count = way_sets(in) ? way_usual(way, n) : 0;
    return nothing();
}

Actions intent_press(Intent *in, Card c)
{
    Reason why;
    if (!intent_asked(in) || !intent_may(in, c, &why))
        return nothing();
    if (!in->picking)
        return press_way(in, c);
    pick_toggle(in, c);
    return nothing();
}

Actions intent_do(Intent *in, Action a)
{
    View v = in->view;
    Actions out = nothing();
    if (!intent_asked(in) || (pick_ends(a.verb) && in->picking && !pick_stage(in, &v, &out)) ||
        !game_legal(in->game, &v.s, v.seat, a))
        return nothing();
    out.action[out.n++] = a;
    forget(in);
    return out;
}
