#include "scenes/result/after.h"
#include "base/utf8.h"
#include "match/archive/daily.h"
#include "match/insight/history.h"
#include "scenes/menu.h"
#include "scenes/names.h"
#include "words/words.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The index of this deal in the archive; -1 if it is not there. */
static int archived(const After *a)
{
    const Archive *archive = a->base.app->archive;
    const int last = archive && !a->next[0] ? archive_count(archive) - 1 : -1;
    const ArchiveDeal *now = last < 0 ? NULL : archive_deal(archive, last);
    return now && now->notes.began == match_notes(a->match).began &&
                   now->deal == match_state(a->match)->deal
               ? last
               : -1;
}

/* The archive may also contain the same deal from an earlier time. */
static void write_before(After *a, int now)
{
    const Archive *archive = a->base.app->archive;
    const int before = archive_before(archive, now);
    char gain[16], day[DAY_TEXT], shown[MENU_DAY];
    if (before < 0)
        return;
    const ArchiveDeal *then = archive_deal(archive, before);
    const int seat = plan_person(&then->plan);
    snprintf(day, sizeof day, "%.10s", then->ended.day);
    if (seat >= 0)
        app_format(a->base.app, a->before, sizeof a->before,
                   then->kind == DEAL_BROUGHT ? "result.friend" : "result.before",
                   WITH(AS_TEXT("day", menu_day(a->base.app, day, shown)),
                        AS_TEXT("gain", words_gain(gain, then->gain[seat])),
                        AS_TEXT("name", name_now(a->base.app, &then->plan.player[seat]))));
}

/* The page of the daily deal has new results now. */
static void write_daily(After *a, int now)
{
    const App *app = a->base.app;
    const ArchiveDeal *d = archive_deal(app->archive, now);
    const GameInfo *info = app_game(app, d->plan.game);
    char date[DATE_TEXT];
    snprintf(date, sizeof date, "%.10s", d->ended.day);
    if (info && !a->before[0] && daily_is(info, date, d))
        utf8_copy(a->before, tr(app, "result.daily"));
}

/* The cards whose points other cards have cancelled. */
static CardSet cancelled(const After *a)
{
    CardSet cards = CARDSET_EMPTY;
    for (int side = 0; side < tally_sides(a->game); side++)
        for (int i = 0; i < a->tally.lines[side]; i++) {
            const TallyLine *line = &a->tally.line[side][i];
            if (line->points == 0 && cards_points(a->game, line->cards) != 0)
                cards = cardset_or(cards, line->cards);
        }
    return cards;
}

/* A marker that its owner pays for decided the deal; in other games the course of the deal says. */
static void write_decisive(After *a)
{
    if (a->tally.owner != NO_SEAT && words_has(&a->speaker, "result")) {
        words_tell(&a->speaker, a->decisive, sizeof a->decisive,
                   WITH(AS_SEAT("owner", a->tally.owner)), "result");
        return;
    }
    History *h = malloc(sizeof *h);
    if (h) {
        history_make(h, a->match, NO_SEAT, match_length(a->match));
        words_decisive(&a->speaker, h, match_state(a->match), cancelled(a), a->decisive,
                       sizeof a->decisive);
    }
    free(h);
}

bool after_begin(Scene *s, const Destination *to)
{
    After *a = (After *)s;
    Err err = {{0}};
    a->match = to->match;
    a->game = match_game(to->match);
    a->paint = to->paint;
    utf8_copy(a->next, to->place ? to->place : "");
    a->start = app_now(s->app);
    if (!style_load(&a->style, a->game, s->app->paths.data, &err)) {
        s->app->trouble = (Wrong){"error.start", err};
        return false;
    }
    a->speaker = speaker_now(s->app, to->match, &a->style, NO_SEAT);
    utf8_copy(a->reached, to->name ? to->name : "");
    if (!a->next[0])
        a->reveal = match_reveal(app_game(s->app, match_plan(a->match)->game), a->match);
    const int now = archived(a);
    if (now >= 0) {
        write_before(a, now);
        write_daily(a, now);
    }
    if (a->next[0])
        words_append(a->before, sizeof a->before, "", tr_of(s->app, "%s.line", a->next));
    if (to->step)
        words_append(a->before, sizeof a->before, " · ", tr(s->app, "result.laid"));
    tally_make(&a->tally, to->match);
    if (a->style.result_words)
        memset(a->tally.cards, 0, sizeof a->tally.cards);
    tally_rank(&a->tally, a->game, a->order, a->rank);
    write_decisive(a);
    return true;
}

void after_free(Scene *s) { share_end(&((After *)s)->share); }

/* ---- Time ---- */

