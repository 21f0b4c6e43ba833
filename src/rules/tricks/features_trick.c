/* Features of cards for a trick, from the hand of the seat and the public state. */
#include "rules/tricks/sight.h"
#include <string.h>

/* Cards of one suit mostly stand together. */
static inline void look_at_suit(Sight *s, Card c)
{
    const uint64_t suit = s->worth->suit[c];
    if (suit == s->suit)
        return;
    s->suit = suit;
    s->own = s->hand & suit;
    s->hidden = s->unseen & suit;
    s->n_hidden = ones(s->hidden);
}

/* Share of the unseen cards of the suit, and of those that beat the card, that beat it. */
static inline int share_beating(uint64_t beaters, uint64_t suit, int n_suit)
{
    if (!beaters)
        return 0;
    return feature_part(ones(beaters), beaters & ~suit ? ones(beaters | suit) : n_suit);
}

/* Do these hold a card that costs much? Minus: one that brings much. */
static inline int dear(const TrickWorth *v, uint64_t cards)
{
    return ((cards & v->costs) != 0) * FEATURE_ONE - ((cards & v->brings) != 0) * FEATURE_ONE;
}

static inline void tell_lead(Sight *s, Card c)
{
    const TrickWorth *v = s->worth;
    look_at_suit(s, c);
    const uint64_t own = s->own, hidden = s->hidden, below = s->g->below[c].w[0];
    const uint64_t beaters = tricks_beaters(s->g, s->plan, s->t, c) & s->unseen;
    const int beaten = share_beating(beaters, hidden, s->n_hidden);
    TELL(lead_beaten, by(beaten, s->trick_value));
    if (!beaters)
        TELL(lead_sure, s->trick_value);
    if (!(own & below))
        TELL(lead_low, s->trick_value);
    if (v->card[c]) {
        TELL(lead_gift, by(v->card[c], beaten));
        TELL(lead_risk, by(s->value[c], FEATURE_ONE - beaten));
    }
    if (v->spare >> c & 1)
        TELL(spare_lead, FEATURE_ONE);
    if (ASKED(lead_length))
        TELL(lead_length, 2 * ones(own));
    if (!(own & (own - 1)))
        TELL(lead_empties, FEATURE_ONE);
    TELL(lead_unseen, s->n_hidden);
    if (hidden & (v->costs | v->brings)) {
        TELL(lead_dear_above, dear(v, hidden & beaters));
        TELL(lead_dear_below, dear(v, hidden & below));
    }
    if (hidden & v->costs)
        TELL(lead_drains, FEATURE_ONE - beaten);
    if (s->trumps >> c & 1) {
        TELL(trump_lead, FEATURE_ONE);
        TELL(trump_lead_long, cut(2 * ((s->g->seats - 1) * ones(own) - s->n_hidden)));
    }
}

static inline void tell_win(Sight *s, Card c)
{
    const TrickWorth *v = s->worth;
    const int gain = s->gain + s->value[c];
    const uint64_t lower =
        s->g->below[c].w[0] & s->own_winners & ~s->under; /* winning with those takes the marker */
    if (s->behind == 0) {
        const uint64_t suit = s->hand & v->suit[c];
        TELL(last_win, FEATURE_ONE);
        TELL(last_gain, cut(gain));
        if (lower && ASKED(last_high))
            TELL(last_high, by(feature_part(ones(lower), s->n_winners), s->trick_value));
        TELL(last_empties, suit & (suit - 1) ? 0 : FEATURE_ONE);
        return;
    }
    const uint64_t beaters = tricks_beaters(s->g, s->plan, s->t, c) & s->unseen;
    const int beaten = share(beaters, beaters | (s->unseen & (s->t->led ? s->t->led : v->suit[c])));
    const int expected = gain + v->mean * s->behind / FEATURE_ONE;
    TELL(mid_win, FEATURE_ONE);
    TELL(mid_gain, cut(expected));
    TELL(mid_beaten, cut(by(expected, beaten)));
    TELL(mid_share, by(s->trick_value, beaten));
    if (!beaters)
        TELL(mid_sure, s->trick_value);
    if (lower && ASKED(mid_high))
        TELL(mid_high, by(feature_part(ones(lower), s->n_winners), s->trick_value));
    if (ASKED(mid_behind))
        TELL(mid_behind, by(s->trick_value, feature_part(s->behind, s->g->seats - 1)));
}

