#include "table/imps/imp_art.h"
#include "base/hash.h"
#include "platform/draw/cache.h"
#include "platform/draw/canvas.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEPT = 2 /* windows full of pixels */, HEIGHT = 120, ROUND = 100 };

struct Imps {
    Draw *draw;
    Cache *made; /* ArtPart, by plan */
    unsigned version;
};

/* Left, top, width and height of the drawings, in their units (assets/sources/company.py). */
typedef struct {
    float x, y, w, h;
} Frame;

static const Frame HEAD = {-25, -14, 150, 118}, BODY = {-10, 0, 120, 176},
                   HANDS = {-10, 100, 120, 44}, SEAT = {-30, -20, 160, 180},
                   DISC = {0, 0, 100, 100};

/* How far the features move with a full gaze, in units: the face follows the eyes a little, so
 * that the head seems to turn. */
static const Point FACE_MOVES = {1.7f, 1.1f}, EYES_MOVE = {3.6f, 2.6f}, HAIR_MOVES = {0.6f, 0.4f};

static const char *const EARS[IMP_STATES] = {"level", "level", "up",   "up",
                                             "down",  "up",    "down", "level"};

/* A canvas whose pixel (0, 0) is (x, y) of the drawings, times k. */
typedef struct {
    Imps *imps;
    Canvas *canvas;
    float x, y, k;
} Easel;

/* Draws a file of the frame, moved by that many units. */
static void put_svg(const Easel *e, Frame f, Point move, const char *name)
{
    char file[96];
    snprintf(file, sizeof file, "imps/%s", name);
    const Pixels r = {(int)lroundf((f.x + move.x - e->x) * e->k),
                      (int)lroundf((f.y + move.y - e->y) * e->k), (int)lroundf(f.w * e->k),
                      (int)lroundf(f.h * e->k)};
    canvas_svg(e->canvas, e->imps->draw, file, r, NULL, 0);
}

static void put_imp(const Easel *e, Frame f, int imp, const char *part)
{
    char name[64];
    snprintf(name, sizeof name, "%d-%s", imp, part);
    put_svg(e, f, (Point){0, 0}, name);
}

static void put_face(const Easel *e, const ArtPlan *p, const char *layer, Point moves)
{
    char name[48];
    const Point move = {moves.x * (float)p->gaze_x / 2, moves.y * (float)p->gaze_y / 2};
    snprintf(name, sizeof name, "%d-%s-%s", p->number, imp_state_name(p->state), layer);
    put_svg(e, HEAD, move, name);
}

static bool has_air(ImpState s) { return s != IMP_CALM && s != IMP_BLINK; }

static void put_head(const Easel *e, const ArtPlan *p)
{
    char name[48];
    snprintf(name, sizeof name, "ears-%s", EARS[p->state]);
    put_imp(e, HEAD, p->number, name);
    put_imp(e, HEAD, p->number, "head");
    put_face(e, p, "face", FACE_MOVES);
    if (imp_sees(p->number, p->state))
        put_face(e, p, "eyes", EYES_MOVE);
    put_face(e, p, "brow", FACE_MOVES);
    snprintf(name, sizeof name, "%d-hair", p->number);
    put_svg(e, HEAD,
            (Point){HAIR_MOVES.x * (float)p->gaze_x / 2, HAIR_MOVES.y * (float)p->gaze_y / 2},
            name);
    if (p->crowned)
        put_svg(e, HEAD, (Point){0, 0}, "crown");
    snprintf(name, sizeof name, "effect-%s", imp_state_name(p->state));
    if (!p->plain && has_air(p->state))
        put_svg(e, HEAD, (Point){0, 0}, name);
}

/* Makes all that lies outside of a circle in the middle transparent. */
static void cut_round(Canvas *c, float radius)
{
    const float cx = (float)canvas_w(c) / 2, cy = (float)canvas_h(c) / 2;
    for (int y = 0; y < canvas_h(c); y++) {
        uint32_t *row = canvas_row(c, y);
        for (int x = 0; x < canvas_w(c); x++) {
            const float off = hypotf((float)x + 0.5f - cx, (float)y + 0.5f - cy) - radius;
            const float cover = fminf(fmaxf(0.5f - off, 0), 1);
            const uint32_t alpha = (uint32_t)((float)(row[x] >> 24) * cover + 0.5f);
            row[x] = alpha << 24 | (row[x] & 0xFFFFFF);
        }
    }
}

