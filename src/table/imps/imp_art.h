/* Private to this room: the pictures that an imp is made of, composed from assets/imps and
 * cached. */
#pragma once
#include "table/imps/imps.h"

typedef enum { ART_BODY, ART_HEAD, ART_HANDS, ART_ROUND, ART_SEAT, ART_ARMS } ArtKind;

typedef struct {
    ArtKind kind;
    int number; /* of the imp; of the seat's kind */
    ImpState state;
    int gaze_x, gaze_y; /* in halves */
    bool plain, crowned;
    int px; /* height of the imp, or size of a round picture, in real pixels */
} ArtPlan;

/* A picture without its empty margins. */
typedef struct {
    Picture *picture; /* NULL: nothing to draw */
    int x, y, w, h;   /* pixels; x and y from the origin of the drawings */
} ArtPart;

/* The part, composed if it is not in the cache; *made (may be NULL) tells that. Valid until the
 * next call. NULL without memory. */
const ArtPart *imp_art(Imps *s, ArtPlan plan, bool *made);
Draw *imp_art_draw(const Imps *s);
