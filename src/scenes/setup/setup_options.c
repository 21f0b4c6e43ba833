/* The rules' half of the set-up: every option of the game with its explanation, and the deal code.
 */
#include "match/code/deal_code.h"
#include "base/utf8.h"
#include "match/code/receipt.h"
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

static const char *option_text(const SetupScene *s, const OptionInfo *o, const char *what)
{
    return tr_of(s->base.app, "game.%s.option.%s.%s", s->info->id, o->key, what);
}

static const char *choice_text(const SetupScene *s, const OptionInfo *o, int i)
{
    return tr_of(s->base.app, "game.%s.option.%s.choice.%s", s->info->id, o->key, o->choice[i]);
}

/* The height of a name in that width: one line, or as many as it needs to be shown whole. */
static float name_height(Draw *d, float room, const char *name)
{
    const TextStyle s = style(STYLE_STRONG);
    return draw_text_width(d, s.role, s.size * 0.75f, name) <= room
               ? NAME_H
               : fmaxf(text_height(d, s, room, name), NAME_H);
}

static void open_rule(const SetupScene *s, const OptionInfo *o)
{
    char place[NAME_SIZE + 16];
    snprintf(place, sizeof place, "%s.%s", "options", o->key); /* the rule book's last chapter */
    app_push(s->base.app,
             (Destination){.to = TO_RULES, .game = s->info->id, .place = place, .plan = &s->plan});
}

/* The choices of an option that this number of players has. */
typedef struct {
    int choice[OPTION_CHOICES], n;
} Offer;

/* False: there is nothing to choose. */
static bool offer_of(const SetupScene *s, const OptionInfo *o, Offer *offer)
{
    *offer = (Offer){.n = 0};
    for (int i = 0; i < o->n_choices; i++)
        if (choice_offered(o, i, s->plan.seats))
            offer->choice[offer->n++] = i;
    return option_offered(o, s->plan.seats) && (o->kind != OPTION_CHOICE || offer->n > 1);
}

/* ---- controls: true if they were pressed ---- */

/* Beside each other, or one below the other where that is too narrow. Cut off from *r. */
static bool option_choice(const SetupScene *s, Page *p, Rect *r, const OptionInfo *o, int *value)
{
    enum { APART = 6 };
    Offer offer;
    Segment segment[OPTION_CHOICES];
    bool stacked = false, pressed = false;
    offer_of(s, o, &offer);
    for (int i = 0; i < offer.n; i++) {
        const int k = offer.choice[i];
        segment[i] = (Segment){.argument = k, .value = o->choice[k], .label = choice_text(s, o, k)};
        stacked |= text_width(s->base.app->draw, style(STYLE_LABEL), segment[i].label) >
                   r->w / (float)offer.n - 20;
    }
    const char *const id = page_id(p, "option:%s", o->key);
    if (!stacked)
        return page_choice(p, rect_cut_top(r, CHOICE_H), id, segment, offer.n, value);
    const int was = *value;
    for (int i = 0; i < offer.n; i++) {
        int chosen = was;
        if (page_choice(p, rect_split_top(r, CHOICE_H, i + 1 < offer.n ? APART : 0), id,
                        &segment[i], 1, &chosen)) {
            *value = chosen;
            pressed = true;
        }
    }
    return pressed;
}

static bool option_number(const SetupScene *s, Page *p, Rect r, const OptionInfo *o, int *value)
{
    char text[PLAN_TEXT];
    Range range = {*value, o->min, o->max, o->step};
    plan_option_text(s->base.app, s->info->id, o, *value, text);
    const bool pressed = page_stepper(p, r, page_id(p, "option:%s", o->key),
                                      option_text(s, o, "name"), text, &range);
    *value = range.value;
    return pressed;
}

static bool option_flag(const SetupScene *s, Page *p, Rect r, const OptionInfo *o, int *value)
{
    const bool pressed = page_item(p, r, LOOK_TOGGLE, page_id(p, "option:%s", o->key),
                                   tr(s->base.app, *value ? "settings.on" : "settings.off"),
                                   (Element){.chosen = *value != 0});
    *value = pressed ? !*value : *value;
    return pressed;
}

