#include "scenes/result/share.h"
#include "base/system/files.h"
#include "base/utf8.h"
#include "platform/system/pictures.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* On the task's thread. A claimed name whose picture could not be written is removed. */
static void write_picture(void *arg)
{
    Share *s = arg;
    if (!pictures_claim(s->stem, s->path, &s->err) || shot_save(s->shot, s->path, &s->err))
        return;
    file_remove(s->path);
    s->path[0] = '\0';
}

void share_save(Share *s, App *a)
{
    share_end(s);
    s->wanted = false;
    s->said[0] = s->path[0] = '\0';
    s->err = (Err){{0}};
    s->shot = draw_shot(a->draw);
    snprintf(s->stem, sizeof s->stem, "imparlour-%.10s", app_date().day);
    task_ask(&s->task, write_picture, s);
}

bool share_update(Share *s, App *a)
{
    if (!task_take(&s->task))
        return false;
    shot_free(s->shot);
    s->shot = NULL;
    if (s->path[0]) {
        utf8_copy(s->file, s->path);
        tell_place(s, a);
    } else {
        tell_failure(s, a, &s->err);
    }
    app_speak(a, s->said, true);
    app_redraw(a);
    return true;
}

void share_end(Share *s)
{
    task_cancel(&s->task);
    shot_free(s->shot);
    s->shot = NULL;
}
