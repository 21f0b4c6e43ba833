/* The history over the table: contests, exchanges and draws of the deal, the newest first, each
 * with its steps from left to right. Measured anew whenever it is looked at: what is told, the
 * language and the window may have changed. */
#pragma once
#include "scenes/seen/seen.h"

typedef struct {
    const Seen *seen;
    Rect rect, view;            /* the panel; what scrolls in it */
    float word, height;         /* of a line of small words; of all that is told */
    float width[HISTORY_STEPS]; /* of each step */
    bool noted[HISTORY_PARTS];  /* are there words under the names? */
} HistoryPanel;

/* As high as what is told, or as the window allows. */
void history_panel_make(HistoryPanel *h, const Seen *s);
void history_panel_draw(const HistoryPanel *h, float offset);
