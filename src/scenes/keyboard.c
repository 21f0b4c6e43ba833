/* The keyboard on the screen, for controllers and fingers. Its letters are those of the language:
 * the texts keyboard.page.1 to .3 are its pages. A page is rows of letters between spaces, "_" is a
 * gap. The text keyboard.forms has, between spaces, letters and their other forms: small letters
 * and voiced ones of kana, accents of Latin letters. */
#include "base/utf8.h"
#include "scenes/menu.h"
#include "scenes/types.h"
#include <stdio.h>
#include <string.h>

enum { COLUMNS = 11, PAGES = 3, WIDTH = 1010, GAP = 8, CELL_H = 56, HEAD = 108, APART = 20 };
static const char DIGITS[] = "1234567890";

typedef struct {
    Scene base;
    TextField text; /* a copy, until it is accepted */
    char label[128];
    int page;
    bool shift; /* for the next letter */
} Keyboard;

typedef struct {
    char text[UTF8_LONGEST + 1];
} Letter;

/* The next character; "" at the end. */
static Letter next_letter(const char **text)
{
    Letter l = {""};
    const char *const from = *text;
    if (text_next(text))
        memcpy(l.text, from, (size_t)(*text - from));
    return l;
}

static Letter capital(Letter l)
{
    utf8_capital(l.text);
    return l;
}

static bool same(Letter a, Letter b) { return strcmp(a.text, b.text) == 0; }

static const char *letters_of(const Keyboard *k, int page)
{
    return tr_of(k->base.app, "keyboard.page.%d", page + 1);
}

static const char *page_letters(const Keyboard *k) { return letters_of(k, k->page); }

/* Of the highest page. */
static int most_rows(const Keyboard *k)
{
    int most = 1;
    for (int i = 0; i < PAGES; i++) {
        int rows = 1;
        for (const char *t = letters_of(k, i); *t; t++)
            rows += *t == ' ';
        most = rows > most ? rows : most;
    }
    return most;
}

/* Kana have no capitals. */
static bool has_capitals(const Keyboard *k)
{
    for (const char *p = page_letters(k); *p;) {
        const Letter l = next_letter(&p);
        if (!same(l, capital(l)))
            return true;
    }
    return false;
}

/* ---- editing ---- */

static void key(Keyboard *k, int code)
{
    field_input(&k->text, &(Input){.type = INPUT_KEY, .key = code});
    app_redraw(k->base.app);
}

static void type(Keyboard *k, const char *text)
{
    Input in = {.type = INPUT_TEXT};
    utf8_copy(in.text, text);
    field_input(&k->text, &in);
    app_redraw(k->base.app);
}

/* The form after this one of the same letter, in the size that it has; "" if it has no other. */
static Letter next_form(const char *forms, Letter of)
{
    Letter first = {""};
    for (const char *p = forms; *p;) {
        const Letter l = next_letter(&p);
        if (same(l, (Letter){" "})) {
            first = (Letter){""};
            continue;
        }
        if (!first.text[0])
            first = l;
        const bool small = same(l, of);
        if (!small && !same(capital(l), of))
            continue;
        Letter next = next_letter(&p);
        if (!next.text[0] || same(next, (Letter){" "}))
            next = first;
        return small ? next : capital(next);
    }
    return (Letter){""};
}

/* The letter before the caret becomes its next form. */
static void change_form(Keyboard *k)
{
    TextField *f = &k->text;
    Letter before = {""};
    if (f->anchor != f->caret)
        f->anchor = f->caret = (int)strlen(f->text);
    for (const char *p = f->text; p < f->text + f->caret;)
        before = next_letter(&p);
    const Letter next = next_form(tr(k->base.app, "keyboard.forms"), before);
    if (!next.text[0])
        return;
    key(k, KEY_BACKSPACE);
    type(k, next.text);
}

static void letter_pressed(Keyboard *k, Letter l)
{
    type(k, l.text);
    k->shift = false;
}

static void turn_page(Keyboard *k)
{
    k->page = (k->page + 1) % PAGES;
    app_redraw(k->base.app);
}

static void toggle_shift(Keyboard *k)
{
    k->shift = !k->shift && has_capitals(k);
    app_redraw(k->base.app);
}

static void accept(Keyboard *k)
{
    App *a = k->base.app;
    field_set(a->typing.field, k->text.text);
    a->typing.done = true;
    app_pop(a);
}

/* ---- the page ---- */

