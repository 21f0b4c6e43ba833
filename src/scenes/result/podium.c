#include "scenes/result/podium.h"
#include <math.h>

enum { PAPERS = 70, CALM_MS = 350, RISE_MS = 700, CROWN_MS = 850, SAYS_MS = 1250, FADES_MS = 160 };
static const float TALLER = 1.15f, RISE = 0.3f;

/* ---- Places ---- */

void podium_layout(const After *o, Layout *l)
{
    const Rect area = draw_area(o->base.app->draw);
    const LayoutSpec spec = layout_spec(area.w, area.h, game_seats(o->game), 0);
    layout_make(l, &spec);
    l->rim_rx = 0.6f * area.w;
    l->rim_ry = 0.34f * area.h;
    l->rim.y = LAYOUT_BAR + 26 + (1.04f + RISE) * TALLER * l->imp + l->rim_ry;
}

static bool has_won(const After *o, int seat) { return o->tally.winners >> seat & 1; }

/* All seats by their places, partners side by side. */
static int by_place(const After *o, bool winners, int out[MAX_SEATS])
{
    const int sides = tally_sides(o->game);
    int n = 0;
    for (int k = 0; k < sides; k++)
        for (int seat = o->order[k]; seat < game_seats(o->game); seat += sides)
            if (has_won(o, seat) == winners)
                out[n++] = seat;
    return n;
}

/* Sets the feet: winners in the middle, the others in turn at the left and at the right. */
static void place_feet(const After *o, const Layout *l, Point foot[MAX_SEATS])
{
    int up[MAX_SEATS], down[MAX_SEATS];
    const int winners = by_place(o, true, up), others = by_place(o, false, down);
    const float wide = 1.2f * TALLER * l->imp;
    const float inner = wide * (float)winners / 2 + 0.2f * l->imp,
                outer = (l->seats > 4 ? 0.42f : 0.34f) * l->w;
    for (int i = 0; i < winners; i++)
        foot[up[i]].x = l->w / 2 + wide * ((float)i - (float)(winners - 1) / 2);
    for (int i = 0; i < others; i++) {
        const bool right = i % 2 == 1;
        const int many = right ? others / 2 : (others + 1) / 2;
        const float part = others == 1 ? 0.6f : (float)(i / 2 + 1) / (float)many;
        const float away = inner + (outer - inner) * part;
        foot[down[i]].x = l->w / 2 + (right ? away : -away);
    }
    for (int i = 0; i < l->seats; i++)
        foot[i].y = layout_rim_y(l, foot[i].x);
}

/* ---- Pictures ---- */

/* How each of the pictures looks. */
typedef struct {
    Color light; /* behind the winners; its alpha is the strength */
    float night; /* how dark the room is */
    float rise;  /* how far the winners stand up, of the most */
    int papers;
} PodiumLook;

static const PodiumLook LOOKS[] = {
    [OUTCOME_WON] = {{255, 214, 120, 235}, 0.16f, 1, PAPERS},
    [OUTCOME_SHARED] = {{255, 226, 170, 200}, 0.16f, 0.75f, PAPERS / 2},
    [OUTCOME_NARROW] = {{255, 170, 90, 150}, 0.36f, 0.8f, 0},
    [OUTCOME_LOST] = {{150, 160, 230, 115}, 0.42f, 0.6f, 0},
};

/* ---- Company ---- */

static float risen(const After *o)
{
    return ease_at(EASE_SPRING, (after_passed(o) - CALM_MS) / RISE_MS);
}

/* One who lost narrowly cannot believe it, and nobody who lost is pleased. */
static ImpState podium_state(const After *o, int seat)
{
    const Tally *t = &o->tally;
    const int sides = tally_sides(o->game);
    if (after_passed(o) < CALM_MS)
        return IMP_CALM;
    if (has_won(o, seat))
        return IMP_LAUGHING;
    if (tally_outcome(t, o->game, seat) == OUTCOME_NARROW)
        return IMP_SHOCKED;
    const ImpState own = after_state(o, t->total[t->kept], seat % sides);
    return own == IMP_LAUGHING || own == IMP_PLEASED ? IMP_CALM : own;
}

