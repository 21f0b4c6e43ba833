#include "platform/sound/audio.h"
#include "base/file.h"
#include "base/rng.h"
#include "platform/sound/distance.h"
#include "platform/sound/synth.h"
#include "platform/system/thread.h"
#include <SDL.h>
#include <SDL_mixer.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* LATE_MS: a sound older than this when the device is open is skipped. AFRESH_MS: interval
 * between two attempts to open a device. */
enum {
    MAX_SOUNDS = 192,
    VARIANTS = 4,
    SILENCE_MS = 2000,
    CHANNELS = 16,
    ROOM_CHANNEL = 0, /* the room tone has a channel of its own; the others: */
    SOUND_GROUP = 1,
    ROOM_MS = 6000, /* it stays after the last sound, and fades for this time: */
    ROOM_FADE_MS = 1500,
    AGAIN_MS = 40,
    LATE_MS = 400,
    AFRESH_MS = 10000,
    DUCK_MS = 900, /* ms for which a sound lowers the music */
    WAITING = 16,
    RECENT = 8
};

typedef struct {
    char name[32];
    Mix_Chunk *variant[VARIANTS];
    int n, last; /* variants; the one played last, -1: none yet */
} Sound;

/* A sound, and the music and room tone to be played from now on. Each letter contains all of it,
 * since earlier letters may have been dropped. */
typedef struct {
    char sound[32]; /* "": no sound */
    float pan, volume;
    int64_t when; /* time of the request */
    char piece[32];
    float music; /* volume of the music */
    char room[32];
    float air; /* volume of the room tone */
} Wish;

/* Music is much quieter than sounds, and quieter still while a sound plays. */
static const float MUSIC = 0.9f, DUCKED = 0.6f, GLIDE = 1.0f / (0.25f * SYNTH_RATE);

struct Audio {
    const char *assets,
        *own; /* folders: the chosen assets, which may be untrusted, and the program's own */
    bool mute;
    float volume, voices;    /* of sounds, and of the voices of imps */
    char room[32];           /* the room tone, "": none */
    char recent[RECENT][32]; /* the last requested sounds … */
    int64_t when[RECENT];    /* … and their times, by the clock of the caller */
    int next;
    char piece[32]; /* current piece of music */
    float music;    /* its volume */
    Mailbox *wishes;
    /* Used only by the audio thread. */
    bool open;
    int64_t afresh; /* earliest time of the next attempt to open a device */
    Sound sound[MAX_SOUNDS];
    int n;
    Rng rng; /* cosmetic: selects variants */
    char playing[32];
    Synth *synth;       /* used by the device's thread while it plays music */
    SDL_atomic_t level; /* target volume of the music in thousandths */
    SDL_atomic_t duck;  /* remaining samples of the lowered volume */
    SDL_atomic_t near;  /* how near the music is, in thousandths */
    float loud;         /* used by the device's thread: the current volume */
    Distance distance;  /* … and the current distance */
};

static void audio_work(void *arg);

Audio *audio_new(const char *assets_dir, const char *own_dir, bool mute)
{
    Audio *a = calloc(1, sizeof *a);
    if (!a)
        return NULL;
    a->assets = assets_dir;
    a->own = own_dir;
    a->volume = a->voices = 1;
    a->rng = rng_from_u64(SDL_GetPerformanceCounter());
    a->wishes = mailbox_new(sizeof(Wish), WAITING, audio_work, a);
    a->synth = synth_new();
    a->mute = mute || !a->synth || !a->wishes;
    return a;
}

void audio_free(Audio *a)
{
    if (!a)
        return;
    mailbox_free(a->wishes, -1);
    for (int i = 0; i < a->n; i++)
        for (int k = 0; k < a->sound[i].n; k++)
            Mix_FreeChunk(a->sound[i].variant[k]);
    synth_free(a->synth);
    free(a);
}

