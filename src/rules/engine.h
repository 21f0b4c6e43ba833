/* The engine: the page to read first. Headless: no SDL, no floating point, no clock, no allocation
 * after a game is loaded.
 *
 *   - Game: immutable data from JSON, a deck and a list of phases, each of which names C components
 *     and their parameters.
 *   - State: one flat block without pointers; a clone is an assignment.
 *   - Action: four bytes; everything that a seat can do.
 *   - Event: one change, for tables and transcripts; it carries the mask of the seats that may see
 *     its card.
 *   - View: a State without the other seats' secrets; all that the AI and the table ever receive.
 *
 * A State changes only through the mutators of state/state.h. Each leaves it complete before it
 * emits its event, so that every event comes with a View: the picture on the screen is simply a
 * View some events behind.
 *
 * Threads: a loaded Game is immutable and any thread may read it, so all functions that take a
 * const Game may run on any thread. A State, View or Sink belongs to its owner; nothing here
 * locks. */
#pragma once
#include "base/cardset.h"
#include "base/err.h"
#include "base/rng.h"
#include "rules/info.h"
#include <stddef.h>
#include <stdio.h>

enum {
    MAX_SEATS = 8,
    MAX_MARKERS = 2, /* tokens with an owner and a value: the bottle */
    MAX_TOTALS = 2,  /* public running numbers: the direction */
    MAX_WORDS = 4,   /* for values of a total */
    MAX_PICKS = 4,   /* the first cards that a seat stages, with their places */
    MAX_PLACES = 6,  /* places of one exchange */
    MAX_MOVES = 320, /* most actions that can ever be legal at once */
    MAX_NEXT = 56,
    MAX_PHASES = 8,
    MAX_SUITS = 8,
    MAX_RUN = 16,  /* cards of one set or run whose order matters */
    MAX_RULES = 8, /* length of a chain of rules */
    NO_SEAT = 0xFF,
    NO_SUIT = 0xFF,
};

/* ---- Zones: every card is in exactly one ---- */

enum Zone {
    ZONE_HAND = 0,              /* + seat */
    ZONE_TAKEN = MAX_SEATS,     /* + seat: cards won */
    ZONE_TABLE = 2 * MAX_SEATS, /* the trick in progress, or cards on their way in an exchange */
    ZONE_ASIDE,                 /* the devil's trick and its like: face down, out of play, scored */
    ZONE_STOCK,                 /* not dealt; has no order */
    ZONE_OUT,                   /* out of this deal for good */
    ZONE_LAID,                  /* + seat: cards laid before it that spell its bid */
    ZONE_COUNT = ZONE_LAID + MAX_SEATS
};

/* ---- Actions ---- */

/* A play of several free cards is a few PICKs and one COMMIT. Equal targets are picked in ascending
 * order, so a set has one spelling. */
enum Verb {
    VERB_PLAY,   /* card: to the trick; arg: enum PlayArg; n = 1: with an announcement (the Lot).
                  * Sets of equal cards (climbing): card = the lowest of them, n = how many in all,
                  * arg = how many of them are wild. Where sets are chosen card by card, see SetArg
                  */
    VERB_PICK,   /* card: stage it; n = the place it is staged for (0 = first target) */
    VERB_COMMIT, /* hand over what is staged */
    VERB_PASS,   /* decline what is offered */
    VERB_LOT,    /* announce to win every trick */
    VERB_REVOLUTION, /* call a revolution */
    VERB_TRADE,      /* arg: exchange a random card with this seat */
    VERB_DRAW,       /* take a card from the stock */
    VERB_SNEAK,      /* lead what is staged, face down */
    VERB_FLAUNT,     /* lead what is staged, face up */
    VERB_CHALLENGE,  /* commit what is staged against the lead */
    VERB_DEAL,       /* the dealer deals the next deal; the only move between two deals */
    VERB_PAY,        /* put a counter on the card on offer */
    VERB_TAKE,       /* take the card on offer with its counters */
    VERB_BID,        /* arg: how many tricks one will win; or a step of an auction */
    VERB_BLIND,      /* pick up the blind */
    VERB_CALL,       /* card: who holds it is the partner */
    VERB_ALONE,      /* play without a partner */
    VERB_PREMIUM,    /* arg: enum Premium that is offered */
    VERB_COUNT
};

