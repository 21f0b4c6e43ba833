/* Setting up a match: players at the left, rules at the right, and the button that begins. */
#include "base/utf8.h"
#include "scenes/setup/setup_private.h"
#include "scenes/types.h"

enum { FOOT = 92, SEATS_W = 756, START_W = 300, CUT_CHARS = (CUT_TEXT - 1) / 4 };

static void setup_enter(Scene *scene)
{
    SetupScene *s = (SetupScene *)scene;
    saved_read(scene->app, s->info->id, &s->saved);
    setup_show_names(s);
}

/* The plan is remembered even if no match begins. */
static void setup_leave(Scene *scene)
{
    SetupScene *s = (SetupScene *)scene;
    setup_keep_names(s);
    prefs_save_plan(&scene->app->paths, &s->plan, scene->app->autosave);
}

/* The seed that was drawn when the scene began, and the number of one of several people. */
static void setup_draw(const SetupScene *s, MatchPlan *plan)
{
    Cut cut = {.drawn = s->drawn};
    plan->seed = s->drawn;
    if (plan_people(plan) > 1)
        utf8_copy(cut.number, s->cut.text);
    utf8_tidy(cut.number);
    if (!cut.number[0])
        return;
    plan->cut = cut;
    plan->seed = luck_cut(&cut);
}

static void setup_start(SetupScene *s)
{
    App *a = s->base.app;
    setup_keep_names(s);
    MatchPlan plan = plan_sealed(a, &s->plan);
    if (!s->code.text[0])
        setup_draw(s, &plan);
    Err err = {0};
    Match *m = match_new(a->paths.data, &plan, &err);
    if (m)
        app_play(a, m);
    else
        menu_wrong(a, "error.start", &err, s->error);
}

/* Notes on sharing the screen, and on the match in play that a new one replaces. */
static void notes_draw(const SetupScene *s, Draw *d, Rect r)
{
    const App *a = s->base.app;
    const char *wrong = s->error[0] ? s->error : s->code_wrong;
    if (wrong[0]) {
        text_block(d, style_in(STYLE_SMALL, LOSS), r, ALIGN_LEFT, wrong);
        return;
    }
    const int humans = plan_people(&s->plan);
    const char *mode = "setup.mode.shared";
    if (humans <= 1)
        mode = humans == 1 ? "setup.mode.solo" : "setup.mode.watch";
    if (!saved_there(&s->saved))
        rect_cut_top(&r, 15);
    text_fit(d, style_in(STYLE_SMALL, humans > 1 ? BRASS : MUTED), rect_cut_top(&r, 30), ALIGN_LEFT,
             tr(a, mode));
    if (!saved_there(&s->saved))
        return;
    char text[MENU_TEXT];
    const bool readable = s->saved.peek.deal > 0;
    text_fit(d, style(STYLE_SMALL), rect_cut_top(&r, 30), ALIGN_LEFT,
             app_format(a, text, sizeof text, readable ? "setup.replaces" : "setup.aside",
                        WITH(AS_NUMBER("deal", s->saved.peek.deal))));
}

static void setup_build(Scene *scene, Page *p)
{
    SetupScene *s = (SetupScene *)scene;
    App *a = scene->app;
    Rect frame = menu_frame(a->draw, 1300, 760);
    const Rect bar = rect_cut_top(&frame, MENU_BAR - 16);
    Rect foot = rect_cut_bottom(&frame, FOOT);
    const Rect seats = rect_cut_left(&frame, SEATS_W);
    if (p->list)
        setup_take_code(s);
    if (p->pressed) {
        s->error[0] = '\0';
        setup_keep_names(s); /* the number of players, their kinds and faces change them */
    }
    Rect pills =
        menu_bar(a, p, bar, menu_game_text(a, s->info->id, "name"), tr(a, "setup.note"), NULL);
    if (menu_pill(a, p, &pills, "button:rules", tr(a, "button.rules"),
                  (Element){.icon = "icons/rules", .key = 'r'}))
        app_push(a, (Destination){.to = TO_RULES, .game = s->info->id, .plan = &s->plan});
    rect_cut_left(&frame, 22);
    bool changed = setup_seats(s, p, seats);
    changed |= setup_options(s, p, frame);
    if (changed)
        setup_show_code(s);
    rect_cut_top(&foot, FOOT - MAIN_HEIGHT);
    const Rect start = rect_split_right(&foot, START_W, 28);
    if (p->draw)
        notes_draw(s, p->draw, foot);
    const char *const wrong = s->code_wrong[0] ? s->code_wrong : NULL;
    if (page_item(p, start, LOOK_PRIMARY, "button:start", tr(a, "setup.start"),
                  (Element){.why = wrong ? "bad_code" : NULL, .text = wrong, .main = true}))
        setup_start(s);
}

static void setup_pressed(Scene *scene, const Element *e, Press press)
{
    SetupScene *s = (SetupScene *)scene;
    if (press == PRESS_EDITED)
        setup_keep_names(s);
    else if (press == PRESS_MAIN)
        setup_show_names(s); /* in the other language, perhaps */
}

static bool setup_begin(Scene *scene, const Destination *to)
{
    SetupScene *s = (SetupScene *)scene;
    s->info = app_game(scene->app, to->game);
    if (!s->info)
        return false;
    plan_recall(scene->app, &s->plan, s->info);
    s->drawn = app_draw_seed();
    s->cut.max_chars = CUT_CHARS;
    s->code.max_chars = FIELD_SIZE - 1; /* as it may be pasted, in groups */
    for (int i = 0; i < MAX_SEATS; i++)
        s->name[i].max_chars = 16;
    return true;
}

const SceneType SETUP_SCENE = {.name = "setup",
                               .size = sizeof(SetupScene),
                               .begin = setup_begin,
                               .enter = setup_enter,
                               .leave = setup_leave,
                               .build = setup_build,
                               .pressed = setup_pressed};
