/* A line of text that can be edited, with the IME's composition drawn in place. */
#pragma once
#include "platform/hands/input.h"
#include "ui/theme.h"

enum { FIELD_SIZE = 64 };

struct TextField {
    char text[FIELD_SIZE];           /* UTF-8 */
    char composing[INPUT_TEXT_SIZE]; /* not committed yet */
    int caret;                       /* byte offset into text */
    int composing_caret;             /* characters into composing */
    int anchor;    /* from here to the caret it is selected: what is typed next takes its place */
    int max_chars; /* 0: as many as fit */
};
typedef struct TextField TextField;

void field_set(TextField *f, const char *text);
void field_select_all(TextField *f);
/* True if the input was for the field. Enter, Tab and Escape are not (unless they belong to a
 * composition). Ctrl with A, C, X and V, and Shift with what moves the caret, do as everywhere. */
bool field_input(TextField *f, const Input *in);
/* Draws text, composition (underlined) and caret; returns where the caret is, for the IME. */
Rect field_draw(const TextField *f, Draw *d, TextStyle s, Rect box, bool editing, bool caret_on);
