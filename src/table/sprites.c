/* Assigns cards to sprites, and the cards on the table to the plays of the contest, all from the
 * shown View. */
#include "table/model_private.h"

int table_find(const Table *t, Card c)
{
    for (int i = 0; c != NO_CARD && i < t->n; i++)
        if (t->sprite[i].card == c)
            return i;
    return -1;
}

/* ---- The contest ---- */

static void sprites_put(Sprite *s, const Trick *c, int play)
{
    s->in = (InPlay){.seat = c->play[play].seat, .play = (uint8_t)(play + 1)};
}

static bool is_wild(const Table *t, const Sprite *s)
{
    return s->card != NO_CARD && game_is_wild(t->game, s->card);
}

/* True if the card belongs to the play: one card each; of sets a play has the rank on record, and
 * each set has another one; challengers' cards are still staged, all the rest is the lead. */
static bool belongs(const Table *t, const Sprite *s, int play)
{
    const Play *p = &t->shown.s.now.play[play];
    if (table_shape(t) == SHAPE_CHALLENGE && play == 0)
        return true;
    if (s->card == NO_CARD)
        return false;
    switch (table_shape(t)) {
    case SHAPE_CHALLENGE: return cardset_has(t->shown.s.staged[p->seat], s->card);
    case SHAPE_SET:
        if (game_traits(t->game, t->shown.s.phase) & TRAIT_BY_CARD)
            return !is_wild(t, s) &&
                   cardset_has(
                       game_set_cards(t->game, t->shown.s.zone[ZONE_TABLE], play_action(*p)),
                       s->card);
        return !is_wild(t, s) &&
               game_card(t->game, p->card)->rank == game_card(t->game, s->card)->rank;
    default: return p->card == s->card;
    }
}

/* The wild card that came to the table last among those without a set. */
static Sprite *last_wild(Table *t)
{
    Sprite *last = NULL;
    for (int i = 0; i < t->n; i++) {
        Sprite *s = &t->sprite[i];
        if (s->zone == ZONE_TABLE && is_wild(t, s) && s->in.play == 0 &&
            (!last || s->order > last->order))
            last = s;
    }
    return last;
}

static int wild_in(const Game *g, const Play *p) { return game_set_wilds(g, play_action(*p)); }

/* The View does not say which wild card stood in which set: the newest set gets the last ones, as
 * far as they have come. */
static void share_wild(Table *t)
{
    const Trick *c = &t->shown.s.now;
    int missing = 0;
    for (int i = 0; i < c->n; i++)
        missing += wild_in(t->game, &c->play[i]);
    for (int i = 0; i < t->n; i++)
        missing -= t->sprite[i].zone == ZONE_TABLE && is_wild(t, &t->sprite[i]);
    for (int i = c->n - 1; i >= 0; i--) {
        int n = wild_in(t->game, &c->play[i]);
        int late = missing < n ? missing : n;
        if (late < 0)
            late = 0;
        missing -= late;
        for (n -= late; n > 0; n--) {
            Sprite *s = last_wild(t);
            if (s)
                sprites_put(s, c, i);
        }
    }
}

/* The order in a set from left to right: by the deck, then wild cards, then unknown ones. */
static bool before(const Table *t, const Sprite *a, const Sprite *b)
{
    if (is_wild(t, a) != is_wild(t, b))
        return is_wild(t, b);
    return a->card != b->card ? a->card < b->card : a->order < b->order;
}

/* The place of a card in a run, from its lowest card: wild cards fill the places without a card. */
static int place_in_run(const Table *t, const Sprite *s, Action run)
{
    const int low = game_set_rank(t->game, run);
    if (!is_wild(t, s))
        return low - game_card(t->game, s->card)->rank;
    unsigned natural = 0;
    for (CardSet left = game_set_cards(t->game, game_pack(t->game), run); !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        natural |= game_is_wild(t->game, c) ? 0 : 1u << (low - game_card(t->game, c)->rank);
    }
    int earlier = 0, place = 0;
    for (int k = 0; k < t->n; k++)
        earlier += t->sprite[k].in.play == s->in.play && is_wild(t, &t->sprite[k]) &&
                   before(t, &t->sprite[k], s);
    for (; earlier > 0 || natural >> place & 1; place++)
        earlier -= !(natural >> place & 1);
    return place;
}

