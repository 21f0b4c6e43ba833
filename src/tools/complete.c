/* What a game lacks: see complete.h. A thing is printed once, when it is first missed. */
#include "tools/complete.h"
#include "base/book.h"
#include "base/file.h"
#include "base/utf8.h"
#include "match/insight/feats.h"
#include "match/script/lesson.h"
#include "tools/sentences.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_LACKS = 400, KEY_SIZE = 128, LACK_SIZE = 192, MOST_LANGUAGES = 32, SEEDS = 3 };

typedef struct {
    const char *data_dir;
    const GameInfo *info;
    int n, n_languages;
    char lack[MOST_LACKS][LACK_SIZE]; /* printed already */
    char language[MOST_LANGUAGES][NAME_SIZE];
    Strings *strings[MOST_LANGUAGES];
    int reading; /* the language in which sentences are made now */
    Book book;
    bool has_book;
} Complete;

/* Returns out. */
__attribute__((format(printf, 3, 4))) static const char *written(char *out, size_t size,
                                                                 const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(out, size, format, args);
    va_end(args);
    return out;
}

static void print_lack(Complete *c, const char *line)
{
    for (int i = 0; i < c->n; i++)
        if (strcmp(c->lack[i], line) == 0)
            return;
    if (c->n == MOST_LACKS)
        return;
    utf8_copy(c->lack[c->n++], line);
    printf("%s\n", line);
}

/* As printf. */
#define lacks(c, ...) print_lack(c, written((char[LACK_SIZE]){0}, LACK_SIZE, __VA_ARGS__))

/* ---- Texts that menus and the rule book ask for ---- */

static void need_text(Complete *c, const char *key)
{
    for (int i = 0; i < c->n_languages; i++)
        if (!strings_has(c->strings[i], key))
            lacks(c, "text/%s: \"%s\" is missing", c->language[i], key);
}

/* A key as by printf. */
#define needs_text(c, ...) need_text(c, written((char[KEY_SIZE]){0}, KEY_SIZE, __VA_ARGS__))

static void needs_option(Complete *c, const OptionInfo *o)
{
    const char *id = c->info->id;
    needs_text(c, "game.%s.option.%s.name", id, o->key);
    needs_text(c, "game.%s.option.%s.help", id, o->key);
    needs_text(c, "game.%s.option.%s.rule", id, o->key);
    for (int i = 0; o->kind == OPTION_CHOICE && i < o->n_choices; i++)
        needs_text(c, "game.%s.option.%s.choice.%s", id, o->key, o->choice[i]);
}

static void check_menus(Complete *c)
{
    static const char *const keys[] = {"name",       "tagline", "aim", "card",
                                       "card.short", "score",   "gain"};
    for (int i = 0; i < (int)(sizeof keys / sizeof keys[0]); i++)
        needs_text(c, "game.%s.%s", c->info->id, keys[i]);
    for (int i = 0; i < c->info->n_options; i++)
        needs_option(c, &c->info->option[i]);
    for (int i = 0; i < c->info->n_presets; i++)
        needs_text(c, "game.%s.preset.%s", c->info->id, c->info->preset[i].key);
}

static void check_book(Complete *c)
{
    Err err = {{0}};
    c->has_book = book_load(&c->book, c->data_dir, c->info->id, &err);
    if (!c->has_book) {
        lacks(c, "%s", err.text);
        return;
    }
    for (int i = 0; i < c->book.n_chapters; i++)
        needs_text(c, "game.%s.rules.%s", c->info->id, c->book.chapter[i]);
    for (int i = 0; i < c->book.n; i++)
        needs_text(c, "game.%s.rules.%s", c->info->id, c->book.paragraph[i].place);
}

static void check_feats(Complete *c)
{
    Err err = {{0}};
    Feats feats;
    if (!feats_load(&feats, c->data_dir, c->info->id, &err)) {
        lacks(c, "%s", err.text);
        return;
    }
    for (int i = 0; i < feats.n; i++) {
        needs_text(c, "game.%s.feat.%s", c->info->id, feats.feat[i].name);
        needs_text(c, "game.%s.feat.%s.how", c->info->id, feats.feat[i].name);
    }
}

/* ---- The lesson ---- */

static void check_step(Complete *c, int i)
{
    Err err = {{0}};
    LessonStep step;
    Player player[MAX_SEATS] = {0};
    if (!lesson_load(c->data_dir, c->info->id, i, player, &step, &err)) {
        lacks(c, "%s", err.text);
        return;
    }
    needs_text(c, "lesson.%s.%s.idea", c->info->id, step.name);
    for (int k = 0; step.n > 0 && k < 3; k++)
        needs_text(c, "lesson.%s.%s.%s", c->info->id, step.name,
                   ((const char *const[]){"task", "not", "done"})[k]);
    match_free(step.match);
}

static void check_lesson(Complete *c)
{
    Err err = {{0}};
    const int n = lesson_steps(c->data_dir, c->info->id, &err);
    if (n == 0)
        lacks(c, "%s", err.text);
    for (int i = 0; i < n; i++)
        check_step(c, i);
}

/* ---- Sentences at the table ---- */

