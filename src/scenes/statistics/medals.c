/* The medals: the feats of a game, those that were reached with their day, and the others with what
 * they ask. */
#include "scenes/review/look_back.h"
#include "scenes/statistics/medal.h"
#include "scenes/menu.h"
#include "scenes/result/reached.h"
#include "scenes/types.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HEAD = 52, COLUMNS = 2, GAP = 12 };
enum {
    MEDAL_W = 84,
    MARGIN_X = 24,
    NAME_H = 28,
    DAY_H = 22,
    MARGIN_Y = 14,
    CARD_H = NAME_H + 48 + DAY_H + MARGIN_Y
}; /* a card */

typedef struct {
    Scene base;
    int game; /* its index */
    GameList games;
    Feats feats;
    FeatNotes notes;
    int deal[FEATS]; /* where in the archive the deal is in which it was reached; -1: it is not
                        there any more, or was not yet */
    Scroll scroll;
    LookBack back;
    char wrong[MENU_TEXT];
} Medals;

/* ---- Feats ---- */

static int find_deal(const Medals *s, const struct FeatNote *n)
{
    const App *a = s->base.app;
    const uint64_t dealt = n && n->dealt[0] ? strtoull(n->dealt, NULL, 16) : 0;
    for (int i = 0; dealt && i < archive_count(a->archive); i++) {
        const ArchiveDeal *d = archive_deal(a->archive, i);
        if (d->kind == DEAL_PLAYED && d->dealt == dealt &&
            strcmp(d->plan.game, a->games[s->game].id) == 0)
            return i;
    }
    return -1;
}

static void choose(Medals *s, int game)
{
    const App *a = s->base.app;
    Err err = {{0}};
    s->game = game;
    s->scroll.offset = 0;
    s->wrong[0] = '\0';
    if (!feats_load(&s->feats, a->paths.data, a->games[game].id, &err)) {
        s->feats.n = 0;
        app_mention(&err);
    }
    prefs_load_feats(&a->paths, a->games[game].id, a->autosave, &s->notes);
    for (int i = 0; i < s->feats.n; i++)
        s->deal[i] = find_deal(s, reached_note(&s->notes, s->feats.feat[i].name));
}

/* NULL: it has not been reached. */
static const struct FeatNote *note_of(const Medals *s, int i)
{
    return reached_note(&s->notes, s->feats.feat[i].name);
}

static int count_reached(const Medals *s)
{
    int n = 0;
    for (int i = 0; i < s->feats.n; i++)
        n += note_of(s, i) != NULL;
    return n;
}

/* ---- Words ---- */

static const char *words_of(const Medals *s, int i, const char *more)
{
    return tr_of(s->base.app, "game.%s.feat.%s%s", s->base.app->games[s->game].id,
                 s->feats.feat[i].name, more);
}

/* The day on which it was reached. */
static const char *when(const Medals *s, int i, char out[MENU_TEXT])
{
    const struct FeatNote *n = note_of(s, i);
    if (!n)
        return tr(s->base.app, "feats.open");
    char day[MENU_DAY];
    snprintf(day, sizeof day, "%.10s", n->day);
    return day[0] ? menu_day(s->base.app, day, out) : tr(s->base.app, "feats.done");
}

/* ---- The screen ---- */

static void draw_head(const Medals *s, Draw *d, Rect box)
{
    enum { COUNT_W = 300, TRACK_H = 10 };
    char text[MENU_TEXT];
    const int reached = count_reached(s);
    box.h -= GAP;
    app_format(s->base.app, text, sizeof text, "feats.count",
               WITH(AS_NUMBER("n", reached), AS_NUMBER("all", s->feats.n)));
    text_fit(d, style_in(STYLE_HEADING, reached ? BRASS : WHITE), rect_cut_left(&box, COUNT_W),
             ALIGN_LEFT, text);
    const Rect track = {box.x, box.y + (box.h - TRACK_H) / 2, box.w - GAP, TRACK_H};
    draw_round(d, track, TRACK_H / 2, PANEL_DEEP, 1, HAIRLINE);
    if (reached > 0)
        draw_round(d, rect_in(track, 0, 0, track.w * (float)reached / (float)s->feats.n, TRACK_H),
                   TRACK_H / 2, BRASS, 0, NOTHING);
}

/* A card is as high as the longest text wants it. */
static float card_height(const Medals *s, float width)
{
    float h = CARD_H;
    for (int i = 0; i < s->feats.n; i++)
        h = fmaxf(h, CARD_H - 48 +
                         text_height(s->base.app->draw, style(STYLE_NOTE),
                                     width - MARGIN_X - MEDAL_W - GAP, words_of(s, i, ".how")));
    return h;
}

