/* Cards that are picked before they are handed over, led or committed. The person puts them where they like and changes their
 * mind. */
#include "intent/inside.h"

int intent_missing(const Intent *in)
{
    int missing = 0;
    for (int i = 0; i < in->places; i++)
        missing += in->placed[i] == NO_CARD;
    return missing;
}

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
        if (moves[i].verb == VERB_PICK)
            return true;
    return false;
}

/* Do all places belong to the same receiver? */
static bool one_receiver(const Intent *in)
{
    const char *kind;
    const View *v = &in->view;
    for (int i = 1; i < in->places; i++)
        if (game_pick_target(in->game, &v->s, v->seat, i, &kind) != game_pick_target(in->game, &v->s, v->seat, 0, &kind))
            return false;
    return true;
}

static void update_fitting(Intent *in)
{
    if (in->set)
        in->fitting = intent_full(in) ? CARDSET_EMPTY : set_fitting(in->game, &in->view, in->picked);
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
        in->placed[i] = i < v->s.picks[v->seat] ? v->s.pick[v->seat][i] : NO_CARD;
    in->set = one_receiver(in);
    update_fitting(in);
}

/* A set in the order of the deck; else the places one after the other, as far as they are filled. */
bool pick_stage(const Intent *in, View *v, Actions *done)
{
    *v = in->view;
    done->n = 0;
    CardSet set = in->set ? set_canonical(in->game, cards_left(v), in->picked) : CARDSET_EMPTY;
    for (int i = v->s.picks[v->seat]; in->set ? !cardset_empty(set) : i < in->places; i++) {
        const Action pick = {.verb = VERB_PICK, .card = in->set ? cardset_pop(&set) : in->placed[i], .n = (uint8_t)i};
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
    return !in->picking || pick_stage(in, out, &done);
}

/* The place the next card goes to, -1 if all are taken. */
static int open_place(const Intent *in)
{
    if (in->place >= 0)
        return in->place;
    for (int i = 0; i < in->places; i++)
        if (in->placed[i] == NO_CARD)
            return i;
    return -1;
}

/* A single card may give way to another one. */
static bool replaces(const Intent *in, Card c)
{
    return in->places == 0 && cardset_count(in->picked) == 1 && cardset_has(cards_left(&in->view), c) &&
           set_can_become(in->game, &in->view, cardset_of(c));
}

bool pick_may(const Intent *in, Card c, Reason *why)
{
    View v;
    if (cardset_has(in->picked, c) || (in->set && (cardset_has(in->fitting, c) || replaces(in, c))))
        return true;
    const bool whole = intent_view(in, &v);
    const Action pick = {.verb = VERB_PICK, .card = c, .n = v.s.picks[v.seat]};
    if (game_refuse(in->game, &v.s, v.seat, pick, why))
        return false;
    *why = (Reason){.id = whole ? "no_combination" : "cannot_answer"};
    return !in->set && open_place(in) >= 0;
}

static void put(Intent *in, Card c)
{
    if (in->places > 0)
        in->placed[open_place(in)] = c;
    else if (!cardset_has(in->fitting, c))
        in->picked = CARDSET_EMPTY;
    in->place = -1;
    cardset_add(&in->picked, c);
}

void pick_toggle(Intent *in, Card c)
{
    if (!cardset_has(in->picked, c))
        put(in, c);
    else
        cardset_remove(&in->picked, c);
    for (int i = 0; i < in->places; i++)
        if (in->placed[i] == c && !cardset_has(in->picked, c)) { /* taken back: the next card goes there */
            in->placed[i] = NO_CARD;
            in->place = i;
        }
    update_fitting(in);
}
