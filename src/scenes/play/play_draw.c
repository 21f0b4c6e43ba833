/* The picture of the table and its lines in the trace: scenes/seen provides the texts,
 * table/paint draws them. */
#include "scenes/seen/differs.h"
#include "scenes/play/play_private.h"
#include "stage/mark.h"
#include <math.h>
#include <stdio.h>

static float bar_width(const Seen *s, const char *text)
{
    return text_width_in(s->draw, style(STYLE_SMALL), BAR_HEIGHT, text);
}

/* The round and the aim of the match if both fit; the full text of the round takes precedence over
 * the aim. */
static void say_round(const Seen *s, Rect room)
{
    enum { APART = 14, RULE = 15 };
    char aim[WORDS_SIZE], whole[WORDS_SIZE], trick[WORDS_SIZE];
    words_aim(&s->me, aim, sizeof aim);
    words_round(&s->me, seen_view(s), whole, sizeof whole);
    words_trick(&s->me, seen_view(s), trick, sizeof trick);
    const float said = bar_width(s, aim) + APART + RULE + 1, all = bar_width(s, whole);
    const bool fits =
        all + said <= room.w || (all <= room.w && bar_width(s, trick) + said > room.w);
    const char *const round = fits ? whole : trick;
    text_fit(s->draw, style(STYLE_SMALL), room, ALIGN_LEFT, round);
    rect_cut_left(&room, bar_width(s, round) + APART);
    if (said - APART > room.w)
        return;
    draw_fill(s->draw, (Rect){room.x, 15, 1.5f, BAR_HEIGHT - 30}, OUTLINE);
    rect_cut_left(&room, RULE);
    text_line(s->draw, style_in(STYLE_SMALL, BRASS), room, ALIGN_LEFT, aim);
}

float seen_title_end(const Seen *s)
{
    char name[WORDS_SIZE];
    words_say(&s->me, name, sizeof name, "name");
    return 24 + text_width(s->draw, style(STYLE_HEADING), name) + 4;
}

/* Left end of the bar's buttons, or of the mark beside them. */
static float buttons_begin(const PlayScene *p, const Seen *s)
{
    const Elements *l = ui_elements(p->base.app->ui);
    const Which from[] = {{SAVE_MARK, 0}, {WHAT_MUTE, 0}, {WHAT_LEAVE, 0}, {WHAT_MENU, 0}};
    const Element *first = NULL;
    for (size_t i = 0; i < sizeof from / sizeof *from && !first; i++)
        first = elements_find(l, from[i]);
    return first ? first->rect.x : s->table->layout.w;
}

static void draw_bar(const PlayScene *p, const Seen *s)
{
    enum { AIR = 14 };
    const float w = s->table->layout.w, end = seen_title_end(s);
    char name[WORDS_SIZE];
    widget_bar(s->draw, (Rect){0, 0, w, BAR_HEIGHT});
    words_say(&s->me, name, sizeof name, "name");
    text_line(s->draw, style(STYLE_HEADING), (Rect){24, 0, end - 24, BAR_HEIGHT}, ALIGN_LEFT, name);
    const float left =
        end + fmaxf(24, differs_draw(p->base.app, s->draw, (Which){WHAT_DIFFERS, 0}) + 12);
    const Rect room = {left, 1, buttons_begin(p, s) - AIR - left, BAR_HEIGHT};
    if (s->lesson)
        text_fit(s->draw, style(STYLE_SMALL), room, ALIGN_LEFT,
                 strings_get(s->me.strings, "lesson.title"));
    else if (s->trial)
        text_fit(s->draw, style_in(STYLE_SMALL, BRASS), room, ALIGN_LEFT,
                 seen_tr(s, "trial.title"));
    else
        say_round(s, room);
}

/* The coach hides the pill where its text is so long that they would overlap; it states the same
 * task. */
static bool coach_covers(const PlayScene *p, Rect pill)
{
    if (!coach_there(&p->coach))
        return false;
    return coach_done(&p->coach) || rect_meets(pill, coach_rect(&p->coach, p->base.app, &p->table));
}

