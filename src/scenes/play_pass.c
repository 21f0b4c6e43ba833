/* Cards chosen before they are handed over, led or committed. The person puts them where they like and changes their mind; the
 * match is told only when they say so. */
#include "scenes/play_private.h"

bool draft_active(const PlayScene *p) { return p->draft.open && play_is_asked(p); }

bool draft_full(const PlayScene *p) { return p->draft.places > 0 && draft_missing(p) == 0; }

int draft_missing(const PlayScene *p)
{
    int missing = 0;
    for (int i = 0; i < p->draft.places; i++)
        missing += p->draft.card[i] == NO_CARD;
    return missing;
}

void draft_forget(PlayScene *p) { p->draft = (Draft){.chosen = -1}; }

static bool may_pick(const PlayScene *p)
{
    Action moves[MAX_MOVES];
    const int n = game_moves(p->game, &p->view.s, p->viewer, moves);
    for (int i = 0; i < n; i++)
        if (moves[i].verb == VERB_PICK)
            return true;
    return false;
}

/* Do all places belong to the same receiver? */
static bool one_receiver(const Draft *d)
{
    for (int i = 1; i < d->places; i++)
        if (d->target[i] != d->target[0])
            return false;
    return true;
}

static void update_fitting(PlayScene *p)
{
    if (p->draft.set)
        p->draft.fitting = set_fitting(p->game, &p->view, p->draft.picked);
}

void draft_sync(PlayScene *p)
{
    const int places = play_is_asked(p) ? game_pick_places(p->game, &p->view.s, p->viewer) : 0;
    Draft *d = &p->draft;
    if (d->open || !play_is_asked(p) || (places == 0 && !may_pick(p)))
        return;
    *d = (Draft){.open = true, .places = places, .chosen = -1};
    for (int i = 0; i < places; i++) {
        d->target[i] = game_pick_target(p->game, &p->view.s, p->viewer, i, &d->kind[i]);
        d->card[i] = i < p->view.s.picks[p->viewer] ? p->view.s.pick[p->viewer][i] : NO_CARD;
    }
    d->set = one_receiver(d);
    update_fitting(p);
    if (places)
        table_show_places(&p->table, places, d->target);
}

/* A set: in the order of the deck. Else the places one after the other, as far as they are filled. */
static bool stage_set(const PlayScene *p, View *v)
{
    const CardSet hand = cardset_minus(v->s.zone[ZONE_HAND + v->seat], v->s.staged[v->seat]);
    for (CardSet left = set_canonical(p->game, hand, p->draft.picked); !cardset_empty(left);) {
        const Action pick = {.verb = VERB_PICK, .card = cardset_pop(&left), .n = v->s.picks[v->seat]};
        if (!game_legal(p->game, &v->s, v->seat, pick))
            return false;
        game_apply(p->game, &v->s, v->seat, pick, NULL);
    }
    return true;
}

static bool stage_places(const PlayScene *p, View *v)
{
    int i = v->s.picks[v->seat];
    for (; i < p->draft.places && p->draft.card[i] != NO_CARD; i++) {
        const Action pick = {.verb = VERB_PICK, .card = p->draft.card[i], .n = (uint8_t)i};
        if (!game_legal(p->game, &v->s, v->seat, pick))
            return false;
        game_apply(p->game, &v->s, v->seat, pick, NULL);
    }
    return i == p->draft.places;
}

bool draft_view(const PlayScene *p, View *out)
{
    *out = p->view;
    return p->draft.set ? stage_set(p, out) : stage_places(p, out);
}

/* The place the next card goes to, -1 if all are taken. */
static int open_place(const Draft *d)
{
    if (d->chosen >= 0 && d->card[d->chosen] == NO_CARD)
        return d->chosen;
    for (int i = 0; i < d->places; i++)
        if (d->card[i] == NO_CARD)
            return i;
    return -1;
}

/* A single card may give way to another one. */
static bool replaces(const PlayScene *p, Card c)
{
    return p->draft.places == 0 && cardset_count(p->draft.picked) == 1 && set_can_become(p->game, &p->view, cardset_of(c));
}

bool draft_refuses(const PlayScene *p, Card c, Refusal *why)
{
    View v;
    const bool whole = draft_view(p, &v);
    const Action pick = {.verb = VERB_PICK, .card = c, .n = v.s.picks[v.seat]};
    if (p->draft.set && (cardset_has(p->draft.fitting, c) || replaces(p, c)))
        return false;
    if (game_refuse(p->game, &v.s, v.seat, pick, why))
        return true;
    *why = (Refusal){.id = whole ? "no_combination" : "cannot_answer"};
    return p->draft.set;
}

static void put(PlayScene *p, Card c)
{
    Draft *d = &p->draft;
    const int place = open_place(d);
    if (d->places > 0 && place < 0)
        return;
    if (d->set && !cardset_has(d->fitting, c))
        d->picked = CARDSET_EMPTY;
    if (d->places > 0) {
        d->card[place] = c;
        table_stage_card(&p->table, c, place);
    }
    d->chosen = -1;
    cardset_add(&d->picked, c);
}

static void take_back(PlayScene *p, Card c)
{
    Draft *d = &p->draft;
    cardset_remove(&d->picked, c);
    for (int i = 0; i < d->places; i++)
        if (d->card[i] == c) {
            d->card[i] = NO_CARD;
            d->chosen = i;
            table_stage_card(&p->table, c, NO_STAGE);
        }
}

void draft_toggle(PlayScene *p, Card c)
{
    if (cardset_has(p->draft.picked, c))
        take_back(p, c);
    else
        put(p, c);
    update_fitting(p);
    app_redraw(p->base.app);
}

void draft_submit(PlayScene *p, Action end)
{
    const Draft d = p->draft;
    const int seat = p->viewer;
    const CardSet hand = cardset_minus(p->view.s.zone[ZONE_HAND + seat], p->view.s.staged[seat]);
    CardSet set = d.set ? set_canonical(p->game, hand, d.picked) : CARDSET_EMPTY;
    for (int i = p->view.s.picks[seat]; d.set ? !cardset_empty(set) : i < d.places; i++) {
        const Card c = d.set ? cardset_pop(&set) : d.card[i];
        play_act(p, seat, (Action){.verb = VERB_PICK, .card = c, .n = (uint8_t)i});
    }
    play_act(p, seat, end);
}
