/* rules/core: the compiled Game and the walk through its phases. Private to rules/. This file
 * says what a Game holds and what phases and rules look like inside; what belongs to one kind of
 * phase only is in the room of that phase. */
#pragma once
#include "rules/begin_at.h"
#include "rules/engine.h"

enum { MAX_DEALS = 1000 }; /* a match ends then, whatever its points */
enum {
    MAX_PARAMS = 14,
    PARAM_INTS = 32,
    MAX_WORTH = 16,
    MAX_LIST = 24,
    MAX_POINTS = INT16_MAX,
    MAX_EXCHANGES = 4,
    MAX_COUNTERS = 200 /* of all seats together */
};

/* The typed slots of a phase. A slot holds a chain; the first rule with an opinion wins (captures,
 * reactions, sums and bonuses all run). */
enum Slot {
#define SLOT(ID, name, kind) SLOT_##ID,
#include "rules/rules.def"
    SLOT_COUNT
};

typedef struct Rule Rule;

enum { SCORE_AT_ONCE = 0xFE }; /* in place of a score rule: points won during play */

/* The types of the rules' functions: obligation_fn … */
#define RULE_STRUCT(name)                   typedef struct name name;
#define RULE_KIND(kind, result, parameters) typedef result kind##_fn parameters;
#include "rules/rules.def"

/* Kinds of parameters; each is compiled to one int or several. */
enum ParamKind {
    PARAM_INT,
    PARAM_FLAG,      /* true or false */
    PARAM_WORD,      /* one of `words`: its index */
    PARAM_WORDS,     /* a list of some of `words`: the mask of their indices */
    PARAM_MARKER,    /* name of a marker: its index */
    PARAM_TOTAL,     /* name of a total: its index */
    PARAM_SUIT,      /* name of a suit: its index */
    PARAM_CARD,      /* name of a card: its index, or -1 if absent */
    PARAM_EACH,      /* a number of cards, EACH_ALL or EACH_NONE */
    PARAM_ASIDE,     /* a list that may hold "aside": whether it does */
    PARAM_LIST,      /* List */
    PARAM_CARDS,     /* List of cards, each the first of its name */
    PARAM_EXCHANGES, /* Exchanges: one, or several that take turns */
};
enum { EACH_ALL = 0, EACH_NONE = -1 };

typedef struct {
    int n, item[MAX_LIST];
} List;

enum Target {
    TARGET_LEFT,
    TARGET_RIGHT,
    TARGET_ACROSS,
    TARGET_ASIDE,
    TARGET_TAX,
    TARGET_SHOW,
    TARGET_LAID
};
extern const char *const target_name[]; /* those from "tax" on are not for definitions */

/* Where the cards staged for one exchange go. */
typedef struct {
    int n, target[MAX_PLACES]; /* enum Target of each place */
} Exchange;

typedef struct {
    int n;
    Exchange exchange[MAX_EXCHANGES];
} Exchanges;

typedef struct {
    const char *name, *doc;
    enum ParamKind kind;
    int min, max;
    bool required;
    size_t size;
    const char *words; /* "a b c" */
} Param;

/* Traits of a score rule. */
enum ScoreTrait {
    SCORE_ALWAYS = 1 << 0,       /* has an opinion on every seat, so later rules are never asked */
    SCORE_NOTHING = 1 << 1,      /* gives no points to any seat */
    SCORE_BY_CARDS = 1 << 2,     /* counts points of cards taken, and shows these */
    SCORE_BY_TRICKS = 1 << 3,    /* counts tricks */
    SCORE_BY_ORDER = 1 << 4,     /* depends on the order of going out */
    SCORE_BY_LOT = 1 << 5,       /* depends on announcements to win every trick */
    SCORE_SHOWS_ASIDE = 1 << 6,  /* shows the cards laid aside */
    SCORE_BY_TABLE = 1 << 7,     /* gives the points of a table */
    SCORE_BY_COUNT = 1 << 8,     /* counts cards that a rule counted as they were played */
    SCORE_BY_SUIT = 1 << 9,      /* depends on every card of its suit */
    SCORE_REVERSES = 1 << 10,    /* the points of one player go to the others */
    SCORE_BY_COUNTERS = 1 << 11, /* counts counters */
    SCORE_BY_BID = 1 << 12,      /* compares tricks with the number that was bid */
    SCORE_BY_SIDES = 1 << 13,    /* depends on who played with whom */
    SCORE_BY_STANDING = 1 << 14, /* compares the tricks of all players */
    SCORE_BY_ELIMINATION = 1 << 15, /* depends on the order in which seats were eliminated */
    SCORE_BY_BIDS = 1 << 16,        /* depends on which seats made their bids */
    SCORE_BY_CONTRACT = 1 << 17,    /* … and on what the picker bid in an auction */
};

