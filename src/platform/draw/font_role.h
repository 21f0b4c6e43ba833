/* The roles of text. */
#pragma once

typedef enum {
    FONT_UI,      /* Lato for Latin, BIZ UDPGothic or the next best gothic for Japanese */
    FONT_BOLD,    /* the bold weight of FONT_UI */
    FONT_TITLE,   /* EB Garamond for Latin, BIZ UDPMincho for Japanese */
    FONT_NUMERAL, /* card indices: EB Garamond bold; figures of one width */
    FONT_ROLES
} FontRole;
