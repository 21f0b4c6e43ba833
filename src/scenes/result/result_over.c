/* The result of a match: the winner, the final table, and the next steps. */
#include "scenes/result/after.h"
#include "scenes/types.h"
#include <math.h>
#include <stdio.h>

enum { OVER_BACK = 1, OVER_REVIEW, OVER_CODE, OVER_SAME, OVER_REMATCH };
enum { PANEL_W = 900, PANEL_H = 620, CONFETTI_MS = 3200, PAPERS = 70, TABLE_TOP = 268 };

static Rect over_rect(const After *o)
{
    return rect_around(rect_centre(draw_area(o->base.app->draw)), PANEL_W, PANEL_H);
}

static void over_elements(Scene *s, Elements *l)
{
    const Rect p = over_rect((After *)s);
    widget_button(l, rect_in(p, 42, p.h - 112, 220, 52), LOOK_SECONDARY, OVER_BACK, "button:back",
                  tr(s->app, "over.back"));
    after_code_element((After *)s, l, rect_in(p, 42, p.h - 48, p.w - 366, 28), OVER_CODE);
    widget_add(l, rect_in(p, p.w - 312, p.h - 48, 270, 28), LOOK_PILL, (Which){OVER_SAME, 0},
               "button:same", tr(s->app, "over.same"),
               (Element){.text = tr(s->app, "over.same.help")});
    widget_button(l, rect_in(p, 286, p.h - 112, 220, 52), LOOK_SECONDARY, OVER_REVIEW,
                  "button:review", tr(s->app, "review.open"));
    widget_button(l, rect_in(p, p.w - 312, p.h - 116, 270, 60), LOOK_PRIMARY, OVER_REMATCH,
                  "button:rematch", tr(s->app, "over.rematch"));
}

/* The player leaves the result: the save is deleted. */
static void forget_match(const After *o)
{
    saves_remove(o->base.app->autosave, match_plan(o->match)->game);
}

static void back_to_title(Scene *s)
{
    forget_match((After *)s);
    app_reset(s->app, (Destination){.to = TO_TITLE});
}

/* Starts a match with the same players and options. */
static void rematch(After *o, Seed seed)
{
    App *a = o->base.app;
    Err err = {0};
    MatchPlan plan = *match_plan(o->match);
    plan.seed = seed;
    Match *m = match_new(a->paths.data, &plan, &err);
    app_mention(&err);
    forget_match(o);
    if (m)
        app_play(a, m);
    else
        app_give_up(a, (Wrong){"error.start", err});
}

static void over_pressed(Scene *s, const Element *e, Press press)
{
    if (press != PRESS_MAIN)
        return;
    if (e->what == OVER_REMATCH)
        rematch((After *)s, app_draw_seed());
    else if (e->what == OVER_SAME)
        rematch((After *)s, match_plan(((After *)s)->match)->seed);
    else if (e->what == OVER_REVIEW)
        app_push(s->app, (Destination){.to = TO_REVIEW,
                                       .match = ((After *)s)->match,
                                       .paint = ((After *)s)->paint});
    else if (e->what == OVER_CODE)
        after_copy_code((After *)s);
    else if (e->what == OVER_BACK)
        back_to_title(s);
}

static SceneTick over_update(Scene *s, int64_t now)
{
    return after_update((After *)s, now, CONFETTI_MS);
}

static bool has_won(const After *o, int side) { return o->tally.winners >> side & 1; }

static void winners_text(const After *o, char *out, size_t size)
{
    int sides = 0;
    for (int i = 0; i < tally_sides(o->game); i++)
        sides += has_won(o, i);
    const char *key = game_facts(o->game)->partners ? "over.title.partners" : "over.title";
    if (sides > 1)
        key = "over.title.tie";
    words_tell(&o->speaker, out, size, WITH(AS_SEATS("names", (int)o->tally.winners)), "%s", key);
}

/* Laurels around the winner's portrait; several winners side by side. */
static void draw_winners(const After *o, Draw *d, Rect p)
{
    const int n = __builtin_popcount(o->tally.winners);
    float x = p.x + p.w / 2 - (float)(n - 1) * 75;
    for (int i = 0; i < game_seats(o->game); i++) {
        if (!has_won(o, i))
            continue;
        draw_image(d, "art/laurel", rect_centred(x, p.y + 96, 170, 150), AS_IS);
        paint_face(d, match_plan(o->match)->player[i].face, IMP_PLEASED, (Point){x, p.y + 88}, 92);
        draw_image(d, "art/crown", rect_centred(x, p.y + 34, 52, 40), AS_IS);
        x += 150;
    }
    char text[WORDS_SIZE];
    winners_text(o, text, sizeof text);
    text_fit(d, style(STYLE_TITLE), rect_row(rect_pad(p, 40, 0), 166, 48), ALIGN_CENTRE, text);
    words_tell(&o->speaker, text, sizeof text, WITH(AS_NUMBER("n", o->tally.deals)), "over.note");
    text_fit(d, style(STYLE_SMALL), rect_row(rect_pad(p, 40, 0), 214, 24), ALIGN_CENTRE, text);
}

