/* The dark room of a challenge, which rests while the sets lie face to face: one picture, which
 * fades in. */
#include "base/hash.h"
#include "table/paint_private.h"

/* Counters, and cards and markers on their way. */
static void draw_loose(Paint *p, const Table *t, const PaintInfo *info)
{
    paint_counts(p, t, info);
    paint_markers(p, t, false);
    paint_flying(p, t, info);
}

/* Draws the next part of the room of a challenge, which takes a frame for each: with all of its
 * light it takes 30 ms. The last one stays until the next is whole. */
static void prepare_room(Paint *p, const Table *t, const PaintInfo *info, const PaintKey *key,
                         uint64_t room)
{
    if (layer_lost(p->draw, p->gloom))
        p->room_parts = 0;
    if (p->room_parts > 0) {
        layer_resume(p->draw, p->gloom);
    } else if (room != p->lit.key.rest || !p->room_lit || layer_lost(p->draw, p->lit.layer)) {
        const bool busy = key->rest != p->still.key.rest;
        paint_keep(p, t, info, &p->still, key);
        if (busy) /* a frame for itself */
            return;
        layer_begin(p->draw, p->gloom, true, NOTHING);
        p->gloom_key = room; /* of no highlight */
        layer_draw(p->draw, p->still.layer, 1);
        paint_counts(p, t, info);
    } else {
        return;
    }
    paint_faceoff_part(p, t, (FaceoffPart)p->room_parts++, 1);
    p->room_made = true;
    layer_end(p->draw);
    if (p->room_parts < FACEOFF_PARTS)
        return;
    Layer *made = p->gloom;
    p->gloom = p->lit.layer;
    p->lit.layer = made;
    p->lit.key = (PaintKey){.rest = p->gloom_key};
    p->room_parts = 0;
    p->room_lit = true;
}

void paint_challenged(Paint *p, const Table *t, const PaintInfo *info, const PaintKey *key)
{
    int way[MAX_SEATS + 1] = {paint_faceoff_over(t)};
    for (int i = 0; i < t->layout.seats; i++)
        way[1 + i] = table_stake(t, i);
    const uint64_t room = hash_bytes(key->rest, key->seat, sizeof key->seat);
    if (key->hand) /* it is at rest */
        prepare_room(p, t, info, key, hash_bytes(room, way, sizeof way));
    if (!p->room_lit || table_veil(t) < 1) {
        paint_still(p, t, info, key);
        draw_loose(p, t, info);
    }
    if (p->room_lit)
        layer_draw(p->draw, p->lit.layer, table_veil(t));
    else if (p->veiled) /* not bright in between */
        paint_faceoff_room(p, t, table_veil(t));
    p->veiled |= p->room_lit;
}