typedef struct {
    uint8_t verb, card, n, arg;
} Action;
static inline bool action_same(Action a, Action b)
{
    return a.verb == b.verb && a.card == b.card && a.n == b.n && a.arg == b.arg;
}

/* Choices of the player of a joker, or of a card that names a seat. */
enum PlayArg {
    ARG_NONE = 0,
    ARG_NAME_SUIT = 1 /* + suit */,
    ARG_WIN = 32,
    ARG_LOSE = 33,
    ARG_NAME_SEAT = 64 /* + the seat that is to play next */
};

/* The arg of a set that is chosen card by card (TRAIT_BY_CARD): wild cards, and the suits of the
 * others; or that of a run of one suit: SET_RUN and where its wild cards stand (rules/climb). */
enum SetArg { SET_WILDS = 3, SET_SUITS = 2 /* shift */, SET_RUN = 128 };

/* How cards are led to be challenged. */
enum LeadKind { LEAD_NONE, LEAD_SNEAK, LEAD_FLAUNT };

/* ---- State ---- */

typedef struct {
    uint8_t seat, card, arg, n;
} Play;

/* One trick, or a round of climbing, or a contest of bluffs: plays in order; the first is the lead.
 * Of sets (climbing) the last ones, each beats the one before; what a seat leads to be challenged
 * and what is put against it are plays without a card: those lie on the table, the challengers'
 * still staged. */
typedef struct {
    Play play[MAX_SEATS];
    uint8_t n, leader, taker,
        number; /* taker NO_SEAT: unfinished or void; number: 1 for the deal's first */
} Trick;

typedef struct {
    int16_t value; /* what it says: the price */
    uint8_t owner; /* seat or NO_SEAT */
    uint8_t card;  /* the card it stands on, or NO_CARD */
} Marker;

