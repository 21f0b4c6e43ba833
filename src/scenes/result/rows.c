#include "scenes/result/rows.h"
#include "rules/bids/bids.h"
#include "rules/compare/compare.h"
#include "rules/scoring.h"
#include "rules/sides/sides.h"
#include "scenes/result/counted.h"
#include "words/words.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Rows lower than TALL have one line and no cards. */
enum { TALL = 52, LOWEST = 60, ROW_MAX = 92, GAP = 6, SORT_MS = 420 };
/* Columns from the left end of a row, and from its right end. */
enum { NAME_LEFT = 56, CARDS_LEFT = 262, FOR_MORE = 74, TOTAL_W = 92, GAIN_W = 84, EDGE = 10 };

/* ---- Where the rows are ---- */

/* The height at which the imps above that strip of the table end. */
static float company_end(const Layout *l, float left, float right)
{
    float end = l->rim.y - l->rim_ry + LAYOUT_RIM + 10;
    for (int i = 0; i < l->seats; i++) {
        const Point foot = layout_foot(l, i, l->plate[i]);
        const float half = IMP_HALF_WIDTH * l->imp;
        if (i != l->viewer && foot.x + half > left && foot.x - half < right)
            end = fmaxf(end, foot.y + IMP_HANDS_END * l->imp);
    }
    return end + 2;
}

/* The widest rows that are high enough, or else the highest ones. */
Rows rows_place(const After *r, const Layout *l, float end)
{
    static const float WIDTHS[] = {980, 900, 820};
    const float n = (float)tally_sides(r->game),
                most = ROW_MAX * float_clamp(l->h / LAYOUT_MIN_H, 1, 1.4f);
    Rows best = {.height = 0};
    for (int i = 0; i < 3 && best.height < LOWEST; i++) {
        const float x = (l->w - WIDTHS[i]) / 2, top = company_end(l, x, x + WIDTHS[i]);
        const float height = fminf(most, (end - top) / n);
        if (height > best.height)
            best = (Rows){{x, top, WIDTHS[i], end - top}, height};
    }
    const float spare = best.all.h - best.height * n;
    best.all.y += 0.35f * spare;
    return best;
}

/* In games with social ranks the order of going out; otherwise the best side is on top. */
int rows_index(const After *r, int side)
{
    int row = 0;
    while (!game_facts(r->game)->ranked && r->order[row] != side)
        row++;
    return game_facts(r->game)->ranked ? r->tally.out[side] : row;
}

static int counting_ms(const After *r)
{
    int ms = 0;
    for (int i = 0; i < tally_sides(r->game); i++) {
        const int end = counted_end(r, i);
        ms = end > ms ? end : ms;
    }
    return ms;
}

int rows_ms(const After *r) { return counting_ms(r) + SORT_MS; }

/* Once all is counted, the rows change places: 0 as before the deal … 1. */
static float sorted(const After *r)
{
    return ease_at(EASE_IN_OUT_CUBIC, (after_passed(r) - (float)counting_ms(r)) / SORT_MS);
}

Rect rows_rect(const After *r, const Rows *w, int side)
{
    const float from = (float)counted_row(r, side), to = (float)rows_index(r, side);
    return rect_row(w->all, w->height * (from + (to - from) * sorted(r)), w->height - GAP);
}

static float cards_left(const After *r)
{
    const bool told = game_has_sides(r->game) || words_has(&r->speaker, "result.row"),
               wide = game_facts(r->game)->partners || (told && !r->style.result_words);
    return CARDS_LEFT + (wide ? FOR_MORE : 0);
}

static float bar_width(const Rows *w) { return 0.25f * w->all.w; }
static float bar_left(const Rows *w) { return w->all.w - TOTAL_W - EDGE - bar_width(w); }
static float gain_left(const Rows *w) { return bar_left(w) - GAIN_W - 6; }

/* ---- Words ---- */