typedef struct {
    const char *name, *doc, *kind;
    unsigned traits; /* enum ScoreTrait */
    union {
#define RULE_KIND(kind, result, parameters) kind##_fn *kind;
#include "rules/rules.def"
    } fn;
    Param param[MAX_PARAMS + 1];
} RuleType;

/* Parameters are ints, one after the other as rules.def lists them: the loader fills them in as an
 * array, rules and phases read them by name. `end` is there because a struct needs a member. */
#define PARAM(name, kind, required, doc)      int name;
#define NUMBER(name, min, max, required, doc) int name;
#define WORD(name, words, doc)                int name;
#define WORDS(name, words, doc)               int name;
#define LIST(name, min, max, doc)             List name;
#define CARDS(name, required, doc)            List name;
#define EXCHANGES(name, required, doc)        Exchanges name;
#define STRUCT(name, params)                                                                       \
    struct {                                                                                       \
        params int end;                                                                            \
    } name;
struct Rule {
    const RuleType *type;
    int index; /* of the type */
    union {
        int param[PARAM_INTS];
#define RULE(kind, name, traits, doc, params) STRUCT(kind##_##name, params)
#include "rules/rules.def"
    };
};

/* Each is a small pure function in rule_<kind>.c. */
#define RULE(kind, name, traits, doc, params) kind##_fn kind##_##name;
#include "rules/rules.def"

typedef struct {
    int n;
    Rule rule[MAX_RULES];
} Chain;

typedef struct Phase Phase;
typedef struct Kernel Kernel;

/* The state of a round when a phase begins, while a game is loaded. Each phase's check reads it and
 * changes it as the phase will. */
typedef struct {
    int least, most, most_ever; /* cards of a hand: then, and at any time of the round */
    int removed;                /* cards put out of play before */
    int counters;               /* that each seat begins with */
    int deals;                  /* of a series of hand sizes; 0: the size is always the same */
    int blind;                  /* cards that were picked up and are still to be laid aside */
    int widow;                  /* cards that whoever won an auction may still take up */
    bool dealt, decides, played, scored;
    bool ranked;     /* seats have the places of their ranks */
    bool tricks;     /* tricks of one card from each seat are taken */
    bool out;        /* seats have gone out, one after the other */
    bool eliminated; /* all but one have lost their counters, one after the other */
    bool secret;     /* piles hold cards that some seats have not seen */
    bool lot;        /* to win every trick can be announced */
    bool partners;   /* opposite seats score together, if the game says so */
    bool gains;      /* seats may gain points */
    bool counts;     /* a rule counts certain cards as they are played */
    bool bids;       /* seats bid numbers of tricks */
    bool spelled;    /* … by the suits of cards that they have laid */
    bool by_bids;    /* trumps depend on how many seats made their bids */
    bool sides;      /* a seat may pick up the blind, and plays against the others */
    bool auction;    /* the highest bid decides which seat that is */
} RoundState;

/* A phase is a small state machine. enter() may finish at once by calling phase_next; such a phase
 * has no other functions. */