/* The words of a highlight need its place. */
static void draw_pill(const PlayScene *p, const Seen *s)
{
    Pill pill;
    float part;
    seen_pill(s, &pill);
    if (!pill.prompt[0] || coach_covers(p, pill.rect) || table_highlight(&p->table, &part))
        return;
    widget_prompt(s->draw, pill.rect, pill.prompt, *pill.under ? pill.under : NULL);
    seen_underline_prompt(s, &pill);
}

/* Hidden while a bubble of the UI would cover part of it. */
static void draw_note(const Seen *s, const Ui *ui)
{
    ShownNote note;
    if (!seen_note(s, &note) || ui_tells_over(ui, note.rect))
        return;
    Rect in = rect_inset(note.rect, 14);
    widget_panel(s->draw, note.rect);
    rect_cut_bottom(&in, seen_note_foot(s));
    const float line = note.line;
    text_fit(s->draw, style_sized(STYLE_STRONG, 16, WHITE), rect_cut_top(&in, line), ALIGN_LEFT,
             note.words.title);
    if (note.words.foot[0])
        text_fit(s->draw, style_sized(STYLE_NOTE, 14, BRASS), rect_cut_bottom(&in, line - 6),
                 ALIGN_LEFT, note.words.foot);
    draw_tiny_letters(s->draw, note.tiny);
    text_block(s->draw, seen_note_style(), in, ALIGN_LEFT, note.words.body);
    seen_underline_note(s, &note, in);
    draw_tiny_letters(s->draw, false);
}

enum { RECEIPT_INNER = 10 };

static TextStyle receipt_style(void) { return style_sized(STYLE_NOTE, 14, MUTED); }

/* The receipt of the deal, until the viewer's first move: a label on the wall, where no seat is.
 * The menu has it for the whole deal. Width 0: it is not shown. */
static Rect receipt_label(const Seen *s, char *text, size_t size)
{
    enum { MARGIN = 24, DOWN = 6, WIDE = 460, HIGH = 22 };
    if (!s->fresh || s->me.people == 0 || s->me.viewer == NO_SEAT || !s->deal ||
        !s->deal->reveal.receipt[0])
        return (Rect){0};
    words_fill(&s->me, text, size, s->deal->copied ? "menu.copied" : "menu.receipt",
               WITH(AS_TEXT("text", s->deal->reveal.receipt))); /* its letters stay as they are */
    const float w =
        fminf(WIDE, text_width_in(s->draw, receipt_style(), HIGH, text) + 2 * RECEIPT_INNER);
    return (Rect){s->table->layout.w - MARGIN - w, BAR_HEIGHT + DOWN, w, HIGH};
}

void play_receipt_element(const Seen *s, Elements *l)
{
    char text[WORDS_SIZE];
    const Rect label = receipt_label(s, text, sizeof text);
    if (label.w > 0)
        widget_add(l, label, LOOK_NONE, (Which){WHAT_MENU_RECEIPT, 0}, "button:receipt", text,
                   (Element){.text = seen_tr(s, "menu.receipt.help"), .unfocusable = true});
}

static void draw_receipt(const Seen *s)
{
    char text[WORDS_SIZE];
    const Rect label = receipt_label(s, text, sizeof text);
    if (label.w == 0)
        return;
    draw_round(s->draw, label, label.h / 2, color_fade(INK, 0.85f), 0, INK);
    text_fit(s->draw, receipt_style(), rect_pad(label, RECEIPT_INNER, 0), ALIGN_CENTRE, text);
}

void play_draw(Scene *scene, Draw *d)
{
    PlayScene *p = (PlayScene *)scene;
    const Seen *seen = play_seen(p);
    PaintInfo info;
    (void)d; /* it is the Draw of what is seen */
    seen_table(seen, &info);
    paint_table(p->paint, &p->table, &info);
    draw_receipt(seen);
    if (p->overlay.kind == OVERLAY_NONE) {
        draw_pill(p, seen);
        draw_note(seen, scene->app->ui);
        seen_bids_draw(seen, ui_elements(scene->app->ui), which_of(ui_hovered(scene->app->ui)));
    } else {
        overlay_draw(&p->overlay, seen);
    }
    draw_bar(p, seen);
    if (coach_there(&p->coach)) {
        coach_draw_bar(&p->coach, scene->app, &p->table.layout);
        coach_draw(&p->coach, scene->app, &p->table);
    }
    ui_draw(scene->app->ui);
    if (p->overlay.kind == OVERLAY_NONE) {
        seen_grid_draw(seen, ui_elements(scene->app->ui));
        seen_recommended_draw(seen, ui_elements(scene->app->ui));
    }
    paint_carried(p->paint, &p->table, &info);
}

