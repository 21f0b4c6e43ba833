/* Every file of the profile in every state: what the program reads, what the player is told, where
 * the file that was found is kept, and what the next program reads. The table is states.def. Three
 * rules hold in every cell, whatever the table says: what was found is there afterwards, whole;
 * what could not be used as it was found is told; the next program reads what was written. */
#include "match/archive/archive.h"
#include "match/archive/sums.h"
#include "stage/prefs.h"
#include "support/autosaved.h"
#include "support/faults.h"
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

typedef enum {
    S_absent,
    S_unreadable,
    S_first_byte,
    S_last_byte,
    S_cut,
    S_empty,
    S_newer,
    S_large,
    S_folder,
    S_pipe,
    S_device,
    S_replaced,
    S_second,
    S_full,
    S_before_1970,
    S_ahead,
    S_still,
    STATES
} FileState;
typedef enum { T_nothing, T_mark, T_renewed, T_page, T_failing, T_second } Told;
typedef enum { K_nowhere, K_file, K_old, K_bad } Kept;

static const char *const TOLD[] = {"nothing", "mark", "renewed", "page", "failing", "second"};
static const char *const KEPT[] = {"nowhere", "file", "old", "bad"};

static Paths paths;
static Archive *archive;
static Match *match;
static bool paged; /* a page says that a part of it is lost */

/* ---- The kinds of files: each has a value that is read and written ---- */

static int settings_read(void)
{
    Prefs p;
    Err err = {{0}};
    prefs_load(&p, &paths, autosave, &err);
    return p.volume == prefs_standard("en").volume ? 0 : p.volume / 5;
}

static void settings_write(int value)
{
    Prefs p = prefs_standard("en");
    p.volume = 5 * value;
    prefs_save(&p, &paths, autosave);
}

static int setup_read(void)
{
    MatchPlan p;
    return prefs_load_plan(&paths, "sneak", autosave, &p) ? p.seats : 0;
}

static void setup_write(int value)
{
    MatchPlan p = {.game = "sneak", .seats = value};
    for (int i = 0; i < value; i++)
        p.player[i] = (Player){.level = "normal", .name = "Imp"};
    prefs_save_plan(&paths, &p, autosave);
}

static int tips_read(void)
{
    char names[200];
    prefs_load_tips(&paths, autosave, names, sizeof names);
    return (int)strlen(names);
}

static void tips_write(int value)
{
    char names[16];
    snprintf(names, sizeof names, "%.*s", value, "tips-and-more");
    prefs_save_tips(&paths, names, autosave);
}

static int favourites_read(void)
{
    char ids[200];
    prefs_load_favourites(&paths, autosave, ids, sizeof ids);
    return (int)strlen(ids);
}

static void favourites_write(int value)
{
    char ids[16];
    snprintf(ids, sizeof ids, "%.*s", value, "hearts-sneak");
    prefs_save_favourites(&paths, ids, autosave);
}

static int lesson_read(void) { return prefs_load_lesson(&paths, "sneak", autosave); }
static void lesson_write(int value) { prefs_save_lesson(&paths, "sneak", value, autosave); }

static int feats_read(void)
{
    FeatNotes f;
    prefs_load_feats(&paths, "sneak", autosave, &f);
    return f.n;
}

static void feats_write(int value)
{
    FeatNotes f = {.n = value};
    for (int i = 0; i < value; i++)
        snprintf(f.note[i].name, NAME_SIZE, "feat-%c", 'a' + i);
    prefs_save_feats(&paths, "sneak", &f, autosave);
}

static Match *new_match(int seed, int moves)
{
    Rng rng = rng_from_u64((uint64_t)seed);
    Match *m = some_match((uint64_t)seed);
    for (int i = 0; i < moves; i++)
        move_at_random(m, &rng);
    return m;
}

/* The seed of the match. */
static int save_read(void)
{
    SaveTrouble t;
    Match *m = saves_load(autosave, DATA_DIR, "sneak", &t);
    const int seed = m ? (int)match_plan(m)->seed.low : 0;
    SavePeek peek;
    paged = (m ? t.fault != SAVE_SOUND && t.error != ENOENT
               : saves_peek(autosave, "sneak", &peek) && peek.deal == 0);
    match_free(m);
    return seed;
}

