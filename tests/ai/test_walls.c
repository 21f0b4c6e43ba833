/* Opponents in isolation: while they choose, the true state lies on a page that cannot be read. A
 * second run uses a process that was started before the deal and receives only Views. The matches
 * are the same, move by move. */
#include "support/cm.h"
#include "ai/ai.h"
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_MOVES = 2000, PAGE = 1 << 16, SEEN_FAULT = 42 };
_Static_assert(sizeof(State) <= PAGE && sizeof(View) == sizeof(State) + 8,
               "a View is sent as its bytes: it has no pointers and no gaps");

/* The moves of one match. */
typedef struct {
    int n;
    struct {
        uint8_t seat;
        Action action;
    } move[MOST_MOVES];
} Moves;

typedef struct Brain Brain;
struct Brain {
    Action (*choose)(Brain *b, const Game *g, const View *v, const AiProfile *p);
    State *truth; /* the match; unreadable while an opponent chooses */
    int to, from; /* pipes to the process with the opponents */
};

static AiProfile hurried(const Game *g, int i)
{
    AiProfile p;
    Err err = {{0}};
    assert_true(ai_profile(DATA_DIR, game_id(g), ai_level(i % AI_LEVELS), &p, &err));
    p.playouts = 6;
    p.endings = p.endings && game_seats(g) == 3; /* slow */
    return p;
}

/* ---- The page ---- */

static State *page_new(void)
{
    State *s = mmap(NULL, PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    assert_true(s != MAP_FAILED);
    return s;
}

static void page_close(State *s) { assert_int_equal(mprotect(s, PAGE, PROT_NONE), 0); }
static void page_open(State *s) { assert_int_equal(mprotect(s, PAGE, PROT_READ | PROT_WRITE), 0); }

static Action choose_here(Brain *b, const Game *g, const View *v, const AiProfile *p)
{
    page_close(b->truth);
    const Action a = ai_choose(g, v, p, ai_seed(v), NULL, NULL);
    page_open(b->truth);
    return a;
}

/* ---- The other process ---- */

/* The message to the process. */
typedef struct {
    char game[NAME_SIZE], level[NAME_SIZE];
    int seats;
    uint64_t seed;
    View view;
} Question;

static bool all_read(int fd, void *to, size_t size)
{
    for (size_t done = 0; done < size;) {
        const ssize_t n = read(fd, (char *)to + done, size - done);
        if (n <= 0)
            return false;
        done += (size_t)n;
    }
    return true;
}

static void all_written(int fd, const void *from, size_t size)
{
    for (size_t done = 0; done < size;) {
        const ssize_t n = write(fd, (const char *)from + done, size - done);
        assert_true(n > 0);
        done += (size_t)n;
    }
}

static Action answer(const Game *g, const Question *q)
{
    int i = 0;
    while (strcmp(ai_level(i), q->level) != 0)
        i++;
    const AiProfile p = hurried(g, i);
    return ai_choose(g, &q->view, &p, q->seed, NULL, NULL);
}

/* The child reads the rules itself and ends when the pipe closes. */
static void answer_all(int from, int to)
{
    Game *g = NULL;
    Question q;
    Err err = {{0}};
    while (all_read(from, &q, sizeof q)) {
        if (!g || strcmp(game_id(g), q.game) != 0 || game_seats(g) != q.seats) {
            game_free(g);
            g = game_load(DATA_DIR, q.game, q.seats, NULL, 0, &err);
        }
        if (!g)
            break;
        const Action a = answer(g, &q);
        all_written(to, &a, sizeof a);
    }
    game_free(g);
}

static pid_t brain_start(Brain *b)
{
    int ask[2], say[2];
    assert_true(pipe2(ask, O_CLOEXEC) == 0 && pipe2(say, O_CLOEXEC) == 0);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(ask[1]);
        close(say[0]);
        answer_all(ask[0], say[1]);
        _exit(0);
    }
    close(ask[0]);
    close(say[1]);
    b->to = ask[1];
    b->from = say[0];
    return child;
}

