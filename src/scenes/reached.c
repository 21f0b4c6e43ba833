#include "scenes/reached.h"
#include "words/speaker.h"
#include <stdio.h>
#include <string.h>

enum { NAMES = FEATS * NAME_SIZE };

unsigned reached_before(const App *a, const char *game, const Feats *f)
{
    char names[NAMES];
    unsigned have = 0;
    prefs_load_feats(&a->paths, game, a->keeper, names, sizeof names);
    for (const char *at = names; *at;) {
        const size_t n = strcspn(at, " ");
        for (int i = 0; i < f->n; i++)
            if (strlen(f->feat[i].name) == n && strncmp(f->feat[i].name, at, n) == 0)
                have |= 1u << i;
        at += n + (at[n] == ' ');
    }
    return have;
}

/* The seat of the one person at this screen; NO_SEAT: there are more, or none. */
static int alone(const Match *m)
{
    int seat = NO_SEAT, people = 0;
    for (int i = 0; i < game_seats(match_game(m)); i++)
        if (match_plan(m)->player[i].human) {
            seat = i;
            people++;
        }
    return people == 1 ? seat : NO_SEAT;
}

char *reached_now(const App *a, const Match *m, char *out, size_t size)
{
    const char *game = match_plan(m)->game;
    char names[NAMES] = "", fresh[WORDS_SIZE] = "";
    Feats f;
    Err trouble = {{0}};
    out[0] = '\0';
    if (alone(m) == NO_SEAT || !feats_load(&f, a->paths.data, game, &trouble)) {
        app_mention(&trouble);
        return out;
    }
    const unsigned before = reached_before(a, game, &f), now = feats_reached(&f, m, alone(m)) | before;
    for (int i = 0; i < f.n; i++) {
        if (now >> i & 1)
            words_append(names, sizeof names, " ", f.feat[i].name);
        if ((now & ~before) >> i & 1)
            words_append(fresh, sizeof fresh, tr(a, "feats.join"), tr_of(a, "game.%s.feat.%s", game, f.feat[i].name));
    }
    if (now == before)
        return out;
    prefs_save_feats(&a->paths, game, names, a->keeper);
    const StringArg arg = {"feats", fresh};
    return app_format((App *)a, out, size, "feats.reached", 1, &arg);
}
