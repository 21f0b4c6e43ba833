/* The picture of the table: what the scene knows is put into words, the rest is painted by table/paint. */
#include "scenes/play_private.h"
#include <stdio.h>
#include <string.h>

static void say_cards(const PlayScene *p, PaintInfo *info)
{
    const Table *t = &p->table;
    const bool asked = play_is_asked(p) && !table_blind(t);
    const Speaker me = play_speaker(p);
    for (int i = 0; i < t->n; i++) {
        const Card c = t->sprite[i].card;
        Refusal why = {.id = "not_now"};
        if (c == NO_CARD || p->viewer == NO_SEAT || t->sprite[i].zone != ZONE_HAND + p->viewer)
            continue;
        if (asked && !table_busy(t) && intent_may(&p->intent, c, &why))
            cardset_add(&info->lit, c);
        else if (asked && !table_busy(t) && strcmp(why.id, "not_now") != 0) /* where cards are not asked for, all stay bright */
            cardset_add(&info->dimmed, c);
        if (words_trump(&me, play_shown(p), c))
            cardset_add(&info->trumps, c);
    }
    const Element *e = p->overlay == OVERLAY_NONE ? ui_hovered(p->base.app->ui) : NULL;
    info->held = play_card_of(e);
    info->hint = p->hint;
}

static void draw_bar(const PlayScene *p, Draw *d)
{
    const float w = p->table.layout.w;
    char name[WORDS_SIZE], round[WORDS_SIZE];
    const Speaker me = play_speaker(p);
    widget_bar(d, (Rect){0, 0, w, BAR_HEIGHT});
    words_say(&me, name, sizeof name, "name", 0, NULL);
    words_round(&me, play_shown(p), round, sizeof round);
    const TextStyle title = style(STYLE_HEADING);
    const float title_w = text_width(d, title, name);
    text_line(d, title, (Rect){24, 0, title_w + 4, BAR_HEIGHT}, ALIGN_LEFT, name);
    text_line(d, style(STYLE_SMALL), (Rect){24 + title_w + 28, 1, 280, BAR_HEIGHT}, ALIGN_LEFT, round);
}

/* The line under the prompt: what the chosen cards are together, or what the total says, with its arrow if it has one; NULL:
 * there is none. */
static const char *say_under(const PlayScene *p, bool arrow, char out[WORDS_SIZE], bool *named)
{
    const Speaker me = play_speaker(p);
    *named = p->intent.picking && *words_combination(&me, &p->view, p->intent.picked, out, WORDS_SIZE);
    return *named ? out : p->direction[0] && (arrow || p->chevron == 0) ? p->direction : NULL;
}

static Rect prompt_rect(const PlayScene *p, bool arrow)
{
    const Layout *l = &p->table.layout;
    char under[WORDS_SIZE];
    bool named;
    const char *sub = say_under(p, arrow, under, &named);
    Point at = rect_centre(l->pill);
    if (intent_placing(&p->intent)) /* the button stands there; the words go over the places */
        at.y = l->places - l->trick / 2 - 58;
    at.y -= named ? 14 : 0; /* it grows, and chosen cards stand out towards it */
    return widget_prompt_rect(p->base.app->draw, at, p->prompt, sub);
}

Rect play_pill(const PlayScene *p)
{
    enum { BUTTON_W = 220, BUTTON_H = 46 };
    if (intent_placing(&p->intent))
        return rect_around(rect_centre(p->table.layout.pill), BUTTON_W, BUTTON_H);
    return p->prompt[0] ? prompt_rect(p, p->chevron != 0) : (Rect){0};
}

static void draw_prompt(const PlayScene *p, Draw *d, const PaintInfo *info)
{
    char under[WORDS_SIZE];
    bool named;
    if (p->prompt[0])
        widget_prompt(d, prompt_rect(p, info->chevron != 0), p->prompt, say_under(p, info->chevron != 0, under, &named));
}

bool play_note_shown(const PlayScene *p, const PaintInfo *info, Note *note, bool *received)
{
    const Speaker me = play_speaker(p);
    *received = false;
    if (p->hint_text[0] && (info->held == NO_CARD || info->held == p->hint)) {
        *note = (Note){0};
        words_say(&me, note->title, sizeof note->title, "hint.title", 0, NULL);
        snprintf(note->body, sizeof note->body, "%s", p->hint_text);
        return true;
    }
    *received = play_received_note(p, note);
    return *received || (info->held != NO_CARD && play_note(p, info->held, note));
}

static void draw_note(const PlayScene *p, Draw *d, const PaintInfo *info)
{
    Note note;
    bool received;
    if (!play_note_shown(p, info, &note, &received))
        return;
    const Rect r = play_note_rect(p, &note, received);
    Rect in = rect_inset(r, 14);
    widget_panel(d, r);
    text_fit(d, style_sized(STYLE_STRONG, 16, WHITE), rect_cut_top(&in, 26), ALIGN_LEFT, note.title);
    if (note.foot[0])
        text_fit(d, style_sized(STYLE_NOTE, 14, BRASS), rect_cut_bottom(&in, 20), ALIGN_LEFT, note.foot);
    text_block(d, play_note_style(), in, ALIGN_LEFT, note.body);
}

static void draw_warning(const PlayScene *p, Draw *d)
{
    const Speaker me = play_speaker(p);
    char text[WORDS_SIZE];
    if (p->warn_until <= app_now(p->base.app))
        return;
    words_say(&me, text, sizeof text, "save.failed", 1, (StringArg[]){{"reason", match_journal_error(p->match)}});
    const float w = p->table.layout.w;
    widget_pill(d, (Rect){w * 0.15f, BAR_HEIGHT + 6, w * 0.7f, 36}, style_in(STYLE_NOTE, WHITE), LOSS, text);
}

void play_info(const PlayScene *p, PaintInfo *info, TableWords *words)
{
    *info = (PaintInfo){.held = NO_CARD, .hint = NO_CARD};
    play_say_seats(p, info, words);
    say_cards(p, info);
    play_say_table(p, info, words);
}

void play_draw(Scene *s, Draw *d)
{
    PlayScene *p = (PlayScene *)s;
    PaintInfo info;
    TableWords words;
    play_info(p, &info, &words);
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
    PlayScene *p = (PlayScene *)s;
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
    if (p->overlay == OVERLAY_HISTORY)
        history_trace(p, line);
}
