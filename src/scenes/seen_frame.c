/* A frame in the trace: every word that can be read at the table at this moment, and what the table shows below them. */
#include "scenes/seen.h"
#include <stdio.h>

/* ---- What is said ---- */

static void said(cJSON *to, const char *name, const char *text)
{
    if (text && *text)
        cJSON_AddStringToObject(to, name, text);
}

static cJSON *plate_json(const PaintSeat *s)
{
    cJSON *o = cJSON_CreateObject();
    said(o, "score", s->score);
    said(o, "tag", s->tag);
    said(o, "mark", s->mark);
    said(o, "role", s->role);
    cJSON_AddBoolToObject(o, "acting", s->acting);
    return o;
}

static cJSON *notices_json(const Seen *seen, const PaintInfo *info)
{
    cJSON *all = cJSON_CreateArray();
    for (int i = 0; i <= MAX_SEATS; i++) {
        float shown = 0;
        if (!info->notice[i] || !table_notice(seen->table, i, &shown))
            continue;
        cJSON *o = cJSON_CreateObject();
        cJSON_AddNumberToObject(o, "seat", i < MAX_SEATS ? i : -1);
        cJSON_AddStringToObject(o, "text", info->notice[i]);
        cJSON_AddItemToArray(all, o);
    }
    return all;
}

static void note_json(const Seen *seen, cJSON *line)
{
    ShownNote note;
    if (!seen_note(seen, &note))
        return;
    cJSON *o = cJSON_AddObjectToObject(line, "note");
    said(o, "title", note.words.title);
    said(o, "body", note.words.body);
    said(o, "foot", note.words.foot);
    cJSON_AddBoolToObject(o, "received", note.received);
}

/* ---- What is shown ---- */

static cJSON *seats_json(unsigned mask)
{
    cJSON *list = cJSON_CreateArray();
    for (int i = 0; i < MAX_SEATS; i++)
        if (mask >> i & 1)
            cJSON_AddItemToArray(list, cJSON_CreateNumber(i));
    return list;
}

static cJSON *cards_json(const Table *t)
{
    cJSON *list = cJSON_CreateArray();
    for (int i = 0; i < t->n; i++) {
        float squeeze;
        const Sprite *c = &t->sprite[i];
        if (c->zone != ZONE_TABLE)
            continue;
        cJSON *o = cJSON_CreateObject();
        cJSON_AddStringToObject(o, "card", c->card == NO_CARD ? "" : game_card(t->game, c->card)->name);
        cJSON_AddBoolToObject(o, "open", table_face(t, i, &squeeze));
        cJSON_AddBoolToObject(o, "flying", table_in_flight(t, i));
        cJSON_AddNumberToObject(o, "seat", c->spot.seat == NO_SEAT ? -1 : c->spot.seat);
        cJSON_AddItemToArray(list, o);
    }
    return list;
}

/* The viewer's hand, as far as it is known. */
static cJSON *mine_json(const Table *t, int viewer)
{
    cJSON *list = cJSON_CreateArray();
    CardSet hand = viewer == NO_SEAT ? CARDSET_EMPTY : t->shown.s.zone[ZONE_HAND + viewer];
    while (!cardset_empty(hand))
        cJSON_AddItemToArray(list, cJSON_CreateString(game_card(t->game, cardset_pop(&hand))->name));
    return list;
}

static void add_counts(cJSON *to, const char *name, const uint8_t *count, int n)
{
    cJSON *list = cJSON_AddArrayToObject(to, name);
    for (int i = 0; i < n; i++)
        cJSON_AddItemToArray(list, cJSON_CreateNumber(count[i]));
}

static cJSON *shown_json(const Table *t, int viewer)
{
    const State *s = &t->shown.s;
    const int seats = game_seats(t->game);
    cJSON *o = cJSON_CreateObject(), *totals = cJSON_CreateArray();
    cJSON_AddBoolToObject(o, "busy", table_busy(t));
    const unsigned traits = game_traits(t->game, s->phase);
    cJSON_AddBoolToObject(o, "exchange", traits & TRAIT_EXCHANGE);
    cJSON_AddBoolToObject(o, "tricks", traits & TRAIT_TRICKS);
    cJSON_AddBoolToObject(o, "dealing", table_dealing(t));
    cJSON_AddNumberToObject(o, "deal", s->deal);
    cJSON_AddNumberToObject(o, "trick", s->now.number);
    cJSON_AddItemToObject(o, "asked", seats_json(game_to_act(s)));
    cJSON_AddItemToObject(o, "passed", seats_json(s->passed));
    cJSON_AddItemToObject(o, "bids", seats_json(s->bids));
    cJSON_AddNumberToObject(o, "taker", s->now.taker == NO_SEAT ? -1 : s->now.taker);
    cJSON_AddNumberToObject(o, "lead_kind", s->lead_kind);
    cJSON_AddItemToObject(o, "table", cards_json(t));
    add_counts(o, "hands", s->count + ZONE_HAND, seats);
    add_counts(o, "taken", s->count + ZONE_TAKEN, seats);
    cJSON_AddItemToObject(o, "mine", mine_json(t, viewer));
    cJSON_AddNumberToObject(o, "aside", s->count[ZONE_ASIDE]);
    cJSON_AddNumberToObject(o, "out", s->count[ZONE_OUT]);
    cJSON_AddNumberToObject(o, "stock", s->count[ZONE_STOCK]);
    cJSON_AddItemToObject(o, "scores", cJSON_CreateIntArray(s->score, seats));
    for (int i = 0; i < game_facts(t->game)->totals; i++)
        cJSON_AddItemToArray(totals, cJSON_CreateNumber(s->total[i]));
    cJSON_AddItemToObject(o, "totals", totals);
    return o;
}

void seen_frame(const Seen *seen, bool covered, cJSON *line)
{
    TableWords words;
    const PaintInfo *info = &words.info;
    Pill pill;
    seen_table(seen, &words);
    seen_pill(seen, &pill);
    if (!covered) {
        said(line, "pill", pill.prompt);
        note_json(seen, line);
    }
    cJSON_AddItemToObject(line, "notices", notices_json(seen, info));
    said(line, "caption", info->caption);
    said(line, "stock_says", info->stock);
    said(line, "hero", info->hero);
    cJSON *plates = cJSON_AddArrayToObject(line, "plates");
    cJSON *names = cJSON_AddArrayToObject(line, "names");
    for (int i = 0; i < game_seats(seen->me.game); i++) {
        cJSON_AddItemToArray(plates, plate_json(&info->seat[i]));
        cJSON_AddItemToArray(names, cJSON_CreateString(seen->player[i].name));
    }
    cJSON_AddItemToObject(line, "shown", shown_json(seen->table, seen->me.viewer));
}