static void cell_draw(const Page *p, Rect r, const char *text)
{
    const bool hot = page_is_hot(p);
    const Color line = hot ? BRASS : OUTLINE;
    draw_round(p->draw, r, 10, hot ? ROW : PANEL_RAISED, 1.5f, line);
    text_fit(p->draw, style_sized(STYLE_BODY, 26, WHITE), r, ALIGN_CENTRE, text);
}

static void letter_cell(Keyboard *k, Page *p, Rect r, Letter l)
{
    if (k->shift)
        l = capital(l);
    const bool pressed =
        page_item(p, r, LOOK_NONE, page_id(p, "letter:%s", l.text), l.text, (Element){0});
    if (p->draw)
        cell_draw(p, r, l.text);
    if (pressed)
        letter_pressed(k, l);
}

static Rect cell(Rect grid, int column, int row)
{
    const float w = (grid.w + GAP) / COLUMNS;
    return rect_in(grid, (float)column * w, (float)row * (CELL_H + GAP), w - GAP, CELL_H);
}

static void letters(Keyboard *k, Page *p, Rect grid)
{
    int row = 0, column = 0;
    for (const char *d = DIGITS; *d;)
        letter_cell(k, p, cell(grid, column++, row), next_letter(&d));
    row = 1;
    column = 0;
    for (const char *t = page_letters(k); *t;) {
        const Letter l = next_letter(&t);
        if (same(l, (Letter){" "})) {
            row++;
            column = 0;
        } else if (column < COLUMNS) {
            if (!same(l, (Letter){"_"}))
                letter_cell(k, p, cell(grid, column, row), l);
            column++;
        }
    }
}

static bool command(const Keyboard *k, Page *p, Rect r, const char *what, Element more)
{
    return page_item(p, r, LOOK_SEGMENT, page_id(p, "key:%s", what),
                     tr_of(k->base.app, "keyboard.%s", what), more);
}

/* Pages, capitals, other forms, caret and space. */
static void commands(Keyboard *k, Page *p, Rect row)
{
    enum { NARROW = 78, WIDE = 126 };
    for (int i = 0; i < PAGES; i++) {
        const Rect r = rect_split_left(&row, NARROW, GAP);
        if (page_item(p, r, LOOK_SEGMENT, page_id(p, "page:%d", i + 1),
                      tr_of(k->base.app, "keyboard.page.%d.name", i + 1),
                      (Element){.chosen = i == k->page}))
            k->page = i;
    }
    if (command(k, p, rect_split_left(&row, WIDE, GAP), "shift",
                (Element){.chosen = k->shift, .why = has_capitals(k) ? NULL : "no_capitals"}))
        toggle_shift(k);
    if (command(k, p, rect_split_left(&row, WIDE, GAP), "accents", (Element){0}))
        change_form(k);
    if (page_item(p, rect_split_right(&row, NARROW, GAP), LOOK_SEGMENT, "key:right", "→",
                  (Element){0}))
        key(k, KEY_RIGHT);
    if (page_item(p, rect_split_right(&row, NARROW, GAP), LOOK_SEGMENT, "key:left", "←",
                  (Element){0}))
        key(k, KEY_LEFT);
    if (command(k, p, row, "space", (Element){0}))
        type(k, " ");
}

/* The text field, and the buttons that cancel or accept it. */
static void head(Keyboard *k, Page *p, Rect r)
{
    enum { WAY = 190 };
    Rect line = rect_cut_bottom(&r, MAIN_HEIGHT);
    const Rect done = rect_split_right(&line, WAY, GAP + 4),
               cancel = rect_split_right(&line, WAY, GAP + 4);
    if (p->draw) {
        text_fit(p->draw, style(STYLE_HEADING), r, ALIGN_LEFT, k->label);
        draw_round(p->draw, line, 10, PANEL_DEEP, 1.5f, BRASS);
        field_draw(&k->text, p->draw, style_sized(STYLE_BODY, 24, WHITE), rect_pad(line, 16, 4),
                   true, true);
    }
    if (page_button(p, cancel, LOOK_SECONDARY, "button:cancel", tr(k->base.app, "keyboard.cancel")))
        app_pop(k->base.app);
    if (page_button(p, done, LOOK_PRIMARY, "button:done", tr(k->base.app, "keyboard.done")))
        accept(k);
}