static void put_round(const Easel *e, const ArtPlan *p)
{
    put_imp(e, DISC, p->number, "disc");
    put_imp(e, BODY, p->number, "body");
    put_head(e, p);
    cut_round(e->canvas, 47.6f * e->k);
    put_svg(e, DISC, (Point){0, 0}, "ring");
}

static void put_seat(const Easel *e, const ArtPlan *p)
{
    char name[48];
    snprintf(name, sizeof name, "seat-%s%s", seat_name((SeatKind)p->number),
             p->kind == ART_ARMS ? "-arms" : "");
    put_svg(e, SEAT, (Point){0, 0}, name);
}

static Frame frame_of(ArtKind kind)
{
    static const Frame *const FRAME[] = {
        [ART_BODY] = &BODY,  [ART_HEAD] = &HEAD, [ART_HANDS] = &HANDS,
        [ART_ROUND] = &DISC, [ART_SEAT] = &SEAT, [ART_ARMS] = &SEAT,
    };
    return *FRAME[kind];
}

static void paint_plan(const Easel *e, const ArtPlan *p)
{
    switch (p->kind) {
    case ART_BODY: put_imp(e, BODY, p->number, "body"); break;
    case ART_HEAD: put_head(e, p); break;
    case ART_HANDS: put_imp(e, HANDS, p->number, "hands"); break;
    case ART_ROUND: put_round(e, p); break;
    case ART_SEAT:
    case ART_ARMS: put_seat(e, p); break;
    }
}

/* Without its empty margins a picture is copied faster. */
static void keep_visible(const Easel *e, ArtPart *part)
{
    const Pixels seen = canvas_visible(e->canvas);
    Canvas *trimmed = seen.w > 0 ? canvas_cut(e->canvas, seen) : NULL;
    if (!trimmed)
        return;
    *part = (ArtPart){canvas_picture(trimmed, e->imps->draw), (int)lroundf(e->x * e->k) + seen.x,
                      (int)lroundf(e->y * e->k) + seen.y, seen.w, seen.h};
    canvas_free(trimmed);
}

static ArtPart *compose_art(Imps *s, const ArtPlan *p)
{
    const Frame f = frame_of(p->kind);
    const float k = (float)p->px / (p->kind == ART_ROUND ? ROUND : HEIGHT);
    ArtPart *part = calloc(1, sizeof *part);
    Canvas *canvas = canvas_new((int)ceilf(f.w * k), (int)ceilf(f.h * k));
    if (part && canvas) {
        const Easel e = {s, canvas, f.x, f.y, k};
        paint_plan(&e, p);
        keep_visible(&e, part);
    }
    canvas_free(canvas);
    return part;
}

static void drop_part(void *thing)
{
    ArtPart *part = thing;
    if (part)
        picture_free(part->picture);
    free(part);
}

/* Forgets everything when pixels have changed their size or pictures were lost. */
static void follow_version(Imps *s)
{
    if (s->version == draw_version(s->draw))
        return;
    const Rect all = draw_area(s->draw);
    const float scale = draw_scale(s->draw);
    s->version = draw_version(s->draw);
    cache_clear(s->made);
    cache_limit(s->made, KEPT * 4 * (size_t)(all.w * scale) * (size_t)(all.h * scale));
}

const ArtPart *imp_art(Imps *s, ArtPlan plan, bool *made)
{
    follow_version(s);
    const int key[] = {(int)plan.kind, plan.number, (int)plan.state, plan.gaze_x,
                       plan.gaze_y,    plan.plain,  plan.crowned,    plan.px};
    const uint64_t hash = hash_bytes(cache_key(CACHE_IMP), key, sizeof key);
    const Cached *found = cache_find(s->made, hash);
    if (found)
        return found->thing;
    ArtPart *part = compose_art(s, &plan);
    if (made)
        *made = true;
    if (!part)
        return NULL;
    const size_t bytes = sizeof *part + 4 * (size_t)part->w * (size_t)part->h;
    return cache_add(s->made, hash, (Cached){part, part->w, part->h, 0}, bytes)->thing;
}

Draw *imp_art_draw(const Imps *s) { return s->draw; }

static void imps_free(void *thing)
{
    Imps *s = thing;
    if (!s)
        return;
    cache_free(s->made);
    free(s);
}

Imps *imps_of(Draw *d)
{
    if (draw_lent(d))
        return draw_lent(d);
    Imps *s = calloc(1, sizeof *s);
    if (s)
        *s = (Imps){.draw = d, .made = cache_new(0, drop_part), .version = draw_version(d) - 1};
    if (s && s->made) {
        draw_lend(d, s, imps_free);
        return s;
    }
    imps_free(s);
    return NULL;
}
