/* table/imps: the company at the far edge of the table. Imps are put together from parts: faces for
 * eight states, eyes that look somewhere, a fan of backs in their hands, and seats for games with
 * ranks.
 *
 * An imp is placed by its foot, the middle of the line where the table's rim cuts it off, and by
 * its height from there to the tips of its horns. The caller draws imp_body for all imps, the table
 * with its rim, and imp_hands for all imps. Pictures are composed once for a size and cached, so an
 * imp at rest is three copies and its cards. Nothing moves unless the caller changes the look. Main
 * thread only. */
#pragma once
#include "platform/draw/draw.h"
#include "words/faces/face_table.h"

enum {
    IMP_COUNT = 8,
    IMP_BACKS = 8 /* a fan has no more; a number tells the rest */
};

typedef enum {
    SEAT_NONE, /* nothing is drawn */
    SEAT_STOOL,
    SEAT_BENCH,
    SEAT_CHAIR,
    SEAT_ARMCHAIR,
    SEAT_THRONE,
    SEAT_KINDS
} SeatKind;

/* Lengths in heights of the imp; upwards and to the left of the foot is negative. */
#define IMP_UNIT       (1.0f / 120.0f) /* the unit of the drawings */
#define IMP_HALF_WIDTH 0.46f           /* shoulders, elbows and ears */
#define IMP_TOP        (-1.01f)        /* tips of the horns */
#define IMP_AIR_TOP    (-1.13f)        /* with what hangs in the air beside the head */
#define IMP_AIR_RIGHT  0.61f           /* the same, on its right; 0.48 on its left */
#define IMP_HEAD       (-0.583f)       /* middle of the head between the ears; radius 0.25 */
#define IMP_MOUTH      (-0.42f)
#define IMP_CHIN       (-0.33f)
#define IMP_PALMS      (-0.04f) /* middle of the hands, which are 0.16 left and right of the foot */
#define IMP_HANDS_END  0.13f    /* arms and hands lie on the rim down to here */
#define IMP_FAN_TOP    (-0.32f) /* of a full fan */
#define IMP_FAN_HALF   0.34f    /* half its width */
#define IMP_CARD       0.367f   /* height of a card in the fan */
#define IMP_RISE_MOST  0.36f    /* one that stands up shows its clothes down to here */
#define SEAT_TOP       (-1.18f) /* of a throne; 1.12 of an armchair, 0.9 of a chair */
#define SEAT_HALF      0.65f    /* half the width of the widest seat */

typedef struct {
    int imp;
    ImpState state;
    Point gaze; /* from {-1, -1}, left and up, to {1, 1}; {0, 0}: straight ahead */
    Point foot;
    float height; /* units */
    float phase;  /* of its breath, in turns; 0: at rest */
    float rise;   /* how far it stands up, in heights */
    float stir;   /* what is left of the movement with which its state begins: 1 … 0, at rest */
    int cards;
    bool counted;            /* their number stands on the fan, even of a few */
    SeatKind seat, seat_was; /* its seat, and the one that this replaces … */
    float seat_left;         /* … of which so much is left: 1 … 0; the seats sink and rise */
    bool plain;              /* without what hangs in the air */
    bool crowned;            /* the winner */
    Color tint;              /* multiplies, as in PictureLook; all zeros: unchanged */
} ImpLook;

typedef struct Imps Imps;

/* The imps of a Draw, shared by all that draw them and freed with it. NULL without memory. */
Imps *imps_of(Draw *d);

/* The seat, the imp's body and head, and the arms of the seat: all that is behind the rim. */
void imp_body(Imps *s, const ImpLook *l);
/* The fan and the hands before it, which lie on the rim. `back` is a card's back of IMP_CARD
 * heights (cardart_picture); NULL: hands without cards. */
void imp_hands(Imps *s, const ImpLook *l, const Picture *back);
/* Head and shoulders in a round frame, as on plates and in lists; `size` is its diameter in units,
 * and `composed` that of the kept picture of which it is a copy. */
void imp_round(Imps *s, int imp, ImpState state, Point centre, float size, float composed);
/* Composes what imp_round would have to compose; false if it exists. */
bool imp_round_ahead(Imps *s, int imp, ImpState state, float size);
/* Composes one picture that imp_body or imp_hands would have to compose; false if all exist. */
bool imp_ahead(Imps *s, const ImpLook *l);

/* How long it moves when this state begins, in ms: its shoulders laugh, it jumps when shocked, it
 * slumps when it sulks. 0: it does not. */
int imp_stir_ms(ImpState state);

/* False if its eyes are shut in this state, so that it cannot look anywhere. */
bool imp_sees(int imp, ImpState state);
/* The gaze of an imp at something. */
Point imp_gaze(const ImpLook *l, Point at);
/* Where its speech comes from; where cards leave its hands. */
Point imp_mouth(const ImpLook *l);
Point imp_palms(const ImpLook *l);

/* "stool", "bench" … "throne"; "" for none. */
const char *seat_name(SeatKind kind);
/* The seat of a rank, 0 being the highest: throne, armchair, chairs, bench, stool. */
SeatKind seat_of_rank(int rank, int seats);
