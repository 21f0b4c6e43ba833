/* The title: wordmark, the imps at their table, and what one can do. */
#include "scenes/saved.h"
#include "scenes/types.h"
#include <math.h>

enum { TITLE_CONTINUE = MENU_OWN, TITLE_PLAY, TITLE_ARCHIVE, TITLE_SETTINGS, TITLE_QUIT };
enum { SMALL = 3, GAP = 12 }; /* buttons in a row */
enum { HERO_W = 560, HERO_H = 520, COLUMN = 400, MAIN_BUTTON = 66, BUTTON = 52, DETAIL_H = 24 };

static const struct {
    int what;
    const char *id, *key;
} SMALL_BUTTON[SMALL] = {{TITLE_ARCHIVE, "button:archive", "title.archive"},
                         {TITLE_SETTINGS, "button:settings", "title.settings"},
                         {TITLE_QUIT, "button:quit", "title.quit"}};

typedef struct {
    Scene base;
    SavedMatch saved;
} Title;

typedef struct {
    Point wordmark;
    float size;
    Rect tagline, main, detail, play, small[SMALL], hero;
} TitleLayout;

static Rect hero_rect(Rect area, Rect frame)
{
    float w = frame.w * 0.53f, h = w * HERO_H / HERO_W;
    if (h > area.h * 0.84f) {
        h = area.h * 0.84f;
        w = h * HERO_W / HERO_H;
    }
    return (Rect){frame.x + frame.w - w, rect_centre(area).y - h * 0.5f + 18, w, h};
}

/* What could not be opened, or else what keeps the match in play from going on, or what is amiss
 * for good; NULL: nothing. */
static char *wrong_text(const Title *t, char out[MENU_TEXT])
{
    const App *a = t->base.app;
    char *own = a->trouble.key ? NULL : saved_wrong(a, &t->saved, out);
    return own ? own : menu_trouble(a, out);
}

/* Each with as much room around its words. */
static void lay_row(const App *a, Rect row, Rect out[SMALL])
{
    float width[SMALL], left = row.w - (SMALL - 1) * GAP;
    for (int i = 0; i < SMALL; i++)
        left -= width[i] =
            widget_button_width(a->draw, LOOK_SECONDARY, tr(a, SMALL_BUTTON[i].key), row.h);
    for (int i = 0; i < SMALL; i++) {
        out[i] = rect_cut_left(&row, width[i] + left / SMALL);
        rect_cut_left(&row, GAP);
    }
}

static TitleLayout title_layout(const Title *t)
{
    const Rect area = draw_area(t->base.app->draw),
               frame = menu_frame(t->base.app->draw, 1400, 720);
    const bool saved = saved_there(&t->saved);
    char wrong[MENU_TEXT];
    const float detail = wrong_text(t, wrong) ? text_height(t->base.app->draw, style(STYLE_SMALL),
                                                            COLUMN + 110, wrong)
                         : saved              ? DETAIL_H
                                              : 0;
    const float main = MAIN_BUTTON + 16 + (detail > 0 ? detail + 6 : 0),
                low = area.h - main - 2 * (BUTTON + 16);
    const float y = fminf(rect_centre(area).y + (saved ? 0 : 24), low),
                x = frame.x + 16; /* higher for a long text */
    TitleLayout l = {.size = 108, .wordmark = {x - 4, y - 142}, .hero = hero_rect(area, frame)};
    l.tagline = (Rect){x, y - 56, COLUMN + 110, 30};
    l.main = (Rect){x, y, COLUMN, MAIN_BUTTON};
    l.detail = (Rect){x + 4, y + MAIN_BUTTON + 8, COLUMN + 110, detail};
    float next = y + main;
    if (saved) {
        l.play = (Rect){x, next, COLUMN, BUTTON};
        next += BUTTON + 16;
    } else {
        l.play = l.main;
    }
    lay_row(t->base.app, (Rect){x, next, COLUMN, BUTTON}, l.small);
    return l;
}