static void save_write(int value)
{
    match_free(match);
    match = new_match(value, 0);
    saves_follow(autosave, match);
    Rng rng = rng_from_u64((uint64_t)value);
    for (int i = 0; i < 9; i++)
        move_at_random(match, &rng);
}

static Match *finished(int seed)
{
    Match *m = new_match(seed, 0);
    Rng rng = rng_from_u64((uint64_t)seed);
    while (!match_state(m)->over && !game_resting(match_game(m), match_state(m)))
        move_at_random(m, &rng);
    match_note(m, (MatchNotes){.began = 1000 + seed});
    return m;
}

/* The number of deals. */
static int archive_read(void)
{
    archive_close(archive);
    archive = archive_open(autosave);
    paged = archive_damaged(archive) > 0;
    return archive_count(archive);
}

static void archive_write(int value)
{
    Match *m = finished(value);
    if (!archive)
        archive_read();
    archive_add(archive, m, (Date){value, "2026-11-22 21:04"});
    match_free(m);
}

/* 2: this program has the profile, and another one notices that. */
static int lock_read(void)
{
    Autosave *other = autosave_open(folder, NULL);
    const bool noticed = autosave_is_second(other);
    autosave_close(other, 10000);
    return noticed && !autosave_is_second(autosave) ? 2 : 0;
}

static SumsFile sums;

/* Of the deals that are not in the archive any more. */
static int sums_value(void)
{
    sums_read(&sums, autosave);
    return sums.now.gone.n ? (int)sums.now.gone.group[0].sums.deals : 0;
}

static void sums_set(int value)
{
    sums.now.gone.n = 1;
    snprintf(sums.now.gone.group[0].key.game, NAME_SIZE, "sneak");
    snprintf(sums.now.gone.group[0].key.level, NAME_SIZE, "normal");
    sums.now.gone.group[0].key.seats = 3;
    sums.now.gone.group[0].sums.deals = value;
    assert_true(sums_write(&sums, autosave));
}

typedef enum {
    F_settings,
    F_setup,
    F_tips,
    F_favourites,
    F_lesson,
    F_feats,
    F_save,
    F_segment,
    F_older,
    F_sums,
    F_lock,
    KINDS
} Kind;

static const struct {
    const char *name, *file;
    int (*read)(void);
    void (*write)(int value);
    const char *version, *next; /* the words that say the version, and those of a later one */
} FILES[] = {
#define JSON    "\"format\":\t1", "\"format\":\t2"
#define ARCHIVE "imparlour-archive 1", "imparlour-archive 2"
    [F_settings] = {"settings", "settings.json", settings_read, settings_write, JSON},
    [F_setup] = {"setup", "setup-sneak.json", setup_read, setup_write, JSON},
    [F_tips] = {"tips", "tips.json", tips_read, tips_write, JSON},
    [F_favourites] = {"favourites", "favourites.json", favourites_read, favourites_write, JSON},
    [F_lesson] = {"lesson", "lesson-sneak.json", lesson_read, lesson_write, JSON},
    [F_feats] = {"feats", "feats-sneak.json", feats_read, feats_write, JSON},
    [F_save] = {"save", "sneak.save", save_read, save_write, "imparlour-match 2",
                "imparlour-match 3"},
    [F_segment] = {"segment", "archive-001.text", archive_read, archive_write, ARCHIVE},
    [F_older] = {"older", "archive.text", archive_read, archive_write, ARCHIVE},
    [F_sums] = {"sums", "archive-sums.text", sums_value, sums_set, ARCHIVE},
    [F_lock] = {"lock", "lock", lock_read, lesson_write, "", ""},
};

