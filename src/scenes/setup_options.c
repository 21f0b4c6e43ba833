/* The rules' half of the set-up: every option of the game with its explanation, and the deal code. */
#include "scenes/setup_private.h"
#include <math.h>
#include <stdio.h>

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
    Rect name, ask, control, help, standard; /* ask: the "?" behind the name */
    bool stacked;                            /* the choices are one below the other */
    bool changed;
    float bottom;
} Block;

static const char *option_text(const SetupScene *s, const OptionInfo *o, const char *what)
{
    char key[NAME_SIZE * 3];
    snprintf(key, sizeof key, "option.%s.%s", o->key, what);
    return menu_game_text(s->base.app, s->info->id, key);
}

static const char *choice_text(const SetupScene *s, const OptionInfo *o, int i)
{
    char what[NAME_SIZE + 16];
    snprintf(what, sizeof what, "choice.%s", o->choice[i]);
    return option_text(s, o, what);
}

/* The value in words; 0 where that means "none", or what the game says it means. */
static const char *value_text(const SetupScene *s, const OptionInfo *o, int value, char out[32])
{
    const App *a = s->base.app;
    if (o->kind == OPTION_CHOICE)
        return choice_text(s, o, value);
    if (o->kind == OPTION_FLAG)
        return tr(a, value ? "settings.on" : "settings.off");
    if (value == 0) {
        const char *own = option_text(s, o, "zero");
        return *own ? own : tr(a, "setup.none");
    }
    snprintf(out, 32, "%d", value);
    return out;
}

/* The choices that so many players have, by index. */
static int choices_offered(const SetupScene *s, const OptionInfo *o, int out[OPTION_CHOICES])
{
    int n = 0;
    for (int i = 0; i < o->n_choices; i++)
        if (choice_offered(o, i, s->plan.seats))
            out[n++] = i;
    return n;
}

static bool is_shown(const SetupScene *s, const OptionInfo *o)
{
    int choice[OPTION_CHOICES];
    return option_offered(o, s->plan.seats) && (o->kind != OPTION_CHOICE || choices_offered(s, o, choice) > 1);
}

static bool choices_fit(const SetupScene *s, const OptionInfo *o, float w)
{
    int choice[OPTION_CHOICES];
    const int n = choices_offered(s, o, choice);
    for (int i = 0; i < n; i++)
        if (text_width(s->base.app->draw, style(STYLE_LABEL), choice_text(s, o, choice[i])) > w / (float)n - 20)
            return false;
    return true;
}

static Block block_layout(const SetupScene *s, const OptionInfo *o, Rect column, float y)
{
    Draw *d = s->base.app->draw;
    Rect r = {column.x, column.y + y, column.w, 0};
    Block b = {.name = {r.x, r.y, r.w, NAME_H}, .changed = plan_changed(&s->plan, o)};
    r.y += NAME_H;
    if (o->kind == OPTION_CHOICE) {
        int choice[OPTION_CHOICES];
        b.stacked = !choices_fit(s, o, r.w);
        b.control = (Rect){r.x, r.y, r.w, (float)(b.stacked ? choices_offered(s, o, choice) * (CHOICE_H + 6) - 6 : CHOICE_H)};
        r.y += b.control.h + 8;
    } else {
        const float w = o->kind == OPTION_FLAG ? TOGGLE : STEPPER;
        b.control = (Rect){r.x + r.w - w, b.name.y, w, NAME_H};
        b.name.w -= w + 12;
        r.y += 4;
    }
    const float dot = b.changed ? DOT : 0, room = b.name.w - dot - ASK - 10;
    const float name_w = fminf(text_width(d, style(STYLE_STRONG), option_text(s, o, "name")), room);
    b.ask = (Rect){b.name.x + dot + name_w + 10, b.name.y + (NAME_H - ASK) / 2.0f, ASK, ASK};
    b.help = (Rect){r.x, r.y, r.w, text_height(d, style(STYLE_NOTE), r.w, option_text(s, o, "help"))};
    r.y += b.help.h;
    if (b.changed) {
        b.standard = (Rect){r.x, r.y, r.w, 26};
        r.y += 26;
    }
    b.bottom = r.y - column.y;
    return b;
}

typedef struct {
    Rect head, view, column;
} OptionsLayout;

static OptionsLayout options_layout(Rect panel)
{
    Rect r = rect_inset(panel, 24);
    OptionsLayout l = {.head = rect_cut_top(&r, HEAD)};
    l.view = (Rect){panel.x + 12, r.y, panel.w - 24, r.h + 12};
    l.column = (Rect){r.x, r.y, r.w - 8, r.h};
    return l;
}

/* ---- the deal code ---- */

typedef struct {
    Rect name, field, reroll, help;
    float bottom;
} CodeBlock;

