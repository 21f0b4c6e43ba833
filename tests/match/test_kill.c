/* A program that plays and saves is killed: at random moments, and before, within and after every
 * system call of a save. Everything reported as saved exists afterwards, and all files can be read.
 * KILLS=10000 test_kill-quick sets the number of random kills. */
#include "support/autosaved.h"
#include "support/faults.h"
#include "match/match_private.h"
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <signal.h>
#include <time.h>
#include <errno.h>
#include <fcntl.h>

enum { MOST = 4000 };

/* Written by the program that will be killed, read by the one that kills it. The seed identifies a
 * match. */
typedef struct {
    atomic_int match, low; /* the saved match, and the minimum number of its moves; 0: no match */
    atomic_int next;       /* the match that may have replaced it, or 0 */
    atomic_bool going;     /* it was removed, or is about to be */
    uint64_t hash[2]
                 [MOST + 1]; /* of a match with an even or odd seed, after that number of moves */
} Witness;

static Witness *witness;

static int seed_of(const Match *m) { return (int)m->begun.seed.low; }

static void note_position(const Match *m)
{
    assert_true(m->length <= MOST);
    witness->hash[seed_of(m) % 2][m->length] = state_hash(&m->now);
}

/* The file may hold other moves after the saved ones than the killed program noted last. All
 * positions are noted anew, for the next program may take back to any of them. */
static void note_positions(const Match *m)
{
    State s;
    for (int i = 0; i <= m->length; i++) {
        match_state_at(m, i, &s);
        witness->hash[seed_of(m) % 2][i] = state_hash(&s);
    }
}

static void note_saved(const Match *m)
{
    if (!autosave_settle(autosave, 10000))
        abort();
    witness->low = m->length;
    witness->match = seed_of(m);
    witness->next = 0;
    witness->going = false;
}

static void play_on(Match *m, Rng *rng, bool waits)
{
    move_at_random(m, rng);
    note_position(m);
    if (waits)
        note_saved(m);
}

static void take_back(Match *m, int length)
{
    if (length < witness->low)
        witness->low = length;
    match_undo(m, length);
}

static Match *begin(int seed)
{
    Match *m = some_match((uint64_t)seed);
    note_position(m);
    witness->next = seed;
    saves_follow(autosave, m);
    return m;
}

static void leave(void)
{
    witness->going = true;
    saves_remove(autosave, "sneak");
    if (!autosave_settle(autosave, 10000))
        abort();
    witness->match = 0;
}

/* A kill may tear the line being written, as between two pages of the file. */
static bool is_torn(void)
{
    char path[128];
    size_t size = 0;
    char *text = file_read(file_in("sneak.save", path), SAVE_BYTES, &size, NULL);
    const bool torn = text && size > 0 && text[size - 1] != '\n';
    free(text);
    return torn;
}

/* The file now holds the saved match, or more of it. A torn line was never reported as saved, but
 * the file alone cannot show that: its loss is reported, it is the only loss, and there is no other
 * message. */
static Match *find(void)
{
    SaveTrouble t;
    const bool torn = is_torn();
    autosave = autosave_open(folder, NULL);
    assert_false(autosave_is_second(autosave));
    saves_begin(autosave);
    Match *m = saves_load(autosave, DATA_DIR, "sneak", &t);
    autosave_close(autosave, 10000);
    if (!m && (!witness->match || witness->going)) {
        assert_int_equal(t.error, ENOENT);
        return NULL;
    }
    assert_non_null(m);
    assert_int_equal(t.dropped, torn);
    assert_int_equal(t.err.text[0] != '\0', torn);
    assert_true(witness->going || seed_of(m) == witness->next || seed_of(m) == witness->match);
    if (seed_of(m) == witness->match && !witness->going) {
        State s;
        assert_true(m->length >= witness->low);
        match_state_at(m, witness->low, &s);
        assert_true(state_hash(&s) == witness->hash[witness->match % 2][witness->low]);
    }
    return m;
}

static void open_again(Fault f)
{
    autosave = autosave_open(folder, NULL);
    fault_set(f);
}

static int wait_for(pid_t child)
{
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) ? WTERMSIG(status) == SIGKILL : WEXITSTATUS(status) == 0);
    return status;
}

/* ---- At random ---- */