static const struct {
    const char *name;
    const char *how; /* a command with the file's path twice; NULL: see the code */
} STATE[] = {
    [S_absent] = {"absent", "rm '%s'"},
    [S_unreadable] = {"unreadable", NULL},
    [S_first_byte] = {"first_byte", "printf x | dd of='%s' conv=notrunc status=none"},
    [S_last_byte] = {"last_byte", NULL},
    [S_cut] = {"cut", NULL},
    [S_empty] = {"empty", "truncate -s 0 '%s'"},
    [S_newer] = {"newer", NULL},
    [S_large] = {"large", "truncate -s 17M '%s'"},
    [S_folder] = {"folder", "rm '%s' && mkdir '%s'"},
    [S_pipe] = {"pipe", "rm '%s' && mkfifo '%s'"},
    [S_device] = {"device", "rm '%s' && ln -s /dev/zero '%s'"},
    [S_replaced] = {"replaced", NULL},
    [S_second] = {"second", NULL},
    [S_full] = {"full", NULL},
    [S_before_1970] = {"before_1970", "touch -d 1901-01-01 '%s'"},
    [S_ahead] = {"ahead", "touch -d 2300-01-01 '%s'"},
    [S_still] = {"still", "touch -d @0 '%s'"},
};

typedef struct {
    int read;
    Told told;
    Kept kept;
    int next;
} Cell;

