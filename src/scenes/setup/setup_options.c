/* The rules' half of the set-up: every option of the game with its explanation, and the deal code.
 */
#include "match/code/deal_code.h"
#include "scenes/setup/setup_private.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    HEAD = 62,
    NAME_H = BUTTON_HEIGHT,
    STEPPER = 204,
    TOGGLE = 124,
    CHOICE_H = 42,
    BETWEEN = 22,
    REROLL = 54,
    ASK = 24,
    DOT = 18
};

/* One option: its name with the control at the right or below, then the explanation. */
typedef struct {
    const OptionInfo *option;
    int choice[OPTION_CHOICES], n_choices;   /* that so many players have */
    Rect name, ask, control, help, standard; /* ask: the "?" behind the name */
    bool stacked;                            /* the choices are one below the other */
    bool changed;
} Block;

typedef struct {
    Rect head, view;
    Rect presets; /* h = 0: there are none */
    Block block[MAX_OPTIONS];
    int n;
    float w; /* of what is in the view */
    struct {
        Rect name, field, reroll, help;
    } code;  /* the deal code */
    float h; /* of all */
} OptionsLayout;

static const char *option_text(const SetupScene *s, const OptionInfo *o, const char *what)
{
    return tr_of(s->base.app, "game.%s.option.%s.%s", s->info->id, o->key, what);
}

static const char *choice_text(const SetupScene *s, const OptionInfo *o, int i)
{
    return tr_of(s->base.app, "game.%s.option.%s.choice.%s", s->info->id, o->key, o->choice[i]);
}

/* How high the name is in that room: a line, or as many as it needs where it would be cut. */
static float name_height(Draw *d, float room, const char *name)
{
    const TextStyle s = style(STYLE_STRONG);
    return draw_text_width(d, s.role, s.size * 0.75f, name) <= room
               ? NAME_H
               : fmaxf(text_height(d, s, room, name), NAME_H);
}

/* Puts it at the top of *r and cuts it off. */
static void block_layout(const SetupScene *s, Block *b, Rect *r)
{
    Draw *d = s->base.app->draw;
    const OptionInfo *o = b->option;
    b->changed = plan_changed(&s->plan, o);
    const float beside = o->kind == OPTION_CHOICE ? 0
                         : o->kind == OPTION_FLAG ? TOGGLE + 12
                                                  : STEPPER + 12;
    const float dot = b->changed ? DOT : 0, room = r->w - beside - dot - ASK - 10;
    b->name = rect_cut_top(r, name_height(d, room, option_text(s, o, "name")));
    if (o->kind == OPTION_CHOICE) {
        for (int i = 0; i < b->n_choices; i++)
            b->stacked |= text_width(d, style(STYLE_LABEL), choice_text(s, o, b->choice[i])) >
                          r->w / (float)b->n_choices - 20;
        b->control =
            rect_cut_top(r, (float)(b->stacked ? b->n_choices * (CHOICE_H + 6) - 6 : CHOICE_H));
        rect_cut_top(r, 8);
    } else {
        b->control = rect_cut_right(&b->name, beside - 12);
        b->control.h = NAME_H;
        b->name.w -= 12;
        rect_cut_top(r, 4);
    }
    const float name_w = fminf(text_width(d, style(STYLE_STRONG), option_text(s, o, "name")), room);
    b->ask = (Rect){b->name.x + dot + name_w + 10, b->name.y + (b->name.h - ASK) / 2, ASK, ASK};
    b->help = rect_cut_top(r, text_height(d, style(STYLE_NOTE), r->w, option_text(s, o, "help")));
    if (b->changed)
        b->standard = rect_cut_top(r, 26);
}

/* The block of an option as far as so many players have it; false: there is nothing to choose. */
static bool block_begin(const SetupScene *s, const OptionInfo *o, Block *b)
{
    *b = (Block){.option = o};
    for (int i = 0; i < o->n_choices; i++)
        if (choice_offered(o, i, s->plan.seats))
            b->choice[b->n_choices++] = i;
    return option_offered(o, s->plan.seats) && (o->kind != OPTION_CHOICE || b->n_choices > 1);
}

