/* The history over the table: contests, exchanges and draws of the deal, the newest first, each with its steps from left to
 * right.
 */
#include "scenes/play_private.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    CARD_H = 68,
    LEFT_W = 84,
    RIGHT_W = 156,
    PAD = 10,
    GAP_H = 10,
    STEP_W = 82,
    STEP_MOST = 170,
    WORD_W = 44,
    SHOWN_MOST = 150,
    SIDES = 56
};

/* ---- What is told, and how much room its steps need ---- */

static TextStyle small(Color color) { return style_sized(STYLE_NOTE, 14, color); }

static float card_step(int n)
{
    const float w = CARD_H * CARD_ASPECT;
    return n > 1 ? fminf(0.42f * w, (SHOWN_MOST - w) / (float)(n - 1)) : 0;
}

static float cards_width(int n) { return CARD_H * CARD_ASPECT + card_step(n) * (float)(n - 1); }

/* As wide as its cards and words; who only passed is shown by the face. */
static float step_width(const PlayScene *p, const HistoryPart *part, const HistoryStep *s)
{
    const Speaker me = play_speaker(p);
    char text[WORDS_SIZE];
    Draw *d = p->base.app->draw;
    const int n = history_cards(s);
    if (n == 0)
        return fmaxf(WORD_W, text_width(d, small(WHITE), words_history_done(&me, part, s, text, sizeof text)) + 10);
    float width = fmaxf(cards_width(n) + 16, text_width(d, small(WHITE), words_name(&me, s->seat)) + 12);
    if (*words_history_note(&me, part, s, text, sizeof text))
        width = fmaxf(width, text_width(d, small(WHITE), text) + 12);
    return fmaxf(STEP_W, fminf(width, STEP_MOST));
}

static void measure(PlayScene *p, HistoryView *v)
{
    const Speaker me = play_speaker(p);
    char note[WORDS_SIZE];
    v->widest = 0;
    for (int i = 0; i < v->told.parts; i++) {
        const HistoryPart *part = &v->told.part[i];
        float sum = 0;
        v->noted[i] = false;
        for (int k = part->first; k < part->first + part->n; k++) {
            sum += v->width[k] = step_width(p, part, &v->told.step[k]);
            v->noted[i] |= *words_history_note(&me, part, &v->told.step[k], note, sizeof note);
        }
        if (part->kind == PART_CONTEST) /* the others may break into lines */
            v->widest = fmaxf(v->widest, sum);
    }
}

static const HistoryView *history_now(PlayScene *p)
{
    App *a = p->base.app;
    HistoryView *v = &p->history;
    if (!v->measured || v->in != a->strings || v->version != draw_version(a->draw)) {
        v->measured = true;
        v->in = a->strings;
        v->version = draw_version(a->draw);
        measure(p, v);
    }
    return v;
}

/* The names of all cards that are shown. */
static void add_cards(const PlayScene *p, const HistoryPart *part, cJSON *to)
{
    for (int k = part->first; k < part->first + part->n; k++)
        for (CardSet left = p->history.told.step[k].cards; to && !cardset_empty(left);)
            cJSON_AddItemToArray(to, cJSON_CreateString(game_card(p->game, cardset_pop(&left))->name));
}

/* As it is told, the newest first. */
void history_trace(PlayScene *p, cJSON *line)
{
    const Speaker me = play_speaker(p);
    const History *h = &history_now(p)->told;
    cJSON *lines = cJSON_AddArrayToObject(line, "history");
    for (int i = h->parts - 1; lines && i >= 0; i--) {
        char text[4096];
        words_history(&me, h, &h->part[i], text, sizeof text);
        cJSON *o = cJSON_CreateObject();
        cJSON_AddStringToObject(o, "text", text);
        add_cards(p, &h->part[i], cJSON_AddArrayToObject(o, "cards"));
        cJSON_AddItemToArray(lines, o);
    }
}

/* ---- Where it lies ---- */

enum { EDGE = 18, HEAD = 56 };

static float panel_width(const PlayScene *p)
{
    const float most = fminf(p->table.layout.w - 96, 1020), need = p->history.widest + LEFT_W + RIGHT_W + SIDES;
    return fmaxf(fminf(need, most), 700);
}

/* Of a line of small words: never smaller than can be read, so higher in a small window. */
static float word_height(const PlayScene *p) { return fmaxf(19, 1.3f * draw_text_size(p->base.app->draw, 14)); }

