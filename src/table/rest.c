/* The positions at rest, from the shown View and the person's choices. */
#include "rules/exchange/exchange.h"
#include "table/model_private.h"
#include "words/words.h"
#include <math.h>

static const float DEGREES = 2.5f, STAND_OUT = 24.0f, WINNER = 1.08f;

bool table_blind(const Table *t) { return t->shown.seat == NO_SEAT; }

bool table_dealing(const Table *t)
{
    const State *s = &t->shown.s;
    return (game_traits(t->game, s->phase) & TRAIT_DEALS) ||
           s->count[ZONE_STOCK] == cardset_count(game_pack(t->game));
}

static bool in_own_hand(const Table *t, const Sprite *s)
{
    return s->zone == ZONE_HAND + t->layout.viewer;
}

/* In a View the known cards of another seat are those that all seats know. */
static bool known_to_all(const View *v, Card c)
{
    return cardset_has(v->s.known[v->seat == 0 ? 1 : 0], c);
}

bool table_known(const Table *t, const Sprite *s)
{
    return t->style->hand.open && s->zone < MAX_SEATS && s->card != NO_CARD &&
           known_to_all(&t->shown, s->card);
}

bool table_open(const Table *t, const Sprite *s)
{
    if (s->card == NO_CARD)
        return false;
    if (in_own_hand(t, s))
        return !table_blind(t);
    if (table_known(t, s))
        return true;
    const bool taken = s->zone < ZONE_TABLE;
    if (taken && t->style->shape != SHAPE_OFFER)
        return false;
    return s->zone >= MAX_SEATS && s->zone != ZONE_STOCK && known_to_all(&t->shown, s->card);
}

bool table_faceoff(const Table *t)
{
    const State *s = &t->shown.s;
    bool open = s->now.n > 1;
    if (t->style->shape != SHAPE_CHALLENGE || s->lead_kind == LEAD_NONE || game_to_act(s))
        return false;
    for (int i = 0; i < t->n && s->lead_kind == LEAD_SNEAK; i++)
        open |= t->sprite[i].zone == ZONE_TABLE && table_open(t, &t->sprite[i]);
    return open && s->count[ZONE_TABLE] > 0;
}

/* ---- The hand ---- */

/* The sort key of a card in the hand: the viewer's own place, else by suit and rank or by rank. */
static long hand_key(const Table *t, const Sprite *s)
{
    if (s->card == NO_CARD)
        return (long)s->order;
    if (t->own[s->card])
        return t->own[s->card];
    const CardInfo *c = game_card(t->game, s->card);
    const int rank = t->style->hand.descending ? 1000 - c->rank : 1000 + c->rank;
    const int suit = c->suit == NO_SUIT ? 0 : c->suit + 1;
    return ((long)(t->by_rank ? rank << 4 | suit : suit << 16 | rank) << 8) + s->card;
}

/* The staging place of a sprite; MAX_PLACES or more: none of those shown. The person's own placing
 * has priority. */
static int stage_of(const Table *t, const Sprite *s)
{
    if (s->stage != NO_STAGE)
        return s->stage;
    const State *v = &t->shown.s;
    const int seat = t->layout.viewer,
              picks = v->picks[seat] < MAX_PLACES ? v->picks[seat] : MAX_PLACES;
    for (int i = 0; i < picks; i++)
        if (game_picked(v, seat, i) == s->card)
            return i;
    return NO_STAGE;
}

bool table_is_staged(const Table *t, int at)
{
    return in_own_hand(t, &t->sprite[at]) && stage_of(t, &t->sprite[at]) < t->places;
}

bool table_place_shown(const Table *t, int place)
{
    if (game_to_act(&t->shown.s) >> t->layout.viewer & 1)
        return true;
    for (int i = 0; i < t->n; i++)
        if (table_is_staged(t, i) && stage_of(t, &t->sprite[i]) == place)
            return true;
    return false;
}

bool table_raises(const Table *t, int at)
{
    const Sprite *s = &t->sprite[at];
    return s->raised || (s->card != NO_CARD && cardset_has(t->hinted, s->card));
}

