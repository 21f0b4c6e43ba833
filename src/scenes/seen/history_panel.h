/* The history over the table: contests, exchanges and draws of the deal, newest first, each with
 * its steps from left to right. It is measured in every frame, since contents, language and
 * window may change. */
#pragma once
#include "scenes/seen/seen.h"
#include "scenes/steps.h"

typedef struct {
    const Seen *seen;
    Rect rect, view;            /* the panel; its scrolling part */
    float height;               /* of the whole content */
    Steps steps[HISTORY_PARTS]; /* of each part */
    float width[HISTORY_STEPS]; /* of each step */
} HistoryPanel;

/* As tall as its content, or as the window allows. */
void history_panel_make(HistoryPanel *h, const Seen *s);
void history_panel_draw(const HistoryPanel *h, float offset);
