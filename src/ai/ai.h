/* Opponents. They get a View, so that peeking is a type error. Budgets count playouts and never
 * time, so that a replay makes the same moves on every machine. Every function here may be called
 * from any thread; none keeps state. */
#pragma once
#include "ai/bluff_table.h"
#include "ai/policy.h"
#include "ai/value.h"
#include <stdatomic.h>

/* How an opponent searches: AI_POLICY draws from its policy without search. */
enum AiSearch { AI_FLAT, AI_TREE, AI_POLICY };

/* The style of a character: which of the moves that are nearly as good as the best it prefers. */
typedef struct {
    int tolerance; /* ‰ of the standard deviation of deals that a preference may cost */
    Policy weight; /* over the features of moves */
} AiStyle;

/* How an opponent thinks: data/ai/<level>.json and, over it, the entry of the level in
 * data/ai/games/<game>.json. */
typedef struct {
    char id[NAME_SIZE]; /* "easy", "normal", "hard", "expert" */
    enum AiSearch search;
    int playouts;     /* worlds sampled and played to the end of the deal */
    int blunder_rate; /* ‰: how often the second or third best move within the tolerance replaces
                         the best */
    int blunder_tolerance; /* points by which a move may be worse than the best for that */
    int temperature;       /* of the softmax over policy scores: 1 + temperature / 100 */
    int min_probability; /* ‰ of the best move's probability: less probable moves are never made,
                            unless an ending is solved */
    int margin; /* ‰ of the standard deviation of deals: among moves that a search tells apart by
                   less, the policy decides */
    int belief_samples; /* consistent worlds drawn, of which one is kept by the likelihood of the
                           plays made; 0: the first is kept */
    int combo_playouts; /* playouts for choices of several cards; 0: as many as for one */
    bool endings;       /* solve the end of a deal exactly where that is possible */
    DealFacts deal;     /* statistics of deals of this game; zero: only points count */
    Policy policy;
    AiStyle style;
    Bluff bluff; /* the mixed strategy for leads face down and challenges, if there is one */
} AiProfile;

enum { AI_LEVELS = 4 };
/* Loads a level (its id) for a game (its id). False and one line if it is unknown or malformed. */
bool ai_profile(const char *data_dir, const char *game, const char *level, AiProfile *out,
                Err *err);
/* Loads the styles of all characters (data/ai/characters.json, exactly AI_CHARACTERS of them). */
enum { AI_CHARACTERS = 8 };
bool ai_characters(const char *data_dir, AiStyle out[AI_CHARACTERS], Err *err);
const char *ai_level(int i);        /* "easy" … "expert"; NULL beyond */
int ai_level_named(const char *id); /* -1 if there is no such level */

/* A single action, or a whole choice: PICKs and the action that ends them. */
enum { SEQUENCE_STEPS = 64 };
typedef struct {
    int n;
    Action step[SEQUENCE_STEPS];
} Sequence;

/* A feature of moves (feature_name(kind, feature)) that distinguishes the best move from the next
 * best. */
typedef struct {
    uint16_t feature;
    uint8_t kind;
    bool more;           /* the best has the larger value */
    int32_t best, other; /* the values, summed over the steps */
} AiReason;
enum { AI_REASONS = 12 };

/* The result of a search, for hints and for display: the mean value of every legal move, which is
 * that of the best sequence that begins with it. */
typedef struct {
    Action action;
    int n;
    struct {
        Action action;
        int playouts;
        int value; /* hundredths of a point: own gain at the end of the deal minus the mean gain of
                      the others (negated where low wins) */
    } move[MAX_MOVES];
    Sequence plan, next;   /* the remaining steps of the best choice, and of the next best (n = 0 if
                              there is no other) */
    int value, next_value; /* their values, as above */
    int doubt;   /* the standard error of their difference, in hundredths; 0: they are exact */
    bool valued; /* the values were computed; a lone move has none */
    bool mixed;  /* drawn from a mixed strategy: another draw may differ */
    int reasons; /* what distinguishes the two by the policy, the weightiest first; whole choices
                    are compared as wholes */
    AiReason reason[AI_REASONS];
} AiReport;

/* Chooses an action for view->seat, which must be asked. The same game, view, profile and seed give
 * the same action. `stop` (may be NULL) is polled after every playout; once it is true, the best
 * action so far is returned. `report` may be NULL. */
Action ai_choose(const Game *g, const View *view, const AiProfile *profile, uint64_t seed,
                 const atomic_bool *stop, AiReport *report);

/* A choice of several steps that a seat has thought out; zero: none. */
typedef struct {
    uint64_t seed; /* with which it was chosen */
    Sequence whole;
} AiPlan;

/* As ai_choose, with the seed of ai_seed or one derived from it, but thinks a choice of several
 * steps out only once: the steps after the first are taken from `plan`, which the caller keeps for
 * this player; what was stopped is not kept. The actions are the same. */
Action ai_follow(AiPlan *plan, const Game *g, const View *view, const AiProfile *profile,
                 uint64_t seed, const atomic_bool *stop);

/* Compares a choice that was made from this view (before its first card was picked) with the best:
 * `plan` and `value` of the report are the best choice, `next` and `next_value` the one that was
 * made, the reasons speak for the best; `mixed` if a mixed strategy sometimes makes the same
 * choice. Searches as ai_choose does with ai_seed(view), so that its own advice is never
 * criticised. Where the two differ, their values come from playouts in the same worlds, unless the
 * ending was solved. */
void ai_look(const Game *g, const View *view, const AiProfile *profile, const Sequence *made,
             const atomic_bool *stop, AiReport *report);

/* The profile behind hints and reviews, from that of a level: no blunders, no quick decisions, and
 * more playouts than an opponent needs. */
AiProfile ai_adviser(const AiProfile *level);

/* The seed for the view's seat, a hash of the view: random choices of an opponent cannot depend on
 * hidden cards or on deals to come, and the same position gets the same answer after an undo.
 * Staged cards do not count, so that all steps of a choice of several cards get the same answer. */
uint64_t ai_seed(const View *view);
