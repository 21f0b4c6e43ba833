#include "base/book.h"
#include "base/json.h"
#include <stdio.h>
#include <string.h>

static int book_find(const Book *b, const char *place)
{
    for (int i = 0; i < b->n; i++)
        if (strcmp(b->paragraph[i].place, place) == 0)
            return i;
    return -1;
}

/* An array among the paragraphs of a chapter is a list of items; an object is a paragraph with a
 * picture. */
static bool book_paragraph(const Json *v, void *book, Err *err)
{
    Book *b = book;
    const char *text;
    char name[BOOK_NAME], place[BOOK_PLACE];
    const bool item = v->parent->index >= 0, figure = json_is_object(v);
    const Json words = figure ? json_member(v, "text") : *v;
    if (json_is_array(v) && !item)
        return json_list(v, book_paragraph, book, err);
    if (!json_string(&words, &text, err) || !json_word(v, "a name", text, name, err) ||
        !json_room(v, b->n, BOOK_PARAGRAPHS, "paragraphs", err))
        return false;
    snprintf(place, sizeof place, "%s.%s", b->chapter[b->n_chapters - 1], name);
    if (book_find(b, place) >= 0)
        return json_fail(v, err, "\"%s\" is there already", place);
    b->paragraph[b->n].chapter = b->n_chapters - 1;
    b->paragraph[b->n].item = item;
    b->paragraph[b->n].figure = figure ? b->n_figures : -1;
    b->n_figures += figure;
    memcpy(b->paragraph[b->n++].place, place, sizeof place);
    return true;
}

static bool book_chapter(const Json *v, void *book, Err *err)
{
    Book *b = book;
    if (!json_room(v, b->n_chapters, BOOK_CHAPTERS, "chapters", err) ||
        !json_word(v, "a name", v->key, b->chapter[b->n_chapters], err))
        return false;
    b->n_chapters++;
    return json_list(v, book_paragraph, b, err);
}

/* Reads one of the reasons that the current place explains. */
static bool read_reason(const Json *v, void *book, Err *err)
{
    Book *b = book;
    const char *id;
    if (!json_string(v, &id, err) || !json_room(v, b->n_reasons, BOOK_REASONS, "reasons", err))
        return false;
    if (book_explains(b, id))
        return json_fail(v, err, "\"%s\" is explained by %s already", id, book_explains(b, id));
    snprintf(b->reason[b->n_reasons].place, BOOK_PLACE, "%s", v->parent->key);
    return json_word(v, "a name", id, b->reason[b->n_reasons++].id, err);
}

static bool book_place(const Json *place, void *book, Err *err)
{
    const bool option = strncmp(place->key, "options.", 8) == 0 && strlen(place->key) < BOOK_PLACE;
    if (!option && book_find(book, place->key) < 0)
        return json_fail(place, err, "there is no such paragraph");
    return json_list(place, read_reason, book, err);
}

const JsonField book_fields[] = {
    {"chapters", json_take_members, .read = book_chapter,
     .what = "for each chapter the list of its paragraphs: names; lists, whose items have bullets; "
             "and objects, each a paragraph with a figure"},
    {"explains", json_take_members, .read = book_place,
     .what = "for each paragraph that explains refusals, their reasons: {\"play.turns\": "
             "[\"must_follow\"]}"},
    {0}};

bool book_load(Book *b, const char *data_dir, const char *game, Err *err)
{
    *b = (Book){0};
    return json_load(data_dir, "books", game, book_fields, b, err);
}

int book_reason(const Book *b, const char *reason)
{
    for (int i = 0; i < b->n_reasons; i++)
        if (strcmp(b->reason[i].id, reason) == 0)
            return i;
    return -1;
}

const char *book_explains(const Book *b, const char *reason)
{
    const int i = book_reason(b, reason);
    return i < 0 ? NULL : b->reason[i].place;
}
