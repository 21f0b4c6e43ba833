/* A hash of everything that the kept picture depends on: the View, the scene's PaintInfo, and the
 * look of the sprites at rest. */
#include "table/paint_private.h"
#include "base/hash.h"
#include <stddef.h>
#include <string.h>

static void key_mix(uint64_t *key, const void *bytes, size_t n)
{
    *key = hash_bytes(*key, bytes, n);
}
static void mix_int(uint64_t *key, int value) { key_mix(key, &value, sizeof value); }

/* The sprites tell where cards lie: a dealt card changes nothing in the kept picture. */
static void mix_view(uint64_t *key, const View *shown)
{
    View v = *shown;
    State *s = &v.s;
    memset(s->zone, 0, sizeof s->zone);
    memset(s->known, 0, sizeof s->known);
    memset(s->lacks, 0, sizeof s->lacks);
    memset(s->count, 0, ZONE_TAKEN); /* paint_counts draws the sizes of hands */
    s->count[ZONE_STOCK] = 0;        /* and of the stock */
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
    for (int i = 0; i < t->layout.seats; i++)
        mix_int(key, i == t->layout.viewer ? 0 : table_fan(t, i));
    for (int i = 0; i < MAX_MARKERS; i++)
        mix_int(key, table_marker_still(t, i));
    key_mix(key, t->place, sizeof *t->place * (size_t)t->places);
    for (int i = 0; i < t->places; i++)
        mix_int(key, table_place_shown(t, i));
}

uint64_t paint_key(const Paint *p, const Table *t, const PaintInfo *info, bool hand)
{
    uint64_t key = HASH_START;
    mix_int(&key, (int)draw_version(p->draw));
    mix_int(&key, (int)p->speech);
    mix_int(&key,
            hand << 3 | (table_queued(t) == 0) << 2 | table_busy(t) << 1 | table_plates_still(t));
    mix_int(&key, (int)p->moving);
    key_mix(&key, info, offsetof(PaintInfo, notice));
    mix_view(&key, &t->shown);
    mix_sprites(&key, t, hand);
    return key;
}