static void draw_ranks(const After *o, Draw *d, Rect p)
{
    const int n = tally_sides(o->game);
    const float h = 216 / (float)(n < 4 ? 4 : n);
    for (int k = 0; k < n; k++) {
        const int seat = o->order[k];
        const Rect row = rect_in(p, 42, TABLE_TOP + h * (float)k, 540, h - 6);
        const bool won = has_won(o, seat);
        const float cy = row.y + row.h / 2;
        const float face = row.h < 42 ? row.h - 2 : 42;
        float left = row.x + 94;
        char number[16], text[WORDS_SIZE];
        if (won)
            draw_round(d, row, 14, ROW, 1, BRASS);
        words_tell(&o->speaker, text, sizeof text, WITH(AS_NUMBER("rank", o->rank[seat])),
                   "over.rank");
        text_fit(d, style_sized(STYLE_STRONG, 18, won ? BRASS : MUTED), rect_column(row, 12, 52),
                 ALIGN_CENTRE, text);
        left = after_faces(o, d, seat, left, cy, face) + 24;
        draw_round(d, (Rect){left + 4, cy - 10, 4, 20}, 2, after_line(o, seat), 0, NOTHING);
        words_side(&o->speaker, text, sizeof text, seat);
        text_fit(d, style(STYLE_STRONG), (Rect){left + 20, row.y, row.x + 388 - left, row.h},
                 ALIGN_LEFT, text);
        text_line(d, style_sized(STYLE_STRONG, 21, WHITE), rect_column(row, 400, 120), ALIGN_RIGHT,
                  words_number(number, o->tally.total[o->tally.kept][seat]));
    }
}

/* The person at the screen has won; the victory of others is celebrated less. */
static bool person_won(const After *o)
{
    for (int i = 0; i < game_seats(o->game); i++)
        if (has_won(o, i) && match_plan(o->match)->player[i].human)
            return true;
    return false;
}

/* Falling paper squares that end by themselves; the path of each depends only on its index. */
static void draw_confetti(const After *o, Draw *d, Rect area)
{
    const float t = after_progress(o, CONFETTI_MS);
    for (int i = 0; i < PAPERS && t < 1 && person_won(o); i++) {
        Rng rng = rng_from_u64((uint64_t)i + 1);
        const float x0 = (float)rng_below(&rng, 1000) / 1000,
                    late = (float)rng_below(&rng, 1000) / 1000;
        const float sway = (float)rng_below(&rng, 1000) / 1000,
                    size = 7 + (float)rng_below(&rng, 7);
        const float y = area.h * (1.75f * t - 0.65f * late) - 40 * (1 - t);
        const float x = x0 * area.w + 26 * sinf(6.28f * (sway + t * (1 + late)));
        const float w = size * (0.35f + 0.65f * fabsf(cosf(6.28f * (sway + 1.5f * t))));
        draw_fill(d, rect_centred(x, y, w, size),
                  color_fade(theme_face_line((int)rng_below(&rng, 6)), 0.9f));
    }
}

static void over_draw(Scene *s, Draw *d)
{
    After *o = (After *)s;
    const Rect p = over_rect(o);
    paint_backdrop(o->paint);
    widget_dialog(d, p);
    draw_winners(o, d, p);
    draw_ranks(o, d, p);
    after_chart(o, d, rect_in(p, 664, TABLE_TOP + 14, 174, 184), 1);
    ui_draw(s->app->ui);
    draw_confetti(o, d, draw_area(d));
}

static char *over_tell(Scene *s, bool entered, char *out, size_t size)
{
    char table[4 * WORDS_SIZE];
    winners_text((After *)s, out, size);
    return words_append(out, size, "\n", after_tell(s, entered, table, sizeof table));
}

static void over_trace(Scene *s, cJSON *line)
{
    const After *o = (const After *)s;
    cJSON *winners = cJSON_AddArrayToObject(line, "winners");
    after_trace(s, line);
    for (int i = 0; i < game_seats(o->game); i++)
        if (has_won(o, i))
            cJSON_AddItemToArray(winners, cJSON_CreateNumber(i));
}

const SceneType OVER_SCENE = {.name = "over",
                              .size = sizeof(After),
                              .begin = after_begin,
                              .update = over_update,
                              .elements = over_elements,
                              .pressed = over_pressed,
                              .back = back_to_title,
                              .tell = over_tell,
                              .draw = over_draw,
                              .trace = over_trace};
