#include "platform/sound/speech.h"
#include "platform/system/thread.h"
#include <SDL.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

enum { WAITING = 24, TEXT = 1024, AFRESH_MS = 10000, LEAVING_MS = 200, LEAVING_STEP_MS = 5 };

/* The part of libspeechd 2 that is used: loaded by name, it needs no package to build with. */
typedef struct SPDConnection SPDConnection;
enum { SPD_MODE_SINGLE = 0, SPD_MESSAGE = 2 };
typedef struct {
    SPDConnection *(*open)(const char *client, const char *connection, const char *user, int mode,
                           void *address, int autospawn, char **error);
    void (*close)(SPDConnection *c);
    int (*say)(SPDConnection *c, int priority, const char *text);
    int (*cancel)(SPDConnection *c);
    int (*set_language)(SPDConnection *c, const char *language);
    int (*set_volume)(SPDConnection *c, int volume);
} Library;

typedef struct {
    char text[TEXT];
    bool at_once;
} Sentence;

struct Speech {
    SDL_mutex *lock; /* of what follows, up to `over`; never held while the server is asked */
    SDL_cond *told;
    Sentence waiting[WAITING];
    int n;
    char lang[4];
    int volume;         /* 0: silence */
    bool wanted, other; /* the server shall be looked for; language or volume have changed */
    bool over;
    Worker *worker; /* which alone touches the rest */
    void *object;
    Library lib;
    SPDConnection *server;
    Uint64 afresh; /* it is not looked for before then */
    atomic_int state;
};

static void work(void *arg);

Speech *speech_new(void)
{
    Speech *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->lock = SDL_CreateMutex();
    s->told = SDL_CreateCond();
    if (s->lock && s->told)
        return s;
    speech_free(s);
    return NULL;
}

/* A server that does not answer is not waited for: then the thread ends with the program, and keeps
 * what it needs. */
void speech_free(Speech *s)
{
    if (!s)
        return;
    if (s->worker) {
        SDL_LockMutex(s->lock);
        s->over = true;
        SDL_CondSignal(s->told);
        SDL_UnlockMutex(s->lock);
        for (int ms = 0; ms < LEAVING_MS && !worker_done(s->worker); ms += LEAVING_STEP_MS)
            SDL_Delay(LEAVING_STEP_MS);
        if (!worker_done(s->worker))
            return;
        worker_join(s->worker);
    }
    SDL_DestroyCond(s->told);
    SDL_DestroyMutex(s->lock);
    free(s);
}

SpeechState speech_state(const Speech *s)
{
    return s ? (SpeechState)atomic_load(&s->state) : SPEECH_MISSING;
}

void speech_set(Speech *s, bool on, const char *lang, int volume)
{
    if (!s)
        return;
    const int heard = on ? volume : 0;
    SDL_LockMutex(s->lock);
    const bool other = s->volume != heard || SDL_strcmp(s->lang, lang) != 0;
    s->wanted = heard > 0;
    s->other |= other;
    s->volume = heard;
    SDL_strlcpy(s->lang, lang, sizeof s->lang);
    if (heard == 0)
        s->n = 0;
    SDL_CondSignal(s->told);
    SDL_UnlockMutex(s->lock);
    if (!on)
        atomic_store(&s->state, SPEECH_OFF);
    if (heard > 0 && !s->worker)
        s->worker = worker_start(work, s);
}

bool speech_say(Speech *s, const char *text, bool at_once)
{
    if (!s || s->volume == 0 || !s->worker || (!*text && !at_once))
        return false;
    SDL_LockMutex(s->lock);
    if (at_once)
        s->n = 0;
    if (s->n == WAITING) /* it lags far behind: what is oldest is least missed */
        SDL_memmove(s->waiting, s->waiting + 1, (size_t)--s->n * sizeof *s->waiting);
    Sentence *to = &s->waiting[s->n++];
    SDL_utf8strlcpy(to->text, text, sizeof to->text);
    to->at_once = at_once;
    SDL_CondSignal(s->told);
    SDL_UnlockMutex(s->lock);
    return *text != '\0';
}

