#include "rules/state/census.h"
#include <assert.h>
#include <string.h>

static void swap_cards(Hidden *h, int i, int k)
{
    const Card c = h->card[i];
    h->card[i] = h->card[k];
    h->card[k] = c;
}

void hidden_shuffle(Hidden *h, int first, Rng *rng)
{
    for (int i = h->n - 1; i > first; i--)
        swap_cards(h, i, first + (int)rng_below(rng, (uint32_t)(i - first) + 1));
}

/* Places are filled one after the other: each zone that lacks some of the unseen cards, at last all
 * other zones together. Cards that may go to the same places from here on are of one kind, and only
 * how many there are of each kind matters; the fewer places are left, the fewer kinds there are. A
 * world is chosen by its place in the list of all worlds, which takes nothing but their exact
 * number behind each choice.
 *
 * An example. Two hearts, three spades and two clubs are unseen. Hand B has room for two of them
 * and lacks hearts, hand C has room for two and lacks spades, the other three are in the stock. For
 * B hearts must not be taken, spades and clubs may; each way to fill B leaves C a choice of two
 * among the hearts and the other clubs:
 *
 *   for B              ways to choose these      worlds behind each
 *   0 spades 2 clubs   C(3,0) C(2,2) = 1         C(2,2) = 1
 *   1 spade  1 club    C(3,1) C(2,1) = 6         C(3,2) = 3
 *   2 spades 0 clubs   C(3,2) C(2,0) = 3         C(4,2) = 6
 *
 * In all 1*1 + 6*3 + 3*6 = 37 worlds. The world with the number 20, counted from 0, is behind the
 * last way for B. */
enum {
    MAX_BINS = MAX_SEATS + 2,
    MAX_KINDS = 31,
    MEMORY = 256,   /* counts remembered: a power of two */
    PATIENCE = 8192 /* terms added up for one world */
};

typedef struct {
    uint64_t high, low; /* not every machine has an integer of 128 bits */
} Count;

static const Count NO_WORLDS = {0, 0}, ONE = {0, 1}, MOST = {UINT64_MAX, UINT64_MAX};

typedef struct {
    uint8_t n[MAX_KINDS + 1]; /* cards of each kind; the last byte: the place to be filled next */
} Rest;

typedef struct {
    int places, cards;
    int room[MAX_BINS];
    uint8_t zone[MAX_BINS];
    int kinds[MAX_BINS];
    uint16_t goes[MAX_BINS]
                 [MAX_KINDS]; /* by place and kind: bit k: to the k-th place from this one on */
    uint8_t becomes[MAX_BINS][MAX_KINDS]; /* its kind at the next place */
    int patience;
    bool failed; /* out of patience, or too many for a Count */
    bool remembered[MEMORY];
    struct {
        Rest rest;
        Count worlds;
    } memory[MEMORY];
    Count choose[MAX_CARDS * (MAX_CARDS + 1) / 2]; /* Pascal's triangle */
} Census;

static Count *choose_at(Census *c, int n, int k) { return &c->choose[n * (n + 1) / 2 + k]; }

static Count plus(Census *c, Count a, Count b)
{
    Count sum;
    const uint64_t carry = __builtin_add_overflow(a.low, b.low, &sum.low);
    c->failed |= __builtin_add_overflow(a.high, b.high, &sum.high);
    c->failed |= __builtin_add_overflow(sum.high, carry, &sum.high);
    return sum;
}

/* The low parts by halves, as on paper. */
static Count times(Census *c, Count a, Count b)
{
    const uint64_t a0 = (uint32_t)a.low, a1 = a.low >> 32, b0 = (uint32_t)b.low, b1 = b.low >> 32;
    const uint64_t right = a0 * b0, left = a1 * b0 + (right >> 32),
                   middle = a0 * b1 + (uint32_t)left;
    const Count low = {a1 * b1 + (left >> 32) + (middle >> 32), middle << 32 | (uint32_t)right};
    Count cross = {0, 0};
    c->failed |= a.high && b.high;
    const Count large = a.high ? a : b;
    const Count small = a.high ? b : a;
    c->failed |= __builtin_mul_overflow(large.high, small.low, &cross.high);
    return plus(c, low, cross);
}

static bool greater(Count a, Count b) { return a.high != b.high ? a.high > b.high : a.low > b.low; }

static void fill_triangle(Census *c)
{
    for (int n = 0; n <= c->cards; n++)
        for (int k = 0; k <= n; k++)
            *choose_at(c, n, k) =
                k == 0 || k == n ? ONE
                                 : plus(c, *choose_at(c, n - 1, k - 1), *choose_at(c, n - 1, k));
}