bool play_ahead(Scene *scene)
{
    PlayScene *p = (PlayScene *)scene;
    return paint_ahead(p->paint, &p->table);
}

void play_frame(Scene *scene, cJSON *line)
{
    PlayScene *p = (PlayScene *)scene;
    const Seen *seen = play_seen(p);
    seen_frame(seen, p->overlay.kind != OVERLAY_NONE, line);
}

void play_trace_moods(PlayScene *p)
{
    Trace *trace = p->base.app->trace;
    const int64_t now = app_now(p->base.app);
    const Talk *talk = &p->alive.talk;
    char text[WORDS_SIZE];
    for (int i = 0; trace && i < game_seats(p->game); i++) {
        const ImpState state = p->alive.look[i].state;
        if (state == p->traced.face[i])
            continue;
        p->traced.face[i] = (uint8_t)state;
        snprintf(text, sizeof text, "%d %s", i, imp_state_name(state));
        trace_note(trace, now, "face", text);
    }
    if (!trace || talk_seat(talk, (int64_t)p->table.now) == NO_SEAT ||
        talk->start == p->traced.talk)
        return;
    p->traced.talk = talk->start;
    trace_note(trace, now, "talk", words_talk(&p->seen.me, talk, text, sizeof text));
}

/* The ids of what stands out as recommended. */
static void trace_recommended(PlayScene *p, cJSON *line)
{
    const Elements *l = ui_elements(p->base.app->ui);
    cJSON *ids = cJSON_AddArrayToObject(line, "recommended");
    for (int i = 0; ids && i < elements_count(l) && p->overlay.kind == OVERLAY_NONE; i++)
        if (seen_recommends(play_seen(p), elements_at(l, i)))
            cJSON_AddItemToArray(ids, cJSON_CreateString(elements_at(l, i)->id));
}

void play_trace(Scene *s, cJSON *line)
{
    PlayScene *p = (PlayScene *)s;
    const Seen *seen = play_seen(p);
    Pill pill;
    Note hint;
    seen_pill(seen, &pill);
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
    if (game_traits(p->game, state->phase) & TRAIT_ROUNDS)
        cJSON_AddNumberToObject(line, "round", state->now.number);
    cJSON_AddStringToObject(line, "prompt", pill.prompt);
    if (seen_hint(seen, &hint))
        cJSON_AddStringToObject(line, "hint", hint.body);
    if (p->tip_scheduler.now >= 0)
        cJSON_AddStringToObject(line, "tip", p->tip_scheduler.tips.tip[p->tip_scheduler.now].name);
    cJSON *scores = cJSON_AddArrayToObject(line, "scores");
    for (int i = 0; scores && i < game_seats(p->game); i++)
        cJSON_AddItemToArray(scores, cJSON_CreateNumber(state->score[i]));
    trace_recommended(p, line);
    if (p->overlay.kind == OVERLAY_HISTORY)
        seen_history(seen, line);
    char panel[ALOUD_SIZE];
    if (*overlay_tell(&p->overlay, seen, true, panel, sizeof panel))
        cJSON_AddStringToObject(line, "panel", panel);
    if (coach_there(&p->coach))
        coach_trace(&p->coach, s->app, line);
}

/* Escape closes and takes back, or else opens the menu, which has a button of its own. */
void play_buttons(Scene *s, const char *does[PAD_BUTTONS])
{
    const PlayScene *p = (const PlayScene *)s;
    const Which at = ui_focused(s->app->ui);
    const bool table = p->overlay.kind == OVERLAY_NONE;
    const bool seen = at.what == WHAT_CARD || at.what == WHAT_SEAT || at.what == WHAT_STOCK;
    if (table && !p->intent.picking && p->intent.card == NO_CARD)
        does[PAD_B] = NULL;
    does[PAD_Y] = table && seen ? "pad.look" : NULL;
    does[PAD_MENU] = table ? "pad.menu" : NULL;
    does[PAD_VIEW] = table ? "pad.all" : NULL;
}
