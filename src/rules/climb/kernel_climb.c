/* The kernel of phase "climb" for sets of equal cards without suits: hands are counts of each rank.
 * It also keeps the parts of the State that cost nothing: hands, the round, the seats that have
 * passed or are out. Cards played lie on the table until the deal is over. */
#include "rules/climb/climb.h"
#include "rules/state/state.h"

_Static_assert(sizeof(Climb) <= WORLD_ROOM, "a world has room for it");

static Climb *room(World *w) { return (Climb *)(void *)w->room; }
static const Climb *position(const World *w) { return (const Climb *)(const void *)w->room; }

/* ---- Counting ---- */

bool climb_fits(const Game *g)
{
    for (CardSet left = g->pack; !cardset_empty(left);) {
        const Card c = cardset_pop(&left);
        const int rank = g->card[c].rank;
        if (rank < 0 || rank >= CLIMB_RANKS || cardset_count(g->same[c]) >= CLIMB_RANKS)
            return false;
    }
    return true;
}

static bool fits(const Game *g, const Phase *p)
{
    return climb_fits(g) && !(p->traits & TRAIT_BY_CARD); /* suits are not counted */
}

static void count_hand(const Game *g, CardSet cards, uint8_t held[CLIMB_RANKS],
                       uint16_t least[CLIMB_RANKS])
{
    while (!cardset_empty(cards)) {
        const int rank = g->card[cardset_pop(&cards)].rank;
        const int n = ++held[rank];
        least[n] = (uint16_t)(least[n] | !climb_wild(g, rank) << rank);
    }
}

void climb_turn_over(const Game *g, Climb *c)
{
    const Climb was = *c;
    memset(c->least, 0, sizeof c->least);
    for (int rank = was.best; rank <= was.worst; rank++) {
        const int to = was.best + was.worst - rank;
        c->there[to] = was.there[rank];
        c->first[to] = was.first[rank];
        for (int seat = 0; seat < g->seats; seat++) {
            c->held[seat][to] = was.held[seat][rank];
            for (int n = 1; n <= was.held[seat][rank]; n++)
                c->least[seat][n] = (uint16_t)(c->least[seat][n] | 1u << to);
        }
    }
}

void climb_count(const Game *g, const State *s, Climb *c)
{
    const CardSet played = cardset_or(s->zone[ZONE_TABLE], s->zone[ZONE_OUT]);
    *c = (Climb){.best = CLIMB_RANKS};
    for (int seat = 0; seat < g->seats; seat++)
        count_hand(g, s->zone[ZONE_HAND + seat], c->held[seat], c->least[seat]);
    for (CardSet left = g->pack; !cardset_empty(left);) {
        const Card card = cardset_pop(&left);
        const CardSet same = g->same[card];
        const uint8_t rank = (uint8_t)g->card[card].rank;
        c->first[rank] = card;
        c->there[rank] = (uint8_t)cardset_count(cardset_minus(same, played));
        left = cardset_minus(left, same);
        if (climb_wild(g, rank))
            continue;
        c->best = rank < c->best ? rank : c->best;
        c->worst = rank > c->worst ? rank : c->worst;
    }
    if (state_reversed(s))
        climb_turn_over(g, c);
    c->left = (uint8_t)climb_left(g, s);
}

bool climb_take_over(const Game *g, World *w)
{
    if (w->s.turn == NO_SEAT)
        return false;
    climb_count(g, &w->s, room(w));
    w->turn = w->s.turn;
    return true;
}

/* ---- Moves ---- */

static const Play *top_play(const State *s) { return &s->now.play[s->now.n - 1]; }

/* The lowest card of a rank in hand. */
static Card kernel_climb_lowest(const Game *g, const World *w, int rank)
{
    CardSet cards = cardset_and(w->s.zone[ZONE_HAND + w->turn], g->same[position(w)->first[rank]]);
    return cardset_pop(&cards);
}

static int wild_held(const Game *g, const World *w)
{
    return g->wild ? position(w)->held[w->turn][g->wild] : 0;
}

/* The wild rank as a mask if the hand has at least n wild cards, for sets of them alone. */
static unsigned wild_alone(const Game *g, const World *w, int n)
{
    return wild_held(g, w) >= n && g->wild ? 1u << g->wild : 0;
}

/* Ranks better than the set to beat, as a mask. */
static unsigned better(const Game *g, const World *w)
{
    return (1u << g->card[top_play(&w->s)->card].rank) - 1;
}

static Action set_of(const Game *g, const World *w, int rank, int n, int wilds)
{
    return (Action){.verb = VERB_PLAY,
                    .card = kernel_climb_lowest(g, w, rank),
                    .n = (uint8_t)n,
                    .arg = (uint8_t)wilds};
}

