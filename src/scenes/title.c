/* The title: wordmark, the imps at their table, and what one can do. */
#include "scenes/saved.h"
#include "scenes/types.h"
#include "table/paint.h"
#include <math.h>

enum {
    HERO_W = 560,
    HERO_H = 520,
    COLUMN = 400,
    MAIN_BUTTON = 66,
    BUTTON = 52,
    DETAIL_H = 24,
    GAP = 12 /* between buttons in a row */
};

typedef struct {
    Scene base;
    SavedMatch saved;
    Layer *room;
    float low; /* where the buttons began when the room was drawn */
} Title;

static Rect hero_rect(Rect area, Rect frame)
{
    float w = frame.w * 0.53f, h = w * HERO_H / HERO_W;
    if (h > area.h * 0.84f) {
        h = area.h * 0.84f;
        w = h * HERO_W / HERO_H;
    }
    return (Rect){frame.x + frame.w - w, rect_centre(area).y - h * 0.5f + 18, w, h};
}

/* The destination that could not be opened, or else the reason why the match cannot be continued,
 * or a lasting problem; NULL if all is well. */
static char *wrong_text(const Title *t, char out[MENU_TEXT])
{
    const App *a = t->base.app;
    char *own = a->trouble.key ? NULL : saved_wrong(a, &t->saved, out);
    return own ? own : menu_trouble(a, out);
}

static bool title_begin(Scene *s, const Destination *to)
{
    (void)to;
    ((Title *)s)->room = layer_new();
    return ((Title *)s)->room != NULL;
}

static void title_free(Scene *s) { layer_free(((Title *)s)->room); }

static void title_enter(Scene *s)
{
    audio_music(s->app->audio, "title");
    saved_latest(s->app, &((Title *)s)->saved);
}

/* The lamp hangs from the top of the window, however high that is. */
static void draw_hero(Draw *d, Rect hero)
{
    const float cord = hero.w / HERO_W * 4;
    draw_fill(d, (Rect){hero.x + (hero.w - cord) / 2, 0, cord, hero.y + 2}, RGB(0x8A5D17));
    draw_image(d, "art/imp-hero", hero, AS_IS);
}

/* Under the main button: what is wrong, or the match that it continues. */
static void draw_detail(const Title *t, Draw *d, Rect r, const char *wrong)
{
    const App *a = t->base.app;
    char detail[MENU_TEXT];
    if (wrong) {
        text_block(d, style_in(STYLE_SMALL, LOSS), r, ALIGN_LEFT, wrong);
    } else if (saved_there(&t->saved)) {
        r.w = COLUMN;
        saved_text(a, &t->saved, true, detail);
        if (text_width(d, style_sized(STYLE_SMALL, 14, MUTED), detail) >
            r.w) /* rather no names than half of them */
            saved_text(a, &t->saved, false, detail);
        text_fit(d, style(STYLE_SMALL), r, ALIGN_LEFT, detail);
    }
}

/* The room and its lamp, behind a wordmark whose upper end is at `mark`. */
static void draw_room(Draw *d, Rect frame, float mark)
{
    enum { OVER_MARK = 16 };
    const Rect area = draw_area(d), hero = hero_rect(area, frame);
    paint_wall(d, area, mark - OVER_MARK, hero.x + 0.37f * hero.w,
               (Point){rect_centre(hero).x, hero.y + 0.3f * hero.h});
    draw_hero(d, hero);
}

/* The room and the wordmark over buttons that begin at `at`. */
static void draw_sign(Title *t, Draw *d, Rect frame, Point at)
{
    const float size = 108;
    const Point mark = {at.x - 4, at.y - 142};
    if (layer_begin(d, t->room, t->low != at.y, INK)) {
        draw_room(d, frame, mark.y - size);
        t->low = at.y;
        layer_end(d);
    }
    layer_draw(d, t->room, 1);
    menu_wordmark(t->base.app, d, mark, size);
    text_fit(d, style_in(STYLE_BODY, MUTED), (Rect){at.x, at.y - 56, COLUMN + 110, 30}, ALIGN_LEFT,
             tr(t->base.app, "app.tagline"));
}