/* The seats of those who sit, then of the winners, and their looks; returns the number of winners.
 */
static int podium_looks(const After *o, const Layout *l, const PodiumLook *look,
                        int seat[MAX_SEATS], ImpLook out[MAX_SEATS])
{
    Point foot[MAX_SEATS];
    const int others = by_place(o, false, seat), winners = by_place(o, true, seat + others);
    const Point middle = {l->w / 2, l->rim.y - l->rim_ry - 0.6f * l->imp};
    place_feet(o, l, foot);
    for (int i = 0; i < l->seats; i++) {
        const bool won = i >= others;
        const int at = seat[i];
        out[i] = (ImpLook){.imp = match_plan(o->match)->player[at].face % IMP_COUNT,
                           .state = podium_state(o, at),
                           .foot = foot[at],
                           .height = l->imp};
        if (game_facts(o->game)->ranked && !won)
            out[i].seat = seat_of_rank(o->tally.out[at], l->seats);
        if (won) {
            out[i].height *= TALLER;
            out[i].rise = RISE * look->rise * risen(o);
            out[i].crowned = after_passed(o) >= CROWN_MS;
        }
        out[i].gaze = imp_gaze(&out[i], won ? (Point){l->w / 2, l->h} : middle);
    }
    return winners;
}

/* The names on the rim; that of the person at this screen is in brass. */
static void draw_tags(const After *o, Draw *d, const Layout *l)
{
    Point foot[MAX_SEATS];
    place_feet(o, l, foot);
    draw_tiny_letters(d, true);
    for (int i = 0; i < l->seats; i++) {
        const bool own = after_person(o) == i;
        const TextStyle look = style_sized(STYLE_LABEL, 13, own ? BRASS : WHITE);
        const char *const name = words_name(&o->speaker, i);
        const float w = fminf(text_width_in(d, look, 22, name) + 20, 1.2f * l->imp);
        const Rect r = rect_centred(foot[i].x, foot[i].y + LAYOUT_RIM + 4, w, 22);
        draw_round(d, r, 8, color_fade(PANEL_DEEP, 0.9f), 1, own ? BRASS : OUTLINE);
        text_fit(d, look, rect_pad(r, 6, 0), ALIGN_CENTRE, name);
    }
    draw_tiny_letters(d, false);
}

/* ---- Talk ---- */

void podium_talk(After *o)
{
    const MatchPlan *plan = match_plan(o->match);
    int seat[MAX_SEATS];
    const int winners = by_place(o, true, seat), all = winners + by_place(o, false, seat + winners);
    talk_begin(&o->talk, talk_seed(o->match));
    for (int i = 0; i < all && o->base.app->prefs.talk && o->talk.seat == NO_SEAT; i++) {
        const int who =
            seat[i < winners ? winners - 1 - i : i]; /* of winners, the one at the end */
        if (!plan->player[who].human)
            talk_close(&o->talk, who, plan->player[who].face, i < winners, 0);
    }
}

bool podium_says(const After *o) { return o->talk.seat != NO_SEAT && after_passed(o) >= SAYS_MS; }

