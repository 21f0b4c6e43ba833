/* Entries of the archive from untrusted sources: every line of one is damaged in every possible
 * way, with correct sums. Such an entry is invalid, its save reports the line and the expected
 * content, and importing it changes nothing. */
#include "support/autosaved.h"
#include "match/archive/archive.h"
#include "match/match_private.h"
#include <inttypes.h>
#include <string.h>

enum { ROOM = 1 << 16 };

static Archive *archive;
static Match *match; /* at the end of its second deal */
static char *text;   /* the archive's data about it */
static size_t size;

static void finish_deal(Match *m, Rng *rng)
{
    while (!match_state(m)->over && !game_resting(match_game(m), match_state(m)))
        move_at_random(m, rng);
}

static int open_all(void **unused)
{
    Rng rng = rng_from_u64(4);
    MatchPlan p = {.game = "hearts", .seats = 4, .seed = {.low = 17}};
    Err err = {{0}};
    for (int i = 0; i < p.seats; i++)
        p.player[i] = (Player){.human = i == 0, .level = "normal", .name = "Imp"};
    p.n_options = 1;
    p.option[0] = (OptionValue){"target", "50"};
    if (open_autosave(unused) != 0 || !(archive = archive_open(autosave)) ||
        !(match = match_new(DATA_DIR, &p, &err)))
        return -1;
    match_note(match, (MatchNotes){.began = 5, .hints = 1});
    finish_deal(match, &rng);
    match_play(match, match_state(match)->turn, (Action){.verb = VERB_DEAL}, NULL);
    finish_deal(match, &rng);
    text = entry_print(match, (Date){100, "2026-11-22 21:04"}, DEAL_PLAYED, &size);
    return text ? 0 : -1;
}

static int close_all(void **unused)
{
    free(text);
    match_free(match);
    archive_close(archive);
    return close_autosave(unused);
}

/* ---- Forging ---- */

/* Computes both sums again; the text at the place of the second counts as the end. */
static size_t reseal(char *t)
{
    char sum[9];
    char *save = strstr(t, "imparlour-match"), *check = strstr(t, "\ncheck "),
         *end = strstr(t, "\nsum ");
    if (save && check && strlen(check) > 16) {
        snprintf(sum, sizeof sum, "%08" PRIx32, crc32c(0, save, (size_t)(check + 1 - save)));
        memcpy(check + 7, sum, 8);
    }
    snprintf(end + 5, 10, "%08" PRIx32 "\n", crc32c(0, t, (size_t)(end + 1 - t)));
    return strlen(t);
}

/* Replaces the first line with this prefix; NULL: removes it. */
static size_t forge(char out[ROOM], const char *begin, const char *line)
{
    char wanted[64];
    snprintf(wanted, sizeof wanted, "\n%s", begin);
    const char *at = strncmp(text, begin, strlen(begin)) == 0 ? text : strstr(text, wanted) + 1;
    const char *after = strchr(at, '\n') + 1;
    snprintf(out, ROOM, "%.*s%s%s%.*s", (int)(at - text), text, line ? line : "", line ? "\n" : "",
             (int)(text + size - after), after);
    return reseal(out);
}

static int import(const char *t, size_t n, Err *err)
{
    int known;
    *err = (Err){{0}};
    return archive_import(archive, DATA_DIR, "friend", &(ImportText){t, n}, &known, err);
}

static bool sound(const char *t, size_t n, const char **save, size_t *save_size)
{
    ArchiveDeal d;
    return entry_read(t, n, &d, save, save_size);
}

/* Nothing is imported, and one line says why. */
static void assert_refused(const char *t, size_t n, const char *why)
{
    Err err;
    const int before = archive_count(archive);
    assert_int_equal(import(t, n, &err), -1);
    if (!strstr(err.text, why))
        fail_msg("\"%s\" is not in \"%s\"", why, err.text);
    assert_int_equal(archive_count(archive), before);
}

