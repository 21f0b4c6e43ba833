/* Sets and runs that are chosen card by card, where suits matter: how an Action writes them, which
 * may be played, and what beats them. */
#include "rules/climb/climb.h"
#include "rules/core/game.h"

static const ClimbDeck *deck_of(const Phase *p) { return p->own; }

/* ---- How an action writes a run: the places of its wild cards, none, a, or a and b ---- */

enum { NO_PLACE = -1 };

/* Pairs of places in one number: b from 1, a below it, 0 if there is one place only. */
static int code_of(int a, int b) { return b == NO_PLACE ? 0 : 1 + (b + 1) * b / 2 + a + 1; }

static void places_of(int code, int *a, int *b)
{
    *a = *b = NO_PLACE;
    if (code == 0)
        return;
    int end = 1, at = code - 1;
    for (; at >= end && end < MAX_RUN; end++)
        at -= end;
    *b = end - 1;
    *a = at - 1;
}

static Action run_of(Card first, int n, int a, int b)
{
    return (Action){.verb = VERB_PLAY,
                    .card = first,
                    .n = (uint8_t)n,
                    .arg = (uint8_t)(SET_RUN | code_of(a, b))};
}

/* The rank of the lowest card of a run whose first natural card is `card`. */
static int lowest_of(const Game *g, Action a, int *from, int *to)
{
    int first = 0;
    places_of(a.arg & ~SET_RUN, from, to);
    while (first == *from || first == *to)
        first++;
    return g->card[a.card].rank + first;
}

static ClimbSet read_run(const Game *g, const Phase *p, Action a)
{
    int from, to;
    const ClimbDeck *deck = deck_of(p);
    const int suit = g->card[a.card].suit, low = lowest_of(g, a, &from, &to);
    ClimbSet x = {.run = true, .suits = (uint8_t)(1u << suit), .rank = low};
    if (low > deck->worst || low - a.n + 1 < deck->best || a.n >= MAX_RUN)
        return (ClimbSet){0};
    for (int i = 0; i < a.n; i++) {
        if (i == from || i == to)
            x.wilds++;
        else
            cardset_add(&x.naturals, deck->at[suit][low - i]);
    }
    x.n = a.n;
    return x;
}

ClimbSet climb_set(const Game *g, const Phase *p, Action a)
{
    const bool wild = cardset_has(g->wild_cards, a.card);
    ClimbSet x = {.n = a.n, .wilds = a.arg & SET_WILDS, .rank = g->card[a.card].rank};
    if (a.arg & SET_RUN)
        return wild ? (ClimbSet){0} : read_run(g, p, a);
    x.suits = (uint8_t)(a.arg >> SET_SUITS & ((1u << CLIMB_SUITS) - 1));
    int n = x.wilds;
    for (unsigned left = wild ? 0 : x.suits; left; left &= left - 1) {
        const Card c = deck_of(p)->at[__builtin_ctz(left)][x.rank];
        if (c == NO_CARD)
            return (ClimbSet){0};
        cardset_add(&x.naturals, c);
        n++;
    }
    return n == x.n ? x : (ClimbSet){0};
}

int climb_cards(const Game *g, const Phase *p, Action a, Card out[MAX_RUN])
{
    const ClimbSet x = climb_set(g, p, a);
    int from, to, n = 0;
    if (!x.run) {
        for (CardSet left = x.naturals; !cardset_empty(left);)
            out[n++] = cardset_pop(&left);
        for (int i = 0; i < x.wilds; i++)
            out[n++] = NO_CARD;
        return n;
    }
    lowest_of(g, a, &from, &to);
    const int suit = g->card[a.card].suit;
    for (; n < x.n; n++)
        out[n] = n == from || n == to ? NO_CARD : deck_of(p)->at[suit][x.rank - n];
    return n;
}

/* ---- Of cards as they stand ---- */