/* Everything, `up` further up than when it is not scrolled. */
static OptionsLayout options_layout(const SetupScene *s, Rect panel, float up)
{
    Rect r = rect_inset(panel, 24);
    OptionsLayout l = {.head = rect_cut_top(&r, HEAD), .w = r.w - 8};
    l.view = (Rect){panel.x + 12, r.y, panel.w - 24, r.h + 12};
    r = (Rect){r.x, r.y - up, l.w, r.h};
    const float top = r.y;
    if (s->info->n_presets > 0) {
        l.presets =
            rect_cut_top(&r, (float)(CHOICE_H + 6) * (float)((s->info->n_presets + 2) / 2) - 6);
        rect_cut_top(&r, BETWEEN);
    }
    for (int i = 0; i < s->info->n_options; i++)
        if (block_begin(s, &s->info->option[i], &l.block[l.n])) {
            block_layout(s, &l.block[l.n++], &r);
            rect_cut_top(&r, BETWEEN);
        }
    l.code.name = rect_cut_top(&r, NAME_H);
    l.code.reroll = rect_cut_right(&l.code.name, REROLL);
    rect_cut_top(&r, 8);
    l.code.field = rect_cut_top(&r, BUTTON_HEIGHT);
    rect_cut_top(&r, 8);
    l.code.help = rect_cut_top(&r, text_height(s->base.app->draw, style(STYLE_NOTE), r.w,
                                               tr(s->base.app, "setup.code.help")));
    l.h = r.y - top;
    return l;
}

/* ---- all of it ---- */

static int index_of(const SetupScene *s, const OptionInfo *o) { return (int)(o - s->info->option); }

/* What the rule book says about the option, and the way into the book. */
static void ask_element(const SetupScene *s, Elements *list, const OptionInfo *o, Rect r)
{
    const App *a = s->base.app;
    char id[ELEMENT_ID], link[ELEMENT_ID], label[160];
    const StringArg arg = {"option", option_text(s, o, "name")};
    snprintf(id, sizeof id, "help:%s", o->key);
    snprintf(link, sizeof link, "rule:options.%s", o->key);
    app_format(a, label, sizeof label, "setup.ask", 1, &arg);
    widget_add(list, r, LOOK_NONE, (Which){SETUP_ASK, index_of(s, o)}, id, label,
               (Element){.text = option_text(s, o, "rule"),
                         .tip = TIP_ASKED,
                         .link = link,
                         .link_label = tr(a, "rules.open"),
                         .link_what = SETUP_RULE,
                         .link_argument = index_of(s, o)});
}

static void option_elements(SetupScene *s, Elements *list, const Block *b)
{
    const App *a = s->base.app;
    const OptionInfo *o = b->option;
    const int value = plan_option(&s->plan, o), index = index_of(s, o),
              first = index * OPTION_CHOICES;
    char id[NAME_SIZE + 8], text[PLAN_TEXT];
    Rect control = b->control;
    Segment segment[OPTION_CHOICES];
    snprintf(id, sizeof id, "option:%s", o->key);
    if (o->kind == OPTION_NUMBER)
        widget_stepper(list, control, (Which){SETUP_LESS, index}, id, option_text(s, o, "name"),
                       plan_option_text(a, s->info->id, o, value, text), value > o->min,
                       value < o->max);
    if (o->kind == OPTION_FLAG)
        widget_add(list, control, LOOK_TOGGLE, (Which){SETUP_FLAG, index}, id,
                   tr(a, value ? "settings.on" : "settings.off"), (Element){.chosen = value != 0});
    if (o->kind != OPTION_CHOICE)
        return;
    for (int i = 0; i < b->n_choices; i++) {
        const int k = b->choice[i];
        segment[i] =
            (Segment){.argument = first + k, .value = o->choice[k], .label = choice_text(s, o, k)};
    }
    if (!b->stacked)
        widget_choice(list, control, SETUP_CHOICE, id, segment, b->n_choices, first + value);
    for (int i = 0; b->stacked && i < b->n_choices; i++) {
        widget_choice(list, rect_cut_top(&control, CHOICE_H), SETUP_CHOICE, id, &segment[i], 1,
                      first + value);
        rect_cut_top(&control, 6);
    }
}