/* ---- Tests ---- */

static void it_can_be_forged(void **unused)
{
    (void)unused;
    const char *save;
    char forged[ROOM];
    size_t n = forge(forged, "kind", "kind again");
    assert_true(sound(forged, n, &save, &n));
    n = forge(forged, "ended", "ended 0 1970-01-01 00:00");
    assert_true(sound(forged, n, &save, &n));
    assert_non_null(strstr(text, "\nnotes 5 1 0 0 0\nfrom 1 "));
}

static void lines_before_the_save(void **unused)
{
    (void)unused;
    static const struct {
        const char *begin, *line;
    } LINES[] = {
        {"imparlour-deal", "imparlour-deal 2"},
        {"imparlour-deal", "imparlour-deals 1"},
        {"ended", NULL},
        {"ended", "ended"},
        {"ended", "ended  2026-11-22 21:04"},
        {"ended", "ended 1"},
        {"ended", "ended -1 2026-11-22 21:04"},
        {"ended", "ended 99999999999999999999 2026-11-22 21:04"},
        {"ended", "ended 1e9 2026-11-22 21:04"},
        {"ended", "ended 100 2026-11-22 21:0"},
        {"ended", "ended 100 2026-11-22 21:0/"},
        {"ended", "ended 100 2026-11-22 21:0x"},
        {"ended", "ended 100 2026-11-22T21:04"},
        {"kind", "kind"},
        {"kind", "kind stolen"},
        {"points", "points 1"},
        {"points", "points 1 x"},
        {"points", "points 1 2  3"},
        {"points", "points 1000000000 2"},
        {"points",
         "points 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2"},
        {"winners", "winners"},
        {"winners", "winners -1"},
        {"winners", "winners 1 2"},
        {"winners", "winners 4294967296"},
        {"winners", "winners \x1b[2J"}};
    char forged[ROOM];
    const char *save;
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        size_t n = forge(forged, LINES[i].begin, LINES[i].line), save_size;
        if (sound(forged, n, &save, &save_size))
            fail_msg("sound: %s", LINES[i].line);
        assert_refused(forged, n, "friend: deal 1 is damaged, or none at all");
    }
}

