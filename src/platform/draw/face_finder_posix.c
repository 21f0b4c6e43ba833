/* Finds the faces of the system's fonts by fontconfig. */
#include "platform/draw/face_finder.h"
#include <SDL.h>
#include <fontconfig/fontconfig.h>

FaceFinder *finder_new(void) { return (FaceFinder *)FcInitLoadConfigAndFonts(); }

void finder_free(FaceFinder *finder)
{
    if (finder)
        FcConfigDestroy((FcConfig *)finder);
}

/* False if the font has no file. Faces without a bold weight are emboldened when drawn. */
static bool face_from(const FcPattern *font, bool bold, Face *out)
{
    FcChar8 *file = NULL;
    int weight = FC_WEIGHT_REGULAR, index = 0;
    FcPatternGetInteger(font, FC_WEIGHT, 0, &weight);
    FcPatternGetInteger(font, FC_INDEX, 0, &index);
    if (FcPatternGetString(font, FC_FILE, 0, &file) != FcResultMatch)
        return false;
    *out = (Face){.index = index & 0xFFFF, /* the upper half selects named instances */
                  .scale = 1,
                  .thicken = bold && weight < FC_WEIGHT_DEMIBOLD};
    SDL_strlcpy(out->path, (const char *)file, sizeof out->path);
    return true;
}

bool finder_family(FaceFinder *finder, const char *family, bool bold, Face *out)
{
    FcPattern *wanted = FcPatternBuild(NULL, FC_FAMILY, FcTypeString, family, FC_SLANT,
                                       FcTypeInteger, FC_SLANT_ROMAN, (char *)NULL);
    FcObjectSet *fields = FcObjectSetBuild(FC_FILE, FC_INDEX, FC_WEIGHT, (char *)NULL);
    FcFontSet *found = wanted && fields ? FcFontList((FcConfig *)finder, wanted, fields) : NULL;
    const int goal = bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR;
    int least = -1;
    for (int i = 0; found && i < found->nfont; i++) {
        int weight = FC_WEIGHT_REGULAR;
        FcPatternGetInteger(found->fonts[i], FC_WEIGHT, 0, &weight);
        const int off = weight > goal ? weight - goal : goal - weight;
        if ((least < 0 || off < least) && face_from(found->fonts[i], bold, out))
            least = off;
    }
    if (found)
        FcFontSetDestroy(found);
    if (fields)
        FcObjectSetDestroy(fields);
    if (wanted)
        FcPatternDestroy(wanted);
    return least >= 0;
}

bool finder_any(FaceFinder *finder, bool bold, Face *out)
{
    FcConfig *const config = (FcConfig *)finder;
    FcResult result;
    FcPattern *wanted = FcPatternBuild(NULL, FC_FAMILY, FcTypeString, "sans-serif", FC_WEIGHT,
                                       FcTypeInteger, bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR,
                                       FC_SCALABLE, FcTypeBool, FcTrue, (char *)NULL);
    if (!wanted)
        return false;
    FcConfigSubstitute(config, wanted, FcMatchPattern);
    FcDefaultSubstitute(wanted);
    FcPattern *found = FcFontMatch(config, wanted, &result);
    const bool ok = found && face_from(found, bold, out);
    if (found)
        FcPatternDestroy(found);
    FcPatternDestroy(wanted);
    return ok;
}
