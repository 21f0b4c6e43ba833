/* Features of sets and passes, from the counts of the own hand and of the unplayed cards. */
#include "rules/climb/climb.h"

#define TELL(name, value) weigh(to, i, FEATURE_climb_##name, value)

enum {
    FEW = 3,
    STRONG = 3
}; /* a hand of few cards is near the end; the best ranks, worth keeping */

/* The position, which all moves share. */
typedef struct {
    const Game *g;
    const State *s;
    const Phase *p;
    const Climb *c;
    const uint8_t *held;
    int seat, size, small; /* cards in hand; the smallest other hand */
    int wilds;             /* wild cards in hand */
    int best, worst;       /* ranks of the pack, wild ones apart */
    int groups, losers, singles;
    int top;                    /* rank to beat; 0: a lead */
    int beaten[CLIMB_RANKS];    /* sets of n cards: the best rank that another player may show;
                                   CLIMB_RANKS: none */
    int race;                   /* how near another player is to the end */
    bool pass_ends, pass_gives; /* a pass would end the round; for a player near the end */
} Look;

static bool sure(const Look *k, int n, int rank)
{
    return n >= CLIMB_RANKS || k->beaten[n] >= rank;
}

/* Of n cards of a rank that are left in hand. */
static bool loses(const Look *k, int n, int rank) { return n > 0 && !sure(k, n, rank); }
/* Counted from the best: 1, 2, ... */
static int nth(const Look *k, int rank) { return rank - k->best + 1; }
static bool single(const Look *k, int n, int rank) { return n == 1 && nth(k, rank) > STRONG; }

/* The best sets that others may play, up to the size of the largest of their hands. */
static void look_at_others(Look *k, const Climb *c)
{
    int most = 0, filled = 0;
    k->small = UINT8_MAX;
    for (int seat = 0; seat < k->g->seats; seat++) {
        const int n = k->s->count[ZONE_HAND + seat];
        if (seat == k->seat || !(k->c->left >> seat & 1))
            continue;
        most = n > most ? n : most;
        k->small = n < k->small ? n : k->small;
    }
    k->race = k->small <= FEW ? (FEW + 1 - k->small) * FEATURE_ONE / (FEW + 1) : 0;
    const int wilds = k->g->wild ? c->there[k->g->wild] - k->wilds : 0;
    most = most < CLIMB_RANKS - 1 ? most : CLIMB_RANKS - 1;
    if (wilds && k->g->wild < k->best)
        while (filled < wilds && filled < most)
            k->beaten[++filled] = k->g->wild;
    for (int rank = k->best; rank <= k->worst; rank++) {
        const int naturals = c->there[rank] - k->held[rank];
        int n = naturals ? naturals + wilds : 0;
        n = n < most ? n : most;
        while (filled < n)
            k->beaten[++filled] = rank;
    }
    while (filled < CLIMB_RANKS - 1)
        k->beaten[++filled] = CLIMB_RANKS;
}

static void look_at_hand(Look *k, const uint16_t least[CLIMB_RANKS])
{
    for (unsigned ranks = least[1]; ranks; ranks &= ranks - 1) {
        const int rank = __builtin_ctz(ranks), n = k->held[rank];
        k->groups++;
        k->losers += loses(k, n, rank);
        k->singles += single(k, n, rank);
    }
}

static void look_at_round(Look *k, unsigned left)
{
    const Trick *now = &k->s->now;
    if (now->n == 0)
        return;
    const Play *top = &now->play[now->n - 1];
    const unsigned others = left & ~(1u << top->seat), passed = k->s->passed | 1u << k->seat;
    k->top = climb_worth(k->g, k->s, k->c, k->g->card[top->card].rank);
    k->pass_ends = (passed & others) == others;
    k->pass_gives = k->pass_ends && k->s->count[ZONE_HAND + top->seat] <= FEW;
}

static Look features_climb_look(const Game *g, const World *w, int seat, const Climb *c)
{
    Look k = {.g = g,
              .s = &w->s,
              .p = &g->phase[w->s.phase],
              .c = c,
              .held = c->held[seat],
              .seat = seat,
              .size = w->s.count[ZONE_HAND + seat]};
    k.wilds = g->wild ? k.held[g->wild] : 0;
    k.best = c->best;
    k.worst = c->worst;
    look_at_others(&k, c);
    look_at_hand(&k, c->least[seat]);
    look_at_round(&k, c->left);
    return k;
}

static void weigh_pass(const Look *k, int i, const Weighing *to)
{
    TELL(pass, FEATURE_ONE);
    TELL(pass_long, k->size);
    TELL(pass_race, k->race);
    TELL(pass_ends, k->pass_ends ? FEATURE_ONE : 0);
    TELL(pass_gives, k->pass_gives ? FEATURE_ONE : 0);
}