static inline void tell_loss(Sight *s, Card c)
{
    const TrickWorth *v = s->worth;
    const uint64_t below = s->g->below[c].w[0];
    if (!s->t->led || (s->t->led >> c & 1)) {
        const uint64_t lower = below & s->own_losers;
        TELL(duck, FEATURE_ONE);
        TELL(duck_gain, cut(s->gain));
        TELL(duck_value, s->theirs[c]);
        if (lower)
            TELL(duck_high, by(feature_part(ones(lower), s->n_losers), s->trick_value));
        return;
    }
    look_at_suit(s, c);
    if (v->spare >> c & 1) {
        TELL(spare, FEATURE_ONE);
        TELL(spare_late, feature_part(1, ones(s->hand)));
        return;
    }
    TELL(shed, FEATURE_ONE);
    TELL(shed_value, s->theirs[c]);
    if (s->hidden & below) {
        TELL(shed_high, by(feature_part(ones(s->hidden & below), s->n_hidden), s->trick_value));
        TELL(shed_dear, dear(v, s->hidden & below));
    }
    if (ASKED(shed_length))
        TELL(shed_length, 2 * ones(s->own));
    if (!(s->own & (s->own - 1)))
        TELL(shed_empties, FEATURE_ONE);
}

/* The marker that costs its owner the deal. */
static void tell_marker(Sight *s, Card c, bool wins)
{
    const Game *g = s->g;
    const bool own = s->t->marker[s->worth->marker].owner == s->seat;
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
    TELL(mark_take_own, cut(4 * ones(s->hand & below)));
    TELL(mark_take_late, feature_part(1, ones(s->hand)));
    TELL(mark_keep, own ? FEATURE_ONE : 0);
}

/* The best that the table of tricks still promises, beyond what this trick gives. */
static int hope(const Sight *s, int won)
{
    const int8_t *step = s->worth->step;
    int sum = 0, best = 0;
    for (int i = won + 1; i <= won + ones(s->hand) - 1 && i < MAX_LIST; i++) {
        sum += step[i];
        best = sum > best ? sum : best;
    }
    return best;
}

/* The Lot: announced with this card, or announced by a seat that has won every trick so far. */
static void tell_lot(Sight *s, Action a, bool wins)
{
    const Tricks *t = s->t;
    if (a.n) {
        int sure = 0;
        for (uint64_t left = s->hand; left; left &= left - 1)
            sure += !(s->unseen & s->g->above[__builtin_ctzll(left)].w[0] &
                      s->worth->suit[__builtin_ctzll(left)]);
        TELL(lot_say, FEATURE_ONE);
        TELL(lot_say_sure, feature_part(sure, ones(s->hand)));
    }
    for (int seat = 0; t->bids && seat < s->g->seats; seat++) {
        if (!(t->bids >> seat & 1) || t->got[seat] != (t->now.number - 1) * s->g->seats)
            continue;
        if (wins)
            tell(s, seat == s->seat ? FEATURE_trick_lot_own : FEATURE_trick_lot_other, FEATURE_ONE);
        else if (seat != s->seat)
            TELL(lot_thrown, feature_part(ones(s->g->below[a.card].w[0] & s->worth->suit[a.card]),
                                          ones(s->worth->suit[a.card])));
    }
}

/* Has one seat alone taken any of the cards that a moon takes, and at least a quarter of them? 1:
 * this seat, -1: another. */
static int moon(const Sight *s)
{
    const uint64_t scoring = s->worth->moon;
    uint64_t gone = 0;
    int takers = 0, taker = 0;
    for (int seat = 0; seat < s->g->seats; seat++) {
        const uint64_t taken = s->t->taken[seat] & scoring;
        gone |= taken;
        taker = taken ? seat : taker;
        takers += taken != 0;
    }
    if (takers != 1 || 4 * ones(gone) < ones(scoring))
        return 0;
    return taker == s->seat ? 1 : -1;
}

/* Is the seat that would get the trick as it lies ahead of this one in the match? 1; -1: behind. */
static int ahead(const Sight *s, const int32_t *score)
{
    const int seat = s->leading < 0 ? s->seat : s->t->now.play[s->leading].seat;
    if (score[seat] == score[s->seat])
        return 0;
    return (score[seat] < score[s->seat]) == s->g->facts.low_wins ? 1 : -1;
}

/* The match: who gets the trick, and attempts to take all points. */
static inline void tell_match(Sight *s, Card c, int before, int lone)
{
    const bool wins = s->lead || (s->winners >> c & 1);
    const int gain = s->gain + s->value[c];
    if (!wins && before)
        TELL(gift, cut(before * gain));
    else if (wins && lone < 0 && gain < 0)
        TELL(moon_stop, FEATURE_ONE);
    else if (wins && lone > 0)
        TELL(moon_go, FEATURE_ONE);
}

