#include "platform/audio.h"
#include "base/file.h"
#include "base/rng.h"
#include <SDL.h>
#include <SDL_mixer.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_SOUNDS = 64, VARIANTS = 4, SILENCE_MS = 20000, CHANNELS = 16, AGAIN_MS = 40 };

typedef struct {
    char name[32];
    Mix_Chunk *variant[VARIANTS];
    int n, last;  /* variants; the one played last, -1: none yet */
    int64_t when; /* it was played */
} Sound;

struct Audio {
    const char *assets, *own;  /* folders: a stranger's, and the program's */
    bool mute, open, hopeless; /* hopeless: no device or no sounds; not tried again */
    float volume;
    int64_t last; /* when something was played */
    Sound sound[MAX_SOUNDS];
    int n;
    Rng rng; /* cosmetic: which variant */
};

Audio *audio_new(const char *assets_dir, const char *own_dir, bool mute)
{
    Audio *a = calloc(1, sizeof *a);
    if (!a)
        return NULL;
    a->assets = assets_dir;
    a->own = own_dir;
    a->mute = mute;
    a->volume = 1;
    a->rng = rng_from_u64(SDL_GetPerformanceCounter());
    char folder[PATH_SIZE];
    a->hopeless = !folder_exists(path_join(folder, own_dir, "sounds"));
    return a;
}

static bool open_device(Audio *a)
{
    if (a->open || a->hopeless)
        return a->open;
    a->open = SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 && Mix_OpenAudioDevice(48000, AUDIO_S16SYS, 2, 1024, NULL, 0) == 0;
    a->hopeless = !a->open;
    if (a->open)
        Mix_AllocateChannels(CHANNELS);
    return a->open;
}

static void close_device(Audio *a)
{
    Mix_CloseAudio();
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    a->open = false;
}

void audio_free(Audio *a)
{
    if (!a)
        return;
    if (a->open)
        Mix_HaltChannel(-1);
    for (int i = 0; i < a->n; i++)
        for (int k = 0; k < a->sound[i].n; k++)
            Mix_FreeChunk(a->sound[i].variant[k]);
    if (a->open)
        close_device(a);
    free(a);
}

static uint32_t number(const char *at, int bytes)
{
    uint32_t n = 0;
    while (bytes-- > 0)
        n = n << 8 | (unsigned char)at[bytes];
    return n;
}

/* RIFF, a plain format of 16 bytes, data: nothing that could become much more when it is unpacked. */
static bool is_plain_wav(const char *wav, size_t size)
{
    enum { HEADER = 44, SECONDS = 3 };
    if (size < HEADER || memcmp(wav, "RIFF", 4) != 0 || memcmp(wav + 8, "WAVEfmt \x10\0\0\0\1\0", 14) != 0 ||
        memcmp(wav + 36, "data", 4) != 0)
        return false;
    const uint32_t channels = number(wav + 22, 2), rate = number(wav + 24, 4), bits = number(wav + 34, 2);
    return channels - 1 < 2 && rate >= 8000 && rate <= 48000 && (bits == 8 || bits == 16) &&
           number(wav + 32, 2) == channels * bits / 8 && size - HEADER <= (size_t)SECONDS * rate * channels * bits / 8;
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
    Mix_Chunk *chunk = wav && is_plain_wav(wav, size) ? Mix_LoadWAV_RW(SDL_RWFromConstMem(wav, (int)size), 1) : NULL;
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

/* A sound without a file is kept too, empty: silence is not looked for twice. */
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
    s->when = -AGAIN_MS;
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
    else /* any but the last */
        s->last = (s->last + 1 + (int)rng_below(&a->rng, (uint32_t)(s->n - 1))) % s->n;
    return s->last;
}

void audio_play(Audio *a, const char *name, float pan)
{
    if (!a || a->mute || a->volume <= 0 || !name || !*name || !open_device(a))
        return;
    Sound *s = sound_named(a, name);
    if (!s || s->n == 0)
        return;
    const int64_t now = (int64_t)SDL_GetTicks64();
    const int channel = Mix_GroupAvailable(-1);
    if (now - s->when < AGAIN_MS || channel < 0) /* many at once are one, or nothing: never a rattle */
        return;
    const float side = pan < -1 ? -1 : pan > 1 ? 1 : pan;
    Mix_SetPanning(channel, (Uint8)(side > 0 ? 255 * (1 - side) : 255), (Uint8)(side < 0 ? 255 * (1 + side) : 255));
    Mix_Volume(channel, (int)(a->volume * MIX_MAX_VOLUME * 0.5f)); /* effects lie 6 dB below the top */
    Mix_PlayChannel(channel, s->variant[next_variant(a, s)], 0);
    s->when = a->last = now;
}

void audio_volume(Audio *a, float volume)
{
    if (a)
        a->volume = volume;
}

int audio_rest(Audio *a)
{
    if (!a || !a->open)
        return -1;
    const int64_t left = a->last + SILENCE_MS - (int64_t)SDL_GetTicks64();
    if (left > 0 || Mix_Playing(-1) > 0)
        return left > 100 ? (int)left : 100;
    close_device(a);
    return -1;
}