/* A set, and the hand after it. */
typedef struct {
    int rank, n, naturals, wilds; /* wild cards alone are naturals of their own rank */
    int behind, groups, losers, singles;
    int strong; /* one of the best three ranks, times the cards in hand */
    bool sure;
    ClimbSet chosen; /* card by card; without cards where sets are not */
} Set;

/* The cards of a rank that a set takes out of the hand: groups, losers and lone cards left. */
static void take_out(const Look *k, Set *m, int rank, int n)
{
    const int behind = k->held[rank] - n;
    m->groups -= behind == 0;
    m->losers += loses(k, behind, rank) - loses(k, k->held[rank], rank);
    m->singles += single(k, behind, rank) - single(k, k->held[rank], rank);
}

/* A run takes one card of each of its ranks. */
static void take_run(const Look *k, Set *m)
{
    const int low = m->chosen.rank;
    m->rank = climb_worth(k->g, k->s, k->c, low);
    for (CardSet left = m->chosen.naturals; !cardset_empty(left);) {
        const int rank = climb_worth(k->g, k->s, k->c, k->g->card[cardset_pop(&left)].rank);
        m->behind += k->held[rank] - 1;
        take_out(k, m, rank, 1);
    }
}

static Set set_of(const Look *k, Action a)
{
    Set m = {.rank = climb_worth(k->g, k->s, k->c, k->g->card[a.card].rank),
             .n = a.n,
             .groups = k->groups,
             .losers = k->losers,
             .singles = k->singles};
    const bool alone = climb_wild(k->g, m.rank);
    if (k->p->traits & TRAIT_BY_CARD)
        m.chosen = climb_set(k->g, k->p, a);
    m.wilds = k->p->traits & TRAIT_BY_CARD ? m.chosen.wilds : a.arg;
    m.wilds = alone ? 0 : m.wilds;
    m.naturals = m.n - m.wilds;
    if (m.chosen.run) {
        take_run(k, &m);
        return m;
    }
    m.behind = k->held[m.rank] - m.naturals;
    m.sure = sure(k, m.n, m.rank);
    if (alone)
        return m;
    take_out(k, &m, m.rank, m.naturals);
    m.strong = nth(k, m.rank) <= STRONG ? (STRONG + 1 - nth(k, m.rank)) * k->size / STRONG : 0;
    return m;
}

static int rank_share(const Look *k, int rank)
{
    return rank > k->worst ? 0 : FEATURE_ONE * nth(k, rank) / nth(k, k->worst);
}

static void weigh_follow(const Look *k, const Set *m, int i, const Weighing *to)
{
    TELL(follow, FEATURE_ONE);
    TELL(follow_rank, rank_share(k, m->rank));
    TELL(follow_size, 2 * m->n);
    TELL(follow_jump, FEATURE_ONE * (k->top - m->rank - 1) / nth(k, k->worst));
    if (m->behind) {
        TELL(follow_split, FEATURE_ONE);
        TELL(follow_behind, 4 * m->behind);
    }
    if (k->race)
        TELL(follow_race, k->race);
    if (m->strong)
        TELL(follow_strong, m->strong);
    if (m->sure) {
        TELL(follow_sure, FEATURE_ONE);
        TELL(follow_sure_long, 2 * m->losers);
        TELL(follow_sure_race, k->race);
    }
}

static void weigh_lead(const Look *k, const Set *m, int i, const Weighing *to)
{
    TELL(lead, FEATURE_ONE);
    TELL(lead_rank, rank_share(k, m->rank));
    TELL(lead_size, 2 * m->n);
    if (m->behind) {
        TELL(lead_split, FEATURE_ONE);
        TELL(lead_behind, 4 * m->behind);
    }
    if (m->strong)
        TELL(lead_strong, m->strong);
    if (k->race && m->n == k->small)
        TELL(lead_exact, FEATURE_ONE);
    if (k->race && m->n > k->small)
        TELL(lead_over, FEATURE_ONE);
    if (m->sure) {
        TELL(lead_sure, FEATURE_ONE);
        TELL(lead_sure_near, m->losers <= 2 ? FEATURE_ONE : 0);
    }
}

static void weigh_rest(const Look *k, const Set *m, int i, const Weighing *to)
{
    const bool out = m->n == k->size;
    if (m->wilds) {
        TELL(wild, FEATURE_ONE * m->wilds);
        TELL(wild_long, k->size * m->wilds);
        TELL(wild_sure, m->sure ? FEATURE_ONE * m->wilds : 0);
    }
    if (climb_wild(k->g, m->rank))
        TELL(wild_alone, FEATURE_ONE);
    if (out || (m->sure && m->losers <= 1))
        TELL(wins, FEATURE_ONE);
    if (out)
        TELL(out, FEATURE_ONE);
    if (m->groups == 1)
        TELL(one_left, FEATURE_ONE);
    TELL(singles, 4 * m->singles);
    TELL(groups, 2 * m->groups);
    TELL(losers, 2 * m->losers);
}