static CodeBlock code_layout(const SetupScene *s, Rect column, float y)
{
    CodeBlock b = {.name = {column.x, column.y + y, column.w, NAME_H}};
    Rect r = {column.x, b.name.y + NAME_H, column.w, BUTTON_HEIGHT};
    b.reroll = rect_cut_right(&r, REROLL);
    rect_cut_right(&r, 10);
    b.field = r;
    const char *help = tr(s->base.app, "setup.code.help");
    b.help =
        (Rect){column.x, r.y + BUTTON_HEIGHT + 8, column.w, text_height(s->base.app->draw, style(STYLE_NOTE), column.w, help)};
    b.bottom = b.help.y + b.help.h - column.y;
    return b;
}

static void code_elements(SetupScene *s, Elements *list, const CodeBlock *b)
{
    const App *a = s->base.app;
    elements_add(list, &(Element){.what = SETUP_CODE,
                                  .id = "field:code",
                                  .label = tr(a, "setup.code"),
                                  .rect = b->field,
                                  .enabled = true,
                                  .look = LOOK_FIELD,
                                  .field = &s->code});
    elements_add(list, &(Element){.what = SETUP_REROLL,
                                  .id = "button:reroll",
                                  .label = tr(a, "setup.code.new"),
                                  .rect = b->reroll,
                                  .enabled = true,
                                  .text = tr(a, "setup.code.new")});
}

static void code_draw(const SetupScene *s, Draw *d, const CodeBlock *b, float up)
{
    const App *a = s->base.app;
    const Rect r = rect_move(b->reroll, 0, -up);
    const bool hot = ui_hovers(a->ui, (Which){SETUP_REROLL, 0});
    text_fit(d, style(STYLE_STRONG), rect_move(b->name, 0, -up), ALIGN_LEFT, tr(a, "setup.code"));
    text_block(d, style(STYLE_NOTE), rect_move(b->help, 0, -up), ALIGN_LEFT, tr(a, "setup.code.help"));
    draw_round(d, r, r.h / 2, hot ? ROW : PANEL_RAISED, 1.5f, hot ? BRASS : OUTLINE);
    draw_image(d, "icons/dice", rect_around(rect_centre(r), 24, 24), AS_IS);
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
    elements_add(list, &(Element){.what = SETUP_ASK,
                                  .argument = index_of(s, o),
                                  .id = id,
                                  .label = app_format(a, label, sizeof label, "setup.ask", 1, &arg),
                                  .rect = r,
                                  .enabled = true,
                                  .text = option_text(s, o, "rule"),
                                  .tip = TIP_ASKED,
                                  .link = link,
                                  .link_label = tr(a, "rules.open"),
                                  .link_what = SETUP_RULE,
                                  .link_argument = index_of(s, o)});
}

static void option_elements(SetupScene *s, Elements *list, const OptionInfo *o, Block b)
{
    const App *a = s->base.app;
    const int value = plan_option(&s->plan, o);
    const int index = index_of(s, o);
    char id[NAME_SIZE + 8], text[32];
    snprintf(id, sizeof id, "option:%s", o->key);
    switch (o->kind) {
    case OPTION_NUMBER:
        widget_stepper(list, b.control, (Which){SETUP_LESS, index}, id, option_text(s, o, "name"), value_text(s, o, value, text),
                       value > o->min, value < o->max);
        return;
    case OPTION_FLAG:
        elements_add(list, &(Element){.what = SETUP_FLAG,
                                      .argument = index,
                                      .id = id,
                                      .label = tr(a, value ? "settings.on" : "settings.off"),
                                      .rect = b.control,
                                      .enabled = true,
                                      .chosen = value != 0,
                                      .look = LOOK_TOGGLE});
        return;
    case OPTION_CHOICE: break;
    }
    int choice[OPTION_CHOICES];
    Segment segment[OPTION_CHOICES];
    const int n = choices_offered(s, o, choice), first = index * OPTION_CHOICES;
    for (int i = 0; i < n; i++)
        segment[i] =
            (Segment){.argument = first + choice[i], .value = o->choice[choice[i]], .label = choice_text(s, o, choice[i])};
    if (!b.stacked)
        widget_choice(list, b.control, SETUP_CHOICE, id, segment, n, first + value);
    for (int i = 0; b.stacked && i < n; i++) {
        widget_choice(list, rect_cut_top(&b.control, CHOICE_H), SETUP_CHOICE, id, &segment[i], 1, first + value);
        rect_cut_top(&b.control, 6);
    }
}

void setup_options_elements(SetupScene *s, Elements *list, Rect panel)
{
    const App *a = s->base.app;
    const OptionsLayout l = options_layout(panel);
    bool changed = false;
    for (int i = 0; i < s->info->n_options; i++)
        changed |= is_shown(s, &s->info->option[i]) && plan_changed(&s->plan, &s->info->option[i]);
    const float w = widget_button_width(a->draw, LOOK_PILL, tr(a, "setup.defaults"), 36);
    elements_add(list, &(Element){.what = SETUP_DEFAULTS,
                                  .id = "button:defaults",
                                  .label = tr(a, "setup.defaults"),
                                  .rect = {l.head.x + l.head.w - w, l.head.y + 4, w, 36},
                                  .enabled = changed,
                                  .why = changed ? NULL : "unchanged",
                                  .text = changed ? NULL : tr(a, "setup.defaults.why"),
                                  .tip = TIP_CLICK,
                                  .look = LOOK_PILL});
    Block block[MAX_OPTIONS];
    float y = 0;
    for (int i = 0; i < s->info->n_options; i++) {
        if (!is_shown(s, &s->info->option[i]))
            continue;
        block[i] = block_layout(s, &s->info->option[i], l.column, y);
        y = block[i].bottom + BETWEEN;
    }
    const CodeBlock code = code_layout(s, l.column, y);
    elements_scroll_begin(list, &s->scroll, l.view, code.bottom + 12);
    for (int i = 0; i < s->info->n_options; i++)
        if (is_shown(s, &s->info->option[i])) {
            ask_element(s, list, &s->info->option[i], block[i].ask);
            option_elements(s, list, &s->info->option[i], block[i]);
        }
    code_elements(s, list, &code);
    elements_scroll_end(list);
}

