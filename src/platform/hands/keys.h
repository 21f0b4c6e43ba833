/* Key codes. */
#pragma once

/* Letters and digits have their ASCII code ('a', '7'); other keys have the numbers of SDL. */
enum {
    KEY_BACKSPACE = 8,
    KEY_TAB = 9,
    KEY_ENTER = 13,
    KEY_ESCAPE = 27,
    KEY_SPACE = ' ',
    KEY_DELETE = 127,
    KEY_F1 = 1 << 30 | 58,
    KEY_F11 = 1 << 30 | 68,
    KEY_HOME = 1 << 30 | 74,
    KEY_PAGE_UP,
    KEY_END = 1 << 30 | 77,
    KEY_PAGE_DOWN,
    KEY_RIGHT,
    KEY_LEFT,
    KEY_DOWN,
    KEY_UP,
};
