#include "base/book.h"
#include "base/json.h"
#include <stdio.h>
#include <string.h>

static bool read_name(const Json *at, const char *name, char out[BOOK_NAME], Err *err)
{
    const size_t n = strlen(name);
    if (n == 0 || n >= BOOK_NAME || strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-_") != n)
        return json_fail(at, err, "a name is 1 to %d characters of a-z, 0-9, - and _", BOOK_NAME - 1);
    memcpy(out, name, n + 1);
    return true;
}

static int find(const Book *b, const char *place)
{
    for (int i = 0; i < b->n; i++)
        if (strcmp(b->paragraph[i].place, place) == 0)
            return i;
    return -1;
}

static bool add_paragraph(Book *b, const Json *v, bool item, Err *err)
{
    const char *text;
    char name[BOOK_NAME], place[BOOK_PLACE];
    if (!json_string(v, &text, err) || !read_name(v, text, name, err))
        return false;
    if (b->n == BOOK_PARAGRAPHS)
        return json_fail(v, err, "more than %d paragraphs", BOOK_PARAGRAPHS);
    snprintf(place, sizeof place, "%s.%s", b->chapter[b->n_chapters - 1], name);
    if (find(b, place) >= 0)
        return json_fail(v, err, "\"%s\" is there already", place);
    b->paragraph[b->n].chapter = b->n_chapters - 1;
    b->paragraph[b->n].item = item;
    memcpy(b->paragraph[b->n++].place, place, sizeof place);
    return true;
}

/* The paragraphs of a chapter; an array among them is a list. */
static bool add_paragraphs(Book *b, const Json *list, bool items, Err *err)
{
    if (!json_array(list, err))
        return false;
    for (Json v = json_next(list, NULL); v.node; v = json_next(list, &v)) {
        const bool ok = json_is_array(&v) && !items ? add_paragraphs(b, &v, true, err) : add_paragraph(b, &v, items, err);
        if (!ok)
            return false;
    }
    return true;
}

static bool read_chapters(Book *b, const Json *chapters, Err *err)
{
    if (!json_object(chapters, err))
        return false;
    for (Json v = json_next(chapters, NULL); v.node; v = json_next(chapters, &v)) {
        if (b->n_chapters == BOOK_CHAPTERS)
            return json_fail(&v, err, "more than %d chapters", BOOK_CHAPTERS);
        if (!read_name(&v, v.key, b->chapter[b->n_chapters++], err) || !add_paragraphs(b, &v, false, err))
            return false;
    }
    return true;
}

static bool add_reason(Book *b, const Json *v, const char *place, Err *err)
{
    const char *id;
    if (!json_string(v, &id, err))
        return false;
    if (b->n_reasons == BOOK_REASONS)
        return json_fail(v, err, "more than %d reasons", BOOK_REASONS);
    if (book_explains(b, id))
        return json_fail(v, err, "\"%s\" is explained by %s already", id, book_explains(b, id));
    snprintf(b->reason[b->n_reasons].place, BOOK_PLACE, "%s", place);
    return read_name(v, id, b->reason[b->n_reasons++].id, err);
}

static bool read_reasons(Book *b, const Json *explains, Err *err)
{
    if (!json_object(explains, err))
        return false;
    for (Json place = json_next(explains, NULL); place.node; place = json_next(explains, &place)) {
        const bool option = strncmp(place.key, "options.", 8) == 0 && strlen(place.key) < BOOK_PLACE;
        if (!option && find(b, place.key) < 0)
            return json_fail(&place, err, "there is no such paragraph");
        if (!json_array(&place, err))
            return false;
        for (Json v = json_next(&place, NULL); v.node; v = json_next(&place, &v))
            if (!add_reason(b, &v, place.key, err))
                return false;
    }
    return true;
}

bool book_load(Book *b, const char *data_dir, const char *game, Err *err)
{
    static const char *const keys[] = {"chapters", "explains", NULL};
    char path[1024];
    JsonDoc doc;
    *b = (Book){0};
    snprintf(path, sizeof path, "%s/books/%s.json", data_dir, game);
    if (!json_read_file(&doc, path, err))
        return false;
    const Json root = json_root(&doc), chapters = json_member(&root, "chapters"), explains = json_member(&root, "explains");
    const bool ok = json_object(&root, err) && json_only(&root, keys, err) && read_chapters(b, &chapters, err) &&
                    read_reasons(b, &explains, err);
    json_free(&doc);
    return ok;
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
