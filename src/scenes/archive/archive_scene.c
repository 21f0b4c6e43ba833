/* The archive: the deals that were played, the latest first; one of them can be looked back on,
 * played again, and handed on. */
#include "scenes/archive/archive_private.h"
#include "scenes/names.h"
#include "scenes/types.h"
#include "base/utf8.h"
#include "match/code/deal_code.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- What is listed ---- */

static bool is_found(const ArchiveScene *s, int i)
{
    const ArchiveDeal *d = archive_deal(s->archive, i);
    const App *a = s->base.app;
    const char *wanted = s->search.text;
    bool found = strcasestr(d->ended.day, wanted) || strcasestr(s->code[i], wanted) ||
                 strcasestr(menu_game_text(a, d->plan.game, "name"), wanted);
    for (int k = 0; k < d->plan.seats && !found; k++)
        found = strcasestr(name_now(a, &d->plan.player[k]), wanted) != NULL;
    return found && (s->game < 0 || strcmp(a->games[s->game].id, d->plan.game) == 0);
}

/* Are there more names than fit into one line beside the deal's code? Kanji and kana count twice.
 */
static bool has_many_names(const App *a, const ArchiveDeal *d)
{
    enum { ROOM = 56 };
    int letters = 0;
    for (int i = 0; i < d->plan.seats; i++) {
        uint32_t code;
        const char *c = name_now(a, &d->plan.player[i]);
        letters += 2;
        for (int n; (n = utf8_decode(c, strlen(c), &code)) > 0; c += n)
            letters += code >= 0x3000 ? 2 : 1;
    }
    return letters > ROOM;
}

/* What is not shown any more is not chosen either. */
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

static void write_codes(ArchiveScene *s)
{
    const App *a = s->base.app;
    for (int i = 0; i < archive_count(s->archive); i++) {
        const MatchPlan *p = &archive_deal(s->archive, i)->plan;
        const GameInfo *info = app_game(a, p->game);
        if (!info || !deal_code_write(info, p, s->code[i], NULL))
            s->code[i][0] = '\0';
    }
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
    snprintf(s->by.text, sizeof s->by.text, "%s", s->search.text);
    s->filtered++;
}

/* ---- What can be clicked ---- */

static void archive_elements(Scene *scene, Elements *list)
{
    ArchiveScene *s = (ArchiveScene *)scene;
    App *a = scene->app;
    const ArchivePlaces p = archive_places(s);
    float right = menu_bar_elements(a, list, p.bar, false);
    char id[ELEMENT_ID], label[MENU_TEXT];
    list_deals(s);
    read_saved(s);
    right = menu_pill_element(a, list, right, p.bar.y + 8, ARCHIVE_STATISTICS, "button:statistics",
                              tr(a, "statistics.title"), (Element){.text = NULL});
    menu_pill_element(
        a, list, right, p.bar.y + 8, ARCHIVE_PASTE, "button:paste", tr(a, "archive.paste"),
        (Element){.why = a->import ? "importing" : NULL,
                  .text = a->import ? archive_progress(s, label) : tr(a, "archive.paste.help")});
    for (int i = -1; i < a->n_games; i++) {
        snprintf(id, sizeof id, "filter:%s", i < 0 ? "all" : a->games[i].id);
        widget_add(list, archive_tab(s, i), LOOK_NONE, (Which){ARCHIVE_GAME, i + 1}, id,
                   i < 0 ? tr(a, "archive.all") : menu_game_text(a, a->games[i].id, "name"),
                   (Element){.chosen = i == s->game});
    }
    widget_add(list, p.search, LOOK_FIELD, (Which){ARCHIVE_SEARCH, 0}, "field:search",
               tr(a, "archive.search"),
               (Element){.field = &s->search, .text = tr(a, "archive.search")});
    elements_scroll_begin(list, &s->scroll, p.view, archive_row_height(s) * (float)s->n);
    for (int k = 0; k < s->n; k++) {
        snprintf(id, sizeof id, "deal:%d", k);
        widget_add(list, archive_row(s, k), LOOK_NONE, (Which){ARCHIVE_DEAL, s->shown[k]}, id,
                   archive_name(s, s->shown[k], label),
                   (Element){.chosen = s->shown[k] == s->chosen});
    }
    elements_scroll_end(list);
    if (s->chosen < 0)
        return;
    widget_button(list, archive_button(s, 0), LOOK_PRIMARY, ARCHIVE_REVIEW, "button:review",
                  tr(a, "review.open"));
    widget_add(list, archive_button(s, 1), LOOK_SECONDARY, (Which){ARCHIVE_AGAIN, 0},
               "button:again", tr(a, "archive.again"),
               (Element){.text = tr(a, "archive.again.help")});
    if (s->code[s->chosen][0])
        widget_add(list, archive_button(s, 2), LOOK_SECONDARY, (Which){ARCHIVE_CODE, 0},
                   "button:code", tr(a, "archive.code"),
                   (Element){.text = tr(a, "setup.code.help")});
    widget_add(list, archive_button(s, 3), LOOK_SECONDARY, (Which){ARCHIVE_TEXT, 0}, "button:text",
               tr(a, "archive.text"), (Element){.text = tr(a, "archive.text.help")});
}

