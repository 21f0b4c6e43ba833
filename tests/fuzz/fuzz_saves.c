/* A saved match: it is refused in one line, or can be continued. */
#include "fuzz.h"
#include "match/match.h"

static void look_round(Match *m)
{
    View v;
    for (int seat = 0; seat < match_plan(m)->seats; seat++)
        match_view(m, seat, &v);
    match_view_at(m, match_length(m) / 2, 0, &v);
    match_undo(m, match_length(m) / 2);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    MatchPlan plan;
    int deal = 0;
    SaveTrouble trouble;
    fuzz_serve("fuzz.save", bytes, size);
    fuzz_complaint(!match_peek(NULL, "fuzz.save", &plan, &deal, &trouble), &trouble.err);
    Match *m = match_load(DATA_DIR, NULL, "fuzz.save", &trouble);
    if (m)
        look_round(m);
    else
        fuzz_complaint(true, &trouble.err);
    match_free(m);
    return 0;
}