static void keyboard_build(Scene *s, Page *p)
{
    Keyboard *k = (Keyboard *)s;
    const float h = HEAD + APART + (float)(2 + most_rows(k)) * (CELL_H + GAP) - GAP;
    const Rect area = draw_area(s->app->draw), frame = rect_around(rect_centre(area), WIDTH, h);
    Rect grid = frame;
    if (p->draw) {
        menu_night(p->draw);
        widget_dialog(p->draw, rect_inset(frame, -26));
    }
    head(k, p, rect_cut_top(&grid, HEAD));
    rect_cut_top(&grid, APART);
    letters(k, p, grid);
    if (command(k, p, cell(grid, COLUMNS - 1, 0), "delete", (Element){0}))
        key(k, KEY_BACKSPACE);
    commands(k, p, rect_cut_bottom(&grid, CELL_H));
}

/* ---- input ---- */

static bool pad_button(Keyboard *k, PadButton b)
{
    switch (b) {
    case PAD_X: key(k, KEY_BACKSPACE); return true;
    case PAD_Y: type(k, " "); return true;
    case PAD_LEFT_SHOULDER: key(k, KEY_LEFT); return true;
    case PAD_RIGHT_SHOULDER: key(k, KEY_RIGHT); return true;
    case PAD_LEFT_TRIGGER: change_form(k); return true;
    case PAD_RIGHT_TRIGGER: turn_page(k); return true;
    case PAD_STICK: toggle_shift(k); return true;
    case PAD_MENU: accept(k); return true;
    case PAD_VIEW: return true;
    default: return false;
    }
}

static bool moves_focus(int key)
{
    return key == KEY_ENTER || key == KEY_ESCAPE || key == KEY_TAB ||
           (key >= KEY_RIGHT && key <= KEY_UP);
}

/* Who has real keys types with them; arrows, Enter and Escape are for the page. */
static bool keyboard_input(Scene *s, const Input *in)
{
    Keyboard *k = (Keyboard *)s;
    if (in->by == HANDS_PAD)
        return pad_button(k, in->pad);
    const bool text = in->type == INPUT_TEXT || in->type == INPUT_COMPOSING,
               typed = in->type == INPUT_KEY && !moves_focus(in->key);
    return (text || typed || (in->type == INPUT_KEY && k->text.composing[0])) &&
           field_input(&k->text, in);
}

static void keyboard_buttons(Scene *s, const char *does[PAD_BUTTONS])
{
    does[PAD_B] = "keyboard.cancel";
    does[PAD_X] = "keyboard.delete";
    does[PAD_Y] = "keyboard.space";
    does[PAD_LEFT_TRIGGER] = "keyboard.accents";
    does[PAD_RIGHT_TRIGGER] = "pad.page";
    does[PAD_RIGHT_SHOULDER] = "pad.caret";
    does[PAD_STICK] = has_capitals((Keyboard *)s) ? "keyboard.shift" : NULL;
    does[PAD_MENU] = "keyboard.done";
}

static bool keyboard_begin(Scene *s, const Destination *to)
{
    Keyboard *k = (Keyboard *)s;
    if (!s->app->typing.field)
        return false;
    k->text = *s->app->typing.field;
    field_select_all(&k->text);
    utf8_copy(k->label, to->name);
    k->shift = has_capitals(k);
    return true;
}

static void keyboard_enter(Scene *s)
{
    char id[ELEMENT_ID];
    const char *t = page_letters((Keyboard *)s);
    Letter first = next_letter(&t);
    if (((Keyboard *)s)->shift)
        first = capital(first);
    snprintf(id, sizeof id, "letter:%s", first.text);
    ui_focus(s->app->ui, page_which(id));
    input_text_start(s->app->draw, draw_area(s->app->draw));
}

static void keyboard_leave(Scene *s)
{
    (void)s;
    input_text_stop();
}

static void keyboard_trace(Scene *s, cJSON *line)
{
    cJSON_AddStringToObject(line, "typed", ((const Keyboard *)s)->text.text);
}

static char *keyboard_tell(Scene *s, bool entered, char *out, size_t size)
{
    const Keyboard *k = (const Keyboard *)s;
    (void)entered;
    snprintf(out, size, "%s: %s", k->label, k->text.text);
    return out;
}

const SceneType KEYBOARD_SCENE = {.name = "keyboard",
                                  .size = sizeof(Keyboard),
                                  .begin = keyboard_begin,
                                  .enter = keyboard_enter,
                                  .leave = keyboard_leave,
                                  .build = keyboard_build,
                                  .input = keyboard_input,
                                  .buttons = keyboard_buttons,
                                  .tell = keyboard_tell,
                                  .trace = keyboard_trace};
