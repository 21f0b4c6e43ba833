/* table/parlour: the room without a deal on the table, for results: the wall, the table, the imps,
 * and single cards that move over it. The caller draws its own light between the wall and the imps.
 */
#pragma once
#include "table/imps/imps.h"
#include "table/paint.h"

/* Draws the wall, the cloth and the rim of the layout. */
void parlour_room(Paint *p, const Layout *l);
/* Draws those who sit behind the far rim or at the near edge, cut off by the rim, and their hands
 * on it. */
void parlour_seated(Paint *p, const Layout *l, const ImpLook look[], int n);
/* Draws one that stands up behind the middle of the far rim. */
void parlour_standing(Paint *p, const Layout *l, const ImpLook *look);

typedef struct {
    Card card; /* NO_CARD: a back */
    Pose pose;
    float composed;   /* height for which the face is composed, so that it can change its size */
    float lift;       /* 0: lies flat, 1: hangs high */
    const Color *rim; /* or NULL */
    Color tint;
} ParlourCard;
void parlour_card(Paint *p, const ParlourCard *c);
