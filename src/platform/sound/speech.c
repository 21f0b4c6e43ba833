#include "platform/sound/speech.h"
#include "platform/system/thread.h"
#include <SDL.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

enum { WAITING = 24, TEXT = 1024, TAG_SIZE = 16, AFRESH_MS = 10000, LEAVING_MS = 200 };

/* The functions of libspeechd 2 that are used. The library is loaded by name, so building does
 * not need its package. */
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

/* libspeechd forgets two complaints when it cannot start the server: LeakSanitizer does not count
 * what this thread allocates meanwhile. */
static void count_leaks(bool on)
{
#if defined(__SANITIZE_ADDRESS__)
    void __lsan_disable(void), __lsan_enable(void); /* the header is not on every system */
    if (on)
        __lsan_enable();
    else
        __lsan_disable();
#else
    (void)on;
#endif
}

/* Each sentence carries its language and volume, since earlier ones may have been dropped. */
typedef struct {
    char text[TEXT];
    bool at_once;
    char lang[TAG_SIZE];
    int volume; /* 0: silence */
} Sentence;

struct Speech {
    Mailbox *sentences;
    char lang[TAG_SIZE]; /* language of the text */
    int volume;
    atomic_int state;
    /* Used only by the speech thread. */
    void *object;
    Library lib;
    SPDConnection *server;
    Uint64 afresh;         /* earliest time of the next attempt to reach the server */
    char spoken[TAG_SIZE]; /* language requested last … */
    int loudness;          /* … and volume */
};

static void speech_work(void *arg);

Speech *speech_new(void)
{
    Speech *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->sentences = mailbox_new(sizeof(Sentence), WAITING, speech_work, s);
    if (s->sentences)
        return s;
    free(s);
    return NULL;
}

/* Does not wait for a server that hangs: the thread then ends with the program and keeps its
 * memory. */
void speech_free(Speech *s)
{
    if (s && mailbox_free(s->sentences, LEAVING_MS))
        free(s);
}

SpeechState speech_state(const Speech *s)
{
    return s ? (SpeechState)atomic_load(&s->state) : SPEECH_MISSING;
}

/* False if it will not be heard. */
static bool speech_post(Speech *s, const char *text, bool at_once)
{
    Sentence next = {.at_once = at_once, .volume = s->volume};
    SDL_utf8strlcpy(next.text, text, sizeof next.text);
    SDL_strlcpy(next.lang, s->lang, sizeof next.lang);
    return mailbox_post(s->sentences, &next, at_once);
}

void speech_set(Speech *s, bool on, const char *lang, int volume)
{
    if (!s)
        return;
    s->volume = on ? volume : 0;
    SDL_strlcpy(s->lang, lang, sizeof s->lang);
    if (!on)
        atomic_store(&s->state, SPEECH_OFF);
    if (s->volume > 0 || mailbox_runs(s->sentences))
        speech_post(s, "", s->volume == 0);
}

bool speech_say(Speech *s, const char *text, bool at_once)
{
    if (!s || s->volume == 0 || (!*text && !at_once))
        return false;
    return speech_post(s, text, at_once) && *text;
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

/* Connects to the server, which libspeechd may have to start first. */
static bool reach(Speech *s)
{
    const Uint64 now = SDL_GetTicks64();
    if (s->server)
        return true;
    if (now < s->afresh)
        return false;
    const bool loaded = load(s);
    char *why = NULL;
    count_leaks(false);
    s->server =
        loaded ? s->lib.open("imparlour", "table", NULL, SPD_MODE_SINGLE, NULL, true, &why) : NULL;
    count_leaks(true);
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

/* Sets language and volume of the server if they changed. A change also triggers an immediate
 * attempt to reach the server. */
static bool speech_settings(Speech *s, const Sentence *next)
{
    const bool other = next->volume != s->loudness || SDL_strcmp(next->lang, s->spoken) != 0;
    s->loudness = next->volume;
    SDL_strlcpy(s->spoken, next->lang, sizeof s->spoken);
    if (other && !s->server)
        s->afresh = 0;
    return other || !s->server;
}

static void speech_act(Speech *s, const Sentence *next)
{
    const bool sets = speech_settings(s, next);
    const bool silent = next->volume == 0;
    if (silent && s->server)
        s->lib.cancel(s->server);
    if (silent || !reach(s))
        return;
    bool fine = true;
    if (sets) {
        fine &= s->lib.set_language(s->server, next->lang) == 0;
        fine &= s->lib.set_volume(s->server, 2 * next->volume - 100) == 0; /* -100 … 100 */
    }
    if (next->at_once)
        fine &= s->lib.cancel(s->server) == 0;
    if (next->text[0])
        fine &= s->lib.say(s->server, SPD_MESSAGE, next->text) >= 0;
    if (!fine)
        lose(s);
}

static void speech_work(void *arg)
{
    Speech *s = arg;
    Sentence next;
    while (mailbox_next(s->sentences, &next, -1) == MAIL_LETTER)
        speech_act(s, &next);
    if (s->server)
        s->lib.close(s->server);
}
