/* The panel of the gallery: what the chosen game is about, and what can be done with it. */
#include "scenes/setup/gallery_private.h"
#include <math.h>
#include <string.h>

enum { STAR = 40, ENTRY = 43, NAME = 36, FACTS = 30, AUTHOR = 28 };

static SavedMatch *chosen_match(const Gallery *g) { return &g->tile[g->chosen].saved; }

/* The match in play, cut off from the top of *r, and the button that continues it. */
static void panel_match(const Gallery *g, Page *p, Rect *r)
{
    App *a = g->base.app;
    SavedMatch *m = chosen_match(g);
    char text[MENU_TEXT];
    const char *const wrong = saved_wrong(a, m, text);
    if (!saved_there(m))
        return;
    Rect words =
        rect_cut_top(r, wrong ? 36 + text_height(a->draw, style(STYLE_NOTE), r->w, wrong) : 55);
    saved_button(a, p, rect_split_top(r, BUTTON_HEIGHT, 14), LOOK_SECONDARY, "gallery.continue", m);
    if (!p->draw)
        return;
    text_line(p->draw, style(STYLE_HEADING), rect_cut_top(&words, 28), ALIGN_LEFT,
              tr(a, "gallery.saved"));
    if (wrong)
        text_block(p->draw, style_in(STYLE_NOTE, LOSS), words, ALIGN_LEFT, wrong);
    else
        text_fit(p->draw, style(STYLE_NOTE), rect_cut_top(&words, 24), ALIGN_LEFT,
                 saved_text(a, m, false, text));
}

/* The star at the game's name: full if the game is a favourite. */
static void panel_star(Gallery *g, Page *p, Rect r)
{
    const App *a = g->base.app;
    const bool on = g->tile[g->chosen].favourite;
    const char *const label = tr(a, on ? "gallery.unstar" : "gallery.star");
    if (page_item(p, r, LOOK_NONE, "button:favourite", label,
                  (Element){.key = 'f', .chosen = on, .text = label}))
        gallery_love(g, g->chosen, !on);
    const bool hot = page_is_hot(p);
    if (!p->draw)
        return;
    if (hot)
        widget_disc(p->draw, rect_centre(r), r.w / 2, true);
    const char *const star = on ? "icons/star" : "icons/star-open";
    draw_image(p->draw, star, rect_inset(r, 9), on || hot ? BRASS : MUTED);
}

/* Of an added game, cut off from the top of *r: that it is the player's own, and who made it. */
static void panel_author(const App *a, const GameInfo *info, Draw *d, Rect *r)
{
    char text[MENU_TEXT];
    const char *const key = info->author[0] ? "gallery.own.by" : "gallery.own.long";
    text_fit(d, style(STYLE_NOTE), rect_split_top(r, AUTHOR - 4, 4), ALIGN_LEFT,
             app_format(a, text, sizeof text, key, WITH(AS_TEXT("author", info->author))));
}

/* The aim of the game, if the room is enough for all of it and it does not depend on options; or
 * else the game in a few words. */
static const char *panel_aim(const App *a, const GameInfo *info, float w, float h)
{
    const char *const aim = menu_game_text(a, info->id, "rules.aim.aim");
    const float times = fmaxf(1, draw_text_scale(a->draw)); /* larger letters shrink before a cut */
    const bool fits =
        text_height(a->draw, style(STYLE_SMALL), w, aim) <= h * times && !strchr(aim, '{');
    return fits ? aim : menu_game_text(a, info->id, "tagline");
}

/* Over the words, across the panel, where they leave room: the picture of the game on its cloth. */
static void panel_picture(const Gallery *g, Page *p, Rect panel, Rect *r)
{
    enum { RADIUS = 18, LEAST = 84, MOST = 176, BELOW = 12, AIR = 6, SPARE = 8 };
    const App *a = g->base.app;
    const GameInfo *info = &a->games[g->chosen];
    const GalleryTile *t = &g->tile[g->chosen];
    const float fixed = NAME + FACTS + (info->own ? AUTHOR : 0), over = r->y - panel.y,
                aim = text_height(a->draw, style(STYLE_SMALL), r->w,
                                  panel_aim(a, info, r->w, r->h - fixed));
    const float high = fminf(MOST, over + r->h - fixed - aim - SPARE - BELOW);
    if (high < LEAST)
        return;
    const Rect picture = rect_row(rect_inset(panel, 1), 0, high);
    rect_cut_top(r, high + BELOW - over);
    if (!p->draw)
        return;
    draw_clip_push(p->draw, picture);
    draw_round(p->draw, rect_row(picture, 0, high + RADIUS), RADIUS, RGB(t->style.cloth_inner), 0,
               NOTHING);
    draw_image(p->draw, t->emblem, rect_inset(picture, AIR),
               t->wrong.text[0] ? color_fade(WHITE, 0.3f) : AS_IS);
    draw_clip_pop(p->draw);
}