static float line_height(const PlayScene *p, int part)
{
    const HistoryView *v = &p->history;
    if (v->told.part[part].kind == PART_REVOLT)
        return 44;
    return CARD_H + 4 + word_height(p) * (v->noted[part] ? 2 : 1) + 8;
}

/* Where nothing is taken, nothing stands at the right. */
static float steps_width(const PlayScene *p, const HistoryPart *part)
{
    return panel_width(p) - 2 * EDGE - LEFT_W - 16 - (part->kind == PART_CONTEST ? RIGHT_W : 8);
}

/* Step k of the part stands at the result in line *line, *x is where it ends; call for all of a part, beginning with 0, 0. */
static float flow(const PlayScene *p, const HistoryPart *part, int k, float *x, int *line)
{
    const HistoryView *v = &p->history;
    const float w = v->told.step[k].kind == STEP_REVOLT ? steps_width(p, part) : v->width[k];
    if (*x > 0 && *x + w > steps_width(p, part) + 1) {
        *x = 0;
        ++*line;
    }
    const float at = *x;
    *x += w;
    return at;
}

static float part_height(const PlayScene *p, int part)
{
    const HistoryPart *of = &p->history.told.part[part];
    float x = 0;
    int line = 0;
    for (int k = of->first; k < of->first + of->n; k++)
        flow(p, of, k, &x, &line);
    return line_height(p, part) * (float)(line + 1) + 2 * PAD - 4;
}

static float content_height(const PlayScene *p)
{
    float height = 0;
    for (int i = 0; i < p->history.told.parts; i++)
        height += part_height(p, i) + GAP_H;
    return fmaxf(height - GAP_H, 60);
}

/* As high as what is told, or as the window allows. */
Rect history_rect(const PlayScene *p)
{
    const Layout *l = &p->table.layout;
    const float top = BAR_HEIGHT + 18, w = panel_width(p);
    return (Rect){(l->w - w) / 2, top, w, fminf(l->h - top - 24, content_height(p) + HEAD + 2 * EDGE)};
}

static Rect view_rect(const PlayScene *p)
{
    Rect r = rect_inset(history_rect(p), EDGE);
    rect_cut_top(&r, HEAD);
    return r;
}

void history_elements(PlayScene *p, Elements *l)
{
    history_now(p);
    elements_scroll_begin(l, &p->history.scroll, view_rect(p), content_height(p));
    elements_scroll_end(l);
}

bool history_key(PlayScene *p, int key)
{
    const float line = 60, end = 1e6f;
    switch (key) {
    case KEY_UP: scroll_by(&p->history.scroll, -line); break;
    case KEY_DOWN: scroll_by(&p->history.scroll, line); break;
    case KEY_HOME: scroll_by(&p->history.scroll, -end); break;
    case KEY_END: scroll_by(&p->history.scroll, end); break;
    default: return false;
    }
    app_redraw(p->base.app);
    return true;
}

/* ---- Drawing ---- */

static void draw_cards(const PlayScene *p, Draw *d, const HistoryStep *s, Rect box, bool best)
{
    const int n = history_cards(s);
    const float width = cards_width(n), left = box.x + (box.w - width) / 2 + CARD_H * CARD_ASPECT / 2;
    CardSet known = s->cards;
    for (int i = 0; i < n; i++) {
        const Card c = i < s->unseen ? NO_CARD : cardset_pop(&known);
        paint_card(p->paint, c, (Pose){left + card_step(n) * (float)i, box.y + CARD_H / 2.0f, CARD_H, 0}, AS_IS);
    }
    if (best)
        draw_round(d, rect_around((Point){box.x + box.w / 2, box.y + CARD_H / 2.0f}, width + 7, CARD_H + 7), 8, NOTHING, 2.5f,
                   BRASS);
}

/* Who declined: the face, and the word under it. */
static void draw_word(const PlayScene *p, Draw *d, const HistoryPart *part, const HistoryStep *s, Rect box)
{
    const Speaker me = play_speaker(p);
    char text[WORDS_SIZE];
    const Color ink = s->kind == STEP_BID ? BRASS : MUTED;
    paint_face(d, play_player(p, s->seat)->face, (Point){box.x + box.w / 2, box.y + CARD_H / 2.0f - 6}, 30);
    text_line(d, small(ink), (Rect){box.x, box.y + CARD_H / 2.0f + 14, box.w, word_height(p)}, ALIGN_CENTRE,
              words_history_done(&me, part, s, text, sizeof text));
}

