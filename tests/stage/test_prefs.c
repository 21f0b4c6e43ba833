/* Settings, feats and the other small files: what is damaged costs only itself, is reported, and is
 * kept whole; files of older versions are read. */
#include "stage/prefs.h"
#include "support/autosaved.h"
#include "support/faults.h"
#include <string.h>

static Paths paths;
static char file[PATH_SIZE];

static int open_prefs(void **unused)
{
    snprintf(paths.config, sizeof paths.config, "%s", folder);
    if (open_autosave(unused) != 0)
        return -1;
    snprintf(paths.config, sizeof paths.config, "%s", folder);
    return 0;
}

/* The next program. */
static void start_again(void)
{
    autosave_close(autosave, 10000);
    autosave = autosave_open(folder, NULL);
    assert_false(autosave_is_second(autosave));
}

static void forget_all(void)
{
    char command[100];
    autosave_settle(autosave, 10000);
    snprintf(command, sizeof command, "rm -rf %s/*.json*", folder);
    assert_int_equal(system(command), 0);
    start_again();
}

static const char *named(const char *name) { return path_join(file, folder, name); }

static void put_text(const char *name, const char *text)
{
    FILE *f = fopen(named(name), "w");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
}

static char *text_of(const char *name)
{
    size_t size;
    Err err = {{0}};
    char *text = file_read(named(name), 1 << 16, &size, &err);
    assert_non_null(text);
    return text;
}

/* Replaces the first of these words in the file. */
static void change(const char *name, const char *from, const char *to)
{
    char *text = text_of(name), changed[8192];
    char *at = strstr(text, from);
    assert_non_null(at);
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    put_text(name, changed);
    free(text);
}

static int findings(void)
{
    AutosaveFinding found;
    int n = 0;
    while (autosave_finding(autosave, n, &found))
        n++;
    return n;
}

/* Settings none of which is standard. */
static Prefs odd(void)
{
    Prefs p = prefs_standard("ja");
    p.text = 200;
    p.cards = 130;
    p.volume = 35;
    p.speech = p.muted = p.contrast = true;
    p.speed = SPEED_FAST;
    p.inks = 2;
    snprintf(p.name, sizeof p.name, "Mio");
    return p;
}

static void save(const Prefs *p)
{
    prefs_save(p, &paths, autosave);
    assert_true(autosave_settle(autosave, 10000));
}

static bool same(const Prefs *a, const Prefs *b)
{
    return a->text == b->text && a->cards == b->cards && a->volume == b->volume &&
           a->speech == b->speech && a->muted == b->muted && a->contrast == b->contrast &&
           a->speed == b->speed && a->inks == b->inks && strcmp(a->name, b->name) == 0 &&
           strcmp(a->lang, b->lang) == 0;
}

static void settings_come_back(void **unused)
{
    (void)unused;
    Prefs p = odd(), read;
    Err err = {{0}};
    forget_all();
    save(&p);
    char *before = text_of("settings.json");
    start_again();
    prefs_load(&read, &paths, autosave, &err);
    assert_true(same(&p, &read));
    assert_string_equal(err.text, "");
    save(&read); /* nothing has changed: nothing is written */
    assert_int_equal(file_stamp(named("settings.json.old")).there, FILE_ABSENT);
    read.text = 110;
    save(&read);
    char *old = text_of("settings.json.old");
    assert_string_equal(old, before);
    assert_int_equal(findings(), 0);
    free(old);
    free(before);
}

/* One value that cannot be used, or one letter that is gone, with and without an older generation:
 * all others are there, one line says so, and the whole file is put aside when the next is written.
 */
