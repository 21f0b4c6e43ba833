#include "match/archive/rivals.h"

/* The seat of the imp in the deal; -1 if it did not play. */
static int seat_of_imp(const MatchPlan *p, int face)
{
    for (int i = 0; i < p->seats; i++)
        if (!p->player[i].human && p->player[i].face == face)
            return i;
    return -1;
}

void rival_add(Rival *r, const ArchiveDeal *d, int face)
{
    const int person = plan_person(&d->plan), imp = seat_of_imp(&d->plan, face);
    if (!d->winners || person < 0 || imp < 0 || d->kind == DEAL_BROUGHT || d->forgotten)
        return;
    const bool won = d->winners >> person & 1, beaten = d->winners >> imp & 1;
    if (won == beaten)
        return;
    r->won += won;
    r->lost += beaten;
    if (won)
        r->run = r->run > 0 ? r->run + 1 : 1;
    else
        r->run = r->run < 0 ? r->run - 1 : -1;
}

Rival archive_rival(const Archive *a, int face)
{
    Rival r = {0};
    for (int i = 0; a && i < archive_count(a); i++)
        rival_add(&r, archive_deal(a, i), face);
    return r;
}