/* The game's name, facts and aim. */
static void panel_words(const Gallery *g, Draw *d, Rect r)
{
    const App *a = g->base.app;
    const GameInfo *info = &a->games[g->chosen];
    char text[MENU_TEXT];
    const Rect name = rect_cut_top(&r, NAME);
    text_fit(d, style(STYLE_HEADING), rect_column(name, 0, name.w - STAR), ALIGN_LEFT,
             menu_game_text(a, info->id, "name"));
    text_fit(d, style_in(STYLE_NOTE, BRASS), rect_split_top(&r, FACTS - 4, 4), ALIGN_LEFT,
             menu_game_facts(a, info, text));
    if (info->own)
        panel_author(a, info, d, &r);
    text_block(d, style(STYLE_SMALL), r, ALIGN_LEFT, panel_aim(a, info, r.w, r.h));
}

static void panel_lesson(const Gallery *g, Page *p, Rect r, Element refused)
{
    const GalleryTile *t = &g->tile[g->chosen];
    App *a = g->base.app;
    const char *key = "lesson.menu";
    refused.main = gallery_lesson_first(t);
    if (gallery_lesson_begun(t))
        key = "lesson.resume";
    else if (gallery_lesson_first(t))
        key = "lesson.first";
    if (page_item(p, r, gallery_lesson_first(t) ? LOOK_PRIMARY : LOOK_MENU, "button:lesson",
                  tr(a, key), refused))
        app_reset(a, (Destination){.to = TO_LESSON, .game = a->games[g->chosen].id, .step = -1});
}

/* The buttons, cut off from the bottom of *r: what to begin with is the lowest. The review makes
 * room for a match that can be continued. */
static void panel_buttons(const Gallery *g, Page *p, Rect *r)
{
    App *a = g->base.app;
    const GalleryTile *t = &g->tile[g->chosen];
    const bool first = gallery_lesson_first(t);
    const char *const game = a->games[g->chosen].id;
    char text[MENU_TEXT];
    Element play = gallery_refusal(g, g->chosen, text);
    Rect lesson = {0}, main = rect_split_bottom(r, 56, 14), review = {0};
    if (first) {
        lesson = main;
        main = rect_split_bottom(r, BUTTON_HEIGHT, 10);
    } else if (t->played && !saved_there(chosen_match(g))) {
        review = rect_cut_bottom(r, ENTRY);
    }
    const Rect rules = rect_cut_bottom(r, ENTRY);
    if (t->steps && !first)
        lesson = rect_cut_bottom(r, ENTRY);
    rect_cut_bottom(r, 8);
    if (t->steps)
        panel_lesson(g, p, lesson, play);
    if (page_button(p, rules, LOOK_MENU, "button:rules", tr(a, "gallery.rules")))
        app_push(a, (Destination){.to = TO_RULES, .game = game});
    if (review.w > 0 && page_button(p, review, LOOK_MENU, "button:review", tr(a, "gallery.review")))
        app_push(a, (Destination){.to = TO_ARCHIVE, .game = game});
    play.main = !first;
    if (page_item(p, main, first ? LOOK_SECONDARY : LOOK_PRIMARY, "button:play",
                  tr(a, "gallery.play"), play))
        app_push(a, (Destination){.to = TO_SETUP, .game = game});
}

void gallery_panel(Gallery *g, Page *p, Rect panel)
{
    char text[MENU_TEXT];
    Rect r = rect_pad(panel, 24, 16);
    if (p->draw)
        widget_panel(p->draw, panel);
    panel_match(g, p, &r);
    panel_buttons(g, p, &r);
    if (saved_wrong(g->base.app, chosen_match(g), text)) /* it takes the room */
        return;
    if (saved_there(chosen_match(g))) {
        if (p->draw)
            widget_hairline(p->draw, r.x, r.y - 4, r.w);
        rect_cut_top(&r, 6);
    } else
        panel_picture(g, p, panel, &r);
    panel_star(g, p, rect_in(r, r.w - STAR + 8, -2, STAR, STAR));
    if (p->draw)
        panel_words(g, p->draw, r);
}
