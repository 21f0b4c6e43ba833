/* The history over the table: contests, exchanges and draws of the deal, the newest first, each with its steps from left to
 * right.
 */
#include "scenes/play_private.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    CARD_H = 68,
    NAME_H = 20,
    NOTE_H = 19,
    LEFT_W = 84,
    RIGHT_W = 156,
    PAD = 10,
    GAP_H = 10,
    STEP_W = 82,
    WORD_W = 52,
    SHOWN_MOST = 150,
    SIDES = 56
};

/* ---- What is told, and how much room its steps need ---- */

static int cards_of(const HistoryStep *s) { return cardset_count(s->cards) + s->unseen; }

static float card_step(int n)
{
    const float w = CARD_H * CARD_ASPECT;
    return n > 1 ? fminf(0.42f * w, (SHOWN_MOST - w) / (float)(n - 1)) : 0;
}

static float cards_width(int n) { return CARD_H * CARD_ASPECT + card_step(n) * (float)(n - 1); }

static float step_width(const HistoryStep *s)
{
    const int n = cards_of(s);
    return n ? fmaxf(STEP_W, cards_width(n) + 16) : s->kind == STEP_BID ? STEP_W : WORD_W;
}

/* Of the steps of any part in one line. */
static float widest(const History *h)
{
    float most = 0;
    for (int i = 0; i < h->parts; i++) {
        float width = 0;
        for (int k = 0; k < h->part[i].n; k++)
            width += step_width(&h->step[h->part[i].first + k]);
        most = fmaxf(most, width);
    }
    return most;
}

/* As the table last was at rest: the history does not run ahead of it. */
const History *history_now(PlayScene *p)
{
    const int length = p->told < match_length(p->match) ? p->told : match_length(p->match);
    if (p->history_seat != p->viewer || p->history_length != length || p->history_match != match_length(p->match)) {
        history_make(&p->history, p->match, p->viewer, length);
        p->history_seat = p->viewer;
        p->history_length = length;
        p->history_match = match_length(p->match);
        p->history_width = widest(&p->history);
    }
    return &p->history;
}

/* ---- Words ---- */

static const char *name_of(const PlayScene *p, int seat) { return seat < MAX_SEATS ? play_player(p, seat)->name : ""; }

static char *say_said(const PlayScene *p, char *out, size_t size, int value)
{
    char suit[64] = "";
    if (value == ARG_WIN || value == ARG_LOSE)
        return play_say(p, out, size, value == ARG_WIN ? "joker.win" : "joker.lose", 0, NULL);
    if (value >= ARG_NAME_SUIT && value < ARG_NAME_SUIT + game_suits(p->game))
        snprintf(suit, sizeof suit, "suit.%s", game_suit(p->game, value - ARG_NAME_SUIT));
    return play_say(p, out, size, "joker.named", 1, (StringArg[]){{"suit", *suit ? tr(p->base.app, suit) : ""}});
}

static bool shows_total(const PlayScene *p) { return game_totals(p->game) > 0 && p->dress.total[0].hero; }

/* What is to be said of a step besides who it was and which cards; false if nothing. */
static bool step_note(const PlayScene *p, const HistoryPart *part, const HistoryStep *s, char *out, size_t size)
{
    char number[16];
    const char *key = NULL;
    StringArg arg = {"player", name_of(p, s->to)};
    if (s->kind == STEP_GIVE) {
        key = s->to != NO_SEAT ? "pass.given.to" : play_has(p, "aside") ? "aside" : "pass.given.aside";
    } else if (s->kind == STEP_CHALLENGE) {
        key = "history.challenge";
    } else if (s->kind == STEP_DRAW && s->value >= 0) {
        words_rank(p->base.app, p->game, out, size, s->value, "");
        return true;
    } else if (s->out >= 0) {
        key = "say.out";
        arg = (StringArg){"place", words_number(number, s->out + 1)};
    } else if (s->said) {
        say_said(p, out, size, s->said);
        return true;
    } else if (s->bid) {
        key = "badge.lot";
    } else if (s->lead != LEAD_NONE) {
        key = s->lead == LEAD_SNEAK ? "badge.sneak" : "badge.flaunt";
    } else if (part->kind == PART_CONTEST && s->kind == STEP_PLAY && shows_total(p)) {
        snprintf(out, size, "%d", s->total);
        return true;
    }
    if (key)
        play_say(p, out, size, key, 1, &arg);
    return key != NULL;
}

