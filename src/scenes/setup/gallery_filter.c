/* Which games the gallery shows: by words, family, players, minutes, and favourites. */
#include "base/romaji.h"
#include "base/utf8.h"
#include "scenes/setup/gallery_private.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    MINUTES_STEP = 10,
    GAP = 6,
    STEPPER = 168,
    SEARCH_W = 250,
    SEARCH_LEAST = 150,
    CHIP_INSET = 10
};

/* ---- Favourites: their ids, kept between runs ---- */

static void read_favourites(Gallery *g)
{
    const App *a = g->base.app;
    char ids[FAVOURITES_SIZE];
    prefs_load_favourites(&a->paths, a->autosave, ids, sizeof ids);
    for (int i = 0; i < a->n_games; i++)
        g->tile[i].favourite = prefs_listed(ids, a->games[i].id);
}

/* Those of games that are not there now stay. */
void gallery_love(Gallery *g, int game, bool on)
{
    const App *a = g->base.app;
    char ids[FAVOURITES_SIZE];
    prefs_load_favourites(&a->paths, a->autosave, ids, sizeof ids);
    prefs_list(ids, a->games[game].id, on);
    prefs_save_favourites(&a->paths, ids, a->autosave);
    g->tile[game].favourite = on;
}

/* ---- What is shown ---- */

void gallery_filter_begin(Gallery *g)
{
    const App *a = g->base.app;
    int least = MAX_SEATS, most = 2, longest = MINUTES_STEP;
    for (int i = 0; i < a->n_games; i++) {
        least = a->games[i].min_seats < least ? a->games[i].min_seats : least;
        most = a->games[i].max_seats > most ? a->games[i].max_seats : most;
        longest = a->games[i].minutes > longest ? a->games[i].minutes : longest;
    }
    longest = (longest + MINUTES_STEP - 1) / MINUTES_STEP * MINUTES_STEP;
    g->family = SHOW_ALL;
    g->players = (Range){least - 1, least - 1, most, 1};
    g->minutes = (Range){longest, MINUTES_STEP, longest, MINUTES_STEP};
    read_favourites(g);
}

static bool is_of_family(const Gallery *g, int i, int family)
{
    if (family == SHOW_FAVOURITES)
        return g->tile[i].favourite;
    return family == SHOW_ALL || (int)g->base.app->games[i].family == family;
}

/* A game that does not say how long it takes is never too long. */
static bool is_shown(const Gallery *g, int i)
{
    const App *a = g->base.app;
    const GameInfo *info = &a->games[i];
    return is_of_family(g, i, g->family) &&
           (g->players.value == g->players.min || seats_offered(info, g->players.value)) &&
           info->minutes <= g->minutes.value &&
           (menu_game_found(a, info->id, g->search.text) ||
            romaji_find(tr_of(a, "family.%s", FAMILY_NAMES[info->family]), g->search.text));
}

void gallery_filter(Gallery *g)
{
    int first = -1;
    bool changed = false;
    for (int i = g->base.app->n_games - 1; i >= 0; i--) {
        const bool shown = is_shown(g, i);
        changed |= shown != g->tile[i].shown;
        g->tile[i].shown = shown;
        first = shown ? i : first;
    }
    if (first >= 0 && !g->tile[g->chosen].shown)
        g->chosen = first;
    if (changed)
        g->sought = false;
}

int gallery_shown(const Gallery *g)
{
    int n = 0;
    for (int i = 0; i < g->base.app->n_games; i++)
        n += g->tile[i].shown;
    return n;
}

/* ---- The search ---- */

void gallery_search(Gallery *g, Page *p, Rect *bar)
{
    enum { CLEAR = 28 };
    const App *a = g->base.app;
    const Rect r = rect_split_right(bar, g->has_added ? SEARCH_LEAST : SEARCH_W, 12);
    page_item(p, r, LOOK_FIELD, "field:search", tr(a, "gallery.search"),
              (Element){.field = &g->search, .key = '/', .text = tr(a, "gallery.search.help")});
    const Rect clear = rect_in(r, r.w - CLEAR - 4, (r.h - CLEAR) / 2, CLEAR, CLEAR);
    if (g->search.text[0] && page_item(p, clear, LOOK_PILL, "button:clear", tr(a, "gallery.clear"),
                                       (Element){.icon = "icons/close"}))
        field_set(&g->search, "");
}