/* The mean place of the ranks that stay in hand, from the best, all to FEATURE_ONE; 0 without. */
static int mean_place(const Look *k, const Set *m)
{
    int sum = 0, n = 0;
    for (int rank = k->best; rank <= k->worst; rank++) {
        sum += k->held[rank] * nth(k, rank);
        n += k->held[rank];
    }
    for (CardSet left = m->chosen.naturals; !cardset_empty(left); n--)
        sum -= nth(k, climb_worth(k->g, k->s, k->c, k->g->card[cardset_pop(&left)].rank));
    return n ? FEATURE_ONE * sum / (n * nth(k, k->worst)) : 0;
}

/* Would the only group that the set leaves be a foul to go out with? */
static bool leaves_foul(const Look *k, const Set *m)
{
    ClimbSet rest = {.n = (uint8_t)(k->size - m->n),
                     .wilds = (uint8_t)(k->wilds - m->chosen.wilds),
                     .rank = k->g->wild};
    const CardSet left = cardset_minus(
        cardset_minus(k->s->zone[ZONE_HAND + k->seat], k->g->wild_cards), m->chosen.naturals);
    if (!cardset_empty(left)) {
        CardSet first = left;
        const Card c = cardset_pop(&first);
        rest.rank = k->g->card[c].rank;
        if (!cardset_empty(cardset_minus(left, k->g->same[c])))
            return false;
    }
    return rest.n > 0 && climb_fouls(k->g, k->s, k->p, &rest);
}

/* The effects of sets that are chosen card by card. */
static void weigh_effects(const Look *k, const Set *m, int i, const Weighing *to)
{
    const ClimbSet *x = &m->chosen;
    if (climb_cuts(k->g, k->p, x)) {
        TELL(cut, FEATURE_ONE);
        TELL(cut_losers, 2 * m->losers);
    }
    if (climb_revolts(k->p, x)) {
        TELL(turn, FEATURE_ONE);
        TELL(turn_gain, 2 * mean_place(k, m) - FEATURE_ONE);
    }
    if (climb_turns_back(k->g, k->p, x))
        TELL(turn_back, FEATURE_ONE);
    if (x->run) {
        TELL(run, FEATURE_ONE);
        TELL(run_size, 2 * m->n);
        TELL(run_splits, 4 * m->behind);
    }
    if (k->p->climb.foul && m->n == k->size && climb_fouls(k->g, k->s, k->p, x))
        TELL(foul, FEATURE_ONE);
    if (k->p->climb.foul && m->n < k->size && leaves_foul(k, m))
        TELL(foul_left, FEATURE_ONE);
}

static void weigh_all(const Look *k, const Action *moves, int n, const Weighing *to)
{
    for (int i = 0; i < n; i++) {
        TELL(one, FEATURE_ONE);
        if (moves[i].verb == VERB_PASS) {
            weigh_pass(k, i, to);
            continue;
        }
        const Set m = set_of(k, moves[i]);
        if (k->top)
            weigh_follow(k, &m, i, to);
        else
            weigh_lead(k, &m, i, to);
        weigh_rest(k, &m, i, to);
        if (m.chosen.n)
            weigh_effects(k, &m, i, to);
    }
}

/* Where ranks or numbers of cards do not fit a Climb: the rank and the size of a set alone. */
static void weigh_slowly(const Game *g, const State *s, int seat, const Action *moves, int n,
                         const Weighing *to)
{
    const int size = s->count[ZONE_HAND + seat], all = cardset_count(g->pack);
    for (int i = 0; i < n; i++) {
        const Action *a = &moves[i];
        TELL(one, FEATURE_ONE);
        if (a->verb == VERB_PASS) {
            TELL(pass, FEATURE_ONE);
            TELL(pass_long, size);
            continue;
        }
        const int rank = feature_share(cardset_count(g->below[a->card]), all);
        if (s->now.n) {
            TELL(follow, FEATURE_ONE);
            TELL(follow_rank, rank);
            TELL(follow_size, 2 * a->n);
        } else {
            TELL(lead, FEATURE_ONE);
            TELL(lead_rank, rank);
            TELL(lead_size, 2 * a->n);
        }
        if (a->n == size) {
            TELL(wins, FEATURE_ONE);
            TELL(out, FEATURE_ONE);
        }
    }
}

void features_climb(const Game *g, const World *w, int seat, const Action *moves, int n,
                    const Weighing *to)
{
    Climb counted;
    if (w->kernel || climb_fits(g)) {
        const Climb *c = w->kernel ? (const Climb *)(const void *)w->room : &counted;
        if (!w->kernel)
            climb_count(g, &w->s, &counted);
        const Look k = features_climb_look(g, w, seat, c);
        weigh_all(&k, moves, n, to);
    } else
        weigh_slowly(g, &w->s, seat, moves, n, to);
}
