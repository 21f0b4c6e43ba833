/* A phase of tricks: what its rules are made of, what is derived from them when a game is loaded,
 * the position as worlds play it, on 64-bit card sets (bitboards), and what its features ask of
 * it. */
#pragma once
#include "rules/compare/compare_worth.h"
#include "rules/core/kernel.h"
#include "rules/scoring.h"
#include "rules/tricks/tricks.h"

/* A obligation: whoever holds one of `cards` must play one of them (or of `exempt`); who holds none
 * is free of this rule. It depends on public facts only, so playing something else tells everybody
 * that the hand holds none of `cards`. */
struct Obligation {
    CardSet cards, exempt;
};

/* The words of "suit_by". */
enum { SUIT_BY_LEAD, SUIT_BY_FIRST_SUITED };

/* The suit of a play, or the one that was named with it, or NO_SUIT. */
static inline int suit_played(const Game *g, const Play *play)
{
    return play->arg >= ARG_NAME_SUIT && play->arg < ARG_NAME_SUIT + MAX_SUITS
               ? play->arg - ARG_NAME_SUIT
               : g->card[play->card].suit;
}

/* The suit to follow, by `suit_by`, or NO_SUIT. */
static inline int led_suit(const Game *g, const Trick *t, int suit_by)
{
    const int plays = suit_by == SUIT_BY_FIRST_SUITED ? t->n : t->n > 0;
    int suit = NO_SUIT;
    for (int i = 0; i < plays && suit == NO_SUIT; i++)
        suit = suit_played(g, &t->play[i]);
    return suit;
}
static inline int suit_to_follow(const Game *g, const State *s)
{
    return led_suit(g, &s->now, g->phase[s->phase].trick.suit_by);
}

/* A card and all that are like it: these stand together. */
static inline CardSet copies_of(const Game *g, Card card)
{
    const Card first = g->first_copy[card];
    CardSet set = CARDSET_EMPTY;
    for (int c = first; c < g->n_cards && g->first_copy[c] == first; c++)
        cardset_add(&set, (Card)c);
    return set;
}

/* The cards of the trump suit that a total names; none if it names no suit. */
static inline CardSet trumps_named(const Game *g, int total)
{
    return total >= 1 && total <= g->facts.suits ? g->suit_cards[total - 1] : CARDSET_EMPTY;
}

/* Operations of steps; `cards`, `of` and `rank` are those of the TrickStep. */
enum TrickOp {
    OBLIGATION_LED,    /* the suit that was led; or `exempt` */
    OBLIGATION_SIDE,   /* the side of the lead that total `of` says */
    OBLIGATION_ALWAYS, /* `cards` */
    OBLIGATION_FIRST,  /* `cards` in the first trick */
    OBLIGATION_UNTIL,  /* `cards` while total `of` is 0 */
    OBLIGATION_ASKED,  /* trumps that total `of` names, where `cards` is led; rank 1: not in the
                          first  trick */
    OBLIGATION_CALLED, /* the called card, where its suit is led */
    OBLIGATION_KEPT,   /* all but it; for the picker, but the last of its suit */
    CHOICE_LEADING,    /* whoever leads `cards` says one of `rank` values from `of` on; */
    CHOICE_LAST,       /* whoever plays them last does */
    BEST_WHEN_LED,
    BEST_SAID,
    BEST_OF_LED,
    BEST_TRUMP,    /* `cards`, or without any the suit that total `of` names */
    BEST_CARD,     /* the one of `cards`; where `exempt` is not empty, in a trick with that one */
    BEST_BY_TRUMP, /* a byte of `cards` for each suit: the card, by the suit that total `of` names
                    */
    BEST_ONE_SUIT, /* `cards` if all are of the suit led; rank 1: not in the first trick */
    BEST_RANK,
    BEST_BELOW_MARKER,
    BEST_BY_DIRECTION,
    REACT_DIRECTION,
    REACT_BREAK, /* one of `cards` sets total `of` to 1 */
    REACT_COUNT, /* one of `cards` counts for its seat if it is of the suit that total `of` names */
    REACT_PARTNER, /* who plays the called card is the partner */
    CAPTURE_MARKER,
    CAPTURE_STOCK, /* with the last trick */
};

/* A rule as a step of the kernel (trick_plan.c). */
typedef struct {
    uint8_t op, of; /* enum TrickOp; the total or marker that it is about */
    int16_t rank;
    uint64_t cards, exempt;
} TrickStep;

