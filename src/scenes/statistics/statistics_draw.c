/* The picture of the statistics: tiles with the main figures, how often opponents of each level
 * were beaten, and the last deals.
 */
#include "scenes/statistics/statistics_private.h"
#include "words/words.h"
#include <math.h>
#include <stdio.h>

enum { TILES = 5, TILES_H = 104, GAP = STATISTICS_GAP, FOOT = 28 };

/* ---- Figures ---- */

/* The part of matches won, and where it may really lie: 95 % (Wilson 1927). */
typedef struct {
    float part, low, high;
} Share;

static Share share_of(const StatisticsSums *t)
{
    const float z = 1.96f, n = (float)t->matches, w = (float)t->wins;
    if (t->matches == 0)
        return (Share){0, 0, 1};
    const float middle = (w + z * z / 2) / (n + z * z),
                half = z * sqrtf(w * (n - w) / n + z * z / 4) / (n + z * z);
    return (Share){w / n, fmaxf(middle - half, 0), fminf(middle + half, 1)};
}

static int percent(float part) { return (int)lroundf(100 * part); }

/* Mean and standard deviation of the points of a deal. */
static float mean(const StatisticsSums *t)
{
    return t->deals ? (float)t->sum / (float)t->deals : 0;
}

static float deviation(const StatisticsSums *t)
{
    if (t->deals < 2)
        return 0;
    const double n = (double)t->deals, m = (double)t->sum / n;
    return (float)sqrt(fmax(((double)t->squares - n * m * m) / (n - 1), 0));
}

/* "+3.4", "−12.0" */
static char *tenths(const StatisticsScene *s, char out[32], float value, bool sign)
{
    const int t = (int)lroundf(fminf(fabsf(value), 1e6f) * 10);
    const char *mark = value < 0 ? "−" : "+";
    if (t == 0 || !sign)
        mark = "";
    snprintf(out, 32, "%s%d%.4s%d", mark, t / 10, tr(s->base.app, "number.point"), t % 10);
    return out;
}

/* ---- Tiles ---- */

typedef struct {
    const char *title; /* key */
    char value[32], more[MENU_TEXT];
} Tile;

static void statistics_say(const StatisticsScene *s, char out[MENU_TEXT], const char *key,
                           const char *a, const char *b)
{
    app_format(s->base.app, out, MENU_TEXT, key, WITH(AS_TEXT("a", a), AS_TEXT("b", b)));
}

static void say_count(const StatisticsScene *s, char out[MENU_TEXT], const char *key, int n)
{
    app_format(s->base.app, out, MENU_TEXT, key, WITH(AS_NUMBER("n", n)));
}

static Tile tile_of(const StatisticsScene *s, int i)
{
    static const char *const TITLES[] = {"statistics.matches", "statistics.wins", "statistics.mean",
                                         "statistics.streak", "statistics.best"};
    const StatisticsSums *t = &s->sums;
    const Share share = share_of(t);
    Tile tile = {.title = TITLES[i], .value = "–"};
    char a[32] = "", b[32] = "";
    switch (i) {
    case 0:
        words_grouped(s->base.app->strings, tile.value, (int)t->matches);
        say_count(s, tile.more, "statistics.deals", (int)t->deals);
        break;
    case 1:
        if (t->matches) {
            snprintf(tile.value, sizeof tile.value, "%d %%", percent(share.part));
            statistics_say(s, tile.more, "statistics.interval", words_number(a, percent(share.low)),
                           words_number(b, percent(share.high)));
        }
        break;
    case 2:
        if (t->deals) {
            tenths(s, tile.value, mean(t), true);
            statistics_say(s, tile.more, "statistics.spread", tenths(s, a, deviation(t), false),
                           "");
        }
        break;
    case 3:
        words_grouped(s->base.app->strings, tile.value, (int)t->streak);
        statistics_say(s, tile.more, "statistics.longest",
                       words_grouped(s->base.app->strings, a, (int)t->longest), "");
        break;
    default:
        if (t->deals) {
            words_gain(tile.value, (int)(s->low ? t->worst : t->best));
            statistics_say(s, tile.more, "statistics.worst",
                           words_gain(a, (int)(s->low ? t->best : t->worst)), "");
        }
    }
    return tile;
}

static void draw_tiles(const StatisticsScene *s, Draw *d, Rect row)
{
    const float w = (row.w - GAP * (TILES - 1)) / TILES;
    for (int i = 0; i < TILES; i++) {
        const Tile tile = tile_of(s, i);
        const bool main = i == 1;
        Rect box = rect_split_left(&row, w, GAP);
        const Color line = main ? BRASS : HAIRLINE;
        draw_round(d, box, 16, PANEL, main ? 1.5f : 1, line);
        box = rect_pad(box, 14, 8);
        text_fit(d, style(STYLE_NOTE), rect_cut_top(&box, 24), ALIGN_LEFT,
                 tr(s->base.app, tile.title));
        text_fit(d, style(STYLE_NOTE), rect_cut_bottom(&box, 24), ALIGN_LEFT, tile.more);
        text_fit(d, style_sized(STYLE_TITLE, 32, main ? BRASS : WHITE), box, ALIGN_LEFT,
                 tile.value);
    }
}