static int kind_at(Census *c, int place, unsigned goes)
{
    for (int i = 0; i < c->kinds[place]; i++)
        if (c->goes[place][i] == goes)
            return i;
    if (c->kinds[place] == MAX_KINDS) {
        c->failed = true;
        return 0;
    }
    c->goes[place][c->kinds[place]] = (uint16_t)goes;
    return c->kinds[place]++;
}

/* With two places left, only the cards that may go to both leave a choice: those for the first
 * place. With one place left all are determined. */
static Count count_last(Census *c, const Rest *rest)
{
    const int place = rest->n[MAX_KINDS];
    int of[4] = {0};
    for (int i = 0; i < c->kinds[place]; i++)
        of[c->goes[place][i]] += rest->n[i];
    const int wanted = c->room[place] - of[1];
    return of[0] || wanted < 0 || wanted > of[3] ? NO_WORLDS : *choose_at(c, of[3], wanted);
}

/* Cards of a kind, when a place is filled. */
enum Goes { MUST_NOT, MAY, MUST };

static enum Goes goes_to(const Census *c, int place, int kind)
{
    const unsigned places = c->goes[place][kind];
    if (!(places & 1))
        return MUST_NOT;
    return places == 1 ? MUST : MAY;
}

/* A way to fill a place: how many cards of each kind it takes. The ways follow each other as the
 * numbers of an odometer, the last kind turning fastest. */
typedef struct {
    const Rest *rest; /* before the place is filled */
    Rest next;        /* after it */
    uint8_t take[MAX_KINDS];
    int room[MAX_KINDS + 1];   /* left for the kinds from this one on */
    Count ways[MAX_KINDS + 1]; /* to choose the cards of the kinds before this one */
    int least[MAX_KINDS + 1], most[MAX_KINDS + 1]; /* that the kinds from this one on can take */
    Count sum, until;                              /* of worlds; stops when the sum is greater */
} Filling;

static Filling filling(const Census *c, const Rest *rest, Count until)
{
    const int place = rest->n[MAX_KINDS];
    Filling f = {.rest = rest, .until = until};
    f.room[0] = c->room[place];
    f.ways[0] = ONE;
    for (int kind = c->kinds[place] - 1; kind >= 0; kind--) {
        const enum Goes goes = goes_to(c, place, kind);
        f.least[kind] = f.least[kind + 1] + (goes == MUST ? rest->n[kind] : 0);
        f.most[kind] = f.most[kind + 1] + (goes == MUST_NOT ? 0 : rest->n[kind]);
    }
    return f;
}

/* The most and the fewest cards of a kind that leave the right room for those after it. */
static int most_of(const Filling *f, int kind)
{
    const int own = f->most[kind] - f->most[kind + 1], room = f->room[kind] - f->least[kind + 1];
    return own < room ? own : room;
}

static int fewest_of(const Filling *f, int kind)
{
    const int own = f->least[kind] - f->least[kind + 1], room = f->room[kind] - f->most[kind + 1];
    return own > room ? own : room;
}

static void take_of(Census *c, Filling *f, int kind, int take)
{
    f->take[kind] = (uint8_t)take;
    f->room[kind + 1] = f->room[kind] - take;
    f->ways[kind + 1] = times(c, f->ways[kind], *choose_at(c, f->rest->n[kind], take));
}

/* The first way with the present choice for the kinds before this one. */
static void take_fewest(Census *c, Filling *f, int kind)
{
    for (; kind < c->kinds[f->rest->n[MAX_KINDS]]; kind++)
        take_of(c, f, kind, fewest_of(f, kind));
}

/* Turns to the next way; false after the last one. */
static bool next_way(Census *c, Filling *f)
{
    int kind = c->kinds[f->rest->n[MAX_KINDS]] - 1;
    while (kind >= 0 && f->take[kind] == most_of(f, kind))
        kind--;
    if (kind < 0)
        return false;
    take_of(c, f, kind, f->take[kind] + 1);
    take_fewest(c, f, kind + 1);
    return true;
}

static Rest rest_after(const Census *c, const Filling *f)
{
    const int place = f->rest->n[MAX_KINDS];
    Rest next = {{0}};
    next.n[MAX_KINDS] = (uint8_t)(place + 1);
    for (int kind = 0; kind < c->kinds[place]; kind++) {
        uint8_t *left = &next.n[c->becomes[place][kind]];
        *left = (uint8_t)(*left + f->rest->n[kind] - f->take[kind]);
    }
    return next;
}

static Count count_worlds(Census *c, const Rest *rest);

/* One way after the other to fill the place, and the sum of the worlds behind them. */
static void fill(Census *c, Filling *f)
{
    const int kinds = c->kinds[f->rest->n[MAX_KINDS]];
    bool more = f->least[0] <= f->room[0] && f->room[0] <= f->most[0];
    if (more)
        take_fewest(c, f, 0);
    while (more && !c->failed) {
        f->next = rest_after(c, f);
        c->patience--;
        c->failed = c->patience < 0;
        f->sum = plus(c, f->sum, times(c, f->ways[kinds], count_worlds(c, &f->next)));
        more = !greater(f->sum, f->until) && next_way(c, f);
    }
}

