/* The font faces of each role of text, in the order in which they are searched for a glyph. */
#pragma once
#include "platform/draw/font_role.h"
#include <stdbool.h>

enum { MAX_CHAIN = 6 };

typedef struct {
    char path[512];
    int index;
    float scale;  /* factor of the requested size: Latin families are small beside Japanese ones */
    bool thicken; /* no bold weight is installed: it is emboldened when drawn */
    bool latin;   /* not for signs that stand in Japanese text */
    bool joins;   /* has ligatures that are not wanted, and the non-joiner against them */
    bool no_digits; /* Garamond has old-style digits, which vary in height */
} Face;

typedef struct {
    Face chain[FONT_ROLES][MAX_CHAIN];
    int length[FONT_ROLES];
} Faces;

/* False if there is no font at all. A missing Latin family is reported on stderr. */
bool faces_find(Faces *f);
