/* Reasons and prompts: what phases and rules say of a position. */
#pragma once
#include "rules/core/game.h"

/* The prompt for a hand that cannot meet the obligation of this reason: "void_in_suit" for
 * "must_follow".
 */
const char *reason_unable(const char *id);
/* Is the action no play of a card in hand? Then that is the reason. */
bool refuse_play(const State *s, int seat, Action a, Reason *why);
/* Appends an argument to a reason. */
static inline void reason_arg(Reason *why, const char *name, enum ReasonKind kind, int value)
{
    why->arg[why->n++] = (struct ReasonArg){name, kind, value};
}
/* A reason with its first argument; why may be NULL. */
static inline void reason_give(Reason *why, const char *id, const char *name, enum ReasonKind kind,
                               int value)
{
    if (why) {
        why->id = id;
        reason_arg(why, name, kind, value);
    }
}
