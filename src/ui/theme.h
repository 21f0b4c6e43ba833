/* Colours, sizes and text styles, read off the boards: ink and aubergine, brass for what is active,
 * lacquer red for the one main action, ivory. */
#pragma once
#include "platform/draw/font.h"
#include "platform/draw/geometry.h"

#define INK          RGB(0x17121F) /* the night at the bottom */
#define AUBERGINE    RGB(0x2C1F3B) /* the night at the top */
#define PANEL        RGB(0x1B1424)
#define PANEL_DEEP   RGB(0x120D19)
#define PANEL_RAISED RGB(0x221A2E) /* secondary buttons, fields, plates */
#define ROW          RGB(0x282231) /* the row that is meant */
#define BRASS        RGB(0xD8A648)
#define RED          RGB(0xB8322A)
#define RED_HOT      RGB(0xCB4036) /* under the pointer */
#define RED_DEEP     RGB(0x9A271F) /* pressed */
#define WHITE        RGB(0xFFFAF0) /* text */
#define IVORY        RGB(0xF8F1E0) /* card paper */
#define CARD_INK     RGB(0x2B2B2B)
#define LOSS         RGB(0xFF8A7A) /* negative points */
#define GAIN         BRASS
#define AS_IS        ((Color){255, 255, 255, 255})
#define NOTHING      ((Color){0, 0, 0, 0})
#define RECOMMENDED  RGB(0xD96B1C) /* differs from card paper, brass, and the reds of cards */

/* These two, and thin lines, become brighter where more contrast is asked for. */
#define OUTLINE_USUAL  RGB(0x7D6D90) /* of buttons and fields; at least 3:1 on all grounds above */
#define OUTLINE_STRONG RGB(0xE4DCEC) /* at least 7:1 */
#define MUTED_USUAL    RGB(0xB0A5B8) /* secondary text; 7.5:1 on PANEL */
#define MUTED_STRONG   RGB(0xF2ECF6)
#define OUTLINE        (theme_is_strong() ? OUTLINE_STRONG : OUTLINE_USUAL)
#define MUTED          (theme_is_strong() ? MUTED_STRONG : MUTED_USUAL)
#define HAIRLINE       (theme_is_strong() ? RGB(0x8B7F97) : RGB(0x3A3044))

void theme_strong(bool strong); /* the one setting of the whole program that all drawing follows */
bool theme_is_strong(void);

Color theme_face_line(int face); /* one colour per face, its own, for lines on PANEL */

typedef struct {
    FontRole role;
    float size;
    Color color;
} TextStyle;

typedef enum {
    STYLE_TITLE,   /* 34, serif */
    STYLE_HEADING, /* 22, serif */
    STYLE_STRONG,  /* 19, bold */
    STYLE_BODY,    /* 18 */
    STYLE_LABEL,   /* 17, bold: on buttons */
    STYLE_SMALL,   /* 16, muted */
    STYLE_NOTE,    /* 15, muted: the smallest */
    STYLE_COUNT
} StyleId;
TextStyle style(StyleId id);
TextStyle style_in(StyleId id, Color color);
TextStyle style_sized(StyleId id, float size, Color color);

enum {
    BAR_HEIGHT = 46,    /* the bar at the top of a table */
    BUTTON_HEIGHT = 44, /* secondary; the main one is 60 */
    MAIN_HEIGHT = 60,
    PANEL_RADIUS = 22,
};