#define CELL(file, state, read, told, kept, next)                                                  \
    [F_##file][S_##state] = {read, T_##told, K_##kept, next},
static const Cell CELLS[KINDS][STATES] = {
#include "stage/states.def"
};

/* ---- One cell ---- */

static char place[PATH_SIZE]; /* of the file */
static char *found;           /* its bytes in that state; NULL: it is no regular file */
static size_t found_size;
static mode_t found_mode;

static void shell(const char *command) { assert_int_equal(system(command), 0); }

static void begin(bool threads)
{
    if (!threads)
        fault_set((Fault){.no_thread = true});
    autosave = autosave_open(folder, NULL);
    assert_non_null(autosave);
    if (!threads)
        fault_set((Fault){0});
}

static void end(void)
{
    fault_set((Fault){0});
    archive_close(archive);
    archive = NULL;
    match_free(match);
    match = NULL;
    memset(&sums, 0, sizeof sums);
    autosave_close(autosave, 10000);
    autosave = NULL;
}

/* The file with these values, one generation after the other. */
static void make(Kind k, int first, int last)
{
    begin(true);
    FILES[k].read();
    for (int value = first; value <= last; value++) {
        FILES[k].write(value);
        assert_true(autosave_settle(autosave, 10000));
    }
    end();
    if (k == F_older) {
        char command[3 * PATH_SIZE];
        snprintf(command, sizeof command, "mv %s/archive-001.text '%s'", folder, place);
        shell(command);
    }
}

static void note_found(void)
{
    struct stat info;
    Err err = {{0}};
    found_mode = lstat(place, &info) == 0 ? info.st_mode & S_IFMT : 0;
    free(found);
    found = found_mode == S_IFREG ? file_read(place, 1 << 25, &found_size, &err) : NULL;
}

static void edit(FileState s, Kind k)
{
    Err err = {{0}};
    size_t size;
    char *text = file_read(place, 1 << 20, &size, &err);
    assert_non_null(text);
    if (s == S_cut)
        size = size / 3 * 2;
    if (s == S_last_byte && size > 3)
        text[size - 3] ^= 1;
    if (s == S_newer)
        memcpy(strstr(text, FILES[k].version), FILES[k].next, strlen(FILES[k].next));
    FILE *f = fopen(place, "w");
    fwrite(text, 1, size, f);
    fclose(f);
    free(text);
}

static void bring_into(FileState s, Kind k)
{
    char command[3 * PATH_SIZE];
    if (STATE[s].how) {
        snprintf(command, sizeof command, STATE[s].how, place, place);
        shell(command);
    } else if (s == S_last_byte || s == S_cut || s == S_newer) {
        edit(s, k);
    }
}

/* A sound file with the value 7 takes the place of the file. */
static void replace(Kind k)
{
    char command[3 * PATH_SIZE];
    snprintf(command, sizeof command, "cp %s.foreign-%s %s/new && mv %s/new '%s'", folder,
             FILES[k].name, folder, folder, place);
    shell(command);
    note_found();
}

static void make_foreign(Kind k)
{
    char command[3 * PATH_SIZE];
    make(k, 7, 7);
    snprintf(command, sizeof command, "mv '%s' %s.foreign-%s && rm -rf %s/*", place, folder,
             FILES[k].name, folder);
    shell(command);
}

static Told told_now(void)
{
    AutosaveStatus s;
    AutosaveFinding f;
    autosave_status(autosave, &s);
    if (s.state == AUTOSAVE_SECOND)
        return T_second;
    if (s.state == AUTOSAVE_FAILING)
        return T_failing;
    if (s.renewed)
        return T_renewed;
    if (autosave_finding(autosave, 0, &f)) {
        assert_non_null(strstr(place, f.path));
        assert_true(f.why.text[0]);
        return T_mark;
    }
    return paged ? T_page : T_nothing;
}

static bool has_found(const char *ending)
{
    char path[PATH_SIZE];
    struct stat info;
    size_t size = 0;
    Err err = {{0}};
    snprintf(path, sizeof path, "%.4000s%s", place, ending);
    if (lstat(path, &info) != 0 || (info.st_mode & S_IFMT) != found_mode)
        return false;
    if (!found)
        return true;
    char *text = file_read(path, 1 << 25, &size, &err);
    const bool same = text && size >= found_size && memcmp(text, found, found_size) == 0;
    free(text);
    return same;
}

static Kept kept_now(void)
{
    if (has_found(".bad"))
        return K_bad;
    if (has_found(".old"))
        return K_old;
    return found_mode && has_found("") ? K_file : K_nowhere;
}

/* The program reads, something happens, and it writes. */
static Cell use(Kind k, FileState s)
{
    Cell c = {0};
    Autosave *other = s == S_second ? autosave_open(folder, NULL) : NULL;
    fault_set((Fault){.closed = s == S_unreadable ? FILES[k].file : NULL});
    begin(s != S_second);
    paged = false;
    c.read = FILES[k].read();
    if (s == S_replaced || (s == S_second && k != F_lock))
        replace(k);
    if (s == S_full)
        fault_set((Fault){.full = true});
    FILES[k].write(3);
    autosave_settle(autosave, 10000);
    c.told = told_now();
    fault_set((Fault){0});
    if (other) { /* which ends; this one takes over */
        autosave_close(other, 10000);
        autosave_settle(autosave, 10000);
        if (k == F_segment || k == F_older)
            FILES[k].write(3);
    }
    assert_true(autosave_settle(autosave, 10000));
    end();
    c.kept = kept_now();
    begin(true);
    c.next = FILES[k].read();
    end();
    return c;
}

static bool same_cell(const Cell *a, const Cell *b)
{
    return a->read == b->read && a->told == b->told && a->kept == b->kept && a->next == b->next;
}

/* False if a rule does not hold. */
static bool obeys(Kind k, FileState s, const Cell *c)
{
    const bool deals = k == F_segment || k == F_older;
    const int wanted = k == F_lock ? 2 : 3;
    if (found_mode && c->kept == K_nowhere)
        return false;
    if (c->told == T_nothing && c->read < 2 && s != S_absent)
        return false;
    return deals ? c->next >= c->read + 1 : c->next == wanted;
}

static void one_cell(Kind k, FileState s, int *wrong)
{
    char command[200];
    snprintf(command, sizeof command, "rm -rf %s/* %s.foreign-*", folder, folder);
    shell(command);
    path_join(place, folder, FILES[k].file);
    if (s == S_replaced || s == S_second)
        make_foreign(k);
    make(k, 1, 2);
    bring_into(s, k);
    note_found();
    const Cell c = use(k, s);
    const bool good = obeys(k, s, &c);
    if (good && same_cell(&c, &CELLS[k][s]))
        return;
    ++*wrong;
    print_message("%sCELL(%s, %s, %d, %s, %s, %d)\n", good ? "" : "against a rule: ", FILES[k].name,
                  STATE[s].name, c.read, TOLD[c.told], KEPT[c.kept], c.next);
}

static void every_file_in_every_state(void **unused)
{
    (void)unused;
    int wrong = 0;
    for (int k = 0; k < KINDS; k++)
        for (int s = 0; s < STATES; s++)
            one_cell((Kind)k, (FileState)s, &wrong);
    free(found);
    assert_int_equal(wrong, 0);
}

static int open_states(void **unused)
{
    const int result = make_folder(unused);
    snprintf(paths.config, sizeof paths.config, "%s", folder);
    snprintf(paths.state, sizeof paths.state, "%s", folder);
    return result;
}

TEST_GROUP(states, open_states, remove_folder, cmocka_unit_test(every_file_in_every_state))