typedef struct {
    int n;
    TrickStep step[MAX_RULES];
} TrickSteps;

typedef struct {
    bool fits;         /* all rules have steps */
    bool sided;        /* a called card obliges, or shows the partner; or trumps are asked for */
    bool special;      /* single cards beat all others */
    bool first_suited; /* the suit to follow is that of the first card that has one */
    uint64_t reacting; /* cards to which a step of after_play may react */
    TrickSteps lead, follow, choice, strength, after_play, capture;
} TrickPlan;

/* The worth of tricks for features of moves: positive is good for the taker, 16 (FEATURE_ONE) is
 * about one card or trick that counts (trick_worth.c). */
typedef struct {
    int8_t card[MAX_CARDS], step[MAX_LIST]; /* a card that is taken; one more trick, by how many
                                               were won */
    int trick_value;                        /* an average trick, where cards count */
    int mean;                               /* an average card, in 16ths */
    uint64_t suit[64];      /* cards of the suit of this one; where there are no suits all */
    uint64_t costs, brings; /* cards of much more than that, bad and good ones */
    int8_t marker;          /* costs its owner the deal; or -1 */
    uint64_t moon;          /* who takes all of these is paid the other way round */
    uint64_t spare;         /* cards that may be played although others must */
    int changes;            /* cards that change the worth of a suit for whoever takes them: … */
    struct WorthChange {
        uint64_t suit, doubled_by, cancelled_by;
        int most; /* doubled points; 0: any number */
    } change[MAX_RULES];
    bool table; /* a table counts tricks */
    BidPoints bid;
    bool fewest; /* where nobody picked up the blind, cards are worth the opposite */
    CompareWorth compare;
} TrickWorth;

/* Phase.own of a phase of tricks. */
typedef struct {
    TrickPlan plan;
    TrickWorth worth;
    int tricks; /* of a deal; 0: not all deals have as many */
} TrickPhase;

static inline const TrickPlan *trick_plan(const Phase *p)
{
    return &((const TrickPhase *)p->own)->plan;
}
static inline const TrickWorth *trick_worth(const Phase *p)
{
    return &((const TrickPhase *)p->own)->worth;
}

/* The position, in World.room. */
typedef struct {
    uint64_t hand[MAX_SEATS], taken[MAX_SEATS], out;
    uint64_t led;   /* all cards of the suit to follow; none before one is set */
    uint64_t table; /* the trick */
    Trick now;
    Marker marker[MAX_MARKERS];
    int16_t total[MAX_TOTALS];
    uint8_t next[MAX_SEATS]; /* the seat to the left of each */
    uint8_t held;            /* cards in all hands */
    uint8_t got[MAX_SEATS];  /* how many cards each has taken */
    uint8_t counted[MAX_SEATS];
    uint8_t bids;
    uint64_t stock, called;  /* called: the card whose player is the picker's partner */
    uint64_t dealt;          /* what the picker held when the tricks began */
    uint8_t picker, partner; /* NO_SEAT: none, or not shown yet */
    uint64_t aside;          /* what the picker has laid aside */
    bool alone;              /* the picker has said that it plays alone */
    bool chooses; /* something may be said with some card now, or `sided`, or cards have copies */
    bool lot;     /* the Lot may be announced with any card */
} __attribute__((may_alias)) Tricks;
_Static_assert(sizeof(Tricks) <= WORLD_ROOM, "a position of tricks fits the room of a world");

static inline uint64_t trick_bit(Card c) { return UINT64_C(1) << c; }
static inline const Tricks *tricks_of(const World *w) { return (const Tricks *)w->room; }
static inline const Phase *trick_phase(const Game *g, const World *w)
{
    return &g->phase[w->s.phase];
}

/* While loading: the steps of the phase's rules. */
void trick_plan_make(const Game *g, const Phase *p, TrickPlan *to);
/* The worth of the next trick to a seat, by the tricks that it has bid, has won, and has cards for:
 * 16 where it decides about the bid. */
int trick_worth_by_bid(const BidPoints *p, int bid, int won, int left);
/* What cards are worth to a seat that has taken these. */
void trick_worth_for(const Game *g, const TrickWorth *w, uint64_t taken, int8_t value[64]);
/* When all phases are loaded; `tricks`: of every deal, or 0. */
void trick_worth_make(const Game *g, const TrickPlan *plan, int tricks, TrickWorth *to);

