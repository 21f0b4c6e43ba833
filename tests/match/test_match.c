/* Matches: replay, undo, saves and journals. Loading any file yields either the match as it was
 * played or one line with the reason why not. */
#include "ai/ai.h"
#include "support/autosaved.h"
#include "match/match_private.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { MOST = 2000 };

typedef struct {
    const char *game;
    int seats;
} Table;

static const Table tables[] = {{"bottle-imp", 3},    {"bottle-imp", 4},    {"little-devils", 3},
                               {"little-devils", 4}, {"little-devils", 5}, {"little-devils", 6}};
enum { TABLES = sizeof tables / sizeof tables[0] };

static MatchPlan plan_for(Table t, uint64_t seed)
{
    MatchPlan p = {.seats = t.seats, .seed = {.low = seed, .high = 0xABC, .of = seed % 2}};
    snprintf(p.game, sizeof p.game, "%s", t.game);
    for (int i = 0; i < t.seats; i++) {
        p.player[i] = (Player){.human = i % 2 == 0, .face = i};
        if (!p.player[i].human)
            strcpy(p.player[i].level, "easy");
        snprintf(p.player[i].name, sizeof p.player[i].name, "%s", i ? "Robert Louis" : "小鬼");
    }
    p.n_options = 1;
    p.option[0] = (OptionValue){"target", "300"};
    return p;
}

static Match *new_match(Table t, uint64_t seed)
{
    const MatchPlan p = plan_for(t, seed);
    Err err = {{0}};
    Match *m = match_new(DATA_DIR, &p, &err);
    assert_string_equal(err.text, "");
    assert_non_null(m);
    return m;
}

static void play_one(Match *m, Rng *rng)
{
    Action moves[MAX_MOVES];
    const State *s = match_state(m);
    const unsigned asked = game_to_act(s);
    int seat = (int)rng_below(rng, MAX_SEATS);
    while (!(asked >> seat & 1)) /* several seats may be asked: any of them answers first */
        seat = (seat + 1) % MAX_SEATS;
    const int n = game_moves(match_game(m), s, seat, moves);
    match_play(m, seat, moves[rng_below(rng, (uint32_t)n)], NULL);
}

/* Plays up to `most` moves and keeps the hash after each; hash[0] is the first deal. Returns the
 * number of moves. */
static int play_random(Match *m, uint64_t seed, int most, uint64_t *hash)
{
    Rng rng = rng_from_u64(seed);
    int n = 0;
    hash[0] = state_hash(match_state(m));
    while (n < most && !match_state(m)->over) {
        play_one(m, &rng);
        hash[++n] = state_hash(match_state(m));
    }
    return n;
}

static char *read_all(const char *path, size_t *size)
{
    FILE *f = fopen(path, "rb");
    assert_non_null(f);
    char *text = malloc(SAVE_BYTES + 1);
    *size = fread(text, 1, SAVE_BYTES, f);
    text[*size] = '\0';
    fclose(f);
    return text;
}

static void write_all(const char *path, const char *text, size_t size)
{
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(text, 1, size, f), size);
    assert_int_equal(fclose(f), 0);
}

static Match *load(const char *path, Err *err)
{
    SaveTrouble t;
    Match *m = match_load(DATA_DIR, NULL, path, &t);
    assert_null(strchr(t.err.text, '\n'));
    assert_true(m || t.err.text[0]);
    assert_int_equal(t.fault != SAVE_SOUND, t.err.text[0] != '\0');
    assert_true(t.fault == SAVE_SOUND || t.fault == SAVE_UNREADABLE ? t.line == 0
                                                                    : t.line > 0 || !m);
    *err = t.err;
    return m;
}

/* ---- Tests ---- */