static void title_enter(Scene *s)
{
    audio_music(s->app->audio, "title");
    saved_latest(s->app, &((Title *)s)->saved);
}

static void title_elements(Scene *s, Elements *list)
{
    Title *t = (Title *)s;
    const TitleLayout l = title_layout(t);
    const bool saved = saved_there(&t->saved);
    const Rect area = draw_area(s->app->draw);
    saved_element(s->app, list, l.main, LOOK_PRIMARY, TITLE_CONTINUE, "title.continue", &t->saved);
    widget_button(list, l.play, saved ? LOOK_SECONDARY : LOOK_PRIMARY, TITLE_PLAY, "button:play",
                  tr(s->app, saved ? "title.play.new" : "title.play"));
    for (int i = 0; i < SMALL; i++)
        widget_button(list, l.small[i], LOOK_SECONDARY, SMALL_BUTTON[i].what, SMALL_BUTTON[i].id,
                      tr(s->app, SMALL_BUTTON[i].key));
    menu_language_element(s->app, list, area.x + area.w - 36, area.y + 28);
}

static void title_pressed(Scene *s, const Element *e, Press press)
{
    App *a = s->app;
    if (press != PRESS_MAIN || menu_bar_pressed(a, e))
        return;
    switch (e->what) {
    case TITLE_CONTINUE: saved_continue(a, &((Title *)s)->saved); break;
    case TITLE_PLAY: app_push(a, (Destination){.to = TO_GALLERY}); break;
    case TITLE_ARCHIVE: app_push(a, (Destination){.to = TO_ARCHIVE}); break;
    case TITLE_SETTINGS: app_push(a, (Destination){.to = TO_SETTINGS}); break;
    case TITLE_QUIT: app_quit(a); break;
    default: break;
    }
}

/* The lamp hangs from the top of the window, however high that is. */
static void draw_hero(Draw *d, Rect hero)
{
    const float cord = hero.w / HERO_W * 4;
    draw_fill(d, (Rect){hero.x + (hero.w - cord) / 2, 0, cord, hero.y + 2}, RGB(0x8A5D17));
    draw_image(d, "art/imp-hero", hero, AS_IS);
}

static void title_draw(Scene *s, Draw *d)
{
    Title *t = (Title *)s;
    App *a = s->app;
    const TitleLayout l = title_layout(t);
    menu_night(d);
    menu_stars(d, (Rect){0, l.wordmark.y - l.size, l.main.x + l.main.w + 100,
                         l.small[0].y - l.wordmark.y + 2 * l.size});
    draw_hero(d, l.hero);
    menu_wordmark(a, d, l.wordmark, l.size);
    text_fit(d, style_in(STYLE_BODY, MUTED), l.tagline, ALIGN_LEFT, tr(a, "app.tagline"));
    char detail[MENU_TEXT];
    if (wrong_text(t, detail))
        text_block(d, style_in(STYLE_SMALL, LOSS), l.detail, ALIGN_LEFT, detail);
    else if (saved_there(&t->saved)) {
        const Rect under = {l.detail.x, l.detail.y, COLUMN, l.detail.h};
        saved_text(a, &t->saved, true, detail);
        if (text_width(d, style_sized(STYLE_SMALL, 14, MUTED), detail) >
            under.w) /* rather no names than half of them */
            saved_text(a, &t->saved, false, detail);
        text_fit(d, style(STYLE_SMALL), under, ALIGN_LEFT, detail);
    }
    ui_draw(a->ui);
}

static void title_trace(Scene *s, cJSON *line)
{
    char text[MENU_TEXT];
    if (wrong_text((Title *)s, text))
        cJSON_AddStringToObject(line, "trouble", text);
}

/* Escape does nothing here: leaving is a button. */
static void title_back(Scene *s) { (void)s; }

const SceneType TITLE_SCENE = {.name = "title",
                               .size = sizeof(Title),
                               .enter = title_enter,
                               .elements = title_elements,
                               .pressed = title_pressed,
                               .back = title_back,
                               .draw = title_draw,
                               .trace = title_trace};