/* ---- the thread ---- */

static bool load(Speech *s)
{
    static const struct {
        const char *name;
        size_t at;
    } FUNCTIONS[] = {{"spd_open2", offsetof(Library, open)},
                     {"spd_close", offsetof(Library, close)},
                     {"spd_say", offsetof(Library, say)},
                     {"spd_cancel", offsetof(Library, cancel)},
                     {"spd_set_language", offsetof(Library, set_language)},
                     {"spd_set_volume", offsetof(Library, set_volume)}};
    if (!s->object)
        s->object = SDL_LoadObject("libspeechd.so.2");
    for (size_t i = 0; s->object && i < SDL_arraysize(FUNCTIONS); i++) {
        void *f = SDL_LoadFunction(s->object, FUNCTIONS[i].name);
        if (!f)
            return false;
        SDL_memcpy((char *)&s->lib + FUNCTIONS[i].at, &f, sizeof f);
    }
    return s->object != NULL;
}

static void become(Speech *s, SpeechState state)
{
    if (atomic_exchange(&s->state, (int)state) != (int)state)
        thread_wake();
}

/* The server, which libspeechd may have to start first. */
static bool reach(Speech *s)
{
    const Uint64 now = SDL_GetTicks64();
    if (s->server)
        return true;
    if (now < s->afresh)
        return false;
    char *why = NULL;
    s->server =
        load(s) ? s->lib.open("imparlour", "table", NULL, SPD_MODE_SINGLE, NULL, true, &why) : NULL;
    free(why);
    s->afresh = now + AFRESH_MS;
    become(s, s->server ? SPEECH_SPEAKS : SPEECH_MISSING);
    return s->server != NULL;
}

static void lose(Speech *s)
{
    s->lib.close(s->server);
    s->server = NULL;
    become(s, SPEECH_MISSING);
}

/* What was set or said last: taken from those who wait for it. */
typedef struct {
    bool sets, says, silent;
    char lang[4];
    int volume;
    Sentence sentence;
} Task;

/* False: there will be none. */
static bool next_task(Speech *s, Task *t)
{
    SDL_LockMutex(s->lock);
    while (!s->over && s->n == 0 && !s->other &&
           !(s->wanted && !s->server && SDL_GetTicks64() >= s->afresh))
        SDL_CondWait(s->told, s->lock);
    *t = (Task){.sets = s->other, .says = s->n > 0, .silent = s->volume == 0, .volume = s->volume};
    SDL_strlcpy(t->lang, s->lang, sizeof t->lang);
    if (t->says) {
        t->sentence = s->waiting[0];
        SDL_memmove(s->waiting, s->waiting + 1, (size_t)--s->n * sizeof *s->waiting);
    }
    s->other = false;
    const bool more = !s->over;
    SDL_UnlockMutex(s->lock);
    return more;
}

static void work(void *arg)
{
    Speech *s = arg;
    for (Task t; next_task(s, &t);) {
        const bool fresh = !s->server;
        if (t.sets && fresh)
            s->afresh = 0;
        if (t.silent && s->server)
            s->lib.cancel(s->server);
        if (t.silent || !reach(s))
            continue;
        bool fine = true;
        if (t.sets || fresh) /* -100 … 100 */
            fine = s->lib.set_language(s->server, t.lang) == 0 &&
                   s->lib.set_volume(s->server, 2 * t.volume - 100) == 0;
        if (t.says && t.sentence.at_once)
            fine &= s->lib.cancel(s->server) == 0;
        if (t.says && t.sentence.text[0])
            fine &= s->lib.say(s->server, SPD_MESSAGE, t.sentence.text) >= 0;
        if (!fine)
            lose(s);
    }
    if (s->server)
        s->lib.close(s->server);
}
