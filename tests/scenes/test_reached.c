/* Reached feats: stored with their day and deal, once, and only without help; those stored by older
 * versions count. */
#include "scenes/result/reached.h"
#include "support/autosaved.h"
#include <stdlib.h>
#include <string.h>

static App app;
static Feats feats;

static int open_app(void **unused)
{
    Err err = {{0}};
    if (open_autosave(unused) != 0)
        return -1;
    app.autosave = autosave;
    snprintf(app.paths.data, sizeof app.paths.data, "%s", DATA_DIR);
    snprintf(app.paths.config, sizeof app.paths.config, "%s", folder);
    app.strings = strings_load(DATA_DIR, "en", &err);
    return app.strings && feats_load(&feats, DATA_DIR, "hearts", &err) ? 0 : -1;
}

static int close_app(void **unused)
{
    strings_free((Strings *)app.strings);
    return close_autosave(unused);
}

/* A random deal in which its only human player reaches a feat. */
static Match *lucky_match(unsigned *reached)
{
    for (uint64_t seed = 1;; seed++) {
        MatchPlan plan = {
            .game = "hearts", .seats = 4, .seed = {.low = seed}, .player[0] = {.human = true}};
        Err err = {{0}};
        Rng rng = rng_from_u64(seed);
        Match *m = match_new(DATA_DIR, &plan, &err);
        assert_non_null(m);
        while (!match_state(m)->over && !game_resting(match_game(m), match_state(m)))
            move_at_random(m, &rng);
        *reached = feats_reached(&feats, m, 0);
        if (*reached)
            return m;
        match_free(m);
    }
}

static void only_without_help(void **unused)
{
    (void)unused;
    Reached out;
    unsigned reached;
    FeatNotes notes;
    Match *m = lucky_match(&reached);
    const ArchiveDeal sound = {
        .ended = {1795381440, "2026-11-22 21:04"}, .dealt = 0xABC, .kind = DEAL_PLAYED};
    ArchiveDeal helped[] = {sound, sound, sound, sound};
    helped[0].notes.hints = 1;
    helped[1].notes.undos = 1;
    helped[2].notes.aided = true;
    helped[3].kind = DEAL_AGAIN;
    for (int i = 0; i < 5; i++) {
        reached_now(&app, m, i < 4 ? &helped[i] : NULL, &out);
        assert_string_equal(out.names, "");
        assert_string_equal(out.line, "");
    }
    prefs_load_feats(&app.paths, "hearts", autosave, &notes);
    assert_int_equal(notes.n, 0);

    reached_now(&app, m, &sound, &out);
    assert_non_null(strstr(out.line, out.names));
    assert_string_equal(out.icon, feats.feat[__builtin_ctz(reached)].icon);
    prefs_load_feats(&app.paths, "hearts", autosave, &notes);
    assert_int_equal(notes.n, __builtin_popcount(reached));
    for (int i = 0; i < feats.n; i++) {
        const struct FeatNote *n = reached_note(&notes, feats.feat[i].name);
        assert_int_equal(n != NULL, reached >> i & 1);
        assert_true(!n || strcmp(n->day, "2026-11-22 21:04") == 0);
        assert_true(!n || strcmp(n->dealt, "0000000000000abc") == 0);
    }
    reached_now(&app, m, &sound, &out);
    assert_string_equal(out.names, "");
    match_free(m);
}

static void older_versions(void **unused)
{
    (void)unused;
    char file[PATH_SIZE];
    FeatNotes notes;
    FILE *f = fopen(path_join(file, folder, "feats-sneak.json"), "w");
    assert_non_null(f);
    fputs("{\"names\": \"hoard streak\"}", f);
    fclose(f);
    prefs_load_feats(&app.paths, "sneak", autosave, &notes);
    assert_int_equal(notes.n, 2);
    assert_non_null(reached_note(&notes, "hoard"));
    assert_non_null(reached_note(&notes, "streak"));
    assert_null(reached_note(&notes, "showy"));
}

TEST_GROUP(reached, open_app, close_app, cmocka_unit_test(only_without_help),
           cmocka_unit_test(older_versions))