/* Ways to play that have a name, two in a row. */
static void preset_elements(const SetupScene *s, Elements *list, Rect r)
{
    enum { PAIR = 2 };
    const App *a = s->base.app;
    const GameInfo *g = s->info;
    for (int i = 0; g->n_presets > 0 && i <= g->n_presets; i += PAIR) {
        Segment segment[PAIR];
        char text[PAIR][MENU_TEXT];
        int n = 0;
        for (; n < PAIR && i + n <= g->n_presets; n++) {
            MatchPlan like = s->plan;
            plan_take_preset(&like, g, i + n);
            plan_differs(a, &like, text[n], sizeof text[n]);
            segment[n] = (Segment){.argument = i + n,
                                   .value = i + n ? g->preset[i + n - 1].key : "standard",
                                   .label = plan_preset_name(a, g, i + n),
                                   .text = i + n ? text[n] : tr(a, "preset.standard.help")};
        }
        Rect row = rect_cut_top(&r, CHOICE_H);
        row.w = n < PAIR ? (row.w - 6) / 2 : row.w;
        rect_cut_top(&r, 6);
        widget_choice(list, row, SETUP_PRESET, "preset", segment, n, plan_preset(&s->plan, g));
    }
}

void setup_options_elements(SetupScene *s, Elements *list, Rect panel)
{
    const App *a = s->base.app;
    const OptionsLayout l = options_layout(s, panel, 0);
    const char *defaults = tr(a, "setup.defaults"), *anew = tr(a, "setup.code.new");
    bool changed = false;
    for (int i = 0; i < l.n; i++)
        changed |= l.block[i].changed;
    const float title =
        text_width_in(a->draw, style(STYLE_HEADING), BUTTON_HEIGHT, tr(a, "setup.options")) + 12;
    const float w = fminf(widget_button_width(a->draw, LOOK_PILL, defaults, 36), l.head.w - title);
    widget_add(list, (Rect){l.head.x + l.head.w - w, l.head.y + 4, w, 36}, LOOK_PILL,
               (Which){SETUP_DEFAULTS, 0}, "button:defaults", defaults,
               (Element){.why = changed ? NULL : "unchanged",
                         .text = changed ? NULL : tr(a, "setup.defaults.why"),
                         .tip = TIP_CLICK});
    elements_scroll_begin(list, &s->scroll, l.view, l.h + 12);
    preset_elements(s, list, l.presets);
    for (int i = 0; i < l.n; i++) {
        ask_element(s, list, l.block[i].option, l.block[i].ask);
        option_elements(s, list, &l.block[i]);
    }
    widget_add(list, l.code.field, LOOK_FIELD, (Which){SETUP_CODE, 0}, "field:code",
               tr(a, "setup.code"), (Element){.field = &s->code});
    widget_add(list, l.code.reroll, LOOK_SECONDARY, (Which){SETUP_REROLL, 0}, "button:reroll", anew,
               (Element){.text = anew, .icon = "icons/dice"});
    elements_scroll_end(list);
}

static void ask_draw(const App *a, Draw *d, int option, Rect r)
{
    const bool hot = ui_hovers(a->ui, (Which){SETUP_ASK, option});
    draw_circle(d, rect_centre(r), r.w / 2, hot ? ROW : PANEL_RAISED, 1.5f, hot ? BRASS : OUTLINE);
    text_line(d, style_sized(STYLE_STRONG, 15, hot ? BRASS : MUTED), r, ALIGN_CENTRE, "?");
}

static void option_draw(const SetupScene *s, Draw *d, const Block *b)
{
    const App *a = s->base.app;
    const OptionInfo *o = b->option;
    Rect name = b->name;
    if (b->changed) {
        char standard[PLAN_TEXT], text[160];
        const StringArg arg = {
            "value",
            plan_option_text(a, s->info->id, o, option_standard(o, s->plan.seats), standard)};
        draw_circle(d, (Point){name.x + 5, name.y + name.h / 2}, 5, BRASS, 0, NOTHING);
        rect_cut_left(&name, DOT);
        text_fit(d, style_in(STYLE_NOTE, BRASS), b->standard, ALIGN_LEFT,
                 app_format(a, text, sizeof text, "setup.standard", 1, &arg));
    }
    name.w = b->ask.x - 10 - name.x + 1;
    if (name.h > NAME_H)
        text_block(d, style(STYLE_STRONG), name, ALIGN_LEFT, option_text(s, o, "name"));
    else
        text_name(d, style(STYLE_STRONG), name, name, option_text(s, o, "name"));
    ask_draw(a, d, index_of(s, o), b->ask);
    text_block(d, style(STYLE_NOTE), b->help, ALIGN_LEFT, option_text(s, o, "help"));
}

