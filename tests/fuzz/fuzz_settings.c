/* Settings, and the last set-up of a game: the program starts with any contents of these files. */
#include "fuzz.h"
#include "stage/prefs.h"
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static const Paths paths = {.config = "fuzz"};
    Prefs p;
    MatchPlan plan;
    Err err = {{0}};
    fuzz_serve("fuzz/", bytes, size);
    prefs_load(&p, &paths, NULL, &err);
    if (memchr(p.lang, 0, sizeof p.lang) == NULL || p.speed >= SPEED_COUNT ||
        p.hold >= HOLD_COUNT || p.inks < 0 || p.inks >= INKS)
        abort();
    if (prefs_load_plan(&paths, "hearts", NULL, &plan) &&
        (plan.seats < 1 || plan.seats > MAX_SEATS || plan.n_options > MAX_OPTIONS))
        abort();
    return 0;
}
