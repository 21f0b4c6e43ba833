/* The history over the table: contests, exchanges and draws of the deal, newest first, each with
 * its steps from left to right. It is measured in every frame, since contents, language and
 * window may change. */
#pragma once
#include "scenes/seen/seen.h"

typedef struct {
    const Seen *seen;
    Rect rect, view;            /* the panel; its scrolling part */
    float word, height;         /* height of a line of small text; of the whole content */
    float width[HISTORY_STEPS]; /* of each step */
    bool noted[HISTORY_PARTS];  /* the part has text under the names */
} HistoryPanel;

/* As tall as its content, or as the window allows. */
void history_panel_make(HistoryPanel *h, const Seen *s);
void history_panel_draw(const HistoryPanel *h, float offset);