typedef struct State {
    CardSet zone[ZONE_COUNT];
    CardSet known[MAX_SEATS];       /* cards whose place this seat knows, by perfect recall */
    CardSet lacks[MAX_SEATS];       /* public inference: this hand holds none of these */
    CardSet payer_lacks[MAX_SEATS]; /* private inference: the hand that paid its best to this seat
                                       kept none of these */
    CardSet staged[MAX_SEATS]; /* picked and not yet handed over; secret of their seat while they
                                  are in hand */
    Rng rng;
    int32_t score[MAX_SEATS]; /* match totals */
    int32_t gain[MAX_SEATS];  /* what the last scoring gave */
    Trick now, last;          /* the trick on the table, and the one before it */
    Marker marker[MAX_MARKERS];
    int16_t total[MAX_TOTALS];
    uint16_t deal;             /* 1 for the first */
    uint8_t count[ZONE_COUNT]; /* cards in each zone: public even where the cards are not */
    uint8_t pick[MAX_SEATS][MAX_PICKS]; /* the first staged cards by place */
    uint8_t picks[MAX_SEATS];           /* how many are staged */
    uint8_t payer[MAX_SEATS];           /* whose hand payer_lacks is about */
    uint8_t phase; /* index into Game.phase; == Game.n_phases between deals and when over */
    uint8_t turn;  /* seat to act; NO_SEAT while several choose, between turns, after the match */
    uint8_t asked, asked_first; /* bit masks: seats that still must choose / had to at first */
    uint8_t dealer;
    uint8_t over;                   /* the match has ended */
    uint8_t winners;                /* bit mask, when over */
    uint8_t n_next, next[MAX_NEXT]; /* stock cards in order of drawing: only in case positions */
    uint8_t order[MAX_SEATS];       /* seats as they sit, clockwise */
    uint8_t place[MAX_SEATS];       /* where each seat sits: order[place[seat]] == seat */
    uint8_t rank[MAX_SEATS];        /* seats by social rank, the best first */
    uint8_t out[MAX_SEATS], n_out;  /* seats without cards, in that order: of this deal, and of the
                                       last until now.number is 1 */
    uint8_t said[MAX_SEATS];        /* a secret answer until all have answered: 0 for no */
    uint8_t lead_kind;  /* enum LeadKind of the lead that lies on the table to be challenged */
    uint8_t turns_left; /* last round: turns until the deal ends, or 0 */
    uint8_t passed;     /* bit mask: seats that passed since the last play of the round */
    uint8_t revolt; /* 0; 1: no taxes in this deal; 2: a Greater Revolution, ranks turned over */
    uint8_t bids;   /* bit mask: seats that have announced to win every trick of this deal */
    /* The hash leaves out each word that follows where it is zero (state_hash). */
    uint8_t counted[MAX_SEATS]; /* of the cards that a rule counts, how many each seat has played */
    uint8_t counters[MAX_SEATS]; /* that each seat holds: payments are public, so all can know */
    uint8_t turned;   /* 1 + the card that was turned up to name the trumps of this deal; 0: none */
    uint8_t reversed; /* mask of enum Reversed: why the order of the ranks is turned over */
    uint8_t bound;    /* mask of suits: the round is bound to them; 0: to none */
    uint8_t n_last;   /* seats placed last before the deal is over: the last of out[] */
    uint8_t bid[MAX_SEATS]; /* 1 + the number of tricks that each seat has bid; 0: none */
    uint8_t hand_size; /* cards dealt to each seat, where that changes from deal to deal; else 0 */
    uint8_t unused[3];
    CardSet shown;   /* what the picker has played in this deal */
    uint8_t picker;  /* 1 + the seat that picked up the blind, or 0 */
    uint8_t called;  /* 1 + the card whose holder is the picker's partner, or 0 */
    uint8_t partner; /* 1 + the seat that has played this card, if only the picker; 0: none yet */
    uint8_t alone;   /* the picker has said that it plays alone */
    uint8_t plays_left; /* cards that the seat on turn must still play, or 0 */
    uint8_t opened;     /* bit mask: seats whose laid cards, and so their bids, all can see */
    uint8_t premium, premium_kind; /* 1 + the seat that plays for a premium, or 0; which one */
    uint8_t made;  /* 1 + the seats that made their bids in the last deal; 0: not counted */
    uint8_t widow; /* cards that the winner of an auction takes up and lays aside */
    uint8_t tail[6];
    uint8_t step[MAX_SEATS]; /* 1 + the step of an auction that each seat has bid last; 0: none */
    CardSet aside_lacks;     /* public inference: none of these lies aside */
} State;

/* Why low ranks beat high ones, or the reverse; both together restore the usual order. */
enum Reversed { REVERSED_DEAL = 1, REVERSED_ROUND = 2 };
static inline bool state_reversed(const State *s)
{
    return s->reversed == REVERSED_DEAL || s->reversed == REVERSED_ROUND;
}

/* A State without anything that `seat` does not know: hidden cards are in no zone (count[] still
 * has their number), other seats' known[] holds the public knowledge, their staged picks, payers
 * and the generator are zero, and in a simultaneous choice the others have not chosen yet. */
typedef struct View {
    State s;
    uint8_t seat;
    uint8_t unused[7];
} View;

/* ---- Game ---- */

typedef struct {
    char name[8];      /* as cases and the trace write it: "17", "QS" */
    uint8_t suit;      /* index into Game.suit or NO_SUIT */
    uint8_t face_suit; /* it looks like the card of this suit (game_suit) or NO_SUIT, and of the */
    int16_t rank;
    int16_t points;
    int16_t face; /* … rank `face`: most cards look like what they are */
} CardInfo;

