/* Work beside the main thread, in two forms. A Task is one question with one answer. A Mailbox
 * belongs to a thread that keeps running and processes letters. Unless noted, the functions are
 * for the thread that owns the task or the mailbox. */
#pragma once
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

void thread_wake(void); /* from any thread: the loop gets an INPUT_WAKE */

/* ---- Task: AI moves, untrusted pictures ---- */

/* A member of the structure that the work uses, which must not move meanwhile. All zeros: no
 * question yet. */
typedef struct {
    struct SDL_Thread *thread;
    void (*work)(void *arg);
    void *arg;
    bool open; /* asked, and the answer neither taken nor cancelled */
    atomic_bool done;
    atomic_bool stop; /* long work polls it and returns early */
} Task;

/* Calls work(arg) on a new thread and wakes the loop when it has returned. Cancels the previous
 * question. If no thread can be started, the work is done before task_ask returns. */
void task_ask(Task *t, void (*work)(void *arg), void *arg);
bool task_open(const Task *t);
bool task_take(Task *t); /* true once, when the work is done: its results may be read */
void task_wait(Task *t); /* waits until the work is done; the answer can still be taken */
/* Sets `stop` and waits until the work has returned. Discards the answer. */
void task_cancel(Task *t);

/* ---- Mailbox: sounds, speech ---- */

typedef struct Mailbox Mailbox;
typedef enum { MAIL_OVER, MAIL_LETTER, MAIL_NONE } Mail;

/* For letters of `size` bytes, of which `room` can be queued. work(arg) reads them on a thread
 * that starts with the first letter. NULL without memory. */
Mailbox *mailbox_new(size_t size, int room, void (*work)(void *arg), void *arg);
/* Asks the work to return, waits up to `ms` milliseconds for it (-1: no limit), and frees the
 * mailbox. False if it did not return: the mailbox and its arg are then still in use. NULL is
 * allowed. */
bool mailbox_free(Mailbox *m, int ms);
/* Copies a letter to the end of the queue, or replaces the queue with it. If there is no room
 * the oldest letter is dropped. False if no thread can be started. */
bool mailbox_post(Mailbox *m, const void *letter, bool instead);
bool mailbox_runs(const Mailbox *m); /* the thread was started */
/* For the work: waits up to `ms` milliseconds for the next letter (-1: no limit). MAIL_NONE:
 * none arrived. MAIL_OVER: the work must return. */
Mail mailbox_next(Mailbox *m, void *letter, int ms);
