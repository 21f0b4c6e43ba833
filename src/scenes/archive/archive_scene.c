/* The archive: the deals that were played, the latest first; one of them can be looked back on,
 * played again, and handed on. */
#include "scenes/archive/archive_private.h"
#include "scenes/names.h"
#include "scenes/types.h"
#include "base/romaji.h"
#include "base/system/memory.h"
#include "base/utf8.h"
#include "match/code/reveal.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The list ---- */

static bool is_found(const ArchiveScene *s, int i)
{
    const ArchiveDeal *d = archive_deal(s->archive, i);
    const App *a = s->base.app;
    const char *wanted = s->search.text;
    char day[MENU_DAY];
    bool found = text_has(d->ended.day, wanted) || text_has(s->code[i], wanted) ||
                 text_has(menu_day(a, d->ended.day, day), wanted) ||
                 menu_game_found(a, d->plan.game, wanted);
    for (int k = 0; k < d->plan.seats && !found; k++)
        found = romaji_find(name_now(a, &d->plan.player[k]), wanted);
    return found && (s->game < 0 || strcmp(a->games[s->game].id, d->plan.game) == 0);
}

/* Are there more names than fit into one line beside the deal's code? Kanji and kana count twice.
 */
static bool has_many_names(const App *a, const ArchiveDeal *d)
{
    enum { ROOM = 56 };
    int letters = 0;
    for (int i = 0; i < d->plan.seats; i++) {
        const char *c = name_now(a, &d->plan.player[i]);
        letters += 2;
        while (*c)
            letters += text_next(&c) >= 0x3000 ? 2 : 1;
    }
    return letters > ROOM;
}

/* A deal that is no longer shown is no longer chosen. */
static void filter(ArchiveScene *s)
{
    bool there = false;
    s->n = 0;
    s->crowded = false;
    for (int i = archive_count(s->archive) - 1; i >= 0; i--)
        if (is_found(s, i)) {
            there |= i == s->chosen;
            s->crowded = s->crowded || has_many_names(s->base.app, archive_deal(s->archive, i));
            s->shown[s->n++] = i;
        }
    if (!there)
        s->chosen = s->n ? s->shown[0] : -1;
}

/* From the disk, so not with every picture. */
static void read_saved(ArchiveScene *s)
{
    if (s->chosen >= 0 && s->asked != s->chosen)
        saved_read(s->base.app, archive_deal(s->archive, s->chosen)->plan.game, &s->saved);
    s->asked = s->chosen;
}

static void write_codes_of(ArchiveScene *s, const GameInfo *info)
{
    SavePeek save;
    const bool playing = saves_peek(s->base.app->autosave, info->id, &save) && save.deal > 0;
    for (int i = 0; i < archive_count(s->archive); i++) {
        const ArchiveDeal *d = archive_deal(s->archive, i);
        if (strcmp(d->plan.game, info->id) != 0)
            continue;
        s->withheld[i] = reveal_withholds(&d->plan, playing ? &save.plan : NULL);
        if (!s->withheld[i])
            reveal_finished(info, &d->plan, d->deal, s->code[i]);
    }
}

/* Deals of games that are missing have none. */
static void write_codes(ArchiveScene *s)
{
    memset(s->code, 0, sizeof s->code);
    memset(s->withheld, 0, sizeof s->withheld);
    for (int i = 0; i < s->base.app->n_games; i++)
        write_codes_of(s, &s->base.app->games[i]);
}

/* Lists the deals again if they, the words to find, the game or the language have changed. When the
 * deals have changed, indices mean other ones. */
static void list_deals(ArchiveScene *s)
{
    const App *a = s->base.app;
    const unsigned version = archive_version(s->archive);
    const bool same_deals = s->filtered && s->by.version == version;
    if (same_deals && s->by.game == s->game && s->by.strings == a->strings &&
        strcmp(s->by.text, s->search.text) == 0)
        return;
    if (!same_deals) {
        s->chosen = s->asked = -1;
        write_codes(s);
    }
    filter(s);
    s->by.version = version;
    s->by.game = s->game;
    s->by.strings = a->strings;
    utf8_copy(s->by.text, s->search.text);
    s->filtered++;
}

/* ---- Actions ---- */

/* reason: of something that went wrong; NULL if nothing did. */
static void archive_say(ArchiveScene *s, const char *key, int n, const Err *reason)
{
    char detail[MENU_TEXT] = "";
    if (reason)
        menu_detail(s->base.app, reason, detail);
    app_format(s->base.app, s->note, sizeof s->note, key,
               WITH(AS_NUMBER("n", n), AS_TEXT("reason", detail)));
    s->wrong = reason != NULL;
    app_redraw(s->base.app);
}