/* A row of buttons, each with as much room around its words. */
static void small_buttons(App *a, Page *p, Rect row)
{
    enum { SMALL = 3 };
    static const struct {
        const char *id, *key;
        To to;
    } BUTTONS[SMALL] = {{"button:archive", "title.archive", TO_ARCHIVE},
                        {"button:settings", "title.settings", TO_SETTINGS},
                        {"button:quit", "title.quit", TO_TITLE}};
    float width[SMALL], left = row.w - (SMALL - 1) * GAP;
    for (int i = 0; i < SMALL; i++) {
        width[i] = widget_button_width(a->draw, LOOK_SECONDARY, tr(a, BUTTONS[i].key), row.h);
        left -= width[i];
    }
    for (int i = 0; i < SMALL; i++) {
        const bool pressed = page_button(p, rect_split_left(&row, width[i] + left / SMALL, GAP),
                                         LOOK_SECONDARY, BUTTONS[i].id, tr(a, BUTTONS[i].key));
        if (pressed && BUTTONS[i].to == TO_TITLE)
            app_quit(a);
        else if (pressed)
            app_push(a, (Destination){.to = BUTTONS[i].to});
    }
}

/* Music is off until it is switched on. */
static void music_button(App *a, Page *p, Rect *room)
{
    const bool on = a->prefs.music_on;
    const Element more = {.icon = on ? "icons/music" : "icons/music-off", .chosen = on};
    if (!menu_pill(a, p, room, "button:music", tr(a, on ? "title.music.on" : "title.music.off"),
                   more))
        return;
    a->prefs.music_on = !on;
    app_follow_prefs(a);
    app_save_prefs(a);
}

static void title_build(Scene *s, Page *p)
{
    Title *t = (Title *)s;
    App *a = s->app;
    const Rect area = draw_area(a->draw), frame = menu_frame(a->draw, 1400, 720);
    const bool saved = saved_there(&t->saved);
    char text[MENU_TEXT];
    const char *const wrong = wrong_text(t, text);
    float detail = saved ? DETAIL_H : 0;
    if (wrong)
        detail = text_height(a->draw, style(STYLE_SMALL), COLUMN + 110, wrong);
    const Look look = saved ? LOOK_SECONDARY : LOOK_PRIMARY;
    const float x = frame.x + 16, main = MAIN_BUTTON + 16 + (detail > 0 ? detail + 6 : 0),
                lowest = area.h - main - 2 * (BUTTON + 16); /* higher for a long text */
    const float y = fminf(rect_centre(area).y + (saved ? 0 : 24), lowest);
    const float low = y + main + (saved ? BUTTON + 16 : 0);
    const Rect first = {x, y, COLUMN, MAIN_BUTTON};
    const Rect play = saved ? (Rect){x, y + main, COLUMN, BUTTON} : first;
    Rect corner = {area.x, area.y + 28, area.w - 36, 36};
    if (p->draw) {
        draw_sign(t, p->draw, frame, (Point){x, y});
        draw_detail(t, p->draw, (Rect){x + 4, y + MAIN_BUTTON + 8, COLUMN + 110, detail}, wrong);
    }
    saved_button(a, p, first, LOOK_PRIMARY, "title.continue", &t->saved);
    if (page_button(p, play, look, "button:play", tr(a, saved ? "title.play.new" : "title.play")))
        app_push(a, (Destination){.to = TO_GALLERY});
    small_buttons(a, p, (Rect){x, low, COLUMN, BUTTON});
    menu_language(a, p, &corner);
    music_button(a, p, &corner);
}

static void title_trace(Scene *s, cJSON *line)
{
    char text[MENU_TEXT];
    if (wrong_text((Title *)s, text))
        cJSON_AddStringToObject(line, "trouble", text);
}

/* Escape does nothing here: leaving is a button. */
const SceneType TITLE_SCENE = {.name = "title",
                               .size = sizeof(Title),
                               .begin = title_begin,
                               .free = title_free,
                               .enter = title_enter,
                               .build = title_build,
                               .trace = title_trace};
