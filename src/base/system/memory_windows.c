#include "base/system/memory.h"
#include <stdlib.h>
#include <string.h>
#include <windows.h>

/* A temporary file that the system keeps in its memory where it can ("T"), and removes with the
 * last descriptor ("D"). */
FILE *memory_open(char **text, size_t *size)
{
    wchar_t folder[MAX_PATH + 1], name[MAX_PATH + 1];
    *text = NULL;
    *size = 0;
    const DWORD n = GetTempPathW(MAX_PATH, folder);
    if (n == 0 || n > MAX_PATH || GetTempFileNameW(folder, L"imp", 0, name) == 0)
        return NULL;
    FILE *f = _wfopen(name, L"w+bTD");
    if (!f)
        DeleteFileW(name);
    return f;
}

bool memory_flush(FILE *f, char **text, size_t *size)
{
    const long n = fflush(f) == 0 && !ferror(f) ? ftell(f) : -1;
    free(*text);
    *size = 0;
    *text = n >= 0 ? malloc((size_t)n + 1) : NULL;
    if (!*text)
        return false;
    rewind(f);
    const bool whole = fread(*text, 1, (size_t)n, f) == (size_t)n;
    (*text)[whole ? n : 0] = '\0';
    *size = whole ? (size_t)n : 0;
    return fseek(f, 0, SEEK_END) == 0 && whole;
}

bool memory_close(FILE *f, char **text, size_t *size)
{
    const bool whole = memory_flush(f, text, size);
    return fclose(f) == 0 && whole;
}

const char *bytes_find(const char *bytes, size_t size, const char *wanted, size_t n)
{
    for (; n <= size; bytes++, size--)
        if (memcmp(bytes, wanted, n) == 0)
            return bytes;
    return NULL;
}

static char small_letter(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + 'a' - 'A') : c; }

bool text_agrees(const char *a, const char *b, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (small_letter(a[i]) != small_letter(b[i]))
            return false;
        if (!a[i])
            break;
    }
    return true;
}

bool text_has(const char *text, const char *wanted)
{
    const size_t n = strlen(wanted);
    while (*text && !text_agrees(text, wanted, n))
        text++;
    return text_agrees(text, wanted, n);
}

char *text_of(const char *bytes, size_t size)
{
    const char *end = memchr(bytes, '\0', size);
    const size_t n = end ? (size_t)(end - bytes) : size;
    char *text = malloc(n + 1);
    if (text) {
        memcpy(text, bytes, n);
        text[n] = '\0';
    }
    return text;
}