typedef struct {
    void (*enter)(const Game *g, State *s, const Phase *p, Sink *sink);
    int (*moves)(const Game *g, const State *s, const Phase *p, int seat, Action *out);
    void (*apply)(const Game *g, State *s, const Phase *p, int seat, Action a, Sink *sink);
    /* NULL, or the two above in turn, at random, until the phase is over, without emitting events;
     * returns how many moves that were. */
    int (*run)(const Game *g, State *s, const Phase *p, Rng *rng);
    /* The reason why an action of a seat that is asked is not legal. NULL, or without an id: it
     * does not belong to this phase. */
    void (*refuse)(const Game *g, const State *s, const Phase *p, int seat, Action a, Reason *why);
    void (*prompt)(const Game *g, const State *s, const Phase *p, int seat, Reason *what);
    /* NULL, or whether this world is one in which what was said in this phase could be said. It is
     * asked of worlds that are sampled in later phases; no cards may have left the deal unseen. */
    bool (*fits)(const Game *g, const State *world, const Phase *p);
    /* NULL, or takes up the round of a position from a case file, once the phase has begun. */
    bool (*resume)(const Game *g, State *s, const Phase *p, const Setup *setup, Err *err);
    /* NULL, or completes a position that begins after this phase: what it would have left. */
    void (*past)(const Game *g, State *s, const Phase *p, const Setup *setup);
    const char *asks;        /* the prompt, where it is always the same */
    unsigned traits;         /* enum Trait */
    uint8_t features;        /* enum FeatureKind of its moves */
    const Kernel *kernel[2]; /* the first that fits plays it in worlds (kernel.h), or the engine */
    const void *room;        /* more functions, which the phase's room alone calls; or NULL */
    size_t own;              /* bytes of Phase.own, which the loader takes for it, all zero */
    /* While loading, or NULL: checks that the game has all that the phase needs, and derives traits
     * and Phase.own. */
    bool (*check)(const Game *g, Phase *p, RoundState *c, Err *err);
    /* After all phases of the round were checked: derives what depends on the later ones. */
    void (*derive)(const Game *g, Phase *p, const RoundState *c);
} PhaseFunctions;

typedef struct {
    const char *name, *doc;
    const PhaseFunctions *fn;
    unsigned slots; /* bit mask of enum Slot */
    Param param[MAX_PARAMS + 1];
} PhaseType;

struct Phase {
    char key[NAME_SIZE];
    const PhaseType *type;
    Chain chain[SLOT_COUNT];
    unsigned traits;      /* enum Trait: of the type, and what parameters make of it */
    const Kernel *kernel; /* of the type, if it can play this game; or NULL */
    void *own;            /* what its room keeps of it; or NULL */
    union {
        int param[PARAM_INTS];
#define PHASE(name, slots, doc, params) STRUCT(name, params)
#include "rules/rules.def"
    };
};
#undef STRUCT
#undef PARAM
#undef NUMBER
#undef WORD
#undef WORDS
#undef LIST
#undef CARDS
#undef EXCHANGES
_Static_assert(sizeof(Rule) - offsetof(Rule, param) < PARAM_INTS * sizeof(int) + 8,
               "PARAM_INTS is as many as any rule has");
_Static_assert(sizeof(Phase) - offsetof(Phase, param) < PARAM_INTS * sizeof(int) + 8,
               "PARAM_INTS is as many as any phase has");

struct Game {
    GameFacts facts; /* for the other layers */
    char id[NAME_SIZE];
    uint64_t hash;
    int seats;
    int n_cards, n_pack;
    CardInfo card[MAX_CARDS];
    bool copies;                /* some cards are there more than once … */
    Card first_copy[MAX_CARDS]; /* … and stand together; of each card, the first that is like it */
    char suit[MAX_SUITS][NAME_SIZE];
    int face_suits; /* how many of them are named: those of the deck, then those of faces only */
    CardSet pack;
    Card pack_list[MAX_CARDS];
    CardSet suit_cards[MAX_SUITS];
    Card lowest[MAX_SUITS];  /* card of the lowest rank in play */
    CardSet same[MAX_CARDS]; /* cards in play of the same rank as this one */
    CardSet wild_cards;
    CardSet above[MAX_CARDS], below[MAX_CARDS]; /* cards of higher / lower rank than this one */
    CardSet next_below[MAX_CARDS];              /* cards of the rank below this one: 6 for a 7 */
    CardSet worth[MAX_WORTH];                   /* [p]: cards of exactly p points */
    CardSet scoring;                            /* cards of more than 0 points */
    CardSet counting;                           /* cards of other than 0 points */
    CardSet deciding; /* these, and the others that a score rule asks for */
    char marker[MAX_MARKERS][NAME_SIZE], total[MAX_TOTALS][NAME_SIZE];
    Marker marker_start[MAX_MARKERS];
    int total_start[MAX_TOTALS];
    char total_word[MAX_TOTALS][MAX_WORDS][NAME_SIZE]; /* of its values from 0; or "" */
    int n_phases;
    Phase phase[MAX_PHASES];
    int most_held; /* cards a hand can come to hold */
    bool exceed;   /* the target must be exceeded, not just reached */
    bool ranks_run_right;
    bool joins;        /* people may come and go between deals … */
    unsigned offered;  /* … as long as n can play: bit n */
    const Phase *says; /* the phase with a `fits`; or NULL */
    const Phase *lays; /* the phase in which suits spell bids; or NULL */
    int wild;          /* rank of the cards that stand in for others, or 0 */
    bool ties_play_on; /* a tie for the best total asks for further deals; otherwise the win is
                          shared */
};