static int follow_moves(const Game *g, const World *w, Action *out)
{
    const Climb *c = position(w);
    const int wanted = top_play(&w->s)->n, wilds = wanted == 1 ? 0 : wild_held(g, w);
    const unsigned naturals = c->least[w->turn][wilds < wanted ? wanted - wilds : 1];
    int n = 1;
    out[0] = (Action){.verb = VERB_PASS};
    for (unsigned ranks = (naturals | wild_alone(g, w, wanted)) & better(g, w); ranks;
         ranks &= ranks - 1) {
        const int rank = __builtin_ctz(ranks);
        if (climb_wild(g, rank))
            out[n++] = set_of(g, w, rank, wanted, wanted);
        else
            n += climb_sets(kernel_climb_lowest(g, w, rank), c->held[w->turn][rank], wilds, wanted,
                            out + n);
    }
    return n;
}

static int moves(const Game *g, const World *w, Action out[MAX_MOVES])
{
    const Climb *c = position(w);
    if (w->s.now.n)
        return follow_moves(g, w, out);
    const int wilds = wild_held(g, w);
    int n = 0;
    for (unsigned ranks = c->least[w->turn][1] | wild_alone(g, w, 1); ranks; ranks &= ranks - 1) {
        const int rank = __builtin_ctz(ranks), naturals = c->held[w->turn][rank];
        const Card first = kernel_climb_lowest(g, w, rank);
        if (climb_wild(g, rank))
            for (int k = 1; k <= wilds; k++)
                out[n++] = set_of(g, w, rank, k, k);
        else
            for (int k = 1; k <= naturals + wilds; k++)
                n += climb_sets(first, naturals, wilds, k, out + n);
    }
    return n;
}

/* ---- A move at random: in the order of the list, without making it ---- */

static inline int fewest_wilds(int naturals, int n) { return n > naturals ? n - naturals : 0; }

/* The number of sets of n cards of one rank, from `naturals` natural cards and up to `wilds` wild
 * ones; at least one card is natural. */
static inline int sets_of_size(int naturals, int wilds, int n)
{
    const int most = n <= wilds ? n - 1 : wilds;
    return most - fewest_wilds(naturals, n) + 1;
}

/* To pass; then for each rank as many wild cards as it takes, or more. */
static Action random_follow(const Game *g, const World *w, Rng *rng)
{
    const Climb *c = position(w);
    const uint16_t *least = c->least[w->turn];
    const unsigned ranks = better(g, w);
    const int wanted = top_play(&w->s)->n, wilds = wild_held(g, w),
              most = wilds < wanted ? wilds : wanted - 1;
    const unsigned alone = wild_alone(g, w, wanted) & ranks;
    unsigned fit = (least[wanted - most] & ranks) | alone;
    if (!fit)
        return (Action){.verb = VERB_PASS};
    int n = 1 + (alone != 0);
    for (int k = 0; k <= most; k++)
        n += cardset_ones(least[wanted - k] & ranks);
    int pick = (int)rng_below(rng, (uint32_t)n) - 1;
    if (pick < 0)
        return (Action){.verb = VERB_PASS};
    for (;; fit &= fit - 1) {
        const int rank = __builtin_ctz(fit), naturals = c->held[w->turn][rank];
        const bool wild = climb_wild(g, rank);
        const int sets = wild ? 1 : sets_of_size(naturals, wilds, wanted);
        if (pick < sets && wild)
            return set_of(g, w, rank, wanted, wanted);
        if (pick < sets)
            return set_of(g, w, rank, wanted, fewest_wilds(naturals, wanted) + pick);
        pick -= sets;
    }
}

/* Each number of natural cards goes with each number of wild ones; wild cards are alone, too. */
static int sets_of_rank(const Game *g, const uint8_t held[CLIMB_RANKS], int rank, int wilds)
{
    return climb_wild(g, rank) ? held[rank] : held[rank] * (wilds + 1);
}

/* The order: the best rank first, of each rank small sets before large ones, of equal size those
 * with fewer wild cards first. With two cards of rank 3 and one wild card W of a higher rank: 3,
 * 33, 3W, 33W, W. */
static Action random_lead(const Game *g, const World *w, Rng *rng)
{
    const uint8_t *held = position(w)->held[w->turn];
    const int wilds = wild_held(g, w), naturals = w->s.count[ZONE_HAND + w->turn] - wilds;
    const int all = naturals * (wilds + 1) + wilds;
    int pick = all == 1 ? 0 : (int)rng_below(rng, (uint32_t)all), rank = 0, n = 1;
    int sets = sets_of_rank(g, held, rank, wilds);
    while (pick >= sets) {
        pick -= sets;
        sets = sets_of_rank(g, held, ++rank, wilds);
    }
    if (climb_wild(g, rank))
        return set_of(g, w, rank, pick + 1, pick + 1);
    sets = sets_of_size(held[rank], wilds, n);
    while (pick >= sets) {
        pick -= sets;
        n++;
        sets = sets_of_size(held[rank], wilds, n);
    }
    return set_of(g, w, rank, n, fewest_wilds(held[rank], n) + pick);
}