static int bid_needs(const Sight *s, int seat)
{
    return s->bid[seat] ? s->bid[seat] - 1 - s->t->got[seat] / s->g->seats : 0;
}

/* Tricks were bid: those that a seat needs are good for it, and no more. */
static void look_at_bids(Sight *s)
{
    s->won = s->t->got[s->seat] / s->g->seats;
    s->gain = s->trick_value =
        trick_worth_by_bid(&s->worth->bid, s->won + bid_needs(s, s->seat), s->won, ones(s->hand));
}

/* A card that wins as it lies: by the own bid, and by that of the seat that would have the trick.
 */
static void tell_bids(Sight *s)
{
    const int need = bid_needs(s, s->seat), left = ones(s->hand);
    if (need >= 0 && need <= left)
        TELL(bid_need, need > 0 ? feature_part(need, left) : -FEATURE_ONE);
    if (s->leading >= 0 && s->told >> s->t->now.play[s->leading].seat & 1) {
        const int other = s->t->now.play[s->leading].seat, theirs = bid_needs(s, other);
        const int deny = theirs > 0 ? FEATURE_ONE : -FEATURE_ONE;
        if (theirs >= 0 && theirs <= left)
            tell(s, need >= 0 && need <= left ? FEATURE_trick_bid_deny_too : FEATURE_trick_bid_deny,
                 deny);
    }
}

/* Nobody picked up the blind: cards are worth the opposite. */
static void worth_opposite(Sight *s)
{
    for (int c = 0; c < s->g->n_cards && c < 64; c++)
        s->changed[0][c] = (int8_t)-s->worth->card[c];
    s->value = s->theirs = s->changed[0];
    s->trick_value = -s->trick_value;
}

/* Reads the table, and how it limits these cards. */
static void features_trick_look(Sight *s, uint64_t cards)
{
    const TrickWorth *v = s->worth;
    const Tricks *t = s->t;
    uint64_t taken = t->out | t->table;
    for (int seat = 0; seat < s->g->seats; seat++)
        taken |= t->taken[seat];
    s->hand = t->hand[s->seat];
    s->unseen = s->g->pack.w[0] & ~taken & ~s->hand & ~s->laid;
    s->behind = s->g->seats - 1 - t->now.n;
    s->trumps = tricks_trumps(s->g, s->plan, t);
    s->lead = t->now.n == 0;
    s->leading = -1;
    s->winners = UINT64_MAX;
    if (!s->lead) {
        s->winners = tricks_winners(s->g, s->plan, t, cards, &s->said, &s->leading);
        s->own_winners = cards & s->winners;
        s->own_losers = cards & ~s->winners;
        s->n_winners = ones(s->own_winners);
        s->n_losers = ones(s->own_losers);
    }
    s->under = v->marker < 0 ? 0 : tricks_under(s->g, &t->marker[v->marker]);
    s->trick_value = v->trick_value;
    const int partner = game_partner(s->g, s->seat);
    const bool sides = partner != s->seat || t->picker != NO_SEAT;
    if (sides && s->leading >= 0)
        s->mate = tricks_together(s->g, t, s->seat, t->now.play[s->leading].seat);
    if (v->table) {
        const int ours = t->got[s->seat] + (partner == s->seat ? 0 : t->got[partner]);
        s->won = ours / s->g->seats;
        s->gain = s->trick_value = s->won < MAX_LIST ? v->step[s->won] : 0;
    }
    if (s->bid)
        look_at_bids(s);
    if (v->compare.tricks)
        look_at_standings(s);
    s->value = s->theirs = v->card;
    if (v->changes) {
        const int other = s->leading < 0 ? s->seat : t->now.play[s->leading].seat;
        trick_worth_for(s->g, v, t->taken[s->seat], s->changed[0]);
        trick_worth_for(s->g, v, t->taken[other], s->changed[1]);
        s->value = s->changed[0];
        s->theirs = s->changed[1];
    }
    if (v->fewest && t->picker == NO_SEAT)
        worth_opposite(s);
    for (int i = 0; i < t->now.n; i++)
        s->gain += s->value[t->now.play[i].card];
    s->trick_value = cut_at(2 * FEATURE_ONE, s->trick_value);
}

/* A trump on a card of another suit. */
static void tell_trump(Sight *s, Card c, bool wins)
{
    if (!(s->trumps >> c & 1) || s->trumps & s->t->led)
        return;
    if (wins)
        TELL(trump_ruff, FEATURE_ONE);
    else
        TELL(trump_wasted, FEATURE_ONE);
}

