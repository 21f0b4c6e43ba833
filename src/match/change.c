/* Players who join or leave between deals. */
#include "match/match_private.h"
#include "rules/join.h"

static bool is_allowed(const Match *m, MatchMove move)
{
    const Game *g = match_game(m);
    const bool resting = game_resting(g, &m->now) && !m->now.over;
    return resting && plan_takes(&m->plan, move) &&
           (move.change != CHANGE_JOIN || game_join_ranks(g, &m->now) >> move.rank & 1) &&
           (move.change != CHANGE_LEAVE || game_may_leave(g, &m->now));
}

bool match_change(Match *m, MatchMove move, const Player *who, Err *err)
{
    if (!is_allowed(m, move) || m->length == MATCH_MOVES ||
        (who && m->newcomers == MATCH_NEWCOMERS))
        return err_set(err, "players cannot join or leave now");
    const Game *old = match_game(m);
    MatchPlan next = m->plan;
    plan_change(&next, move, who);
    if (next.seats != m->plan.seats && !plan_options(m, &next, err))
        return false;
    if (!m->game[next.seats])
        m->game[next.seats] =
            game_load(m->data_dir, next.game, next.seats, next.option, next.n_options, err);
    if (!m->game[next.seats])
        return false;
    match_keep(m);
    m->plan = next;
    if (move.change == CHANGE_JOIN)
        move.seat = (uint8_t)(next.seats - 1);
    if (who) {
        move.newcomer = (uint8_t)m->newcomers;
        m->newcomer[m->newcomers++] = *who;
    }
    move.action.verb = VERB_COUNT;
    match_append(m, move, false);
    match_replay(m, m->length - 1, old, &m->now, NULL);
    return true;
}

static bool change(Match *m, MatchMove move, const Player *who, Err *err)
{
    if (!match_change(m, move, who, err))
        return false;
    save_append(m);
    return true;
}

bool match_join(Match *m, int rank, const Player *who, Err *err)
{
    return change(m, (MatchMove){.change = CHANGE_JOIN, .rank = (uint8_t)rank}, who, err);
}

bool match_leave(Match *m, int seat, Err *err)
{
    return change(m, (MatchMove){.change = CHANGE_LEAVE, .seat = (uint8_t)seat}, NULL, err);
}

bool match_hand_over(Match *m, int seat, const Player *who, Err *err)
{
    return change(m, (MatchMove){.change = CHANGE_PLAYER, .seat = (uint8_t)seat}, who, err);
}
