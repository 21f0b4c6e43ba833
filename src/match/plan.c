/* The players and options of a match while players join and leave. */
#include "match/match_private.h"
#include <string.h>

int plan_person(const MatchPlan *p)
{
    for (int i = 0; i < p->seats; i++)
        if (p->player[i].human)
            return i;
    return -1;
}

int plan_people(const MatchPlan *p)
{
    int n = 0;
    for (int i = 0; i < p->seats; i++)
        n += p->player[i].human;
    return n;
}

bool plan_takes(const MatchPlan *p, MatchMove move)
{
    return move.change == CHANGE_JOIN ? p->seats < MAX_SEATS
                                      : move.change != CHANGE_NONE && move.seat < p->seats;
}

void plan_change(MatchPlan *p, MatchMove move, const Player *who)
{
    switch ((MatchChange)move.change) {
    case CHANGE_NONE: break;
    case CHANGE_JOIN: p->player[p->seats++] = *who; break;
    case CHANGE_LEAVE:
        p->seats--;
        memmove(&p->player[move.seat], &p->player[move.seat + 1],
                sizeof *who * (size_t)(p->seats - move.seat));
        memset(&p->player[p->seats], 0, sizeof *who);
        break;
    case CHANGE_PLAYER: p->player[move.seat] = *who; break;
    }
}

bool plan_options(const Match *m, MatchPlan *p, Err *err)
{
    GameInfo info;
    if (!game_info(m->data_dir, p->game, &info, err))
        return false;
    p->n_options = 0;
    for (int i = 0; i < m->begun.n_options; i++)
        for (int k = 0; k < info.n_options; k++)
            if (strcmp(m->begun.option[i].key, info.option[k].key) == 0 &&
                option_value_offered(&info.option[k], m->begun.option[i].value, p->seats))
                p->option[p->n_options++] = m->begun.option[i];
    memset(&p->option[p->n_options], 0, sizeof(OptionValue) * (size_t)(MAX_OPTIONS - p->n_options));
    return true;
}

/* The players after `length` moves. Reading the options cannot fail here, since this plan was in
 * force before. */
MatchPlan match_plan_at(const Match *m, int length)
{
    MatchPlan p = m->begun;
    for (int i = 0; i < length; i++)
        plan_change(&p, m->move[i], match_newcomer(m, m->move[i]));
    if (p.seats != m->begun.seats)
        plan_options(m, &p, NULL);
    return p;
}