static void audio_wish(Audio *a, Wish w)
{
    SDL_strlcpy(w.piece, a->piece, sizeof w.piece);
    SDL_strlcpy(w.room, a->room, sizeof w.room);
    w.music = a->music;
    w.air = a->volume;
    mailbox_post(a->wishes, &w, false);
}

/* Without a thread there is nothing to silence. */
static void audio_wish_music(Audio *a)
{
    if (mailbox_runs(a->wishes) || (a->music > 0 && *a->piece))
        audio_wish(a, (Wish){.sound = ""});
}

void audio_volume(Audio *a, float volume)
{
    if (!a || a->volume == volume * volume)
        return;
    a->volume = volume * volume; /* half the setting sounds half as loud */
    if (!a->mute)
        audio_wish_music(a); /* the room tone follows at once */
}

void audio_voices(Audio *a, float volume)
{
    if (a)
        a->voices = volume * volume;
}

void audio_room(Audio *a, const char *name)
{
    if (a && !a->mute)
        SDL_strlcpy(a->room, name, sizeof a->room);
}

void audio_music(Audio *a, const char *name)
{
    if (!a || a->mute)
        return;
    SDL_strlcpy(a->piece, name, sizeof a->piece);
    audio_wish_music(a);
}

void audio_music_volume(Audio *a, float volume)
{
    if (!a || a->mute)
        return;
    a->music = volume * volume;
    audio_wish_music(a);
}

void audio_music_near(Audio *a, float near)
{
    if (a)
        SDL_AtomicSet(&a->near, (int)lroundf(SDL_clamp(near, 0.0f, 1.0f) * 1000));
}

/* Was the same sound requested just before? Merging them avoids a rattle. */
static bool again(Audio *a, const char *name, int64_t now)
{
    for (int i = 0; i < RECENT; i++)
        if (SDL_strcmp(a->recent[i], name) == 0 && now - a->when[i] < AGAIN_MS)
            return true;
    SDL_strlcpy(a->recent[a->next], name, sizeof *a->recent);
    a->when[a->next] = now;
    a->next = (a->next + 1) % RECENT;
    return false;
}

static bool audio_request(Audio *a, const char *name, float pan, float volume, int64_t now)
{
    if (volume <= 0 || !name || !*name || again(a, name, now))
        return false;
    if (!a->mute) {
        Wish w = {.pan = pan, .volume = volume, .when = (int64_t)SDL_GetTicks64()};
        SDL_strlcpy(w.sound, name, sizeof w.sound);
        audio_wish(a, w);
    }
    return true;
}

bool audio_play(Audio *a, const char *name, float pan, int64_t now)
{
    return a && audio_request(a, name, pan, a->volume, now);
}

bool audio_voice(Audio *a, const char *name, float pan, int64_t now)
{
    return a && a->volume > 0 && audio_request(a, name, pan, a->voices, now);
}

/* ---- audio thread: opening and closing a device takes time, and no frame may wait for it ---- */

/* Called on the device's thread for `bytes` bytes of stereo samples. */
static void mix_music(void *with, Uint8 *stream, int bytes)
{
    enum { PART = 256 };
    Audio *a = with;
    int16_t *out = (int16_t *)(void *)stream;
    for (int left = bytes / 4; left > 0; left -= PART) {
        float part[PART];
        const int n = left < PART ? left : PART, duck = SDL_AtomicGet(&a->duck);
        const float to = (float)SDL_AtomicGet(&a->level) / 1000 * MUSIC * (duck > 0 ? DUCKED : 1);
        SDL_AtomicAdd(&a->duck, duck > n ? -n : -duck);
        synth_render(a->synth, part, n);
        distance_apply(&a->distance, (float)SDL_AtomicGet(&a->near) / 1000, part, n);
        for (int i = 0; i < n; i++) {
            a->loud += (to - a->loud) * GLIDE;
            const int16_t level = (int16_t)lroundf(part[i] * a->loud * 32767);
            *out++ = level;
            *out++ = level;
        }
    }
}

