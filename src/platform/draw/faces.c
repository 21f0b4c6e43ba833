/* The chains of faces: which families are wanted for a role, and in which order. */
#include "platform/draw/face_finder.h"
#include <SDL.h>
#include <stdio.h>

typedef struct {
    const char *name;
    float scale;
} Family;

/* Its figures are all of one width, and lining. A scale makes its capitals as high as kana. */
static const Family LATIN[] = {{"Lato", 1.12f}, {"Open Sans", 1.06f}, {"Noto Sans", 1.06f}, {0}};
static const Family GARAMOND[] = {{"EB Garamond", 1.14f}, {"EB Garamond 12", 1.14f}, {0}};
static const Family GOTHIC[] = {{"BIZ UDPGothic", 1}, {"Noto Sans CJK JP", 1}, {"IPAexGothic", 1},
                                {"VL PGothic", 1},    {"VL Gothic", 1},        {0}};
static const Family MINCHO[] = {
    {"BIZ UDPMincho", 1}, {"Noto Serif CJK JP", 1}, {"IPAexMincho", 1}, {0}};

/* Adds the first installed family to the chain of the role. False if none of them is installed. */
static bool add_face(Faces *f, FaceFinder *finder, FontRole role, const Family *family, bool bold)
{
    const bool garamond = family == GARAMOND, latin = garamond || family == LATIN;
    Face *face = &f->chain[role][f->length[role]];
    while (family->name && !finder_family(finder, family->name, bold, face))
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
static bool find_all(Faces *f, FaceFinder *finder)
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
        const bool found = add_face(f, finder, ORDER[i].role, ORDER[i].families, ORDER[i].bold);
        latin |= found && ORDER[i].families == LATIN;
    }
    for (int role = 0; role < FONT_ROLES; role++) {
        if (!finder_any(finder, role != FONT_UI, &f->chain[role][f->length[role]]))
            return false;
        f->length[role]++;
    }
    if (!latin)
        fprintf(stderr, "imparlour: no font for Latin letters: install the package fonts-lato\n");
    return true;
}

bool faces_find(Faces *f)
{
    FaceFinder *finder = finder_new();
    const bool found = finder && find_all(f, finder);
    finder_free(finder);
    return found;
}