/* The partner has the trick as it lies, or a seat that may be one. */
static void tell_mate(Sight *s, Card c, bool wins)
{
    if (wins) {
        TELL(mate_over, s->mate);
        if (s->behind && ASKED(mate_over_weak)) {
            const Card mates = s->t->now.play[s->leading].card;
            const uint64_t beaters = tricks_beaters(s->g, s->plan, s->t, mates) & s->unseen;
            TELL(mate_over_weak, by(share(beaters, beaters | (s->unseen & s->t->led)), s->mate));
        }
        return;
    }
    TELL(mate_keeps, s->mate);
    TELL(mate_value, by(s->worth->card[c], s->mate));
}

/* Of a card that follows: bids, the partner, trumps. */
static inline void tell_follow(Sight *s, Card c, bool wins)
{
    if (s->bid && wins)
        tell_bids(s);
    if (s->mate)
        tell_mate(s, c, wins);
    if (s->trumps)
        tell_trump(s, c, wins);
}

/* Cards kept for the next trick, where tricks are compared. */
static void tell_next(Sight *s, Card c, bool wins)
{
    const uint64_t below = s->g->below[c].w[0];
    if (s->lead) {
        look_at_suit(s, c);
        const uint64_t beaters = tricks_beaters(s->g, s->plan, s->t, c) & s->unseen;
        TELL(next_lead, by(share_beating(beaters, s->hidden, s->n_hidden), s->next_gained));
    } else if (wins) {
        TELL(next_win, by(share(below, s->own_winners), s->next_gained));
    } else if (!s->t->led || (s->t->led >> c & 1)) {
        TELL(next_duck, by(share(below, s->own_losers), s->next_lost));
    } else {
        look_at_suit(s, c);
        TELL(next_shed, by(share(below, s->hidden), s->next_lost));
    }
}

/* The features of one move: as a lead, or as a follow that would take the trick or not. Then, where
 * the game has them, those of the table of tricks, of the marker that costs the deal, of the Lot
 * (the announcement to win every trick) and of the suit that the move names. */
static inline void tell_card(Sight *s, Action a)
{
    const TrickWorth *v = s->worth;
    const bool wins = (s->winners >> a.card & 1) || (s->said && a.arg == ARG_WIN);
    if (s->lead)
        tell_lead(s, a.card);
    else if (wins)
        tell_win(s, a.card);
    else
        tell_loss(s, a.card);
    if (v->table && wins && !s->lead)
        TELL(hope, cut(hope(s, s->won)));
    if (!s->lead)
        tell_follow(s, a.card, wins);
    if (v->compare.tricks)
        tell_next(s, a.card, wins);
    if (s->under)
        tell_marker(s, a.card, wins && !s->lead);
    if (a.n || (s->t->bids && !s->lead))
        tell_lot(s, a, wins);
    if (a.arg >= ARG_NAME_SUIT && a.arg < ARG_NAME_SUIT + MAX_SUITS)
        TELL(name_length, cut(by(4 * ones(s->hand & s->g->suit_cards[a.arg - ARG_NAME_SUIT].w[0]),
                                 s->trick_value)));
}

void features_trick(const Game *g, const World *w, int seat, const Action *moves, int n,
                    const Weighing *to)
{
    Tricks own;
    const Phase *p = trick_phase(g, w);
    int8_t changed[2][64];
    Sight s = {.g = g, .t = tricks_of(w), .weight = to->weight, .seat = seat, .changed = changed};
    s.plan = trick_plan(p);
    s.worth = trick_worth(p);
    s.bid = s.worth->bid.scores ? w->s.bid : NULL;
    s.told = g->lays ? w->s.opened : UINT8_MAX;
    s.laid = w->s.zone[ZONE_LAID + seat].w[0];
    if (!w->kernel) {
        if (!tricks_enter(g, p, &w->s, &own)) {
            trick_features_slow(g, &w->s, seat, moves, n, to);
            return;
        }
        s.t = &own;
    }
    uint64_t cards = 0;
    for (int i = 0; i < n; i++)
        cards |= trick_bit(moves[i].card);
    features_trick_look(&s, cards);
    const int before = ahead(&s, w->s.score), lone = s.worth->moon ? moon(&s) : 0;
    for (int i = 0; i < n; i++) {
        s.row = to->value ? to->value[i] : NULL;
        s.score = 0;
        tell_card(&s, moves[i]);
        if (before || lone)
            tell_match(&s, moves[i].card, before, lone);
        to->score[i] += s.score;
    }
}