void setup_options_draw(const SetupScene *s, Draw *d, Rect panel)
{
    const App *a = s->base.app;
    const OptionsLayout l = options_layout(s, panel, s->scroll.offset);
    widget_panel(d, panel);
    text_line(d, style(STYLE_HEADING), (Rect){l.head.x, l.head.y, 220, BUTTON_HEIGHT}, ALIGN_LEFT,
              tr(a, "setup.options"));
    draw_clip_push(d, l.view);
    if (l.presets.h > 0)
        widget_hairline(d, l.presets.x, l.presets.y + l.presets.h + BETWEEN / 2, l.w);
    for (int i = 0; i < l.n; i++) {
        const float next = i + 1 < l.n ? l.block[i + 1].name.y : l.code.name.y;
        option_draw(s, d, &l.block[i]);
        widget_hairline(d, l.code.name.x, next - BETWEEN / 2, l.w);
    }
    text_fit(d, style(STYLE_STRONG), l.code.name, ALIGN_LEFT, tr(a, "setup.code"));
    text_block(d, style(STYLE_NOTE), l.code.help, ALIGN_LEFT, tr(a, "setup.code.help"));
    draw_clip_pop(d);
}

/* ---- presses ---- */

void setup_new_code(SetupScene *s)
{
    s->plan.seed = plan_random_seed();
    setup_show_code(s);
}

void setup_show_code(SetupScene *s)
{
    char code[DEAL_CODE];
    seed_print(s->plan.seed, code); /* a game whose options do not fit in a code */
    deal_code_write(s->info, &s->plan, code, NULL);
    field_set(&s->code, code);
    snprintf(s->code_taken, sizeof s->code_taken, "%s", code);
    s->code_wrong[0] = '\0';
}

void setup_take_code(SetupScene *s)
{
    const App *a = s->base.app;
    if (strcmp(s->code_taken, s->code.text) == 0)
        return;
    snprintf(s->code_taken, sizeof s->code_taken, "%s", s->code.text);
    s->code_wrong[0] = '\0';
    setup_keep_names(s);
    MatchPlan plan = s->plan;
    if (!deal_code_read(s->code.text, a->games, a->n_games, &plan, NULL)) {
        if (!seed_parse(s->code.text, &s->plan.seed, NULL))
            snprintf(s->code_wrong, sizeof s->code_wrong, "%s", tr(a, "setup.code.bad"));
    } else if (strcmp(plan.game, s->info->id) != 0) {
        app_format(a, s->code_wrong, sizeof s->code_wrong, "setup.code.other", 1,
                   (StringArg[]){{"game", menu_game_text(a, plan.game, "name")}});
    } else {
        s->plan = plan;
        setup_show_names(s);
    }
}

static void open_rule(const SetupScene *s, const OptionInfo *o)
{
    char place[NAME_SIZE + 16];
    snprintf(place, sizeof place, "%s.%s", "options", o->key); /* the rule book's last chapter */
    app_push(s->base.app,
             (Destination){.to = TO_RULES, .game = s->info->id, .place = place, .plan = &s->plan});
}

bool setup_options_pressed(SetupScene *s, const Element *e)
{
    const int index = e->what == SETUP_CHOICE ? e->argument / OPTION_CHOICES : e->argument;
    const OptionInfo *o = &s->info->option[index];
    switch (e->what) {
    case SETUP_PRESET: plan_take_preset(&s->plan, s->info, e->argument); return true;
    case SETUP_DEFAULTS: s->plan.n_options = 0; return true;
    case SETUP_REROLL: setup_new_code(s); return true;
    case SETUP_RULE: open_rule(s, o); return true;
    case SETUP_LESS: plan_set_option(&s->plan, o, plan_option(&s->plan, o) - o->step); return true;
    case SETUP_MORE: plan_set_option(&s->plan, o, plan_option(&s->plan, o) + o->step); return true;
    case SETUP_FLAG: plan_set_option(&s->plan, o, !plan_option(&s->plan, o)); return true;
    case SETUP_CHOICE: plan_set_option(&s->plan, o, e->argument % OPTION_CHOICES); return true;
    default: return false;
    }
}