static void saved_matches_come_back(void **unused)
{
    (void)unused;
    char journal[128], saved[128];
    static uint64_t hash[MOST + 1];
    for (int t = 0; t < TABLES; t++) {
        Match *m = new_match(tables[t], (uint64_t)t + 1);
        Err err = {{0}};
        follow(m, file_in("journal", journal));
        const int n = play_random(m, (uint64_t)t, MOST, hash);
        assert_true(match_state(m)->over);
        assert_true(autosave_settle(autosave, 10000));
        assert_true(match_save(m, file_in("saved", saved), &err));

        size_t size, same;
        char *appended = read_all(journal, &size), *whole = read_all(saved, &same);
        assert_int_equal(size, same);
        assert_memory_equal(appended, whole, size);
        free(appended);
        free(whole);

        Match *again = load_kept(journal);
        assert_int_equal(match_length(again), n);
        assert_memory_equal(match_plan(again), match_plan(m), sizeof(MatchPlan));
        assert_memory_equal(match_state(again), match_state(m), sizeof(State));
        for (int i = 0; i <= n; i += 1 + n / 200) {
            State s;
            match_state_at(again, i, &s);
            assert_true(state_hash(&s) == hash[i]);
        }
        match_free(again);
        match_free(m);
    }
}

static void every_move_is_on_disk_at_once(void **unused)
{
    (void)unused;
    char journal[128];
    Rng rng = rng_from_u64(3);
    for (int t = 0; t < TABLES; t++) {
        Match *m = new_match(tables[t], 77);
        follow(m, file_in("journal", journal));
        for (int i = 0; i < 60; i++) {
            play_one(m, &rng);
            Match *again = load_kept(journal);
            assert_memory_equal(match_state(again), match_state(m), sizeof(State));
            match_free(again);
        }
        match_free(m);
    }
}

static void undo_equals_replay(void **unused)
{
    (void)unused;
    char journal[128];
    static uint64_t hash[MOST + 1];
    for (int t = 0; t < TABLES; t++) {
        Match *m = new_match(tables[t], (uint64_t)t + 100);
        follow(m, file_in("journal", journal));
        const int n = play_random(m, 5, 400, hash);
        for (int length = n; length >= 0; length -= 1 + length / 6) {
            match_undo(m, length);
            assert_int_equal(match_length(m), length);
            assert_true(state_hash(match_state(m)) == hash[length]);
            Match *again = load_kept(journal);
            assert_int_equal(match_length(again), length);
            match_free(again);
            if (length == 0)
                break;
        }
        assert_int_equal(play_random(m, 5, 400, hash), n); /* and it can be played again */
        match_free(m);
    }
}

/* The loaded moves must be a beginning of the match as played, with the same plan. */
static void assert_beginning(const Match *m, const MatchPlan *plan, const uint64_t *hash, int n)
{
    assert_true(match_length(m) <= n);
    assert_true(state_hash(match_state(m)) == hash[match_length(m)]);
    assert_memory_equal(match_plan(m), plan, sizeof *plan);
}

static void cut_files_load_or_say_why(void **unused)
{
    (void)unused;
    char path[128], cut[128];
    uint64_t hash[61];
    for (int t = 0; t < TABLES; t += 3) {
        Match *m = new_match(tables[t], 9);
        const int n = play_random(m, 9, 60, hash);
        assert_true(match_save(m, file_in("whole", path), NULL));
        size_t size;
        char *text = read_all(path, &size);
        int loaded = 0;
        for (size_t at = 0; at < size; at += AMOUNT(1, 3)) {
            Err err;
            write_all(file_in("cut", cut), text, at);
            Match *again = load(cut, &err);
            if (again)
                assert_beginning(again, match_plan(m), hash, n);
            loaded += again != NULL;
            const bool torn = at > 0 && text[at - 1] != '\n';
            assert_true(!torn || err.text[0]); /* lost lines are reported */
            match_free(again);
        }
        assert_true(loaded > AMOUNT(1000, 330));
        free(text);
        match_free(m);
    }
}

static void spoilt_files_load_or_say_why(void **unused)
{
    (void)unused;
    char path[128], spoilt[128];
    uint64_t hash[31];
    Rng rng = rng_from_u64(11);
    for (int t = 0; t < TABLES; t += 2) {
        Match *m = new_match(tables[t], 10);
        const int n = play_random(m, 10, 30, hash);
        assert_true(match_save(m, file_in("whole", path), NULL));
        size_t size;
        char *text = read_all(path, &size);
        for (size_t at = 0; at < size; at += AMOUNT(1, 3)) {
            Err err;
            const char kept = text[at];
            text[at] = (char)(kept ^ (char)(1 + rng_below(&rng, 255)));
            write_all(file_in("spoilt", spoilt), text, size);
            Match *again = load(spoilt, &err);
            assert_string_not_equal(err.text, "");
            if (again)
                assert_beginning(again, match_plan(m), hash, n);
            match_free(again);
            text[at] = kept;
        }
        free(text);
        match_free(m);
    }
}

