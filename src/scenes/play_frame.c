/* A frame in the trace: every word that can be read at the table at this moment, and what the table shows below them. */
#include "scenes/play_private.h"
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

static cJSON *notices_json(const PlayScene *p, const PaintInfo *info)
{
    cJSON *all = cJSON_CreateArray();
    for (int i = 0; i <= MAX_SEATS; i++) {
        float shown = 0;
        if (!info->notice[i] || !table_notice(&p->table, i, &shown))
            continue;
        cJSON *o = cJSON_CreateObject();
        cJSON_AddNumberToObject(o, "seat", i < MAX_SEATS ? i : -1);
        cJSON_AddStringToObject(o, "text", info->notice[i]);
        cJSON_AddItemToArray(all, o);
    }
    return all;
}

static void note_json(const PlayScene *p, const PaintInfo *info, cJSON *line)
{
    Note note;
    bool received;
    if (p->overlay != OVERLAY_NONE || !play_note_shown(p, info, &note, &received))
        return;
    cJSON *o = cJSON_AddObjectToObject(line, "note");
    said(o, "title", note.title);
    said(o, "body", note.body);
    said(o, "foot", note.foot);
    cJSON_AddBoolToObject(o, "received", received);
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

static cJSON *cards_json(const PlayScene *p)
{
    const Table *t = &p->table;
    cJSON *list = cJSON_CreateArray();
    for (int i = 0; i < t->n; i++) {
        float squeeze;
        if (t->card[i].zone != ZONE_TABLE)
            continue;
        cJSON *o = cJSON_CreateObject();
        const Card c = t->card[i].card;
        cJSON_AddNumberToObject(o, "seat", t->card[i].seat == NO_SEAT ? -1 : t->card[i].seat);
        cJSON_AddStringToObject(o, "card", c == NO_CARD ? "" : game_card(p->game, c)->name);
        cJSON_AddBoolToObject(o, "open", table_face(t, i, &squeeze));
        cJSON_AddBoolToObject(o, "flying", table_in_flight(t, i));
        cJSON_AddBoolToObject(o, "drawn", t->card[i].drawn);
        cJSON_AddItemToArray(list, o);
    }
    return list;
}

/* The viewer's hand, as far as it is known. */
static cJSON *mine_json(const PlayScene *p)
{
    cJSON *list = cJSON_CreateArray();
    for (int i = 0; i < p->table.n; i++)
        if (p->viewer != NO_SEAT && p->table.card[i].zone == ZONE_HAND + p->viewer && p->table.card[i].card != NO_CARD)
            cJSON_AddItemToArray(list, cJSON_CreateString(game_card(p->game, p->table.card[i].card)->name));
    return list;
}

static cJSON *shown_json(const PlayScene *p)
{
    const Table *t = &p->table;
    const int seats = game_seats(p->game);
    int hands[MAX_SEATS], taken[MAX_SEATS];
    for (int i = 0; i < seats; i++) {
        hands[i] = table_count(t, ZONE_HAND + i);
        taken[i] = table_count(t, ZONE_TAKEN + i);
    }
    cJSON *o = cJSON_CreateObject();
    cJSON_AddBoolToObject(o, "busy", table_busy(t));
    cJSON_AddStringToObject(o, "phase", game_phase(p->game, t->phase));
    cJSON_AddStringToObject(o, "kind", game_phase_kind(p->game, t->phase));
    cJSON_AddNumberToObject(o, "deal", t->deal);
    cJSON_AddNumberToObject(o, "trick", table_trick(t));
    cJSON_AddItemToObject(o, "asked", seats_json(t->to_act));
    cJSON_AddItemToObject(o, "passed", seats_json(t->passed));
    cJSON_AddItemToObject(o, "bids", seats_json(t->bids));
    cJSON_AddNumberToObject(o, "taker", t->taker == NO_SEAT ? -1 : t->taker);
    cJSON_AddNumberToObject(o, "lead_kind", t->lead_kind);
    cJSON_AddItemToObject(o, "table", cards_json(p));
    cJSON_AddItemToObject(o, "hands", cJSON_CreateIntArray(hands, seats));
    cJSON_AddItemToObject(o, "taken", cJSON_CreateIntArray(taken, seats));
    cJSON_AddItemToObject(o, "mine", mine_json(p));
    cJSON_AddNumberToObject(o, "aside", table_count(t, ZONE_ASIDE));
    cJSON_AddNumberToObject(o, "out", table_count(t, ZONE_OUT));
    cJSON_AddNumberToObject(o, "stock", table_count(t, ZONE_STOCK));
    cJSON_AddItemToObject(o, "scores", cJSON_CreateIntArray(t->score, seats));
    cJSON_AddItemToObject(o, "totals", cJSON_CreateIntArray(t->total, game_totals(p->game)));
    return o;
}

void play_frame(Scene *s, cJSON *line)
{
    PlayScene *p = (PlayScene *)s;
    PaintInfo info;
    TableWords words;
    play_info(p, &info, &words);
    said(line, "pill", p->overlay == OVERLAY_NONE ? p->prompt : "");
    note_json(p, &info, line);
    cJSON_AddItemToObject(line, "notices", notices_json(p, &info));
    said(line, "caption", info.caption);
    said(line, "stock_says", info.stock);
    said(line, "hero", info.hero);
    cJSON *plates = cJSON_AddArrayToObject(line, "plates");
    cJSON *names = cJSON_AddArrayToObject(line, "names");
    for (int i = 0; i < game_seats(p->game); i++) {
        cJSON_AddItemToArray(plates, plate_json(&info.seat[i]));
        cJSON_AddItemToArray(names, cJSON_CreateString(play_player(p, i)->name));
    }
    cJSON_AddItemToObject(line, "shown", shown_json(p));
}