/* The table on which a random deal is read. */
typedef struct {
    Complete *c;
    Speaker me;
    SeatSink sink;
    SentenceSink out;
    History history;
} Reader;

static void missing_text(void *to, const char *key)
{
    Complete *c = to;
    lacks(c, "text/%s: \"%.*s\" is missing", c->language[c->reading], KEY_SIZE, key);
}

static void heard(void *to, const char *what, const char *text, bool must)
{
    const Reader *r = to;
    if (must && !*text)
        lacks(r->c, "text/%s: nothing is said: %s", r->c->language[r->c->reading], what);
}

static void refused(void *to, const char *reason)
{
    const Reader *r = to;
    if (r->c->has_book && !book_explains(&r->c->book, reason))
        lacks(r->c, "books/%s.json: /explains: no paragraph for \"%s\"", r->c->info->id, reason);
}

static void hear_event(void *to, const Event *e, const View *after)
{
    Reader *r = to;
    Moment moment[MOST_MOMENTS];
    const int n = moments_of(r->me.game, r->me.style, e, after, moment);
    for (int i = 0; i < n; i++)
        sentences_moment(&r->me, &moment[i], &r->out);
    history_feed(&r->history, e, after);
    sentences_view(&r->me, after, &r->out);
}

/* Two deals at random, as seat 0 reads them; every seat's offers and refusals. */
static void read_deals(Reader *r, uint64_t seed)
{
    static State s;
    static View v;
    Action move[MAX_MOVES];
    const Game *g = r->me.game;
    Rng rng = rng_from_u64(seed);
    r->sink = seat_sink(g, 0, hear_event, r);
    history_begin(&r->history, g, 0);
    game_start(g, &s, (Seed){.low = seed}, &r->sink.sink);
    while (!s.over && s.deal <= 2) {
        const int seat = __builtin_ctz(game_to_act(&s)), n = game_moves(g, &s, seat, move);
        Speaker p = r->me;
        p.viewer = seat;
        view_make(g, &s, seat, &v);
        sentences_offers(&p, &v, &r->out);
        sentences_refusals(&p, &v, &r->out);
        game_apply(g, &s, seat, move[rng_below(&rng, (uint32_t)n)], &r->sink.sink);
    }
    sentences_history(&r->me, &r->history, &r->out);
}

static void read_all_deals(Complete *c, const Game *g, const TableStyle *style)
{
    static Reader reader; /* large */
    for (c->reading = 0; c->reading < c->n_languages; c->reading++) {
        Strings *strings = c->strings[c->reading];
        strings_watch(strings, missing_text, c);
        for (uint64_t seed = 1; seed <= SEEDS; seed++) {
            reader = (Reader){.c = c};
            reader.me = (Speaker){.strings = strings, .game = g, .style = style, .people = 1};
            reader.out = (SentenceSink){&reader, heard, refused};
            for (int i = 0; i < MAX_SEATS; i++)
                reader.me.name[i] = "Mia";
            read_deals(&reader, seed);
        }
        strings_watch(strings, NULL, NULL);
    }
}

static void check_tables(Complete *c)
{
    for (int seats = 0; seats <= MAX_SEATS; seats++) {
        static TableStyle style;
        Err err = {{0}};
        if (!seats_offered(c->info, seats))
            continue;
        Game *g = game_load(c->data_dir, c->info->id, seats, NULL, 0, &err);
        if (g && style_load(&style, g, c->data_dir, &err))
            read_all_deals(c, g, &style);
        else
            lacks(c, "%s", err.text);
        game_free(g);
    }
}

/* ---- All of it ---- */

static void load_languages(Complete *c)
{
    char path[PATH_SIZE];
    char **names = NULL;
    char folder[PATH_SIZE];
    folders_nth(c->data_dir, 0, folder);
    const int n = folder_names(path_join(path, folder, "text"), NULL, &names);
    for (int i = 0; i < n; i++) {
        Err err = {{0}};
        const char *name = names[i];
        if (name[0] != '.' && strlen(name) < NAME_SIZE && c->n_languages < MOST_LANGUAGES) {
            c->strings[c->n_languages] = strings_load(c->data_dir, name, &err);
            for (int k = 1; folders_nth(c->data_dir, k, folder) && c->strings[c->n_languages]; k++)
                strings_add_own(c->strings[c->n_languages], folder, name);
            if (c->strings[c->n_languages])
                strcpy(c->language[c->n_languages++], name);
            else
                lacks(c, "%s", err.text);
        }
    }
    folder_names_free(names, n);
}

int complete_print(const char *data_dir, const GameInfo *info)
{
    static Complete c; /* large */
    char path[PATH_SIZE], name[NAME_SIZE + 32];
    c = (Complete){.data_dir = data_dir, .info = info};
    load_languages(&c);
    check_menus(&c);
    check_book(&c);
    check_feats(&c);
    check_lesson(&c);
    check_tables(&c);
    snprintf(name, sizeof name, "ai/games/%s.json", info->id);
    if (!path_exists(path_under(path, data_dir, name)))
        lacks(&c, "%s: no learned weights; src/tools/learn/tune.py %s makes them", name, info->id);
    for (int i = 0; i < c.n_languages; i++)
        strings_free(c.strings[i]);
    return c.n;
}
