/* Statistics of the archive: the sums of deals that are gone, and the deals that are there. */
#include "match/archive/archive_entries.h"
#include <string.h>

static bool counts(const Entry *e) { return e->sound && !e->superseded; }

void archive_statistics(const Archive *a, int64_t from, Statistics *out)
{
    const Statistics *gone = &a->segments.sums.now.gone;
    if (from > 0) {
        memset(out, 0, sizeof *out);
        out->since = from > gone->since ? from : gone->since;
    } else {
        *out = *gone;
    }
    for (int i = from > 0 ? a->before : 0; i < a->n; i++)
        if (counts(&a->entry[i]))
            statistics_add(out, &a->entry[i].deal);
}

Rival archive_rival(const Archive *a, int face)
{
    const Sums *sums = a && face >= 0 && face < RIVALS ? &a->segments.sums.now : NULL;
    Rival r = sums ? sums->rival[face] : (Rival){0};
    for (int i = 0; sums && i < a->n; i++)
        if (counts(&a->entry[i]) && a->entry[i].deal.ended.seconds >= sums->gone.since)
            rival_add(&r, &a->entry[i].deal, face);
    return r;
}

const ArchiveDeal *archive_oldest(const Archive *a)
{
    int i = 0;
    while (i < archive_count(a) && archive_deal(a, i)->kind == DEAL_BROUGHT)
        i++;
    return i < archive_count(a) ? archive_deal(a, i) : NULL;
}

bool archive_reaches(const Archive *a, int64_t from)
{
    const ArchiveDeal *oldest = archive_oldest(a);
    return (a->segments.sums.now.gone.n == 0 && a->before == 0) ||
           (oldest && oldest->ended.seconds <= from);
}

/* Whatever the clock says, all deals of the present segments are before the reset. */
bool archive_forget_statistics(Archive *a)
{
    if (!archive_may_write(a))
        return false;
    const Segments *s = &a->segments;
    Sums *sums = &a->segments.sums.now;
    memset(&sums->gone, 0, sizeof sums->gone);
    memset(sums->rival, 0, sizeof sums->rival);
    sums->counted = s->n ? s->segment[s->n - 1]->number + 1 : sums->counted;
    for (int i = 0; i < a->n; i++)
        a->entry[i].deal.forgotten = true;
    return sums_write(&a->segments.sums, a->autosave);
}
