/* Choosing cards to pass. The person puts them where they like and changes their mind; the match is told only when they commit.
 */
#include "scenes/play_private.h"

bool draft_active(const PlayScene *p) { return p->draft.places > 0 && !p->draft.committed && play_is_asked(p); }

bool draft_full(const PlayScene *p) { return p->draft.places > 0 && draft_missing(p) == 0; }

int draft_missing(const PlayScene *p)
{
    int missing = 0;
    for (int i = 0; i < p->draft.places; i++)
        missing += p->draft.card[i] == NO_CARD;
    return missing;
}

void draft_sync(PlayScene *p)
{
    const int places = play_is_asked(p) ? game_pick_places(p->game, &p->view.s) : 0;
    Draft *d = &p->draft;
    if (places == 0 || (places == d->places && !d->committed))
        return;
    *d = (Draft){.places = places, .chosen = -1};
    for (int i = 0; i < places; i++) {
        d->target[i] = game_pick_target(p->game, &p->view.s, p->viewer, i, &d->kind[i]);
        d->card[i] = i < p->view.s.picks[p->viewer] ? p->view.s.pick[p->viewer][i] : NO_CARD;
    }
    table_show_places(&p->table, places, d->target);
}

int draft_place_of(const PlayScene *p, Card c)
{
    for (int i = 0; i < p->draft.places; i++)
        if (p->draft.card[i] == c)
            return i;
    return -1;
}

/* The match stages places in order, so a check can go no further than the first empty one. */
View draft_view(const PlayScene *p)
{
    View v = p->view;
    for (int i = v.s.picks[v.seat]; i < p->draft.places && p->draft.card[i] != NO_CARD; i++) {
        const Action pick = {.verb = VERB_PICK, .card = p->draft.card[i], .n = (uint8_t)i};
        if (!game_legal(p->game, &v.s, v.seat, pick))
            break;
        game_apply(p->game, &v.s, v.seat, pick, NULL);
    }
    return v;
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

bool draft_refuses(const PlayScene *p, Card c, Refusal *why)
{
    const View v = draft_view(p);
    const Action pick = {.verb = VERB_PICK, .card = c, .n = v.s.picks[v.seat]};
    return game_refuse(p->game, &v.s, v.seat, pick, why);
}

void draft_put(PlayScene *p, Card c)
{
    const int place = open_place(&p->draft);
    if (place < 0)
        return;
    p->draft.card[place] = c;
    p->draft.chosen = -1;
    table_stage_card(&p->table, c, place);
    app_redraw(p->base.app);
}

void draft_take_back(PlayScene *p, int place)
{
    const Card c = p->draft.card[place];
    p->draft.card[place] = NO_CARD;
    p->draft.chosen = place;
    table_stage_card(&p->table, c, NO_STAGE);
    app_redraw(p->base.app);
}

void draft_commit(PlayScene *p)
{
    const Draft d = p->draft;
    const int seat = p->viewer;
    if (!draft_full(p))
        return;
    const View staged = p->view;
    for (int i = staged.s.picks[seat]; i < d.places; i++)
        play_act(p, seat, (Action){.verb = VERB_PICK, .card = d.card[i], .n = (uint8_t)i});
    play_act(p, seat, (Action){.verb = VERB_COMMIT});
    p->draft.committed = true;
}