static bool read_set(const Game *g, const Card *card, int n, Action *out)
{
    *out = (Action){.verb = VERB_PLAY, .card = NO_CARD, .n = (uint8_t)n};
    int wilds = 0, suits = 0;
    for (int i = 0; i < n; i++) {
        if (cardset_has(g->wild_cards, card[i])) {
            wilds++;
            continue;
        }
        if (out->card != NO_CARD && g->card[card[i]].rank != g->card[out->card].rank)
            return false;
        suits |= 1 << g->card[card[i]].suit;
        out->card = card[i] < out->card ? card[i] : out->card;
    }
    for (int i = 0; out->card == NO_CARD && i < n; i++)
        out->card = card[0];
    out->arg = (uint8_t)(wilds | suits << SET_SUITS);
    return n > 0 && wilds <= SET_WILDS;
}

/* Where the wild cards stand, and the first card that is not. */
static bool find_wilds(const Game *g, const Card *card, int n, int place[2], int *first)
{
    int wilds = 0;
    place[0] = place[1] = *first = NO_PLACE;
    for (int i = 0; i < n; i++) {
        if (!cardset_has(g->wild_cards, card[i]))
            *first = *first == NO_PLACE ? i : *first;
        else if (wilds < 2)
            place[wilds++] = i;
        else
            return false;
    }
    return *first != NO_PLACE;
}

static bool read_stair(const Game *g, const Phase *p, const Card *card, int n, Action *out)
{
    int place[2], first;
    if (n < 3 || n >= MAX_RUN || !find_wilds(g, card, n, place, &first))
        return false;
    const CardInfo *c = &g->card[card[first]];
    for (int i = first; i < n; i++)
        if (i != place[0] && i != place[1] &&
            (g->card[card[i]].suit != c->suit || g->card[card[i]].rank != c->rank - (i - first)))
            return false;
    *out = place[1] == NO_PLACE ? run_of(card[first], n, NO_PLACE, place[0])
                                : run_of(card[first], n, place[0], place[1]);
    return climb_set(g, p, *out).n == n;
}

bool climb_read(const Game *g, const Phase *p, const Card *card, int n, bool run, Action *out)
{
    Action set, stair;
    const bool is_set = read_set(g, card, n, &set), is_run = read_stair(g, p, card, n, &stair);
    if (!is_set && !is_run)
        return false;
    *out = is_run && (run || !is_set) ? stair : set;
    return true;
}

bool climb_run_said(const Game *g, const Phase *p, Action a)
{
    const ClimbSet x = climb_set(g, p, a);
    return x.run && cardset_count(x.naturals) == 1;
}

/* ---- All that may be played ---- */

Card climb_must(const Game *g, const State *s, const Phase *p, int seat)
{
    const int card = p->climb.first_lead;
    const bool first = s->deal == 1 && s->now.number == 1 && s->now.n == 0;
    if (!(p->traits & TRAIT_BY_CARD) || card < 0 || !first)
        return NO_CARD;
    return cardset_has(s->zone[ZONE_HAND + seat], (Card)card) ? (Card)card : NO_CARD;
}

typedef struct {
    const Game *g;
    const State *s;
    const Phase *p;
    CardSet hand;
    uint8_t suits[CLIMB_RANKS]; /* in hand of each rank that may be played, wild cards apart */
    Card must;
    int wilds;         /* in hand */
    bool follow, dead; /* dead: nothing beats what lies there */
    ClimbSet top;
    Action *out;
    int n;
} Choices;

/* A card that has taken a wild one is beaten by nothing. */
static bool took_wild(const Choices *l)
{
    const Trick *now = &l->s->now;
    if (now->n < 2 || l->top.n != 1 || now->play[now->n - 1].card != l->p->climb.takes_wild)
        return false;
    return cardset_has(l->g->wild_cards, now->play[now->n - 2].card);
}

static bool beats(const Choices *l, const ClimbSet *x)
{
    if (l->dead || x->run != l->top.run || x->n != l->top.n)
        return false;
    if (climb_alone(&l->top))
        return x->n == 1 && !climb_alone(x) && l->p->climb.takes_wild >= 0 &&
               cardset_has(x->naturals, (Card)l->p->climb.takes_wild);
    if (climb_alone(x))
        return true;
    return state_reversed(l->s) ? x->rank > l->top.rank : x->rank < l->top.rank;
}

