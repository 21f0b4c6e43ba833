/* The parts of the gallery: which games it shows, their tiles, and the panel beside them. Private
 * to this folder. */
#pragma once
#include "scenes/saved.h"
#include "words/style.h"

typedef struct {
    TableStyle style;
    char emblem[NAME_SIZE + 16]; /* its picture */
    Err wrong;                   /* why the game cannot be laid out, "" if it can */
    SavedMatch saved;
    int steps, taken; /* of its lesson; steps 0: no lesson */
    bool known;       /* it has been set up before */
    bool played;      /* the archive has deals of it */
    bool favourite;
    bool shown; /* no filter hides it */
    Rect rect;  /* in the content of the grid, if it is shown */
} GalleryTile;

/* What a family filter may be, besides a Family. */
enum { SHOW_ALL = -1, SHOW_FAVOURITES = -2 };
enum { SECTIONS = FAMILIES };

typedef struct {
    Scene base;
    GalleryTile *tile; /* one per game */
    int chosen;        /* the game that the panel describes */
    bool has_added;    /* there is a page of added games */
    bool sought;       /* its tile has been scrolled to */
    Scroll scroll;
    /* filters */
    TextField search;
    int family;
    Range players, minutes; /* players.min and minutes.max: any */
    /* The shown tiles by family, a heading over each; made when the screen is listed. */
    struct GallerySection {
        Family family;
        Rect heading;
    } section[SECTIONS];
    int n_sections;
    float content; /* the height of the grid */
} Gallery;

/* added_scene.c: games were added, or a save belongs to a game that is not there: there is
 * something to list. */
bool added_any(const App *a);

/* ---- gallery_filter.c ---- */

void gallery_filter_begin(Gallery *g);
/* Marks the tiles that are shown. A game that is hidden is not chosen if another is shown. */
void gallery_filter(Gallery *g);
/* The field for words, cut off from the right of the bar; and the row of filters. */
void gallery_search(Gallery *g, Page *p, Rect *bar);
void gallery_filters(Gallery *g, Page *p, Rect row);
/* In place of tiles that nothing matches: why, and the way back. */
void gallery_empty(Gallery *g, Page *p, Rect view);
int gallery_shown(const Gallery *g);              /* the number of tiles */
void gallery_love(Gallery *g, int game, bool on); /* a favourite, remembered */

/* ---- gallery_tiles.c ---- */

/* Places the shown tiles in a grid of that width, in units of its content. */
void gallery_place(Gallery *g, float width);
void gallery_tiles(Gallery *g, Page *p, Rect view);
/* The game of a tile; -1 for any other element: tiles alone have an argument. */
int gallery_game_of(const Element *e);
/* The element of a game that cannot be laid out is refused, and says why. */
Element gallery_refusal(const Gallery *g, int game, char text[MENU_TEXT]);
/* The lesson is what to begin with. */
bool gallery_lesson_first(const GalleryTile *t);
bool gallery_lesson_begun(const GalleryTile *t);

/* ---- gallery_panel.c ---- */

void gallery_panel(Gallery *g, Page *p, Rect panel);