typedef struct Game Game; /* components and parameters are private (game.h); what the other layers
                             may read comes from these */

/* Reads data_dir/games/<id>.json (or the path `id` if it ends in .json), applies the patch for the
 * number of seats and one per option, compiles it. Options not named keep their default. NULL and
 * one line in err if anything is wrong. */
Game *game_load(const char *data_dir, const char *id, int seats, const OptionValue *options,
                int n_options, Err *err);
void game_free(Game *g);

/* Constants of a compiled game. */
typedef struct {
    char deck[NAME_SIZE];       /* "bottle-imp-classic" */
    int suits, markers, totals; /* how many; game_suit, game_marker and game_total name them */
    int target, deals;  /* points, or deals, that end the match; 0 if it goes by the other */
    bool bids;          /* seats bid numbers of tricks: State.bid */
    bool bids_secret;   /* … which are not public until they are opened */
    bool low_wins;      /* the lowest total wins */
    bool ranked;        /* seats have social ranks … */
    bool ranks_stay;    /* … and keep their places; in the first deal no seat has one */
    bool partners;      /* opposite seats score together */
    bool taken_open;    /* cards taken may be inspected at the table */
    int counters;       /* that each seat begins a deal with; 0: the game has none */
    bool counters_open; /* the table shows how many each seat holds; otherwise its own player */
} GameFacts;
const GameFacts *game_facts(const Game *g);
/* The seat that scores together with this one; without partners the seat itself. */
int game_partner(const Game *g, int seat);
static inline bool game_same_side(const Game *g, int seat, int other)
{
    return seat == other || game_partner(g, seat) == other;
}

const char *game_id(const Game *g);
uint64_t
game_hash(const Game *g); /* of the rules as compiled, deck included: saves refuse other rules */
int game_seats(const Game *g);
int game_deck_size(const Game *g); /* cards of the deck; not all need be in play */
CardSet game_pack(const Game *g);  /* cards in play */
const CardInfo *game_card(const Game *g, Card c);
const char *game_suit(const Game *g, int suit); /* "yellow" */
int game_face_suits(const Game *g); /* suits, and after them those that only faces have */
const char *game_marker(const Game *g, int i); /* "bottle" */
const char *game_total(const Game *g, int i);  /* "direction" */
/* The word for a value of a total: "to_be"; NULL: it has none. */
const char *game_total_word(const Game *g, int i, int value);
const char *
game_phase(const Game *g,
           int phase); /* key: "play"; "between" for the pause between deals and at the end */
const char *
game_phase_kind(const Game *g,
                int phase); /* component: "trick", "pass", …; "" between deals and at the end */
bool game_is_wild(const Game *g, Card c);
/* The cards of a set (TRAIT_SETS): those of `from`, a hand or the table, that the action means, the
 * first wild ones among them. */
CardSet game_set_cards(const Game *g, CardSet from, Action a);
/* How many cards of that set are wild; its rank, of a run that of the lowest card; is it a run? */
int game_set_wilds(const Game *g, Action a);
int game_set_rank(const Game *g, Action a);
bool game_set_runs(const Game *g, Action a);
static inline Action play_action(Play p)
{
    return (Action){.verb = VERB_PLAY, .card = p.card, .n = p.n, .arg = p.arg};
}
/* The n cards, or all, of the highest ranks, or of the lowest; of equal ranks the first. */
enum Extreme { HIGHEST_RANKS = 1, LOWEST_RANKS = -1 };
CardSet game_top_cards(const Game *g, CardSet cards, int n, enum Extreme which);

/* ---- Traits of a phase: other layers ask for these, never for its name ---- */