/* kernel_trick.c, rewind.c */
extern const Kernel kernel_trick;
bool tricks_rewind(const Game *g, const State *s, int back, State *then);

/* The called card where it is played now, and what may be played all the same; 0: no opinion. */
uint64_t tricks_called(const Game *g, const Tricks *t, uint64_t *exempt);
/* The trumps that the led card asks for; 0: it asks for none. */
uint64_t tricks_asked(const Game *g, const Tricks *t, const TrickStep *step);
/* All cards but those that this seat keeps because of a called card; 0: it keeps none. */
uint64_t tricks_kept(const Game *g, const Tricks *t, int seat);
/* How likely it is that the other seat plays with this one, in 16ths: partners for good, or as this
 * seat knows from the called card, which it may hold or have laid aside. */
int tricks_together(const Game *g, const Tricks *t, int seat, int other);

/* Takes over a position of such a phase; false if the plan does not fit or no single seat has the
 * turn. */
bool tricks_enter(const Game *g, const Phase *p, const State *s, Tricks *t);
/* Index of the play that takes the trick as it lies, -1 if none has any strength. The first of
 * equals wins. */
int tricks_best(const Game *g, const TrickPlan *plan, const Tricks *t);
/* Every seat that announced the Lot has lost one of the first n tricks. `taken`: its cards. */
static inline bool tricks_bids_failed(const Game *g, unsigned bids, const uint8_t taken[MAX_SEATS],
                                      int n)
{
    for (int seat = 0; seat < g->seats; seat++)
        if ((bids >> seat & 1) && taken[seat] == n * g->seats)
            return false;
    return bids != 0;
}
/* The play that wins by what was said with it, -1: none. */
int tricks_said_to_win(const Trick *t);
/* Up (direction 1), the highest card is best, down (-1), the lowest; a card on the wrong side of
 * the lead turns it round. */
static inline int tricks_by_direction(const Game *g, const Trick *t, int direction)
{
    const int lead = g->card[t->play[0].card].rank;
    bool wrong_side = false;
    for (int k = 2; k < t->n; k++)
        wrong_side |= (g->card[t->play[k].card].rank > lead) != (direction > 0);
    const int sign = (direction < 0) != (wrong_side && direction != 0) ? -1 : 1;
    int best = 0, top = sign * lead;
    for (int i = 1; i < t->n; i++) {
        const int rank = sign * g->card[t->play[i].card].rank;
        if (rank > top) {
            best = i;
            top = rank;
        }
    }
    return best;
}
/* The features of moves where no kernel fits (features_slow.c). */
void trick_features_slow(const Game *g, const State *s, int seat, const Action *moves, int n,
                         const Weighing *to);
/* The cards of the trump suit; none: there is no such suit. */
uint64_t tricks_trumps(const Game *g, const TrickPlan *plan, const Tricks *t);
/* n of `all` cards, in FEATURE_ONEs, for features that are asked very often. */
static inline int feature_part(int n, int all)
{
    /* 4,096 × 16 / all, rounded up: exact enough, and no division */
    static const int32_t inverse[65] = {
        0,    65536, 32768, 21846, 16384, 13108, 10923, 9363, 8192, 7282, 6554, 5958, 5462,
        5042, 4682,  4370,  4096,  3856,  3641,  3450,  3277, 3121, 2979, 2850, 2731, 2622,
        2521, 2428,  2341,  2260,  2185,  2115,  2048,  1986, 1928, 1873, 1821, 1772, 1725,
        1681, 1639,  1599,  1561,  1525,  1490,  1457,  1425, 1395, 1366, 1338, 1311, 1286,
        1261, 1237,  1214,  1192,  1171,  1150,  1130,  1111, 1093, 1075, 1058, 1041, 1024};
    return n * inverse[all] >> 12;
}

/* For features. All cards that would take the trick now, on the table at least one, or at least
 * those of `cards` that would; *said: one that is said to win does too. *leading: as tricks_best.
 */
uint64_t tricks_winners(const Game *g, const TrickPlan *plan, const Tricks *t, uint64_t cards,
                        bool *said, int *leading);
/* All cards that would beat this one, which leads or takes the trick as it lies. */
uint64_t tricks_beaters(const Game *g, const TrickPlan *plan, const Tricks *t, Card c);
/* Cards below the value of a marker. */
uint64_t tricks_under(const Game *g, const Marker *m);
