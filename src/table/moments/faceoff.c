/* Where sets and portraits stand when a lead and its challenges lie face to face. Cards are as high
 * as there is room for, and at least 180 units, however many challenge. */
#include "table/layout.h"
#include <math.h>

enum {
    ONE_LINE = 4,
    LEAST = 182,
    MOST = 220,
    SIDE = 204,
    FACE = 200,
    SMALL_FACE = 84,
    AWAY = 510,
    AIR = 14
};

static const float LARGER = 1.8f, UP = 0.46f, LINE_UP = 0.53f, END = 0.72f;
static const float PAIR = 0.36f, PAIR_MOST = 280; /* of the height of the window: two sets */

static float faceoff_card(const Layout *l, int plays)
{
    if (plays <= 2)
        return fmaxf(LEAST, fminf(PAIR * l->h, PAIR_MOST));
    return fmaxf(LEAST, fminf(LARGER * l->trick, MOST));
}

/* The columns of a line, and where one of them is. */
static int columns(int plays) { return plays <= ONE_LINE ? plays : (plays + 1) / 2; }

static float column_w(const Layout *l, int plays) { return (l->w - 40) / (float)columns(plays); }

static float column_x(const Layout *l, int play, int plays)
{
    const int n = columns(plays), i = (play - 1) % n;
    return 20 + column_w(l, plays) * ((float)i + 0.5f);
}

float layout_faceoff_end(const Layout *l) { return END * l->h; }

Pose layout_faceoff(const Layout *l, int play, int plays)
{
    const float h = faceoff_card(l, plays);
    if (plays <= 2)
        return (Pose){l->w / 2 + (play == 1 ? -SIDE : SIDE), UP * l->h, h, 0};
    const float x = column_x(l, play, plays);
    if (plays <= ONE_LINE)
        return (Pose){x, LINE_UP * l->h, h, 0};
    const float top = LAYOUT_BAR + 32, pitch = (layout_faceoff_end(l) - top) / 2;
    const float row = play > columns(plays) ? 1.5f : 0.5f, high = fminf(h, pitch - 28);
    return (Pose){x + 0.17f * column_w(l, plays), top + row * pitch, fmaxf(high, LEAST), 0};
}

/* As far as the set has room; beside a portrait a fan is narrower. */
Pose layout_faceoff_card(const Layout *l, int play, int plays, int i, int n)
{
    const Pose at = layout_faceoff(l, play, plays);
    Pose p = layout_set(at, i, n);
    const float span = layout_set(at, n - 1, n).x - layout_set(at, 0, n).x;
    const float part = plays <= ONE_LINE ? 0.92f : 0.6f;
    const float width = plays <= 2 ? 2 * SIDE - AIR : column_w(l, plays) * part;
    const float room = width - at.height * CARD_ASPECT;
    if (span > room)
        p.x = at.x + (p.x - at.x) * room / span;
    return p;
}

Point layout_faceoff_face(const Layout *l, int play, int plays, float *size, bool *beside)
{
    const Pose at = layout_faceoff(l, play, plays);
    *beside = plays > ONE_LINE;
    if (plays <= 2) {
        *size = fminf(FACE, at.height * 0.94f);
        return (Point){l->w / 2 + (play == 1 ? -AWAY : AWAY), at.y - 30};
    }
    if (*beside) {
        *size = SMALL_FACE;
        return (Point){column_x(l, play, plays) - 0.34f * column_w(l, plays), at.y - 20};
    }
    const float over = at.y - at.height / 2 - 40 - LAYOUT_BAR; /* with the name under it */
    *size = fminf(132, over - 40);
    return (Point){at.x, LAYOUT_BAR + 10 + *size / 2};
}

Rect layout_faceoff_bubble(const Layout *l, int play, int plays)
{
    enum { OVER_FACE = 224 };
    float size;
    bool beside;
    const Point face = layout_faceoff_face(l, play, plays, &size, &beside);
    const float top = LAYOUT_BAR + 4;
    if (plays <= 2)
        return rect_move((Rect){-OVER_FACE / 2.0f, 0, OVER_FACE, face.y - size / 2 - AIR - top},
                         face.x, top);
    if (beside) {
        const float wide = 0.36f * column_w(l, plays), left = fmaxf(8, face.x - wide / 2);
        const float high = 2 * (face.y - size / 2 - top);
        return (Rect){left, face.y - size / 2 - fminf(high, 62), wide, fminf(high, 62) - 8};
    }
    const float gap = column_w(l, plays) - size - 2 * AIR;
    const bool last = play % columns(plays) == 0;
    const float x = last ? face.x - size / 2 - AIR - gap : face.x + size / 2 + AIR;
    return (Rect){x, top, gap, face.y + size / 2 - top};
}
