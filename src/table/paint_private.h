/* Shared by the files that draw the table. */
#pragma once
#include "platform/draw/canvas.h"
#include "table/cardart/cardart.h"
#include "table/paint.h"
#include "ui/text.h"
#include "ui/widgets.h"

/* Hashes of all that a kept picture was made from: what each seat looks like by itself, and the
 * rest.
 */
typedef struct {
    uint64_t rest, seat[MAX_SEATS];
    bool hand; /* it has the viewer's hand */
} PaintKey;

/* `hand`: the viewer's hand is a part of it. */
typedef void DrawKept(Paint *p, const Table *t, const PaintInfo *info, bool hand);
typedef struct {
    Layer *layer;
    PaintKey key;
    DrawKept *draw;
} Kept;

struct Paint {
    Draw *draw;
    const Game *game;
    const TableStyle *style;
    CardArt *art;
    struct Imps *imps;
    Layout room; /* for which the layer `cloth` was made */
    Cloth felt;
    bool unwoven, unveiled; /* changed since the layer was made */
    bool strong;            /* more contrast */
    unsigned moving;        /* seats that are over the kept picture until all of them rest */
    Layer *cloth;           /* wall, felt and rim */
    Layer *dusk;            /* the dark felt behind results and reviews */
    Kept still;             /* everything at rest */
    Kept lit;               /* the same in the light of a highlight … */
    Layer *gloom; /* … on the dark table with its light, for the inputs `gloom_key` … */
    uint64_t gloom_key;
    int gloom_parts; /* that have been drawn */
    int room_parts;  /* of the next room of a challenge, on the layer `gloom`; 0: none is begun */
    bool room_made;  /* a part was drawn in this frame */
    bool room_lit;   /* the layer `lit` has a room of the present challenge … */
    bool veiled;     /* … which has been seen dark */
    Point figure;    /* where the worth of a trick stands … */
    double figure_start, figure_now; /* … that counts up from then on, as drawn at that time */
    double lit_start, lit_from;      /* of the highlight whose light is on, and since when it is */
    Picture *pool, *cone;            /* … with this light on the felt, and from the lamp */
    Picture *streak;                 /* of light, around what is in it */
    Picture *word;                   /* its words, made from `word_text` for `word_version` */
    char word_text[WORDS_SIZE];
    unsigned word_version;
    unsigned speech;       /* changes with the language and the colours of the suits */
    Picture *rim, *shadow; /* for a card of height `made_for` */
    float made_for;
    unsigned version;
    Picture *rays; /* for rays_version; NULL: not needed yet */
    unsigned rays_version;
    int face[MAX_SEATS];  /* of the seats, as last drawn */
    unsigned ahead_of[2]; /* the draw_version and speech of the faces composed in advance */
    int aheads;
};

typedef struct {
    Card card; /* NO_CARD: the back */
    Pose pose;
    float composed; /* height of the face; 0: that of the pose */
    float squeeze;  /* width factor while it is turned over */
    Color tint;
    float shadow; /* 0: lies flat, 1: hangs high; below 0: none */
    const Color *rim;
    bool narrow; /* the rim lies on the card, not around it */
    bool moving; /* it looks otherwise in the next frame */
} CardLook;

/* Makes what paint_rays draws; false if it exists. */
bool paint_rays_ahead(Paint *p);

/* ---- paint_card.c ---- */

/* Rim and shadow are made once for the height of a card in the hand, and scaled for others. */
void paint_make_frames(Paint *p, float height);
void paint_drop_frames(Paint *p);
void paint_look(Paint *p, CardLook look);
/* Rounds a length to one of twelve steps per octave. Shadows and streaks have no sharp edges, so
 * one cached picture serves all lengths of a step. */
float paint_stepped(float length);
/* The present look of sprite i. */
CardLook paint_look_of(const Table *t, int i);

/* ---- paint_room.c ---- */

void paint_cloth(Paint *p, const Layout *l, float alpha); /* wall, felt and rim */
void paint_rim(Draw *d, const Layout *l);
/* Of the seats of the mask, the imps behind the rim, and the viewer's at the near edge. `over`:
 * over kept plates, which must stay visible. */
void paint_company(Paint *p, const Table *t, const PaintInfo *info, unsigned which, bool over);
/* The seat that this one looks at: because of an event, or the one that acts, or else the taker;
 * NO_SEAT: the cards. */
int paint_looked_at(const Table *t, const PaintInfo *info, int seat);
/* Finds the imps that move in this frame: they are not in the kept picture, but over it. */
void paint_stir(Paint *p, const Table *t, const PaintInfo *info);

/* ---- Things on the table ---- */

/* A number in the middle of r; a text in a dark pill. */
void paint_number(Draw *d, TextStyle s, Rect r, int value);
void paint_pill(Draw *d, TextStyle s, Rect r, float line_w, Color line, const char *text);

/* Some of n cards face down, one upon the other. */
void paint_pile(Paint *p, Pose at, int n, Color tint);
/* True if the stock lies under the turned-up card: drawn with the sign of trumps. */
bool paint_under_turned(const Table *t, const PaintInfo *info);

/* The cards of the contest in the order of play: those at rest, or those in flight; returns their
 * number. */
int paint_contest_cards(const Table *t, bool still, int out[MAX_CARDS]);
void paint_contest(Paint *p, const Table *t, const PaintInfo *info);
/* Cards in flight to the trick, or to places where cards are not shown one by one. */
void paint_flying(Paint *p, const Table *t, const PaintInfo *info);
void paint_places(Paint *p, const Table *t, const PaintInfo *info);
void paint_numbers(Paint *p, const Table *t,
                   const PaintInfo *info); /* totals and points on the table */