static void one_value_costs_only_itself(void **unused)
{
    (void)unused;
    static const struct {
        const char *from, *to;
    } changes[] = {{"200", "2000"},
                   {"200", "\"large\""},
                   {"\"text\"", "text\""},
                   {"200,", "200"},
                   {"\"fast\"", "\"fast"},
                   {"true", "tru"},
                   {"\"sum\"", "\"sun\""},
                   {"{", ""},
                   {"\"format\":\t1", "\"format\":\tx"}};
    for (size_t i = 0; i < 2 * sizeof changes / sizeof *changes; i++) {
        Prefs p = odd(), read;
        Err err = {{0}};
        forget_all();
        if (i % 2) {
            p.cloth = 1;
            save(&p);
            p.cloth = 0;
        }
        save(&p);
        change("settings.json", changes[i / 2].from, changes[i / 2].to);
        char *damaged = text_of("settings.json");
        start_again();
        prefs_load(&read, &paths, autosave, &err);
        const bool here = same(&p, &read);
        assert_true(here || i % 2 == 0);
        read.text = p.text; /* the one value that may be lost without an older generation */
        read.speed = p.speed;
        read.speech = read.muted = read.contrast = true;
        assert_true(same(&p, &read));
        assert_string_not_equal(err.text, "");
        assert_int_equal(findings(), 1);
        assert_int_equal(file_stamp(named("settings.json.bad")).there, FILE_ABSENT);
        save(&p);
        char *kept = text_of("settings.json.bad");
        assert_string_equal(kept, damaged);
        start_again();
        err = (Err){{0}};
        prefs_load(&read, &paths, autosave, &err);
        assert_true(same(&p, &read));
        assert_string_equal(err.text, "");
        free(kept);
        free(damaged);
    }
}

/* A word that is none of the choices leaves the standard one. */
static void an_unknown_choice(void **unused)
{
    (void)unused;
    const Prefs standard = prefs_standard("en");
    Prefs read;
    Err err = {{0}};
    forget_all();
    put_text("settings.json", "{\"inks\": \"mauve\", \"hold\": \"x\", \"cards\": 130}");
    prefs_load(&read, &paths, autosave, &err);
    assert_non_null(strstr(err.text, "mauve"));
    assert_int_equal(read.inks, standard.inks);
    assert_int_equal(read.hold, standard.hold);
    assert_int_equal(read.cards, 130);
}

/* All members of a damaged text are taken, from its first line on, however it is indented. */
static void every_line_is_taken(void **unused)
{
    (void)unused;
    Prefs read;
    Err err = {{0}};
    forget_all();
    put_text("settings.json", "\"text\": 200,\n\"cards\": 130,\n\"volume\": 35,\nx");
    prefs_load(&read, &paths, autosave, &err);
    assert_string_not_equal(err.text, "");
    assert_int_equal(read.text, 200);
    assert_int_equal(read.cards, 130);
    assert_int_equal(read.volume, 35);
}

static void settings_of_other_versions(void **unused)
{
    (void)unused;
    Prefs read;
    Err err = {{0}};
    forget_all();
    put_text("settings.json", "{\"text\": 150, \"unknown\": {}}");
    prefs_load(&read, &paths, autosave, &err);
    assert_int_equal(read.text, 150);
    assert_string_equal(err.text, "");
    assert_int_equal(findings(), 0);
    forget_all();
    put_text("settings.json", "{\"text\": 150, \"format\": 2}");
    prefs_load(&read, &paths, autosave, &err);
    assert_int_equal(read.text, 100);
    AutosaveFinding found;
    assert_true(autosave_finding(autosave, 0, &found));
    assert_int_equal(found.reason, AUTOSAVE_NEWER);
    forget_all(); /* of this version, but its sum is missing */
    put_text("settings.json", "{\"format\": 1}");
    prefs_load(&read, &paths, autosave, &err);
    assert_true(autosave_finding(autosave, 0, &found));
    assert_int_equal(found.reason, AUTOSAVE_DAMAGED);
}

static FeatNotes some_feats(int n)
{
    FeatNotes f = {.n = n};
    for (int i = 0; i < n; i++) {
        snprintf(f.note[i].name, NAME_SIZE, "feat-%d", i);
        snprintf(f.note[i].day, DAY_TEXT, "2026-11-22 21:04");
    }
    return f;
}

static int feats_left(void)
{
    FeatNotes f;
    prefs_load_feats(&paths, "hearts", autosave, &f);
    return f.n;
}

