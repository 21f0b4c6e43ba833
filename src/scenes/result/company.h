/* Players may join or leave between two deals: queries about the match for the scenes around
 * that. */
#pragma once
#include "match/match.h"
#include "rules/join.h"

static inline bool company_may_change(const Match *m)
{
    return game_join_ranks(match_game(m), match_state(m)) ||
           game_may_leave(match_game(m), match_state(m));
}
/* True if the last move was a change of players: then there is no result to show. */
static inline bool company_changed(const Match *m)
{
    return match_length(m) > 0 && match_move(m, match_length(m) - 1).change != CHANGE_NONE;
}