static bool open_device(Audio *a)
{
    const int64_t now = (int64_t)SDL_GetTicks64();
    if (a->open || now < a->afresh)
        return a->open;
    const bool has_audio = SDL_InitSubSystem(SDL_INIT_AUDIO) == 0;
    a->open = has_audio && Mix_OpenAudioDevice(48000, AUDIO_S16SYS, 2, 1024, NULL, 0) == 0;
    if (a->open) {
        Mix_AllocateChannels(CHANNELS);
        Mix_GroupChannels(ROOM_CHANNEL + 1, CHANNELS - 1, SOUND_GROUP);
        Mix_HookMusic(mix_music, a);
    } else if (has_audio)
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
    a->afresh = a->open ? 0 : now + AFRESH_MS;
    return a->open;
}

static void close_device(Audio *a)
{
    if (!a->open)
        return;
    Mix_HaltChannel(-1);
    Mix_HookMusic(NULL, NULL);
    Mix_CloseAudio();
    a->loud = 0;
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    a->open = false;
}

static uint32_t number(const char *at, int bytes)
{
    uint32_t n = 0;
    for (int i = bytes - 1; i >= 0; i--)
        n = n << 8 | (unsigned char)at[i];
    return n;
}

/* RIFF, a PCM format chunk of 16 bytes, then the data: formats that could expand when decoded are
 * refused. */
static bool is_plain_wav(const char *wav, size_t size)
{
    enum { HEADER = 44, SECONDS = 3 };
    if (size < HEADER || memcmp(wav, "RIFF", 4) != 0 ||
        memcmp(wav + 8, "WAVEfmt \x10\0\0\0\1\0", 14) != 0 || memcmp(wav + 36, "data", 4) != 0)
        return false;
    const uint32_t channels = number(wav + 22, 2), rate = number(wav + 24, 4),
                   bits = number(wav + 34, 2);
    return channels - 1 < 2 && rate >= 8000 && rate <= 48000 && (bits == 8 || bits == 16) &&
           number(wav + 32, 2) == channels * bits / 8 &&
           size - HEADER <= (size_t)SECONDS * rate * channels * bits / 8;
}

static Mix_Chunk *load_from(const char *folder, const char *name)
{
    enum { WAV_MAX = 2 << 20 };
    char file[64], path[PATH_SIZE];
    size_t size = 0;
    Err err = {{0}};
    snprintf(file, sizeof file, "sounds/%s.wav", name);
    if (!path_exists(path_join(path, folder, file)))
        return NULL;
    char *wav = file_read_under(folder, file, WAV_MAX, &size, &err);
    Mix_Chunk *chunk = wav && is_plain_wav(wav, size)
                           ? Mix_LoadWAV_RW(SDL_RWFromConstMem(wav, (int)size), 1)
                           : NULL;
    free(wav);
    if (!chunk) {
        err_set(&err, "%s: not a sound of at most 3 seconds, plain WAV of 8 or 16 bits", path);
        fprintf(stderr, "imparlour: %s\n", err.text);
    }
    return chunk;
}

static Mix_Chunk *load(const Audio *a, const char *name)
{
    Mix_Chunk *chunk = load_from(a->assets, name);
    return chunk || strcmp(a->assets, a->own) == 0 ? chunk : load_from(a->own, name);
}

/* A sound without a file is cached as an empty one, so the file is not searched again. */
static Sound *sound_named(Audio *a, const char *name)
{
    for (int i = 0; i < a->n; i++)
        if (SDL_strcmp(a->sound[i].name, name) == 0)
            return &a->sound[i];
    if (a->n == MAX_SOUNDS)
        return NULL;
    Sound *s = &a->sound[a->n++];
    SDL_strlcpy(s->name, name, sizeof s->name);
    s->last = -1;
    s->variant[0] = load(a, name);
    s->n = s->variant[0] != NULL;
    for (int i = 1; s->n < VARIANTS; i++) {
        char numbered[48];
        snprintf(numbered, sizeof numbered, "%s-%d", name, i);
        s->variant[s->n] = load(a, numbered);
        if (!s->variant[s->n])
            break;
        s->n++;
    }
    return s;
}

