#include "scenes/result/after.h"
#include "base/utf8.h"
#include "match/archive/daily.h"
#include "scenes/names.h"
#include <math.h>
#include <stdio.h>

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
    char gain[16], day[DAY_TEXT];
    if (before < 0)
        return;
    const ArchiveDeal *then = archive_deal(archive, before);
    const int seat = plan_person(&then->plan);
    snprintf(day, sizeof day, "%.10s", then->ended.day);
    if (seat >= 0)
        app_format(a->base.app, a->before, sizeof a->before,
                   then->kind == DEAL_BROUGHT ? "result.friend" : "result.before",
                   WITH(AS_TEXT("day", day), AS_TEXT("gain", words_gain(gain, then->gain[seat])),
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

bool after_begin(Scene *s, const Destination *to)
{
    After *a = (After *)s;
    a->match = to->match;
    a->game = match_game(to->match);
    a->paint = to->paint;
    utf8_copy(a->next, to->place ? to->place : "");
    a->start = app_now(s->app);
    a->speaker = speaker_now(s->app, to->match, NULL, NO_SEAT);
    utf8_copy(a->reached, to->name ? to->name : "");
    if (!a->next[0])
        a->reveal = match_reveal(app_game(s->app, match_plan(a->match)->game), a->match);
    const int now = archived(a);
    if (now >= 0) {
        write_before(a, now);
        write_daily(a, now);
    }
    if (to->step)
        words_append(a->before, sizeof a->before, " · ", tr(s->app, "result.laid"));
    tally_make(&a->tally, to->match);
    tally_rank(&a->tally, a->game, a->order, a->rank);
    return true;
}

float after_progress(const After *a, int ms)
{
    const App *app = a->base.app;
    return app_is_still(app) ? 1 : ease_progress(app_now(app), a->start, (float)ms);
}

SceneTick after_update(After *a, int64_t now, int ms)
{
    const bool moved = a->moving;
    a->moving = now - a->start < ms && !app_is_still(a->base.app);
    return (SceneTick){.moving = a->moving, .redraw = moved};
}

/* The best sides are pleased and the last ones beaten: by the match once it is over, otherwise
 * by the deal. */
static ImpState after_mood(const After *a, int seat)
{
    const Tally *t = &a->tally;
    const int *points = t->winners ? t->total[t->kept] : t->gain;
    const bool low = game_facts(a->game)->low_wins;
    bool best = true, worst = true;
    for (int i = 0; i < game_seats(a->game); i++) {
        const int ahead = low ? points[i] - points[seat] : points[seat] - points[i];
        best &= ahead >= 0;
        worst &= ahead <= 0;
    }
    if (t->winners)
        best = t->winners >> seat & 1;
    if (best == worst)
        return IMP_CALM;
    return best ? IMP_PLEASED : IMP_SULKING;
}

float after_faces(const After *a, Draw *d, int side, float x, float y, float size)
{
    for (int seat = side; seat < game_seats(a->game); seat += tally_sides(a->game), x += size + 4)
        paint_face(d, match_plan(a->match)->player[seat].face, after_mood(a, seat), (Point){x, y},
                   size);
    return x - size - 4;
}

Color after_line(const After *a, int side)
{
    return theme_face_line(match_plan(a->match)->player[side].face);
}

/* The code of the match once it is over, before that the code of this deal. */
static const char *shown_code(const After *a)
{
    return a->reveal.match[0] ? a->reveal.match : a->reveal.deal;
}

void after_code_element(const After *a, Elements *l, Rect box, int what)
{
    const App *app = a->base.app;
    const bool over = a->reveal.match[0];
    const char *const key = over ? "code.copy" : "code.deal";
    char label[WORDS_SIZE];
    if (!shown_code(a)[0])
        return;
    app_format(app, label, sizeof label, a->copied ? "menu.copied" : key,
               WITH(AS_TEXT("text", shown_code(a))));
    box.w = fminf(widget_button_width(app->draw, LOOK_PILL, label, box.h), box.w);
    widget_add(l, box, LOOK_PILL, (Which){what, 0}, "button:code", label,
               (Element){.text = tr(app, over ? "setup.code.help" : "code.deal.help")});
}

void after_copy_code(After *a)
{
    input_clipboard_set(shown_code(a));
    a->copied = true;
    app_redraw(a->base.app);
}

char *after_tell(Scene *s, bool entered, char *out, size_t size)
{
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
    return out;
}

void after_trace(Scene *s, cJSON *line)
{
    const After *a = (const After *)s;
    cJSON_AddStringToObject(line, "game", game_id(a->game));
    cJSON_AddNumberToObject(line, "deal", a->tally.deals);
    if (a->before[0])
        cJSON_AddStringToObject(line, "before", a->before);
    cJSON_AddItemToObject(line, "scores",
                          cJSON_CreateIntArray(a->tally.total[a->tally.kept], game_seats(a->game)));
}

/* ---- the chart ---- */

typedef struct {
    Rect r;
    int low, high, deals;
    int target; /* 0: no target, or still far away */
} Axes;

static Point at(const Axes *x, float deal, float total)
{
    const float span = (float)(x->high - x->low);
    return (Point){x->r.x + x->r.w * deal / (float)x->deals,
                   x->r.y + x->r.h * ((float)x->high - total) / span};
}

/* The target is shown once a side has reached half of it; earlier it would compress the lines. */
static Axes axes_for(Rect r, const Tally *t, int seats, int target)
{
    Axes x = {.r = r, .deals = t->kept > 0 ? t->kept : 1};
    for (int k = 0; k <= t->kept; k++)
        for (int i = 0; i < seats; i++) {
            x.low = t->total[k][i] < x.low ? t->total[k][i] : x.low;
            x.high = t->total[k][i] > x.high ? t->total[k][i] : x.high;
        }
    x.target = target && 2 * x.high >= target ? target : 0;
    x.high = x.target > x.high ? x.target : x.high;
    x.high += x.high == x.low;
    return x;
}

static void draw_seat(Draw *d, const Axes *x, const Tally *t, int seat, Color color, float progress)
{
    Point line[TALLY_DEALS + 1];
    const float until = progress * (float)x->deals;
    int n = 0;
    for (int k = 0; k <= t->kept; k++) {
        if ((float)k <= until) {
            line[n++] = at(x, (float)k, (float)t->total[k][seat]);
            continue;
        }
        const float part = until - (float)(k - 1), from = (float)t->total[k - 1][seat];
        line[n++] = at(x, until, from + ((float)t->total[k][seat] - from) * part);
        break;
    }
    if (n > 1)
        draw_polyline(d, line, n, 3, color);
    draw_circle(d, line[n - 1], 5, color, 0, NOTHING);
}

static void draw_label(Draw *d, const Axes *x, int value)
{
    char text[16];
    const Point p = at(x, 0, (float)value);
    const bool target = value != 0 && value == x->target;
    const Color line = value == 0 ? OUTLINE : HAIRLINE;
    text_line(d, target ? style_in(STYLE_NOTE, BRASS) : style(STYLE_NOTE),
              (Rect){p.x - 62, p.y - 11, 54, 22}, ALIGN_RIGHT, words_number(text, value));
    if (target)
        draw_fill(d, (Rect){x->r.x, p.y, x->r.w, 1.5f}, BRASS);
    else
        draw_fill(d, (Rect){x->r.x, p.y, x->r.w, 1}, line);
}

/* Portraits at the right ends of the lines, moved apart where lines end close together. */
static void draw_ends(const After *a, Draw *d, const Axes *x)
{
    enum { FACE = 24, AWAY = 22 };
    const int sides = tally_sides(a->game);
    float y[MAX_SEATS];
    int order[MAX_SEATS], n = 0;
    for (int i = 0; i < sides; i++) {
        int k = n++;
        y[i] = at(x, 0, (float)a->tally.total[a->tally.kept][i]).y;
        for (; k > 0 && y[order[k - 1]] > y[i]; k--)
            order[k] = order[k - 1];
        order[k] = i;
    }
    for (int k = 1; k < n; k++)
        y[order[k]] = fmaxf(y[order[k]], y[order[k - 1]] + FACE);
    float lowest = x->r.y + x->r.h + FACE / 2.0f;
    for (int k = n - 1; k >= 0; k--, lowest -= FACE)
        y[order[k]] = fminf(y[order[k]], lowest);
    for (int i = 0; i < sides; i++)
        paint_face(d, match_plan(a->match)->player[i].face, IMP_CALM,
                   (Point){x->r.x + x->r.w + AWAY, y[i]}, FACE);
}

void after_chart(const After *a, Draw *d, Rect r, float progress)
{
    const int sides = tally_sides(a->game);
    const Axes x = axes_for(r, &a->tally, sides, game_facts(a->game)->target);
    const int labels[] = {0, x.target ? x.target : x.high, x.low};
    for (int i = 0; i < 3; i++) /* only labels with enough distance from the zero */
        if (i == 0 || fabsf(at(&x, 0, 0).y - at(&x, 0, (float)labels[i]).y) > 18)
            draw_label(d, &x, labels[i]);
    for (int i = sides - 1; i >= 0; i--)
        draw_seat(d, &x, &a->tally, i, after_line(a, i), progress);
    if (progress >= 1)
        draw_ends(a, d, &x);
}
