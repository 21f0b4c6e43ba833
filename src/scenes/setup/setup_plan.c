#include "ai/ai.h"
#include "base/utf8.h"
#include "scenes/setup/setup_plan.h"
#include "words/speaker.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void plan_default(MatchPlan *p, const GameInfo *g)
{
    static const int faces[MAX_SEATS] = {1, 0, 2, 3, 4, 5, 6, 7}; /* 1 is "you" */
    *p = (MatchPlan){.seats = g->default_seats};
    utf8_copy(p->game, g->id);
    for (int i = 0; i < MAX_SEATS; i++) {
        p->player[i] = (Player){.human = i == 0, .face = faces[i]};
        snprintf(p->player[i].level, sizeof p->player[i].level, "normal");
    }
}

static bool level_known(const char *level)
{
    for (int i = 0; i < AI_LEVELS; i++)
        if (strcmp(ai_level(i), level) == 0)
            return true;
    return false;
}

static void recall_player(Player *to, const Player *from)
{
    to->human = from->human;
    utf8_copy(to->name, from->name);
    if (level_known(from->level))
        utf8_copy(to->level, from->level);
    if (from->face >= 0 && from->face < FACES)
        to->face = from->face;
}

static bool face_worn(const MatchPlan *p, int face, int seats)
{
    for (int i = 0; i < seats; i++)
        if (p->player[i].face == face)
            return true;
    return false;
}

int plan_free_face(const MatchPlan *p, int face, int seats)
{
    int next = (face + 1) % FACES;
    for (int i = 1; i < FACES && face_worn(p, next, seats); i++)
        next = (next + 1) % FACES;
    return next;
}

static int option_index(const OptionInfo *o, const char *value)
{
    if (o->kind == OPTION_FLAG)
        return strcmp(value, "on") == 0;
    if (o->kind == OPTION_NUMBER) {
        const int n = atoi(value);
        return n >= o->min && n <= o->max && (n - o->min) % o->step == 0 ? n : o->standard;
    }
    for (int i = 0; i < o->n_choices; i++)
        if (strcmp(o->choice[i], value) == 0)
            return i;
    return o->standard;
}

void plan_recall(const App *a, MatchPlan *p, const GameInfo *g)
{
    plan_default(p, g);
    plan_wear_own(a, p);
    MatchPlan old;
    if (!prefs_load_plan(&a->paths, g->id, a->autosave, &old))
        return;
    if (old.seats >= 0 && old.seats <= MAX_SEATS && seats_offered(g, old.seats))
        p->seats = old.seats;
    for (int i = 0; i < old.seats && i < MAX_SEATS; i++)
        recall_player(&p->player[i], &old.player[i]);
    for (int i = 1; i < MAX_SEATS;
         i++) /* a face that an earlier seat has is replaced by a free one */
        if (face_worn(p, p->player[i].face, i))
            p->player[i].face = plan_free_face(p, -1, MAX_SEATS);
    plan_wear_own(a, p);
    for (int i = 0; i < g->n_options; i++)
        for (int k = 0; k < old.n_options && k < MAX_OPTIONS; k++)
            if (strcmp(g->option[i].key, old.option[k].key) == 0)
                plan_set_option(p, &g->option[i], option_index(&g->option[i], old.option[k].value));
}

MatchPlan plan_sealed(const App *a, const MatchPlan *p)
{
    const GameInfo *g = app_game(a, p->game);
    MatchPlan out = *p;
    out.n_options = 0;
    for (int i = 0; g && i < g->n_options;
         i++) /* an option that this number of players does not have is left out */
        if (option_offered(&g->option[i], p->seats) && plan_changed(p, &g->option[i]))
            plan_set_option(&out, &g->option[i], plan_option(p, &g->option[i]));
    for (int i = 0; i < p->seats; i++)
        utf8_copy(out.player[i].name, plan_name(a, p, i));
    return out;
}

/* ---- players ---- */

void plan_rename_you(App *a, const char *name)
{
    bool you = false;
    for (int i = 0; i < a->languages.n; i++)
        you |= strcmp(name, strings_get(a->languages.at[i].strings, "name.you")) == 0;
    utf8_copy(a->prefs.name, you ? "" : name);
    app_save_prefs(a);
}

/* The default name of a player: "You" only where no other person plays. */
static const char *given_name(const App *a, const Strings *strings, const MatchPlan *p, int seat)
{
    if (seat == plan_person(p) && (a->prefs.name[0] || plan_people(p) == 1))
        return a->prefs.name[0] ? a->prefs.name : strings_get(strings, "name.you");
    return strings_of(strings, "name.face.%d", p->player[seat].face);
}

const char *plan_name(const App *a, const MatchPlan *p, int seat)
{
    return p->player[seat].name[0] ? p->player[seat].name : given_name(a, a->strings, p, seat);
}

void plan_rename(App *a, MatchPlan *p, int seat, const char *name)
{
    Player *player = &p->player[seat];
    if (strcmp(name, plan_name(a, p, seat)) == 0)
        return;
    if (seat == plan_person(p)) {
        plan_rename_you(a, name);
        player->name[0] = '\0';
        return;
    }
    bool given = false;
    for (int i = 0; i < a->languages.n; i++)
        given |= strcmp(name, given_name(a, a->languages.at[i].strings, p, seat)) == 0;
    utf8_copy(player->name, given ? "" : name);
}