static void ask_draw(const App *a, Draw *d, int option, Rect r)
{
    const bool hot = ui_hovers(a->ui, (Which){SETUP_ASK, option});
    draw_circle(d, rect_centre(r), r.w / 2, hot ? ROW : PANEL_RAISED, 1.5f, hot ? BRASS : OUTLINE);
    text_line(d, style_sized(STYLE_STRONG, 15, hot ? BRASS : MUTED), r, ALIGN_CENTRE, "?");
}

static void option_draw(const SetupScene *s, Draw *d, const OptionInfo *o, const Block *b, float up)
{
    const App *a = s->base.app;
    Rect name = rect_move(b->name, 0, -up);
    if (b->changed) {
        char number[32], text[160];
        const StringArg arg = {"value", value_text(s, o, plan_standard(&s->plan, o), number)};
        draw_circle(d, (Point){name.x + 5, name.y + name.h / 2}, 5, BRASS, 0, NOTHING);
        rect_cut_left(&name, DOT);
        text_fit(d, style_in(STYLE_NOTE, BRASS), rect_move(b->standard, 0, -up), ALIGN_LEFT,
                 app_format(a, text, sizeof text, "setup.standard", 1, &arg));
    }
    name.w = b->ask.x - 10 - name.x + 1;
    text_fit(d, style(STYLE_STRONG), name, ALIGN_LEFT, option_text(s, o, "name"));
    ask_draw(a, d, index_of(s, o), rect_move(b->ask, 0, -up));
    text_block(d, style(STYLE_NOTE), rect_move(b->help, 0, -up), ALIGN_LEFT, option_text(s, o, "help"));
}

void setup_options_draw(const SetupScene *s, Draw *d, Rect panel)
{
    const App *a = s->base.app;
    const OptionsLayout l = options_layout(panel);
    const float up = s->scroll.offset;
    widget_panel(d, panel);
    text_line(d, style(STYLE_HEADING), (Rect){l.head.x, l.head.y, 220, BUTTON_HEIGHT}, ALIGN_LEFT, tr(a, "setup.options"));
    draw_clip_push(d, l.view);
    float y = 0;
    for (int i = 0; i < s->info->n_options; i++) {
        if (!is_shown(s, &s->info->option[i]))
            continue;
        const Block b = block_layout(s, &s->info->option[i], l.column, y);
        option_draw(s, d, &s->info->option[i], &b, up);
        y = b.bottom + BETWEEN;
        widget_hairline(d, l.column.x, l.column.y + y - BETWEEN / 2 - up, l.column.w);
    }
    const CodeBlock code = code_layout(s, l.column, y);
    code_draw(s, d, &code, up);
    draw_clip_pop(d);
}

/* ---- presses ---- */

static void reroll(SetupScene *s)
{
    char text[SEED_TEXT];
    s->plan.seed = plan_random_seed();
    seed_print(s->plan.seed, text);
    field_set(&s->code, text);
}

static void open_rule(const SetupScene *s, const OptionInfo *o)
{
    char place[NAME_SIZE + 16];
    snprintf(place, sizeof place, "%s.%s", "options", o->key); /* the rule book's last chapter */
    app_push(s->base.app, (Destination){.to = TO_RULES, .game = s->info->id, .place = place});
}

bool setup_options_pressed(SetupScene *s, const Element *e)
{
    const int index = e->what == SETUP_CHOICE ? e->argument / OPTION_CHOICES : e->argument;
    const OptionInfo *o = &s->info->option[index];
    switch (e->what) {
    case SETUP_DEFAULTS: s->plan.n_options = 0; return true;
    case SETUP_REROLL: reroll(s); return true;
    case SETUP_RULE: open_rule(s, o); return true;
    case SETUP_LESS: plan_set_option(&s->plan, o, plan_option(&s->plan, o) - o->step); return true;
    case SETUP_MORE: plan_set_option(&s->plan, o, plan_option(&s->plan, o) + o->step); return true;
    case SETUP_FLAG: plan_set_option(&s->plan, o, !plan_option(&s->plan, o)); return true;
    case SETUP_CHOICE: plan_set_option(&s->plan, o, e->argument % OPTION_CHOICES); return true;
    default: return false;
    }
}
