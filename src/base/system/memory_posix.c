#include "base/system/memory.h"
#include <string.h>
#include <strings.h>

FILE *memory_open(char **text, size_t *size) { return open_memstream(text, size); }

bool memory_flush(FILE *f, char **text, size_t *size)
{
    (void)text, (void)size;
    return fflush(f) == 0;
}

bool memory_close(FILE *f, char **text, size_t *size)
{
    (void)text, (void)size;
    return fclose(f) == 0;
}

const char *bytes_find(const char *bytes, size_t size, const char *wanted, size_t n)
{
    return memmem(bytes, size, wanted, n);
}

bool text_has(const char *text, const char *wanted) { return strcasestr(text, wanted) != NULL; }

bool text_agrees(const char *a, const char *b, size_t n) { return strncasecmp(a, b, n) == 0; }

char *text_of(const char *bytes, size_t size) { return strndup(bytes, size); }