/* ---- The tables of components (components.c, from rules.def) ---- */
extern const struct SlotType {
    const char *name, *kind; /* of the rules that may stand in it */
} slot_type[SLOT_COUNT];
const RuleType *rule_type(int i);   /* NULL past the end */
const PhaseType *phase_type(int i); /* NULL past the end */
enum { RULE_TYPE_NAMES_MAX = 64, PHASE_TYPE_NAMES_MAX = 32 };

/* ---- Shared by the phases ---- */

/* The seat `steps` (fewer than there are seats) to the left of this one as they sit now. Not by %:
 * a division costs more than the rest of many a move. */
static inline int seat_from(const Game *g, const State *s, int seat, int steps)
{
    const int place = s->place[seat] + steps;
    return s->order[place < g->seats ? place : place - g->seats];
}

/* Where a seat stands in such a list as rank[] or out[]. */
static inline int place_of(const uint8_t list[MAX_SEATS], int seat)
{
    int i = 0;
    while (list[i] != seat)
        i++;
    return i;
}

static inline int seat_after(const Game *g, const State *s, int seat)
{
    return seat_from(g, s, seat, 1);
}

/* Mask of the seats that hold cards. */
static inline unsigned with_cards(const Game *g, const State *s)
{
    unsigned mask = 0;
    for (int seat = 0; seat < g->seats; seat++)
        mask |= (unsigned)(s->count[ZONE_HAND + seat] != 0) << seat;
    return mask;
}

/* What decides the trump suit of a deal: the words of the deal's "trump_by". */
enum { TRUMP_DEALER_CARD, TRUMP_NEXT_CARD, TRUMP_ROTATION, TRUMP_BIDS_MADE };

/* The total that names the trump suit; -1: none does (tricks/trumps.c). */
int game_trump_total(const Game *g);
/* The number of the trump suit in a deal, where trumps rotate. */
static inline int trump_in_rotation(const Game *g, const Phase *p, int deal)
{
    return (p->deal.trump_first - 1 + deal - 1) % g->facts.suits + 1;
}

/* How many cards each seat is dealt in a deal, where that changes; otherwise 0 (phase_deal.c). */
int deal_series_size(const Game *g, int deal);

/* The number that laid cards stand for, in a game in which suits spell bids. */
int laid_bid(const Game *g, CardSet cards);
/* Has the seat won exactly the number that it bid? */
bool bid_made(const Game *g, const State *s, int seat);
/* All see the cards that the seat has laid. */
void bid_show(const Game *g, State *s, int seat, Sink *sink);
/* The seat that plays for a premium opens what it has promised. */
void premium_open(const Game *g, State *s, Sink *sink);

/* ---- From phase to phase (flow.c) ---- */

/* Has any seat the points that end the match? Adding games ask in mid-deal. */
bool points_reached(const Game *g, const State *s);
/* Ends the match at once. */
void match_end(const Game *g, State *s, Sink *sink);
/* Leaves the phase and enters the next one, or ends the deal and perhaps the match. */
void phase_next(const Game *g, State *s, Sink *sink);
/* Enters the phase with this number and those after it that end at once. */
void phase_enter(const Game *g, State *s, int phase, Sink *sink);
/* Markers and totals as they begin a deal. */
void markers_reset(const Game *g, State *s, Sink *sink);
/* ---- Names of cards ---- */

/* Words of moves that no card can be named: "wild", "x2" (action_text.c). */
bool text_reserved(const char *word);
/* All cards of the deck with this name: equal ones share it. */
CardSet cards_named(const Game *g, const char *name);