/* The suit of the first of these cards; -1: none, or a card without one. */
static int suit_of_cards(const Game *g, CardSet cards)
{
    const Card first = cardset_empty(cards) ? NO_CARD : cardset_pop(&cards);
    return first == NO_CARD || game_card(g, first)->suit == NO_SUIT ? -1
                                                                    : game_card(g, first)->suit;
}

/* How many went out before the seat. */
static int outlasted(const State *s, int seat)
{
    int n = 0;
    while (n < s->n_out && s->out[n] != seat)
        n++;
    return n;
}

/* How the tricks of the side stand among those of all. */
static const char *standing_of(const After *r, int side)
{
    static const char *const STANDS[STANDINGS + 1] = {"pair",   "lone", "fewest",
                                                      "middle", "most", ""};
    uint8_t number[MAX_SEATS] = {0};
    const int n = game_seats(r->game);
    for (int i = 0; i < n; i++)
        number[i] = (uint8_t)r->tally.tricks[i];
    if (number[side] == 0 && words_has(&r->speaker, "score.standing.none"))
        return "none";
    return n < 3 ? "" : STANDS[compare_standing(number, n, side)];
}

/* Has the side missed a bid that the person at the screen knows? */
static bool missed(const After *r, int side)
{
    const State *s = match_state(r->match);
    return game_bid(s, side) >= 0 && game_bid(s, side) != r->tally.tricks[side] &&
           (after_is_own(r, side) || game_bid_open(s, side));
}

/* The text of a line of points; for some cases a game may have another one. */
static void line_key(const After *r, int side, const TallyLine *line, char out[WORDS_NAME])
{
    const State *s = match_state(r->match);
    const int before = outlasted(s, side), last = game_seats(r->game) - 1;
    const int premium = game_premium(s), worth = cards_points(r->game, line->cards);
    const struct {
        bool is;
        const char *name;
    } cases[] = {{true, standing_of(r, side)},
                 {worth != 0 && line->points == 0, "cancelled"},
                 {worth != 0 && abs(line->points) > abs(worth), "raised"},
                 {missed(r, side), "missed"},
                 {premium != NO_SEAT && premium != side, "lost"},
                 {s->n_out > 0 && before == 0, "first"},
                 {s->n_out > 0 && before == last, "last"}};
    const char *rule = game_score_rule(r->game, line->rule);
    snprintf(out, WORDS_NAME, "score.%s", rule);
    for (int i = 0; i < (int)(sizeof cases / sizeof *cases); i++) {
        char special[WORDS_NAME];
        snprintf(special, sizeof special, "score.%s.%s", rule, cases[i].name);
        if (cases[i].is && words_has(&r->speaker, special))
            snprintf(out, WORDS_NAME, "%s", special);
    }
}

static int tricks_of(const After *r, int side)
{
    int n = 0;
    for (int seat = side; seat < game_seats(r->game); seat += tally_sides(r->game))
        n += r->tally.tricks[seat];
    return n;
}

void rows_explain(const After *r, int side, char *out, size_t size)
{
    const State *s = match_state(r->match);
    const Tally *t = &r->tally;
    snprintf(out, size, "%s", t->lines[side] ? "" : tr(r->base.app, "result.nothing"));
    for (int i = 0; i < t->lines[side]; i++) {
        const TallyLine *line = &t->line[side][i];
        char text[WORDS_SIZE], key[WORDS_NAME];
        const int won = tricks_of(r, side);
        line_key(r, side, line, key);
        words_tell(
            &r->speaker, text, sizeof text,
            WITH(AS_NUMBER("n", cardset_count(line->cards)), AS_NUMBER("points", abs(line->points)),
                 AS_NUMBER("sum", cards_points(r->game, line->cards)),
                 AS_NUMBER("bid", s->bid[side] - 1), AS_NUMBER("won", won),
                 AS_NUMBER("each", won ? line->points / won : 0),
                 AS_NUMBER("outlasted", outlasted(s, side)), AS_SEAT("player", game_premium(s)),
                 AS_SUIT("suit", suit_of_cards(r->game, line->cards))),
            "%s", key);
        words_append(out, size, " · ", text);
    }
}