static void lines_of_the_save(void **unused)
{
    (void)unused;
    static const struct {
        const char *begin, *line, *wanted;
    } LINES[] = {
        {"imparlour-match", "imparlour-match 9", "saved in format 9 by another version"},
        {"imparlour-match", "imparlour-match 22", "saved in format 22 by another version"},
        {"imparlour-match", "imparlour-matches", "line 1: expected \"imparlour-match ...\""},
        {"game", "game", "line 2: expected \"game ...\""},
        {"game", "game ../hearts", "line 2: expected \"game ID\""},
        {"game", "game a-very-long-name-that-no-game-has-ever-had-nor-ever-will",
         "line 2: expected \"game ID\""},
        {"rules", "rules 12", "line 3: expected \"rules HASH\""},
        {"seats", "seats 0", "line 4: expected \"seats NUMBER\""},
        {"seats", "seats 99", "line 4: expected \"seats NUMBER\""},
        {"seed", "seed now", "line 5: expected \"seed HEX\""},
        {"option", "option target", "line 6: expected \"option KEY VALUE\""},
        {"option", "option target 50 60", "line 6: expected \"option KEY VALUE\""},
        {"player", "player somebody 1 Imp", "line 7: expected \"player human|ai:LEVEL FACE NAME\""},
        {"notes", "notes 1", "expected \"notes BEGAN AIDED HINTS UNDOS SECONDS [LUCK]\""},
        {"notes", "notes -1 0 0 0 0", "expected \"notes BEGAN"},
        {"notes", "notes 5 0 0 0 0 0 0", "expected \"notes BEGAN"},
        {"notes", "notes 5 0 0 0 0 x", "expected \"notes BEGAN"},
        {"notes", "notes 5 0 0 0 0 1000000001", "expected \"notes BEGAN"},
        {"notes", "notes 5 2 0 0 0", "expected \"notes BEGAN"},
        {"notes", "notes 5 0 0 0 1000000001", "expected \"notes BEGAN"},
        {"from", "from 1", "expected \"from DEAL DEALER LUCK\""},
        {"from", "from 1 0 12", "expected \"from DEAL DEALER LUCK\""},
        {"stands", "stands 2000000000 0 0 0 0", "expected \"stands SCORE PLACE RANK OUT PAYER\""},
        {"stands", "stands 1 0 0 0", "expected \"stands SCORE"},
        {"stands", "stands 1 0 0 0 0 0", "expected \"stands SCORE"},
        {"stands", "stands 1 0 0 0 99", "expected \"stands SCORE"},
        {"dealt", "dealt 0123456789abcdef", "expected \"dealt #HASH\""},
        {"dealt", "dealt #0123456789abcdeg", "expected \"dealt #HASH\""},
        {"check", "check 0123", "checksum mismatch"},
        {"check", "checked", "expected \"check ...\""}};
    char forged[ROOM];
    const char *save;
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        SaveTrouble t;
        size_t n = forge(forged, LINES[i].begin, LINES[i].line);
        if (sound(forged, n, &save, &n))
            fail_msg("sound: %s", LINES[i].line);
        assert_refused(forged, strlen(forged), "friend: deal 1 is damaged");
        save = strstr(forged, "imparlour-match");
        assert_null(match_read(DATA_DIR, "it", save, strlen(save), &t));
        if (!strstr(t.err.text, LINES[i].wanted))
            fail_msg("%s: %s", LINES[i].line, t.err.text);
        assert_int_equal(t.fault, i < 2 ? SAVE_VERSION : SAVE_DAMAGED);
    }
}

/* The text is well formed, but does not match the play. */
static void what_is_not_true(void **unused)
{
    (void)unused;
    static const struct {
        const char *begin, *line, *why;
    } LIES[] = {{"points", "points 1 2 3 4 5 6 7 8", "its result is not what comes out"},
                {"winners", "winners 15", "its result is not what comes out"},
                {"game", "game none-such", "none-such"},
                {"rules", "rules 0123456789abcdef", "played with other rules"},
                {"dealt", "dealt #0123456789abcdef", "first deal is different"},
                {"from",
                 "from 9999 0 0000000000000000000000000000000000000000000000000000000000000000",
                 "friend: deal 1: friend: "},
                {"0 ", "0 pass 2C", "line "}};
    char forged[ROOM], twice[2 * ROOM];
    for (size_t i = 0; i < sizeof LIES / sizeof *LIES; i++) {
        const size_t n = forge(forged, LIES[i].begin, LIES[i].line);
        assert_refused(forged, n, LIES[i].why);
        /* A valid entry before it is not imported either. */
        snprintf(twice, sizeof twice, "%.*s%s", (int)size, text, forged);
        assert_refused(twice, strlen(twice), "friend: deal 2");
    }
}

static void sums_that_are_none(void **unused)
{
    (void)unused;
    char forged[ROOM];
    assert_refused("", 1, "deal 1 is damaged");
    assert_refused("sum 01234567\n", 13, "deal 1 is damaged");
    assert_refused("\nsum 00000000\n", 14, "deal 1 is damaged");
    for (size_t at = size - 13; at < size; at++) {
        memcpy(forged, text, size);
        forged[at] = at == size - 1 ? 'x' : '!';
        assert_refused(forged, size, "deal 1 is damaged");
    }
}