/* "?": what the rule book says about the option, and the way into the book. */
static bool option_ask(const SetupScene *s, Page *p, Rect r, const OptionInfo *o)
{
    const App *a = s->base.app;
    char link[ELEMENT_ID], label[160];
    snprintf(link, sizeof link, "rule:options.%s", o->key);
    app_format(a, label, sizeof label, "setup.ask",
               WITH(AS_TEXT("option", option_text(s, o, "name"))));
    page_item(p, r, LOOK_NONE, page_id(p, "help:%s", o->key), label,
              (Element){.text = option_text(s, o, "rule"),
                        .tip = TIP_ASKED,
                        .link = link,
                        .link_label = tr(a, "rules.open")});
    if (p->draw) {
        const bool hot = page_is_hot(p);
        widget_disc(p->draw, rect_centre(r), r.w / 2, hot);
        text_line(p->draw, style_sized(STYLE_STRONG, 15, hot ? BRASS : MUTED), r, ALIGN_CENTRE,
                  "?");
    }
    if (!page_link(p, link))
        return false;
    open_rule(s, o);
    return true;
}

/* ---- one option, cut off from the top of *r ---- */

/* Its name with the "?" behind it, in that line. */
static bool option_head(const SetupScene *s, Page *p, Rect line, const OptionInfo *o)
{
    const char *const name = option_text(s, o, "name");
    if (plan_changed(&s->plan, o)) {
        const Rect dot = rect_cut_left(&line, DOT);
        if (p->draw)
            draw_circle(p->draw, (Point){dot.x + 5, dot.y + dot.h / 2}, 5, BRASS, 0, NOTHING);
    }
    const float w =
        fminf(text_width(s->base.app->draw, style(STYLE_STRONG), name), line.w - ASK - 10);
    const Rect words = rect_column(line, 0, w + 1),
               ask = rect_in(line, w + 10, (line.h - ASK) / 2, ASK, ASK);
    if (p->draw && line.h > NAME_H)
        text_block(p->draw, style(STYLE_STRONG), words, ALIGN_LEFT, name);
    else if (p->draw)
        text_name(p->draw, style(STYLE_STRONG), words, words, name);
    return option_ask(s, p, ask, o);
}

static void option_help(const SetupScene *s, Page *p, Rect *r, const OptionInfo *o)
{
    const App *a = s->base.app;
    const char *const help = option_text(s, o, "help");
    const Rect words = rect_cut_top(r, text_height(a->draw, style(STYLE_NOTE), r->w, help));
    if (p->draw)
        text_block(p->draw, style(STYLE_NOTE), words, ALIGN_LEFT, help);
    if (!plan_changed(&s->plan, o))
        return;
    const Rect low = rect_cut_top(r, 26);
    char standard[PLAN_TEXT], text[160];
    plan_option_text(a, s->info->id, o, option_standard(o, s->plan.seats), standard);
    if (p->draw)
        text_fit(
            p->draw, style_in(STYLE_NOTE, BRASS), low, ALIGN_LEFT,
            app_format(a, text, sizeof text, "setup.standard", WITH(AS_TEXT("value", standard))));
}

static bool option_block(SetupScene *s, Page *p, Rect *r, const OptionInfo *o)
{
    const bool choice = o->kind == OPTION_CHOICE, number = o->kind == OPTION_NUMBER;
    const float beside = (number ? STEPPER : TOGGLE) + 12;
    int value = plan_option(&s->plan, o);
    bool pressed = false;
    Rect line = {r->x, r->y, r->w - (choice ? 0 : beside), NAME_H};
    line.h =
        name_height(s->base.app->draw, line.w - (plan_changed(&s->plan, o) ? DOT : 0) - ASK - 10,
                    option_text(s, o, "name"));
    const Rect control = rect_in(line, line.w + 12, 0, beside - 12, NAME_H);
    rect_cut_top(r, line.h);
    bool opened = option_head(s, p, line, o);
    if (choice) {
        pressed = option_choice(s, p, r, o, &value);
        rect_cut_top(r, 8);
    } else {
        pressed = number ? option_number(s, p, control, o, &value)
                         : option_flag(s, p, control, o, &value);
        rect_cut_top(r, 4);
    }
    option_help(s, p, r, o);
    if (pressed)
        plan_set_option(&s->plan, o, value);
    return pressed || opened;
}