static void play_for_ever(Match *m, uint64_t seed)
{
    Rng rng = rng_from_u64(seed);
    open_again((Fault){0});
    int next = m ? seed_of(m) + 1 : 1;
    for (;; next++) {
        if (m)
            saves_follow(autosave, m);
        else
            m = begin(next);
        while (!m->now.over && m->length < MOST && rng_below(&rng, 400)) {
            play_on(m, &rng, rng_below(&rng, 3));
            if (m->length > 4 && !rng_below(&rng, 10))
                take_back(m, m->length - 1 - (int)rng_below(&rng, 3));
        }
        note_saved(m);
        if (m->now.over)
            leave();
        match_free(m); /* or it is abandoned */
        m = NULL;
    }
}

/* Returns when the program has had the processor for so long, or has ended. On a busy machine it
 * has perhaps not even begun after some milliseconds of the clock. */
static void let_run(pid_t child, int64_t microseconds)
{
    clockid_t clock;
    struct timespec t = {0};
    if (clock_getcpuclockid(child, &clock) != 0)
        return;
    while (clock_gettime(clock, &t) == 0 &&
           t.tv_sec * INT64_C(1000000) + t.tv_nsec / 1000 < microseconds)
        usleep(100);
}

static void killed_at_random(void **unused)
{
    (void)unused;
    const char *wanted = getenv("KILLS");
    const int kills = wanted ? atoi(wanted) : AMOUNT(300, 30);
    Rng rng = rng_from_u64(1);
    int64_t moves = 0;
    Match *m = NULL;
    memset(witness, 0, sizeof *witness);
    for (int i = 0; i < kills; i++) {
        if (m)
            note_positions(m);
        const pid_t child = fork();
        if (child == 0)
            play_for_ever(m, rng_next(&rng));
        rng_next(&rng);
        let_run(child, rng_below(&rng, 8000));
        kill(child, SIGKILL);
        wait_for(child);
        const int before = m ? m->length : 0;
        match_free(m);
        m = find();
        moves += m && m->length > before ? m->length - before : 0;
    }
    match_free(m);
    print_message("%d kills, %ld moves found again\n", kills, (long)moves);
    assert_true(moves > kills / 10);
}

/* ---- At every call ---- */

/* A match before its next deal, with its save. */
static Match *match_at_a_deal(void)
{
    Rng rng = rng_from_u64(2);
    open_again((Fault){0});
    Match *m = begin(2);
    while (!game_resting(match_game(m), &m->now))
        play_on(m, &rng, false);
    take_back(m, m->length - 2);
    note_saved(m);
    autosave_close(autosave, 10000);
    return m;
}

static void play_a_script(Match *m, Fault f)
{
    Rng rng = rng_from_u64(3);
    open_again(f);
    saves_begin(autosave);
    saves_follow(autosave, m);
    while (m->now.deal == 1)
        play_on(m, &rng, true);
    for (int i = 0; i < 3; i++)
        play_on(m, &rng, true);
    take_back(m, m->length - 2);
    note_saved(m);
    play_on(m, &rng, false);
    play_on(m, &rng, true);
    m = begin(5);
    note_saved(m);
    play_on(m, &rng, true);
    leave();
    m = begin(6);
    play_on(m, &rng, true);
    autosave_close(autosave, 10000);
    _exit(0);
}

static void kill_at_every_call(bool tears, int step)
{
    int n = 0, torn = 0, status;
    do {
        memset(witness, 0, sizeof *witness);
        Match *m = match_at_a_deal();
        n += step;
        const pid_t child = fork();
        if (child == 0)
            play_a_script(m, (Fault){.die_at = n, .tears = tears});
        status = wait_for(child);
        match_free(m);
        torn += is_torn();
        match_free(find());
        char command[200];
        snprintf(command, sizeof command, "test -z \"$(find %s -name '*.tmp')\" && rm -rf %s/*",
                 folder, folder);
        assert_int_equal(system(command), 0);
    } while (!WIFEXITED(status));
    assert_true(n > 100);
    assert_int_equal(torn > 0, tears);
    print_message("killed at one in %d of %d calls, %d lines torn\n", step, n, torn);
}

static void killed_at_every_call(void **unused)
{
    (void)unused;
    kill_at_every_call(false, AMOUNT(1, 3)); /* every fork copies the shadow memory too */
}

static void killed_within_every_write(void **unused)
{
    (void)unused;
    kill_at_every_call(true, AMOUNT(2, 4)); /* only even numbers are within a call */
}

static int make_witness(void **unused)
{
    witness =
        mmap(NULL, sizeof *witness, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return witness == MAP_FAILED ? -1 : make_folder(unused);
}

TEST_GROUP(kill, make_witness, remove_folder, cmocka_unit_test(killed_at_every_call),
           cmocka_unit_test(killed_within_every_write), cmocka_unit_test(killed_at_random))
