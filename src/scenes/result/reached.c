#include "scenes/result/reached.h"
#include "base/utf8.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

const struct FeatNote *reached_note(const FeatNotes *notes, const char *feat)
{
    for (int i = 0; i < notes->n; i++)
        if (strcmp(notes->note[i].name, feat) == 0)
            return &notes->note[i];
    return NULL;
}

static void note(FeatNotes *notes, const char *feat, const ArchiveDeal *d)
{
    struct FeatNote *n = &notes->note[notes->n++];
    snprintf(n->name, sizeof n->name, "%.*s", NAME_SIZE - 1, feat);
    utf8_copy(n->day, d->ended.day);
    snprintf(n->dealt, sizeof n->dealt, "%016" PRIx64, d->dealt);
}

void reached_now(const App *a, const Match *m, const ArchiveDeal *d, Reached *out)
{
    const char *game = match_plan(m)->game;
    FeatNotes notes;
    Feats f;
    Err trouble = {{0}};
    memset(out, 0, sizeof *out);
    if (!d || entry_aided(d) || plan_people(match_plan(m)) != 1 ||
        !feats_load(&f, a->paths.data, game, &trouble)) {
        app_mention(&trouble);
        return;
    }
    prefs_load_feats(&a->paths, game, a->autosave, &notes);
    const unsigned now = feats_reached(&f, m, plan_person(match_plan(m)));
    for (int i = 0; i < f.n; i++) {
        const char *feat = f.feat[i].name;
        if (!(now >> i & 1) || notes.n == FEATS || reached_note(&notes, feat))
            continue;
        note(&notes, feat, d);
        if (!*out->icon)
            snprintf(out->icon, sizeof out->icon, "%s", f.feat[i].icon);
        words_append(out->names, sizeof out->names, tr(a, "feats.join"),
                     tr_of(a, "game.%s.feat.%s", game, feat));
    }
    if (!*out->names)
        return;
    app_format(a, out->line, sizeof out->line, "feats.reached", WITH(AS_TEXT("feats", out->names)));
    prefs_save_feats(&a->paths, game, &notes, a->autosave);
}