bool table_stands_out(const Table *t, int at)
{
    const Sprite *s = &t->sprite[at];
    if (!in_own_hand(t, s) || s->card == NO_CARD)
        return false;
    return s->stage != NO_STAGE || cardset_has(t->shown.s.staged[t->layout.viewer], s->card) ||
           cardset_has(t->chosen, s->card);
}

int table_hand(const Table *t, int out[MAX_CARDS])
{
    int n = 0;
    for (int i = 0; i < t->n; i++) {
        if (!in_own_hand(t, &t->sprite[i]) || table_is_staged(t, i))
            continue;
        const long key = hand_key(t, &t->sprite[i]);
        int k = n++;
        for (; k > 0 && hand_key(t, &t->sprite[out[k - 1]]) > key; k--)
            out[k] = out[k - 1];
        out[k] = i;
    }
    return n;
}

static bool equal_cards(const Table *t, int a, int b)
{
    const Card c = t->sprite[a].card, d = t->sprite[b].card;
    return c != NO_CARD && d != NO_CARD &&
           game_card(t->game, c)->rank == game_card(t->game, d)->rank &&
           game_card(t->game, c)->suit == game_card(t->game, d)->suit;
}

static bool stacked(const Table *t) { return t->style->hand.stacked && !table_blind(t); }

int table_stacks(const Table *t, Stack out[MAX_CARDS])
{
    int hand[MAX_CARDS], stacks = 0;
    const int n = stacked(t) ? table_hand(t, hand) : 0;
    for (int i = 0; i < n; i++) {
        if (i == 0 || !equal_cards(t, hand[i - 1], hand[i]))
            out[stacks++] = (Stack){.first = hand[i]};
        out[stacks - 1].last = hand[i];
        out[stacks - 1].n++;
        out[stacks - 1].chosen += table_stands_out(t, hand[i]);
    }
    return stacks;
}

/* The pose of a card in the hand: in a fan or a stack, raised if it was received or is chosen. */
static Pose hand_pose(const Table *t, int at)
{
    static const float PACKET = 0.3f; /* its width, in widths of the hand */
    const float middle = t->layout.hand.x + t->layout.hand.w / 2;
    int hand[MAX_CARDS], i = 0;
    const int n = table_hand(t, hand);
    Pose p;
    while (i < n && hand[i] != at)
        i++;
    if (stacked(t)) {
        Stack stack[MAX_CARDS];
        const Stacks room = layout_stacks(&t->layout, n, table_stacks(t, stack));
        int mine = 0;
        for (int before = stack[0].n; before <= i; before += stack[mine].n)
            mine++;
        p = stacks_pose(&room, i, mine);
    } else {
        const Fan fan = layout_fan(&t->layout, n);
        p = fan_pose(&fan, i);
    }
    if (t->gathered) { /* a packet, until all cards have come */
        p.x = middle + PACKET * (p.x - middle);
        p.turn *= PACKET;
    }
    if (table_raises(t, at))
        p.y -= 0.20f * p.height;
    if (table_stands_out(t, at))
        p.y -= STAND_OUT;
    return p;
}

static Pose staged_pose(const Table *t, const Sprite *s)
{
    const Rect *b = &t->place[stage_of(t, s)];
    return pose_at(b->x + b->w / 2, b->y + b->h / 2, b->h);
}

/* ---- The contest ---- */

/* A small rotation, the same each time: cards in a trick never lie quite straight. */
static float disorder(const State *s, int seat)
{
    Rng rng = rng_from_u64((uint64_t)s->deal << 16 | (uint64_t)s->now.number << 8 | (uint64_t)seat);
    return ((float)rng_below(&rng, 1001) / 500.0f - 1.0f) * DEGREES;
}

/* Cards on a pile lie as they fell, each time the same. */
static Pose pile_pose(const Table *t, Card c)
{
    enum { ASIDE = 5, TURN = 9 };
    Rng rng = rng_from_u64((uint64_t)t->shown.s.deal << 8 | c);
    const float side = (float)rng_below(&rng, 2001) / 1000 - 1,
                down = (float)rng_below(&rng, 2001) / 1000 - 1,
                turn = (float)rng_below(&rng, 2001) / 1000 - 1;
    Pose at = t->layout.middle;
    return (Pose){at.x + ASIDE * side, at.y + ASIDE * down, at.height, TURN * turn};
}

