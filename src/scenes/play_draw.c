/* The picture of the table: what the scene knows is put into words, the rest is painted by table/paint. */
#include "scenes/play_private.h"
#include <stdio.h>
#include <string.h>

typedef struct {
    char score[MAX_SEATS][64];
    char tag[64], role[64], lead[64], winning[128], aside[64];
    char place[MAX_PICKS][PLAY_TEXT];
} Words;

static void say_seats(const PlayScene *p, PaintInfo *info, Words *w)
{
    const Table *t = &p->table;
    const unsigned acting = table_busy(t) || p->viewer == NO_SEAT ? t->to_act : game_to_act(&p->view.s);
    play_say(p, w->role, sizeof w->role, "play.dealer", 0, NULL);
    for (int i = 0; i < t->layout.seats; i++) {
        char number[16];
        PaintSeat *s = &info->seat[i];
        play_say(p, w->score[i], sizeof w->score[i], "score", 1, (StringArg[]){{"n", words_number(number, t->score[i])}});
        *s = (PaintSeat){.name = play_player(p, i)->name,
                         .score = w->score[i],
                         .face = play_player(p, i)->face,
                         .role = t->dealer == i ? w->role : NULL,
                         .acting = acting >> i & 1};
    }
    for (int i = 0; i < game_markers(p->game); i++) {
        char key[96];
        snprintf(key, sizeof key, "marker.%s", game_marker(p->game, i));
        play_say(p, w->tag, sizeof w->tag, key, 0, NULL);
        if (t->token[i].owner < t->layout.seats)
            info->seat[t->token[i].owner].tag = w->tag;
    }
}

static bool is_trump(const PlayScene *p, Card c, int *price)
{
    for (int i = 0; i < game_markers(p->game); i++) {
        *price = p->table.token[i].value;
        if (p->dress.marker[i].below_is_trump && game_card(p->game, c)->rank < *price)
            return true;
    }
    return false;
}

static void say_cards(const PlayScene *p, PaintInfo *info)
{
    const Table *t = &p->table;
    const bool asked = play_is_asked(p) && !t->blind;
    for (int i = 0; i < t->n; i++) {
        const Card c = t->card[i].card;
        Refusal why;
        int price;
        if (c == NO_CARD || p->viewer == NO_SEAT || t->card[i].zone != ZONE_HAND + p->viewer)
            continue;
        if (asked && !table_busy(t))
            cardset_add(play_may(p, c, &why) ? &info->lit : &info->dimmed, c);
        if (is_trump(p, c, &price))
            cardset_add(&info->trumps, c);
    }
    const Element *e = p->overlay == OVERLAY_NONE ? ui_hovered(p->base.app->ui) : NULL;
    info->held = e ? play_card_of_id(p, e->id) : NO_CARD;
    info->hint = p->hint;
}

static void say_trick(const PlayScene *p, PaintInfo *info, Words *w)
{
    const Table *t = &p->table;
    const int best = t->taker != NO_SEAT ? t->taker : t->winning;
    int lying = 0, price;
    play_say(p, w->lead, sizeof w->lead, "play.lead", 0, NULL);
    info->lead = w->lead;
    for (int i = 0; i < t->n; i++) {
        if (t->card[i].zone != ZONE_TABLE || t->card[i].card == NO_CARD)
            continue;
        lying++;
        if (t->card[i].seat == best && is_trump(p, t->card[i].card, &price)) {
            char number[16], key[96];
            snprintf(key, sizeof key, "marker.%s.below", game_marker(p->game, 0));
            play_say(p, w->winning, sizeof w->winning, key, 1, (StringArg[]){{"value", words_number(number, price)}});
            info->winning = w->winning;
        }
    }
    info->chevron = lying >= 2 ? p->chevron : 0;
    if (play_has(p, "aside")) {
        play_say(p, w->aside, sizeof w->aside, "aside", 0, NULL);
        info->aside = w->aside;
    }
    info->place_chosen = draft_active(p) ? p->draft.chosen : -1;
    for (int i = 0; i < t->places; i++)
        info->place[i] = play_place_label(p, w->place[i], sizeof w->place[i], i);
}

