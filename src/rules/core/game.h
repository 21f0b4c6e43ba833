/* rules/core: the compiled Game and the walk through its phases. Private to rules/. This file
 * says what a Game holds and what phases and rules look like inside. */
#pragma once
#include "rules/stake.h"
#include "rules/world.h"

enum { MAX_DEALS = 1000 }; /* a match ends after so many, whatever its points */
enum {
    MAX_PARAMS = 8,
    PARAM_INTS = 32,
    MAX_WORTH = 16,
    MAX_LIST = MAX_TRICK_POINTS,
    MAX_POINTS = INT16_MAX,
    MAX_EXCHANGES = 4
};

/* The typed slots of a phase. A slot holds a chain; the first rule with an opinion wins (captures,
 * reactions and bonuses all run). */
enum Slot {
    SLOT_LEAD,
    SLOT_FOLLOW,
    SLOT_CHOICE,
    SLOT_EFFECT,
    SLOT_STRENGTH,
    SLOT_AFTER_PLAY,
    SLOT_CAPTURE,
    SLOT_RULES,
    SLOT_BONUS,
    SLOT_COUNT
};

typedef struct Rule Rule;

/* A obligation: whoever holds one of `cards` must play one of them (or of `exempt`); who holds none
 * is free of this rule. It depends on public facts only, so playing something else tells everybody
 * that the hand holds none of `cards`. */
typedef struct {
    CardSet cards, exempt;
} Obligation;

enum { SCORE_AT_ONCE = 0xFE }; /* in place of a score rule: points won during play */

/* False: no opinion in this position. `why` (may be NULL) gets the reason with its parameters,
 * without "held". */
typedef bool obligation_fn(const Game *g, const State *s, const Rule *r, Obligation *obligation,
                           Reason *why);
/* What a card may say when it is played now: writes the possible enum PlayArg values and returns
 * how many; 0: no opinion. */
typedef int choice_fn(const Game *g, const State *s, const Rule *r, Card c, uint8_t arg[MAX_SUITS]);
/* What a card does to a running total; EFFECT_NONE: no opinion. */
enum Effect { EFFECT_NONE, EFFECT_CANCEL, EFFECT_COPY };
typedef enum Effect effect_fn(const Game *g, const Rule *r, Card c);
/* Index of the strongest play of the contest on the table (which has one) by this rule, the first
 * of equals; -1 if the rule gives none any strength. Any card of an earlier rule beats all of later
 * ones. */
typedef int strength_fn(const Game *g, const State *s, const Rule *r);
/* Runs after each play. */
typedef void reaction_fn(const Game *g, State *s, const Rule *r, Sink *sink);
/* Runs when the contest is decided; s->now.taker is set, its cards still lie on the table; `best`
 * is the winning play. */
typedef void capture_fn(const Game *g, State *s, const Rule *r, int best, Sink *sink);
/* Points of one seat at the end of a deal and the cards they come from; false: no opinion. */
typedef bool score_fn(const Game *g, const State *s, const Rule *r, int seat, int *points,
                      CardSet *cards);

/* What a parameter is compiled to: one int or several. */
enum ParamKind {
    PARAM_INT,
    PARAM_FLAG,      /* true or false */
    PARAM_WORD,      /* one of `words`: its index */
    PARAM_MARKER,    /* name of a marker: its index */
    PARAM_TOTAL,     /* name of a total: its index */
    PARAM_SUIT,      /* name of a suit: its index */
    PARAM_CARD,      /* name of a card: its index, or -1 if absent */
    PARAM_EACH,      /* a number of cards, EACH_ALL or EACH_NONE */
    PARAM_ASIDE,     /* a list that may hold "aside": whether it does */
    PARAM_LIST,      /* List */
    PARAM_EXCHANGES, /* Exchanges: one, or several that take turns */
};
enum { EACH_ALL = 0, EACH_NONE = -1 };

typedef struct {
    int n, item[MAX_LIST];
} List;

enum Target { TARGET_LEFT, TARGET_RIGHT, TARGET_ACROSS, TARGET_ASIDE, TARGET_TAX };
extern const char *const target_name[]; /* the last one is not for definitions */

