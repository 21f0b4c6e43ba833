#include "stage/import.h"
#include <stdlib.h>

static ImportText import_text(const Import *i) { return (ImportText){i->text, i->size}; }

static void import_work(void *import)
{
    Import *i = import;
    const ImportText t = import_text(i);
    i->sound = archive_check(i->data_dir, "text", &t, &i->task.stop, &i->checked, &i->err);
}

Import *import_begin(const char *data_dir, char *text, size_t size)
{
    Import *i = calloc(1, sizeof *i);
    if (!i) {
        free(text);
        return NULL;
    }
    i->data_dir = data_dir;
    i->text = text;
    i->size = size;
    i->of = archive_entries(text, size);
    task_ask(&i->task, import_work, i);
    return i;
}

int import_checked(const Import *i) { return atomic_load(&i->checked); }

bool import_settle(Import *i, Archive *a)
{
    if (i->finished || !task_take(&i->task))
        return i->finished;
    const ImportText t = import_text(i);
    i->taken = i->sound ? archive_take(a, &t, &i->known, &i->err) : -1;
    i->finished = true;
    free(i->text);
    i->text = NULL;
    return true;
}

void import_free(Import *i)
{
    if (!i)
        return;
    task_cancel(&i->task);
    free(i->text);
    free(i);
}
