/* All texts at a table fit: in random positions of every game, for every number of seats, in both
 * languages, at every text scale and in windows of every shape no text is cut, not even names of
 * sixteen letters, and no text covers the objects that it describes. */
#include "support/cm.h"
#include "scenes/seen/seen.h"
#include "second/second.h"
#include "table/paint_private.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LANGUAGES = 2, LETTERS = 4, SHAPES = 6, WAYS = LANGUAGES * LETTERS * SHAPES, STEPS = 5 };
static const char *const LANGUAGE[LANGUAGES] = {"en", "ja"};
static const float LETTER[LETTERS] = {0.8f, 1, 1.5f, 2};
static const int SHAPE[SHAPES][2] = {{960, 540},  {1280, 800}, {1280, 960},
                                     {1680, 720}, {960, 1280}, {960, 1707}};
static const char *const NAME[LANGUAGES][MAX_SEATS] = {
    {"You", "Hayate", "Kohaku", "Mikage", "Tsubaki", "Natsume", "Ruri", "Okina"},
    {"あなた", "ハヤテ", "コハク", "ミカゲ", "ツバキ", "ナツメ", "ルリ", "オキナ"}};
/* Names of maximum length. */
static const char *const LONG[MAX_SEATS] = {"MARGARETHE-ROSEN", "WILHELMINA-JOYCE",
                                            "KONSTANTINOS VII", "WWWWWWWWWWWWWWWW",
                                            "Gwendolyn-Marion", "アレクサンドリーナ・ジョセフィン",
                                            "ARCHIBALDTHOMSON", "Zoë-Maximilienne"};
static Strings *strings[LANGUAGES];
static Window *window[SHAPES];
static Draw *draw[SHAPES];
static Pacing pacing;

static int set_up(void **state)
{
    (void)state;
    Err err = {""};
    for (int i = 0; i < SHAPES; i++) {
        const WindowPlan plan = {.icon = "",
                                 .place = {.w = SHAPE[i][0], .h = SHAPE[i][1]},
                                 .sized = true,
                                 .renderer = RENDERER_NONE};
        window[i] = window_open(&plan, &err);
        draw[i] = window[i] ? draw_new(window[i], SOURCE_DIR "/assets", SOURCE_DIR "/assets", &err)
                            : NULL;
    }
    for (int i = 0; i < LANGUAGES; i++)
        strings[i] = strings_load(DATA_DIR, LANGUAGE[i], &err);
    return !pacing_load(&pacing, DATA_DIR, &err) || err.text[0];
}

static int tear_down(void **state)
{
    (void)state;
    for (int i = 0; i < LANGUAGES; i++)
        strings_free(strings[i]);
    for (int i = 0; i < SHAPES; i++) {
        draw_free(draw[i]);
        window_close(window[i]);
    }
    return 0;
}

/* One combination of language, text scale and window. */
typedef struct {
    int language, letters, shape;
    bool long_names;
    const Game *game;
    TableStyle style;
    Table *table;
    Intent intent;
    History *told;
    TableMoods *alive;
    Book *book;
    Player player[MAX_SEATS];
} Sight;

static int faults;

static void where(const Sight *s, const char *what, const char *text)
{
    faults++;
    print_message("%s, %d seats, %s, letters %g, window %dx%d%s: %s: %s\n", game_id(s->game),
                  game_seats(s->game), LANGUAGE[s->language], (double)LETTER[s->letters],
                  SHAPE[s->shape][0], SHAPE[s->shape][1], s->long_names ? ", long names" : "", what,
                  text);
}

static bool meet(Rect a, Rect b)
{
    const Rect both = rect_and(a, b);
    return both.w > 0.5f && both.h > 0.5f;
}

/* The pill is inside the window and overlaps no plate, note, button or resting hand. */
static void check_pill(const Sight *s, const Seen *seen)
{
    const Layout *l = &s->table->layout;
    Pill pill;
    seen_pill(seen, &pill);
    if (!*pill.prompt)
        return;
    if (pill.rect.x < 0 || pill.rect.x + pill.rect.w > l->w)
        where(s, "the pill is wider than the window", pill.prompt);
    for (int i = 0; i < l->seats; i++)
        if (meet(pill.rect, l->plate[i]))
            where(s, "the pill lies over a plate", pill.prompt);
    if (!intent_placing(seen->intent) &&
        meet(pill.rect, (Rect){l->hand.x, l->hand.y + 4, l->hand.w, l->hand.h}))
        where(s, "the pill lies over the hand", pill.prompt);
    widget_prompt(seen->draw, pill.rect, pill.prompt, *pill.under ? pill.under : NULL);
}