/* ---- The row of filters ---- */

typedef struct {
    int family, n;
    char label[MENU_TEXT];
    float need;
} Chip;

/* "All 30", "Avoiding" */
static Chip chip_of(const Gallery *g, int family)
{
    const App *a = g->base.app;
    Chip c = {.family = family};
    for (int i = 0; i < a->n_games; i++)
        c.n += is_of_family(g, i, family);
    if (family == SHOW_ALL)
        app_format(a, c.label, sizeof c.label, "family.all", WITH(AS_NUMBER("n", c.n)));
    else
        utf8_copy(c.label, tr_of(a, "family.%s", FAMILY_NAMES[family]));
    c.need = text_width(a->draw, style(STYLE_LABEL), c.label) + CHIP_INSET;
    return c;
}

static void choose_family(Gallery *g, int family)
{
    g->family = family;
    g->scroll.offset = 0;
}

static void star_chip(Gallery *g, Page *p, Rect r)
{
    const App *a = g->base.app;
    const char *const label = tr(a, "family.favourites");
    if (page_item(
            p, r, LOOK_SEGMENT, "family=favourites", label,
            (Element){.icon = "icons/star", .text = label, .chosen = g->family == SHOW_FAVOURITES}))
        choose_family(g, SHOW_FAVOURITES);
}

/* All, and each family that has games. */
static void family_chips(Gallery *g, Page *p, Rect row)
{
    enum { PAD = 24, STAR = 48 };
    Chip chip[1 + FAMILIES];
    int n = 0;
    float sum = 0;
    star_chip(g, p, rect_split_left(&row, STAR, GAP));
    for (int family = SHOW_ALL; family < FAMILIES; family++) {
        chip[n] = chip_of(g, family);
        if (chip[n].n > 0)
            sum += chip[n++].need;
    }
    const float room = row.w - GAP * (float)(n - 1), times = fminf(1, room / sum),
                pad = fminf(PAD, fmaxf(0, room - sum) / (float)n);
    const int was = g->family;
    for (int i = 0; i < n; i++) {
        const int family = chip[i].family;
        const Rect r = rect_split_left(&row, chip[i].need * times + pad, GAP);
        if (page_item(p, r, LOOK_SEGMENT,
                      page_id(p, "family=%s", family < 0 ? "all" : FAMILY_NAMES[family]),
                      chip[i].label, (Element){.chosen = family == was}))
            choose_family(g, family);
    }
}

/* "players" or "minutes"; `any` is the value that hides nothing. */
static void range_filter(const App *a, Page *p, Rect r, const char *id, Range *range, int any)
{
    char key[NAME_SIZE], text[MENU_TEXT];
    const char *const label = tr_of(a, "gallery.%s.label", id);
    snprintf(key, sizeof key, "gallery.%s", id);
    app_format(a, text, sizeof text, key, WITH(AS_NUMBER("n", range->value)));
    page_stepper(p, r, id, label, range->value == any ? label : text, range);
}

void gallery_filters(Gallery *g, Page *p, Rect row)
{
    const App *a = g->base.app;
    const Rect time = rect_split_right(&row, STEPPER, 14);
    const Rect seats = rect_split_right(&row, STEPPER, 18);
    family_chips(g, p, row);
    range_filter(a, p, seats, "players", &g->players, g->players.min);
    range_filter(a, p, time, "minutes", &g->minutes, g->minutes.max);
}

void gallery_empty(Gallery *g, Page *p, Rect view)
{
    App *a = g->base.app;
    const bool no_star = g->family == SHOW_FAVOURITES && !g->search.text[0];
    Rect middle = rect_around((Point){view.x + view.w / 2, view.y + view.h * 0.4f}, 460, 140);
    const Rect words = rect_cut_top(&middle, 80);
    if (p->draw)
        text_block(p->draw, style(STYLE_BODY), words, ALIGN_CENTRE,
                   tr(a, no_star ? "gallery.no_favourites" : "gallery.none"));
    if (!page_button(p, rect_around(rect_centre(middle), 240, BUTTON_HEIGHT), LOOK_SECONDARY,
                     "button:all", tr(a, "gallery.all")))
        return;
    choose_family(g, SHOW_ALL);
    field_set(&g->search, "");
    g->players.value = g->players.min;
    g->minutes.value = g->minutes.max;
}
