/* A string table, and its placeholders filled in. */
#include "base/strings.h"
#include "base/utf8.h"
#include "fuzz.h"
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static const StringArg args[] = {
        {"n", "1", NULL}, {"player", "小鬼", "k"}, {"card", "{n}", NULL}, {"colour", "", "k"}};
    char out[256];
    Err err = {{0}};
    fuzz_serve("/text/", bytes, size);
    Strings *s = strings_load(SOURCE_DIR "/tests/fuzz", "any", &err);
    fuzz_complaint(!s, &err);
    for (int i = 0; s && strings_key(s, i); i++) {
        const size_t room = 1 + fuzz_choice(size) % sizeof out;
        strings_format(s, out, room, strings_key(s, i), args, 4);
        if (strlen(out) >= room || utf8_print(out) < 0)
            abort();
    }
    if (s)
        strings_free(s);
    return 0;
}
