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

/* How far so many characters reach, at most to the end. */
static int bytes_of_chars(const char *text, int chars)
{
    const char *p = text;
    while (chars-- > 0 && text_next(&p) != 0)
        ;
    return (int)(p - text);
}

void field_set(TextField *f, const char *text)
{
    const size_t n = utf8_cut(text, strlen(text) < FIELD_SIZE ? strlen(text) : FIELD_SIZE - 1);
    memcpy(f->text, text, n);
    f->text[n] = '\0';
    f->composing[0] = '\0';
    f->caret = (int)n;
}

/* Inserts what fits, character by character; control characters do not get in. */
static void insert(TextField *f, const char *text)
{
    int chars = count_chars(f->text);
    for (const char *p = text, *start = p; text_next(&p) != 0; start = p) {
        const size_t n = (size_t)(p - start), length = strlen(f->text);
        const unsigned char first = (unsigned char)*start;
        if (first < ' ' || first == 127)
            continue;
        if (length + n >= FIELD_SIZE || (f->max_chars > 0 && chars >= f->max_chars))
            return;
        memmove(f->text + f->caret + n, f->text + f->caret, length - (size_t)f->caret + 1);
        memcpy(f->text + f->caret, start, n);
        f->caret += (int)n;
        chars++;
    }
}

static void erase(TextField *f, int from, int to)
{
    memmove(f->text + from, f->text + to, strlen(f->text) - (size_t)to + 1);
    f->caret = from;
}

/* True if all was selected; then it is gone. */
static bool erase_whole(TextField *f)
{
    if (!f->whole)
        return false;
    f->whole = false;
    erase(f, 0, (int)strlen(f->text));
    return true;
}

static bool edit_key(TextField *f, const Input *in)
{
    if ((in->key == KEY_BACKSPACE || in->key == KEY_DELETE) && erase_whole(f))
        return true;
    if (in->key >= KEY_HOME && in->key <= KEY_UP)
        f->whole = false;
    const int next = f->caret + bytes_of_chars(f->text + f->caret, 1);
    switch (in->key) {
    case KEY_BACKSPACE: erase(f, char_back(f->text, f->caret), f->caret); return true;
    case KEY_DELETE: erase(f, f->caret, next); return true;
    case KEY_LEFT: f->caret = char_back(f->text, f->caret); return true;
    case KEY_RIGHT: f->caret = next; return true;
    case KEY_HOME: f->caret = 0; return true;
    case KEY_END: f->caret = (int)strlen(f->text); return true;
    case KEY_ENTER:
    case KEY_TAB:
    case KEY_ESCAPE: return false;
    default: break;
    }
    if (in->key == 'v' && (in->mods & MOD_CTRL)) {
        char pasted[INPUT_TEXT_SIZE];
        input_clipboard(pasted, sizeof pasted);
        erase_whole(f);
        insert(f, pasted);
    }
    return in->key < KEY_F1 && !(in->mods & MOD_ALT); /* letters arrive as text; they are not shortcuts now */
}

bool field_input(TextField *f, const Input *in)
{
    switch (in->type) {
    case INPUT_TEXT:
        f->composing[0] = '\0';
        erase_whole(f);
        insert(f, in->text);
        return true;
    case INPUT_COMPOSING:
        if (in->text[0])
            erase_whole(f);
        snprintf(f->composing, sizeof f->composing, "%s", in->text);
        f->composing_caret = in->caret;
        return true;
    case INPUT_KEY: return f->composing[0] || edit_key(f, in); /* every key belongs to the IME while it composes */
    default: return false;
    }
}

static float width_to(Draw *d, TextStyle s, const char *text, int bytes)
{
    char part[INPUT_TEXT_SIZE];
    snprintf(part, sizeof part, "%.*s", bytes, text);
    return text_width(d, s, part);
}

Rect field_draw(const TextField *f, Draw *d, TextStyle s, Rect box, bool editing, bool caret_on)
{
    char shown[FIELD_SIZE + INPUT_TEXT_SIZE];
    const int composed = (int)strlen(f->composing);
    snprintf(shown, sizeof shown, "%.*s%s%s", f->caret, f->text, f->composing, f->text + f->caret);
    const float before = width_to(d, s, f->text, f->caret);
    const float inside = composed ? width_to(d, s, f->composing, bytes_of_chars(f->composing, f->composing_caret)) : 0;
    const float size = draw_text_size(d, s.size), caret = before + inside;
    const float shift = editing && caret > box.w - 4 ? caret - box.w + 4 : 0; /* the caret stays in sight */
    const float baseline = box.y + box.h / 2 + size * 0.37f;
    const Rect at = {box.x - shift + caret, box.y + box.h / 2 - size * 0.62f, 2, size * 1.24f};
    draw_clip_push(d, box);
    if (editing && f->whole)
        draw_fill(d, (Rect){box.x - shift, at.y, before, at.h}, color_fade(BRASS, 0.35f));
    draw_text(d, s.role, s.size, s.color, (Point){box.x - shift, baseline}, shown);
    if (composed)
        draw_fill(d, (Rect){box.x - shift + before, baseline + size * 0.2f, text_width(d, s, f->composing), 2}, BRASS);
    if (editing && caret_on)
        draw_fill(d, at, BRASS);
    draw_clip_pop(d);
    return at;
}
