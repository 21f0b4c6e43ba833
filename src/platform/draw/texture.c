/* Creates and tints surfaces and textures for the rest of this folder. */
#include "platform/draw/sdl.h"

SDL_Surface *surface_new(int w, int h)
{
    return SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_ARGB8888);
}

/* Where nothing is painted, a texture of one pixel stands for the surface. */
static SDL_Texture *texture_made(Draw *d, SDL_Surface *s)
{
    if (d->window->blank)
        return SDL_CreateTexture(d->renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STATIC, 1,
                                 1);
    return SDL_CreateTextureFromSurface(d->renderer, s);
}

SDL_Texture *texture_from(Draw *d, SDL_Surface *s)
{
    SDL_Texture *t = s ? texture_made(d, s) : NULL;
    if (!t)
        return NULL;
    SDL_SetTextureBlendMode(t, SDL_BLENDMODE_BLEND);
    SDL_SetTextureScaleMode(t, SDL_ScaleModeNearest); /* most are copied pixel for pixel, which is
                                                         faster in software OpenGL with this mode */
    return t;
}

const Cached *texture_keep(Draw *d, Cache *c, uint64_t key, SDL_Surface *s, int extra)
{
    Cached what = {texture_from(d, s), 1, 1, extra};
    if (s) {
        what.w = s->w;
        what.h = s->h;
    }
    SDL_FreeSurface(s);
    return cache_add(c, key, what, (size_t)what.w * (size_t)what.h * 4);
}

void texture_tint(SDL_Texture *t, Color c)
{
    SDL_SetTextureColorMod(t, c.r, c.g, c.b);
    SDL_SetTextureAlphaMod(t, c.a);
}
