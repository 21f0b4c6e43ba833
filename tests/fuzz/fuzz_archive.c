/* Deals and sums, as stored in the archive's file and as imported from other players. Sound entries
 * can be viewed, counted and printed again. An import is either complete and then stored, or
 * refused in one line without any change. */
#include "fuzz.h"
#include "match/archive/archive.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[] = "/dev/shm/imparlour-fuzz.XXXXXX"; /* no wait for the disk */
static Autosave *autosave;
static char file[PATH_SIZE];

static void end(void)
{
    autosave_close(autosave, 1000);
    char command[64];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    if (system(command) != 0)
        abort();
}

static void begin(void)
{
    if (!mkdtemp(folder) || !(autosave = autosave_open(folder, NULL)))
        abort();
    atexit(end);
}

static void put_file(const uint8_t *bytes, size_t size)
{
    FILE *f = fopen(path_join(file, folder, "archive.text"), "wb");
    if (!f || fwrite(bytes, 1, size, f) != size || fclose(f) != 0)
        abort();
}

/* Parsed text is printed, and printed text is parsed. */
static void count(const Archive *a)
{
    static Statistics now, again;
    char *text = NULL;
    size_t size;
    archive_statistics(a, 0, &now);
    FILE *f = open_memstream(&text, &size);
    statistics_print(&now, f);
    fclose(f);
    memset(&again, 0, sizeof again);
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
        if (!statistics_take(&again, line))
            abort();
    if (again.n != now.n)
        abort();
    for (int i = 0; i < now.n; i++)
        statistics_sum(&now, &(StatisticsFilter){.game = now.group[i].key.game, .aided = true});
    free(text);
}

static void look_round(const Archive *a)
{
    SaveTrouble trouble;
    for (int i = 0; i < archive_count(a); i++) {
        size_t size;
        archive_text(a, i, &size);
        archive_before(a, i);
        Match *m = size && i < 4 ? archive_match(a, i, DATA_DIR, &trouble) : NULL;
        if (i < 4)
            fuzz_complaint(!m || trouble.fault != SAVE_SOUND, &trouble.err);
        match_free(m);
    }
    count(a);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    Err err = {{0}};
    int known = 0;
    if (!autosave)
        begin();
    put_file(bytes, size);
    Archive *a = archive_open(autosave);
    look_round(a);
    archive_close(a);
    if (unlink(file) != 0)
        abort();
    a = archive_open(autosave); /* no entry */
    const int taken =
        archive_import(a, DATA_DIR, "it", &(ImportText){(const char *)bytes, size}, &known, &err);
    fuzz_complaint(taken < 0, &err);
    if (archive_count(a) != (taken < 0 ? 0 : taken))
        abort();
    if (taken > 0) {
        char path[PATH_SIZE];
        look_round(a);
        autosave_remove(autosave_file(autosave, path_join(path, folder, "archive-001.text")));
        if (!autosave_settle(autosave, 10000))
            abort();
    }
    archive_close(a);
    return 0;
}
