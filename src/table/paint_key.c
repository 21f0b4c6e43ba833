/* What the picture of all that lies still depends on, as one number: the View as a whole, what the scene says as a whole, and how
 * the sprites look that lie still. */
#include "table/paint_private.h"
#include "base/hash.h"
#include <stddef.h>
#include <string.h>

_Static_assert(offsetof(PaintInfo, text) + sizeof((PaintInfo *)0)->text ==
                   offsetof(PaintInfo, tally_words) + sizeof((PaintInfo *)0)->tally_words,
               "PaintInfo.text names every text");
_Static_assert(offsetof(PaintSeat, text) + sizeof((PaintSeat *)0)->text == offsetof(PaintSeat, mark) + sizeof(const char *),
               "PaintSeat.text names every text");

static void mix(uint64_t *key, const void *bytes, size_t n) { *key = hash_bytes(*key, bytes, n); }
static void mix_int(uint64_t *key, int value) { mix(key, &value, sizeof value); }

static void mix_texts(uint64_t *key, const char *const text[], size_t n)
{
    for (size_t i = 0; i < n; i++)
        mix(key, text[i] ? text[i] : "\1", text[i] ? strlen(text[i]) + 1 : 1);
}

static void mix_info(uint64_t *key, const PaintInfo *info, int seats)
{
    for (int i = 0; i < seats; i++) {
        const PaintSeat *s = &info->seat[i];
        mix_texts(key, s->text, sizeof s->text / sizeof s->text[0]);
        mix_int(key, s->face * 2 + s->acting);
    }
    mix_texts(key, info->text, sizeof info->text / sizeof info->text[0]);
    mix(key, &info->lit, offsetof(PaintInfo, notice) - offsetof(PaintInfo, lit));
}

/* Which cards lie where is told by the sprites: a card that is dealt changes nothing in what lies still. */
static void mix_view(uint64_t *key, const View *shown)
{
    View v = *shown;
    State *s = &v.s;
    memset(s->zone, 0, sizeof s->zone);
    memset(s->known, 0, sizeof s->known);
    memset(s->lacks, 0, sizeof s->lacks);
    memset(s->count, 0, ZONE_TAKEN); /* hands are counted by paint_counts … */
    s->count[ZONE_STOCK] = 0;        /* … and so is the stock */
    mix(key, &v, sizeof v);
}

static void mix_sprite(uint64_t *key, const Table *t, int i)
{
    const Sprite *s = &t->sprite[i];
    const Pose at = s->glide.to;
    const float pose[] = {at.x, at.y, at.height, at.turn};
    mix_int(key, i);
    mix_int(key, s->card << 16 | s->zone << 8 | table_open(t, s) << 2 | table_is_staged(t, i) << 1 | table_stands_out(t, i));
    mix(key, &s->spot, sizeof s->spot);
    mix(key, pose, sizeof pose);
    mix_int(key, s->lift.to > 0);
}

static void mix_sprites(uint64_t *key, const Table *t, bool hand)
{
    const int own = ZONE_HAND + t->layout.viewer;
    for (int i = 0; i < t->n; i++) {
        const int zone = t->sprite[i].zone;
        const bool counted = zone != own && (zone < ZONE_TABLE || zone == ZONE_STOCK); /* drawn by paint_counts */
        if (table_still(t, i) && !counted && (hand || zone != own))
            mix_sprite(key, t, i);
    }
    for (int i = 0; i < MAX_MARKERS; i++)
        mix_int(key, table_marker_still(t, i));
    for (int i = 0; i < t->places; i++) {
        mix(key, &t->place[i], sizeof t->place[i]);
        mix_int(key, table_place_shown(t, i));
    }
}

uint64_t paint_key(const Paint *p, const Table *t, const PaintInfo *info, bool hand)
{
    uint64_t key = HASH_START;
    const float size[] = {t->layout.w, t->layout.h};
    mix(&key, size, sizeof size);
    mix_int(&key, (int)draw_version(p->draw));
    mix_int(&key, (int)p->speech);
    mix_int(&key, hand << 3 | (t->queued == 0) << 2 | table_busy(t) << 1 | table_plates_still(t));
    mix_info(&key, info, t->layout.seats);
    mix_view(&key, &t->shown);
    mix_sprites(&key, t, hand);
    return key;
}
