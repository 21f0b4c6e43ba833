/* A folder of its own for a test program that writes files: make_folder and remove_folder are its group's set-up and tear-down.
 */
#pragma once
#include "cm.h"
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static char folder[] = "/tmp/imparlour-test.XXXXXX";

static inline char *file_in(const char *name, char out[128])
{
    snprintf(out, 128, "%s/%s", folder, name);
    return out;
}

static int make_folder(void **unused)
{
    (void)unused;
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **unused)
{
    (void)unused;
    char command[64];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command);
}
