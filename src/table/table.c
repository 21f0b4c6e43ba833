#include "table/table_private.h"
#include <string.h>

void table_init(Table *t, const Game *game, const Pacing *pacing, const TableStyle *style)
{
    memset(t, 0, sizeof *t);
    t->game = game;
    t->pacing = pacing;
    t->style = style;
    t->speed = SPEED_NORMAL;
    t->by_rank = style->hand.by_rank;
    t->plan = layout_plan(LAYOUT_MIN_W, LAYOUT_MIN_H, game_seats(game), 0);
    t->plan.contest = style->contest;
    t->plan.stacked = style->hand.stacked;
    for (int i = 0; i < game_totals(game); i++)
        t->plan.tall |= style->total[i].hero;
    table_clear(t);
}

void table_clear(Table *t)
{
    t->n = t->queued = t->head = t->n_sounds = 0;
    t->places = 0;
    t->running = -1;
    t->gate = t->rest = t->now;
    t->taker = t->winning = t->dealer = t->leader = NO_SEAT;
    t->to_act = 0;
    t->trick = 1;
    t->decided = t->dealing = t->ranked = t->gifts = false;
    t->passed = t->bids = t->challengers = t->n_out = t->lead_kind = t->revolt = t->turns_left = 0;
    t->received = t->given = t->chosen = CARDSET_EMPTY;
    memset(t->card, 0, sizeof t->card);
    memset(t->total, 0, sizeof t->total);
    memset(t->score, 0, sizeof t->score);
    memset(t->won, 0, sizeof t->won);
    memset(t->notice, 0, sizeof t->notice);
    for (int i = 0; i < MAX_MARKERS; i++)
        t->token[i] = (Token){.owner = NO_SEAT, .card = NO_CARD};
    for (int i = 0; i < MAX_SEATS; i++)
        t->rank[i] = t->plan.place[i] = (uint8_t)i;
    layout_make(&t->layout, &t->plan);
    table_snap(t);
}

