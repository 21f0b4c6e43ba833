/* Feeds the named files, and all files of the named folders, to a harness: for systems without
 * libFuzzer. */
#include "base/file.h"
#include "fuzz.h"
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

static int replayed;

static bool replay(const char *path)
{
    size_t size;
    Err err = {{0}};
    char *bytes = file_read(path, 1 << 20, &size, &err);
    if (!bytes)
        return fprintf(stderr, "%s\n", err.text) < 0;
    LLVMFuzzerTestOneInput((const uint8_t *)bytes, size);
    fuzz_serve(NULL, NULL, 0);
    free(bytes);
    replayed++;
    return true;
}

static bool replay_all(const char *folder)
{
    struct dirent **entry;
    const int n = scandir(folder, &entry, NULL, alphasort);
    bool ok = n > 0;
    for (int i = 0; i < n; i++) {
        char path[PATH_SIZE];
        ok &= entry[i]->d_type != DT_REG || replay(path_join(path, folder, entry[i]->d_name));
        free(entry[i]);
    }
    if (n >= 0)
        free(entry);
    return ok;
}

int main(int argc, char **argv)
{
    bool ok = true;
    for (int i = 1; i < argc; i++) {
        DIR *folder = opendir(argv[i]);
        ok &= folder ? replay_all(argv[i]) : replay(argv[i]);
        if (folder)
            closedir(folder);
    }
    fprintf(stderr, "%d inputs\n", replayed);
    return !ok || replayed == 0;
}