static void wear(MatchPlan *p, int seat, int face)
{
    for (int i = 0; i < MAX_SEATS; i++)
        if (p->player[i].face == face)
            p->player[i].face = p->player[seat].face;
    p->player[seat].face = face;
}

void plan_wear_own(const App *a, MatchPlan *p)
{
    const int seat = plan_person(p);
    if (seat >= 0)
        wear(p, seat, a->prefs.face);
}

void plan_next_face(App *a, MatchPlan *p, int seat)
{
    const int old = p->player[seat].face;
    int next = plan_free_face(p, old, p->seats);
    if (next == old) /* a full table */
        next = (old + 1) % FACES;
    wear(p, seat, next);
    if (seat != plan_person(p))
        return;
    a->prefs.face = next;
    app_save_prefs(a);
}

/* ---- options ---- */

int plan_option(const MatchPlan *p, const OptionInfo *o)
{
    for (int i = 0; i < p->n_options; i++) {
        const int value =
            strcmp(p->option[i].key, o->key) == 0 ? option_index(o, p->option[i].value) : -1;
        if (value >= 0 && (o->kind != OPTION_CHOICE || choice_offered(o, value, p->seats)))
            return value;
    }
    return option_standard(o, p->seats);
}

static char *plan_number(int value, char out[PLAN_TEXT])
{
    snprintf(out, PLAN_TEXT, "%d", value);
    return out;
}

char *plan_option_text(const App *a, const char *game, const OptionInfo *o, int value,
                       char out[PLAN_TEXT])
{
    const char *text = tr_of(a, "game.%s.option.%s.zero", game, o->key);
    if (o->kind == OPTION_CHOICE)
        text = tr_of(a, "game.%s.option.%s.choice.%s", game, o->key, o->choice[value]);
    else if (o->kind == OPTION_FLAG)
        text = tr(a, value ? "settings.on" : "settings.off");
    else if (!*text)
        text = tr(a, "setup.none");
    if (o->kind == OPTION_NUMBER && o->word[0] && value == o->standard)
        text = tr_of(a, "game.%s.option.%s.word", game, o->key);
    else if (o->kind == OPTION_NUMBER && value != 0)
        return plan_number(value, out);
    snprintf(out, PLAN_TEXT, "%s", text);
    return out;
}

bool plan_changed(const MatchPlan *p, const OptionInfo *o)
{
    return plan_option(p, o) != option_standard(o, p->seats);
}

void plan_set_option(MatchPlan *p, const OptionInfo *o, int value)
{
    int at = 0;
    while (at < p->n_options && strcmp(p->option[at].key, o->key) != 0)
        at++;
    if (value == option_standard(o, p->seats)) {
        if (at < p->n_options)
            p->option[at] = p->option[--p->n_options];
        return;
    }
    if (at == p->n_options) {
        if (at == MAX_OPTIONS)
            return;
        p->n_options++;
        utf8_copy(p->option[at].key, o->key);
    }
    option_print(o, value, p->option[at].value);
}

char *plan_differs(const App *a, const MatchPlan *p, char *out, size_t size)
{
    const GameInfo *g = app_game(a, p->game);
    out[0] = '\0';
    for (int i = 0; g && i < g->n_options; i++) {
        const OptionInfo *o = &g->option[i];
        char line[256], value[PLAN_TEXT], usual[PLAN_TEXT];
        if (!option_offered(o, p->seats) || !plan_changed(p, o))
            continue;
        plan_option_text(a, p->game, o, plan_option(p, o), value);
        plan_option_text(a, p->game, o, option_standard(o, p->seats), usual);
        app_format(a, line, sizeof line, "differs.option",
                   WITH(AS_TEXT("option", tr_of(a, "game.%s.option.%s.name", p->game, o->key)),
                        AS_TEXT("value", value), AS_TEXT("usual", usual)));
        words_append(out, size, "\n", line);
    }
    return out;
}

/* ---- presets ---- */

void plan_take_preset(MatchPlan *p, const GameInfo *g, int preset)
{
    p->n_options = 0;
    for (int i = 0; preset > 0 && i < g->n_options; i++) {
        const PresetInfo *named = &g->preset[preset - 1];
        const OptionInfo *o = &g->option[i];
        const bool offered =
            option_offered(o, p->seats) &&
            (o->kind != OPTION_CHOICE || choice_offered(o, named->value[i], p->seats));
        if (named->sets >> i & 1 && offered)
            plan_set_option(p, o, named->value[i]);
    }
}

int plan_preset(const MatchPlan *p, const GameInfo *g)
{
    for (int preset = 0; preset <= g->n_presets; preset++) {
        MatchPlan other = *p;
        bool same = true;
        plan_take_preset(&other, g, preset);
        for (int i = 0; same && i < g->n_options; i++)
            same = !option_offered(&g->option[i], p->seats) ||
                   plan_option(p, &g->option[i]) == plan_option(&other, &g->option[i]);
        if (same)
            return preset;
    }
    return -1;
}

const char *plan_preset_name(const App *a, const GameInfo *g, int preset)
{
    if (preset > 0)
        return tr_of(a, "game.%s.preset.%s", g->id, g->preset[preset - 1].key);
    return tr(a, preset == 0 ? "preset.standard" : "preset.own");
}
