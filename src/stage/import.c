#include "stage/import.h"
#include <stdlib.h>

static ImportText import_text(const Import *i) { return (ImportText){i->text, i->size}; }

static void import_work(void *import)
{
    Import *i = import;
    const ImportText t = import_text(i);
    i->sound = archive_check(i->data_dir, "text", &t, &i->watch, &i->err);
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
    i->worker = worker_start(import_work, i);
    if (!i->worker)
        import_work(i);
    return i;
}

int import_checked(const Import *i) { return atomic_load(&i->watch.checked); }

bool import_settle(Import *i, Archive *a)
{
    if (i->finished || (i->worker && !worker_done(i->worker)))
        return i->finished;
    worker_join(i->worker);
    i->worker = NULL;
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
    atomic_store(&i->watch.stop, true);
    worker_join(i->worker);
    free(i->text);
    free(i);
}