static void draw_bar(const PlayScene *p, Draw *d)
{
    const float w = p->table.layout.w;
    char name[PLAY_TEXT], deal[16], trick[16], tricks[16], round[PLAY_TEXT];
    widget_bar(d, (Rect){0, 0, w, BAR_HEIGHT});
    play_say(p, name, sizeof name, "name", 0, NULL);
    const TextStyle title = style(STYLE_HEADING);
    const float title_w = text_width(d, title, name);
    text_line(d, title, (Rect){24, 0, title_w + 4, BAR_HEIGHT}, ALIGN_LEFT, name);
    const int all = p->viewer == NO_SEAT ? 0 : game_tricks(p->game, &p->view.s);
    play_say(p, round, sizeof round, all ? "play.deal.trick" : "play.deal", 3,
             (StringArg[]){{"deal", words_number(deal, p->table.deal ? p->table.deal : match_state(p->match)->deal)},
                           {"trick", words_number(trick, all && table_trick(&p->table) > all ? all : table_trick(&p->table))},
                           {"tricks", words_number(tricks, all)}});
    text_line(d, style(STYLE_SMALL), (Rect){24 + title_w + 28, 1, 280, BAR_HEIGHT}, ALIGN_LEFT, round);
}

static void draw_prompt(const PlayScene *p, Draw *d, const PaintInfo *info)
{
    const Layout *l = &p->table.layout;
    if (!p->prompt[0])
        return;
    Point at = rect_centre(l->pill);
    if (draft_active(p)) /* the button stands there; the words go over the places */
        at.y = l->middle.y - l->trick / 2 - 58;
    widget_prompt(d, at, p->prompt, info->chevron ? p->direction : NULL);
}

static void draw_note(const PlayScene *p, Draw *d, const PaintInfo *info)
{
    Note note;
    Rect r = p->table.layout.note;
    bool received = false;
    if (p->hint_text[0] && (info->held == NO_CARD || info->held == p->hint)) {
        note = (Note){0};
        play_say(p, note.title, sizeof note.title, "hint.title", 0, NULL);
        snprintf(note.body, sizeof note.body, "%s", p->hint_text);
    } else {
        received = play_received_note(p, &note);
        if (!received && (info->held == NO_CARD || !play_note(p, info->held, &note)))
            return;
    }
    const TextStyle body = style_sized(STYLE_NOTE, 15, MUTED);
    const float used = 28 + 26 + text_height(d, body, r.w - 28, note.body) + (note.foot[0] ? 26 : 0);
    if (!received && used < r.h) { /* as high as its text, upwards from the bottom */
        r.y += r.h - used;
        r.h = used;
    }
    Rect in = rect_inset(r, 14);
    widget_panel(d, r);
    text_fit(d, style_sized(STYLE_STRONG, 16, WHITE), rect_cut_top(&in, 26), ALIGN_LEFT, note.title);
    if (note.foot[0])
        text_fit(d, style_sized(STYLE_NOTE, 14, BRASS), rect_cut_bottom(&in, 20), ALIGN_LEFT, note.foot);
    text_block(d, body, in, ALIGN_LEFT, note.body);
}

static void draw_warning(const PlayScene *p, Draw *d)
{
    char text[PLAY_TEXT];
    if (p->warn_until <= app_now(p->base.app))
        return;
    play_say(p, text, sizeof text, "save.failed", 1, (StringArg[]){{"reason", match_journal_error(p->match)}});
    const float w = p->table.layout.w;
    widget_pill(d, (Rect){w * 0.15f, BAR_HEIGHT + 6, w * 0.7f, 36}, style_in(STYLE_NOTE, WHITE), LOSS, text);
}

void play_draw(Scene *s, Draw *d)
{
    PlayScene *p = (PlayScene *)s;
    PaintInfo info = {.held = NO_CARD, .hint = NO_CARD};
    Words words;
    say_seats(p, &info, &words);
    say_cards(p, &info);
    say_trick(p, &info, &words);
    paint_table(p->paint, &p->table, &info);
    if (p->overlay == OVERLAY_NONE) {
        draw_prompt(p, d, &info);
        draw_note(p, d, &info);
    } else {
        overlay_draw(p, d);
    }
    draw_bar(p, d);
    draw_warning(p, d);
    ui_draw(p->base.app->ui);
}

void play_trace(Scene *s, cJSON *line)
{
    const PlayScene *p = (PlayScene *)s;
    const State *state = match_state(p->match);
    const unsigned asked = game_to_act(state);
    int first = -1;
    for (int i = game_seats(p->game) - 1; i >= 0; i--)
        first = asked >> i & 1 ? i : first;
    if (p->viewer != NO_SEAT && (asked >> p->viewer & 1))
        first = p->viewer;
    cJSON_AddStringToObject(line, "game", game_id(p->game));
    cJSON_AddNumberToObject(line, "viewer", p->viewer == NO_SEAT ? -1 : p->viewer);
    cJSON_AddNumberToObject(line, "to_act", first);
    cJSON_AddNumberToObject(line, "deal", state->deal);
    cJSON_AddStringToObject(line, "prompt", p->prompt);
    cJSON *scores = cJSON_AddArrayToObject(line, "scores");
    for (int i = 0; scores && i < game_seats(p->game); i++)
        cJSON_AddItemToArray(scores, cJSON_CreateNumber(state->score[i]));
}
