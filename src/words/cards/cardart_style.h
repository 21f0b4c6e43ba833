/* words/cards: the style of a deck's faces, read from assets/cards/<style>.json. Lengths are
 * thousandths of a card's width.
 *
 *   "index"    position and height of the figures in the corner, and what is drawn under them
 *   "big"      the same for large indices, without the index below; if missing, the usual one
 *   "letters"  a letter under the suit's shape (strings card.letter.<suit>)
 *   "caption"  a name below the picture (strings <key>.<number>)
 *   "plain"    inks of cards without a suit
 *   "suits"    the shape of each suit
 *   "inks"     its colours, in one or more palettes, the first being the usual one
 *   "by"       whether the rank (that of CardInfo.face) or "points" selects the face
 *   "faces"    the look for each such number */
#pragma once
#include "base/json.h"
#include "rules/engine.h"

enum {
    ART_NAME = 48,
    INK_SIZE = 8,
    MAX_PIPS = 10,
    MAX_FACES = MAX_CARDS,
    MAX_PALETTES = 4,
    MAX_FIGURES = 128,
    CARD_UNITS = 1000
};

typedef struct {
    char ink[INK_SIZE];  /* "#rrggbb": index, letter and outlines */
    char fill[INK_SIZE]; /* of the shape; "" = like the ink */
} SuitInk;

typedef struct {
    char name[NAME_SIZE];
    SuitInk suit[MAX_SUITS];
} Palette;

typedef struct {
    int number;            /* CardInfo.face or the points that it is for */
    char index[NAME_SIZE]; /* in the corner instead of the card's name; "" = the name */
    char sign[ART_NAME];   /* picture in the corner instead of figures; "" = none */
    char pip[ART_NAME];    /* picture; "{suit}" in it stands for the card's suit */
    char ink[INK_SIZE];    /* replaces the suit's ink; "" = the suit's ink */
    char frame[INK_SIZE];  /* replaces the colour of the inner frame */
    int n, n_half; /* the first n_half stand in the upper half and are repeated upside down in the
                      lower one */
    struct PipPlace {
        int x, y, size; /* centre and side of the square it is fitted into */
    } at[MAX_PIPS];
} FaceLook;

typedef struct {
    struct IndexPlace {
        int x, y, height, width; /* width: the largest width of the figures, 0: no limit */
        int suit;                /* height of the suit's shape under it */
        int tally;    /* height of each small picture under the index, for a fan; 0: without */
        int pictures; /* per cent of their usual size, moved towards the lower right corner to make
                         room */
    } index, big;
    bool letters;
    char caption[NAME_SIZE]; /* key, "" = none */
    int caption_y, caption_height;
    char plain_ink[INK_SIZE], plain_frame[INK_SIZE];
    char shape[MAX_SUITS][ART_NAME];
    Palette palette[MAX_PALETTES];
    int n_palettes;
    enum { BY_RANK, BY_POINTS } by;
    FaceLook face[MAX_FACES];
    int n_faces;
    uint8_t face_of[MAX_CARDS]; /* the face of each card */
    /* The figures: pictures `box` high whose figures begin `rise` below the top and are `height`
     * high; advance 0: no such figure. */
    int box, rise, height, advance[MAX_FIGURES];
} CardStyle;

extern const JsonField cardart_fields[]; /* of the file */

/* The folders of assets that have the style and the measures of the figures. */
typedef struct {
    const char *style, *figures;
} CardFolders;
/* False and one line if a file is wrong, or lacks a look for a suit or a card of the game's deck.
 */
bool cardart_style_load(CardStyle *style, const Game *g, const CardFolders *from, const char *name,
                        Err *err);
