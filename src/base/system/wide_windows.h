/* UTF-8 and UTF-16, for the Windows halves. */
#pragma once
#include "base/system/system.h"
#include <windows.h>

/* False and errno if the path is empty or too long. */
bool wide_path(const char *path, wchar_t out[PATH_SIZE]);
/* With "/" between its parts. "" and false if it is too long. */
bool narrow_path(const wchar_t *path, char out[PATH_SIZE]);
/* Sets errno by GetLastError; false. */
bool windows_failed(void);