static void a_deal_in_play_is_no_entry(void **unused)
{
    (void)unused;
    SaveTrouble t;
    ArchiveDeal d;
    const char *save;
    size_t n, again;
    assert_true(entry_read(text, size, &d, &save, &n));
    Match *m = match_read(DATA_DIR, "it", save, n, &t);
    assert_true(entry_is_true(&d, m));
    assert_false(
        entry_is_true(&d, match)); /* that is the second deal of a match, not a match of one deal */
    match_undo(m, match_length(m) - 1);
    assert_false(entry_is_true(&d, m));
    match_free(m);
    assert_null(entry_again(text, size - 1, DEAL_BROUGHT, &again));
}

static void the_same_deal_by_others_is_taken(void **unused)
{
    (void)unused;
    char forged[ROOM];
    Err err;
    assert_int_equal(import(text, size, &err), 1);
    assert_int_equal(import(text, size, &err), 0);
    assert_int_equal(import(forged, forge(forged, "ended", "ended 101 2026-11-22 21:05"), &err), 1);
    assert_int_equal(import(forged, forge(forged, "notes", "notes 6 0 0 0 0"), &err), 1);
    assert_int_equal(import(forged, forge(forged, "notes", "notes 6 0 0 0 0"), &err), 0);
    assert_int_equal(archive_count(archive), 3);
    assert_int_equal(archive_before(archive, 2), 1);
}

static void a_second_program_takes_nothing(void **unused)
{
    (void)unused;
    Err err = {{0}};
    int known;
    Autosave *other = autosave_open(folder, NULL);
    Archive *second = archive_open(other);
    const int before = archive_count(second);
    assert_int_equal(
        archive_import(second, DATA_DIR, "friend", &(ImportText){text, size}, &known, &err), -1);
    assert_non_null(strstr(err.text, "another program has the profile"));
    assert_false(archive_forget_statistics(second));
    assert_int_equal(archive_count(second), before);
    archive_close(second);
    autosave_close(other, 1000);
}

/* ---- The file itself ---- */

/* A profile of its own with this text as the archive's file; NULL: without the file. */
typedef struct {
    Autosave *autosave;
    Archive *archive;
    char file[PATH_SIZE], folder[128];
} Profile;

static void profile_read(Profile *p)
{
    assert_true(autosave_settle(p->autosave, 10000));
    archive_close(p->archive);
    p->archive = archive_open(p->autosave);
}

static void put_file(const char *path, const char *content)
{
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs(content, f);
    fclose(f);
}

static Profile profile_with(const char *name, const char *content)
{
    Profile p;
    file_in(name, p.folder);
    assert_true(folder_make(p.folder));
    path_join(p.file, p.folder, "archive.text");
    if (content)
        put_file(p.file, content);
    p.autosave = autosave_open(p.folder, NULL);
    p.archive = archive_open(p.autosave);
    return p;
}

static void profile_end(Profile *p)
{
    archive_close(p->archive);
    autosave_close(p->autosave, 5000);
}

static void take_one(Profile *p)
{
    Err err = {{0}};
    int known;
    assert_int_equal(
        archive_import(p->archive, DATA_DIR, "friend", &(ImportText){text, size}, &known, &err), 1);
    profile_read(p);
}

/* The lines at the top count one by one; a line that is too long or torn affects no other line. */
static void damaged_sums(void **unused)
{
    (void)unused;
    static Statistics s;
    char content[2000], since[64], longer[700];
    const char *words = "since 77";
    snprintf(since, sizeof since, "%s #%08" PRIx32, words, crc32c(0, words, strlen(words)));
    memset(longer, 'x', 600);
    longer[600] = '\0';
    snprintf(content, sizeof content, "imparlour-archive 1\n%s\nsums nonsense\n%s", longer, since);
    Profile p = profile_with("sums", content);
    archive_statistics(p.archive, 0, &s);
    assert_int_equal(s.since, 77);
    assert_int_equal(archive_count(p.archive), 0);
    take_one(&p); /* behind an unterminated line */
    archive_statistics(p.archive, 0, &s);
    assert_int_equal(s.since, 77);
    assert_int_equal(archive_count(p.archive), 1);
    assert_int_equal(archive_damaged(p.archive), 0);
    profile_end(&p);
}

