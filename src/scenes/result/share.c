#include "scenes/result/share.h"
#include "base/utf8.h"
#include "platform/system/pictures.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void share_ask(Share *s, App *a, const char *text)
{
    input_clipboard_set(text);
    s->wanted = true;
    app_redraw(a);
}

/* The end of a message of a file: what is wrong, without the file's name at its beginning. */
static void tell_failure(Share *s, App *a, const Err *err)
{
    app_mention(err);
    app_format(a, s->said, sizeof s->said, "send.failed", WITH(AS_TEXT("reason", err->text)));
}

/* With ~ instead of the home folder, as a person would write it. */
static void tell_place(Share *s, App *a)
{
    char place[WORDS_SIZE];
    const char *const home = getenv("HOME");
    const size_t n = home ? strlen(home) : 0;
    if (n > 1 && strncmp(s->file, home, n) == 0 && s->file[n] == '/')
        snprintf(place, sizeof place, "~%.*s", WORDS_SIZE - 2, s->file + n);
    else
        snprintf(place, sizeof place, "%.*s", WORDS_SIZE - 1, s->file);
    app_format(a, s->said, sizeof s->said, "send.done", WITH(AS_TEXT("file", place)));
}

void share_save(Share *s, App *a)
{
    char stem[64], path[PATH_SIZE];
    Err err = {{0}};
    s->wanted = false;
    snprintf(stem, sizeof stem, "imparlour-%.10s", app_date().day);
    if (!pictures_claim(stem, path, &err)) {
        tell_failure(s, a, &err);
    } else if (draw_screenshot(a->draw, path, &err)) {
        utf8_copy(s->file, path);
        tell_place(s, a);
    } else {
        unlink(path); /* the claimed name, which is empty */
        tell_failure(s, a, &err);
    }
    app_speak(a, s->said, true);
    app_redraw(a);
}
