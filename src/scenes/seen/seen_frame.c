/* The table in the trace: the history, and for every frame the texts that can be read and the
 * elements below them. */
#include "scenes/seen/seen.h"
#include <stdio.h>

static void said(cJSON *to, const char *name, const char *text)
{
    if (*text)
        cJSON_AddStringToObject(to, name, text);
}

static void add_names(cJSON *list, const Game *g, CardSet cards)
{
    while (list && !cardset_empty(cards))
        cJSON_AddItemToArray(list, cJSON_CreateString(game_card(g, cardset_pop(&cards))->name));
}

/* Newest first, with the names of all visible cards. */
void seen_history(const Seen *s, cJSON *line)
{
    const History *h = s->told;
    cJSON *lines = cJSON_AddArrayToObject(line, "history");
    for (int i = h->parts - 1; lines && i >= 0; i--) {
        const HistoryPart *part = &h->part[i];
        char text[4096];
        cJSON *o = cJSON_CreateObject();
        cJSON_AddStringToObject(o, "text", words_history(&s->me, h, part, text, sizeof text));
        cJSON *cards = cJSON_AddArrayToObject(o, "cards");
        for (int k = part->first; k < part->first + part->n; k++)
            add_names(cards, h->game, h->step[k].cards);
        cJSON_AddItemToArray(lines, o);
    }
}

/* ---- Texts ---- */

static void add_notices(const Seen *seen, const PaintInfo *info, cJSON *line)
{
    cJSON *all = cJSON_AddArrayToObject(line, "notices");
    for (int i = 0; i <= MAX_SEATS; i++) {
        float shown = 0;
        if (!*info->notice[i] || !table_notice(seen->table, i, &shown))
            continue;
        cJSON *o = cJSON_CreateObject();
        cJSON_AddNumberToObject(o, "seat", i < MAX_SEATS ? i : -1);
        cJSON_AddStringToObject(o, "text", info->notice[i]);
        cJSON_AddItemToArray(all, o);
    }
}

static void add_note(const Seen *seen, cJSON *line)
{
    ShownNote note;
    if (!seen_note(seen, &note))
        return;
    cJSON *o = cJSON_AddObjectToObject(line, "note");
    said(o, "title", note.words.title);
    said(o, "body", note.words.body);
}

/* As it is drawn: it counts up. */
static void add_goal(cJSON *o, const Table *t, int seat)
{
    char text[24];
    if (!t->goal[seat].undertaken)
        return;
    snprintf(text, sizeof text, "%d/%d", table_won(t, seat), t->goal[seat].need);
    said(o, "goal", text);
}

static void add_plates(const Seen *seen, const PaintInfo *info, cJSON *line)
{
    cJSON *plates = cJSON_AddArrayToObject(line, "plates"),
          *names = cJSON_AddArrayToObject(line, "names");
    for (int i = 0; i < game_seats(seen->me.game); i++) {
        cJSON *o = cJSON_CreateObject();
        said(o, "score", info->seat[i].score);
        said(o, "stake", info->seat[i].stake);
        said(o, "level", info->seat[i].level);
        said(o, "bid", info->seat[i].bid.text);
        add_goal(o, seen->table, i);
        said(o, "face", imp_state_name(info->seat[i].state));
        cJSON_AddBoolToObject(o, "acting", info->seat[i].acting);
        cJSON_AddItemToArray(plates, o);
        cJSON_AddItemToArray(names, cJSON_CreateString(seen->player[i].name));
    }
}

/* ---- Table ---- */

static void add_table(const Table *t, cJSON *shown)
{
    cJSON *list = cJSON_AddArrayToObject(shown, "table");
    for (int i = 0; i < t->n; i++) {
        float squeeze;
        const Sprite *c = &t->sprite[i];
        if (c->zone != ZONE_TABLE)
            continue;
        cJSON *o = cJSON_CreateObject();
        cJSON_AddStringToObject(o, "card",
                                c->card == NO_CARD ? "" : game_card(t->game, c->card)->name);
        cJSON_AddBoolToObject(o, "open", table_face(t, i, &squeeze));
        cJSON_AddBoolToObject(o, "flying", table_in_flight(t, i));
        cJSON_AddNumberToObject(o, "seat", c->in.seat == NO_SEAT ? -1 : c->in.seat);
        cJSON_AddItemToArray(list, o);
    }
}