/* Of a step without cards: what was done. */
static char *step_word(const PlayScene *p, const HistoryPart *part, const HistoryStep *s, char *out, size_t size)
{
    if (s->kind == STEP_BID)
        return play_say(p, out, size, "say.lot", 0, NULL);
    if (s->kind == STEP_REVOLT)
        return play_say(p, out, size, s->value > 1 ? "say.revolution.greater" : "say.revolution", 1,
                        (StringArg[]){{"player", name_of(p, s->seat)}});
    return play_say(p, out, size, part->kind == PART_BIDS ? "action.pass" : "say.pass", 0, NULL);
}

static const char *part_title(const PlayScene *p, const HistoryPart *part, char *out, size_t size)
{
    static const char *const KEYS[] = {[PART_EXCHANGE] = "history.exchange",
                                       [PART_DRAW] = "history.draw",
                                       [PART_BIDS] = "history.bids",
                                       [PART_REVOLT] = "history.revolt",
                                       [PART_KEEP] = "history.keep"};
    if (part->kind == PART_CONTEST)
        return words_number(out, part->number);
    return play_say(p, out, size, KEYS[part->kind], 0, NULL);
}

/* Who took it, or that nobody did, or that it is going on. "" where there is nothing to take. */
static const char *part_end(const PlayScene *p, const HistoryPart *part)
{
    if (part->kind != PART_CONTEST)
        return "";
    if (!part->over)
        return tr(p->base.app, "history.now");
    return part->taker == NO_SEAT ? tr(p->base.app, "history.void") : name_of(p, part->taker);
}

/* What it brought; "" if that is nothing. */
static const char *part_worth(const PlayScene *p, const HistoryPart *part, char *out, size_t size)
{
    char number[16];
    const int worth = p->dress.contest == CONTEST_CHALLENGE ? part->won
                      : p->dress.contest == CONTEST_ROW     ? part->score
                                                            : part->points;
    if (part->kind != PART_CONTEST || !part->over || worth == 0)
        return strcpy(out, "");
    return play_say(p, out, size, "score", 1, (StringArg[]){{"n", words_number(number, worth)}});
}

/* "♥9 ♥K", "3 face down". */
static char *cards_text(const PlayScene *p, const HistoryStep *s, char *out, size_t size)
{
    size_t used = 0;
    char card[64], number[16];
    out[0] = '\0';
    for (CardSet left = s->cards; !cardset_empty(left) && used < size;)
        used += (size_t)snprintf(out + used, size - used, "%s%s", used ? " " : "",
                                 play_card_index(p, card, sizeof card, cardset_pop(&left)));
    if (s->unseen && used + 1 < size) {
        if (used)
            out[used++] = ' ';
        play_say(p, out + used, size - used, "history.unseen", 1, (StringArg[]){{"n", words_number(number, s->unseen)}});
    }
    return out;
}

static char *step_text(const PlayScene *p, const HistoryPart *part, const HistoryStep *s, char *out, size_t size)
{
    char what[PLAY_TEXT], note[PLAY_TEXT] = "";
    const bool noted = step_note(p, part, s, note, sizeof note);
    if (s->kind == STEP_REVOLT)
        return step_word(p, part, s, out, size);
    cards_of(s) ? cards_text(p, s, what, sizeof what) : step_word(p, part, s, what, sizeof what);
    return play_say(p, out, size, noted ? "history.step.note" : "history.step", 3,
                    (StringArg[]){{"player", name_of(p, s->seat)}, {"what", what}, {"note", note}});
}

/* The whole part in one line of text: for the trace, and for who listens. */
static void part_text(const PlayScene *p, const History *h, const HistoryPart *part, char *out, size_t size)
{
    char title[64], worth[64], step[3 * PLAY_TEXT];
    size_t used = (size_t)snprintf(out, size, "%s: ", part_title(p, part, title, sizeof title));
    for (int i = 0; i < part->n && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s%s", i ? tr(p->base.app, "history.join") : "",
                                 step_text(p, part, &h->step[part->first + i], step, sizeof step));
    if (part->kind == PART_CONTEST && used < size) {
        part_worth(p, part, worth, sizeof worth);
        snprintf(out + used, size - used, " → %s%s%s", part_end(p, part), *worth ? " ・ " : "", worth);
    }
}

