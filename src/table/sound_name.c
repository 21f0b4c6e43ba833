#include "table/sound_name.h"
#include <stdio.h>
#include <string.h>

bool sound_name(const Json *object, const char *key, char out[NAME_SIZE], Err *err)
{
    const char *name = "";
    const Json at = json_member(object, key);
    if (!json_string_or(&at, &name, err))
        return false;
    const size_t n = strlen(name);
    if (n >= NAME_SIZE || strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") != n)
        return json_fail(&at, err, "\"%.40s\" is no name of a sound; write small letters and hyphens, at most %d", name,
                         NAME_SIZE - 1);
    snprintf(out, NAME_SIZE, "%s", name);
    return true;
}