float after_passed(const After *a)
{
    const App *app = a->base.app;
    static const float PACE[SPEED_COUNT] = {
        [SPEED_SWIFT] = 3, [SPEED_FAST] = 2, [SPEED_NORMAL] = 1, [SPEED_RELAXED] = 1};
    const float pace = PACE[app->prefs.speed];
    return app_is_still(app) ? 1e9f : pace * (float)(app_now(app) - a->start);
}

float after_progress(const After *a, int ms)
{
    return float_clamp(after_passed(a) / (float)ms, 0, 1);
}

SceneTick after_update(After *a, int64_t now, int ms)
{
    (void)now;
    const bool moved = a->moving;
    a->moving = after_progress(a, ms) < 1;
    const bool told = share_update(&a->share, a->base.app);
    return (SceneTick){.moving = a->moving, .redraw = moved || told};
}

void after_skip(After *a)
{
    enum { LONG_AGO = 1000000 };
    a->start = app_now(a->base.app) - LONG_AGO;
    app_redraw(a->base.app);
}

/* ---- Sides ---- */

int after_person(const After *a)
{
    const MatchPlan *plan = match_plan(a->match);
    return plan_people(plan) == 1 ? plan_person(plan) : NO_SEAT;
}

bool after_is_own(const After *a, int side)
{
    const int person = after_person(a);
    return person != NO_SEAT && person % tally_sides(a->game) == side;
}

int after_worth(const After *a, int points)
{
    return game_facts(a->game)->low_wins ? -points : points;
}

ImpState after_state(const After *a, const int points[MAX_SEATS], int seat)
{
    int best = after_worth(a, points[0]), last = best, bests = 0;
    const int own = after_worth(a, points[seat]);
    for (int i = 0; i < game_seats(a->game); i++) {
        const int worth = after_worth(a, points[i]);
        best = worth > best ? worth : best;
        last = worth < last ? worth : last;
    }
    for (int i = 0; i < game_seats(a->game); i++)
        bests += after_worth(a, points[i]) == best;
    if (best == last)
        return IMP_CALM;
    if (own == best)
        return bests == 1 ? IMP_LAUGHING : IMP_PLEASED;
    if (own == last)
        return IMP_SULKING;
    const float part = (float)(own - last) / (float)(best - last);
    if (part > 0.7f)
        return IMP_PLEASED;
    return part < 0.4f ? IMP_WORRIED : IMP_CALM;
}

float after_faces(const After *a, Draw *d, int side, float x, float y, float size)
{
    for (int seat = side; seat < game_seats(a->game);
         seat += tally_sides(a->game), x += size + AFTER_FACES)
        paint_face(d, match_plan(a->match)->player[seat].face, IMP_CALM, (Point){x, y}, size);
    return x - size - AFTER_FACES;
}

Color after_line(const After *a, int side)
{
    return theme_face_line(match_plan(a->match)->player[side].face);
}

/* ---- Bar and buttons ---- */

/* The code of the match once it is over, before that the code of this deal. */
static const char *shown_code(const After *a)
{
    return a->reveal.match[0] ? a->reveal.match : a->reveal.deal;
}

typedef struct {
    const char *id, *key, *help, *shown, *copy; /* shown: the text of `key` */
} CopyPill;

/* A button at the right end that copies something; returns the width it takes. */
static float copy_pill(After *a, Page *p, Rect bar, const CopyPill *c)
{
    enum { HEIGHT = 28, MOST = 460, AIR = 12 };
    const App *app = a->base.app;
    char label[WORDS_SIZE];
    app_format(app, label, sizeof label, a->copied == c->id ? "menu.copied" : c->key,
               WITH(AS_TEXT("text", c->shown)));
    const float w = fminf(widget_button_width(app->draw, LOOK_PILL, label, HEIGHT), MOST);
    const Rect r = {bar.x + bar.w - w, bar.y + (bar.h - HEIGHT) / 2, w, HEIGHT};
    if (page_item(p, r, LOOK_PILL, c->id, label, (Element){.text = c->help})) {
        input_clipboard_set(c->copy);
        a->copied = c->id;
        app_redraw(a->base.app);
    }
    return w + AIR;
}

static float code_pill(After *a, Page *p, Rect bar)
{
    const App *app = a->base.app;
    const char *const code = shown_code(a);
    CopyPill pill = {"button:code", "code.deal", tr(app, "code.deal.help"), code, code};
    if (a->reveal.match[0]) {
        pill.key = "code.copy";
        pill.help = tr(app, "setup.code.help");
    }
    return code[0] ? copy_pill(a, p, bar, &pill) : 0;
}