static Count count_worlds(Census *c, const Rest *rest)
{
    const int place = rest->n[MAX_KINDS];
    if (place >= c->places - 2)
        return count_last(c, rest);
    uint32_t at = 0;
    for (int i = 0; i <= MAX_KINDS; i++)
        at = at * 31 + rest->n[i];
    at = (at ^ at >> 16) % MEMORY;
    if (c->remembered[at] && memcmp(&c->memory[at].rest, rest, sizeof *rest) == 0)
        return c->memory[at].worlds;
    Filling f = filling(c, rest, MOST);
    fill(c, &f);
    c->remembered[at] = true;
    c->memory[at].rest = *rest;
    c->memory[at].worlds = f.sum;
    return f.sum;
}

static Count below(Rng *rng, Count n)
{
    n.high -= n.low-- == 0; /* r is at most n - 1 */
    Count mask = {n.high, n.high ? UINT64_MAX : n.low}, r;
    for (int shift = 1; shift < 64; shift *= 2) {
        mask.high |= mask.high >> shift;
        mask.low |= mask.low >> shift;
    }
    do {
        r.high = rng_next(rng) & mask.high;
        r.low = rng_next(rng) & mask.low;
    } while (greater(r, n));
    return r;
}

/* Zones that lack unseen cards first, those with the least choice before the others. */
static void list_places(Census *c, const State *v, Hidden *h)
{
    int choice[MAX_BINS], room[ZONE_COUNT] = {0};
    for (int i = 0; i < h->n; i++)
        room[h->zone[i]]++;
    for (int z = 0; z <= ZONE_ASIDE; z++) {
        int n = 0;
        for (int i = 0; i < h->n; i++)
            n += fits(v, h->card[i], z);
        if (room[z] == 0 || n == h->n)
            continue;
        int at = c->places++;
        for (; at > 0 && choice[at - 1] > n; at--) {
            choice[at] = choice[at - 1];
            c->zone[at] = c->zone[at - 1];
        }
        choice[at] = n;
        c->zone[at] = (uint8_t)z;
    }
    int slot = 0;
    for (int i = 0; i < c->places; i++)
        for (c->room[i] = room[c->zone[i]]; room[c->zone[i]]; room[c->zone[i]]--)
            h->zone[slot++] = c->zone[i];
    if (slot == h->n)
        return;
    c->room[c->places] = h->n - slot;
    c->zone[c->places++] = ZONE_STOCK; /* one in which every card fits stands for all of them */
    for (int z = 0; z < ZONE_COUNT; z++)
        for (; room[z] > 0; room[z]--)
            h->zone[slot++] = (uint8_t)z;
}

static unsigned places_of(const Census *c, const State *v, Card card)
{
    unsigned places = 0;
    for (int i = 0; i < c->places; i++)
        places |= (unsigned)fits(v, card, c->zone[i]) << i;
    return places;
}

/* Deals the place the chosen number of cards of each kind, in their shuffled order. */
static void take_cards(Census *c, const State *v, Hidden *h, int place, int first, Filling *f)
{
    for (int i = first, to = first; to < first + c->room[place]; i++) {
        const int kind = kind_at(c, place, places_of(c, v, h->card[i]) >> place);
        if (f->take[kind] == 0)
            continue;
        f->take[kind]--;
        swap_cards(h, i, to++);
    }
}

bool census_choose(const State *v, Hidden *h, Rng *rng)
{
    Census c;
    memset(&c, 0, offsetof(Census, memory));
    c.cards = h->n;
    c.patience = PATIENCE;
    fill_triangle(&c);
    list_places(&c, v, h);
    Rest rest = {{0}};
    for (int i = 0; i < h->n; i++)
        rest.n[kind_at(&c, 0, places_of(&c, v, h->card[i]))]++;
    for (int place = 0; place + 1 < c.places; place++)
        for (int i = 0; i < c.kinds[place]; i++)
            c.becomes[place][i] = (uint8_t)kind_at(&c, place + 1, c.goes[place][i] >> 1);
    for (int place = 0, first = 0; place < c.places; first += c.room[place++]) {
        hidden_shuffle(h, first, rng);
        if (place == c.places - 1)
            break;
        const Count worlds = count_worlds(&c, &rest);
        if (c.failed)
            return false;
        assert(greater(worlds, NO_WORLDS)); /* the true deal is one */
        Filling f = filling(&c, &rest, below(rng, worlds));
        fill(&c, &f);
        if (c.failed)
            return false;
        take_cards(&c, v, h, place, first, &f);
        rest = f.next;
    }
    return true;
}
