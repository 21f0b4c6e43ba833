/* Finds the faces in the folder fonts/ beside the data, by the names in the files. */
#include "platform/draw/face_finder.h"
#include "base/data.h"
#include "platform/draw/sdl.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 32 };

struct FaceFinder {
    int n;
    struct {
        char path[sizeof((Face *)0)->path], family[64];
        bool bold;
    } font[MOST];
};

/* False if it is no font, or a slanted one. */
static bool add_font(FaceFinder *finder, const char *path)
{
    TTF_Font *font = TTF_OpenFont(path, 16);
    if (!font)
        return false;
    const char *family = TTF_FontFaceFamilyName(font), *style = TTF_FontFaceStyleName(font);
    const bool fits = family && style && !strstr(style, "Italic") && finder->n < MOST &&
                      strlen(path) < sizeof finder->font[0].path;
    if (fits) {
        SDL_strlcpy(finder->font[finder->n].path, path, sizeof finder->font[0].path);
        SDL_strlcpy(finder->font[finder->n].family, family, sizeof finder->font[0].family);
        finder->font[finder->n].bold = strstr(style, "Bold") != NULL;
        finder->n++;
    }
    TTF_CloseFont(font);
    return fits;
}

FaceFinder *finder_new(void)
{
    char data[PATH_SIZE], folder[PATH_SIZE], path[PATH_SIZE], **names;
    FaceFinder *finder = calloc(1, sizeof *finder);
    if (!finder || !data_own(data))
        return finder;
    const int n = folder_names(path_join(folder, path_parent(data), "fonts"), NULL, &names);
    for (int i = 0; i < n; i++)
        if (names[i][0] != '.')
            add_font(finder, path_join(path, folder, names[i]));
    if (n >= 0)
        folder_names_free(names, n);
    return finder;
}

void finder_free(FaceFinder *finder) { free(finder); }

/* The i-th font as a face. */
static void face_of(const FaceFinder *finder, int i, bool bold, Face *out)
{
    *out = (Face){.scale = 1, .thicken = bold && !finder->font[i].bold};
    memcpy(out->path, finder->font[i].path, sizeof out->path);
}

bool finder_family(FaceFinder *finder, const char *family, bool bold, Face *out)
{
    int best = -1;
    for (int i = 0; i < finder->n; i++)
        if (strcmp(finder->font[i].family, family) == 0 &&
            (best < 0 || finder->font[i].bold == bold))
            best = i;
    if (best >= 0)
        face_of(finder, best, bold, out);
    return best >= 0;
}

bool finder_any(FaceFinder *finder, bool bold, Face *out)
{
    if (finder->n > 0)
        face_of(finder, 0, bold, out);
    return finder->n > 0;
}
