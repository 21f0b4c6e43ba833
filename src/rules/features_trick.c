/* Features of cards for a trick: what the seat can tell of a card from its hand and from what lies open. */
#include "rules/tricks.h"

/* What is the same for all moves of a decision. */
typedef struct {
    const Game *g;
    const Phase *p;
    const Tricks *t;
    const Weighing *to;
    uint64_t hand, unseen;   /* unseen: in other hands, aside or in the stock */
    uint64_t winners, under; /* cards that would take the trick now; that are below the marker that costs */
    uint64_t own_winners, own_losers;
    bool lead, said; /* a card that is said to win would */
    int taste, gain, behind, seat;
} Sight;

static inline int ones(uint64_t cards) { return cards ? cardset_ones(cards) : 0; }

/* Of a set in FEATURE_ONEs: n of `all`. */
static inline int part(int n, int all)
{
    /* 4,096 × 16 / all, rounded up: exact enough, and no division */
    static const int32_t inverse[65] = {0,    65536, 32768, 21846, 16384, 13108, 10923, 9363, 8192, 7282, 6554, 5958, 5462,
                                        5042, 4682,  4370,  4096,  3856,  3641,  3450,  3277, 3121, 2979, 2850, 2731, 2622,
                                        2521, 2428,  2341,  2260,  2185,  2115,  2048,  1986, 1928, 1873, 1821, 1772, 1725,
                                        1681, 1639,  1599,  1561,  1525,  1490,  1457,  1425, 1395, 1366, 1338, 1311, 1286,
                                        1261, 1237,  1214,  1192,  1171,  1150,  1130,  1111, 1093, 1075, 1058, 1041, 1024};
    return n * inverse[all] >> 12;
}

static inline int share(uint64_t cards, uint64_t among) { return among ? part(ones(cards & among), ones(among)) : 0; }

/* a × b, both in FEATURE_ONEs. */
static inline int by(int a, int b) { return a * b / FEATURE_ONE; }

static inline void tell(const Sight *s, int i, int feature, int value)
{
    weigh(s->to, i, feature, value > 127 ? 127 : value < -127 ? -127 : value);
}
#define TELL(name, value) tell(s, i, FEATURE_trick_##name, value)

/* An unseen card of much value below, or above, this one. */
static inline int dear(const TrickWorth *v, uint64_t cards)
{
    return (cards & v->costs ? FEATURE_ONE : 0) - (cards & v->brings ? FEATURE_ONE : 0);
}

static void tell_lead(const Sight *s, int i, Card c)
{
    const TrickWorth *v = &s->g->trick;
    const uint64_t suit = v->suit[c], own = s->hand & suit, hidden = s->unseen & suit;
    const uint64_t beaters = tricks_beaters(s->g, s->p, s->t, c) & s->unseen;
    const int beaten = share(beaters, beaters | hidden);
    TELL(lead_beaten, by(beaten, s->taste));
    TELL(lead_sure, beaters ? 0 : s->taste);
    TELL(lead_low, own & s->g->below[c].w[0] ? 0 : s->taste);
    TELL(lead_gift, by(v->card[c], beaten));
    TELL(lead_risk, by(v->card[c], FEATURE_ONE - beaten));
    TELL(lead_length, 2 * ones(own));
    TELL(lead_empties, own & (own - 1) ? 0 : FEATURE_ONE);
    TELL(lead_unseen, ones(hidden));
    TELL(lead_dear_above, dear(v, hidden & beaters));
    TELL(lead_dear_below, dear(v, hidden & s->g->below[c].w[0]));
    if (hidden & v->costs)
        TELL(lead_drains, FEATURE_ONE - beaten);
}