/* Where the cards staged for one exchange go. */
typedef struct {
    int n, target[MAX_PICKS]; /* enum Target of each place */
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

/* What a score rule is like. */
enum ScoreTrait {
    SCORE_ALWAYS = 1 << 0,      /* has an opinion on every seat: no rule after it is heard */
    SCORE_NOTHING = 1 << 1,     /* nobody can gain by it */
    SCORE_BY_CARDS = 1 << 2,    /* counts points of cards taken, and shows these */
    SCORE_BY_TRICKS = 1 << 3,   /* counts tricks */
    SCORE_BY_ORDER = 1 << 4,    /* asks who went out when */
    SCORE_BY_LOT = 1 << 5,      /* asks who announced to win every trick */
    SCORE_SHOWS_ASIDE = 1 << 6, /* shows the cards laid aside */
    SCORE_BY_TABLE = 1 << 7,    /* gives what the table says, if that is anything */
};

typedef struct {
    const char *name, *doc, *kind;
    unsigned traits; /* enum ScoreTrait */
    union {
        obligation_fn *obligation;
        choice_fn *choice;
        effect_fn *effect;
        strength_fn *strength;
        reaction_fn *reaction;
        capture_fn *capture;
        score_fn *score;
    } fn;
    Param param[MAX_PARAMS + 1];
} RuleType;

/* Parameters are ints, one behind the other as rules.def lists them: so the loader fills them in,
 * and rules and phases read them by their names. The last member is there for those without any. */
#define PARAM(name, kind, required, doc)      int name;
#define NUMBER(name, min, max, required, doc) int name;
#define WORD(name, words, doc)                int name;
#define LIST(name, min, max, doc)             List name;
#define EXCHANGES(name, doc)                  Exchanges name;
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

/* What a round has come to when a phase begins. Each phase's check looks at it and leaves it as the
 * phase will. */
typedef struct {
    int least, most, most_ever; /* cards of a hand: then, and at any time of the round */
    bool dealt, decides, played, scored;
    bool ranked;   /* seats have the places of their ranks */
    bool tricks;   /* what is taken are tricks of one card from each seat */
    bool out;      /* seats have gone out, one after the other */
    bool secret;   /* piles hold cards that not everybody has seen */
    bool lot;      /* to win every trick can be announced */
    bool partners; /* opposite seats score together, if the game says so */
    bool gains;    /* somebody may gain points */
} RoundState;

/* A phase is a small state machine. enter() may finish at once by calling phase_next; such a phase
 * has no other functions. */
typedef struct {
    void (*enter)(const Game *g, State *s, const Phase *p, Sink *sink);
    int (*moves)(const Game *g, const State *s, const Phase *p, int seat, Action *out);
    void (*apply)(const Game *g, State *s, const Phase *p, int seat, Action a, Sink *sink);
    /* The reason why an action of a seat that is asked is not legal. None, or no id: it does not
     * belong here. */
    void (*refuse)(const Game *g, const State *s, const Phase *p, int seat, Action a, Reason *why);
    void (*prompt)(const Game *g, const State *s, const Phase *p, int seat, Reason *what);
    const char *asks; /* the prompt, where it is always the same */
    /* Where cards are staged for an exchange (staging.c): for which places, from which cards (none:
     * the hand), and how they change hands. */
    const Exchange *(*exchange)(const Game *g, const State *s, const Phase *p, int seat);
    CardSet (*payable)(const Game *g, const State *s, const Phase *p, int seat);
    void (*hand_over)(const Game *g, State *s, const Phase *p, Sink *sink);
    unsigned traits;      /* enum Trait */
    uint8_t features;     /* enum FeatureKind: what its moves are described by */
    const Kernel *kernel; /* plays it in worlds (kernel.h), if it fits; NULL: the engine does */
    /* While loading, if there is anything: has the game what the phase needs? Derives what it keeps
     * beside its parameters, traits too. */
    bool (*check)(const Game *g, Phase *p, RoundState *c, Err *err);
} PhaseFunctions;

typedef struct {
    const char *name, *doc;
    const PhaseFunctions *fn;
    unsigned slots; /* bit mask of enum Slot */
    Param param[MAX_PARAMS + 1];
} PhaseType;

/* What a rule for tricks comes to in words of 64 cards (trick_plan.c). */
typedef struct {
    uint8_t op, of; /* enum TrickOp; the total or marker that it is about */
    int16_t rank;
    uint64_t cards, exempt;
} TrickStep;

typedef struct {
    bool fits; /* all rules have steps */
    uint8_t n_lead, n_follow, n_choice, n_strength, n_after_play, n_capture;
    TrickStep lead[MAX_RULES], follow[MAX_RULES], choice[MAX_RULES], strength[MAX_RULES],
        after_play[MAX_RULES], capture[MAX_RULES];
} TrickPlan;

/* What tricks are worth, as features of moves tell it: good for the taker is positive, 16
 * (FEATURE_ONE) about one card or trick that counts (trick_worth.c). */
typedef struct {
    int8_t card[64],
        step[MAX_TRICK_POINTS]; /* a card that is taken; one more trick, by how many were won */
    int taste;                  /* an average trick, where cards count */
    int mean;                   /* an average card, in 16ths */
    uint64_t suit[64];          /* cards of the suit of this one; where there are no suits all */
    uint64_t costs, brings;     /* cards of much more than that, bad and good ones */
    int8_t marker;              /* costs its owner the deal; or -1 */
    bool moon;                  /* who takes all is paid the other way round */
    bool table;                 /* a table counts tricks */
} TrickWorth;

/* What can be told of a card handed over before anybody holds it, as features of moves
 * (features_exchange.c). */
typedef struct {
    CardSet suit, lower; /* cards in play of its suit; those below it */
    int16_t high, top, cost, rank, tax;
    bool costly;
} ExchangeCard;

typedef struct {
    Card dear; /* costs far more than any other; or NO_CARD */
    CardSet dear_suit;
    ExchangeCard card[MAX_CARDS];
} ExchangeWorth;

struct Phase {
    char key[NAME_SIZE];
    const PhaseType *type;
    Chain chain[SLOT_COUNT];
    unsigned traits;           /* enum Trait: of the type, and what parameters make of it */
    const Kernel *kernel;      /* of the type, if it can play this game; or NULL */
    uint8_t effect[MAX_CARDS]; /* enum Effect of each card, as the chain says */
    TrickPlan plan;            /* of a phase of tricks */
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
#undef LIST
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
    CardSet pack;
    Card pack_list[MAX_CARDS];
    CardSet suit_cards[MAX_SUITS];
    Card lowest[MAX_SUITS];  /* card of the lowest rank in play */
    CardSet same[MAX_CARDS]; /* cards in play of the same rank as this one */
    CardSet wild_cards;
    CardSet above[MAX_CARDS], below[MAX_CARDS]; /* cards of higher / lower rank than this one */
    CardSet worth[MAX_WORTH];                   /* cards of exactly so many points */
    CardSet scoring;                            /* cards of more than no points */
    CardSet counting;                           /* cards of any points, less than none too */
    char marker[MAX_MARKERS][NAME_SIZE], total[MAX_TOTALS][NAME_SIZE];
    Marker marker_start[MAX_MARKERS];
    int total_start[MAX_TOTALS];
    int n_phases;
    Phase phase[MAX_PHASES];
    int most_held; /* cards a hand can come to hold */
    bool exceed;   /* the target must be exceeded, not just reached */
    bool ranks_run_right;
    bool joins;       /* people may come and go between deals … */
    unsigned offered; /* … as long as so many can play: bit n */
    int wild;         /* rank of the cards that stand in for others, or 0 */
    TrickWorth trick; /* games of tricks */
    ExchangeWorth exchange;
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

/* ---- Shared by the phases (engine.c) ---- */

/* The suit that was led or named with the lead, or NO_SUIT. */
static inline int led_suit(const Game *g, const State *s)
{
    const Play *lead = &s->now.play[0];
    return lead->arg >= ARG_NAME_SUIT && lead->arg < ARG_NAME_SUIT + MAX_SUITS
               ? lead->arg - ARG_NAME_SUIT
               : g->card[lead->card].suit;
}

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

/* For checks: is there room for so many moves at once, as at worst a hand of this game has? */
bool moves_fit(int most, Err *err);

/* Has somebody the points that end the match? Adding games ask in mid-deal. */
bool points_reached(const Game *g, const State *s);
/* Ends the match at once. */
void match_end(const Game *g, State *s, Sink *sink);
/* Leaves the phase and enters the next one, or ends the deal and perhaps the match. */
void phase_next(const Game *g, State *s, Sink *sink);
/* The prompt for a hand that cannot meet the obligation of this reason: "void_in_suit" for
 * "must_follow".
 */
const char *reason_unable(const char *id);
/* Is the action no play of a card in hand? Then that is the reason. */
bool refuse_play(const State *s, int seat, Action a, Reason *why);
/* Appends an argument to a reason. */
void reason_arg(Reason *why, const char *name, enum ReasonKind kind, int value);
/* A reason with its first argument; why may be NULL. */
static inline void reason_give(Reason *why, const char *id, const char *name, enum ReasonKind kind,
                               int value)
{
    if (why) {
        why->id = id;
        reason_arg(why, name, kind, value);
    }
}

/* Of cards that are alike only the first: to choose among them is no choice. Few games have such
 * cards. */
__attribute__((cold)) CardSet first_copies(const Game *g, CardSet cards);
static inline CardSet distinct_cards(const Game *g, CardSet cards)
{
    return g->copies ? first_copies(g, cards) : cards;
}

/* The rule of the chain that binds this hand: its index with the obligation, or -1. `unable` (may
 * be NULL) gets the index of the first rule that had an opinion which the hand cannot meet, or -1.
 */
int chain_obligation(const Game *g, const State *s, const Chain *chain, CardSet hand,
                     Obligation *obligation, int *unable);
/* One action of this kind for each card; returns how many. Word by word: this is the innermost loop
 * of every playout. */
static inline int actions_of(Action kind, CardSet cards, Action *out)
{
    int n = 0;
    for (int i = 0; i < 2; i++)
        for (uint64_t w = cards.w[i]; w; w &= w - 1) {
            kind.card = (Card)(64 * i + __builtin_ctzll(w));
            out[n++] = kind;
        }
    return n;
}

static inline int plays_of(CardSet cards, Action *out)
{
    return actions_of((Action){.verb = VERB_PLAY}, cards, out);
}

/* Words of moves that no card can be named: "wild", "x2" (action_text.c). */
bool text_reserved(const char *word);
/* All cards of the deck with this name: equal ones share it. */
CardSet cards_named(const Game *g, const char *name);