/* In the middle; a beaten set lies behind, a little higher and smaller, so that its edge is
 * visible. */
static Pose set_pose(const Table *t, const InPlay *in)
{
    const int above = t->shown.s.now.n - in->play;
    const float back = above < 2 ? (float)above : 2;
    Pose at = t->layout.middle;
    at.y -= 0.17f * at.height * back;
    at.height *= 1 - 0.06f * back;
    return layout_set(at, in->i, in->n);
}

/* The lead in the middle, challengers' cards by their seats. */
static Pose challenge_pose(const Table *t, const InPlay *in)
{
    const bool against = in->play > 1 && in->seat < t->layout.seats;
    if (table_faceoff(t))
        return layout_faceoff_card(&t->layout, in->play, t->shown.s.now.n, in->i, in->n);
    return layout_set(against ? t->layout.spot[in->seat] : t->layout.middle, in->i, in->n);
}

/* The pose of a card in the contest, by its shape. */
static Pose contest_pose(const Table *t, const InPlay *in)
{
    const Layout *l = &t->layout;
    const State *s = &t->shown.s;
    const TableShape shape = table_shape(t);
    if (shape == SHAPE_SET)
        return set_pose(t, in);
    if (shape == SHAPE_CHALLENGE)
        return challenge_pose(t, in);
    if (in->seat >= l->seats)
        return l->deck;
    if (shape == SHAPE_OFFER)
        return l->middle;
    if (shape == SHAPE_ROW)
        return l->row[in->play <= ROW_CARDS ? in->play - 1 : ROW_CARDS - 1];
    Pose p = l->spot[in->seat];
    p.turn += disorder(s, in->seat);
    if (in->seat == s->now.taker)
        p.height *= WINNER;
    return p;
}

/* ---- Hands and packs ---- */

Pose rest_held_pose(const Table *t, int seat, unsigned long order)
{
    /* As imp_hands draws a fan: lengths in heights of the imp, angles in degrees. */
    static const float PIVOT = 0.067f, REACH = 0.2f, SPREAD = 66, STEP = 11, MOST = 8;
    const Layout *l = &t->layout;
    const int n = t->shown.s.count[ZONE_HAND + seat];
    const float spread = fminf(STEP * (float)n, SPREAD);
    Rng rng = rng_from_u64(order);
    const float turn = spread * ((float)rng_below(&rng, 1001) / 1000 - 0.5f), a = turn / 57.29578f;
    const Point foot = layout_foot(l, seat, l->plate[seat]);
    return (Pose){foot.x + REACH * l->imp * sinf(a), foot.y + (PIVOT - REACH * cosf(a)) * l->imp,
                  l->backs[seat].height, fmaxf(-MOST, fminf(MOST, turn))};
}

Pose rest_gather_pose(const Table *t, int taker, unsigned long order)
{
    static const float TO_TAKER = 0.55f, SMALLER = 0.94f, TURN = 3; /* degrees */
    const Layout *l = &t->layout;
    Rng rng = rng_from_u64(order);
    const float turn = TURN * ((float)rng_below(&rng, 1001) / 500 - 1);
    Pose p = l->middle;
    if (l->shape == SHAPE_TRICK && taker >= 0 && taker < l->seats) {
        p.x += TO_TAKER * (l->spot[taker].x - p.x);
        p.y += TO_TAKER * (l->spot[taker].y - p.y);
    }
    return (Pose){p.x + turn, p.y - turn, SMALLER * l->trick, turn};
}

/* The pack in the hands of the dealer; the viewer holds it before the hand. */
static Pose dealer_pose(const Table *t)
{
    const Layout *l = &t->layout;
    const int dealer = t->shown.s.dealer;
    if (dealer != l->viewer)
        return l->backs[dealer];
    return (Pose){l->w / 2, l->h - l->shown - 30, 110, 0};
}

