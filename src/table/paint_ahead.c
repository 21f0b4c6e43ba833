/* Pictures of the table that are made between frames, before they are needed. */
#include "table/imps/imps.h"
#include "table/paint_private.h"

enum { AHEADS = 3 * MAX_CARDS }; /* the list ends when it is full */

/* Composes one of the pictures that the company may show; the parts of a face serve all directions
 * in which it looks. */
static bool compose_imp(Paint *p, const Table *t)
{
    for (int state = 0; state < IMP_STATES; state++)
        for (int i = 0; i < t->layout.seats; i++) {
            const bool own = i == t->layout.viewer;
            const ImpLook look = {.imp = p->face[i] % IMP_COUNT,
                                  .state = (ImpState)state,
                                  .height = own ? t->layout.own_imp : t->layout.imp,
                                  .seat = (SeatKind)t->seat_kind[i]};
            if (imp_ahead(p->imps, &look))
                return true;
        }
    return false;
}

/* Composes a face of the hand, which is being dealt, or else of any card that may be played, or
 * else what the company, a highlight or a challenge needs. */
static bool compose_one(Paint *p, const Table *t)
{
    CardSet pack = game_pack(p->game);
    for (int i = 0; i < t->n; i++)
        if (t->sprite[i].zone == ZONE_HAND + t->layout.viewer &&
            cardart_ahead(p->art, t->sprite[i].card, t->layout.card))
            return true;
    while (!cardset_empty(pack))
        if (cardart_ahead(p->art, cardset_pop(&pack), t->layout.trick))
            return true;
    return compose_imp(p, t) || paint_rays_ahead(p) || paint_faceoff_ahead(p, t);
}

bool paint_ahead(Paint *p, const Table *t)
{
    const unsigned wanted[] = {draw_version(p->draw), p->speech};
    if (wanted[0] != p->ahead_of[0] || wanted[1] != p->ahead_of[1]) {
        p->ahead_of[0] = wanted[0];
        p->ahead_of[1] = wanted[1];
        p->aheads = 0;
    }
    if (paint_lit_ahead(p, t)) /* its light waits for it */
        return true;
    if (p->aheads >= AHEADS || !compose_one(p, t))
        return false;
    p->aheads++;
    return true;
}