/* The save with one line replaced and its checksum corrected. */
static Match *load_with(const char *line, const char *instead, Err *err)
{
    char path[128];
    Match *m = new_match(tables[1], 2);
    assert_true(match_save(m, file_in("whole", path), NULL));
    match_free(m);
    size_t size;
    char *text = read_all(path, &size), *changed = malloc(size + strlen(instead) + 64);
    char *at = strstr(text, line);
    assert_non_null(at);
    int n = sprintf(changed, "%.*s%s%s", (int)(at - text), text, instead, at + strcspn(at, "\n"));
    char *check = strstr(changed, "check ");
    n = (int)(check - changed);
    n += sprintf(check, "check %08x\n", crc32c(0, changed, (size_t)n));
    write_all(path, changed, (size_t)n);
    free(text);
    free(changed);
    return load(path, err);
}

static void other_rules_are_refused(void **unused)
{
    (void)unused;
    static const struct {
        const char *line, *instead, *says;
    } wrong[] = {
        {"rules", "rules 0123456789abcdef", "other rules"},
        {"option", "option target 500", "other rules"},
        {"option", "option targte 300", "no option"},
        {"game", "game bottle-imq", "bottle-imq"},
        {"game", "game ../../../etc/passwd", "expected"},
        {"game", "game x.json", "expected"},
        {"seats", "seats 9", "expected"},
        {"seats", "seats 3", "expected"},
        {"seed", "seed 00000000000000000001", "first deal"},
        {"imparlour-match", "imparlour-match 5", "format 5"},
        {"player human", "player robot 0 x", "expected"},
        {"player ai:easy", "player ai:/etc 0 x", "expected"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        Err err;
        Match *m = load_with(wrong[i].line, wrong[i].instead, &err);
        if (m || !strstr(err.text, wrong[i].says))
            print_error("%s: %s\n", wrong[i].instead, err.text);
        assert_null(m);
        assert_non_null(strstr(err.text, wrong[i].says));
    }
    Err err;
    Match *m = load_with("player human", "player human 3 O'Neill ai:hard", &err);
    assert_non_null(m);
    assert_string_equal(match_plan(m)->player[0].name, "O'Neill ai:hard");
    match_free(m);
}

/* The first lines of a save, each damaged: expect the line's number and the expected content. */
static void headers_that_are_wrong(void **unused)
{
    (void)unused;
    static const struct {
        const char *line, *instead, *says;
    } wrong[] = {
        {"imparlour-match", "imparlour-march 2", "line 1: expected \"imparlour-match ...\""},
        {"imparlour-match", "imparlour-match 22",
         "saved in format 22 by another version of Imparlour; this one reads 2 to 4"},
        {"imparlour-match", "imparlour-match 3", "line 5: expected \"seed mHEX\""},
        {"seed", "seed m1", "line 5: expected \"seed HEX\""},
        {"seed", "seed mm1", "line 5: expected \"seed HEX\""},
        {"game", "name bottle-imp", "line 2: expected \"game ...\""},
        {"game", "game a-name-that-is-far-too-long-for-a-game", "line 2: expected \"game ID\""},
        {"game", "game ", "line 2: expected \"game ID\""},
        {"rules", "rule 0123456789abcdef", "line 3: expected \"rules ...\""},
        {"rules", "rules 0123456789ABCDEF", "line 3: expected \"rules HASH\""},
        {"rules", "rules 0123456789abcde", "line 3: expected \"rules HASH\""},
        {"seats", "chairs 4", "line 4: expected \"seats ...\""},
        {"seats", "seats 0", "line 4: expected \"seats NUMBER\""},
        {"seats", "seats four", "line 4: expected \"seats NUMBER\""},
        {"seats", "seats 0004", "line 4: expected \"seats NUMBER\""},
        {"seats", "seats ", "line 4: expected \"seats NUMBER\""},
        {"seed", "seat 1", "line 5: expected \"seed ...\""},
        {"seed", "seed 0x1", "line 5: expected \"seed HEX\""},
        {"option", "option target", "line 6: expected \"option KEY VALUE\""},
        {"option", "option target 300 400", "line 6: expected \"option KEY VALUE\""},
        {"option", "option a-name-that-is-far-too-long-for-a-key 1",
         "line 6: expected \"option KEY VALUE\""},
        {"option", "option target a-value-that-is-far-too-long-for-one",
         "line 6: expected \"option KEY VALUE\""},
        {"option", "option a 1\noption b\t2", "line 7: expected \"option ...\""},
        {"player human", "human 0 x", "line 7: expected \"player ...\""},
        {"player human", "player human", "line 7: expected \"player human|ai:LEVEL FACE NAME\""},
        {"player human", "player human 256 x",
         "line 7: expected \"player human|ai:LEVEL FACE NAME\""},
        {"player human", "player human one x",
         "line 7: expected \"player human|ai:LEVEL FACE NAME\""},
        {"player human", "player ai: 1 x", "line 7: expected \"player human|ai:LEVEL FACE NAME\""},
        {"player human",
         "player human 1 a name of more than sixty-three bytes, which is more than is kept",
         "line 7: expected \"player human|ai:"},
        {"player human", "player ai:a-level-of-more-than-thirty-one-letters-and-hyphens 1 x",
         "line 7: expected \"player human|ai:"},
        {"dealt", "deal #0123456789abcdef", "line 11: expected \"dealt ...\""},
        {"dealt", "dealt 0123456789abcdef", "line 11: expected \"dealt #HASH\""},
        {"dealt", "dealt #0123456789abcdeg", "line 11: expected \"dealt #HASH\""},
        {"dealt", "dealt #0123456789abcdef", "first deal is different"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        Err err;
        assert_null(load_with(wrong[i].line, wrong[i].instead, &err));
        if (!strstr(err.text, wrong[i].says))
            fail_msg("%s: \"%s\" does not say \"%s\"", wrong[i].instead, err.text, wrong[i].says);
    }
    char many[400] = "option o0 1";
    for (int i = 1; i <= MAX_OPTIONS; i++)
        sprintf(many + strlen(many), "\noption o%d 1", i);
    Err err;
    assert_null(load_with("option", many, &err));
    assert_non_null(strstr(err.text, "line 22: more than 16 options"));
}

/* The checksum itself, and a file that ends before it. */
static void check_sums_that_are_wrong(void **unused)
{
    (void)unused;
    static const char *const check[][2] = {{"check 0123456", "checksum mismatch"},
                                           {"check 0123456g", "checksum mismatch"},
                                           {"check 01234567", "checksum mismatch"},
                                           {"chock 01234567", "expected \"check ...\""},
                                           {"", "line 12: expected \"check ...\""}};
    char path[128];
    Match *m = new_match(tables[1], 1);
    assert_true(match_save(m, file_in("checked", path), NULL));
    match_free(m);
    size_t size;
    char *text = read_all(path, &size);
    for (size_t i = 0; i < sizeof check / sizeof *check; i++) {
        Err err;
        const int n =
            sprintf(strstr(text, "\ndealt ") + 25, "%s%s", check[i][0], *check[i][0] ? "\n" : "");
        write_all(path, text, (size_t)(strstr(text, "\ndealt ") + 25 - text + n));
        assert_null(load(path, &err));
        if (!strstr(err.text, check[i][1]))
            fail_msg("%s: %s", check[i][0], err.text);
    }
    free(text);
}

/* One move of the last deal is damaged: the match continues before it, and the number of lost lines
 * is reported. */
static void moves_that_are_wrong(void **unused)
{
    (void)unused;
    static const char *const lines[] = {
        "0 pass #0123456789abcdef",
        "9 deal #0123456789abcdef",
        "0deal #0123456789abcdef",
        "0 dance #0123456789abcdef",
        "0 play 99 #0123456789abcdef",
        "0 deal",
        "0 deal 0123456789abcdef",
        "0 deal #0123456789abcdeF",
        " #0123456789abcdef",
        "",
        "join 1 human 0 Ann #0123456789abcdef",
        "leave 2 #0123456789abcdef",
        "leave 2 3 #0123456789abcdef",
        "leave #0123456789abcdef",
        "leave two #0123456789abcdef",
        "player 0 human #0123456789abcdef",
        "vanish 0 human 0 Ann #0123456789abcdef",
        "disappear 0 human 0 Ann #0123456789abcdef",
        ("player 0 human 0 somebody-with-a-name-that-goes-on-and-on-and-on-for-more-than-64-bytes "
         "#0123456789abcdef"),
        "0 de\x01al #0123456789abcdef",
        "0 de\xFF\x61l #0123456789abcdef",
    };
    char path[128];
    static uint64_t hash[101];
    Match *m = new_match(tables[0], 15);
    const int n = play_random(m, 15, 100, hash);
    assert_true(match_save(m, file_in("moves", path), NULL));
    size_t size;
    char *text = read_all(path, &size), *at = text + m->end[n - 3], *spoilt = malloc(size + 300);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        Err err;
        const int used =
            sprintf(spoilt, "%.*s%s%s", (int)(at - text), text, lines[i], strchr(at, '\n'));
        write_all(path, spoilt, (size_t)used);
        Match *again = load(path, &err);
        assert_non_null(again);
        assert_int_equal(match_length(again), n - 3);
        assert_true(state_hash(match_state(again)) == hash[n - 3]);
        assert_memory_equal(match_plan(again), match_plan(m), sizeof(MatchPlan));
        if (!strstr(err.text,
                    "is damaged: the match continues from the move before it (3 lines dropped)"))
            fail_msg("%s: %s", lines[i], err.text);
        match_free(again);
    }
    free(text);
    free(spoilt);
    match_free(m);
}

static void odd_files_are_refused(void **unused)
{
    (void)unused;
    char path[128];
    Err err;
    assert_null(load(file_in("is not there", path), &err));
    assert_null(load(folder, &err));
    file_in("pipe", path);
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_null(load(path, &err)); /* and does not wait for a writer */
    file_in("large", path);
    write_all(path, "", 0);
    assert_int_equal(truncate(path, SAVE_BYTES + 1), 0);
    assert_null(load(path, &err));
    assert_non_null(strstr(err.text, "4 MB"));
    assert_int_equal(truncate(path, SAVE_BYTES), 0); /* all NUL */
    assert_null(load(path, &err));
    write_all(path, "", 0);
    assert_null(load(path, &err));
}

static void saves_that_cannot_be_written(void **unused)
{
    (void)unused;
    char path[PATH_SIZE + 10];
    Err err = {{0}};
    Match *m = new_match(tables[3], 4);
    assert_false(match_save(m, file_in("no/such/folder", path), &err));
    assert_non_null(strstr(err.text, path));
    assert_non_null(strstr(err.text, "No such file"));
    memset(path, 'x', sizeof path - 1);
    path[sizeof path - 1] = '\0';
    err = (Err){{0}};
    assert_false(match_save(m, path, &err));
    assert_non_null(strstr(err.text, "the match cannot be saved: xxx"));
    assert_non_null(strstr(err.text, "File name too long"));
    match_free(m);
}

static void a_match_has_its_limits(void **unused)
{
    (void)unused;
    Rng rng = rng_from_u64(1);
    Action moves[MAX_MOVES];
    Match *m = new_match(tables[2], 5);
    for (int i = 0; i < 5; i++)
        play_one(m, &rng);
    const State before = *match_state(m);
    const int length = m->length, seat = __builtin_ctz(game_to_act(&before));
    assert_true(game_moves(match_game(m), &before, seat, moves) > 0);
    m->length = MATCH_MOVES;
    assert_false(match_play(m, seat, moves[0], NULL));
    assert_memory_equal(match_state(m), &before, sizeof before);
    m->length = length;
    assert_true(match_play(m, seat, moves[0], NULL));
    match_free(m);

    MatchPlan plan = plan_for(tables[0], 1);
    Err err = {{0}};
    strcpy(plan.game, "bottle-genie");
    assert_null(match_new(DATA_DIR, &plan, &err));
    assert_non_null(strstr(err.text, "bottle-genie.json: cannot be opened"));
    match_free(NULL);
}

static void no_temporary_files_stay(void **unused)
{
    (void)unused;
    char path[128], command[256];
    Match *m = new_match(tables[0], 4);
    mkdir(file_in("tidy", path), 0700);
    file_in("tidy/match", path);
    for (int i = 0; i < 3; i++)
        assert_true(match_save(m, path, NULL));
    match_free(m);
    snprintf(command, sizeof command, "test \"$(ls -A %s/tidy)\" = match", folder);
    assert_int_equal(system(command), 0);
}

static void the_header_tells_what_is_in_play(void **unused)
{
    (void)unused;
    char path[128];
    Rng rng = rng_from_u64(8);
    Match *m = new_match(tables[4], 8);
    follow(m, file_in("peek", path));
    while (match_state(m)->deal < 3 && !match_state(m)->over)
        play_one(m, &rng);
    MatchPlan plan;
    int deal = 0;
    SaveTrouble t;
    assert_true(autosave_settle(autosave, 10000));
    assert_true(match_peek(NULL, path, &plan, &deal, &t));
    assert_int_equal(deal, match_state(m)->deal);
    assert_memory_equal(&plan, match_plan(m), sizeof plan);
    assert_false(match_peek(NULL, file_in("nothing", path), &plan, &deal, &t));
    assert_int_equal(t.fault, SAVE_UNREADABLE);
    assert_int_equal(t.error, ENOENT);
    match_free(m);
}

static void any_name_can_be_saved(void **unused)
{
    (void)unused;
    char path[128];
    MatchPlan plan = plan_for(tables[0], 2);
    strcpy(plan.player[0].name, "two\nlines");
    strcpy(plan.player[1].name, "torn \xE5\xB0");
    strcpy(plan.player[2].name, "");
    Match *m = match_new(DATA_DIR, &plan, NULL);
    assert_true(match_save(m, file_in("names", path), NULL));
    match_free(m);
    m = load_kept(path);
    assert_string_equal(match_plan(m)->player[0].name, "two?lines");
    assert_string_equal(match_plan(m)->player[1].name, "torn ??");
    assert_string_equal(match_plan(m)->player[2].name, "");
    match_free(m);
}

static void keep_view(void *to, const Event *e, const View *after)
{
    (void)e;
    *(View *)to = *after;
}

/* A later replay yields the same events: the last View of every move is the View after it, from any
 * starting point. */
static void retelling_leads_to_the_views(void **unused)
{
    (void)unused;
    static uint64_t hash[121];
    for (int t = 0; t < TABLES; t++) {
        Match *m = new_match(tables[t], 21);
        const int n = play_random(m, 21, 120, hash);
        for (int i = -1; i < n; i++) {
            View told, view;
            SeatSink sink = seat_sink(match_game(m), 1, keep_view, &told);
            match_view_at(m, i < 0 ? 0 : i, 1, &told);
            match_retell(m, i, i + 1, &sink.sink);
            match_view_at(m, i + 1, 1, &view);
            assert_memory_equal(&told, &view, sizeof view);
        }
        match_free(m);
    }
}

/* The journal is cut at the match's current move, and can be continued. */
static void undo_cuts_the_journal(void **unused)
{
    (void)unused;
    char path[256];
    Rng rng = rng_from_u64(8);
    Match *m = new_match(tables[0], 8);
    follow(m, file_in("undone", path));
    for (int round = 0; round < 6; round++) {
        for (int i = 0; i < 40; i++)
            play_one(m, &rng);
        match_undo(m, match_length(m) - 1 - 5 * round);
        Match *again = load_kept(path);
        assert_int_equal(match_length(again), match_length(m));
        assert_memory_equal(match_state(again), match_state(m), sizeof(State));
        match_free(again);
    }
    match_free(m);
}

static MatchPlan long_plan(const char *game, int seats, const char *key, const char *value)
{
    MatchPlan p = plan_for((Table){game, seats}, 32);
    p.option[0] = (OptionValue){{0}, {0}};
    snprintf(p.option[0].key, NAME_SIZE, "%s", key);
    snprintf(p.option[0].value, NAME_SIZE, "%s", value);
    return p;
}

/* Given the thousandth action undone: memory and disk equal the state before it exactly; redoing it
 * leads to the same state as before. */
static void the_last_of_a_thousand_actions_is_taken_back(void **unused)
{
    (void)unused;
    enum { ACTIONS = 1000 };
    const MatchPlan plans[] = {
        long_plan("great-dalmuti", 6, "deals", "50"), long_plan("bottle-imp", 4, "target", "1000"),
        long_plan("sneak", 5, "target", "500"), long_plan("hearts", 4, "target", "200")};
    char path[128];
    for (size_t k = 0; k < sizeof plans / sizeof *plans; k++) {
        Rng rng = rng_from_u64(k);
        Err err = {{0}};
        Match *m = match_new(DATA_DIR, &plans[k], &err);
        assert_string_equal(err.text, "");
        follow(m, file_in("thousand", path));
        for (int i = 0; i < ACTIONS - 1; i++) {
            assert_false(match_state(m)->over);
            play_one(m, &rng);
        }
        size_t size, same_size;
        assert_true(autosave_settle(autosave, 10000));
        char *text = read_all(path, &size);
        const State before = *match_state(m);
        const MatchPlan plan = *match_plan(m);
        play_one(m, &rng);
        const State after = *match_state(m);
        const MatchMove last = match_move(m, ACTIONS - 1);
        assert_int_equal(match_length(m), ACTIONS);
        match_undo(m, ACTIONS - 1);
        assert_int_equal(match_length(m), ACTIONS - 1);
        assert_memory_equal(match_state(m), &before, sizeof before);
        assert_memory_equal(match_plan(m), &plan, sizeof plan);
        assert_true(autosave_settle(autosave, 10000));
        char *same = read_all(path, &same_size);
        assert_int_equal(same_size, size);
        assert_memory_equal(same, text, size);
        assert_true(match_play(m, last.seat, last.action, NULL));
        assert_memory_equal(match_state(m), &after, sizeof after);
        match_undo(m, ACTIONS); /* nothing to undo */
        assert_memory_equal(match_state(m), &after, sizeof after);
        free(text);
        free(same);
        match_free(m);
    }
}

static void undo_goes_to_the_last_choice_of_this_deal(void **unused)
{
    (void)unused;
    Rng rng = rng_from_u64(6);
    Match *m = new_match(tables[1], 6);
    assert_int_equal(match_undo_point(m, 0), -1);
    for (int seat = 0; seat < 4; seat++)
        for (int i = 0; i < 4; i++) {
            Action moves[MAX_MOVES];
            game_moves(match_game(m), match_state(m), seat, moves);
            match_play(m, seat, moves[0], NULL);
        }
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(match_undo_point(m, seat),
                         4 * seat); /* three passed cards are one choice */
    while (match_state(m)->deal == 1)
        play_one(m, &rng);
    assert_int_equal(match_undo_point(m, 0), -1); /* a new deal: the old one is over */
    while (match_state(m)->score[0] == 0 || match_state(m)->deal == 1)
        play_one(m, &rng);
    for (int seat = 0; seat < 4; seat++) {
        const int point = match_undo_point(m, seat);
        if (point < 0)
            continue;
        State s;
        Action moves[MAX_MOVES];
        match_state_at(m, point, &s);
        assert_int_equal(s.deal, match_state(m)->deal);
        assert_true(game_moves(match_game(m), &s, seat, moves) > 1);
    }
    match_free(m);
}

static uint64_t seed_of(const Match *m, int seat)
{
    View v;
    match_view(m, seat, &v);
    return ai_seed(&v);
}

static void the_ai_seed_depends_on_what_is_seen(void **unused)
{
    (void)unused;
    Rng rng = rng_from_u64(12);
    Match *m = new_match(tables[1], 12);
    for (int i = 0; i < 20; i++)
        play_one(m, &rng);
    const uint64_t seed = seed_of(m, 1);
    assert_true(seed != seed_of(m, 2));
    match_undo(m, 19);
    assert_true(seed_of(m, 1) != seed);
    View view, other;
    State world;
    match_view(m, 1, &view);
    view_sample(match_game(m), &view, &rng, &world);
    view_make(match_game(m), &world, 1, &other);
    assert_true(ai_seed(&view) == ai_seed(&other));
    match_free(m);
}

static Match *usual_match(Table t, uint64_t seed)
{
    MatchPlan p = plan_for(t, seed);
    Err err = {{0}};
    p.n_options = 0;
    Match *m = match_new(DATA_DIR, &p, &err);
    assert_string_equal(err.text, "");
    return m;
}

/* The seat makes one whole choice: picks until it commits, or one move. */
static void choose(Match *m, int seat)
{
    Action moves[MAX_MOVES];
    bool picks = true;
    while (picks) {
        assert_true(game_moves(match_game(m), match_state(m), seat, moves) > 0);
        picks = moves[0].verb == VERB_PICK;
        match_play(m, seat, moves[0], NULL);
    }
}

/* In The Great Dalmuti a seat leads and all others pass: no card is seen, but it is known now that
 * their hands cannot beat the lead. */
static void passes_teach(void **unused)
{
    (void)unused;
    int rounds = 0;
    Match *m = usual_match((Table){"great-dalmuti", 4}, 5);
    Rng rng = rng_from_u64(5);
    while (rounds < 20 && !match_state(m)->over) {
        const State *s = match_state(m);
        const int leader = s->turn, length = match_length(m);
        if (s->turn == NO_SEAT || s->now.n || game_resting(match_game(m), s) ||
            !(game_traits(match_game(m), s->phase) & TRAIT_SETS)) {
            play_one(m, &rng);
            continue;
        }
        assert_false(match_learned(m, leader, length));
        play_one(m, &rng);
        assert_false(match_learned(m, leader, length));
        if (match_state(m)->now.n != 1)
            continue;
        for (int i = 0; i < 3 && s->turn != leader && s->now.n == 1; i++) {
            match_play(m, s->turn, (Action){.verb = VERB_PASS}, NULL);
            assert_true(match_learned(m, leader, length));
        }
        rounds++;
    }
    assert_int_equal(rounds, 20);
    match_free(m);
}

/* In Hearts four choose at the same time: the choices of the others are seen only when all have
 * chosen. */
static void secret_choices_teach_at_the_end(void **unused)
{
    (void)unused;
    Match *m = usual_match((Table){"hearts", 4}, 4);
    assert_int_equal(game_to_act(match_state(m)), 0xF);
    for (int seat = 1; seat < 4; seat++) {
        choose(m, seat);
        assert_false(match_learned(m, 0, 0));
    }
    const int mine = match_length(m);
    choose(m, 0);
    assert_true(match_learned(m, 0, mine)); /* the cards that were received */
    assert_true(match_learned(m, 0, 0));
    match_free(m);
}

TEST_GROUP(match, open_autosave, close_autosave, cmocka_unit_test(saved_matches_come_back),
           cmocka_unit_test(every_move_is_on_disk_at_once), cmocka_unit_test(undo_equals_replay),
           cmocka_unit_test(undo_cuts_the_journal),
           cmocka_unit_test(the_last_of_a_thousand_actions_is_taken_back),
           cmocka_unit_test(cut_files_load_or_say_why),
           cmocka_unit_test(spoilt_files_load_or_say_why),
           cmocka_unit_test(other_rules_are_refused), cmocka_unit_test(headers_that_are_wrong),
           cmocka_unit_test(check_sums_that_are_wrong), cmocka_unit_test(moves_that_are_wrong),
           cmocka_unit_test(odd_files_are_refused), cmocka_unit_test(saves_that_cannot_be_written),
           cmocka_unit_test(a_match_has_its_limits), cmocka_unit_test(no_temporary_files_stay),
           cmocka_unit_test(the_header_tells_what_is_in_play),
           cmocka_unit_test(any_name_can_be_saved), cmocka_unit_test(retelling_leads_to_the_views),
           cmocka_unit_test(undo_goes_to_the_last_choice_of_this_deal),
           cmocka_unit_test(passes_teach), cmocka_unit_test(secret_choices_teach_at_the_end),
           cmocka_unit_test(the_ai_seed_depends_on_what_is_seen))