/* Beside the head of one that stands, over the head of one that sits. */
static void draw_talk(const After *o, Draw *d, const Layout *l, const ImpLook *k, bool stands)
{
    enum { AIR = 12 };
    char text[WORDS_SIZE];
    const float shown = float_clamp((after_passed(o) - SAYS_MS) / FADES_MS, 0, 1);
    const Point size =
        paint_speech_size(d, words_talk(&o->speaker, &o->talk, text, sizeof text), 0.3f * l->w);
    Point mouth = imp_mouth(k);
    mouth.y -= k->rise * k->height;
    Rect r = {k->foot.x - size.x / 2, k->foot.y + IMP_AIR_TOP * k->height - size.y - AIR, size.x,
              size.y};
    if (stands) {
        const float beside = IMP_AIR_RIGHT * k->height + AIR;
        r.x = k->foot.x < l->w / 2 - 1 ? k->foot.x - beside - r.w : k->foot.x + beside;
        r.y = mouth.y - size.y;
    }
    r.x = float_clamp(r.x, AIR, l->w - AIR - r.w);
    r.y = fmaxf(r.y, LAYOUT_BAR + AIR);
    paint_speech(d, r, mouth, text, shown);
}

/* ---- Drawing ---- */

static void draw_night(Draw *d, const Layout *l, float night)
{
    draw_fill(d, (Rect){0, LAYOUT_BAR, l->w, l->h - LAYOUT_BAR}, color_fade(RGB(0x0C0814), night));
}

static void draw_light(const After *o, const Layout *l, const PodiumLook *look, const ImpLook *k)
{
    const float t = float_clamp((after_passed(o) - CALM_MS) / RISE_MS, 0, 1);
    const float turn = 10 * after_progress(o, PODIUM_MS);
    const Point head = {k->foot.x, k->foot.y - (0.55f + k->rise) * k->height};
    Color c = look->light;
    if (t <= 0)
        return;
    c.a = (uint8_t)((float)c.a * t);
    paint_rays(o->paint, head, 3.1f * l->imp * (0.6f + 0.4f * t), turn, c);
    paint_rays(o->paint, head, 1.3f * l->imp, -turn, c);
}

void podium_draw(const After *o, Draw *d, const Layout *l)
{
    const PodiumLook *look = &LOOKS[tally_outcome_here(&o->tally, o->match)];
    ImpLook imp[MAX_SEATS];
    int at[MAX_SEATS];
    const int winners = podium_looks(o, l, look, at, imp);
    parlour_room(o->paint, l);
    draw_clip_push(d, (Rect){0, LAYOUT_BAR, l->w, l->h});
    parlour_seated(o->paint, l, imp, l->seats - winners);
    draw_night(d, l, look->night);
    for (int i = l->seats - winners; i < l->seats; i++)
        draw_light(o, l, look, &imp[i]);
    for (int i = l->seats - winners; i < l->seats; i++)
        parlour_standing(o->paint, l, &imp[i]);
    draw_tags(o, d, l);
    for (int i = 0; i < l->seats && podium_says(o); i++)
        if (at[i] == o->talk.seat)
            draw_talk(o, d, l, &imp[i], i >= l->seats - winners);
    draw_clip_pop(d);
}

/* The path of each paper depends only on its index. */
void podium_confetti(const After *o, Draw *d, Rect area)
{
    const float t = after_progress(o, PODIUM_MS);
    const int papers = LOOKS[tally_outcome_here(&o->tally, o->match)].papers;
    bool person = false;
    for (int i = 0; i < game_seats(o->game); i++)
        person |= has_won(o, i) && match_plan(o->match)->player[i].human;
    for (int i = 0; i < papers && person && t < 1; i++) {
        Rng rng = rng_from_u64((uint64_t)i + 1);
        const float x0 = (float)rng_below(&rng, 1000) / 1000,
                    late = (float)rng_below(&rng, 1000) / 1000;
        const float sway = (float)rng_below(&rng, 1000) / 1000,
                    size = 7 + (float)rng_below(&rng, 7);
        const float y = area.h * (1.75f * t - 0.65f * late) - 40 * (1 - t);
        const float x = x0 * area.w + 26 * sinf(6.28f * (sway + t * (1 + late)));
        const float w = size * (0.35f + 0.65f * fabsf(cosf(6.28f * (sway + 1.5f * t))));
        draw_fill(d, rect_centred(x, y, w, size),
                  color_fade(theme_face_line((int)rng_below(&rng, 6)), 0.9f));
    }
}