bool table_widow(const Table *t)
{
    return t->style->stock == STOCK_MIDDLE &&
           game_traits(t->game, t->shown.s.phase) & TRAIT_AUCTION;
}

Pose table_pack_pose(const Table *t)
{
    const bool draws = game_facts(t->game)->ranked && !words_ranked(t->game, &t->shown);
    if (!table_dealing(t))
        return table_widow(t) ? t->layout.widow : t->layout.stock;
    return draws || t->shown.s.dealer >= t->layout.seats ? t->layout.deck : dealer_pose(t);
}

/* Cards of another hand that all know lie open in a row that begins beside its plate, or fill the
 * room below it from the middle. */
static Pose known_pose(const Table *t, const Sprite *s)
{
    static const float STEP = 1.04f;
    const Rect room = t->layout.known[s->zone], plate = t->layout.plate[s->zone];
    const float w = room.h * CARD_ASPECT;
    int n = 0, before = 0;
    for (int i = 0; i < t->n; i++) {
        const bool same = t->sprite[i].zone == s->zone && table_known(t, &t->sprite[i]);
        n += same;
        before += same && t->sprite[i].card < s->card;
    }
    const float step = n > 1 ? fminf(STEP * w, (room.w - w) / (float)(n - 1)) : 0;
    const float used = w + step * (float)(n - 1);
    float left = room.x + (room.w - used) / 2;
    if (room.x >= plate.x + plate.w)
        left = room.x;
    else if (room.x + room.w <= plate.x)
        left = room.x + room.w - used;
    return pose_at(left + w / 2 + step * (float)before, room.y + room.h / 2, room.h);
}

Pose table_rest_pose(const Table *t, int at)
{
    const Sprite *s = &t->sprite[at];
    const Layout *l = &t->layout;
    if (in_own_hand(t, s))
        return table_is_staged(t, at) ? staged_pose(t, s) : hand_pose(t, at);
    if (s->zone < MAX_SEATS)
        return table_known(t, s) ? known_pose(t, s) : l->backs[s->zone];
    if (s->zone < ZONE_TABLE)
        return l->pile[s->zone - ZONE_TAKEN];
    if (s->zone >= ZONE_LAID)
        return l->laid[s->zone - ZONE_LAID];
    switch (s->zone) {
    case ZONE_TABLE:
        return table_shape(t) == SHAPE_PILE ? pile_pose(t, s->card) : contest_pose(t, &s->in);
    case ZONE_ASIDE: return l->aside;
    case ZONE_OUT: return l->out;
    default: return table_pack_pose(t);
    }
}

Pose table_marker_pose(const Table *t, int marker)
{
    const int owner = t->shown.s.marker[marker].owner;
    return owner < t->layout.seats ? t->layout.marker[owner] : t->layout.marker_free;
}

/* The lower end of a thing that lies over the note. */
static float over_note(const Layout *l, Rect thing, float top)
{
    const bool over = thing.x < l->note.x + l->note.w && thing.x + thing.w > l->note.x;
    return over ? fmaxf(top, thing.y + thing.h + 4) : top;
}

float table_note_top(const Table *t, bool asked)
{
    enum { BOTTLE_W = 140, BOTTLE_H = 136, BID_W = 84, BID_H = 40 }; /* the bottle on its card */
    const Layout *l = &t->layout;
    float top = asked ? l->note_top : l->tip_top;
    for (int i = 0; i < l->seats; i++)
        if (i != l->viewer && t->shown.s.count[ZONE_LAID + i] > 0)
            top = over_note(l, pose_rect(l->laid[i], 2 * CARD_ASPECT * l->laid[i].height), top);
    for (int i = 0; i < l->seats; i++)
        if (i != l->viewer && words_has_bid(t->game, &t->shown.s, i))
            top = over_note(l, rect_around(l->sign[i], BID_W, BID_H), top);
    for (int i = 0; i < game_facts(t->game)->markers; i++)
        if (t->shown.s.marker[i].owner == NO_SEAT)
            top = over_note(l, rect_centred(l->marker_free.x, l->marker_free.y, BOTTLE_W, BOTTLE_H),
                            top);
    return top;
}