/* Ways to play that have a name, two in a row. */
static bool presets(SetupScene *s, Page *p, Rect *r)
{
    enum { PAIR = 2, APART = 6 };
    const App *a = s->base.app;
    const GameInfo *g = s->info;
    int chosen = plan_preset(&s->plan, g);
    bool pressed = false;
    for (int i = 0; i <= g->n_presets; i += PAIR) {
        Segment segment[PAIR];
        char text[PAIR][MENU_TEXT];
        int n = 0;
        for (; n < PAIR && i + n <= g->n_presets; n++) {
            const bool standard = i + n == 0;
            MatchPlan like = s->plan;
            plan_take_preset(&like, g, i + n);
            plan_differs(a, &like, text[n], sizeof text[n]);
            segment[n] = (Segment){.argument = i + n,
                                   .value = standard ? "standard" : g->preset[i + n - 1].key,
                                   .label = plan_preset_name(a, g, i + n),
                                   .text = text[n]};
            if (standard)
                segment[n].text = tr(a, "preset.standard.help");
        }
        Rect row = rect_split_top(r, CHOICE_H, i + PAIR <= g->n_presets ? APART : 0);
        row.w = n < PAIR ? (row.w - APART) / 2 : row.w;
        pressed |= page_choice(p, row, "preset", segment, n, &chosen);
    }
    if (pressed)
        plan_take_preset(&s->plan, g, chosen);
    return pressed;
}

/* ---- the panel ---- */

static bool options_head(SetupScene *s, Page *p, Rect head)
{
    const App *a = s->base.app;
    const char *const title = tr(a, "setup.options"), *const defaults = tr(a, "setup.defaults");
    bool changed = false;
    Offer offer;
    for (int i = 0; i < s->info->n_options; i++)
        changed |=
            offer_of(s, &s->info->option[i], &offer) && plan_changed(&s->plan, &s->info->option[i]);
    const float room = head.w - text_width_in(a->draw, style(STYLE_HEADING), BUTTON_HEIGHT, title) -
                       12,
                w = fminf(widget_button_width(a->draw, LOOK_PILL, defaults, 36), room);
    if (p->draw)
        text_line(p->draw, style(STYLE_HEADING), rect_in(head, 0, 0, 220, BUTTON_HEIGHT),
                  ALIGN_LEFT, title);
    const Element may = {.tip = TIP_CLICK}, may_not = {.tip = TIP_CLICK,
                                                       .why = "unchanged",
                                                       .text = tr(a, "setup.defaults.why")};
    if (!page_item(p, rect_in(head, head.w - w, 4, w, 36), LOOK_PILL, "button:defaults", defaults,
                   changed ? may : may_not))
        return false;
    s->plan.n_options = 0;
    return true;
}

/* Room between two blocks, with a line in it. */
static void between(Page *p, Rect *r)
{
    rect_cut_top(r, BETWEEN);
    if (p->draw)
        widget_hairline(p->draw, r->x, r->y - BETWEEN / 2, r->w);
}

typedef struct {
    const char *id, *title, *help;
} FieldWords;

/* A field with its title above and its explanation below, cut off from the top of *r. Returns the
 * place at the right of the title. */
static Rect options_field(SetupScene *s, Page *p, Rect *r, const FieldWords *words, TextField *text)
{
    const App *a = s->base.app;
    Rect name = rect_cut_top(r, NAME_H);
    const Rect beside = rect_cut_right(&name, REROLL);
    rect_cut_top(r, 8);
    const Rect field = rect_cut_top(r, BUTTON_HEIGHT);
    rect_cut_top(r, 8);
    const Rect low = rect_cut_top(r, text_height(a->draw, style(STYLE_NOTE), r->w, words->help));
    page_item(p, field, LOOK_FIELD, words->id, words->title, (Element){.field = text});
    if (p->draw) {
        text_fit(p->draw, style(STYLE_STRONG), name, ALIGN_LEFT, words->title);
        text_block(p->draw, style(STYLE_NOTE), low, ALIGN_LEFT, words->help);
    }
    return beside;
}

