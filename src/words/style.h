/* The style of a game's table, data/tables/<game>.json, for drawing and for words. The texts of its
 * markers and totals are in the string tables under "game.<id>.marker.<name>" and
 * "game.<id>.total.<name>". */
#pragma once
#include "base/err.h"
#include "base/json.h"
#include "rules/engine.h"
#include "words/faces/face_table.h"

/* The layout of a contest's cards. */
typedef enum {
    SHAPE_TRICK,     /* one card before each seat */
    SHAPE_ROW,       /* from left to right in the order of play */
    SHAPE_SET,       /* sets in the middle, each upon the one before */
    SHAPE_CHALLENGE, /* the lead in the middle, challengers' cards by their seats */
    SHAPE_OFFER,     /* one card in the middle with counters; taken ones in rows at the seats */
    SHAPE_PILE,      /* one upon the other in the middle */
    SHAPE_SHAPES
} TableShape;

/* Where the stock lies when all hands were dealt. */
typedef enum {
    STOCK_BESIDE, /* right of the contest */
    STOCK_MIDDLE, /* spread in the middle while it is bid for, then beside the contest */
    STOCK_TRUMP,  /* under the card that was turned up from it */
    STOCK_PLACES
} StockPlace;

enum { STYLE_RANKS = 5 };

typedef struct {
    uint32_t cloth_inner, cloth_outer; /* 0xRRGGBB: the pool of light and the dark around it */
    char cards[NAME_SIZE];             /* style of the card faces */
    TableShape shape; /* "shape": "trick" (if absent), "row", "set", "challenge", "offer", "pile" */
    StockPlace stock; /* "stock": "beside" (if absent), "middle", "trump" */
    struct {
        bool stacked;    /* equal cards lie in stacks with their number */
        bool descending; /* the highest rank at the left */
        bool by_rank;    /* sorted by rank at first, not by suit */
        bool open; /* cards of other hands that all know lie open at their seats; one's own that
                      all know have a mark */
    } hand;
    FaceTable faces;       /* "faces": this game's own lines, for faces_load */
    char stake[NAME_SIZE]; /* picture beside the running score of this deal, "" without one */
    char music[NAME_SIZE]; /* assets/music/<name>.json, "" without any */
    int grade[2]; /* "grades": tricks worth as much have a figure; have a great one. 0: none has */
    bool count_tricks; /* piles say how many tricks they are */
    bool result_words; /* results say in words what points are for, and show no cards taken */
    bool trick_points; /* the points for each number of tricks are shown: GameFacts.trick_points */
    char rank[STYLE_RANKS][NAME_SIZE]; /* "ranks": pictures of the best, second, middle, second
                                          last, last social rank; "" without one */
    struct StyleMarker {
        char image[NAME_SIZE];
        bool below_is_trump;   /* cards of a lower rank than its value are trumps and have a rim */
        char sound[NAME_SIZE]; /* played when it gets an owner or another value; "" without one */
    } marker[MAX_MARKERS];
    struct StyleTotal {
        bool chevron; /* shown in the trick as an arrow: 1 up, -1 down */
        bool said;    /* has words under the prompt: total.<name>.<value> */
        bool sign;    /* its word stands under the sign of trumps: total.<name>.<word>, and below
                         that, if there is such a text, what pays then: total.<name>.pays.<word> */
        bool hero;    /* shown large in the middle of the table */
        bool pot;     /* shown as counters on the card on offer */
        bool way;     /* shown as arrows round the pile: 1 clockwise, -1 counterclockwise */
        int limit;    /* the limit on its ring; 0 without one */
        char sound_up[NAME_SIZE],
            sound_down[NAME_SIZE]; /* played when it becomes positive, negative */
    } total[MAX_TOTALS];
} TableStyle;

extern const JsonField style_fields[]; /* of data/tables/<game>.json */
bool style_load(TableStyle *s, const Game *game, const char *data_dir, Err *err);
/* The limit on the ring of a total: that of the rules now, with the options in play. */
int style_limit(const TableStyle *s, const Game *g, const State *now, int which);
/* Cloths that replace the games' own: data/tables/cloths.json. */
enum { CLOTHS = 4 };
extern const char *const CLOTH_NAMES[CLOTHS + 1]; /* the first is "own" */
typedef struct {
    uint32_t inner, outer;
} Cloth;
/* Reads the cloths after "own", which stays empty. */
bool style_cloths(Cloth cloth[CLOTHS], const char *data_dir, Err *err);
/* The picture of social rank i (0 the best) among n seats, "" without one. */
const char *style_rank(const TableStyle *s, int i, int seats);
/* Reads the name of a sound into a char[NAME_SIZE]: "place" is assets/sounds/place.wav, or
 * place-1.wav … place-4.wav. An optional sound that is missing is silent. */
JsonRead style_sound;
/* Reads a colour, "#1f5b50", into a uint32_t. */
JsonRead style_color;
