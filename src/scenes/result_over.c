/* After the last deal: the winner, the final table, and what next. */
#include "scenes/chart.h"
#include "scenes/constructors.h"
#include "match/tally.h"
#include "words/speaker.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    Scene base;
    const Match *match;
    const Game *game;
    Speaker speaker;
    Paint *paint;
    Tally tally;
    int order[MAX_SEATS], rank[MAX_SEATS];
    int64_t start;
    bool falling;
} Over;

enum { OVER_BACK = 1, OVER_REMATCH };
enum { PANEL_W = 900, PANEL_H = 600, CONFETTI_MS = 1600, PAPERS = 60, TABLE_TOP = 268 };

static Rect panel_rect(const Over *o) { return rect_around(rect_centre(draw_area(o->base.app->draw)), PANEL_W, PANEL_H); }
static const Player *player(const Over *o, int seat) { return &match_plan(o->match)->player[seat]; }

static void over_elements(Scene *s, Elements *l)
{
    const Rect p = panel_rect((Over *)s);
    elements_add(l, &(Element){.what = OVER_BACK,
                               .id = "button:back",
                               .label = tr(s->app, "over.back"),
                               .rect = {p.x + 42, p.y + p.h - 92, 220, 52},
                               .enabled = true,
                               .look = LOOK_SECONDARY});
    elements_add(l, &(Element){.what = OVER_REMATCH,
                               .id = "button:rematch",
                               .label = tr(s->app, "over.rematch"),
                               .rect = {p.x + p.w - 312, p.y + p.h - 96, 270, 60},
                               .enabled = true,
                               .look = LOOK_PRIMARY,
                               .main = true});
}

static void back_to_title(Scene *s) { app_reset(s->app, (Destination){.to = TO_TITLE}); }

/* The same people and options, another seed: from the last position's own numbers, so that no clock is needed. */
static void rematch(Over *o)
{
    App *a = o->base.app;
    Err err = {0};
    MatchPlan plan = *match_plan(o->match);
    Rng rng = rng_from_u64(state_hash(match_state(o->match)) ^ plan.seed.low);
    plan.seed = (Seed){.low = rng_next(&rng), .high = (uint16_t)rng_next(&rng)};
    Match *m = match_new(a->paths.data, &plan, &err);
    if (m) {
        app_play(a, m);
        return;
    }
    fprintf(stderr, "imparlour: %s\n", err.text);
    back_to_title(&o->base);
}

static void over_pressed(Scene *s, const Element *e, Press press)
{
    if (press != PRESS_MAIN)
        return;
    if (e->what == OVER_REMATCH)
        rematch((Over *)s);
    else if (e->what == OVER_BACK)
        back_to_title(s);
}

static SceneTick over_update(Scene *s, int64_t now)
{
    Over *o = (Over *)s;
    const bool was_falling = o->falling;
    o->falling = now - o->start < CONFETTI_MS && s->app->prefs.speed != SPEED_INSTANT;
    return (SceneTick){.moving = o->falling, .redraw = was_falling};
}

static void winners_text(const Over *o, char *out, size_t size)
{
    char names[WORDS_SIZE] = "";
    size_t n = 0;
    int count = 0;
    for (int i = 0; i < tally_sides(o->game); i++) {
        char side[WORDS_SIZE];
        if (!(o->tally.winners >> i & 1) || n >= sizeof names)
            continue;
        n += (size_t)snprintf(names + n, sizeof names - n, "%s%s", count++ ? tr(o->base.app, "over.join") : "",
                              words_side(&o->speaker, side, sizeof side, i));
    }
    words_say(&o->speaker, out, size, count > 1 ? "over.title.tie" : "over.title", 1, (StringArg[]){{"names", names}});
}

/* Laurels around the winner's face; several winners side by side. */
static void draw_winners(const Over *o, Draw *d, Rect p)
{
    const int n = __builtin_popcount(o->tally.winners);
    float x = p.x + p.w / 2 - (float)(n - 1) * 75;
    for (int i = 0; i < game_seats(o->game); i++) {
        if (!(o->tally.winners >> i & 1))
            continue;
        draw_image(d, "art/laurel", rect_around((Point){x, p.y + 96}, 170, 150), AS_IS);
        paint_face(d, player(o, i)->face, (Point){x, p.y + 88}, 92);
        draw_image(d, "art/crown", rect_around((Point){x, p.y + 34}, 52, 40), AS_IS);
        x += 150;
    }
    char text[WORDS_SIZE], number[16];
    winners_text(o, text, sizeof text);
    text_fit(d, style(STYLE_TITLE), (Rect){p.x + 40, p.y + 166, p.w - 80, 48}, ALIGN_CENTRE, text);
    words_say(&o->speaker, text, sizeof text, "over.note", 1, (StringArg[]){{"n", words_number(number, o->tally.deals)}});
    text_fit(d, style(STYLE_SMALL), (Rect){p.x + 40, p.y + 214, p.w - 80, 24}, ALIGN_CENTRE, text);
}

