/* The words of a highlight, large and askew. */
#include "table/paint_private.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { WORD_SIZE = 46, WORD_UP = 26 };

/* The middle of the words: just above the hand, or in its place without one. */
Point paint_word_place(const Table *t)
{
    const Layout *l = &t->layout;
    const bool bare = l->shape != SHAPE_OFFER && t->shown.s.count[ZONE_HAND + l->viewer] == 0;
    if (bare && !table_faceoff(t))
        return (Point){l->w / 2, l->h - 0.62f * l->shown};
    const float hand = l->h - l->shown - (t->style->hand.stacked ? STACKS_UP : 0);
    return (Point){l->w / 2, table_faceoff(t) ? layout_faceoff_end(l) + 96 : hand - WORD_UP};
}

/* The words as one picture with a dark edge, so that they can land with a slam. */
static Picture *make_word(Draw *d, const char *text, uint32_t light)
{
    enum { AROUND = 8, RINGS = 8 };
    static const int ROUND[AROUND][2] = {{-10, 0}, {10, 0}, {0, -10}, {0, 10},
                                         {-7, -7}, {7, -7}, {-7, 7},  {7, 7}};
    const float scale = draw_scale(d);
    const int px = (int)lroundf(WORD_SIZE * scale), edge = (int)lroundf(3.2f * scale) + 1;
    const int w = canvas_text_width(d, FONT_TITLE, px, text) + 4 * edge, h = px * 3 / 2 + 2 * edge;
    Canvas *c = canvas_new(w, h);
    int by[RINGS * AROUND][2], n = 0;
    if (!c)
        return NULL;
    for (int ring = edge; ring > 0 && n < RINGS * AROUND; ring -= 3)
        for (int i = 0; i < AROUND; i++, n++) {
            by[n][0] = ROUND[i][0] * ring / 10;
            by[n][1] = ROUND[i][1] * ring / 10 + (ring > 1);
        }
    CanvasText look = {.role = FONT_TITLE,
                       .px = px,
                       .color = PANEL_DEEP,
                       .align = 0.5f,
                       .x = w / 2,
                       .baseline = px + edge};
    canvas_text_moved(c, d, look, by, n, text);
    look.color = color_mix(WHITE, RGB(light), 0.35f);
    canvas_text(c, d, look, text);
    Picture *word = canvas_picture(c, d);
    canvas_free(c);
    return word;
}

static bool has_word(const Paint *p, const char *text)
{
    return p->word && p->word_version == draw_version(p->draw) && strcmp(p->word_text, text) == 0;
}

bool paint_word_ahead(Paint *p, const char *text, uint32_t light)
{
    if (has_word(p, text))
        return false;
    picture_free(p->word);
    p->word = make_word(p->draw, text, light);
    p->word_version = draw_version(p->draw);
    snprintf(p->word_text, sizeof p->word_text, "%s", text);
    return true;
}

/* The words fall onto the table, a little askew, and shake once. */
void paint_word(Paint *p, const Table *t, const Highlight *is, const char *text)
{
    enum { BEGINS_MS = 20 };
    const HighlightLook *look = highlight_look(t->highlights, is);
    const float scale = draw_scale(p->draw), since = (float)(t->now - t->spot.start);
    const bool soon =
        table_faceoff(t) ? p->room_made && !has_word(p, text) : p->gloom_parts <= GLOOM_WORDS;
    if ((since < BEGINS_MS || soon) && !t->calm)
        return; /* not in the frames that have other things to make, when they are hardly seen */
    paint_word_ahead(p, text, look->light);
    const int px = (int)lroundf(WORD_SIZE * scale), edge = (int)lroundf(3.2f * scale) + 1;
    float w = (float)(canvas_text_width(p->draw, FONT_TITLE, px, text) + 4 * edge) / scale,
          h = (float)(px * 3 / 2 + 2 * edge) / scale;
    const float most = 0.86f * t->layout.w, fit = fminf(1, most / w);
    const float falls = fminf(1, since / WORD_SLAMS_MS);
    const float grown = t->calm ? 1 : 1 + 0.9f * (1 - falls) * (1 - falls);
    const float shake = t->calm || falls < 1 ? 0 : expf(-(since - WORD_SLAMS_MS) / 90);
    Point at = paint_word_place(t);
    at.y += 5 * shake * sinf(since / 16);
    const float turn = t->calm ? 0 : -1.5f;
    const float alpha = t->calm ? 1 : fminf(falls, table_spot(t));
    draw_shadow(p->draw, rect_centred(at.x, at.y, w * fit, 0.4f * h), 0.2f * h, 0.5f * h,
                color_fade(PANEL_DEEP, 0.7f * alpha));
    draw_picture(
        p->draw, p->word,
        (PictureLook){at, w * fit * grown, h * fit * grown, turn, color_fade(AS_IS, alpha)});
}