/* One letter of the file is gone: all medals are there, and no copy is lost. */
static void feats_are_as_safe_as_saves(void **unused)
{
    (void)unused;
    forget_all();
    for (int n = 1; n <= 6; n++) {
        const FeatNotes f = some_feats(n);
        prefs_save_feats(&paths, "hearts", &f, autosave);
        assert_true(autosave_settle(autosave, 10000));
    }
    change("feats-hearts.json", "feat-2\"", "feat-2");
    char *damaged = text_of("feats-hearts.json");
    start_again();
    assert_int_equal(feats_left(), 6);
    assert_int_equal(findings(), 1);
    const FeatNotes f = some_feats(5);
    prefs_save_feats(&paths, "hearts", &f, autosave);
    assert_true(autosave_settle(autosave, 10000));
    char *kept = text_of("feats-hearts.json.bad");
    assert_string_equal(kept, damaged);
    start_again();
    assert_int_equal(feats_left(), 5);
    change("feats-hearts.json", "feat-2\"", "feat-9\""); /* a letter that fits */
    start_again();
    assert_int_equal(feats_left(), 6);
    assert_int_equal(findings(), 1);
    free(kept);
    free(damaged);
}

/* Two lists of names that have nothing to do with each other; one that has no room is told. */
static void favourites_and_tips_come_back(void **unused)
{
    (void)unused;
    char ids[FAVOURITES_SIZE], tips[64], few[8];
    forget_all();
    prefs_load_favourites(&paths, autosave, ids, sizeof ids);
    assert_string_equal(ids, "");
    prefs_save_favourites(&paths, "whist my-game", autosave);
    prefs_save_tips(&paths, "undo", autosave);
    assert_true(autosave_settle(autosave, 10000));
    start_again();
    prefs_load_favourites(&paths, autosave, ids, sizeof ids);
    prefs_load_tips(&paths, autosave, tips, sizeof tips);
    assert_string_equal(ids, "whist my-game");
    assert_string_equal(tips, "undo");
    prefs_load_favourites(&paths, autosave, few, sizeof few);
    assert_string_equal(few, ""); /* too long for that, and told */
    assert_int_equal(findings(), 1);
}

/* Both generations are gone: both are kept. */
static void both_generations_are_kept(void **unused)
{
    (void)unused;
    forget_all();
    for (int n = 1; n <= 2; n++) {
        const FeatNotes f = some_feats(n);
        prefs_save_feats(&paths, "hearts", &f, autosave);
        assert_true(autosave_settle(autosave, 10000));
    }
    put_text("feats-hearts.json", "first");
    put_text("feats-hearts.json.old", "second");
    start_again();
    assert_int_equal(feats_left(), 0);
    for (int n = 1; n <= 3; n++) {
        const FeatNotes f = some_feats(n);
        prefs_save_feats(&paths, "hearts", &f, autosave);
        assert_true(autosave_settle(autosave, 10000));
    }
    char *first = text_of("feats-hearts.json.bad"), *second = text_of("feats-hearts.json.old.bad");
    assert_string_equal(first, "first");
    assert_string_equal(second, "second");
    free(first);
    free(second);
}

/* Whatever is wrong with an older generation that is needed, it is put aside. */
static void an_older_generation_is_put_aside(void **unused)
{
    (void)unused;
    static const char *const ways[] = {
        "echo no > %s/settings.json.old", "echo '{\"format\": 2}' > %s/settings.json.old",
        "mkdir %s/settings.json.old", "truncate -s 17M %s/settings.json.old"};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        char command[200];
        Prefs read;
        Err err = {{0}};
        forget_all();
        put_text("settings.json", "no");
        snprintf(command, sizeof command, ways[i], folder);
        assert_int_equal(system(command), 0);
        prefs_load(&read, &paths, autosave, &err);
        assert_int_equal(file_stamp(named("settings.json.old")).there, FILE_ABSENT);
        assert_int_equal(file_stamp(named("settings.json.old.bad")).there, FILE_THERE);
    }
}

TEST_GROUP(prefs, open_prefs, close_autosave, cmocka_unit_test(settings_come_back),
           cmocka_unit_test(one_value_costs_only_itself), cmocka_unit_test(an_unknown_choice),
           cmocka_unit_test(every_line_is_taken), cmocka_unit_test(settings_of_other_versions),
           cmocka_unit_test(an_older_generation_is_put_aside),
           cmocka_unit_test(feats_are_as_safe_as_saves),
           cmocka_unit_test(favourites_and_tips_come_back),
           cmocka_unit_test(both_generations_are_kept))