static int next_variant(Audio *a, Sound *s)
{
    if (s->last < 0 || s->n == 1)
        s->last = (int)rng_below(&a->rng, (uint32_t)s->n);
    else /* any variant but the last */
        s->last = (s->last + 1 + (int)rng_below(&a->rng, (uint32_t)(s->n - 1))) % s->n;
    return s->last;
}

/* The room tone plays, and is not on its way out. */
static bool audio_is_airy(const Audio *a)
{
    return a->open && Mix_Playing(ROOM_CHANNEL) &&
           Mix_FadingChannel(ROOM_CHANNEL) != MIX_FADING_OUT;
}

/* Each sound wakes the room tone; it keeps the volume of sounds. */
static void audio_air(Audio *a, const Wish *w)
{
    Sound *s = *w->room && *w->sound ? sound_named(a, w->room) : NULL;
    if (w->air <= 0) /* a silent channel does not fade */
        Mix_HaltChannel(ROOM_CHANNEL);
    if (Mix_FadingChannel(ROOM_CHANNEL) == MIX_NO_FADING)
        Mix_Volume(ROOM_CHANNEL, (int)lroundf(w->air * MIX_MAX_VOLUME));
    if (s && s->n > 0 && !audio_is_airy(a))
        Mix_FadeInChannel(ROOM_CHANNEL, s->variant[0], -1, ROOM_FADE_MS);
}

static void audio_perform(Audio *a, const Wish *w)
{
    if (!*w->sound || !open_device(a) || (int64_t)SDL_GetTicks64() > w->when + LATE_MS)
        return;
    Sound *s = sound_named(a, w->sound);
    if (!s || s->n == 0)
        return;
    const int channel = Mix_GroupAvailable(SOUND_GROUP);
    if (channel < 0)
        return;
    const float side = SDL_clamp(w->pan, -1.0f, 1.0f);
    Mix_SetPanning(channel, (Uint8)(255 * SDL_min(1 - side, 1.0f)),
                   (Uint8)(255 * SDL_min(1 + side, 1.0f)));
    Mix_Volume(channel, (int)lroundf(w->volume * MIX_MAX_VOLUME));
    Mix_PlayChannel(channel, s->variant[next_variant(a, s)], 0);
    SDL_AtomicSet(&a->duck, DUCK_MS * (SYNTH_RATE / 1000));
}

/* Switches to the requested piece. */
static void change_music(Audio *a, const char *piece, float volume)
{
    const bool on = *piece && volume > 0 && open_device(a);
    SDL_AtomicSet(&a->level, on ? (int)lroundf(volume * 1000) : 0);
    if (!on || SDL_strcmp(a->playing, piece) == 0)
        return;
    Err err = {{0}};
    Mix_HookMusic(NULL, NULL);
    if (!synth_begin(a->synth, a->assets, piece, &err) &&
        !synth_begin(a->synth, a->own, piece, &(Err){{0}}))
        fprintf(stderr, "imparlour: %s\n", err.text);
    SDL_strlcpy(a->playing, piece, sizeof a->playing);
    Mix_HookMusic(mix_music, a);
}

/* The room tone ends, and then the device closes, after a period of silence. */
static void audio_work(void *arg)
{
    Audio *a = arg;
    while (true) {
        Wish w;
        const bool silent = a->open && SDL_AtomicGet(&a->level) == 0, airy = audio_is_airy(a);
        const int wait = airy ? ROOM_MS : SILENCE_MS;
        const Mail mail = mailbox_next(a->wishes, &w, silent ? wait : -1);
        if (mail == MAIL_OVER)
            break;
        if (mail == MAIL_LETTER) {
            change_music(a, w.piece, w.music);
            audio_perform(a, &w);
            if (a->open)
                audio_air(a, &w);
        } else if (airy) {
            Mix_FadeOutChannel(ROOM_CHANNEL, ROOM_FADE_MS);
        } else if (Mix_Playing(-1) == 0) {
            close_device(a);
        }
    }
    close_device(a);
}