static bool ranked(const After *r) { return game_facts(r->game)->ranked; }

/* Does any row have a remark beside the name? */
static bool has_remarks(const After *r)
{
    return ranked(r) || game_has_sides(r->game) || words_has(&r->speaker, "result.row");
}

/* The sum of the points of that sign, without it. */
static int sum_of(const Tally *t, int side, int sign)
{
    int sum = 0;
    for (int i = 0; i < t->lines[side]; i++)
        if (t->line[side][i].points * sign > 0)
            sum += abs(t->line[side][i].points);
    return sum;
}

/* The remark beside the name: the new rank, on which side the seat was, or another text. */
static void remark(const After *r, int seat, char *out, size_t size)
{
    const Tally *t = &r->tally;
    if (ranked(r)) {
        char title[WORDS_SIZE - 8];
        words_rank_title(&r->speaker, title, sizeof title, t->out[seat], "");
        const int rise = t->was[seat] < 0 ? 0 : t->was[seat] - t->out[seat];
        const char *moved = rise < 0 ? "▼ " : "";
        snprintf(out, size, "%s%s", rise > 0 ? "▲ " : moved, title);
        return;
    }
    if (game_has_sides(r->game)) {
        const View all = {.s = *match_state(r->match)};
        words_tag(&r->speaker, &all, seat, out, size);
    } else if (match_state(r->match)->bids >> seat & 1)
        words_say(&r->speaker, out, size,
                  t->gain[seat] > 0 ? "result.bid.made" : "result.bid.failed");
    else
        words_tell(&r->speaker, out, size,
                   WITH(AS_NUMBER("n", t->tricks[seat]), AS_NUMBER("plus", sum_of(t, seat, 1)),
                        AS_NUMBER("minus", sum_of(t, seat, -1))),
                   "result.row");
}

/* ---- Drawing ---- */

static bool shows_cards(const After *r, int side, Rect row)
{
    return row.h >= TALL && counted_cards(r, side) > 0;
}

/* A remark may take the room of cards that are not shown. */
static void draw_names(const After *r, Draw *d, int side, Rect row, const Rows *w)
{
    const float cy = row.y + row.h / 2, face = fminf(54, row.h - 6);
    const bool tall = row.h >= TALL, remarks = has_remarks(r), under = remarks && tall;
    char text[WORDS_SIZE];
    const int place = ranked(r) ? rows_index(r, side) + 1 : r->rank[side];
    TextStyle rank = {.role = FONT_NUMERAL, .size = tall ? 30 : 20};
    rank.color = color_fade(place == 1 ? BRASS : MUTED, sorted(r));
    snprintf(text, sizeof text, "%d", place);
    text_line(d, rank, rect_column(row, 6, 36), ALIGN_CENTRE, text);
    draw_round(d, (Rect){row.x + 44, cy - 12, 4, 24}, 2, after_line(r, side), 0, NOTHING);
    const float left =
        after_faces(r, d, side, row.x + NAME_LEFT + face / 2, cy, face) + face / 2 + 12;
    const float end = row.x + cards_left(r) - 8,
                wide = (tall && r->style.result_words) || shows_cards(r, side, row)
                           ? end
                           : row.x + gain_left(w) - 8;
    Rect name = {left, row.y, end - left, row.h};
    if (under) {
        name.y = cy - 24;
        name.h = 26;
    }
    if (remarks) {
        remark(r, side, text, sizeof text);
        text_fit(d, style_in(STYLE_SMALL, BRASS),
                 under ? (Rect){left, cy + 2, wide - left, 22}
                       : (Rect){row.x + cards_left(r), row.y, wide - row.x - cards_left(r), row.h},
                 ALIGN_LEFT, text);
    }
    words_side(&r->speaker, text, sizeof text, side);
    text_name(d, style(STYLE_STRONG), name,
              (Rect){name.x, row.y, name.w, under ? row.h / 2 + 4 : row.h}, text);
}

