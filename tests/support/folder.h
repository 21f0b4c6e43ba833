/* A temporary folder for a test program that writes files: make_folder and remove_folder are its
 * group's set-up and tear-down. It is made in $TMPDIR, if that is short. */
#pragma once
#include "support/cm.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[56] = "/tmp/imparlour-test.XXXXXX";

static inline char *file_in(const char *name, char out[128])
{
    snprintf(out, 128, "%s/%s", folder, name);
    return out;
}

/* A copy of a file or folder of the project. */
__attribute__((unused)) static void copy_in(const char *from, const char *name)
{
    char command[300], path[128];
    snprintf(command, sizeof command, "cp -r %s %s", from, file_in(name, path));
    assert_int_equal(system(command), 0);
}

static int make_folder(void **unused)
{
    (void)unused;
    const char *place = getenv("TMPDIR");
    if (place && *place && strlen(place) < 32)
        snprintf(folder, sizeof folder, "%s/imparlour-test.XXXXXX", place);
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **unused)
{
    (void)unused;
    char command[80];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command);
}
