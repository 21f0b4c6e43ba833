/* The fonts that there are: those of the system, by fontconfig, or on Windows those that lie beside
 * the program in fonts/, so that fontconfig need not be brought. */
#pragma once
#include "platform/draw/faces.h"

typedef struct FaceFinder FaceFinder;
FaceFinder *finder_new(void);         /* after TTF_Init; NULL if fonts cannot be searched for */
void finder_free(FaceFinder *finder); /* NULL is allowed */
/* The upright face of the family with the nearest weight. False without one. */
bool finder_family(FaceFinder *finder, const char *family, bool bold, Face *out);
/* The system's default face; on Windows the first one found. */
bool finder_any(FaceFinder *finder, bool bold, Face *out);
