#include "rules/core/reasons.h"
#include <string.h>

static const struct {
    const char *id, *unable;
    bool refuses;
} reasons[] = {
#define REASON(id, refuses, prompts, when_unable) {#id, #when_unable, refuses},
#include "rules/rules.def"
};
enum { N_REASONS = sizeof reasons / sizeof *reasons };

const char *game_reason(int i) { return i >= 0 && i < N_REASONS ? reasons[i].id : NULL; }

bool game_reason_refuses(int i) { return reasons[i].refuses; }

const char *reason_unable(const char *id)
{
    for (int i = 0; i < N_REASONS; i++)
        if (strcmp(reasons[i].id, id) == 0)
            return reasons[i].unable;
    return "free";
}

bool refuse_play(const State *s, int seat, Action a, Reason *why)
{
    if (a.verb != VERB_PLAY)
        return true;
    if (cardset_has(s->zone[ZONE_HAND + seat], a.card))
        return false;
    reason_give(why, "not_in_hand", "card", ARG_CARD, a.card);
    return true;
}