static void review(ArchiveScene *s)
{
    Err err = {{0}};
    if (!look_back(&s->back, s->base.app, s->chosen, &err))
        archive_say(s, "archive.broken", 0, &err);
}

/* From its first move on; it is another match. */
static void play_again(ArchiveScene *s)
{
    SaveTrouble t;
    Match *m = archive_match(s->archive, s->chosen, s->base.app->paths.data, &t);
    if (!m) {
        archive_say(s, "archive.broken", 0, &t.err);
        return;
    }
    match_undo(m, 0);
    match_note(m, (MatchNotes){0});
    app_play(s->base.app, m);
}

static void copy_text(ArchiveScene *s)
{
    size_t size;
    const char *text = archive_text(s->archive, s->chosen, &size);
    char *copy = text_of(text, size);
    if (copy)
        input_clipboard_set(copy);
    free(copy);
    archive_say(s, "archive.copied", 0, NULL);
}

static void paste(ArchiveScene *s)
{
    enum { MOST = 16 * 1024 * 1024 };
    App *a = s->base.app;
    char *text = a->import ? NULL : calloc(1, MOST);
    if (!text)
        return;
    input_clipboard(text, MOST);
    const size_t size = strlen(text);
    if (size > 0) {
        a->import = import_begin(a->paths.data, text, size);
        return;
    }
    free(text);
    archive_say(s, "archive.empty", 0, NULL);
}

static void tell_import(ArchiveScene *s, const Import *i)
{
    int brought = 0;
    for (int k = 0; k < archive_count(s->archive); k++)
        brought += archive_deal(s->archive, k)->kind == DEAL_BROUGHT;
    const bool full = brought == ARCHIVE_BROUGHT || i->taken + i->known < i->of;
    const char *key = full ? "archive.pasted.last" : "archive.pasted";
    if (i->taken < 0)
        archive_say(s, "archive.bad", 0, &i->err);
    else
        archive_say(s, i->taken ? key : "archive.known", i->taken, NULL);
}

/* While deals are imported the progress is shown, a few times a second. */
static SceneTick archive_update(Scene *scene, int64_t now)
{
    enum { PROGRESS_MS = 150 };
    ArchiveScene *s = (ArchiveScene *)scene;
    App *a = scene->app;
    if (!a->import)
        return (SceneTick){0};
    if (!import_settle(a->import, s->archive))
        return (SceneTick){.redraw = true, .wake_at = now + PROGRESS_MS};
    tell_import(s, a->import);
    import_free(a->import);
    a->import = NULL;
    list_deals(s);
    return (SceneTick){.redraw = true};
}

/* ---- The screen ---- */

/* Returns the room at the right of the bar. */
static Rect archive_bar(ArchiveScene *s, Page *p, Rect bar)
{
    App *a = s->base.app;
    char text[MENU_TEXT];
    const int damaged = archive_damaged(s->archive);
    app_format(a, text, sizeof text, "archive.damaged", WITH(AS_NUMBER("n", damaged)));
    return menu_bar(a, p, bar, tr(a, "archive.title"), tr(a, "archive.note"),
                    damaged ? text : NULL);
}

static void archive_pills(ArchiveScene *s, Page *p, Rect room)
{
    App *a = s->base.app;
    if (menu_pill(a, p, &room, "button:statistics", tr(a, "statistics.title"),
                  (Element){.text = NULL}))
        app_push(a, (Destination){.to = TO_STATISTICS});
    char text[MENU_TEXT];
    Element about = {.text = tr(a, "archive.paste.help")};
    if (a->import)
        about = (Element){.why = "importing", .text = archive_progress(s, text)};
    if (menu_pill(a, p, &room, "button:paste", tr(a, "archive.paste"), about))
        paste(s);
}

/* A second press on the chosen deal opens it. */
static void archive_rows(ArchiveScene *s, Page *p, Rect view)
{
    const float h = ARCHIVE_ROW + (s->crowded ? ARCHIVE_MORE : 0),
                up = page_scroll_begin(p, &s->scroll, view);
    for (int k = 0; k < s->n; k++) {
        const int i = s->shown[k];
        const Rect row = {view.x, view.y + h * (float)k - up, view.w - 16, h - 4};
        char label[MENU_TEXT];
        if (p->draw && (row.y + row.h < view.y || row.y > view.y + view.h))
            continue;
        const bool here = i == s->chosen,
                   pressed = page_item(p, row, LOOK_NONE, page_id(p, "deal:%d", k),
                                       archive_name(s, i, label),
                                       (Element){.argument = i, .chosen = here});
        if (p->draw)
            archive_draw_row(s, p->draw, row, i, page_is_hot(p));
        if (pressed && here)
            review(s);
        else if (pressed)
            s->chosen = i;
    }
    page_scroll_end(p, h * (float)s->n);
}

