/* The scenes around a match: the curtain between two people at one screen, and the results. */
#pragma once
#include "scenes/scene.h"
#include "match/tally.h"
#include "table/paint.h"

/* Covers everything until the person named has the screen to themselves. It is given a name and a face, and knows nothing else.
 */
Scene *curtain_scene(App *a, const char *name, int face);

/* After a deal. The match and the paint belong to the play scene below; popping the scene goes on to the next deal. */
Scene *result_scene(App *a, Match *m, Paint *paint);
/* Pushed by the result where the game lets people come and go: changes the match at once. Popped with changes, the deal goes on
 * among those who then sit there. */
Scene *company_scene(App *a, Match *m, Paint *paint);
static inline bool company_may_change(const Match *m)
{
    return game_join_ranks(match_game(m), match_state(m)) || game_may_leave(match_game(m), match_state(m));
}
/* Was a change the last that happened? Then there is no result to show. */
static inline bool company_changed(const Match *m)
{
    return match_length(m) > 0 && match_move(m, match_length(m) - 1).change != CHANGE_NONE;
}
/* After the last one. */
Scene *over_scene(App *a, const Match *m, Paint *paint);
