/* Kept pictures. Hashes of everything that they depend on tell when they are drawn again: the View,
 * the scene's PaintInfo, and the look of the sprites at rest. When only seats look otherwise, which
 * is most of what happens, they are drawn again at the places of these seats alone. */
#include "table/paint_private.h"
#include "base/hash.h"
#include <math.h>
#include <stddef.h>
#include <string.h>

static void key_mix(uint64_t *key, const void *bytes, size_t n)
{
    *key = hash_bytes(*key, bytes, n);
}
static void mix_int(uint64_t *key, int value) { key_mix(key, &value, sizeof value); }

/* The sprites tell where cards lie: a dealt card changes nothing in the kept picture. PaintInfo
 * tells whose turn it is. */
static void mix_view(uint64_t *key, const View *shown)
{
    View v = *shown;
    State *s = &v.s;
    memset(s->zone, 0, sizeof s->zone);
    memset(s->known, 0, sizeof s->known);
    memset(s->lacks, 0, sizeof s->lacks);
    memset(s->count, 0, ZONE_TAKEN); /* paint_counts draws the sizes of hands */
    s->count[ZONE_STOCK] = 0;        /* and of the stock */
    s->turn = NO_SEAT;
    key_mix(key, &v, sizeof v);
}

static void mix_sprite(uint64_t *key, const Table *t, int i)
{
    const Sprite *s = &t->sprite[i];
    mix_int(key, i);
    mix_int(key, s->card << 16 | s->zone << 8 | table_open(t, s) << 2 | table_is_staged(t, i) << 1 |
                     table_stands_out(t, i));
    key_mix(key, &s->in, sizeof s->in);
    key_mix(key, &s->glide.to, sizeof s->glide.to);
    mix_int(key, s->lift.to.x > 0);
}

static void mix_sprites(uint64_t *key, const Table *t, bool hand)
{
    const int own = ZONE_HAND + t->layout.viewer;
    for (int i = 0; i < t->n; i++) {
        const int zone = t->sprite[i].zone;
        const bool counted =
            zone != own && (zone < ZONE_TABLE || zone == ZONE_STOCK); /* drawn by paint_counts */
        if (table_still(t, i) && !counted && (hand || zone != own))
            mix_sprite(key, t, i);
    }
    for (int i = 0; i < MAX_MARKERS; i++)
        mix_int(key, table_marker_still(t, i));
    key_mix(key, t->place, sizeof *t->place * (size_t)t->places);
    for (int i = 0; i < t->places; i++)
        mix_int(key, table_place_shown(t, i));
}

/* What a seat looks like by itself, by its face and its turn. */
static uint64_t seat_key(const Table *t, const PaintInfo *info, int seat)
{
    const PaintSeat *s = &info->seat[seat];
    uint64_t key = HASH_START;
    mix_int(&key, (int)s->state);
    mix_int(&key, s->acting);
    mix_int(&key, paint_looked_at(t, info, seat));
    mix_int(&key, seat == t->layout.viewer ? 0 : table_fan(t, seat));
    key_mix(&key, &s->dusk, sizeof s->dusk);
    key_mix(&key, &s->lit, sizeof s->lit);
    key_mix(&key, &s->light, sizeof s->light);
    return key;
}

/* All that PaintInfo has besides. */
static void mix_info(uint64_t *key, const PaintInfo *info)
{
    PaintInfo rest = *info;
    for (int i = 0; i < MAX_SEATS; i++) {
        rest.seat[i].state = IMP_CALM;
        rest.seat[i].acting = false;
        rest.seat[i].look_at = NO_SEAT;
        rest.seat[i].dusk = rest.seat[i].lit = 0;
        rest.seat[i].light = NOTHING;
    }
    key_mix(key, &rest, offsetof(PaintInfo, notice));
}

PaintKey paint_key(const Paint *p, const Table *t, const PaintInfo *info, bool hand)
{
    PaintKey key = {.rest = HASH_START, .hand = hand};
    mix_int(&key.rest, (int)draw_version(p->draw));
    mix_int(&key.rest, (int)p->speech);
    mix_int(&key.rest,
            table_plays(t) << 3 | table_faceoff(t) << 2 | hand << 1 | table_plates_still(t));
    mix_int(&key.rest, (int)p->moving);
    mix_info(&key.rest, info);
    mix_view(&key.rest, &t->shown);
    mix_sprites(&key.rest, t, hand);
    for (int i = 0; i < t->layout.seats; i++)
        key.seat[i] = seat_key(t, info, i);
    return key;
}

/* Where a seat is drawn: its imp with all light around it, and its plate. */
static Rect seat_place(const Table *t, int seat)
{
    static const float ASIDE = 0.9f, UP = 1.5f; /* heights of the imp */
    enum { AROUND = 12 };
    const Rect plate = table_plate(t, seat);
    const Point foot = layout_foot(&t->layout, seat, plate);
    const float high = seat == t->layout.viewer ? t->layout.own_imp : t->layout.imp;
    const float half = fmaxf(ASIDE * high, plate.w / 2 + AROUND), top = foot.y - UP * high;
    return (Rect){foot.x - half, top, 2 * half, plate.y + plate.h + AROUND - top};
}

void paint_keep(Paint *p, const Table *t, const PaintInfo *info, Kept *kept, const PaintKey *key)
{
    if (layer_begin(p->draw, kept->layer, key->rest != kept->key.rest, NOTHING)) {
        kept->draw(p, t, info, key->hand);
        layer_end(p->draw);
        kept->key = *key;
        return;
    }
    for (int i = 0; i < t->layout.seats; i++) {
        if (key->seat[i] == kept->key.seat[i])
            continue;
        layer_resume(p->draw, kept->layer);
        draw_clip_push(p->draw, seat_place(t, i));
        kept->draw(p, t, info, key->hand);
        draw_clip_pop(p->draw);
        layer_end(p->draw);
        kept->key.seat[i] = key->seat[i];
    }
}

void paint_still(Paint *p, const Table *t, const PaintInfo *info, const PaintKey *key)
{
    paint_keep(p, t, info, &p->still, key);
    layer_draw(p->draw, p->still.layer, 1);
}