enum Trait {
    TRAIT_DEALS = 1 << 0,     /* cards are dealt, or drawn for ranks, by no player */
    TRAIT_EXCHANGE = 1 << 1,  /* cards are picked for others and change hands together */
    TRAIT_TRICKS = 1 << 2,    /* single cards are played, and a seat takes them */
    TRAIT_SETS = 1 << 3,      /* sets of equal cards are played: n counts them, arg the wild ones */
    TRAIT_FREE_SETS = 1 << 4, /* any number of cards is picked, and led or committed */
    TRAIT_BIDS = 1 << 5,      /* all announce before play */
    TRAIT_SAYS = 1 << 6,      /* words with a card: the Lot, a suit, a joker's luck, a seat */
    TRAIT_BUTTONS = 1 << 7,   /* some actions need no card */
    TRAIT_SCORES = 1 << 8,    /* the deal is counted, by no player */
    TRAIT_OFFERS = 1 << 9,    /* a card lies open, to be taken or paid for with counters */
    TRAIT_NUMBERS = 1 << 10,  /* each in turn says a number of tricks */
    TRAIT_BY_CARD = 1 << 11,  /* sets are chosen card by card, because equal ranks differ in suit */
    TRAIT_PICKS = 1 << 12,    /* a seat may pick up the blind, and plays against the others */
    TRAIT_CALLS = 1 << 13,    /* it calls a card, whose holder plays with it */
    TRAIT_LAYS = 1 << 14,     /* cards are laid aside whose suits spell a number of tricks */
    TRAIT_PREMIUM = 1 << 15,  /* all may offer to open cards for a premium */
    TRAIT_ROUNDS = 1 << 16,   /* rounds of fresh cards: only counters come of each */
    TRAIT_AUCTION = 1 << 17,  /* whoever bids the highest step of an auction is the picker */
};
int game_phases(const Game *g); /* how many; a State's phase is this between deals and at the end */
unsigned game_traits(const Game *g, int phase);   /* mask; 0 between deals and at the end */
bool game_resting(const Game *g, const State *s); /* between deals, or at the end */

/* ---- Playing ---- */

/* Receives every event as soon as the state is complete again. Everywhere a Sink may be NULL, as in
 * playouts. */
typedef struct Sink Sink;

/* The state before the first deal: all scores are 0, no cards are dealt. Tables show it until the
 * first event. */
void game_before(const Game *g, State *s);
/* Begins a match: scores zero, first dealer drawn from the seed, first deal dealt. */
void game_start(const Game *g, State *s, Seed seed, Sink *sink);

/* Seats that have to act now, as a bit mask: one bit for a turn, several for a simultaneous choice,
 * 0 when the match is over. Between deals it is the dealer, whose only move is VERB_DEAL. */
static inline unsigned game_to_act(const State *s)
{
    return s->turn != NO_SEAT ? 1u << s->turn : s->asked;
}

/* The legal actions of `seat` in a fixed order; returns how many (0 if it is not asked). Legality
 * has this one implementation: people, AI, hints, replays and tests all come through here. Works on
 * a View's state for the View's own seat. */
int game_moves(const Game *g, const State *s, int seat, Action out[MAX_MOVES]);
bool game_legal(const Game *g, const State *s, int seat, Action a);

/* Carries out a legal action (asserted). */
void game_apply(const Game *g, State *s, int seat, Action a, Sink *sink);

/* A reason id with parameters; the interface makes a sentence of string "refuse.<id>", and of
 * "prompt.<id>" for game_prompt. */
typedef struct {
    const char *id; /* "must_follow"; NULL: nothing is wrong */
    int n;
    struct ReasonArg {
        const char *name; /* placeholder: "colour" */
        enum ReasonKind { ARG_NUMBER, ARG_SUIT, ARG_CARD, ARG_SEAT } kind;
        int value;
    } arg[4];
} Reason;

/* True and the reason if the action is not legal for seat now. */
bool game_refuse(const Game *g, const State *s, int seat, Action a, Reason *why);

/* The task of `seat` now: the rule that binds its hand ("must_follow" …), or "lead",
 * "follow_free", "pass", "deal", "wait", "over". */
