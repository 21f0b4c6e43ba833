#include "match/archive/rivals.h"
#include "match/match_private.h"
#include <string.h>

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

void rivals_print(const Rival r[RIVALS], FILE *f)
{
    for (int face = 0; face < RIVALS; face++) {
        char line[64];
        if (r[face].won + r[face].lost == 0)
            continue;
        snprintf(line, sizeof line, "rival %d %d %d %d", face, r[face].won, r[face].lost,
                 r[face].run);
        sealed_print(f, line);
    }
}

bool rivals_take(Rival r[RIVALS], const char *line)
{
    enum { MOST = 1000000000 };
    char text[SEALED_LINE], word[8];
    const char *at = text;
    int64_t face, won, lost, run;
    if (!sealed_read(line, text) || !take_word(&at, word, sizeof word) ||
        strcmp(word, "rival") != 0 || !take_number(&at, 0, RIVALS - 1, &face) ||
        !take_number(&at, 0, MOST, &won) || !take_number(&at, 0, MOST, &lost) ||
        !take_number(&at, -lost, won, &run) || *at)
        return false;
    r[face] = (Rival){.won = (int)won, .lost = (int)lost, .run = (int)run};
    return true;
}