void table_resize(Table *t, float w, float h, float buttons)
{
    t->plan.w = w;
    t->plan.h = h;
    t->plan.buttons = buttons;
    layout_make(&t->layout, &t->plan);
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

/* Of a set only the lowest card is on record: the cards that equal it, and as many that stand in for others as are missing. */
static CardSet last_set(const Table *t, const State *s)
{
    const Play *play = &s->now.play[s->now.n ? s->now.n - 1 : 0];
    CardSet set = CARDSET_EMPTY, wild = CARDSET_EMPTY;
    if (s->now.n == 0 || play->card == NO_CARD)
        return s->zone[ZONE_TABLE];
    for (CardSet left = s->zone[ZONE_TABLE]; !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        if (game_card(t->game, c)->rank == game_card(t->game, play->card)->rank)
            cardset_add(&set, c);
        else if (game_is_wild(t->game, c))
            cardset_add(&wild, c);
    }
    while (cardset_count(set) < play->n && !cardset_empty(wild))
        cardset_add(&set, cardset_pop(&wild));
    return set;
}

static void lay_sets(Table *t, const State *s)
{
    const CardSet last = last_set(t, s);
    CardSet older = cardset_minus(s->zone[ZONE_TABLE], last);
    int set = 0, rank = INT16_MIN;
    /* The deck runs from the best rank to the worst, and each set beats the one before. */
    Card down[MAX_CARDS];
    int n = 0;
    while (!cardset_empty(older))
        down[n++] = cardset_pop(&older);
    while (n-- > 0) {
        set += rank != INT16_MIN && game_card(t->game, down[n])->rank != rank;
        rank = game_card(t->game, down[n])->rank;
        put(t, down[n], ZONE_TABLE, NO_SEAT);
        t->card[t->n - 1].set = (uint8_t)set;
    }
    set += rank != INT16_MIN;
    t->leader = s->now.n ? s->now.play[t->style->contest == CONTEST_SET ? s->now.n - 1 : 0].seat : NO_SEAT;
    for (CardSet left = last; !cardset_empty(left);) {
        put(t, cardset_pop(&left), ZONE_TABLE, t->leader);
        t->card[t->n - 1].set = (uint8_t)set;
        t->card[t->n - 1].covered = s->lead_kind == LEAD_SNEAK;
    }
    for (int unknown = s->count[ZONE_TABLE] - cardset_count(s->zone[ZONE_TABLE]); unknown > 0; unknown--)
        put(t, NO_CARD, ZONE_TABLE, t->leader);
}

static bool lies_in_sets(const Table *t) { return t->style->contest == CONTEST_SET || t->style->contest == CONTEST_CHALLENGE; }

/* Total 0 after play i. */
static int total_at(const Table *t, const State *s, int i)
{
    State then = *s;
    const Play *play = &s->now.play[i];
    then.now.n = (uint8_t)i;
    return game_total_after(t->game, &then, play->seat, (Action){.verb = VERB_PLAY, .card = play->card});
}

/* The order of play, so that later cards lie on top. */
static void lay_contest(Table *t, const State *s)
{
    if (lies_in_sets(t)) {
        lay_sets(t, s);
        return;
    }
    for (int i = 0; i < s->now.n; i++)
        if (cardset_has(s->zone[ZONE_TABLE], s->now.play[i].card)) {
            put(t, s->now.play[i].card, ZONE_TABLE, s->now.play[i].seat);
            t->card[t->n - 1].set = (uint8_t)i;
            if (i < ROW_CARDS)
                t->after[i] = total_at(t, s, i);
        }
}

static void lay_cards(Table *t, const State *s)
{
    lay_contest(t, s);
    for (int zone = 0; zone < ZONE_COUNT; zone++) {
        CardSet known = s->zone[zone];
        int unknown = s->count[zone] - cardset_count(known);
        if (zone == ZONE_TABLE && lies_in_sets(t))
            continue;
        while (!cardset_empty(known)) {
            const Card c = cardset_pop(&known);
            if (zone != ZONE_TABLE || played_by(&s->now, c) == NO_SEAT)
                put(t, c, zone, NO_SEAT);
        }
        while (unknown-- > 0)
            put(t, NO_CARD, zone, NO_SEAT);
    }
}

static void lay_marks(Table *t, const State *s)
{
    for (int i = 0; i < game_markers(t->game); i++)
        t->token[i] = (Token){.value = s->marker[i].value, .owner = s->marker[i].owner, .card = s->marker[i].card};
    for (int i = 0; i < game_totals(t->game); i++)
        t->total[i] = s->total[i];
    t->passed = s->passed;
    t->bids = s->bids;
    t->lead_kind = s->lead_kind;
    t->revolt = s->revolt;
    t->turns_left = s->turns_left;
    t->n_out = s->n_out;
    for (int i = 0; i < t->layout.seats; i++) {
        t->score[i] = s->score[i];
        t->rank[i] = s->rank[i];
        t->out[i] = s->out[i];
        t->won[i] = s->count[ZONE_TAKEN + i] / t->layout.seats;
    }
}

void table_reset(Table *t, const View *view)
{
    const State *s = &view->s;
    table_clear(t);
    t->plan.viewer = view->seat;
    memcpy(t->plan.place, s->place, sizeof t->plan.place);
    layout_make(&t->layout, &t->plan);
    t->deal = s->deal;
    t->phase = s->phase;
    t->dealer = s->dealer;
    t->to_act = game_to_act(s);
    t->ranked = game_ranked(t->game);
    t->trick = s->now.number > 1 ? s->now.number : 1;
    t->aside_open = s->count[ZONE_ASIDE] > 0 && cardset_count(s->zone[ZONE_ASIDE]) == s->count[ZONE_ASIDE];
    t->orders = t->exchanged = 0;
    lay_marks(t, s);
    lay_cards(t, s);
    for (int i = 0; i < s->picks[view->seat] && i < MAX_PICKS; i++) {
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

int table_trick(const Table *t) { return t->trick; }

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

CardSet table_set(const Table *t, int *n)
{
    CardSet set = CARDSET_EMPTY;
    int last = 0;
    *n = 0;
    for (int i = 0; i < t->n; i++)
        if (t->card[i].zone == ZONE_TABLE && t->card[i].set > last && t->style->contest == CONTEST_SET)
            last = t->card[i].set;
    for (int i = 0; i < t->n; i++)
        if (t->card[i].zone == ZONE_TABLE && t->card[i].set == last) {
            ++*n;
            if (t->card[i].card != NO_CARD)
                cardset_add(&set, t->card[i].card);
        }
    return set;
}

static bool same_ranks(const Table *t, const State *s)
{
    for (int i = 0; i < t->layout.seats; i++)
        if (t->rank[i] != s->rank[i] || t->plan.place[i] != s->place[i])
            return false;
    for (int i = 0; i < t->n_out && i < s->n_out; i++)
        if (t->out[i] != s->out[i])
            return false;
    return t->n_out == s->n_out && t->revolt == s->revolt;
}

static bool same_marks(const Table *t, const State *s)
{
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
    return t->passed == s->passed && t->bids == s->bids && t->lead_kind == s->lead_kind && t->turns_left == s->turns_left;
}

bool table_agrees(const Table *t, const View *view)
{
    const State *s = &view->s;
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        if (table_count(t, zone) != s->count[zone] || !cardset_equal(table_known(t, zone), s->zone[zone]))
            return false;
    return t->deal == s->deal && t->dealer == s->dealer && t->phase == s->phase && same_marks(t, s) && same_ranks(t, s);
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

void table_choose(Table *t, CardSet cards)
{
    if (cardset_equal(t->chosen, cards))
        return;
    t->chosen = cards;
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