/* The receipt of the draw, which is there before the number. */
static void setup_receipt(const SetupScene *s, Page *p, Rect *r)
{
    const App *a = s->base.app;
    const TextStyle look = style_in(STYLE_NOTE, BRASS);
    char receipt[RECEIPT_TEXT], text[WORDS_SIZE];
    receipt_of_draw(s->drawn, receipt);
    app_format(a, text, sizeof text, "setup.draw", WITH(AS_TEXT("text", receipt)));
    rect_cut_top(r, 8);
    const Rect lines = rect_cut_top(r, text_height(a->draw, look, r->w, text));
    page_item(p, lines, LOOK_NONE, "text:draw", text, (Element){.text = tr(a, "setup.draw.help")});
    if (p->draw)
        text_block(p->draw, look, lines, ALIGN_LEFT, text);
}

/* The deal code and, between people who play without one, the number that cuts the pack. */
static bool options_code(SetupScene *s, Page *p, Rect *r)
{
    const App *a = s->base.app;
    const char *const fresh = tr(a, "setup.code.new");
    const FieldWords code = {"field:code", tr(a, "setup.code"), tr(a, "setup.code.help")},
                     cut = {"field:cut", tr(a, "setup.cut"), tr(a, "setup.cut.help")};
    const Rect beside = options_field(s, p, r, &code, &s->code);
    const bool given = s->code.text[0],
               pressed = given && page_item(p, beside, LOOK_SECONDARY, "button:reroll", fresh,
                                            (Element){.text = fresh, .icon = "icons/dice"});
    if (!given && plan_people(&s->plan) > 1) {
        between(p, r);
        options_field(s, p, r, &cut, &s->cut);
        setup_receipt(s, p, r);
    }
    if (pressed)
        field_set(&s->code, "");
    return pressed;
}

bool setup_options(SetupScene *s, Page *p, Rect panel)
{
    Rect r = rect_inset(panel, 24);
    Offer offer;
    if (p->draw)
        widget_panel(p->draw, panel);
    bool pressed = options_head(s, p, rect_cut_top(&r, HEAD));
    const Rect view = {panel.x + 12, r.y, panel.w - 24, r.h + 12};
    menu_fade_panel(&s->scroll);
    r = rect_move(r, 0, -page_scroll_begin(p, &s->scroll, view));
    r.w -= 8;
    const float top = r.y;
    if (s->info->n_presets > 0) {
        pressed |= presets(s, p, &r);
        between(p, &r);
    }
    for (int i = 0; i < s->info->n_options; i++)
        if (offer_of(s, &s->info->option[i], &offer)) {
            pressed |= option_block(s, p, &r, &s->info->option[i]);
            between(p, &r);
        }
    pressed |= options_code(s, p, &r);
    page_scroll_end(p, r.y - top + 12);
    return pressed;
}

/* ---- the deal code ---- */

void setup_show_code(SetupScene *s)
{
    char code[DEAL_CODE];
    if (!s->code_taken[0] || s->code_wrong[0])
        return;
    luck_print(s->plan.seed, code); /* a game whose options do not fit in a code */
    deal_code_write(s->info, &s->plan, code, NULL);
    field_set(&s->code, code);
    utf8_copy(s->code_taken, code);
}

void setup_take_code(SetupScene *s)
{
    const App *a = s->base.app;
    if (strcmp(s->code_taken, s->code.text) == 0)
        return;
    utf8_copy(s->code_taken, s->code.text);
    s->code_wrong[0] = '\0';
    if (!s->code.text[0])
        return;
    setup_keep_names(s);
    MatchPlan plan = s->plan;
    if (!deal_code_read(s->code.text, a->games, a->n_games, &plan, NULL)) {
        if (!luck_parse(s->code.text, &s->plan.seed, NULL))
            utf8_copy(s->code_wrong, tr(a, "setup.code.bad"));
    } else if (strcmp(plan.game, s->info->id) != 0) {
        app_format(a, s->code_wrong, sizeof s->code_wrong, "setup.code.other",
                   WITH(AS_TEXT("game", menu_game_text(a, plan.game, "name"))));
    } else {
        s->plan = plan;
        setup_show_names(s);
    }
}