/* Whoever has noted the receipt of the draw in the set-up can check it now. */
static float cut_pill(After *a, Page *p, Rect bar)
{
    const App *app = a->base.app;
    const Cut *const cut = &a->reveal.cut;
    char drawn[LUCK_TEXT], receipt[RECEIPT_TEXT], proof[2 * WORDS_SIZE];
    if (!cut->number[0])
        return 0;
    luck_print(cut->drawn, drawn);
    receipt_of_draw(cut->drawn, receipt);
    app_format(
        app, proof, sizeof proof, "code.cut.proof",
        WITH(AS_TEXT("draw", drawn), AS_TEXT("receipt", receipt), AS_TEXT("number", cut->number)));
    return copy_pill(a, p, bar, &(CopyPill){"button:cut", "code.cut", proof, cut->number, proof});
}

void after_bar(After *a, Page *p, const char *title, const char *remark)
{
    enum { PAD = 24, AIR = 22 };
    const App *app = a->base.app;
    const Rect all = {0, 0, draw_area(app->draw).w, BAR_HEIGHT};
    Rect in = rect_pad(all, PAD, 0);
    if (p->draw)
        widget_bar(p->draw, all);
    rect_cut_right(&in, code_pill(a, p, in));
    rect_cut_right(&in, cut_pill(a, p, in));
    if (!p->draw)
        return;
    const char *const name = strings_of(app->strings, "game.%s.name", game_id(a->game));
    const char *const part[] = {name, title, remark};
    const TextStyle look[] = {style_sized(STYLE_HEADING, 21, WHITE), style_in(STYLE_BODY, WHITE),
                              style_in(STYLE_SMALL, BRASS)};
    for (int i = 0; i < 3; i++) {
        const float w = fminf(text_width_in(p->draw, look[i], in.h, part[i]) + 2, in.w);
        if (w < 40 || !*part[i])
            continue;
        text_fit(p->draw, look[i], rect_split_left(&in, w, AIR), ALIGN_LEFT, part[i]);
    }
}

void after_buttons(After *a, Page *p, Rect row, AfterButton button[], int n)
{
    enum { GAP = 12 };
    float w[8], sum = 0;
    for (int i = 0; i < n; i++)
        sum += w[i] =
            widget_button_width(a->base.app->draw, LOOK_SECONDARY, button[i].label, row.h);
    const float room = row.w - GAP * (float)(n - 1), part = fminf(1, room / sum);
    for (int i = 0; i < n; i++)
        button[i].pressed =
            page_item(p, rect_split_left(&row, w[i] * part, GAP), LOOK_SECONDARY, button[i].id,
                      button[i].label, (Element){.text = button[i].text});
}

bool after_sent(const After *a, Draw *d, Rect line, Align align)
{
    if (!a->share.said[0] || a->share.wanted)
        return false;
    text_fit(d, style_in(STYLE_SMALL, WHITE), line, align, a->share.said);
    return true;
}

/* ---- Screen reader and trace ---- */

char *after_tell(Scene *s, bool entered, char *out, size_t size)
{
    (void)entered;
    const After *a = (const After *)s;
    const Tally *t = &a->tally;
    words_tell(&a->speaker, out, size, WITH(AS_NUMBER("deal", t->deals)), "result.title");
    for (int k = 0; k < tally_sides(a->game); k++) {
        char line[3 * WORDS_SIZE], side[WORDS_SIZE], sums[WORDS_SIZE], gain[16], total[16];
        const int i = a->order[k];
        snprintf(sums, sizeof sums, "%s %s %s", words_gain(gain, t->gain[i]),
                 tr(s->app, "result.total"), words_number(total, t->total[t->kept][i]));
        words_line(&a->speaker, line, sizeof line, words_side(&a->speaker, side, sizeof side, i),
                   sums);
        words_append(out, size, "\n", line);
    }
    return words_append(out, size, *a->decisive ? "\n" : "", a->decisive);
}

void after_trace(Scene *s, cJSON *line)
{
    const After *a = (const After *)s;
    cJSON_AddStringToObject(line, "game", game_id(a->game));
    cJSON_AddNumberToObject(line, "deal", a->tally.deals);
    if (a->before[0])
        cJSON_AddStringToObject(line, "before", a->before);
    if (a->decisive[0])
        cJSON_AddStringToObject(line, "decisive", a->decisive);
    if (a->share.file[0])
        cJSON_AddStringToObject(line, "sent", a->share.file);
    if (a->share.said[0])
        cJSON_AddStringToObject(line, "told", a->share.said);
    cJSON_AddItemToObject(line, "scores",
                          cJSON_CreateIntArray(a->tally.total[a->tally.kept], game_seats(a->game)));
}
