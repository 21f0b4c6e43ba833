/* PNG from anybody. What it will cost is known before it is decoded: the header says how many pixels there are, and of what else
 * a file may hold (texts, colour profiles: packed, they can be a thousand times as large) the decoder gets to see nothing. */
#include "platform/sdl.h"
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
        return err_set(err, "is no PNG");
    const uint32_t w = number(png + 16), h = number(png + 20);
    return (w - 1 < PNG_SIDE && h - 1 < PNG_SIDE) ||
           err_set(err, "%ux%u pixels; a picture has at most %dx%d", (unsigned)w, (unsigned)h, PNG_SIDE, PNG_SIDE);
}

static bool makes_the_picture(const char *kind)
{
    static const char *const kinds[] = {"IHDR", "PLTE", "tRNS", "IDAT", "IEND"};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (memcmp(kind, kinds[i], 4) == 0)
            return true;
    return false;
}

/* Moves together what makes the picture; returns how much that is. */
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

SDL_Surface *png_surface(char *bytes, size_t size, Err *err)
{
    if (!check_header(bytes, size, err))
        return NULL;
    SDL_RWops *rw = SDL_RWFromConstMem(bytes, (int)pick(bytes, size));
    SDL_Surface *raw = rw ? IMG_LoadPNG_RW(rw) : NULL,
                *s = raw ? SDL_ConvertSurfaceFormat(raw, SDL_PIXELFORMAT_ARGB8888, 0) : NULL;
    SDL_FreeSurface(raw);
    if (rw)
        SDL_RWclose(rw);
    if (!s)
        err_set(err, "cannot be decoded: %s", SDL_GetError());
    return s;
}