/* The points that the bars span, from low to high. */
static void bar_span(const After *r, int *low, int *high)
{
    const Tally *t = &r->tally;
    *low = 0;
    *high = game_facts(r->game)->target;
    for (int i = 0; i < tally_sides(r->game); i++)
        for (int before = 0; before < 2; before++) {
            const int total = t->total[t->kept][i] - before * t->gain[i];
            *low = total < *low ? total : *low;
            *high = total > *high ? total : *high;
        }
    *high += *high == *low;
}

static void draw_stretch(Draw *d, Rect bar, float from, float to, Color c)
{
    const float left = fminf(from, to), w = fabsf(to - from);
    if (w > 0.5f)
        draw_round(d, rect_column(bar, left, fmaxf(w, 4)), bar.h / 2, c, 0, NOTHING);
}

/* The total before the deal and the gain, on the way to the target. */
static void draw_way(const After *r, Draw *d, Rect bar, int before, int now, Color color)
{
    int low, high;
    bar_span(r, &low, &high);
    const float unit = bar.w / (float)(high - low), zero = unit * (float)-low;
    const float was = zero + unit * (float)before, is = zero + unit * (float)now;
    const Color kept = RGB(0x8B78A6);
    draw_round(d, bar, bar.h / 2, color_fade(INK, 0.85f), 1, HAIRLINE);
    if ((before < 0) != (now < 0) && before != 0) { /* across zero: both parts are gain */
        draw_stretch(d, bar, zero, is, color);
    } else if (abs(now) >= abs(before)) {
        draw_stretch(d, bar, was, is, color);
        draw_stretch(d, bar, zero, was, kept);
    } else {
        draw_stretch(d, bar, zero, was, color_fade(color, 0.5f));
        draw_stretch(d, bar, zero, is, kept);
    }
    if (low < 0)
        draw_fill(d, (Rect){bar.x + zero - 0.75f, bar.y - 3, 1.5f, bar.h + 6}, MUTED);
}

/* Under the bar: how far it is to the target, and how near the side is to the best. */
static void draw_distance(const After *r, Draw *d, Rect line, int side)
{
    const Tally *t = &r->tally;
    char text[WORDS_SIZE];
    const int total = t->total[t->kept][side], best = t->total[t->kept][r->order[0]],
              target = game_facts(r->game)->target, left = target - total,
              behind = abs(total - best);
    const bool goal = target && left > 0;
    const char *key = game_facts(r->game)->low_wins ? "result.left.avoid" : "result.left";
    const Rect first = rect_column(line, 0, line.w / 2 - 4),
               second = goal ? rect_column(line, line.w / 2 + 4, line.w / 2 - 4) : line;
    if (goal)
        text_fit(d, style(STYLE_NOTE), first, ALIGN_LEFT,
                 words_tell(&r->speaker, text, sizeof text,
                            WITH(AS_NUMBER("n", left), AS_NUMBER("target", target)), "%s", key));
    if (behind)
        text_fit(d, style(STYLE_NOTE), second, ALIGN_RIGHT,
                 words_tell(&r->speaker, text, sizeof text, WITH(AS_NUMBER("n", behind)),
                            "result.behind"));
}

/* The source of the points in words, where no cards are shown. */
static void draw_source(const After *r, Draw *d, int side, Rect row, const Rows *w)
{
    char text[WORDS_SIZE];
    if (has_remarks(r) &&
        (row.h < TALL || !r->style.result_words)) /* the remark says it, or is there */
        return;
    const Rect room = rect_column(row, cards_left(r), gain_left(w) - cards_left(r) - 8);
    rows_explain(r, side, text, sizeof text);
    text_name(d, style(STYLE_SMALL), room, room, text);
}