static void draw_card(const Medals *s, Draw *d, Rect box, int i, bool hot)
{
    const bool reached = note_of(s, i) != NULL, kept = s->deal[i] >= 0;
    char day[MENU_TEXT];
    Rect in = {box.x + 10, box.y + 8, box.w - MARGIN_X, box.h - MARGIN_Y};
    const Color line = reached ? BRASS : HAIRLINE;
    Color fill = reached ? PANEL_RAISED : PANEL;
    if (kept && hot)
        fill = ROW;
    draw_round(d, box, 16, fill, reached ? 1.5f : 1, line);
    medal_draw(d, rect_split_left(&in, MEDAL_W, GAP), s->feats.feat[i].icon, reached);
    text_fit(d, style_in(STYLE_STRONG, WHITE), rect_cut_top(&in, NAME_H), ALIGN_LEFT,
             words_of(s, i, ""));
    Rect low = rect_cut_bottom(&in, DAY_H);
    text_block(d, style(STYLE_NOTE), in, ALIGN_LEFT, words_of(s, i, ".how"));
    if (!reached)
        return;
    if (kept)
        text_fit(d, style_in(STYLE_NOTE, hot ? WHITE : BRASS), rect_cut_right(&low, low.w / 2),
                 ALIGN_RIGHT, tr(s->base.app, "feats.look"));
    text_fit(d, style_in(STYLE_NOTE, BRASS), low, ALIGN_LEFT, when(s, i, day));
}

static void card(Medals *s, Page *p, Rect box, int i)
{
    App *a = s->base.app;
    Err err = {{0}};
    char says[2 * MENU_TEXT], day[MENU_TEXT];
    const bool reached = note_of(s, i) != NULL, kept = s->deal[i] >= 0;
    Element more = {.says = says, .chosen = reached, .tip = TIP_CLICK};
    if (!kept) {
        more.why = reached ? "gone" : "open";
        more.text = tr_of(a, "feats.%s", more.why);
    }
    snprintf(says, sizeof says, "%s. %s %s", words_of(s, i, ""), words_of(s, i, ".how"),
             when(s, i, day));
    if (page_item(p, box, LOOK_NONE, page_id(p, "feat:%s", s->feats.feat[i].name),
                  words_of(s, i, ""), more) &&
        !look_back(&s->back, a, s->deal[i], &err))
        menu_wrong(a, "archive.broken", &err, s->wrong);
    if (p->draw)
        draw_card(s, p->draw, box, i, page_is_hot(p));
}

static void medals_build(Scene *scene, Page *p)
{
    Medals *s = (Medals *)scene;
    App *a = scene->app;
    Rect frame = menu_frame(a->draw, 1160, 680);
    int game = s->game;
    menu_bar(a, p, rect_cut_top(&frame, MENU_BAR), tr(a, "feats.title"), tr(a, "feats.note"),
             s->wrong[0] ? s->wrong : NULL);
    if (menu_games(a, p, &frame, &s->games, &game))
        choose(s, game);
    const Rect head = rect_cut_top(&frame, HEAD);
    if (p->draw)
        draw_head(s, p->draw, head);
    menu_fade_night(a->draw, &s->scroll, frame);
    const float w = (frame.w - GAP * COLUMNS) / COLUMNS, h = card_height(s, w),
                up = page_scroll_begin(p, &s->scroll, frame);
    for (int i = 0; i < s->feats.n; i++)
        card(s, p,
             rect_in(frame, (w + GAP) * (float)(i % COLUMNS), (h + GAP) * (float)(i / COLUMNS) - up,
                     w, h),
             i);
    page_scroll_end(p, (h + GAP) * (float)((s->feats.n + COLUMNS - 1) / COLUMNS) - GAP);
}

/* ---- The scene ---- */

static bool medals_begin(Scene *scene, const Destination *to)
{
    App *a = scene->app;
    if (!app_archive(a) || a->n_games == 0)
        return err_set(&a->trouble.reason, "out of memory");
    choose((Medals *)scene, menu_game_index(a, to->game));
    return true;
}

/* Back from the review, or for good. */
static void medals_end(Scene *scene) { look_back_end(&((Medals *)scene)->back); }

static void medals_trace(Scene *scene, cJSON *line)
{
    const Medals *s = (const Medals *)scene;
    cJSON_AddStringToObject(line, "game", scene->app->games[s->game].id);
    cJSON_AddNumberToObject(line, "feats", s->feats.n);
    cJSON_AddNumberToObject(line, "reached", count_reached(s));
    menu_trace_trouble(scene->app, line);
}

const SceneType MEDALS_SCENE = {.name = "medals",
                                .size = sizeof(Medals),
                                .begin = medals_begin,
                                .free = medals_end,
                                .enter = medals_end,
                                .build = medals_build,
                                .trace = medals_trace};
