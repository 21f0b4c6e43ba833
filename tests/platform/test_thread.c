/* Questions to another thread, and its mailbox. */
#include "support/cm.h"
#include "platform/system/clock.h"
#include "platform/system/thread.h"
#include <SDL.h>
#include <stdlib.h>

/* A task that waits until it may continue or has to stop. */
typedef struct {
    Task task;
    atomic_bool begun, may_end;
    int question, answer;
    atomic_int stopped; /* how often */
} Sum;

static void add_one(void *arg)
{
    Sum *s = arg;
    atomic_store(&s->begun, true);
    while (!atomic_load(&s->may_end) && !atomic_load(&s->task.stop))
        SDL_Delay(1);
    if (atomic_load(&s->may_end))
        s->answer = s->question + 1;
    else
        atomic_fetch_add(&s->stopped, 1);
}

static void ask(Sum *s, int question)
{
    task_cancel(&s->task);
    s->question = question;
    atomic_store(&s->begun, false);
    atomic_store(&s->may_end, false);
    task_ask(&s->task, add_one, s);
}

static void an_answer_is_taken_once(void **state)
{
    (void)state;
    Sum s = {.question = 0};
    assert_false(task_open(&s.task));
    assert_false(task_take(&s.task));
    for (int i = 0; i < 3; i++) {
        ask(&s, i);
        assert_true(task_open(&s.task));
        assert_false(task_take(&s.task));
        atomic_store(&s.may_end, true);
        while (!task_take(&s.task))
            SDL_Delay(1);
        assert_int_equal(s.answer, i + 1);
        assert_false(task_open(&s.task));
        assert_false(task_take(&s.task));
    }
}

static void what_was_waited_for_can_be_taken(void **state)
{
    (void)state;
    Sum s = {.question = 0};
    task_wait(&s.task);
    ask(&s, 6);
    atomic_store(&s.may_end, true);
    task_wait(&s.task);
    assert_int_equal(s.answer, 7);
    assert_true(task_open(&s.task));
    assert_true(task_take(&s.task));
}

static void what_is_cancelled_has_no_answer(void **state)
{
    (void)state;
    Sum s = {.question = 0};
    ask(&s, 1);
    while (!atomic_load(&s.begun))
        SDL_Delay(1);
    task_cancel(&s.task);
    assert_false(task_open(&s.task));
    assert_false(task_take(&s.task));
    assert_int_equal(s.answer, 0);
    assert_int_equal(atomic_load(&s.stopped), 1);
    task_cancel(&s.task);
    assert_int_equal(atomic_load(&s.stopped), 1);
}

/* Only the last question is answered. */
static void another_question_cancels_the_first(void **state)
{
    (void)state;
    Sum s = {.question = 0};
    ask(&s, 1);
    while (!atomic_load(&s.begun))
        SDL_Delay(1);
    task_ask(&s.task, add_one, &s);
    assert_int_equal(atomic_load(&s.stopped), 1);
    s.question = 5;
    atomic_store(&s.may_end, true);
    task_wait(&s.task);
    assert_true(task_take(&s.task));
    assert_int_equal(s.answer, 6);
    assert_int_equal(atomic_load(&s.stopped), 1);
}

static void the_loop_is_woken(void **state)
{
    (void)state;
    Sum s = {.question = 0};
    SDL_Event e;
    assert_int_equal(SDL_Init(SDL_INIT_EVENTS), 0);
    SDL_FlushEvent(SDL_USEREVENT);
    ask(&s, 1);
    assert_int_equal(SDL_PeepEvents(&e, 1, SDL_PEEKEVENT, SDL_USEREVENT, SDL_USEREVENT), 0);
    atomic_store(&s.may_end, true);
    while (SDL_PeepEvents(&e, 1, SDL_GETEVENT, SDL_USEREVENT, SDL_USEREVENT) == 0)
        SDL_Delay(1);
    assert_true(task_take(&s.task));
    SDL_Quit();
}

/* ---- Letters ---- */

enum { ROOM = 4, END = 99, READ_MAX = 16 };

typedef struct {
    Mailbox *mail;
    atomic_bool may_read;
    int read[READ_MAX];
    atomic_int n, idle;
    bool deaf; /* does not notice the end */
    atomic_bool may_end, ended;
} Reader;

static void reader_work(void *arg)
{
    Reader *r = arg;
    int letter;
    while (!atomic_load(&r->may_read))
        SDL_Delay(1);
    for (Mail mail; (mail = mailbox_next(r->mail, &letter, 20)) != MAIL_OVER;) {
        if (mail == MAIL_NONE) {
            atomic_fetch_add(&r->idle, 1);
            continue;
        }
        r->read[atomic_load(&r->n)] = letter;
        atomic_fetch_add(&r->n, 1);
    }
    while (r->deaf && !atomic_load(&r->may_end))
        SDL_Delay(1);
    atomic_store(&r->ended, true);
}

