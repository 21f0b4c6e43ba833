/* Decodes untrusted PNG files. The cost is known before decoding: the header gives the number of
 * pixels, and chunks that are not needed (texts and colour profiles, which may unpack to a
 * thousand times their size) are removed before the decoder sees the file. */
#include "base/system/system.h"
#include "platform/draw/sdl.h"
#include <string.h>

enum { SIGNATURE = 8, FRAME = 12, HEADER = 13, PNG_SIDE = 2048 };

static uint32_t number(const char *at)
{
    const unsigned char *b = (const unsigned char *)at;
    return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
}

static bool check_header(const char *png, size_t size, Err *err)
{
    if (size < SIGNATURE + FRAME + HEADER || memcmp(png, "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16) != 0)
        return err_set(err, "is not a PNG");
    const uint32_t w = number(png + 16), h = number(png + 20);
    return (w - 1 < PNG_SIDE && h - 1 < PNG_SIDE) ||
           err_set(err, "%ux%u pixels; a picture has at most %dx%d", (unsigned)w, (unsigned)h,
                   PNG_SIDE, PNG_SIDE);
}

static bool makes_the_picture(const char *kind)
{
    static const char *const kinds[] = {"IHDR", "PLTE", "tRNS", "IDAT", "IEND"};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (memcmp(kind, kinds[i], 4) == 0)
            return true;
    return false;
}

/* Moves the required chunks together; returns their total size. */
static size_t pick(char *png, size_t size)
{
    size_t to = SIGNATURE;
    for (size_t at = SIGNATURE, n; size - at >= FRAME; at += n) {
        n = number(png + at);
        if (n > size - at - FRAME)
            break;
        n += FRAME;
        if (!makes_the_picture(png + at + 4))
            continue;
        memmove(png + to, png + at, n);
        to += n;
    }
    return to;
}

/* The decoder's input. When the time is used up it returns garbage, so the decoder fails. */
typedef struct {
    SDL_RWops rw; /* first member: the decoder only knows this one */
    size_t(SDLCALL *read)(SDL_RWops *rw, void *to, size_t size, size_t n);
    const atomic_bool *leaving;
    int64_t until_us;
} TimedFile;

/* CPU time of this thread, so that a picture does not time out on a busy computer. */
static int64_t computed_us(void) { return time_of_thread_ns() / 1000; }

static bool is_late(const TimedFile *f)
{
    return atomic_load(f->leaving) || computed_us() >= f->until_us;
}

static size_t SDLCALL read_in_time(SDL_RWops *rw, void *to, size_t size, size_t n)
{
    TimedFile *f = (TimedFile *)rw;
    if (!is_late(f))
        return f->read(rw, to, size, n);
    memset(to, 0, size * n);
    return n;
}

SDL_Surface *png_surface(char *bytes, size_t size, int budget_ms, const atomic_bool *leaving,
                         Err *err)
{
    if (!check_header(bytes, size, err))
        return NULL;
    SDL_RWops *memory = SDL_RWFromConstMem(bytes, (int)pick(bytes, size));
    if (!memory) {
        err_set(err, "not enough memory");
        return NULL;
    }
    TimedFile f = {*memory, memory->read, leaving, computed_us() + budget_ms * INT64_C(1000)};
    f.rw.read = read_in_time;
    SDL_Surface *raw = IMG_LoadPNG_RW(&f.rw),
                *s = raw ? SDL_ConvertSurfaceFormat(raw, SDL_PIXELFORMAT_ARGB8888, 0) : NULL;
    SDL_FreeSurface(raw);
    SDL_RWclose(memory);
    if (!s && is_late(&f))
        err_set(err, "takes more than %d ms to decode; bring a smaller one", budget_ms);
    else if (!s)
        err_set(err, "cannot be decoded: %s", SDL_GetError());
    return s;
}