/* ---- What happens ---- */

static void say(ArchiveScene *s, const char *key, int n, bool wrong, const Err *reason)
{
    char number[16];
    const StringArg args[] = {{"n", words_number(number, n)},
                              {"reason", reason ? menu_detail(s->base.app, reason) : ""}};
    app_format(s->base.app, s->note, sizeof s->note, key, 2, args);
    s->wrong = wrong;
    app_redraw(s->base.app);
}

static void review(ArchiveScene *s)
{
    Err err = {{0}};
    if (!look_back(&s->back, s->base.app, s->chosen, &err))
        say(s, "archive.broken", 0, true, &err);
}

/* From its first move on; it is another match. */
static void play_again(ArchiveScene *s)
{
    SaveTrouble t;
    Match *m = archive_match(s->archive, s->chosen, s->base.app->paths.data, &t);
    if (!m) {
        say(s, "archive.broken", 0, true, &t.err);
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
    char *copy = strndup(text, size);
    if (copy)
        input_clipboard_set(copy);
    free(copy);
    say(s, "archive.copied", 0, false, NULL);
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
    say(s, "archive.empty", 0, false, NULL);
}

static void tell_import(ArchiveScene *s, const Import *i)
{
    if (i->taken < 0)
        say(s, "archive.bad", 0, true, &i->err);
    else
        say(s, i->taken ? "archive.pasted" : "archive.known", i->taken, false, NULL);
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

static void archive_pressed(Scene *scene, const Element *e, Press press)
{
    ArchiveScene *s = (ArchiveScene *)scene;
    if (press != PRESS_MAIN)
        return;
    s->note[0] = '\0';
    switch (e->what) {
    case ARCHIVE_GAME:
        s->game = e->argument - 1;
        s->scroll.offset = 0;
        break;
    case ARCHIVE_DEAL:
        if (s->chosen == e->argument)
            review(s);
        else
            s->chosen = e->argument;
        break;
    case ARCHIVE_REVIEW: review(s); break;
    case ARCHIVE_AGAIN: play_again(s); break;
    case ARCHIVE_CODE:
        input_clipboard_set(s->code[s->chosen]);
        say(s, "archive.copied", 0, false, NULL);
        break;
    case ARCHIVE_TEXT: copy_text(s); break;
    case ARCHIVE_PASTE: paste(s); break;
    case ARCHIVE_STATISTICS: app_push(scene->app, (Destination){.to = TO_STATISTICS}); break;
    default: menu_bar_pressed(scene->app, e); break;
    }
}

/* ---- The scene ---- */

static bool archive_begin(Scene *scene, const Destination *to)
{
    ArchiveScene *s = (ArchiveScene *)scene;
    s->archive = app_archive(scene->app);
    s->game = s->chosen = s->asked = -1;
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
                                 .elements = archive_elements,
                                 .pressed = archive_pressed,
                                 .draw = archive_draw,
                                 .trace = archive_trace};