static void look(Sight *s, Paint *paint[SHAPES], const View *v)
{
    Draw *d = draw[s->shape];
    PaintInfo info;
    const Rect area = draw_area(d);
    Seen seen = {.me = {.strings = strings[s->language],
                        .game = s->game,
                        .style = &s->style,
                        .viewer = v->seat,
                        .people = 1},
                 .player = s->player,
                 .table = s->table,
                 .intent = &s->intent,
                 .told = s->told,
                 .alive = s->alive,
                 .book = s->book,
                 .draw = d,
                 .paint = paint[s->shape],
                 .held = NO_CARD};
    for (int i = 0; i < MAX_SEATS; i++)
        seen.me.name[i] = s->long_names ? LONG[i] : NAME[s->language][i];
    draw_set_text_scale(d, LETTER[s->letters]);
    draw_begin(d);
    table_sizes(s->table, LETTER[s->letters], 1);
    table_resize(s->table, area.w, area.h, seen_buttons_width(s->game));
    table_reset(s->table, v);
    intent_sync(&s->intent, v);
    seen_table(&seen, &info);
    paint_seats(paint[s->shape], s->table, &info);
    paint_numbers(paint[s->shape], s->table, &info);
    paint_contest(paint[s->shape], s->table, &info);
    paint_places(paint[s->shape], s->table, &info);
    check_pill(s, &seen);
    if (*draw_last_cut(d))
        where(s, "cut", draw_last_cut(d));
}

/* All combinations in turn, each at another moment of a match. */
static void every_way(const char *id, int seats, unsigned *turn)
{
    Err err = {""};
    Game *g = second_load(id, seats, "");
    Sight s = {.game = g,
               .table = calloc(1, sizeof(Table)),
               .told = calloc(1, sizeof(History)),
               .alive = calloc(1, sizeof(TableMoods)),
               .book = calloc(1, sizeof(Book))};
    Paint *paint[SHAPES];
    State state;
    Rng rng = rng_from_u64(7);
    assert_true(style_load(&s.style, g, DATA_DIR, &err));
    for (int i = 0; i < MAX_SEATS; i++)
        s.player[i] = (Player){.human = i == 0, .level = "normal", .face = i};
    for (int i = 0; i < SHAPES; i++)
        assert_non_null(paint[i] = paint_new(draw[i], g, &s.style, strings[0], &err));
    table_moods_begin(s.alive, g, NULL, NULL);
    table_init(s.table, g, &pacing, &s.style);
    intent_clear(&s.intent, g);
    game_start(g, &state, (Seed){.low = 5}, NULL);
    for (int i = 0; i < WAYS && game_to_act(&state); i++, (*turn)++) {
        View v;
        const unsigned way = *turn * 7 % WAYS; /* neighbours differ in all three */
        s.language = (int)(way % LANGUAGES);
        s.letters = (int)(way / LANGUAGES % LETTERS);
        s.shape = (int)(way / LANGUAGES / LETTERS);
        s.long_names = *turn / 5 % 2;
        view_make(g, &state, 0, &v);
        look(&s, paint, &v);
        for (int k = 0; k < STEPS && game_to_act(&state); k++) {
            const int seat = __builtin_ctz(game_to_act(&state));
            game_apply(g, &state, seat, any_move(g, &state, seat, &rng), NULL);
        }
    }
    for (int i = 0; i < SHAPES; i++)
        paint_free(paint[i]);
    free(s.table), free(s.told), free(s.alive), free(s.book);
    game_free(g);
}

static void all_has_its_room(void **unused)
{
    (void)unused;
    unsigned turn = 0;
    int n = 0;
    Err err;
    GameInfo *games = game_list(DATA_DIR, &n, &err);
    for (int i = 0; i < n; i++)
        for (int seats = games[i].min_seats; seats <= games[i].max_seats; seats++)
            if (seats_offered(&games[i], seats))
                every_way(games[i].id, seats, &turn);
    free(games);
    assert_int_equal(faults, 0);
}

/* Texts that do not fit are detected. */
static void a_cut_is_told(void **unused)
{
    (void)unused;
    draw_begin(draw[0]);
    text_line(draw[0], style(STYLE_BODY), (Rect){0, 0, 300, 30}, ALIGN_LEFT, "room");
    assert_string_equal(draw_last_cut(draw[0]), "");
    text_line(draw[0], style(STYLE_BODY), (Rect){0, 0, 20, 30}, ALIGN_LEFT, "no room at all");
    assert_string_equal(draw_last_cut(draw[0]), "no room at all");
}

TEST_GROUP(fit, set_up, tear_down, cmocka_unit_test(all_has_its_room),
           cmocka_unit_test(a_cut_is_told))
