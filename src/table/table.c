#include "table/table_private.h"
#include <string.h>

void table_init(Table *t, const Game *game, const Pacing *pacing, const Dress *dress)
{
    memset(t, 0, sizeof *t);
    t->game = game;
    t->pacing = pacing;
    t->dress = dress;
    t->speed = SPEED_NORMAL;
    t->running = -1;
    layout_make(&t->layout, LAYOUT_MIN_W, LAYOUT_MIN_H, game_seats(game), 0);
    table_clear(t);
}

void table_clear(Table *t)
{
    t->n = t->queued = t->head = t->n_sounds = 0;
    t->places = 0;
    t->running = -1;
    t->gate = t->rest = t->now;
    t->taker = t->winning = t->dealer = NO_SEAT;
    t->to_act = 0;
    t->received = t->given = CARDSET_EMPTY;
    memset(t->card, 0, sizeof t->card);
    for (int i = 0; i < MAX_MARKERS; i++)
        t->token[i] = (Token){.owner = NO_SEAT, .card = NO_CARD};
}

void table_resize(Table *t, float w, float h)
{
    layout_make(&t->layout, w, h, t->layout.seats, t->layout.viewer);
    table_snap(t);
}

static void put(Table *t, Card c, int zone, int seat)
{
    if (t->n < MAX_CARDS)
        t->card[t->n++] =
            (TableCard){.card = c, .zone = (uint8_t)zone, .seat = (uint8_t)seat, .stage = NO_STAGE, .order = ++t->orders};
}

static int played_by(const Contest *c, Card card)
{
    for (int i = 0; i < c->n; i++)
        if (c->play[i].card == card)
            return c->play[i].seat;
    return NO_SEAT;
}

static void lay_cards(Table *t, const State *s)
{
    /* The trick first, in the order of play, so that later cards lie on top. */
    for (int i = 0; i < s->now.n; i++)
        if (cardset_has(s->zone[ZONE_TABLE], s->now.play[i].card))
            put(t, s->now.play[i].card, ZONE_TABLE, s->now.play[i].seat);
    for (int zone = 0; zone < ZONE_COUNT; zone++) {
        CardSet known = s->zone[zone];
        int unknown = s->count[zone] - cardset_count(known);
        while (!cardset_empty(known)) {
            const Card c = cardset_pop(&known);
            if (zone != ZONE_TABLE || played_by(&s->now, c) == NO_SEAT)
                put(t, c, zone, NO_SEAT);
        }
        while (unknown-- > 0)
            put(t, NO_CARD, zone, NO_SEAT);
    }
}

void table_reset(Table *t, const View *view)
{
    const State *s = &view->s;
    table_clear(t);
    if (view->seat != t->layout.viewer)
        layout_make(&t->layout, t->layout.w, t->layout.h, t->layout.seats, view->seat);
    t->deal = s->deal;
    t->phase = s->phase;
    t->dealer = s->dealer;
    t->to_act = game_to_act(s);
    t->aside_open = s->count[ZONE_ASIDE] > 0 && cardset_count(s->zone[ZONE_ASIDE]) == s->count[ZONE_ASIDE];
    t->orders = 0;
    for (int i = 0; i < game_markers(t->game); i++)
        t->token[i] = (Token){.value = s->marker[i].value, .owner = s->marker[i].owner, .card = s->marker[i].card};
    for (int i = 0; i < game_totals(t->game); i++)
        t->total[i] = s->total[i];
    for (int i = 0; i < t->layout.seats; i++)
        t->score[i] = s->score[i];
    lay_cards(t, s);
    for (int i = 0; i < s->picks[view->seat]; i++) {
        const int at = table_find(t, s->pick[view->seat][i]);
        if (at >= 0)
            t->card[at].stage = (uint8_t)i;
    }
    table_snap(t);
}

int table_find(const Table *t, Card c)
{
    for (int i = 0; c != NO_CARD && i < t->n; i++)
        if (t->card[i].card == c)
            return i;
    return -1;
}

int table_count(const Table *t, int zone)
{
    int n = 0;
    for (int i = 0; i < t->n; i++)
        n += t->card[i].zone == zone;
    return n;
}

CardSet table_known(const Table *t, int zone)
{
    CardSet known = CARDSET_EMPTY;
    for (int i = 0; i < t->n; i++)
        if (t->card[i].zone == zone && t->card[i].card != NO_CARD)
            cardset_add(&known, t->card[i].card);
    return known;
}

int table_trick(const Table *t)
{
    int taken = 0;
    for (int i = 0; i < t->n; i++)
        taken += t->card[i].zone >= ZONE_TAKEN && t->card[i].zone < ZONE_TABLE;
    return taken / t->layout.seats + 1;
}

int table_leader(const Table *t)
{
    int leader = NO_SEAT;
    unsigned first = ~0u;
    for (int i = 0; i < t->n; i++) {
        if (t->card[i].zone == ZONE_TABLE && t->card[i].order < first) {
            first = t->card[i].order;
            leader = t->card[i].seat;
        }
    }
    return leader;
}

bool table_agrees(const Table *t, const View *view)
{
    const State *s = &view->s;
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        if (table_count(t, zone) != s->count[zone] || !cardset_equal(table_known(t, zone), s->zone[zone]))
            return false;
    for (int i = 0; i < game_markers(t->game); i++)
        if (t->token[i].value != s->marker[i].value || t->token[i].owner != s->marker[i].owner ||
            t->token[i].card != s->marker[i].card)
            return false;
    for (int i = 0; i < game_totals(t->game); i++)
        if (t->total[i] != s->total[i])
            return false;
    for (int i = 0; i < t->layout.seats; i++)
        if (t->score[i] != s->score[i])
            return false;
    return t->deal == s->deal && t->dealer == s->dealer && t->phase == s->phase;
}

void table_sort(Table *t, bool by_rank)
{
    t->by_rank = by_rank;
    table_settle(t, t->now);
}

void table_show_places(Table *t, int n, const int target[])
{
    t->places = n;
    if (n > 0)
        layout_places(&t->layout, n, target, t->place);
    table_settle(t, t->now);
}

void table_stage_card(Table *t, Card c, int place)
{
    const int i = table_find(t, c);
    if (i < 0)
        return;
    t->card[i].stage = (uint8_t)place;
    t->card[i].order = ++t->orders;
    table_settle(t, t->now);
}

bool table_has_raised(const Table *t)
{
    for (int i = 0; i < t->n; i++)
        if (t->card[i].raised)
            return true;
    return false;
}

void table_acknowledge(Table *t)
{
    for (int i = 0; i < t->n; i++)
        t->card[i].raised = false;
    table_settle(t, t->now);
}