static void what_is_no_archive_stays(void **unused)
{
    (void)unused;
    char found[64] = "";
    Profile p = profile_with("letter", "Dear Mio,\n\nwe play on Friday.\n");
    assert_int_equal(archive_damaged(p.archive), 1);
    take_one(&p);
    assert_int_equal(archive_count(p.archive), 1);
    FILE *f = fopen(p.file, "r");
    assert_non_null(fgets(found, sizeof found, f));
    assert_string_equal(found, "Dear Mio,\n");
    fclose(f);
    profile_end(&p);
}

/* An unreadable file is set aside whole. */
static void what_is_in_the_way(void **unused)
{
    (void)unused;
    char path[PATH_SIZE];
    Profile p = profile_with("way", NULL);
    archive_close(p.archive);
    assert_true(folder_make(path_join(path, p.file, "in")));
    p.archive = archive_open(p.autosave);
    assert_int_equal(archive_count(p.archive), 0);
    take_one(&p);
    assert_int_equal(archive_count(p.archive), 1);
    path_join(path, p.folder, "archive.text.bad/in");
    assert_true(path_exists(path));
    profile_end(&p);
}

/* Damaged entries are removed like all others when there are too many entries, or too much text. */
static void damaged_entries_retire(void **unused)
{
    (void)unused;
    enum { MEGABYTE = 1024 * 1024 };
    char *content = malloc(13 * MEGABYTE);
    size_t at = (size_t)sprintf(content, "imparlour-archive 1\n");
    for (int i = 0; i < ARCHIVE_DEALS; i++)
        at += (size_t)sprintf(content + at, "imparlour-deal 1\nnumber %d\n", i);
    Profile p = profile_with("many", content);
    assert_int_equal(archive_damaged(p.archive), ARCHIVE_DEALS);
    take_one(&p); /* from a friend, which pushes out nothing */
    assert_int_equal(archive_damaged(p.archive), ARCHIVE_DEALS);
    assert_int_equal(archive_count(p.archive), 1);
    profile_end(&p);
    /* The oldest file is removed first when the files exceed 16 MB in all. */
    char path[PATH_SIZE];
    at = (size_t)sprintf(content, "imparlour-archive 1\nimparlour-deal 1\n");
    memset(content + at, 'x', 12 * MEGABYTE);
    strcpy(content + at + 12 * MEGABYTE, "\n");
    p = profile_with("much", content);
    assert_int_equal(archive_damaged(p.archive), 1);
    take_one(&p);
    assert_int_equal(archive_damaged(p.archive), 1);
    strcpy(content + at + 5 * MEGABYTE, "\nimparlour-deal 1\nshort\n");
    put_file(path_join(path, p.folder, "archive-002.text"), content);
    profile_read(&p);
    assert_int_equal(archive_damaged(p.archive), 3);
    assert_int_equal(archive_count(p.archive), 1);
    assert_true(archive_forget_statistics(p.archive));
    profile_read(&p);
    assert_int_equal(archive_damaged(p.archive), 2);
    assert_int_equal(archive_count(p.archive), 1);
    profile_end(&p);
    free(content);
}

TEST_GROUP(entry, open_all, close_all, cmocka_unit_test(it_can_be_forged),
           cmocka_unit_test(lines_before_the_save), cmocka_unit_test(lines_of_the_save),
           cmocka_unit_test(what_is_not_true), cmocka_unit_test(sums_that_are_none),
           cmocka_unit_test(a_deal_in_play_is_no_entry),
           cmocka_unit_test(the_same_deal_by_others_is_taken),
           cmocka_unit_test(a_second_program_takes_nothing), cmocka_unit_test(damaged_sums),
           cmocka_unit_test(what_is_no_archive_stays), cmocka_unit_test(what_is_in_the_way),
           cmocka_unit_test(damaged_entries_retire))
