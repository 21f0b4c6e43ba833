#include "scenes/saved.h"
#include "words/speaker.h"
#include <stdio.h>

static bool playable(const SavedMatch *m) { return m->peek.deal > 0 && !m->table.text[0]; }

void saved_read(const App *a, const char *game, SavedMatch *out)
{
    TableStyle style;
    *out = (SavedMatch){0};
    if (saves_peek(a->autosave, game, &out->peek) && out->peek.deal > 0)
        menu_style(a, game, out->peek.plan.seats, &style, &out->table);
}

void saved_latest(const App *a, SavedMatch *out)
{
    *out = (SavedMatch){0};
    for (int i = 0; i < a->n_games; i++) {
        SavedMatch m;
        saved_read(a, a->games[i].id, &m);
        const bool later = saves_later(&m.peek, &out->peek);
        if (saved_there(&m) && (playable(&m) == playable(out) ? later : playable(&m)))
            *out = m;
    }
}

static const char *game_name(const App *a, const SavedMatch *m)
{
    return menu_game_text(a, m->peek.plan.game, "name");
}

char *saved_text(const App *a, const SavedMatch *m, bool players, char out[MENU_TEXT])
{
    const MatchPlan *plan = &m->peek.plan;
    char names[MAX_SEATS * (PLAYER_NAME + 4)] = "";
    for (int i = 0; i < plan->seats; i++)
        words_append(names, sizeof names, tr(a, "list.join"), plan->player[i].name);
    return app_format(a, out, MENU_TEXT, players ? "continue.detail" : "continue.short",
                      WITH(AS_TEXT("game", game_name(a, m)), AS_NUMBER("deal", m->peek.deal),
                           AS_TEXT("players", names)));
}

char *saved_wrong(const App *a, const SavedMatch *m, char out[MENU_TEXT])
{
    static const char *const KEY[] = {
        [SAVE_SOUND] = "saved.table",     [SAVE_DAMAGED] = "saved.damaged",
        [SAVE_VERSION] = "saved.version", [SAVE_RULES] = "saved.rules",
        [SAVE_DEAL] = "saved.deal",       [SAVE_UNREADABLE] = "saved.unreadable"};
    const SaveTrouble *t = &m->peek.trouble;
    if (!saved_there(m) || playable(m))
        return NULL;
    char detail[MENU_TEXT];
    const char *reason = m->table.text[0]
                             ? menu_detail(a, &m->table, detail)
                             : tr_of(a, "reason.%s", autosave_word(autosave_unread(t->error)));
    return app_format(a, out, MENU_TEXT, m->table.text[0] ? "saved.table" : KEY[t->fault],
                      WITH(AS_TEXT("game", game_name(a, m)), AS_NUMBER("line", t->line),
                           AS_TEXT("reason", reason)));
}

/* The part that was lost, the part that is left, and the place of the whole file. */
static void missing_text(const App *a, const SavedMatch *m, const SaveTrouble *t,
                         char out[DESTINATION_TEXT])
{
    const WordsArg args[] = {AS_TEXT("game", game_name(a, m)),
                             AS_NUMBER("line", t->line),
                             AS_NUMBER("kept", t->kept),
                             AS_NUMBER("dropped", t->dropped),
                             AS_TEXT("copy", t->copy),
                             AS_TEXT("place", autosave_folder(a->autosave)),
                             {0}};
    char copy[MENU_TEXT];
    const char *key = t->older ? "saved.older" : "saved.cut";
    if (t->older && t->fault == SAVE_VERSION)
        key = "saved.newer";
    app_format(a, out, DESTINATION_TEXT, key, args);
    if (t->copy[0])
        words_append(out, DESTINATION_TEXT, "\n",
                     app_format(a, copy, sizeof copy, "saved.copy", args));
}

static void saved_continue(App *a, SavedMatch *m)
{
    SaveTrouble trouble;
    char text[DESTINATION_TEXT];
    Match *match = saves_load(a->autosave, a->paths.data, m->peek.plan.game, &trouble);
    if (!match) {
        m->peek.trouble = trouble;
        m->peek.deal = 0;
        app_mention(&trouble.err);
    } else if (trouble.fault == SAVE_SOUND) {
        app_play(a, match);
    } else {
        missing_text(a, m, &trouble, text);
        app_mention(&trouble.err);
        app_push(a, (Destination){.to = TO_TOLD, .place = text, .match = match});
    }
}

void saved_button(App *a, Page *p, Rect r, Look look, const char *key, SavedMatch *m)
{
    char text[MENU_TEXT];
    const Element may = {.main = look == LOOK_PRIMARY},
                  may_not = {.why = "broken", .text = saved_wrong(a, m, text), .tip = TIP_NEVER};
    if (saved_there(m) &&
        page_item(p, r, look, "button:continue", tr(a, key), may_not.text ? may_not : may))
        saved_continue(a, m);
}