void history_trace(PlayScene *p, cJSON *line)
{
    const History *h = history_now(p);
    cJSON *lines = cJSON_AddArrayToObject(line, "history");
    for (int i = h->parts - 1; lines && i >= 0; i--) {
        char text[4096];
        part_text(p, h, &h->part[i], text, sizeof text);
        cJSON_AddItemToArray(lines, cJSON_CreateString(text));
    }
}

/* ---- Where it lies ---- */

Rect history_rect(const PlayScene *p)
{
    const Layout *l = &p->table.layout;
    const float top = BAR_HEIGHT + 18, most = fminf(l->w - 96, 1020), need = p->history_width + LEFT_W + RIGHT_W + SIDES;
    const float w = fmaxf(fminf(need, most), 700);
    return (Rect){(l->w - w) / 2, top, w, l->h - top - 24};
}

static Rect view_rect(const PlayScene *p)
{
    Rect r = rect_inset(history_rect(p), 18);
    rect_cut_top(&r, 56);
    return r;
}

static bool has_notes(const PlayScene *p, const History *h, const HistoryPart *part)
{
    char note[PLAY_TEXT];
    bool any = false;
    for (int i = 0; i < part->n; i++)
        any |= step_note(p, part, &h->step[part->first + i], note, sizeof note);
    return any;
}

static float line_height(const PlayScene *p, const History *h, const HistoryPart *part)
{
    if (part->kind == PART_REVOLT)
        return 44;
    return CARD_H + NAME_H + (has_notes(p, h, part) ? NOTE_H : 0) + 6;
}

static float steps_width(const PlayScene *p) { return view_rect(p).w - LEFT_W - RIGHT_W - 16; }

/* Step i of the part stands at *x in line *line; call for one after the other, beginning with 0, 0. */
static float flow(const PlayScene *p, const HistoryStep *s, float *x, int *line)
{
    const float w = s->kind == STEP_REVOLT ? steps_width(p) : step_width(s);
    if (*x > 0 && *x + w > steps_width(p)) {
        *x = 0;
        ++*line;
    }
    const float at = *x;
    *x += w;
    return at;
}

static float part_height(const PlayScene *p, const History *h, const HistoryPart *part)
{
    float x = 0;
    int line = 0;
    for (int i = 0; i < part->n; i++)
        flow(p, &h->step[part->first + i], &x, &line);
    return line_height(p, h, part) * (float)(line + 1) + 2 * PAD;
}

static float content_height(const PlayScene *p, const History *h)
{
    float height = 0;
    for (int i = 0; i < h->parts; i++)
        height += part_height(p, h, &h->part[i]) + GAP_H;
    return height;
}

void history_elements(PlayScene *p, Elements *l)
{
    elements_scroll_begin(l, &p->history_scroll, view_rect(p), content_height(p, history_now(p)));
    elements_scroll_end(l);
}

bool history_key(PlayScene *p, int key)
{
    const float line = 60, end = 1e6f;
    switch (key) {
    case KEY_UP: scroll_by(&p->history_scroll, -line); break;
    case KEY_DOWN: scroll_by(&p->history_scroll, line); break;
    case KEY_HOME: scroll_by(&p->history_scroll, -end); break;
    case KEY_END: scroll_by(&p->history_scroll, end); break;
    default: return false;
    }
    app_redraw(p->base.app);
    return true;
}

/* ---- Drawing ---- */