static void draw_step(const PlayScene *p, Draw *d, const HistoryPart *part, const HistoryStep *s, Rect box, bool best)
{
    const Speaker me = play_speaker(p);
    char text[WORDS_SIZE];
    if (s->kind == STEP_REVOLT) {
        text_fit(d, style_in(STYLE_BODY, BRASS), box, ALIGN_LEFT, words_history_done(&me, part, s, text, sizeof text));
        return;
    }
    if (history_cards(s) == 0) {
        draw_word(p, d, part, s, box);
        return;
    }
    const Rect under = {box.x + 3, box.y + CARD_H + 4, box.w - 6, word_height(p)};
    const bool over = words_history_totals(&me) && p->style.total[0].limit && s->total > p->style.total[0].limit;
    draw_cards(p, d, s, box, best);
    text_fit(d, small(best ? BRASS : WHITE), under, ALIGN_CENTRE, words_name(&me, s->seat));
    if (*words_history_note(&me, part, s, text, sizeof text))
        text_fit(d, small(over ? LOSS : BRASS), rect_move(under, 0, under.h), ALIGN_CENTRE, text);
}

/* The step by which the contest was taken; NO_STEP where no card by itself takes it. */
static int best_step(const PlayScene *p, const HistoryPart *part)
{
    const History *h = &p->history.told;
    if (!part->over || part->taker == NO_SEAT || p->style.contest == CONTEST_ROW)
        return NO_STEP;
    for (int k = part->first + part->n - 1; k >= part->first; k--)
        if (h->step[k].seat == part->taker && history_cards(&h->step[k]))
            return k;
    return NO_STEP;
}

static void draw_taker(const PlayScene *p, Draw *d, const HistoryPart *part, Rect box)
{
    const Speaker me = play_speaker(p);
    char worth[64];
    const bool taken = part->over && part->taker != NO_SEAT;
    words_history_worth(&me, part, worth, sizeof worth);
    Rect name = {box.x, box.y + box.h / 2 - (*worth ? 25.0f : 13.0f), box.w, 26};
    if (taken) {
        paint_face(d, play_player(p, part->taker)->face, (Point){name.x + 18, box.y + box.h / 2}, 34);
        name.x += 44;
        name.w -= 44;
    }
    text_fit(d, style_sized(STYLE_NOTE, 16, taken ? WHITE : MUTED), name, ALIGN_LEFT, words_history_end(&me, part));
    text_fit(d, small(BRASS), rect_move(name, 0, 25), ALIGN_LEFT, worth);
}

static void draw_part(const PlayScene *p, Draw *d, int number, Rect box)
{
    const Speaker me = play_speaker(p);
    char title[64];
    float x = 0;
    int line = 0;
    const HistoryPart *part = &p->history.told.part[number];
    const bool contest = part->kind == PART_CONTEST;
    const int best = best_step(p, part);
    const float high = line_height(p, number);
    draw_round(d, box, 12, color_fade(ROW, contest ? 0.85f : 0.45f), 0, NOTHING);
    Rect in = {box.x, box.y + PAD, box.w, box.h - 2 * PAD};
    const Rect left = rect_cut_left(&in, LEFT_W);
    text_fit(d, contest ? (TextStyle){FONT_NUMERAL, 30, BRASS} : style_sized(STYLE_NOTE, 15, BRASS), rect_inset(left, 6),
             ALIGN_CENTRE, words_history_title(&me, part, title, sizeof title));
    draw_taker(p, d, part, (Rect){in.x + in.w - RIGHT_W, in.y, RIGHT_W - 10, in.h});
    for (int k = part->first; k < part->first + part->n; k++) {
        const float at = flow(p, part, k, &x, &line);
        draw_step(p, d, part, &p->history.told.step[k], (Rect){in.x + at, in.y + high * (float)line + 2, x - at, high},
                  k == best);
    }
}

void history_draw(PlayScene *p, Draw *d)
{
    const int parts = history_now(p)->told.parts;
    const Rect view = view_rect(p);
    if (parts == 0)
        text_line(d, style(STYLE_SMALL), view, ALIGN_CENTRE, tr(p->base.app, "history.empty"));
    draw_clip_push(d, view);
    float y = view.y - p->history.scroll.offset;
    for (int i = parts - 1; i >= 0; i--) {
        const float height = part_height(p, i);
        if (y + height > view.y && y < view.y + view.h)
            draw_part(p, d, i, (Rect){view.x, y, view.w - 16, height});
        y += height + GAP_H;
    }
    draw_clip_pop(d);
}
