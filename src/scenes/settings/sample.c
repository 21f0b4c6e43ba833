#include "scenes/settings/sample.h"
#include <stdio.h>

/* The game with the most suits shows best how they differ. */
static void look_at(Sample *s, const App *a, const char *id, int seats)
{
    Err err = {{0}};
    TableStyle style;
    Game *g = game_load(a->paths.data, id, seats, NULL, 0, &err);
    const bool there = g && style_load(&style, g, a->paths.data, &err);
    if (there && s->n_own < SAMPLE_CLOTHS)
        s->own[s->n_own++] = (Cloth){style.cloth_inner, style.cloth_outer};
    const bool better = there && (!s->game || game_facts(g)->suits > game_facts(s->game)->suits);
    game_free(better ? s->game : g);
    if (!better)
        return;
    s->game = g;
    s->style = style;
}

void sample_begin(Sample *s, App *a)
{
    Err err = {{0}};
    for (int i = 0; i < a->n_games; i++)
        look_at(s, a, a->games[i].id, a->games[i].min_seats);
    if (s->game)
        s->paint = paint_new(a->draw, s->game, &s->style, a->strings, &err);
}

void sample_end(Sample *s)
{
    paint_free(s->paint);
    game_free(s->game);
}

void sample_cloth(const Sample *s, const App *a, Rect r, int i)
{
    const bool own = !a->cloth[i].inner && s->n_own > 0;
    const Cloth *const cloth = own ? s->own : &a->cloth[i];
    const int n = own ? s->n_own : 1;
    const float w = r.w / (float)n;
    for (int k = 0; k < n; k++)
        draw_gradient(a->draw, rect_cut_left(&r, w), RGB(cloth[k].inner), RGB(cloth[k].outer));
}

void sample_back(Draw *d, Rect r, const char *name)
{
    char picture[48];
    snprintf(picture, sizeof picture, "cards/back-%s", name);
    draw_image(d, picture, r, AS_IS);
}

/* A card of the suit somewhere in the middle of it. */
static Card card_of(const Game *g, int suit)
{
    enum { MIDDLE = 6 };
    Card found = NO_CARD;
    const int n = game_deck_size(g);
    for (int c = 0, seen = 0; c < n && seen < MIDDLE; c++)
        if (game_card(g, (Card)c)->suit == suit) {
            found = (Card)c;
            seen++;
        }
    return found;
}

void sample_draw(const Sample *s, const App *a, Rect r)
{
    const int suits = s->game ? game_facts(s->game)->suits : 0;
    const Theme theme = app_theme(a);
    const Cloth cloth =
        theme.cloth.inner ? theme.cloth : (Cloth){s->style.cloth_inner, s->style.cloth_outer};
    draw_gradient(a->draw, r, RGB(cloth.inner), RGB(cloth.outer));
    draw_round(a->draw, r, 0, NOTHING, 1.5f, OUTLINE);
    if (!s->paint)
        return;
    const float high = r.h * 0.85f * (float)a->prefs.cards / 140,
                step = (r.w - 40 - high * CARD_ASPECT) / (float)(suits ? suits : 1);
    paint_theme(s->paint, &theme);
    draw_clip_push(a->draw, r);
    for (int i = 0; i <= suits; i++) {
        const Pose at = {r.x + 20 + high * CARD_ASPECT / 2 + step * (float)i, r.y + r.h / 2, high,
                         0};
        paint_card(s->paint, i ? card_of(s->game, i - 1) : NO_CARD, at, AS_IS);
    }
    draw_clip_pop(a->draw);
}