/* ---- Opponents ---- */

static float at_part(Rect axis, float part) { return axis.x + axis.w * part; }

static void draw_axis(Draw *d, Rect axis, float chance)
{
    for (int i = 0; i <= 4; i++) {
        char text[16];
        const float x = at_part(axis, (float)i / 4);
        draw_fill(d, (Rect){x, axis.y, 1, axis.h}, HAIRLINE);
        snprintf(text, sizeof text, "%d", 25 * i);
        text_line(d, style(STYLE_NOTE), (Rect){x - 30, axis.y + axis.h + 2, 60, 22}, ALIGN_CENTRE,
                  text);
    }
    for (float y = axis.y; chance > 0 && y < axis.y + axis.h; y += 9)
        draw_fill(d, (Rect){at_part(axis, chance) - 1, y, 2, 5}, BRASS);
}

static void draw_level(const StatisticsScene *s, Draw *d, int level, Rect row, Rect axis)
{
    const StatisticsSums *t = &s->level[level];
    const Share share = share_of(t);
    const float y = row.y + row.h / 2, left = at_part(axis, share.low),
                right = at_part(axis, share.high);
    char text[MENU_TEXT], won[24], of[24];
    Rect words = rect_column(row, 0, axis.x - row.x - 12);
    Rect low = rect_cut_bottom(&words, row.h / 2);
    text_fit(d, style_sized(STYLE_STRONG, 16, WHITE), (Rect){words.x, words.y, words.w, words.h},
             ALIGN_LEFT, tr_of(s->base.app, "level.%s", ai_level(level)));
    statistics_say(s, text, "statistics.won",
                   words_grouped(s->base.app->strings, won, (int)t->wins),
                   words_grouped(s->base.app->strings, of, (int)t->matches));
    text_fit(d, style(STYLE_NOTE), low, ALIGN_LEFT, text);
    if (t->matches == 0)
        return;
    draw_round(d, (Rect){left, y - 6, right - left, 12}, 3, color_fade(BRASS, 0.45f), 0, NOTHING);
    draw_fill(d, (Rect){left - 1, y - 9, 2, 18}, BRASS);
    draw_fill(d, (Rect){right - 1, y - 9, 2, 18}, BRASS);
    draw_circle(d, (Point){at_part(axis, share.part), y}, 7, BRASS, 2, PANEL);
    snprintf(text, sizeof text, "%d %%", percent(share.part));
    text_line(d, style_sized(STYLE_STRONG, 16, WHITE),
              (Rect){axis.x + axis.w + 8, row.y, 76, row.h}, ALIGN_RIGHT, text);
}

static void draw_levels(const StatisticsScene *s, Draw *d, Rect box)
{
    const App *a = s->base.app;
    Rect in = menu_panel(d, box, tr(a, "statistics.levels"));
    const StatisticsSums *t = &s->sums;
    const float chance = t->matches ? (float)t->chance / 840 / (float)t->matches : 0;
    int64_t alike = 0;
    for (int i = 0; i < AI_LEVELS; i++)
        alike += s->level[i].matches;
    if (t->matches && !alike) {
        rect_cut_top(&in, 24);
        text_block(d, style(STYLE_SMALL), in, ALIGN_LEFT, tr(a, "statistics.levels.mixed"));
        return;
    }
    text_fit(d, style(STYLE_NOTE), rect_cut_top(&in, 24), ALIGN_LEFT,
             tr(a, "statistics.levels.note"));
    rect_cut_bottom(&in, 24);
    const Rect axis = {in.x + 104, in.y + 4, in.w - 104 - 84, in.h - 8};
    draw_axis(d, axis, chance);
    const float h = axis.h / AI_LEVELS;
    for (int i = 0; i < AI_LEVELS; i++)
        draw_level(s, d, i, (Rect){in.x, axis.y + h * (float)i, in.w, h}, axis);
}

/* ---- The last deals ---- */

typedef struct {
    Rect r;
    int low, high;
} Scale;

static Scale scale_of(const StatisticsScene *s, Rect r)
{
    Scale x = {.r = r};
    for (int i = 0; i < s->recents; i++) {
        x.low = s->recent[i].gain < x.low ? s->recent[i].gain : x.low;
        x.high = s->recent[i].gain > x.high ? s->recent[i].gain : x.high;
    }
    x.high += x.high == x.low;
    return x;
}

static float height_of(const Scale *x, float value)
{
    return x->r.y + x->r.h * ((float)x->high - value) / (float)(x->high - x->low);
}

