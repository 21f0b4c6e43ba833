/* Shared by the files that draw the table. */
#pragma once
#include "platform/canvas.h"
#include "table/cardart.h"
#include "table/paint.h"
#include "ui/text.h"
#include "ui/widgets.h"

struct Paint {
    Draw *draw;
    const Game *game;
    const Dress *dress;
    CardArt *art;
    Layer *cloth;
    Picture *rim, *shadow; /* for a card of height `made_for` */
    float made_for;
    unsigned version;
    float cloth_w, cloth_h;
};

typedef struct {
    Pose pose;
    float composed; /* height the face is composed for; 0: that of the pose */
    float squeeze;  /* width factor while it is turned over */
    Color tint;
    float shadow; /* 0: lies flat, 1: hangs high */
    const Color *rim;
} CardLook;

/* c NO_CARD: the back. */
void paint_look(Paint *p, Card c, CardLook look);
void paint_seats(Paint *p, const Table *t, const PaintInfo *info);
void paint_piles(Paint *p, const Table *t, const PaintInfo *info);
void paint_tokens(Paint *p, const Table *t);