static void draw_cards(const PlayScene *p, Draw *d, const HistoryStep *s, Rect box, bool best)
{
    const int n = cards_of(s);
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

static void draw_step(const PlayScene *p, Draw *d, const HistoryPart *part, const HistoryStep *s, Rect box, bool best)
{
    char text[PLAY_TEXT];
    if (s->kind == STEP_REVOLT) {
        text_fit(d, style_in(STYLE_BODY, BRASS), box, ALIGN_LEFT, step_word(p, part, s, text, sizeof text));
        return;
    }
    const bool cards = cards_of(s) > 0;
    Rect under = {box.x + 2, box.y + CARD_H + 4, box.w - 4, NAME_H};
    if (cards) {
        draw_cards(p, d, s, box, best);
    } else { /* the word and the name are one small block */
        under.y = box.y + CARD_H / 2.0f;
        text_fit(d, style_sized(STYLE_NOTE, 15, s->kind == STEP_BID ? BRASS : MUTED), rect_move(under, 0, -NAME_H), ALIGN_CENTRE,
                 step_word(p, part, s, text, sizeof text));
    }
    text_fit(d, style_sized(STYLE_NOTE, 14, best ? BRASS : cards ? WHITE : MUTED), under, ALIGN_CENTRE, name_of(p, s->seat));
    const bool over = shows_total(p) && p->dress.total[0].limit && s->total > p->dress.total[0].limit;
    if (step_note(p, part, s, text, sizeof text))
        text_fit(d, style_sized(STYLE_NOTE, 14, over ? LOSS : BRASS), rect_move(under, 0, NOTE_H), ALIGN_CENTRE, text);
}

/* The step by which the contest was taken; NO_STEP where no card by itself takes it. */
static int best_step(const PlayScene *p, const History *h, const HistoryPart *part)
{
    if (!part->over || part->taker == NO_SEAT || p->dress.contest == CONTEST_ROW)
        return NO_STEP;
    for (int i = part->n - 1; i >= 0; i--)
        if (h->step[part->first + i].seat == part->taker && cards_of(&h->step[part->first + i]))
            return i;
    return NO_STEP;
}

static void draw_taker(const PlayScene *p, Draw *d, const HistoryPart *part, Rect box)
{
    char worth[64];
    const bool taken = part->over && part->taker != NO_SEAT;
    part_worth(p, part, worth, sizeof worth);
    Rect name = {box.x, box.y + box.h / 2 - (*worth ? 24.0f : 13.0f), box.w, 26};
    if (taken) {
        paint_face(d, play_player(p, part->taker)->face, (Point){name.x + 18, box.y + box.h / 2}, 34);
        name.x += 44;
        name.w -= 44;
    }
    text_fit(d, style_sized(STYLE_NOTE, 16, taken ? WHITE : MUTED), name, ALIGN_LEFT, part_end(p, part));
    text_fit(d, style_sized(STYLE_NOTE, 14, BRASS), rect_move(name, 0, 24), ALIGN_LEFT, worth);
}

static void draw_part(const PlayScene *p, Draw *d, const History *h, const HistoryPart *part, Rect box)
{
    char title[64];
    float x = 0;
    int line = 0;
    const int best = best_step(p, h, part);
    draw_round(d, box, 12, color_fade(ROW, part->kind == PART_CONTEST ? 0.85f : 0.45f), 0, NOTHING);
    Rect in = {box.x, box.y + PAD, box.w, box.h - 2 * PAD};
    const Rect left = rect_cut_left(&in, LEFT_W);
    const bool figure = part->kind == PART_CONTEST;
    text_fit(d, figure ? (TextStyle){FONT_NUMERAL, 30, BRASS} : style_sized(STYLE_NOTE, 15, BRASS), rect_inset(left, 6),
             ALIGN_CENTRE, part_title(p, part, title, sizeof title));
    draw_taker(p, d, part, (Rect){in.x + in.w - RIGHT_W, in.y, RIGHT_W - 10, in.h});
    for (int i = 0; i < part->n; i++) {
        const HistoryStep *s = &h->step[part->first + i];
        const float at = flow(p, s, &x, &line), high = line_height(p, h, part);
        draw_step(p, d, part, s, (Rect){in.x + at, in.y + high * (float)line + 2, x - at, high}, i == best);
    }
}

void history_draw(PlayScene *p, Draw *d)
{
    const History *h = history_now(p);
    const Rect view = view_rect(p);
    if (h->parts == 0)
        text_line(d, style(STYLE_SMALL), view, ALIGN_CENTRE, tr(p->base.app, "history.empty"));
    draw_clip_push(d, view);
    float y = view.y - p->history_scroll.offset;
    for (int i = h->parts - 1; i >= 0; i--) {
        const float height = part_height(p, h, &h->part[i]);
        if (y + height > view.y && y < view.y + view.h)
            draw_part(p, d, h, &h->part[i], (Rect){view.x, y, view.w - 16, height});
        y += height + GAP_H;
    }
    draw_clip_pop(d);
}
