/* Opponents. They receive a View: peeking is a type error. Budgets count playouts, never time, so a
 * replay plays the same moves on every machine. */
#pragma once
#include "ai/bluff_table.h"
#include "ai/policy.h"
#include "ai/value.h"
#include <stdatomic.h>

/* How an opponent looks ahead. */
enum AiSearch { AI_FLAT, AI_TREE, AI_POLICY };

/* What a character likes among moves that are nearly as good as the best. */
typedef struct {
    int whim;      /* per mille of the spread of deals that it may cost */
    Policy weight; /* over the features of moves */
} AiTaste;

/* How an opponent thinks: data/ai/<level>.json, and over it what data/ai/games/<game>.json says of
 * the level. */
typedef struct {
    char id[NAME_SIZE];   /* "easy", "normal", "hard", "expert" */
    enum AiSearch search; /* AI_POLICY: none; the policy's own choice */
    int playouts;         /* sampled worlds played to the end of the deal */
    int blunder_rate; /* per mille: how often the second or third best move near enough (slack) is
                     taken instead */
    int blunder_tolerance; /* points within which moves count as near enough */
    int temperature; /* without a search: per cent by which differences in score count for less */
    int min_probability; /* moves whose odds are below so many per mille of the best's are never
                  made, unless an ending is  worked out */
    int margin; /* per mille of the spread of deals: of moves that a search tells apart by less, the
                   policy has the better */
    int belief_samples; /* of so many worlds that fit, one is taken by how likely its cards make
                  what was played; 0: any that fits */
    int combo_playouts; /* playouts for choices of several cards; 0: as many as for any */
    bool endings;       /* the end of a deal is worked out, where that can be done */
    DealFacts deal;     /* what deals of this game are like; left out: points are all that counts */
    Policy policy;
    AiTaste taste;
    bool bluffs; /* leads face down and challenges are drawn from the table */
    Bluff bluff;
} AiProfile;

enum { AI_LEVELS = 4 };
/* A level as it plays this game (an id). */
bool ai_profile(const char *data_dir, const char *game, const char *level, AiProfile *out,
                Err *err);
/* What each of the characters likes (data/ai/characters.json); there are exactly so many. */
enum { AI_CHARACTERS = 8 };
bool ai_characters(const char *data_dir, AiTaste out[AI_CHARACTERS], Err *err);
const char *ai_level(int i); /* "easy" … "expert" */

/* A single action, or a whole choice: PICKs and what ends them. */
enum { SEQUENCE_STEPS = 64 };
typedef struct {
    int n;
    Action step[SEQUENCE_STEPS];
} Sequence;

/* A feature of moves (feature_name(kind, feature)) that tells the best move from the next best. */
typedef struct {
    uint16_t feature;
    uint8_t kind;
    bool more;           /* the best has more of it */
    int32_t best, other; /* its values, summed over the steps */
} AiReason;
enum { AI_REASONS = 12 };

/* What the search found, for hints and for curious people: mean value in points of the legal moves,
 * of each with the best sequence that begins with it. */
typedef struct {
    Action action;
    int n;
    struct {
        Action action;
        int playouts;
        int value; /* hundredths of a point: own gain at the end of the deal minus the mean of the
                      others' (sign turned where low wins) */
    } move[MAX_MOVES];
    Sequence plan, next;   /* what is still to be done of the best choice, and of the next best (n =
                              0: there is none) */
    int value, next_value; /* as above, of these */
    bool valued;           /* they were looked into; the only move is not */
    bool mixed;  /* drawn from a mixed strategy: at another time it would be something else */
    int reasons; /* what tells them apart by the policy, the weightiest first; whole choices are
                    compared as such */
    AiReason reason[AI_REASONS];
} AiReport;

/* Chooses for view->seat, which must be asked. Same game, view, profile and seed: same action.
 * `stop` (may be NULL) is polled after every playout; once true, the best so far is returned at
 * once. `report` may be NULL. */
Action ai_choose(const Game *g, const View *view, const AiProfile *profile, uint64_t seed,
                 const atomic_bool *stop, AiReport *report);

/* Compares a choice that was made from this view (before its first card was picked) with the best:
 * `plan` and `value` of the report are the best choice, `next` and `next_value` the one that was
 * made, the reasons speak for the best; `mixed` if a mixed strategy sometimes makes the same
 * choice. Searches as ai_choose does with ai_seed(view), so that its own advice is never
 * criticised. */
void ai_look(const Game *g, const View *view, const AiProfile *profile, const Sequence *made,
             const atomic_bool *stop, AiReport *report);

/* The profile of the adviser behind hints and reviews, from a level: never careless, nor hasty
 * where the level is; whole exchanges are weighed only together with a policy. */
AiProfile ai_adviser(const AiProfile *level);

/* The seed for the view's seat, made from what it sees and nothing else: the AI's luck can tell it
 * nothing about hidden cards or deals to come, and the same position gets the same answer after an
 * undo. Cards staged so far do not count, so that a choice of several cards is thought out alike at
 * each of its steps. */
uint64_t ai_seed(const View *view);
