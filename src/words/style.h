/* The style of a game's table, read by those who draw it and those who put it into words:
 * data/tables/<game>.json. The texts of its markers and totals are in the string tables under
 * "game.<id>.marker.<name>" and "game.<id>.total.<name>". */
#pragma once
#include "base/err.h"
#include "base/json.h"
#include "rules/engine.h"

/* How the cards of a contest lie on the table. */
typedef enum {
    SHAPE_TRICK,     /* one card before each seat */
    SHAPE_ROW,       /* from left to right in the order of play */
    SHAPE_SET,       /* sets in the middle, each upon the one before */
    SHAPE_CHALLENGE, /* the lead in the middle, challengers' cards by their seats */
    SHAPE_SHAPES
} TableShape;

enum { STYLE_RANKS = 5 };

typedef struct {
    uint32_t cloth_inner, cloth_outer; /* 0xRRGGBB: the pool of light and the dark around it */
    char cards[NAME_SIZE];             /* style of the card faces */
    TableShape shape; /* "shape": "trick" (if absent), "row", "set" or "challenge" */
    struct {
        bool stacked;    /* equal cards lie together, with their number */
        bool descending; /* the highest rank at the left */
        bool by_rank;    /* sorted by rank at first, not by suit */
    } hand;
    char stake[NAME_SIZE]; /* the picture beside what this deal has brought a seat, "" for none */
    char music[NAME_SIZE]; /* assets/music/<name>.json, "" for none */
    bool trick_points; /* the points for each number of tricks are shown: GameFacts.trick_points */
    char rank[STYLE_RANKS][NAME_SIZE]; /* "ranks": pictures of the best, second, middle, second
                                          last, last social rank; "" none */
    char revolt[NAME_SIZE];   /* the picture that turns over in a revolution, "" for none */
    char reversed[NAME_SIZE]; /* … that rises where points are turned over */
    struct StyleMarker {
        char image[NAME_SIZE];
        bool below_is_trump;   /* cards of a lower rank than its value wear a rim */
        char sound[NAME_SIZE]; /* when it comes to somebody, or its value changes; "" for none */
    } marker[MAX_MARKERS];
    struct StyleTotal {
        bool chevron; /* shown in the trick as an arrow: 1 up, -1 down */
        bool said;    /* put into words under the prompt: total.<name>.<value> */
        bool hero;    /* shown large in the middle … */
        int limit;    /* … with a line that should not be crossed; 0: none */
        char sound_up[NAME_SIZE], sound_down[NAME_SIZE]; /* when it becomes positive, negative */
    } total[MAX_TOTALS];
} TableStyle;

bool style_load(TableStyle *s, const Game *game, const char *data_dir, Err *err);
/* Other cloths than the game's own, for those who like one for all: data/tables/cloths.json. */
enum { CLOTHS = 4 };
extern const char *const CLOTH_NAMES[CLOTHS + 1]; /* the first is "own" */
typedef struct {
    uint32_t inner, outer;
} Cloth;
/* Those after "own", which is left as it is. */
bool style_cloths(Cloth cloth[CLOTHS], const char *data_dir, Err *err);
/* The picture of social rank i (0 the best) among n seats, "" for none. */
const char *style_rank(const TableStyle *s, int i, int seats);
/* Reads the name of a sound into a char[NAME_SIZE]: "place" is assets/sounds/place.wav, or
 * place-1.wav … place-4.wav. Where one may be left out, that means silence. */
JsonRead style_sound;