static void add_shown(const Table *t, int viewer, cJSON *line)
{
    const State *s = &t->shown.s;
    const unsigned traits = game_traits(t->game, s->phase), to_act = game_to_act(s);
    cJSON *o = cJSON_AddObjectToObject(line, "shown");
    cJSON_AddBoolToObject(o, "exchange", traits & TRAIT_EXCHANGE);
    cJSON_AddBoolToObject(o, "tricks", traits & TRAIT_TRICKS);
    cJSON_AddBoolToObject(o, "dealing", table_dealing(t));
    cJSON_AddNumberToObject(o, "deal", s->deal);
    cJSON_AddNumberToObject(o, "taker", s->now.taker == NO_SEAT ? -1 : s->now.taker);
    int laid = 0;
    for (int i = 0; i < game_seats(t->game); i++)
        laid += s->count[ZONE_LAID + i];
    cJSON_AddNumberToObject(o, "laid", laid);
    cJSON_AddNumberToObject(o, "aside", s->count[ZONE_ASIDE]);
    cJSON_AddNumberToObject(o, "out", s->count[ZONE_OUT]);
    cJSON_AddNumberToObject(o, "stock", s->count[ZONE_STOCK]);
    cJSON_AddItemToObject(o, "scores", cJSON_CreateIntArray(s->score, game_seats(t->game)));
    cJSON *asked = cJSON_AddArrayToObject(o, "asked"), *hands = cJSON_AddArrayToObject(o, "hands");
    cJSON *taken = cJSON_AddArrayToObject(o, "taken");
    for (int i = 0; i < game_seats(t->game); i++) {
        if (to_act >> i & 1)
            cJSON_AddItemToArray(asked, cJSON_CreateNumber(i));
        cJSON_AddItemToArray(hands, cJSON_CreateNumber(s->count[ZONE_HAND + i]));
        cJSON_AddItemToArray(taken, cJSON_CreateNumber(s->count[ZONE_TAKEN + i]));
    }
    add_table(t, o);
    add_names(cJSON_AddArrayToObject(o, "mine"), t->game,
              viewer == NO_SEAT ? CARDSET_EMPTY : s->zone[ZONE_HAND + viewer]);
}

/* Counts of animations with a pace of their own. */
static void add_counts(cJSON *o, const char *const names[], const int count[])
{
    for (int i = 0; names[i]; i++)
        if (count[i] > 0)
            cJSON_AddNumberToObject(o, names[i], count[i]);
}

static void add_beats(const Table *t, cJSON *line)
{
    cJSON *beats = cJSON_AddObjectToObject(line, "beats");
    add_counts(cJSON_AddObjectToObject(beats, "notices"), NOTICE_NAMES, t->said);
    add_counts(cJSON_AddObjectToObject(beats, "motions"), MOTION_NAMES, t->moved);
    add_counts(cJSON_AddObjectToObject(beats, "beats"), BEAT_NAMES, t->paused);
}

void seen_frame(const Seen *seen, bool covered, cJSON *line)
{
    PaintInfo info;
    Pill pill;
    seen_table(seen, &info);
    seen_pill(seen, &pill);
    if (!covered) {
        said(line, "pill", pill.prompt);
        add_note(seen, line);
    }
    add_notices(seen, &info, line);
    said(line, "highlight", info.highlight);
    said(line, "stock_says", info.stock);
    if (*info.talk) {
        cJSON *o = cJSON_AddObjectToObject(line, "talk");
        cJSON_AddNumberToObject(o, "seat", info.talker);
        said(o, "text", info.talk);
    }
    add_plates(seen, &info, line);
    add_shown(seen->table, seen->me.viewer, line);
    add_beats(seen->table, line);
}
