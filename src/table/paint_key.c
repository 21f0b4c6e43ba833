/* What the picture of all that lies still depends on, as one number. */
#include "table/paint_private.h"
#include "base/hash.h"
#include <string.h>

static void mix(uint64_t *key, const void *bytes, size_t n) { *key = hash_bytes(*key, bytes, n); }
static void mix_int(uint64_t *key, int value) { mix(key, &value, sizeof value); }
static void mix_set(uint64_t *key, CardSet set) { mix(key, set.w, sizeof set.w); }
static void mix_text(uint64_t *key, const char *text) { mix(key, text ? text : "\1", text ? strlen(text) + 1 : 1); }

static void mix_pose(uint64_t *key, Pose p)
{
    const float v[] = {p.x, p.y, p.height, p.turn};
    mix(key, v, sizeof v);
}

static void mix_info(uint64_t *key, const PaintInfo *info, int seats, bool hand)
{
    for (int i = 0; i < seats; i++) {
        const PaintSeat *s = &info->seat[i];
        mix_text(key, s->name);
        mix_text(key, s->score);
        mix_text(key, s->tag);
        mix_text(key, s->role);
        mix_text(key, s->mark);
        mix_int(key, s->face * 2 + s->acting);
    }
    for (int i = 0; i < MAX_PICKS; i++)
        mix_text(key, info->place[i]);
    mix_int(key, info->place_chosen);
    mix_text(key, info->lead);
    mix_text(key, info->winning);
    mix_text(key, info->aside);
    mix_int(key, info->chevron);
    mix_text(key, info->caption);
    mix_text(key, info->stock);
    mix_text(key, info->hero);
    mix_int(key, info->hero_preview ? info->hero_next : -1);
    mix_text(key, info->tally);
    mix_text(key, info->tally_words[0]);
    mix_text(key, info->tally_words[1]);
    mix_int(key, info->tally_off);
    if (!hand)
        return;
    mix_set(key, info->lit);
    mix_set(key, info->dimmed);
    mix_set(key, info->trumps);
    mix_int(key, info->held * 256 + info->hint);
}

static void mix_card(uint64_t *key, const Table *t, int i)
{
    const TableCard *c = &t->card[i];
    mix_int(key, i);
    mix_int(key, c->card << 16 | c->zone << 8 | c->seat);
    mix_int(key, c->stage << 16 | c->order);
    mix_int(key, c->covered << 9 | c->drawn << 8 | c->set);
    mix_pose(key, c->glide.to);
    mix_int(key, c->lift.to > 0);
}

static void mix_table(uint64_t *key, const Table *t, bool hand)
{
    const int own = ZONE_HAND + t->layout.viewer;
    for (int i = 0; i < t->n; i++) {
        const int zone = t->card[i].zone;
        const bool counted = zone != own && (zone < ZONE_TABLE || zone == ZONE_STOCK); /* drawn by paint_counts */
        if (table_still(t, i) && !counted && (hand || zone != own))
            mix_card(key, t, i);
    }
    for (int i = 0; i < MAX_MARKERS; i++) {
        const Token *k = &t->token[i];
        mix_int(key, table_token_still(t, i) ? k->value << 16 | k->owner << 8 | k->card : -1);
    }
    mix_int(key, t->taker << 8 | t->winning);
    mix_int(key, t->aside_open << 2 | t->blind << 1 | (t->queued == 0));
    mix_int(key, t->places << 1 | t->ranked);
    mix(key, t->total, sizeof t->total);
    mix(key, t->after, sizeof t->after);
    mix(key, t->rank, sizeof t->rank);
    mix(key, t->plan.place, sizeof t->plan.place);
    mix_int(key,
            t->won[t->layout.viewer] << 16 | t->challengers << 8 | t->dealing << 2 | table_busy(t) << 1 | table_plates_still(t));
    mix_set(key, t->chosen);
}

uint64_t paint_key(const Paint *p, const Table *t, const PaintInfo *info, bool hand)
{
    uint64_t key = HASH_START;
    const float size[] = {t->layout.w, t->layout.h};
    mix(&key, size, sizeof size);
    mix_int(&key, (int)draw_version(p->draw));
    mix_int(&key, (int)p->speech);
    mix_int(&key, hand);
    mix_info(&key, info, t->layout.seats, hand);
    mix_table(&key, t, hand);
    return key;
}