/* The set of that seat in a challenge; of another seat that of the lead. */
Pose paint_faceoff_set(const Table *t, int seat);
/* The portrait's middle in a challenge, and the room for its bubble, which covers no portrait;
 * false: it has none. */
bool paint_faceoff_face(const Table *t, int seat, Point *face, Rect *bubble);
/* A challenge: the dark room with light on the sets, and the sets with their players; veil: how
 * dark the room is by now, 0 to 1. */
typedef enum {
    FACEOFF_DARK,
    FACEOFF_LAMP,
    FACEOFF_LEAD, /* the light behind the lead */
    FACEOFF_BEST, /* the light behind what has won */
    FACEOFF_PARTS
} FaceoffPart;
void paint_faceoff_part(Paint *p, const Table *t, FaceoffPart part, float veil);
void paint_faceoff_room(Paint *p, const Table *t, float veil);
void paint_faceoff(Paint *p, const Table *t, const PaintInfo *info);
/* All sets lie open, and one has won. */
bool paint_faceoff_over(const Table *t);
/* Composes one portrait that the next challenge may show; false if all exist. */
bool paint_faceoff_ahead(Paint *p, const Table *t);
/* ---- moments/paint_challenged.c ---- */

/* The table while the sets lie face to face, without these. */
void paint_challenged(Paint *p, const Table *t, const PaintInfo *info, const PaintKey *key);

/* ---- moments/paint_gloom.c ---- */

/* The steps before the light comes, one per frame, because all at once would take 60 ms.
 * Paint.gloom_parts is the number of those that are done. */
enum {
    GLOOM_DARK,
    GLOOM_POOL,
    GLOOM_CONE,
    GLOOM_WORDS,
    GLOOM_RAYS_HIGH, /* the upper half of the rays … */
    GLOOM_RAYS_LOW,  /* … and the lower one */
    GLOOM_CARDS,
    GLOOM_PARTS
};
/* The room in the light of a highlight: wall and felt in the dark, and the cone of light. It is
 * kept as long as the light stays where it is, while the company over it moves. Draws and makes the
 * next thing that is missing for the light, or the whole; true if something was missing. */
bool paint_gloom(Paint *p, const Table *t, const PaintInfo *info, bool whole);

/* ---- moments/paint_moment.c ---- */

/* The place in the light: of a highlight's card or picture, or of a set in a challenge. */
Pose paint_in_light(const Table *t, const Highlight *is);
/* The card or picture in the light, particles, and words. */
void paint_highlight(Paint *p, const Table *t, const PaintInfo *info);
/* The worth of the trick, at the cards or on its way to the taker. */
void paint_figure(Paint *p, const Table *t);
void paint_drop_light(Paint *p);
/* How far the room sinks when the words of a highlight land, in units. */
float paint_jolt(const Table *t);
/* Composes one of the cards in the light, which are large; false if all exist. */
bool paint_lit_ahead(Paint *p, const Table *t);
/* The cards that are in the light of the highlight. */
CardSet paint_lit_cards(const Table *t);

/* ---- moments/paint_word.c ---- */

enum { WORD_SLAMS_MS = 150 };
/* The middle of the words of a highlight: just above the hand, or in its place without one. */
Point paint_word_place(const Table *t);
/* Makes their picture; false if it exists. */
bool paint_word_ahead(Paint *p, const char *text, uint32_t light);
/* The words fall onto the table, a little askew, and shake once. */
void paint_word(Paint *p, const Table *t, const Highlight *is, const char *text);

/* ---- Words, seats and piles ---- */

void paint_notices(Paint *p, const Table *t, const PaintInfo *info);
void paint_talk(Paint *p, const Table *t, const PaintInfo *info); /* the bubble of an imp */
void paint_seats(Paint *p, const Table *t, const PaintInfo *info);
/* What seats own, at the lower edges of their plates, over the cards of a trick. */
void paint_tags(Paint *p, const Table *t, const PaintInfo *info);
/* The goal of a seat, which counts up. */
void paint_goal(Paint *p, const Table *t, const PaintSeat *s, int seat);
#define PLATE_NAME style_sized(STYLE_STRONG, 17, WHITE)
float paint_tag_width(const Paint *p, const char *tag);
/* The tag or role that the plate shows behind the name, instead of the level, because a card lies
 * where it would hang; "": none, or no room for it. */
const char *paint_plate_tag(const Paint *p, const Table *t, const PaintSeat *s, int seat);
/* The tag or goal that hangs on the seat's plate; w = 0: none. */
Rect paint_tag_rect(const Paint *p, const Table *t, const PaintSeat *s, int seat);
/* The n tricks of a side, at the pile of that seat, how many they have to be, and its names. */
void paint_side_tricks(Paint *p, const Table *t, int seat, int n, const char *names);
void paint_aside(Paint *p, const Table *t, const PaintInfo *info);
void paint_counts(Paint *p, const Table *t,
                  const PaintInfo *info); /* numbers of cards in hand, taken and in the stock */
void paint_markers(Paint *p, const Table *t, bool still); /* those at rest, or the others */

/* ---- paint_kept.c ---- */

/* Of everything at rest; without the hand if that is drawn in every frame. */
PaintKey paint_key(const Paint *p, const Table *t, const PaintInfo *info, bool hand);
/* Draws a kept picture where it is not of that key. */
void paint_keep(Paint *p, const Table *t, const PaintInfo *info, Kept *kept, const PaintKey *key);
/* Shows everything at rest. */
void paint_still(Paint *p, const Table *t, const PaintInfo *info, const PaintKey *key);