/* Numbers a card within its play, from left to right. */
static void number_cards(Table *t, Sprite *s)
{
    int i = 0, n = 0;
    for (int k = 0; k < t->n; k++) {
        const Sprite *o = &t->sprite[k];
        if (o->zone != ZONE_TABLE || o->in.play != s->in.play)
            continue;
        n++;
        i += before(t, o, s);
    }
    const int all =
        s->in.play ? t->shown.s.now.play[s->in.play - 1].n : 0; /* the others are still in flight */
    s->in.i = (uint8_t)i;
    s->in.n = (uint8_t)(n > all ? n : all);
    const Action a = s->in.play ? play_action(t->shown.s.now.play[s->in.play - 1]) : (Action){0};
    if (s->in.play && game_set_runs(t->game, a))
        s->in.i = (uint8_t)place_in_run(t, s, a);
}

/* Assigns all cards on the table to the plays of the contest. */
static void find_plays(Table *t)
{
    const Trick *c = &t->shown.s.now;
    for (int i = 0; i < t->n; i++) {
        Sprite *s = &t->sprite[i];
        s->in = (InPlay){.seat = NO_SEAT};
        for (int k = 0; s->zone == ZONE_TABLE && k < c->n; k++)
            if (belongs(t, s, k))
                sprites_put(s, c, k);
    }
    if (table_shape(t) == SHAPE_SET)
        share_wild(t);
    for (int i = 0; i < t->n; i++)
        if (t->sprite[i].zone == ZONE_TABLE)
            number_cards(t, &t->sprite[i]);
}

/* ---- All sprites ---- */

void sprites_lay(Table *t)
{
    const State *s = &t->shown.s;
    t->n = 0;
    for (int zone = 0; zone < ZONE_COUNT; zone++) {
        CardSet known = s->zone[zone];
        for (int k = 0; k < s->count[zone] && t->n < MAX_CARDS; k++) {
            const Card c = cardset_empty(known) ? NO_CARD : cardset_pop(&known);
            t->sprite[t->n++] =
                (Sprite){.card = c, .zone = (uint8_t)zone, .stage = NO_STAGE, .order = ++t->orders};
        }
    }
    find_plays(t);
}

Sprite *sprites_pull(Table *t, Card c, int zone)
{
    Sprite *any = NULL;
    for (int i = 0; i < t->n; i++) {
        Sprite *s = &t->sprite[i];
        if (s->zone != zone)
            continue;
        if (c != NO_CARD && s->card == c)
            return s;
        if (!any || s->card == NO_CARD)
            any = s;
    }
    return any;
}

static bool counts_agree(const Table *t)
{
    int n[ZONE_COUNT] = {0}, all = 0;
    for (int i = 0; i < t->n; i++)
        n[t->sprite[i].zone]++;
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        all += n[zone] == t->shown.s.count[zone];
    return all == ZONE_COUNT;
}

bool sprites_agree(Table *t)
{
    CardSet unnamed[ZONE_COUNT];
    if (!counts_agree(t))
        return false;
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        unnamed[zone] = t->shown.s.zone[zone];
    for (int i = 0; i < t->n; i++) {
        Sprite *s = &t->sprite[i];
        if (s->card == NO_CARD || !cardset_has(unnamed[s->zone], s->card))
            s->card = NO_CARD;
        else
            cardset_remove(&unnamed[s->zone], s->card);
    }
    for (int i = 0; i < t->n; i++) {
        Sprite *s = &t->sprite[i];
        if (s->card == NO_CARD && !cardset_empty(unnamed[s->zone]))
            s->card = cardset_pop(&unnamed[s->zone]);
    }
    find_plays(t);
    return true;
}