static void tell_win(const Sight *s, int i, Card c)
{
    const TrickWorth *v = &s->g->trick;
    const int gain = s->gain + v->card[c], high = by(share(s->g->below[c].w[0], s->own_winners), s->taste);
    const uint64_t suit = s->hand & v->suit[c];
    if (s->behind == 0) {
        TELL(last_win, FEATURE_ONE);
        TELL(last_gain, gain);
        TELL(last_high, high);
        TELL(last_empties, suit & (suit - 1) ? 0 : FEATURE_ONE);
        return;
    }
    const uint64_t beaters = tricks_beaters(s->g, s->p, s->t, c) & s->unseen;
    const int beaten = share(beaters, beaters | (s->unseen & (s->t->led ? s->t->led : v->suit[c])));
    const int expected = gain + v->mean * s->behind / FEATURE_ONE;
    TELL(mid_win, FEATURE_ONE);
    TELL(mid_gain, expected);
    TELL(mid_beaten, by(expected, beaten));
    TELL(mid_share, by(s->taste, beaten));
    TELL(mid_sure, beaters ? 0 : s->taste);
    TELL(mid_high, high);
    TELL(mid_behind, by(s->taste, part(s->behind, s->g->seats - 1)));
}

static void tell_loss(const Sight *s, int i, Card c)
{
    const TrickWorth *v = &s->g->trick;
    const uint64_t below = s->g->below[c].w[0], suit = v->suit[c], own = s->hand & suit;
    if (!s->t->led || (s->t->led >> c & 1)) {
        TELL(duck, FEATURE_ONE);
        TELL(duck_gain, s->gain);
        TELL(duck_value, v->card[c]);
        TELL(duck_high, by(share(below, s->own_losers), s->taste));
        return;
    }
    TELL(shed, FEATURE_ONE);
    TELL(shed_value, v->card[c]);
    TELL(shed_high, by(share(below, s->unseen & suit), s->taste));
    TELL(shed_length, 2 * ones(own));
    TELL(shed_empties, own & (own - 1) ? 0 : FEATURE_ONE);
    TELL(shed_dear, dear(v, s->unseen & suit & below));
}

/* The marker that costs its owner the deal. */
static void tell_marker(const Sight *s, int i, Card c, bool wins)
{
    const Game *g = s->g;
    const bool own = s->t->marker[g->trick.marker].owner == s->seat;
    const uint64_t below = g->below[c].w[0];
    if (!(s->under >> c & 1))
        return;
    if (s->lead) {
        TELL(mark_lead, share(s->under & g->above[c].w[0] & s->unseen, s->unseen));
        TELL(mark_lead_own, own ? FEATURE_ONE : 0);
    } else if (!wins)
        TELL(mark_away, FEATURE_ONE - share(below, s->under));
    if (!wins)
        return;
    TELL(mark_take, FEATURE_ONE);
    TELL(mark_take_unseen, share(below, s->unseen));
    TELL(mark_take_own, 4 * ones(s->hand & below));
    TELL(mark_take_late, part(1, ones(s->hand)));
    TELL(mark_keep, own ? FEATURE_ONE : 0);
}

/* The best that the table of tricks still promises, beyond what this trick gives. */
static int hope(const Sight *s, int won)
{
    const int8_t *step = s->g->trick.step;
    int sum = 0, best = 0;
    for (int i = won + 1; i <= won + ones(s->hand) - 1 && i < MAX_TRICK_POINTS; i++) {
        sum += step[i];
        best = sum > best ? sum : best;
    }
    return best;
}

static void tell_lot(const Sight *s, const Action *moves, int i, bool wins)
{
    const Tricks *t = s->t;
    if (moves[i].n) {
        int sure = 0;
        for (uint64_t left = s->hand; left; left &= left - 1)
            sure += !(s->unseen & s->g->above[__builtin_ctzll(left)].w[0] & s->g->trick.suit[__builtin_ctzll(left)]);
        TELL(lot_say, FEATURE_ONE);
        TELL(lot_say_sure, part(sure, ones(s->hand)));
    }
    for (int seat = 0; wins && seat < s->g->seats; seat++)
        if ((t->bids >> seat & 1) && ones(t->taken[seat]) == (t->now.number - 1) * s->g->seats)
            tell(s, i, seat == s->seat ? FEATURE_trick_lot_own : FEATURE_trick_lot_other, FEATURE_ONE);
}

/* Does one seat alone have taken points, and half of all? This one: 1, another: -1. */
static int moon(const Sight *s)
{
    const uint64_t scoring = s->g->scoring.w[0];
    uint64_t gone = 0;
    int takers = 0, taker = 0;
    for (int seat = 0; seat < s->g->seats; seat++) {
        const uint64_t taken = s->t->taken[seat] & scoring;
        gone |= taken;
        taker = taken ? seat : taker;
        takers += taken != 0;
    }
    return takers != 1 || 4 * ones(gone) < ones(scoring) ? 0 : taker == s->seat ? 1 : -1;
}