void game_prompt(const Game *g, const State *s, int seat, Reason *what);

/* All reason ids there are, NULL past the end: for the tests of the string tables. */
const char *game_reason(int i);
bool game_reason_refuses(int i); /* is there a "refuse.<id>"? */

/* ---- Views ---- */

/* seat NO_SEAT: the public knowledge. */
void view_make(const Game *g, const State *s, int seat, View *out);

/* Samples a world that fits the view: the hidden cards are dealt at random, each deal that counts,
 * lacks and known cards allow being as likely as any other. Its other seats know their hands and
 * what is public. The generator of the world comes from rng. */
void view_sample(const Game *g, const View *v, Rng *rng, State *out);

/* Hands every world that fits the view to `take`, each once; their generators are all zero. Returns
 * their number; most + 1 if there are more, or too many ways to try: then only some have been
 * handed over. */
typedef void world_fn(void *to, const State *world);
int view_worlds(const Game *g, const View *v, int most, world_fn *take, void *to);

/* ---- Events ---- */

/* Each type stands in the .def file of its room, which says what its members mean. */
enum EventType {
#define EVENT(ID, changes, says, line) EVENT_##ID,
#include "rules/rules.def"
    EVENT_TYPES
};
enum Beat { BEAT_DEALT, BEAT_TRICK, BEAT_EXCHANGE, BEAT_DEAL_OVER, BEAT_RANKS, BEAT_SHOWN };

typedef struct {
    uint8_t type, seat, card, from, to;
    uint8_t seen; /* mask of the seats that may see the card */
    int16_t value;
    CardSet cards; /* EVENT_SCORE: what the points are for */
} Event;

struct Sink {
    void (*take)(Sink *to, const Event *e, const State *after);
};

/* The event as `seat` sees it (card NO_CARD if it may not see the card); false if the event is
 * hidden from the seat. NO_SEAT: the public part. */
bool event_filter(const Event *e, int seat, Event *out);

/* A sink that hands on the events of one seat, each with the View right after it. */
typedef struct {
    Sink sink;
    const Game *game;
    int seat;
    void (*tell)(void *to, const Event *e, const View *after);
    void *to;
} SeatSink;
SeatSink seat_sink(const Game *g, int seat,
                   void (*tell)(void *to, const Event *e, const View *after), void *to);

/* A sink that keeps the events of one action, unfiltered: for transcripts and tests. Begin each
 * action with an empty one. */
enum { RECORD_EVENTS = 1024 }; /* later ones are only counted */
typedef struct {
    Sink sink;
    int n, lost;
    Event event[RECORD_EVENTS];
} Record;
void record_begin(Record *r);
/* Name of a score rule: "card_points"; its explanation is the string "score.<name>". */
const char *game_score_rule(const Game *g, int rule);

/* ---- Text and hash ---- */

enum { ACTION_TEXT = 120, MAX_PARSED = 64 };
/* "play 17" · "pick 4" · "commit" · "deal"; returns out. */
char *game_print(const Game *g, Action a, char out[ACTION_TEXT]);
/* Reads one move of `seat`. "pass A B C" and other whole plays become several actions: returns how
 * many were put in out, 0 and a message if the words mean nothing in this position. Legality is not
 * checked. */
int game_parse(const Game *g, const State *s, int seat, const char *text, Action out[MAX_PARSED],
               Err *err);
bool game_card_named(const Game *g, const char *name, Card *out);
/* The first card of that name among `cards`: equal cards share a name. */
bool game_card_named_in(const Game *g, const char *name, CardSet cards, Card *out);
/* The suit of this name or first letter, "hearts" or "H"; the last of several; or NO_SUIT. */
int game_suit_named(const Game *g, const char *word);
uint64_t state_hash(const State *s);

/* Prints every phase, slot, rule and parameter with its doc string, from the table the loader uses.
 */
void rules_print(FILE *to);