static void add(Choices *l, const ClimbSet *x, Action a)
{
    if (l->n >= MAX_MOVES || (l->must != NO_CARD && !cardset_has(x->naturals, l->must)))
        return;
    const unsigned other = l->s->bound ? ~(unsigned)l->s->bound : 0;
    if (l->follow && (!beats(l, x) || x->suits & other))
        return;
    l->out[l->n++] = a;
}

/* Sets of the cards of a rank in these suits, all of them and as many wild ones as there may be. */
static void add_sets(Choices *l, int rank, unsigned suits)
{
    const ClimbDeck *deck = deck_of(l->p);
    const int naturals = __builtin_popcount(suits);
    ClimbSet x = {.suits = (uint8_t)suits, .rank = rank};
    const int least = l->follow ? l->top.n - naturals : 0;
    const int most = l->follow ? least : CLIMB_SUITS + 1 - naturals;
    if (least < 0 || least > l->wilds)
        return;
    for (unsigned left = suits; left; left &= left - 1)
        cardset_add(&x.naturals, deck->at[__builtin_ctz(left)][rank]);
    for (int w = least; w <= most && w <= l->wilds; w++) {
        x.n = (uint8_t)(naturals + w);
        x.wilds = (uint8_t)w;
        CardSet cards = x.naturals;
        add(l, &x,
            (Action){.verb = VERB_PLAY,
                     .card = cardset_pop(&cards),
                     .n = x.n,
                     .arg = (uint8_t)(w | (int)suits << SET_SUITS)});
    }
}

/* All subsets of the suits that the hand holds of a rank, in the order of their masks. */
static void add_rank(Choices *l, int rank)
{
    const unsigned held = l->suits[rank];
    for (unsigned suits = held & -held; suits; suits = (suits - held) & held)
        add_sets(l, rank, suits);
}

static void add_wilds(Choices *l)
{
    CardSet wild = cardset_and(l->hand, l->g->wild_cards);
    if (cardset_empty(wild))
        return;
    const Card first = cardset_pop(&wild);
    for (int n = 1; n <= l->wilds; n++) {
        const ClimbSet x = {.n = (uint8_t)n, .wilds = (uint8_t)n, .rank = l->g->card[first].rank};
        add(l, &x, (Action){.verb = VERB_PLAY, .card = first, .n = (uint8_t)n, .arg = (uint8_t)n});
    }
}

/* A run with wild cards in these two places, or one; the others are cards of the hand. */
static void add_run(Choices *l, int suit, int low, int n, int a, int b)
{
    const ClimbDeck *deck = deck_of(l->p);
    ClimbSet x = {.run = true,
                  .n = (uint8_t)n,
                  .wilds = (uint8_t)((a != NO_PLACE) + (b != NO_PLACE)),
                  .suits = (uint8_t)(1u << suit),
                  .rank = low};
    Card first = NO_CARD;
    if (b < a) {
        const int last = a;
        a = b;
        b = last;
    }
    for (int i = 0; i < n; i++) {
        const Card c = deck->at[suit][low - i];
        if (i == a || i == b)
            continue;
        first = first == NO_CARD ? c : first;
        cardset_add(&x.naturals, c);
    }
    if (first != NO_CARD)
        add(l, &x, run_of(first, n, a, b));
}

/* A run from `low` up, of n cards; `gap` are the places of cards that the hand does not hold. Once
 * with wild cards there alone, once with more of them. */
static void add_runs_at(Choices *l, int suit, int low, int n, bool more)
{
    const ClimbDeck *deck = deck_of(l->p);
    int gap[2] = {NO_PLACE, NO_PLACE}, gaps = 0; /* the last one first */
    for (int i = n - 1; i >= 0; i--) {
        if (cardset_has(l->hand, deck->at[suit][low - i]))
            continue;
        if (gaps == l->wilds || gaps == 2)
            return;
        gap[gaps++] = i;
    }
    if (!more) {
        add_run(l, suit, low, n, gap[1], gap[0]);
        return;
    }
    for (int i = 0; i < n && gaps < 2 && gaps < l->wilds; i++) {
        if (i == gap[0])
            continue;
        add_run(l, suit, low, n, i, gap[0]);
        for (int k = i + 1; gaps == 0 && l->wilds > 1 && k < n; k++)
            add_run(l, suit, low, n, i, k);
    }
}

