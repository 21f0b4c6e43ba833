/* Work beside the main thread, in the two forms that the program needs: a Task is one question with
 * one answer, a Mailbox belongs to a thread that keeps running and acts on letters. Except where it
 * says otherwise the functions are for the thread that owns the task or the mailbox. */
#pragma once
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

void thread_wake(void); /* from any thread: the loop gets an INPUT_WAKE */

/* ---- One question: the AI's thinking, untrusted pictures ---- */

/* Part of the structure that the work is about, which must not move meanwhile. All zeros: nothing
 * was asked. */
typedef struct {
    struct SDL_Thread *thread;
    void (*work)(void *arg);
    void *arg;
    bool open; /* asked, and the answer neither taken nor cancelled */
    atomic_bool done;
    atomic_bool stop; /* long work polls it, and returns early */
} Task;

/* Calls work(arg) on a thread of its own and wakes the loop when it has returned. Cancels what was
 * asked before. If no thread can be started, the work is done before this returns. */
void task_ask(Task *t, void (*work)(void *arg), void *arg);
bool task_open(const Task *t);
bool task_take(Task *t); /* true once, when the work is done: its results may be read */
void task_wait(Task *t); /* until the work is done; the answer can still be taken */
/* Sets `stop` and waits until the work has returned. There is no answer to take then. */
void task_cancel(Task *t);

/* ---- Letters: sounds, speech ---- */

typedef struct Mailbox Mailbox;
typedef enum { MAIL_OVER, MAIL_LETTER, MAIL_NONE } Mail;

/* For letters of `size` bytes, of which `room` may wait. work(arg) reads them, on a thread that
 * starts with the first letter. NULL: no memory. */
Mailbox *mailbox_new(size_t size, int room, void (*work)(void *arg), void *arg);
/* Asks the work to return, waits up to `ms` milliseconds for it (-1: without limit), and frees.
 * False: it did not return, so the mailbox and its arg are still in use. NULL is allowed. */
bool mailbox_free(Mailbox *m, int ms);
/* Copies a letter behind those that wait, or instead of them. If there is no room the oldest is
 * dropped. False: no thread can be started. */
bool mailbox_post(Mailbox *m, const void *letter, bool instead);
bool mailbox_runs(const Mailbox *m); /* the thread was started */
/* For the work: waits up to `ms` milliseconds for the next letter (-1: without limit). MAIL_NONE:
 * none came. MAIL_OVER: the work is to return. */
Mail mailbox_next(Mailbox *m, void *letter, int ms);
