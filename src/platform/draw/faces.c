/* Finds the faces of the system's fonts by fontconfig. */
#include "platform/draw/faces.h"
#include <SDL.h>
#include <fontconfig/fontconfig.h>
#include <stdio.h>

typedef struct {
    const char *name;
    float scale;
} Family;

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

/* The upright face of the family with the nearest weight. */
static bool find_face(FcConfig *config, const char *family, bool bold, Face *out)
{
    FcPattern *wanted = FcPatternBuild(NULL, FC_FAMILY, FcTypeString, family, FC_SLANT,
                                       FcTypeInteger, FC_SLANT_ROMAN, (char *)NULL);
    FcObjectSet *fields = FcObjectSetBuild(FC_FILE, FC_INDEX, FC_WEIGHT, (char *)NULL);
    FcFontSet *found = wanted && fields ? FcFontList(config, wanted, fields) : NULL;
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

/* The system's default face. */
static bool find_any(FcConfig *config, bool bold, Face *out)
{
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

/* Its figures are all of one width, and lining. A scale makes its capitals as high as kana. */
static const Family LATIN[] = {{"Lato", 1.12f}, {"Open Sans", 1.06f}, {"Noto Sans", 1.06f}, {0}};
static const Family GARAMOND[] = {{"EB Garamond", 1.14f}, {"EB Garamond 12", 1.14f}, {0}};
static const Family GOTHIC[] = {{"BIZ UDPGothic", 1}, {"Noto Sans CJK JP", 1}, {"IPAexGothic", 1},
                                {"VL PGothic", 1},    {"VL Gothic", 1},        {0}};
static const Family MINCHO[] = {
    {"BIZ UDPMincho", 1}, {"Noto Serif CJK JP", 1}, {"IPAexMincho", 1}, {0}};

/* Adds the first installed family to the chain of the role. False if none of them is installed. */
static bool add_face(Faces *f, FcConfig *config, FontRole role, const Family *family, bool bold)
{
    const bool garamond = family == GARAMOND, latin = garamond || family == LATIN;
    Face *face = &f->chain[role][f->length[role]];
    while (family->name && !find_face(config, family->name, bold, face))
        family++;
    if (!family->name)
        return false;
    f->length[role]++;
    face->scale = family->scale;
    face->latin = latin;
    face->joins = latin && !garamond;
    face->no_digits = garamond;
    face->thicken |= garamond && !bold; /* Debian's bold face has no accented letters */
    return true;
}

/* Faces of each family, and finally any face. */
static bool find_all(Faces *f, FcConfig *config)
{
    static const struct {
        FontRole role;
        const Family *families;
        bool bold;
    } ORDER[] = {
        {FONT_UI, LATIN, false},      {FONT_UI, GOTHIC, false},       {FONT_UI, GOTHIC, true},
        {FONT_BOLD, LATIN, true},     {FONT_BOLD, GOTHIC, true},      {FONT_BOLD, GOTHIC, false},
        {FONT_TITLE, GARAMOND, true}, {FONT_TITLE, GARAMOND, false},  {FONT_TITLE, MINCHO, true},
        {FONT_TITLE, GOTHIC, true},   {FONT_NUMERAL, GARAMOND, true}, {FONT_NUMERAL, MINCHO, true},
        {FONT_NUMERAL, GOTHIC, true}};
    bool latin = false;
    for (size_t i = 0; i < SDL_arraysize(ORDER); i++) {
        const bool found = add_face(f, config, ORDER[i].role, ORDER[i].families, ORDER[i].bold);
        latin |= found && ORDER[i].families == LATIN;
    }
    for (int role = 0; role < FONT_ROLES; role++) {
        if (!find_any(config, role != FONT_UI, &f->chain[role][f->length[role]]))
            return false;
        f->length[role]++;
    }
    if (!latin)
        fprintf(stderr, "imparlour: no font for Latin letters: install the package fonts-lato\n");
    return true;
}

bool faces_find(Faces *f)
{
    FcConfig *config = FcInitLoadConfigAndFonts();
    const bool found = config && find_all(f, config);
    if (config)
        FcConfigDestroy(config);
    return found;
}
