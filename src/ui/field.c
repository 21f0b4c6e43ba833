#include "ui/field.h"
#include "base/utf8.h"
#include "ui/text.h"
#include <stdio.h>
#include <string.h>

static int count_chars(const char *text)
{
    int n = 0;
    while (text_next(&text))
        n++;
    return n;
}

/* Start of the character before byte `at`. */
static int char_back(const char *text, int at)
{
    do
        at--;
    while (at > 0 && ((unsigned char)text[at] & 0xC0) == 0x80);
    return at < 0 ? 0 : at;
}

/* The length of the first characters in bytes, at most of the whole text. */
static int bytes_of_chars(const char *text, int chars)
{
    const char *p = text;
    for (; chars > 0 && *p; chars--)
        text_next(&p);
    return (int)(p - text);
}

void field_set(TextField *f, const char *text)
{
    const size_t n = utf8_cut(text, strlen(text) < FIELD_SIZE ? strlen(text) : FIELD_SIZE - 1);
    memcpy(f->text, text, n);
    f->text[n] = '\0';
    f->composing[0] = '\0';
    f->anchor = f->caret = (int)n;
}

void field_select_all(TextField *f)
{
    f->composing[0] = '\0';
    f->anchor = 0;
    f->caret = (int)strlen(f->text);
}

static int selection_start(const TextField *f)
{
    return f->anchor < f->caret ? f->anchor : f->caret;
}
static int selection_end(const TextField *f) { return f->anchor < f->caret ? f->caret : f->anchor; }

static void erase(TextField *f, int from, int to)
{
    memmove(f->text + from, f->text + to, strlen(f->text) - (size_t)to + 1);
    f->anchor = f->caret = from;
}

static void erase_selection(TextField *f) { erase(f, selection_start(f), selection_end(f)); }

/* In place of what is selected, what fits, character by character; what cannot be seen does not get
 * in. */
static void insert(TextField *f, const char *text)
{
    erase_selection(f);
    int chars = count_chars(f->text);
    for (const char *p = text, *start = p; *p; start = p) {
        const uint32_t code = text_next(&p);
        const size_t n = (size_t)(p - start), length = strlen(f->text);
        if (utf8_is_hidden(code))
            continue;
        if (length + n >= FIELD_SIZE || (f->max_chars > 0 && chars >= f->max_chars))
            return;
        memmove(f->text + f->caret + n, f->text + f->caret, length - (size_t)f->caret + 1);
        memcpy(f->text + f->caret, start, n);
        f->anchor = f->caret += (int)n;
        chars++;
    }
}

static void copy(const TextField *f)
{
    char selected[FIELD_SIZE];
    snprintf(selected, sizeof selected, "%.*s", selection_end(f) - selection_start(f),
             f->text + selection_start(f));
    if (selected[0])
        input_clipboard_set(selected);
}

static void shortcut(TextField *f, int key)
{
    char pasted[INPUT_TEXT_SIZE];
    switch (key) {
    case 'a': field_select_all(f); break;
    case 'c': copy(f); break;
    case 'x':
        copy(f);
        erase_selection(f);
        break;
    case 'v':
        input_clipboard(pasted, sizeof pasted);
        insert(f, pasted);
        break;
    default: break;
    }
}

/* The place to which a key moves the caret; -1 for any other key. Left and right lead to the ends
 * of the selection. */
static int caret_target(const TextField *f, int key, bool selecting)
{
    const bool jump = f->anchor != f->caret && !selecting;
    switch (key) {
    case KEY_LEFT: return jump ? selection_start(f) : char_back(f->text, f->caret);
    case KEY_RIGHT:
        return jump ? selection_end(f) : f->caret + bytes_of_chars(f->text + f->caret, 1);
    case KEY_HOME: return 0;
    case KEY_END: return (int)strlen(f->text);
    default: return -1;
    }
}

static bool edit_key(TextField *f, const Input *in)
{
    const bool selecting = (in->mods & MOD_SHIFT) != 0;
    const int target = caret_target(f, in->key, selecting);
    if (target >= 0) {
        f->caret = target;
        f->anchor = selecting ? f->anchor : target;
        return true;
    }
    if (in->key == KEY_ENTER || in->key == KEY_TAB || in->key == KEY_ESCAPE)
        return false;
    if (in->key == KEY_BACKSPACE || in->key == KEY_DELETE) {
        if (f->anchor == f->caret)
            f->anchor = caret_target(f, in->key == KEY_DELETE ? KEY_RIGHT : KEY_LEFT, true);
        erase_selection(f);
        return true;
    }
    if (in->mods & MOD_CTRL)
        shortcut(f, in->key);
    return in->key < KEY_F1 &&
           !(in->mods & MOD_ALT); /* letters arrive as text; they are not shortcuts now */
}

bool field_input(TextField *f, const Input *in)
{
    switch (in->type) {
    case INPUT_TEXT:
        f->composing[0] = '\0';
        insert(f, in->text);
        return true;
    case INPUT_COMPOSING:
        if (in->text[0])
            erase_selection(f);
        utf8_copy(f->composing, in->text);
        f->composing_caret = in->caret;
        return true;
    case INPUT_KEY:
        return f->composing[0] ||
               edit_key(f, in); /* every key belongs to the IME while it composes */
    default: return false;
    }
}

static float width_to(Draw *d, TextStyle s, const char *text, int bytes)
{
    char part[INPUT_TEXT_SIZE];
    snprintf(part, sizeof part, "%.*s", bytes, text);
    return draw_text_width(d, s.role, s.size, part);
}

Rect field_draw(const TextField *f, Draw *d, TextStyle s, Rect box, bool editing, bool caret_on)
{
    char shown[FIELD_SIZE + INPUT_TEXT_SIZE];
    const int composed = (int)strlen(f->composing);
    s = text_grown(d, s, box.h);
    snprintf(shown, sizeof shown, "%.*s%s%s", f->caret, f->text, f->composing, f->text + f->caret);
    const float before = width_to(d, s, f->text, f->caret);
    const float inside =
        composed ? width_to(d, s, f->composing, bytes_of_chars(f->composing, f->composing_caret))
                 : 0;
    const float size = draw_text_size(d, s.size), caret = before + inside;
    const float shift =
        editing && caret > box.w - 4 ? caret - box.w + 4 : 0; /* the caret stays in sight */
    const float baseline = box.y + box.h / 2 + size * 0.37f;
    const Rect at = rect_in(box, -shift + caret, box.h / 2 - size * 0.62f, 2, size * 1.24f);
    draw_clip_push(d, box);
    if (editing && f->anchor != f->caret) {
        const float from = width_to(d, s, f->text, selection_start(f)),
                    to = width_to(d, s, f->text, selection_end(f));
        draw_fill(d, (Rect){box.x - shift + from, at.y, to - from, at.h}, color_fade(BRASS, 0.35f));
    }
    draw_text(d, s.role, s.size, s.color, (Point){box.x - shift, baseline}, shown);
    if (composed)
        draw_fill(d,
                  (Rect){box.x - shift + before, baseline + size * 0.2f,
                         draw_text_width(d, s.role, s.size, f->composing), 2},
                  BRASS);
    if (editing && caret_on)
        draw_fill(d, at, BRASS);
    draw_clip_pop(d);
    return at;
}