static void draw_ranks(const Over *o, Draw *d, Rect p)
{
    const int n = tally_sides(o->game);
    const float h = 216 / (float)(n < 4 ? 4 : n);
    for (int k = 0; k < n; k++) {
        const int seat = o->order[k];
        const Rect row = {p.x + 42, p.y + TABLE_TOP + h * (float)k, 540, h - 6};
        const bool won = o->tally.winners >> seat & 1;
        const float cy = row.y + row.h / 2;
        const float face = row.h < 42 ? row.h - 2 : 42;
        float left = row.x + 94;
        char number[16], text[WORDS_SIZE];
        if (won)
            draw_round(d, row, 14, ROW, 1, BRASS);
        words_say(&o->speaker, text, sizeof text, "over.rank", 1, (StringArg[]){{"rank", words_number(number, o->rank[seat])}});
        text_fit(d, style_sized(STYLE_STRONG, 18, won ? BRASS : MUTED), (Rect){row.x + 12, row.y, 52, row.h}, ALIGN_CENTRE, text);
        for (int partner = seat; partner < game_seats(o->game); partner += n, left += face + 4)
            paint_face(d, player(o, partner)->face, (Point){left, cy}, face);
        left += 24 - face - 4;
        draw_round(d, (Rect){left + 4, cy - 10, 4, 20}, 2, theme_seat_line(seat), 0, NOTHING);
        words_side(&o->speaker, text, sizeof text, seat);
        text_fit(d, style(STYLE_STRONG), (Rect){left + 20, row.y, row.x + 388 - left, row.h}, ALIGN_LEFT, text);
        text_line(d, style_sized(STYLE_STRONG, 21, WHITE), (Rect){row.x + 400, row.y, 120, row.h}, ALIGN_RIGHT,
                  words_number(number, o->tally.total[o->tally.kept][seat]));
    }
}

/* Paper squares that fall for a moment and then lie still: where each one goes depends on its number alone. */
static void draw_confetti(const Over *o, Draw *d, Rect area)
{
    const bool still = o->base.app->prefs.speed == SPEED_INSTANT;
    const float t = still ? 1 : ease_progress(app_now(o->base.app), o->start, CONFETTI_MS);
    for (int i = 0; i < PAPERS; i++) {
        Rng rng = rng_from_u64((uint64_t)i + 1);
        const float x0 = (float)rng_below(&rng, 1000) / 1000, fall = (float)rng_below(&rng, 1000) / 1000;
        const float sway = (float)rng_below(&rng, 1000) / 1000, size = 7 + (float)rng_below(&rng, 7);
        const float y = -30 + (area.h * (0.25f + 0.8f * fall) + 30) * ease_at(EASE_OUT_CUBIC, t);
        const float x = x0 * area.w + 26 * sinf(6.28f * (sway + t * (1 + fall)));
        const float w = size * (0.35f + 0.65f * fabsf(cosf(6.28f * (sway + 1.5f * t))));
        draw_fill(d, rect_around((Point){x, y}, w, size), color_fade(theme_seat_line((int)rng_below(&rng, 6)), 0.9f));
    }
}

static void over_draw(Scene *s, Draw *d)
{
    Over *o = (Over *)s;
    const Rect p = panel_rect(o);
    paint_backdrop(o->paint);
    draw_confetti(o, d, draw_area(d));
    widget_dialog(d, p);
    draw_winners(o, d, p);
    draw_ranks(o, d, p);
    chart_draw(d, (Rect){p.x + 664, p.y + TABLE_TOP + 14, 190, 184}, &o->tally, tally_sides(o->game), 1);
    ui_draw(s->app->ui);
}

static void over_trace(Scene *s, cJSON *line)
{
    const Over *o = (const Over *)s;
    cJSON_AddStringToObject(line, "game", game_id(o->game));
    cJSON_AddNumberToObject(line, "deal", o->tally.deals);
    cJSON *scores = cJSON_AddArrayToObject(line, "scores"), *winners = cJSON_AddArrayToObject(line, "winners");
    for (int i = 0; scores && winners && i < game_seats(o->game); i++) {
        cJSON_AddItemToArray(scores, cJSON_CreateNumber(o->tally.total[o->tally.kept][i]));
        if (o->tally.winners >> i & 1)
            cJSON_AddItemToArray(winners, cJSON_CreateNumber(i));
    }
}

static void over_free(Scene *s) { free(s); }

static const SceneType OVER = {.name = "over",
                               .free = over_free,
                               .update = over_update,
                               .elements = over_elements,
                               .pressed = over_pressed,
                               .back = back_to_title,
                               .draw = over_draw,
                               .trace = over_trace};

Scene *over_scene(App *a, const Match *m, Paint *paint)
{
    Over *o = calloc(1, sizeof *o);
    if (!o)
        return NULL;
    *o = (Over){.base = {&OVER, a}, .match = m, .game = match_game(m), .paint = paint, .start = app_now(a)};
    o->speaker = speaker_of(a->strings, m, NULL, NO_SEAT);
    tally_make(&o->tally, m);
    tally_rank(&o->tally, o->game, o->order, o->rank);
    return &o->base;
}