/* What follows for the match: who gets it, and shots at all points. */
static void tell_match(const Sight *s, const World *w, const Action *moves, int n, int leading, int lone)
{
    const int32_t *score = w->s.score;
    const bool low = s->g->facts.low_wins;
    const int ahead = leading == NO_SEAT || score[leading] == score[s->seat] ? 0
                      : (score[leading] < score[s->seat]) == low             ? 1
                                                                             : -1;
    for (int i = 0; i < n; i++) {
        const Card c = moves[i].card;
        const bool wins = s->lead || (s->winners >> c & 1);
        const int gain = s->gain + s->g->trick.card[c];
        if (!wins && ahead)
            TELL(gift, ahead * gain);
        else if (wins && lone < 0 && gain < 0)
            TELL(moon_stop, FEATURE_ONE);
        else if (wins && lone > 0)
            TELL(moon_go, FEATURE_ONE);
    }
}

/* Whatever lies on the table now. */
static void look(Sight *s)
{
    const TrickWorth *v = &s->g->trick;
    const Tricks *t = s->t;
    uint64_t taken = t->out | t->table;
    for (int seat = 0; seat < s->g->seats; seat++)
        taken |= t->taken[seat];
    s->hand = t->hand[s->seat];
    s->unseen = s->g->pack.w[0] & ~taken & ~s->hand;
    s->behind = s->g->seats - 1 - t->now.n;
    s->winners = s->lead ? UINT64_MAX : tricks_winners(s->g, s->p, t, &s->said);
    s->under = v->marker < 0 ? 0 : tricks_under(s->g, &t->marker[v->marker]);
    s->taste = v->taste;
    s->gain = 0;
    if (v->table) {
        const int won = ones(t->taken[s->seat]) / s->g->seats;
        s->gain = s->taste = won < MAX_TRICK_POINTS ? v->step[won] : 0;
    }
    for (int i = 0; i < t->now.n; i++)
        s->gain += v->card[t->now.play[i].card];
    s->taste = s->taste > 32 ? 32 : s->taste < -32 ? -32 : s->taste;
}

static void tell_card(const Sight *s, const Action *moves, int i)
{
    const TrickWorth *v = &s->g->trick;
    const Action a = moves[i];
    const bool wins = (s->winners >> a.card & 1) || (s->said && a.arg == ARG_WIN);
    if (s->lead)
        tell_lead(s, i, a.card);
    else if (wins)
        tell_win(s, i, a.card);
    else
        tell_loss(s, i, a.card);
    if (v->table && wins && !s->lead)
        TELL(hope, hope(s, ones(s->t->taken[s->seat]) / s->g->seats));
    if (s->under)
        tell_marker(s, i, a.card, wins && !s->lead);
    if (a.n || (s->t->bids && !s->lead))
        tell_lot(s, moves, i, wins);
    if (a.arg >= ARG_NAME_SUIT && a.arg < ARG_NAME_SUIT + MAX_SUITS)
        TELL(name_length, by(4 * ones(s->hand & s->g->suit_cards[a.arg - ARG_NAME_SUIT].w[0]), s->taste));
}

void features_trick(const Game *g, const World *w, int seat, const Action *moves, int n, const Weighing *to)
{
    Tricks own;
    Sight s = {.g = g, .p = trick_phase(g, w), .t = tricks_of(w), .to = to, .seat = seat};
    if (!w->kernel) {
        if (!tricks_enter(g, s.p, &w->s, &own))
            return;
        s.t = &own;
    }
    s.lead = s.t->now.n == 0;
    look(&s);
    for (int i = 0; i < n; i++)
        *(s.winners >> moves[i].card & 1 ? &s.own_winners : &s.own_losers) |= trick_bit(moves[i].card);
    for (int i = 0; i < n; i++)
        tell_card(&s, moves, i);
    const int best = s.lead ? -1 : tricks_best(g, s.p, s.t);
    tell_match(&s, w, moves, n, best < 0 ? NO_SEAT : s.t->now.play[best].seat, g->trick.moon ? moon(&s) : 0);
}