static void add_runs(Choices *l, bool more)
{
    const ClimbDeck *deck = deck_of(l->p);
    const int least = l->p->climb.runs;
    if (least == 0 || (l->follow && !l->top.run))
        return;
    for (int suit = 0; suit < l->g->facts.suits; suit++)
        for (int low = deck->worst; low - least + 1 >= deck->best; low--)
            for (int n = least; low - n + 1 >= deck->best; n++)
                if (!l->follow || n == l->top.n)
                    add_runs_at(l, suit, low, n, more);
}

/* The cards whose rank may be played, by rank and suit. */
static void sort_hand(Choices *l)
{
    CardSet left = cardset_minus(l->hand, l->g->wild_cards);
    if (l->follow && !climb_alone(&l->top)) {
        const Card top = l->s->now.play[l->s->now.n - 1].card;
        left = cardset_and(left, state_reversed(l->s) ? l->g->above[top] : l->g->below[top]);
    }
    while (!cardset_empty(left)) {
        const CardInfo *c = &l->g->card[cardset_pop(&left)];
        l->suits[c->rank] = (uint8_t)(l->suits[c->rank] | 1u << c->suit);
    }
}

int climb_choices(const Game *g, const State *s, const Phase *p, int seat, Action *out)
{
    Choices l = {.g = g, .s = s, .p = p, .hand = s->zone[ZONE_HAND + seat], .out = out};
    l.wilds = cardset_count(cardset_and(l.hand, g->wild_cards));
    l.follow = s->now.n > 0;
    l.must = climb_must(g, s, p, seat);
    if (l.follow) {
        l.top = climb_set(g, p, play_action(s->now.play[s->now.n - 1]));
        l.dead = took_wild(&l);
        out[l.n++] = (Action){.verb = VERB_PASS};
    }
    if (!l.top.run) {
        sort_hand(&l);
        for (int rank = deck_of(p)->worst; rank >= deck_of(p)->best; rank--)
            if (l.suits[rank])
                add_rank(&l, rank);
        add_wilds(&l);
    }
    add_runs(&l, false);
    if (l.wilds)
        add_runs(&l, true);
    return l.n;
}

/* ---- While loading ---- */

static bool place_card(const Game *g, ClimbDeck *deck, Card c, Err *err)
{
    const CardInfo *info = &g->card[c];
    if (cardset_has(g->wild_cards, c))
        return true;
    if (info->suit >= CLIMB_SUITS || info->rank < 1 || info->rank >= CLIMB_RANKS)
        return err_set(err,
                       "sets \"by_card\" need cards of %d suits and ranks from 1 to %d; %s is none",
                       CLIMB_SUITS, CLIMB_RANKS - 1, info->name);
    if (deck->at[info->suit][info->rank] != NO_CARD)
        return err_set(err, "sets \"by_card\" need each card once, there is another %s",
                       info->name);
    deck->at[info->suit][info->rank] = c;
    deck->best = info->rank < deck->best ? (uint8_t)info->rank : deck->best;
    deck->worst = info->rank > deck->worst ? (uint8_t)info->rank : deck->worst;
    return true;
}

bool climb_deck(const Game *g, Phase *p, Err *err)
{
    ClimbDeck *deck = p->own;
    const int wilds = cardset_count(g->wild_cards);
    deck->best = CLIMB_RANKS;
    for (int suit = 0; suit < CLIMB_SUITS; suit++)
        for (int rank = 0; rank < CLIMB_RANKS; rank++)
            deck->at[suit][rank] = NO_CARD;
    for (CardSet left = g->pack; !cardset_empty(left);)
        if (!place_card(g, deck, cardset_pop(&left), err))
            return false;
    if (wilds > SET_WILDS || (p->climb.runs && wilds > 2))
        return err_set(err, "%d wild cards are too many for sets \"by_card\"", wilds);
    for (int suit = 0; p->climb.runs && suit < g->facts.suits; suit++)
        for (int rank = deck->best; rank <= deck->worst; rank++)
            if (deck->at[suit][rank] == NO_CARD)
                return err_set(err, "runs need every rank of every suit");
    return true;
}