/* The mean of the last ten up to each. */
static void draw_running(const StatisticsScene *s, Draw *d, const Scale *x, float step)
{
    enum { OVER = 10 };
    Point line[STATISTICS_RECENT];
    for (int i = 0; i < s->recents; i++) {
        const int from = i + 1 < OVER ? 0 : i + 1 - OVER;
        int sum = 0;
        for (int k = from; k <= i; k++)
            sum += s->recent[k].gain;
        line[i] = (Point){x->r.x + step * ((float)i + 0.5f),
                          height_of(x, (float)sum / (float)(i + 1 - from))};
    }
    if (s->recents > 1)
        draw_polyline(d, line, s->recents, 3, RGB(0x8CC8F0));
}

static void draw_bars(const StatisticsScene *s, Draw *d, const Scale *x, float marks)
{
    const float step = x->r.w / STATISTICS_RECENT, zero = height_of(x, 0);
    for (int i = 0; i < s->recents; i++) {
        const RecentDeal *r = &s->recent[i];
        const float y = height_of(x, (float)r->gain), left = x->r.x + step * (float)i;
        const Color c = r->first ? BRASS : OUTLINE;
        draw_fill(d, (Rect){left + 1.5f, fminf(y, zero), step - 3, fmaxf(fabsf(y - zero), 2)}, c);
        const Color line = r->won ? BRASS : OUTLINE;
        if (r->over)
            draw_circle(d, (Point){left + step / 2, marks}, fminf(step * 0.36f, 5),
                        r->won ? BRASS : NOTHING, 1.5f, line);
    }
    draw_running(s, d, x, step);
}

static void draw_recent(const StatisticsScene *s, Draw *d, Rect box)
{
    const App *a = s->base.app;
    char text[MENU_TEXT], number[16];
    say_count(s, text, "statistics.recent", s->recents);
    Rect in = menu_panel(d, box, text);
    text_fit(d, style(STYLE_NOTE), rect_cut_top(&in, 24), ALIGN_LEFT,
             tr(a, "statistics.recent.note"));
    if (s->recents == 0) {
        text_block(d, style_in(STYLE_BODY, MUTED), rect_row(in, in.h / 2 - 40, 100), ALIGN_CENTRE,
                   tr(a, "statistics.none"));
        return;
    }
    const Rect marks = rect_cut_bottom(&in, 26);
    text_fit(d, style(STYLE_NOTE), rect_column(marks, 0, 46), ALIGN_LEFT,
             tr(a, "statistics.marks"));
    rect_cut_left(&in, 50);
    const Scale x = scale_of(s, rect_pad(in, 0, 8));
    const int labels[] = {x.low, 0, x.high};
    for (int i = 0; i < 3; i++) {
        const float y = height_of(&x, (float)labels[i]);
        if (i != 1 && fabsf(y - height_of(&x, 0)) < 18)
            continue;
        draw_fill(d, (Rect){in.x, y, in.w, 1}, labels[i] ? HAIRLINE : OUTLINE);
        text_line(d, style(STYLE_NOTE), (Rect){in.x - 56, y - 11, 48, 22}, ALIGN_RIGHT,
                  words_number(number, labels[i]));
    }
    draw_bars(s, d, &x, marks.y + marks.h / 2);
}

/* The mean luck of the cards. */
static void draw_luck(const StatisticsScene *s, Draw *d, Rect line)
{
    const StatisticsSums *t = &s->sums;
    char text[MENU_TEXT], luck[32];
    if (t->weighed)
        statistics_say(s, text, "statistics.luck",
                       tenths(s, luck, (float)t->luck / 100 / (float)t->weighed, true), "");
    const Color ink = t->weighed ? WHITE : MUTED;
    if (t->deals)
        text_fit(d, style_in(STYLE_NOTE, ink), line, ALIGN_LEFT,
                 t->weighed ? text : tr(s->base.app, "statistics.luck.none"));
}

char *statistics_note(const StatisticsScene *s, char out[MENU_TEXT])
{
    const char *key = "statistics.note";
    char day[MENU_DAY];
    if (s->days)
        key = s->begins[0] ? "statistics.note.begins" : "statistics.note.days";
    return app_format(s->base.app, out, MENU_TEXT, key,
                      WITH(AS_NUMBER("minutes", (int)(s->sums.seconds / 60)),
                           AS_NUMBER("days", s->days),
                           AS_TEXT("day", menu_day(s->base.app, s->begins, day))));
}

void statistics_draw(const StatisticsScene *s, Draw *d, Rect box)
{
    draw_tiles(s, d, rect_split_top(&box, TILES_H, GAP));
    draw_luck(s, d, rect_cut_bottom(&box, FOOT));
    draw_levels(s, d, rect_split_left(&box, box.w * 0.44f, GAP));
    draw_recent(s, d, box);
}