static Action random_any(const Game *g, const World *w, Rng *rng)
{
    return w->s.now.n ? random_follow(g, w, rng) : random_lead(g, w, rng);
}

/* ---- Playing ---- */

/* The lowest n cards of a rank leave the hand. */
static void play_cards(const Game *g, World *w, int rank, int n)
{
    Climb *c = room(w);
    CardSet *hand = &w->s.zone[ZONE_HAND + w->turn];
    const CardSet same = cardset_and(*hand, g->same[c->first[rank]]);
    uint16_t *least = c->least[w->turn];
    CardSet rest = same;
    c->there[rank] = (uint8_t)(c->there[rank] - n);
    for (int k = c->held[w->turn][rank]; n > 0; n--, k--) {
        cardset_pop(&rest);
        least[k] = (uint16_t)(least[k] & ~(1u << rank));
        c->held[w->turn][rank]--;
    }
    *hand = cardset_or(cardset_minus(*hand, same), rest);
    w->s.zone[ZONE_TABLE] = cardset_or(w->s.zone[ZONE_TABLE], cardset_minus(same, rest));
}

static void play_set(const Game *g, World *w, const Phase *p, Action a)
{
    State *s = &w->s;
    const int seat = w->turn, rank = g->card[a.card].rank, wilds = climb_wild(g, rank) ? 0 : a.arg;
    trick_add(&s->now, (Play){.seat = (uint8_t)seat, .card = a.card, .arg = a.arg, .n = a.n});
    play_cards(g, w, rank, a.n - wilds);
    if (wilds)
        play_cards(g, w, g->wild, wilds);
    s->count[ZONE_HAND + seat] = (uint8_t)(s->count[ZONE_HAND + seat] - a.n);
    s->count[ZONE_TABLE] = (uint8_t)(s->count[ZONE_TABLE] + a.n);
    if (!p->climb.pass_locks)
        s->passed = 0;
    if (s->count[ZONE_HAND + seat] == 0) {
        s->out[s->n_out++] = (uint8_t)seat;
        room(w)->left = (uint8_t)(room(w)->left & ~(1u << seat));
    }
}

void climb_end_deal(const Game *g, World *w)
{
    State *s = &w->s;
    if (room(w)->left)
        s->out[s->n_out++] = (uint8_t)__builtin_ctz(room(w)->left);
    s->now.taker = top_play(s)->seat;
    s->zone[ZONE_OUT] = cardset_or(s->zone[ZONE_OUT], s->zone[ZONE_TABLE]);
    s->zone[ZONE_TABLE] = CARDSET_EMPTY;
    s->count[ZONE_OUT] = (uint8_t)(s->count[ZONE_OUT] + s->count[ZONE_TABLE]);
    s->count[ZONE_TABLE] = 0;
    state_next_trick(s, NO_SEAT, s->now.number, NULL);
    s->turn = NO_SEAT;
    w->kernel = NULL;
    phase_next(g, s, NULL);
}

void climb_next_round(const Game *g, World *w)
{
    State *s = &w->s;
    int leader = top_play(s)->seat;
    s->now.taker = (uint8_t)leader;
    while (!(room(w)->left >> leader & 1))
        leader = seat_after(g, s, leader);
    state_next_trick(s, leader, s->now.number + 1, NULL);
    s->passed = 0;
    w->turn = (uint8_t)leader;
}

/* Mask: seats that hold cards, but for the one that played last. */
static unsigned followers(const World *w)
{
    return position(w)->left & ~(1u << top_play(&w->s)->seat);
}

bool climb_all_passed(const World *w)
{
    const unsigned others = followers(w);
    return (w->s.passed & others) == others;
}

void climb_ask_next(const Game *g, World *w, const Phase *p)
{
    const unsigned asked = followers(w) & ~(p->climb.pass_locks ? w->s.passed : 0u);
    int seat = w->turn;
    do
        seat = seat_after(g, &w->s, seat);
    while (!(asked >> seat & 1));
    w->turn = (uint8_t)seat;
}

static void apply(const Game *g, World *w, Action a)
{
    const Phase *p = &g->phase[w->s.phase];
    if (a.verb == VERB_PASS)
        w->s.passed = (uint8_t)(w->s.passed | 1u << w->turn);
    else
        play_set(g, w, p, a);
    const unsigned left = room(w)->left;
    if ((left & (left - 1)) == 0)
        climb_end_deal(g, w);
    else if (climb_all_passed(w))
        climb_next_round(g, w);
    else
        climb_ask_next(g, w, p);
}

static int run(const Game *g, World *w, Rng *rng)
{
    int made = 0;
    for (; w->kernel; made++)
        apply(g, w, random_any(g, w, rng));
    return made;
}

const Kernel kernel_climb = {.fits = fits,
                             .enter = climb_take_over,
                             .moves = moves,
                             .any = random_any,
                             .apply = apply,
                             .run = run};