static Color gain_color(const After *r, int gain)
{
    if (gain == 0)
        return MUTED;
    return after_worth(r, gain) > 0 ? GAIN : LOSS;
}

/* The row of the person at this screen is in brass. */
static void row_ground(Draw *d, Rect row, Color ground, bool own)
{
    const Color color = own ? color_mix(ground, BRASS, 0.12f) : ground;
    draw_shadow(d, rect_move(row, 0, 3), 14, 12, (Color){0, 0, 0, 110});
    draw_round(d, row, 14, color_fade(color, 0.93f), 2, own ? BRASS : HAIRLINE);
}

/* The gain and, in a high row, what was gained: "Coins". */
static void draw_gain(const After *r, Draw *d, Rect column, int gain, Color color)
{
    char text[16], unit[WORDS_SIZE];
    const bool tall = column.h >= TALL;
    const float middle = column.y + column.h / 2;
    Rect figure = column;
    if (tall)
        figure = (Rect){column.x, middle - 26, column.w, 32};
    text_line(d, (TextStyle){FONT_NUMERAL, tall ? 28 : 22, color}, figure, ALIGN_RIGHT,
              words_gain(text, gain));
    if (tall)
        text_fit(d, style(STYLE_NOTE), (Rect){column.x, middle + 3, column.w, 20}, ALIGN_RIGHT,
                 words_say(&r->speaker, unit, sizeof unit,
                           words_has(&r->speaker, "gain") ? "gain" : "result.gain"));
}

static void draw_row(const After *r, Draw *d, int side, const Rows *w, bool marked)
{
    const Rect row = rows_rect(r, w, side);
    const float t = counted_part(r, side);
    const int gain = r->tally.gain[side], total = r->tally.total[r->tally.kept][side],
              so_far = (int)lroundf((float)gain * t);
    const bool own = after_is_own(r, side), tall = row.h >= TALL;
    const Color color = gain_color(r, gain);
    char text[16];
    row_ground(d, row, marked ? ROW : PANEL, own);
    draw_names(r, d, side, row, w);
    if (!shows_cards(r, side, row))
        draw_source(r, d, side, row, w);
    draw_gain(r, d, rect_column(row, gain_left(w), GAIN_W), so_far, t > 0 ? color : MUTED);
    const Rect bar =
        rect_in(row, bar_left(w) + 12, row.h / 2 - (tall ? 14 : 6), bar_width(w) - 24, 12);
    draw_way(r, d, bar, total - gain, total - gain + so_far, color);
    if (tall && sorted(r) > 0)
        draw_distance(r, d, rect_row(bar, 15, 20), side);
    text_line(d, (TextStyle){FONT_NUMERAL, tall ? 34 : 24, WHITE},
              rect_column(row, row.w - TOTAL_W - EDGE, TOTAL_W), ALIGN_RIGHT,
              words_number(text, total - gain + so_far));
}

/* ---- Counting ---- */

int rows_landed(const After *r)
{
    int landed = 0;
    for (int i = 0; i < tally_sides(r->game); i++)
        landed += counted_landed(r, i);
    return landed;
}

void rows_draw(const After *r, Draw *d, const Layout *l, const Rows *w, int marked)
{
    for (int i = 0; i < tally_sides(r->game); i++)
        if (shows_cards(r, i, rows_rect(r, w, i)))
            counted_stack(r, l, i);
    for (int i = 0; i < tally_sides(r->game); i++)
        draw_row(r, d, i, w, i == marked);
    for (int k = 0; k < tally_sides(r->game); k++) /* over all rows: they come from elsewhere */
        for (int i = 0; i < tally_sides(r->game); i++) {
            const Rect row = rows_rect(r, w, i);
            if (counted_row(r, i) == k && shows_cards(r, i, row))
                counted_draw(r, l, i,
                             rect_column(row, cards_left(r), gain_left(w) - cards_left(r) - 6));
        }
}