static bool post(Reader *r, int letter, bool instead)
{
    return mailbox_post(r->mail, &letter, instead);
}

static void read_until(Reader *r, int n)
{
    atomic_store(&r->may_read, true);
    while (atomic_load(&r->n) < n)
        SDL_Delay(1);
}

static void letters_are_read_in_their_order(void **state)
{
    (void)state;
    Reader r = {.mail = mailbox_new(sizeof(int), ROOM, reader_work, &r)};
    assert_non_null(r.mail);
    assert_false(mailbox_runs(r.mail));
    for (int i = 0; i < ROOM; i++)
        assert_true(post(&r, i, false));
    assert_true(mailbox_runs(r.mail));
    read_until(&r, ROOM);
    for (int i = 0; i < ROOM; i++)
        assert_int_equal(r.read[i], i);
    while (atomic_load(&r.idle) == 0) /* a late letter is reported */
        SDL_Delay(1);
    assert_true(post(&r, END, false));
    read_until(&r, ROOM + 1);
    assert_int_equal(r.read[ROOM], END);
    assert_true(mailbox_free(r.mail, -1));
    assert_true(atomic_load(&r.ended));
}

static void the_oldest_go_when_there_is_no_room(void **state)
{
    (void)state;
    Reader r = {.mail = mailbox_new(sizeof(int), ROOM, reader_work, &r)};
    for (int i = 0; i < ROOM + 2; i++)
        assert_true(post(&r, i, false));
    read_until(&r, ROOM);
    for (int i = 0; i < ROOM; i++)
        assert_int_equal(r.read[i], i + 2);
    assert_true(mailbox_free(r.mail, -1));
}

static void a_letter_may_stand_for_all_that_wait(void **state)
{
    (void)state;
    Reader r = {.mail = mailbox_new(sizeof(int), ROOM, reader_work, &r)};
    post(&r, 1, false);
    post(&r, 2, false);
    post(&r, 3, true);
    post(&r, 4, false);
    read_until(&r, 2);
    assert_int_equal(r.read[0], 3);
    assert_int_equal(r.read[1], 4);
    assert_true(mailbox_free(r.mail, -1));
}

static void who_does_not_end_is_left_alone(void **state)
{
    (void)state;
    Reader r = {.mail = mailbox_new(sizeof(int), ROOM, reader_work, &r), .deaf = true};
    post(&r, 1, false);
    read_until(&r, 1);
    assert_false(mailbox_free(r.mail, 20));
    atomic_store(&r.may_end, true);
    while (!atomic_load(&r.ended))
        SDL_Delay(1);
    assert_true(mailbox_free(r.mail, -1));
    r.mail = mailbox_new(sizeof(int), ROOM, reader_work,
                         &r); /* without a posted letter there is no wait either */
    assert_true(mailbox_free(r.mail, 0));
    assert_true(mailbox_free(NULL, -1));
}

/* ---- The system has no thread left ---- */

static void answer_at_once(void *arg) { ((Sum *)arg)->answer = 3; }

static void without_a_thread(void **state)
{
    (void)state;
    Sum s = {.question = 0};
    Reader r = {.mail = mailbox_new(sizeof(int), ROOM, reader_work, &r)};
    SDL_SetHint(SDL_HINT_THREAD_STACK_SIZE,
                "2305843009213693952"); /* more than the available memory */
    task_ask(&s.task, answer_at_once, &s);
    assert_null(s.task.thread);
    assert_true(task_take(&s.task)); /* the asking thread did the work */
    assert_int_equal(s.answer, 3);
    assert_false(post(&r, 1, false));
    assert_false(mailbox_runs(r.mail));
    SDL_ResetHint(SDL_HINT_THREAD_STACK_SIZE);
    assert_true(post(&r, 2, false)); /* later a thread is available */
    read_until(&r, 1);
    assert_int_equal(r.read[0], 2);
    assert_true(mailbox_free(r.mail, -1));
}

TEST_GROUP(thread, NULL, NULL, cmocka_unit_test(an_answer_is_taken_once),
           cmocka_unit_test(what_was_waited_for_can_be_taken),
           cmocka_unit_test(what_is_cancelled_has_no_answer),
           cmocka_unit_test(another_question_cancels_the_first),
           cmocka_unit_test(the_loop_is_woken), cmocka_unit_test(letters_are_read_in_their_order),
           cmocka_unit_test(the_oldest_go_when_there_is_no_room),
           cmocka_unit_test(a_letter_may_stand_for_all_that_wait),
           cmocka_unit_test(who_does_not_end_is_left_alone), cmocka_unit_test(without_a_thread))