static void brain_stop(Brain *b, pid_t child)
{
    int status;
    close(b->to);
    close(b->from);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

static Action choose_there(Brain *b, const Game *g, const View *v, const AiProfile *p)
{
    Question q;
    Action a;
    memset(&q, 0, sizeof q);
    strcpy(q.game, game_id(g));
    strcpy(q.level, p->id);
    q.seats = game_seats(g);
    q.seed = ai_seed(v);
    q.view = *v;
    page_close(b->truth);
    all_written(b->to, &q, sizeof q);
    assert_true(all_read(b->from, &a, sizeof a));
    page_open(b->truth);
    return a;
}

/* ---- Matches ---- */

/* Plays one deal, with a different level in each seat. */
static void play_deal(const Game *g, uint64_t seed, Brain *b, Moves *out)
{
    const AiProfile level[AI_LEVELS] = {hurried(g, 0), hurried(g, 1), hurried(g, 2), hurried(g, 3)};
    State *s = b->truth;
    game_start(g, s, (Seed){.low = seed}, NULL);
    for (out->n = 0; out->n < MOST_MOVES && !s->over; out->n++) {
        View v;
        const int seat = __builtin_ctz(game_to_act(s));
        view_make(g, s, seat, &v);
        const Action a = b->choose(b, g, &v, &level[(seat + (int)seed) % AI_LEVELS]);
        if (a.verb == VERB_DEAL)
            return;
        assert_true(game_legal(g, s, seat, a));
        out->move[out->n].seat = (uint8_t)seat;
        out->move[out->n].action = a;
        game_apply(g, s, seat, a, NULL);
    }
    assert_true(out->n < MOST_MOVES);
}

static int play_table(const char *id, int seats, Brain *here, Brain *there)
{
    static Moves one, other;
    Err err = {{0}};
    Game *g = game_load(DATA_DIR, id, seats, NULL, 0, &err);
    assert_non_null(g);
    memset(&one, 0, sizeof one);
    memset(&other, 0, sizeof other);
    play_deal(g, (uint64_t)seats, here, &one);
    play_deal(g, (uint64_t)seats, there, &other);
    assert_int_equal(one.n, other.n);
    assert_memory_equal(one.move, other.move, sizeof one.move);
    game_free(g);
    return one.n;
}

/* The child is started before the first card is dealt. */
static void matches_are_the_same_behind_walls(void **unused)
{
    (void)unused;
    Brain here = {.choose = choose_here}, there = {.choose = choose_there};
    const pid_t child = brain_start(&there);
    Err err = {{0}};
    int games = 0, moves = 0, tables = 0;
    here.truth = page_new();
    there.truth = page_new();
    GameInfo *info = game_list(DATA_DIR, &games, &err);
    for (int i = 0; i < games; i++)
        for (int seats = info[i].min_seats; seats <= info[i].max_seats; seats++)
            if (seats_offered(&info[i], seats) &&
                AMOUNT(true, seats == info[i].min_seats && i % 3 == 0)) {
                moves += play_table(info[i].id, seats, &here, &there);
                tables++;
            }
    print_message("%d tables, %d moves\n", tables, moves);
    assert_true(tables >= AMOUNT(games, games / 3) && moves > 10 * tables);
    free(info);
    brain_stop(&there, child);
    munmap(here.truth, PAGE);
    munmap(there.truth, PAGE);
}

/* ---- The isolation works ---- */

static const State *closed;

static void on_fault(int signal, siginfo_t *info, void *context)
{
    (void)signal;
    (void)context;
    const char *at = info->si_addr, *page = (const char *)closed;
    _exit(at >= page && at < page + PAGE ? SEEN_FAULT : 1);
}

/* An opponent that tries to read one card of another hand. */
static Action peek(Brain *b, const Game *g, const View *v, const AiProfile *p)
{
    page_close(b->truth);
    View seen = *v;
    seen.s.zone[ZONE_HAND + !v->seat] =
        ((const volatile State *)b->truth)->zone[ZONE_HAND + !v->seat];
    const Action a = ai_choose(g, &seen, p, ai_seed(v), NULL, NULL);
    page_open(b->truth);
    return a;
}

/* The exit status of a child whose opponents choose like this. */
static int exit_of(Action (*choose)(Brain *b, const Game *g, const View *v, const AiProfile *p))
{
    int status;
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        static Moves moves;
        Brain b = {.choose = choose, .truth = page_new()};
        Err err = {{0}};
        closed = b.truth;
        sigaction(SIGSEGV, &(struct sigaction){.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO},
                  NULL);
        Game *g = game_load(DATA_DIR, "hearts", 4, NULL, 0, &err);
        if (g)
            play_deal(g, 1, &b, &moves);
        _exit(g && moves.n > 0 ? 0 : 2);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void a_peek_is_a_fault(void **unused)
{
    (void)unused;
    assert_int_equal(exit_of(peek), SEEN_FAULT);
    assert_int_equal(exit_of(choose_here), 0);
}

TEST_GROUP(walls, NULL, NULL, cmocka_unit_test(a_peek_is_a_fault),
           cmocka_unit_test(matches_are_the_same_behind_walls))