/* For the chosen deal. */
static void archive_buttons(ArchiveScene *s, Page *p, Rect row)
{
    const App *a = s->base.app;
    const float w = (row.w - 3 * 12) / 4;
    if (page_button(p, rect_split_left(&row, w, 12), LOOK_PRIMARY, "button:review",
                    tr(a, "review.open")))
        review(s);
    if (page_item(p, rect_split_left(&row, w, 12), LOOK_SECONDARY, "button:again",
                  tr(a, "archive.again"), (Element){.text = tr(a, "archive.again.help")}))
        play_again(s);
    const Rect code = rect_split_left(&row, w, 12);
    if (s->code[s->chosen][0] &&
        page_item(p, code, LOOK_SECONDARY, "button:code", tr(a, "archive.code"),
                  (Element){.text = tr(a, "setup.code.help")})) {
        input_clipboard_set(s->code[s->chosen]);
        archive_say(s, "archive.copied", 0, NULL);
    }
    const Element may = {.text = tr(a, "archive.text.help")},
                  may_not = {.why = "in_play", .text = tr(a, "archive.withheld")};
    if (page_item(p, rect_split_left(&row, w, 12), LOOK_SECONDARY, "button:text",
                  tr(a, "archive.text"), s->withheld[s->chosen] ? may_not : may))
        copy_text(s);
}

/* Games at the left, the deals at the right, and below them what can be done with the chosen one.
 */
static void archive_build(Scene *scene, Page *p)
{
    enum { FOOT = 118, SEARCH_W = 380 };
    ArchiveScene *s = (ArchiveScene *)scene;
    const App *a = scene->app;
    Rect frame = menu_frame(a->draw, 1160, 680);
    if (p->list) {
        list_deals(s);
        read_saved(s);
    }
    if (p->pressed)
        s->note[0] = '\0';
    archive_pills(s, p, archive_bar(s, p, rect_cut_top(&frame, MENU_BAR)));
    s->games.all = tr(a, "archive.all");
    if (menu_games(a, p, &frame, &s->games, &s->game))
        s->scroll.offset = 0;
    Rect foot = rect_cut_bottom(&frame, FOOT), view = rect_inset(frame, 16),
         line = rect_split_top(&view, BUTTON_HEIGHT, 10);
    const Rect note = rect_cut_bottom(&foot, 44), search = rect_cut_left(&line, SEARCH_W);
    if (p->draw) {
        widget_panel(p->draw, frame);
        archive_draw_count(s, p->draw, (Rect){line.x + 20, line.y, line.w - 36, line.h});
    }
    page_item(p, search, LOOK_FIELD, "field:search", tr(a, "archive.search"),
              (Element){.field = &s->search, .text = tr(a, "archive.search")});
    archive_rows(s, p, view);
    if (p->draw) {
        archive_draw_empty(s, p->draw, view);
        archive_draw_note(s, p->draw, note);
    }
    rect_cut_top(&foot, 14);
    if (s->chosen >= 0)
        archive_buttons(s, p, rect_row(foot, 0, 52));
}

/* ---- The scene ---- */

static bool archive_begin(Scene *scene, const Destination *to)
{
    ArchiveScene *s = (ArchiveScene *)scene;
    s->archive = app_archive(scene->app);
    s->game = s->chosen = s->asked = -1;
    for (int i = 0; to->game && i < scene->app->n_games; i++)
        s->game = strcmp(to->game, scene->app->games[i].id) == 0 ? i : s->game;
    if (!s->archive)
        return err_set(&scene->app->trouble.reason, "out of memory");
    list_deals(s);
    return true;
}

static void archive_free(Scene *scene) { look_back_end(&((ArchiveScene *)scene)->back); }

/* Back from the review or the statistics. */
static void archive_enter(Scene *scene)
{
    ArchiveScene *s = (ArchiveScene *)scene;
    look_back_end(&s->back);
    list_deals(s);
}

static void archive_trace(Scene *scene, cJSON *line)
{
    const ArchiveScene *s = (const ArchiveScene *)scene;
    cJSON_AddNumberToObject(line, "deals", s->n);
    cJSON_AddNumberToObject(line, "chosen", s->chosen);
    cJSON_AddNumberToObject(line, "filtered", s->filtered);
    cJSON_AddBoolToObject(line, "importing", scene->app->import != NULL);
    if (s->note[0])
        cJSON_AddStringToObject(line, "note", s->note);
    menu_trace_trouble(scene->app, line);
}

const SceneType ARCHIVE_SCENE = {.name = "archive",
                                 .size = sizeof(ArchiveScene),
                                 .begin = archive_begin,
                                 .free = archive_free,
                                 .enter = archive_enter,
                                 .update = archive_update,
                                 .build = archive_build,
                                 .trace = archive_trace};
